"""Turns, activation and actions of a TOS-WG battle, and all that is forbidden in them (5.3)."""

import pytest
from field import Field


def test_the_starter_is_thrown_for_and_the_others_follow_clockwise(tmp_path):
    f = Field(tmp_path, 4).enter()
    assert f.refused("throw") == ("move", "WG-41")
    f.do("begin")
    assert f.do("throw", dice=[6, 2, 6, 6]).outcome.fields["outcome"] == "tied"
    assert f.state.throwing == ("a", "c", "d")
    assert f.refused("throw", dice=[1, 2])[0] == "dice"
    assert f.do("throw", dice=[1, 5, 4]).outcome.fields["outcome"] == "decided"
    assert f.state.order == ("c", "d", "a", "b")
    assert (f.state.current, f.state.round, f.state.player("c").turn) == ("c", 1, 1)
    for seat in "dab":
        f.pass_turn()
        assert (f.state.current, f.state.round) == (seat, 1)
    assert f.pass_turn().state.round == 2


def test_a_success_activates_and_a_failure_passes_the_turn_on(tmp_path):
    f = Field(tmp_path).start()
    assert f.activate("Vela", 9).outcome.fields["outcome"] == "activated"
    assert "▶ active" in f.marks("Vela")
    f.do("stand")
    assert f.activate("Luna", 10).outcome.fields["outcome"] == "failed"
    assert (f.state.current, f.state.phase) == ("b", "awaiting_activation")
    assert "Luna was not activated" in f.session.scene().status
    f.pass_turn()
    assert not f.unit("Vela").activated
    assert f.state.round == 2


def test_the_turn_ends_by_itself_when_nobody_is_left_to_activate(tmp_path):
    f = Field(tmp_path).start()
    f.activate("Vela")
    f.do("stand")
    f.activate("Luna")
    f.do("other", what="opens the door")
    assert f.state.current == "b"


@pytest.mark.parametrize(("die", "unit", "result"), [(1, "Rossi", "failed"), (20, "Moro", "activated")])
def test_natural_faces_decide(tmp_path, die, unit, result):
    assert Field(tmp_path).start("b").activate(unit, die).outcome.fields["outcome"] == result


def test_only_ones_own_fresh_units_on_the_table_are_activated(tmp_path):
    f = Field(tmp_path).start()
    assert f.refused("activate", unit="Rossi") == ("unit", "WG-40")
    assert f.refused("activate", "b", unit="Rossi") == ("seat", "WG-40")
    assert f.refused("activate", unit="Nobody")[0] == "unit"
    assert f.refused("activate", dice=[21], unit="Vela")[0] == "dice"
    f.activate("Vela")
    assert f.refused("activate", unit="Luna") == ("move", "WG-34")
    assert f.refused("end_turn") == ("move", "WG-34")
    f.do("stand")
    assert f.refused("activate", unit="Vela") == ("unit", "WG-37")
    f.do("override", why="trampled", unit="Luna", health=0)
    assert f.refused("activate", unit="Luna") == ("unit", "WG-74")


def test_an_active_unit_has_one_action(tmp_path):
    f = Field(tmp_path).start()
    for move, inputs in (("move", {}), ("aim", {}), ("stand", {}), ("other", {"what": "waves"})):
        assert f.refused(move, **inputs) == ("move", "WG-34")
    assert f.refused("attack", target="Rossi", weapon="rifle", distance_cm=5) == ("move", "WG-34")
    f.activate("Vela")
    f.do("move", movement="run", terrain="smooth", distance_cm=7)
    assert f.refused("aim") == ("move", "WG-34")
    f.activate("Luna")
    assert f.refused("aim", "b") == ("seat", "WG-40")


def test_free_reactivation_lets_the_same_unit_be_tried_again(tmp_path):
    f = Field(tmp_path, reactivation="free").start()
    f.activate("Vela")
    f.do("aim")
    f.activate("Vela")
    assert f.shoot("Moro", 9, shelter="light").outcome.fields["outcome"] == "hit"
    assert f.state.current == "a"


