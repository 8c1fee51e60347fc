"""The rulings that were added later (RNR-R1 to RNR-R10), and play that the first version got wrong."""

import pytest
from rocknroll_table import CARDS, Table, facing, give


def with_orders(**changes):
    """The test cards with other keys on some orders."""
    return {**CARDS, "orders": [{**row, **changes.get(row["id"].replace("-", "_"), {})} for row in CARDS["orders"]]}


def test_an_open_army_with_an_empty_hq_draws_from_its_deck(tmp_path):
    """RNR-R1: VietChess; the only unit that is not in HQ came under the deck for a reroll."""
    t = Table(tmp_path, mode="vietchess", contingent=2).deal(vpa_hq=["Able", "Baker"], vietnam_hq=["Anh", "Binh"])
    t.arrive()
    t.do("dice_off", dice=[6, 1])
    t.do("first", side="vpa")
    t.do("pick", "a", hq="Baker")
    t.do("take", "a")
    t.arrive()
    t.do("deploy", unit="Baker", point="1")
    t.do("ability", unit="Baker", target=6, dice=[1])
    t.do("reroll", pay="unit", dice=[1])
    t.do("keep")
    while t.state.phase != "scoring":
        t.next_turn()
    t.do("score")
    while t.state.phase == "housekeeping":
        t.do("give_up", **t.named("give_up"))
    assert (t.player("a").deck.count, len(t.player("a").hq)) == (1, 0)
    t.do("take", "a")
    assert t.player("a").deck.count == 0


def test_a_current_action_paid_with_the_last_unit_lapses_and_the_turn_goes_on(tmp_path):
    """RNR-R2"""
    t = facing(tmp_path, ("Able",))
    line = t.do("current_action", pay_with="cards", card1="Able", card2="order")
    assert "lapses" in line.text
    assert t.state.extra == ""
    t.do("stop")


def test_an_interruption_needs_an_order_and_is_exactly_one(tmp_path):
    """RNR-R3"""
    t = facing(tmp_path)
    give(t, seat="b")
    assert t.refused("interrupt", "b") == ("order", "RNR-165")  # it is chosen when it begins
    t.do("interrupt", "b", order="Two units attack")
    assert t.state.order.card == "two-units-attack"
    give(t, seat="b")
    assert t.refused("order", "b", order="Unit attacks") == ("move", "RNR-165")
    t.do("attack", "b", unit="Anh", target="Able", dice=[1])
    t.do("done", "b")
    assert (t.state.interrupt, t.state.order) == ("", None)


def test_nobody_interrupts_with_an_empty_hand(tmp_path):
    """RNR-R3"""
    t = Table(tmp_path, mode="expansion", order_income=0).start("vietnam")
    t.do("exchange", give="order")
    t.do("take")
    t.next_turn()
    assert t.refused("interrupt", "b") == ("move", "RNR-165")


def test_what_is_owed_from_an_empty_hand_lapses(tmp_path):
    """RNR-R4: a prisoner escapes from a captor who holds no order; nothing is stolen at the next arrival."""
    t = facing(tmp_path)
    while len(t.player("a").orders) > 1:
        t.do("burn", give="order")
    t.do("capture", target="Anh", pay="order", dice=[6])
    t.do("stop")
    t.do("score")
    assert not t.player("a").orders
    line = t.do("prisoner", prisoner="Anh", action="recruit", dice=[3])
    if t.state.throw:
        line = t.do("keep")
    assert "no order to bring" in line.text
    assert not [each for each in t.state.claims if each.kind == "captive"]


def test_nothing_is_paid_for_nothing(tmp_path):
    """RNR-R5: one unit is left to take, and it is paid for already."""
    t = Table(tmp_path).deal(vietnam_units=2)
    t.arrive()
    t.do("dice_off", dice=[6, 1])
    t.do("first", side="vietnam")
    t.arrive()
    assert t.player("b").deck.count == 0
    t.deploy("Anh", "Dung")
    t.do("fate", unit="Anh", what="to_hq", why="test")
    give(t, seat="b")
    t.do("exchange", give="order")
    assert t.refused("exchange", give="order") == ("take", "RNR-31")


def test_each_side_may_have_a_contingent_of_its_own(tmp_path):
    """RNR-R7"""
    t = Table(tmp_path, mode="expansion", vietnam_contingent=5).deal()
    assert t.state.strength == {"a": 10, "b": 5}


def test_a_local_joins_for_good_counts_and_obeys(tmp_path):
    """RNR-R8"""
    t = Table(tmp_path, mode="expansion").start("vietnam")
    t.do("local", local="Rong", point="2")
    t.next_turn()
    assert t.session.scene().board.spots[1].holder == ""
    t.do("join", local="Rong", side="vpa")
    assert t.session.scene().board.spots[1].holder == "a"
    t.do("manoeuvre", unit="Rong", point="1", order="Manoeuvre")
    assert t.state.field["Rong"].point == "p1"
    t.do("fate", unit="Rong", what="dies", why="test")
    assert t.state.local_discard == ("rong",)
    assert t.player("a").rd == 1


