"""What the app dealt is corrected by what is printed on the cards, as after a hand was laid out by mistake (RNR-24)."""

import pytest
from rocknroll_table import Table, give
from taos_tui.screens.app import TableApp

from taos_tui.face.naming import names_of
from tests.screens.test_table import press


@pytest.fixture
def dealt(tmp_path):
    """Anna has the cards that she arrives with, dealt by the app."""
    t = Table(tmp_path, mode="expansion", hands="tracked").start("vpa")
    yield t
    t.session.close()


def drawn(t, seat):
    """The entry by which a side took units and orders last, and what came."""
    entry = [line for line in t.session.log() if line.move == "take" and line.seat == seat][-1]
    return entry, t.session.sealed_in(entry.n, seat)


def test_every_card_that_may_come_is_offered_by_its_name(dealt):
    line, came = drawn(dealt, "a")
    made = dealt.session.as_made(line, "a")
    names, offered = names_of(dealt.session.scene("a")), made.choices(line.inputs)
    for slot in came:
        if slot.startswith(("unit", "order")):
            assert len(offered[slot]) > 1
            assert all(names[id] != id for id in offered[slot])


async def test_a_drawn_order_is_corrected_by_its_name(dealt):
    line, came = drawn(dealt, "a")
    slot = next(name for name in came if name.startswith("order"))
    another = "Napalm" if came[slot] != "napalm" else "Slaughter"
    async with TableApp(dealt.session).run_test(size=(80, 24)) as pilot:
        log = dealt.session.log_as_it_went()
        ups = len(log) - 1 - [each.n for each in log].index(line.n)
        text = await press(pilot, "f9", *["up"] * ups, "enter")
        assert "comes with a prisoner" not in text  # the hint of a line that is not there
        assert "there is nothing to fill in here" in await press(pilot, "4")
        await press(pilot, "space")
        text = await press(pilot, "tab")
        assert "for the eyes of" in text
        assert came[slot] not in text  # by its name, not by its id
        screen = pilot.app.screen
        screen.fill(screen.form.select(slot, chosen=True))
        text = await press(pilot, *another, "enter")
        assert another in text
        assert "not allowed" not in text
        assert "can't come" not in text


def test_a_later_draw_stands_where_the_hand_that_it_came_into_is_another_one(dealt):
    """Another card was played: what was drawn after it was "missing", and could not be entered anew either."""
    for _ in range(3):
        give(dealt)
    dealt.do("stop")
    own, another = [n for n, card in enumerate(dealt.player("a").orders, 1) if card.value != "artillery"][:2]
    played = dealt.do("order", "a", order=own)
    dealt.do("done", "a")
    dealt.do("adjust", "a", why="test", take="order")
    drawn_after = dealt.do("take", "a")
    held = sorted(card.value for card in dealt.player("a").orders)
    made = dealt.session.amend(played.n, {"order": another, "place": None}, eyes="a")
    assert made.lost == ()
    assert not dealt.session.log()[drawn_after.n - 1].struck
    assert len(dealt.player("a").orders) == len(held)
    assert dealt.again().findings == []
    assert dealt.again().state == dealt.state


def test_a_later_draw_of_fewer_cards_keeps_those_that_are_still_drawn(dealt):
    """One of its two cards was never due: the other one stands."""
    dealt.do("stop")
    order = dealt.do("adjust", "a", why="test", take="order")
    dealt.do("adjust", "a", why="test", take="unit")
    drawn = dealt.do("take", "a")
    unit = dealt.player("a").units[-1]
    held = len(dealt.player("a").orders)
    told = dealt.session.amend(order.n, never=True, dry_run=True, eyes="a")
    assert (told.stops, told.lost) == (0, ())
    dealt.session.amend(order.n, never=True, eyes="a")
    assert dealt.player("a").units[-1] == unit
    assert len(dealt.player("a").orders) == held - 1
    assert "order" not in dealt.session.log()[drawn.n - 1].text
    assert dealt.again().findings == []
    assert dealt.again().state == dealt.state


def test_a_hand_of_many_cards_lies_after_a_replay_as_it_lay(dealt):
    """Where no free name is left for a card one of those in use names it: the ninth card before the first."""
    dealt.do("stop")
    while len(dealt.player("a").orders) < 8:
        give(dealt)
    for _ in range(3):
        dealt.do("adjust", "a", why="test", take="order")
    dealt.do("take", "a")
    assert dealt.again().state == dealt.state
