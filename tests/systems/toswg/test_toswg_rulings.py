"""Rulings added later, and what players asked: bands, house rules that end, several deaths, statistics."""

import pytest
from field import Field

from taos_tui.content.copied import copied_content
from taos_tui.content.packs import PackError
from taos_tui.face.rolls import MoveRoll, followed
from taos_tui.face.viewer import Viewer
from taos_tui.systems import load


def led(tmp_path, **options):
    """Anna's squad Alpha is led by Vela, Bruno's Beta by Rossi."""
    return Field(tmp_path, leader_rule="on", **options).start()


def test_the_band_of_a_leader_is_asked_again_after_the_unit_moved(tmp_path):
    f = led(tmp_path)
    line = f.activate("Luna", 20, leader="near")
    assert line.text == "Luna is activated (9+, leader near, natural 20!)"
    f.do("move", movement="walk", distance_cm=3)
    assert f.unit("Luna").leader_band == ""
    f.pass_turn()
    f.pass_turn()
    assert f.refused("activate", unit="Luna", dice=[20]) == ("leader_distance_cm", "WG-92")


def test_the_band_of_a_leader_is_asked_again_after_the_leader_moved(tmp_path):
    f = led(tmp_path)
    f.activate("Luna", 20, leader="close")
    f.do("stand")
    assert f.unit("Luna").leader_band == "close"
    f.activate("Vela", 20)
    f.do("move", movement="run", distance_cm=7)
    assert f.unit("Luna").leader_band == ""


def test_the_band_of_a_leader_is_asked_again_when_another_leader_is_named(tmp_path):
    f = led(tmp_path)
    f.activate("Luna", 20, leader="close")
    f.do("stand")
    f.do("override", why="named", unit="Luna", leader=True)
    f.do("override", why="named", unit="Vela", leader=True)
    assert f.unit("Luna").leader_band == ""


def test_switching_an_option_off_ends_what_it_gave(tmp_path):
    f = Field(tmp_path, panic_rule="on", covered_run_cover="light").start()
    f.activate("Vela", 20)
    f.shoot("Rossi", 20, on_hit="panic")
    assert f.unit("Rossi").panicked is not None
    f.activate("Luna", 20)
    f.do("move", movement="covered_run", distance_cm=5)
    assert f.unit("Luna").covered
    f.do("house_rule", option="panic_rule", value="off")
    assert f.unit("Rossi").panicked is None
    f.do("house_rule", option="covered_run_cover", value="none")
    assert not f.unit("Luna").covered


def test_several_units_that_fall_together_end_the_battle_as_a_draw(tmp_path):
    f = Field(tmp_path).start()
    line = f.do("casualties", units=["Vela", "Luna", "Rossi", "Moro"], why="the bridge fell")
    assert f.session.scene().result == ("a draw",)
    assert line.text.startswith("table says so: Vela, Luna, Rossi and Moro fall together (the bridge fell)")
    f.session.undo()
    f.do("casualties", units=["Vela", "Rossi", "Moro"], why="the bridge fell")
    assert f.session.scene().result == ("Anna won",)
    assert f.session.scene().headline == "BATTLE OVER · Anna won"


def test_with_one_side_left_in_a_scenario_the_end_of_the_battle_is_suggested(tmp_path):
    f = Field(tmp_path, victory="scenario").start()
    f.do("casualties", units=["Rossi", "Moro"], why="fled")
    assert f.session.scene().suggested == "end_battle"
    f.activate("Vela", 20)
    assert f.session.scene().suggested == "end_battle"


def test_set_up_proposes_the_first_player_without_units(tmp_path):
    f = Field(tmp_path)
    assert followed(f.session, "unit", "", {})["side"] == "a"
    f.do("unit", side="a", name="Ace", level=5)
    assert followed(f.session, "unit", "", {})["side"] == "b"
    assert followed(f.session, "unit", "", {"name": "Bee"})["side"] == "b"
    assert followed(f.session, "unit", "", {"name": "Ace"})["side"] == "a"  # whoever corrects it


