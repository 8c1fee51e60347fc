"""A throw while it is being typed: which die is wanted, what it must show, and the faces so far."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any

from taos_tui.content.catalogue import in_words
from taos_tui.kit.seats import named
from taos_tui.rules.dice import Die, dice_name, die_name, numbers_told, printed
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Decision
from taos_tui.rules.tape import Given, MoreDice, Tape, randbelow, same
from taos_tui.rules.wording import Text, in_a_row, say

from .odds import word

Rule = Callable[[Tape], Decision]
MOST_FOLLOWING = 12
"""So many dice that follow one are looked at, to see whether it decides alone."""
AT_ONCE = 9
"""Dice with no higher face are taken at their digit."""


class Asked(NamedTuple):
    """The die that is wanted: which one of how many that are thrown together, and what it must show, in words."""

    die: Die
    at: int = 1
    of: int = 1
    shows: str = ""
    what: str = ""
    then: str = ""
    """What is thrown after these, where that is sure to be thrown or may be."""
    least: str = ""
    """`5+`, where a single die decides between two outcomes and the better one begins there."""
    done: tuple[str, ...] = ()
    """What each of the faces before it was for."""

    @property
    def pool(self) -> str:
        """`4d6`, all that are thrown together."""
        return dice_name(self.of, self.die)

    def so_far(self, faces: Sequence[int]) -> Text:
        """`so far 4 5`; `so far attack die 4 5, dodge 3` where these dice, and the one that is wanted, are for several
        things."""
        several = len({*self.done, self.what}) > 1 and len(self.done) == len(faces)
        groups = groupby(zip(self.done if several else [""] * len(faces), faces, strict=True), key=lambda pair: pair[0])
        shown = [(what, "  ".join(str(face) for _, face in group)) for what, group in groups]
        told = [
            say("{what} {faces}", what=what, faces=each) if what else say("{faces}", faces=each) for what, each in shown
        ]
        return say("so far {faces}", faces=in_a_row(told))


class Typed(NamedTuple):
    """Faces that are taken, and the figures of the one that is being typed."""

    done: tuple[int, ...] = ()
    pending: str = ""

    @property
    def begun(self) -> bool:
        """Has anything been typed?"""
        return bool(self.done or self.pending)

    def digit(self, digit: str) -> "Typed":
        return self._replace(pending=self.pending + digit)

    def back(self) -> "Typed":
        """The last figure is taken back, or the last face."""
        return self._replace(pending=self.pending[:-1]) if self.pending else self._replace(done=self.done[:-1])

    def is_whole(self, die: Die) -> bool:
        """Could no further digit follow?"""
        return not any(str(face).startswith(self.pending) and str(face) != self.pending for face in printed(die))

    def taken(self, die: Die) -> "Typed":
        """The face counts. Raises Refusal when the die does not have it."""
        face = int(self.pending)
        if face not in printed(die):
            allowed = say("1 to {most}", most=die) if isinstance(die, int) else numbers_told(die)
            why = say("{face} is not on a {die}: type {allowed}", face=face, die=die_name(die), allowed=allowed)
            raise Refusal("dice", why)
        return Typed((*self.done, face))


def barred(digit: str) -> str:
    """What is said of a figure after a face that was refused."""
    return say("{digit} was not taken, as a face before it was refused: ⌫, then on from that die", digit=digit)


def taking_back(why: str) -> str:
    """What is said of a face that is refused."""
    return say("{why}; ⌫ takes it back", why=why)


class _Pool(NamedTuple):
    """Dice that are thrown together, from which face of the throw on."""

    start: int
    of: int
    shows: str = ""


class _Asking(Given):
    """Remembers which dice are thrown together, for the one that is missing."""

    def __init__(self, faces: Sequence[int], known: Mapping[str, Any]) -> None:
        super().__init__(faces, {name: value for name, value in known.items() if value is not None}, randbelow)
        self.pool: _Pool | None = None
        self.again = False
        """May the same throw follow itself?"""

    def _together(self, of: int, roll: Callable[[], Any], shows: str = "") -> Any:
        before, self.pool = self.pool, self.pool or _Pool(len(self.faces), of, shows)
        rolled = roll()
        self.pool = before
        return rolled

    def count(self, number: int, sides: int, hit: Callable[[int], bool]) -> int:
        faces = hits_on(sides, hit)
        does: str = self.counting or say("hits")
        told = say("{does} on {faces}", does=does, faces=faces) if faces else ""
        counted: int = self._together(number, lambda: super(_Asking, self).count(number, sides, hit), told)
        return counted

    def total(self, number: int, sides: Die, read: Callable[[int], int] = same) -> int:
        summed: int = self._together(number, lambda: super(_Asking, self).total(number, sides, read))
        return summed

    def lowest(self, times: int, dice: Sequence[Die]) -> tuple[list[list[int]], list[int]]:
        worst = say("the worst of {n} rolls counts", n=times) if times > 1 else ""
        found: tuple[list[list[int]], list[int]] = self._together(
            times * len(dice), lambda: super(_Asking, self).lowest(times, dice), worst
        )
        return found

    def roll_off(self, sides: int) -> list[tuple[int, int]]:
        pairs: list[tuple[int, int]] = []
        self.again = True
        while not pairs or pairs[-1][0] == pairs[-1][1]:
            pairs.append(self._together(2, lambda: (self.die(sides), self.die(sides)), say("equal ones again")))
        return pairs

    def highest(self, number: int, sides: int) -> tuple[int, list[int]]:
        found: tuple[int, list[int]] = self._together(number, lambda: super(_Asking, self).highest(number, sides))
        return found

    def keep(self, number: int, sides: int, kept: int, highest: bool = True) -> int:
        summed: int = self._together(number, lambda: super(_Asking, self).keep(number, sides, kept, highest))
        return summed


def hits_on(sides: Die, hit: Callable[[int], bool]) -> str:
    """`5+`, `13 or less`, or the faces that hit; nothing where all or none do."""
    faces = printed(sides)
    return faces_told(sorted({face for face in faces if hit(face)}), sorted(set(faces)))


def faces_told(some: Sequence[int], faces: Sequence[int]) -> str:
    """Some of the faces of a die, as short as possible."""
    if not some or len(some) == len(faces):
        return ""
    if len(some) == 1:
        return str(some[0])
    if list(some) == list(faces[-len(some) :]):
        return f"{some[0]}+"
    if list(some) == list(faces[: len(some)]):
        return in_words(say("{n} or less", n=some[-1]))
    first = faces.index(some[0])
    if list(some) == list(faces[first : first + len(some)]):
        return f"{some[0]}–{some[-1]}"
    runs: list[list[int]] = []
    for face in some:
        if runs and faces.index(face) == faces.index(runs[-1][-1]) + 1:
            runs[-1].append(face)
        else:
            runs.append([face])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)


def asked(
    rule: Rule, faces: Sequence[int], known: Mapping[str, Any] | None = None, names: Mapping[str, str] | None = None
) -> Asked | None:
    """The die that a rule wants after `faces`, None when it has what it needs. Raises Refusal. `names` are the players'
    by seat."""
    tape = _Asking(faces, known or {})
    try:
        rule(tape)
        return None
    except MoreDice as more:
        die, pool = more.sides, tape.pool
    at = len(faces) - pool.start + 1 if pool else 1
    of = pool.of if pool else 1
    shows = pool.shows if pool else ""
    least = ""
    if not shows and of == 1:
        every, found = sorted(set(printed(die))), deciding(rule, faces, die, known or {}, names or {})
        shows = " · ".join(f"{word(said)} {faces_told(some, every)}" for said, some in found.items())
        best = next((some for some in found.values() if some == every[-len(some) :]), None)
        least = faces_told(best, every) if best and len(found) == 2 else ""
    now = Asked(die, at, of, shows, tape.calling, least=least, done=tuple(tape.callings))
    return now._replace(then=_then(rule, faces, now, known or {})) if pool and not tape.again else now


def _then(rule: Rule, faces: Sequence[int], now: Asked, known: Mapping[str, Any]) -> str:
    """`3d6 defence die, hits on 4+`: the next throw, where these dice show what leads to one."""
    every = sorted(set(printed(now.die)))
    for face in (every[-1], every[0]):
        tape = _Asking((*faces, *[face] * (now.of - now.at + 1)), known)
        try:
            rule(tape)
        except MoreDice as more:
            pool = tape.pool
            dice = Asked(more.sides, 1, pool.of if pool else 1).pool
            parts = {"dice": dice, "what": tape.calling, "shows": pool.shows if pool else ""}
            if not parts["shows"]:
                return say("{dice} {what}", **parts) if tape.calling else say("{dice}", **parts)
            return say("{dice} {what} {shows}", **parts) if tape.calling else say("{dice} {shows}", **parts)
        except Refusal:
            continue
    return ""


def deciding(
    rule: Rule, faces: Sequence[int], die: Die, known: Mapping[str, Any], names: Mapping[str, str]
) -> Mapping[str, list[int]]:
    """What a die decides: the faces that bring each outcome; nothing where dice that follow it decide too."""
    found: dict[str, list[int]] = {}
    for face in sorted(set(printed(die))):
        outcome = _comes_of(rule, (*faces, face), known)
        if outcome is None:
            return {}
        found.setdefault(named(outcome, names), []).append(face)
    return found if 1 < len(found) <= 4 else {}


def _comes_of(rule: Rule, faces: Sequence[int], known: Mapping[str, Any]) -> str | None:
    """What these faces come to, whatever the dice show that may follow, such as those of the damage; None where that
    depends on them."""
    found: set[str] = set()
    for pick in (min, max, _middle):
        outcome, follows = _with_all(rule, faces, known, pick)
        if outcome is None:
            return None
        found.add(outcome)
        if not follows or len(found) > 1:
            break
    return found.pop() if len(found) == 1 else None


def _middle(faces: Sequence[int]) -> int:
    return sorted(faces)[len(faces) // 2]


def _with_all(
    rule: Rule, faces: Sequence[int], known: Mapping[str, Any], pick: Callable[[Sequence[int]], int]
) -> tuple[str | None, bool]:
    """The outcome if all dice that follow show the face that is picked, and whether any follow."""
    shown = tuple(faces)
    while len(shown) - len(faces) <= MOST_FOLLOWING:
        try:
            return str(rule(_Asking(shown, known)).outcome), len(shown) > len(faces)
        except MoreDice as more:
            shown = (*shown, pick(printed(more.sides)))
        except Refusal:
            break
    return None, False
