import pytest

from .browser import new, table_of


@pytest.fixture(autouse=True)
def _own_home(tmp_path, monkeypatch):
    """Phones are remembered in a folder of this test."""
    monkeypatch.setenv("TAOS_TUI_HOME", str(tmp_path / "home"))


@pytest.fixture
def match(tmp_path):
    """A match that was just begun, on a table of a server."""
    with table_of(new(tmp_path / "match.toml", "taos")) as table:
        yield table
