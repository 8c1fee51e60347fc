"""Imports point one way: cli, screens -> session -> systems -> rules; screens and the core know no game."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAMES = re.compile(r"\b(taos(?!-tui\b)|toswg|fury|naw|rocknroll)\b")

IMPORT_ALL = """
import importlib, pkgutil, sys
package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    importlib.import_module(module.name)
print(*sorted({"textual", "rich", "typer"} & set(sys.modules)))
"""

FORBIDDEN = {
    "rules": {"systems", "session", "content", "reports", "screens", "data", "cli", "app"},
    "systems": {"session", "content", "reports", "screens", "cli", "app"},
    "session": {"screens", "cli", "app"},
}


def sources(*folders):
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def module_of(path):
    """The dotted package that holds `path`, as installed."""
    parts = path.relative_to(ROOT).parts[:-1]
    return parts if parts[:1] == ("taos_tui",) else ("taos_tui", *parts)


def imported(path):
    """Every dotted name that the file imports, at any depth, relative ones made absolute."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = module_of(path)
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join((*above, *([node.module] if node.module else [])))
            yield from (f"{base}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("package", ["taos_tui.rules", "taos_tui.systems"])
def test_rules_and_systems_load_no_terminal_library(package):
    found = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL, package], capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert found.stdout.strip() == ""


@pytest.mark.parametrize("layer", FORBIDDEN)
def test_imports_point_one_way(layer):
    files = sources(f"taos_tui/{layer}")
    assert files
    wrong = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in files
        for name in imported(path)
        if name.startswith("taos_tui.") and name.split(".")[1] in FORBIDDEN[layer]
    ]
    assert wrong == []


def test_screens_and_data_are_imported_only_as_parts_of_the_package():
    wrong = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in sources("taos_tui", "screens", "data", "tests", "benchmarks")
        for name in imported(path)
        if name.split(".")[0] in ("screens", "data")
    ]
    assert wrong == []


def test_screens_rules_and_session_name_no_game():
    wrong = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sources("screens", "taos_tui/rules", "taos_tui/session")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if GAMES.search(line)
    ]
    assert wrong == []
