"""Locals, barrier units, starred abilities and green arrows (RNR-173 to RNR-187, RNR-193 to RNR-196)."""

from rocknroll_table import Table


def test_locals_obey_nobody_and_use_nothing(tmp_path):
    t = Table(tmp_path, mode="expansion").start("vietnam")
    assert t.refused("local", local="Nobody", point="1") == ("local", "RNR-173")
    t.do("local", local="Rong", point="1")
    t.do("local", local="Hinds", point="1")
    t.facing(("Able", "Fox"), ("Anh",))
    t.do("adjust", why="test", rd=6)
    assert t.refused("attack", unit="Rong", target="Anh", order="Unit attacks") == ("unit", "RNR-175")
    assert t.refused("attack", unit="Rong", target="Hinds", how="ability") == ("target", "RNR-176")
    assert t.refused("capture", target="Rong", pay="order") == ("target", "RNR-159")
    assert t.refused("attack", unit="Hinds", target="Anh", how="ability") == ("ability", "RNR-60")
    own = {"how": "ability", "ability": "its text"}
    assert t.refused("attack", unit="Hinds", target="Anh", **own, rd=1, dice=[1]) == ("rd", "RNR-182")
    t.do("attack", unit="Hinds", target="Anh", **own, dice=[1])
    assert t.refused("reroll", pay="order") == ("move", "RNR-182")
    assert t.refused("rock") == ("move", "RNR-182")
    assert t.refused("second", rd=1) == ("rd", "RNR-182")
    t.do("second", dice=[2])
    assert t.state.throw is None
    assert t.player("a").rd == 6
    t.do("attack", unit="Able", target="Rong", order="Unit attacks", dice=[6])
    assert t.state.local_discard == ("rong",)
    assert t.state.phase == "orders"
    assert t.session.scene().board.counters[0].seat == ""


def test_a_fourth_local_is_one_too_many_and_a_base_game_has_none(tmp_path):
    t = Table(tmp_path, mode="expansion").start()
    for _ in range(3):
        t.do("local", local="Rong", point="2")
    assert t.refused("local", local="Rong", point="2") == ("local", "RNR-191")
    assert set(t.state.field) == {"Rong", "Rong 2", "Rong 3"}


def test_a_deathmatch_is_played_without_hinds(tmp_path):
    t = Table(tmp_path, mode="expansion", deathmatch="yes")
    assert set(t.state.cards.locals) == {"rong"}


def test_a_barrier_unit_is_due_when_an_enemy_enters_and_attacks_no_local_by_it(tmp_path):
    t = Table(tmp_path, mode="expansion").start("vietnam")
    t.field("Binh")
    t.do("local", local="Rong", point="1")
    t.next_turn()
    t.do("deploy", unit="Able", point="1")
    assert t.state.queue == ("Binh",)
    assert t.session.system.acting(t.state) == "b"
    assert "The ability of Binh is due" in t.due()
    assert t.session.system.moves["pass_over"].asks(t.state, "b")  # its letter deploys on VPA's turn
    assert t.refused("stop", "a") == ("move", "RNR-82")
    assert t.refused("queue", "b", units=["Binh", "Rong"]) == ("seat", "RNR-81")
    assert t.refused("queue", units=["Rong", "Binh"], by="a") == ("units", "RNR-184")
    assert t.refused("queue", units=["Rong"], by="a") == ("units", "RNR-82")
    t.do("queue", "a", units=["Binh", "Rong"])
    assert "Then the abilities of Rong; VPA Anna may set another order: f" in t.due()
    assert t.refused("attack", unit="Rong", target="Able", by="a") == ("unit", "RNR-82")
    assert t.refused("attack", unit="Binh", target="Rong", by="b") == ("target", "RNR-181")
    t.do("attack", "b", unit="Binh", target="Able", dice=[1])
    t.do("keep", "b")
    assert t.player("b").rd == 1
    assert t.session.narrowed("attack", "a", {"unit": "Rong"})["rd"] == []  # the form has no line for it
    t.do("attack", "a", unit="Rong", target="Able", dice=[4])
    assert "Able" not in t.state.field
    assert t.state.queue == ()


def test_a_starred_ability_is_compulsory(tmp_path):
    t = Table(tmp_path, mode="expansion").start("vietnam")
    t.field("Dung")
    t.do("queue", units=["Dung"])
    assert t.refused("pass_over") == ("skip", "RNR-196")
    t.do("pass_over", skip=False)


def test_a_green_arrow_moves_its_unit_one_point_each_own_turn_up_to_the_end(tmp_path):
    t = Table(tmp_path, mode="expansion").start()
    t.field("Easy").next_turn()
    t.field("Anh", point="5")
    points = list(t.state.points)
    for point in [*points[1:], points[-1]]:
        t.next_round()
        while t.state.active != "a":
            t.next_turn()
        assert t.state.field["Easy"].point == point
    assert t.refused("pass_over") == ("move", "RNR-82")
