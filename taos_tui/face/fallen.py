"""The dice of an entry that is entered anew: each by what it is thrown for, its face as it fell, and one that is typed
instead."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Self

from taos_tui.rules.dice import Die
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.session.as_made import CoveredDice
from taos_tui.session.lines import LogLine

from .throw import Asked, Typed

Ask = Callable[[Sequence[int]], Asked | None]
MOST = 200
"""Dice of one entry."""


class Slot(NamedTuple):
    """Which die it is, also where another one before it is thrown no more: the second attack die."""

    die: Die
    what: str
    nth: int


def _slots(dice: Iterable[tuple[Die, str]]) -> tuple[Slot, ...]:
    often: Counter[tuple[Die, str]] = Counter()
    found = []
    for die, what in dice:
        often[(die, what)] += 1
        found.append(Slot(die, what, often[(die, what)]))
    return tuple(found)


class Fallen(NamedTuple):
    """`asks` are the dice in their order, up to the first that has no face yet; `at` is the one in front, all of them
    where nothing is left to be typed. Figures that are `pending` may be `refused`: they stand there until they are
    taken back."""

    fell: Mapping[Slot, int] = {}
    asks: tuple[Asked, ...] = ()
    source: str = ""
    anew: Mapping[Slot, int] = {}
    at: int = 0
    pending: str = ""
    refused: str = ""
    is_fixed: bool = False
    """Are its dice those that fell, whatever else is changed? So they are where not its rule alone asked for them."""

    @classmethod
    def of(cls, line: LogLine, ask: Ask) -> Self:
        """The dice that fell, as the rule asks for them."""
        fell = cls.fallen_for(line)
        try:
            asked = fell.walked(ask)
        except CoveredDice:
            return fell._replace(is_fixed=bool(line.dice))
        except Refusal:
            return fell._replace(is_fixed=True)
        return asked if asked.faces == line.dice and asked.is_whole else fell._replace(is_fixed=True)

    @classmethod
    def fallen_for(cls, line: LogLine) -> Self:
        """The dice of an entry, each by what it was thrown for."""
        whats = line.callings or ("",) * len(line.dice)
        dice = [(die, str(what)) for die, what in zip(line.sides, whats, strict=True)]
        return cls(dict(zip(_slots(dice), line.dice, strict=True)), _as_they_fell(dice), line.source)

    def asking(self, ask: Ask) -> Self:
        """The dice that the rule asks for now; where it asks for none, as it refuses something, those from before."""
        try:
            return self if self.is_fixed else self.walked(ask)
        except Refusal:
            return self

    def walked(self, ask: Ask) -> Self:
        """The dice that the rule asks for, as far as it can be asked: what is covered may only be reached by the dice
        before it, and then whether more of them come is not known. Raises Refusal where that is so of the first one."""
        found: list[Asked] = []
        shown: list[int] = []
        while len(found) < MOST:
            try:
                asked = ask(shown)
            except CoveredDice:
                if not found:
                    raise
                break
            if not asked:
                break
            found.append(asked)
            face = self.face(_slots((each.die, str(each.what)) for each in found)[-1])
            if face is None:
                break
            shown.append(face)
        return self._replace(asks=tuple(found), at=min(self.at, len(found)))

    # -- reading ------------------------------------------------------------------------------------------

    def face(self, slot: Slot) -> int | None:
        """What it shows now; None as long as it was not thrown."""
        return self.anew.get(slot, self.fell.get(slot))

    @property
    def slots(self) -> tuple[Slot, ...]:
        return _slots((each.die, str(each.what)) for each in self.asks)

    @property
    def faces(self) -> tuple[int, ...]:
        """All faces as far as they are known."""
        faces = (self.face(slot) for slot in self.slots)
        return tuple(face for face in faces if face is not None)

    @property
    def is_whole(self) -> bool:
        """Has every die a face?"""
        return len(self.faces) == len(self.asks)

    @property
    def unused(self) -> tuple[int, ...]:
        """Faces that fell for dice which are thrown no more."""
        slots = self.slots
        return tuple(face for slot, face in self.fell.items() if slot not in slots) if self.is_whole else ()

    @property
    def here(self) -> Slot | None:
        """The die in front."""
        return self.slots[self.at] if self.at < len(self.asks) else None

    @property
    def asked(self) -> Asked | None:
        return self.asks[self.at] if self.at < len(self.asks) else None

    # -- keys ---------------------------------------------------------------------------------------------

    def to_last(self) -> Self:
        """The last die is in front, which may be the one that has no face yet."""
        return self._replace(at=max(len(self.asks) - 1, 0), pending="", refused="")

    def to_first(self) -> Self:
        """The die that has no face is in front, else the first one."""
        return self._replace(at=0 if self.is_whole else len(self.asks) - 1)

    def step(self, by: int) -> Self:
        """Another die is in front."""
        return self._replace(at=min(max(self.at + by, 0), max(len(self.asks) - 1, 0)))

    def digit(self, digit: str) -> Self:
        """A figure of the face that the die in front shows instead; the next one is in front once none can follow."""
        typed = Typed(self.faces[: self.at], self.pending).digit(digit)
        asked = self.asked
        if asked is None:
            return self
        begun = self._replace(pending=typed.pending)
        return begun.confirmed() if typed.is_whole(asked.die) else begun

    def confirmed(self) -> Self:
        """The figures that were typed count, or stand there with the reason why they cannot."""
        asked, here = self.asked, self.here
        if asked is None or here is None or not self.pending:
            return self
        try:
            face = Typed((), self.pending).taken(asked.die).done[0]
        except Refusal as refusal:
            return self._replace(refused=refusal.message)
        anew = {slot: each for slot, each in self.anew.items() if slot != here}
        if face != self.fell.get(here):
            anew[here] = face
        return self._replace(anew=anew, pending="", at=self.at + 1)

    def back(self) -> Self:
        """The last figure is taken back, else the die before is in front as it fell."""
        if self.pending:
            return self._replace(pending=self.pending[:-1], refused="")
        at = max(self.at - 1, 0)
        gone = self.slots[at] if self.asks else None
        return self._replace(at=at, anew={slot: face for slot, face in self.anew.items() if slot != gone})


def _as_they_fell(dice: Sequence[tuple[Die, str]]) -> tuple[Asked, ...]:
    """Like dice that were thrown one after the other are one throw."""
    found = []
    for (die, what), group in groupby(dice):
        of = len(list(group))
        found += [Asked(die, at + 1, of, what=what) for at in range(of)]
    return tuple(found)
