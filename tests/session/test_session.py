"""A session as the app and the command line use it."""

from pathlib import Path

import pytest
from taos_match import NAMES, choose, fail, new, to_tactics, to_turn

from taos_tui.kit.system import told as words
from taos_tui.rules.refusal import Refusal
from taos_tui.session.errors import JournalError, JournalMissing
from taos_tui.session.session import Session


def test_a_session_is_reopened_exactly_where_it_was(path: Path) -> None:
    session = to_turn(new(path, options={"game_turns": 3}))
    fail(session, [19])
    again = Session.open(path)
    assert again.header == session.header
    assert again.header.title == "Club night"
    assert {seat.id: seat.name for seat in again.header.seats} == NAMES
    assert again.header.options["game_turns"] == 3
    assert again.header.options["vp_rule"] == "signed"
    assert again.state == session.state
    assert [line.text for line in again.log()] == [line.text for line in session.log()]
    assert again.count == session.count == 17
    assert not again.findings
    assert not again.read_only


@pytest.mark.parametrize(
    ("more", "input", "message"),
    [
        ({"options": {"game_turn": 3}}, "game_turn", "allowed: vp_rule, "),
        ({"options": {"game_turns": 7}}, "game_turns", "7 is not allowed: give one of 4, 3, 5, 6"),
        ({"options": {"game_turns": "3"}}, "game_turns", "give one of 4, 3, 5, 6"),
        ({"options": {"game_turns": 3.0}}, "game_turns", "give one of 4, 3, 5, 6"),
        ({"options": {"vp_rule": True}}, "vp_rule", "give one of signed, floor_zero, share_six"),
        ({"names": {"c": "Carla"}}, "c", "allowed: a, b"),
        ({"names": {"b": "B" * 41}}, "b", "at most 40 characters"),
        ({"names": {"a": "Anna", "b": "anna "}}, "b", "anna is taken"),
        ({"title": "T" * 61}, "title", "at most 60 characters"),
        ({"passphrases": {"c": "word"}}, "c", "allowed: a, b"),
        ({"system": "chess"}, "system", "allowed: taos"),
    ],
)
def test_what_is_wrong_in_a_new_session_is_named_and_no_file_is_left(path, more, input, message):
    with pytest.raises(Refusal) as refused:
        Session.create(path, **{"system": "taos", "title": "", "names": NAMES, **more})
    assert refused.value.input == input
    assert message in refused.value.message
    assert list(path.parent.iterdir()) == []


def test_names_and_title_that_show_nothing_get_a_default(path: Path) -> None:
    session = Session.create(path, "taos", " \x1b\n", {"a": "\u200b\u202e", "b": ""})
    assert session.header.title == "TaOS 2.0"
    assert [seat.name for seat in session.header.seats] == ["A", "B"]


def test_a_file_is_never_overwritten_and_a_missing_one_is_said(path: Path) -> None:
    new(path)
    before = path.read_bytes()
    with pytest.raises(JournalError, match="exists already"):
        new(path)
    assert path.read_bytes() == before
    with pytest.raises(JournalMissing):
        Session.open(path.with_name("other.toml"))


@pytest.mark.parametrize(
    ("arguments", "input", "message"),
    [
        ({"name": "castle"}, "move", "'castle' is not a move of TaOS 2.0; allowed: deck, draw"),
        ({"name": "draw", "by": "c"}, "seat", "'c' is not a seat; allowed: a (Anna) or b (Bruno)"),
        ({"name": "note", "by": "c", "note": "hm"}, "seat", "allowed: a (Anna) or b (Bruno)"),
        ({"name": "undo", "by": "c"}, "seat", "allowed: a (Anna) or b (Bruno)"),
        ({"name": "redo", "by": "c"}, "seat", "allowed: a (Anna) or b (Bruno)"),
        ({"name": "draw", "inputs": {"cards": []}}, "cards", "allowed: hand"),
        ({"name": "draw", "inputs": {"hand": None}}, "hand", "a list of 3 different words"),
        ({"name": "model", "inputs": {"name": "Orc"}, "dice": [3]}, "dice", "too many dice: 1 given, 0 needed"),
        ({"name": "note"}, "note", "is missing"),
        ({"name": "note", "note": " \x1b\n"}, "note", "is missing"),
        ({"name": "note", "note": "x" * 1001}, "note", "at most 1000"),
        ({"name": "note", "note": "x", "inputs": {"of": 1}}, "of", "no input at all"),
        ({"name": "note", "note": "x", "dice": [4]}, "dice", "takes no dice"),
        ({"name": "undo", "inputs": {"of": 1}}, "of", "no input at all"),
        ({"name": "undo"}, "move", "nothing to undo"),
        ({"name": "redo"}, "move", "nothing to redo"),
        ({"name": "identify"}, "move", "only during the game turns; this is the mission draw"),
    ],
)
def test_a_refused_move_says_why_and_changes_nothing(path, arguments, input, message):
    session = new(path)
    state, file = session.state, path.read_bytes()
    with pytest.raises(Refusal) as refused:
        session.make(**arguments)
    assert refused.value.input == input
    assert message in refused.value.message
    assert path.read_bytes() == file
    assert session.state == state
    assert session.log() == []


