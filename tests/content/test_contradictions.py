"""What a tournament notices of its matches: one that is over, and one that is otherwise than what was entered of it
(TAOS-13, TAOS-14)."""

import os

import pytest

from taos_tui.content import contradictions, looked_at
from taos_tui.content.catalogue import in_words
from taos_tui.content.contradictions import Matches
from taos_tui.rules.refusal import Refusal
from taos_tui.session.matches import start_match, take_again, take_result
from taos_tui.session.session import Session
from tests.session.test_matches import play


@pytest.fixture
def event(tmp_path, monkeypatch):
    monkeypatch.setenv("TAOS_TUI_HOME", str(tmp_path / "home"))
    session = Session.create(tmp_path / "spring.toml", "taos-tournament", "Spring", {"organiser": "Olga"})
    session.make("add", {"players": ["Anna", "Bruno", "Carla", "Dino"]})
    session.make("pair", {"method": "by_hand", "tables": ["Anna", "Bruno", "Carla", "Dino"]})
    return session


def correct_match(path, charges):
    """The score sheet of a closed match is put right, and both confirm it anew."""
    match = Session.open(path)
    match.undo(by="b")
    match.undo(by="a")
    match.make("score", {"mission": "A-06", "charges": charges}, "a")
    for seat in "ab":
        match.make("confirm", {}, seat)
    match.close()


def due(event):
    return [f"{in_words(each.text)} ({each.keys})" for each in Matches(event).due]


def test_a_match_that_is_over_waits_with_the_key_that_takes_its_result(event):
    path = start_match(event, 1)
    assert due(event) == []
    play(path)
    assert due(event) == ["Table 1: its match is over, and its result is not taken yet (F4 t)"]
    take_result(event, 1)
    assert due(event) == []


def test_a_match_that_was_corrected_after_its_result_was_taken_is_told_until_that_is_taken(event):
    path = start_match(event, 1)
    play(path)
    take_result(event, 1)
    correct_match(path, 1)
    assert due(event) == ["Round 1, table 1: 2 : 0 OP entered, its match says 1 : 0 OP (F4 m)"]
    line = take_again(event, 1, 1)
    assert "1 : 0" in in_words(line.text)
    assert (event.state.rounds[0][0].score.op_a, due(event)) == (1, [])


def test_it_is_told_of_every_round(event):
    path = start_match(event, 1)
    play(path)
    take_result(event, 1)
    event.make("result", {"table": 2, "op_a": 0, "op_b": 0, "killed_a": 0, "killed_b": 0})
    event.make("pair", {"method": "by_hand", "tables": ["Anna", "Carla", "Bruno", "Dino"]})
    correct_match(path, 1)
    assert [each[:17] for each in due(event)] == ["Round 1, table 1:"]
    take_again(event, 1, 1)
    assert event.state.rounds[0][0].score.op_a == 1


def test_a_result_by_hand_that_contradicts_its_match_is_told(event):
    play(start_match(event, 1))
    event.make("result", {"table": 1, "op_a": 1, "op_b": 0, "killed_a": 5, "killed_b": 6})
    [told] = due(event)
    assert "1 : 0 OP entered, its match says 2 : 0 OP" in told
    assert "Army Points 5/6 : 6/5 entered, its match says 150/90 : 90/150" in told


def test_what_one_of_both_says_nothing_of_is_no_contradiction(event):
    """Missions that nobody told, Army Points that the match does not know."""
    play(start_match(event, 1), army=False)
    event.make("result", {"table": 1, "op_a": 2, "op_b": 0, "killed_a": 5, "killed_b": 6})
    assert due(event) == []


def test_what_is_decided_by_hand_afterwards_stands_until_the_match_is_changed_again(event):
    path = start_match(event, 1)
    play(path)
    take_result(event, 1)
    event.make("correct", {"table": 1, "op_a": 1, "reason": "a penalty"})
    assert due(event) == []
    correct_match(path, 0)
    stat = path.stat()
    os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns + 5_000_000_000))
    assert len(due(event)) == 1


def test_another_session_under_the_same_name_says_nothing(event):
    path = start_match(event, 1)
    play(path)
    take_result(event, 1)
    path.unlink()
    Session.create(path, "taos", "Other", {"a": "X", "b": "Y"}).close()
    play(path)
    correct_match(path, 1)
    assert due(event) == []
    with pytest.raises(Refusal):
        take_again(event, 1, 1)


def test_a_file_name_in_the_log_leads_nowhere_else(event):
    event.make("start", {"table": 1, "file": "../elsewhere.toml", "match": "0"})
    assert due(event) == []


def test_few_are_looked_at_at_once_and_all_in_the_end(event):
    paths = [start_match(event, table) for table in (1, 2)]
    for path in paths:
        play(path)
    matches = Matches(event, 1)
    assert len(matches.due) == 1
    assert matches.changed
    assert len(matches.due) == 2
    assert not matches.changed
    correct_match(paths[0], 1)
    assert matches.changed


def test_what_was_looked_at_is_known_without_opening_it(event, monkeypatch):
    path = start_match(event, 1)
    play(path)
    looked_at.look(path)
    monkeypatch.setattr(contradictions, "look", lambda path: pytest.fail("opened"))
    assert len(due(event)) == 1
