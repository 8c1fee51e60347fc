"""The laws of the log: undo, redo, pins, and entries that cannot have been played."""

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from taos_match import entries, fail, identify, new, rewrite, table, to_tactics, to_turn

from taos_tui.rules.refusal import Refusal
from taos_tui.session.entry import Entry
from taos_tui.session.session import Session
from taos_tui.systems.taos.system import SYSTEM

replaced = msgspec.structs.replace
WIPS = {"wip_a": 13, "wip_b": 13}
NO_DICE = {"dice": (), "source": "", "outcome": ""}


class Entropy:
    """The faces that the operating system's entropy will give next; nonces are left alone."""

    def __init__(self) -> None:
        self.faces: list[int] = []
        self._real = os.urandom

    def __call__(self, size: int) -> bytes:
        return (self.faces.pop(0) - 1).to_bytes(4, "big") if size == 4 and self.faces else self._real(size)


@pytest.fixture
def entropy(monkeypatch: pytest.MonkeyPatch) -> Entropy:
    source = Entropy()
    monkeypatch.setattr(os, "urandom", source)
    return source


def test_undo_takes_back_one_move_after_the_other_and_redo_brings_them_again(path: Path) -> None:
    session = new(path)
    states, texts = [session.state], []
    for seat in "ab":
        texts.append(session.make("model", {"name": f"Orc of {seat}"}, seat).text)
        states.append(session.state)
    texts.append(session.make("note", note="tea").text)
    states.append(session.state)
    for n in (3, 2, 1):
        assert session.state == states[n]
        assert session.undoable == texts[n - 1]
        assert session.undo().text == f"undone: {texts[n - 1]}"
        assert session.state == states[n - 1]
    assert session.undoable == ""
    assert session.last is None
    assert [line.struck for line in session.log()] == [True] * 3 + [False] * 3
    for n in (1, 2, 3):
        assert session.redo().text == f"redone: {texts[n - 1]}"
        assert session.state == states[n]
    assert not any(line.struck for line in session.log())
    assert Session.open(path).state == session.state
    assert session.count == 9


def test_after_a_new_move_nothing_can_be_redone(path: Path) -> None:
    session = new(path)
    session.make("model", {"name": "Orc"}, "a")
    session.undo()
    session.make("model", {"name": "Grenzer"}, "a")
    with pytest.raises(Refusal, match="nothing to redo"):
        session.redo()
    with pytest.raises(Refusal, match="nothing to redo"):
        Session.open(path).redo()


def test_redo_repeats_dice_codes_and_secrets(path: Path) -> None:
    session = to_turn(new(path))
    roll, code = fail(session), identify(session, "a-right")
    before = table(session)
    session.undo()
    session.undo()
    assert table(session) != before
    session.redo()
    session.redo()
    assert table(session) == before
    assert Session.open(path).state == session.state
    assert session.log()[-4].text == f"undone: {code.text}"
    assert session.log()[-1].text == f"redone: {code.text}"
    assert [line.dice for line in session.log() if line.move == "identify"] == [roll.dice, ()]


def test_an_undone_roll_comes_again_in_order_and_once(path: Path, entropy: Entropy) -> None:
    session = to_turn(new(path))
    entropy.faces = [20, 19, 18]
    for _ in range(3):
        fail(session)
    for _ in range(3):
        session.undo()
    entropy.faces = [17]
    assert fail(session, [16]).dice == (16,)  # what was rolled on the table leaves the pins alone
    session = Session.open(path)
    assert [fail(session).dice for _ in range(4)] == [(20,), (19,), (18,), (17,)]


def test_a_pin_holds_for_whatever_asks_for_the_same_die(path: Path, entropy: Entropy) -> None:
    session = to_tactics(new(path))
    entropy.faces = [20, 15]
    assert session.make("tactics", WIPS).dice == (20, 15)
    session.undo()
    to_turn(session)
    entropy.faces = [14]
    assert [fail(session).dice for _ in range(3)] == [(20,), (15,), (14,)]


def test_a_part_used_pin_is_back_after_the_next_undo(path: Path, entropy: Entropy) -> None:
    session = to_tactics(new(path))
    entropy.faces = [20, 15]
    session.make("tactics", WIPS)
    session.undo()
    to_turn(session)
    fail(session)
    session.undo()
    session = Session.open(path)
    assert [fail(session).dice for _ in range(2)] == [(20,), (15,)]


def test_an_undone_typed_roll_pins_nothing(path: Path, entropy: Entropy) -> None:
    session = to_turn(new(path))
    fail(session, [20])
    session.undo()
    entropy.faces = [19]
    assert fail(session).dice == (19,)


def test_a_redone_roll_is_pinned_no_longer(path: Path, entropy: Entropy) -> None:
    session = to_turn(new(path))
    entropy.faces = [20, 19]
    fail(session)
    session.undo()
    session.redo()
    assert fail(session).dice == (19,)


def test_a_code_and_a_hand_that_were_seen_come_again(path: Path) -> None:
    session = new(path)
    session.make("draw", by="a")
    hand = session.view("a").players["a"].hand.value
    session.undo()
    session.make("draw", by="a")
    assert session.view("a").players["a"].hand.value == hand
    session.undo()
    to_turn(session)
    code = identify(session, "a-left").outcome.fields["code"]
    session.undo()
    session = Session.open(path)
    assert identify(session, "a-left").outcome.fields["code"] == code


def test_a_forged_undo_of_the_other_seats_move_is_named(path: Path) -> None:
    session = new(path)
    session.make("draw", by="a")
    session.undo("a")
    rewrite(path, lambda entry: replaced(entry, seat="b") if entry.move == "undo" else entry)
    assert Session.open(path).findings == ["entry 2 (undo): move: Anna made the last move and alone takes it back"]


