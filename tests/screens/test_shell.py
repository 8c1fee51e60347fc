import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.shell.commands import EVERYWHERE, IN_PLAY

from taos_tui.session.session import Session
from taos_tui.systems import SLUGS, load

from .screen_text import screen_text
from .test_table import press


async def test_the_curtain_hides_everything_and_any_of_its_keys_opens_it(app):
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("c", "space", "escape"):
            text = await press(pilot, "c")
            assert "curtain" in text
            assert "Anna" not in text
            assert "TURN" not in text
            assert "TURN 1 of 4" in await press(pilot, key)


async def test_looking_asks_who_then_to_pass_the_laptop_and_any_key_covers_again(app, session):
    session.make("hide", {"spot": "cellar"})
    async with app.run_test(size=(80, 24)) as pilot:
        assert "cellar" not in await press(pilot)
        assert "a  ▲ Anna" in await press(pilot, "v")
        text = await press(pilot, "a")
        assert "▲   A N N A   ▲" in text
        assert "cellar" not in text
        assert "cellar" not in await press(pilot, "space", "enter", "v")
        assert "cellar" in await press(pilot, "tab")
        assert "cellar" not in await press(pilot, "x")
        assert "cellar" in await press(pilot, "v", "a", "tab")
        text = await press(pilot, "f9")
        assert "cellar" not in text
        assert "Skirmish · Log" in text
        assert "cellar" in await press(pilot, "f2", "v", "a", "tab")
        assert "cellar" not in await press(pilot, "f2")  # the key of the screen that is shown covers too
        assert app.screen.NAME == "table"


async def test_the_other_seat_does_not_see_the_secret(app, session):
    session.make("hide", {"spot": "cellar"})
    async with app.run_test(size=(80, 24)) as pilot:
        assert "cellar" not in await press(pilot, "v", "b", "tab")


async def test_a_secret_choice_is_made_after_the_laptop_was_passed_and_is_covered_afterwards(app, session):
    async with app.run_test(size=(80, 24)) as pilot:
        assert "▲   A N N A   ▲" in await press(pilot, "h")
        await press(pilot, "tab", "right", "space")
        assert session.last.move == "hide"
        for key in ("f2", "f9", "enter"):
            text = await press(pilot, key)
            assert "cellar" not in text
            assert "attic" not in text
        assert "spot" not in await press(pilot, "f3", "f", *"hide", "enter")


async def test_the_curtain_covers_a_secret_that_is_held_open(app, session):
    session.make("hide", {"spot": "cellar"})
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "v", "a", "space")
        await press(pilot, "c")
        assert "cellar" not in await press(pilot, "c", "c")


async def test_help_lists_keys_and_why_a_move_is_not_possible(app):
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "question_mark")
        assert "THIS SCREEN" in text
        text += await press(pilot, *["pagedown"] * 3)
        assert "nothing can be looted before turn 3" in text
        assert "TURN 1 of 4" in await press(pilot, "escape")


async def test_the_palette_finds_a_move_by_its_letters_and_makes_it(app, session):
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "ctrl+p")
        assert "attack" in text
        assert "loot" not in text.split("end turn")[0]
        await press(pilot, *"endt", "enter")
    assert session.last.move == "end_turn"


async def test_a_key_of_the_palette_counts_once(app):
    async with app.run_test(size=(80, 24)) as pilot:
        rows = [row for row in (await press(pilot, "ctrl+p")).split("\n")[3:] if row.strip()]
        text = await press(pilot, "down")
        assert rows[1].replace("   ", " ▸ ", 1).rstrip() in text
        assert "find: en_" in await press(pilot, *"end", "backspace")


async def test_g_and_a_letter_go_to_another_screen_and_escape_comes_back(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "g", "l")
        assert app.screen.NAME == "log"
        await press(pilot, "escape")
        assert app.screen.NAME == "table"


