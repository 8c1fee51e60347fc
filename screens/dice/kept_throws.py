"""A throw that is half typed: what its faces are thrown for, and one that was left, until something is made."""

from collections.abc import Mapping, Sequence
from typing import Any

from taos_tui.face.form import Form
from taos_tui.face.rolls import Roll
from taos_tui.face.throw import Asked, Typed
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line


class ThrownFor(NamedTuple):
    """What faces were typed for: the die that each of them is and the next one, and what is sure of the move."""

    asked: Sequence[Asked | None] = ()
    sure: Sequence[Line] = ()

    def is_still(self, now: "ThrownFor") -> bool:
        """Are they thrown for the same now, as far as both know?"""
        return self.sure == now.sure and all(
            before == after for before, after in zip(self.asked, now.asked, strict=False)
        )


def thrown_for(roll: Roll, form: Form, typed: Typed, sure: Sequence[Line]) -> ThrownFor:
    """What the faces so far are thrown for as things stand; nothing where the move is refused as it is."""
    given, faces = form.given(), typed.done
    try:
        asked = tuple(roll.asked(given, faces[:number]) for number in range(len(faces) + 1))
    except Refusal:
        return ThrownFor()
    return ThrownFor(asked, tuple(sure))


class Held(NamedTuple):
    """Its move, whose eyes its form was for, that form, the faces, and how many entries the log had."""

    move: str
    seat: str
    values: Mapping[str, Any]
    given: Mapping[str, Any]
    typed: Typed
    entries: int


class KeptThrows:
    """Dice lie on the table, whatever form is looked at meanwhile. One throw is kept."""

    def __init__(self) -> None:
        self._held: Held | None = None
        self._dropped = ""
        """The move of the throw that was kept until something else was made, as long as nobody was told."""

    def keep(self, move: str, seat: str, form: Form, typed: Typed, count: int) -> None:
        """These faces were typed for that form, before the eyes of that seat, "" of everybody."""
        self._dropped = ""
        self._held = Held(move, seat, form.values, form.given(), typed, count)

    def hold(self, held: Held) -> None:
        """It was kept in an earlier run."""
        self._held = held

    def at(self, seat: str, count: int) -> Held | None:
        """The throw that is kept for these eyes; None once anything was made."""
        if self._held and self._held.entries != count:
            self._dropped, self._held = self._held.move, None
        return self._held if self._held and self._held.seat == seat else None

    def take(self, move: str, seat: str, count: int) -> Held | None:
        """The throw that was kept for a move; it is kept no longer."""
        held = self.at(seat, count)
        if held is None or held.move != move:
            return None
        self._held = None
        return held

    def is_gone(self, move: str) -> bool:
        """Was a throw kept for this move that is kept no more, and was that not asked before?"""
        gone = bool(move) and self._dropped == move
        self._dropped = "" if gone else self._dropped
        return gone
