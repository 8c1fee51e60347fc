"""The readings of the rules that are agreed at set-up (section 6.3); the first value is the default."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.options import OFTEN, Means, options_of
from taos_tui.rules.asks import Breaks, GoesWith, Note, Says, Title
from taos_tui.rules.wording import Text, count, say

from .cards import DEALT_MODES
from .earlier import Earlier

ModeName = Literal["base", "expansion", "vietchess", "great_war", "hundred_thousand"]
MODE_WORDS: Mapping[ModeName, Text] = {
    "base": say("base game"),
    "expansion": say("EXPANSION"),
    "vietchess": say("VietChess"),
    "great_war": say("Great War"),
    "hundred_thousand": say("100 000"),
}
Income = Literal[1, 0, 2, 3]
# fmt: off
Contingent = Literal[
    14, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27,
    28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52,
    53, 54, 55, 56, 57, 58, 59, 60
]
OwnContingent = Literal[
    "same", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50,
    51, 52, 53, 54, 55, 56, 57, 58, 59, 60
]
Limit = Literal[
    "by_mode", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
    25, 26, 27, 28, 29, 30
]
# fmt: on
IN_EXPANSION = GoesWith("mode", "expansion", "vietchess", "great_war", "hundred_thousand")
WITH_ACTIONS = GoesWith("mode", "expansion", "vietchess", "great_war")
"""What 100 000 leaves out (RNR-213)."""
DEALT = GoesWith("mode", *DEALT_MODES)
WITH_CLOSED = GoesWith("masked_play", "on")
AS_THE_OTHER = Says({"same": say("as agreed for both")})


class Options(Earlier):
    """How this war is played."""

    mode: Annotated[
        ModeName,
        Title("mode"),
        Note("which game is played"),
        Says(MODE_WORDS),
        Means(
            {
                "base": say("The base game with its base cards."),
                "expansion": say("EXPANSION: contingents, Echo, special operations, and a graveyard for the dead."),
                "vietchess": say("EXPANSION in which all units begin open at each player's base."),
                "great_war": say("EXPANSION with the complete unit decks."),
                "hundred_thousand": say(
                    "EXPANSION made simpler: on the field six units a side and one local in all at most; no Current"
                    " Action, capture, Goal Change, Devil's Hand or special operations."
                ),
            }
        ),
        Breaks("RNR-114"),
        OFTEN,
    ] = "base"
    deathmatch: Annotated[
        Literal["no", "yes"],
        Title("Deathmatch"),
        Note("to total destruction, without OK, with any mode"),
        Says({"no": say("not played"), "yes": say("to total destruction")}),
        Means(
            {
                "no": say("The war is won as its mode says."),
                "yes": say("The war is won by destroying the enemy; no OK, and the killed do not return."),
            }
        ),
        Breaks("RNR-201"),
        OFTEN,
    ] = "no"
    hands: Annotated[
        Literal["physical", "tracked"],
        Title("cards"),
        Note("who holds the cards"),
        Says({"physical": say("on the table"), "tracked": say("dealt by the app")}),
        Means(
            {
                "physical": say("Your cards lie on the table; the app counts them."),
                "tracked": say(
                    "The app deals the cards and keeps the hands covered. The sample list has no attack numbers:"
                    " agree on them."
                ),
            }
        ),
        Breaks("RNR-15"),
        OFTEN,
    ] = "physical"
    contingent: Annotated[
        Contingent,
        Title("contingent"),
        Note("units dealt to each side (EXPANSION)"),
        Means({}, lambda n: count("Each side is dealt {n} unit.", "Each side is dealt {n} units.", n)),
        DEALT,
        Breaks("RNR-107"),
        OFTEN,
    ] = 14
    vpa_contingent: Annotated[
        OwnContingent,
        Title("contingent of VPA"),
        Note("where the sides differ"),
        AS_THE_OTHER,
        Means(
            {"same": say("VPA is dealt as many units as was agreed for both.")},
            lambda n: count("VPA is dealt {n} unit.", "VPA is dealt {n} units.", n),
        ),
        DEALT,
        Breaks("RNR-216"),
    ] = "same"
    vietnam_contingent: Annotated[
        OwnContingent,
        Title("contingent of Vietnam"),
        Note("where the sides differ"),
        AS_THE_OTHER,
        Means(
            {"same": say("Vietnam is dealt as many units as was agreed for both.")},
            lambda n: count("Vietnam is dealt {n} unit.", "Vietnam is dealt {n} units.", n),
        ),
        DEALT,
        Breaks("RNR-216"),
    ] = "same"
    veterans: Annotated[
        Literal["replace", "none"],
        Title("veterans"),
        Note("do veterans replace their base cards (EXPANSION)"),
        Says({"replace": say("in place of base cards"), "none": say("left out")}),
        Means(
            {
                "replace": say("A veteran takes the place of the base card of his unit."),
                "none": say("Veterans stay in the box."),
            }
        ),
        IN_EXPANSION,
        Breaks("RNR-103"),
    ] = "replace"
    field_limit: Annotated[
        Limit,
        Title("units on the field"),
        Note("how many a side may have there"),
        Says({"by_mode": say("as the mode says")}),
        Means(
            {"by_mode": say("A side has as many units on the field as the mode allows.")},
            lambda n: count(
                "A side has at most {n} unit on the field.", "A side has at most {n} units on the field.", n
            ),
        ),
        Breaks("RNR-191"),
    ] = "by_mode"
    masked_play: Annotated[
        Literal["off", "on"],
        Title("closed units"),
        Note("may units lie closed on Points"),
        Says({"off": say("all lie open"), "on": say("may lie closed on Points")}),
        Means(
            {
                "off": say("Every unit on a Point lies open."),
                "on": say("A unit may lie closed on a Point until it is opened; by some orders it attacks closed."),
            }
        ),
        Breaks("RNR-217"),
        OFTEN,
    ] = "off"
    round1_income: Annotated[
        Literal["yes", "no"],
        Title("first arrival"),
        Note("is there an arrival in round 1"),
        Says({"yes": say("in round 1"), "no": say("in round 2")}),
        Means(
            {
                "yes": say("Units and orders arrive in round 1 already."),
                "no": say("Units and orders arrive from round 2 on."),
            }
        ),
        Breaks("RNR-28"),
    ] = "yes"
    unit_income: Annotated[
        Income,
        Title("units of an arrival"),
        Note("for each side"),
        Means({}, lambda n: count("{n} unit arrives for each side.", "{n} units arrive for each side.", n)),
        Breaks("RNR-24"),
    ] = 1
    order_income: Annotated[
        Income,
        Title("orders of an arrival"),
        Note("for each side"),
        Means({}, lambda n: count("{n} order arrives for each side.", "{n} orders arrive for each side.", n)),
        Breaks("RNR-24"),
    ] = 1
    replacement_order: Annotated[
        Literal["all_on_points", "sources_empty"],
        Title("an order for a missing unit"),
        Note("when an order replaces a unit that is not to be had"),
        Says({"all_on_points": say("with all units on Points"), "sources_empty": say("with deck and HQ empty")}),
        Means(
            {
                "all_on_points": say("Deck and HQ are empty, and all units of the side stand on Points."),
                "sources_empty": say("Deck and HQ are empty; where the units of the side stand does not matter."),
            }
        ),
        Breaks("RNR-27"),
    ] = "all_on_points"
    loss_compensation: Annotated[
        Literal["none", "order_per_loss"],
        Title("compensation"),
        Note("an order for each combat loss"),
        Says({"order_per_loss": say("an order for each loss")}),
        Means(
            {
                "none": say("A loss in combat brings nothing."),
                "order_per_loss": say("Each unit that a side loses in combat brings it an order."),
            }
        ),
        Breaks("RNR-245"),
    ] = "none"
    rd_top_up: Annotated[
        Literal["every_throw", "rock_only"],
        Title("adding RD"),
        Note("may RD be added before rerolls"),
        Says({"every_throw": say("before every throw"), "rock_only": say("only to ROCK'N'ROLL")}),
        Means(
            {
                "every_throw": say("RD may be added before the first throw and before each reroll."),
                "rock_only": say("RD may be added before the first throw and for ROCK'N'ROLL, not before rerolls."),
            }
        ),
        IN_EXPANSION,
        Breaks("RNR-132"),
    ] = "every_throw"
    rock_death_to: Annotated[
        Literal["graveyard", "hq"],
        Title("dead by ROCK'N'ROLL"),
        Note("where they lie (EXPANSION)"),
        Says({"hq": say("HQ")}),
        Means(
            {
                "graveyard": say("In EXPANSION who dies by ROCK'N'ROLL goes to the graveyard."),
                "hq": say("In EXPANSION who dies by ROCK'N'ROLL goes to HQ."),
            }
        ),
        IN_EXPANSION,
        Breaks("RNR-75"),
    ] = "graveyard"
    rock_fail_rd: Annotated[
        Literal[2, 1],
        Title("RD of a failed gamble"),
        Note("for its side"),
        Means({}, lambda n: say("A failed gamble gives its side {n} RD.", n=n)),
        IN_EXPANSION,
        Breaks("RNR-138"),
    ] = 2
    devils_hand_blocks_rock: Annotated[
        Literal["yes", "no"],
        Title("Devil's Hand ends ROCK'N'ROLL"),
        Note("does the bargain end the gamble too"),
        Says({"yes": say("it ends"), "no": say("it goes on")}),
        Means(
            {
                "yes": say(
                    "Who has struck a bargain with Devil's Hand gambles on no throw any more, to the end of the game."
                ),
                "no": say("Who has struck a bargain with Devil's Hand may still gamble, but buys no rerolls."),
            }
        ),
        WITH_ACTIONS,
        Breaks("RNR-168"),
    ] = "yes"
    capture_needs_superiority: Annotated[
        Literal["yes", "no"],
        Title("superior numbers to capture"),
        Note("must captors outnumber the enemy at that Point"),
        Says({"yes": say("needed"), "no": say("not needed")}),
        Means(
            {
                "yes": say("Captors have to outnumber the enemy at that Point."),
                "no": say("A capture may be tried whatever the numbers."),
            }
        ),
        WITH_ACTIONS,
        Breaks("RNR-150"),
    ] = "yes"
    freed_prisoners: Annotated[
        Literal["to_hq", "none"],
        Title("freed prisoners"),
        Note("what a won round gives back"),
        Says({"to_hq": say("all, to HQ"), "none": say("nobody")}),
        Means(
            {
                "to_hq": say("Who wins a round gets all prisoners back, into HQ."),
                "none": say("Who wins a round gets no prisoner back."),
            }
        ),
        WITH_ACTIONS,
        Breaks("RNR-158"),
    ] = "to_hq"
    current_action_phase: Annotated[
        Literal["own_turn", "orders_only"],
        Title("Current Action"),
        Note("when it may be taken"),
        Says({"own_turn": say("in the own turn"), "orders_only": say("in the orders phase")}),
        Means(
            {
                "own_turn": say("It may be taken in both phases of the own turn."),
                "orders_only": say("It may be taken in the orders phase only."),
            }
        ),
        WITH_ACTIONS,
        Breaks("RNR-147"),
    ] = "own_turn"
    masked_dice: Annotated[
        Literal["one", "printed"],
        Title("dice of a closed attacker"),
        Note("one, or as printed"),
        Says({"printed": say("as printed")}),
        Means(
            {
                "one": say("A closed unit attacks with one die."),
                "printed": say("A closed unit attacks with as many dice as its card prints."),
            }
        ),
        WITH_CLOSED,
        Breaks("RNR-229"),
    ] = "one"


OPTIONS = options_of(Options)
