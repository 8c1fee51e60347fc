"""The civilian of mission A-02: taken, led home, left behind."""

import pytest
from table import Table, ready

from taos_tui.session.session import Session


def test_the_civilian_is_taken_at_once_but_led_from_the_next_turn(tmp_path):
    t = Table(tmp_path).start(a=("A-02", "A-01"))
    assert t.refused("take_civilian", graduate="Fusilier") == ("move", "TAOS-66")
    t.find("a-left", "01")
    assert t.refused("move_civilian", token="a-left", graduate="Fusilier", x=20, y=60) == ("move", "TAOS-124")
    for wrong, answer in (
        ({"is_graduate": False}, ("graduate", "TAOS-124")),
        ({"is_operative": False}, ("is_operative", "TAOS-125")),
        ({"in_contact": False}, ("in_contact", "TAOS-124")),
    ):
        assert t.refused("take_civilian", **{"graduate": "Fusilier", **wrong}) == answer
    t.do("take_civilian", graduate="Fusilier")
    lead = {"token": "a-left", "graduate": "Fusilier", "x": 20, "y": 60}
    assert t.refused("move_civilian", **lead) == ("move", "TAOS-105")  # before anything is typed
    assert "move_civilian" not in [each.name for each in t.session.moves() if each.legal]
    t.end_turn()
    assert t.refused("move_civilian", "a", **lead) == ("seat", "TAOS-104")
    assert t.refused("take_civilian", "a", graduate="Fusilier") == ("seat", "TAOS-104")
    t.end_turn()
    for wrong, answer in (
        ({"graduate": "Orc"}, ("graduate", "TAOS-125")),
        ({"is_graduate": False}, ("graduate", "TAOS-100")),
        ({"is_operative": False}, ("is_operative", "TAOS-110")),
        ({"in_contact": False}, ("in_contact", "TAOS-125")),
        ({"token": "b-left"}, ("token", "TAOS-76")),
    ):
        assert t.refused("move_civilian", **{**lead, **wrong}) == answer
    assert t.do("move_civilian", **lead).outcome.fields["outcome"] == "moved"
    t.do("take_civilian", graduate="Orc")
    assert t.refused("move_civilian", **lead) == ("graduate", "TAOS-125")
    assert t.do("move_civilian", token="a-left", graduate="Orc", x=20, y=29).outcome.fields["outcome"] == "home"
    t.do("release_civilian")
    assert t.refused("release_civilian") == ("move", "TAOS-124")
    assert t.state.player("a").progress.civilian == (20, 29)


def test_home_is_the_owners_deployment_zone(tmp_path):
    t = Table(tmp_path).start(b=("A-02", "A-01"), first="b")
    t.find("b-left", "01")
    t.do("take_civilian", graduate="Orc")
    t.next_turn()
    for y, where in ((29, "moved"), (90, "moved"), (91, "home")):
        moved = t.do("move_civilian", token="b-left", graduate="Orc", x=100, y=y)
        assert moved.outcome.fields["outcome"] == where, y


@pytest.mark.parametrize("state", ["incapacitated", "killed", "immobilized", "sepsitorized"])
def test_the_civilian_stays_when_his_leader_falls(tmp_path, state):
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier; Orc")
    t.start(a=("A-02", "A-01"))
    t.find("a-left", "01", "Fusilier")
    t.do("take_civilian", graduate="Fusilier")
    t.do("state", model="Orc", state="killed")
    assert t.state.player("a").progress.leader == "Fusilier"
    change = {"controller": "b"} if state == "sepsitorized" else {"state": state}
    t.do("state", model="Fusilier", **change)
    assert t.state.player("a").progress.leader == ""


