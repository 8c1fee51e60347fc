"""Rock'n'Roll on the screens: an order and its attack in three presses, choices at a stop, the Points, decks."""

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
    ("deploy", {"unit": "Shi Ho", "point": "1"}, None),
    ("stop", {}, None),
    ("stop", {}, None),
    ("deploy", {"unit": "Johny", "point": "1"}, None),
    ("stop", {}, None),
    ("adjust", {"why": "a look at the card", "take": "order"}, None),
    ("take", {}, None),
    ("attack", {"unit": "Johny", "target": "Shi Ho", "order": "Unit attacks", "attack_number": 4}, [1]),
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


async def test_an_order_and_its_attack_are_three_presses_from_the_main_screen(session):
    """Which order is in a real hand only its player knows: nothing stands there until he names it."""
    before = session.count
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "space")
        assert "50.0 %" not in text
        assert "order" not in app.screen.form.given()
        text = await press(pilot, "right")
        assert app.screen.form.given()["order"] == "Unit attacks"
        assert "50.0 %" in text
        await press(pilot, "6")  # dice are thrown by hand in this war
    assert session.count == before + 1
    assert session.log()[-1].move == "attack"


async def test_the_choices_at_a_stop_stand_side_by_side(session):
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "space", "right", "2")
        text = await press(pilot, "f2")
        assert "AT THIS STOP" in text
        assert "keep" in text
        assert "ROCK'N'ROLL" in text
        assert "k keep" in text
        assert "o ROCK'N'ROLL" in text
        assert "66.7%" in text  # with 1 RD
        text = await press(pilot, "r")
        assert "Reroll for a card" in text
        assert "keep: missed 1" in text
        assert "needed" in text  # no card is taken that nobody named
        await press(pilot, "right", "6")
        assert "DESTROYED" in await press(pilot, "f2")


async def test_the_board_shows_points_units_and_dials(session):
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f4")
        for word in ("Point 1", "Echo", "Johny", "Shi Ho", "OK", "RD", "row 3"):
            assert word in text
        text = await press(pilot, "z")
        assert "Chi, Min" in text


async def test_a_card_of_the_hand_is_picked_by_arrow_or_number_and_played(tmp_path):
    options = {"mode": "expansion", "contingent": 8, "hands": "tracked"}
    session = Session.create(
        tmp_path / "w.toml",
        "rocknroll",
        "War",
        {"a": "Anna", "b": "Bruno"},
        options,
        content=copied_content(load("rocknroll")),
    )
    for move, inputs, dice in (("deal", {}, None), *((name, i, d) for name, i, d in SETUP[1:8])):
        session.make(move, inputs, dice=dice)
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f6", "v", "b", "tab")
        assert "Orders in hand, Vietnam" in text
        assert "▸ 1" in text
        assert "▸ 2" in await press(pilot, "2")  # a digit marks that card of the pile
        assert "▸ 1" in await press(pilot, "down")  # and an arrow the next one: the first unit
        text = await press(pilot, "enter")
        assert "Deploy a unit" in text
        assert "covered" in text  # the hand is covered again
        assert "Point 4" in await press(pilot, "space")  # where is asked too
        text = await press(pilot, "4", "enter", "space")
        assert app.screen.NAME == "decks"
        assert "· deploys" in text  # what was done is said where the last move is not seen
        assert "Space cover it" in await press(pilot, "v", "b", "tab")
        assert app.navigation.model.viewer.glancing
        await press(pilot, "f2")  # the key of another screen covers the hand and goes there
        assert app.screen.NAME == "table"
        assert not app.navigation.model.viewer.glancing
    assert session.log()[-1].move == "deploy"
    assert len(list(session.state.of("b"))) == 1
    session.close()


async def test_a_card_played_while_one_looks_leads_back_to_where_one_looked_from(tmp_path):
    """From the Table `v` shows the hand; after the move the Decks had stayed."""
    session = Session.create(
        tmp_path / "w.toml",
        "rocknroll",
        "War",
        {"a": "Anna", "b": "Bruno"},
        {"mode": "expansion", "contingent": 8, "hands": "tracked"},
        content=copied_content(load("rocknroll")),
    )
    for move, inputs, dice in (("deal", {}, None), *((name, i, d) for name, i, d in SETUP[1:8])):
        session.make(move, inputs, dice=dice)
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "v", "b", "tab")
        assert app.screen.NAME == "decks"
        await press(pilot, "2", "down", "enter", "space", "4", "enter", "space")
        assert session.last.move == "deploy"
        assert app.screen.NAME == "table"
        await press(pilot, "f6", "v", "b", "tab", "x")
        assert app.screen.NAME == "decks"  # who went there himself stays
    session.close()


async def test_on_the_decks_space_is_called_after_the_move_that_it_makes(tmp_path):
    session = Session.create(
        tmp_path / "w.toml",
        "rocknroll",
        "War",
        {"a": "Anna", "b": "Bruno"},
        {"mode": "expansion", "contingent": 8},
        content=copied_content(load("rocknroll")),
    )
    for move, inputs, dice in SETUP[:2]:
        session.make(move, inputs, dice=dice)
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f6")
        assert "Space take cards" in text
        assert "takes 1 unit" in await press(pilot, "space")
        assert session.last.move == "take"
    session.close()


