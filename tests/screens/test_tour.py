"""The first minutes: every step of every tour is done by the keys that it names, and is seen to be done."""

import pytest
from pseudo import Pseudo
from taos_tui.screens.app import TableApp
from taos_tui.screens.shell.tour import Guide

from taos_tui.content import catalogue, paths, practice
from taos_tui.kit.system import System
from taos_tui.kit.tour import GENERAL
from taos_tui.session.journal import Journal
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS, load

from .screen_text import screen_text
from .test_table import SIZES, press
from .test_words_a_third_longer import is_whole


def begun(slug):
    return TableApp(Session.open(practice.begin(slug)))


def counted(app):
    """Which step the strip shows, from 1; 0 without a strip, and at the end."""
    line = next((line for line in screen_text(app).splitlines() if f" of {len(steps(app))} · " in line), "")
    return int(line.split()[0].strip("▌")) if line else 0


def said(text):
    """A template in the language of the test."""
    return Pseudo().gettext(text)


def steps(app):
    return app.navigation.model.session.system.tour().steps


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", SLUGS)
async def test_every_step_is_done_by_the_keys_that_it_names(slug, size):
    app = begun(slug)
    async with app.run_test(size=size) as pilot:
        await press(pilot)
        for number, step in enumerate(steps(app), 1):
            assert counted(app) in (number, 0), "the curtain covers it"
            await press(pilot, *step.keys)
            assert counted(app) in (number + 1, 0), f"{step.text}\n{screen_text(app)}"
        text = await press(pilot)
        assert "That was the tour" in text
        assert "That was the tour" not in await press(pilot, "ctrl+x")
    assert practice.progress() is None


@pytest.mark.parametrize("slug", SLUGS)
def test_every_step_names_its_keys_and_shows_those_that_are_pressed(slug):
    for step in load(slug).tour().steps:
        assert "{keys}" in step.text
        assert set(step.shown) <= set(step.keys)


async def test_a_wrong_thing_leaves_the_strip_and_a_step_is_skipped():
    app = begun("taos")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "f2")
        assert counted(app) == 1
        await press(pilot, "ctrl+n")
        assert counted(app) == 4, "the next two belong to a form that is not open"
        await press(pilot, "ctrl+n")
        assert counted(app) == 5
        await press(pilot, *["ctrl+n"] * 20)
        assert "That was the tour" in screen_text(app)


async def test_who_leaves_the_form_is_led_there_again():
    app = begun("taos")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "i")
        assert counted(app) == 2
        assert "2 of 10" in await press(pilot, "enter"), "a dialog hides it not"
        await press(pilot, "escape", "escape")
        assert counted(app) == 1
        await press(pilot, *"i", *steps(app)[1].keys)
        assert counted(app) == 3


async def test_a_step_is_seen_whatever_way_it_was_done():
    app = begun("taos")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "ctrl+p", *"identify", "enter")
        assert counted(app) == 2
        row = next(y for y, line in enumerate(screen_text(app).splitlines()) if "^N skip" in line)
        await pilot.click(offset=(screen_text(app).splitlines()[row].index("^N") + 1, row))
        await press(pilot)
        assert counted(app) == 3


async def test_who_leaves_comes_back_to_the_step():
    app = begun("taos")
    async with app.run_test(size=(80, 24)) as pilot:
        path = app.navigation.model.session.path
        await press(pilot, "i")
        assert counted(app) == 2
        await press(pilot, "ctrl+x")
        assert counted(app) == 0
        await press(pilot, "escape", "escape", "escape")
        assert "Practice" in screen_text(app)
        await press(pilot, "t")
        assert "The tour of which game?" in screen_text(app)
        await press(pilot, "enter")
        assert app.navigation.model.session.path == path
        assert counted(app) == 1, "the form of the second step is not open any more"
        assert "Practice" in await press(pilot, "escape", "escape")
        await press(pilot, "end", "enter")
        assert app.navigation.model.session.path == path
        assert counted(app) == 1, "one that was only closed goes on when it is opened"


async def test_the_tour_is_offered_on_a_first_start_and_only_there():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Take the tour" in await press(pilot)
        await press(pilot, "enter", "enter")
        assert counted(app) == 1
        assert "Take the tour" not in await press(pilot, "escape", "escape")
        assert app.navigation.has_session is False
    assert paths.last_session() is None, "a practice session is not the match to resume"


async def test_a_practice_session_is_marked_wherever_it_stands():
    app = begun("taos")
    path = app.navigation.model.session.path
    assert path.parent == paths.practice_dir()
    assert paths.find_session(path.stem) == path
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("f2", "f3", "f4", "f9"):
            assert "practice" in (await press(pilot, key)).splitlines()[0]


async def test_a_match_has_no_strip_and_no_mark(session):
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot)
        assert "practice" not in text
        assert "^N" not in text
        assert app.screen.room.height == 24 - 3 - 2


@pytest.mark.parametrize("slug", SLUGS)
async def test_a_game_that_brings_no_tour_has_the_general_one_on_a_new_match(slug, monkeypatch):
    monkeypatch.setattr(type(load(slug)), "tour", System.tour)
    app = begun(slug)
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.navigation.model.session.count == 0
        for number, step in enumerate(GENERAL.steps, 2):
            await press(pilot, *step.keys)
            assert counted(app) in (number, 0)
        assert "That was the tour" in screen_text(app)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_strip_is_whole_in_a_longer_language(slug, monkeypatch):
    monkeypatch.setattr(catalogue, "language", Pseudo)
    session = Session.open(practice.begin(slug))
    tour = session.system.tour()
    for at, step in enumerate(tour.steps):
        guide = Guide(session, tour, practice.Progress(str(session.path), at))
        for width, short in ((80, False), (40, True)):
            lines = [line.plain for line in guide.lines(width, short=short)]
            shown = "\n".join(lines)
            assert max(map(len, lines)) <= width
            assert all(is_whole(part, shown) for part in said(step.text).split("{keys}"))
            assert short or is_whole(step.why, shown)
    session.close()


@pytest.mark.parametrize("slug", SLUGS)
def test_what_the_sample_brought_stands_there_as_it_was(slug):
    path = practice.begin(slug)
    session = Session.open(path)
    assert session.findings == []
    assert session.header.is_practice
    with Journal.open(paths.sample(slug), watching=True) as sample:
        told = [(entry.seat, entry.move, entry.outcome) for entry in sample.entries[: session.count]]
    assert [(entry.seat, entry.move, entry.outcome) for entry in session._journal.entries] == told
    session.close()


async def test_at_its_end_one_key_leads_home_from_whatever_screens_it_went_through():
    """The strip says so; it took four."""
    app = begun("taos")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f5", "f7", "f9", *["ctrl+n"] * 20)
        text = await press(pilot, "escape")
        assert "n new  s sample" in text
        assert not app.navigation.has_session


async def test_before_its_end_esc_goes_back_as_ever():
    app = begun("taos")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f5", "f9", "escape")
        assert app.screen.NAME == "activations"
