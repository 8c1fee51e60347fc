"""What `amend` lets come in between later entries: moves that are due or were forgotten, and what had fallen."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .opening import ask_private
from .output import NotFound
from .values import did_you_mean, fitted, read_due, read_forgotten

if TYPE_CHECKING:
    from taos_tui.session.amend import Between, Wish
    from taos_tui.session.session import Session


def coming_in(
    game: "Session",
    wish: "Wish",
    forgotten: Iterable[str] | None,
    first: Iterable[str] | None,
    again: Sequence[int] | None,
    seat: str,
) -> "tuple[Between, ...]":
    """As the options say it: what was `forgotten` comes in before the entry itself. Raises Refusal."""
    from taos_tui.session.again import in_order

    for name, inputs, faces in read_forgotten(forgotten):
        wish = _with_move(game, wish, wish.of, name, inputs, faces, seat, "before")
    for n, name, inputs, faces in read_due(first):
        wish = _with_move(game, wish, n, name, inputs, faces, seat, "first")
    fallen = {one.entry.n: one for one in game.stands_again(wish, seat).possible} if again else {}
    for n in again or ():
        if n not in fallen:
            raise Refusal("again", say("entry {n} has not fallen, or is not possible again", n=n))
    come = (*wish.between, *(fallen[n] for n in fallen if n in (again or ())))
    return in_order(come, game.fallen(wish.of))


def _with_move(
    game: "Session",
    wish: "Wish",
    n: int,
    name: str,
    inputs: dict[str, Any],
    faces: Sequence[int],
    seat: str,
    option: str,
) -> "Wish":
    """The wish with one more move that comes in before entry `n`. Private inputs that are left out are asked for.
    Raises Refusal."""
    from taos_tui.face.naming import names_of
    from taos_tui.session.amend import Between
    from taos_tui.session.entry import Entry

    moves = game.system.moves
    if name not in moves:
        why = say("{move} is not a move; {did_you_mean}", move=repr(name), did_you_mean=did_you_mean(name, [*moves]))
        raise NotFound("move", why)
    made = game.due_before(name, n, wish, seat)
    if made is None:
        raise Refusal(option, say("entry {n} is possible, or stops not there: nothing is due before it", n=n))
    given = {**made.line.inputs, **inputs}
    given |= ask_private(made.move, given)
    names = {**names_of(game.scene(seat)), **game.names}
    given = fitted(made.move.inputs, given, made.choices(given), names)
    by = made.maker(given, game.names)
    entry = Entry(0, "", by, name, given, tuple(faces), "typed" if faces else "")
    return wish._replace(between=(*wish.between, Between(n, entry)))
