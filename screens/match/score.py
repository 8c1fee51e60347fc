"""F7 Score: what has been earned, sheet by sheet, and setting it by hand."""

from functools import partial
from typing import Any, ClassVar

from taos_tui.screens.lookup.rules_now import rules_part
from taos_tui.screens.shell.ask import Ask
from taos_tui.screens.shell.commands import Command
from taos_tui.screens.shell.game_screen import GameScreen
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import WIDE, WIDEST, Node, Part, Row, Stack
from taos_tui.screens.widgets.layout import window
from taos_tui.screens.widgets.text import seat_name

from taos_tui.face.attempt import Attempt
from taos_tui.face.matching import read_typed
from taos_tui.face.wanted import is_number
from taos_tui.kit.scene import Point, Sheet
from taos_tui.rules.inputs import Flag, Input
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
        Command("left", "other side", "screen.across(-1)", "The sheets of the player before"),
        Command("right", "other side", "screen.across(1)", "The sheets of the next player", footer=True),
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
        return Row((7, Stack(*rows, result, rules_part(self.host))), (3, Stack(now_part(model), log_part(model))))

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
            self._ask(sheet, point, wanted, "")

    def _ask(self, sheet: Sheet, point: Point, wanted: Input, begun: str) -> None:
        now = point.value.split()[0] if point.value else ""
        ask = Ask(
            point.text, now if now.isdecimal() else "", wanted.allowed, begun=begun, wrong=partial(_wrong, wanted)
        )
        self.app.push_screen(ask, lambda text: self._typed(sheet, point, wanted, text))

    def press(self, key: str) -> bool:
        """Figures are the number of the chosen point, where it is one; else faces, as on every screen."""
        edited = self._edited() if self.place and len(key) == 1 and key.isdecimal() else None
        if edited is None or not is_number(edited[2]):
            return super().press(key)
        self._ask(*edited, key)
        return True

    def action_across(self, by: int) -> None:
        """To the sheets of another player, on the line beside; an arrow changes no score."""
        found, place, seats = places(self.scene.sheets), self.place, list(self.scene.names)
        if place is None:
            return
        columns = {seat: [each for each in found if self.scene.sheets[each.sheet].seat == seat] for seat in seats}
        seat = self.scene.sheets[place.sheet].seat
        over = [columns[each] for each in seats[:: 1 if by > 0 else -1] if columns[each]]
        at = next(number for number, column in enumerate(over) if place in column) + 1
        if at < len(over):
            self.at = found.index(over[at][min(columns[seat].index(place), len(over[at]) - 1)])

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

    def _typed(self, sheet: Sheet, point: Point, wanted: Input, text: str | None) -> None:
        """What stands there already is not set by hand by being left there."""
        if text and text.strip() not in ("", _number_of(point)):
            self._make(sheet, wanted, read_typed(wanted, text))

    def _make(self, sheet: Sheet, wanted: Input, value: Any) -> None:
        self.host.make(Attempt(sheet.move, {"mission": sheet.id, wanted.name: value}, seat=sheet.seat))


def _number_of(point: Point) -> str:
    """What stands there now, to be typed over; "" where that is no number."""
    now = point.value.split(maxsplit=1)[:1]
    return now[0] if now and now[0].isdecimal() else ""


def _wrong(wanted: Input, text: str) -> str:
    """Why this cannot be entered, "" where it can or nothing is typed."""
    try:
        read_typed(wanted, text) if text.strip() else None
    except Refusal as refusal:
        return str(refusal)
    return ""
