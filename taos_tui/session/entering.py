"""An entry is played otherwise than it was made, or where the game stands otherwise: what it drew, sealed and opened
stays as far as it can, and the rest is drawn, sealed and opened now."""

from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

import msgspec

from taos_tui.kit.secret import Locked, remembered
from taos_tui.kit.system import AnyMove
from taos_tui.rules.pins import Pins
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given
from taos_tui.rules.wording import say

from .entry import Entry
from .rerun import Rerun
from .step import NOTHING_CALLED, SealedCalled, Step, contained
from .vault import AmendingVault, Box, SealingVault, commitment, opened_slot, read_payload

T = TypeVar("T")
Steps = Sequence[Step]


class Hidden(Locked):
    """What these seats sealed decides whether an entry can be entered anew so, and it cannot be read here."""

    def __init__(self, seats: frozenset[str]) -> None:
        super().__init__(min(seats))
        self.seats = seats


class Entered(NamedTuple):
    """The step, the inputs that the app drew for it now, the seats whose secrets decide in it and cannot be read, and
    what it opens that it had not opened."""

    step: Step
    draws: tuple[str, ...] = ()
    covered: frozenset[str] = frozenset()
    laid_open: Mapping[str, Box] = MappingProxyType({})


class Entering:
    """Plays entries of one session anew; it changes nothing."""

    def __init__(self, rerun: Rerun) -> None:
        self._rerun = rerun

    def dealt_anew(self, move: AnyMove, enter: Callable[[frozenset[str]], Entered]) -> Entered:
        """With what the app had dealt by itself as it was, but for what can lie there no more: that is dealt anew.
        Raises Refusal."""
        return anew(move.dealt, enter)

    def entered(
        self,
        after: Entry,
        earlier: Steps,
        pins: Pins | None,
        sealing: SealingVault,
        called: SealedCalled = NOTHING_CALLED,
    ) -> Entered:
        """What an entry comes to behind these steps; what it sealed before is `called` so. Raises Hidden where it is
        refused and what cannot be read may be the reason; it is none of what the app had dealt and can lie there no
        more."""
        move = self._rerun.move(after.move)
        private = move.sealed
        with contained("inputs"):
            vault = self._rerun.vault(AmendingVault, after, earlier, called=called)
            vault.fresh = sealing
            if any(value is None for value in vault.read.values()):
                raise Hidden(frozenset({after.seat}))
            try:
                step, tape = self._rerun.run_in(vault, after, earlier, self._rerun.luck.source(after.n), pins)
            except Locked as refusal:
                raise Hidden(frozenset({*vault.covered, refusal.seat})) from refusal
            except Exception as refusal:
                if not vault.covered or (isinstance(refusal, Refusal) and refusal.input in move.dealt):
                    raise
                raise Hidden(frozenset(vault.covered)) from refusal
        new = tuple(name for name in tape.drawn if not tape.typed(name))
        kept = tuple(name for name in after.drawn if name in {draw.name for draw in tape.draws})
        drawn = (*kept, *(name for name in new if name not in kept))
        after = msgspec.structs.replace(
            after,
            inputs={**after.inputs, **{name: thing for name, thing in tape.drawn.items() if name not in private}},
            drawn=drawn,
            typed=tuple(name for name in self._rerun.could_draw(tape) if name not in drawn),
            sealed=vault.sealed,
            opened=vault.opened,
            outcome=step.outcome.outcome,
        )
        if sealing.is_unread:
            step = _unread(step, new, private)
        covered, noted = frozenset(vault.covered), {draw.name for draw in tape.draws if draw.kept}
        draws = tuple(name for name in new if name not in noted)
        return Entered(step._replace(entry=after, called=called), draws, covered, vault.fresh.opened)

    def unseen(self, entry: Entry, earlier: Steps, pins: Pins, called: SealedCalled) -> Step:
        """What an entry comes to that draws more than it had drawn, where nobody may know yet what that is. Raises
        Refusal."""
        vault = self._rerun.vault(AmendingVault, entry, earlier, called=called)
        vault.fresh = self._rerun.sealing(unread=True)
        step, tape = self._rerun.run_in(vault, entry, earlier, self._rerun.luck.source(entry.n), pins)
        drawn = (*entry.drawn, *(name for name in tape.drawn if name not in entry.drawn))
        after = msgspec.structs.replace(entry, drawn=drawn, sealed=vault.sealed, opened=vault.opened)
        return _unread(step, tape.drawn, self._rerun.move(entry.move).sealed)._replace(entry=after, called=called)

    def _could_stay(self, name: str, after: Entry, earlier: Steps, pins: Pins | None, old: Step) -> bool:
        """Is what had been drawn and sealed under this name still possible, as far as it can be read here?"""
        if not self._rerun.reads_all:
            return False
        was = msgspec.structs.replace(after, sealed={**after.sealed, name: old.entry.sealed[name]})
        try:
            self._rerun.run(was, earlier, pins=pins, called=old.called)
        except Refusal:
            return False
        return True

    def recorded(self, after: Entry, earlier: Steps, pins: Pins | None, old: Step) -> tuple[Step, Given]:
        """The same of an entry that a file has entered anew so, and its tape. Raises Refusal."""
        step, tape = self._rerun.run(after, earlier, pins=pins, called=old.called)
        kept = _kept(old, step)
        again = set(old.entry.sealed) - self._rerun.move(after.move).dealt
        if any(name not in kept for name, _, _ in tape.clashes) or any(
            name in after.drawn and name not in kept and self._could_stay(name, after, earlier, pins, old)
            for name in again
        ):
            raise Refusal("drawn", say("is not what had been drawn"))
        return step, tape


