"""The law of stray words: what is said of one is what Enter does with it, in the forms of every game."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.face.attempt import Attempt
from taos_tui.systems import SLUGS

from .test_letters_in_forms import begun, press

FORMS, LINES = 4, 3
"""So many forms of each game, and lines of each, are tried."""
NOTHING = "zzq"
"""A word that no line has."""


@pytest.mark.parametrize("slug", SLUGS)
async def test_what_is_said_of_a_stray_word_is_what_enter_does(tmp_path, slug):
    session = begun(tmp_path, slug)
    moves = session.system.moves
    legal = [ready.name for ready in session.moves("") if ready.legal]
    forms = [name for name in legal if moves[name].inputs and not moves[name].private][:FORMS]
    app, seen = TableApp(session), 0
    async with app.run_test(size=(80, 24)) as pilot:
        for name in forms:
            app.navigation.go("table")
            app.navigation.fill_in(Attempt(name))
            await pilot.pause()
            if app.screen.is_modal or app.screen.covered_for:
                continue
            for line in [None, *(wanted.name for wanted in app.screen.form.shown[:LINES])]:
                form = app.screen.form
                app.screen.fill(form.to_end() if line is None else form.select(line, chosen=True))
                seen += await _obeyed(pilot, app)
                while app.screen.is_modal:
                    await press(pilot, "escape")
                app.screen._stray.forget()
    assert seen
    session.close()


async def _obeyed(pilot, app):
    """Type the word; was it a stray one, and did Enter do just what was said?"""
    screen = app.screen
    for letter in NOTHING:
        await press(pilot, letter)
        if app.screen is not screen:
            return False
    if not screen._stray.text:
        return False
    leads, before = screen._leads(), (dict(screen.form.values), dict(screen.form.refused))
    told = str(app.navigation.notice.text) if app.navigation.notice else ""
    await press(pilot, "enter")
    after = dict(screen.form.values), dict(screen.form.refused)
    if leads.does == "drop":
        assert "Enter drops it" in told
        assert (after, screen._stray.text) == (before, "")
    elif leads.does in ("stay", "several"):
        assert "Enter" not in told
        assert (after, screen._stray.text) == (before, NOTHING)
    else:
        assert leads.line
        assert {key for key in {*before[0], *after[0]} if before[0].get(key) != after[0].get(key)} <= {leads.line.name}
    return True
