"""Ranged fire and Opportunity Fire, filled in from the map; every refusal with its clause."""

import pytest
from naw_table import battle

RED, BLUE = [("tank", "B2"), ("rifles", "C4")], [("rifles", "E3"), ("tank", "G2")]


def test_a_shot_takes_distance_band_terrain_and_hiding_from_the_map(tmp_path):
    t = battle(tmp_path, RED, BLUE)
    line = t.do("fire", unit="Tank 1", target="Tank 2", dice=[4, 3, 2, 3, 1])
    assert line.text == "Tank 1 fires at Tank 2: 1 hit, Disrupted"
    told = {entry.label: entry.value for entry in line.ledger}
    assert (told["distance"], told["factors"]) == ("5, normal range", "6-3-4")
    assert (told["hits on"], told["armour dice"]) == (4, 2)
    assert (told["leadership"], told["terrain"]) == ("no HQ here", "open, 0 dice")
    assert (told["attack"], told["defence"]) == ("3 dice, hits on 4+", "2 dice, saves on 4+")
    assert (t.unit("Tank 1").ops, t.unit("Tank 2").state) == (1, "disrupted")


def test_light_targets_are_fired_at_with_the_light_factors_and_the_plus(tmp_path):
    t = battle(tmp_path, [("tank", "B1")], [("rifles", "E1")])
    line = t.do("fire", unit="Tank", target="Rifles", dice=[4, 4, 1])
    assert {entry.label: entry.value for entry in line.ledger}["factors"] == "3-2+-4"
    assert t.unit("Rifles").state == "reduced_disrupted"


def test_a_hidden_unit_in_woods_saves_with_two_dice_until_it_is_seen_from_next_to_it(tmp_path):
    t = battle(tmp_path, [("tank", "D1")], [("rifles", "D3")])
    assert set(t.foreseen("fire", unit="Tank", target="Rifles")) == {"miss", "saved", "disrupted", "reduced_disrupted"}
    t.do("fire", unit="Tank", target="Rifles", dice=[5, 2, 1, 6, 1])
    assert t.unit("Rifles").state == "full"
    near = battle(tmp_path / "near", [("tank", "D1"), ("rifles", "D2")], [("rifles", "D3")])
    line = near.do("fire", unit="Tank", target="Rifles 2", dice=[5, 2, 1, 6])
    assert "hidden, dice" not in {entry.label for entry in line.ledger}


def test_the_table_may_say_otherwise(tmp_path):
    t = battle(tmp_path, [("tank", "D1")], [("rifles", "D3")])
    line = t.do("fire", unit="Tank", target="Rifles", hidden=False, terrain_dice=0, dice=[5, 2, 1])
    assert t.unit("Rifles").state == "disrupted"
    assert dict(line.inputs)["hidden"] is False


def test_an_hq_in_the_hex_helps_one_attack_of_an_impulse(tmp_path):
    t = battle(tmp_path, [("rifles", "C2"), ("rifles", "C2"), ("hq", "C2")], [("rifles", "E2"), ("rifles", "E1")])
    assert "HQ may add 1 die to who stands in C2, once in this impulse" in t.session.brief("fire")
    t.do("fire", unit="Rifles 1", target="Rifles 3", leadership=True, dice=[1, 1, 1])
    assert t.unit("HQ").led
    assert t.refused("fire", unit="Rifles 2", target="Rifles 3", leadership=True) == ("leadership", "NAW-16")
    t.do("fire", unit="Rifles 2", target="Rifles 3", dice=[1, 1])


@pytest.mark.parametrize("said", [{}, {"leadership": False}])
def test_leadership_is_kept_unless_somebody_wants_it(tmp_path, said):
    t = battle(tmp_path, [("rifles", "C2"), ("hq", "C2")], [("rifles", "E2")])
    t.do("fire", unit="Rifles 1", target="Rifles 2", dice=[1, 1], **said)
    assert not t.unit("HQ").led