def _unread(step: Step, new: Collection[str], private: frozenset[str]) -> Step:
    """The step without what was drawn and sealed in it just now, as nobody may know it yet."""
    names = private & {*new}
    draws = [each._replace(things=(None,) * len(each.things)) if each.name in names else each for each in step.draws]
    return step._replace(draws=tuple(draws))


def anew(names: Collection[str], enter: Callable[[frozenset[str]], T]) -> T:
    """With what was drawn under these names as it was, but for what is refused now. Raises Refusal."""
    fell = frozenset[str]()
    while True:
        try:
            return enter(fell)
        except Refusal as refusal:
            if refusal.input not in names or refusal.input in fell:
                raise
            fell |= {refusal.input}


def laid_open(steps: Sequence[Step]) -> list[tuple[str, Box]]:
    """What these steps have opened, for everybody to see."""
    return [opened for step in steps for opened in step.entry.opened.items()]


def remembering(session: str, steps: Steps, at: int) -> Steps:
    """The steps, where the game stands at place `at` with all known that was laid open from there on: whoever corrects
    an entry has seen it. `session` is its id."""
    boxes = laid_open(steps[at:]) if at else []
    if not boxes:
        return steps
    known: dict[str, tuple[Any, str]] = {}
    for name, box in boxes:
        seat, slot = opened_slot(name)
        digest = commitment(session, seat, slot, box["nonce"], box["payload"])
        known[digest] = read_payload(slot, box["payload"]), box["nonce"]
    before = steps[at - 1]
    return [*steps[: at - 1], before._replace(state=remembered(before.state, known)), *steps[at:]]


def without_dealt(entry: Entry, names: frozenset[str]) -> Entry:
    """An entry without what was sealed under these names, which is dealt and sealed anew."""
    return msgspec.structs.replace(
        entry,
        drawn=tuple(name for name in entry.drawn if name not in names),
        typed=tuple(name for name in entry.typed if name not in names),
        sealed={name: box for name, box in entry.sealed.items() if name not in names},
    )


def check_outcome(entry: Entry, step: Step) -> None:
    """An entry tells what came of it, and it came of it. Raises Refusal."""
    if entry.outcome and step.outcome.outcome != entry.outcome:
        parts = {"recorded": entry.outcome, "found": step.outcome.outcome}
        raise Refusal("outcome", say("recorded as {recorded}, but replay gives {found}", **parts))


def _kept(before: Step, after: Step) -> set[str]:
    """The draws of the app that an amendment leaves as they were: nobody draws them a second time."""
    same = [draw.name for draw in after.draws if (draw.name, draw.things) in {(d.name, d.things) for d in before.draws}]
    sealed = {name for name in same if before.entry.sealed.get(name) == after.entry.sealed.get(name)}
    return sealed & set(before.entry.drawn)
