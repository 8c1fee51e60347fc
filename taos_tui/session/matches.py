"""From a tournament to its matches and back: creates the session of a table, and takes its result."""

import re
from collections.abc import Iterable, Mapping
from itertools import count
from pathlib import Path
from typing import Any

from taos_tui.kit.event import Event
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.text import file_word
from taos_tui.rules.wording import Text, say
from taos_tui.systems import EVENTS, load

from .errors import JournalError
from .header import MOST_TITLE
from .session import LogLine, Session


def event_of(session: Session) -> Event:
    """The session's system as a tournament. Raises Refusal where it is a match."""
    if not isinstance(session.system, Event):
        raise Refusal("session", say("is a match of {title}, not a tournament", title=session.system.title))
    return session.system


def match_path(event: Session, table: int, round_number: int, players: Iterable[str] = ()) -> Path:
    """A new file for the match of a table, beside the tournament: `spring-r2-t5-anna-bruno.toml`."""
    parts = [file_word(each, 20) for each in players]
    name = "-".join([event.path.stem, f"r{round_number}", f"t{table}", *filter(None, parts)])
    names = (f"{name}{f'-{number}' if number else ''}.toml" for number in count())
    return next(path for path in map(event.path.with_name, names) if not path.exists())


def start_match(event: Session, table: int) -> Path:
    """Make the match session of a table, with both decks as they are left, and note it in the tournament.

    Raises Refusal and JournalError; an existing file is never touched.
    """
    kind = event_of(event)
    fixture = kind.fixture(event.state, table)
    path = match_path(event, table, fixture.round, fixture.names.values())
    versus = " – ".join(fixture.names.values())
    table_of = f"r{fixture.round} t{table} {versus}"  # first what tells the tables of a list apart
    title = f"{table_of} · {event.header.title}"[:MOST_TITLE].rstrip()
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
    return {**_given(event, table, name, id), **(typed or {})}


def _given(event: Session, table: int, name: str, id: str) -> dict[str, Any]:
    """What the match of a table gives, by the name of its file and its id. Raises as `result_of`."""
    if not is_beside(name):
        raise Refusal("match", say("{name} is no file beside the tournament", name=repr(name)))
    match = Session.open(event.path.with_name(name))
    try:
        if id and match.header.id != id:
            raise Refusal(
                "match",
                say("{name} is another session than the one that was made for table {table}", name=name, table=table),
            )
        if match.read_only and match.findings:
            raise Refusal("match", say("{name} is damaged: {findings}", name=name, findings=match.findings[0]))
        return event_of(event).outcome(table, match.state)
    finally:
        match.close()


def take_result(event: Session, table: int, typed: Mapping[str, Any] | None = None) -> LogLine:
    """Enter the result of a table from its closed match. Raises as `result_of`, and what `make` raises."""
    return event.make("result", result_of(event, table, typed))


def take_again(event: Session, round_number: int, table: int) -> LogLine:
    """Correct the result of a table, of any round (0: of the last one that has results), to what its match says now.
    Raises as `take_result`."""
    results = event_of(event).settled(event.state)
    number = round_number or max((each.round for each in results), default=0)
    found = [each for each in results if (each.round, each.table) == (number, table)]
    if not found:
        text = say("table {n} of round {round} has no match whose result is in", n=table, round=number)
        raise Refusal("table", text)
    given = _given(event, table, found[0].file, found[0].match)
    return event.make("correct", {**given, "round": number, "reason": "as its match has it now"})


def given_by(match: Session) -> dict[str, Any]:
    """What a tournament would take from this match; nothing while it is open, or where no tournament has such games."""
    for slug in EVENTS:
        kind = load(slug)
        if isinstance(kind, Event) and kind.game == match.system.slug:
            try:
                given = kind.outcome(0, match.state)
            except Refusal:
                return {}
            return {name: value for name, value in given.items() if name != "table"}
    return {}


def take_results(event: Session) -> tuple[list[LogLine], list[str]]:
    """Enter every result of this round that a closed match has; and why the others were not taken."""
    taken: list[LogLine] = []
    not_yet: list[str] = []
    for table, _ in matches(event):
        try:
            taken.append(take_result(event, table))
        except (Refusal, JournalError) as error:
            not_yet.append(say("table {n}: {why}", n=table, why=_why(event, error)))
    return taken, not_yet


def _why(event: Session, error: Refusal | JournalError) -> Text | str:
    """What a match does not know is called as on the form of a result."""
    wanted = {each.name: each for each in event.system.moves["result"].inputs}
    if isinstance(error, Refusal) and error.input in wanted and error.message.startswith("is missing"):
        return say("{what} is not noted in the match", what=wanted[error.input].title)
    return str(error)


def matches(event: Session) -> list[tuple[int, Path]]:
    """(table, file) of the matches of this round that have no result yet."""
    return [(table, event.path.with_name(file)) for table, file in event_of(event).running(event.state)]


def played_match(event: Session, round_number: int, table: int) -> Path | None:
    """The file of the match of a table whose result is in; None where it has none."""
    results = event_of(event).settled(event.state)
    found = [each for each in results if (each.round, each.table) == (round_number, table) and is_beside(each.file)]
    return event.path.with_name(found[0].file) if found else None


def settled(session: Session) -> dict[str, str]:
    """What was entered of the matches whose results are in, by the ids of their sessions, by their whole path where
    these were not noted; nothing for what is no tournament."""
    if not isinstance(session.system, Event):
        return {}
    found = session.system.settled(session.state)
    return {
        each.match or str(session.path.with_name(each.file).absolute()): each.score
        for each in found
        if each.match or is_beside(each.file)
    }


def is_beside(name: str) -> bool:
    """Can it be a file beside the tournament?"""
    return bool(re.fullmatch(r"[^/\\\x00]+", name)) and name not in (".", "..")
