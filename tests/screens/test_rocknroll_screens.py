"""Rock'n'Roll on the screens: an order and its attack in two presses, choices at a stop, the line of Points, decks."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.content.copied import copied_content
from taos_tui.session.session import Session
from taos_tui.systems import load

from .test_table import press

SETUP = (
    ("deal", {"vpa_hq": ["zulu", "doc"], "vietnam_hq": ["chi", "min"]}, None),
    ("echo", {}, [3]),
    ("take", {}, None),
    ("take", {}, None),
    ("dice_off", {}, [5, 2]),
    ("first", {"side": "vietnam"}, None),
    ("take", {}, None),
    ("take", {}, None),
    ("deploy", {"unit": "Mai", "point": "1"}, None),
    ("stop", {}, None),
    ("stop", {}, None),
    ("deploy", {"unit": "Johny", "point": "1"}, None),
    ("stop", {}, None),
    ("adjust", {"why": "a look at the card", "take": "order"}, None),
    ("take", {}, None),
    ("attack", {"unit": "Johny", "target": "Mai", "order": "Unit attacks", "attack_number": 4}, [1]),
    ("keep", {}, None),
)


@pytest.fixture
def session(tmp_path):
    """Orders phase of VPA; Johny's number has been read from his card."""
    options = {"mode": "expansion", "contingent": 8}
    content = copied_content(load("rocknroll"))
    made = Session.create(
        tmp_path / "w.toml", "rocknroll", "War", {"a": "Anna", "b": "Bruno"}, options, content=content
    )
    for move, inputs, dice in SETUP:
        made.make(move, inputs, dice=dice)
    yield made
    made.close()


async def test_an_order_and_its_attack_are_two_presses_from_the_main_screen(session):
    before = session.count
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "space")
        assert "Unit attacks" in text
        assert "50.0 %" in text
        await press(pilot, "space")
    assert session.count == before + 1
    assert session.log()[-1].move == "attack"


async def test_the_choices_at_a_stop_stand_side_by_side(session):
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "space", "2")
        text = await press(pilot, "f2")
        assert "AT THIS STOP" in text
        assert "keep" in text
        assert "ROCK'N'ROLL" in text
        assert "50.0% (1/2)" in text
        text = await press(pilot, "r")
        assert "Reroll for a card" in text
        assert "keep: missed 1" in text
        await press(pilot, "6")
        assert "DESTROYED" in await press(pilot, "f2")


async def test_the_board_shows_points_units_and_dials(session):
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f4")
        for word in ("Point 1", "Echo", "Johny", "Mai", "OK", "RD", "row 3"):
            assert word in text
        text = await press(pilot, "z")
        assert "Chi, Min" in text


async def test_the_decks_show_what_may_still_come(session):
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f6")
        assert "Orders deck: unknown part" in text
        assert "the next 1, 2, 3, 5 hold" in " ".join(text.split())
