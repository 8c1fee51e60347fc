"""A throw that was left half typed, until something is made."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from taos_tui.face.form import Form
from taos_tui.face.throw import Typed


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

    def keep(self, move: str, seat: str, form: Form, typed: Typed, count: int) -> None:
        """These faces were typed for that form, before the eyes of that seat, "" of everybody."""
        self._held = Held(move, seat, form.values, form.given(), typed, count)

    def at(self, seat: str, count: int) -> Held | None:
        """The throw that is kept for these eyes; None once anything was made."""
        if self._held and self._held.entries != count:
            self._held = None
        return self._held if self._held and self._held.seat == seat else None

    def take(self, move: str, seat: str, count: int) -> Held | None:
        """The throw that was kept for a move; it is kept no longer."""
        held = self.at(seat, count)
        if held is None or held.move != move:
            return None
        self._held = None
        return held
