"""What was read otherwise when earlier files were begun: their games go on as they were (5.2)."""

from typing import Annotated, Literal

from taos_tui.kit.options import UNSHOWN, Agreed, Means, Older
from taos_tui.rules.asks import Breaks, Note, Says, Title
from taos_tui.rules.wording import say


class Earlier(Agreed):
    """A word for each such reading; none of them is shown at set-up."""

    first_unit: Annotated[
        Literal["deck", "earlier"],
        UNSHOWN,
        Title("first unit"),
        Note("where it is taken from"),
        Says({"deck": say("the top of the own deck"), "earlier": say("as in earlier files")}),
        Older("earlier"),
        Means(
            {
                "deck": say("The first unit is the top card of the own deck."),
                "earlier": say("It could be taken from HQ too, as in files that were begun before."),
            }
        ),
        Breaks("RNR-14"),
    ] = "deck"
    scoring_discards: Annotated[
        Literal["refused", "earlier"],
        UNSHOWN,
        Title("discards at scoring"),
        Note("whether a card brings RD then"),
        Says({"earlier": say("as in earlier files")}),
        Older("earlier"),
        Means(
            {
                "refused": say("No card is discarded for RD while the round is scored."),
                "earlier": say("A card could be discarded for RD then, as in files that were begun before."),
            }
        ),
        Breaks("RNR-134"),
    ] = "refused"
    interruptions: Annotated[
        Literal["named", "earlier"],
        UNSHOWN,
        Title("interruptions"),
        Note("whether the order is named when Devil's Hand interrupts"),
        Says({"earlier": say("as in earlier files")}),
        Older("earlier"),
        Means(
            {
                "named": say("An interruption begins with the one order that is played in it."),
                "earlier": say("Its order could be named later, as in files that were begun before."),
            }
        ),
        Breaks("RNR-165"),
    ] = "named"
    figures: Annotated[
        Literal["no_names", "earlier"],
        UNSHOWN,
        Title("figures as names"),
        Note("whether a figure may stand for the name of a real card"),
        Says({"no_names": say("refused"), "earlier": say("as in earlier files")}),
        Older("earlier"),
        Means(
            {
                "no_names": say("A card of a real hand is named as it is printed; its number in the hand is unknown."),
                "earlier": say("A figure was a name like any other, as in files that were begun before."),
            }
        ),
        Breaks("RNR-4"),
    ] = "no_names"
    abilities_in: Annotated[
        Literal["turns", "earlier"],
        UNSHOWN,
        Title("abilities with “!”"),
        Note("when they may be used"),
        Says({"turns": say("in turns"), "earlier": say("as in earlier files")}),
        Older("earlier"),
        Means(
            {
                "turns": say("An ability with “!” is used in deployment or the orders phase."),
                "earlier": say("It could be used at the scoring too, as in files that were begun before."),
            }
        ),
        Breaks("RNR-193"),
    ] = "turns"
    lent_bonus: Annotated[
        Literal["while_there", "earlier"],
        UNSHOWN,
        Title("bonus of an ally"),
        Note("whether it lasts when that ally pays for the reroll"),
        Says({"while_there": say("while it is there"), "earlier": say("as in earlier files")}),
        Older("earlier"),
        Means(
            {
                "while_there": say("The bonus that an ally gives ends when the ally is discarded for a reroll."),
                "earlier": say("It lasted to the end of the attack, as in files that were begun before."),
            }
        ),
        Breaks("RNR-240"),
    ] = "while_there"
    paid_cards: Annotated[
        Literal["as_they_lay", "earlier"],
        UNSHOWN,
        Title("two cards of a price"),
        Note("how the second one is numbered"),
        Says({"as_they_lay": say("as both lay in the hand"), "earlier": say("as in earlier files")}),
        Older("earlier"),
        Means(
            {
                "as_they_lay": say("Both cards of a price are numbered as they lay in the hand before it was paid."),
                "earlier": say("The second was numbered once the first had gone, as in files that were begun before."),
            }
        ),
        Breaks("RNR-145"),
    ] = "as_they_lay"
    card_names: Annotated[
        Literal["checked", "earlier"],
        UNSHOWN,
        Title("names of cards"),
        Note("whether a card that is named is looked for in other places"),
        Says({"earlier": say("as in earlier files")}),
        Older("earlier"),
        Means(
            {
                "checked": say("A card that is named lies nowhere else, and its number agrees with its name."),
                "earlier": say("Neither was checked, as in files that were begun before."),
            }
        ),
        Breaks("RNR-12"),
    ] = "checked"
    reading: Annotated[
        Literal["known", "earlier"],
        UNSHOWN,
        Title("reading of files"),
        Note("how names of cards that all know are read"),
        Says({"known": say("as they are known"), "earlier": say("as in earlier files")}),
        Older("earlier"),
        Means(
            {
                "known": say(
                    "A closed unit that all know is opened under its own name alone, an army that was turned up whole "
                    "has no other cards, and who acted by an order acts by the one that a correction makes of it."
                ),
                "earlier": say("None of it was so, as in files that were begun before."),
            }
        ),
        Breaks("RNR-12"),
    ] = "known"
    price_names: Annotated[
        Literal["whole", "earlier"],
        UNSHOWN,
        Title("names of prices"),
        Note("how a name that begins with unit or order is read, and whether a unit's name may be an order"),
        Says({"whole": say("as the name of a card"), "earlier": say("as in earlier files")}),
        Older("earlier"),
        Means(
            {
                "whole": say("Of a price, Unit attacks is the order of that name; a unit's name is no order."),
                "earlier": say("Its first word said that a unit was paid, as in files that were begun before."),
            }
        ),
        Breaks("RNR-146"),
    ] = "whole"
    drawn_operations: Annotated[
        Literal["alike", "earlier"],
        UNSHOWN,
        Title("operations drawn"),
        Note("whether the loser of each round takes one by itself"),
        Says({"alike": say("after each round that is lost"), "earlier": say("as in earlier files")}),
        Older("earlier"),
        Means(
            {
                "alike": say("Once an operation is held, the loser of each round takes one by itself."),
                "earlier": say("Some were taken by hand, as in files that were begun before."),
            }
        ),
        Breaks("RNR-190"),
    ] = "alike"
    order_again: Annotated[
        Literal["in_force", "earlier"],
        UNSHOWN,
        Title("order in force"),
        Note("whether its name is another card of the hand"),
        Says({"in_force": say("the one in force"), "earlier": say("as in earlier files")}),
        Older("earlier"),
        Means(
            {
                "in_force": say("An attack or a move that names the order in force is made by that one."),
                "earlier": say("Its name was another card of the hand, as in files that were begun before."),
            }
        ),
        Breaks("RNR-54"),
    ] = "in_force"
    saved_units: Annotated[
        Literal["settled", "not_lost", "earlier"],
        UNSHOWN,
        Title("saved units"),
        Note("whether they were lost before they were saved"),
        Says(
            {
                "settled": say("they were not lost"),
                "not_lost": say("they were not lost, and others may still save them"),
                "earlier": say("as in earlier files"),
            }
        ),
        Older("earlier"),
        Means(
            {
                "settled": say(
                    "What a loss brings is not poured into the throw that may save the unit, which then still reacts to"
                    " the attack; nobody else saves it any more."
                ),
                "not_lost": say(
                    "What a loss brings is not poured into the throw that may save the unit, which then still reacts to"
                    " the attack; abilities that may save it stay due."
                ),
                "earlier": say(
                    "It could be poured into that throw, and the unit did not react, as in files begun before."
                ),
            }
        ),
        Breaks("RNR-137"),
    ] = "settled"
    hand_order: Annotated[
        Literal["mixed", "earlier"],
        UNSHOWN,
        Title("order of a dealt hand"),
        Note("whether its units are mixed when one comes into it"),
        Says({"mixed": say("mixed"), "earlier": say("as in earlier files")}),
        Older("earlier"),
        Means(
            {
                "mixed": say(
                    "With closed units the app mixes the units of a hand whenever one comes into it: nobody else can"
                    " tell which of them is laid down."
                ),
                "earlier": say("They lay in the order in which they came, as in files that were begun before."),
            }
        ),
        Breaks("RNR-217"),
    ] = "mixed"
