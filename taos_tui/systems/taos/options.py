"""The readings of the rules that are agreed at set-up (5.6); the first value is the default."""

from taos_tui.systems.system import Option

OPTIONS = (
    Option("vp_rule", ("signed", "floor_zero", "share_six"), "how OP become Victory Points", "TAOS-16"),
    Option("difficulty_rule", ("at_most_13", "at_least_13"), "how a difficulty 13 roll succeeds", "TAOS-113"),
    Option("los_rule", ("required", "not_required"), "line of sight for an Identification", "TAOS-78"),
    Option(
        "retry_rule",
        ("consecutive_orders", "graduate_next_order", "any_later"),
        "when a second attempt succeeds by itself",
        "TAOS-77",
    ),
    Option(
        "short_action_class",
        ("short_skill", "short_movement_skill"),
        "what a TaOS action counts as in an order",
        "TAOS-183",
    ),
    Option("unseen_rule", ("attempt_needed", "vacuous"), "A-01: is 'unseen' earned without a try", "TAOS-119"),
    Option("inspect_rule", ("independent", "force_first"), "A-03: must the container be forced first", "TAOS-133"),
    Option("back_toward", ("own_edge", "enemy_edge"), "A-05: which way is further back", "TAOS-146"),
    Option("zone_rule", ("centre", "fully_inside", "any_part"), "when a model counts as in a zone", "TAOS-27"),
    Option("a07_count", ("all", "operative_only"), "A-07: which models are counted", "TAOS-156"),
    Option("target_markers", ("excluded", "included"), "A-08: may a marker be designated", "TAOS-164"),
    Option("same_target", ("next_nearest", "shared"), "A-08: may both tokens name one model", "TAOS-165"),
    Option("game_turns", (4, 3, 5, 6), "length of the game in game turns", "TAOS-184"),
    Option("deck_refill", ("none", "when_below_three"), "do played missions come back in a tournament", "TAOS-7"),
    Option("token_codes", ("app", "table"), "who holds the codes: the app, or the physical tokens", "TAOS-53"),
)
