"""Names, titles, models and notes that try to be markup or control characters, in a match of the real game."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.content import paths
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session

from ..session.taos_match import to_turn
from .screen_text import screen_text
from .test_table import press

MARKUP = "[/] [@click=app.quit]x[/]"
CONTROL = "\x1b]52;c;aGk=\x07\x1b[2J\u202eevil\u2069\x9b31m\u200b"
EMOJI = "🏴‍☠️👩🏽‍🚀日本語"
SIZES = ((80, 24), (40, 15), (200, 60))
SCREENS = ("f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9")


@pytest.fixture
def hostile(tmp_path):
    names = {"a": MARKUP, "b": f"{EMOJI}{CONTROL}"}
    session = Session.create(tmp_path / "hostile.toml", "taos", f"{MARKUP}{CONTROL}{EMOJI}", names)
    to_turn(session)
    for seat, name in (("a", MARKUP), ("b", EMOJI + CONTROL)):
        session.make("roster", {"models": f"{name}, graduate, wip 13, 10 points; [red] {seat}, unit, 8 points"}, seat)
    session.make("note", {}, note=f"{MARKUP}{CONTROL}{EMOJI}" + "long " * 50)
    wanted = {"token": "a-left", "graduate": MARKUP, "wip": 13, "distance_cm": 15}
    session.make("identify", wanted, "a", [15])
    return session


def assert_inert(app):
    """The app runs, and the screen is made of whole rows of printable text."""
    assert app.is_running
    width, height = app.size
    rows = app.screen._compositor.render_strips()
    assert len(rows) == height
    assert all(row.cell_length == width for row in rows)
    assert all(segment.text.isprintable() for row in rows for segment in row)


@pytest.mark.parametrize("size", SIZES)
async def test_hostile_text_is_only_text_on_every_screen(hostile, size):
    app = TableApp(hostile)
    async with app.run_test(size=size) as pilot:
        for key in SCREENS:
            await press(pilot, key, *(("enter",) if key == "f8" else ()))
            assert_inert(app)
        assert MARKUP in await press(pilot, "f2") or size == (40, 15)


@pytest.mark.parametrize("size", SIZES)
async def test_hostile_text_is_only_text_on_every_page_over_a_screen(hostile, size):
    app = TableApp(hostile)
    async with app.run_test(size=size) as pilot:
        for keys in (("question_mark",), ("ctrl+p",), ("ctrl+p", "x"), ("c",), ("v",), ("v", "b"), ("m",)):
            await press(pilot, "f2", *keys)
            assert_inert(app)
            await press(pilot, "escape")
        await press(pilot, "f9", "enter")  # details of the newest entry
        for _ in hostile.log():
            await press(pilot, "up")
            assert_inert(app)
        await press(pilot, "f3", "down", "enter")  # the Graduate is asked for; the suggestions are hostile
        assert_inert(app)


async def test_hostile_titles_are_only_text_on_home(hostile):
    paths.remember_last(hostile.path)
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        assert MARKUP[:12] in await press(pilot)
        assert_inert(app)


async def test_a_click_on_a_hostile_name_runs_nothing(hostile):
    app = TableApp(hostile)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f5")
        for y, row in enumerate(text.split("\n")):
            if "x[/]" in row:
                await pilot.click(offset=(row.index("x[/]"), y))
                await pilot.pause()
                assert app.is_running


async def test_a_pasted_name_is_cleaned_and_one_that_is_too_long_is_refused(hostile):
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "up", "up", "enter")
        field = app.screen.query_one("#answer")
        field.value = f"{MARKUP}{CONTROL}"
        text = await press(pilot, "enter")
        assert MARKUP in text
        assert_inert(app)
        await press(pilot, "enter")
        app.screen.query_one("#answer").insert_text_at_cursor("x" * 10_000)
        text = await press(pilot, "enter")
        assert "at most 40 characters" in " ".join(text.split())  # in its own line, where it can be mended
        assert_inert(app)
        assert not app.navigation.has_session


async def test_ten_thousand_characters_are_refused_by_name_and_nothing_is_written(hostile):
    before = hostile.path.read_bytes()
    for move, inputs in (("model", {"name": "x" * 10_000}), ("roster", {"models": "x" * 10_000})):
        with pytest.raises(Refusal):
            hostile.make(move, inputs, "a")
    assert hostile.path.read_bytes() == before
    app = TableApp(hostile)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "m")
        app.screen.query_one("#answer").insert_text_at_cursor("y" * 10_000)
        await press(pilot, "enter")
        assert_inert(app)
        assert len(screen_text(app)) < 80 * 26
