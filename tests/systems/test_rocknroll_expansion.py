"""RD, Current Action, Goal Change, prisoners, Devil's Hand, locals, masks, operations (RNR-123 to RNR-229)."""

import pytest
from rocknroll_table import Table


def facing(tmp_path, vpa=("Able", "Fox"), vietnam=("Anh",), **options):
    """Orders phase of VPA, who moves second, with 6 RD each; everybody named stands at Point 1."""
    t = Table(tmp_path, **{"mode": "expansion", **options}).start("vietnam").facing(vpa, vietnam)
    for side in ("vpa", "vietnam"):
        t.do("adjust", why="test", side=side, rd=6)
    return t


def give(t, kind="order", seat="a"):
    t.do("adjust", seat, why="test", take=kind)
    t.do("take", seat)


def test_rd_buy_and_swap_cards_of_the_phase(tmp_path):
    t = Table(tmp_path, mode="expansion").start()
    assert t.refused("buy") == ("move", "RNR-142")
    assert t.refused("adjust", why="test", rd=7) == ("rd", "RNR-125")
    t.do("adjust", why="test", rd=6)
    assert "6 RD: further ones are lost" in t.due()
    units = len(t.player("a").units)
    t.do("buy")
    t.do("pick", hq="Jig")
    assert (t.player("a").rd, len(t.player("a").units)) == (4, units + 1)
    assert t.refused("swap", give="order") == ("give", "RNR-135")
    t.do("swap", give="unit Jig")
    t.do("take")
    assert t.player("a").rd == 3
    assert [card.value for card in t.player("a").hq] == ["item", "jig"]
    t.do("stop")
    orders = len(t.player("a").orders)
    t.do("swap", give="order")
    t.do("take")
    assert (t.player("a").rd, len(t.player("a").orders)) == (2, orders)
    t.do("burn", give="order")
    assert t.player("a").rd == 3
    assert t.refused("burn", "b", give="order") == ("seat", "RNR-134")


def test_current_action_is_one_attack_or_move_without_an_order(tmp_path):
    t = facing(tmp_path)
    t.do("current_action")
    assert t.player("a").rd == 2
    assert t.refused("stop") == ("move", "RNR-139")
    assert t.refused("order", order="Manoeuvre") == ("move", "RNR-139")
    t.do("attack", unit="Able", target="Anh", dice=[6])
    assert "Anh" not in t.state.field
    assert t.refused("current_action") == ("pay_with", "RNR-142")
    assert t.refused("current_action", pay_with="cards") == ("card1", "RNR-139")
    assert t.refused("current_action", pay_with="rd", card1="order") == ("card1", "RNR-145")
    t.do("current_action", pay_with="cards", card1="order", card2="Fox")
    t.do("manoeuvre", unit="Able", point="2")
    assert t.state.field["Able"].point == "p2"
    assert t.refused("attack", unit="Able", target="Able", how="current_action")[0] == "target"
    assert t.refused("manoeuvre", unit="Able", point="1", how="current_action") == ("how", "RNR-139")


def test_current_action_only_in_orders_where_that_was_agreed(tmp_path):
    t = Table(tmp_path, mode="expansion", current_action_phase="orders_only").start()
    assert t.refused("current_action") == ("move", "RNR-147")


def test_goal_change_swaps_points_under_the_units(tmp_path):
    t = facing(tmp_path)
    assert t.refused("goal_change", a="1", b="1") == ("b", "RNR-140")
    t.do("goal_change", a="1", b="Echo")
    assert t.state.points[0] == t.state.field["Able"].point
    assert t.session.scene().board.spots[0].name == "Echo"


@pytest.mark.parametrize("move", ["current_action", "goal_change", "capture", "devils_hand"])
def test_100_000_switches_these_off(tmp_path, move):
    t = Table(tmp_path, mode="hundred_thousand").start()
    t.field("Able").do("stop")
    given = {"goal_change": {"a": "1", "b": "2"}, "capture": {"target": "Able"}}.get(move, {})
    assert t.refused(move, **given)[1] == "RNR-213"


def test_devils_hand_brings_two_cards_and_ends_rerolls_for_good(tmp_path):
    t = facing(tmp_path)
    assert t.refused("devils_hand", bargain="revive") == ("bargain", "RNR-167")
    assert t.refused("interrupt", "a") == ("bargain", "RNR-167")
    assert t.refused("devils_hand", "b") == ("bargain", "RNR-167")
    orders = len(t.player("a").orders)
    t.do("devils_hand")
    t.do("take")
    assert len(t.player("a").orders) == orders + 2
    assert t.refused("devils_hand") == ("move", "RNR-162")
    assert t.refused("interrupt", "a") == ("move", "RNR-162")
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[1])
    assert t.state.throw is None
    assert t.refused("reroll", pay="order") == ("move", "RNR-166")