def test_a_support_weapon_lends_its_factors(tmp_path):
    t = battle(tmp_path, [("rifles", "C2", ("support", "faust"))], [("tank", "D2")])
    line = t.do("fire", unit="Rifles", target="Tank", support=True, dice=[1, 2, 3])
    assert {entry.label: entry.value for entry in line.ledger}["factors"] == "1-3-4"
    bare = battle(tmp_path / "bare", [("rifles", "C2")], [("tank", "D2")])
    assert bare.refused("fire", unit="Rifles", target="Tank", support=True) == ("support", "NAW-9")


def test_the_first_heavy_loss_in_a_hex_leaves_a_wreck_and_no_hex_holds_two(tmp_path):
    t = battle(tmp_path, [("tank", "B2"), ("tank", "B1")], [("tank", "F2"), ("tank", "F2")])
    t.do("fire", unit="Tank 1", target="Tank 3", dice=[4, 4, 4, 1, 1])
    assert t.state.ground.wrecks == ("F2",)
    assert (t.unit("Tank 3").state, t.unit("Tank 3").hex) == ("eliminated", "")
    t.do("fire", unit="Tank 2", target="Tank 4", dice=[4, 4, 4, 1, 1, 1])
    assert t.state.ground.wrecks == ("F2",)


def test_a_fortification_cancels_a_hit(tmp_path):
    t = battle(tmp_path, [("tank", "B1")], [("rifles", "E1")], fortifications=["E1"])
    t.do("fire", unit="Tank", target="Rifles", dice=[4, 1, 1, 1])
    assert t.unit("Rifles").state == "full"


def test_fire_that_is_forbidden_is_refused_with_its_clause(tmp_path):
    t = battle(tmp_path, [*RED, ("gun", "B5"), ("scout", "A1")], [*BLUE, ("plane", "H1"), ("hq", "G2")])
    assert t.refused("fire", unit="Rifles 2", target="Tank 1") == ("unit", "NAW-3")
    assert t.refused("fire", by="b", unit="Tank 2", target="Tank 1") == ("seat", "NAW-113")
    assert t.refused("fire", unit="Tank 1", target="Rifles 1") == ("target", "NAW-4")
    assert t.refused("fire", unit="Gun", target="Rifles 2") == ("target", "NAW-6")
    assert t.refused("fire", unit="Tank 1", target="Plane") == ("target", "NAW-6")
    assert t.refused("fire", unit="Tank 1", target="HQ") == ("target", "NAW-121")
    assert t.refused("fire", unit="Scouts", target="Tank 2") == ("target", "NAW-6")
    assert t.refused("fire", unit="Scouts", target="Rifles 2") == ("target", "NAW-23")
    assert t.refused("fire", unit="Nobody", target="Tank 2")[0] == "unit"
    assert t.refused("fire", unit="Tank 1", target="Tank 2", dice=[7]) == ("dice", "")
    t.do("fire", unit="Tank 1", target="Tank 2", dice=[1, 1, 1])
    assert t.refused("fire", unit="Tank 1", target="Tank 2") == ("unit", "NAW-5")
    t.do("adjust", why="test", unit="Rifles 1", state="disrupted")
    assert t.refused("fire", unit="Rifles 1", target="Rifles 2") == ("unit", "NAW-45")
    t.do("adjust", why="test", unit="Gun", ops=1)
    assert t.refused("fire", unit="Gun", target="Tank 2") == ("unit", "NAW-3")
    t.do("adjust", why="test", unit="Scouts", out_of_command=True, hex="D2")
    assert t.refused("fire", unit="Scouts", target="Rifles 2") == ("unit", "NAW-118")


def test_an_underlined_range_reaches_no_farther_than_it_says(tmp_path):
    t = battle(tmp_path, [("rifles", "B2")], [("tank", "D2")])
    assert t.refused("fire", unit="Rifles", target="Tank") == ("target", "NAW-24")


