"""Whoever types a name is one line off now and then: in an open form no letter makes a move or takes one back."""

import pytest
from taos_tui.screens.app import TableApp
from textual.events import Key

from taos_tui.content import paths
from taos_tui.face.attempt import Attempt
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS

LETTERS = "uneoт"
FORMS = 2
"""So many forms of each game are opened."""


def begun(folder, slug):
    """The sample's first half."""
    head, *entries = paths.sample(slug).read_text(encoding="utf-8").split("\n[[log]]")
    path = folder / f"{slug}.toml"
    path.write_text("\n[[log]]".join([head, *entries[: len(entries) // 2]]).rstrip("\n") + "\n", encoding="utf-8")
    return Session.open(path)


async def press(pilot, key):
    pilot.app.post_message(Key(key, {"escape": "\x1b"}.get(key, key if len(key) == 1 else None)))
    await pilot.pause()
    await pilot.pause()


@pytest.mark.parametrize("slug", SLUGS)
async def test_no_letter_in_an_open_form_makes_a_move_or_takes_one_back(tmp_path, slug):
    session = begun(tmp_path, slug)
    assert not session.findings
    moves = session.system.moves
    legal = [ready.name for ready in session.moves("") if ready.legal]
    forms = [name for name in legal if moves[name].inputs and not moves[name].private][:FORMS]
    assert forms
    app, count = TableApp(session), session.count
    async with app.run_test(size=(80, 24)) as pilot:
        for name in forms:
            for downs in (0, 1):
                for letter in LETTERS:
                    app.navigation.go("table")
                    app.navigation.fill_in(Attempt(name))
                    await pilot.pause()
                    for key in (*["down"] * downs, letter):
                        await press(pilot, key)
                    assert session.count == count, (name, downs, letter)
                    while app.screen.is_modal:
                        await press(pilot, "escape")
