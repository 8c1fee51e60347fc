"""What is agreed at set-up (5.6): readings of the rules, who deals and holds what, and how earlier files are read."""

from typing import Annotated, Literal, get_args

from taos_tui.kit.options import OFTEN, UNSHOWN, Means, Older, options_of
from taos_tui.rules.asks import Breaks, Note, Says, Title
from taos_tui.rules.wording import say

from .rule_options import RuleOptions

Rulings = Literal["all", "none"]
Mended = Literal["names", "all", "none"]
Unlisted = Literal["asked", "taken"]
Word = Literal["told", "codes", "cards", "needed", "free"]
CodeHolder = Literal["app", "table"]
CardHolder = Literal["app", "table"]
Reading = Literal[
    "apart", "whole", "asked", "tongues", "led", "tokens", "counted", "presence", "remotes", "by_hand", "everyday",
    "profiles", "cells", "today", "current", "earlier"
]  # fmt: skip
READINGS: tuple[Reading, ...] = get_args(Reading)
"""From today back to the first files."""


class Options(RuleOptions):
    unlisted: Annotated[
        Unlisted,
        Title("names not in the roster"),
        Note("what happens where somebody acts whom the roster of his player does not name"),
        Says({"asked": say("are asked about"), "taken": say("are taken as typed")}),
        Older("taken"),
        Means(
            {
                "asked": say("Nobody acts until a player says what the model is."),
                "taken": say("Whoever is typed acts, with a line in the log."),
            }
        ),
        Breaks("TAOS-37"),
    ] = "asked"
    lieutenants: Annotated[
        Literal["listed", "any"],
        UNSHOWN,
        Title("the sealed Lieutenant"),
        Note("whether he has to be a model of his player's roster"),
        Says({"listed": say("of the roster"), "any": say("as in earlier files")}),
        Older("any"),
        Means(
            {
                "listed": say("Where there is a roster, the Lieutenant is one of its models."),
                "any": say("Any name was sealed, as in files that were begun before."),
            }
        ),
        Breaks("TAOS-160"),
    ] = "listed"
    captives: Annotated[
        Literal["listed", "any"],
        UNSHOWN,
        Title("who is captured"),
        Note("whether he has to be a model of the enemy's roster"),
        Says({"listed": say("of the roster"), "any": say("as in earlier files")}),
        Older("any"),
        Means(
            {
                "listed": say("Where there is a roster, only its models are captured."),
                "any": say("Any name was captured, as in files that were begun before."),
            }
        ),
        Breaks("TAOS-161"),
    ] = "listed"
    rulings: Annotated[
        Rulings,
        Title("rulings of 2026"),
        Note("whether the rulings of November 2026 hold"),
        Says({"all": say("in force"), "none": say("left out")}),
        Older("none"),
        Means(
            {
                "all": say("It is played by the rulings of November 2026."),
                "none": say("It is played as in files that were begun before these rulings."),
            }
        ),
        Breaks("TAOS-112"),
    ] = "all"
    mended: Annotated[
        Mended,
        UNSHOWN,
        Title("late mends"),
        Note("whether claims, names and order limits are read as since late November 2026"),
        Says(
            {
                "names": say("as today"),
                "all": say("as in files of November 2026"),
                "none": say("as in earlier files"),
            }
        ),
        Older("none"),
        Means(
            {
                "names": say(
                    "Who was sealed as Lieutenant stays it under another name too; a claim waits for its owner."
                ),
                "all": say("The same, but a sealed Lieutenant who gets another name is the Lieutenant no more."),
                "none": say("It is read as in files that were begun before."),
            }
        ),
        Breaks("TAOS-160"),
    ] = "names"
    seals: Annotated[
        Word,
        UNSHOWN,
        Title("opened seals"),
        Note("whether the other player agrees before what opened a covered name, card or code is taken back"),
        Says(
            {
                "told": say("with the other's word"),
                "codes": say("the same, but a covered name is changed freely until it is opened"),
                "cards": say("codes without it, as in earlier files"),
                "needed": say("as in files of 26 November 2026"),
                "free": say("as in earlier files"),
            }
        ),
        Older("free"),
        Means(
            {
                "told": say("What was opened, asked or answered is changed only if the other player agrees."),
                "codes": say("Open Lieutenants, cards and codes are covered again only if the other player agrees."),
                "cards": say("Open Lieutenants and Revealed cards are covered again only if the other player agrees."),
                "needed": say("What opened a Lieutenant's name is taken back only if the other player agrees."),
                "free": say("Whoever opened it takes it back, as in files that were begun before."),
            }
        ),
        Breaks("TAOS-181"),
    ] = "told"
    token_codes: Annotated[
        CodeHolder,
        Title("token codes"),
        Note("who holds the codes"),
        Says({"app": say("the app"), "table": say("the tokens on the table")}),
        Means(
            {
                "app": say("A code is drawn when its token is identified; until then nobody knows it."),
                "table": say("The codes lie under the tokens on your table; you type what they show."),
            }
        ),
        Breaks("TAOS-53"),
        OFTEN,
    ] = "app"
    mission_cards: Annotated[
        CardHolder,
        Title("mission cards"),
        Note("who deals the mission cards"),
        Says({"app": say("the app deals"), "table": say("the players deal")}),
        Means(
            {
                "app": say("The app deals three cards to each player."),
                "table": say(
                    "You draw from your own decks; each player enters his three cards, hidden from the other."
                ),
            }
        ),
        Breaks("TAOS-3"),
        OFTEN,
    ] = "app"
    reading: Annotated[
        Reading,
        UNSHOWN,
        Title("reading of files"),
        Note("how names in rosters and open questions are read"),
        Says(
            {
                "apart": say("as today"),
                "whole": say("as in files of the morning of 29 November 2026"),
                "asked": say("as in files of 28 November 2026"),
                "tongues": say("as in files of the night of 27 November 2026"),
                "led": say("as in files of the evening of 27 November 2026"),
                "tokens": say("as in files of the afternoon of 27 November 2026"),
                "counted": say("as in files of the morning of 27 November 2026"),
                "presence": say("as in files of the night of 26 November 2026"),
                "remotes": say("as in files of the evening of 26 November 2026"),
                "by_hand": say("as in later files of 26 November 2026"),
                "everyday": say("as in files of 26 November 2026"),
                "profiles": say("as in the first files of 26 November 2026"),
                "cells": say("as in files of 25 November 2026"),
                "today": say("as in files of late November 2026"),
                "current": say("as in files of November 2026"),
                "earlier": say("as in earlier files"),
            }
        ),
        Older("earlier"),
        Means(
            {
                "apart": say("Models are known however their names are written; what nobody answered is asked."),
                "whole": say(
                    "The same, but some sentences around a list are models, a Tiger Soldier is a Soldier, and an "
                    "Auxbot gives its order."
                ),
                "asked": say(
                    "The same, but in other languages `not impetuous` is impetuous and sums are models, `Ghazi 5` "
                    "twice is a name with a number, and who brings a bot along is a REM."
                ),
                "tongues": say(
                    "The same, but whoever counts orders says with it that his Lieutenant stands, and a Lieutenant "
                    "whom nobody named is not asked about at the end."
                ),
                "led": say("The same, but the words of a roster are known in English and some in Italian."),
                "tokens": say(
                    "The same, but a corrected leader of the Civilian is not followed by those who lead him later, and "
                    "`(+1 SWC)` and `x 2` are parts of names."
                ),
                "counted": say(
                    "The same, but the name of a token is taken for a model's, and a nearest target is not measured "
                    "again where a correction makes another model possible."
                ),
                "presence": say(
                    "The same, but a line of numbers is a model, a Dronbot is a REM only if it is called one, and what "
                    "is not read of an exported line is not told."
                ),
                "remotes": say("The same, but a REM that is no Unit gives no order to the pool."),
                "by_hand": say(
                    "The same, but a REM is a Graduate unless it is said to be no Unit, and `Dronbot 8` is a name."
                ),
                "everyday": say(
                    "The same, but `w14` is no WIP, `2 Vanguard` is one model, and any name is taken for a target."
                ),
                "profiles": say("The same, but `Kuang Shi x2 impetuous` is one model of that name."),
                "cells": say("The same, but of `Nisse wip 13 ph 12` the 12 is points."),
                "today": say("The same, but a roster's line knows fewer words, and parts by commas alone."),
                "current": say("The same, but of `Ninja marker 29` the name is all but the points."),
                "earlier": say("It is read as in files that were begun before."),
            }
        ),
        Breaks("TAOS-112"),
    ] = "apart"


OPTIONS = options_of(Options)
