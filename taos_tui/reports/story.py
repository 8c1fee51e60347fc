"""What a report tells, before it is written in any format: plain values, taken from one seat's view only."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from taos_tui.rules.text import plain_values
from taos_tui.systems.scene import Board, Scene

if TYPE_CHECKING:
    from taos_tui.session.session import Line, Session

GLYPHS = "▲●■◆"
OPENING = frozenset({"begun", "next_turn", "next_player", "next_round", "next_phase", "scoring"})
"""Outcomes that open a new part of the timeline, in whatever game."""


class Fact(msgspec.Struct, frozen=True):
    """A line of a ledger, an option, a point of a score sheet. `earned` is only set for points."""

    label: str
    value: str
    clause: str = ""
    earned: bool | None = None


class Player(msgspec.Struct, frozen=True):
    """A player, with a glyph that stands for him everywhere in the report."""

    seat: str
    name: str
    glyph: str
    score: str


class Event(msgspec.Struct, frozen=True):
    """One entry of the log. `at` is UTC; `source` says whether the dice were `rolled` or `typed`."""

    n: int
    at: str
    seat: str
    text: str
    outcome: str
    dice: tuple[int, ...]
    source: str
    note: str
    undone: bool
    ledger: tuple[Fact, ...]


class Part(msgspec.Struct, frozen=True):
    """A stretch of the timeline, from one turn marker to the next."""

    title: str
    events: tuple[Event, ...]


class Dice(msgspec.Struct, frozen=True):
    """All dice of one size and source that stand: how many, their mean, and the mean of a fair die."""

    sides: int
    source: str
    number: int
    mean: float
    expected: float


class Sheet(msgspec.Struct, frozen=True):
    """A score sheet; the points of a covered one are left out."""

    seat: str
    title: str
    score: str
    points: tuple[Fact, ...]


class Story(msgspec.Struct, frozen=True):
    """The whole report. `viewer` is the seat it was made for, empty for the public view."""

    title: str
    system: str
    started: str
    viewer: str
    phase: str
    over: bool
    result: tuple[str, ...]
    players: tuple[Player, ...]
    options: tuple[Fact, ...]
    sheets: tuple[Sheet, ...]
    board: Board | None
    timeline: tuple[Part, ...]
    dice: tuple[Dice, ...]

    def player(self, seat: str) -> Player | None:
        """The player of that seat; None for entries and marks that are nobody's."""
        return next((player for player in self.players if player.seat == seat), None)

    def who(self, seat: str) -> str:
        """Glyph and name of a seat, empty for nobody's."""
        player = self.player(seat)
        return f"{player.glyph} {player.name}" if player else ""


def story_of(session: "Session", seat: str) -> Story:
    """Everything that `seat` may read, every text on it without control characters."""
    header, scene, log = session.header, session.scene(seat), session.log()
    story = Story(
        title=header.title,
        system=session.system.title,
        started=header.started,
        viewer=seat,
        phase=scene.phase,
        over=scene.over,
        result=scene.result,
        players=tuple(
            Player(each.id, each.name, GLYPHS[index % len(GLYPHS)], scene.scores.get(each.id, ""))
            for index, each in enumerate(header.seats)
        ),
        options=_options(header.options),
        sheets=_sheets(scene),
        board=scene.board,
        timeline=_parts(log),
        dice=_statistics(log),
    )
    return msgspec.convert(plain_values(msgspec.to_builtins(story)), Story)


def _options(options: Mapping[str, Any]) -> tuple[Fact, ...]:
    return tuple(Fact(name, str(value)) for name, value in options.items())


def _sheets(scene: Scene) -> tuple[Sheet, ...]:
    return tuple(
        Sheet(
            sheet.seat,
            sheet.title,
            sheet.score,
            ()
            if sheet.hidden
            else tuple(Fact(point.text, point.value, point.clause, point.earned) for point in sheet.points),
        )
        for sheet in scene.sheets
    )


def _parts(log: "Iterable[Line]") -> tuple[Part, ...]:
    """The log cut at the turn markers that stand; what comes before the first is the preparation."""
    parts: list[tuple[str, list[Event]]] = [("Preparation", [])]
    for line in log:
        event = _event(line)
        if event.outcome in OPENING and not event.undone:
            parts.append((event.text, []))
        parts[-1][1].append(event)
    return tuple(Part(title, tuple(events)) for title, events in parts if events)


def _event(line: "Line") -> Event:
    return Event(
        n=line.n,
        at=line.at,
        seat=line.seat,
        text=line.text,
        outcome=str(line.outcome["outcome"]) if line.outcome else "",
        dice=line.dice,
        source=line.source,
        note="" if line.note == line.text else line.note,
        undone=line.struck,
        ledger=tuple(Fact(fact.label, str(fact.value), fact.clause) for fact in line.ledger),
    )


def _statistics(log: "Iterable[Line]") -> tuple[Dice, ...]:
    """Undone dice are left out: they come again with the same faces."""
    faces: dict[tuple[int, str], list[int]] = {}
    for line in log:
        if not line.struck:
            for sides, face in zip(line.sides, line.dice, strict=True):
                faces.setdefault((sides, line.source), []).append(face)
    return tuple(
        Dice(sides, source, len(shown), round(sum(shown) / len(shown), 2), (sides + 1) / 2)
        for (sides, source), shown in sorted(faces.items())
    )
