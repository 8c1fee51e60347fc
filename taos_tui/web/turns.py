"""Whose turn it is, as the pages of a seat tell it, and which move is the obvious one there."""

from collections.abc import Sequence

from taos_tui.kit.moves import AnyMove
from taos_tui.kit.scene import Ready

from .visit import Visit


def is_each_ones(move: AnyMove) -> bool:
    """Is it filled in by each player for himself, in any order?"""
    return bool(move.private) and move.who is None


def expected(visit: Visit, move: AnyMove) -> set[str]:
    """The seats that are to make a move now, "" where it does not matter which."""
    session = visit.table.session
    view = session.view(visit.seat)
    several = (*(move.each(view) if move.each else ()), *(move.alone(view) if move.alone else ()))
    if move.nobodys and move.who is None:  # all throw, or turn up what lies there
        return {"", *several}
    return {(move.who or session.system.acting)(view), *several}


def is_out_of_turn(visit: Visit, move: AnyMove) -> bool:
    """May it be made although somebody else is expected to act?"""
    if is_each_ones(move) or move.part != "play":
        return False
    return not {"", visit.seat} & expected(visit, move)


def obvious(visit: Visit, ready: Sequence[Ready]) -> Ready | None:
    """The move that is suggested, where it is this seat that makes it: expected of it, or secret and open to it too.
    Else what is obvious and expected of this seat, though another one is to act as well."""
    session, suggested = visit.table.session, visit.scene.suggested
    view = session.view(visit.seat)
    for each in sorted(ready, key=lambda each: each.name != suggested):
        move = session.system.moves[each.name]
        if not each.legal or not (each.name == suggested or (move.obvious and move.obvious(view))):
            continue
        seats = expected(visit, move)
        if visit.seat in seats or (each.name == suggested and (is_each_ones(move) or "" in seats)):
            return each
    return None


def is_each_ones_turn(visit: Visit) -> bool:
    """Is the next thing done by all, or by each for himself, so that nobody is in turn?"""
    session = visit.table.session
    move = session.system.moves.get(visit.scene.suggested)
    if move is None:
        return False
    view = session.view(visit.seat)
    return is_each_ones(move) or "" in expected(visit, move) or bool(move.each and len(move.each(view)) > 1)


def waits_for(visit: Visit) -> str:
    """The seat whose turn it is, where it is one of the others' alone; else "". What is suggested to several of them
    is nobody's turn."""
    session = visit.table.session
    view = session.view(visit.seat)
    seat = session.system.acting(view)
    if seat in ("", visit.seat):
        return ""
    return "" if is_each_ones_turn(visit) else seat
