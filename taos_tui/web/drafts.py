"""What is filled in on a form and not made yet, by seat: a look at the own hand, at a rule or at the map loses none of
it."""

from collections.abc import Mapping, Sequence

from taos_tui.rules.named import NamedTuple
from taos_tui.session.session import LogLine, Session

Fields = Mapping[str, Sequence[str]]
FACES, OTHERS = "faces", "others"
"""The fields of the faces that were tapped, with blanks between them, and of how many lay there when another player
had thrown the last of his."""

MOST_FACES = 200


class Draft(NamedTuple):
    """The fields of a move as they were sent last. The form was opened after `began` entries, sent after `entries`."""

    move: str
    fields: Fields
    began: int
    entries: int
    others: int = 0
    """So many of its faces lay there when another player had thrown the last of his."""

    @property
    def faces(self) -> tuple[int, ...]:
        """The dice that lie on the table."""
        return faces_in(" ".join(self.fields.get(FACES, ())))

    def thrown(self, faces: Sequence[int], others: int) -> "Draft":
        """The same with these dice on the table."""
        return self._replace(fields={**self.fields, FACES: (" ".join(map(str, faces)),)}, others=others)

    @property
    def has_dice(self) -> bool:
        """Was a die of its throw tapped already?"""
        return any(self.fields.get(FACES, ()))


def faces_in(text: str) -> tuple[int, ...]:
    """The faces that a field holds."""
    return tuple(int(one) for one in text.split()[:MOST_FACES] if one.isascii() and one.isdecimal() and len(one) < 5)


class Drafts:
    """At most one a seat: that of the form which it filled in last."""

    def __init__(self, kept: Mapping[str, Draft] | None = None) -> None:
        self._kept: dict[str, Draft] = dict(kept or {})

    def keep(self, seat: str, draft: Draft) -> bool:
        """Is the seat told of another move now?"""
        before, self._kept[seat] = self._kept.get(seat), draft
        return before is None or before.move != draft.move

    def drop(self, seat: str, move: str = "") -> bool:
        """The form was left; with `move` only if it was that one. Was there one?"""
        draft = self._kept.get(seat)
        if draft is None or move not in ("", draft.move):
            return False
        del self._kept[seat]
        return True

    def of(self, session: Session, seat: str) -> Draft | None:
        """What a seat has begun, until it makes it, or play goes on: what was measured then is of that attempt alone.
        What breaks in leaves other forms as they were."""
        draft = self._kept.get(seat)
        if draft is None or any(_ends(session, line, seat, draft.move) for line in session.log()[draft.entries :]):
            return None
        return draft


def _ends(session: Session, line: LogLine, seat: str, move: str) -> bool:
    """Is what this seat has begun of a move of the past with this entry?"""
    made = session.system.moves.get(line.move)
    if made is None or line.struck:
        return False
    own = line.seat == seat
    return (own and made.name == move) or not (
        made.breaks_in or made.changes_nothing or (made.part == "table" and not own)
    )
