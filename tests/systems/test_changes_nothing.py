"""A move that says that it changes nothing of the game leaves the state as it was: a begun form outlasts it."""

import ast
import inspect
import textwrap

import pytest

from taos_tui.systems import SLUGS, load


def _gives_back(rule):
    """Does every way through a rule return the very state that it was given?"""
    made = ast.parse(textwrap.dedent(inspect.getsource(inspect.unwrap(rule)))).body[0]
    state = made.args.args[0].arg
    names = [each for each in ast.walk(made) if isinstance(each, ast.Name) and each.id == state]
    returned = [each.value for each in ast.walk(made) if isinstance(each, ast.Return)]
    firsts = [each.elts[0] if isinstance(each, ast.Tuple) else each for each in returned]
    return not any(isinstance(each.ctx, ast.Store) for each in names) and all(
        isinstance(each, ast.Name) and each.id == state for each in firsts
    )


@pytest.mark.parametrize("slug", SLUGS)
def test_who_gives_the_state_back_says_so_and_nobody_else(slug):
    moves = load(slug).moves.values()
    assert [each.name for each in moves if each.changes_nothing] == [
        each.name for each in moves if _gives_back(each.rule)
    ]
