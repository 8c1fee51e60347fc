"""From a tournament to its matches and back, with real session files."""

import pytest

from taos_tui.rules.refusal import Refusal
from taos_tui.session.matches import event_of, result_of, start_match, take_result, take_results
from taos_tui.session.session import Session

CARDS = tuple(f"A-0{number}" for number in range(1, 10))


@pytest.fixture
def event(tmp_path):
    session = Session.create(
        tmp_path / "spring.toml", "taos-tournament", "Spring", {"organiser": "Olga"}, {"vp_rule": "share_six"}
    )
    session.make("add", {"players": ["Anna", "Bruno", "Carla", "Dino"]})
    session.make("pair", {"method": "by_hand", "tables": ["Anna", "Bruno", "Carla", "Dino"]})
    return session


def play(path, army=True):
    """A quick match: Anna shows A-06 and keeps A-01, Bruno A-07 and A-02; Anna lays two charges."""
    match = Session.open(path)
    for seat, pair in (("a", ("A-06", "A-01")), ("b", ("A-07", "A-02"))):
        third = next(card for card in match.state.player(seat).deck if card not in pair)
        match.make("draw", {"hand": [*pair, third]}, seat)
    for seat, pair in (("a", ("A-06", "A-01")), ("b", ("A-07", "A-02"))):
        match.make("choose", {"revealed": pair[0], "secret": pair[1]}, seat)
    match.make("reveal")
    match.make("tactics", {"winner": "a"})
    match.make("option", {"take": "deployment"}, "a")
    match.make("first_turn", {"first": "a"}, "b")
    match.make("first_deploys", {"first": "a"}, "a")
    spots = {"left": (20, 100), "centre": (60, 60), "right": (100, 20)}
    for sector, (xa, xb) in spots.items():
        match.make("place", {"token": f"a-{sector}", "x": xa, "y": 75, "referee_ok": True}, "a")
        match.make("place", {"token": f"b-{sector}", "x": xb, "y": 45, "referee_ok": True}, "a")
    match.make("begin")
    match.make("end_game", {"why": "time over"})
    match.make("score", {"mission": "A-06", "charges": 2}, "a")
    if army:
        match.make("army", {"killed": 150, "lost": 90}, "a")
        match.make("army", {"killed": 90, "lost": 150}, "b")
    for seat in "ab":
        match.make("confirm", {}, seat)
    match.close()


def test_a_match_is_made_with_names_and_options_and_its_result_comes_back(event):
    path = start_match(event, 1)
    match = Session.open(path)
    assert [seat.name for seat in match.header.seats] == ["Anna", "Bruno"]
    assert match.header.options["vp_rule"] == "share_six"
    match.close()
    play(path)
    take_result(event, 1)
    score = event.state.current[0].score
    assert (score.op_a, score.op_b, score.killed_a, score.lost_a) == (2, 0, 150, 90)
    assert set(score.played_a) == {"A-06", "A-01"}


def test_the_next_match_begins_with_the_remaining_decks(event):
    path = start_match(event, 1)
    play(path)
    take_result(event, 1)
    event.make("result", {"table": 2, "op_a": 0, "op_b": 0, "killed_a": 0, "killed_b": 0})
    event.make("pair", {"method": "by_hand", "tables": ["Anna", "Carla", "Bruno", "Dino"]})
    match = Session.open(start_match(event, 1))
    assert set(match.state.player("a").deck) == set(CARDS) - {"A-06", "A-01"}
    assert set(match.state.player("b").deck) == set(CARDS)
    match.close()


def test_an_open_match_gives_no_result(event):
    start_match(event, 1)
    with pytest.raises(Refusal) as no:
        take_result(event, 1)
    assert no.value.clause == "TAOS-13"
    with pytest.raises(Refusal):
        take_result(event, 2)  # no match was made for it
    taken, why = take_results(event)
    assert taken == []
    assert len(why) == 1


def test_army_points_that_a_match_does_not_know_are_typed(event):
    play(start_match(event, 1), army=False)
    with pytest.raises(Refusal) as no:
        take_result(event, 1)
    assert no.value.input == "killed_a"
    assert take_results(event)[1][0] == "table 1: killed by first is not noted in the match"
    take_result(event, 1, {"killed_a": 10, "killed_b": 20})
    assert event.state.current[0].score.lost_a == 20


def test_another_session_under_the_same_name_is_noticed(event):
    path = start_match(event, 1)
    path.unlink()
    Session.create(path, "taos", "Other", {"a": "X", "b": "Y"}).close()
    with pytest.raises(Refusal, match="another session"):
        result_of(event, 1)


def test_a_file_name_in_the_log_leads_nowhere_else(event, tmp_path):
    event.make("start", {"table": 1, "file": "../elsewhere.toml", "match": "0"})
    with pytest.raises(Refusal, match="no file beside"):
        result_of(event, 1)


def test_a_table_is_started_once_and_a_deck_must_give_a_hand(event):
    start_match(event, 1)
    with pytest.raises(Refusal, match="begun already"):
        start_match(event, 1)
    for number, cards in enumerate((CARDS[:2], CARDS[2:4], CARDS[4:6], CARDS[6:8]), 1):
        if number > 1:
            event.make("pair", {"method": "by_hand", "tables": ["Anna", "Bruno", "Carla", "Dino"]})
        for table in (1, 2):
            result = {"table": table, "op_a": 0, "op_b": 0, "killed_a": 0, "killed_b": 0, "played_a": list(cards)}
            event.make("result", result)
    event.make("pair", {"method": "by_hand", "tables": ["Anna", "Bruno", "Carla", "Dino"]})
    with pytest.raises(Refusal) as no:
        start_match(event, 1)
    assert no.value.clause == "TAOS-7"


def test_a_begun_match_keeps_its_table_when_the_round_is_paired_again(event):
    path = start_match(event, 2)
    event.make("add", {"players": ["Eva"]})
    event.make("pair")
    kept = event.state.current[1]
    assert (kept.number, {kept.a, kept.b}, kept.file) == (2, {"Carla", "Dino"}, path.name)
    assert [table.number for table in event.state.current] == [1, 2, 3]


def test_a_match_is_no_tournament(event):
    match = Session.open(start_match(event, 1))
    with pytest.raises(Refusal, match="not a tournament"):
        event_of(match)
    match.close()


def test_a_result_that_is_refused_for_another_reason_says_that_reason(event, monkeypatch):
    """Only what is missing is "not noted"."""
    play(start_match(event, 1))

    def refused(*given):
        raise Refusal("table", "has a result already")

    monkeypatch.setattr("taos_tui.session.matches.take_result", refused)
    (why,) = take_results(event)[1]
    assert why == "table 1: table: has a result already"
