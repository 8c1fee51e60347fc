"""An entry of the Log that was another move: it is left out, and the right one comes in at once."""

from taos_tui.screens.app import TableApp

from .test_forgotten import begun
from .test_table import press


async def chosen(pilot, move):
    rows = [str(row[0]) for row in pilot.app.screen._rows_told]
    return await press(pilot, *["down"] * next(n for n, row in enumerate(rows) if move in row), "enter")


async def test_the_right_move_comes_in_where_another_one_is_left_out(tmp_path):
    """Del was said to let the right one come in, and offered it only where something later became impossible."""
    t = begun(tmp_path)
    t.do("discard", place=4)
    wolf = t.do("activate", models=["Wolf"])
    ended = t.do("end_group")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "up", "enter")
        assert "asks which one" in text
        text = await press(pilot, "escape", "delete")
        assert "↵ another instead" in text.splitlines()[-1]
        text = await press(pilot, "enter")
        assert f"{wolf.n} was another move: which one?" in text
        await chosen(pilot, "Activate models")
        await press(pilot, *"Hound", "enter", "space")
        text = await press(pilot, "escape")
        assert "Esc once more drops what was typed" in text
        await press(pilot, "x", "space")
    assert [line.n for line in t.session.log() if line.struck] == [wolf.n]
    assert not t.session.log()[ended.n - 1].struck
    assert t.session.findings == []


async def test_the_last_entry_is_left_out_and_the_right_one_is_made(tmp_path):
    t = begun(tmp_path)
    last = t.do("discard", place=4)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "delete", "enter")
        assert "Space leaves it out, then the right one is made" in text
        await press(pilot, "space")
    assert t.session.log()[last.n - 1].struck


async def test_the_right_move_comes_in_also_where_nothing_falls(tmp_path):
    """Bruno spent a card on the event; it was another card of his."""
    t = begun(tmp_path)
    altered = t.do("change", place=1)
    then = t.do("activate", models=["Wolf"])
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "delete", "enter")
        text = await chosen(pilot, "Discard a card")
        assert "Pass the laptop to" in text
        text = await press(pilot, "tab", "down", "2", "enter", "space")
        assert f"{altered.n} never happened" in text
        await press(pilot, "space")
    assert [line.n for line in t.session.log() if line.struck] == [altered.n]
    assert (len(t.state.discards), len(t.state.zone)) == (1, 1)
    assert not t.session.log()[then.n - 1].struck
