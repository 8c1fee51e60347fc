"""Every clause of the rules page names the test that shows it, and none is forgotten."""

import ast
import tomllib
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TABLE = tomllib.loads((HERE / "clauses.toml").read_text(encoding="utf-8"))["clauses"]
CLAUSES, RULINGS, DESCRIPTIONS = 110, 2, 11
"""How many the rules page has, and how many of them ask nothing of anybody."""


def functions_of(name):
    file = HERE / name if (HERE / name).is_file() else HERE.parent / name
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def test_every_clause_stands_in_the_table_once_and_in_order():
    wanted = [f"WG-{n}" for n in range(1, CLAUSES + 1)] + [f"WG-R{n}" for n in range(1, RULINGS + 1)]
    assert list(TABLE) == wanted
    assert sum(shown == "description" for shown in TABLE.values()) == DESCRIPTIONS


@pytest.mark.parametrize("clause", [clause for clause, shown in TABLE.items() if shown != "description"])
def test_the_test_that_is_named_exists(clause):
    file, _, name = TABLE[clause].partition("::")
    assert name.startswith("test_")
    assert name in functions_of(file)
