"""Attacks, damage, panic and the end of a TOS-WG battle."""

from fractions import Fraction

import pytest
from field import Field

from taos_tui.face.rolls import MoveRoll
from taos_tui.face.viewer import Viewer
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session


def active(tmp_path, unit="Vela", **options):
    """Anna's unit is active."""
    f = Field(tmp_path, **options).start()
    f.activate(unit)
    return f


@pytest.mark.parametrize(
    ("wrong", "answer"),
    [
        ({"target": "Luna"}, ("target", "WG-54")),
        ({"target": "Vela"}, ("target", "WG-54")),
        ({"target": "Nobody"}, ("target", "")),
        ({"weapon": "cannon"}, ("weapon", "WG-63")),
        ({"distance_cm": 30.1}, ("distance_cm", "WG-54")),
        ({"weapon": "pistol", "distance_cm": 11}, ("distance_cm", "WG-54")),
        ({"weapon": "unarmed", "distance_cm": 2}, ("distance_cm", "WG-54")),
        ({"line_of_fire": False}, ("line_of_fire", "WG-54")),
        ({"edge_distance_cm": 1.5}, ("edge_distance_cm", "WG-84")),
        ({"on_hit": "panic"}, ("on_hit", "WG-99")),
        ({"extra": 11}, ("extra", "")),
    ],
)
def test_what_forbids_an_attack_is_refused_before_any_die_and_not_spent(tmp_path, wrong, answer):
    f = active(tmp_path)
    shot = {"target": "Rossi", "weapon": "rifle", "distance_cm": 10, **wrong}
    assert f.refused("attack", **shot) == answer
    f.shoot("Rossi")


def test_everybody_may_attack_unarmed(tmp_path):
    assert active(tmp_path).shoot("Moro", weapon="unarmed", distance_cm=1).outcome.fields["damage"] == 1


def test_a_weapon_is_named_by_its_id_or_in_words(tmp_path):
    f = Field(tmp_path).enter()
    f.do("unit", side="a", name="Ada", level=6, weapons=["assault_rifle"])
    f.do("begin")
    f.do("starter", seat="a")
    f.activate("Ada")
    assert f.refused("attack", target="Rossi", weapon="sniper rifle", distance_cm=9) == ("weapon", "WG-63")
    shot = f.shoot("Rossi", weapon="Assault rifle", distance_cm=40)
    assert (shot.outcome.fields["weapon"], shot.outcome.fields["damage"]) == ("assault_rifle", 2)


def test_allies_are_of_one_side(tmp_path):
    f = Field(tmp_path, 3).enter()
    f.do("side", side="a", team="red")
    f.do("side", side="c", team="red")
    f.do("begin")
    f.do("starter", seat="a")
    f.activate("Vela")
    assert f.refused("attack", target="Soldier c", weapon="rifle", distance_cm=9) == ("target", "WG-54")


def test_worn_cover_shelter_and_vehicle_make_a_hit_harder(tmp_path):
    f = Field(tmp_path).start("b")
    f.activate("Rossi")
    half = {"shelter": "medium", "vehicle": "light", "hidden_percent": 50}
    seen = f.session.forecast("attack", {"target": "Vela", "weapon": "rifle", "distance_cm": 9, **half})
    assert {line.label: line.value for line in seen.ledger}["needed, d20 at least"] == 7 + 2 + 4 + 2
    assert seen.odds["hit"] * 20 == 6
    assert f.shoot("Vela", **{**half, "hidden_percent": 49}).outcome.fields["needed"] == 9


def test_damage_takes_health_and_zero_removes(tmp_path):
    f = active(tmp_path)
    f.shoot("Moro", 19)
    assert f.unit("Moro").health == 1
    f.activate("Luna")
    assert "removed" in f.shoot("Moro").text
    f.pass_turn()
    assert "✗ removed" in f.marks("Moro")
    f.activate("Vela")
    assert f.refused("attack", target="Moro", weapon="rifle", distance_cm=5) == ("target", "WG-74")


@pytest.mark.parametrize(
    ("options", "die", "damage"),
    [
        ({"damage_rule": "half_margin"}, [18], 5),
        ({"damage_rule": "half_margin", "threshold_rule": "formula"}, [18], 6),
        ({"damage_rule": "d6_pool"}, [18, 6], 1),
        ({"damage_rule": "d6_pool"}, [18, 5], 0),
        ({"damage_rule": "d6_pool", "d6_hit_on": 5}, [18, 5], 1),
    ],
)
def test_the_damage_rule_is_an_option(tmp_path, options, die, damage):
    f = active(tmp_path, **options)
    hit = f.do("attack", dice=die, target="Rossi", weapon="rifle", distance_cm=10)
    assert hit.outcome.fields["damage"] == damage
    assert f.unit("Rossi").health == 7 - damage


