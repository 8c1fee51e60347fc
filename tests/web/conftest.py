import pytest
from fury.fury_table import Skirmish

from .browser import Browser, new, table_of


@pytest.fixture(autouse=True)
def _own_home(tmp_path, monkeypatch):
    """Phones are remembered in a folder of this test."""
    monkeypatch.setenv("TAOS_TUI_HOME", str(tmp_path / "home"))


@pytest.fixture
def match(tmp_path):
    """A match that was just begun, on a table of a server."""
    with table_of(new(tmp_path / "match.toml", "taos")) as table:
        yield table


@pytest.fixture
def night(tmp_path):
    """The file of a game of Fury in which Anna's Wolf is active; his target, Bruno's Guard, has a baton."""
    game = Skirmish(tmp_path).start()
    game.activate("Wolf")
    game.session.close()
    return tmp_path / "night.toml"


@pytest.fixture
def fight(night):
    """That game, on a table of a server."""
    with table_of(night) as table:
        yield table


@pytest.fixture
def anna(fight):
    """The phone of who attacks."""
    return Browser.paired(fight, "a")


@pytest.fixture
def bruno(fight):
    """The phone of who is attacked."""
    return Browser.paired(fight, "b")
