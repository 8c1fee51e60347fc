"""The readings of the rules that are agreed at set-up (section 6); the first value is the default."""

from taos_tui.systems.system import Option

OPTIONS = (
    Option("cup", ("app", "table"), "who draws the markers: the app, or the players who then name them", "NAW-111"),
    Option(
        "heavy_cap",
        ("bonus_dice", "total_dice"),
        "what is limited to two dice for heavy targets: those of terrain and hiding, or all",
        "NAW-37",
    ),
    Option(
        "opfire_stop",
        ("reduced_and_disrupted", "any_hit"),
        "what stops a mover that Opportunity Fire hits",
        "NAW-56",
    ),
    Option(
        "op_fire",
        ("free", "answered"),
        "may the mover go on at once, or does the other side answer first after each hex (for two terminals)",
        "NAW-52",
    ),
    Option(
        "hill_between",
        ("separate_hill", "any_hill_hex"),
        "from a hill to the ground: what blocks is another hill, or any hill hex",
        "NAW-104",
    ),
    Option(
        "cover_from_hill",
        ("adjacent_cover", "any_cover"),
        "from a hill to the ground: cover blocks next to the unit below, or anywhere on the line",
        "NAW-102",
    ),
    Option(
        "stagger",
        ("scenario", "even_low", "even_high"),
        "which columns of the map sit lower: as its file says, or B, D, F … low or high",
        "NAW-93",
    ),
    Option("fate", ("off", "on"), "fate points, as many as the scenario gives", "NAW-125"),
)
