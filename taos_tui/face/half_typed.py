"""What was typed into the form of an entry and counts nowhere yet, apart from the form: it is kept, also on disk, and
stands in the form of the same entry again."""

from collections.abc import Mapping
from typing import Any, Self

import msgspec

from taos_tui.rules.dice import Die
from taos_tui.rules.refusal import Refusal

from .fallen import Fallen, Slot
from .form import Form


class HalfTyped(msgspec.Struct, frozen=True):
    """Inputs that are others now, what was refused, the faces by what they are for, and the figures of one that is
    typed or refused."""

    values: dict[str, Any] = {}
    refused: dict[str, tuple[str, str, str]] = {}
    anew: tuple[tuple[int | tuple[int, ...], str, int, int], ...] = ()
    pending: str = ""
    at: int = 0
    is_face_refused: bool = False

    @classmethod
    def of(cls, form: Form, throw: Fallen, changed: Mapping[str, Any]) -> Self:
        """What was `changed` in the form, and its throw."""
        values = {name: value for name, value in changed.items() if name not in form.refused}
        refused = {name: (each.text, each.reason, each.clause) for name, each in form.refused.items()}
        anew = tuple((slot.die, slot.what, slot.nth, face) for slot, face in throw.anew.items())
        return cls(values, refused, anew, throw.pending, throw.at, bool(throw.refused))

    @property
    def is_anything(self) -> bool:
        return bool(self.values or self.refused or self.anew or self.pending)

    def in_throw(self, throw: Fallen) -> Fallen:
        """The dice of that entry as they fell, with what was typed."""
        typed = throw._replace(anew=self._anew(throw), pending=self.pending, at=self.at)
        return typed.confirmed() if self.is_face_refused else typed

    def in_form(self, form: Form) -> Form:
        """The form of that entry as it was, with the values that their inputs take."""
        for wanted in form.inputs:
            if wanted.name in self.refused:
                text, reason, clause = self.refused[wanted.name]
                form = form.refuse(wanted.name, text, Refusal(wanted.name, reason, clause))
            elif wanted.name in self.values:
                value = self.values[wanted.name]
                try:
                    form = form.put(wanted.name, value if value is None else wanted.read(value))
                except Refusal:
                    continue
        return form

    def _anew(self, throw: Fallen) -> dict[Slot, int]:
        """The faces that were typed, each for a die that is thrown still, whatever its colour."""
        dice: dict[object, Die] = {slot.die: slot.die for slot in (*throw.slots, *throw.fell)}
        return {Slot(dice.get(die, die), what, nth): face for die, what, nth, face in self.anew}
