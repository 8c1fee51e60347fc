"""Colours with a meaning, dark and light. Whatever they say is said by a glyph or a word too.

Every colour is one of the 256 that terminals know by number, so nothing changes where true colour is missing.
"""

DARK = {
    "primary": "#5fafff", "secondary": "#ffaf5f", "accent": "#ffd75f",
    "success": "#87d787", "warning": "#ffd75f", "error": "#ff8787", "critical": "#ff87ff",
    "green": "#87d787", "yellow": "#ffd75f", "red": "#ff8787",
    "foreground": "#eeeeee", "background": "#121212", "surface": "#121212", "panel": "#303030",
    "frame": "#585858", "text-muted": "#a8a8a8",
    "seat-a": "#5fafff", "seat-b": "#ffaf5f", "seat-c": "#87d787",
    "seat-d": "#d7afff", "seat-e": "#5fd7d7", "seat-f": "#ffafd7",
}  # fmt: skip
LIGHT = {
    "primary": "#005faf", "secondary": "#875f00", "accent": "#870087",
    "success": "#005f00", "warning": "#870087", "error": "#af0000", "critical": "#87005f",
    "green": "#005f00", "yellow": "#875f00", "red": "#af0000",
    "foreground": "#080808", "background": "#ffffff", "surface": "#ffffff", "panel": "#d0d0d0",
    "frame": "#a8a8a8", "text-muted": "#444444",
    "seat-a": "#005faf", "seat-b": "#875f00", "seat-c": "#005f00",
    "seat-d": "#5f00af", "seat-e": "#005f5f", "seat-f": "#870000",
}  # fmt: skip
"""`critical` is more than a success; green, yellow and red are what is printed in such a colour."""

GLYPHS = {"a": "▲", "b": "●", "c": "■", "d": "◆", "e": "▼", "f": "✚"}
"""Signs that tell the seats apart where colours don't."""


def glyph(seat: str) -> str:
    """The sign of a seat."""
    return GLYPHS.get(seat, "◇") if seat else " "