@pytest.mark.parametrize(
    ("movement", "terrain", "cm"),
    [("walk", "smooth", 3), ("walk", "rough", 2), ("walk", "hard", 1), ("run", "smooth", 7), ("run", "rough", 4),
     ("run", "hard", 1), ("covered_run", "smooth", 5), ("covered_run", "rough", 3), ("covered_run", "hard", 1)],
)  # fmt: skip
def test_a_move_beyond_the_allowance_is_refused_and_not_spent(tmp_path, movement, terrain, cm):
    for scale, most in (("1:300", cm), ("1:144", 2 * cm)):
        folder = tmp_path / scale.replace(":", "-")
        folder.mkdir()
        f = Field(folder, scale=scale).start()
        f.activate("Vela")
        where = {"movement": movement, "terrain": terrain}
        assert f.refused("move", **where, distance_cm=most + 0.1) == ("distance_cm", "WG-50")
        assert f.do("move", **where, distance_cm=most).outcome.fields["allowance_cm"] == most


def test_the_worst_terrain_counts_only_by_agreement(tmp_path):
    for option, answer in (("start", 7), ("worst", 1)):
        folder = tmp_path / option
        folder.mkdir()
        f = Field(folder, mixed_terrain=option).start()
        f.activate("Vela")
        moved = f.do("move", movement="run", terrain="smooth", touched="hard", distance_cm=1)
        assert moved.outcome.fields["allowance_cm"] == answer


def test_a_covered_run_gives_a_light_cover_by_agreement_until_the_next_activation(tmp_path):
    f = Field(tmp_path, covered_run_cover="light").start()
    f.activate("Luna")
    f.do("move", movement="covered_run", terrain="smooth")
    f.pass_turn()
    f.activate("Rossi")
    assert f.shoot("Luna", 9).outcome.fields["needed"] == 9
    f.pass_turn()
    f.activate("Luna")
    assert not f.unit("Luna").covered


def test_a_covered_run_of_a_unit_with_every_other_cover_can_still_be_shot_at(tmp_path):
    f = Field(tmp_path, covered_run_cover="light").enter()
    f.do("unit", side="b", name="Bunker", level=3, armour="heavy", shield="heavy", extra=10)
    f.do("begin")
    f.do("starter", seat="b")
    f.activate("Bunker")
    f.do("move", movement="covered_run")
    f.pass_turn()
    f.activate("Vela")
    hidden = {"shelter": "heavy", "vehicle": "heavy"}
    seen = f.session.forecast("attack", {"target": "Bunker", "weapon": "rifle", "distance_cm": 9, **hidden})
    assert ("covered run", 2, "WG-52") in seen.ledger
    assert ("cover, on the die", -36, "WG-58") in seen.ledger
    assert f.shoot("Bunker", 20, **hidden).outcome.fields["outcome"] == "hit"


# -- aim ------------------------------------------------------------------------------------------------------


def aimed(tmp_path, **options):
    """Luna has aimed in her player's first turn; it is her player's second turn."""
    f = Field(tmp_path, **options).start()
    f.activate("Luna")
    f.do("aim")
    return f.pass_turn().pass_turn()


def test_an_aim_helps_one_attack_on_the_next_turn(tmp_path):
    f = aimed(tmp_path)
    assert "Luna aimed: +2" in f.due()
    f.activate("Luna")
    assert f.shoot("Rossi", 9).outcome.fields["outcome"] == "hit"
    assert not f.unit("Luna").aimed


def test_an_aim_does_not_last_beyond_the_next_turn(tmp_path):
    f = aimed(tmp_path).pass_turn().pass_turn()
    f.activate("Luna")
    assert f.shoot("Rossi", 10).outcome.fields["outcome"] == "miss"


