"""The type checker sees mistakes in rules: each planted one is reported, on its line and nowhere else."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mypy")
ROOT = Path(__file__).parents[2]

RULE = """
from typing import Annotated, Literal

import msgspec

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.options import Agreed
from taos_tui.kit.phases import Phases
from taos_tui.kit.state import put, replace
from taos_tui.rules.asks import Ask, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.result import Follows, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import Text, say

Light = Literal["clear", "low"]
PENALTY: dict[Light, int] = {"clear": 0, "low": -3}


class Options(Agreed):
    fog: Literal["off", "on"] = "off"


class Game(msgspec.Struct, frozen=True):
    options: Options
    phase: Literal["setup", "play"] = "setup"
    found: dict[str, int] = {}


class Other(msgspec.Struct, frozen=True):
    score: int = 0


class Look(Ask):
    wip: Annotated[int, Within(1, 30)]
    light: Light = "clear"


class Seen(Result):
    outcome: Literal["seen", "missed"]
    target: int


@procedure("demo.look", "Look", "DEMO-1", dice="1 d20")
def look(given: Look, tape: Tape) -> Seen:
    target = given.wip + PENALTY[given.light]
    return Seen(outcome="seen" if tape.die(20) <= target else "missed", target=target)


PHASES: Phases[Game, Literal["setup", "play"]] = Phases(
    lambda game: game.phase, {"setup": say("set-up"), "play": say("play")}
)


def one_more(game: Game, name: str) -> Game:
    return replace(game, found=put(game.found, name, 1))


class Search(Ask):
    wip: Annotated[int, Within(1, 30)]


class Searched(Follows[Seen]):
    who: str


@move("search", "Search", dice="1 d20", ready=PHASES.only("play"))
def search(game: Game, given: Search, play: Play) -> tuple[Game, Searched]:
    fog: Light = "low" if game.options.fog == "on" else "clear"
    seen = look.decide(play.tape, Look(wip=given.wip, light=fog))
    return one_more(game, "x"), Searched(outcome=seen.outcome, card=seen, who=play.by)


@search.says
def _searched(told: Told[Search, Searched]) -> Text:
    return say("{player} needs {target}", player=told.player, target=told.found.card.target)
"""

PLANTED = {
    "a misspelt input": ("given.wip + PENALTY", "given.wpi + PENALTY"),
    "a misspelt word of a choice": ('PENALTY: dict[Light, int] = {"clear"', 'PENALTY: dict[Light, int] = {"claer"'),
    "a misspelt keyword of a procedure": ("Look(wip=given.wip, light=fog)", "Look(wip=given.wip, ligth=fog)"),
    "a missing input": ("Look(wip=given.wip, light=fog)", "Look(light=fog)"),
    "an input of a wrong type": ("Look(wip=given.wip, light=fog)", 'Look(wip="13", light=fog)'),
    "an input that is never given": ("say(\"{player} needs {target}\", player=told.player,",
                                     "say(\"{player} needs {target}\", player=told.given.who,"),
    "a misspelt field of a result": ("told.found.card.target", "told.found.card.targets"),
    "an outcome that is not one": ('else "missed"', 'else "mised"'),
    "a result without a field": (', target=target)\n\n\nPHASES', ')\n\n\nPHASES'),
    "a misspelt field of the state": ("put(game.found, name, 1)", "put(game.fuond, name, 1)"),
    "a misspelt field that is changed": ("replace(game, found=", "replace(game, fuond="),
    "a changed field of a wrong type": ("found=put(game.found, name, 1)", 'found="x"'),
    "a misspelt option": ("game.options.fog", "game.options.fogg"),
    "a misspelt value of an option": ('game.options.fog == "on"', 'game.options.fog == "yes"'),
    "a misspelt phase": ('PHASES.only("play")', 'PHASES.only("paly")'),
    "the state of another game": ("def search(game: Game, given: Search, play: Play) -> tuple[Game, Searched]:",
                                  "def search(game: Other, given: Search, play: Play) -> tuple[Other, Searched]:"),
}  # fmt: skip


@pytest.fixture(scope="module")
def reported(tmp_path_factory):
    """For each version of the rule the lines that mypy reports, all in one run."""
    folder = tmp_path_factory.mktemp("planted")
    (folder / "sound.py").write_text(RULE)
    for number, (right, wrong) in enumerate(PLANTED.values()):
        assert RULE.count(right) == 1, right
        (folder / f"planted_{number}.py").write_text(RULE.replace(right, wrong))
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--strict-equality", "--no-error-summary", "--config-file=",
         "--cache-dir", str(folder / "cache"), str(folder)],
        capture_output=True, text=True, cwd=ROOT,
    )  # fmt: skip
    assert checked.stderr == ""
    found = {}
    for file, line in re.findall(r"(\w+)\.py:(\d+): error:", checked.stdout):
        found.setdefault(file, set()).add(int(line))
    return found


def test_the_rule_as_it_should_be_is_sound(reported):
    assert "sound" not in reported


@pytest.mark.parametrize("kind", PLANTED)
def test_a_planted_mistake_is_reported(reported, kind):
    number = list(PLANTED).index(kind)
    right, _ = PLANTED[kind]
    at = RULE[: RULE.index(right)].count("\n") + 1
    lines = reported[f"planted_{number}"]
    assert any(at <= line <= at + 20 for line in lines), lines
