"""F7 Score: what has been earned, sheet by sheet, and setting it by hand."""

import json
from functools import partial
from typing import Any, ClassVar

from taos_tui.screens.shell.ask import Ask
from taos_tui.screens.shell.commands import Command
from taos_tui.screens.shell.game_screen import GameScreen
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import WIDE, WIDEST, Node, Part, Row, Stack
from taos_tui.screens.widgets.layout import window
from taos_tui.screens.widgets.text import seat_name

from taos_tui.face.attempt import Attempt
from taos_tui.face.matching import read_typed
from taos_tui.kit.scene import Point, Sheet
from taos_tui.rules.inputs import Flag, Input, Int, Number
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .parts import log_part, now_part
from .score_rows import Place, places, score_lines, seat_lines


class ScoreScreen(GameScreen):
    """A point is chosen with the arrow keys; Space sets or takes it by hand, which the log says."""

    NAME = "score"
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command(
            "space", "set", "screen.set", "Set or take this point by hand, or type its number", ("enter",), True, True
        ),
        Command("up", "up", "screen.step(-1)", "The point above"),
        Command("down", "down", "screen.step(1)", "The point below", ("tab",)),
        Command("left", "left", "screen.aside(-1)", "The sheets to the left"),
        Command("right", "right", "screen.aside(1)", "The sheets to the right"),
        Command("-", "less", "screen.change(-1)", "One less", plays=True),
        Command("+", "more", "screen.change(1)", "One more", plays=True),
    )

    def __init__(self) -> None:
        super().__init__()
        self.at = 0

    @property
    def place(self) -> Place | None:
        """The chosen point."""
        found = places(self.scene.sheets)
        return found[self.at % len(found)] if found else None

    def lines(self) -> list[Content]:
        width, height = self.room
        if self.framed:
            return self._frames().drawn(width, height)
        lines, at = score_lines(self.scene, self.place, width)
        if self.place in places(self.scene.sheets)[-1:]:
            at += height // 2  # nothing below the last point can be chosen, but the result stands there
        return window(lines, height, at)

    def _frames(self) -> Node:
        """The sheets of each seat in a frame, below them the result and the log."""
        model, scene = self.model, self.scene
        result = Part(say("Result"), lambda width, rows: [Content(text) for text in scene.result])
        seats = [(1, self._seat_part(seat)) for seat in scene.names]
        abreast = len(seats) if self.app.size.width >= WIDE else 2
        rows = [Row(*seats[at : at + abreast]) for at in range(0, len(seats), abreast)]
        if self.app.size.width < WIDEST:
            return Stack(*rows, result, log_part(model, optional=True))
        return Row((7, Stack(*rows, result)), (3, Stack(now_part(model), log_part(model))))

    def _seat_part(self, seat: str) -> Part:
        scene, place = self.scene, self.place

        def draw(width: int, rows: int) -> list[Content]:
            lines, at = seat_lines(scene, seat, place, width)
            return window(lines, rows, at)

        total = Content.styled(f"  {scene.scores.get(seat, '')}".rstrip(), "bold")
        return Part(seat_name(seat, scene.names[seat]).stylize("bold") + total, draw, exact=True, least=3)

    def action_step(self, by: int) -> None:
        found = places(self.scene.sheets)
        if found:
            self.at = (self.at + by) % len(found)

    def action_aside(self, by: int) -> None:
        """The point beside this one, on the sheets of the next seat that has any; an arrow key changes none."""
        found = places(self.scene.sheets)
        of = [self.scene.sheets[place.sheet].seat for place in found]
        seats = [seat for seat in self.scene.names if seat in of]
        if not found:
            return
        here = of[self.at % len(found)]
        there = seats[(seats.index(here) + by) % len(seats)]
        row = self.at % len(found) - of.index(here)
        self.at = of.index(there) + min(row, of.count(there) - 1)

    def action_pick(self, sheet: int, point: int) -> None:
        """A point was clicked: choose it, or set it when it is chosen already."""
        place = Place(sheet, point)
        if place == self.place:
            self.action_set()
        else:
            self.at = places(self.scene.sheets).index(place)
        self.host.redraw()

    def action_set(self) -> None:
        edited = self._edited()
        if edited is None:
            return
        sheet, point, wanted = edited
        if isinstance(wanted, Flag):
            self._make(sheet, wanted, not point.earned)
        else:
            ask = Ask(point.text, "", wanted.allowed, wrong=partial(_wrong, wanted))
            self.app.push_screen(ask, lambda text: self._typed(sheet, wanted, text))

    def action_change(self, by: int) -> None:
        edited = self._edited()
        if edited is None:
            return
        sheet, point, wanted = edited
        if isinstance(wanted, Flag):
            self._make(sheet, wanted, by > 0)
        elif isinstance(wanted, Int | Number):
            self._make(sheet, wanted, _number(point.value) + by)
        else:
            self.model.refuse(say("{text}: type it with Space", text=point.text), point.clause)

    def _edited(self) -> tuple[Sheet, Point, Input] | None:
        """The chosen point with its sheet and the input that sets it; None, and why, where none does."""
        place = self.place
        if place is None:
            self.model.refuse(say("nothing can be set by hand here: it all follows from the log"))
            return None
        sheet = self.scene.sheets[place.sheet]
        point = sheet.points[place.point]
        inputs = self.model.session.system.moves[sheet.move].inputs
        return sheet, point, next(wanted for wanted in inputs if wanted.name == point.input)

    def _typed(self, sheet: Sheet, wanted: Input, text: str | None) -> None:
        if text and text.strip():
            self._make(sheet, wanted, read_typed(wanted, text))

    def _make(self, sheet: Sheet, wanted: Input, value: Any) -> None:
        self.host.make(Attempt(sheet.move, {"mission": sheet.id, wanted.name: value}, seat=sheet.seat))


def _wrong(wanted: Input, text: str) -> str:
    """Why this cannot be entered, "" where it can or nothing is typed."""
    try:
        read_typed(wanted, text) if text.strip() else None
    except Refusal as refusal:
        return str(refusal)
    return ""


def _number(text: str) -> int:
    """The number a point shows, 0 where it shows none."""
    try:
        value = json.loads(text.split()[0]) if text.split() else 0
    except ValueError:
        return 0
    return value if type(value) is int else 0