def test_devils_hand_leaves_rock_n_roll_where_that_was_agreed_and_the_second_die(tmp_path):
    t = facing(tmp_path, ("Baker", "Fox"), devils_hand_blocks_rock="no")
    t.do("devils_hand")
    t.do("take")
    t.do("attack", unit="Baker", target="Anh", order="Unit attacks", dice=[1])
    assert t.refused("reroll", pay="order") == ("move", "RNR-166")
    t.do("second", dice=[1])
    t.do("rock", dice=[6])
    assert "Anh" not in t.state.field


def test_devils_hand_brings_a_dead_unit_back_to_the_hand(tmp_path):
    t = facing(tmp_path)
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[6])
    t.next_round()
    while t.state.active != "b":
        t.next_turn()
    assert t.refused("devils_hand", bargain="revive", unit="Able") == ("unit", "RNR-164")
    t.do("devils_hand", bargain="revive", unit="Anh")
    assert "anh" not in [card.value for card in t.player("b").graveyard]
    t.do("deploy", unit="Anh", point="1")


def test_devils_hand_interrupts_the_enemy_for_one_order(tmp_path):
    t = facing(tmp_path)
    t.do("order", order="Two units attack")
    t.do("interrupt")
    assert "interrupts" in t.due()
    assert t.refused("stop") == ("move", "RNR-165")
    t.do("attack", "b", unit="Anh", target="Fox", order="Unit attacks", dice=[6])
    assert t.state.interrupt == ""
    assert t.state.order.card == "two-units-attack"
    t.do("attack", unit="Able", target="Anh", dice=[6])


def test_capture_needs_more_own_units_an_open_one_and_its_price(tmp_path):
    t = facing(tmp_path, ("Able", "Fox"), ("Anh", "Em"))
    assert t.refused("capture", target="Anh", pay="order") == ("target", "RNR-150")
    assert t.refused("capture", target="Fox", pay="order") == ("target", "RNR-148")
    t.do("fate", unit="Em", what="to_hq", why="test")
    assert t.refused("capture", target="Anh") == ("pay", "RNR-148")
    assert t.refused("capture", target="Anh", pay_with="free") == ("pay_with", "RNR-148")
    t.do("adjust", why="test", side="vietnam", rd=2)
    t.do("capture", target="Anh", pay_with="rd", rd=2, dice=[3])
    assert t.player("a").rd == 2
    assert t.refused("rock") == ("move", "RNR-75")
    t.do("reroll", pay="order", dice=[4])
    assert [each.id for each in t.player("a").prisoners] == ["Anh"]
    assert t.player("b").rd == 3
    assert t.refused("capture", target="Anh", pay="order")[0] == "target"


def test_a_free_capture_by_an_ability_needs_no_superiority(tmp_path):
    t = facing(tmp_path, ("Able",), ("Anh", "Em"))
    t.do("capture", target="Anh", pay_with="free", ability="Pig", dice=[6])
    assert t.player("a").prisoners


def captured(tmp_path, **options):
    """Housekeeping: VPA, who has lost no Point, holds Anh; the round is VPA's."""
    t = facing(tmp_path, **options)
    t.do("capture", target="Anh", pay="order", dice=[6])
    t.next_turn()
    t.do("score")
    assert t.state.phase == "housekeeping"
    t.do("adjust", why="test", rd=3)
    return t


@pytest.mark.parametrize(
    ("action", "face", "zone", "claims"),
    [
        ("torture", 4, "prisoners", [("a", "order")]),
        ("torture", 3, "prisoners", [("b", "order")]),
        ("torture", 1, "prisoners", []),
        ("execute", 5, "removed", []),
        ("execute", 3, "hq", [("b", "captive")]),
        ("recruit", 6, "captor", []),
        ("recruit", 3, "hq", [("b", "captive")]),
    ],
)
def test_what_becomes_of_a_prisoner(tmp_path, action, face, zone, claims):
    t = captured(tmp_path)
    held = len(t.state.claims)
    t.do("prisoner", prisoner="Anh", action=action, dice=[face])
    if t.state.throw:
        t.do("keep")
        assert t.player("a").rd == 4
    assert [(each.seat, each.kind) for each in t.state.claims[held:]] == claims
    places = {
        "prisoners": [each.card for each in t.player("a").prisoners],
        "removed": [card.value for card in t.player("b").removed],
        "hq": [card.value for card in t.player("b").hq],
        "captor": [card.value for card in t.player("a").hq],
    }
    assert [name for name, cards in places.items() if "anh" in cards] == [zone]
    if zone == "prisoners":
        assert t.refused("prisoner", prisoner="Anh") == ("prisoner", "RNR-152")
    if ("b", "captive") in claims:
        assert t.refused("close_round") == ("move", "RNR-158")
        t.do("take", "b")
    t.do("close_round")
    t.do("give_up", hq="Linh")
    assert t.player("a").twos == (zone == "removed")


