"""A disk that takes nothing more in the middle of play: the player is told, nothing changed, the next save works."""

import errno
import os

import pytest

from taos_tui.session import files
from taos_tui.session.session import Session

from .test_table import press


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO])
@pytest.mark.parametrize("call", ["write_some", "sync"])
async def test_a_move_that_could_not_be_saved_is_not_shown_as_made(app, session, call, code):
    before = session.path.read_bytes()
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(files, call, failing_once(getattr(files, call), code))
            text = await press(pilot, "e")
        assert f"nothing was saved: {os.strerror(code)}" in text
        assert "saved n 0" in text
        assert "TURN 1 of 4" in text
        assert session.path.read_bytes() == before
        text = await press(pilot, "e")
        assert "saved n 1" in text
        assert "TURN 2 of 4" in text
    assert Session.open(session.path).findings == []


def failing_once(action, code):
    failures = iter([OSError(code, os.strerror(code))])

    def call(*arguments):
        for failure in failures:
            raise failure
        return action(*arguments)

    return call


async def test_a_folder_that_vanishes_is_told_and_play_goes_on_once_it_is_back(app, session):
    away = session.path.parent.with_name("away")
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot)
        session.path.parent.rename(away)
        text = await press(pilot, "e")
        assert "No such file" in text
        assert "saved n 0" in text
        away.rename(session.path.parent)
        assert "saved n 1" in await press(pilot, "e")
