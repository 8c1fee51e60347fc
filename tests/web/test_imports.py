"""What loads what: the pages need no terminal library, and no other command loads the pages."""

import subprocess
import sys

import pytest

LOADED = """
import importlib, pkgutil, sys
for name in sys.argv[2:]:
    package = importlib.import_module(name)
    for module in pkgutil.walk_packages(getattr(package, "__path__", []), name + "."):
        importlib.import_module(module.name)
print(*sorted(name for name in sys.argv[1].split(",") if name in sys.modules))
"""


def loaded(wanted, *packages):
    done = subprocess.run([sys.executable, "-c", LOADED, wanted, *packages], capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_the_pages_need_no_terminal_library():
    for name in ("starlette", "uvicorn"):
        pytest.importorskip(name, reason="the extra [web] is not installed")
    assert loaded("textual,rich,typer", "taos_tui.web") == []


def test_nothing_of_it_is_loaded_by_another_command():
    assert loaded("taos_tui.web,starlette,uvicorn,segno", "taos_tui.commands", "taos_tui.cli") == []
    assert loaded("taos_tui.web,starlette,uvicorn,segno", "taos_tui.screens") == []
