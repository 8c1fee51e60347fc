"""A name that was typed wrong is corrected in play: then everything is told as if it had been right from the start."""

from pathlib import Path
from typing import Any

import msgspec
import own_verifier
import pytest
from played import in_the_eyes_of_each, played, quick_locks
from taos_match import NAMES, fail, new, rewrite, texts, to_turn

from taos_tui.reports import FORMATS, report
from taos_tui.rules.refusal import Refusal
from taos_tui.session.header import MOST_NAME
from taos_tui.session.session import Session
from taos_tui.session.step import RENAME
from taos_tui.session.verify import verify

replaced = msgspec.structs.replace
GAMES = ("taos", "toswg", "fury", "naw", "rocknroll")


def all_told(session: Session) -> list[str]:
    """Every text of the state, the scenes, the log and the reports."""
    told = [*texts(session.state), *(text for seat in ("", *session.seats) for text in texts(session.scene(seat)))]
    told += [text for line in session.log() for text in texts((line.text, line.ledger, line.news))]
    return told + [report(session, format) for format in FORMATS]


@pytest.mark.parametrize("slug", GAMES)
def test_a_corrected_name_stands_everywhere_and_from_the_start(path: Path, monkeypatch, slug: str) -> None:
    quick_locks(monkeypatch)
    session = played(path, slug, 25)
    seat, was = next(iter(session.names.items()))
    before = session.state
    session.undo()
    session.redo()
    line = session.make(RENAME, {"seat": seat, "name": "Ľubomíra"})
    assert line.text == f"name corrected: {was} is called Ľubomíra"
    assert session.names[seat] == session.header.seats[0].name == "Ľubomíra"
    kept = [text for text in all_told(session) if was in text.replace(line.text, "")]
    assert not [text for text in kept if not any(was in part for part in (text.split("name corrected")[1:] or [""]))]
    assert any("Ľubomíra" in text for text in all_told(session))
    again = Session.open(path)
    for each in again.seats:
        again.unlock(each, each)
    assert again.findings == []
    assert again.state == session.state
    assert [one.text for one in again.log()] == [one.text for one in session.log()]
    session.undo()
    assert session.state == before
    assert session.names[seat] == was
    session.redo()
    assert session.state == again.state


def test_undo_and_redo_go_through_a_correction(path: Path) -> None:
    session = to_turn(new(path))
    fail(session, [19])
    session.make(RENAME, {"seat": "a", "name": "Anne"})
    fail(session, [18])
    after = session.state
    for _ in range(3):
        session.undo()
    assert session.names == NAMES
    for _ in range(3):
        session.redo()
    assert session.state == after == Session.open(path).state
    assert session.names == {"a": "Anne", "b": "Bruno"}


def test_names_may_be_swapped(path: Path) -> None:
    session = to_turn(new(path))
    session.make(RENAME, {"seat": "a", "name": "somebody"})
    session.make(RENAME, {"seat": "b", "name": "Anna"})
    session.make(RENAME, {"seat": "a", "name": "Bruno"})
    assert Session.open(path).names == session.names == {"a": "Bruno", "b": "Anna"}
    assert Session.open(path).findings == []


def test_an_amendment_before_a_correction_that_ends_the_game_there_takes_it_off(path: Path) -> None:
    session = to_turn(new(path))
    session.make("model", {"name": "Orc"}, "a")
    at = session.count
    session.make("model", {"name": "Orc", "new_name": "Grenzer"}, "a")
    session.make(RENAME, {"seat": "a", "name": "Anne"})
    amended = session.amend(at, {"name": "Fusilier"})
    assert session.names == (NAMES if at + 2 in amended.lost else {"a": "Anne", "b": "Bruno"})
    assert Session.open(path).names == session.names
    session.undo()
    assert session.names == {"a": "Anne", "b": "Bruno"}
    assert Session.open(path).state == session.state


