import pytest
from taos_tui.screens.app import TableApp
from textual._styles_cache import StylesCache

from taos_tui.session import session as session_module
from taos_tui.session.session import Session

from . import fuller_game
from .fake_system import EVIL, SYSTEM


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


@pytest.fixture
def battle(tmp_path):
    """A battle of TOS-WG in which Anna's Vela is active, before Bruno's Rossi and Moro."""
    begun = Session.create(tmp_path / "b.toml", "toswg", "Landing", {"a": "Anna", "b": "Bruno"})
    begun.make("roster", {"side": "a", "units": "Vela, level 6, rifle"})
    begun.make("roster", {"side": "b", "units": "Rossi, level 7, rifle; Moro, level 2, rifle"})
    begun.make("begin")
    begun.make("starter", {"seat": "a"})
    begun.make("activate", {"unit": "Vela"}, dice=[19])
    yield begun
    begun.close()


@pytest.fixture
def strike(tmp_path):
    """A night of Fury in which Anna's Grey Widow may act, beside the models of Bruno."""
    from .test_fury_screens import a_night

    begun = a_night(tmp_path, "thick_fog")
    begun.make("discard", {"place": 1})
    begun.make("activate", {"models": ["Grey Widow"]})
    yield begun
    begun.close()