def test_a_miss_ends_the_turn_only_by_agreement(tmp_path):
    for option, current in (("failed_activation", "a"), ("failed_activation_or_miss", "b")):
        folder = tmp_path / option
        folder.mkdir()
        f = active(folder, turn_passes_on=option)
        f.shoot("Rossi", 2)
        assert f.state.current == current


# -- panic ----------------------------------------------------------------------------------------------------


def test_without_the_panic_rule_nothing_can_be_traded(tmp_path):
    f = active(tmp_path)
    f.shoot("Rossi")
    assert f.refused("panic") == ("move", "WG-102")


def test_a_hit_may_be_traded_for_panic_before_anything_else(tmp_path):
    f = active(tmp_path, panic_rule="on")
    f.shoot("Moro", 15)
    f.do("panic")
    assert (f.unit("Moro").health, f.unit("Moro").panicked) == (2, 0)
    assert f.refused("panic") == ("move", "WG-102")
    f.activate("Luna")
    f.shoot("Rossi")
    f.activate("Moro", 19)
    assert f.refused("panic", "a") == ("move", "WG-102")


def test_a_hit_on_another_unit_is_traded_or_not_anew(tmp_path):
    """With the target amended the panic of Moro had become that of Rossi, about whom nobody was asked."""
    f = active(tmp_path, panic_rule="on")
    hit = f.shoot("Moro", 15)
    traded = f.do("panic")
    made = f.session.amend(hit.n, {"target": "Rossi"})
    assert made.lapsed == (traded.n,)
    assert (f.unit("Rossi").panicked, f.unit("Moro").health) == (None, 2)
    f.do("panic")
    assert f.unit("Rossi").panicked is not None


def test_the_trade_takes_back_a_removal_and_the_loss_of_a_leader(tmp_path):
    f = Field(tmp_path, panic_rule="on").start()
    f.do("override", why="hurt", unit="Rossi", health=1)
    f.activate("Vela")
    f.shoot("Rossi")
    assert not f.unit("Rossi").on_table
    assert f.refused("panic", "b") == ("seat", "WG-99")
    f.do("panic", "a")
    assert (f.unit("Rossi").health, f.state.is_leader(f.unit("Rossi"))) == (1, True)
    assert "! panic" in f.marks("Rossi")


def test_a_bad_miss_panics_and_a_natural_1_does_not(tmp_path):
    f = active(tmp_path, panic_rule="on")
    assert f.shoot("Rossi", 1).outcome.fields["outcome"] == "miss"
    f.activate("Luna")
    assert f.shoot("Rossi", 6).outcome.fields["outcome"] == "miss_panic"
    assert f.activate("Rossi", 8).outcome.fields["outcome"] == "failed"


def test_panic_ends_with_an_activation_or_with_the_next_turn_and_costs_the_aim(tmp_path):
    f = Field(tmp_path, panic_rule="on").start("b")
    f.activate("Rossi")
    f.do("aim")
    f.pass_turn()
    f.activate("Vela")
    f.shoot("Rossi", 2)
    f.pass_turn()
    assert not f.unit("Rossi").aimed
    assert "Rossi is in panic" in f.due()
    f.pass_turn()
    assert f.unit("Rossi").panicked is None


def test_the_battle_is_over_only_when_the_offer_has_lapsed(tmp_path):
    f = Field(tmp_path, panic_rule="on").start()
    f.do("override", why="left", unit="Moro", health=0)
    f.do("override", why="hurt", unit="Rossi", health=1)
    f.activate("Vela")
    f.shoot("Rossi")
    assert f.state.phase == "awaiting_activation"
    assert f.refused("activate", unit="Luna") == ("move", "WG-102")
    assert f.session.scene().suggested == "keep"
    f.do("keep")
    assert (f.state.phase, f.state.result) == ("game_over", "Anna won")