def test_an_arrow_is_turned(tmp_path):
    """RNR-R8"""
    t = Table(tmp_path, mode="expansion").start("vpa")
    t.field("Easy", point="3")
    t.do("turn", unit="Easy")
    t.next_turn().next_turn()
    t.next_round()
    while t.state.active != "a" or t.state.phase != "deployment":
        t.next_turn()
    assert t.state.field["Easy"].point == t.state.points[t.state.points.index("p3") - 1]


def test_100_000_as_a_deathmatch_owes_no_unit_for_an_empty_field(tmp_path):
    """RNR-R10"""
    t = Table(tmp_path, mode="hundred_thousand", deathmatch="yes").start("vpa")
    while t.state.phase != "scoring":
        t.do("stop")
    t.do("score")
    assert t.state.phase == "arrival"
    assert not any(player.owes for player in t.state.players.values())


def test_who_plays_the_army_passes_its_ability_over_and_saves_its_dead(tmp_path):
    """RNR-80"""
    t = facing(tmp_path)
    t.do("queue", units=["Anh"])
    assert t.refused("pass_over", "a") == ("seat", "RNR-80")
    t.do("pass_over", "b")
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[4])
    assert t.refused("save", "a", unit="Anh") == ("seat", "RNR-80")
    t.do("save", "b", unit="Anh")


def test_who_has_scouted_says_which_closed_unit_is_opened(tmp_path):
    """RNR-222"""
    t = Table(tmp_path, mode="expansion", masked_play="on").start("vietnam")
    give(t, "unit", "b")
    t.do("deploy", masked=True, point="1")
    t.do("deploy", masked=True, point="1")
    t.next_turn().deploy("Able")
    assert t.refused("open", "b", unit="closed Vietnam", name="Anh") == ("seat", "RNR-222")
    t.do("open", "a", unit="closed Vietnam 2", name="Anh")
    assert t.state.field["Anh"].card == "anh"


def test_an_order_that_is_not_played_is_not_named(tmp_path):
    """RNR-54: with a Current Action paid the order would stay in the hand."""
    t = facing(tmp_path)
    t.do("current_action", pay_with="rd")
    assert t.refused("attack", unit="Able", target="Anh", order="Unit attacks") == ("order", "RNR-54")
    t.do("attack", unit="Able", target="Anh", dice=[4])
    assert "Anh" not in t.state.field


def test_closing_and_opening_never_renames(tmp_path):
    """RNR-218, RNR-221"""
    t = facing(tmp_path, masked_play="on")
    t.do("close", unit="Able")
    assert t.do("open", unit="Able").text == "Able is opened"
    assert list(t.state.field) == ["Anh", "Able", "Fox"]


def test_closed_units_attack_only_by_the_orders_that_the_rules_name(tmp_path):
    """RNR-224: a key of the list says which order is which; any other order for one unit is not enough."""
    cards = with_orders(unit_attacks={"id": "charge"}, two_units_attack={"id": "go", "named": "slaughter"})
    t = facing(tmp_path, cards=cards, masked_play="on")
    t.do("close", unit="Able")
    assert t.refused("attack", unit="Able", target="Anh", order="Unit attacks") == ("unit", "RNR-224")
    t.do("attack", unit="Able", target="Anh", order="Two units attack", dice=[6])
    assert "Anh" not in t.state.field


def test_an_ability_that_lets_attack_is_named(tmp_path):
    """RNR-60"""
    t = facing(tmp_path)
    assert t.refused("attack", unit="Able", target="Anh", how="ability") == ("ability", "RNR-60")
    t.do("attack", unit="Able", target="Anh", how="ability", ability="ambush", dice=[4])
    assert "(ambush)" in t.session.last.text


def test_a_bonus_order_that_was_taken_goes_back_when_the_unit_is_saved(tmp_path):
    """RNR-137"""
    t = facing(tmp_path, loss_compensation="order_per_loss")
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[4])
    held = len(t.player("b").orders)
    t.do("take", "b")
    t.do("save", "b", unit="Anh")
    assert len(t.player("b").orders) == held
    assert len(t.state.deck.under) == 1


def test_giving_up_an_unfinished_order_is_asked(tmp_path):
    """RNR-54"""
    t = facing(tmp_path)
    t.do("order", order="Two units attack")
    move = t.session.system.moves["stop"]
    assert move.asks(t.state, "a")
    assert t.session.hints("stop") == {"drop": False}
    assert t.refused("stop", drop=False) == ("drop", "RNR-54")
    assert "dropped unfinished" in t.do("stop").text


def test_an_order_by_which_nobody_can_act_any_more_is_not_asked_about(tmp_path):
    """RNR-54: the one unit with an enemy in reach has attacked."""
    t = facing(tmp_path, vpa=("Able",))
    t.do("attack", unit="Able", target="Anh", order="Two units attack", dice=[2])
    t.do("keep")
    assert t.state.order.left == 1
    assert not t.session.system.moves["stop"].asks(t.state, "a")
    assert "dropped" not in t.do("stop").text
    assert t.again().state == t.state


