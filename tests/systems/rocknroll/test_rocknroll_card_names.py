"""Cards of real hands are named: one card is in one place, and is called as players call it (5.1, RNR-R6)."""

from collections import Counter

import pytest
from rocknroll_table import Table
from test_rocknroll_unlisted import box, play

from taos_tui.rules.refusal import Refusal
from taos_tui.systems.rocknroll.moves.cards.zones import unit_secrets


def counted(session):
    """How often each unit card lies in sight."""
    return Counter(secret.value for _, secret in unit_secrets(session.state) if secret.known)


def naming(t):
    """Every way in which VPA names a unit of its real hand now: the move, its input, what else it needs."""
    yield "deploy", "unit", {"point": "1"}
    yield "exchange", "give", {}
    yield "burn", "give", {}
    yield "swap", "give", {}
    yield "current_action", "card1", {"pay_with": "cards", "card2": "order"}


def lying(tmp_path, place, **options):
    """VPA in turn with covered units in hand and RD, while Item lies in one place that all can see."""
    t = Table(tmp_path, mode="expansion", **options).start("vpa")
    t.do("adjust", "a", why="test", side="vpa", rd=6)
    for _ in range(2):
        t.do("adjust", "a", why="test", take="unit")
        t.do("take", "a")
    if place == "HQ":
        return t
    t.do("adjust", "a", why="test", take="unit")
    t.do("pick", "a", hq="Item")
    t.do("deploy", unit="Item", point="1")
    if place == "graveyard":
        t.do("fate", unit="Item", what="dies", why="test")
    return t


@pytest.mark.parametrize("place", ["HQ", "a Point", "graveyard"])
def test_no_move_takes_a_card_out_of_a_real_hand_that_lies_elsewhere(tmp_path, place):
    """5.1: Item is one card; wherever it lies for all to see, no move finds it in the hand too."""
    t = lying(tmp_path, place)
    tried = 0
    for move, input, more in naming(t):
        ready = {each.name: each.legal for each in t.session.moves()}
        if not ready[move]:
            continue
        for name in ("unit Item", "Item"):
            if input == "unit" or (place == "a Point" and name == "Item"):  # there it is the unit that stands there
                name = "Item" if input == "unit" else "unit Item"
            before = counted(t.session)
            try:
                t.session.make(move, {input: name, **more}, "a")
            except Refusal as refusal:
                tried += refusal.input == input
            assert counted(t.session)["item"] == 1, (move, name)
            assert counted(t.session) == before or move != "deploy"
    assert tried >= 6  # deploy, burn and swap at least, by either name


def test_what_comes_off_the_deck_of_real_cards_is_not_who_lies_elsewhere(tmp_path):
    t = Table(tmp_path, mode="expansion").start("vpa")
    for _ in range(2):
        t.next_turn()
    t.do("score")
    assert t.refused("give_up", card="Item") == ("card", "RNR-12")


def sampled(tmp_path, hq=("Chi", "Bao"), first="vietnam"):
    """A real box beside the sample: Vietnam, with two known cards in HQ and a covered one in hand, deploys."""
    session = box(tmp_path)
    play(session, "deal", vpa_hq=["Doc", "Zulu"], vietnam_hq=list(hq), orders=60, vpa_units=14, vietnam_units=14)
    play(session, "echo", dice=[4])
    play(session, "take", "a")
    play(session, "take", "b")
    play(session, "dice_off", dice=[6, 1])
    play(session, "first", side=first)
    for seat in "ba" if first == "vietnam" else "ab":
        play(session, "take", seat)
    return session


def test_beside_a_sample_a_card_that_lies_elsewhere_is_asked_for_with_the_place(tmp_path):
    """How many Chi a real box has, no list says: who has another one types its number."""
    session = sampled(tmp_path)
    with pytest.raises(Refusal, match="Chi lies in HQ of Vietnam Bruno; if this is another card"):
        session.make("deploy", {"unit": "Chi", "point": "1"})
    assert "Chi" not in session.choices("deploy", "b")["unit"]
    play(session, "deploy", unit="Chi 2", point="1")
    assert counted(session)["chi-veteran"] == 2
    assert session.state.field["Chi"].card == "chi-veteran"
    with pytest.raises(Refusal, match="Chi 3"):
        session.make("deploy", {"unit": "Chi 2", "point": "1"})
    session.close()


