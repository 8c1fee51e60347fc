from asyncio import timeout

import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.shell.commands import EVERYWHERE, IN_PLAY
from taos_tui.screens.start.home import HomeScreen
from taos_tui.screens.start.session_files import renamed, thrown_away

from taos_tui.content import paths
from taos_tui.rules.refusal import Refusal
from taos_tui.session.matches import start_match
from taos_tui.session.session import Session

from .screen_text import screen_text
from .test_table import SIZES, press


@pytest.mark.parametrize("size", SIZES)
async def test_a_first_match_is_begun_with_two_keys_and_its_first_move_offered(size):
    app = TableApp()
    async with app.run_test(size=size) as pilot:
        assert "a match of one" in await press(pilot)
        assert "Begin the match" in await press(pilot, "n")
        text = await press(pilot, "enter")
        assert "saved n 0" in text
        assert "MOVES" in text.upper()
    assert len(paths.recent()) == 1


async def test_the_first_move_takes_six_keys_with_all_defaults():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "enter", "space", "space", "space", "space")
        assert app.navigation.model.session.count >= 1


async def test_the_last_session_is_resumed_with_one_key(tmp_path):
    session = Session.create(tmp_path / "elsewhere.toml", "taos", "Round 2", {"a": "Anna", "b": "Bruno"})
    paths.remember_last(session.path)
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot)
        assert "Resume" in text
        assert "Round 2" in text
        assert "▲ Anna" in await press(pilot, "enter")
        assert "Esc once more" in await press(pilot, "escape")
        assert "a match of one" in await press(pilot, "escape")


async def test_title_players_and_options_are_set_before_the_match():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "up", "up", "enter", "end", *["backspace"] * 8, *"Ann", "enter")
        while not app.screen.field.values or app.screen.field.id in ("game", "on the table"):
            await press(pilot, "down")
        text = await press(pilot, "right")
        name, option = app.screen.field.label, app.screen.field
        assert "Ann" in text
        assert option.help.split()[0] in text
        while app.screen.field.id != "begin":
            await press(pilot, "up")
        await press(pilot, "enter")
        header = app.navigation.model.session.header
    assert header.seats[0].name == "Ann"
    assert header.options[option.id] == option.values[1], name


async def test_a_click_opens_what_stands_there():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        row = next(y for y, line in enumerate(screen_text(app).split("\n")) if "a match of one" in line)
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
        assert "a match of one" in await press(pilot, "escape", "escape")


async def test_the_sample_is_played_in_a_copy(tmp_path, monkeypatch):
    sample = Session.create(tmp_path / "sample.toml", "taos", "Sample match", {"a": "Anna", "b": "Bruno"}).path
    monkeypatch.setattr(paths, "sample", lambda slug: sample)
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Which game?" in await press(pilot, "s")
        assert "Sample match" in await press(pilot, "enter")
        assert app.navigation.model.session.path != sample


async def test_a_program_of_one_seat_begins_a_match_on_that_seat():
    app = TableApp(seat="b")
    async with app.run_test(size=(80, 24)) as pilot:
        assert "● Player 2" in (await press(pilot, "n", "enter")).splitlines()[0]
        assert app.navigation.model.session.seat == "b"
        with pytest.raises(Refusal, match="this program plays for"):
            app.navigation.model.session.make("draw", by="a")
        assert "stays at this table" in await press(pilot, "escape")


async def test_a_program_of_a_seat_that_nobody_has_begins_no_match():
    app = TableApp(seat="c")
    async with app.run_test(size=(80, 24)) as pilot:
        assert "nobody sits on seat c" in await press(pilot, "n", "enter")
    assert paths.recent() == []


@pytest.fixture
def folder():
    paths.sessions_dir().mkdir(parents=True)
    return paths.sessions_dir()


