"""What is offered can be done as the game stands: cards of the phase, RD that there are, prisoners, operations."""

import pytest
from rocknroll_table import facing, give
from test_rocknroll_as_typed import form_of
from test_rocknroll_card_names import sampled
from test_rocknroll_expansion import captured
from test_rocknroll_unlisted import play

from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session


def offered(session):
    return {each.name for each in session.moves("") if each.is_key}


# -- swaps (table T1) ------------------------------------------------------------------------------------------


def test_only_cards_of_the_phase_are_offered_for_a_swap(tmp_path):
    """An order for an order is swapped in the orders phase, a unit for a unit in deployment."""
    t = facing(tmp_path, ("Able", "Fox"))
    give(t)
    give(t, "unit")
    assert t.session.choices("swap", "a")["give"] == ["order"]
    assert t.refused("swap", give="unit Dog") == ("give", "RNR-135")
    t.do("stop")
    while t.state.phase != "deployment":
        t.do("score") if t.state.phase == "scoring" else t.arrive()
    names = t.session.choices("swap", t.state.active)["give"]
    assert names
    assert "order" not in names
    assert t.refused("swap", t.state.active, give="order") == ("give", "RNR-135")


# -- new names -------------------------------------------------------------------------------------------------


def test_a_name_that_is_on_no_list_is_told_to_be_new_before_it_is_deployed(tmp_path):
    session = sampled(tmp_path, first="vpa")
    told = [line.label for line in session.forecast("deploy", {"unit": "Mad Mike", "point": "1"}).ledger]
    assert "Mad Mike is on no list: a new card" in told
    for known in ("Hardman", "hard", "Johny vet"):
        ledger = session.forecast("deploy", {"unit": known, "point": "1"}).ledger
        assert not [line for line in ledger if "new card" in line.label], known
    session.close()


def test_a_letter_or_two_that_name_nobody_are_asked_about(tmp_path):
    """`d` and another key had made a unit of that name."""
    session = sampled(tmp_path, first="vpa")
    assert "'qx' is not on the list" in session.doubt("deploy", "unit", "qx", "a").why
    session.close()


# -- RD (RNR-129, RNR-132) -------------------------------------------------------------------------------------


def most_rd(t, move):
    return next(wanted.high for wanted in form_of(t, move)[0].inputs if wanted.name == "rd")


def test_no_more_rd_are_asked_for_than_there_are(tmp_path):
    t = facing(tmp_path, ("Able", "Fox"))
    t.do("adjust", why="test", side="vpa", rd=2)
    assert most_rd(t, "attack") == 2
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", rd=1, dice=[1])
    assert (most_rd(t, "reroll"), most_rd(t, "rock")) == (1, 1)


def test_and_at_a_stop_no_more_than_six_in_all(tmp_path):
    """RNR-132, section 4.4: what was poured before counts."""
    t = facing(tmp_path, ("Able", "Fox"))
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", rd=1, dice=[1])
    t.do("burn", "a", give="Fox")  # 5 RD are left, and this is the sixth
    assert t.player("a").rd == 6
    assert most_rd(t, "reroll") == 5


# -- prisoners and operations ----------------------------------------------------------------------------------


def test_a_prisoner_is_dealt_with_once_and_then_offered_no_more(tmp_path):
    """RNR-152: each once, at the end of a round."""
    t = captured(tmp_path)
    assert "prisoner" in offered(t.session)
    t.do("prisoner", "a", prisoner="Anh", action="torture", dice=[1])
    t.do("keep", "a")
    assert "prisoner" not in offered(t.session)


def test_an_operation_that_is_held_has_a_key(tmp_path):
    t = facing(tmp_path, ("Able",))
    assert "operation" not in offered(t.session)
    t.do("adjust", "a", why="test", take="operation")
    while "take" in offered(t.session) and not t.player("a").operations:
        t.do("take", "a")
    assert t.player("a").operations
    assert "operation" in offered(t.session)


# -- a card of HQ that was called wrong ------------------------------------------------------------------------


def test_a_card_in_hq_is_that_card_from_now_on_too(tmp_path):
    session = sampled(tmp_path)
    line = play(session, "recast", "b", unit="Chi", name="Min")
    assert "Chi in HQ is really Min" in line.text
    assert [card.value for card in session.state.players["b"].hq] == ["min", "bao"]
    play(session, "deploy", unit="Chi", point="1")
    with pytest.raises(Refusal, match="Bao is that card already"):
        session.make("recast", {"unit": "Bao", "name": "Bao 2"}, "b")
    state, path = session.state, session.path
    session.close()
    again = Session.open(path)
    assert again.state == state
    again.close()


# -- the price of a capture (RNR-146, RNR-148) -------------------------------------------------------------------


def outnumbering(tmp_path):
    """A real box: two units of VPA and one of Vietnam at Point 1, orders phase of VPA, who has one unit in hand."""
    session = sampled(tmp_path)
    play(session, "deploy", unit="Min", point="1")
    play(session, "stop")
    play(session, "stop")
    play(session, "deploy", unit="Johny", point="1")
    for name, point in (("Boomer", "1"), ("Hardman", "4")):
        play(session, "adjust", "a", why="test", take="unit")
        play(session, "take", "a")
        play(session, "deploy", unit=name, point=point)
    play(session, "adjust", "a", why="test", take="unit")
    play(session, "take", "a")
    play(session, "stop")
    return session


def test_a_capture_is_paid_with_an_order_that_is_named_and_lies_under_the_deck(tmp_path):
    session = outnumbering(tmp_path)
    orders = session.state.players["a"].orders
    play(session, "capture", target="Min", pay="Slaughter", dice=[6])
    assert len(session.state.players["a"].orders) == len(orders) - 1
    assert session.state.deck.under[-1].value == "slaughter"
    assert session.state.players["a"].prisoners[0].card == "min"
    session.close()


@pytest.mark.parametrize(("pay", "card"), [("Zulu 2", "zulu"), ("unit Mad Mike", ""), ("Hardman", "hardman")])
def test_a_capture_is_paid_with_a_unit_that_is_named_and_lies_in_hq(tmp_path, pay, card):
    """Of the hand, or from another Point."""
    session = outnumbering(tmp_path)
    before, owned = len(session.state.players["a"].hq), len(session.state.players["a"].units)
    play(session, "capture", target="Min", pay=pay, dice=[6])
    hq = session.state.players["a"].hq
    assert len(hq) == before + 1
    assert not card or hq[-1].value == card
    assert len(session.state.players["a"].units) == owned - (pay != "Hardman")
    session.close()


def test_the_unit_that_makes_the_captors_more_is_no_price(tmp_path):
    session = outnumbering(tmp_path)
    with pytest.raises(Refusal, match="too few"):
        session.make("capture", {"target": "Min", "pay": "Boomer"}, "a", [6])
    session.close()
