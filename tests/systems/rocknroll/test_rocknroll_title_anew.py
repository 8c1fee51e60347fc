"""Which card of a hand was played is said by its title or its number; where a correction says another one of the two,
the other means it no more (RNR-54)."""

import pytest
from rocknroll_table import Table
from taos_tui.screens.app import TableApp

from taos_tui.session.amend import Anew, Between
from taos_tui.session.entry import Entry
from tests.screens.test_table import press

HAND = ("unit-attacks", "manoeuvre", "unit-attacks", "two-units-attack")


def to_orders(tmp_path, hand=HAND, **options):
    """Orders phase of VPA, Able and Fox in front of Anh, with these orders in hand."""
    t = Table(tmp_path, hands="tracked", round1_income="no", **options).deal()
    t.do("take", "a", unit1="able", order1=hand[0])
    t.do("take", "b", unit1="anh", order1="slaughter")
    t.do("dice_off", dice=[1, 6])
    t.do("first", side="vietnam")
    t.deploy("Anh").next_turn()
    for number, order in enumerate(hand[1:], 2):
        t.do("adjust", "a", why="test", take="order")
        t.do("take", "a", **{f"order{number}": order})
    t.do("adjust", "a", why="test", take="unit")
    t.do("take", "a", unit2="fox")
    t.deploy("Able", "Fox").do("stop")
    assert [card.value for card in t.player("a").orders] == list(hand)
    return t


def attack(t, unit="Able", **named):
    """An attack that misses."""
    line = t.do("attack", unit=unit, target="Anh", **named, dice=[2])
    t.do("keep")
    return line


def shown(screen):
    return [wanted.name for wanted in screen.form.shown]


@pytest.mark.parametrize(
    "named", [{"order": "Unit attacks"}, {"order": "3"}, {"order": "Unit attacks", "place": 3}],
    ids=["title", "number", "both"],
)  # fmt: skip
def test_another_title_means_another_card_however_the_first_was_named(tmp_path, named):
    t = to_orders(tmp_path)
    line = attack(t, **named)
    told = t.session.amend(line.n, {"order": "Two units attack"}, dry_run=True, eyes="a")
    assert (told.stops, told.lost) == (0, ())
    t.session.amend(line.n, {"order": "Two units attack"}, eyes="a")
    assert "two-units-attack" not in [card.value for card in t.player("a").orders]
    assert [card.value for card in t.player("a").orders].count("unit-attacks") == 2
    assert t.again().state == t.state
    assert t.again().findings == []


def test_a_move_that_came_in_is_corrected_by_its_title_too(tmp_path):
    """Its number in the hand was not drawn by the app, as it was when it was made in its time."""
    t = to_orders(tmp_path)
    last = attack(t, order="Unit attacks")
    order = Entry(0, "", "a", "order", {"order": "Two units attack"})
    t.session.amend(last.n, stays=True, between=(Between(last.n, order),), eyes="a")
    come = next(line for line in t.session.log() if line.move == "order")
    t.session.amend(come.n, {"order": "Manoeuvre"}, eyes="a")
    assert "two-units-attack" in [card.value for card in t.player("a").orders]
    assert "manoeuvre" not in [card.value for card in t.player("a").orders]
    assert t.again().state == t.state
    assert t.again().findings == []


def test_of_two_equal_cards_the_one_is_taken_that_no_later_entry_played(tmp_path):
    """Both bear the title that is named now: the first of them is another attack's."""
    t = to_orders(tmp_path)
    first = attack(t, order="Two units attack")
    second = attack(t, "Fox", order="1")
    told = t.session.amend(first.n, {"order": "Unit attacks"}, dry_run=True, eyes="a")
    assert (told.stops, told.lost) == (0, ())
    t.session.amend(first.n, {"order": "Unit attacks"}, eyes="a")
    assert not t.session.log()[second.n - 1].struck
    assert [card.value for card in t.player("a").orders] == ["manoeuvre", "two-units-attack"]
    assert t.again().state == t.state
    assert t.again().findings == []


def test_a_later_card_is_named_anew_by_its_title(tmp_path):
    """The correction took it: another card was played then, wherever it lies in the hand."""
    t = to_orders(tmp_path, ("unit-attacks", "manoeuvre", "two-units-attack"))
    first = attack(t, order="Two units attack")
    second = attack(t, "Fox", order="Unit attacks")
    told = t.session.amend(first.n, {"order": "Unit attacks"}, dry_run=True, eyes="a")
    assert told.stops == second.n
    later = {second.n: Anew({"order": "Two units attack"})}
    told = t.session.amend(first.n, {"order": "Unit attacks"}, later=later, dry_run=True, eyes="a")
    assert (told.stops, told.lost) == (0, ())
    t.session.amend(first.n, {"order": "Unit attacks"}, later=later, eyes="a")
    assert [card.value for card in t.player("a").orders] == ["manoeuvre"]
    assert t.again().state == t.state
    assert t.again().findings == []


async def test_a_later_card_that_is_gone_is_asked_for_by_its_title(tmp_path):
    """Its form had in front a number in the hand, which meant a card that was not there any more."""
    t = to_orders(tmp_path, ("unit-attacks", "manoeuvre", "two-units-attack"))
    first = attack(t, order="Two units attack")
    second = attack(t, "Fox", order="Unit attacks")
    async with TableApp(t.session).run_test(size=(100, 30)) as pilot:
        await press(pilot, "f9", *["up"] * (t.session.count - first.n), "enter", "space", "tab")
        screen = pilot.app.screen
        screen.fill(screen.form.select("order").put("order", "Unit attacks"))
        assert f"{second.n} is no longer possible" in await press(pilot, "space")
        await press(pilot, "enter")
        screen = pilot.app.screen
        assert screen.form.field.name == "order"
        assert "place" not in shown(screen)
        screen.fill(screen.form.put("order", "Two units attack"))
        await press(pilot, "space", "space")
    assert [card.value for card in t.player("a").orders] == ["manoeuvre"]


async def test_no_number_stands_beside_another_title(tmp_path):
    t = to_orders(tmp_path)
    line = attack(t, order="Unit attacks", place=3)
    async with TableApp(t.session).run_test(size=(100, 30)) as pilot:
        await press(pilot, "f9", "up", "enter")
        screen = pilot.app.screen
        assert screen.amending.n == line.n
        assert "place" not in shown(screen)
        screen.fill(screen.form.select("order").put("order", "Two units attack"))
        assert "place" not in shown(screen)
        assert screen.amending.inputs == {"order": "Two units attack", "place": None}
        screen.fill(screen.form.put("order", "Unit attacks"))
        assert screen.amending.inputs == {}


@pytest.mark.parametrize("named", [{"order": "Unit attacks"}, {"order": "3"}], ids=["title", "number"])
def test_a_note_tells_the_first_card_by_its_title(tmp_path, named):
    t = to_orders(tmp_path)
    line = attack(t, **named)
    t.session.amend(line.n, {"order": "Two units attack"}, eyes="a")
    assert t.session.log()[line.n - 1].first_told == "entered anew, at first: order Unit attacks"