async def test_sessions_are_listed_by_title_and_players_and_finished_ones_apart(folder):
    sample = paths.sample("taos")
    (folder / "old.toml").write_bytes(sample.read_bytes())
    Session.create(folder / "night.toml", "fury", "Night", {"a": "Carla", "b": "Dora"}).close()
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        async with timeout(20):
            while "4 OP – 5 OP" not in screen_text(app):  # it is looked up while nobody does anything
                await pilot.pause(0.01)
        lines = screen_text(app).split("\n")
    at = {name: next(y for y, line in enumerate(lines) if name in line) for name in ("Carla – Dora", "Play", "Look at")}
    assert at["Carla – Dora"] < at["Play"] < at["Look at"]
    assert "Sample: rain over" in lines[at["Look at"]]
    assert "Anna – Bruno" in lines[at["Look at"]]
    assert "Night · Carla – Dora" in lines[at["Carla – Dora"]]


async def test_of_a_finished_battle_the_winner_is_listed_and_not_how_the_first_player_stood(folder):
    names = {"a": "Anna", "b": "Bruno", "c": "Carl"}
    session = Session.create(folder / "club.toml", "toswg", "Club night", names)
    for seat in names:
        session.make("unit", {"side": seat, "name": f"Unit {seat}", "level": 5})
    session.make("begin")
    session.make("starter", {"seat": "a"})
    for unit in ("Unit a", "Unit c"):
        session.make("override", {"unit": unit, "health": 0, "why": "flood"})
    session.close()
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        async with timeout(20):
            while "Look at" not in screen_text(app):
                await pilot.pause(0.01)
        (line,) = (each for each in screen_text(app).split("\n") if "Look at" in each)
    assert "Bruno won" in line
    assert "lost" not in line


@pytest.mark.parametrize("size", [(80, 24), (120, 30)])
async def test_of_a_battle_that_ended_in_a_draw_that_is_listed_and_not_what_is_left_of_each_side(folder, size):
    session = Session.create(folder / "club.toml", "toswg", "Club night", {"a": "Anna", "b": "Bruno"})
    for seat in session.seats:
        session.make("unit", {"side": seat, "name": f"Unit {seat}", "level": 5})
    session.make("begin")
    session.make("starter", {"seat": "a"})
    session.make("end_battle", {"result": "it grew too dark to see the dice"})
    session.close()
    app = TableApp()
    async with app.run_test(size=size) as pilot:
        async with timeout(20):
            while "Look at" not in screen_text(app):
                await pilot.pause(0.01)
        (line,) = (each for each in screen_text(app).split("\n") if "Look at" in each)
    assert "a draw" in line
    assert "units" not in line


async def test_a_match_whose_result_was_typed_in_its_tournament_is_over(folder):
    """It stood as open for ever, as nobody closes a match that is noted down elsewhere; its undo opens it again."""
    event = Session.create(folder / "cup.toml", "taos-tournament", "Cup", {"organiser": "Olga"})
    event.make("add", {"players": ["Anna", "Bruno", "Carla", "Dino"]})
    event.make("pair", {"method": "by_hand", "tables": ["Anna", "Bruno", "Carla", "Dino"]})
    for table in (1, 2):
        start_match(event, table)
    event.make("result", {"table": 1, "op_a": 4, "op_b": 1, "killed_a": 120, "killed_b": 30})
    app = TableApp()

    async def shown(pilot, section):
        """The line of Anna's match, as soon as it stands in that section."""
        async with timeout(20):
            while True:
                lines = (await press(pilot)).splitlines()
                below = next((at for at, line in enumerate(lines) if "Look up a rule" in line), 0)
                at = next((at for at, line in enumerate(lines) if "t1 Anna" in line), 0)
                if below and at and (at > below) == (section == "Look at"):
                    assert section in lines[at] or section == "Open"
                    return lines[at]
                await pilot.pause(0.01)

    async with app.run_test(size=(100, 24)) as pilot:
        assert "4 OP – 1 OP" in await shown(pilot, "Look at")
        event.undo()
        await press(pilot, "n", "escape")
        await shown(pilot, "Open")
    event.close()


