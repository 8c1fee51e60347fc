"""Whatever an entry holds, the worst that it does is to be refused with its number; the rest of the file is listed."""

import base64
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from played import quick_locks
from taos_match import CHOICES, HANDS, new, rewrite

from taos_tui.session.entry import Entry
from taos_tui.session.session import Session
from taos_tui.session.vault import commitment
from taos_tui.session.verify import verify
from taos_tui.systems import load

replaced = msgspec.structs.replace
NONCE = "0" * 32


def boxed(payload: str) -> str:
    return "open:" + base64.b64encode(json.dumps({"nonce": NONCE, "payload": payload}).encode()).decode()


@pytest.mark.parametrize("payload", ['"A-99"', "7", "null", '["A-01"]', "{}", "[" * 900, '"A-04"'])
def test_what_comes_to_light_and_never_fitted_is_refused(path: Path, monkeypatch, payload: str) -> None:
    """Bruno's program swears to a card that there is not, or that is his Secret too, which only the end can show."""
    quick_locks(monkeypatch)
    session = new(path, passphrases={"b": "b"})
    session.unlock("b", "b")
    for seat in "ab":
        session.make("draw", {"hand": HANDS[seat]}, seat)
    for seat in "ab":
        session.make("choose", CHOICES[seat], seat)
    session.make("reveal")
    session.close()

    def forged(entry: Entry) -> Entry:
        if entry.move == "choose" and entry.seat == "b":
            digest = commitment(session.header.id, "b", "revealed", NONCE, payload)
            mine = {"commitment": digest, "box": entry.sealed["revealed"]["box"]}
            return replaced(entry, sealed={**entry.sealed, "revealed": mine})
        if entry.move == "reveal":
            return replaced(entry, opened={**entry.opened, "b-revealed": {"nonce": NONCE, "payload": payload}})
        return entry

    rewrite(path, forged)
    hers = Session.open(path)
    if payload != '"A-04"':
        assert len(hers.findings) == 1
        assert hers.findings[0].startswith("entry 5 (reveal): revealed: ")
    assert len(hers.log()) == 5
    assert hers.scene("a")
    assert not verify(path.read_bytes())[1].right or payload == '"A-04"'


@pytest.mark.parametrize(
    "box", ["", "open:", "fernet:gAAAAA", "locked:e30=", boxed('"A-99"'), boxed("7"), "open:" + "W" * 4000, "open:e30="]
)
def test_a_box_that_is_none_is_refused(path: Path, box: str) -> None:
    session = new(path)
    session.make("draw", {"hand": HANDS["a"]}, "a")
    session.close()
    rewrite(path, lambda entry: replaced(entry, sealed={"hand": {**entry.sealed["hand"], "box": box}}))
    forged = Session.open(path)
    assert len(forged.findings) == 1
    assert forged.findings[0].startswith("entry 1 (draw): hand: ")
    assert forged.scene("a")
    assert len(forged.log()) == 1


class Boom(Exception):
    """Nothing that anybody expects."""


@pytest.mark.parametrize("error", [Boom, KeyError, RecursionError, MemoryError, AssertionError, ZeroDivisionError])
def test_whatever_goes_wrong_in_an_entry_is_a_refusal_with_its_number(path: Path, monkeypatch, error) -> None:
    session = new(path)
    session.make("model", {"name": "Orc"}, "a")
    session.make("note", note="tea")
    session.close()

    def broken(*_: Any) -> Any:
        raise error("something private")

    monkeypatch.setattr(load("taos").moves["model"], "rule", broken)
    opened = Session.open(path)
    assert opened.findings == [f"entry 1 (model): entry: holds what this game cannot read ({error.__name__})"]
    assert [line.n for line in opened.log()] == [1, 2]