def test_a_choice_that_a_miss_leaves_nobody_falls_alone_when_the_hit_is_entered_anew(tmp_path):
    """WG-102: there was no damage to take panic for; the next activation stands."""
    f = Field(tmp_path, panic_rule="on").start()
    f.activate("Vela")
    shot = f.shoot("Rossi")
    panic = f.do("panic")
    f.activate("Luna")
    found = f.session.amend(shot.n, dice=[1])
    assert (found.lapsed, found.lost) == ((panic.n,), ())
    assert f.session.log()[shot.n - 1].outcome.outcome == "miss"
    assert [line.n for line in f.session.log() if line.struck] == [panic.n]


# -- the end --------------------------------------------------------------------------------------------------


def test_a_player_without_units_is_out_and_the_last_side_wins(tmp_path):
    f = Field(tmp_path, 3).start()
    f.do("override", why="trampled", unit="Moro", health=0)
    f.do("override", why="trampled", unit="Rossi", health=0)
    assert f.pass_turn().state.current == "c"
    f.pass_turn()
    f.do("override", why="trampled", unit="Soldier c", health=0)
    assert f.session.scene().result == ("Anna won",)
    for move, inputs in (("activate", {"unit": "Vela"}), ("end_turn", {}), ("aim", {}), ("override", {"why": "x"})):
        assert f.refused(move, **inputs)[0] == "move"
    assert f.refused("house_rule", option="victory", value="scenario") == ("move", "WG-110")


def test_in_a_scenario_the_players_record_the_result(tmp_path):
    f = Field(tmp_path, victory="scenario").start()
    f.do("override", why="gone", unit="Moro", health=0)
    f.do("override", why="gone", unit="Rossi", health=0)
    assert f.state.phase == "awaiting_activation"
    f.do("end_battle", result="the boat got away", winner="b")
    assert f.session.scene().scores == {"a": "lost · 2 units", "b": "won · 0 units"}


def test_a_house_rule_is_changed_by_an_entry_of_its_own(tmp_path):
    f = Field(tmp_path).start()
    assert f.refused("house_rule", option="health_rule", value="triple") == ("value", "WG-27")
    f.do("house_rule", option="health_rule", value="double")
    assert (f.unit("Vela").health, f.unit("Vela").health_max) == (12, 12)
    f.do("house_rule", option="d6_hit_on", value="5")
    assert f.state.options.d6_hit_on == 5
    assert "house rule" in f.session.log()[-1].text


def test_undo_and_redo_bring_everything_back(tmp_path):
    f = active(tmp_path, panic_rule="on")
    before = f.state
    f.shoot("Rossi")
    after = f.state
    f.session.undo()
    assert f.state == before
    f.session.redo()
    assert f.state == after


def test_the_odds_of_the_damage_are_seen_before_the_roll(tmp_path):
    f = active(tmp_path, damage_rule="d6_pool")
    seen = f.session.forecast("attack", {"target": "Rossi", "weapon": "rifle", "distance_cm": 10})
    assert seen.more["damage"] == {0: Fraction(9, 10), 1: Fraction(1, 10)}
    assert seen.odds == {"hit": Fraction(3, 5), "miss": Fraction(2, 5)}


def test_a_target_in_small_letters_is_that_unit_and_a_slip_is_guessed(tmp_path):
    f = active(tmp_path)
    shot = {"weapon": "rifle", "distance_cm": 10}
    told = {"Luna": "own side", "luna": "own side", "Rosi": "is it Rossi?", "Zzz": "on the table: Rossi, Moro"}
    for name, why in told.items():
        with pytest.raises(Refusal) as refused:
            f.do("attack", target=name, **shot)
        assert why in str(refused.value)
    assert f.shoot("rossi").inputs["target"] == "rossi"
    assert f.unit("Rossi").health < 7


def test_the_last_unit_of_a_player_tells_that_he_is_out(tmp_path):
    f = Field(tmp_path, 3).start()
    f.activate("Vela")
    f.do("override", why="agreed", unit="Soldier c", health=1)
    assert "Carla is out" in f.shoot("Soldier c").text


def test_cover_that_hides_too_little_is_told(tmp_path):
    t = Field(tmp_path).start()
    t.activate("Vela")
    line = t.shoot("Rossi", shelter="heavy", hidden_percent=49)
    assert ("shelter, less than half hidden", 0, "WG-80") in [(str(x), y, z) for x, y, z in line.outcome.ledger]


def test_without_the_panic_rule_a_hit_offers_damage_only(tmp_path):
    for rule, offered in (("off", ["damage"]), ("on", None)):
        (tmp_path / rule).mkdir()
        t = Field(tmp_path / rule, panic_rule=rule).start()
        t.activate("Vela")
        choices = t.session.system.moves["attack"].choices(t.state, "a")
        assert choices.get("on_hit") == offered


