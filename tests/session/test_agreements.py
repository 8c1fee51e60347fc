"""What every session may agree on (typed draws, undo), what is sealed, and rolls that could not be saved."""

import base64
import json
from pathlib import Path
from typing import Any

import own_verifier
import pytest
from msgspec.structs import replace
from pile_game import play_piles
from played import quick_locks
from taos_match import NAMES, new, rewrite

from taos_tui.rules.inputs import Text
from taos_tui.rules.refusal import Refusal
from taos_tui.session.consent import Agreement
from taos_tui.session.errors import JournalError
from taos_tui.session.faces import draws_of
from taos_tui.session.session import Session
from taos_tui.session.vault import BLOCK, close_box, open_box
from taos_tui.session.verify import verify
from taos_tui.systems import SLUGS, games, load


@pytest.fixture
def session(path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Session:
    play_piles(monkeypatch)
    return Session.create(path, "toswg", "Club night", NAMES, getattr(request, "param", {}))


def test_the_log_tells_what_was_drawn_and_what_was_typed(session: Session) -> None:
    session.make("take", {"card": "ten"})  # what is typed comes first: nothing else can have drawn it
    session.make("deal", {"hand": ["six", "ace"]}, "a")
    session.make("take")
    session.make("deal", by="b")
    assert [(line.drawn, line.typed) for line in session.log()] == [
        ((), ("card",)),
        ((), ("hand",)),
        (("card",), ()),
        (("hand",), ()),
    ]
    assert [(entry.drawn, entry.typed) for entry in session._journal.entries] == [
        (line.drawn, line.typed) for line in session.log()
    ]
    assert draws_of(session.log()) == (2, 2)
    session.undo()
    assert draws_of(Session.open(session.path).log()) == (1, 2)


@pytest.mark.parametrize("session", [{"typed_draws": "refused"}], indirect=True)
@pytest.mark.parametrize(
    ("move", "inputs", "dice"),
    [("take", {"card": "ten"}, None), ("take", {}, [3]), ("deal", {"hand": ["six", "ace"]}, None)],
)
def test_typed_draws_can_be_refused_in_every_game(session: Session, move: str, inputs: dict[str, Any], dice) -> None:
    with pytest.raises(Refusal, match="drawn by the app in this session"):
        session.make(move, inputs, "a", dice)
    if inputs:
        assert "drawn by the app" in str(session.forecast(move, inputs, "a").refusal)
    session.make(move, by="a")
    assert Session.open(session.path).findings == []


def test_an_option_of_every_session_has_to_be_one(path: Path) -> None:
    with pytest.raises(Refusal, match="allowed, refused"):
        new(path, options={"typed_draws": "never"})
    assert new(path, options={"undo": "consent"}).header.options["undo"] == "consent"


@pytest.mark.parametrize("session", [{"undo": "consent"}], indirect=True)
def test_what_was_rolled_is_taken_back_with_the_word_of_the_other_only(session: Session) -> None:
    session.make("roll", {"dice": 1}, "a")
    assert session.asks_consent
    for by, consent in (("", ""), ("a", ""), ("", "a"), ("", "z"), ("b", "b")):
        with pytest.raises(Refusal):
            session.undo(by, consent=consent)
    session.undo(consent="b")
    session.make("roll", {"dice": 1}, "a", [3, 4])  # typed faces can be typed again
    session.undo("a")
    session.make("take", by="a")
    session.close()
    his = Session.open(session.path, "b")
    his.undo()
    assert Session.open(his.path).findings == []
    assert not his.asks_consent


@pytest.mark.parametrize("session", [{"undo": "consent"}], indirect=True)
def test_a_roll_is_not_entered_anew_by_its_owner_alone(session: Session) -> None:
    session.make("roll", {"dice": 1}, "a")
    session.close()
    hers = Session.open(session.path, "a")
    for seat in (hers, Session.open(session.path)):
        assert seat.amend(1, dice=[20, 6], dry_run=True).changes
        with pytest.raises(Refusal, match="another player has to agree first"):
            seat.amend(1, dice=[20, 6])
    for consent in ("a", "z"):
        with pytest.raises(Refusal):
            Session.open(session.path).amend(1, dice=[20, 6], consent=consent)
    with pytest.raises(Refusal, match="consent"):
        hers.amend(1, dice=[20, 6], consent="b")
    Session.open(session.path).amend(1, dice=[20, 6], consent="b")
    assert [check.right for check in verify(session.path.read_bytes())] == [True] * 3
    assert own_verifier.faults(session.path.read_text()) == []


@pytest.mark.parametrize("session", [{"undo": "consent"}], indirect=True)
def test_what_was_corrected_with_a_word_is_taken_back_with_it(session: Session) -> None:
    session.make("roll", {"dice": 1}, "a")
    session.amend(1, dice=[20, 6], consent="b")
    assert session.asked_to_undo == ("b",)
    for consent in ("", "a", "z"):
        with pytest.raises(Refusal):
            session.undo(consent=consent)
    session.undo(consent="b")
    assert session.log()[0].dice != (20, 6)
    assert Session.open(session.path).findings == []
    assert own_verifier.faults(session.path.read_text()) == []


@pytest.mark.parametrize("session", [{"undo": "consent"}], indirect=True)
def test_earlier_programs_asked_for_no_word_to_take_a_correction_back(session: Session) -> None:
    session.make("roll", {"dice": 1}, "a")
    session.amend(1, dice=[20, 6], consent="b")
    session.close()
    steps = Session.open(session.path)._replay.steps
    agreement = Agreement(session.header)
    agreement.may_undo(steps, "", from_file=True)
    with pytest.raises(Refusal):
        agreement.may_undo(steps, "")


@pytest.mark.parametrize("session", [{"undo": "consent"}, {}], indirect=True, ids=["consent", "free"])
def test_in_programs_of_their_own_the_other_player_agrees_once(session: Session) -> None:
    session.make("roll", {"dice": 1}, "a")
    session.close()
    hers, his = Session.open(session.path, "a"), Session.open(session.path, "b")
    with pytest.raises(Refusal, match="agree first"):
        his.amend(1, dice=[20, 6])
    assert hers.agree(1).text == "Anna agrees to entry 1 being entered anew"
    his.amend(1, dice=[20, 6])
    assert his.log()[0].dice == (20, 6)
    with pytest.raises(Refusal, match="agree first"):
        his.amend(1, dice=[19, 6])
    his.agree(1)
    hers.amend(1, dice=[18, 6])
    hers.undo()
    his.undo()
    with pytest.raises(Refusal, match="does not stand"):
        hers.agree(9)
    hers.close()
    his.close()
    again = Session.open(session.path)
    assert again.findings == []
    assert again.log()[0].dice == (20, 6)
    assert [check.right for check in verify(session.path.read_bytes())] == [True] * 3
    assert own_verifier.faults(session.path.read_text()) == []


def test_an_amendment_that_nobody_agreed_to_is_found(session: Session) -> None:
    session.make("roll", {"dice": 1}, "a")
    session.amend(1, dice=[20, 6])
    session.close()
    rewrite(session.path, lambda entry: replace(entry, seat="b") if entry.move == "amend" else entry)
    assert "has to agree first" in Session.open(session.path).findings[0]


def test_a_roll_that_could_not_be_saved_comes_again(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    rolled = []

    def full(*_: Any) -> None:
        raise JournalError(session.path, "nothing was saved: disk full")

    first = session.make("roll", {"dice": 2}).dice
    session.undo()
    real = session._replay.hold
    monkeypatch.setattr(session._replay, "hold", lambda draft: (rolled.append(draft.step), real(draft)))
    with monkeypatch.context() as patch:
        patch.setattr(session._journal._file, "append", full)
        for move, inputs in (("roll", {"dice": 4}), ("take", {}), ("roll", {"dice": 1})):
            with pytest.raises(JournalError):
                session.make(move, inputs)
    assert rolled[0].entry.dice[:2] == first[:2]
    session.make("note", note="the disk has room again")
    assert session.make("roll", {"dice": 4}).dice == rolled[0].entry.dice
    assert session.make("take").outcome.fields["card"] == rolled[1].entry.inputs["card"]
    assert Session.open(session.path).findings == []


def test_the_length_of_a_box_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    quick_locks(monkeypatch)
    payloads = ['"A-01"', '["A-01", "A-02", "A-09"]', f'"{"Ж" * 20}"', '"' + "x" * 300 + '"']
    boxes = [close_box("0" * 32, payload, None) for payload in payloads]
    assert len({len(box) for box in boxes}) == 1
    assert len(base64.b64decode(boxes[0].partition(":")[2])) == BLOCK
    assert [open_box("card", box, None) for box in boxes] == [("0" * 32, payload) for payload in payloads]


@pytest.mark.parametrize("session", [{}, {"undo": "free"}, {"undo": "consent"}], indirect=True)
def test_a_move_may_say_that_taking_it_back_needs_the_word_of_another(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.close()
    monkeypatch.setattr(session.system.moves["take"], "consent", lambda options: "always")
    session = Session.open(session.path)
    session.make("take", {"card": "ten"}, "a")
    assert session.asks_consent
    for by, consent in (("", ""), ("a", ""), ("", "a")):
        with pytest.raises(Refusal, match="another player has to agree"):
            session.undo(by, consent=consent)
    with pytest.raises(Refusal, match="another player has to agree"):
        session.amend(1, {"card": "ace"})
    session.undo(consent="b")
    session.make("take", {"card": "ten"}, "a")
    session.undo("b")
    session.make("roll", {"dice": 1}, "a", [3, 4])
    assert not session.asks_consent
    session.close()
    assert Session.open(session.path).findings == []


@pytest.mark.parametrize("slug", games())
def test_of_all_games_only_what_shows_a_card_for_good_asks_for_it(slug: str) -> None:
    moves = load(slug).moves.items()
    asking = {name: move.consent({}) for name, move in moves if move.consent({})}
    assert asking == ({"open": "always"} if slug == "taos" else {})
    today = {name for name, move in moves if move.consent({"seals": "needed"})}
    assert today == ({"open", "lieutenant_out", "lieutenant_opened", "end_game"} if slug == "taos" else set())
    cards = {name for name, move in moves if move.consent({"seals": "cards"})}
    assert cards == (today | {"reveal"} if slug == "taos" else set())
    codes = {name: move.consent({"seals": "codes"}) for name, move in moves if move.consent({"seals": "codes"})}
    assert {*codes} == (cards | {"choose", "identify"} if slug == "taos" else set())
    assert not codes or (codes["identify"], codes["choose"]) == ("drawn", "seen")
    told = {name: move.consent({"seals": "told"}) for name, move in moves if move.consent({"seals": "told"})}
    more = {"lieutenant": "told", "draw": "told", "end_turn": "opened"} if slug == "taos" else {}
    assert told == {**codes, **more}


@pytest.mark.parametrize("slug", SLUGS)
def test_the_longest_secret_of_any_game_fills_no_second_block(slug: str) -> None:
    """A name in signs that JSON writes with twelve characters, as long as its input allows."""
    for move in load(slug).moves.values():
        for wanted in move.inputs:
            if wanted.name in move.private and isinstance(wanted, Text):
                longest = json.dumps("\U0001f43a" * wanted.high)
                assert len(base64.b64decode(close_box("0" * 32, longest, None).partition(":")[2])) == BLOCK