def test_twos_succeed_in_the_round_after_an_execution_and_only_then(tmp_path):
    t = captured(tmp_path)
    t.do("prisoner", prisoner="Anh", action="execute", dice=[6])
    t.do("close_round")
    t.arrive()
    assert "Every 2 of VPA succeeds" in t.due()
    t.do("ability", unit="Able", target=6, dice=[2])
    assert t.state.throw is None
    assert t.player("a").rd == 3


def test_a_random_order_comes_with_a_prisoner_that_returns(tmp_path):
    t = captured(tmp_path)
    t.do("prisoner", prisoner="Anh", action="recruit", dice=[3])
    t.do("keep")
    a, b = len(t.player("a").orders), len(t.player("b").orders)
    t.do("take", "b")
    assert (len(t.player("a").orders), len(t.player("b").orders)) == (a - 1, b + 1)
    place = t.session.log()[-1].inputs["place"]
    t.session.undo()
    t.do("take", "b")
    assert t.session.log()[-1].inputs["place"] == place
    assert t.again().state == t.state


def test_a_won_round_frees_prisoners_of_the_winner_only(tmp_path):
    t = facing(tmp_path, ("Able", "Fox"), ("Anh",))
    t.do("capture", target="Anh", pay="order", dice=[6])
    t.do("fate", unit="Able", what="to_hq", why="test")
    t.do("fate", unit="Fox", what="to_hq", why="test")
    t.next_turn()
    t.do("score")
    t.do("close_round")
    assert [each.id for each in t.player("a").prisoners] == ["Anh"]


@pytest.mark.parametrize("freed", ["to_hq", "none"])
def test_a_won_round_frees_the_winners_own_units(tmp_path, freed):
    t = Table(tmp_path, mode="expansion", freed_prisoners=freed).start("vietnam")
    t.field("Anh").field("Em", point="5").field("Giang", point="2").next_turn()
    t.field("Able", "Fox").do("stop")
    t.do("capture", target="Anh", pay="order", dice=[6])
    t.next_turn()
    t.do("score")
    t.do("close_round")
    assert [each.id for each in t.player("a").prisoners] == ([] if freed == "to_hq" else ["Anh"])
    assert ("anh" in [card.value for card in t.player("b").hq]) == (freed == "to_hq")


def test_capture_without_superiority_where_that_was_agreed(tmp_path):
    t = facing(tmp_path, ("Able",), ("Anh", "Em"), capture_needs_superiority="no")
    t.do("capture", target="Anh", pay="order", dice=[6])
    assert t.player("a").prisoners


def test_every_loss_brings_an_order_where_that_was_agreed(tmp_path):
    t = facing(tmp_path, loss_compensation="order_per_loss")
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[6])
    orders = len(t.player("b").orders)
    t.do("take", "b")
    assert len(t.player("b").orders) == orders + 1


def test_a_recruited_unit_serves_its_captor_and_dies_into_its_first_graveyard(tmp_path):
    t = captured(tmp_path)
    t.do("prisoner", prisoner="Anh", action="recruit", dice=[6])
    t.do("close_round")
    t.do("give_up", hq="Linh")
    t.do("draws", side="vpa")
    t.do("pick", "a", hq="Anh")
    t.arrive()
    t.do("deploy", "a", unit="Anh", point="1")
    assert t.state.field["Anh"].seat == "a"
    rd = t.player("a").rd
    t.do("fate", unit="Anh", why="test")
    assert "anh" in [card.value for card in t.player("b").graveyard]
    assert t.player("a").rd == rd + 1


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
    assert t.refused("attack", unit="Hinds", target="Anh", how="ability", rd=1, dice=[1]) == ("rd", "RNR-182")
    t.do("attack", unit="Hinds", target="Anh", how="ability", dice=[1])
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
    assert t.refused("stop", "a") == ("move", "RNR-82")
    assert t.refused("queue", "b", units=["Binh", "Rong"]) == ("seat", "RNR-81")
    assert t.refused("queue", units=["Rong", "Binh"], by="a") == ("units", "RNR-184")
    assert t.refused("queue", units=["Rong"], by="a") == ("units", "RNR-82")
    t.do("queue", "a", units=["Binh", "Rong"])
    assert t.refused("attack", unit="Rong", target="Able", by="a") == ("unit", "RNR-82")
    assert t.refused("attack", unit="Binh", target="Rong", by="b") == ("target", "RNR-181")
    t.do("attack", "b", unit="Binh", target="Able", dice=[1])
    t.do("keep", "b")
    assert t.player("b").rd == 1
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


