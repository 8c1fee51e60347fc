"""Reference: found while typing, in two languages, with clauses."""

import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.reference import ReferenceScreen

from taos_tui.content.paths import packs_dir

from .test_table import press


@pytest.fixture(autouse=True)
def real_rules(monkeypatch):
    """The rules that are shipped, whatever is played."""
    monkeypatch.setattr(ReferenceScreen, "slugs", ("taos",))


async def test_the_line_is_open_and_results_show_while_typing(app):
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "/")
        assert "find ▁" in text
        text = await press(pilot, *"placing")
        assert "find placing▁" in text
        assert "▸ Placing tokens" in text


@pytest.mark.parametrize("words", ["revealed", "rivelata"])
async def test_english_and_italian_words_find_the_same_entry(app, words):
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f8", *words)
        assert "Revealed and Secret mission" in text


async def test_a_clause_number_finds_the_entries_that_rest_on_it_and_enter_opens_it(app):
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f8", *"TAOS-3")
        assert "▸ Draw and choose missions" in text
        text = await press(pilot, "enter")
        assert "TAOS-1  seed" in text  # the first of its clauses


async def test_nothing_found_says_so(app):
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f8", *"xyzzyx")
        assert "No entry has all of “xyzzyx”" in text


async def test_the_line_closes_with_escape_and_with_backspace_and_letters_are_keys_again(app):
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f8", "escape")
        assert "find ▁" not in text
        assert app.screen.NAME == "reference"
        text = await press(pilot, "/", "a", "backspace", "backspace")
        assert "▁" not in text


async def test_other_screens_are_reached_while_the_line_is_open(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f8", *"token", "f2")
        assert app.screen.NAME == "table"


@pytest.mark.parametrize("size", [(200, 60), (60, 24), (40, 15)])
async def test_list_and_text_stand_on_every_size(app, size):
    async with app.run_test(size=size) as pilot:
        text = await press(pilot, "f8", *"placing")
        assert "▸ Placing tokens" in text
        assert text.count("Placing tokens") >= 2


async def test_long_texts_scroll(app):
    async with app.run_test(size=(80, 24)) as pilot:
        before = await press(pilot, "f8", *"identification", "enter")
        after = await press(pilot, "pagedown")
        assert before != after
        assert await press(pilot, "pageup") == before


async def test_after_the_curtain_the_same_entry_is_open(app):
    async with app.run_test(size=(80, 24)) as pilot:
        before = await press(pilot, "f8", *"placing", "enter")
        assert await press(pilot, "c", "c") == before


async def test_a_faulty_file_of_the_user_is_named_and_the_shipped_rules_are_shown(app):
    own = packs_dir() / "taos" / "reference.toml"
    own.parent.mkdir(parents=True)
    own.write_text("[[entry]]\nid = 3\n", encoding="utf-8")
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f8", *"placing")
        assert "✗" in text
        assert "reference.toml" in text
        assert "▸ Placing tokens" in text


async def test_home_looks_into_the_rules_of_every_game():
    home = TableApp()
    async with home.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "/", *"placing", "enter")
        assert "Placing tokens" in text
        await press(pilot, "escape")
        assert type(home.screen).__name__ == "HomeScreen"
