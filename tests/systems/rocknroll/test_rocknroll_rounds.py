"""Set-up, arrival, deployment, exchange, scoring, the end of a round (RNR-9 to RNR-52, RNR-84 to RNR-122)."""

import pytest
from rocknroll_table import HQ, Table, facing

from taos_tui.content.copied import copied_content
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.systems import load


def test_a_base_game_lays_out_four_points_and_whole_decks(tmp_path):
    t = Table(tmp_path).deal()
    assert t.state.points == ("p1", "p2", "p3", "p4")
    assert t.state.strength == {"a": 10, "b": 10}
    assert t.state.deck.count == t.state.orders_total == 36
    assert t.refused("deal") == ("move", "RNR-14")
    assert t.refused("dice_off") == ("move", "RNR-17")
    t.do("take", "a")
    t.do("take", "b")
    assert t.state.phase == "dice_off"
    assert [(len(p.units), len(p.orders)) for p in t.state.players.values()] == [(1, 1), (1, 1)]
    assert t.refused("first", side="vpa") == ("move", "RNR-17")
    t.do("dice_off", dice=[3, 3, 2, 5])
    assert t.refused("first", "a", side="vpa") == ("seat", "RNR-17")
    assert t.session.hints("first") == {}  # it is asked: nobody moves first out of habit
    t.do("first", side="vpa")
    assert (t.state.phase, t.state.first, t.state.round) == ("arrival", "a", 1)


def test_expansion_deals_a_contingent_turns_up_two_and_throws_for_echo(tmp_path):
    t = Table(tmp_path, mode="expansion", contingent=8)
    assert t.refused("echo") == ("move", "RNR-111")
    assert t.refused("deal")[0] == "vpa_hq"
    assert t.refused("deal", **{**HQ, "vpa_hq": ["Nobody", "Able"]}) == ("vpa_hq", "RNR-4")
    assert t.refused("deal", **{**HQ, "vpa_hq": ["Able", "Able"]}) == ("vpa_hq", "RNR-12")
    t.do("deal", **HQ)
    t.do("take", "a")
    t.do("take", "b")
    assert t.session.scene().suggested == "echo"
    assert t.refused("dice_off") == ("move", "RNR-111")
    t.do("echo", dice=[4])
    assert len(t.state.points) == 5
    assert t.state.cards.points[t.state.points[2]].echo
    assert t.state.echo_row == 4
    assert t.state.strength["a"] == 8
    assert t.player("a").deck.count == 5
    assert "row 4" in t.session.scene().board.spots[2].notes[0]


def test_a_contingent_larger_than_the_list_stops_the_set_up(tmp_path):
    content = copied_content(load("rocknroll"))
    with pytest.raises(Refusal) as no:
        Session.create(
            tmp_path / "x.toml", "rocknroll", "X", {}, {"mode": "expansion", "contingent": 20}, content=content
        )
    assert (no.value.input, no.value.clause) == ("contingent", "RNR-107")
    session = Session.create(tmp_path / "y.toml", "rocknroll", "Y", {}, {"mode": "expansion"}, content=content)
    assert session.state.options.contingent == 14
    assert "SAMPLE" in session.scene().status


def test_vietchess_lays_every_unit_into_hq(tmp_path):
    t = Table(tmp_path, mode="vietchess", hands="tracked").deal()
    assert len(t.player("a").hq) == len(t.player("b").hq) == 10
    t.do("take", "a")
    assert t.session.scene().suggested == "pick"
    assert t.refused("take", "a") == ("move", "RNR-25")
    t.do("pick", "a", hq="Able")
    assert [card.value for card in t.player("a").units] == ["able"]


