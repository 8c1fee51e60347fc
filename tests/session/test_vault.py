"""Secrets in the file: sealed, committed to, opened, and locked with a passphrase."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from taos_match import CHOICES, HANDS, choose, entries, identify, new, rewrite, to_turn

from taos_tui.kit.secret import veiled
from taos_tui.rules.declared import values_of
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.session.vault import close_box, commitment, new_lock, open_box, unlock

PHRASES = {"a": "Ännchen von Tharau", "b": "beta beta"}


@pytest.fixture(autouse=True)
def cheap_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key costs 50 ms on purpose; these tests make dozens."""
    import hashlib

    slow = hashlib.scrypt
    monkeypatch.setattr(hashlib, "scrypt", lambda *words, **costs: slow(*words, **{**costs, "n": 2}))


def locked(path: Path) -> Session:
    session = new(path, passphrases=PHRASES)
    for seat, words in PHRASES.items():
        session.unlock(seat, words)
    return session


def change_secret(path: Path, move: str, field: str, name: str, **changes: str) -> int:
    """Tamper with what seat a sealed or opened; the entry's number."""
    n = next(entry.n for entry in entries(path)[1] if entry.move == move)

    def change(entry):
        if entry.n != n:
            return entry
        boxes = getattr(entry, field)
        return msgspec.structs.replace(entry, **{field: {**boxes, name: {**boxes[name], **changes}}})

    rewrite(path, change)
    return n


def sealed(session: Session, nonce: str, payload: str, key: bytes | None = None) -> dict[str, str]:
    """A box of seat a's secret mission with a commitment that fits it."""
    digest = commitment(session.header.id, "a", "secret", nonce, payload)
    return {"box": close_box(nonce, payload, key), "commitment": digest}


@pytest.mark.parametrize("phrases", [None, PHRASES], ids=["open", "locked"])
def test_a_choice_does_not_stand_in_the_file_as_plain_text(path: Path, phrases: dict[str, str] | None) -> None:
    session = locked(path) if phrases else new(path)
    choose(session)
    text = path.read_text()
    assert not any(f"A-0{n}" in text for n in range(1, 10))
    if phrases:
        assert '"open:' not in text
        assert not any(words in text for words in phrases.values())


def test_a_seat_sees_its_own_secrets_and_no_others(path: Path) -> None:
    session = new(path)
    choose(session)
    for seat, other in ("ab", "ba"):
        mine, theirs = session.view(seat).players[seat], session.view(seat).players[other]
        assert list(mine.hand.value) == HANDS[seat]
        assert {slot: mine.card(slot).value for slot in CHOICES[seat]} == CHOICES[seat]
        for card in (theirs.hand, theirs.revealed, theirs.secret):
            assert (card.value, card.nonce) == (None, "")
    public = msgspec.json.encode(session.view(""), enc_hook=values_of).decode()
    assert '"value":' not in public
    assert '"nonce":' not in public


def test_a_wrong_passphrase_and_a_seat_without_one_are_refused(path: Path) -> None:
    session = new(path, passphrases={"a": "alpha"})
    assert session.is_locked("a")
    assert not session.is_locked("b")
    for words in ("", "Alpha", "alpha ", "\ud800"):
        with pytest.raises(Refusal, match="does not open this seat"):
            session.unlock("a", words)
    assert session.is_locked("a")
    with pytest.raises(Refusal, match="Bruno has no passphrase"):
        session.unlock("b", "alpha")
    session.unlock("a", "alpha")
    assert not session.is_locked("a")


def test_a_passphrase_may_be_typed_on_another_keyboard() -> None:
    assert unlock(new_lock("caf\u00e9"), "cafe\u0301")


@pytest.mark.parametrize("lock", ["", "zz", "zz.zz", "00.", "é.é", "00112233"])
def test_a_damaged_lock_is_refused(lock: str) -> None:
    with pytest.raises(Refusal) as refused:
        unlock(lock, "alpha")
    assert refused.value.input == "passphrase"


def test_a_locked_seat_makes_no_secret_moves_and_nothing_is_written(path: Path) -> None:
    session = new(path, passphrases=PHRASES)
    file = path.read_bytes()
    with pytest.raises(Refusal, match="unlock that seat"):
        session.make("draw", by="a")
    assert path.read_bytes() == file
    session.unlock("a", PHRASES["a"])
    session.make("draw", by="a")
    with pytest.raises(Refusal, match="unlock that seat"):
        session.make("draw", by="b")


def test_two_locked_seats_play_in_two_programs(path: Path) -> None:
    new(path, passphrases=PHRASES).close()
    seats = {seat: Session.open(path, seat) for seat in "ab"}
    for seat, session in seats.items():
        session.unlock(seat, PHRASES[seat])
        session.make("draw", {"hand": HANDS[seat]})
    for seat, session in seats.items():
        session.make("choose", CHOICES[seat])
    assert seats["a"].poll()
    for seat, other in ("ab", "ba"):
        assert seats[seat].state.players[seat].secret.value == CHOICES[seat]["secret"]
        assert seats[seat].state.players[other].secret.value is None
    assert seats["a"].make("reveal").text == "Revealed cards: Anna A-01 Info War"
    assert seats["b"].make("reveal").text == "Revealed cards: Bruno A-02 Escort"
    assert seats["b"].state.phase == "tactics"


