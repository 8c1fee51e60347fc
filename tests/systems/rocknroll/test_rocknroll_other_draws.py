"""Where a correction gives the other player one more card to take, his later draw goes on with it (RNR-24)."""

import random

import pytest
from rocknroll_table import Table, give
from taos_tui.screens.app import TableApp

from taos_tui.session.amend import Between
from taos_tui.session.entry import Entry
from taos_tui.session.session import OwnersAlone
from tests.screens.test_table import press


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


@pytest.fixture
def deployed(tmp_path):
    """Anna has deployed the unit that she took last; then a round went on."""
    t = Table(tmp_path, mode="expansion", hands="tracked").start("vpa")
    t.do("adjust", "a", why="test", take="unit")
    drawn = t.do("take", "a")
    unit = t.player("a").units[-1].value
    placed = t.do("deploy", "a", unit=unit, point="1", ability="test")
    t.do("stop")
    return t, drawn, placed


def instead(placed, **inputs):
    return (Between(placed.n, Entry(0, "", "a", "take", inputs)),)


def test_what_falls_is_told_though_a_draw_comes_in_before_it(deployed):
    """Nothing was told of what lies behind a draw, and all of it fell without a question (RNR-24)."""
    t, _, placed = deployed
    claim = Entry(0, "", "a", "adjust", {"why": "test", "take": "unit"})
    come = (Between(placed.n, claim), *instead(placed))
    told = t.session.amend(placed.n, stays=True, between=come, dry_run=True, eyes="a")
    assert (told.draws, told.stops) == ((), 0)
    assert any("takes 1 unit" in each.becomes for each in told.changes)
    units = len(t.player("a").units)
    t.session.amend(placed.n, stays=True, between=come, eyes="a")
    assert len(t.player("a").units) == units + 1
    assert t.again().findings == []
    assert t.again().state == t.state


def test_only_whose_cards_they_are_is_told_what_follows_a_draw_of_his(deployed):
    t, drawn, placed = deployed
    for eyes in ("", "b"):
        with pytest.raises(OwnersAlone):
            t.session.amend(drawn.n, never=True, between=instead(placed), dry_run=True, eyes=eyes)
    told = t.session.amend(drawn.n, never=True, between=instead(placed), dry_run=True, eyes="a")
    assert (told.draws, told.stops) == ((), 0)


def test_the_card_of_a_draw_that_never_was_comes_with_the_one_that_takes_its_place(deployed):
    t, drawn, placed = deployed
    made = t.session.amend(drawn.n, never=True, between=instead(placed), eyes="a")
    assert (made.stops, made.lost) == (0, ())
    assert t.session.log()[placed.n - 1].text == placed.text
    assert t.again().findings == []
    assert t.again().state == t.state


def test_a_card_that_the_other_player_cannot_have_drawn_is_dealt_anew(tmp_path, monkeypatch):
    """Anna's earlier card was the last of its kind but those that lie open to her: Bruno was dealt it later."""
    monkeypatch.setattr("taos_tui.rules.tape.os.urandom", random.Random(1).randbytes)
    t = Table(tmp_path, mode="expansion", hands="tracked").start("vpa")
    t.do("stop")

    def typed(id):
        t.do("adjust", "a", why="test", take="order")
        slot = f"order{len(t.player('a').orders) + 1}"
        return t.do("take", "a", **{slot: id}), slot

    mine, slot = typed("slaughter")
    there = sum(orders(t, seat).count("napalm") for seat in "ab")
    for _ in range(3 - there):
        typed("napalm")
    while orders(t, "b").count("napalm") == 0:
        give(t, seat="b")
    his = t.session.last
    made = t.session.amend(mine.n, {slot: "napalm"}, eyes="a", consent="b")
    assert (made.stops, made.lost) == (0, ())
    assert orders(t, "b").count("napalm") == 0
    assert [line.n for line in t.session.log() if line.struck] == []
    assert his.text == t.session.log()[his.n - 1].text
    assert (t.again().state, t.again().findings) == (t.state, [])


def test_it_comes_whatever_was_drawn_and_undone_since(deployed):
    """What an undone draw had drawn was expected there: the correction was refused once it was to count."""
    t, drawn, placed = deployed
    t.do("adjust", "a", why="test", take="unit")
    t.do("take", "a")
    t.session.undo()
    t.session.undo()
    for _ in range(3):
        made = t.session.amend(drawn.n, never=True, between=instead(placed), eyes="a")
        assert (made.stops, made.lost) == (0, ())
        assert t.session.log()[placed.n - 1].text == placed.text
        drawn = next(line for line in reversed(t.session.log()) if line.move == "take" and not line.struck)
    assert t.again().findings == []
    assert t.again().state == t.state


@pytest.mark.parametrize("seed", range(6))
def test_what_is_dealt_anew_is_read_again_also_with_a_card_under_the_deck(tmp_path, monkeypatch, seed):
    """RNR-29: the cards of one draw came in another order in the file, and it was refused after the word was given."""
    monkeypatch.setattr("taos_tui.rules.tape.os.urandom", random.Random(seed).randbytes)
    t = Table(tmp_path, mode="expansion", hands="tracked").start("vpa")
    t.do("adjust", "a", why="test", take="order")
    mine = t.do("take", "a")
    (slot,) = t.session.sealed_in(mine.n, "a")
    while t.state.deck.count > 2:
        give(t, seat="a")
    t.do("exchange", "a", give="order 1")
    t.do("take", "a")
    for _ in range(3):
        t.do("adjust", "a", why="test", side="vietnam", take="order")
    his = t.do("take", "b")
    drawn = t.session.sealed_in(his.n, "b")
    for id in sorted(set(drawn.values())):
        made = t.session.amend(mine.n, {slot: id}, eyes="a", consent="b")
        assert made.n
        assert t.again().findings == []
        t.do("undo")


async def test_whoever_has_drawn_says_alone_what_it_was_instead(deployed):
    """It was said that no move was possible before the next entry."""
    t, drawn, placed = deployed
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        log = t.session.log_as_it_went()
        ups = len(log) - 1 - [each.n for each in log].index(drawn.n)
        await press(pilot, "f9", *["up"] * ups, "delete")
        assert "Pass the laptop to" in await press(pilot, "enter")
        assert f"{drawn.n} was another move: which one?" in await press(pilot, "tab")
    assert not t.session.log()[placed.n - 1].struck
