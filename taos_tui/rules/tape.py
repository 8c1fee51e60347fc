"""One rule, several ways to get its dice.

A rule asks a `Tape`. `Rolled` fills it from the operating system's entropy; `Given` takes faces that were typed,
recorded or sent in a batch, and stops where they end. The exact driver is in `exact.py`.
"""

import os
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeVar

from .dice import Die, best, die_name, printed, shows
from .pins import Draw, Pin, Pins
from .refusal import Refusal
from .wording import id_of, in_a_row, say

T = TypeVar("T")
Read = Callable[[int], Any]
Source = Callable[[int], int]


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
    """What a rule may ask for. `faces` holds every face shown, `sides` what die showed it and `callings` what it was
    for; `drawn` what was sampled, by name."""

    def __init__(self) -> None:
        self.faces: list[int] = []
        self.sides: list[Die] = []
        self.callings: list[str] = []
        self.drawn: dict[str, Any] = {}
        self.learnt: list[Draw] = []
        """What lay at a place where nothing else could lie: it was no draw, and no file has it."""
        self.refuses_typed = False
        """Must the app make every draw itself?"""

    def _face(self, sides: Die) -> int:
        raise NotImplementedError

    calling = ""
    """What the dice that follow are for, for whoever throws them: `attack die`, `defence die`, `red die (dodge)`."""
    counting = ""
    """What a face does that counts, where that is not "hits": `saves`."""

    def die(self, sides: Die, read: Read = same) -> Any:
        """Roll one die; the rule sees only `read(face)`, so that the exact driver may merge equal readings."""
        face = self._face(sides)
        self.faces.append(face)
        self.sides.append(sides)
        self.callings.append(self.calling)
        return read(face)

    def count(self, number: int, sides: int, hit: Callable[[int], bool]) -> int:
        """Roll `number` dice: how many show a hit?"""
        return sum(1 for _ in range(number) if hit(self.die(sides)))

    def hits(self, pools: Sequence[tuple[int, int]], sides: int, alike_from: int, callings: Sequence[str] = ()) -> int:
        """Roll pools of (dice, least face that hits), one after the other: how many dice hit in all? `callings` say of
        each pool what its dice are for, where they are not all for the same.

        The asking rule does not tell numbers from `alike_from` on apart; only the exact driver uses that.
        """
        found = 0
        for (dice, least), calling in zip(pools, callings or [self.calling] * len(pools), strict=True):
            self.calling = calling
            found += self.count(dice, sides, least.__le__)
        return found

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

    def highest(self, number: int, sides: int) -> tuple[int, list[int]]:
        """`number` players roll a die each: the highest face, and the places (from 0) of those who show it.

        The exact driver does not tell players apart who have not rolled yet: the first ones stand for any.
        """
        return best([self.die(sides) for _ in range(number)])

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

    def recorded(self, name: str) -> bool:
        """Was this drawn or typed when it was played, whether it may be read here or not, or is drawn anew?"""
        return False

    def may_lie(self, items: Sequence[T], pile: str, place: str) -> Sequence[T]:
        """Of `items`, what may lie at a place of a pile: what was drawn there and taken back is known, and what was
        drawn elsewhere is not here."""
        return items

    def _refuse_typed(self, name: str, items: Sequence[Any]) -> None:
        if self.refuses_typed and self.typed(name) and len(items) > 1:
            raise Refusal(name, say("is drawn by the app in this session: leave it out"))

    def draw(
        self,
        name: str,
        items: Sequence[Any],
        number: int = 0,
        *,
        pile: str = "",
        place: str = "",
        said: Any = None,
        held: bool = False,
    ) -> Any:
        """Sample late: learn what lies there, drawn from what is still possible, and record it as input `name`.

        One of `items`, or with `number` a tuple of so many different ones in the order drawn. None stands for a
        draw that was sealed and cannot be read here. `pile` (the input's name, unless it is said) is where it is
        drawn from: what an undone move drew from it comes again. A pile with a `place` for each thing, such as the
        tokens of a table, keeps what was seen at one place apart from the others; one without is a stack. `said` is
        the one of `items` that somebody meant who typed it in other words. A pile that is `held` lies on the table:
        what came from it is typed also where draws of the app may not be.
        """
        if not held:
            self._refuse_typed(name, items)
        return self._drawn(name, items, number, pile or name, place, said)

    def record(self, name: str, thing: Any, pile: str = "") -> None:
        """Record as input `name` what follows from the move, so that others can follow it: where in a hand it lay. It
        is no draw: nothing else could have come."""
        self._drawn(name, [thing], 0, pile or name, "", None, kept=True)

    def learn(self, name: str, thing: T, *, pile: str, place: str) -> T:
        """What alone can lie at a place of a pile, for all to see: it lies there also where a correction of what came
        before leaves more that could. It would have been drawn as input `name`."""
        self.learnt.append(Draw(name, pile, place, (thing,), kept=True, among=(thing,)))
        return thing

    def _drawn(
        self, name: str, items: Sequence[Any], number: int, pile: str, place: str, said: Any, *, kept: bool = False
    ) -> Any:
        """What lies there, as `draw` says it."""
        raise NotImplementedError


