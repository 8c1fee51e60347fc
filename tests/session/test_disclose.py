"""At the end each seat may open what it holds: what never fitted is found then, and who declines is named."""

from pathlib import Path

import msgspec
import own_verifier
import pytest
from played import played, quick_locks
from taos_match import CHOICES, HANDS, new, rewrite

from taos_tui.kit.secret import secrets_in
from taos_tui.rules.refusal import Refusal
from taos_tui.session.entry import Entry
from taos_tui.session.session import Session
from taos_tui.session.vault import close_box, commitment, unlock
from taos_tui.session.verify import locked_seats, verify

replaced = msgspec.structs.replace
NONCE = "0" * 32


@pytest.fixture
def session(path: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    quick_locks(monkeypatch)
    session = new(path, passphrases={"a": "a", "b": "b"})
    for seat in "ab":
        session.unlock(seat, seat)
        session.make("draw", {"hand": HANDS[seat]}, seat)
    for seat in "ab":
        session.make("choose", CHOICES[seat], seat)
    session.make("reveal")
    return session


def found(path: Path) -> list[tuple[bool, str]]:
    return [(check.right, check.found) for check in verify(path.read_bytes())]


def test_what_stayed_shut_is_named_until_its_seat_opens_it(session: Session) -> None:
    path = session.path
    assert session.shut == {"a": 2, "b": 2}
    told = found(path)[2][1]
    assert "of Anna 2 stayed shut, so nobody can check it: entries 1, 3" in told
    assert "of Bruno 2 stayed shut, so nobody can check it: entries 2, 4" in told
    keys = {seat.id: unlock(seat.lock, seat.id) for seat in locked_seats(path.read_bytes())}
    assert "shut" not in verify(path.read_bytes(), keys)[2].found
    assert "of Bruno 2 stayed shut" in verify(path.read_bytes(), {"a": keys["a"]})[2].found
    session.close()
    hers = Session.open(path, "a")
    hers.unlock("a", "a")
    hers.disclose()
    assert hers.shut == {"b": 2}
    with pytest.raises(Refusal, match="nothing is sealed any more"):
        hers.disclose()
    hers.close()
    assert [right for right, _ in found(path)] == [True] * 3
    assert "of Bruno 2 stayed shut" in found(path)[2][1]
    assert "Anna" not in found(path)[2][1]
    assert own_verifier.faults(path.read_text()) == []
    everybody = Session.open(path)
    everybody.unlock("b", "b")
    everybody.disclose()
    assert "shut" not in found(path)[2][1]
    everybody.undo()
    assert "stayed shut" in found(path)[2][1]


def test_what_was_opened_is_in_sight_of_everybody_until_that_is_undone(session: Session) -> None:
    def open_to(seat: str) -> int:
        return sum(secret.known for secret in secrets_in(session.view(seat)))

    covered, own = open_to(""), open_to("a")
    assert covered < own
    session.disclose("a")
    assert (open_to(""), open_to("a")) == (own, own)
    session.undo()
    assert (open_to(""), open_to("a")) == (covered, own)
    session.disclose()
    assert open_to("") == open_to("b") == len([*secrets_in(session.state)])


@pytest.mark.parametrize(
    ("slot", "payload"), [("hand", '["A-02", "A-03", "A-09"]'), ("hand", "7"), ("secret", '"A-03"')]
)
def test_what_was_nonsense_all_along_is_found_when_it_is_opened(session: Session, slot: str, payload: str) -> None:
    """A hand without the card that was chosen from it, no hand at all, a Secret mission that was not in the hand."""
    path = session.path
    session.disclose("b")
    session.close()

    def forged(entry: Entry) -> Entry:
        if entry.seat == "b" and slot in entry.sealed:
            digest = commitment(session.header.id, "b", slot, NONCE, payload)
            return replaced(entry, sealed={**entry.sealed, slot: {**entry.sealed[slot], "commitment": digest}})
        if entry.move == "disclose":
            name = next(name for name in entry.opened if name.startswith(f"b-{slot}"))
            return replaced(entry, opened={**entry.opened, name: {"nonce": NONCE, "payload": payload}})
        return entry

    rewrite(path, forged)
    assert not all(right for right, _ in found(path))


def test_who_verifies_with_the_passphrase_finds_nonsense_that_was_never_opened(session: Session) -> None:
    path, key = session.path, session._keys["b"]
    session.close()

    def forged(entry: Entry) -> Entry:
        if entry.seat != "b" or "hand" not in entry.sealed:
            return entry
        payload = '["A-02", "A-03", "A-09"]'  # without A-04, which he chose
        digest = commitment(session.header.id, "b", "hand", NONCE, payload)
        return replaced(entry, sealed={"hand": {"commitment": digest, "box": close_box(NONCE, payload, key)}})

    rewrite(path, forged)
    assert all(right for right, _ in found(path))
    assert not all(check.right for check in verify(path.read_bytes(), {"b": key}))


def test_what_is_disclosed_has_to_be_what_was_sealed(session: Session) -> None:
    path = session.path
    session.disclose("b")
    session.close()

    def forged(entry: Entry) -> Entry:
        if entry.move != "disclose":
            return entry
        return replaced(entry, opened={**entry.opened, "b-hand-2": {"nonce": NONCE, "payload": '["A-01"]'}})

    rewrite(path, forged)
    assert "is not what had been sealed" in Session.open(path).findings[0]
    assert not found(path)[2][0]


def test_a_secret_that_was_entered_anew_is_disclosed_as_it_is_now(path: Path) -> None:
    session = new(path)
    session.make("draw", {"hand": HANDS["a"]}, "a")
    session.amend(1, {"hand": ["A-03", "A-07", "A-02"]}, eyes="a")
    session.disclose()
    assert [right for right, _ in found(path)] == [True] * 3
    assert own_verifier.faults(path.read_text()) == []
    assert session.shut == {}
    assert Session.open(path).findings == []


def test_what_was_sealed_and_opened_may_be_entered_anew_and_the_table_is_still_drawn(session: Session) -> None:
    session.disclose()
    other = next(card for card in HANDS["a"] if card not in CHOICES["a"].values())
    session.amend(3, {"secret": other}, eyes="a")
    fresh = Session.open(session.path)
    for table in (session, fresh):
        for seat in ("", "a", "b"):
            assert table.scene(seat).over is False
    seen = fresh.view("b")
    assert [each for each in secrets_in(seen) if each.known and not each.public and each.seat == "a"] == []


@pytest.mark.parametrize("slug", ["taos", "fury", "rocknroll"])
def test_who_opens_everything_at_the_end_opens_every_draw_also_those_under_one_name(
    slug: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hand is drawn round after round under the same slots; cards of it were shown, and boxes are locked."""
    quick_locks(monkeypatch)
    session = played(path, slug, 10_000)
    for seat in session.shut:
        session.disclose(seat)
    session.close()
    opened = Session.open(path, watching=True)
    assert opened.shut == {}
    assert [secret for secret in secrets_in(opened.view("")) if not secret.known] == []
    opened.close()
