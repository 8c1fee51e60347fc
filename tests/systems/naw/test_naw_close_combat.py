"""Assault and Overrun: who may, who is hit, who leaves and where to."""

from naw_table import Table, battle, content_of

from taos_tui.face.rolls import MoveRoll
from taos_tui.face.viewer import Viewer


def test_hits_are_applied_at_the_same_time_and_the_worse_defender_retreats_straight_away(tmp_path):
    t = battle(tmp_path, [("rifles", "E2")], [("rifles", "F2")])
    assert set(t.foreseen("assault", unit="Rifles 1", hex="F2")) == {
        "attacker_retreats", "defender_retreats"}  # fmt: skip
    line = t.do("assault", unit="Rifles 1", hex="F2", dice=[5, 5, 5, 1])
    assert "Rifles 1 Disrupted against Rifles 2 reduced and Disrupted" in line.text
    assert (t.unit("Rifles 1").hex, t.unit("Rifles 2").hex) == ("F2", "G3")
    assert (t.unit("Rifles 1").ops, t.unit("Rifles 2").ops) == (1, 0)


def test_whose_die_is_wanted_is_said_unit_by_unit_and_stands_beside_what_fell(tmp_path):
    """NAW-62: both sides throw, and at a table each throws his own."""
    t = battle(tmp_path, [("rifles", "E2"), ("rifles", "E3")], [("rifles", "F2")])
    given = {"unit": "Rifles 1", "others": ["Rifles 2"], "hex": "F2"}
    roll = MoveRoll(t.session, Viewer("a"), "assault", lambda attempt: None)
    wanted = [roll.asked(given, [1] * thrown).what for thrown in range(6)]
    assert wanted == [f"die of Rifles {unit}" for unit in (1, 1, 2, 2, 3, 3)]
    line = t.do("assault", dice=[1] * 6, **given)
    assert line.throws == tuple((f"die of Rifles {unit}", (1, 1)) for unit in (1, 2, 3))


def test_with_equal_hits_the_attacker_goes_back_to_the_hex_he_came_from(tmp_path):
    t = battle(tmp_path, [("rifles", "E2")], [("rifles", "F2")])
    t.do("assault", unit="Rifles 1", hex="F2", dice=[1, 1, 1, 1])
    assert (t.unit("Rifles 1").hex, t.unit("Rifles 2").hex) == ("E2", "F2")


def test_two_attackers_from_two_hexes_share_hits_and_the_defender_picks_the_side(tmp_path):
    t = battle(tmp_path, [("rifles", "E2"), ("rifles", "E3")], [("rifles", "F2"), ("rifles", "F2")])
    dice = [5, 5, 5, 1, 5, 1, 1, 1, 3, 1]
    t.do("assault", unit="Rifles 1", others=["Rifles 2"], hex="F2", away_from="E3", dice=dice)
    states = [t.unit(f"Rifles {number}").state for number in (1, 2, 3, 4)]
    assert states == ["disrupted", "full", "reduced_disrupted", "disrupted"]
    assert [t.unit(f"Rifles {number}").hex for number in (1, 2, 3, 4)] == ["F2", "F2", "G2", "G2"]


def test_a_defender_that_cannot_retreat_is_eliminated_and_its_hq_with_it(tmp_path):
    t = battle(tmp_path, [("rifles", "G2")], [("rifles", "H2"), ("hq", "H2")])
    line = t.do("assault", unit="Rifles 1", hex="H2", dice=[5, 5, 1, 1])
    assert "cannot retreat" in line.text
    assert (t.unit("Rifles 2").state, t.unit("HQ").state) == ("eliminated", "eliminated")
    assert t.unit("Rifles 1").hex == "H2"
    assert not t.state.checks


def test_who_is_lost_for_want_of_a_way_is_told_before_how_the_hits_were_shared(tmp_path):
    """On a small screen the end of the sentence is cut; "retreats" was read, and the unit looked for on the map."""
    t = battle(tmp_path, [("rifles", "G2")], [("rifles", "H2"), ("rifles", "H2")])
    line = t.do("assault", unit="Rifles 1", hex="H2", dice=[5, 1, 1, 1, 1, 1, 1])
    assert [t.unit(f"Rifles {number}").alive for number in (2, 3)] == [False, False]
    assert 0 < line.text.index("cannot retreat") < line.text.index("the odd hit falls on")


