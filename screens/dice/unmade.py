"""Forms and a throw that everybody saw and that were not made yet, on disk: a terminal that is closed or killed takes
them away from nobody. What one player alone may see is never among them."""

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Any

import msgspec
from taos_tui.screens.shell.kept_text import KeptText

from taos_tui.face.filled import Refused
from taos_tui.face.throw import Typed
from taos_tui.rules.inputs import Input
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session

from .kept_throws import Held
from .set_aside import SetAside

Inputs = Callable[[str], Sequence[Input]]


class _Form(msgspec.Struct, frozen=True):
    move: str
    values: dict[str, Any]
    typed: list[str]
    refused: dict[str, tuple[str, str, str]]
    seat: str
    lapsed: list[str] = []
    proposed: list[str] = []


class _Throw(msgspec.Struct, frozen=True):
    move: str
    values: dict[str, Any]
    given: dict[str, Any]
    done: tuple[int, ...]
    pending: str


class _File(msgspec.Struct, frozen=True):
    """Good for a session as it stood after `count` entries, with this code."""

    count: int
    code: str
    forms: list[_Form] = []
    throw: _Throw | None = None


class Unmade(msgspec.Struct, frozen=True):
    forms: tuple[SetAside, ...] = ()
    throw: Held | None = None


class UnmadeFile:
    """Of one session. Nothing is written where nothing has changed."""

    def __init__(self, session: Session) -> None:
        self._session, self._file = session, KeptText(session)

    @property
    def is_kept(self) -> bool:
        """Is it a program that all share, in a match?"""
        return self._file.is_kept

    def store(self, unmade: Unmade) -> None:
        session, throw = self._session, unmade.throw
        text = ""
        if unmade.forms or throw:
            forms = [_form(each) for each in unmade.forms]
            thrown = throw and _Throw(throw.move, dict(throw.values), dict(throw.given), *throw.typed)
            file = _File(session.count, session.code, forms, thrown)
            text = msgspec.json.Encoder(enc_hook=str, decimal_format="number").encode(file).decode()
        self._file.write(text)

    def stored(self, inputs: Inputs) -> Unmade:
        """What was stored, as far as it may be filled in still; `inputs` are those of a move. Nothing where anything
        was made since."""
        session, text = self._session, self._file.read()
        try:
            file = msgspec.json.Decoder(_File, float_hook=Decimal).decode(text)
        except (msgspec.MsgspecError, ValueError):
            return Unmade()
        if (file.count, file.code) != (session.count, session.code):
            return Unmade()
        moves = session.system.moves
        forms = tuple(
            _set_aside(each, _read(inputs(each.move), each.values), session.count)
            for each in file.forms
            if each.move in moves and not moves[each.move].private
        )
        throw = file.throw
        if throw is None or throw.move not in moves or moves[throw.move].private:
            return Unmade(forms)
        wanted = inputs(throw.move)
        typed = Typed(throw.done, throw.pending)
        held = Held(throw.move, "", _read(wanted, throw.values), _read(wanted, throw.given), typed, session.count)
        return Unmade(forms, held)


def _form(left: SetAside) -> _Form:
    refused = {name: (*each,) for name, each in left.refused.items()}
    lists = sorted(left.lapsed), sorted(left.proposed)
    return _Form(left.move, dict(left.values), [*left.typed], refused, left.seat, *lists)


def _set_aside(form: _Form, values: Mapping[str, Any], count: int) -> SetAside:
    typed = {name: values[name] for name in form.typed if name in values}
    refused = {name: Refused(*each) for name, each in form.refused.items()}
    lapsed, proposed = frozenset(form.lapsed), frozenset(form.proposed)
    return SetAside(form.move, values, typed, refused, form.seat, count, lapsed, proposed)


def _read(inputs: Sequence[Input], values: Mapping[str, Any]) -> dict[str, Any]:
    """The values that their inputs take."""
    found = {}
    for wanted in inputs:
        try:
            if wanted.name in values:
                found[wanted.name] = wanted.read(values[wanted.name])
        except Refusal:
            continue
    return found
