"""The end of a war by the players' word, and whose ability is passed over."""

import pytest
from rocknroll_table import Table


@pytest.mark.parametrize(
    ("winner", "why", "told"),
    [
        ("a", "time_over", "VPA Anna wins the war by the clock"),
        ("b", "given_up", "Vietnam Bruno wins the war by surrender"),
        ("draw", "agreed", "the war ends with a draw, by agreement"),
    ],
)
def test_a_war_ends_by_the_word_of_its_players(tmp_path, winner, why, told):
    """RNR-8: on a club evening nobody waits for five OK."""
    t = Table(tmp_path).start()
    line = t.do("end_war", winner=winner, why=why)
    assert line.text == told
    scene = t.session.scene()
    assert scene.over
    assert not scene.suggested
    t.session.undo()
    assert not t.session.scene().over


def test_the_one_who_leads_is_proposed(tmp_path):
    t = Table(tmp_path).start()
    assert t.session.hints("end_war")["winner"] == "draw"
    t.do("adjust", why="test", side="vietnam", ok=2)
    assert t.session.hints("end_war")["winner"] == "b"


def test_an_open_throw_comes_first(tmp_path):
    t = Table(tmp_path).start("vietnam").facing(("Able",), ("Anh",))
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[2])
    assert t.refused("end_war", winner="a", why="agreed")[1] == "RNR-82"


def test_what_mode_is_played_stands_in_sight(tmp_path):
    assert "100 000" in Table(tmp_path, mode="hundred_thousand").session.scene().status


def test_who_is_taken_along_by_an_ability_has_not_entered_upon_it(tmp_path):
    """RNR-236: the half-mad boy and one enemy go together; that sets his ability not off again."""
    t = Table(tmp_path, mode="expansion").start("vietnam")
    t.field("Binh")
    t.next_turn()
    t.do("deploy", unit="Able", point="1")
    assert t.state.queue == ("Binh",)
    t.do("pass_over", "b")
    line = t.do("shift", unit="Binh", along="Able", point="2", why="ability")
    assert "Binh moves to Point 2 with Able" in line.text
    assert (t.state.field["Binh"].point, t.state.field["Able"].point) == ("p2", "p2")
    assert t.state.queue == ()
    assert t.refused("shift", unit="Binh", along="Binh", point="1", why="x") == ("along", "RNR-236")
    t.do("shift", unit="Able", point="1", why="x")
    t.do("shift", unit="Able", point="2", why="x")
    assert t.state.queue == ("Binh",)  # alone it enters