@pytest.mark.parametrize(("move", "inputs"), [("move", {}), ("stand", {}), ("other", {"what": "waves"})])
def test_anything_but_an_attack_ends_an_aim(tmp_path, move, inputs):
    f = aimed(tmp_path)
    f.activate("Luna")
    if move == "move":
        inputs = {"movement": "walk", "terrain": "smooth"}
    f.do(move, **inputs)
    assert not f.unit("Luna").aimed


def test_a_failed_activation_leaves_the_aim_until_the_turn_ends(tmp_path):
    f = aimed(tmp_path)
    f.activate("Luna", 2)
    assert not f.unit("Luna").aimed


# -- leaders --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cm", "needs"), [(3, 7), (5, 9), (10, 11), (10.1, 13)])
def test_the_leaders_distance_changes_the_activation(tmp_path, cm, needs):
    f = Field(tmp_path, leader_rule="on").start()
    assert f.refused("activate", unit="Luna") == ("leader_distance_cm", "WG-92")
    assert f.activate("Luna", 20, leader_distance_cm=cm).outcome.fields["threshold"] == needs


def test_the_leader_himself_and_a_squad_that_lost_him_have_no_modifier(tmp_path):
    f = Field(tmp_path, leader_rule="on").start()
    assert f.refused("activate", unit="Vela", leader_distance_cm=2) == ("leader_distance_cm", "WG-97")
    f.activate("Vela")
    f.do("stand")
    f.do("override", why="sniped", unit="Vela", health=0)
    assert f.activate("Luna", 11).outcome.fields["threshold"] == 11
    f.do("stand")
    f.pass_turn()
    assert "lost its leader" in f.due()


def test_without_the_leader_rule_no_distance_is_taken(tmp_path):
    f = Field(tmp_path).start()
    assert f.refused("activate", unit="Luna", leader_distance_cm=2) == ("leader_distance_cm", "WG-97")


def odds_told(t, name):
    """Need and odds of a unit, as the table of units tells them."""
    cells = next(unit.cells for unit in t.session.scene().units if unit.id == name)
    return tuple(map(str, cells[2:4]))


def test_the_face_that_is_needed_is_a_span_as_long_as_the_leader_may_be_anywhere(tmp_path):
    t = Field(tmp_path, leader_rule="on").start()
    assert odds_told(t, "Luna") == ("7–13+", "leader ?")  # level 5 needs 11, a leader brings −4 to +2
    assert odds_told(t, "Moro") == ("13–19+", "leader ?")  # level 2 needs 17
    assert odds_told(t, "Vela") == ("9+", "60 %")  # leads, level 6
    t.activate("Luna", leader="near")
    assert odds_told(t, "Luna") == ("9+", "60 %")
    t.do("stand")
    t.do("override", why="agreed", unit="Luna", health=0)
    assert odds_told(t, "Luna") == ("–", "–")


def test_at_1_144_every_measure_is_doubled_and_no_cost(tmp_path):
    """WG-7, WG-8: a walk of 3 cm, a rifle of 30 cm, a leader within 3 cm, and 1 cm from the edge of a cover."""
    for scale, k in (("1:300", 1), ("1:285", 1), ("1:144", 2)):
        folder = tmp_path / scale.replace(":", "-")
        folder.mkdir()
        f = Field(folder, scale=scale, leader_rule="on").start()
        assert f.state.cost("a") == 34
        assert f.activate("Luna", 20, leader_distance_cm=3 * k).outcome.fields["threshold"] == 11 - 4
        far = {"target": "Rossi", "weapon": "rifle"}
        assert f.refused("attack", **far, distance_cm=30 * k + 1) == ("distance_cm", "WG-54")
        behind = {"edge_distance_cm": k + 1}
        assert f.refused("attack", **far, **behind, distance_cm=9) == ("edge_distance_cm", "WG-84")
        f.shoot("Rossi", 2, distance_cm=30 * k)
        f.activate("Vela", 20)
        assert f.do("move", movement="walk", terrain="smooth").outcome.fields["allowance_cm"] == 3 * k


