"""The end of a game on the Table, and the report by one key."""

import threading
from asyncio import timeout

import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.shell.screen_registry import places

from taos_tui.content import paths
from taos_tui.reports import gather
from taos_tui.session.session import Session

from .screen_text import screen_text, settled
from .test_table import SIZES, press

WINNER = {
    "taos": "Bruno wins: Anna 4 OP, Bruno 5 OP",
    "fury": "Bruno wins: Anna 5, Bruno 9 victory points",
    "rocknroll": "Vietnam Bruno wins the war by 5 OK",
    "toswg": "Anna won",
    "naw": "Victory of Bruno (Soviets)",
}


@pytest.fixture(params=sorted(WINNER))
def finished(request, tmp_path):
    path = tmp_path / f"{request.param}.toml"
    path.write_bytes(paths.sample(request.param).read_bytes())
    return Session.open(path)


@pytest.mark.parametrize("size", SIZES)
async def test_a_finished_game_opens_on_who_won(finished, size):
    app = TableApp(finished)
    async with app.run_test(size=size) as pilot:
        text = await press(pilot)
        assert WINNER[finished.system.slug].casefold() in " ".join(text.split()).casefold()
        assert "R report" in text


STANDS_ON = ("activations", "decks")
"""Screens of the match itself that say where it is, besides the Table."""


async def test_who_won_stands_on_every_screen_of_the_finished_match(finished):
    app = TableApp(finished)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot)
        shown = [place for place in places(finished.scene()) if place.name in STANDS_ON]
        for screen in shown:
            text = await press(pilot, screen.key)
            assert WINNER[finished.system.slug].casefold() in " ".join(text.split()).casefold(), screen.name
    assert shown


async def test_how_it_came_is_told_below(tmp_path):
    path = tmp_path / "match.toml"
    path.write_bytes(paths.sample("rocknroll").read_bytes())
    app = TableApp(Session.open(path))
    async with app.run_test(size=(80, 24)) as pilot:
        async with timeout(30):
            while "HOW IT WENT" not in screen_text(app):  # it is put together while nobody waits for it
                await pilot.pause(0.01)
        lines = screen_text(app).split("\n")
    anna, bruno = (next(line for line in lines if line.strip().startswith(name)) for name in ("▲ Anna", "● Bruno"))
    assert anna.split()[-2:] == ["1", "OK"]
    assert bruno.split()[-2:] == ["5", "OK"]
    assert bruno.split()[2][-1] == "█"


@pytest.mark.parametrize(
    ("downs", "ending", "begins"), [(0, "html", "<!doctype html>"), (1, "md", "# "), (2, "txt", "")]
)
async def test_the_report_is_written_beside_the_session_by_one_key(tmp_path, downs, ending, begins):
    path = tmp_path / "night.toml"
    path.write_bytes(paths.sample("toswg").read_bytes())
    app = TableApp(Session.open(path))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Report, as everybody may read it" in await press(pilot, "R")
        assert f"night-report.{ending} is written" in await press(pilot, *["down"] * downs, "enter")
    written = (tmp_path / f"night-report.{ending}").read_text(encoding="utf-8")
    assert written.startswith(begins)
    assert "Anna won" in written


async def test_no_heading_stands_at_the_foot_of_a_page_without_what_it_is_over(finished):
    async with TableApp(finished).run_test(size=(80, 24)) as pilot:
        async with timeout(10):
            while pilot.app.screen._story is None:
                await pilot.pause()
        for height in range(17, 27):
            await pilot.resize_terminal(80, height)
            rows = (await settled(pilot)).splitlines()
            more = [row for row in rows if "▾ PgDn" in row]
            assert not any(row.partition("▾")[0].strip().isupper() for row in more)


async def test_how_it_went_is_never_told_under_a_name_of_before(tmp_path, monkeypatch):
    path = tmp_path / "match.toml"
    path.write_bytes(paths.sample("toswg").read_bytes())
    app, tell, told = TableApp(Session.open(path)), gather.story_of, threading.Event()

    def slowly(*given, **more):
        told.wait(30)
        return tell(*given, **more)

    async with app.run_test(size=(80, 24)) as pilot:
        async with timeout(30):
            while "HOW IT WENT" not in screen_text(app):
                await pilot.pause(0.01)
        monkeypatch.setattr(gather, "story_of", slowly)
        text = await press(pilot, "N", "enter", *"Zoe", "enter")
        assert "Zoe won" in text
        assert "Anna" not in text
        told.set()
        async with timeout(30):
            while "HOW IT WENT" not in screen_text(app):
                await pilot.pause(0.01)
        assert "▲ Zoe      won · 2 units" in screen_text(app)


async def test_who_won_is_not_said_twice_where_the_headline_tells_all_of_it(tmp_path):
    path = tmp_path / "match.toml"
    path.write_bytes(paths.sample("toswg").read_bytes())
    async with TableApp(Session.open(path)).run_test(size=(80, 24)) as pilot:
        assert (await press(pilot)).count("Anna won") == 1
