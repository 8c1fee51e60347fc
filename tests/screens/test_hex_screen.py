"""Hex map: cursor, units, lines of sight, and the moves that begin on it."""

from types import MappingProxyType

import msgspec
import pytest
from taos_tui.screens.app import TableApp

from taos_tui.rules.inputs import Text, Words
from taos_tui.session import session as session_module
from taos_tui.session.session import Session
from tests.loose import Outcome, move

from .fake_system import EVIL
from .map_game import MapGame
from .screen_text import screen_text
from .test_table import press


def session_of(game, tmp_path, monkeypatch, names=None):
    monkeypatch.setattr(session_module, "load", lambda slug: game)
    return Session.create(tmp_path / "map.toml", "skirmish", "Club night", names or {"a": "Anna", "b": "Bruno"})


@pytest.fixture
def session(tmp_path, monkeypatch):
    return session_of(MapGame(), tmp_path, monkeypatch)


@pytest.fixture
def app(session):
    return TableApp(session)


async def go_to(pilot, label):
    return await press(pilot, "p", *label, "enter")


@pytest.mark.parametrize("size", [(80, 24), (200, 60), (60, 24), (40, 15)])
async def test_the_map_opens_as_the_games_main_screen_on_a_unit_of_the_active_side(app, size):
    async with app.run_test(size=size) as pilot:
        text = await press(pilot)
        assert app.screen.NAME == "board"
        assert "F4 Map" in text
        assert "C2" in text
        assert "▲ 1st tank platoon" in text
        assert "▲T3+" in text or "T34" in text


async def test_the_whole_sample_map_fits_beside_its_words_at_80_columns(app):
    async with app.run_test(size=(80, 24)) as pilot:
        rows = (await press(pilot)).splitlines()
        assert "A1" in rows[4]
        assert "L1" in rows[5]
        assert "Rec" in rows[21]
        assert " │ " in rows[21]
        assert "◐ disrupted" in "".join(rows)


async def test_without_colours_hexes_have_outlines(session, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        rows = (await press(pilot)).splitlines()
        assert rows[4].startswith("\\A1_/   \\C1_/")
        assert "\\Rec/ │" in rows[21]
        await go_to(pilot, "C3")
        text = await press(pilot, "d", "down", "down", "down", "down", "left")
        assert "/:::\\" in text  # C5 and D5 are set off


async def test_arrows_go_along_columns_and_to_neighbouring_ones_and_stop_at_the_rim(app):
    async with app.run_test(size=(80, 24)) as pilot:
        assert "│ D2  open" in await press(pilot, "right")
        assert "│ D4  open, hill" in await press(pilot, "down", "down")
        assert "│ A9  open" in await press(pilot, *["shift+down"] * 2, "shift+left", "left")


async def test_a_label_is_typed_and_a_wrong_one_told(app):
    async with app.run_test(size=(80, 24)) as pilot:
        assert "G3  open, wreck, smoke 2" in await go_to(pilot, "g3")
        text = await go_to(pilot, "Z9")
        assert "'Z9' is no hex of this map: it has A1 to L9" in text
        assert "G3  open, wreck, smoke 2" in await press(pilot, "escape")


async def test_a_click_moves_the_cursor(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot)
        await pilot.click("#body", offset=(4 * 5 + 2, 9))  # column F, sixth of four characters each; F5 is a hill
        await pilot.pause()
        assert "F5  woods, hill" in screen_text(app)


async def test_a_line_is_seen_live_with_what_blocks_it_and_the_clause(app, session):
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "C3")
        text = await press(pilot, "d", "down", "down")
        assert "LINE C3 – C5  2 hexes" in text
        assert "✗ blocked by C4" in text
        assert "MAP-97" in text
        assert "crosses C4" in text
        text = await press(pilot, "down", "down", "left")
        assert "✓ clear" in text
        assert "crosses side C5/D5" in text
        assert ":::" in text  # C5 and D5 are set off
        assert "LINE" not in await press(pilot, "d")
    assert session.count == 0


async def test_a_marked_unit_goes_where_enter_is_pressed_and_legality_is_live(app, session):
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "enter", "down", "down")
        assert "✗ C4 is woods: nobody goes" in text
        assert "MAP-3" in text
        text = await press(pilot, "enter")
        assert session.count == 0
        assert "hex: C4 is woods: nobody goes there" in text
        text = await press(pilot, "right")
        assert "↵ go  · moved" in text
        text = await press(pilot, "enter")
        assert session.last.inputs == {"unit": "t1", "hex": "D4"}
        assert app.screen.NAME == "board"
        assert "▸ ▲ 1st tank platoon" in text
        await press(pilot, "down", "enter")  # it stays marked: hex by hex
        assert session.last.inputs == {"unit": "t1", "hex": "D5"}


async def test_tab_marks_the_stacked_units_in_turn(app, session):
    async with app.run_test(size=(80, 24)) as pilot:
        assert "▸ ▲ 1st tank" in await press(pilot, "tab")
        text = await press(pilot, "tab")
        assert "▸ ▲ 2nd tank" in text
        assert "▸ ▲ 1st tank" not in text
        await press(pilot, "down", "enter")
        assert session.last.inputs == {"unit": "t2", "hex": "C3"}