def test_every_level_moves_as_far_and_what_is_left_of_a_move_is_gone(tmp_path):
    f = Field(tmp_path)
    f.do("roster", side="a", units="Slow, level 1, rifle; Quick, level 10, rifle")
    f.do("roster", side="b", units="Rossi, level 7, rifle")
    f.do("begin")
    f.do("starter", seat="a")
    for unit in ("Slow", "Quick"):
        f.activate(unit)
        made = f.do("move", movement="run", terrain="smooth", distance_cm=2)  # less than the 7 is allowed
        assert made.outcome.fields["allowance_cm"] == 7
        assert f.refused("move", movement="run", terrain="smooth", distance_cm=5)[0] == "move"


def test_leader_and_panic_change_the_activation_alone(tmp_path):
    """WG-61: Luna, level 5, needs 11: 4 less with Vela near by, 2 more in panic; her shot needs 11 either way."""
    f = Field(tmp_path, leader_rule="on", panic_rule="on").start()
    f.do("override", unit="Luna", panicked=True, why="agreed")
    assert f.activate("Luna", 20, leader_distance_cm=3).outcome.fields["threshold"] == 11 - 4 + 2
    assert f.shoot("Rossi", 11).outcome.fields["threshold"] == 11
    f.pass_turn()
    f.pass_turn()
    f.do("override", unit="Rossi", panicked=True, why="agreed")
    f.activate("Luna", 20)
    shot = f.session.forecast("attack", {"target": "Rossi", "weapon": "rifle", "distance_cm": 9})
    assert {line.clause: line.value for line in shot.ledger}["WG-100"] == 7  # the plain threshold of Rossi


def test_health_is_the_level_or_twice_the_level(tmp_path):
    for rule, health in (("level", [6, 5, 7, 2]), ("double", [12, 10, 14, 4])):
        (tmp_path / rule).mkdir()
        f = Field(tmp_path / rule, health_rule=rule).enter()
        assert [f.unit(name).health for name in ("Vela", "Luna", "Rossi", "Moro")] == health


def test_a_natural_20_does_no_more_damage_than_any_hit(tmp_path):
    """WG-31: a rifle has PdF 1."""
    f = Field(tmp_path).start()
    for unit, die in (("Vela", 19), ("Luna", 20)):
        f.activate(unit)
        assert f.shoot("Rossi", die).outcome.fields["damage"] == 1


def test_who_was_not_activated_is_tried_again_in_the_next_turn(tmp_path):
    f = Field(tmp_path).start()
    assert f.activate("Luna", 10).outcome.fields["outcome"] == "failed"
    assert (f.unit("Luna").activated, f.unit("Luna").last, f.state.active) == (False, "", "")
    f.pass_turn()
    f.activate("Luna", 11)
    assert f.state.active == "Luna"


def test_a_mortar_needs_a_line_of_fire_and_hits_one_target(tmp_path):
    f = Field(tmp_path)
    f.do("roster", side="a", units="Gunner, level 6, mortar")
    f.do("roster", side="b", units="Rossi, level 7, rifle; Moro, level 7, rifle")
    f.do("begin")
    f.do("starter", seat="a")
    f.activate("Gunner")
    shot = {"target": "Rossi", "weapon": "mortar", "distance_cm": 20}
    assert f.refused("attack", **shot, line_of_fire=False) == ("line_of_fire", "WG-54")
    f.shoot("Rossi", 19, weapon="mortar", distance_cm=20)
    assert f.unit("Rossi").health < 7
    assert f.unit("Moro").health == 7


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("reactivation", ["new_units_only", "free"])
def test_an_aim_that_ends_the_turn_pays_off_in_the_next_turn_of_who_aimed(tmp_path, players, reactivation):
    f = Field(tmp_path, players, reactivation=reactivation).start()
    f.activate("Vela")
    f.do("stand")
    f.activate("Luna")
    line = f.do("aim")  # the last unit: with new units only it is Bruno's turn now (WG-56)
    assert [str(each.label).count("Anna's next") for each in line.outcome.ledger] == [1]
