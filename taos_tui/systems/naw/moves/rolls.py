"""Rolls that a fate point can still change: they are kept in mind as long as nothing else happens (NAW-125)."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from taos_tui.kit.moves import Play
from taos_tui.rules.asks import Ask
from taos_tui.rules.result import Result

from ..state import Battle, Memory, replace

In = TypeVar("In", bound=Ask)
Out = TypeVar("Out", bound=Result)
Rule = Callable[[Battle, In, Play], tuple[Battle, Out]]

_RULES: dict[str, Callable[[Battle, Ask, Play], tuple[Battle, Result]]] = {}


def amendable(name: str, kind: type[In]) -> Callable[[Rule[In, Out]], Rule[In, Out]]:
    """The rule of a move, named `name` and asked with `kind`, whose faces a fate point may change afterwards."""

    def made(rule: Rule[In, Out]) -> Rule[In, Out]:
        def again(battle: Battle, given: Ask, play: Play) -> tuple[Battle, Result]:
            assert isinstance(given, kind)  # it is what this very rule was asked with
            return rule(battle, given, play)

        _RULES[name] = again

        @wraps(rule)
        def remembered(battle: Battle, given: In, play: Play) -> tuple[Battle, Out]:
            rolled = len(play.tape.faces)
            after, found = rule(battle, given, play)
            if battle.options.fate == "off":
                return after, found
            faces, plain = tuple(play.tape.faces[rolled:]), replace(after, last=None)
            drawn = {each: thing for each, thing in play.tape.drawn.items() if each in given.fields_}
            known = replace(given, **drawn)  # the same whether it was drawn now or read from the file
            memory = Memory(name, play.by, known, faces, replace(battle, last=None), plain)
            return replace(plain, last=memory), found

        return remembered

    return made


def last_roll(battle: Battle) -> Memory | None:
    """The last thing that happened, if it was a roll or a draw."""
    memory = battle.last
    return memory if memory and replace(battle, last=None) == memory.after else None


def once_more(memory: Memory, battle: Battle, play: Play) -> tuple[Battle, Result]:
    """The same move with other dice."""
    return _RULES[memory.move](battle, memory.given, play)
