"""Law: what a screen names to a program that only watches is not refused to it because it watches."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.content import paths
from taos_tui.session.errors import WATCHING
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS
from tests.session.played import played, quick_locks

from .test_table import press

MIDDLE = 20
"""Moves of a match that is under way."""


@pytest.fixture
def under_way(tmp_path, monkeypatch):
    """The file of a match of which so much was played."""
    quick_locks(monkeypatch)

    def begun(slug, moves):
        path = tmp_path / "match.toml"
        played(path, slug, moves).close()
        return path

    return begun


@pytest.mark.parametrize("moves", [0, MIDDLE])
@pytest.mark.parametrize("slug", SLUGS)
async def test_what_is_named_to_a_watcher_is_not_refused_to_it(slug, moves, under_way):
    path = under_way(slug, moves)
    before = path.read_bytes()
    await _every_named_key(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("slug", SLUGS)
async def test_nor_where_the_match_is_over(slug, tmp_path):
    path = tmp_path / "over.toml"
    path.write_bytes(paths.sample(slug).read_bytes())
    await _every_named_key(path)


async def _every_named_key(path):
    app = TableApp(Session.open(path, watching=True), watching=True)
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot)
        for place in app.screen.places:
            await press(pilot, place.command.key)
            for command in app.screen.named():
                assert "undo" not in command.title
                await press(pilot, command.key)
                refused = app.navigation.notice
                assert refused is None or refused.text != WATCHING, (place.name, command.key, command.title)
                while len(app.screen_stack) > 1:
                    app.pop_screen()
                await press(pilot, place.command.key)
            assert (await press(pilot, "ctrl+r")).count("only watches") == 1, place.name
