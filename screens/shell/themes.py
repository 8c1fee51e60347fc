"""A dark and a light theme of high contrast.

Every colour is one of the 256 that terminals know by number, so nothing changes where true colour is missing.
"""

from textual.theme import Theme

DARK_SEATS = {"seat-c": "#87d787", "seat-d": "#d7afff", "seat-e": "#5fd7d7", "seat-f": "#ffafd7"}
LIGHT_SEATS = {"seat-c": "#005f00", "seat-d": "#5f00af", "seat-e": "#005f5f", "seat-f": "#870000"}
"""The third to sixth seat, for games with more than two."""

DARK_MAP = {
    "map-ink": "#eeeeee", "map-edge": "#d7af5f", "map-river": "#5fafd7", "map-road": "#a8a8a8",
    "ground-open-1": "#262626", "ground-open-2": "#303030", "ground-field": "#5f5f00", "ground-woods": "#005f00",
    "ground-city": "#585858", "ground-rough": "#875f5f", "ground-water": "#005f87", "ground-hill": "#875f00",
    "ground-other": "#444444",
    "fire-1": "#5f0000", "fire-2": "#870000", "fire-3": "#af0000", "reach": "#005f5f",
}  # fmt: skip
LIGHT_MAP = {
    "map-ink": "#080808", "map-edge": "#875f00", "map-river": "#0087d7", "map-road": "#808080",
    "ground-open-1": "#eeeeee", "ground-open-2": "#e4e4e4", "ground-field": "#ffffaf", "ground-woods": "#87d787",
    "ground-city": "#bcbcbc", "ground-rough": "#d7afaf", "ground-water": "#87d7ff", "ground-hill": "#d7af5f",
    "ground-other": "#d0d0d0",
    "fire-1": "#ffd7d7", "fire-2": "#ffafaf", "fire-3": "#ff8787", "reach": "#87ffd7",
}  # fmt: skip
"""What the hexes of a map are filled with, the ink on it, and how well they are hit or may be reached."""
DARK_MEANINGS = {"frame": "#585858", "critical": "#ff87ff", "green": "#87d787", "yellow": "#ffd75f", "red": "#ff8787"}
LIGHT_MEANINGS = {"frame": "#a8a8a8", "critical": "#87005f", "green": "#005f00", "yellow": "#875f00", "red": "#af0000"}
"""More than a success, and what is printed in a colour. A glyph or a word always says the same."""

DARK = Theme(
    name="table-dark",
    dark=True,
    primary="#5fafff",
    secondary="#ffaf5f",
    accent="#ffd75f",
    success="#87d787",
    warning="#ffd75f",
    error="#ff8787",
    foreground="#eeeeee",
    background="#121212",
    surface="#121212",
    panel="#303030",
    variables={
        "text-muted": "#a8a8a8",
        "seat-a": "#5fafff",
        "seat-b": "#ffaf5f",
        **DARK_SEATS,
        **DARK_MAP,
        **DARK_MEANINGS,
    },
)

LIGHT = Theme(
    name="table-light",
    dark=False,
    primary="#005faf",
    secondary="#875f00",
    accent="#870087",
    success="#005f00",
    warning="#870087",
    error="#af0000",
    foreground="#080808",
    background="#ffffff",
    surface="#ffffff",
    panel="#d0d0d0",
    variables={
        "text-muted": "#444444",
        "seat-a": "#005faf",
        "seat-b": "#875f00",
        **LIGHT_SEATS,
        **LIGHT_MAP,
        **LIGHT_MEANINGS,
    },
)

THEMES = (DARK, LIGHT)


def other(name: str) -> str:
    """The theme that the theme key changes to."""
    return LIGHT.name if name == DARK.name else DARK.name
