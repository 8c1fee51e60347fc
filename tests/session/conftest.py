"""What the tests of the session share."""

from pathlib import Path

import pytest


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.toml"


@pytest.fixture
def no_sync(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests that write many files: that they reach the disk is not what they ask."""
    monkeypatch.setattr("taos_tui.session.files.sync", lambda fd: None)
