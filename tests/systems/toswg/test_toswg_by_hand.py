"""What the table says in a TOS-WG battle: states set by hand, house rules changed in play, and what follows from it."""

import pytest
from field import Field
from taos_tui.screens.app import TableApp

from taos_tui.face.attempt import Attempt
from taos_tui.face.form import Form
from tests.screens.screen_text import settled
from tests.screens.test_table import press


def last_shot(tmp_path):
    """Anna has removed Bruno's last unit, and may still take panic instead."""
    f = Field(tmp_path, panic_rule="on").start()
    f.do("override", why="trampled", unit="Moro", health=0)
    f.do("override", why="hurt", unit="Rossi", health=1)
    f.activate("Vela")
    f.shoot("Rossi")
    return f


def test_a_house_rule_lets_the_offer_lapse_and_the_battle_is_over(tmp_path):
    f = last_shot(tmp_path)
    f.do("house_rule", option="scale", value="1:144")
    assert (f.state.phase, f.state.result) == ("game_over", "Anna won")
    assert f.again().state == f.state


def test_a_scenario_that_becomes_last_standing_is_decided_at_once(tmp_path):
    f = Field(tmp_path, victory="scenario").start()
    for name in ("Rossi", "Moro"):
        f.do("override", why="gone", unit=name, health=0)
    assert f.state.phase == "awaiting_activation"
    f.do("house_rule", option="victory", value="last_standing")
    assert f.session.scene().result == ("Anna won",)


def test_house_rules_may_change_before_anybody_has_units(tmp_path):
    f = Field(tmp_path)
    f.do("house_rule", option="leader_rule", value="on")
    assert f.state.phase == "setup"


def test_a_player_whose_last_unit_is_taken_off_has_no_turn(tmp_path):
    f = Field(tmp_path, 3).start()
    f.activate("Vela")
    f.do("override", why="trampled", unit="Luna", health=0)
    assert "Bruno" in f.do("override", why="trampled", unit="Vela", health=0).text
    assert (f.state.current, f.state.phase, f.state.active) == ("b", "awaiting_activation", "")
    assert f.pass_turn().state.current == "c"
    assert f.pass_turn().state.current == "b"


def test_in_a_scenario_with_an_empty_table_the_result_is_still_recorded(tmp_path):
    f = Field(tmp_path, victory="scenario").start()
    for name in ("Vela", "Luna", "Rossi", "Moro"):
        f.do("override", why="flood", unit=name, health=0)
    f.do("end_battle", result="nobody came home")
    assert f.session.scene().scores == {"a": "draw · 0 units", "b": "draw · 0 units"}


# -- markers --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("starter", "passes"), [("b", 0), ("a", 1), ("b", 2), ("a", 3)])
def test_an_aim_that_is_agreed_counts_on_the_units_turn(tmp_path, starter, passes):
    """In its first turn and in a later one, set in that turn or while the other player acts."""
    f = Field(tmp_path).start(starter)
    for _ in range(max(passes - 1, 0)):
        f.pass_turn()
    f.do("override", why="forgotten", unit="Rossi", aimed=True)
    if passes:
        f.pass_turn()
    if f.state.current == "a":
        f.pass_turn()
    assert "Rossi aimed: +2" in f.due()
    assert "◎ aimed" in f.marks("Rossi")
    f.activate("Rossi")
    assert f.shoot("Luna", 5).outcome.fields["needed"] == 5
    assert "◎" not in f.marks("Rossi")


def test_an_aim_can_be_taken_away(tmp_path):
    f = Field(tmp_path).start("b")
    f.activate("Rossi")
    f.do("aim")
    f.do("override", why="it did not", unit="Rossi", aimed=False)
    f.pass_turn().pass_turn()
    f.activate("Rossi")
    assert f.shoot("Luna", 7).outcome.fields["needed"] == 7


def test_a_turn_that_begins_by_agreement_ends_the_other_one(tmp_path):
    f = Field(tmp_path).start()
    f.activate("Luna")
    f.do("aim")
    f.pass_turn().pass_turn()
    assert "◎ aimed" in f.marks("Luna")
    f.do("override", why="wrong player", turn_of="b")
    assert f.state.current == "b"
    assert "◎ aimed" not in f.marks("Luna")


# -- what units are and carry ---------------------------------------------------------------------------------


def test_the_log_says_what_was_set_and_why(tmp_path):
    f = Field(tmp_path).start()
    line = f.do("override", why="recount", unit="Rossi", health=4, panicked=True)
    assert line.text == "table says so: Rossi health 4, panicked yes (recount)"
    assert f.do("override", why="mistake", turn_of="b").text == "table says so: turn of Bruno (mistake)"