class _Drawing(Tape):
    """Draws that are known already (typed, recorded) come first; then what is pinned; the others are sampled now.

    `draws` is a record of all of them, `clashes` of those that do not fit the pins.
    """

    def __init__(self, known: Mapping[str, Any], source: Source | None, pins: Pins | None) -> None:
        super().__init__()
        self._known = known
        self._source = source
        self._sampled: Collection[str] = ()
        self._pins = pins.copy() if pins else Pins()
        self.draws: list[Draw] = []
        self.clashes: list[tuple[str, Any, Pin]] = []

    def knows(self, name: str) -> bool:
        return self._known.get(name) is not None

    def typed(self, name: str) -> bool:
        return self.knows(name) and name not in self._sampled

    def may_lie(self, items: Sequence[T], pile: str, place: str) -> Sequence[T]:
        pin = self._pins.next(pile, place, items)
        if pin and not pin.concluded:
            return [item for item in items if item == pin.thing]
        elsewhere = [each.thing for each in self._pins.elsewhere(pile, place) if not each.concluded]
        return [item for item in items if item not in elsewhere]

    def _drawn(
        self, name: str, items: Sequence[Any], number: int, pile: str, place: str, said: Any, *, kept: bool = False
    ) -> Any:
        known = self._known.get(name) if said is None else said
        things: tuple[Any, ...]
        if known is not None:
            things = possible(name, known, items, number)
            if not self.typed(name):
                self._compare(name, things, items, pile, place)
        elif name in self._known:
            things = (None,) * (number or 1)
        else:
            things = self._sample(name, items, number or 1, pile, place)
            self.drawn[name] = things if number else things[0]
        self.draws.append(made := Draw(name, pile, place, things, kept, tuple(items)))
        self._pins.use(made, not self.typed(name))
        if known is None and name in self._known:
            return None
        return things if number else things[0]

    def _sample(self, name: str, items: Sequence[Any], number: int, pile: str, place: str) -> tuple[Any, ...]:
        left, things, pins = list(items), [], self._pins.copy()
        for _ in range(number):
            thing = self._next(name, left, pins, pile, place)
            left.remove(thing)
            pins.use(Draw(name, pile, place, (thing,)), True)
            things.append(thing)
        return tuple(things)

    def _next(self, name: str, left: list[Any], pins: Pins, pile: str, place: str) -> Any:
        pin = pins.next(pile, place, left)
        if pin:
            return left[left.index(pin.thing)]
        free = pins.sampled(pile, place, left)
        return free[self._index(name, len(free))]

    def _compare(self, name: str, things: Sequence[Any], items: Sequence[Any], pile: str, place: str) -> None:
        """What the app drew has to be what is pinned here, and nothing that is pinned at another place."""
        left, pins = list(items), self._pins.copy()
        for thing in things:
            pin = pins.next(pile, place, left)
            if not pin and thing not in pins.free(pile, place, left):
                pin = next(each for each in pins.elsewhere(pile, place) if each.thing == thing)
            if pin and (pin.thing != thing or pin.place != place):
                self.clashes.append((name, thing, pin))
            left.remove(thing)
            pins.use(Draw(name, pile, place, (thing,)), True)

    def _index(self, name: str, limit: int) -> int:
        if self._source is None:
            raise NotDrawn(name)
        return self._source(limit)


