"""Board: cursor, live legality, placing, the mouse."""

import msgspec
import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.widgets.text_view import TextView

from taos_tui.session.session import Session

from ..session.taos_match import to_turn
from ..systems.taos.table import Table
from .screen_text import screen_text
from .test_table import press


@pytest.mark.parametrize("size", [(80, 24), (200, 60), (60, 24), (40, 15)])
async def test_the_first_mark_waits_on_its_spot_and_is_legal_there(full_app, size):
    async with full_app.run_test(size=size) as pilot:
        text = await press(pilot, "f4")
        assert "cursor 60.0, 75.0 cm" in text
        assert "✓ legal" in text
        assert "120 ┌" in text
        assert "  0 └" in text


async def test_the_cursor_moves_by_one_and_by_ten_cm_and_stops_at_the_edge(full_app):
    async with full_app.run_test(size=(80, 24)) as pilot:
        assert "cursor 61.0, 74.0 cm" in await press(pilot, "f4", "right", "down")
        assert "cursor 51.0, 84.0 cm" in await press(pilot, "shift+left", "shift+up")
        assert "cursor 0.0, 120.0 cm" in await press(pilot, *["shift+left"] * 6, *["shift+up"] * 4)


async def test_legality_is_live_with_its_reason_and_clause(full_app):
    async with full_app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f4", "shift+left")
        assert "✓ legal" in text  # 10 cm, limit included
        text = await press(pilot, "left")
        assert "✗ 11.0 cm off, at most 10 are" in text
        assert "FAKE-5" in text


async def test_enter_places_and_says_no_where_the_rules_do(full_app, full_session):
    async with full_app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f4", "shift+up", "up", "enter")
        assert full_session.count == 0
        assert "x: 11.0 cm off, at most 10 are allowed" in text
        await press(pilot, "down", "enter")
        assert full_session.last.inputs["token"] == "t1"
        assert full_session.state.placed == (60, 85)


async def test_a_click_moves_the_cursor(full_app):
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f4")
        # 33 columns and 16 rows between the edges; the board begins after four columns and one row
        await pilot.click(TextView, offset=(0, 0))
        await pilot.click("#body", offset=(4 + 11, 1 + 12))
        await pilot.pause()
        assert "cursor 40.0, 30.0 cm" in screen_text(full_app)


async def test_centimetres_are_typed(full_app):
    async with full_app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f4", "p", *"61.5", "space", *"79", "enter")
        assert "cursor 61.5, 79.0 cm" in text
        text = await press(pilot, "p", *"130", "space", *"1", "enter")
        assert "130, 1 is off the table: it is 120 x 120 cm" in text
        text = await press(pilot, "p", *"nan", "space", *"1", "enter")
        assert "give x and y in cm" in text
        assert "cursor 61.5, 79.0 cm" in text


async def test_distances_are_measured_from_a_point(full_app):
    async with full_app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f4", "d", *["shift+left"] * 3, *["shift+down"] * 4)
        assert "50.0 cm from 60.0, 75.0" in text  # 30 and 40 cm


async def test_a_mark_is_picked_under_the_cursor_and_worked_on(full_app, full_session):
    async with full_app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f4", "tab")
        assert "▸●3" in text
        assert "cursor 20.0, 45.0 cm" in text
        await press(pilot, "i")
        assert full_app.screen.NAME == "dice"
        await press(pilot, "right", "space")
        assert full_session.last.move == "turn"
        assert full_session.last.inputs["token"] == "t2"
        assert full_app.screen.NAME == "board"


async def test_the_table_turns_round(full_app):
    async with full_app.run_test(size=(80, 24)) as pilot:
        rows = (await press(pilot, "f4", "O")).splitlines()
        assert rows[4].startswith("  0 ┌")
        text = await press(pilot, "up")
        assert "cursor 60.0, 74.0 cm" in text


async def test_one_step_of_the_cursor_redraws_few_lines(full_app):
    async with full_app.run_test(size=(80, 24)) as pilot:
        before = (await press(pilot, "f4")).splitlines()
        after = (await press(pilot, "right")).splitlines()
        assert len([1 for one, other in zip(before, after, strict=True) if one != other]) <= 6


async def test_a_token_that_is_moved_in_play_is_logged_with_a_reason(tmp_path):
    session = to_turn(Session.create(tmp_path / "match.toml", "taos", "Club night", {"a": "Anna", "b": "Bruno"}))
    before = session.count
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f4", "tab", "right", "enter")
        assert app.screen.NAME == "dice"
        assert session.count == before
        text = await press(pilot, "space")
        assert app.screen.NAME == "board"
        assert "21.0, 75.0 cm" in text
    assert session.last.move == "override"
    assert session.last.inputs["why"]


async def test_what_cannot_be_laid_now_is_refused_with_its_reason(full_app, full_session, monkeypatch):
    scene = full_session.scene()
    board = msgspec.structs.replace(scene.board, place="loot")
    monkeypatch.setattr(full_session, "scene", lambda seat="": msgspec.structs.replace(scene, board=board))
    async with full_app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f4", "tab", "right", "P")
        assert "nothing can be looted before turn 3" in text
        assert full_app.screen.NAME == "board"


async def test_the_footer_says_whether_enter_lays_or_chooses(full_app):
    async with full_app.run_test(size=(80, 24)) as pilot:
        assert "↵ place" in await press(pilot, "f4")  # t1 waits to be laid
        assert "↵ choose" in await press(pilot, "tab", "enter")  # on t2, which lies there: it is let go


async def test_a_move_by_its_key_is_made_with_the_token_that_is_chosen_where_it_may_be(tmp_path):
    """RIGHT was marked, and the form of a task began with LEFT."""
    table = Table(tmp_path).start(a=("A-01", "A-03"), b=("A-02", "A-04"))
    table.find("a-left", "01")
    table.find("a-right", "02")
    table.next_turn()
    async with TableApp(table.session).run_test(size=(80, 24)) as pilot:
        for token, begun in (("a-right", "a-right"), ("a-left", "a-left"), ("b-left", "a-left")):
            await press(pilot, "f4")
            pilot.app.screen._choose(next(mark for mark in pilot.app.screen.board.marks if mark.id == token))
            await press(pilot, "t")
            values = pilot.app.screen.form.values
            task = {"a-left": "steal_data", "a-right": "force_container"}[begun]
            assert (values["token"], values["task"]) == (begun, task), token
            await press(pilot, "escape")
