"""A form that was filled in on a page: what came back, and whether the table is still what the page showed."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from taos_tui.face.accepting import accepts
from taos_tui.face.form import Form
from taos_tui.face.rolls import MoveRoll
from taos_tui.face.throw import Asked
from taos_tui.face.viewer import Viewer
from taos_tui.rules.inputs import Input
from taos_tui.rules.refusal import Refusal
from taos_tui.session.forecast import Forecast
from taos_tui.session.session import LogLine

from .visit import Visit

FIELD = "i."
"""What the fields of inputs begin with, so that no input is taken for a button."""


class Filled(NamedTuple):
    """A move as it is filled in by who looks: its form, its odds, the die that is wanted after `faces`."""

    roll: MoveRoll
    form: Form
    known: Forecast
    faces: tuple[int, ...] = ()
    asked: Asked | None = None
    shown: str = ""
    """A digest of all that the page offers: it is the same as long as nothing of it has changed."""
    seen: str = ""
    """A digest of the values and one of their odds."""
    settled: frozenset[str] = frozenset()
    """Inputs that the table fills in and that are not asked anew for each attempt (a weapon, a WIP); beside a throw
    also those that stand at what is usual."""


def fill(visit: Visit, name: str, given: Mapping[str, Sequence[str]], faces: Sequence[int] = ()) -> Filled:
    """The form of a move with what was `given` by field. What is refused stays in it with the reason."""
    roll = MoveRoll(visit.table.session, Viewer(visit.seat), name, _not_here)
    values, suggested = roll.prefilled()
    brief = roll.brief()
    form = Form(
        tuple(roll.inputs), dict(values), suggested, {**told_names(roll.inputs, suggested, brief), **visit.names}
    )
    shown = digest(values, suggested, brief)
    for wanted in form.inputs:
        texts = given.get(FIELD + wanted.name)
        if texts is not None:
            form = put(roll, form, wanted, [text for text in texts if text.strip()])
    known = roll.odds(form.given())
    form = form.told(known.refusal).to_next()
    asked = None
    if roll.dice and not form.problem and not form.missing and known.refusal is None:
        asked = roll.asked(form.given(), faces)
    seen = f"{digest(form.given())}.{digest(known)}"
    settled = frozenset(wanted.name for wanted in form.inputs if _is_settled(roll, wanted, values))
    return Filled(roll, form, known, tuple(faces), asked, shown, seen, settled)


def _is_settled(roll: MoveRoll, wanted: Input, values: Mapping[str, object]) -> bool:
    stands = values.get(wanted.name) is not None and not wanted.anew
    return stands or (bool(roll.dice) and not wanted.required and wanted.default not in (None, ()))


def told_names(inputs: Sequence[Input], suggested: Mapping[str, Sequence[str]], brief: Sequence[str]) -> dict[str, str]:
    """What is told beside the form of what may be chosen, where a line begins with it: `A-06 Demolition: …`."""
    heads = [line.partition(":")[0] for line in brief]
    words = {word for wanted in inputs for word in suggested.get(wanted.name, ())}
    return {word: head for word in words for head in heads if head.startswith(f"{word} ")}


def put(roll: MoveRoll, form: Form, wanted: Input, texts: Sequence[str]) -> Form:
    """An input is what came back: ticked things, or the last of what was tapped and typed."""
    if form.ticked_from(wanted) and len(texts) != 1:
        try:
            return form.put(wanted.name, wanted.read(list(texts)) if texts else None)
        except Refusal as refusal:
            return form.refuse(wanted.name, ", ".join(form.called(text, wanted) for text in texts), refusal)
    chosen = form.select(wanted.name)
    return chosen.entered(texts[-1] if texts else "", lambda value: accepts(roll, chosen, wanted, value))


def has_changed(before: str, now: str) -> bool:
    """Are the odds of the same values other ones now? What was never shown can't have changed."""
    values, _, odds = before.partition(".")
    now_values, _, now_odds = now.partition(".")
    return values == now_values and odds != now_odds


def digest(*values: object) -> str:
    """A short text that is another one for other values."""
    return hashlib.sha256(repr(values).encode()).hexdigest()[:16]


def _not_here(attempt: object) -> LogLine | None:
    """Moves are made by the table, once."""
    raise NotImplementedError