@pytest.mark.parametrize(
    ("move", "changes", "found"),
    [
        ("identify", {"outcome": "success"}, "outcome: recorded as success, but replay gives failure"),
        ("identify", {"dice": (21,)}, "dice: face 1 is 21, but a d20 shows 1 to 20"),
        ("identify", {"dice": ()}, "dice: too few dice"),
        ("identify", {"seat": "c"}, "seat: 'c' is not a seat; allowed: a (Anna) or b (Bruno)"),
        ("identify", {"move": "castle"}, "move: 'castle' is not a move of TaOS 2.0"),
        ("identify", {"inputs": {"token": "b-left"}}, "graduate: is missing"),
        (
            "identify",
            {"move": "undo", "inputs": {"of": [1]}, **NO_DICE},
            "of: entry [1] is not the last move that stands",
        ),
        ("identify", {"move": "redo", "inputs": {}, **NO_DICE}, "move: there is nothing to redo"),
        ("begin", {"sealed": {"card": {}}}, "card: is sealed, but is no secret of Deployment done, begin turn 1"),
        ("begin", {"opened": {"a-secret": {}}}, "a-secret: was recorded as sealed or opened"),
        ("choose", {"inputs": {"revealed": "A-01"}}, "revealed: is a secret, but is not sealed"),
        ("choose", {"sealed": {}}, "revealed: is missing"),
        ("reveal", {"opened": {}}, "revealed: is opened here, but what had been sealed was not recorded"),
    ],
)
def test_an_entry_that_cannot_have_been_played_is_named(path: Path, move: str, changes: dict[str, Any], found: str):
    session = to_turn(new(path))
    fail(session, [19])
    fail(session, [18])
    n = next(line.n for line in session.log() if line.move == move)
    rewrite(path, lambda entry: replaced(entry, **changes) if entry.n == n else entry)
    forged = Session.open(path)
    assert len(forged.findings) == 1
    assert forged.findings[0].startswith(f"entry {n} (")
    assert found in forged.findings[0]
    assert forged.read_only
    assert [line.n for line in forged.log()] == list(range(1, session.count + 1))
    assert forged.last.n == n - 1
    assert forged.scene().headline
    file = path.read_bytes()
    for make in (lambda: forged.make("note", note="x"), forged.undo, forged.redo):
        with pytest.raises(Refusal, match="open for reading only"):
            make()
    assert path.read_bytes() == file


def test_a_contradiction_that_arrives_while_a_session_is_open_stops_it(path: Path) -> None:
    session = new(path)
    other = Session.open(path)
    header, _ = entries(path)
    with session._journal.writing() as tail:
        tail.append(Entry(0, header.started, "a", "castle"))
    with pytest.raises(Refusal, match="open for reading only"):
        other.make("draw", by="a")
    assert len(entries(path)[1]) == 1
    assert other.findings == Session.open(path).findings
    assert "entry 1 (castle)" in other.findings[0]


def test_replay_runs_each_rule_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []
    move = SYSTEM.moves["model"]
    rule = move.rule
    monkeypatch.setattr(move, "rule", lambda *arguments: calls.append(1) or rule(*arguments))
    for size in (50, 100):
        path = path.with_stem(f"of {size}")
        session = new(path)
        for n in range(size):
            session.make("model", {"name": f"Orc {n % 20}"}, "a")
        assert len(calls) == size
        calls.clear()
        Session.open(path)
        assert len(calls) == size
        calls.clear()
        session.undo()
        assert len(calls) == 0
        session.redo()
        assert len(calls) == 0  # it stands as it was


JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 30), st.text(max_size=5), st.floats(0, 200).map(str),
    st.sampled_from(["a", "b", "a-left", "A-08", "undo", "redo", "note", "01", "revealed", "open:e30=", "fernet:x"]),
)  # fmt: skip
BOXES = st.dictionaries(
    st.sampled_from(["hand", "revealed", "secret", "a-secret", "b-revealed"]),
    st.dictionaries(st.sampled_from(["box", "commitment", "nonce", "payload"]), st.text('ab:="[1', max_size=6)),
    max_size=2,
)
CHANGES = st.fixed_dictionaries(
    {},
    optional={
        "seat": st.sampled_from(["a", "b", "", "c"]),
        "move": st.sampled_from([*SYSTEM.moves, "undo", "redo", "note", ""]),
        "inputs": st.dictionaries(
            st.sampled_from(["token", "x", "of", "hand", "graduate", "wip"]), JUNK.filter(lambda v: v is not None)
        ),
        "dice": st.lists(st.integers(-1, 21), max_size=3).map(tuple),
        "drawn": st.lists(st.sampled_from(["hand", "code"]), max_size=1).map(tuple),
        "sealed": BOXES,
        "opened": BOXES,
        "outcome": st.sampled_from(["", "dealt", "success"]),
    },
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(1, 20), CHANGES)
def test_a_forged_entry_is_replayed_or_named_never_a_traceback(tmp_path_factory, n: int, changes) -> None:
    path = tmp_path_factory.mktemp("forged") / "match.toml"
    session = to_turn(new(path))
    fail(session, [19])
    identify(session, "a-right", code="02")
    session.undo()
    session.redo()
    session.close()
    rewrite(path, lambda entry: replaced(entry, **changes) if entry.n == n else entry)
    forged = Session.open(path)
    assert len(forged.log()) == 20
    assert len(forged.findings) <= 1
    assert forged.scene()
    assert forged.undoable or n == 1
    forged.close()
