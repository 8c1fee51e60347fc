"""Matches of every game, begun as its sample match was, and all that a seat is ever shown of them."""

import base64
import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from taos_tui.commands.reading import line_record
from taos_tui.content.paths import sample
from taos_tui.reports import FORMATS, report
from taos_tui.session.entry import Entry, Header
from taos_tui.session.header import read_header
from taos_tui.session.journal import Journal
from taos_tui.session.session import LogLine, Session
from taos_tui.session.step import NOTE, REDO, UNDO
from taos_tui.session.vault import open_box, read_payload
from taos_tui.systems import load


def quick_locks(patch: pytest.MonkeyPatch) -> None:
    """Passphrases open at once: how long they take is not what these tests ask."""

    def key(passphrase: str, salt: str) -> bytes:
        return base64.urlsafe_b64encode(hashlib.sha256(f"{passphrase} {salt}".encode()).digest())

    patch.setattr("taos_tui.session.vault._key", key)


class Made(NamedTuple):
    """What a session is asked for to repeat an entry."""

    move: str
    inputs: dict[str, Any]
    by: str
    dice: Sequence[int]
    note: str
    chosen: dict[str, Any]
    """The inputs without what the app had drawn."""

    def again(self, session: Session) -> None:
        session.make(self.move, self.inputs, self.by, self.dice, self.note)


def sample_of(slug: str) -> tuple[Header, list[Made]]:
    """The sample match of a game, its secrets with it."""
    file = sample(slug)
    assert file
    with Journal.open(file, watching=True) as journal:
        header = read_header(load(slug), journal.header)  # with what held when the file was begun
        return header, [_made(entry, _again(journal.entries, at)) for at, entry in enumerate(journal.entries)]


def _again(entries: Sequence[Entry], at: int) -> dict[str, Any]:
    """What the app had drawn before an undo and drew again, which is in no entry a second time."""
    entry, before = entries[at], entries[at - 1]
    if at == 0 or before.move != UNDO:
        return {}
    undone = next(each for each in entries if each.n == before.inputs["of"])
    return {name: undone.inputs[name] for name in undone.drawn} if undone.move == entry.move else {}


def _made(entry: Entry, again: dict[str, Any]) -> Made:
    inputs = {} if entry.move in (UNDO, REDO, NOTE) else {**again, **entry.inputs}
    for slot, sealed in entry.sealed.items():
        found = open_box(slot, sealed["box"], None)
        assert found
        inputs[slot] = read_payload(slot, found[1])
    chosen = {name: value for name, value in inputs.items() if name not in (*entry.drawn, *again)}
    return Made(entry.move, inputs, entry.seat, entry.dice, entry.note, chosen)


def played(path: Path, slug: str, moves: int) -> Session:
    """A new session in which the first moves of the sample match were made again. Each seat has a passphrase, its own
    name, and is unlocked."""
    header, made = sample_of(slug)
    names = {seat.id: seat.name for seat in header.seats}
    passphrases = {seat: seat for seat in names}
    session = Session.create(path, slug, header.title, names, header.options, passphrases, header.content)
    for seat in names:
        session.unlock(seat, seat)
    for each in made[:moves]:
        each.again(session)
    return session


def told(line: LogLine) -> tuple[object, ...]:
    """What a move decided and how it is told, without its place in the log."""
    return line.text, line.dice, line.ledger, line.news, line.outcome and line.outcome.fields


def scenes(session: Session) -> list[str]:
    """What is shown to everybody, and to each seat alone."""
    return [msgspec.json.encode(session.scene(seat), enc_hook=str).decode() for seat in ("", *session.seats)]


def seen(session: Session, seat: str, formats: Sequence[str] = FORMATS) -> dict[str, str]:
    """What the program shows `seat` ("" = everybody), by where: each is a text. Reports are made in these `formats`."""
    lines = session.log()
    texts = {
        "scene": msgspec.json.encode(session.scene(seat), enc_hook=str).decode(),
        "undo": session.undoable,
        "moves": str(session.moves(seat)),
    }
    for line in lines:
        texts[f"log {line.n}"] = f"{line_record(line)} {line.ledger} {line.news} {line.outcome and line.outcome.fields}"
    texts |= {f"report {format}": report(session, format, seat) for format in formats}
    for ready in session.moves(seat):
        if ready.legal:
            texts[f"choices {ready.name}"] = f"{session.choices(ready.name, seat)} {session.brief(ready.name, seat)}"
            texts[f"hints {ready.name}"] = str(session.hints(ready.name, seat))
    return texts


def in_the_eyes_of_each(path: Path) -> Iterator[tuple[str, dict[str, str], dict[str, str]]]:
    """For each seat and for everybody: what a program shows that can read all secrets, and what one shows that can read
    the secrets of that seat alone."""
    whole = Session.open(path)
    for seat in whole.seats:
        whole.unlock(seat, seat)
    for seat in ("", *whole.seats):
        own = Session.open(path)
        if seat:
            own.unlock(seat, seat)
        yield seat, seen(whole, seat), seen(own, seat)
        own.close()
    whole.close()


def take_back(session: Session) -> None:
    """Undo, with another player's word where the last move asks for it."""
    session.undo(consent=next(iter(session.asked_to_undo), ""))
