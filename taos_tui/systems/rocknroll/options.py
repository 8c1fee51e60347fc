"""The readings of the rules that are agreed at set-up (section 6.3); the first value is the default."""

from typing import Annotated, Literal

from taos_tui.kit.options import OFTEN, Agreed, options_of
from taos_tui.rules.asks import Breaks, Note, Says, Title
from taos_tui.rules.wording import say

ModeName = Literal["base", "expansion", "vietchess", "great_war", "hundred_thousand"]
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
AS_THE_OTHER = Says({"same": say("as agreed for both")})


class Options(Agreed):
    """How this war is played."""

    mode: Annotated[
        ModeName,
        Title("mode"),
        Note("which game is played"),
        Says(
            {
                "base": say("base game"),
                "expansion": say("EXPANSION"),
                "vietchess": say("VietChess"),
                "great_war": say("Great War"),
                "hundred_thousand": say("100 000"),
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
        Breaks("RNR-201"),
        OFTEN,
    ] = "no"
    hands: Annotated[
        Literal["physical", "tracked"],
        Title("cards"),
        Note("the cards lie on the table and are counted here, or the app deals them"),
        Says({"physical": say("on the table"), "tracked": say("dealt by the app")}),
        Breaks("RNR-15"),
        OFTEN,
    ] = "physical"
    contingent: Annotated[
        Contingent, Title("contingent"), Note("units dealt to each side (EXPANSION)"), Breaks("RNR-107"), OFTEN
    ] = 14
    vpa_contingent: Annotated[
        OwnContingent, Title("contingent of VPA"), Note("where the sides differ"), AS_THE_OTHER, Breaks("RNR-216")
    ] = "same"
    vietnam_contingent: Annotated[
        OwnContingent, Title("contingent of Vietnam"), Note("where the sides differ"), AS_THE_OTHER, Breaks("RNR-216")
    ] = "same"
    veterans: Annotated[
        Literal["replace", "none"],
        Title("veterans"),
        Note("do veterans replace their base cards (EXPANSION)"),
        Says({"replace": say("in place of base cards"), "none": say("left out")}),
        Breaks("RNR-103"),
    ] = "replace"
    field_limit: Annotated[
        Limit,
        Title("units on the field"),
        Note("how many a side may have there"),
        Says({"by_mode": say("as the mode says")}),
        Breaks("RNR-191"),
    ] = "by_mode"
    masked_play: Annotated[
        Literal["off", "on"],
        Title("closed units"),
        Note("may units lie closed on Points"),
        Says({"off": say("all lie open"), "on": say("may lie closed on Points")}),
        Breaks("RNR-217"),
        OFTEN,
    ] = "off"
    round1_income: Annotated[
        Literal["yes", "no"],
        Title("first arrival"),
        Note("is there an arrival in round 1"),
        Says({"yes": say("in round 1"), "no": say("in round 2")}),
        Breaks("RNR-28"),
    ] = "yes"
    unit_income: Annotated[Income, Title("units of an arrival"), Note("for each side"), Breaks("RNR-24")] = 1
    order_income: Annotated[Income, Title("orders of an arrival"), Note("for each side"), Breaks("RNR-24")] = 1
    replacement_order: Annotated[
        Literal["all_on_points", "sources_empty"],
        Title("an order for a missing unit"),
        Note("when an order replaces a unit that is not to be had"),
        Says({"all_on_points": say("with all units on Points"), "sources_empty": say("with deck and HQ empty")}),
        Breaks("RNR-27"),
    ] = "all_on_points"
    loss_compensation: Annotated[
        Literal["none", "order_per_loss"],
        Title("compensation"),
        Note("an order for each combat loss"),
        Says({"order_per_loss": say("an order for each loss")}),
        Breaks("RNR-245"),
    ] = "none"
    rd_top_up: Annotated[
        Literal["every_throw", "rock_only"],
        Title("adding RD"),
        Note("may RD be added before rerolls"),
        Says({"every_throw": say("before every throw"), "rock_only": say("only to ROCK'N'ROLL")}),
        Breaks("RNR-132"),
    ] = "every_throw"
    rock_death_to: Annotated[
        Literal["graveyard", "hq"],
        Title("dead by ROCK'N'ROLL"),
        Note("where they lie (EXPANSION)"),
        Says({"hq": say("HQ")}),
        Breaks("RNR-75"),
    ] = "graveyard"
    rock_fail_rd: Annotated[Literal[2, 1], Title("RD of a failed gamble"), Note("for its side"), Breaks("RNR-138")] = 2
    devils_hand_blocks_rock: Annotated[
        Literal["yes", "no"],
        Title("Devil's Hand ends ROCK'N'ROLL"),
        Note("does the bargain end the gamble too"),
        Says({"yes": say("it ends"), "no": say("it goes on")}),
        Breaks("RNR-168"),
    ] = "yes"
    capture_needs_superiority: Annotated[
        Literal["yes", "no"],
        Title("superior numbers to capture"),
        Note("must captors outnumber the enemy at that Point"),
        Says({"yes": say("needed"), "no": say("not needed")}),
        Breaks("RNR-150"),
    ] = "yes"
    freed_prisoners: Annotated[
        Literal["to_hq", "none"],
        Title("freed prisoners"),
        Note("what a won round gives back"),
        Says({"to_hq": say("all, to HQ"), "none": say("nobody")}),
        Breaks("RNR-158"),
    ] = "to_hq"
    current_action_phase: Annotated[
        Literal["own_turn", "orders_only"],
        Title("Current Action"),
        Note("when it may be taken"),
        Says({"own_turn": say("in the own turn"), "orders_only": say("in the orders phase")}),
        Breaks("RNR-147"),
    ] = "own_turn"
    masked_dice: Annotated[
        Literal["one", "printed"],
        Title("dice of a closed attacker"),
        Note("one, or as printed"),
        Says({"printed": say("as printed")}),
        Breaks("RNR-229"),
    ] = "one"


OPTIONS = options_of(Options)
