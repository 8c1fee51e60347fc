"""Gathers a story from a session: header, log, and the scene as one seat may see it; nothing else."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from taos_tui.rules.text import plain_values
from taos_tui.session.faces import faces_of
from taos_tui.systems.scene import Scene

from .story import GLYPHS, Cards, Dice, Event, Fact, Force, Part, Player, Sheet, Story

if TYPE_CHECKING:
    from taos_tui.rules.procedure import Line as LedgerLine
    from taos_tui.session.session import Line, Session

OPENING = frozenset({"begun", "next_turn", "next_player", "next_round", "next_phase", "scoring"})
"""Outcomes after which a new part of the timeline begins, in whatever game."""
ROUND = "round"
"""News of this name begin one too."""


def story_of(session: "Session", seat: str) -> Story:
    """Everything that `seat` may read, every text on it without control characters."""
    header, scene, log = session.header, session.scene(seat), session.log()
    story = Story(
        title=header.title,
        system=session.system.title,
        started=header.started,
        viewer=seat,
        phase=scene.phase,
        headline=scene.headline,
        over=scene.over,
        result=scene.result,
        players=tuple(
            Player(each.id, each.name, GLYPHS[index % len(GLYPHS)], scene.scores.get(each.id, ""))
            for index, each in enumerate(header.seats)
        ),
        options=_options(header.options),
        forces=_forces(scene),
        cards=tuple(Cards(pile.seat, pile.title, pile.shown) for pile in scene.piles if pile.shown),
        sheets=_sheets(scene),
        charts=scene.charts,
        board=scene.board,
        timeline=_parts(log),
        dice=_statistics(log),
    )
    return msgspec.convert(plain_values(msgspec.to_builtins(story)), Story)


def _options(options: Mapping[str, Any]) -> tuple[Fact, ...]:
    return tuple(Fact(name, str(value)) for name, value in options.items())


def _forces(scene: Scene) -> tuple[Force, ...]:
    return tuple(
        Force(
            unit.seat,
            unit.name,
            unit.group == "out",
            tuple(Fact(name, cell) for name, cell in zip(scene.unit_columns, unit.cells, strict=False)),
            unit.marks,
        )
        for unit in scene.units
    )


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
    """The log cut after the turn markers that stand; what comes before the first is the preparation."""
    parts: list[tuple[str, list[Event]]] = [("Preparation", [])]
    for line in log:
        event = _event(line)
        parts[-1][1].append(event)
        begun = event.outcome in OPENING or any(fact.label == ROUND for fact in event.news)
        if begun and not event.undone:
            parts.append((_opened(event), []))
    return tuple(Part(title, tuple(events)) for title, events in parts if events)


def _opened(event: Event) -> str:
    """The title of what begins after this marker: the last thing that followed from it (`game turn 2 of 4`)."""
    if event.outcome == "scoring":
        return "Scoring"
    told = next((fact for fact in event.news if fact.label == ROUND), event.news[-1] if event.news else None)
    counted = told and told.value[:1].isdigit()
    title = f"{told.label}{' ' if counted else ': '}{told.value}" if told else event.text
    return title[:1].upper() + title[1:]


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
        ledger=_facts(line.outcome.ledger) if line.outcome else (),
        news=_facts(line.outcome.news) if line.outcome else (),
    )


def _facts(lines: "Iterable[LedgerLine]") -> tuple[Fact, ...]:
    return tuple(Fact(line.label, str(line.value), line.clause) for line in lines)


def _statistics(log: "Iterable[Line]") -> tuple[Dice, ...]:
    return tuple(Dice(faces.die, faces.source, faces.number, faces.mean, faces.fair_mean) for faces in faces_of(log))
