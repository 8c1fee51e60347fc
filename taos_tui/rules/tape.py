"""One rule, several ways to get its dice.

A rule asks a `Tape`. `Rolled` fills it from the operating system's entropy; `Given` takes faces that were typed,
recorded or sent in a batch, and stops where they end. The exact driver is in `exact.py`.
"""

import os
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeVar

from .refusal import Refusal

T = TypeVar("T")
Read = Callable[[int], Any]
Source = Callable[[int], int]
Die = int | tuple[int, ...]
"""A die by its number of sides, or by the numbers printed on it where those are not 1, 2, 3 …"""


def printed(die: Die) -> Sequence[int]:
    """The number on each side of a die."""
    return range(1, die + 1) if isinstance(die, int) else die


def die_name(die: Die) -> str:
    """`d20`, or `die with 4 5 6 7 8 9`."""
    return f"d{die}" if isinstance(die, int) else f"die with {' '.join(map(str, sorted(set(die))))}"


def shows(die: Die) -> str:
    """`d20 shows 1 to 20`: a die and what may be typed for it."""
    return f"{die_name(die)} shows 1 to {die}" if isinstance(die, int) else f"{die_name(die)} shows only those"


def same(face: int) -> int:
    """The face itself."""
    return face


def randbelow(limit: int, size: int = 4) -> int:
    """A fair number in 0 … limit - 1 from the operating system's entropy, `size` bytes at a time; `limit` is at most
    256**size. Biased leftovers are thrown away."""
    fair = 256**size // limit * limit
    while (number := int.from_bytes(os.urandom(size), "big")) >= fair:
        pass
    return number % limit


