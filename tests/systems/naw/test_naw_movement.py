"""Movement hex by hex, its limits, and mines."""

from naw_table import battle


def test_a_step_costs_what_the_terrain_table_says(tmp_path):
    t = battle(tmp_path, [("rifles", "D2"), ("tank", "C3")], [("rifles", "H1")])
    t.do("step", unit="Rifles 1", hex="d3")
    assert (t.unit("Rifles 1").hex, t.unit("Rifles 1").points_left) == ("D3", 2)
    t.do("step", unit="Tank", hex="D3", cost=1)
    assert t.unit("Tank").points_left == 5


def test_steps_that_are_forbidden_are_refused(tmp_path):
    red = [("rifles", "B5"), ("rifles", "C2"), ("rifles", "D2"), ("rifles", "D2"), ("hq", "C2"), ("shq", "B2")]
    t = battle(tmp_path, red, [("rifles", "B4"), ("hq", "H1"), ("rifles", "H6")])
    assert t.refused("step", unit="Rifles 1", hex="Z99") == ("hex", "NAW-93")
    assert t.refused("step", unit="Rifles 1", hex="B7") == ("hex", "NAW-93")
    assert t.refused("step", unit="Rifles 1", hex="C2") == ("hex", "NAW-52")
    assert t.refused("step", unit="Rifles 1", hex="A6")[0] == "hex"
    assert t.refused("step", unit="Rifles 1", hex="B4") == ("hex", "NAW-58")
    assert t.refused("step", unit="Rifles 2", hex="D2") == ("hex", "NAW-59")
    assert t.refused("step", unit="sHQ", hex="C2") == ("hex", "NAW-123")
    assert t.refused("step", by="b", unit="Rifles 5", hex="C4") == ("seat", "NAW-113")
    assert t.refused("step", unit="Rifles 5", hex="C4") == ("unit", "NAW-3")
    t.do("adjust", why="test", unit="Rifles 1", spent=4)
    assert t.refused("step", unit="Rifles 1", hex="C5")[0] == "hex"
    t.do("adjust", why="test", unit="Rifles 2", out_of_command=True)
    assert t.refused("step", unit="Rifles 2", hex="C1") == ("unit", "NAW-118")


def test_an_hq_does_not_count_for_stacking(tmp_path):
    t = battle(tmp_path, [("rifles", "D2"), ("rifles", "D2"), ("hq", "C2")], [("rifles", "H1")])
    t.do("step", unit="HQ", hex="D2")
    assert t.unit("HQ").hex == "D2"


def test_a_disrupted_unit_goes_neither_next_to_an_enemy_nor_nearer_to_one_that_sees_it(tmp_path):
    t = battle(tmp_path, [("rifles", "B2")], [("rifles", "F2")])
    t.do("adjust", why="test", unit="Rifles 1", state="disrupted")
    assert t.refused("step", unit="Rifles 1", hex="C2") == ("hex", "NAW-46")
    t.do("step", unit="Rifles 1", hex="A2")
    t.do("adjust", why="test", unit="Rifles 1", hex="D4", spent=0)
    t.do("adjust", why="test", unit="Rifles 2", hex="D2")
    t.do("step", unit="Rifles 1", hex="C4")
    assert t.refused("step", unit="Rifles 1", hex="C3") == ("hex", "NAW-47")


def test_mines_attack_who_enters_and_nothing_else_happens_before(tmp_path):
    t = battle(tmp_path, [("rifles", "B2"), ("hq", "B2")], [("rifles", "H1")], mines=["C2"])
    t.do("step", unit="Rifles 1", hex="C2")
    assert t.session.scene().suggested == "mines"
    assert t.refused("step", unit="Rifles 1", hex="D2") == ("move", "NAW-124")
    assert t.foreseen("mines") == {"miss": "4/9", "hit": "5/9"}
    line = t.do("mines", dice=[5, 2])
    told = [part.clause for part in (*line.outcome.ledger, *line.outcome.news) if str(part.value) == "Disrupted"]
    assert told == ["NAW-40"]  # a full unit, one hit
    assert t.unit("Rifles 1").state == "disrupted"
    t.do("step", unit="HQ", hex="C2")
    assert not t.state.mined


def test_mines_are_cleared_from_next_to_them_by_one_even_die(tmp_path):
    red = [("rifles", "B2"), ("sappers", "B1"), ("tank", "C1"), ("rifles", "B3")]
    t = battle(tmp_path, red, [("rifles", "H1")], mines=["C2"])
    assert t.refused("clear_mines", unit="Tank", hex="C2") == ("unit", "NAW-124")
    assert t.refused("clear_mines", unit="Rifles 1", hex="C3") == ("hex", "NAW-124")
    t.do("step", unit="Rifles 2", hex="B4")
    assert t.refused("clear_mines", unit="Rifles 2", hex="C2") == ("unit", "NAW-124")
    t.do("clear_mines", unit="Rifles 1", hex="C2", dice=[3])
    assert t.unit("Rifles 1").ops == 1
    t.do("clear_mines", unit="Sappers", hex="C2", dice=[3, 4])
    assert t.state.ground.mines == ()
