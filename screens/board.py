"""F4 Board: the table in cm, what lies on it, and where things may be laid."""

from collections.abc import Iterable
from decimal import Decimal, InvalidOperation
from typing import Any, ClassVar

from textual import events
from textual.content import Content

from taos_tui.systems.scene import Board, Mark

from .ask import Ask
from .base import GameScreen
from .commands import Command
from .rolls import Odds
from .widgets.boardmap import Length, Point
from .widgets.boardpage import BoardPage, at_cursor, board_grid, board_lines
from .widgets.paper import Paper


class BoardScreen(GameScreen):
    """A cursor in cm over the table. A mark that is chosen is laid where the cursor is."""

    NAME = "board"
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command(
            "enter",
            "place",
            "screen.place",
            "Lay the chosen mark here, or choose the one that lies here",
            ("space",),
            True,
        ),
        Command("tab", "next", "screen.next", "Choose the next mark", footer=True),
        Command("p", "cm", "screen.type_cm", "Type the cursor's place in cm, as 61 79", footer=True),
        Command("i", "act", "screen.act", "Do what is done with the mark under the cursor", footer=True),
        Command("d", "distance", "screen.measure", "Measure from here; once more ends it", footer=True),
        Command("P", "details", "screen.details", "Lay the chosen mark here with all its details"),
        Command("O", "turn", "screen.turn", "Turn the table round"),
        Command("left", "1 cm", "screen.shift(-1, 0)", "1 cm to the left (with shift 10 cm)"),
        Command("right", "1 cm", "screen.shift(1, 0)", "1 cm to the right"),
        Command("up", "1 cm", "screen.shift(0, 1)", "1 cm up"),
        Command("down", "1 cm", "screen.shift(0, -1)", "1 cm down"),
        Command("shift+left", "10 cm", "screen.shift(-10, 0)", "10 cm to the left"),
        Command("shift+right", "10 cm", "screen.shift(10, 0)", "10 cm to the right"),
        Command("shift+up", "10 cm", "screen.shift(0, 10)", "10 cm up"),
        Command("shift+down", "10 cm", "screen.shift(0, -10)", "10 cm down"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.cursor: Point | None = None
        self.chosen = ""
        self.start: Point | None = None
        self.turned: bool | None = None

    @property
    def board(self) -> Board:
        board = self.scene.board
        assert isinstance(board, Board)  # for other kinds there are other screens
        return board

    @property
    def page(self) -> BoardPage:
        """What is shown now."""
        if self.turned is None:
            self.turned = self.desk.session.seat == "b"
        if self.cursor is None:
            self.cursor = self.board.width // 2, self.board.height // 2
            self._choose(self._waiting())
        chosen = self.chosen if any(mark.id == self.chosen for mark in self.board.marks) else ""
        return BoardPage(self.board, self.cursor, chosen, self._placing(), self.start, self.turned)

    def lines(self) -> list[Content]:
        return board_lines(self.page, *self.room)

    def hints(self) -> Iterable[Command]:
        return (
            command if self.chosen or command.key != "enter" else command._replace(title="choose")
            for command in super().hints()
        )

    def _inputs(self) -> dict[str, Any]:
        assert self.cursor is not None
        return {"token": self.chosen, "x": self.cursor[0], "y": self.cursor[1]}

    def _placing(self) -> Odds | None:
        """What the rules say to the chosen mark at the cursor."""
        if not (self.chosen and self.board.place) or self._asks_more():
            return None
        return self.desk.foresight.odds(self.board.place, self._inputs())

    def _asks_more(self) -> bool:
        """Has the move that lays a mark inputs that must be given besides the mark and its place?"""
        return self.desk.foresight.asks_more(self.board.place, self._inputs())

    def _waiting(self) -> Mark | None:
        """The first mark of the active seat, or else of anybody, that has a place and does not lie there yet."""
        off = [mark for mark in self.board.marks if mark.x < 0 <= mark.target[0]]
        return next((mark for mark in off if mark.seat == self.scene.active), off[0] if off else None)

    def _choose(self, mark: Mark | None) -> None:
        """Choose a mark; the cursor goes to where it lies or belongs."""
        self.chosen = mark.id if mark else ""
        if mark and mark.x >= 0:
            self.cursor = mark.x, mark.y
        elif mark and mark.target[0] >= 0:
            self.cursor = mark.target

    # -- cursor -------------------------------------------------------------------------------------------

    def action_shift(self, right: int, up: int) -> None:
        x, y = self.page.cursor
        way = -1 if self.turned else 1
        self.cursor = _within(x, right * way, self.board.width), _within(y, up * way, self.board.height)

    def on_click(self, event: events.Click) -> None:
        body = self.query_one("#body", Paper).region
        grid = board_grid(self.board, *self.room, bool(self.turned))
        point = grid.point(event.screen_x - body.x, event.screen_y - body.y)
        if point:
            self.cursor = point
            self.table.redraw()

    def action_type_cm(self) -> None:
        limits = f"two numbers, 0 to {self.board.width} and 0 to {self.board.height}"
        self.app.push_screen(Ask("cursor at x y, in cm", "", limits), self._typed)

    def _typed(self, text: str | None) -> None:
        if not text:
            return
        try:
            x, y = map(_number, text.replace(",", " ").split())
        except (ValueError, InvalidOperation):
            self.table.refuse(f"{text[:20]!r} is no place on the table: give x and y in cm, as 61 79")
            return
        if 0 <= x <= self.board.width and 0 <= y <= self.board.height:
            self.cursor = x, y
            self.table.redraw()
        else:
            self.table.refuse(f"{x}, {y} is off the table: it is {self.board.width} x {self.board.height} cm")

    def action_measure(self) -> None:
        self.start = None if self.start else self.page.cursor

    def action_turn(self) -> None:
        self.turned = not self.turned

    # -- marks --------------------------------------------------------------------------------------------

    def action_next(self) -> None:
        marks = self.board.marks
        if marks:
            at = next((index for index, mark in enumerate(marks) if mark.id == self.chosen), -1)
            self._choose(marks[(at + 1) % len(marks)])

    def action_place(self) -> None:
        here = at_cursor(self.page)
        x, y = map(float, self.page.cursor)
        if self.chosen and not any(mark.id == self.chosen and (mark.x, mark.y) == (x, y) for mark in here):
            if not self.board.place:
                self.desk.refuse("nothing is laid on this board by hand")
            elif self._asks_more():
                self.table.start_move(self.board.place, self._inputs())
            elif self.table.make_move(self.board.place, self._inputs()):
                self._choose(self._waiting())
        elif self.chosen:
            self.chosen = ""
        elif here:
            self._choose(here[0])
        else:
            self.desk.refuse("no mark is chosen and none lies here: Tab chooses the next one")

    def action_details(self) -> None:
        if self.chosen and self.board.place:
            self.table.start_move(self.board.place, self._inputs())
        else:
            self.desk.refuse("choose a mark first: Tab chooses the next one")

    def action_act(self) -> None:
        here = at_cursor(self.page)
        token = here[0].id if here else self.chosen
        if not self.board.act:
            self.desk.refuse("nothing is done with the marks of this board")
        elif token:
            self.table.start_move(self.board.act, {"token": token})
        else:
            self.desk.refuse("no mark lies here: move the cursor to one")


def _within(value: Length, by: int, limit: int) -> Length:
    """One step further, to the edge at most."""
    moved = Decimal(str(value)) + by
    return _plain(min(max(moved, Decimal(0)), Decimal(limit)))


def _number(text: str) -> Length:
    value = Decimal(text)
    if not value.is_finite():
        raise ValueError(text)
    return _plain(value)


def _plain(value: Decimal) -> Length:
    return int(value) if value == int(value) else value
