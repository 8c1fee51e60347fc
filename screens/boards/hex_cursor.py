"""A cursor on a map of hexes: where it is, which part of the map is shown, and how it moves."""

from taos_tui.screens.shell.ask import Ask
from taos_tui.screens.shell.commands import Command
from textual import events

from taos_tui.content.paths import remember, remembered
from taos_tui.kit.scene import Hex, HexMap
from taos_tui.rules.wording import say

from .clicked import clicked
from .hex_grid import OUTLINED, PAINTED, Position, Scale, View, fitting, view
from .pointing import PointingScreen

CURSOR_KEYS = (
    Command("#", "hex", "screen.type_hex", "Type the label of a hex", ("p",)),
    Command("+", "larger", "screen.zoom(-1)", "Larger hexes", ("z",), footer=True),
    Command("-", "smaller", "screen.zoom(1)", "Smaller hexes", ("Z",)),
    Command("left", "left", "screen.shift(-1, 0)", "The column at the left (with shift five)"),
    Command("right", "right", "screen.shift(1, 0)", "The column at the right"),
    Command("up", "up", "screen.shift(0, -1)", "The hex above"),
    Command("down", "down", "screen.shift(0, 1)", "The hex below"),
    Command("shift+left", "5 left", "screen.shift(-5, 0)", "Five columns to the left"),
    Command("shift+right", "5 right", "screen.shift(5, 0)", "Five columns to the right"),
    Command("shift+up", "5 up", "screen.shift(0, -5)", "Five hexes up"),
    Command("shift+down", "5 down", "screen.shift(0, 5)", "Five hexes down"),
)
ZOOM = "map-zoom"


class HexCursorScreen(PointingScreen):
    """The map follows the cursor where it is larger than its part of the screen."""

    def __init__(self) -> None:
        super().__init__()
        self._cursor: Position | None = None
        self._seen: Position = (0, 0)
        self._scale: Scale | None = None
        self._fitted: tuple[tuple[int, int, int], Scale] | None = None
        """The size in which the map had room, for how large a terminal and in how many lines."""
        self._by_position: tuple[HexMap, dict[Position, Hex]] | None = None

    @property
    def board(self) -> HexMap:
        board = self.scene.board
        assert isinstance(board, HexMap)  # for other kinds there are other screens
        return board

    @property
    def cursor(self) -> Position:
        """Column and row; at first on what acts, or in the middle."""
        if self._cursor is None:
            board = self.board
            own = [counter for counter in board.counters if counter.seat == self.scene.active]
            unit = next((counter for counter in board.counters if counter.ready), own[0] if own else None)
            found = self._place(unit.at) if unit else None
            self._cursor = found or (board.columns // 2, board.rows // 2)
        return self._cursor

    def to_what_acts(self) -> None:
        """Forget where the cursor was."""
        self._cursor = None

    @property
    def hex(self) -> Hex | None:
        """The hex under the cursor."""
        if self._by_position is None or self._by_position[0] is not self.board:
            hexes = {(hex.column, hex.row): hex for hex in self.board.hexes}
            self._by_position = self.board, hexes
        return self._by_position[1].get(self.cursor)

    @property
    def in_colour(self) -> bool:
        """Does the terminal show colours?"""
        return not self.app.no_color

    @property
    def scales(self) -> tuple[Scale, ...]:
        """The sizes that a hex may have, from large to small."""
        return PAINTED if self.in_colour else OUTLINED

    def shown(self, width: int, height: int) -> View:
        """The part of the map that is shown in so many characters."""
        scale = self._scale or self._remembered() or self._fitting(width, height)
        shown = view(self.board, scale, width, height, self._seen, self.cursor)
        self._seen = shown.left, shown.top
        return shown

    def _fitting(self, width: int, height: int) -> Scale:
        """The largest size in which the whole map has room; a message that takes a line away for a moment changes
        it not."""
        columns, rows = self.app.size
        if self._fitted:
            (*terminal, lines), scale = self._fitted
            if terminal == [columns, rows] and height <= lines and scale in self.scales:
                return scale
        scale = fitting(self.board, self.scales, width, height)
        self._fitted = (columns, rows, height), scale
        return scale

    @property
    def view(self) -> View:
        """The part of the map that is shown."""
        raise NotImplementedError

    def _remembered(self) -> Scale | None:
        """The size that was chosen last, also in another program."""
        name = remembered(ZOOM)
        self._scale = next((scale for scale in self.scales if scale.name == name), None)
        return self._scale

    def go_to(self, label: str) -> bool:
        """Move the cursor to a hex, large and small letters alike. False where the map has none of that label."""
        found = self._place(label)
        self._cursor = found or self._cursor
        return bool(found)

    def _place(self, label: str) -> Position | None:
        return next(
            ((hex.column, hex.row) for hex in self.board.hexes if hex.label.casefold() == label.casefold()), None
        )

    def action_shift(self, right: int, down: int) -> None:
        column, row = self.cursor
        board = self.board
        self._cursor = min(max(column + right, 0), board.columns - 1), min(max(row + down, 0), board.rows - 1)

    def on_click(self, event: events.Click) -> None:
        place = self.view.place(*clicked(self, event))
        if place:
            self._cursor = place
            self.host.redraw()

    def action_type_hex(self) -> None:
        labels = [hex.label for hex in self.board.hexes]
        self.app.push_screen(
            Ask(
                say("hex"),
                "",
                say("its label, {first} to {last}", first=labels[0], last=labels[-1]) if labels else "",
                wrong=self._wrong,
            ),
            self._typed,
        )

    def _typed(self, text: str | None) -> None:
        if text and self.go_to(text.strip()):
            self.host.redraw()

    def _wrong(self, text: str) -> str:
        """Why there is no such hex, "" where there is or nothing is typed."""
        if not text.strip() or self.go_to(text.strip()):
            return ""
        labels = [hex.label for hex in self.board.hexes] or ["none"]
        told = {"text": repr(text[:20]), "first": labels[0], "last": labels[-1]}
        return say("{text} is no hex of this map: it has {first} to {last}", **told)

    def action_zoom(self, by: int) -> None:
        """Larger hexes with -1, smaller ones with 1; the size is remembered."""
        at = self.scales.index(self.view.scale) + by
        if not 0 <= at < len(self.scales):
            self.host.refuse(say("this is the largest size") if by < 0 else say("this is the smallest size"))
            return
        self._scale = self.scales[at]
        remember(ZOOM, self._scale.name)