def test_the_first_unit_is_the_top_card_of_the_deck(tmp_path):
    """RNR-14: HQ is for arrivals, and for who has no deck (RNR-25)."""
    t = Table(tmp_path, mode="expansion").deal()
    assert "pick" not in [ready.name for ready in t.session.moves("a") if ready.legal]
    assert t.refused("pick", "a", hq="Jig") == ("move", "RNR-14")
    t.do("take", "a")
    (tmp_path / "before").mkdir()
    earlier = Table(tmp_path / "before", mode="expansion", first_unit="earlier").deal()
    earlier.do("pick", "a", hq="Jig")  # files that were begun before are read as they were played
    assert [card.value for card in earlier.player("a").units] == ["jig"]


def test_great_war_takes_the_whole_deck(tmp_path):
    t = Table(tmp_path, mode="great_war", contingent=3).deal()
    assert t.state.strength == {"a": 10, "b": 10}


def test_arrival_brings_a_unit_and_an_order_in_the_order_that_was_named(tmp_path):
    t = Table(tmp_path, mode="expansion").deal()
    t.do("take", "a")
    t.do("take", "b")
    t.do("dice_off", dice=[6, 1])
    t.do("first", side="vpa")
    assert "VPA Anna takes the unit from the deck or from HQ" in t.due()
    scene = t.session.scene()
    assert scene.suggested == ""  # Space decides nothing for anybody
    assert scene.panels[0].moves == ("take", "pick")
    assert scene.panels[0].rows == (("from the deck",), ("from HQ: 2 units to choose from",))
    assert t.refused("draws", "b", side="vpa") == ("seat", "RNR-22")
    t.do("draws", side="vietnam")
    assert "decides who draws first" in t.due()
    assert t.refused("take", "a") == ("seat", "RNR-22")
    assert t.refused("pick", "b", hq="Able") == ("hq", "RNR-25")
    t.do("pick", "b", hq="Linh")
    t.do("take", "b")
    assert "decides who draws first" not in t.due()  # nothing is left to decide
    t.do("take", "a")
    assert [(len(p.units), len(p.orders)) for p in t.state.players.values()] == [(2, 2), (2, 2)]
    assert [card.value for card in t.player("b").hq] == ["khanh"]
    assert (t.state.phase, t.state.active) == ("deployment", "a")
    assert t.refused("take", "a") == ("move", "RNR-24")


def test_arrival_brings_what_was_agreed_and_an_order_for_a_missing_unit(tmp_path):
    t = Table(tmp_path, mode="expansion", unit_income=2, order_income=0).start()
    assert [(len(p.units), len(p.orders)) for p in t.state.players.values()] == [(3, 1), (3, 1)]
    (tmp_path / "few").mkdir()
    t = Table(tmp_path / "few", mode="expansion", hands="tracked", contingent=2).start()
    assert len(t.player("a").units) == 2
    for _ in range(2):
        t.do("deploy", unit="1", point="1")
    t.next_turn()
    for _ in range(2):
        t.do("deploy", unit="1", point="5")
    orders = len(t.player("a").orders)
    t.next_round()
    assert len(t.player("a").orders) == orders + 2


@pytest.mark.parametrize(("option", "orders"), [("all_on_points", 1), ("sources_empty", 2)])
def test_a_unit_in_hand_keeps_the_replacement_order_away_unless_agreed(tmp_path, option, orders):
    t = Table(tmp_path, mode="expansion", hands="tracked", contingent=2, replacement_order=option).start()
    before = len(t.player("a").orders)
    t.do("deploy", unit="1", point="1")
    t.next_turn()
    t.do("deploy", unit="1", point="5")
    t.next_round()
    assert len(t.player("a").orders) == before + orders


def test_no_arrival_in_round_one_where_that_was_agreed(tmp_path):
    t = Table(tmp_path, round1_income="no").start()
    assert t.state.phase == "deployment"
    assert len(t.player("a").units) == 1


