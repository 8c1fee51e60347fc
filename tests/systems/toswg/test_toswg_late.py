"""A unit that comes late: the rules know none, so the table says so, in its own words in the log."""

import pytest
from field import Field

from taos_tui.session.session import Session


def test_a_late_unit_stands_on_the_table_and_may_be_tried(tmp_path):
    f = Field(tmp_path).start()
    f.pass_turn()  # Bruno's
    line = f.do("late", "b", name="Nera", level=5, weapons=["rifle"], squad="beta", why="as the scenario says")
    assert line.text == "Bruno brings in Nera late, level 5 (as the scenario says)"
    assert (f.unit("Nera").squad, f.unit("Nera").health) == ("Beta", 5)
    f.activate("Nera")
    assert f.state.active == "Nera"
    assert Session.open(f.session.path).findings == []


def test_a_late_unit_is_nobody_who_was_there(tmp_path):
    """WG-74: a removed unit does not come back."""
    f = Field(tmp_path).start()
    f.do("override", unit="Moro", health=0, why="agreed")
    for name in ("Moro", "moro", "Rossi"):
        assert f.refused("late", "b", name=name, level=2, why="agreed") == ("name", "WG-9")


def test_no_unit_comes_late_before_or_after_the_battle(tmp_path):
    f = Field(tmp_path).enter()
    assert f.refused("late", "a", name="Nera", level=5, why="agreed")[0] == "move"
    assert f.refused("unit", "a", name="Nera", level=11)[0] == "level"
    f.do("begin")
    f.do("starter", seat="a")
    assert f.refused("unit", "a", name="Nera", level=5)[0] == "move"


def test_a_late_leader_takes_over_a_squad_that_has_lost_its_own(tmp_path):
    f = Field(tmp_path, leader_rule="on").start()
    new = {"name": "Nera", "level": 5, "squad": "Beta", "leader": True, "why": "agreed"}
    assert f.refused("late", "b", **new) == ("leader", "WG-90")
    f.do("override", unit="Rossi", health=0, why="agreed")
    f.do("late", "b", **new)
    assert f.state.leader_of(f.unit("Moro")).name == "Nera"


def test_a_player_without_units_is_in_again(tmp_path):
    """WG-40: he has his turn, once he has a unit."""
    f = Field(tmp_path, victory="scenario").start()
    for name in ("Rossi", "Moro"):
        f.do("override", unit=name, health=0, why="agreed")
    f.pass_turn()
    assert f.state.current == "a"
    f.do("late", "b", name="Nera", level=5, why="agreed")
    f.pass_turn()
    assert f.state.current == "b"


@pytest.mark.parametrize(("points", "warned"), [(100, False), (30, True)])
def test_its_cost_counts_for_the_points_agreed(tmp_path, points, warned):
    """WG-85, WG-88: Rossi 14 + rifle 4, Moro 4 + shotgun, Nera 10 + rifle 4 and more than 30 together."""
    f = Field(tmp_path, cost_rule="on")
    f.enter()
    f.do("side", side="b", points=points)
    f.do("begin")
    f.do("starter", seat="a")
    line = f.do("late", "b", name="Nera", level=5, weapons=["rifle"], why="agreed")
    assert ("points agreed" in line.text) is warned


def test_a_late_unit_after_the_last_hit_leaves_the_turn_to_be_ended_and_says_so(tmp_path):
    """WG-39, WG-110: the hit was kept, the battle goes on, and nobody of Anna's is left to activate."""
    f = Field(tmp_path, panic_rule="on")
    f.do("roster", side="a", units="Vela, level 6, rifle")
    f.do("roster", side="b", units="Moro, level 1, rifle")
    f.do("begin")
    f.do("starter", seat="a")
    f.activate("Vela")
    f.shoot("Moro")
    f.do("late", "b", name="Nera", level=5, weapons=["rifle"], why="as the scenario says")
    scene = f.session.scene("")
    assert "nobody is left to activate: Anna ends the turn" in scene.status
    assert scene.suggested == "end_turn"
    assert not next(each for each in f.session.moves("a") if each.name == "activate").offered


def test_a_battle_that_is_over_names_its_winner_above_the_game(tmp_path):
    """WG-110: what the players said of the end may name somebody else."""
    f = Field(tmp_path).start()
    f.do("end_battle", result="Bruno gives in", winner="a")
    scene = f.session.scene("")
    assert scene.headline == "BATTLE OVER · Bruno gives in; Anna won"
    assert scene.result == ("Bruno gives in; Anna won",)
    f.session.undo()
    f.do("end_battle", result="it grew dark")
    assert f.session.scene("").headline == "BATTLE OVER · it grew dark; a draw"