def test_files_that_were_begun_before_take_a_card_twice_as_they_did(tmp_path):
    session = box(tmp_path, card_names="earlier")
    play(session, "deal", vpa_hq=["Doc", "Zulu"], vietnam_hq=["Chi", "Bao"], orders=60, vpa_units=14, vietnam_units=14)
    play(session, "echo", dice=[4])
    play(session, "take", "a")
    play(session, "take", "b")
    play(session, "dice_off", dice=[6, 1])
    play(session, "first", side="vietnam")
    play(session, "take", "b")
    play(session, "take", "a")
    play(session, "deploy", unit="Chi", point="1")
    assert counted(session)["chi-veteran"] == 2
    session.close()


@pytest.mark.parametrize("name", ["Mai veteran", "mai vet", "veteran Mai", "Mai vet.", "Май ветеран", "Mai (veteran)"])
def test_a_veteran_is_named_as_players_say_it(tmp_path, name):
    """RNR-R6: Mai the veteran has taken the place of the base card of that name."""
    session = sampled(tmp_path)
    play(session, "deploy", unit=name, point="1")
    assert session.state.field["Mai"].card == "mai-veteran"
    session.close()


def test_a_price_is_paid_with_the_name_of_a_card_alone(tmp_path):
    """RNR-146: Hardman is in the hand and no order; the words before it are needed no more, and are taken still."""
    session = sampled(tmp_path, first="vpa")
    play(session, "adjust", "a", why="test", take="unit")
    play(session, "take", "a")
    play(session, "burn", "a", give="Hardman")
    assert [card.value for card in session.state.players["a"].hq] == ["doc", "zulu", "hardman"]
    play(session, "burn", "a", give="unit Boomer")
    assert session.state.players["a"].hq[-1].value == "boomer"
    held = len(session.state.players["a"].orders)
    play(session, "burn", "a", give="Slaughter")
    assert len(session.state.players["a"].orders) == held - 1
    session.close()


def test_a_name_that_no_list_has_is_said_to_be_a_unit_or_an_order(tmp_path):
    session = sampled(tmp_path, first="vpa")
    with pytest.raises(Refusal, match="say unit Fisherman, or order"):
        session.make("burn", {"give": "Fisherman"}, "a")
    play(session, "burn", "a", give="unit Fisherman")
    session.close()


def test_a_number_beside_another_number_or_name_is_refused(tmp_path):
    """RNR-54: one card is played; two numbers, or the name of one card and the place of another, are none."""
    t = Table(tmp_path, hands="tracked").start("vpa")
    t.do("adjust", "a", why="test", take="order")
    t.do("take", "a")
    t.do("adjust", "a", why="test", take="order")
    t.do("take", "a")
    names = [t.state.cards.orders[card.value].name for card in t.player("a").orders]
    assert t.refused("order", "a", order="1", place=2) == ("place", "RNR-54")
    other = next(at for at, name in enumerate(names, 1) if name != names[0])
    assert t.refused("order", "a", order=names[0], place=other) == ("place", "RNR-54")
    t.do("order", "a", order=names[other - 1], place=other)
    assert t.state.order.card == next(id for id, card in t.state.cards.orders.items() if card.name == names[other - 1])


def test_a_file_with_two_numbers_for_one_card_is_read_as_before(tmp_path):
    t = Table(tmp_path, hands="tracked", card_names="earlier").start("vpa")
    t.do("adjust", "a", why="test", take="order")
    t.do("take", "a")
    second = t.player("a").orders[1].value
    t.do("order", "a", order="1", place=2)
    assert t.state.order.card == second
    assert t.again().state == t.state