def test_a_unit_that_moved_does_not_fire(tmp_path):
    t = battle(tmp_path, RED, BLUE)
    t.do("step", unit="Tank 1", hex="C2")
    assert t.refused("fire", unit="Tank 1", target="Tank 2") == ("unit", "NAW-3")


def test_a_blocked_line_is_refused_with_what_blocks_it(tmp_path):
    t = battle(tmp_path, [("tank", "D1")], [("tank", "D6")])
    with pytest.raises(Exception, match=r"D6 is not in sight of D1: cover D3 D4 \(NAW-97\)"):
        t.do("fire", unit="Tank 1", target="Tank 2")
    t.do("fire", unit="Tank 1", target="Tank 2", los=True, dice=[1, 1, 1])


# -- Opportunity Fire ---------------------------------------------------------------------------------------


def moving(folder, **options):
    t = battle(
        folder, [("rifles", "B2"), ("rifles", "B2")], [("tank", "G2"), ("tank", "G3"), ("rifles", "C5")], **options
    )
    t.do("step", unit="Rifles 1", hex="C2")
    return t


def test_only_those_of_a_stack_are_named_that_may_still_be_fired_at(tmp_path):
    """NAW-55: one Op Fire at each mover in each hex."""
    t = battle(tmp_path, [("rifles", "B2"), ("rifles", "B2")], [("tank", "G2"), ("tank", "G3")])
    t.do("step", unit="Rifles 1", others=["Rifles 2"], hex="C2")
    assert "Tank 1 and Tank 2 may still Op Fire at Rifles 1 and Rifles 2" in t.due()
    t.do("op_fire", unit="Tank 1", target="Rifles 1", dice=[1, 1, 1])
    assert "Tank 2 may still Op Fire at Rifles 2" in t.due()


def test_a_mover_draws_one_op_fire_in_each_hex_and_the_firer_is_ops_complete(tmp_path):
    t = moving(tmp_path)
    assert "Tank 1, Tank 2 and Rifles 3 may still Op Fire at Rifles 1" in t.due()
    assert "may Op Fire" in t.mark("Tank 1")
    t.do("op_fire", unit="Tank 1", target="Rifles 1", dice=[1, 1, 1])
    assert t.unit("Tank 1").ops == 1
    assert t.refused("op_fire", unit="Tank 2", target="Rifles 1") == ("target", "NAW-55")
    t.do("step", unit="Rifles 1", hex="D2")
    assert t.refused("op_fire", unit="Tank 1", target="Rifles 1") == ("unit", "NAW-53")
    t.do("op_fire", unit="Tank 2", target="Rifles 1", dice=[1, 1, 1])


def test_op_fire_is_for_the_inactive_side_at_a_mover_only(tmp_path):
    t = moving(tmp_path)
    assert t.refused("op_fire", by="a", unit="Tank 1", target="Rifles 1") == ("seat", "NAW-52")
    assert t.refused("op_fire", by="b", unit="Rifles 2", target="Rifles 1")[0] == "unit"
    assert t.refused("op_fire", unit="Tank 1", target="Rifles 2") == ("target", "NAW-52")
    t.do("adjust", why="test", unit="Tank 1", state="disrupted")
    assert t.refused("op_fire", unit="Tank 1", target="Rifles 1") == ("unit", "NAW-54")
    t.do("adjust", why="test", unit="Tank 2", out_of_command=True)
    t.do("op_fire", unit="Tank 2", target="Rifles 1", dice=[1, 1, 1])


def test_the_active_side_never_makes_op_fire_even_where_one_player_plays_both(tmp_path):
    t = moving(tmp_path, names={"a": "Anna"})
    assert t.refused("op_fire", unit="Rifles 2", target="Rifles 1") == ("unit", "NAW-52")
    t.do("op_fire", unit="Tank 1", target="Rifles 1", dice=[1, 1, 1])


def test_nobody_fires_at_a_unit_that_has_stopped(tmp_path):
    t = moving(tmp_path)
    t.do("fire", unit="Rifles 2", target="Rifles 3", dice=[1, 1])
    assert t.refused("op_fire", unit="Tank 1", target="Rifles 1") == ("move", "NAW-52")


