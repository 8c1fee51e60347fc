"""What a move asks for."""

from taos_tui.kit.moves import AnyMove
from taos_tui.rules.inputs import Input, Int, Number


def is_number(wanted: Input | None) -> bool:
    """Is it filled in with figures?"""
    return isinstance(wanted, Int | Number)


def takes_figures(move: AnyMove) -> bool:
    """Does a digit mean something to this move: a face, or a number that is needed?"""
    return bool(move.dice) or any(is_number(wanted) and wanted.required for wanted in move.inputs)


def is_named(wanted: Input) -> bool:
    """Does a player have to name it, so that nothing is meant by leaving it out: words that are needed, and lists?"""
    return wanted.kind == "list" or (wanted.required and not is_number(wanted))
