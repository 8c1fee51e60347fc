"""What gets tangled at a table: throws that are interrupted, targets that would go, closed units that surprise."""

import pytest
from rocknroll_table import CARDS, Table

from taos_tui.systems.rocknroll.piles import chance_text, unseen_orders


def with_orders(t, seat, number):
    for _ in range(number):
        t.do("adjust", seat, why="test", take="order")
        t.do("take", seat)


def choices(t):
    """What stands in the first column of the panel of the stop."""
    return [row[0] for row in t.session.scene().panels[0].rows]


def test_no_throw_takes_more_than_twenty_rerolls_and_says_so(tmp_path):
    t = Table(tmp_path)
    t.start("vietnam").facing()
    with_orders(t, "a", 23)
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[1])
    for made in range(20):
        left = 20 - made
        titles = choices(t)
        assert (f"{left} rerolls" in titles) == (left > 1)
        t.do("reroll", pay="order", dice=[1])
    assert t.player("a").orders
    assert choices(t) == ["keep", "ROCK'N'ROLL"]
    assert t.refused("reroll", pay="order", dice=[6]) == ("move", "RNR-73")
    t.do("rock", dice=[6])
    assert "Anh" not in t.state.field


def test_the_second_die_may_be_rerolled_twenty_times_too(tmp_path):
    t = Table(tmp_path)
    t.start("vietnam").facing(vpa=("Baker",))
    with_orders(t, "a", 21)
    t.do("attack", unit="Baker", target="Anh", order="Unit attacks", dice=[1])
    assert t.refused("keep") == ("move", "RNR-66")
    t.do("second", dice=[1])
    for _ in range(20):
        t.do("reroll", pay="order", dice=[1])
    assert t.refused("reroll", pay="order", dice=[6]) == ("move", "RNR-73")


def reaction(tmp_path):
    """In VPA's turn Able is attacked by the ability of Anh, who missed; VPA has a unit in hand and Baker beside."""
    t = Table(tmp_path, mode="expansion")
    t.start("vietnam").facing(vpa=("Able", "Baker"))
    t.do("queue", units=["Anh"])
    t.do("attack", "b", target="Able", unit="Anh", dice=[1])
    return t


def test_the_target_of_a_throw_stays_until_it_is_settled(tmp_path):
    t = reaction(tmp_path)
    assert t.refused("burn", "a", give="Able") == ("seat", "RNR-80")
    t.do("burn", "b", give="order")
    t.do("keep")
    t.do("burn", "a", give="Able")
    assert "Able" not in t.state.field


def test_an_ally_that_is_attacked_does_not_pay_for_the_reroll(tmp_path):
    t = Table(tmp_path, mode="expansion")
    t.start("vietnam").facing(vpa=("Able", "Baker"))
    t.do("attack", unit="Able", target="Baker", order="Unit attacks", ability="must", dice=[1])
    assert "Baker" not in t.session.choices("reroll")["pay"]
    assert t.refused("reroll", pay="Baker", dice=[6]) == ("pay", "RNR-82")
    assert t.refused("burn", give="Baker") == ("give", "RNR-82")
    t.do("keep")


def test_rd_for_a_card_in_housekeeping_only_to_whoever_deals_with_prisoners(tmp_path):
    t = Table(tmp_path, mode="expansion")
    t.start("vietnam").facing(vpa=("Able", "Baker"))
    t.do("capture", target="Anh", pay="order", dice=[6])
    t.do("stop")
    t.do("score")
    assert t.refused("burn", "b", give="order") == ("seat", "RNR-134")
    rd = t.player("a").rd
    t.do("burn", give="unit Charlie" if t.player("a").units else "Baker")
    assert t.player("a").rd == rd + 1


def interrupted(tmp_path):
    """VPA carries out "all 5s attack" and Vietnam interrupts it."""
    t = Table(tmp_path, mode="expansion")
    t.start("vietnam").facing(vpa=("Baker",))
    with_orders(t, "b", 1)
    t.do("order", order="All 5 attack")
    t.do("interrupt", "b", order="Unit attacks")
    return t


def test_an_interruption_has_its_own_order_and_the_other_waits(tmp_path):
    t = interrupted(tmp_path)
    assert t.refused("exchange", "a", give="Baker") == ("move", "RNR-165")
    t.do("attack", "b", unit="Anh", target="Baker", dice=[4])
    assert "Baker" not in t.state.field
    assert t.state.order.card == "all-5-attack"
    assert not t.state.interrupt


def test_a_closed_unit_attacks_in_an_interruption(tmp_path):
    t = Table(tmp_path, mode="expansion", masked_play="on")
    t.start("vietnam")
    t.do("deploy", masked=True, point="1")
    t.next_turn().field("Baker", point="2")
    t.do("order", order="All 5 attack")
    t.do("interrupt", "b", order="Unit attacks")
    t.do("attack", "b", unit="closed Vietnam", target="Baker", ability="far", dice=[6])
    assert "Baker" not in t.state.field


