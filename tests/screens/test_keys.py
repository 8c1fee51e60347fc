"""One key, one command: nothing that works everywhere is taken away by a screen, unless it does the same there."""

import shutil
from collections import Counter
from importlib import import_module

import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.dice.procedure_screen import ProcedureScreen
from taos_tui.screens.lookup.reference import RulesScreen
from taos_tui.screens.shell.help import HelpScreen
from taos_tui.screens.shell.screen_registry import BOARDS, SCREENS
from taos_tui.screens.start.home import HomeScreen
from taos_tui.screens.start.setup import SetupScreen

from taos_tui.content import paths
from taos_tui.session.session import Session
from taos_tui.systems import EVENTS, SLUGS, load

from .test_table import press

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


@pytest.mark.parametrize("slug", SLUGS)
async def test_the_help_of_a_screen_names_no_key_for_two_things(slug, tmp_path):
    session = Session.open(shutil.copy(paths.sample(slug), tmp_path / "match.toml"))
    for _ in range(6):
        session.undo()  # into play, where there is most to be done
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        for place in pilot.app.screen.places:
            await press(pilot, place.command.key)
            screen = pilot.app.screen
            own = keys(screen.commands)
            moves = [ready.key for ready in screen.moves if ready.legal and ready.key]
            assert moves == [*dict.fromkeys(moves)], place
            assert not {*own} & {*moves}, place
            help_page = HelpScreen(screen)
            await pilot.app.push_screen(help_page)
            lines = [line.plain for line in help_page._text()]
            now = lines[: lines.index(" NOT NOW")] if " NOT NOW" in lines else lines
            told = [line[2 : 2 + help_page._keys].strip() for line in now if line[:2] == "  " and line[2:3].strip()]
            assert [key for key, times in Counter(told).items() if times > 1 and key != "^P"] == [], place
            pilot.app.pop_screen()
    session.close()