async def test_the_strip_answers_to_the_mouse(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        at = screen_text(app).split("\n")[1].index("F9 Log")
        await pilot.click(offset=(at + 1, 1))
        await pilot.pause()
        assert app.screen.NAME == "log"


async def test_the_theme_key_changes_between_dark_and_light(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "T")
        assert not app.current_theme.dark
        await press(pilot, "T")
        assert app.current_theme.dark


async def test_q_leaves_without_a_question(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("q")
        await pilot.pause()
    assert app.return_code == 0


async def test_the_log_shows_undone_entries_notes_and_details(app, session):
    session.make("attack", {"unit": "Grenzer", "target": 13}, dice=[7])
    session.make("end_turn")
    session.undo()
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9")
        assert "Grenzer attacks" in text
        assert "↶ the turn ends" in text
        await press(pilot, "m", *"hello", "enter")
        assert session.last.text == "hello"
        text = await press(pilot, "up", "up", "up", "space")
        assert "target = 13" in text
        assert "dice 7 typed" in text


async def test_the_log_can_be_filtered(app, session):
    session.make("end_turn")
    session.make("attack", {"unit": "Grenzer", "target": 13}, dice=[7])
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "f", *"grenz", "enter")
        assert "Grenzer attacks" in text
        assert "the turn ends" not in text


async def test_a_resized_terminal_is_drawn_anew(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.resize_terminal(40, 15)
        await pilot.pause()
        rows = screen_text(app).split("\n")
        assert len(rows) == 15
        assert "TURN 1 of 4" in rows[2]


async def test_footer_and_moves_answer_to_the_mouse(app, session):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for word in ("end turn", "undo"):
            rows = screen_text(app).split("\n")
            y = max(number for number, row in enumerate(rows) if word in row)
            await pilot.click(offset=(rows[y].index(word) + 1, y))
            await pilot.pause()
    assert [line.move for line in session.log()] == ["end_turn", "undo"]


async def test_the_seat_that_the_program_is_bound_to_always_sees_its_own(session):
    session.make("hide", {"spot": "cellar"})
    for seat, sees in (("a", True), ("b", False)):
        bound = Session.open(session.path, seat)
        app = TableApp(bound, seat)
        async with app.run_test(size=(80, 24)) as pilot:
            assert ("cellar" in await press(pilot)) is sees
            assert "Pass the laptop" not in await press(pilot, "v")
        bound.close()


async def test_a_passphrase_is_asked_before_a_secret_is_shown(tmp_path, fake_game):
    pytest.importorskip("cryptography")
    names = {"a": "Anna", "b": "Bruno"}
    path = tmp_path / "locked.toml"
    first = Session.create(path, "skirmish", "Locked", names, passphrases={"a": "open sesame"})
    first.unlock("a", "open sesame")
    first.make("hide", {"spot": "cellar"})
    app = TableApp(Session.open(path))
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "v", "a", "tab")
        assert "Passphrase of Anna" in text
        assert "cellar" not in await press(pilot, *"wrong", "enter")
        await press(pilot, *"open", "space", *"sesame")
        assert "cellar" in await press(pilot, "enter")


async def test_the_report_is_written_from_the_log_without_secrets(app, session):
    session.make("hide", {"spot": "cellar"})
    async with app.run_test(size=(80, 24)) as pilot:
        assert "written: match.md and match.html" in await press(pilot, "f9", "x")
    for suffix in (".md", ".html"):
        text = session.path.with_suffix(suffix).read_text(encoding="utf-8")
        assert "Anna" in text
        assert "cellar" not in text


async def test_colours_can_be_left_out(session, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "i", "7", "enter")
    assert "✓ SUCCESS" in text
    assert "▲ Anna" in text


async def test_a_fault_of_the_program_ends_it_without_telling_what_was_in_its_memory(session, monkeypatch, capsys):
    session.make("hide", {"spot": "cellar"})

    def faulty(self, seat=""):
        spot = self.state.hidden[0].value
        raise KeyError(spot)

    app = TableApp(session)

    async def play():
        async with app.run_test(size=(80, 24)) as pilot:
            await press(pilot)
            monkeypatch.setattr(Session, "scene", faulty)
            await press(pilot, "e")

    with pytest.raises(KeyError):
        await play()
    told = capsys.readouterr().err
    assert "KeyError" in told
    assert "cellar" not in told
    assert app.return_code == 1


async def test_caps_lock_changes_nothing(app, session):
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "E")
        assert session.last.move == "end_turn"
        assert "TURN 1 of 4" in await press(pilot, "U")
        await press(pilot, "G", "L")
        assert app.screen.NAME == "log"


@pytest.mark.parametrize(
    ("keys", "name"),
    [("п д", "LogScreen"), ("с", "CurtainScreen"), ("м", "PassScreen"), ("ь", "Ask"), ("ш", "DiceScreen")],
)
async def test_commands_answer_on_a_russian_layout(app, keys, name):
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *keys.split())
        assert type(app.screen).__name__ == name


@pytest.mark.parametrize("close", ["escape", "backspace"])
@pytest.mark.parametrize("opened", ["question_mark", "ctrl+p", "v", "c", "f4", "f9"])
async def test_escape_and_backspace_close_everything(app, opened, close):
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, opened)
        assert type(app.screen).__name__ != "TableScreen"
        text = await press(pilot, close)
        assert type(app.screen).__name__ == "TableScreen"
        assert "TURN 1 of 4" in text


TRIES = 50
"""Pauses after which a changed size is shown at last."""


@pytest.mark.parametrize("opened", ["m", "question_mark", "ctrl+p", "v", "c"])
async def test_what_lies_over_a_screen_follows_a_resized_terminal(app, opened):
    async with app.run_test(size=(80, 24)) as pilot:
        first = (await press(pilot, opened)).split()
        for size in ((40, 15), (200, 60), (80, 24)):
            await pilot.resize_terminal(*size)
            for _ in range(TRIES):
                await pilot.pause()
                rows = screen_text(app).split("\n")
                if len(rows) == size[1]:
                    break
            assert len(rows) == size[1]
            assert all(len(row) == size[0] for row in rows)
        assert screen_text(app).split() == first
        assert "TURN 1 of 4" in await press(pilot, "escape")


@pytest.mark.parametrize("slug", SLUGS)
def test_no_move_has_a_key_that_works_everywhere(slug):
    taken = {key for command in IN_PLAY + EVERYWHERE for key in (command.key, *command.also)} | set("0123456789")
    assert not [move.name for move in load(slug).moves.values() if move.key in taken]


async def test_who_looks_at_a_hand_of_missions_from_the_table_sees_it_with_what_each_card_is_worth(tmp_path):
    session = Session.create(tmp_path / "m.toml", "taos", "Club", {"a": "Anna", "b": "Bruno"})
    session.make("draw", {"hand": ["A-01", "A-05", "A-08"]}, "a")
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f2", "v", "a", "tab")
        assert all(card in text for card in ("A-01 Info War", "A-05 Coordinates", "A-08 Capture", "1 OP data stolen"))
        assert "1 OP data stolen" not in await press(pilot, "c", "tab")
