"""One key, one command: nothing that works everywhere is taken away by a screen, unless it does the same there."""

from collections import Counter
from importlib import import_module

import pytest
from taos_tui.screens.dice.dice_screen import ProcedureScreen
from taos_tui.screens.lookup.reference import RulesScreen
from taos_tui.screens.shell.screen_registry import BOARDS, SCREENS
from taos_tui.screens.start.home import HomeScreen
from taos_tui.screens.start.setup import SetupScreen

from taos_tui.systems import EVENTS, SLUGS, load

OWN = {
    ("dice", "backspace"): "takes a typed figure back, then goes back",
    ("procedure", "backspace"): "takes a typed figure back, then goes back",
    ("procedure", "escape"): "back to the rules it was opened from",
    ("decks", "v"): "the same, and named in the footer",
    ("board", "escape"): "lets go of what is marked, then goes back",
    ("board", "backspace"): "the same",
    ("reference", "/"): "types words for the reference that is shown already",
    ("reference", "."): "the same; the reference goes on from there",
    ("reference", "escape"): "the same, by way of the entry before",
    ("reference", "backspace"): "the same, by way of the entry before",
}


def screens():
    homes = [(place.name, place.home) for place in SCREENS if place.name != "board"]
    for place, home in (*homes, *(("board", home) for home in BOARDS.values())):
        module, _, name = home.partition(":")
        yield place, getattr(import_module(f"taos_tui.screens.{module}"), name)
    yield "reference", RulesScreen
    yield from (("procedure", ProcedureScreen), ("home", HomeScreen), ("setup", SetupScreen))


def keys(commands):
    return [key for command in commands for key in (command.key, *command.also)]


@pytest.mark.parametrize(("name", "kind"), [pytest.param(*each, id=each[1].__name__) for each in screens()])
def test_no_screen_has_a_key_twice_or_takes_a_shared_one(name, kind):
    own, shared = keys(kind.KEYS), keys(kind.SHARED)
    assert [key for of in (own, shared) for key, times in Counter(of).items() if times > 1] == []
    assert [key for key in own if key in shared and (name, key) not in OWN] == []


@pytest.mark.parametrize("slug", [*SLUGS, *EVENTS])
def test_every_move_can_be_made_by_its_key_from_the_table(slug):
    table = next(kind for name, kind in screens() if name == "table")
    taken = {*keys(table.KEYS), *keys(table.SHARED), *"0123456789"}
    assert [move.name for move in load(slug).moves.values() if move.key in taken] == []
