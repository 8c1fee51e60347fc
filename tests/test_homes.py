"""No test writes where the player of this machine has his games: Home had listed matches of tests."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from taos_tui.content import paths

PLACES = (paths.sessions_dir, paths.config_dir, paths.state_dir, paths.packs_dir)


@pytest.mark.parametrize("without", [(), ("TAOS_TUI_HOME",)])
def test_what_a_test_keeps_lies_among_temporary_files(monkeypatch, without):
    for name in without:
        monkeypatch.delenv(name)
    if without and sys.platform != "linux":
        pytest.skip("elsewhere platformdirs is asked")
    temporary = Path(tempfile.gettempdir()).resolve()
    assert [place() for place in PLACES if not place().resolve().is_relative_to(temporary)] == []


def test_a_program_that_a_test_starts_keeps_it_there_too():
    told = subprocess.run(
        [sys.executable, "-m", "taos_tui", "paths"], capture_output=True, text=True, check=True
    ).stdout
    assert os.environ["TAOS_TUI_HOME"] in told
    assert str(Path.home() / ".local") not in told
