import pytest
import textual._wait
from taos_tui.screens.app import TableApp
from textual._styles_cache import StylesCache

from taos_tui.session import session as session_module
from taos_tui.session.session import Session

from . import fuller_game
from .fake_system import EVIL, SYSTEM

textual._wait.SLEEP_GRANULARITY = 0.01
"""Seconds. After each key Textual looks whether the app is idle, and sleeps 20 ms in between: half the time of the
tests of screens. That its messages were handled it waits for otherwise."""


@pytest.fixture
def fake_game(monkeypatch):
    """Sessions of system `skirmish` are played by the small game."""
    monkeypatch.setattr(session_module, "load", lambda slug: SYSTEM)


@pytest.fixture(autouse=True)
def own_folders(tmp_path, monkeypatch):
    """Sessions and settings of the tests lie in a folder of their own."""
    monkeypatch.setenv("TAOS_TUI_HOME", str(tmp_path / "home"))


@pytest.fixture(autouse=True)
def forget_what_was_drawn():
    """Textual keeps the lines of a thousand widgets of apps that have ended: gigabytes, over all tests."""
    yield
    StylesCache.get_inner_outer.cache_clear()


@pytest.fixture
def session(tmp_path, fake_game):
    """A new session of Anna and Bruno on a shared laptop."""
    return Session.create(tmp_path / "match.toml", "skirmish", "Club night", {"a": "Anna", "b": "Bruno"})


@pytest.fixture
def app(session):
    return TableApp(session)


@pytest.fixture
def full_session(tmp_path, monkeypatch):
    """A new session of the fuller game; Bruno has a hostile name."""
    monkeypatch.setattr(session_module, "load", lambda slug: fuller_game.SYSTEM)
    return Session.create(tmp_path / "full.toml", "skirmish", "Club night", {"a": "Anna", "b": EVIL})


@pytest.fixture
def full_app(full_session):
    return TableApp(full_session)
