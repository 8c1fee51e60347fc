"""RD, Current Action, Goal Change, prisoners, Devil's Hand, operations (RNR-123 to RNR-168, RNR-188)."""

import pytest
from rocknroll_table import CARDS, Table, facing


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
    assert t.do("take").ledger[0].clause == "RNR-143"  # it is no arrival
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
    assert t.refused("devils_hand", bargain="revive") == ("bargain", "RNR-164")
    assert t.refused("interrupt", "a") == ("bargain", "RNR-165")
    assert t.refused("devils_hand", "b") == ("bargain", "RNR-163")
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
    t.do("interrupt", order="Unit attacks")
    assert "interrupts" in t.due()
    assert t.refused("stop") == ("move", "RNR-165")
    t.do("attack", "b", unit="Anh", target="Fox", dice=[6])
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
    if claims:
        clause = {"torture": "RNR-153", "execute": "RNR-154", "recruit": "RNR-155"}[action]
        assert clause in [due.clause for due in t.session.scene().due if " takes " in due.text]
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


def test_what_is_done_with_a_prisoner_is_asked_before_the_die(tmp_path):
    """RNR-152: torture, execution or recruiting is the whole decision."""
    t = captured(tmp_path)
    assert t.session.weighed("prisoner", "a", {"prisoner": "Anh", "action": "torture"}) == ["action"]


def test_twos_succeed_in_the_round_after_an_execution_and_only_then(tmp_path):
    t = captured(tmp_path)
    t.do("prisoner", prisoner="Anh", action="execute", dice=[6])
    t.do("close_round")
    t.arrive()
    assert "Every 2 of VPA Anna succeeds" in t.due()
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
    assert t.refused("recast", "a", unit="Anh", name="Charlie") == ("name", "RNR-53")  # it is a card of Vietnam still
    t.do("recast", "a", unit="Anh", name="Cuc")
    t.do("recast", "a", unit="Cuc", name="Anh")
    rd = t.player("a").rd
    t.do("fate", unit="Anh", why="test")
    assert "anh" in [card.value for card in t.player("b").graveyard]
    assert t.player("a").rd == rd + 1


def test_the_loser_of_a_round_takes_an_operation_and_reveals_it(tmp_path):
    t = Table(tmp_path, mode="expansion", hands="tracked").start()
    unit = t.session.choices("deploy", "a")["unit"][0]
    t.do("deploy", unit=unit, point="1")
    t.next_turn()
    t.next_turn()
    t.do("score")
    t.arrive()
    assert len(t.player("b").operations) == 1
    told = "Raid: two Points; reward 1 OK less"
    assert t.session.brief("operation", "b") == [told]
    seen = {seat: [pile.shown for pile in t.session.scene(seat).piles if pile.id == "operation-b"] for seat in "ab"}
    assert seen == {"a": [()], "b": [(told,)]}
    assert t.refused("operation", "a") == ("move", "RNR-188")
    t.do("operation", "b")
    assert "Raid: 1 OK less" in t.session.last.text
    assert t.state.operations == 2


def test_numbers_are_set_by_the_table_with_a_reason(tmp_path):
    t = facing(tmp_path)
    assert t.refused("adjust", why="nothing") == ("move", "")  # any of the three is enough
    t.do("shift", unit="Able", point="Echo", why="Horny")
    assert t.state.field["Able"].point == t.state.points[2]
    t.do("fate", unit="Fox", what="to_hand", why="test")
    t.do("fate", unit="Anh", why="test")
    t.do("revive", unit="Anh", point="1", why="test")
    assert t.state.field["Anh"].seat == "b"


def real_box(folder, **deal):
    """A real box beside a sample that tells of no special operations."""
    cards = {**CARDS, "head": [{"name": "Sample", "placeholder": True}], "operations": []}
    return Table(folder, cards, mode="expansion").start("vietnam", **deal)


def test_the_loser_of_a_round_is_told_of_the_operation_that_a_real_box_may_hold(tmp_path):
    """RNR-190: how many there are, no list says; who has them says so, and it is held and revealed."""
    t = real_box(tmp_path)
    t.facing(vpa=("Able", "Baker"), vietnam=("Anh",)).next_turn()
    t.do("score")  # VPA alone holds a Point
    assert "Vietnam Bruno lost the round: who plays with special operations takes one more" in t.due()
    t.do("adjust", "b", why="lost the round", side="vietnam", take="operation")
    t.arrive()  # no prisoner waits, so that the next round has come
    assert len(t.player("b").operations) == 1
    t.do("operation", "b", name="Sabotage")
    assert not t.player("b").operations


def test_operations_that_were_counted_at_set_up_are_taken_by_the_loser(tmp_path):
    t = real_box(tmp_path, operations=3)
    t.facing(vpa=("Able", "Baker"), vietnam=("Anh",)).next_turn()
    t.do("score")
    if t.state.phase == "housekeeping":
        assert "Vietnam Bruno lost the round and takes an operation" in t.due()
        t.do("close_round")
    assert "Vietnam Bruno takes" in t.due()
    assert "1 operation" in t.due()
    t.arrive()
    assert len(t.player("b").operations) == 1
    assert t.state.operations == 2