def test_retreat_next_to_an_enemy_or_into_a_full_hex_is_none(tmp_path):
    near = battle(tmp_path, [("rifles", "E2"), ("rifles", "H3")], [("rifles", "F2")])
    near.attack("assault", [5, 5, 1, 1], unit="Rifles 1", hex="F2")
    assert near.unit("Rifles 3").state == "eliminated"
    full = battle(tmp_path / "full", [("rifles", "E2")], [("rifles", "F2"), ("rifles", "G3"), ("rifles", "G3")])
    full.attack("assault", [5, 5, 1, 1], unit="Rifles 1", hex="F2")
    assert full.unit("Rifles 2").state == "eliminated"


def test_an_hq_flees_with_its_units_and_is_checked(tmp_path):
    t = battle(tmp_path, [("rifles", "E2")], [("rifles", "F2"), ("hq", "F2")])
    t.do("assault", unit="Rifles 1", hex="F2", led="Rifles 2", dice=[5, 5, 1, 1, 1])
    assert t.unit("HQ").led
    assert t.unit("HQ").hex == "G3"
    assert t.refused("close") == ("move", "NAW-121")
    assert t.foreseen("hq_check") == {"unaffected": "5/6", "reduced": "1/6"}
    t.do("hq_check", dice=[1])
    assert t.unit("HQ").state == "reduced"
    t.do("close")


def test_infantry_against_armour_in_a_city_rolls_a_die_more_and_hits_on_less(tmp_path):
    t = battle(tmp_path, [("rifles", "C4")], [("tank", "D4")])
    line = t.do("assault", unit="Rifles", hex="D4", dice=[4, 4, 4, 1, 1])
    assert line.outcome.fields["hits_on_defender"] == 3
    assert t.unit("Tank").state == "eliminated"
    assert t.unit("Rifles").hex == "D4"


def test_assaults_that_are_forbidden_are_refused(tmp_path):
    red = [
        ("scout", "E1"),
        ("gun", "E2"),
        ("rifles", "E3"),
        ("hq", "E3"),
        ("rifles", "G2"),
        ("rifles", "F3"),
        ("rifles", "A1"),
    ]
    t = battle(tmp_path, red, [("rifles", "F2"), ("hq", "B1"), ("rifles", "H5")])
    assert t.refused("assault", unit="Scouts", hex="F2") == ("unit", "NAW-74")
    assert t.refused("assault", unit="Gun", hex="F2") == ("unit", "NAW-76")
    assert t.refused("assault", unit="HQ 1", hex="F2") == ("unit", "NAW-80")
    assert t.refused("assault", unit="Rifles 4", hex="F2")[0] == "hex"
    assert t.refused("assault", unit="Rifles 1", hex="Q9") == ("hex", "NAW-93")
    assert t.refused("assault", unit="Rifles 1", hex="E4") == ("hex", "NAW-58")
    assert t.refused("assault", unit="Rifles 4", hex="B1") == ("hex", "NAW-58")
    three = {"unit": "Rifles 1", "others": ["Rifles 2", "Rifles 3"], "hex": "F2"}
    assert t.refused("assault", **three) == ("attackers", "NAW-60")
    assert t.refused("assault", unit="Rifles 1", hex="F2", away_from="F1") == ("away_from", "NAW-71")
    assert t.refused("assault", unit="Rifles 1", hex="F2", dice=[7, 1, 1, 1]) == ("dice", "")
    t.do("adjust", why="test", unit="Rifles 1", state="disrupted")
    assert t.refused("assault", unit="Rifles 1", hex="F2") == ("unit", "NAW-45")
    t.attack("assault", [1, 1, 1, 1], unit="Rifles 2", hex="F2")
    assert t.refused("assault", unit="Rifles 2", hex="F2") == ("unit", "NAW-5")
    t.do("adjust", why="test", unit="Rifles 3", ops=1)
    assert t.refused("assault", unit="Rifles 3", hex="F2") == ("unit", "NAW-3")


# -- Overrun --------------------------------------------------------------------------------------------------