def test_a_weapon_that_was_picked_up_is_carried(tmp_path):
    f = Field(tmp_path).start()
    f.activate("Vela")
    f.do("other", what="picks up a mortar")
    assert f.refused("override", why="x", unit="Vela", weapons=["catapult"]) == ("weapons", "WG-109")
    f.do("override", why="picked up", unit="Vela", weapons=["rifle", "mortar"], armour="none", shield="heavy")
    f.pass_turn().pass_turn()
    f.activate("Vela")
    assert f.refused("attack", target="Rossi", weapon="pistol", distance_cm=5) == ("weapon", "WG-63")
    assert f.shoot("Rossi", weapon="mortar", distance_cm=40).outcome.fields["damage"] == 4
    f.pass_turn()
    f.activate("Rossi")
    assert f.shoot("Vela", 12).outcome.fields["needed"] == 7 + 6


def test_a_leader_is_named_in_play_where_the_leader_rule_comes_in_late(tmp_path):
    f = Field(tmp_path).start()
    assert f.refused("override", why="x", unit="Luna", leader=False) == ("leader", "WG-90")
    f.do("house_rule", option="leader_rule", value="on")
    f.do("override", why="promoted", unit="Luna", leader=True)
    assert "★ leader" in f.marks("Luna")
    assert "★ leader" not in f.marks("Vela")
    assert f.activate("Vela", 9, leader_distance_cm=5).outcome.fields["threshold"] == 7
    f.do("stand")
    f.do("override", why="resigned", unit="Luna", leader=False)
    assert "★ leader" not in f.marks("Luna")


def test_a_seat_that_nobody_has_is_named_by_the_input_that_was_wrong(tmp_path):
    f = Field(tmp_path).start()
    assert f.refused("override", why="x", turn_of="f") == ("turn_of", "WG-40")
    assert f.refused("end_battle", result="x", winner="f") == ("winner", "WG-40")


def test_house_rules_are_called_as_where_they_are_agreed_and_hidden_ones_are_not_offered(tmp_path):
    f = Field(tmp_path).start()
    options = {option.name: option for option in f.session.system.options}
    offered = f.session.choices("house_rule", "a")["option"]
    assert set(offered) == {name for name, option in options.items() if not option.unshown}
    form = Form(tuple(f.session.system.moves["house_rule"].inputs), {}, {"option": offered})
    wanted = form.inputs[0]
    assert [form.called(name, wanted) for name in offered] == [options[name].called for name in offered]
    refused = form.entered("thr3").refused["option"].reason
    assert "thresholds" in refused
    assert "_" not in refused


async def test_that_one_of_several_things_is_needed_is_said_and_not_that_health_is(tmp_path):
    f = Field(tmp_path).start()
    app = TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot)
        app.navigation.fill_in(Attempt("override", {"unit": "Vela"}))
        beside = " ".join(row.partition("│")[2] for row in (await settled(pilot)).splitlines())
    told = " ".join(beside.split())
    assert "NEEDED FIRST health is one of the lines of which one is needed: what is so of Vela?" in told


async def test_a_refused_key_says_why_and_not_move(tmp_path):
    app = TableApp(Field(tmp_path).start().session)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "ctrl+r")
        assert "there is nothing to redo" in text
        assert "move:" not in text


def test_a_house_rule_that_is_so_already_is_told_before_it_is_set_again(tmp_path):
    f = Field(tmp_path).start()
    told = f.session.forecast("house_rule", {"option": "panic_rule", "value": "off"})
    assert [line.value for line in told.ledger] == ["not used, it is so already"]
    assert f.do("house_rule", option="panic_rule", value="off").text == "house rule: panic stays not used"
    assert "already" not in str(f.session.forecast("house_rule", {"option": "panic_rule", "value": "on"}).ledger)


def test_a_correction_says_that_the_turn_changes_hands(tmp_path):
    """WG-35: an activation that was read wrong has failed, so the turn is Bruno's."""
    f = Field(tmp_path).start()
    f.activate("Vela", 20)
    f.do("stand")
    n = f.activate("Luna", 15).n
    tried = f.session.amend(n, {}, [3], dry_run=True)
    assert "Bruno is active, not Anna" in tried.ends
    tried = f.session.amend(n, {}, [16], dry_run=True)
    assert not any("is active" in text for text in tried.ends)
