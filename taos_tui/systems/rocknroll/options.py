"""The readings of the rules that are agreed at set-up (section 6.3); the first value is the default."""

from taos_tui.systems.system import Option

MODES = ("base", "expansion", "vietchess", "great_war", "hundred_thousand")

OPTIONS = (
    Option("mode", MODES, "which game is played", "RNR-114"),
    Option("deathmatch", ("no", "yes"), "to total destruction, no OK, with any mode", "RNR-201"),
    Option("hands", ("physical", "tracked"), "cards stay on the table and are counted, or the app deals", "RNR-15"),
    Option("contingent", (14, *range(1, 14), *range(15, 61)), "units dealt to each side (EXPANSION)", "RNR-107"),
    Option("field_limit", ("by_mode", *range(1, 31)), "units of a side on the field", "RNR-191"),
    Option("masked_play", ("off", "on"), "may units lie closed on Points", "RNR-217"),
    Option("round1_income", ("yes", "no"), "is there an arrival in round 1", "RNR-28"),
    Option("unit_income", (1, 0, 2, 3), "units of each arrival", "RNR-24"),
    Option("order_income", (1, 0, 2, 3), "orders of each arrival", "RNR-24"),
    Option("replacement_order", ("all_on_points", "sources_empty"), "when an order replaces a unit", "RNR-27"),
    Option("loss_compensation", ("none", "order_per_loss"), "an order for each combat loss", "RNR-245"),
    Option("rd_top_up", ("every_throw", "rock_only"), "may RD be added before rerolls", "RNR-132"),
    Option("rock_death_to", ("graveyard", "hq"), "who dies by ROCK'N'ROLL lies there (EXPANSION)", "RNR-75"),
    Option("rock_fail_rd", (2, 1), "RD for a failed gamble", "RNR-138"),
    Option("devils_hand_blocks_rock", ("yes", "no"), "does the bargain end ROCK'N'ROLL too", "RNR-168"),
    Option("capture_needs_superiority", ("yes", "no"), "must captors outnumber the enemy there", "RNR-150"),
    Option("freed_prisoners", ("to_hq", "none"), "what a won round gives back", "RNR-158"),
    Option("current_action_phase", ("own_turn", "orders_only"), "when Current Action may be taken", "RNR-147"),
    Option("masked_dice", ("one", "printed"), "dice of a masked attacker", "RNR-229"),
)
