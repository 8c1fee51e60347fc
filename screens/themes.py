"""A dark and a light theme of high contrast.

Every colour is one of the 256 that terminals know by number, so nothing changes where true colour is missing.
"""

from textual.theme import Theme

DARK_SEATS = {"seat-c": "#87d787", "seat-d": "#d7afff", "seat-e": "#5fd7d7", "seat-f": "#ffafd7"}
LIGHT_SEATS = {"seat-c": "#005f00", "seat-d": "#5f00af", "seat-e": "#005f5f", "seat-f": "#870000"}
"""The third to sixth seat, for games with more than two."""

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
    variables={"text-muted": "#a8a8a8", "seat-a": "#5fafff", "seat-b": "#ffaf5f", **DARK_SEATS},
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
    variables={"text-muted": "#444444", "seat-a": "#005faf", "seat-b": "#875f00", **LIGHT_SEATS},
)

THEMES = (DARK, LIGHT)


def other(name: str) -> str:
    """The theme that the theme key changes to."""
    return LIGHT.name if name == DARK.name else DARK.name