@pytest.mark.parametrize(
    ("seat", "name", "why"),
    [
        ("a", "M" * (MOST_NAME + 1), "a name has at most 40 characters; MMMMMMMMMMMM… has 41"),
        ("a", " bruno ", "bruno is taken: another player is called so"),
        ("a", "Anna", "Anna is called so already"),
        ("a", "\u202e \x1b", "is missing: give 1 to 40 characters"),
        ("c", "Carla", "'c' is not a seat; allowed: a (Anna) or b (Bruno)"),
    ],
)
def test_what_is_no_name_is_refused(path: Path, seat: str, name: str, why: str) -> None:
    session = new(path)
    with pytest.raises(Refusal) as refused:
        session.make(RENAME, {"seat": seat, "name": name})
    assert refused.value.message == why
    assert session.count == 0


def test_in_a_program_of_ones_own_one_corrects_ones_own_name(path: Path) -> None:
    new(path).close()
    hers = Session.open(path, "a")
    with pytest.raises(Refusal, match="Bruno alone corrects this name"):
        hers.make(RENAME, {"seat": "b", "name": "Bruna"})
    his = Session.open(path, "b")
    hers.make(RENAME, {"seat": "a", "name": "Anne"})
    assert his.poll()
    assert his.names["a"] == "Anne"
    hers.close()
    his.close()


@pytest.mark.parametrize(
    "change",
    [
        {"inputs": {}},
        {"inputs": {"name": 7}},
        {"inputs": {"name": ["Anne"]}},
        {"inputs": {"name": "Bruno"}},
        {"inputs": {"name": "x" * 41}},
        {"inputs": {"name": "Anne ", "of": 1}},
        {"inputs": {"seat": "a", "name": "Anne"}},
        {"seat": ""},
        {"seat": "z"},
        {"dice": (3,)},
        {"outcome": ""},
        {"sealed": {"hand": {"box": "open:e30=", "commitment": ""}}},
    ],
)
def test_a_forged_correction_is_refused_with_its_number(path: Path, change: dict[str, Any]) -> None:
    session = new(path)
    session.make("model", {"name": "Orc"}, "a")
    session.make(RENAME, {"seat": "a", "name": "Anne"})
    session.close()
    rewrite(path, lambda entry: replaced(entry, **change) if entry.move == "rename" else entry)
    forged = Session.open(path)
    assert len(forged.findings) == 1
    assert forged.findings[0].startswith("entry 2 (rename): ")
    assert forged.names == NAMES
    assert len(forged.log()) == 2
    assert not verify(path.read_bytes())[1].right


def test_hostile_text_in_a_name_is_shown_plainly(path: Path) -> None:
    session = new(path)
    session.make(RENAME, {"seat": "a", "name": "[red]\x1b[2JAnne\u202e\n"})
    assert session.names["a"] == "[red][2JAnne"
    assert "\x1b" not in session.log()[-1].text
    assert Session.open(path).names == session.names


def test_both_verifiers_find_nothing_wrong(path: Path) -> None:
    session = to_turn(new(path))
    session.make(RENAME, {"seat": "b", "name": "Bruna"})
    session.undo()
    session.redo()
    fail(session, [19])
    session.close()
    assert all(check.right for check in verify(path.read_bytes()))
    assert own_verifier.faults(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("slug", ["taos", "rocknroll"])
def test_nobody_sees_more_after_a_correction(path: Path, monkeypatch, slug: str) -> None:
    """Who can read all secrets, and who can read those of one seat, are shown the same of the others."""
    quick_locks(monkeypatch)
    session = played(path, slug, 12)
    session.make(RENAME, {"seat": session.seats[0], "name": "Anne"})
    session.close()
    for seat, whole, own in in_the_eyes_of_each(path):
        assert whole == own, seat


def test_a_program_that_does_not_know_it_opens_the_file_for_reading(path: Path) -> None:
    session = to_turn(new(path))
    session.make(RENAME, {"seat": "a", "name": "Anne"})
    session.close()
    rewrite(path, lambda entry: replaced(entry, move="retitle") if entry.move == "rename" else entry)
    opened = Session.open(path)
    assert opened.read_only
    assert "'retitle' is not a move of TaOS 2.0" in opened.findings[0]
