"""Imports point where one table says; no game knows another; screens and the core know no game."""

import ast
import re
import subprocess
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAMES = re.compile(r"\b(taos(?!-tui\b)|toswg|fury|naw|rocknroll)\b")

GAMELESS = ("rules", "kit", "session", "gamecheck", "face", "web")
GAME_FOLDERS = {path.parent.name for path in (ROOT / "taos_tui" / "systems").glob("*/system.py")}

IMPORT_ALL = """
import importlib, pkgutil, sys
package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    importlib.import_module(module.name)
print(*sorted({"textual", "rich", "typer"} & set(sys.modules)))
"""

MAY_IMPORT = {
    "rules": set(),
    "kit": {"rules"},
    "systems": {"rules", "kit"},
    "session": {"rules", "kit", "systems"},
    "content": {"rules", "kit", "systems", "session"},
    "gamecheck": {"rules", "kit", "systems", "session", "content"},
    "reports": {"rules", "kit", "systems", "session", "content"},
    "face": {"rules", "kit", "systems", "session", "content", "reports"},
    "web": {"rules", "kit", "systems", "session", "content", "reports", "face"},
    "printing": {"rules", "content", "face"},
    "commands": {
        "rules",
        "kit",
        "systems",
        "session",
        "content",
        "reports",
        "face",
        "gamecheck",
        "app",
        "web",
        "printing",
    },
    "screens": {"rules", "kit", "systems", "session", "content", "reports", "face", "first_frame"},
    "data": set(),
    "app": {"screens", "session", "first_frame"},
    "first_frame": {"content"},
    "cli": {"commands"},
    "opening": {"app", "content", "rules", "session"},
    "__main__": {"cli", "opening"},
}
"""Every arrow between packages; what is not in it fails."""


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


@pytest.mark.parametrize(
    "package", ["taos_tui.rules", "taos_tui.kit", "taos_tui.systems", "taos_tui.session", "taos_tui.gamecheck"]
)
def test_rules_and_systems_load_no_terminal_library(package):
    found = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL, package], capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert found.stdout.strip() == ""


def package_of(path):
    """The package below `taos_tui` (or the module, for a file that stands there) that a file belongs to."""
    parts = module_of(path)
    return parts[1] if len(parts) > 1 else path.stem


def arrows():
    """(file, from, to, dotted name) of every import from one package of this program into another."""
    for path in sources("taos_tui", "screens", "data"):
        here = package_of(path)
        for name in imported(path):
            parts = name.split(".")
            if parts[0] == "taos_tui" and len(parts) > 1 and parts[1] in MAY_IMPORT and parts[1] != here:
                yield path.relative_to(ROOT), here, parts[1], name


def test_every_package_is_in_the_table():
    packages = {package_of(path) for path in sources("taos_tui", "screens", "data")} - {"__init__"}
    assert packages <= set(MAY_IMPORT)


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_imports_point_where_the_table_says(package):
    wrong = [f"{path}: {name}" for path, here, to, name in arrows() if here == package and to not in MAY_IMPORT[here]]
    assert wrong == []


def file_arrows():
    """For each file its own imports of other files of the program, those within functions or for types alone too."""
    files = {".".join((*module_of(path), path.stem)): path for path in sources("taos_tui", "screens", "data")}
    files |= {".".join(module_of(path)): path for path in files.values() if path.stem == "__init__"}
    return {
        path: {files.get(name) or files.get(name.rpartition(".")[0]) for name in imported(path)} - {None, path}
        for path in files.values()
    }


def test_no_file_leads_back_to_itself():
    try:
        list(TopologicalSorter(file_arrows()).static_order())
    except CycleError as error:
        circle = [str(path.relative_to(ROOT)) for path in error.args[1]]
        pytest.fail("these files import each other: " + ", ".join(circle))


def test_no_game_knows_another():
    wrong = []
    for path in sources("taos_tui/systems"):
        parts = path.relative_to(ROOT / "taos_tui" / "systems").parts
        game = parts[0] if len(parts) > 1 else ""
        for name in imported(path):
            match = re.match(r"taos_tui\.systems\.(\w+)", name)
            if match and game and match[1] in GAME_FOLDERS and match[1] != game:
                wrong.append(f"{path.relative_to(ROOT)}: {name}")
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
        for path in sources(
            "screens", *(f"taos_tui/{name}" for name in ("rules", "kit", "session", "gamecheck", "face", "web"))
        )
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if GAMES.search(line)
    ]
    assert wrong == []