def test_where_the_civilian_is_led_is_measured_anew_and_where_he_stands_is_told(tmp_path):
    """TAOS-124"""
    t = ready(tmp_path, "A-02")
    t.do("take_civilian", graduate="Orc")
    hints = t.session.hints("move_civilian")
    assert ("x" in hints, "y" in hints) == (False, False)
    assert t.session.choices("move_civilian") == {"graduate": ["Orc"], "token": ["a-left"]}
    assert t.session.brief("move_civilian") == ["The Civilian stands at 20, 75 cm"]


def test_who_leads_the_civilian_is_offered_the_way_and_nobody_the_charge(tmp_path):
    t = ready(tmp_path, "A-02")
    take = t.session.system.moves["take_civilian"]
    assert take.offered(t.state, "a")
    t.do("take_civilian", graduate="Orc")
    assert not take.offered(t.state, "a")
    t.do("take_civilian", graduate="Moran")  # another may still take over
    assert t.state.player("a").progress.leader == "Moran"


def test_the_civilian_is_one_marker_where_he_was_led(tmp_path):
    """TAOS-124: the token is the Civilian."""
    t = Table(tmp_path).start(a=("A-02", "A-01"))
    t.find("a-left", "01")
    t.do("take_civilian", graduate="Fusilier")
    t.next_turn()
    t.do("move_civilian", token="a-left", graduate="Fusilier", x=30, y=40)
    own = [mark for mark in t.session.scene("").board.marks if mark.seat == "a"]
    assert [(mark.id, mark.x, mark.y) for mark in own if mark.label == "c"] == [("a-left", 30, 40)]
    assert len(own) == 3
    led = next(mark for mark in own if mark.label == "c")
    assert "led by Fusilier" in led.lines
    assert "30.0, 40.0 cm" in led.lines


def test_who_is_led_onto_a_border_line_is_told_to_be_in_neither_zone(tmp_path):
    """TAOS-27"""
    t = Table(tmp_path).start(a=("A-02", "A-01"))
    t.find("a-left", "01")
    t.do("take_civilian", graduate="Fusilier")
    t.next_turn()
    lead = {"token": "a-left", "graduate": "Fusilier", "x": 20, "y": 30}
    assert "in neither zone: not home" in [str(line.value) for line in t.session.forecast("move_civilian", lead).ledger]
    assert (
        t.do("move_civilian", **lead).text == "Fusilier leads the Civilian to 20, 30 cm, on the line: in neither zone"
    )


def led_home(folder, **options):
    """Orc took charge of the Civilian, and has led him twice; the entry of that."""
    t = Table(folder, **options)
    t.do("roster", "a", models="Orc, graduate; Swiss Guard, graduate; Fusilier, graduate")
    t.start(a=("A-02", "A-01"))
    t.find("a-left", "01", "Fusilier")
    taken = t.do("take_civilian", graduate="Orc")
    for y in (50, 29):
        t.next_turn()
        t.do("move_civilian", token="a-left", graduate="Orc", x=20, y=y)
    return t, taken.n


def test_who_leads_the_civilian_on_follows_a_correction_of_who_took_charge(tmp_path):
    """Each later lead fell, or was entered anew one by one."""
    t, taken = led_home(tmp_path)
    foreseen = t.session.amend(taken, {"graduate": "Swiss Guard"}, dry_run=True)
    assert not foreseen.stops
    told = ["Swiss Guard leads the Civilian to 20, 50 cm", "Swiss Guard leads the Civilian to 20, 29 cm, home"]
    assert [each.becomes for each in foreseen.changes] == ["Swiss Guard leads the Civilian", *told]
    t.session.amend(taken, {"graduate": "Swiss Guard"})
    assert [line.text for line in t.session.log() if "leads the Civilian to" in line.text] == told
    assert Session.open(t.path).state == t.state


def test_in_a_match_begun_before_each_lead_is_entered_anew(tmp_path):
    t, taken = led_home(tmp_path, reading="tokens")
    found = t.session.amend(taken, {"graduate": "Swiss Guard"}, dry_run=True)
    assert (found.stops, found.changes[-1].was) == (taken + 3, "Orc leads the Civilian to 20, 50 cm")
