"""What `amend` lets come in between later entries: moves that are due, and what had fallen."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .values import read_due

if TYPE_CHECKING:
    from taos_tui.session.amend import Between, Wish
    from taos_tui.session.session import Session


def coming_in(
    game: "Session", wish: "Wish", first: Iterable[str] | None, again: Sequence[int] | None, seat: str
) -> "tuple[Between, ...]":
    """As the options say it. Raises Refusal."""
    from taos_tui.session.amend import Between
    from taos_tui.session.entry import Entry

    for n, name, inputs, faces in read_due(first):
        made = game.due_before(name, n, wish, seat)
        if made is None:
            raise Refusal("first", say("entry {n} is possible, or stops not there: nothing is due before it", n=n))
        given = {**made.line.inputs, **inputs}
        source = "typed" if faces else ""
        entry = Entry(0, "", made.line.seat, name, given, tuple(faces), source)
        wish = wish._replace(between=(*wish.between, Between(n, entry)))
    fallen = {one.entry.n: one for one in game.possible_again(wish, seat)} if again else {}
    for n in again or ():
        if n not in fallen:
            raise Refusal("again", say("entry {n} has not fallen, or is not possible again", n=n))
    return (*wish.between, *(fallen[n] for n in fallen if n in (again or ())))