def test_a_paid_current_action_does_not_stop_the_interrupting_order(tmp_path):
    t = Table(tmp_path, mode="expansion")
    t.start("vietnam").facing()
    t.do("adjust", "a", why="test", rd=4)
    t.do("current_action", pay_with="rd")
    t.do("interrupt", "b", order="Unit attacks")
    t.do("attack", "b", unit="Anh", target="Able", dice=[1])
    t.do("attack", "a", unit="Able", target="Anh", dice=[4])
    assert "Anh" not in t.state.field


def scouting(tmp_path, closed=1):
    """Vietnam has closed units at Point 1, and Able has entered it."""
    t = Table(tmp_path, mode="expansion", masked_play="on")
    t.start("vietnam")
    with_units = closed - len(t.player("b").units)
    for _ in range(with_units):
        t.do("adjust", "b", why="test", take="unit")
        t.do("take", "b")
    for _ in range(closed):
        t.do("deploy", masked=True, point="1")
    t.next_turn().deploy("Able")
    return t


def test_a_barrier_unit_that_is_scouted_attacks_at_once(tmp_path):
    t = scouting(tmp_path)
    assert t.refused("stop") == ("move", "RNR-222")
    t.do("open", unit="closed Vietnam", name="Binh")
    assert t.state.queue == ("Binh",)
    t.do("attack", target="Able", unit="Binh", dice=[4])
    assert "Able" not in t.state.field


def test_nothing_hangs_when_the_closed_unit_is_gone_before_it_is_scouted(tmp_path):
    t = scouting(tmp_path)
    t.do("shift", unit="closed Vietnam", point="3", why="an ability")
    t.do("stop")
    assert t.state.phase == "orders"


def test_a_closed_unit_holds_its_point_whatever_its_card_says(tmp_path):
    t = Table(tmp_path, mode="expansion", masked_play="on")
    t.start("vietnam").field("Cuc")
    t.do("stop")
    assert t.session.scene().board.spots[0].holder == ""
    t.do("close", unit="Cuc")
    assert t.session.scene().board.spots[0].holder == "b"


def test_nothing_is_due_when_a_deathmatch_is_over(tmp_path):
    t = Table(tmp_path, mode="base", deathmatch="yes")
    t.deal(vietnam_units=2)
    t.arrive()
    t.do("dice_off", dice=[6, 1])
    t.do("first", side="vietnam")
    t.arrive()
    t.facing(vietnam=("Anh", "Dung"))
    with_orders(t, "a", 2)
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[5])
    t.do("attack", unit="Able", target="Dung", order="Unit attacks", dice=[5])
    scene = t.session.scene()
    assert (scene.over, scene.suggested) == (True, "")
    assert scene.result == ("VPA Anna wins the war by annihilation", "VPA 10 units, Vietnam 0 units")
    assert scene.due == ()
    assert t.refused("take", "b") == ("move", "RNR-24")
    t.do("save", unit="Dung")
    assert t.state.phase == "orders"
    assert t.session.scene().scores["b"] == "1 unit"


def test_of_two_sides_that_die_at_once_the_one_that_is_saved_wins(tmp_path):
    t = Table(tmp_path, mode="base", deathmatch="yes")
    t.deal(vpa_units=2, vietnam_units=2)
    t.arrive()
    t.do("dice_off", dice=[6, 1])
    t.do("first", side="vietnam")
    t.arrive().facing(vpa=("Able", "Baker"), vietnam=("Anh", "Dung"))
    t.do("order", order="Napalm")
    t.do("superweapon", points=["1"], dice=[5])
    assert t.session.scene().result == ("Drawn game: annihilation", "VPA 0 units, Vietnam 0 units")
    t.do("save", "b", unit="Anh")
    assert t.session.scene().result == ("Vietnam Bruno wins the war by annihilation", "VPA 0 units, Vietnam 1 unit")
    t.do("save", "a", unit="Able")
    assert t.state.phase == "orders"
    assert not t.session.scene().over


def test_a_prisoner_that_returns_brings_its_order_before_the_round_is_closed(tmp_path):
    t = Table(tmp_path, mode="expansion")
    t.start("vietnam").facing(vpa=("Able", "Baker"))
    with_orders(t, "a", 2)
    t.do("capture", target="Anh", pay="order", dice=[6])
    t.do("stop")
    t.do("score")
    t.do("prisoner", prisoner="Anh", action="recruit", dice=[3])
    t.do("keep")
    held = [len(t.player(seat).orders) for seat in "ab"]
    assert t.refused("close_round") == ("move", "RNR-158")
    t.do("take", "b")
    assert [len(t.player(seat).orders) for seat in "ab"] == [held[0] - 1, held[1] + 1]