def test_asking_for_a_seat_that_is_none_is_refused_everywhere(path: Path) -> None:
    session = new(path)
    for ask in (lambda: session.hints("draw", "c"), lambda: session.choices("draw", "c")):
        with pytest.raises(Refusal, match="is not a seat"):
            ask()
    assert session.forecast("draw", {}, "c").refusal
    assert not any(ready.legal for ready in session.moves("c"))


def test_typed_and_rolled_dice_are_told_apart(path: Path) -> None:
    session = to_tactics(new(path))
    typed = session.make("tactics", {"wip_a": 13, "wip_b": 13}, dice=[9, 7])
    assert (typed.source, typed.dice) == ("typed", (9, 7))
    session.undo()
    rolled = session.make("tactics", {"wip_a": 13, "wip_b": 13})
    assert rolled.source == "rolled"
    assert len(rolled.dice) == 2
    session.undo()
    assert session.make("tactics", {"winner": "a"}).source == ""
    assert [line.source for line in Session.open(path).log()] == [line.source for line in session.log()]


def test_a_note_stands_in_the_log_and_changes_nothing_else(path: Path) -> None:
    session = new(path)
    state = session.state
    assert session.make("note", by="b", note="Carla watches").text == "Carla watches"
    session.make("draw", by="a", note="a re-draw was agreed")
    assert session.log()[1].note == "a re-draw was agreed"
    session.undo("a", note="after all not")
    assert session.state.players["b"] == state.players["b"]
    again = Session.open(path)
    assert (again.log()[0].seat, again.log()[0].text) == ("b", "Carla watches")
    assert again.log()[2].note == "after all not"


def test_what_another_process_wrote_is_taken_in_by_poll(path: Path) -> None:
    mine = new(path)
    theirs = Session.open(path)
    assert not theirs.poll()
    choose(mine)
    assert theirs.poll()
    assert not theirs.poll()
    assert theirs.state == mine.state
    assert [line.text for line in theirs.log()] == [line.text for line in mine.log()]


def test_a_move_is_checked_against_the_newest_state(path: Path) -> None:
    mine, theirs = new(path), Session.open(path)
    mine.make("draw", by="a")
    with pytest.raises(Refusal, match="Anna has three cards already"):
        theirs.make("draw", by="a")
    assert theirs.state == mine.state
    theirs.make("draw", by="b")
    mine.poll()
    assert [line.seat for line in mine.log()] == ["a", "b"]


def test_a_seat_is_played_in_one_program_only(path: Path) -> None:
    new(path).close()
    anna = Session.open(path, "a")
    with pytest.raises(Refusal, match="Anna plays this session in another program already"):
        Session.open(path, "a")
    Session.open(path, "b").close()
    anna.close()
    Session.open(path, "a").close()
    with pytest.raises(Refusal, match="'c' is not a seat"):
        Session.open(path, "c")


def test_a_bound_seat_acts_for_nobody_else(path: Path) -> None:
    new(path).close()
    anna, bruno = Session.open(path, "a"), Session.open(path, "b")
    with pytest.raises(Refusal, match="this program plays for Anna"):
        anna.make("draw", by="b")
    assert anna.make("draw").seat == "a"
    with pytest.raises(Refusal, match="Anna made the last move and alone"):
        bruno.undo()
    anna.undo()
    with pytest.raises(Refusal, match="Anna made the undone move and alone"):
        bruno.redo()
    anna.redo()
    assert bruno.poll()
    assert bruno.state.players["a"].hand is not None


def test_entries_are_put_into_words_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = to_turn(new(path))
    told: list[str] = []
    monkeypatch.setattr(
        "taos_tui.session.lines.told", lambda system, move, *more: told.append(move) or words(system, move, *more)
    )
    session = Session.open(path)
    for _ in range(3):
        assert len(session.log()) == 16
    assert len(told) == 16
    session.undo()
    assert session.log()[15].struck
    session.redo()
    assert not session.log()[15].struck
    assert len(told) == 18  # only the entry that was struck out is told again