def test_units_come_to_end_points_only_and_in_deployment_only(tmp_path):
    t = Table(tmp_path).start()
    assert t.refused("deploy", unit="Able", point="2") == ("point", "RNR-46")
    assert t.refused("deploy", unit="Able", point="Nowhere") == ("point", "RNR-10")
    assert t.refused("deploy", unit="Anh", point="1") == ("unit", "RNR-53")
    assert t.refused("deploy", unit="Zed", point="1") == ("unit", "RNR-4")
    assert t.refused("deploy", "b", unit="Anh", point="1") == ("seat", "RNR-46")
    assert t.refused("deploy", unit="Able", point="1", masked=True) == ("masked", "RNR-217")
    t.do("deploy", unit="Able", point="1")
    t.do("deploy", unit="Fox", point="Point 4")
    assert t.refused("deploy", unit="George", point="1") == ("move", "RNR-16")  # the hand is empty: no form opens
    t.do("order", order="Manoeuvre")
    assert t.state.phase == "orders"
    t.do("manoeuvre", unit="Able", point="2")
    assert t.refused("deploy", unit="George", point="1") == ("move", "RNR-52")
    assert t.refused("manoeuvre", unit="Able", point="4", order="Manoeuvre") == ("point", "RNR-11")


def test_an_eighth_unit_is_refused(tmp_path):
    t = Table(tmp_path, mode="expansion").start()
    t.field("Able", "Baker", "Charlie", "Dog", "Easy", "Fox", "George")
    t.do("adjust", why="test", take="unit")
    t.do("take")
    assert t.refused("deploy", unit="How", point="1") == ("unit", "RNR-191")
    assert "7 of 7" in t.due()


def test_contingent_plus_raises_the_limit_and_100_000_lowers_it(tmp_path):
    t = Table(tmp_path, mode="hundred_thousand").start()
    t.field("Able", "Baker", "Charlie", "Dog", "Easy", "Fox")
    assert t.refused("deploy", unit="How", point="1") == ("unit", "RNR-191")
    (tmp_path / "more").mkdir()
    t = Table(tmp_path / "more", mode="expansion", field_limit=9).start()
    t.field("Able", "Baker", "Charlie", "Dog", "Easy", "Fox", "George", "How")


def test_exchange_goes_one_way_in_each_phase(tmp_path):
    t = Table(tmp_path).start()
    assert t.refused("exchange", give="unit Able", take="order") == ("give", "RNR-35")
    assert t.refused("exchange", give="order", take="order") == ("give", "RNR-35")
    deck, units = t.state.deck.count, len(t.player("a").units)
    t.do("exchange", give="order")
    assert t.state.deck.count == deck + 1
    t.do("take")
    assert len(t.player("a").units) == units + 1
    t.do("deploy", unit="Able", point="1")
    t.do("stop")
    assert t.refused("exchange", give="order", take="unit") == ("give", "RNR-36")
    t.do("exchange", give="Able")
    assert [card.value for card in t.player("a").hq] == ["able"]
    t.do("take")
    assert t.refused("exchange", give="unit")[0] == "give"
    t.do("exchange", give="unit Fox")
    assert [card.value for card in t.player("a").hq] == ["able", "fox"]


def test_an_empty_orders_deck_is_rebuilt_after_the_round_from_all_hands(tmp_path):
    t = Table(tmp_path).start(orders=5)
    assert t.state.deck.count == 1
    t.do("adjust", why="test", take="order")
    t.do("take")
    assert t.state.ran_out
    assert "has run out: after this round everybody hands in orders" in t.due()
    t.do("deploy", unit="Able", point="1")
    t.do("stop")
    assert "2 RD buy an order" not in t.due()
    assert "has run out" in t.due()
    assert t.refused("exchange", give="Able") == ("take", "RNR-86")
    t.next_turn()
    t.next_turn()
    t.do("score")
    assert t.session.last.said == "VPA wins the round"
    handed = next(line for line in t.session.last.outcome.news if "hand in their orders" in line.label)
    assert handed.clause == "RNR-84"
    assert "run out" not in t.due()
    assert "A new orders deck" in t.due()
    assert [len(p.orders) for p in t.state.players.values()] == [0, 0]
    assert t.state.deck.count == 5
    t.arrive()
    assert t.state.deck.count == 3


