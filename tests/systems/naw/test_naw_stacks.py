"""What becomes of a whole stack: units that die or flee together, the HQ with them, mines that they enter."""

from naw_table import battle

STACK = [("rifles", "F2"), ("rifles", "F2"), ("hq", "F2")]


def test_an_hq_is_lost_with_all_units_of_its_hex(tmp_path):
    t = battle(tmp_path, [("rifles", "G2")], [("rifles", "H2"), ("rifles", "H2"), ("hq", "H2")])
    line = t.do("assault", unit="Rifles 1", hex="H2", dice=[5, 5, 1, 1, 1, 1])
    assert "HQ eliminated" in line.text
    assert [t.unit(name).state for name in ("Rifles 2", "Rifles 3", "HQ")] == ["eliminated"] * 3
    assert not t.state.checks


def test_an_hq_of_which_one_unit_gets_away_is_checked_with_two_less_and_goes_along(tmp_path):
    t = battle(tmp_path, [("rifles", "E2")], [*STACK, ("rifles", "G3")])
    t.attack("assault", [5, 5, 1, 1, 1, 1], unit="Rifles 1", hex="F2")
    assert t.session.system.acting(t.state) == "b"
    assert t.refused("retreat", by="b", unit="Rifles 2", hex="G2") == ("hex", "NAW-71")
    t.do("retreat", unit="Rifles 2")
    assert [t.unit(name).state for name in ("Rifles 2", "Rifles 3", "HQ")] == ["disrupted", "eliminated", "full"]
    assert t.unit("HQ").hex == t.unit("Rifles 2").hex == "G3"
    assert t.foreseen("hq_check") == {"unaffected": "1/2", "reduced": "1/2"}
    t.do("hq_check", dice=[3])
    assert t.unit("HQ").state == "reduced"


def test_a_second_hq_finds_no_room_where_its_units_flee_to(tmp_path):
    t = battle(tmp_path, [("rifles", "E2")], [("rifles", "F2"), ("hq", "F2"), ("rifles", "G3"), ("hq", "G3")])
    line = t.attack("assault", [5, 5, 1, 1], unit="Rifles 1", hex="F2")
    assert "HQ 1 cannot retreat: one HQ in a hex" in line.text
    assert (t.unit("Rifles 2").hex, t.unit("HQ 1").state, t.unit("HQ 2").hex) == ("G3", "eliminated", "G3")
    assert not t.state.checks


def test_nobody_flees_into_a_hex_with_an_enemy_hq(tmp_path):
    t = battle(tmp_path, [("rifles", "E2"), ("hq", "G3")], [("rifles", "F2")])
    t.do("assault", unit="Rifles 1", hex="F2", dice=[5, 5, 1, 1])
    assert t.unit("Rifles 2").state == "eliminated"


def test_mines_attack_at_the_moment_of_entry_and_whom_they_disrupt_goes_back_without_an_attack(tmp_path):
    red = [("rifles", "E2"), ("hq", "E2"), ("rifles", "E3")]
    t = battle(tmp_path, red, [("rifles", "F2")], mines=["F2"])
    t.do("assault", unit="Rifles 1", others=["Rifles 2"], hex="F2")
    assert t.session.scene().suggested == "mines"
    assert "Rifles 1 and Rifles 2: mines attack with 2d6" in t.due()
    assert t.refused("fight") == ("move", "NAW-124")
    line = t.do("mines", dice=[5, 1, 1])
    assert "Rifles 1 goes back to E2" in line.text
    assert [t.unit(f"Rifles {number}").state for number in (1, 2)] == ["disrupted", "full"]
    t.do("fight", dice=[5, 5, 1, 1])
    assert [t.unit(f"Rifles {number}").hex for number in (1, 2, 3)] == ["E2", "F2", "G2"]
    both = battle(tmp_path / "both", red, [("rifles", "F2")], mines=["F2"])
    both.do("assault", unit="Rifles 1", others=["Rifles 2"], hex="F2")
    both.do("mines", dice=[5, 6])
    assert [both.unit(f"Rifles {number}").hex for number in (1, 2)] == ["E2", "E3"]
    assert (both.state.entry, both.unit("Rifles 1").attacked) == (None, "")


def test_a_repulsed_attacker_enters_the_mined_hex_that_it_goes_back_to(tmp_path):
    red = [("rifles", "E2"), ("rifles", "E2"), ("hq", "E2")]
    t = battle(tmp_path, red, [("rifles", "F2")], mines=["E2"])
    t.do("assault", unit="Rifles 1", others=["Rifles 2"], hex="F2", dice=[1] * 6)
    assert t.state.mined == (("Rifles 1", "Rifles 2"),)
    t.do("mines", dice=[5, 6])
    assert [t.unit(f"Rifles {number}").state for number in (1, 2)] == ["disrupted", "disrupted"]
    assert [check.hq for check in t.state.checks] == ["HQ"]


def test_mines_attack_a_vehicle_before_its_overrun_and_one_that_flees_into_them(tmp_path):
    t = battle(tmp_path, [("tank", "B1"), ("rifles", "E2")], [("rifles", "C2"), ("rifles", "F2")], mines=["C2", "G3"])
    t.do("overrun", unit="Tank", hex="C2", exit="D2")
    assert (t.state.mined, t.unit("Tank").hex, t.unit("Tank").points_left) == ((("Tank",),), "C2", 4)
    t.do("mines", dice=[1, 1])
    t.do("fight", dice=[1] * 8)
    assert (t.unit("Tank").hex, t.unit("Tank").points_left) == ("D2", 3)
    t.attack("assault", [5, 1, 1, 1], unit="Rifles 1", hex="F2")
    assert (t.state.mined, t.session.system.acting(t.state)) == ((("Rifles 3",),), "b")
    t.do("mines", dice=[5, 5])
    assert t.unit("Rifles 3").state == "eliminated"
    t.do("close")


def test_two_lost_hqs_do_not_take_one_place(tmp_path):
    t = battle(tmp_path, [("rifles", "A1"), ("hq", "A1"), ("hq", "C1")], [("rifles", "H5")], "END", "END")
    t.do("adjust", why="test", unit="HQ 1", state="eliminated")
    t.do("adjust", why="test", unit="HQ 2", state="eliminated")
    t.do("admin")
    assert (t.unit("HQ 1").hex, t.unit("HQ 2").state) == ("A1", "eliminated")


def test_a_side_that_is_wiped_out_leaves_its_markers_to_be_drawn_and_then_no_more(tmp_path):
    t = battle(tmp_path, [("tank", "B1")], [("rifles", "C2")])
    t.do("fire", unit="Tank", target="Rifles", dice=[4, 4, 1])
    t.do("adjust", why="it surrenders", unit="Rifles", state="eliminated")
    t.do("close")
    t.do("draw", chit="Blue")
    assert "Nobody may act any more: end the impulse" in t.due()
    t.do("close")
    t.do("admin")
    assert (t.state.cup, t.state.ends, t.state.held) == (("Red",), 2, {})
