import pytest
from taos_tui.screens.app import TableApp

from taos_tui.content import paths
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session

from .screen_text import screen_text
from .test_table import SIZES, press


@pytest.mark.parametrize("size", SIZES)
async def test_a_first_match_is_begun_with_two_keys_and_its_first_move_offered(size):
    app = TableApp()
    async with app.run_test(size=size) as pilot:
        assert "a new match" in await press(pilot)
        assert "Begin the match" in await press(pilot, "n")
        text = await press(pilot, "enter")
        assert "saved n 0" in text
        assert "MOVES" in text
    assert len(paths.recent()) == 1


async def test_the_first_move_takes_six_keys_with_all_defaults():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "enter", "space", "space", "space", "space")
        assert app.desk.session.count >= 1


async def test_the_last_session_is_resumed_with_one_key(tmp_path):
    session = Session.create(tmp_path / "elsewhere.toml", "taos", "Round 2", {"a": "Anna", "b": "Bruno"})
    paths.remember_last(session.path)
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot)
        assert "Resume" in text
        assert "Round 2" in text
        assert "▲ Anna" in await press(pilot, "enter")
        assert "a new match" in await press(pilot, "escape")


async def test_title_players_and_options_are_set_before_the_match():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "up", "up", "enter", "end", *["backspace"] * 8, *"Ann", "enter")
        text = await press(pilot, "down", "down", "down", "right")
        name, option = app.screen.field.label, app.screen.field
        assert "Ann" in text
        assert option.help.split()[0] in text
        await press(pilot, "b")
        header = app.desk.session.header
    assert header.seats[0].name == "Ann"
    assert header.options[option.id] == option.values[1], name


async def test_a_click_opens_what_stands_there():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        row = next(y for y, line in enumerate(screen_text(app).split("\n")) if "a new match" in line)
        await pilot.click(offset=(20, row))
        await pilot.pause()
        assert "Begin the match" in screen_text(app)


async def test_a_file_that_is_no_session_is_not_listed_and_a_broken_one_is_refused(tmp_path):
    folder = paths.sessions_dir()
    folder.mkdir(parents=True)
    (folder / "noise.toml").write_text("nothing = 1\n")
    session = Session.create(folder / "old.toml", "taos", "Old", {"a": "Anna", "b": "Bruno"})
    session.path.write_text(session.path.read_text().replace("version = 1", "version = 99"))
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "enter")
        assert "nothing" not in text
        assert app.is_running


async def test_the_rules_can_be_read_without_a_session():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Rules" in await press(pilot, "slash")
        assert "a new match" in await press(pilot, "escape", "escape")


async def test_the_sample_is_played_in_a_copy(tmp_path, monkeypatch):
    sample = Session.create(tmp_path / "sample.toml", "taos", "Sample match", {"a": "Anna", "b": "Bruno"}).path
    monkeypatch.setattr(paths, "sample", lambda slug: sample)
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Sample match" in await press(pilot, "s")
        assert app.desk.session.path != sample


async def test_a_program_of_one_seat_begins_a_match_on_that_seat():
    app = TableApp(seat="b")
    async with app.run_test(size=(80, 24)) as pilot:
        assert "● Player 2" in (await press(pilot, "n", "enter")).splitlines()[0]
        assert app.desk.session.seat == "b"
        with pytest.raises(Refusal, match="this program plays seat b"):
            app.desk.session.make("draw", by="a")
        assert "stays at this table" in await press(pilot, "escape")


async def test_a_program_of_a_seat_that_nobody_has_begins_no_match():
    app = TableApp(seat="c")
    async with app.run_test(size=(80, 24)) as pilot:
        assert "nobody sits on seat c" in await press(pilot, "n", "enter")
    assert paths.recent() == []
