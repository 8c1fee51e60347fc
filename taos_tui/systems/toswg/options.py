"""The readings of the rules that are agreed at set-up (5.2); the first value is the default."""

from typing import Annotated, Literal

from taos_tui.kit.options import OFTEN, Agreed, options_of
from taos_tui.rules.asks import Breaks, Note, Says, Title
from taos_tui.rules.wording import say

from .tables import CoverScale, DamageRule, HealthRule, Scale, ThresholdRule

Switch = Literal["off", "on"]


class Options(Agreed):
    """How this battle is played."""

    scale: Annotated[
        Scale,
        Title("scale"),
        Note("scale of the table; at 1:144 every measure is doubled"),
        Breaks("WG-7"),
        OFTEN,
    ] = "1:300"
    threshold_rule: Annotated[
        ThresholdRule,
        Title("thresholds"),
        Note("the source's table and its prose differ: thresholds as printed in the table, or 20 − 2 × level"),
        Says({"table": say("as printed"), "formula": say("20 − 2 × level")}),
        Breaks("WG-30"),
    ] = "table"
    health_rule: Annotated[
        HealthRule,
        Title("health"),
        Note("health equals the level, or twice the level"),
        Says({"level": say("the level"), "double": say("twice the level")}),
        Breaks("WG-27"),
    ] = "level"
    damage_rule: Annotated[
        DamageRule,
        Title("damage of a hit"),
        Note("a hit does its firepower, half the margin over the target's threshold, or what PdF dice show"),
        Says({"pdf": say("firepower"), "half_margin": say("half the margin"), "d6_pool": say("a d6 for each PdF")}),
        Breaks("WG-67"),
        OFTEN,
    ] = "pdf"
    d6_hit_on: Annotated[
        Literal[6, 5],
        Title("d6 that does damage"),
        Note("with a d6 for each PdF: the lowest face that is a damage point"),
        Says({"6": say("6 only"), "5": say("5 or 6")}),
        Breaks("WG-72"),
    ] = 6
    cover_scale: Annotated[
        CoverScale,
        Title("cover points"),
        Note(
            "the source's cost example contradicts its formula: covers of 2, 4, 6 points (cost 60) or 1, 2, 3 (cost 55)"
        ),
        Says({"two_four_six": say("2, 4, 6"), "one_two_three": say("1, 2, 3")}),
        Breaks("WG-77"),
    ] = "two_four_six"
    leader_rule: Annotated[
        Switch,
        Title("leaders"),
        Note("the leader's distance changes the activation threshold"),
        Says({"off": say("change nothing"), "on": say("change the threshold")}),
        Breaks("WG-90"),
        OFTEN,
    ] = "off"
    panic_rule: Annotated[
        Switch,
        Title("panic"),
        Note("a hit may be traded for panic, and a bad miss may panic"),
        Says({"off": say("not used"), "on": say("instead of damage, and after bad misses")}),
        Breaks("WG-98"),
        OFTEN,
    ] = "off"
    cost_rule: Annotated[
        Switch,
        Title("points"),
        Note("squads are bought from a number of points"),
        Says({"off": say("not counted"), "on": say("squads are bought")}),
        Breaks("WG-85"),
        OFTEN,
    ] = "off"
    reactivation: Annotated[
        Literal["new_units_only", "free"],
        Title("second activation"),
        Note("may a unit be activated twice in a turn"),
        Says({"new_units_only": say("never"), "free": say("allowed")}),
        Breaks("WG-37"),
    ] = "new_units_only"
    turn_passes_on: Annotated[
        Literal["failed_activation", "failed_activation_or_miss"],
        Title("what ends a turn"),
        Note("a failed activation ends the turn; with the other reading a missed attack does too"),
        Says(
            {
                "failed_activation": say("failed activation"),
                "failed_activation_or_miss": say("failed activation or miss"),
            }
        ),
        Breaks("WG-38"),
    ] = "failed_activation"
    mixed_terrain: Annotated[
        Literal["start", "worst"],
        Title("mixed terrain"),
        Note("which terrain counts for a whole move"),
        Says({"start": say("where it starts"), "worst": say("the worst on the way")}),
        Breaks("WG-51"),
    ] = "start"
    covered_run_cover: Annotated[
        Literal["none", "light"],
        Title("covered run"),
        Note("does a covered run give cover until the next activation"),
        Says({"none": say("no cover"), "light": say("light cover")}),
        Breaks("WG-52"),
    ] = "none"
    victory: Annotated[
        Literal["last_standing", "scenario"],
        Title("victory"),
        Note("who wins: the last side standing, or as a scenario says"),
        Says({"last_standing": say("last side standing"), "scenario": say("as the scenario says")}),
        Breaks("WG-110"),
        OFTEN,
    ] = "last_standing"


OPTIONS = options_of(Options)