def test_an_unhurt_attacker_drives_on_and_may_overrun_again_elsewhere(tmp_path):
    t = battle(tmp_path, [("tank", "B1")], [("rifles", "C2"), ("rifles", "E2")])
    t.do("overrun", unit="Tank", hex="C2", exit="D2", dice=[4, 4, 4, 1, 1, 1, 1, 1])
    assert (t.unit("Tank").hex, t.unit("Tank").points_left) == ("D2", 3)
    assert t.unit("Rifles 1").state == "eliminated"
    assert t.refused("fire", unit="Tank", target="Rifles 2") == ("unit", "NAW-5")
    assert t.refused("assault", unit="Tank", hex="E2") == ("unit", "NAW-5")
    t.do("overrun", unit="Tank", hex="E2", exit="F1", dice=[1] * 8)
    assert t.unit("Tank").hex == "F1"


def test_an_attacker_that_was_hit_goes_back_and_odds_are_seen_before(tmp_path):
    t = battle(tmp_path, [("tank", "B1")], [("rifles", "C2")])
    assert t.foreseen("overrun", unit="Tank", hex="C2", exit="D2") == {"exits": "4/9", "retreats": "5/9"}
    t.do("overrun", unit="Tank", hex="C2", exit="D2", dice=[1] * 6 + [5, 1])
    assert (t.unit("Tank").hex, t.unit("Tank").state) == ("B1", "disrupted")
    assert t.state.overruns == (("Tank", "C2"),)


def test_overruns_that_are_forbidden_are_refused(tmp_path):
    red = [("tank", "B1"), ("rifles", "C3"), ("tank", "D5"), ("car", "B1"), ("truck", "D1")]
    blue = [("rifles", "C2"), ("tank", "B2"), ("rifles", "D4"), ("rifles", "E5"), ("rifles", "F4")]
    t = battle(tmp_path, red, blue)
    assert t.refused("overrun", unit="Rifles 1", hex="C2", exit="D2") == ("unit", "NAW-81")
    assert t.refused("overrun", unit="Tank 1", hex="B2", exit="A2") == ("hex", "NAW-81")
    assert t.refused("overrun", unit="Tank 2", hex="D4", exit="C4") == ("hex", "NAW-81")
    assert t.refused("overrun", unit="Tank 2", hex="E5", exit="F4") == ("exit", "NAW-83")
    assert t.refused("overrun", unit="Tank 2", hex="E5", exit="H1") == ("exit", "NAW-83")
    assert t.refused("overrun", unit="Car", hex="C2", exit="D1") == ("unit", "NAW-74")
    assert t.refused("overrun", unit="Truck", hex="C2", exit="D1") == ("unit", "NAW-76")
    t.do("adjust", why="test", unit="Tank 1", spent=4)
    assert t.refused("overrun", unit="Tank 1", hex="C2", exit="D1") == ("unit", "NAW-82")
    t.do("adjust", why="test", unit="Tank 1", spent=0, state="disrupted")
    assert t.refused("overrun", unit="Tank 1", hex="C2", exit="D1") == ("unit", "NAW-45")
    t.do("adjust", why="test", unit="Tank 1", state="full")
    t.attack("overrun", [1] * 8, unit="Tank 1", hex="C2", exit="C1")
    assert t.refused("overrun", unit="Tank 1", hex="C2", exit="D1") == ("hex", "NAW-89")


def test_a_hex_is_overrun_once_in_a_turn_by_a_unit_and_op_fire_is_counted_afresh_in_its_next_impulse(tmp_path):
    content = content_of([("tank", "B1")], [("rifles", "C2"), ("gun", "F2")])
    content["scenarios"]["scenario"][0]["formations"][0]["markers"] = 2
    t = Table(tmp_path, content).begin("Red").settle()
    t.attack("overrun", [1] * 8, unit="Tank", hex="C2", exit="C1")
    t.do("op_fire", unit="Rifles", target="Tank", dice=[1])
    t.do("close")
    t.do("draw", chit="Red")
    t.settle()
    assert t.refused("overrun", unit="Tank", hex="C2", exit="D2") == ("hex", "NAW-89")
    t.do("step", unit="Tank", hex="B1")
    t.do("step", unit="Tank", hex="C1")
    t.do("op_fire", unit="Gun", target="Tank", dice=[1, 1])
