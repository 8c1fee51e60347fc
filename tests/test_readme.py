"""The README's two commands are those that the project and its CI really have."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OPEN, TEST = re.findall(r"^python3 -m venv .*$", README, re.MULTILINE)
WINDOWS = re.findall(r"^py -m venv .*$", README, re.MULTILINE)


def test_ci_runs_the_test_command_of_the_readme_as_a_line_of_its_own():
    assert TEST in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("command", [OPEN, TEST, *WINDOWS])
def test_a_command_names_extras_that_exist(command):
    extras = re.search(r"'\.\[([a-z,]+)\]'", command)
    assert extras
    assert set(extras[1].split(",")) <= set(PROJECT["optional-dependencies"])


@pytest.mark.parametrize("command", [OPEN, WINDOWS[0]])
def test_the_first_command_ends_with_the_entry_point(command):
    assert re.split(r"[/\\]", command)[-1] in PROJECT["scripts"]


@pytest.mark.parametrize("command", [TEST, WINDOWS[1]])
def test_the_second_command_ends_with_pytest_which_its_extra_brings(command):
    assert command.endswith("python -m pytest -n 4")
    assert {"pytest", "pytest-xdist"} <= {need.partition(">")[0] for need in PROJECT["optional-dependencies"]["test"]}


def test_the_version_is_the_same_everywhere():
    from taos_tui import __version__

    assert PROJECT["version"] == __version__
    assert f"## {__version__}\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
