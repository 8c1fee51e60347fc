"""A cursor on a map of hexes: where it is, which part of the map is shown, and how it moves."""

from textual import events

from taos_tui.systems.scene import Hex, HexMap

from .ask import Ask
from .commands import Command
from .pointing import PointingScreen
from .widgets.hexgrid import SCALES, Position, Scale, View, fitting, view
from .widgets.hexpage import map_room
from .widgets.paper import Paper

CURSOR_KEYS = (
    Command("p", "hex", "screen.type_hex", "Type the label of a hex", footer=True),
    Command("z", "size", "screen.zoom", "Larger or smaller hexes", footer=True),
    Command("left", "left", "screen.shift(-1, 0)", "The column at the left (with shift five)"),
    Command("right", "right", "screen.shift(1, 0)", "The column at the right"),
    Command("up", "up", "screen.shift(0, -1)", "The hex above"),
    Command("down", "down", "screen.shift(0, 1)", "The hex below"),
    Command("shift+left", "5 left", "screen.shift(-5, 0)", "Five columns to the left"),
    Command("shift+right", "5 right", "screen.shift(5, 0)", "Five columns to the right"),
    Command("shift+up", "5 up", "screen.shift(0, -5)", "Five hexes up"),
    Command("shift+down", "5 down", "screen.shift(0, 5)", "Five hexes down"),
)


class HexCursorScreen(PointingScreen):
    """The map follows the cursor where it is larger than its part of the screen."""

    def __init__(self) -> None:
        super().__init__()
        self._cursor: Position | None = None
        self._seen: Position = (0, 0)
        self._scale: Scale | None = None
        self._by_position: tuple[HexMap, dict[Position, Hex]] | None = None

    @property
    def board(self) -> HexMap:
        board = self.scene.board
        assert isinstance(board, HexMap)  # for other kinds there are other screens
        return board

    @property
    def cursor(self) -> Position:
        """Column and row; at first on a unit of the active side, or in the middle."""
        if self._cursor is None:
            board = self.board
            unit = next((counter for counter in board.counters if counter.seat == self.scene.active), None)
            found = self._place(unit.at) if unit else None
            self._cursor = found or (board.columns // 2, board.rows // 2)
        return self._cursor

    @property
    def hex(self) -> Hex | None:
        """The hex under the cursor."""
        if self._by_position is None or self._by_position[0] is not self.board:
            hexes = {(hex.column, hex.row): hex for hex in self.board.hexes}
            self._by_position = self.board, hexes
        return self._by_position[1].get(self.cursor)

    @property
    def view(self) -> View:
        """The part of the map that is shown."""
        width, height = map_room(*self.room)
        scale = self._scale or fitting(self.board, width, height)
        shown = view(self.board, scale, width, height, self._seen, self.cursor)
        self._seen = shown.left, shown.top
        return shown

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
        body = self.query_one("#body", Paper).region
        place = self.view.place(event.screen_x - body.x, event.screen_y - body.y)
        if place:
            self._cursor = place
            self.table.redraw()

    def action_type_hex(self) -> None:
        labels = [hex.label for hex in self.board.hexes]
        self.app.push_screen(Ask("hex", "", f"its label, {labels[0]} to {labels[-1]}" if labels else ""), self._typed)

    def _typed(self, text: str | None) -> None:
        if not text:
            return
        if self.go_to(text.strip()):
            self.table.redraw()
        else:
            labels = [hex.label for hex in self.board.hexes] or ["none"]
            self.table.refuse(f"{text[:20]!r} is no hex of this map: it has {labels[0]} to {labels[-1]}")

    def action_zoom(self) -> None:
        at = SCALES.index(self.view.scale)
        self._scale = SCALES[(at + 1) % len(SCALES)]