@pytest.mark.parametrize("code", ["01", "02", "03"])
def test_a_program_without_keys_sees_what_everybody_sees(path: Path, code: str) -> None:
    """02 is the Secret mission's token, 03 goes with A-08: both open Anna's Secret card."""
    session = to_turn(locked(path))
    identify(session, "a-left", code=code)
    keyless = Session.open(path)
    assert not keyless.findings
    assert keyless.view("") == session.view("")
    assert keyless.scene() == session.scene()
    assert [line.text for line in keyless.log()] == [line.text for line in session.log()]
    card = keyless.state.players["a"].secret
    assert (card.public, card.value) == ((False, None) if code == "01" else (True, "A-08"))
    assert keyless.state.players["b"].secret.value is None
    for move in (session.undo, session.redo):
        move()
        assert keyless.poll()
        assert keyless.view("") == session.view("")
    keyless.unlock("a", PHRASES["a"])
    keyless.unlock("b", PHRASES["b"])
    assert keyless.state == session.state


def test_a_program_without_keys_can_undo_and_redo_a_sealed_move(path: Path) -> None:
    session = locked(path)
    choose(session)
    keyless = Session.open(path)
    keyless.undo()
    keyless.redo()
    assert not keyless.findings
    session.poll()
    assert session.state.players["b"].secret.value == CHOICES["b"]["secret"]
    assert keyless.view("") == session.view("")


@pytest.mark.parametrize("phrases", [None, PHRASES], ids=["open", "locked"])
def test_a_swapped_card_is_noticed_when_it_opens(path: Path, phrases: dict[str, str] | None) -> None:
    session = to_turn(locked(path) if phrases else new(path))
    identify(session, "a-left", code="02")
    n = change_secret(path, "identify", "opened", "a-secret", payload=json.dumps("A-03"))
    forged = Session.open(path)
    assert forged.findings == [f"entry {n} (identify): secret: what was opened is not what had been sealed"]
    assert forged.read_only
    assert forged.state.players["a"].secret.public is False


def test_a_card_that_was_named_but_not_opened_is_noticed(path: Path) -> None:
    """Said to be A-05, the token 03 would belong to nothing of Anna's and her A-08 would stay closed."""
    session = to_turn(locked(path))
    identify(session, "a-left", code="03")
    n = change_secret(path, "identify", "opened", "a-secret", payload=json.dumps("A-03"))
    assert Session.open(path).findings == [f"entry {n} (identify): secret: what was opened is not what had been sealed"]


@pytest.mark.parametrize(
    ("box", "message"),
    [
        (lambda session: sealed(session, "00", '"A-08"') | {"commitment": "00"}, "does not match its commitment"),
        (lambda session: {"box": "open:????"}, "is damaged"),
        (lambda session: {"box": "box"}, "is damaged"),
        (lambda session: {"box": "open:" + "W1tb"}, "is damaged"),
        (lambda session: sealed(session, "00", "A-08"), "holds nothing that can be read"),
        (lambda session: sealed(session, "00", "null"), "holds nothing that can be read"),
        (lambda session: sealed(session, "00", "[" * 5000), "holds nothing that can be read"),
        (lambda session: sealed(session, "00", '"A-10"'), "is not allowed: give one of"),
        (lambda session: sealed(session, "00", "[8]"), "is not allowed: give one of"),
    ],
)
def test_a_box_that_was_tampered_with_is_named(path: Path, box: Any, message: str) -> None:
    session = new(path)
    choose(session)
    n = change_secret(path, "choose", "sealed", "secret", **box(session))
    (finding,) = Session.open(path).findings
    assert finding.startswith(f"entry {n} (choose): secret: ")
    assert message in finding


def test_a_locked_box_that_was_tampered_with_is_named_once_its_seat_is_open(path: Path) -> None:
    session = locked(path)
    choose(session)
    change_secret(path, "choose", "sealed", "secret", box="fernet:nonsense")
    keyless = Session.open(path)
    assert not keyless.findings
    keyless.unlock("b", PHRASES["b"])
    assert not keyless.findings
    keyless.unlock("a", PHRASES["a"])
    assert keyless.findings == ["entry 3 (choose): secret: the sealed secret is damaged"]
    assert keyless.state.phase == "choose"
    assert len(keyless.log()) == 4


def test_boxes_open_with_their_own_key_only() -> None:
    keys = [unlock(lock, "alpha") for lock in (new_lock("alpha"), new_lock("alpha"))]
    box = close_box("00", '"A-08"', keys[0])
    assert open_box("secret", box, keys[0]) == ("00", '"A-08"')
    assert open_box("secret", box, None) is None
    with pytest.raises(Refusal, match="damaged"):
        open_box("secret", box, keys[1])


def test_a_veil_lies_over_every_secret_of_others_wherever_it_is(path: Path) -> None:
    session = new(path)
    choose(session)
    card = session.state.players["a"].secret
    deep = {"x": (card, [1], {"y": session.state})}
    assert veiled(deep, "a")["x"][0] is card
    for seat in ("", "b", "c"):
        found = veiled(deep, seat)["x"]
        assert found[0].value is None
        assert found[2]["y"].players["a"].secret.value is None