async def test_tab_on_an_empty_hex_goes_to_the_next_unit_of_the_active_side(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "A9")
        assert "C2  open" in await press(pilot, "tab")
        await go_to(pilot, "A9")
        assert "▸ ▲ 2nd tank" in await press(pilot, "tab")
        await go_to(pilot, "A9")
        assert "B2  open" in await press(pilot, "tab")


async def test_enter_on_an_enemy_opens_the_attack_filled_with_firer_and_target(app, session):
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter")
        text = await go_to(pilot, "C6")
        assert "LINE C2 – C6" in text
        assert "✗ blocked by C4" in text
        assert "↵ fire" in text
        assert "hit 33.3 %" in text
        assert "→ ● Panzer" in text
        assert "→ ● Grenadiers" in await press(pilot, "tab")
        text = await press(pilot, "enter")
        assert app.screen.NAME == "dice"
        await press(pilot, "6")
        assert session.last.move == "fire"
        assert session.last.inputs["unit"] == "t1"
        assert session.last.inputs["target"] == "p2"
        assert "HIT" in await press(pilot, "f4")


async def test_moves_on_keys_begin_with_what_is_marked(app, session):
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "tab", "tab", "r")
        assert app.screen.NAME == "dice"
        await press(pilot, "space")
        assert session.last.inputs == {"unit": "t2"}
        await press(pilot, "space")  # the obvious next move of this game
        assert session.last.move == "end_turn"


async def test_a_move_on_a_key_takes_firer_target_and_hex_from_the_map(app, session):
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter")
        await go_to(pilot, "C6")
        await press(pilot, "k", "space")
        assert session.last.inputs == {"unit": "t1", "target": "p1", "hex": "C6"}


async def test_without_a_marked_unit_a_move_begins_with_the_one_under_the_cursor(app, session):
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "B2")
        await press(pilot, "r", "space")
        assert session.last.inputs == {"unit": "hq"}


async def test_enter_says_what_it_needs_where_nothing_stands(app):
    async with app.run_test(size=(80, 24)) as pilot:
        assert "no unit stands here: Tab goes to the next one" in await press(pilot, "left", "left", "enter")


async def test_hexes_grow_and_shrink(app):
    async with app.run_test(size=(80, 24)) as pilot:
        assert "▲T34a" not in await press(pilot)
        assert "▲T34a" in await press(pilot, "z", "z")


async def test_a_large_map_scrolls_with_the_cursor(tmp_path, monkeypatch):
    app = TableApp(session_of(MapGame(40, 40), tmp_path, monkeypatch))
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, *["shift+right"] * 8, *["shift+down"] * 8)
        assert "│ AN40  open" in text
        assert "AN39" in text


async def test_one_step_of_the_cursor_redraws_few_lines(app):
    async with app.run_test(size=(80, 24)) as pilot:
        before = (await go_to(pilot, "H5")).splitlines()
        after = (await press(pilot, "right")).splitlines()
        assert len([1 for one, other in zip(before, after, strict=True) if one != other]) <= 4


@pytest.mark.parametrize("size", [(80, 24), (200, 60), (60, 24), (40, 15)])
async def test_hostile_names_are_only_text(tmp_path, monkeypatch, size):
    app = TableApp(session_of(MapGame(), tmp_path, monkeypatch, {"a": "Anna", "b": EVIL}))
    async with app.run_test(size=size) as pilot:
        await press(pilot, "enter")
        assert "Panzer [/]" in await go_to(pilot, "C6")
        assert app.is_running


async def test_when_the_map_is_gone_after_an_undo_the_table_is_shown(app, session, monkeypatch):
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", "right", "enter")
        scene = session.scene()
        monkeypatch.setattr(session, "scene", lambda seat="": msgspec.structs.replace(scene, board=None))
        text = await press(pilot, "u")
        assert app.screen.NAME == "table"
        assert "F4" not in text.splitlines()[1]
        assert "undone" in text


async def test_a_large_terminal_shows_the_log_too(app, session):
    session.make("end_turn")
    async with app.run_test(size=(200, 60)) as pilot:
        text = await press(pilot)
        assert "╭─ Log" in text
        assert "the turn ends" in text.partition("╭─ Log")[2]


@move(
    "go",
    "go",
    Text("unit"),
    Text("hex"),
    Words("others", (), 0, 3, default=()),
    key="o",
    choices=lambda state, by: {"unit": list(state.at), "others": ["t2", "hq"]},
)
def go_together(state, given, play):
    """Go anywhere, with others."""
    return state, Outcome("moved")


class LedGame(MapGame):
    """Its leaders are called marshals."""

    moves = MappingProxyType({**MapGame.moves, "go": go_together})

    def board(self, state):
        board = super().board(state)
        counters = tuple(msgspec.structs.replace(each, at="C2", leads=each.id == "hq") for each in board.counters)
        return msgspec.structs.replace(board, counters=counters, along="others", leader="marshal")


async def test_who_leads_a_stack_is_called_as_the_game_calls_him(tmp_path, monkeypatch):
    session = session_of(LedGame(), tmp_path, monkeypatch)
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot)
        text = await press(pilot, "tab", "=")
        assert "= with marshal" in text
        assert "HQ" not in text.partition("= with")[2]
