"""From a tournament to its matches and back: creates the session of a table, and takes its result."""

import re
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Any

from taos_tui.rules.refusal import Refusal
from taos_tui.systems.event import Event

from .errors import JournalError
from .session import Line, Session


def event_of(session: Session) -> Event:
    """The session's system as a tournament. Raises Refusal where it is a match."""
    if not isinstance(session.system, Event):
        raise Refusal("session", f"is a match of {session.system.title}, not a tournament")
    return session.system


def match_path(event: Session, table: int, round_number: int) -> Path:
    """A new file for the match of a table, beside the tournament: `spring-r2-t5.toml`."""
    name = f"{event.path.stem}-r{round_number}-t{table}"
    names = (f"{name}{f'-{number}' if number else ''}.toml" for number in count())
    return next(path for path in map(event.path.with_name, names) if not path.exists())


def start_match(event: Session, table: int) -> Path:
    """Make the match session of a table, with both decks as they are left, and note it in the tournament.

    Raises Refusal and JournalError; an existing file is never touched.
    """
    kind = event_of(event)
    fixture = kind.fixture(event.state, table)
    path = match_path(event, table, fixture.round)
    title = f"{event.header.title[:40]} r{fixture.round} t{table}"
    match = Session.create(path, kind.game, title, fixture.names, fixture.options)
    try:
        for move, seat, inputs in fixture.opening:
            match.make(move, inputs, seat)
        event.make("start", {"table": table, "file": path.name, "match": match.header.id})
    finally:
        match.close()
    return path


def result_of(event: Session, table: int, typed: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The inputs of `result` from the closed match of a table; what is `typed` goes before what the match says.

    Raises Refusal where the match is missing, another one, open, or cannot be read whole.
    """
    kind = event_of(event)
    name, id = kind.played(event.state, table)
    if not re.fullmatch(r"[^/\\\x00]+", name) or name in (".", ".."):
        raise Refusal("match", f"{name!r} is no file beside the tournament")
    match = Session.open(event.path.with_name(name))
    try:
        if match.header.id != id:
            raise Refusal("match", f"{name} is another session than the one that was made for table {table}")
        if match.read_only and match.findings:
            raise Refusal("match", f"{name} is damaged: {match.findings[0]}")
        return {**kind.outcome(table, match.state), **(typed or {})}
    finally:
        match.close()


def take_result(event: Session, table: int, typed: Mapping[str, Any] | None = None) -> Line:
    """Enter the result of a table from its closed match. Raises as `result_of`, and what `make` raises."""
    return event.make("result", result_of(event, table, typed))


def take_results(event: Session) -> tuple[list[Line], list[str]]:
    """Enter every result of this round that a closed match has; and why the others were not taken."""
    taken: list[Line] = []
    not_yet: list[str] = []
    for table, _ in matches(event):
        try:
            taken.append(take_result(event, table))
        except (Refusal, JournalError) as error:
            not_yet.append(f"table {table}: {error}")
    return taken, not_yet


def matches(event: Session) -> list[tuple[int, Path]]:
    """(table, file) of the matches of this round that have no result yet."""
    return [(table, event.path.with_name(file)) for table, file in event_of(event).running(event.state)]
