"""F4 Board: the table in cm, what lies on it, and where things may be laid."""

from collections.abc import Iterable, Mapping
from decimal import Decimal, InvalidOperation
from typing import Any, ClassVar

from taos_tui.screens.match.parts import due_part, log_part, next_part, now_part
from taos_tui.screens.shell.ask import Ask
from taos_tui.screens.shell.commands import Command
from taos_tui.screens.shell.game_screen import GameScreen
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import EDGES, SIDES, WIDEST, Node, Part, Row, Stack
from textual import events

from taos_tui.face.attempt import Attempt
from taos_tui.kit.scene import Board, Mark
from taos_tui.rules.inputs import Choice
from taos_tui.rules.wording import say
from taos_tui.session.forecast import Forecast

from .board_map import Grid, Length, Point, draw, fit
from .board_page import STYLES, BoardPage, at_cursor, board_grid, board_lines, cursor_lines, marks_in
from .clicked import clicked

BESIDE_GRID = 14
"""Columns of a frame that the grid does not count: its edges, and the centimetres at both sides."""


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
            footer=True,
            plays=True,
        ),
        Command("tab", "next", "screen.next", "Choose the next mark", footer=True),
        Command("p", "cm", "screen.type_cm", "Type the cursor's place in cm, as 61 79", footer=True),
        Command("i", "act", "screen.act", "Do what is done with the mark under the cursor", footer=True, plays=True),
        Command("d", "distance", "screen.measure", "Measure from here; once more ends it", footer=True),
        Command("P", "details", "screen.details", "Lay the chosen mark here with all its details", plays=True),
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
            self.turned = self.model.session.seat == "b"
        if self.cursor is None:
            self.cursor = self.board.width // 2, self.board.height // 2
            self._choose(self._waiting())
        chosen = self.chosen if any(mark.id == self.chosen for mark in self.board.marks) else ""
        return BoardPage(self.board, self.cursor, chosen, self._placing(), self.start, self.turned)

    def lines(self) -> list[Content]:
        if self.framed:
            return self._frames().drawn(*self.room)
        return board_lines(self.page, *self.room)

    def _frames(self) -> Node:
        """The table in a frame, beside it what lies there, what is said to the cursor, and what just happened."""
        model, page, width = self.model, self.page, self.app.size.width
        grid = self._grid
        table = Part(self.subtitle, lambda wide, rows: draw(grid, STYLES, page.cursor, page.chosen), exact=True)
        marks = Part(say("On the table"), lambda wide, rows: marks_in(page, wide, rows), exact=True, least=4)
        cursor = Part(say("Cursor"), lambda wide, rows: cursor_lines(page, wide), least=2)
        now, log, due = now_part(model), log_part(model, optional=True), due_part(model, yields=True)
        drawn = grid.columns + BESIDE_GRID
        if width < WIDEST:
            return Row((drawn, table), (width - drawn - 1, Stack(marks, cursor, now, log)))
        side = Stack(marks, cursor), Stack(now, next_part(model), due, log)
        half = (width - drawn) // 2 - 1
        return Row((drawn, table), (half, side[0]), (width - drawn - half - 2, side[1]))

    @property
    def _grid(self) -> Grid:
        """How the table lies on the screen."""
        width, height = self.room
        if not self.framed:
            return board_grid(self.board, width, height, bool(self.turned))
        side = max(width * 2 // 5, 44)
        return fit(self.board, width - side - SIDES, height - EDGES, bool(self.turned))

    def hints(self) -> Iterable[Command]:
        return (
            command if self.chosen or command.key != "enter" else command._replace(title=say("choose"))
            for command in super().hints()
        )

    def _inputs(self) -> dict[str, Any]:
        assert self.cursor is not None
        return {"token": self.chosen, "x": self.cursor[0], "y": self.cursor[1]}

    def begun(self, name: str) -> Mapping[str, Any]:
        """The chosen mark, where the move may be made with it, and what is done there: another mark's task is none of
        it."""
        session, seat = self.model.session, self.model.viewer.seat
        if self.chosen not in session.choices(name, seat).get("token", ()):
            return {}
        narrowed = session.narrowed(name, seat, {"token": self.chosen})
        words = {each.name for each in session.system.moves[name].inputs if isinstance(each, Choice) and each.required}
        done = {each: left[0] for each, left in narrowed.items() if each in words and left and left[0] is not None}
        return {**done, "token": self.chosen}

    def _placing(self) -> Forecast | None:
        """What the rules say to the chosen mark at the cursor."""
        if not (self.chosen and self.board.place) or self._asks_more():
            return None
        return self.model.forecasts.odds(self.board.place, self._inputs())

    def _asks_more(self) -> bool:
        """Has the move that lays a mark inputs that must be given besides the mark and its place?"""
        return self.model.forecasts.asks_more(self.board.place, self._inputs())

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
        point = self._grid.point(*clicked(self, event))
        if point:
            self.cursor = point
            self.host.redraw()

    def action_type_cm(self) -> None:
        limits = say("two numbers, 0 to {width} and 0 to {height}", width=self.board.width, height=self.board.height)
        self.app.push_screen(Ask(say("cursor at x y, in cm"), "", limits), self._typed)

    def _typed(self, text: str | None) -> None:
        if not text:
            return
        try:
            x, y = map(_number, text.replace(",", " ").split())
        except (ValueError, InvalidOperation):
            self.host.refuse(say("{text} is no place on the table: give x and y in cm, as 61 79", text=repr(text[:20])))
            return
        if 0 <= x <= self.board.width and 0 <= y <= self.board.height:
            self.cursor = x, y
            self.host.redraw()
        else:
            self.host.refuse(
                say(
                    "{x}, {y} is off the table: it is {width} x {height} cm",
                    x=x,
                    y=y,
                    width=self.board.width,
                    height=self.board.height,
                )
            )

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
                self.model.refuse(say("nothing is laid on this board by hand"))
            elif self._asks_more():
                self.host.start(Attempt(self.board.place, self._inputs()))
            elif self.host.make(Attempt(self.board.place, self._inputs())):
                self._choose(self._waiting())
        elif self.chosen:
            self.chosen = ""
        elif here:
            self._choose(here[0])
        else:
            self.model.refuse(say("no mark is chosen and none lies here: Tab chooses the next one"))

    def action_details(self) -> None:
        if self.chosen and self.board.place:
            self.host.start(Attempt(self.board.place, self._inputs()))
        else:
            self.model.refuse(say("choose a mark first: Tab chooses the next one"))

    def action_act(self) -> None:
        here = at_cursor(self.page)
        token = here[0].id if here else self.chosen
        if not self.board.act:
            self.model.refuse(say("nothing is done with the marks of this board"))
        elif token:
            self.host.start(Attempt(self.board.act, {"token": token}))
        else:
            self.model.refuse(say("no mark lies here: move the cursor to one"))


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