def test_who_has_typed_one_unit_pastes_the_others_and_then_it_is_the_next_player(tmp_path):
    f = Field(tmp_path)
    f.do("unit", side="a", name="Ace", level=5)
    assert f.session.hints("roster")["side"] == "a"
    told = MoveRoll(f.session, Viewer(), "roster", lambda attempt: None).brief()
    assert told == ["side: Anna, unless another one is named"]
    f.do("roster", units="Bee, level 3; Cee, level 4")
    assert f.session.hints("roster")["side"] == "b"


def test_who_has_a_screen_of_his_own_enters_his_own_units(tmp_path):
    f = Field(tmp_path)
    f.do("unit", side="a", name="Ace", level=5)
    for name in ("unit", "roster", "muster"):
        assert f.session.hints(name, "a")["side"] == "a"
        assert MoveRoll(f.session, Viewer("a"), name, lambda attempt: None).brief() == []


def test_a_pasted_roster_tells_what_was_understood_and_who_is_replaced(tmp_path):
    f = Field(tmp_path)
    f.do("unit", side="a", name="Ace", level=8, weapons=["rifle"], leader=True)
    units = "Bee, level 3, pistol, armour light, leader, squad Alpha; Ace, level 4"
    told = f.session.forecast("roster", {"units": units, "side": "a"}).ledger
    understood = {str(line.label): str(line.value) for line in told}
    assert understood["Bee"].casefold() == "level 3, pistol, armour light, leader of alpha"
    assert understood["Ace"] == "level 4, Squad"
    line = f.do("roster", units=units, side="a")
    assert "Ace was entered already: that is replaced" in str(f.session.log()[-1].text)
    assert line.outcome.fields["entered"] == 2


def test_the_unit_form_tells_health_threshold_and_cost_of_the_level(tmp_path):
    f = Field(tmp_path)
    line = f.do("unit", side="a", name="Ace", level=6, weapons=["Rifle"], armour="light")
    assert [(each.label, each.value) for each in line.ledger] == [
        ("units", 1),
        ("needed to activate, d20 at least", 9),
        ("health", 6),
        ("cost", 12 + 2 + 4),
    ]
    assert f.unit("Ace").weapons == ("rifle",)


ROBOT = {"id": "robot", "name": "Robot", "level": 4}
UNITS = {"units": {"unit": [ROBOT, {"id": "scout", "name": "Scout", "level": 3}]}}


def test_one_move_enters_a_whole_pack(tmp_path):
    f = Field(tmp_path, content=UNITS)
    assert f.do("muster", side="a").text == "Anna adds 2 units"
    f.do("muster", side="b")
    assert list(f.state.units) == ["Robot", "Scout", "Robot 2", "Scout 2"]


def test_rows_of_a_pack_may_be_pasted_as_they_are(tmp_path):
    f = Field(tmp_path)
    f.do("roster", side="a", units='[[unit]]\nid = "robot"\nname = "Robot"\nlevel = 4\nweapons = ["rifle"]')
    assert f.unit("Robot").weapons == ("rifle",)


def test_check_finds_an_unknown_weapon_of_a_ready_made_unit(tmp_path):
    (tmp_path / "toswg").mkdir()
    (tmp_path / "toswg" / "units.toml").write_text(
        'system = "toswg"\n[[unit]]\nid = "robot"\nname = "Robot"\nlevel = 4\nweapons = ["lasr"]\n'
    )
    with pytest.raises(PackError) as wrong:
        copied_content(load("toswg"), tmp_path)
    assert "units.toml:6: unit.weapons: 'lasr' is no weapon" in str(wrong.value)


