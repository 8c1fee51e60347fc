"""Every screen that the strip of a game names is imported ahead, and no board without a game."""

import re
import subprocess
import sys

import pytest
from taos_tui.screens.shell import idle_imports
from taos_tui.screens.shell.screen_registry import places

from taos_tui.content import paths
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS


@pytest.mark.parametrize("slug", SLUGS)
async def test_what_the_strip_shows_is_imported(slug, monkeypatch):
    imported = []
    monkeypatch.setattr(idle_imports, "AT_REST", 0)
    monkeypatch.setattr(idle_imports, "BREATH", 0)
    monkeypatch.setattr(idle_imports, "import_module", lambda name: imported.append(name))
    session = Session.open(paths.sample(slug), watching=True)
    scene = session.scene()
    session.close()
    await idle_imports.import_screens(scene)
    assert {f"taos_tui.screens.{place.home.partition(':')[0]}" for place in places(scene)} <= set(imported)


async def test_what_is_imported_is_there(monkeypatch):
    monkeypatch.setattr(idle_imports, "AT_REST", 0)
    monkeypatch.setattr(idle_imports, "BREATH", 0)
    await idle_imports.import_screens(None)
    boards = {f"taos_tui.screens.boards.{kind}_screen" for kind in ("board", "hex", "track")}
    assert not boards & set(idle_imports.modules(None))


ON_HOME = """
import sys
from taos_tui.screens.app import TableApp
from taos_tui.screens.start.home import HomeScreen
TableApp(), HomeScreen()._ways()
print(*sys.modules)
"""


def test_home_is_shown_without_the_rules_of_a_game_and_without_what_opens_a_session():
    loaded = subprocess.run([sys.executable, "-c", ON_HOME], capture_output=True, text=True, check=True).stdout.split()
    assert {"taos_tui.screens.start.home", "taos_tui.systems.naw"} <= set(loaded)
    assert [
        name for name in loaded if re.match(r"taos_tui\.systems\.\w+\.system|taos_tui\.session\.session", name)
    ] == []
