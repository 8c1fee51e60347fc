"""The readings of the rules that are agreed at set-up (section 6); the first value is the default."""

from taos_tui.systems.system import Option

OPTIONS = (
    Option(
        "cards",
        ("app", "table", "off"),
        "who deals the event cards: the app, the players (counts only), or nobody: there are none",
        "SK-112",
    ),
    Option("range_steps", ("started", "completed"), "which multiples of the effective range count", "SK-38"),
    Option("rule", ("at_least", "at_most"), "how Success/Difficulty rolls other than shots succeed", "SK-24"),
    Option("counter_if_killed", ("yes", "no"), "does a defender who was killed still wound", "SK-61"),
    Option("order", ("remove_first", "lose_first"), "Burning: removal or loss first", "SK-90"),
    Option(
        "losing_player_rule",
        ("note_only", "becomes_first", "becomes_second"),
        "what the losing player becomes in the new round",
        "SK-105",
    ),
    Option("hand_rule", ("keep", "discard_at_end"), "what becomes of hands at the end of a round", "SK-112"),
    Option("round_limit", tuple(range(21)), "rounds to play, 0 = no limit", "SK-122"),
)
