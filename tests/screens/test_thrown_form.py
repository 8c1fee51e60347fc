"""The form that was thrown for stands above the result as it was: it does not move, and no key changes it."""

import pytest

from .test_table import press

CHANGING = ("up", "down", "left", "right", "shift+right", "tab", "delete")


def rows(text, *beginnings):
    """The lines that begin with these words, and where they stand."""
    lines = text.splitlines()
    return [(at, line[:37]) for at, line in enumerate(lines) if line.strip().startswith(beginnings)]


async def test_form_and_ledger_stand_where_they_stood(full_app):
    async with full_app.run_test(size=(80, 24)) as pilot:
        before = await press(pilot, "f3")
        after = await press(pilot, "7")
        assert "✓ SUCCESS" in after
        assert rows(after, "unit", "target") == rows(before, "unit", "target") != []
        for line in ("WHERE THE NUMBERS COME FROM", "cover"):
            assert after[: after.index(line)].count("\n") == before[: before.index(line)].count("\n")


@pytest.mark.parametrize("key", CHANGING)
async def test_no_key_changes_what_was_thrown_for(full_app, full_session, key):
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f3", "7")
        given = pilot.app.screen.form.given()
        assert "the result stands until Space or Enter goes on" in await press(pilot, key)
        assert pilot.app.screen.form.given() == given == full_session.last.inputs


async def test_who_takes_it_back_corrects_what_was_thrown_for(full_app, full_session):
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f3", "7")
        thrown = full_session.last.inputs
        await press(pilot, "down", "right", "u")
        assert pilot.app.screen.form.given() == thrown


async def test_a_narrow_terminal_has_room_for_the_result_only(full_app):
    async with full_app.run_test(size=(40, 15)) as pilot:
        await press(pilot, "f3")
        assert "WHERE THE NUMBERS COME FROM" in (text := await press(pilot, "7"))
        assert not rows(text, "target")
