"""How hexes are set off from the others, on a map in colour and on one without."""

from collections.abc import Mapping, Sequence

from taos_tui.kit.scene import Counter, Hex, HexMap
from taos_tui.rules.named import NamedTuple

from .hex_grid import Position, View

HILL, MORE = "^", "*"
"""Signs for a raised hex, and for one with notes that have no signs of their own."""


class Tint(NamedTuple):
    """How a hex is set off: a sign in its empty characters, and the style of that and of its sides."""

    sign: str
    style: str


CROSSED = Tint("+", "bold $accent")
BESIDE = Tint(":", "bold $accent")
BLOCKING = Tint("×", "bold $error")
START = Tint("o", "bold $accent")


class Shade(NamedTuple):
    """What is told of a hex in three characters at most, and the name of the colour that it is filled with."""

    text: str
    colour: str


class Drawing(NamedTuple):
    """A map as it is shown now. `tints` and `shades` are by the hex's label; counters of the ids `chosen` are
    underlined, and drawn in front of those they are stacked with."""

    board: HexMap
    shown: View
    cursor: Position | None = None
    tints: Mapping[str, Tint] = {}
    shades: Mapping[str, Shade] = {}
    chosen: Sequence[str] = ()

    def stacked(self, counters: Sequence[Counter]) -> str:
        """How many stand there, where it is more than one; nothing beside other figures, which it would be taken
        for."""
        return f"{len(counters)}"[:1] if len(counters) > 1 and not self.shades else ""

    @property
    def hexes(self) -> list[Hex]:
        """Those that are seen."""
        return [hex for hex in self.board.hexes if self.shown.shows(hex.column, hex.row)]

    def stacks(self) -> dict[str, list[Counter]]:
        """The counters by the hex where they stand, the chosen ones on top."""
        found: dict[str, list[Counter]] = {}
        for counter in sorted(self.board.counters, key=lambda counter: counter.id not in self.chosen):
            found.setdefault(counter.at, []).append(counter)
        return found


def neighbours(board: HexMap, column: int, row: int) -> dict[str, Position]:
    """The places around a hex, by where they lie: above, below, and at each side the upper and the lower one."""
    lower = column % 2 == board.low
    upper_row, lower_row = row - (not lower), row + lower
    return {
        "above": (column, row - 1),
        "below": (column, row + 1),
        "left above": (column - 1, upper_row),
        "left below": (column - 1, lower_row),
        "right above": (column + 1, upper_row),
        "right below": (column + 1, lower_row),
    }


def signs_of(hex: Hex) -> str:
    """What lies in a hex, by one character each."""
    if hex.signs:
        return "".join(sign for sign, _ in hex.signs)
    return MORE if hex.notes else ""