def test_the_end_shows_what_each_side_has_done(tmp_path):
    f = Field(tmp_path).start()
    f.activate("Vela", 20)
    f.shoot("Moro", 20)
    f.activate("Luna", 20)
    f.shoot("Moro", 2)
    f.do("casualties", units=["Rossi", "Moro"], why="fled")
    table = next(panel for panel in f.session.scene().panels if panel.title == "STATISTICS")
    assert table.rows == (("Anna", "2", "1", "1", "0", "Vela"), ("Bruno", "0", "0", "0", "0", "–"))


def test_before_a_roll_every_unit_shows_its_odds_and_who_is_next(tmp_path):
    f = Field(tmp_path).start()
    cells = {unit.id: unit.cells for unit in f.session.scene().units}
    assert cells["Vela"][2:4] == ("9+", "60 %")
    assert cells["Moro"][2:4] == ("17+", "20 %")
    assert "a failure passes the turn to Bruno" in f.session.scene().status


def test_of_several_deaths_at_once_every_side_that_is_out_is_named_and_the_scenario_then_decides(tmp_path):
    f = Field(tmp_path, players=3, victory="scenario").start()
    line = f.do("casualties", units=["Rossi", "Moro", "Soldier c"], why="the bridge fell")
    assert "Bruno is out" in line.text
    assert "Carla is out" in line.text
    assert "is removed" not in line.text
    assert f.session.scene().due[0].text.startswith("One side is left: what the scenario says decides")
    assert "scenario decides" in f.session.scene().status


def test_in_another_players_turn_one_may_only_give_in(tmp_path):
    """WG-110: from a phone the loser noted himself as the winner while the other had a choice to make."""
    f = Field(tmp_path).start()
    assert f.refused("end_battle", "b", result="I won", winner="b") == ("winner", "WG-110")
    assert f.refused("end_battle", "b", result="a draw") == ("winner", "WG-110")
    f.do("end_battle", "b", result="enough", winner="a")
    assert f.session.scene().scores["a"].startswith("won")
    (tmp_path / "before").mkdir()
    f = Field(tmp_path / "before", ended_by="anybody").start()  # as files were played that began earlier
    f.do("end_battle", "b", result="I won", winner="b")
    assert f.session.scene().scores["b"].startswith("won")


def test_a_result_without_a_winner_is_told_to_be_a_draw_before_it_is_recorded(tmp_path):
    f = Field(tmp_path).start()
    told = f.session.forecast("end_battle", {"result": "Bruno held the bridge"}, "a")
    assert [(line.label, line.value) for line in told.ledger] == [("winner", "nobody: a draw")]
    told = f.session.forecast("end_battle", {"result": "Bruno held the bridge", "winner": "b"}, "a")
    assert [(line.label, line.value) for line in told.ledger] == [("winner", "Bruno")]


def test_who_won_is_asked_and_not_read_out_of_the_words_of_the_result(tmp_path):
    """`Bruno surrenders` had made him win."""
    f = Field(tmp_path).start()
    for result in ("Bruno surrenders", "Bruno by points", "a truce"):
        assert "winner" not in f.session.narrowed("end_battle", "a", {"result": result})
        assert f.session.weighed("end_battle", "a", {"result": result}) == ["winner"]


@pytest.mark.parametrize(
    ("given", "is_told"),
    [
        ({"result": "bruno"}, True),
        ({"result": "Bruno won!"}, True),
        ({"result": "red"}, True),
        ({"result": "Bruno", "winner": "b"}, False),
        ({"result": "Bruno held the bridge"}, False),
        ({"result": "enough"}, False),
    ],
)
def test_a_name_for_a_result_is_told_to_make_nobody_the_winner(tmp_path, given, is_told):
    """WG-110"""
    f = Field(tmp_path).enter()
    f.do("side", side="b", team="red")
    f.do("begin")
    f.do("starter", seat="a")
    told = [str(line.value) for line in f.session.forecast("end_battle", given, "a").ledger]
    assert any("say so at winner" in line for line in told) == is_told