async def test_who_watches_is_named_no_move_on_the_decks(session):
    watching = Session.open(session.path, watching=True)
    async with TableApp(watching, watching=True).run_test(size=(80, 24)) as pilot:
        assert "Space" not in (await press(pilot, "f6")).splitlines()[-1]
    watching.close()


async def test_a_row_of_echo_that_the_card_list_does_not_know_has_no_colour(session):
    thrown = next(line for line in session.log() if line.move == "echo")
    assert thrown.outcome.outcome == "continuous"  # as files have it
    assert thrown.said == "row 3"


async def test_the_decks_show_what_may_still_come(session):
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f6")
        assert "Orders deck: unknown part" in text
        suggested = session.system.moves[session.scene().suggested].title
        assert f"Space {suggested[0].lower()}{suggested[1:]}" in text.splitlines()[-1]  # the key says what it does
        assert "the next 1, 2, 3, 5 hold" in " ".join(text.split())


async def test_the_first_press_reads_on_in_the_decks_and_two_pages_reach_their_end(session):
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        begun = await press(pilot, "f6")
        assert await press(pilot, "down") != begun
        assert await press(pilot, "up") == begun
        pages = [begun] + [await press(pilot, "pagedown") for _ in range(4)]
        for pile in ("Unit deck of Vietnam", "HQ of Vietnam", "Orders played"):
            assert any(pile in page for page in pages), pile


async def test_while_a_hand_is_looked_at_no_keys_are_named_that_only_cover_it(tmp_path):
    """`d Deploy a unit` stood there, and what was typed after `d` were commands."""
    session = Session.create(
        tmp_path / "w.toml",
        "rocknroll",
        "War",
        {"a": "Anna", "b": "Bruno"},
        {"mode": "expansion", "contingent": 8, "hands": "tracked"},
        content=copied_content(load("rocknroll")),
    )
    for move, inputs, dice in (("deal", {}, None), *((name, i, d) for name, i, d in SETUP[1:8])):
        session.make(move, inputs, dice=dice)
    for size in ((80, 24), (200, 60)):
        app = TableApp(session)
        async with app.run_test(size=size) as pilot:
            assert "d Deploy a unit" in await press(pilot, "f6")
            text = await press(pilot, "v", "b", "tab")
            assert "any other key covers it" in text
            assert "Deploy a unit" not in text
            assert "d Deploy a unit" in await press(pilot, "space")
    session.close()


async def test_where_no_unit_stands_yet_the_units_are_not_said_to_be_entered(tmp_path):
    """They are in the hands that the app dealt: it has the cards."""
    session = Session.create(
        tmp_path / "w.toml",
        "rocknroll",
        "War",
        {"a": "Anna", "b": "Bruno"},
        {"mode": "expansion", "contingent": 8, "hands": "tracked"},
        content=copied_content(load("rocknroll")),
    )
    session.make("deal", {})
    for size in ((80, 24), (200, 60)):
        async with TableApp(session).run_test(size=size) as pilot:
            text = " ".join((await press(pilot, "f5")).split())
            assert "No unit stands on a Point" in text
            assert "entered" not in text
    session.close()


async def test_whose_reaction_failed_at_its_first_die_stands_above_its_result(tmp_path):
    """In the turn of the other side; the page named whose turn it is, though he has nothing to decide."""
    session = Session.create(
        tmp_path / "w.toml",
        "rocknroll",
        "War",
        {"a": "Anna", "b": "Bruno"},
        {"mode": "base"},
        content=copied_content(load("rocknroll")),
    )
    for move, inputs in (
        ("deal", {}),
        ("take", {}),
        ("take", {}),
        ("dice_off", {}),
        ("first", {"side": "vietnam"}),
        ("take", {}),
        ("take", {}),
        ("deploy", {"unit": "Bao", "point": "1"}),
        ("stop", {}),
        ("stop", {}),
        ("deploy", {"unit": "Johny", "point": "1"}),
    ):
        session.make(move, inputs, dice=[5, 2] if move == "dice_off" else None)
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "space", "5", "enter")
        text = await press(pilot, "1")
        assert "FAILED SO FAR" in text
        assert "● Vietnam Bruno" in text.splitlines()[0]
    session.close()


async def test_an_order_that_moves_opens_its_own_form_on_the_screen_of_dice(session):
    """RNR-54: a Manoeuvre lets nobody attack; F3 begins what the order is for."""
    session.make("order", {"order": "Manoeuvre"})
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f3")
        assert "Move a unit" in text
        assert "Attack number" not in text


@pytest.mark.parametrize("keys", [("enter",), ("j",), ("down", "j")])
async def test_on_the_board_the_unit_that_stands_alone_at_a_place_is_meant_and_not_the_place(session, keys):
    """Johny stands at Point 1: whoever points at it and moves means him; where he goes is said on the form."""
    session.make("order", {"order": "Manoeuvre"})
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f4", *["left"] * 4, *keys)
        form = pilot.app.screen.form
        assert form.values.get("unit") == "Johny"
        assert form.values.get("point") in (None, "Point 2")  # never where he stands
