"""How drawings tell the seats apart."""

from collections.abc import Callable

from taos_tui.rules.named import NamedTuple


class Seats(NamedTuple):
    """By seat ("" is nobody's): the class that colours it, its glyph, and its glyph with the player's name."""

    css_class: Callable[[str], str]
    glyph: Callable[[str], str]
    who: Callable[[str], str]