def test_reduced_and_disrupted_stops_the_mover_and_disrupted_alone_does_not(tmp_path):
    t = moving(tmp_path)
    t.do("op_fire", unit="Rifles 3", target="Rifles 1", dice=[5, 1])
    assert t.unit("Rifles 1").state == "disrupted"
    t.do("step", unit="Rifles 1", hex="B1")
    stopped = moving(tmp_path / "stopped")
    line = stopped.do("op_fire", unit="Rifles 3", target="Rifles 1", dice=[5, 5])
    assert "Rifles 1 moves no further" in line.text
    assert stopped.refused("step", unit="Rifles 1", hex="B1")[0] == "hex"


def test_by_option_any_hit_stops_the_mover(tmp_path):
    t = moving(tmp_path, opfire_stop="any_hit")
    t.do("op_fire", unit="Rifles 3", target="Rifles 1", dice=[5, 1])
    assert t.refused("step", unit="Rifles 1", hex="B1")[0] == "hex"


def test_by_option_the_mover_waits_for_an_answer(tmp_path):
    t = moving(tmp_path, op_fire="answered")
    assert t.session.system.acting(t.state) == "b"
    assert t.refused("step", by="a", unit="Rifles 1", hex="D2") == ("move", "NAW-52")
    t.do("hold_fire")
    t.do("step", unit="Rifles 1", hex="D2")
    t.do("op_fire", unit="Tank 1", target="Rifles 1", dice=[1, 1, 1])
    t.do("step", unit="Rifles 1", hex="D1")


def test_activation_takes_the_ops_complete_of_op_fire_off(tmp_path):
    t = moving(tmp_path)
    t.do("op_fire", unit="Tank 1", target="Rifles 1", dice=[1, 1, 1])
    t.do("close")
    t.do("draw", chit="Blue")
    assert t.unit("Tank 1").ops == 0
    assert t.unit("Rifles 1").ops == 1


def test_a_support_weapon_counts_where_only_it_reaches(tmp_path):
    t = battle(tmp_path, [("rifles", "B3"), ("scout", "C3", ("support", "faust"))], [("tank", "D3")])
    assert t.state.units["Scouts"].counter.heavy is None
    assert t.session.choices("fire")["unit"] == ["Scouts", "Rifles"]
    t.do("fire", unit="Scouts", target="Tank", dice=[1, 2, 3])
    assert t.refused("fire", unit="Rifles", target="Tank", support=True) == ("support", "NAW-9")


def test_a_mover_waits_for_a_unit_that_reaches_it_with_its_support_weapon_only(tmp_path):
    red, blue = [("tank", "B2")], [("scout", "D2", ("support", "faust"))]
    t = battle(tmp_path, red, blue, op_fire="answered")
    t.do("step", unit="Tank", hex="C2")
    assert "Scouts may still Op Fire at Tank" in t.due()
    assert t.state.answer
    t.do("op_fire", unit="Scouts", target="Tank", dice=[1, 1, 1])


def test_what_decides_a_shot_is_told_before_the_dice_fall_and_stands_first(tmp_path):
    t = battle(tmp_path, [("tank", "D1"), ("hq", "D1")], [("rifles", "D3")])
    known = t.session.forecast("fire", {"unit": "Tank", "target": "Rifles", "leadership": True})
    told = {line.label: line.value for line in known.ledger[:7]}
    assert told["distance"] == "2, normal range"
    assert told["leadership"] == "+1 die"
    assert told["terrain"] == "woods, 1 die"
    assert told["cover"] == "hidden, 1 die"
    assert told["attack"].endswith("hits on 4+")
    assert told["defence"] == "2 dice, saves on 5+"
    kept = t.session.forecast("fire", {"unit": "Tank", "target": "Rifles"})
    assert {line.label: line.value for line in kept.ledger}["leadership"] == "unused (+1 die)"
