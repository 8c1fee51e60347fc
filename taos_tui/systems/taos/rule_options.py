"""The readings of the rules of the match itself that are agreed at set-up (5.6); the first value is the default."""

from typing import Annotated, Literal

from taos_tui.kit.options import OFTEN, Agreed, Means
from taos_tui.rules.asks import Breaks, Note, Says, Title
from taos_tui.rules.wording import count, say

VpRule = Literal["signed", "floor_zero", "share_six"]
DifficultyRule = Literal["at_most_13", "at_least_13"]
LosRule = Literal["required", "not_required"]
RetryRule = Literal["consecutive_orders", "graduate_next_order", "any_later"]
ActionClass = Literal["short_skill", "short_movement_skill"]
UnseenRule = Literal["attempt_needed", "vacuous"]
InspectRule = Literal["independent", "force_first"]
BackToward = Literal["own_edge", "enemy_edge"]
ZoneRule = Literal["centre", "fully_inside", "any_part"]
CountRule = Literal["all", "operative_only"]
MarkerRule = Literal["excluded", "included"]
TargetRule = Literal["next_nearest", "shared"]
RefillRule = Literal["none", "when_below_three"]
AmbushSlot = Literal["revealed", "either"]


class RuleOptions(Agreed):
    """How the rules are read where the seed is silent or doubtful."""

    vp_rule: Annotated[
        VpRule,
        Title("Victory Points"),
        Note("how Objective Points become Victory Points"),
        Says(
            {
                "signed": say("the difference"),
                "floor_zero": say("the difference, at least 0"),
                "share_six": say("six are shared"),
            }
        ),
        Means(
            {
                "signed": say("Your OP minus the other's. The loser's are negative: together they come to 0."),
                "floor_zero": say("Your OP minus the other's, and never below 0."),
                "share_six": say(
                    "3 for each player, plus half the difference: together always six, halves are possible."
                ),
            }
        ),
        Breaks("TAOS-16"),
        OFTEN,
    ] = "signed"
    difficulty_rule: Annotated[
        DifficultyRule,
        Title("difficulty 13"),
        Note("how a difficulty 13 roll succeeds"),
        Says({"at_most_13": say("13 or less"), "at_least_13": say("13 or more")}),
        Means(
            {
                "at_most_13": say("A d20 that shows 13 or less succeeds (65 %)."),
                "at_least_13": say("A d20 that shows 13 or more succeeds (40 %)."),
            }
        ),
        Breaks("TAOS-113"),
    ] = "at_most_13"
    los_rule: Annotated[
        LosRule,
        Title("line of sight"),
        Note("does an Identification need line of sight"),
        Says({"required": say("needed"), "not_required": say("not needed")}),
        Means(
            {
                "required": say("The Graduate has to see the token, unless he is in base contact with it."),
                "not_required": say("A Graduate may identify a token that he does not see."),
            }
        ),
        Breaks("TAOS-78"),
    ] = "required"
    retry_rule: Annotated[
        RetryRule,
        Title("second attempt"),
        Note("when a second attempt to identify succeeds by itself"),
        Says(
            {
                "consecutive_orders": say("with the very next order"),
                "graduate_next_order": say("with the Graduate's next order"),
                "any_later": say("at any later time"),
            }
        ),
        Means(
            {
                "consecutive_orders": say("It has to be the player's very next order: same Graduate, same token."),
                "graduate_next_order": say(
                    "It has to be the Graduate's own next order; others may have orders in between."
                ),
                "any_later": say("Any later attempt of the same Graduate on the same token succeeds."),
            }
        ),
        Breaks("TAOS-77"),
    ] = "consecutive_orders"
    short_action_class: Annotated[
        ActionClass,
        Title("TaOS action"),
        Note("what a TaOS action counts as in an order"),
        Says({"short_skill": say("a short skill"), "short_movement_skill": say("a short movement skill")}),
        Means(
            {
                "short_skill": say("One order holds one Identification or mission action, and a movement."),
                "short_movement_skill": say("One order holds two of them, and the second follows the first at once."),
            }
        ),
        Breaks("TAOS-183"),
    ] = "short_skill"
    unseen_rule: Annotated[
        UnseenRule,
        Title("A-01 unseen"),
        Note("A-01: when the point for being unseen is earned"),
        Says({"attempt_needed": say("after one try at least"), "vacuous": say("without a try too")}),
        Means(
            {
                "attempt_needed": say("A player who never tried to steal the data does not earn the point."),
                "vacuous": say("A player who never tried was not seen either, and earns the point."),
            }
        ),
        Breaks("TAOS-119"),
    ] = "attempt_needed"
    inspect_rule: Annotated[
        InspectRule,
        Title("A-03 inspection"),
        Note("A-03: when a container may be inspected"),
        Says({"independent": say("of a closed container too"), "force_first": say("once it is forced")}),
        Means(
            {
                "independent": say("A container may be inspected whether or not it was forced."),
                "force_first": say("A container may be inspected only once it was forced."),
            }
        ),
        Breaks("TAOS-133"),
    ] = "independent"
    back_toward: Annotated[
        BackToward,
        Title("A-05 further back"),
        Note("A-05: which way is further back"),
        Says({"own_edge": say("towards the owner's edge"), "enemy_edge": say("towards the enemy's edge")}),
        Means(
            {
                "own_edge": say("The spot lies nearer to the owner's table edge than both tokens."),
                "enemy_edge": say("The spot lies nearer to the enemy's table edge than both tokens."),
            }
        ),
        Breaks("TAOS-146"),
    ] = "own_edge"
    zone_rule: Annotated[
        ZoneRule,
        Title("in a zone"),
        Note("when a model counts as in a zone"),
        Says(
            {
                "centre": say("with the centre of its base"),
                "fully_inside": say("with the whole base"),
                "any_part": say("with any part of it"),
            }
        ),
        Means(
            {
                "centre": say("A model is where the centre of its base is."),
                "fully_inside": say("A model is in a zone only with its whole base."),
                "any_part": say("A model is in a zone that its base touches."),
            }
        ),
        Breaks("TAOS-27"),
    ] = "centre"
    a07_count: Annotated[
        CountRule,
        Title("A-07 count"),
        Note("A-07: which models are counted"),
        Says({"all": say("all"), "operative_only": say("Operative ones")}),
        Means(
            {
                "all": say("Every model in the sector counts, Operative or not, and so do markers."),
                "operative_only": say("Only Operative models in the sector count."),
            }
        ),
        Breaks("TAOS-156"),
    ] = "all"
    target_markers: Annotated[
        MarkerRule,
        Title("A-08 markers"),
        Note("A-08: whether a marker can be designated as the target"),
        Says({"excluded": say("cannot be designated"), "included": say("can be designated")}),
        Means(
            {"excluded": say("Only a miniature can be the target."), "included": say("A marker can be the target too.")}
        ),
        Breaks("TAOS-164"),
    ] = "excluded"
    same_target: Annotated[
        TargetRule,
        Title("A-08 same target"),
        Note("A-08: what happens when both tokens would name one model"),
        Says({"next_nearest": say("the next nearest instead"), "shared": say("both tokens name it")}),
        Means(
            {
                "next_nearest": say("The second token names the nearest enemy who is not a target yet."),
                "shared": say("Both tokens may name one model; its capture then counts for both."),
            }
        ),
        Breaks("TAOS-165"),
    ] = "next_nearest"
    game_turns: Annotated[
        Literal[4, 3, 5, 6],
        Title("game turns"),
        Note("length of the game in game turns"),
        Means({}, lambda n: count("The game ends after {n} turn.", "The game ends after {n} turns.", n)),
        Breaks("TAOS-184"),
        OFTEN,
    ] = 4
    deck_refill: Annotated[
        RefillRule,
        Title("deck refill"),
        Note("do played missions come back in a tournament"),
        Says({"none": say("never"), "when_below_three": say("with fewer than three left")}),
        Means(
            {
                "none": say("A mission that was played never comes back."),
                "when_below_three": say("Played missions come back when fewer than three are left."),
            }
        ),
        Breaks("TAOS-7"),
    ] = "none"
    a09_slot: Annotated[
        AmbushSlot,
        Title("A-09 chosen as"),
        Note("A-09: may it be chosen as the second card too"),
        Says({"revealed": say("the Revealed card"), "either": say("either card")}),
        Means(
            {
                "revealed": say("Ambush can be the Revealed card only."),
                "either": say("Ambush can be the second card too; it is shown before its holder deploys."),
            }
        ),
        Breaks("TAOS-172"),
    ] = "revealed"