@pytest.mark.parametrize(
    ("rule", "told"), [("pdf", "1 d20"), ("d6_pool", "1 d20; after a hit a d6 for each point of PdF")]
)
def test_what_is_rolled_is_told_by_the_damage_rule_that_was_agreed(tmp_path, rule, told):
    """WG-67, WG-71"""
    session = active(tmp_path, damage_rule=rule).session
    assert MoveRoll(session, Viewer(), "attack", lambda attempt: None).dice == told


def test_who_may_trade_a_hit_that_ended_the_turn_answers_before_the_next_player_goes_on(tmp_path):
    f = Field(tmp_path, panic_rule="on").start()
    f.activate("Vela")
    f.do("aim")
    f.activate("Luna")
    f.shoot("Rossi")
    assert f.state.current == "b"
    assert f.session.scene().suggested == "keep"
    barred = next(each for each in f.session.moves("b") if each.name == "activate")
    assert not barred.legal
    assert str(barred.reason) == "Anna decides first: Panic instead or Keep the damage"
    bruno = Session.open(f.session.path, seat="b")
    with pytest.raises(Refusal, match="Anna decides first: Panic instead or Keep the damage"):
        bruno.make("activate", {"unit": "Moro"}, dice=[20])
    bruno.close()
    hurt = f.unit("Rossi").health
    f.do("keep", by="a")
    assert f.unit("Rossi").health == hurt
    f.do("activate", dice=[20], unit="Moro", by="b")
    f.session.undo("b")
    f.session.undo("a")
    f.do("panic", by="a")
    assert f.unit("Rossi").health > hurt
    assert f.state.current == "b"
    f.do("activate", dice=[20], unit="Moro", by="b")


def test_while_it_is_ones_own_turn_a_hit_stands_by_going_on(tmp_path):
    f = Field(tmp_path, panic_rule="on").start()
    f.activate("Vela")
    f.shoot("Rossi")
    assert f.session.scene().suggested == "activate"
    f.activate("Luna")
    assert f.state.offer is None


def test_a_plain_miss_beside_a_miss_with_panic_surprises_nobody(tmp_path):
    f = Field(tmp_path, panic_rule="on").start()
    f.activate("Vela")
    given = {"target": "Rossi", "weapon": "rifle", "distance_cm": 10, "shelter": "heavy"}
    odds = f.session.forecast("attack", given).odds
    assert {"miss", "miss_panic"} <= set(odds)
    f.do("attack", dice=[1], **given)
    assert f.session.last.outcome.outcome == "miss"
    assert f.session.chances()[f.session.last.n] == odds["miss"] + odds["miss_panic"]


@pytest.mark.parametrize(
    ("options", "clause"), [({"damage_rule": "half_margin"}, "WG-68"), ({"panic_rule": "on"}, "WG-100"), ({}, "")]
)
def test_the_threshold_of_the_target_stands_in_the_ledger_where_damage_or_panic_is_measured_by_it(
    tmp_path, options, clause
):
    """A hit by two points had done no damage, and nothing said why: Vela's 9+ and not Rossi's 7+ counts for it."""
    f = Field(tmp_path, **options).start("b")
    f.activate("Rossi")
    ledger = f.session.forecast("attack", {"target": "Vela", "weapon": "rifle", "distance_cm": 9}).ledger
    of_target = [(line.value, line.clause) for line in ledger if "of the target" in line.label]
    assert of_target == ([(9, clause)] if clause else [])


def test_the_only_weapon_of_a_unit_is_meant_where_none_is_named(tmp_path):
    """WG-63: fists only where it has nothing else."""
    f = Field(tmp_path)
    f.do("roster", side="a", units="Luna 5 rifle; Vela 6 rifle, pistol; Kid 3")
    f.do("roster", side="b", units="Rossi 7 rifle")
    f.do("begin")
    f.do("starter", seat="a")
    for unit, dice, armed in (("Luna", [2], "rifle"), ("Kid", [2], "unarmed")):
        f.activate(unit)
        assert f.do("attack", dice=dice, target="Rossi", distance_cm=0).outcome.fields["weapon"] == armed
    f.activate("Vela")
    assert f.refused("attack", target="Rossi", distance_cm=0) == ("weapon", "WG-63")
    said = f.session.forecast("attack", {"target": "Rossi", "distance_cm": 0}).refusal.message
    assert said == "is missing: Vela attacks with rifle, pistol or unarmed"