def test_cards_put_under_the_deck_keep_their_place_and_the_unknown_is_told_apart(tmp_path):
    t = Table(tmp_path, hands="tracked").start()
    t.do("exchange", give="order 1")
    given = t.state.deck.under[0].value
    piles = {pile.id: pile for pile in t.session.scene("a").piles}
    assert piles["orders-under"].shown[0].startswith("1 ")
    assert {pile.id: pile for pile in t.session.scene("b").piles}["orders-under"].shown == ("1 · covered",)
    assert piles["orders-deck"].count == t.state.deck.unknown == 32
    assert "the next 1, 2, 3, 5 hold" in piles["orders-deck"].text
    assert given in t.state.cards.orders


def test_the_side_with_more_points_wins_the_round_and_moves_first(tmp_path):
    t = Table(tmp_path).start("vietnam")
    t.field("Anh").next_turn()
    t.field("Able", "Fox", point="1")
    t.field("George", point="4").next_turn()
    assert t.state.phase == "scoring"
    t.do("score")
    assert (t.player("a").ok, t.player("b").ok) == (1, 0)
    assert (t.state.first, t.state.round) == ("a", 2)


def test_a_unit_that_holds_no_point_is_not_counted_and_a_drawn_round_gives_nothing(tmp_path):
    t = Table(tmp_path).start("vietnam")
    t.field("Cuc", point="1").next_turn()
    t.next_turn()
    assert t.session.scene().board.spots[0].holder == ""
    t.do("score")
    assert (t.player("a").ok, t.player("b").ok, t.state.first) == (0, 0, "b")


@pytest.mark.parametrize(
    ("before", "after", "over"),
    [((1, 2), (3, 2), False), ((0, 3), (1, 3), False), ((2, 3), (3, 3), False), ((2, 4), (4, 4), False),
     ((4, 3), (5, 3), True), ((4, 4), (4, 4), True)],
)  # fmt: skip
def test_comeback_and_the_decider(tmp_path, before, after, over):
    t = Table(tmp_path).start()
    for side, ok in zip(("vpa", "vietnam"), before, strict=True):
        t.do("adjust", why="test", side=side, ok=ok)
    assert ("decides the war" in t.due()) == (before == (4, 4))
    assert ("Comeback" in t.due()) == (before in ((1, 2), (2, 4)))
    t.field("Able").next_turn()
    t.next_turn()
    t.do("score")
    assert (t.player("a").ok, t.player("b").ok) == after
    assert t.session.scene().over == over
    assert t.state.winner == ("a" if over else "")


def test_a_drawn_decider_goes_on(tmp_path):
    t = Table(tmp_path).start()
    for side in ("vpa", "vietnam"):
        t.do("adjust", why="test", side=side, ok=4)
    t.next_turn()
    t.next_turn()
    t.do("score")
    assert not t.session.scene().over


def test_an_empty_field_costs_a_unit_in_expansion(tmp_path):
    t = Table(tmp_path, mode="expansion").start()
    t.field("Able").next_turn()
    t.next_turn()
    t.do("score")
    assert t.session.scene().suggested == "give_up"
    assert t.state.first == "a"
    assert t.refused("close_round") == ("move", "RNR-117")
    assert t.refused("give_up", "a") == ("move", "RNR-117")
    t.do("give_up", hq="Linh")
    assert [card.value for card in t.player("b").graveyard] == ["linh"]
    assert t.player("b").rd == 1
    assert t.state.round == 2


