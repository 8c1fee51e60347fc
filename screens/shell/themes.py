"""A dark and a light theme of high contrast.

Every colour is one of the 256 that terminals know by number, so nothing changes where true colour is missing.
"""

from textual.theme import Theme

from taos_tui.face import palette

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


def _theme(name: str, dark: bool, colours: dict[str, str], board: dict[str, str]) -> Theme:
    """Textual's own colours by name, and all of ours as variables."""
    return Theme(
        name=name,
        dark=dark,
        primary=colours["primary"],
        secondary=colours["secondary"],
        accent=colours["accent"],
        success=colours["success"],
        warning=colours["warning"],
        error=colours["error"],
        foreground=colours["foreground"],
        background=colours["background"],
        surface=colours["surface"],
        panel=colours["panel"],
        variables=colours | board,  # Textual's own too: it would turn them into its notation and back, one off
    )


DARK = _theme("table-dark", True, palette.DARK, DARK_MAP)
LIGHT = _theme("table-light", False, palette.LIGHT, LIGHT_MAP)

THEMES = (DARK, LIGHT)


def other(name: str) -> str:
    """The theme that the theme key changes to."""
    return LIGHT.name if name == DARK.name else DARK.name
