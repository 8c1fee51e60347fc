"""Decks that the app deals: secrets of their seat, no order in the file, an undone draw comes again, locked seats."""

import pytest
from rocknroll_table import CARDS, Table

from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session

PLAIN = {**CARDS, "units": [{**unit, "marks": [], "holds_points": True} for unit in CARDS["units"]]}


def hand(t, seat, kind="units"):
    return [card.value for card in getattr(t.player(seat), kind)]


def test_hands_are_seen_by_their_owner_only(tmp_path):
    t = Table(tmp_path, hands="tracked").start()
    shown = {pile.id: pile for pile in t.session.scene("a").piles}
    assert len(shown["units-a"].shown) == 2
    assert shown["units-b"].shown == ()
    assert t.state.cards.units[hand(t, "a")[0]].name in t.due("a")
    assert "In hand" not in t.due()
    assert all(pile.shown == () for pile in t.session.scene("").piles if pile.id in ("units-a", "orders-b"))
    assert t.session.choices("order", "b")["order"] != []
    assert t.session.view("a").players["b"].units[0].value is None
    units = hand(t, "a")
    assert not any(unit in t.path.read_text(encoding="utf-8").partition("[[log]]")[2] for unit in units)


def test_an_undone_draw_comes_again(tmp_path):
    t = Table(tmp_path, hands="tracked", mode="expansion").deal()
    shown = [sorted(card.value for card in t.player(seat).hq) for seat in "ab"]
    t.session.undo()
    t.session.undo()
    t.do("deal")
    assert [sorted(card.value for card in t.player(seat).hq) for seat in "ab"] == shown
    t.do("take", "a")
    drawn = hand(t, "a"), hand(t, "a", "orders")
    t.session.undo()
    t.do("take", "a")
    assert (hand(t, "a"), hand(t, "a", "orders")) == drawn
    assert t.again().state == t.state


def test_an_undone_local_comes_again(tmp_path):
    t = Table(tmp_path, mode="expansion").start()
    t.do("local", point="2")
    card = t.state.field["Rong" if "Rong" in t.state.field else "Hinds"].card
    for _ in range(4):
        t.session.undo()
        t.do("local", point="3")
        assert next(iter(t.state.field.values())).card == card
    assert t.again().state == t.state


def test_an_undone_order_comes_to_whoever_draws_next(tmp_path):
    t = Table(tmp_path, hands="tracked").deal()
    t.do("take", "a")
    order = hand(t, "a", "orders")
    t.session.undo()
    t.do("take", "b")
    assert hand(t, "b", "orders") == order


def test_cards_under_a_deck_are_drawn_last_in_their_order(tmp_path):
    t = Table(tmp_path, hands="tracked", cards={**CARDS, "orders": [*CARDS["orders"][:1], *CARDS["orders"][4:5]]})
    t.start()
    t.do("exchange", give="order 1")
    t.do("exchange", give="order 1")
    given = [card.value for card in t.state.deck.under]
    t.do("take")
    t.do("stop")
    while t.state.deck.count:
        t.do("adjust", why="test", take="order")
        t.do("take")
    assert hand(t, "a", "orders")[-2:] == given
    assert t.again().state == t.state


def test_a_played_order_is_opened_by_its_number_and_the_log_names_no_other_card(tmp_path):
    t = Table(tmp_path, hands="tracked").start()
    t.do("adjust", why="test", take="order")
    t.do("take")
    held = hand(t, "a", "orders")
    known = next(number for number, id in enumerate(held, 1) if id != "artillery")
    t.do("order", order=str(known))
    assert t.state.discard == (held[known - 1],)
    assert len(t.player("a").orders) == len(held) - 1
    assert t.refused("exchange", give=f"order {held[0]}")[0] == "give"
    assert t.again().state == t.state


def test_where_cards_lie_on_the_table_only_their_number_is_real(tmp_path):
    t = Table(tmp_path).start()
    assert all(card.value is None for card in (*t.player("a").units, *t.player("a").orders))
    assert t.refused("order", order="Nothing") == ("order", "RNR-4")
    for _ in range(4):
        t.do("adjust", why="test", take="order")
    t.do("take")
    for _ in range(4):
        t.do("order", order="All 5 attack")
        t.do("done")
    assert t.refused("order", order="All 5 attack") == ("order", "RNR-54")


def test_a_locked_seat_keeps_its_cards_and_a_replay_without_the_key_still_follows(tmp_path):
    pytest.importorskip("cryptography")
    path = tmp_path / "locked.toml"
    options = {"hands": "tracked", "mode": "expansion", "contingent": 10}
    names, keys = {"a": "Anna", "b": "Bruno"}, {"b": "river"}
    session = Session.create(path, "rocknroll", "War", names, options, keys, content={"cards": PLAIN})
    session.unlock("b", "river")
    t = Table.__new__(Table)
    t.path, t.session = path, session
    t.start("vietnam")
    t.do("deploy", unit="1", point="1")
    t.do("exchange", give="order 1")
    t.do("take")
    t.next_turn()
    t.do("deploy", unit="1", point="1")
    t.next_turn()
    t.do("score")
    stranger = Session.open(path)
    assert stranger.findings == []
    assert stranger.state.field == t.state.field
    assert [card.value for card in stranger.state.players["b"].orders] == [None] * len(t.player("b").orders)
    with pytest.raises(Refusal, match="unlock"):
        stranger.make("take", {}, "b")
    stranger.close()
    session.close()


def test_cards_drawn_at_the_table_may_be_typed(tmp_path):
    t = Table(tmp_path, hands="tracked").deal()
    assert t.refused("take", "a", unit1="anh") == ("unit1", "")
    assert t.refused("take", "a", unit2="able") == ("unit2", "RNR-24")
    t.do("take", "a", unit1="able", order1="slaughter")
    assert (hand(t, "a"), hand(t, "a", "orders")) == (["able"], ["slaughter"])
    (tmp_path / "counted").mkdir()
    t = Table(tmp_path / "counted").deal()
    assert t.refused("take", "a", unit1="able") == ("unit1", "RNR-15")


def test_no_form_shows_a_hand_before_it_is_played(tmp_path):
    t = Table(tmp_path, hands="tracked").start()
    names = {card.name for card in (*t.state.cards.units.values(), *t.state.cards.orders.values())}
    for move in ("deploy", "order", "attack", "manoeuvre", "exchange"):
        told = {*map(str, t.session.hints(move, "a").values())}
        told |= {value for values in t.session.choices(move).values() for value in values}
        assert told & names == set()
    assert t.session.choices("deploy")["unit"] == ["1", "2"]
    for number in ("1", "2"):
        foreseen = t.session.forecast("deploy", {"unit": number, "point": "1"})
        assert foreseen.ledger == ()
        foreseen = t.session.forecast("order", {"order": number})
        assert foreseen.ledger == ()
        assert foreseen.refusal is None or not any(name in foreseen.refusal.message for name in names)
    *held, look = t.session.brief("order")
    assert held == ["orders: 1 · covered, 2 · covered", "units: 1 · covered, 2 · covered"]
    assert "v" in look  # how to see them