def test_deathmatch_costs_two_gives_orders_and_scores_no_ok(tmp_path):
    t = Table(tmp_path, mode="expansion", deathmatch="yes", hands="tracked").start()
    unit = t.session.choices("deploy", "a")["unit"][0]
    t.do("deploy", unit=unit, point="1")
    t.next_turn()
    t.next_turn()
    t.do("score")
    assert t.player("a").ok == 0
    assert t.session.choices("give_up")["hq"][-1] == "deck"
    before = {seat: t.player(seat).deck.count for seat in "ab"}
    payer = t.do("give_up", hq="deck").seat
    assert t.player(payer).deck.count == before[payer] - 1
    t.do("give_up", hq=t.session.choices("give_up", "b")["hq"][0])
    assert len(t.player("b").graveyard) == 2
    assert t.state.first == "a"
    assert sum(each.number for each in t.state.claims if each.seat == "b" and each.kind == "order") == 3


def test_no_penalty_in_a_base_game_or_in_100_000(tmp_path):
    t = Table(tmp_path, mode="hundred_thousand").start()
    t.next_turn()
    t.next_turn()
    t.do("score")
    assert t.state.round == 2


def test_annihilation_ends_the_game_in_the_middle_of_a_turn_unless_an_ability_saves(tmp_path):
    t = Table(tmp_path, mode="expansion", hands="tracked", contingent=2).start("vietnam")
    for _ in range(2):
        t.do("deploy", unit="1", point="1")
    first, last = [unit.id for unit in t.state.of("b")]
    t.next_turn()
    t.do("fate", unit=first, why="test")
    assert not t.session.scene().over
    t.do("fate", unit=last, why="test")
    assert t.session.scene().over
    assert (t.state.ended, t.state.winner) == ("annihilation", "a")
    assert t.session.scene().result[0].startswith("VPA Anna wins the war")
    t.do("save", "b", unit=last)
    assert t.state.phase == "deployment"
    assert t.again().state == t.state


def test_the_end_of_a_war_tells_throws_against_expectation(tmp_path):
    """Able needs 4+: 3 fails (1/2), the reroll with 1 RD fails (4/6), ROCK'N'ROLL hits with 2 RD more (6/6)."""
    t = facing(tmp_path)
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[3])
    t.do("reroll", pay="order", rd=1, dice=[2])
    t.do("rock", rd=2, dice=[1])
    assert "Anh" not in t.state.field
    assert not [panel for panel in t.session.scene().panels if panel.title == "THROWS"]
    t.do("adjust", why="test", side="vpa", ok=5)
    rows = dict(row[:2] for row in next(p for p in t.session.scene().panels if p.title == "THROWS").rows)
    assert rows == {
        "Dice of attacks, checks": "3",
        "Succeeded": "1",
        "Expected": "2.2",
        "Luck": "−1.2",
        "Mean of 3.5": "2.00",
    }
    assert t.session.scene().result[0] == "VPA Anna wins the war by 5 OK"


def test_who_has_taken_a_unit_is_not_reminded_of_his_hq(tmp_path):
    """RNR-25 is a choice of the arrival."""
    t = Table(tmp_path, mode="expansion", deathmatch="yes").deal()
    for move, seat, more in (("take", "a", {}), ("take", "b", {}), ("dice_off", "", {"dice": [6, 1]})):
        t.do(move, *filter(None, [seat]), **more)
    t.do("first", side="vpa")
    assert "VPA Anna takes the unit from the deck or from HQ" in t.due()
    t.do("take", "a")
    assert "VPA Anna takes the unit" not in t.due()
    assert "Vietnam Bruno takes the unit from the deck or from HQ" in t.due()
    assert "Deathmatch" in t.session.scene("").status


def test_a_new_deck_is_told_first_and_until_somebody_draws_from_it(tmp_path):
    t = Table(tmp_path).start(orders=5)
    t.do("adjust", why="test", take="order")
    t.do("take")
    t.do("deploy", unit="Able", point="1")
    t.do("stop")
    t.next_turn()
    t.next_turn()
    t.do("score")
    assert t.due().splitlines()[0].startswith("A new orders deck: hand in every order")
    t.arrive()
    assert "A new orders deck" not in t.due()