async def test_the_marked_session_gets_another_name_or_goes_to_the_trash_and_comes_back(folder):
    Session.create(folder / "night.toml", "fury", "Night", {"a": "Carla", "b": "Dora"}).close()
    paths.remember_last(folder / "night.toml")
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Carla – Dora" in await press(pilot)
        await press(pilot, "N", *["backspace"] * 5, *"moon", "enter")
        assert [file.name for file in folder.glob("*.toml")] == ["moon.toml"]
        assert "Carla – Dora" not in await press(pilot, "delete")
        assert not list(folder.glob("*.toml"))
        assert "Carla – Dora" in await press(pilot, "u")
        assert [file.name for file in folder.glob("*.toml")] == ["moon.toml"]


def test_a_capital_letter_means_on_home_what_it_means_in_a_match():
    """`R` renamed a file on Home, and wrote a report in a match; `N` is about names in both."""
    in_match = {command.key for command in (*IN_PLAY, *EVERYWHERE)}
    shared = {
        command.key: command.title for command in HomeScreen.KEYS if command.key in in_match and command.key.isupper()
    }
    assert shared == {"N": "rename"}


@pytest.mark.parametrize("name", ["../else", "", ".hidden", "taken"])
def test_a_name_that_is_none_or_taken_is_refused(folder, name):
    for each in ("night", "taken"):
        Session.create(folder / f"{each}.toml", "fury", "Night", {"a": "Carla", "b": "Dora"}).close()
    with pytest.raises(Refusal):
        renamed(folder / "night.toml", name)
    assert (folder / "night.toml").exists()


def test_what_somebody_plays_is_neither_renamed_nor_thrown_away(folder):
    Session.create(folder / "night.toml", "fury", "Night", {"a": "Carla", "b": "Dora"}).close()
    session = Session.open(folder / "night.toml", "a")
    for change in (lambda: renamed(session.path, "moon"), lambda: thrown_away(session.path)):
        with pytest.raises(Refusal, match=r"plays night\.toml in another program"):
            change()
    session.close()
    assert thrown_away(session.path).exists()


async def test_a_match_like_the_marked_one_is_set_up(folder):
    names = {"a": "Carla", "b": "Dora"}
    Session.create(folder / "night.toml", "taos", "Night", names, {"token_codes": "table"}).close()
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Carla" in await press(pilot, "A")
        await press(pilot, "b")
        session = app.navigation.model.session
    assert (session.count, session.header.options["token_codes"]) == (0, "table")
    assert [seat.name for seat in session.header.seats] == ["Carla", "Dora"]


async def test_letters_fill_the_name_that_is_marked_and_leaving_keeps_them():
    """`b` would begin and `l` take the last match over: on a line of text they are letters."""
    async with TableApp().run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "up", "up", *"bella", "enter", *"Юля", "enter")
        text = await press(pilot)
        assert "bella" in text
        assert "Юля" in text
        await press(pilot, "escape")
        assert "bella" in await press(pilot, "n")


async def test_one_question_says_that_real_cards_lie_on_the_table():
    async with TableApp().run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "n", "down", "right")
        assert "real cards and tokens" in text
        text = await press(pilot, "b")
        assert "real cards" not in text
    (found,) = paths.recent()
    assert found.header.options["token_codes"] == "table"


async def test_options_that_clubs_change_stand_first_and_say_what_is_usual():
    async with TableApp().run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "n", *["up"] * 4, "right", "right")
        for _ in range(14):
            if "how many rounds" in text:
                break
            text = await press(pilot, "down")
        assert text.index("OFTEN CHANGED") < text.index("  rounds ") < text.index("SELDOM CHANGED")
        assert "how many rounds are played; 0 means no limit · usually no limit; type 0 to 20" in " ".join(text.split())
        await press(pilot, "5", "enter")
        assert "‹ 5 ›" in await press(pilot)
