"""A correction that was left half made, on disk: the next start goes on with it. What one player alone may see is
never in it."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

import msgspec
from taos_tui.screens.shell.kept_text import KeptText

from taos_tui.face.amending import Amending
from taos_tui.face.answers import Answers
from taos_tui.face.fallen import Fallen, Slot
from taos_tui.face.form import Form
from taos_tui.rules.dice import Die
from taos_tui.rules.refusal import Refusal
from taos_tui.session.amend import Anew, Between
from taos_tui.session.entry import Entry
from taos_tui.session.session import Session


class _Later(msgspec.Struct, frozen=True):
    """A later entry that is entered anew."""

    n: int
    inputs: dict[str, Any] = {}
    dice: tuple[int, ...] | None = None


class _Coming(msgspec.Struct, frozen=True):
    """A move that comes in before a later entry; `of` is its number where it had fallen and stands again."""

    before: int
    seat: str
    move: str
    inputs: dict[str, Any] = {}
    dice: tuple[int, ...] = ()
    of: int = 0


class _File(msgspec.Struct, frozen=True):
    """Good for a session as it stood after `count` entries, with this code: entry `n`, inputs that are others now, what
    was refused, the faces by what they are for, and the figures of one that is typed or refused; and what was said of
    later entries."""

    count: int
    code: str
    n: int
    values: dict[str, Any] = {}
    refused: dict[str, tuple[str, str, str]] = {}
    anew: list[tuple[int | tuple[int, ...], str, int, int]] = []
    pending: str = ""
    at: int = 0
    is_face_refused: bool = False
    later: tuple[_Later, ...] = ()
    between: tuple[_Coming, ...] = ()
    without: tuple[int, ...] = ()
    fallen: tuple[int, ...] = ()


class LeftCorrection:
    """Of one session."""

    def __init__(self, session: Session) -> None:
        self._session, self._file = session, KeptText(session, "correction")

    def store(self, amending: Amending | None) -> None:
        """Keep it as it stands; None for nothing."""
        if amending is None or not amending.is_begun:
            self._file.write("")
            return
        session, form, throw = self._session, amending.form, amending.throw
        values = {name: value for name, value in amending.inputs.items() if name not in form.refused}
        refused = {name: (each.text, each.reason, each.clause) for name, each in form.refused.items()}
        anew = [(slot.die, slot.what, slot.nth, face) for slot, face in throw.anew.items()]
        face = throw.pending, throw.at, bool(throw.refused)
        answers = amending.answers
        later, between = _typed_later(answers)
        falls = answers.without, answers.fallen
        stands = session.count, session.code, amending.n
        file = _File(*stands, values, refused, anew, *face, later, between, *falls)
        self._file.write(msgspec.json.Encoder(enc_hook=str, decimal_format="number").encode(file).decode())

    def stored(self, as_it_was: Callable[[int], Amending | None]) -> Amending | None:
        """What was stored, in the form of the entry `as_it_was`; None where anything was made since."""
        text, session = self._file.read(), self._session
        try:
            file = msgspec.json.Decoder(_File, float_hook=Decimal).decode(text)
        except (msgspec.MsgspecError, ValueError):
            return None
        amending = as_it_was(file.n) if (file.count, file.code) == (session.count, session.code) else None
        if amending is None:
            return None
        throw = amending.throw._replace(anew=_anew(amending.throw, file), pending=file.pending, at=file.at)
        throw = throw.confirmed() if file.is_face_refused else throw
        fallen = {one.entry.n: one for one in session.fallen(file.n)}
        return amending._replace(form=_filled(amending.form, file), throw=throw, answers=_answers(file, fallen))


def _typed_later(answers: Answers) -> tuple[tuple[_Later, ...], tuple[_Coming, ...]]:
    later = (_Later(n, dict(each.inputs), tuple(each.dice) if each.dice else None) for n, each in answers.later.items())
    come = (one.entry for one in answers.between)
    coming = (
        _Coming(one.before, entry.seat, entry.move, entry.inputs, entry.dice, entry.n)
        for one, entry in zip(answers.between, come, strict=True)
    )
    return tuple(later), tuple(coming)


def _answers(file: _File, fallen: Mapping[int, Between]) -> Answers:
    """As they were kept; what had fallen and is to stand again is as it was then."""
    between = (fallen.get(one.of) if one.of else Between(one.before, _entry(one)) for one in file.between)
    later = {one.n: Anew(one.inputs, one.dice) for one in file.later}
    return Answers(file.without, later, tuple(filter(None, between)), file.fallen)


def _entry(one: _Coming) -> Entry:
    return Entry(0, "", one.seat, one.move, one.inputs, one.dice, "typed" if one.dice else "")


def _filled(form: Form, file: _File) -> Form:
    """With the values that their inputs take."""
    for wanted in form.inputs:
        if wanted.name in file.refused:
            text, reason, clause = file.refused[wanted.name]
            form = form.refuse(wanted.name, text, Refusal(wanted.name, reason, clause))
        elif wanted.name in file.values:
            value = file.values[wanted.name]
            try:
                form = form.put(wanted.name, value if value is None else wanted.read(value))
            except Refusal:
                continue
    return form


def _anew(throw: Fallen, file: _File) -> dict[Slot, int]:
    """The faces that were typed, each for a die that is thrown still, whatever its colour."""
    dice: dict[object, Die] = {slot.die: slot.die for slot in (*throw.slots, *throw.fell)}
    return {Slot(dice.get(die, die), what, nth): face for die, what, nth, face in file.anew}