def test_a_recruited_unit_that_is_captured_back_escapes_to_its_recruiter(tmp_path):
    t = Table(tmp_path, mode="expansion")
    t.start("vietnam").facing(vpa=("Able", "Baker"))
    t.do("capture", target="Anh", pay="order", dice=[6])
    t.do("stop")
    t.do("score")
    t.do("prisoner", prisoner="Anh", action="recruit", dice=[6])
    t.do("close_round")
    t.arrive()
    assert t.state.active == "a"
    t.do("adjust", "a", why="test", take="unit")
    t.do("pick", "a", hq="Anh")
    t.deploy("Anh", point="4")
    t.next_turn().field("Binh", "Dung", point="4")
    t.do("stop")
    with_orders(t, "b", 2)
    t.do("capture", target="Anh", pay="order", dice=[6])
    t.do("stop")
    t.do("score")
    t.do("prisoner", "b", prisoner="Anh", action="recruit", dice=[3])
    t.do("keep")
    held = [len(t.player(seat).orders) for seat in "ab"]
    t.do("take", "a")
    assert [len(t.player(seat).orders) for seat in "ab"] == [held[0] + 1, held[1] - 1]
    assert "anh" in [card.value for card in t.player("a").hq]


@pytest.mark.parametrize("under", [0, 1, 3])
def test_covered_cards_under_the_deck_count_in_the_chances(tmp_path, under):
    """Three orders, one of them "go", of which none is known: one of the next three holds it, wherever they lie."""
    orders = [{"id": id, "name": id, "suit": "spades"} for id in ("go", "wait", "stay", "halt")]
    t = Table(tmp_path, cards={**CARDS, "orders": orders}, mode="base").deal()
    t.do("take", "a")
    state = t.state
    deck = type(state.deck)(state.deck.count, under=(state.players["a"].orders * 3)[:under])
    told = chance_text(type(state)(**{**fields(state), "deck": deck}), unseen_orders(state))
    assert told == "the next 1, 2, 3 hold: go, wait, stay, halt 25% 50% 75%"


def fields(struct):
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


def test_an_undone_deal_turns_up_the_same_units_in_the_same_order(tmp_path):
    for number in range(4):
        folder = tmp_path / str(number)
        folder.mkdir()
        t = Table(folder, hands="tracked")
        first = t.do("deal").text
        t.session.undo()
        assert t.do("deal").text == first


def test_a_like_card_does_not_take_the_name_of_a_unit_that_may_still_be_saved(tmp_path):
    """Two Foxes: one dies, the other is deployed, the first is saved: both stand, no card is lost."""
    pair = {**CARDS, "units": [{**card, "copies": 2} if card["name"] == "Fox" else card for card in CARDS["units"]]}
    t = Table(tmp_path, cards=pair, mode="expansion").start("vietnam").next_turn()
    t.field("Fox")
    t.do("fate", unit="Fox", why="test")
    t.field("Fox")
    t.do("save", unit="Fox")
    assert [unit.id for unit in t.state.of("a")] == ["Fox 2", "Fox"]


def test_a_unit_whose_card_was_taken_up_again_is_saved_no_more(tmp_path):
    """In the base game the dead lie in HQ: who takes the card from there has given up saving the unit."""
    t = Table(tmp_path).start("vietnam").next_turn()
    t.field("Fox")
    t.do("fate", unit="Fox", why="test")
    t.do("exchange", give="order")
    t.do("pick", hq="Fox")
    assert t.refused("save", unit="Fox") == ("move", "RNR-137")
    t.do("deploy", unit="Fox", point="1")
    assert [unit.id for unit in t.state.of("a")] == ["Fox"]


def test_no_unit_is_taken_while_one_is_owed_for_an_empty_field(tmp_path):
    """Else the reserve may be gone, and nothing be left to pay with."""
    t = Table(tmp_path, mode="expansion").start("vietnam")
    while t.state.phase != "scoring":
        t.next_turn()
    t.do("score")
    assert t.player("a").owes == 1
    t.do("adjust", "a", why="test", take="unit")
    assert t.refused("take", "a") == ("move", "RNR-117")
    assert t.refused("pick", "a", hq="Item") == ("move", "RNR-117")
    t.do("give_up", "b", hq="Linh")
    t.do("give_up", "a", hq="Item")
    t.do("take", "b")
    t.do("pick", "a", hq="Jig")


def test_in_earlier_files_the_order_of_an_interruption_may_be_named_with_its_first_attack(tmp_path):
    t = Table(tmp_path, mode="expansion", interruptions="earlier")
    t.start("vietnam").facing(vpa=("Baker",))
    with_orders(t, "b", 1)
    t.do("order", order="All 5 attack")
    t.do("interrupt", "b")
    t.do("attack", "b", unit="Anh", target="Baker", order="Unit attacks", dice=[4])
    assert "Baker" not in t.state.field
