"""What is found by typing a few letters."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.face.looked_for import is_title
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS
from tests.systems.taos.table import Table

from .test_table import press


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("charge", "Mission task"),  # the card's own word stands only among the words of the form
        ("steal", "Mission task"),
        ("mission task", "Mission task"),
        ("identify", "Identify a token"),
    ],
)
async def test_a_move_is_found_by_its_title_and_by_the_words_of_its_form(tmp_path, typed, title):
    session = Session.create(tmp_path / "match.toml", "taos", "Night", {"a": "Anna", "b": "Bruno"})
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "ctrl+p", *("space" if letter == " " else letter for letter in typed))
        assert title in text
        assert "nothing has these letters" in await press(pilot, *"qqxx")
    session.close()


@pytest.mark.parametrize("typed", ["rest", "zzz", "edo", "qu x"])
async def test_nothing_is_offered_that_no_word_begins_like(tmp_path, typed):
    """ "rest" offered to redo the last move."""
    session = Session.create(tmp_path / "match.toml", "taos", "Night", {"a": "Anna", "b": "Bruno"})
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "ctrl+p", *("space" if letter == " " else letter for letter in typed))
        shown = [(entry.title, entry.about) for entry in pilot.app.screen._shown]
        words = [f" {title} {about}".lower() for title, about in shown]
        assert all(f" {part}" in text for text in words for part in typed.split()), shown
        assert not any(title.startswith("redo") for title, _ in shown)
    session.close()


async def test_a_command_is_found_on_a_cyrillic_layout(tmp_path):
    session = Session.create(tmp_path / "match.toml", "taos", "Night", {"a": "Anna", "b": "Bruno"})
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "ctrl+p", *"шву")  # the keys of "ide"
        assert "Identify a token" in await press(pilot)
    session.close()


@pytest.mark.parametrize("slug", SLUGS)
async def test_the_key_of_a_move_finds_that_move_first(tmp_path, slug):
    """The law: whoever types the letter that stands beside a move has it marked."""
    session = Session.create(tmp_path / "match.toml", slug, "Night", {"a": "Anna", "b": "Bruno"})
    keys = {ready.key for ready in session.moves("") if len(ready.key) == 1}
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "ctrl+p")
        for key in keys:
            pilot.app.screen._filter(key)
            assert pilot.app.screen._shown[0].key == key
    assert keys
    session.close()


async def test_what_cannot_be_done_stands_behind_what_can_where_both_have_the_words(tmp_path):
    """The law: a blocked command hid the open one of the same words."""
    session = Table(tmp_path).start().session
    words = {word.casefold() for ready in session.moves("") for word in ready.title.split()}
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "ctrl+p")
        for begun in {word[:length] for word in words for length in range(2, len(word) + 1)}:
            pilot.app.screen._filter(begun)
            shown = pilot.app.screen._shown
            legal = [entry.legal for entry in shown if is_title(begun, entry.name or entry.title)]
            assert legal == sorted(legal, reverse=True), begun


async def test_a_name_is_corrected_by_one_line_of_the_list(tmp_path):
    """In a tournament a move and a command stood there, and did the same."""
    event = Session.create(tmp_path / "cup.toml", "taos-tournament", "Cup", {"organiser": "Olga"})
    event.make("add", {"players": ["Anna", "Bruno"]})
    async with TableApp(event).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "ctrl+p", *"name")
        assert [entry.key for entry in pilot.app.screen._shown if "correct" in entry.title.lower()] == ["N"]
    event.close()
