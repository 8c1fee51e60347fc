"""The readings of the rules that are agreed at set-up (section 6); the first value is the default."""

from typing import Annotated, Literal

from taos_tui.kit.options import OFTEN, UNSHOWN, Agreed, Means, Older, options_of
from taos_tui.rules.asks import Breaks, Note, Says, Title
from taos_tui.rules.wording import count, say

from .procedures.rolls import SuccessRule
from .procedures.rounds import LosingRule
from .procedures.shooting import RangeSteps
from .procedures.states import BurningOrder

Limit = Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]


class Options(Agreed):
    """How this game is played."""

    cards: Annotated[
        Literal["app", "table", "off"],
        Title("event cards"),
        Note("who deals the event cards"),
        Says({"app": say("the app deals"), "table": say("the players deal"), "off": say("none")}),
        Means(
            {
                "app": say("The app draws the event cards and keeps the hands covered."),
                "table": say("Your own deck lies on the table; the app counts the cards."),
                "off": say("It is played without event cards."),
            }
        ),
        Breaks("SK-112"),
        OFTEN,
    ] = "app"
    range_steps: Annotated[
        RangeSteps,
        Title("steps of range"),
        Note("which multiples of the effective range make an extra hit roll"),
        Says({"started": say("each one begun"), "completed": say("each one completed")}),
        Means(
            {
                "started": say(
                    "The first inch beyond the range makes an extra hit roll, and so does each further range begun."
                ),
                "completed": say("An extra hit roll is made for each further range that is exceeded in full."),
            }
        ),
        Breaks("SK-38"),
    ] = "started"
    rule: Annotated[
        SuccessRule,
        Title("success"),
        Note("how Success/Difficulty rolls other than shots succeed"),
        Says({"at_least": say("at the difficulty or above"), "at_most": say("at the difficulty or below")}),
        Means(
            {
                "at_least": say("A total of the difficulty or more succeeds."),
                "at_most": say("A total of the difficulty or less succeeds; shots stay as they are."),
            }
        ),
        Breaks("SK-24"),
    ] = "at_least"
    counter_if_killed: Annotated[
        Literal["yes", "no"],
        Title("counter of the killed"),
        Note("does a defender who was killed still wound"),
        Says({"yes": say("still wounds"), "no": say("does nothing")}),
        Means(
            {
                "yes": say("A defender whom the attack kills still strikes back."),
                "no": say("A defender whom the attack kills does not strike back."),
            }
        ),
        Breaks("SK-61"),
    ] = "yes"
    order: Annotated[
        BurningOrder,
        Title("Burning"),
        Note("Burning: removal or loss first"),
        Says({"remove_first": say("removal first"), "lose_first": say("loss first")}),
        Means(
            {
                "remove_first": say("A model that puts the fire out loses nothing."),
                "lose_first": say("A model loses the point even if it puts the fire out."),
            }
        ),
        Breaks("SK-90"),
    ] = "remove_first"
    losing_player_rule: Annotated[
        LosingRule,
        Title("losing player"),
        Note("what the losing player becomes in the new round"),
        Says(
            {
                "note_only": say("only shown"),
                "becomes_first": say("first player"),
                "becomes_second": say("second player"),
            }
        ),
        Means(
            {
                "note_only": say("The player with fewer points is named, and nothing changes."),
                "becomes_first": say("The player with fewer points is first player in the new round."),
                "becomes_second": say("The player with fewer points is second player in the new round."),
            }
        ),
        Breaks("SK-105"),
    ] = "note_only"
    hand_rule: Annotated[
        Literal["keep", "discard_at_end"],
        Title("hands"),
        Note("what becomes of hands at the end of a round"),
        Says({"keep": say("kept"), "discard_at_end": say("discarded")}),
        Means(
            {
                "keep": say("Cards in hand stay for the next round."),
                "discard_at_end": say("Cards in hand are discarded when the round ends."),
            }
        ),
        Breaks("SK-112"),
        OFTEN,
    ] = "keep"
    round_limit: Annotated[
        Limit,
        Title("rounds"),
        Note("how many rounds are played; 0 means no limit"),
        Says({"0": say("no limit")}),
        Means(
            {"0": say("The game goes on until the players end it.")},
            lambda n: count("The game ends after {n} round.", "The game ends after {n} rounds.", n),
        ),
        Breaks("SK-122"),
        OFTEN,
    ] = 0
    hit_stop: Annotated[
        Literal["yes", "always", "no"],
        Title("stop after a hit"),
        Note("a stop between the roll and the damage"),
        Says({"yes": say("where symbols or effects show"), "always": say("after every hit"), "no": say("none")}),
        Means(
            {
                "yes": say("After a hit with symbols or an effect you may use them before the damage is rolled."),
                "always": say("After every hit there is time to play a card before the damage is rolled."),
                "no": say("After a hit the damage is rolled at once."),
            }
        ),
        Breaks("SK-R1"),
        Older("no"),
        OFTEN,
    ] = "yes"
    burning_melee: Annotated[
        Literal["no", "yes"],
        Title("Burning in melee"),
        Note("does Burning weaken blows and dodges too"),
        Says({"no": say("changes nothing"), "yes": say("weakens blows and dodges")}),
        Means(
            {
                "no": say("Burning weakens shots and other rolls, not blows and dodges."),
                "yes": say("Burning weakens blows and dodges too."),
            }
        ),
        Breaks("SK-R6"),
    ] = "no"
    end_rule: Annotated[
        Literal["agreed", "both", "one"],
        Title("end of the game"),
        Note("who may end the game before its last round"),
        Says({"agreed": say("both players"), "both": say("both within a round"), "one": say("one player")}),
        Means(
            {
                "agreed": say("Both players have to agree; one alone only when points are counted and a side is gone."),
                "both": say("Both have to agree within a round; when points have been counted, one alone may end it."),
                "one": say("One player alone may end the game at any time."),
            }
        ),
        Breaks("SK-122"),
        Older("one"),
    ] = "agreed"
    card_places: Annotated[
        Literal["checked", "earlier"],
        UNSHOWN,
        Title("places of cards"),
        Note("whether the place of a card in the hand agrees with its title"),
        Says({"checked": say("as its title"), "earlier": say("as in earlier files")}),
        Older("earlier"),
        Means(
            {
                "checked": say("Where a card is given by its title and its place, both mean the same card."),
                "earlier": say("Its place alone counted, as in files that were begun before."),
            }
        ),
        Breaks("SK-112"),
    ] = "checked"
    bearers: Annotated[
        Literal["one", "any"],
        UNSHOWN,
        Title("models of a card"),
        Note("whether a card that is for one model is played on one alone"),
        Says({"one": say("as printed"), "any": say("as in earlier files")}),
        Older("any"),
        Means(
            {
                "one": say("A card that does something for one model is played on one."),
                "any": say("It was done for each model that was named, as in files begun before."),
            }
        ),
        Breaks("SK-112"),
    ] = "one"
    zones: Annotated[
        Literal["then", "now"],
        UNSHOWN,
        Title("control zones of the dead"),
        Note("whose control zone a death is asked about that came by a correction"),
        Says({"then": say("as it died"), "now": say("as in earlier files")}),
        Older("now"),
        Means(
            {
                "then": say("Only who could gain Fury when the model died is asked about."),
                "now": say("Whoever could gain Fury by now was asked about, as in files that were begun before."),
            }
        ),
        Breaks("SK-83"),
    ] = "then"
    rosters: Annotated[
        Literal["whole", "earlier"],
        UNSHOWN,
        Title("rosters as on paper"),
        Note("whether numbers go with the word `beast` before them, and `2x` makes two models"),
        Says({"whole": say("as on paper"), "earlier": say("as in earlier files")}),
        Older("earlier"),
        Means(
            {
                "whole": say("Numbers behind `beast form` are of beast form; `2x Cop` is Cop 1 and Cop 2."),
                "earlier": say("Each word stood for itself, and the last number counted, as in files begun before."),
            }
        ),
        Breaks("SK-26"),
    ] = "whole"


OPTIONS = options_of(Options)
