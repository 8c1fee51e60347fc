"""Where a correction gives the other player one more card to take, his later draw goes on with it (RNR-24)."""

import pytest
from rocknroll_table import Table, give


@pytest.fixture
def dealt(tmp_path):
    t = Table(tmp_path, mode="expansion", hands="tracked").start("vpa")
    t.do("stop")
    yield t
    t.session.close()


@pytest.fixture
def owed(dealt):
    """Anna's entry that may give Bruno a card, and the later one by which he takes another one."""
    mine = dealt.do("adjust", "a", why="test", side="vietnam", rd=5)
    dealt.do("adjust", "a", why="test", side="vietnam", take="order")
    return mine, dealt.do("take", "b")


def orders(t, seat):
    return [card.value for card in t.player(seat).orders]


@pytest.mark.parametrize("eyes", ["", "a", "b"])
def test_the_preview_tells_that_it_comes_and_not_what_it_is(dealt, owed, eyes):
    mine, taken = owed
    told = dealt.session.amend(mine.n, {"take": "order"}, dry_run=True, eyes=eyes)
    assert (told.stops, told.lost, told.covered) == (0, (), False)
    assert [each.becomes for each in told.changes if each.n == taken.n] == ["takes 2 orders"]


def test_the_card_is_drawn_and_those_that_were_drawn_before_stay(dealt, owed):
    mine, _ = owed
    held = orders(dealt, "b")
    made = dealt.session.amend(mine.n, {"take": "order"})
    assert (made.stops, made.lost) == (0, ())
    now = orders(dealt, "b")
    assert len(now) == len(held) + 1
    assert all(now.count(each) >= held.count(each) for each in held)
    assert dealt.again().findings == []
    assert dealt.again().state == dealt.state


def test_nobody_fishes_by_taking_the_correction_back(dealt, owed):
    mine, _ = owed
    found = []
    for _ in range(4):
        dealt.session.amend(mine.n, {"take": "order"})
        found.append(orders(dealt, "b"))
        dealt.do("undo")
    assert found == found[:1] * 4


@pytest.mark.parametrize("seat", ["a", "b"])
def test_what_was_drawn_later_is_left_in_the_deck(dealt, owed, seat):
    """All but one of the cards that are left are drawn later: the one is what comes."""
    mine, _ = owed
    while dealt.state.deck.count > 1:
        give(dealt, seat=seat)
    made = dealt.session.amend(mine.n, {"take": "order"}, consent="b")
    assert (made.stops, made.lost) == (0, ())
    assert dealt.state.deck.count == 0
    assert dealt.again().findings == []
