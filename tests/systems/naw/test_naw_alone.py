"""One player on both sides: what a side does is told of the side, in log and reports; it spends its own fate points."""

import json

import pytest
from naw_table import Table, battle

from taos_tui.reports import report

ALONE = {"a": "Alice"}


@pytest.fixture
def lost(tmp_path):
    """Both sides have lost units, in two stretches of the battle."""
    t = battle(tmp_path, [("rifles", "B1")], [("rifles", "D1"), ("gun", "D5")], names=ALONE)
    t.do("fire", unit="Rifles 1", target="Rifles 2", dice=[1, 1])
    t.do("close")
    t.do("draw", chit="Blue")
    t.settle()
    t.do("adjust", why="lost", unit="Gun", state="eliminated")
    t.do("fire", unit="Rifles 2", target="Rifles 1", dice=[1, 1])
    t.do("close")
    t.do("adjust", why="lost", unit="Rifles 1", state="eliminated")
    return t


def test_what_a_side_does_is_told_of_the_side(lost):
    told = [(line.move, line.side) for line in lost.session.log() if line.move in ("fire", "close", "draw", "rally")]
    assert [side for move, side in told if move == "fire"] == ["a", "b"]
    assert [side for move, side in told if move == "close"] == ["a", "b"]
    assert [side for move, side in told if move == "draw"] == ["", ""]
    assert [line.side for line in lost.again().log()] == [line.side for line in lost.session.log()]


@pytest.mark.parametrize("format", ["md", "html", "json", "text"])
def test_every_report_names_both_sides_with_their_scores(lost, format):
    told = report(lost.session, format)
    assert "Reds" in told
    assert "Blues" in told
    assert "1/2 units" in told


def test_the_report_has_a_mark_for_each_side(lost):
    story = json.loads(report(lost.session, "json"))
    assert [(player["name"], player["glyph"]) for player in story["players"]] == [("Reds", "▲"), ("Blues", "●")]
    fired = [event["seat"] for part in story["timeline"] for event in part["events"] if "fires at" in event["text"]]
    assert fired == ["a", "b"]


def test_fate_points_are_those_of_the_side_whose_die_it_is(tmp_path):
    t = battle(tmp_path, [("rifles", "B1")], [("rifles", "D1")], "Blue", names=ALONE, fate_points="on", fate=[4, 2])
    t.do("fire", unit="Rifles 2", target="Rifles 1", dice=[1, 1])
    line = t.do("fate", use="reroll", number="1", dice=[2])
    assert t.state.fate == {"a": 4, "b": 1}
    assert (line.side, line.ledger[0].label) == ("b", "fate points of Blues")
    assert line.ledger[1].label == "left to Blues"


def test_where_it_might_be_either_side_that_spends_it_has_to_be_said(tmp_path):
    t = battle(tmp_path, [("rifles", "B1")], [("rifles", "D1")], names=ALONE, fate_points="on", fate=[4, 2])
    t.do("close")
    t.do("draw", chit="END")
    assert t.refused("fate", use="return_marker") == ("side", "NAW-125")
    t.do("fate", use="return_marker", side="b")
    assert t.state.fate == {"a": 4, "b": 0}


def test_at_a_shared_laptop_nobodys_points_are_presumed_for_a_die_where_both_have_some(tmp_path):
    """NAW-125: the other side's points had paid for the own save."""
    t = battle(tmp_path, [("rifles", "B1")], [("rifles", "D1")], fate_points="on", fate=[4, 2])
    t.do("step", unit="Rifles 1", hex="C1")
    t.do("op_fire", by="b", unit="Rifles 2", target="Rifles 1", dice=[1, 1])
    assert t.refused("fate", use="reroll", number="1", dice=[2])[0] == "seat"
    t.do("fate", use="reroll", number="1", side="b", dice=[2])
    assert t.state.fate == {"a": 4, "b": 1}


def test_fate_points_of_both_sides_stand_on_the_table(tmp_path):
    t = battle(tmp_path, [("rifles", "B1")], [("rifles", "D1")], fate_points="on", fate=[4, 2])
    assert "Fate points: Anna (Reds) 4, Bruno (Blues) 2" in [due.text for due in t.session.scene().due]


def test_who_draws_himself_finds_no_marker_named(tmp_path):
    t = battle(tmp_path, [("rifles", "B1")], [("rifles", "D1")], cup="table")
    t.do("close")
    assert t.session.hints("draw").get("chit") is None
    assert t.refused("draw") == ("chit", "NAW-111")


def test_no_attack_is_offered_while_the_other_side_answers(tmp_path):
    t = battle(tmp_path, [("tank", "B1")], [("rifles", "D1"), ("gun", "D2")], op_fire="answered")
    t.do("step", unit="Tank", hex="C1")
    assert t.state.answer
    assert t.session.system.attacks(t.state, "Tank", "D1") == ()


def test_the_form_of_the_scenario_tells_how_to_make_one(tmp_path):
    t = Table(tmp_path)
    told = " ".join(t.session.system.moves["scenario"].brief(t.state, "a"))
    assert "taos-tui pack" in told
    assert "new match" in told


def test_whose_unit_is_made_ready_is_asked_before_points_are_counted(tmp_path):
    """NAW-125: the points of the active side had refused what the other one can pay."""
    t = battle(tmp_path, [("rifles", "B1")], [("rifles", "D1")], fate_points="on", fate=[1, 2])
    assert t.refused("fate", use="ready", side="a") == ("unit", "NAW-125")
    t.do("adjust", why="test", unit="Rifles 2", ops=1)
    t.do("fate", use="ready", unit="Rifles 2")
    assert (t.state.fate, t.unit("Rifles 2").ops) == ({"a": 1, "b": 0}, 0)


def test_no_form_gives_fate_points_where_nobody_can_spend_them(tmp_path):
    """NAW-125: they were taken, told in the log, and worth nothing."""
    t = battle(tmp_path, [("rifles", "B1")], [("rifles", "D1")])
    refused = t.session.forecast("markers", {"side": "a", "fate": 4, "why": "agreed"}).refusal
    assert (refused.input, refused.clause) == ("fate", "NAW-125")
    (tmp_path / "with").mkdir()
    t = battle(tmp_path / "with", [("rifles", "B1")], [("rifles", "D1")], fate_points="on", fate=[1, 2])
    assert t.session.forecast("markers", {"side": "a", "fate": 4, "why": "agreed"}).refusal is None
