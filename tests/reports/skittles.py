"""A session of a game that does not exist, with exactly what a report reads."""

from types import SimpleNamespace
from typing import NamedTuple

from taos_tui.kit.options import Option
from taos_tui.kit.scene import Board, Mark, Pile, Point, Scene, Sheet
from taos_tui.rules.result import Line as LedgerLine
from tests.loose import Outcome


class Line(NamedTuple):
    n: int
    at: str
    seat: str
    move: str
    text: str
    outcome: Outcome | None = None
    dice: tuple[int, ...] = ()
    sides: tuple[int, ...] = ()
    source: str = ""
    note: str = ""
    struck: bool = False
    drawn: tuple[str, ...] = ()
    typed: tuple[str, ...] = ()
    first_told: str = ""
    fell: tuple = ()

    @property
    def side(self):
        return self.seat


class Stretch(NamedTuple):
    title: str
    lines: tuple[Line, ...]


OPTION = Option("vp_rule", ("signed", "difference"), "", "SK-9", "points", {"signed": "with their sign"})


class FakeSession:
    """`names` by seat; `secret` stands in the view of seat a only."""

    def __init__(self, names, title="Club night", secret="", lines=(), hidden=False):
        self.header = SimpleNamespace(
            is_practice=False,
            title=title,
            started="2026-11-20T20:15:00Z",
            options={"vp_rule": "signed"},
            seats=tuple(SimpleNamespace(id=seat, name=name) for seat, name in names.items()),
        )
        self.system = SimpleNamespace(title="Skittles", options=(OPTION,))
        self.state = None
        self._names, self._secret, self._lines, self._hidden = names, secret, list(lines), hidden

    def scene(self, seat):
        name = self._names["a"]
        board = Board(
            120, 100, (40, 80), (30, 60), 60,
            (
                Mark("a-left", name, "a", 20.5, 75, "▲", "?", (f"last moved by {name}",), (20, 75), 10),
                Mark("a-right", "right pin", "a", -1, -1, "▲"),
            ),
            ((15, f"zone of {name}"),),
        )  # fmt: skip
        mine = self._secret if seat == "a" else "covered"
        return Scene(
            phase="frame",
            headline="Frame 2",
            status="",
            active="a",
            names=self._names,
            due=(),
            piles=(Pile("1", f"Lane of {name}", "a", 3, ("the king", name)), Pile("2", "Sealed", "b", 2)),
            board=board,
            sheets=(
                Sheet("1", "a", f"Strikes of {name}", "3", (Point("a strike", "+3", True, "SK-4"),)),
                Sheet("2", "a", mine, "", (Point(self._secret, "0", False),), hidden=self._hidden),
            ),
            scores={"a": "3 points", "b": "1 point"},
            result=(f"{name} leads",),
        )

    def log(self):
        return self._lines

    def scenes(self, seat):
        return [("Frame 1", self.scene(seat)), ("Frame 2", self.scene(seat))]

    def chances(self):
        return {}

    def course(self):
        """Two frames, the first of four entries."""
        parts = (("Frame 1", self._lines[:4]), ("Frame 2", self._lines[4:]))
        return [Stretch(title, tuple(lines)) for title, lines in parts if lines]


def played():
    """Two turns: a typed and a rolled throw, one of them undone and made again."""
    hit = Outcome("hit", [LedgerLine("pins needed", 7, "SK-1")], [LedgerLine("fallen", "the king", "SK-2")])
    return [
        Line(1, "2026-11-20T20:16:00Z", "a", "set", "Anna sets the pins", Outcome("set")),
        Line(2, "2026-11-20T20:17:00Z", "a", "begin", "Frame 1 begins", Outcome("begun")),
        Line(3, "2026-11-20T20:18:00Z", "a", "throw", "Anna throws", hit, (7, 2), (20, 6), "typed"),
        Line(4, "2026-11-20T20:19:00Z", "b", "throw", "Bruno throws", hit, (12,), (20,), "rolled", struck=True),
        Line(5, "2026-11-20T20:20:00Z", "b", "undo", "undone: Bruno throws", note="wrong alley"),
        Line(6, "2026-11-20T20:21:00Z", "b", "throw", "Bruno throws", hit, (12,), (20,), "rolled"),
        Line(
            7,
            "2026-11-20T20:22:00Z",
            "b",
            "end",
            "Bruno ends his frame",
            Outcome("next_turn", news=[LedgerLine("frame", "2 of 10")]),
        ),
        Line(8, "2026-11-20T20:23:00Z", "a", "throw", "Anna throws", hit, (20,), (20,), "rolled"),
    ]