def possible(name: str, known: Any, items: Sequence[Any], number: int) -> tuple[Any, ...]:
    """A draw that was typed or recorded, as `items` has it: no other thing, none twice, not too many or too few."""
    left = list(items)
    if number and (not isinstance(known, list | tuple) or len(known) != number):
        told = in_a_row(known) if isinstance(known, list | tuple) else known
        raise Refusal(
            name, say("{known} is not possible here: give {number} different ones", known=told, number=number)
        )
    picked = []
    for item in known if number else (known,):
        if item not in left:
            # What may still come is not named: it would tell what lies hidden in other hands.
            thing = id_of(item) if isinstance(item, str) else item
            raise Refusal(name, say("{item} is not possible here: it can't come any more", item=thing))
        picked.append(left.pop(left.index(item)))
    return tuple(picked)


class Rolled(_Drawing):
    """The app rolls. `pinned` faces (undone rolls, by kind of die) come out again first: no fishing."""

    def __init__(
        self,
        pinned: Mapping[Die, Sequence[int]] | None = None,
        known: Mapping[str, Any] | None = None,
        source: Source = randbelow,
        pins: Pins | None = None,
    ) -> None:
        super().__init__(known or {}, source, pins)
        self._pinned = {sides: list(faces) for sides, faces in (pinned or {}).items()}
        self._roll = source

    def _face(self, sides: Die) -> int:
        waiting, faces = self._pinned.get(sides), printed(sides)
        return waiting.pop(0) if waiting else faces[self._roll(len(faces))]


class NotDrawn(Refusal):
    """What was drawn when this was played is not known, and nothing is drawn now."""

    def __init__(self, name: str) -> None:
        super().__init__(name, say("is missing: it was drawn when this was played"))


class WrongDice(Refusal):
    """Faces that do not fit what the rule throws, whatever an input of it is called."""

    def __init__(self, message: str) -> None:
        super().__init__("dice", message)


class MoreDice(WrongDice):
    """The faces given so far are not enough: the rule now wants the die `sides`."""

    def __init__(self, sides: Die, given: int) -> None:
        range_of = f" (1 to {sides})" if isinstance(sides, int) else ""
        super().__init__(f"too few dice: face {given + 1} is missing, a {die_name(sides)}{range_of}")
        self.sides = sides


class TooManyDice(WrongDice):
    """Of the faces given only the first `used` are wanted."""

    def __init__(self, given: int, used: int) -> None:
        super().__init__(say("too many dice: {n} given, {used} needed", n=given, used=used))
        self.used = used


class Given(_Drawing):
    """Faces that somebody typed, recorded or sent. `finish` refuses faces that no rule asked for.

    With `source` None nothing is sampled either: every draw must be known (a replay). Faces that are left when
    something is drawn choose it: face k is the k-th item still there. `sampled` are the known draws that the app made.
    A replay takes a draw that was not recorded from the `pins`: old files have none for what came again.
    """

    def __init__(
        self,
        faces: Sequence[int],
        known: Mapping[str, Any] | None = None,
        source: Source | None = None,
        sampled: Collection[str] = (),
        pins: Pins | None = None,
    ) -> None:
        super().__init__(known or {}, source, pins)
        self._sampled = sampled
        self.chosen: set[str] = set()
        """Draws that the faces decided."""
        self._waiting = faces
        self._used = 0

    def _face(self, sides: Die) -> int:
        if self._used >= len(self._waiting):
            raise MoreDice(sides, self._used)
        face = self._waiting[self._used]
        if type(face) is not int or face not in printed(sides):
            raise Refusal(
                "dice", say("face {used} is {face}, but a {shows}", used=self._used + 1, face=face, shows=shows(sides))
            )
        self._used += 1
        return face

    def typed(self, name: str) -> bool:
        return name in self.chosen or super().typed(name)

    def recorded(self, name: str) -> bool:
        return name in self._known or name in self._sampled

    def _next(self, name: str, left: list[Any], pins: Pins, pile: str, place: str) -> Any:
        if self._source is None and (pin := pins.noted(pile, place, left)):
            return left[left.index(pin.thing)]
        if len(left) > 1 and self._used < len(self._waiting):
            self.chosen.add(name)
            self._refuse_typed(name, left)
            return left[self._face(len(left)) - 1]
        return super()._next(name, left, pins, pile, place)

    def finish(self) -> None:
        """Refuse dice left over."""
        if self._used < len(self._waiting):
            raise TooManyDice(len(self._waiting), self._used)
