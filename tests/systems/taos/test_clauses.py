"""Every clause of the rules page: the test that shows it exists, and none is forgotten."""

import ast
import tomllib
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TABLE = tomllib.loads((HERE / "clauses.toml").read_text(encoding="utf-8"))["clauses"]
CLAUSES, RULINGS = 185, 9
"""How many the rules page has."""
DESCRIPTIONS = 6


def functions_of(name):
    tree = ast.parse((HERE / name).read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


def test_every_clause_of_the_rules_page_stands_in_the_table_once_and_in_order():
    wanted = [f"TAOS-{n}" for n in range(1, CLAUSES + 1)] + [f"TAOS-R{n}" for n in range(1, RULINGS + 1)]
    assert list(TABLE) == wanted


def test_few_clauses_are_description_only():
    assert sum(shown == "description" for shown in TABLE.values()) == DESCRIPTIONS


@pytest.mark.parametrize("clause", [clause for clause, shown in TABLE.items() if shown != "description"])
def test_the_test_that_is_named_exists(clause):
    file, _, name = TABLE[clause].partition("::")
    assert name.startswith("test_")
    assert name in functions_of(file)
