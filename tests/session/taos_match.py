"""A TaOS match that the tests of the session play, and a file of it to tamper with."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

from taos_tui.session.entry import Entry, Header
from taos_tui.session.journal import Journal
from taos_tui.session.session import LogLine, Session

NAMES = {"a": "Anna", "b": "Bruno"}
HANDS = {"a": ["A-01", "A-08", "A-05"], "b": ["A-02", "A-04", "A-09"]}
CHOICES = {"a": {"revealed": "A-01", "secret": "A-08"}, "b": {"revealed": "A-02", "secret": "A-04"}}
TOKENS = tuple(f"{seat}-{sector}" for seat in "ab" for sector in ("left", "centre", "right"))
_graduates = count(1)


def new(path: Path, options: Any = None, **more: Any) -> Session:
    """A match in which codes are taken back without the other player's word, as one may still have begun it."""
    return Session.create(path, "taos", "Club night", NAMES, {"seals": "cards", **(options or {})}, **more)


def choose(session: Session) -> None:
    """Both have drawn at the table and locked their choices."""
    for seat in "ab":
        session.make("draw", {"hand": HANDS[seat]}, seat)
    for seat in "ab":
        session.make("choose", CHOICES[seat], seat)


def to_tactics(session: Session) -> Session:
    choose(session)
    session.make("reveal")
    return session


def to_turn(session: Session) -> Session:
    """Anna has the first active turn, all tokens lie at the centres of their sectors."""
    if session.state.phase == "draw":
        to_tactics(session)
    session.make("tactics", {"winner": "a"})
    session.make("option", {"take": "initiative"}, "a")
    session.make("first_turn", {"first": "a"}, "a")
    session.make("first_deploys", {"first": "a"}, "b")
    for token in TOKENS:
        hints = session.hints("place")
        session.make("place", {"token": token, "x": hints["x"], "y": hints["y"]}, "b")
    session.make("begin", by="a")
    return session


def fail(session: Session, dice: list[int] | None = None) -> LogLine:
    """Another Graduate tries to identify a token; a face of 14 or more fails."""
    wanted = {"token": "a-left", "graduate": f"Fusilier {next(_graduates)}", "wip": 13, "distance_cm": 15}
    return session.make("identify", wanted, "a", dice)


def identify(session: Session, token: str, **more: Any) -> LogLine:
    return session.make("identify", {"token": token, "graduate": "Orc", "base_contact": True, **more}, token[0])


def table(session: Session) -> Any:
    """The state: nothing in it remembers what was undone."""
    return session.state


def entries(path: Path) -> tuple[Header, list[Entry]]:
    with Journal.open(path) as journal:
        return journal.header, list(journal.entries)


def rewrite(path: Path, change: Callable[[Entry], Entry]) -> None:
    """The same file with changed entries and every chain line right: as somebody would forge it."""
    header, before = entries(path)
    path.unlink()
    with Journal.create(path, header) as journal:
        for entry in before:
            with journal.writing() as tail:
                tail.append(change(entry))


def texts(thing: Any) -> Iterator[str]:
    """Every text in a tree of structs, tuples and dicts."""
    if isinstance(thing, str):
        yield thing
    elif hasattr(thing, "__struct_fields__"):
        for name in thing.__struct_fields__:
            yield from texts(getattr(thing, name))
    elif isinstance(thing, dict):
        yield from texts(tuple(thing.items()))
    elif isinstance(thing, list | tuple):
        for item in thing:
            yield from texts(item)
