"""F4 Board: a map of hexes, what stands on it, lines of sight, and moves that begin with a unit and a hex."""

from collections.abc import Iterable
from typing import Any, ClassVar

from textual import events
from textual.content import Content

from taos_tui.systems.scene import Counter, Hex, HexMap

from .ask import Ask
from .commands import Command
from .pointing import PointingScreen
from .widgets.deed import Deed
from .widgets.hexgrid import SCALES, Position, Scale, View, fitting, view
from .widgets.hexpage import HexPage, Sight, hex_lines, map_room
from .widgets.paper import Paper


class HexScreen(PointingScreen):
    """A cursor on the hexes. A unit that is marked acts: on an enemy under the cursor, or by going there."""

    NAME = "board"
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "mark", "screen.act", "Mark the unit here; with one marked, attack or go here", (), True),
        Command(
            "tab", "next", "screen.next", "The next unit here; elsewhere the next one of the active side", (), True
        ),
        Command("d", "line", "screen.measure", "A line of sight from here to the cursor; once more ends it", (), True),
        Command("space", "go on", "screen.go_on", "The move that is the obvious next one"),
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

    def __init__(self) -> None:
        super().__init__()
        self._cursor: Position | None = None
        self._seen: Position = (0, 0)
        self._scale: Scale | None = None
        self._by_position: tuple[HexMap, dict[Position, Hex]] | None = None
        self.marked_id = ""
        self.aimed_id = ""
        self.line_from = ""

    @property
    def board(self) -> HexMap:
        board = self.scene.board
        assert isinstance(board, HexMap)  # for other kinds there are other screens
        return board

    # -- what is pointed at -------------------------------------------------------------------------------

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
    def here(self) -> tuple[Counter, ...]:
        """The units under the cursor."""
        label = self.hex.label if self.hex else ""
        return tuple(counter for counter in self.board.counters if counter.at == label)

    @property
    def marked(self) -> Counter | None:
        """The unit that acts."""
        return next((counter for counter in self.board.counters if counter.id == self.marked_id), None)

    @property
    def enemies(self) -> list[Counter]:
        """What the marked unit may attack under the cursor."""
        marked = self.marked
        return [counter for counter in self.here if marked and counter.seat != marked.seat]

    @property
    def aimed(self) -> Counter | None:
        """The enemy under the cursor that is meant; while no unit is marked, the first unit there."""
        found = self.enemies if self.marked else list(self.here)
        return next((counter for counter in found if counter.id == self.aimed_id), found[0] if found else None)

    def _place(self, label: str) -> Position | None:
        return next(
            ((hex.column, hex.row) for hex in self.board.hexes if hex.label.casefold() == label.casefold()), None
        )

    # -- drawing ------------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """The part of the map that is shown."""
        width, height = map_room(*self.room)
        scale = self._scale or fitting(self.board, width, height)
        shown = view(self.board, scale, width, height, self._seen, self.cursor)
        self._seen = shown.left, shown.top
        return shown

    @property
    def page(self) -> HexPage:
        """What is shown now."""
        sight = self._sight()
        start = self.line_from or (sight.start if sight else "")
        return HexPage(
            self.board,
            self.view,
            self.cursor,
            self.hex,
            self.here,
            self.marked,
            self.aimed,
            start,
            sight,
            self._deed(),
            self.scene,
            self.desk.session.last,
            self.desk.session.log(),
        )

    def lines(self) -> list[Content]:
        return hex_lines(self.page, *self.room)

    def hints(self) -> Iterable[Command]:
        wish = self._wish()
        here = wish[0].replace("_", " ") if wish else "let go" if self.marked in self.here else "mark"
        return (command._replace(title=here) if command.key == "enter" else command for command in super().hints())

    def _sight(self) -> Sight | None:
        """The line to the cursor: from where it was begun, or from the marked unit to an enemy."""
        start = self.line_from or (self.marked.at if self.marked and self.enemies else "")
        if not (start and self.board.sight and self.hex) or self.hex.label == start:
            return None
        end = self.hex.label
        return Sight(start, end, self.desk.foresight.odds(self.board.sight, {"from_hex": start, "to_hex": end}))

    def _deed(self) -> Deed | None:
        """What Enter would do with the marked unit."""
        wish = self._wish()
        return self.desk.foresight.deed("↵", *wish) if wish else None

    def _wish(self) -> tuple[str, dict[str, Any]] | None:
        """The move that Enter makes, and how it begins."""
        marked, aimed = self.marked, self.aimed
        if marked is None or self.hex is None or self.hex.label == marked.at:
            return None
        if aimed and self.board.attack:
            return self.board.attack, {"unit": marked.id, "target": aimed.id}
        if self.board.step:
            return self.board.step, {"unit": marked.id, "hex": self.hex.label}
        return None

    def begun(self, name: str) -> dict[str, Any]:
        """How a move begins that is made by its key: with the marked unit, and what is under the cursor."""
        board, marked, label = self.board, self.marked, self.hex.label if self.hex else ""
        if name == board.sight:
            start = self.line_from or (marked.at if marked else "")
            return {"from_hex": start, "to_hex": label} if start else {"from_hex": label}
        found: dict[str, Any] = {}
        for one in filter(None, (marked, self.aimed)):
            found |= self.desk.foresight.taking(name, (one.id, one.name), found)
        return found | dict(self.desk.foresight.taking(name, (label,), found))

    # -- cursor -------------------------------------------------------------------------------------------

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
        place = self._place(text.strip())
        if place:
            self._cursor = place
            self.table.redraw()
        else:
            labels = [hex.label for hex in self.board.hexes] or ["none"]
            self.table.refuse(f"{text[:20]!r} is no hex of this map: it has {labels[0]} to {labels[-1]}")

    def action_measure(self) -> None:
        if not self.board.sight:
            self.desk.refuse("this game has no rule for lines of sight on its map")
        elif self.hex:
            self.line_from = "" if self.line_from else self.hex.label

    def action_zoom(self) -> None:
        at = SCALES.index(self.view.scale)
        self._scale = SCALES[(at + 1) % len(SCALES)]

    # -- units --------------------------------------------------------------------------------------------

    def action_next(self) -> None:
        """Mark or aim at the next unit under the cursor; where there is none, go to the active side's next one."""
        marked = self.marked
        if marked and self.enemies:
            self.aimed_id = self._after(self.enemies, self.aimed)
        elif self.here:
            self.marked_id = self._after(self.here, marked)
        else:
            mine = [counter for counter in self.board.counters if counter.seat == self.scene.active]
            self.marked_id = self._after(mine or self.board.counters, marked)
            if self.marked:
                self._cursor = self._place(self.marked.at) or self._cursor

    def _after(self, counters: Any, one: Counter | None) -> str:
        """The id of the counter after that one, of the first where it is none of them."""
        ids = [counter.id for counter in counters]
        at = ids.index(one.id) if one and one.id in ids else -1
        return ids[(at + 1) % len(ids)] if ids else ""

    def action_act(self) -> None:
        wish = self._wish()
        if wish:
            name, inputs = wish
            given = self.desk.foresight.prefilled(name, inputs)
            if self.desk.session.system.moves[name].dice or self.desk.foresight.asks_more(name, given):
                self.table.start_move(name, inputs)
            else:
                self.table.make_move(name, given)
        elif self.marked and self.marked in self.here:
            self.marked_id = ""
        elif self.here:
            self.marked_id = self.here[0].id
        elif self.marked:
            self.desk.refuse("nothing is done here with the marked unit")
        else:
            self.desk.refuse("no unit stands here: Tab goes to the next one")
