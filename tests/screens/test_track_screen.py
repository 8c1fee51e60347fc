"""A row of places: cursor over places and units, dials, zones, and the moves that begin there."""

import msgspec
import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.boards.dials import dial_lines

from taos_tui.kit.scene import Dial
from taos_tui.session import session as session_module
from taos_tui.session.session import Session

from .fake_system import EVIL
from .screen_text import screen_text
from .test_table import press
from .track_game import TrackGame

SIZES = [(80, 24), (200, 60), (60, 24), (40, 15)]


def session_of(tmp_path, monkeypatch, names=None):
    monkeypatch.setattr(session_module, "load", lambda slug: TrackGame())
    return Session.create(tmp_path / "track.toml", "skirmish", "Club night", names or {"a": "Anna", "b": "Bruno"})


@pytest.fixture
def session(tmp_path, monkeypatch):
    return session_of(tmp_path, monkeypatch)


@pytest.fixture
def app(session):
    return TableApp(session)


def row_with(text, word):
    return next(number for number, row in enumerate(text.splitlines()) if word in row)


@pytest.mark.parametrize("size", SIZES)
async def test_places_holders_and_units_stand_on_the_main_screen(app, size):
    async with app.run_test(size=size) as pilot:
        text = await press(pilot, "left", "down")
        assert app.screen.NAME == "board"
        assert "F4 Points" in text
        for word in ("Point 2", "● Bruno", "● Mai", "● masked ▒"):
            assert word in text
        if size != (40, 15):
            for word in ("Point 1", "▲ Anna", "▲ Zulu !", "Point E", "· nobody", "◇ Rong", "Point 3"):
                assert word in text


async def test_the_other_side_stands_above_the_places_and_ones_own_below(app):
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot)
        assert row_with(text, "Mai") < row_with(text, "Point 2") < row_with(text, "Zulu")
        assert row_with(text, "Point E") < row_with(text, "Rong")


async def test_the_second_player_sees_the_row_from_his_side(session):
    session.close()
    app = TableApp(Session.open(session.path, "b"))
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot)
        assert row_with(text, "Zulu") < row_with(text, "Point 2") < row_with(text, "Mai")


async def test_on_a_narrow_screen_units_are_listed_below_their_place(app):
    async with app.run_test(size=(60, 24)) as pilot:
        rows = (await press(pilot)).splitlines()
        first = next(number for number, row in enumerate(rows) if "Point 2" in row)
        told = " ".join(rows[first + 1 : first + 5])
        assert all(word in told for word in ("Mai", "masked", "Zulu", "Boomer"))


async def test_dials_are_large(app):
    async with app.run_test(size=(80, 24)) as pilot:
        rows = (await press(pilot)).splitlines()
        assert rows[4].rstrip().startswith("            ╶─╮     ╭─╴")
        assert rows[5].startswith(" ▲ Anna  OK ╭─╯  RD ╰─╮")
        assert "● Bruno  OK  │   RD –" in rows[5]


def test_dials_that_do_not_fit_stand_in_one_line():
    dials = [Dial("a", "OK", "2"), Dial("a", "RD", "lost"), Dial("b", "OK", "10")]
    names = {"a": "Anna", "b": "B" * 40}
    assert [line.plain for line in dial_lines(dials, names, 30)] == ["▲ OK 2 RD lost   ● OK 10"]
    assert len(dial_lines(dials, names, 60)) == 3
    assert dial_lines(dials, names, 60, large=False)[0].plain == "▲ OK 2 RD lost   ● OK 10"
    assert dial_lines([], names, 60) == []


async def test_the_cursor_goes_from_the_place_to_the_units_and_back(app):
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Point E  · nobody   1 ◇  echo" in await press(pilot)
        assert "▸ Point 2" in await press(pilot, "left")
        assert "! used" in await press(pilot, "down")
        assert "attacks at 4 or more" in screen_text(app)
        assert "▸▲ Boomer" in await press(pilot, "down", "down")
        assert "▸● masked" in await press(pilot, "up", "up", "up")
        assert "▸● Mai" in await press(pilot, "up", "up")
        assert "▸ Point 1" in await press(pilot, "left", "left", "left")


async def test_enter_on_a_unit_begins_the_move_of_units(app, session):
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "left", "down")
        assert "↵ attack" in text
        assert "hit 50.0 %" in text
        await press(pilot, "enter")
        assert app.screen.NAME == "dice"
        await press(pilot, "5")
        assert session.last.inputs == {"unit": "zulu"}
        assert "HIT  dice 5 typed" in await press(pilot, "f4", "up")