@pytest.mark.parametrize(("pay", "clause"), [("Fox", "RNR-150"), ("order", "")])
def test_the_price_of_a_capture_is_not_what_decided_it(tmp_path, pay, clause):
    """RNR-150: two against one; without Fox they are equal."""
    t = facing(tmp_path)
    if clause:
        assert t.refused("capture", target="Anh", pay=pay) == ("pay", clause)
    else:
        t.do("capture", target="Anh", pay=pay, dice=[6])
        assert t.player("a").prisoners


def test_a_unit_that_died_closed_comes_back_with_real_cards(tmp_path):
    """RNR-164"""
    t = Table(tmp_path, mode="expansion", masked_play="on").start("vpa")
    t.do("deploy", masked=True, point="1")
    t.do("fate", unit="closed VPA", what="dies", why="test")
    t.do("devils_hand", bargain="revive", unit="closed 1")
    assert (len(t.player("a").units), t.player("a").graveyard) == (2, ())


def test_rd_for_a_card_in_the_enemys_turn_while_an_ability_may_go_off(tmp_path):
    """RNR-134: Charlie's ability has a "!"."""
    t = Table(tmp_path, mode="expansion").start("vpa")
    assert t.refused("burn", "b", give="order") == ("seat", "RNR-134")
    t.field("Charlie").next_turn()
    t.do("burn", "a", give="order")
    assert t.player("a").rd == 1


def test_no_card_brings_rd_while_the_round_is_scored(tmp_path):
    """RNR-134: scoring is nobody's part of the game, and what is given off a Point would change who holds it."""
    t = Table(tmp_path, mode="expansion").start("vpa").field("Able")
    while t.state.phase != "scoring":
        t.next_turn()
    for seat in ("a", "b"):
        assert t.refused("burn", seat, give="order") == ("move", "RNR-133")
    (tmp_path / "before").mkdir()
    earlier = Table(tmp_path / "before", mode="expansion", scoring_discards="earlier").start("vpa")
    while earlier.state.phase != "scoring":
        earlier.next_turn()
    earlier.do("burn", earlier.state.active, give="order")  # files that were begun before are read as they were played


@pytest.mark.parametrize("move", ["devils_hand", "interrupt", "capture", "current_action", "goal_change"])
def test_what_100_000_switches_off_is_not_offered(tmp_path, move):
    """RNR-213"""
    t = Table(tmp_path, mode="hundred_thousand").start()
    ready = next(each for each in t.session.moves() if each.name == move)
    assert (ready.legal, ready.clause) == (False, "RNR-213")


def test_more_than_one_operation_is_held(tmp_path):
    """RNR-190"""
    t = Table(tmp_path, mode="expansion").start("vpa").field("Able")
    for held in (1, 2):
        t.next_round()
        assert len(t.player("b").operations) == held


def test_an_ability_throws_at_the_scoring(tmp_path):
    """RNR-72"""
    t = facing(tmp_path, ("Charlie", "Fox"))
    t.do("stop")
    t.do("ability", "a", unit="Fox", target=4, dice=[5])
    assert t.session.last.outcome.outcome == "success"


def test_an_ability_with_an_exclamation_mark_is_used_in_turns_only(tmp_path):
    """RNR-193: in the orders or deployment phase, or in the enemy's turn."""
    t = facing(tmp_path, ("Charlie",))
    keys = {move.name: move.is_key for move in t.session.moves()}
    assert keys["ability"]
    t.do("stop")
    assert t.state.phase == "scoring"
    assert not {"ability", "attack"} & {move.name for move in t.session.moves() if move.is_key}
    assert t.refused("ability", "a", unit="Charlie", target=4) == ("move", "RNR-193")
    assert t.refused("attack", "a", unit="Charlie", target="Anh", how="ability") == ("move", "RNR-193")
    (tmp_path / "before").mkdir()
    earlier = facing(tmp_path / "before", ("Charlie",), abilities_in="earlier")
    earlier.do("stop")
    earlier.do("ability", "a", unit="Charlie", target=4, dice=[5])  # files begun before are read as they were played


def test_a_reward_may_win_the_war(tmp_path):
    """RNR-8, RNR-188"""
    t = Table(tmp_path, mode="expansion").start("vpa")
    t.do("adjust", why="operation Raid", ok=5)
    assert t.session.scene().over
    assert t.session.scene().result[0] == "VPA Anna wins the war by 5 OK"


def test_a_number_is_taken_where_the_help_says_so(tmp_path):
    """On a command line 1 is a number, not a text."""
    cards = with_orders(napalm={"faction": "any"}, artillery={"faction": "any"})
    t = Table(tmp_path, cards=cards, mode="expansion", hands="tracked").start("vpa")
    t.do("deploy", unit=1, point=1)
    t.do("stop")
    t.do("order", order=1)
    assert len(t.state.discard) == 1
    assert [unit.point for unit in t.state.of("a")] == ["p1"]
