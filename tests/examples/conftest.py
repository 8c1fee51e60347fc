"""The example game as if it were installed: its folder on the path, with the metadata that an installation writes."""

import sys
from pathlib import Path

import pytest
from installed import installed

from taos_tui import systems

FOLDER = Path(__file__).parents[2] / "examples" / "bridges"


@pytest.fixture
def found_anew(monkeypatch):
    """Games are looked for again, in this test and after it."""

    def again():
        for known in (systems._found, systems.games, systems.faulty):
            known.cache_clear()

    again()
    yield again
    monkeypatch.undo()
    again()


@pytest.fixture
def bridges(tmp_path_factory, monkeypatch, found_anew):
    """Five Bridges is installed."""
    folder = tmp_path_factory.mktemp("site")
    installed(folder, "bridges", {"bridges": "bridges.system:SYSTEM"})
    monkeypatch.setattr(sys, "path", [str(folder), str(FOLDER), *sys.path])
    found_anew()
    return folder