def masked(tmp_path, **options):
    """Vietnam has a closed and an open unit at Point 1; VPA is in deployment."""
    t = Table(tmp_path, mode="expansion", masked_play="on", **options).start("vietnam")
    t.do("deploy", point="1", masked=True)
    t.do("deploy", unit="Em", point="5")
    t.next_turn()
    return t


def test_a_closed_unit_shows_nothing_and_is_opened_by_who_enters(tmp_path):
    t = masked(tmp_path)
    closed = next(unit.id for unit in t.state.of("b") if unit.masked)
    assert t.refused("ability", "b", unit=closed, target=4) == ("unit", "RNR-219")
    t.do("deploy", unit="Able", point="1")
    assert t.session.scene().suggested == "open"
    assert t.refused("deploy", unit="Fox", point="5") == ("move", "RNR-222")
    assert t.refused("open", unit=closed) == ("name", "RNR-222")
    t.do("open", unit=closed, name="Binh")
    assert t.state.field["Binh"].card == "binh"
    assert t.again().state == t.state


def test_closed_units_are_harder_to_hit_cannot_be_captured_and_attack_by_few_orders(tmp_path):
    t = masked(tmp_path)
    closed = next(unit.id for unit in t.state.of("b") if unit.masked)
    t.do("deploy", point="1", masked=True)
    own = next(unit.id for unit in t.state.of("a") if unit.masked)
    t.do("open", unit=closed, name="Anh")
    t.next_round()
    while t.state.active != "b" or t.state.phase != "orders":
        t.do("stop")
    assert t.refused("open", unit=own, name="Able") == ("move", "RNR-221")
    assert t.refused("capture", target=own, pay="order") == ("target", "RNR-159")
    give(t, seat="b")
    t.do("close", unit="Em")
    assert t.refused("close", unit="Anh") == ("move", "RNR-218")
    assert t.refused("attack", unit="Em", target=own, order="All 5 attack", ability="far") == ("unit", "RNR-224")
    t.do("attack", unit="Anh", target=own, order="Unit attacks", dice=[4])
    assert t.state.throw is not None
    t.do("reroll", pay="order", dice=[5])
    assert own not in t.state.field
    assert t.player("a").graveyard[0].value is None


@pytest.mark.parametrize(("dice", "second"), [("one", False), ("printed", True)])
def test_a_closed_attacker_throws_one_die_unless_agreed(tmp_path, dice, second):
    t = Table(tmp_path, mode="expansion", masked_play="on", masked_dice=dice).start("vietnam")
    t.field("Anh").next_turn()
    t.do("deploy", point="1", masked=True)
    own = next(unit.id for unit in t.state.of("a"))
    t.do("attack", unit=own, target="Anh", order="Unit attacks", dice_count=2, dice=[1])
    assert t.session.scene().suggested == ("second" if second else "keep")


def test_closed_play_has_to_be_agreed_and_belongs_to_the_own_orders_phase(tmp_path):
    t = facing(tmp_path)
    assert t.refused("close", unit="Able") == ("move", "RNR-217")
    assert t.refused("open", unit="Able") == ("move", "RNR-221")
    (tmp_path / "on").mkdir()
    t = masked(tmp_path / "on")
    assert t.refused("close", unit="Em") == ("move", "RNR-218")
    assert t.refused("open", "b", unit="Em") == ("move", "RNR-221")


def test_the_loser_of_a_round_takes_an_operation_and_reveals_it(tmp_path):
    t = Table(tmp_path, mode="expansion", hands="tracked").start()
    unit = t.session.choices("deploy", "a")["unit"][0]
    t.do("deploy", unit=unit, point="1")
    t.next_turn()
    t.next_turn()
    t.do("score")
    t.arrive()
    assert len(t.player("b").operations) == 1
    assert t.refused("operation", "a") == ("move", "RNR-188")
    t.do("operation", "b")
    assert "Raid 1 OK less" in t.session.last.text
    assert t.state.operations == 2


def test_numbers_are_set_by_the_table_with_a_reason(tmp_path):
    t = facing(tmp_path)
    assert t.refused("adjust", why="nothing") == ("rd", "")
    t.do("shift", unit="Able", point="Echo", why="Horny")
    assert t.state.field["Able"].point == t.state.points[2]
    t.do("fate", unit="Fox", what="to_hand", why="test")
    t.do("fate", unit="Anh", why="test")
    t.do("revive", unit="Anh", point="1", why="test")
    assert t.state.field["Anh"].seat == "b"
