"""A player's name that was typed wrong is corrected on any screen of a match."""

from taos_tui.screens.app import TableApp

from taos_tui.session.session import Session

from .screen_text import screen_text
from .test_table import press


async def test_the_palette_corrects_a_name_and_undo_takes_it_back(app, session):
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "ctrl+p", *"name")
        assert "Correct the name of a player" in text
        assert "Whose name was typed wrong?" in await press(pilot, "enter")
        assert "Right name of Anna" in await press(pilot, "enter")
        text = await press(pilot, *"Zoe", "enter")
        assert session.names["a"] == "Zoe"
        assert "▲ Zoe" in text
        assert "▲ Anna" not in text
        assert "Anna" in await press(pilot, "u")
        assert session.names["a"] == "Anna"


async def test_a_name_that_is_too_long_or_taken_stays_in_its_line_with_the_reason(app, session):
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "N", "enter", *("x" * 41), "enter")
        assert "a name has at most 40 characters" in text
        assert "x" * 41 in text
        other = session.names["b"]
        text = await press(pilot, "ctrl+u", *other.lower(), "enter")
        assert "another player is called so" in text
        await press(pilot, "ctrl+u", *"Zoe", "enter")
        assert session.names["a"] == "Zoe"


async def test_in_a_program_of_ones_own_it_is_ones_own_name(session):
    path = session.path
    session.close()
    app = TableApp(Session.open(path, "b"))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot)
        assert "Right name of" in await press(pilot, "N")
        await press(pilot, *"Bea", "enter")
        assert "Bea" in screen_text(app)
    assert Session.open(path).names["b"] == "Bea"


async def test_the_line_of_the_palette_is_cleared_by_ctrl_u(app):
    async with app.run_test(size=(80, 24)) as pilot:
        assert "find: theme_" in await press(pilot, "ctrl+p", *"theme")
        assert "find: note_" in await press(pilot, "ctrl+u", *"note")


async def test_keys_and_what_they_do_are_parted_on_the_page_of_help():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        assert " Del   Put the marked session" in await press(pilot, "?")


async def test_a_passphrase_is_found_by_the_palette_and_says_where_it_is_set(app, tmp_path, fake_game):
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Passphrases" in await press(pilot, "ctrl+p", *"passphr")
        text = await press(pilot, "enter")
        assert "Nobody has a passphrase here. It is set in the form of a new match" in " ".join(text.split())
    made = Session.create(tmp_path / "p.toml", "skirmish", "Club", {"a": "Anna", "b": "Bruno"}, passphrases={"a": "so"})
    async with TableApp(made).run_test(size=(80, 24)) as pilot:
        assert "before a look: Anna. It is set" in " ".join((await press(pilot, "K")).split())
    made.close()


async def test_whose_name_it_is_may_be_typed(app, session):
    """Letters did nothing, and Enter took the first player of the list, whoever had been typed."""
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "N", *"Brun")
        assert "Right name of Bruno" in await press(pilot, "enter")


async def test_its_key_is_taken_where_the_small_letter_ends_something(tmp_path):
    """A player who pressed `N` and was refused typed the name into the screens behind it; its `q` left the match."""
    session = Session.create(tmp_path / "war.toml", "rocknroll", "War", {"a": "Anna", "b": "Bruno"})
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        assert "Whose name was typed wrong?" in await press(pilot, "f2", "N")
