"""The report of a real session: nothing that another seat alone knows, and the dice as they fell."""

import json

import pytest

from taos_tui.reports import report
from taos_tui.session.session import Session
from taos_tui.systems import load
from tests.every_throw import every_throw

HANDS = {"a": ["A-01", "A-02", "A-03"], "b": ["A-04", "A-06", "A-07"]}
REVEALED = {"a": "A-01", "b": "A-04"}
SECRET = {"a": "A-02", "b": "A-06"}


@pytest.fixture
def session(tmp_path):
    session = Session.create(tmp_path / "match.toml", "taos", "Club night", {"a": "Anna", "b": "Bruno"})
    for seat, hand in HANDS.items():
        session.make("draw", {"hand": hand}, seat)
    for seat in HANDS:
        session.make("choose", {"revealed": REVEALED[seat], "secret": SECRET[seat]}, seat)
    session.make("reveal")
    session.make("tactics", {"wip_a": 13, "wip_b": 14}, dice=[9, 20])
    session.undo(note="wrong dice")
    session.make("tactics", {"wip_a": 13, "wip_b": 14}, dice=[9, 7])
    yield session
    session.close()


@pytest.mark.parametrize("format", ["md", "html", "json"])
@pytest.mark.parametrize(("viewer", "open_to_him"), [("", ""), ("a", "a"), ("b", "b")])
def test_cards_that_are_face_down_stand_in_the_report_of_their_own_seat_only(session, format, viewer, open_to_him):
    told = report(session, format, viewer)
    for option in session.system.options:  # they name cards too
        told = told.replace(option.called, "")
    assert all(card in told for card in REVEALED.values())
    for seat, hand in HANDS.items():
        if seat == open_to_him:
            assert SECRET[seat] in told
        else:
            assert not [card for card in hand if card != REVEALED[seat] and card in told]


def test_typed_dice_are_counted_once_though_they_were_undone_and_typed_again(session):
    dice = json.loads(report(session, "json"))["dice"]
    assert dice == [{"die": "d20", "source": "typed", "number": 2, "mean": 8.0, "expected": 10.5}]


def test_undone_entries_stay_in_the_timeline(session):
    story = json.loads(report(session, "json"))
    events = [event for part in story["timeline"] for event in part["events"]]
    assert [event["n"] for event in events] == list(range(1, 9))
    assert [event["n"] for event in events if event["undone"]] == [6]


def test_the_chance_of_what_came_is_that_of_every_throw_played_out(session):
    card = load("taos").procedures()["taos.tactics_roll"]
    odds = every_throw(card, {"wip_a": 13, "wip_b": 14})
    (throw,) = (line for line in session.log() if line.dice and not line.struck)
    assert session.chances() == {throw.n: odds[throw.outcome.outcome]}
