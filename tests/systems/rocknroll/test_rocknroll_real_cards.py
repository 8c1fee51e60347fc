"""What is named of real cards is known from then on: orders that paid, operations that were taken, printed numbers."""

import pytest
from test_rocknroll_card_names import sampled
from test_rocknroll_unlisted import box, play, to_orders

from taos_tui.rules.refusal import Refusal


def piles(session):
    return {pile.id: pile for pile in session.scene().piles}


def test_an_order_that_paid_by_name_lies_known_under_its_deck(tmp_path):
    """RNR-23, RNR-34: it went under the deck, and everybody has heard its name; so has the log."""
    session = sampled(tmp_path, first="vpa")
    line = play(session, "burn", "a", give="Napalm")
    assert "VPA Anna gives Napalm, under the deck" in line.text
    assert [str(one) for one in piles(session)["orders-under"].shown] == ["1 · Napalm"]
    play(session, "burn", "a", give="order")
    assert [str(one) for one in piles(session)["orders-under"].shown] == ["1 · Napalm", "2 · covered"]
    session.close()


def test_the_odds_of_the_next_order_know_it_too(tmp_path):
    """The sample's 18 orders are the box here, so that the odds are told; its one Napalm is under the deck."""
    session = box(tmp_path)
    play(session, "deal", vpa_hq=["Doc", "Zulu"], vietnam_hq=["Chi", "Bao"])
    play(session, "echo", dice=[4])
    play(session, "take", "a")
    play(session, "take", "b")
    play(session, "dice_off", dice=[6, 1])
    play(session, "first", side="vpa")
    play(session, "take", "a")
    play(session, "take", "b")
    assert "Napalm" in piles(session)["orders-deck"].text
    play(session, "burn", "a", give="Napalm")
    assert "Napalm" not in piles(session)["orders-deck"].text
    session.close()


def lost_round(tmp_path):
    """VPA has lost the first round, and nobody has counted the operations of the box."""
    session = box(tmp_path)
    to_orders(session)
    play(session, "stop")
    play(session, "score")
    return session


def dues(session):
    return " ".join(str(due.text) for due in session.scene().due)


def test_the_loser_who_has_taken_an_operation_is_not_reminded_again(tmp_path):
    """RNR-190: one card for a lost round; who holds it stands beside the hands."""
    session = lost_round(tmp_path)
    assert "who plays with special operations takes one more" in dues(session)
    play(session, "adjust", "a", why="lost the round", take="operation")
    assert "special operations" not in dues(session)
    play(session, "take", "b")
    play(session, "take", "a")
    assert "special operations" not in dues(session)
    (sides,) = (panel for panel in session.scene().panels if panel.leads == "decks")
    assert ("Operations held", "1", "0") in [tuple(map(str, row)) for row in sides.rows]
    (zones,) = session.scene().board.zones
    assert ("Operations", "1", "0") in [tuple(map(str, row)) for row in zones.rows]
    session.close()


def test_what_a_throw_succeeds_on_is_remembered_from_its_card(tmp_path):
    """RNR-72: Doc's number stands on his card; the list does not tell it."""
    session = box(tmp_path)
    to_orders(session)
    play(session, "attack", unit="Sniper Vasya", target="Fisherman", order="Ambush", attack_number=4, dice=[5])
    with pytest.raises(Refusal):
        session.make("ability", {"unit": "Sniper Vasya"}, "a", dice=[3])  # nobody has read it yet
    play(session, "ability", "a", unit="Sniper Vasya", target=5, dice=[3])
    play(session, "keep", "a")
    assert session.narrowed("ability", "a", {"unit": "Sniper Vasya"})["target"] == [5]
    play(session, "ability", "a", unit="Sniper Vasya", dice=[5])
    assert session.state.throw is None
    play(session, "ability", "a", unit="Sniper Vasya", target=6, dice=[5])  # the card is read once more
    assert session.state.throw is not None
    session.close()


def ready(session, move, by=""):
    return next(each for each in session.moves(by) if each.name == move)


def test_an_empty_hand_has_no_form_to_deploy_from(tmp_path):
    """RNR-16, RNR-33: it says where a unit comes from instead."""
    session = sampled(tmp_path, first="vpa")
    play(session, "deploy", unit="Boomer", point="1")
    play(session, "deploy", unit="Johny", point="1")
    assert "an order given in exchange brings one" in ready(session, "deploy").reason
    play(session, "exchange", "a", give="order")
    assert "take the one that is due first" in ready(session, "deploy").reason
    play(session, "take", "a")
    assert ready(session, "deploy").legal
    session.close()


def test_where_the_app_deals_the_sample_it_is_told_that_it_has_no_attack_numbers(tmp_path):
    """RNR-65: no printed card lies on the table from which the number could be read."""
    session = box(tmp_path, hands="tracked")
    assert "units no attack number: agree on them now" in dues(session)
    session.close()


def test_who_reads_the_numbers_from_his_cards_is_not_told_so(tmp_path):
    session = box(tmp_path)
    assert "no attack number" not in dues(session)
    session.close()


def test_no_line_names_a_key_of_the_laptop(tmp_path):
    """Players read them on their phones too."""
    session = box(tmp_path)
    to_orders(session)
    assert "(o)" not in " ".join(map(str, session.brief("attack", "a")))
    session.close()


def next_lost(session):
    """Another round that VPA loses: both sides take what is due, and nobody plays anything."""
    while session.state.phase != "scoring":
        if session.state.claims:
            play(session, "take", session.scene().active)
        else:
            play(session, "stop")
    return play(session, "score")


def test_who_loses_draws_an_operation_in_each_round_though_one_is_held(tmp_path):
    """RNR-190 knows no condition: a card that is held keeps none from being drawn."""
    session = lost_round(tmp_path)
    play(session, "adjust", "a", why="lost the round", take="operation")
    line = next_lost(session)
    assert "VPA Anna takes an operation, and keeps the one that it holds" in line.text
    assert "special operations" not in dues(session)
    while session.state.claims:
        play(session, "take", session.scene().active)
    assert len(session.state.player("a").operations) == 2
    assert "VPA Anna takes an operation, and keeps the 2 that it holds" in next_lost(session).text
    session.close()
