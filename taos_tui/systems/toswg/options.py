"""The readings of the rules that are agreed at set-up (5.2); the first value is the default."""

from taos_tui.systems.system import Option

from .tables import COVER_SCALES, DAMAGE_RULES, HEALTH_RULES, SCALES, THRESHOLD_RULES

OPTIONS = (
    Option("scale", SCALES, "scale of the table; at 1:144 every measure is doubled", "WG-7"),
    Option(
        "threshold_rule",
        THRESHOLD_RULES,
        "the source's table and its prose differ: thresholds as printed in the table, or 20 − 2 × level",
        "WG-30",
    ),
    Option("health_rule", HEALTH_RULES, "health equals the level, or twice the level", "WG-27"),
    Option(
        "damage_rule",
        DAMAGE_RULES,
        "a hit does its firepower, half the margin over the target's threshold, or what PdF dice show",
        "WG-67",
    ),
    Option("d6_hit_on", (6, 5), "with d6_pool: the lowest face that is a damage point", "WG-72"),
    Option(
        "cover_scale",
        COVER_SCALES,
        "the source's cost example contradicts its formula: covers of 2, 4, 6 points (cost 60) or 1, 2, 3 (cost 55)",
        "WG-77",
    ),
    Option("leader_rule", ("off", "on"), "the leader's distance changes the activation threshold", "WG-90"),
    Option("panic_rule", ("off", "on"), "a hit may be traded for panic, and a bad miss may panic", "WG-98"),
    Option("cost_rule", ("off", "on"), "squads are bought from a number of points", "WG-85"),
    Option("reactivation", ("new_units_only", "free"), "may a unit be activated twice in a turn", "WG-37"),
    Option("turn_passes_on", ("failed_activation", "failed_activation_or_miss"), "what ends a turn", "WG-38"),
    Option("mixed_terrain", ("start", "worst"), "which terrain counts for a whole move", "WG-51"),
    Option("covered_run_cover", ("none", "light"), "does a covered run give cover until the next activation", "WG-52"),
    Option(
        "victory", ("last_standing", "scenario"), "who wins: the last side standing, or as a scenario says", "WG-110"
    ),
)