async def test_something_is_laid_at_the_place_under_the_cursor(app, session):
    async with app.run_test(size=(80, 24)) as pilot:
        assert "↵ deploy" in await press(pilot, "right")
        await press(pilot, "p")
        assert app.screen.NAME == "dice"
        await press(pilot, "enter", *"Doc", "enter", "space")
        assert session.last.inputs == {"point": "p3", "unit": "Doc"}
        assert app.screen.NAME == "board"
        assert "▲ Doc" in screen_text(app)


async def test_what_cannot_be_laid_is_told_before_and_refused_with_its_clause(app, session):
    session.make("end_turn")
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot)
        assert "nothing is deployed after the first turn ROW-5" in text
        assert "✗" not in text  # nobody asked for it
        text = await press(pilot, "enter")
        assert app.screen.NAME == "board"
        assert "ROW-5" in text.splitlines()[-2]


async def test_moves_on_keys_begin_with_the_place(app, session):
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "left", "o", "space")
        assert session.last.inputs == {"point": "p2"}


async def test_zones_stand_alone_on_a_key_and_beside_where_there_is_room(app):
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "z")
        assert "GRAVEYARD" in text.upper()
        assert "Doc, Hardman" in text
        assert "Zulu" not in text
        assert "Zulu" in await press(pilot, "z")
    async with TableApp(app.navigation.model.session).run_test(size=(200, 60)) as pilot:
        text = await press(pilot)
        assert "GRAVEYARD" in text.upper()
        assert "Zulu" in text


async def test_a_click_points_at_a_unit(app):
    async with app.run_test(size=(80, 24)) as pilot:
        rows = (await press(pilot)).splitlines()
        row = next(number for number, text in enumerate(rows) if "Boomer" in text)
        await pilot.click("#body", offset=(rows[row].index("Boomer"), row - 3))
        await pilot.pause()
        assert "▸▲ Boomer" in screen_text(app)


async def test_one_step_of_the_cursor_redraws_few_lines(app):
    async with app.run_test(size=(80, 24)) as pilot:
        before = (await press(pilot, "right")).splitlines()
        after = (await press(pilot, "right")).splitlines()
        assert len([1 for one, other in zip(before, after, strict=True) if one != other]) <= 2


@pytest.mark.parametrize("size", SIZES)
async def test_hostile_names_are_only_text(tmp_path, monkeypatch, size):
    app = TableApp(session_of(tmp_path, monkeypatch, {"a": "Anna", "b": EVIL}))
    async with app.run_test(size=size) as pilot:
        assert "[/]" in await press(pilot, "right", "right", "up")
        await press(pilot, "z")
        assert app.is_running


@pytest.mark.parametrize("size", SIZES)
async def test_in_a_crowd_the_unit_that_is_pointed_at_stays_in_sight(tmp_path, monkeypatch, size):
    session = session_of(tmp_path, monkeypatch)
    for number in range(9):
        session.make("deploy", {"unit": f"Soldier {number}", "point": "e"})
    app = TableApp(session)
    async with app.run_test(size=size) as pilot:
        await press(pilot)
        for _ in range(10):
            await press(pilot, "down")
        assert "▸▲ Soldier 8" in screen_text(app)
        assert "Point E" in screen_text(app)


async def test_a_board_without_places_says_what_there_is(session, app, monkeypatch):
    scene = session.scene()
    empty = msgspec.structs.replace(scene.board, spots=(), counters=())
    monkeypatch.setattr(session, "scene", lambda seat="": msgspec.structs.replace(scene, board=empty))
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "left", "down", "enter")
        assert "nothing is laid on this board by hand" in text
        assert "GRAVEYARD" in text.upper()


async def test_the_footer_offers_only_what_this_board_has(session, monkeypatch):
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        assert "p lay here" in await press(pilot, "left")
        assert "z zones" in await press(pilot, "left")
    described = TrackGame.describe

    def bare(self, state, seat):
        scene = described(self, state, seat)
        return msgspec.structs.replace(scene, board=msgspec.structs.replace(scene.board, place="", zones=()))

    monkeypatch.setattr(TrackGame, "describe", bare)
    async with TableApp(Session.open(session.path)).run_test(size=(80, 24)) as pilot:
        foot = (await press(pilot, "left")).splitlines()[-1]
        assert "lay here" not in foot
        assert "zones" not in foot


async def test_who_holds_a_place_is_told_in_whole_words(tmp_path, monkeypatch):
    """`▲ Vietnam Br…` said less than `▲ Vietnam`."""
    names = {"a": "Vietnam Aleksandra", "b": "Free Bruno-Massimiliano"}
    async with TableApp(session_of(tmp_path, monkeypatch, names)).run_test(size=(80, 24)) as pilot:
        places = (await press(pilot)).split("────")[1:]
        cards = "".join(places)
        assert "▲ Vietnam " in cards
        assert "▲ Vietnam A…" not in cards
        assert "● Free " in cards
