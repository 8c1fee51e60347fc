import pytest

from taos_tui.screens.app import TableApp
from taos_tui.session import session as session_module
from taos_tui.session.session import Session

from .fake_system import SYSTEM


@pytest.fixture(autouse=True)
def fake_game(monkeypatch):
    """Sessions of system `skirmish` are played by the small game."""
    monkeypatch.setattr(session_module, "load", lambda slug: SYSTEM)


@pytest.fixture(autouse=True)
def own_folders(tmp_path, monkeypatch):
    """Sessions and settings of the tests lie in a folder of their own."""
    monkeypatch.setenv("TAOS_TUI_HOME", str(tmp_path / "home"))


@pytest.fixture
def session(tmp_path):
    """A new session of Anna and Bruno on a shared laptop."""
    return Session.create(tmp_path / "match.toml", "skirmish", "Club night", {"a": "Anna", "b": "Bruno"})


@pytest.fixture
def app(session):
    return TableApp(session)
