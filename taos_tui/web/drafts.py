"""What is filled in on a form and not made yet, by seat: a look at the own hand, at a rule or at the map loses none of
it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from taos_tui.session.session import Session

Fields = Mapping[str, Sequence[str]]
FACES = "faces"
"""The field of the faces that were tapped, with blanks between them."""


class Draft(NamedTuple):
    """The fields of a move as they were sent last. The form was opened after `began` entries, sent after `entries`."""

    move: str
    fields: Fields
    began: int
    entries: int

    @property
    def has_dice(self) -> bool:
        """Was a die of its throw tapped already?"""
        return any(self.fields.get(FACES, ()))


class Drafts:
    """At most two a seat: that of the form which it filled in last, and of one that breaks in on that form."""

    def __init__(self) -> None:
        self._kept: dict[str, Draft] = {}
        self._above: dict[str, Draft] = {}

    def keep(self, seat: str, draft: Draft, *, breaks_in: bool) -> bool:
        """Is the seat told of another move now?"""
        is_above = breaks_in and self._kept.get(seat, draft).move != draft.move
        drafts = self._above if is_above else self._kept
        before, drafts[seat] = drafts.get(seat), draft
        if not is_above:
            self._above.pop(seat, None)
        return before is None or before.move != draft.move

    def drop(self, seat: str, move: str = "") -> bool:
        """The form was left; with `move` only if it was that one. Was there one?"""
        found = [drafts for drafts in (self._above, self._kept) if seat in drafts and move in ("", drafts[seat].move)]
        for drafts in found:
            del drafts[seat]
        return bool(found)

    def of(self, session: Session, seat: str, move: str = "") -> Draft | None:
        """What a seat has begun, of that `move` where one is named, until it makes it or another one. One that breaks
        in leaves other forms as they were."""
        moves = session.system.moves
        for draft in filter(None, (self._above.get(seat), self._kept.get(seat))):
            made = [line.move for line in session.log()[draft.entries :] if line.seat == seat and line.move in moves]
            ended = any(name == draft.move or not moves[name].breaks_in for name in made)
            if not ended and move in ("", draft.move):
                return draft
        return None