class Tape:
    """What a rule may ask for. `faces` holds every face shown and `sides` what die showed it; `drawn` what was
    sampled, by name."""

    def __init__(self) -> None:
        self.faces: list[int] = []
        self.sides: list[Die] = []
        self.drawn: dict[str, Any] = {}

    def _face(self, sides: Die) -> int:
        raise NotImplementedError

    def die(self, sides: Die, read: Read = same) -> Any:
        """Roll one die; the rule sees only `read(face)`, so that the exact driver may merge equal readings."""
        face = self._face(sides)
        self.faces.append(face)
        self.sides.append(sides)
        return read(face)

    def count(self, number: int, sides: int, hit: Callable[[int], bool]) -> int:
        """Roll `number` dice: how many show a hit?"""
        return sum(1 for _ in range(number) if hit(self.die(sides)))

    def hits(self, pools: Sequence[tuple[int, int]], sides: int, alike_from: int) -> int:
        """Roll pools of (dice, least face that hits), one after the other: how many dice hit in all?

        The asking rule does not tell numbers from `alike_from` on apart; only the exact driver uses that.
        """
        return sum(self.die(sides) >= least for dice, least in pools for _ in range(dice))

    def total(self, number: int, sides: Die, read: Callable[[int], int] = same) -> int:
        """Roll `number` dice: the sum of their readings."""
        return sum(read(self.die(sides)) for _ in range(number))

    def lowest(self, times: int, dice: Sequence[Die]) -> tuple[list[list[int]], list[int]]:
        """Roll the same dice `times` times over: every roll, and the one of the lowest sum (of equal ones the first).

        The exact driver follows only the roll that is kept.
        """
        rolls = [[self.die(die) for die in dice] for _ in range(times)]
        return rolls, min(rolls, key=sum)

    def keep(self, number: int, sides: int, kept: int, highest: bool = True) -> int:
        """Roll `number` dice: the sum of the `kept` highest (or lowest)."""
        return sum(sorted((self.die(sides) for _ in range(number)), reverse=highest)[:kept])

    def tries(self, sides: int, hits: Sequence[Callable[[int], bool]]) -> tuple[int, int]:
        """Roll one die until it hits, once for each of `hits` at most: the number of throws, and the last face."""
        made, face = 0, 0
        for hit in hits:
            made, face = made + 1, self.die(sides)
            if hit(face):
                break
        return made, face

    def roll_off(self, sides: int) -> list[tuple[int, int]]:
        """Two dice against each other until they differ: every pair, the deciding one last.

        The exact driver follows only the deciding one.
        """
        pairs = [(self.die(sides), self.die(sides))]
        while pairs[-1][0] == pairs[-1][1]:
            pairs.append((self.die(sides), self.die(sides)))
        return pairs

    def tally(self, number: int, sides: int, read: Read = same) -> dict[Any, int]:
        """Roll `number` dice: how many show each reading?"""
        shown: dict[Any, int] = {}
        for _ in range(number):
            value = self.die(sides, read)
            shown[value] = shown.get(value, 0) + 1
        return shown

    def take(self, items: Sequence[T], alike: Callable[[T], Any] | None = None, sides: int = 0) -> T:
        """Take one of `items` by a die with as many sides: face k is the k-th item.

        With `sides` the die has so many, a multiple of the number of items, and each item as many faces in a row.
        `alike` names what the asking rule tells apart; only the exact driver uses it.
        """
        face: int = self.die(sides or len(items))
        return items[(face - 1) * len(items) // (sides or len(items))]

    def knows(self, name: str) -> bool:
        """Is this draw known already, because it was typed or recorded?"""
        return False

    def typed(self, name: str) -> bool:
        """Did somebody type this draw, now or when it was recorded?"""
        return False

    def draw(self, name: str, items: Sequence[Any], number: int = 0) -> Any:
        """Sample late: learn what lies there, drawn from what is still possible, and record it as input `name`.

        One of `items`, or with `number` a tuple of so many different ones in the order drawn. None stands for a
        draw that was sealed and cannot be read here.
        """
        raise NotImplementedError


class _Drawing(Tape):
    """Draws that are known already (typed, recorded) come first; the others are sampled now."""

    def __init__(self, known: Mapping[str, Any], source: Source | None) -> None:
        super().__init__()
        self._known = known
        self._source = source
        self._sampled: Collection[str] = ()

    def knows(self, name: str) -> bool:
        return self._known.get(name) is not None

    def typed(self, name: str) -> bool:
        return self.knows(name) and name not in self._sampled

    def draw(self, name: str, items: Sequence[Any], number: int = 0) -> Any:
        if self._known.get(name) is not None:
            return self._possible(name, items, number)
        if name in self._known:
            return None
        left = list(items)
        picked = tuple(left.pop(self._index(name, len(left))) for _ in range(number or 1))
        self.drawn[name] = picked if number else picked[0]
        return self.drawn[name]

    def _possible(self, name: str, items: Sequence[Any], number: int) -> Any:
        """The known draw as `items` has it: no other thing, none twice, not too many or too few."""
        known, left = self._known[name], list(items)
        if number and (not isinstance(known, list | tuple) or len(known) != number):
            raise Refusal(name, f"{known} is not possible here: give {number} different ones")
        picked = []
        for item in known if number else (known,):
            if item not in left:
                possible = ", ".join(map(str, left))
                raise Refusal(name, f"{item} is not possible here; still possible: {possible}")
            picked.append(left.pop(left.index(item)))
        return tuple(picked) if number else picked[0]

    def _index(self, name: str, limit: int) -> int:
        if self._source is None:
            raise Refusal(name, "is missing: it was drawn when this was played")
        return self._source(limit)


class Rolled(_Drawing):
    """The app rolls. `pinned` faces (undone rolls, by kind of die) come out again first: no fishing."""

    def __init__(
        self,
        pinned: Mapping[Die, Sequence[int]] | None = None,
        known: Mapping[str, Any] | None = None,
        source: Source = randbelow,
    ) -> None:
        super().__init__(known or {}, source)
        self._pinned = {sides: list(faces) for sides, faces in (pinned or {}).items()}
        self._roll = source

    def _face(self, sides: Die) -> int:
        waiting, faces = self._pinned.get(sides), printed(sides)
        return waiting.pop(0) if waiting else faces[self._roll(len(faces))]


class MoreDice(Refusal):
    """The faces given so far are not enough: the rule now wants the die `sides`."""

    def __init__(self, sides: Die, given: int) -> None:
        range_of = f" (1 to {sides})" if isinstance(sides, int) else ""
        super().__init__("dice", f"too few dice: face {given + 1} is missing, a {die_name(sides)}{range_of}")
        self.sides = sides


class Given(_Drawing):
    """Faces that somebody typed, recorded or sent. `finish` refuses faces that no rule asked for.

    With `source` None nothing is sampled either: every draw must be known (a replay). Faces that are left when
    something is drawn choose it: face k is the k-th item still there. `sampled` are the known draws that the app made.
    """

    def __init__(
        self,
        faces: Sequence[int],
        known: Mapping[str, Any] | None = None,
        source: Source | None = None,
        sampled: Collection[str] = (),
    ) -> None:
        super().__init__(known or {}, source)
        self._sampled = sampled
        self._waiting = faces
        self._used = 0

    def _face(self, sides: Die) -> int:
        if self._used >= len(self._waiting):
            raise MoreDice(sides, self._used)
        face = self._waiting[self._used]
        if type(face) is not int or face not in printed(sides):
            raise Refusal("dice", f"face {self._used + 1} is {face}, but a {shows(sides)}")
        self._used += 1
        return face

    def _index(self, name: str, limit: int) -> int:
        if limit > 1 and self._used < len(self._waiting):
            return self._face(limit) - 1
        return super()._index(name, limit)

    def finish(self) -> None:
        """Refuse dice left over."""
        if self._used < len(self._waiting):
            raise Refusal("dice", f"too many dice: {len(self._waiting)} given, {self._used} needed")
