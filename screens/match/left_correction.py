"""Corrections that were left half made, also on disk: the next start goes on with them. What one player alone may see
is never among them."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

import msgspec
from taos_tui.screens.shell.kept_text import KeptText

from taos_tui.face.amending import Amending
from taos_tui.face.answers import Answers
from taos_tui.face.half_typed import HalfTyped
from taos_tui.rules.named import NamedTuple
from taos_tui.session.amend import Anew, Between
from taos_tui.session.entry import Entry
from taos_tui.session.session import Session

AsItWas = Callable[[int], Amending | None]
"""An entry with its dice, as everybody may see it; None where it is none that can be entered anew."""


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


class _Beside(msgspec.Struct, frozen=True):
    """What is typed for a later entry and counts nowhere yet; with its name for a move before it."""

    n: int
    move: str
    typed: HalfTyped


class _Left(msgspec.Struct, frozen=True):
    """Good for entry `n` as long as it is what it `was`: what was typed into its form, or before it where it `stays`,
    and what was said of later entries."""

    n: int
    was: str
    typed: HalfTyped
    stays: bool = False
    later: tuple[_Later, ...] = ()
    between: tuple[_Coming, ...] = ()
    without: tuple[int, ...] = ()
    beside: tuple[_Beside, ...] = ()
    fallen: tuple[int, ...] = ()


class _File(msgspec.Struct, frozen=True):
    """Those that were left, the last one last."""

    left: tuple[_Left, ...]


class Which(NamedTuple):
    """An entry that is half entered anew, or before which a move that was forgotten is half entered: it `stays`."""

    n: int
    stays: bool = False


class LeftCorrections:
    """Of one session, as long as the entry that each is of stands as it did. The last one that was left is last."""

    def __init__(self, session: Session, as_it_was: AsItWas) -> None:
        self._session, self._as_it_was = session, as_it_was
        self._file = KeptText(session, "correction")
        self._left = {Which(one.n, one.stays): one for one in self._read()}
        self._there: tuple[int, tuple[Which, ...]] = -1, ()

    def _read(self) -> tuple[_Left, ...]:
        try:
            return msgspec.json.Decoder(_File, float_hook=Decimal).decode(self._file.read()).left
        except (msgspec.MsgspecError, ValueError):
            return ()

    def keep(self, which: Which, amending: Amending | None) -> None:
        """Keep it as it stands; None for nothing."""
        left = {each: one for each, one in self._left.items() if each != which}
        if amending is not None and amending.is_begun:
            left[which] = _left(which, amending)
        if left != self._left:
            self._left, self._there = left, (-1, ())
            file = _File(tuple(left.values()))
            encoder = msgspec.json.Encoder(enc_hook=str, decimal_format="number")
            self._file.write(encoder.encode(file).decode() if left else "")

    @property
    def there(self) -> tuple[Which, ...]:
        """Those that can be gone on with now."""
        count = self._session.count
        if self._there[0] != count:
            self._there = count, tuple(which for which in self._left if self.of(which) is not None)
        return self._there[1]

    def of(self, which: Which) -> Amending | None:
        """What was typed, in the form of its entry."""
        left = self._left.get(which)
        amending = self._as_it_was(which.n) if left else None
        if left is None or amending is None or _was(amending) != left.was:
            return None
        beside = {(each.n, each.move): each.typed for each in left.beside}
        return amending.as_typed(left.typed)._replace(stays=which.stays, answers=self._answers(left), beside=beside)

    def _answers(self, left: _Left) -> Answers:
        """As they were kept; what had fallen and is to stand again is as it was then."""
        fallen = {one.entry.n: one for one in self._session.fallen(left.n)}
        between = (fallen.get(one.of) if one.of else Between(one.before, _entry(one)) for one in left.between)
        later: Mapping[int, Anew] = {one.n: Anew(one.inputs, one.dice) for one in left.later}
        return Answers(left.without, later, tuple(filter(None, between)), left.fallen)


def _was(amending: Amending) -> str:
    """The entry, so that another one that was made of it is told from it."""
    return repr((sorted(amending.before.items()), amending.fell))


def _left(which: Which, amending: Amending) -> _Left:
    answers = amending.answers
    later = [_Later(n, dict(each.inputs), tuple(each.dice) if each.dice else None) for n, each in answers.later.items()]
    come = (one.entry for one in answers.between)
    coming = [
        _Coming(one.before, entry.seat, entry.move, entry.inputs, entry.dice, entry.n)
        for one, entry in zip(answers.between, come, strict=True)
    ]
    beside = [_Beside(n, move, typed) for (n, move), typed in amending.beside.items()]
    return _Left(
        which.n,
        _was(amending),
        amending.half_typed,
        which.stays,
        tuple(later),
        tuple(coming),
        answers.without,
        tuple(beside),
        answers.fallen,
    )


def _entry(one: _Coming) -> Entry:
    return Entry(0, "", one.seat, one.move, one.inputs, one.dice, "typed" if one.dice else "")
