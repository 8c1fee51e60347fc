"""What was drawn from which pile by moves that were taken back: it comes again, so that nobody can fish."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Self

Thing = object
"""What is drawn: a card, a code, a place, as it stands in an input."""


class Draw(NamedTuple):
    """One draw of a move `among` what could come. `things` holds None where it was sealed and cannot be read here. Of
    what is `kept` nothing was left to chance: the app notes which card of a hand it was."""

    name: str
    pile: str
    place: str
    things: tuple[Thing, ...]
    kept: bool = False
    among: tuple[Thing, ...] = ()


class Pin(NamedTuple):
    """A thing that entry `of` had drawn. `hidden` is the seat that alone may know it; `typed` tells one that somebody
    named: it does not come again by itself. One that was only `concluded`, as nothing else was left, stands against no
    word of a player: what it was concluded from may be wrong."""

    thing: Thing
    place: str = ""
    of: int = 0
    hidden: str = ""
    typed: bool = False
    concluded: bool = False


class Pins:
    """Pins by pile, in the order in which their things were drawn."""

    def __init__(
        self, piles: Mapping[str, Sequence[Pin]] | None = None, later: Mapping[str, Sequence[Thing]] | None = None
    ) -> None:
        """`later` are things by pile that entries behind the one that draws had drawn: it takes others, if it can."""
        self._piles = {pile: list(pins) for pile, pins in (piles or {}).items()}
        self._later = dict(later or {})

    def copy(self) -> Self:
        return type(self)(self._piles, self._later)

    def leaving(self, draws: Iterable[Draw]) -> "Pins":
        """The same for an entry before these draws: what they took is left for them. A copy."""
        later = {pile: [*things] for pile, things in self._later.items()}
        for draw in draws:
            later.setdefault(draw.pile, []).extend(thing for thing in draw.things if thing is not None)
        return Pins(self._piles, later)

    def placed(self) -> "Pins":
        """Those of piles that have a place for each thing, such as the tokens of a table: a copy."""
        found = Pins()
        for pile, pins in self._piles.items():
            found.add(pile, [pin for pin in pins if pin.place])
        return found

    def next(self, pile: str, place: str, left: Sequence[Thing]) -> Pin | None:
        """The pin whose thing comes next here, of what is `left`."""
        here = (pin for pin in self._piles.get(pile, ()) if pin.place == place and not pin.typed)
        return next((pin for pin in here if pin.thing in left), None)

    def foretell(self, draw: Draw) -> bool:
        """Was it known before that all of this draw would come, as it had been drawn there and taken back?"""
        left = self.copy()
        for thing in draw.things:
            if left.next(draw.pile, draw.place, [thing]) is None:
                return False
            left.use(draw._replace(things=(thing,)), True)
        return True

    def noted(self, pile: str, place: str, left: Sequence[Thing]) -> Pin | None:
        """The pin whose thing was there last, also where somebody had named it."""
        here = (pin for pin in self._piles.get(pile, ()) if pin.place == place and pin.thing in left)
        return min(here, key=lambda pin: pin.typed, default=None)

    def elsewhere(self, pile: str, place: str) -> list[Pin]:
        """What is known to lie at other places of this pile."""
        return [pin for pin in self._piles.get(pile, ()) if pin.place not in ("", place) and not pin.typed]

    def free(self, pile: str, place: str, left: Sequence[Thing]) -> list[Thing]:
        """What may lie here: what is left without what is known to lie elsewhere."""
        return _without(left, [pin.thing for pin in self.elsewhere(pile, place)]) or list(left)

    def sampled(self, pile: str, place: str, left: Sequence[Thing]) -> list[Thing]:
        """From what is sampled here: of what may lie here what is not drawn later, if there is any."""
        free = self.free(pile, place, left)
        return _without(free, self._later.get(pile, ())) or free

    def use(self, draw: Draw, drawn: bool) -> list[Pin]:
        """A draw stands: what came again is pinned no longer. What is typed at a place settles what lies there.

        Returns what a later undo has to bring back besides the draw itself.
        """
        pins = self._piles.get(draw.pile)
        if not pins:
            return []
        if not drawn:
            settled = [pin for pin in pins if draw.place and pin.place == draw.place]
            self._piles[draw.pile] = [pin for pin in pins if pin not in settled]
            return [pin for pin in settled if not pin.typed]
        if None in draw.things:  # what of the others it was can't be known here
            unknown = [pin for pin in pins if pin.thing is None]
            self._piles[draw.pile] = unknown[len(draw.things) :]
            return []
        for thing in draw.things:
            found = next((pin for pin in pins if (pin.thing, pin.place, pin.typed) == (thing, draw.place, False)), None)
            if found:
                pins.remove(found)
        self._piles[draw.pile] = [pin for pin in pins if not (pin.typed and pin.place == draw.place)]
        return []

    def add(self, pile: str, pins: Sequence[Pin]) -> None:
        """What an undone move had drawn comes next."""
        self._piles[pile] = [*pins, *self._piles.get(pile, ())]


def _without(things: Sequence[Thing], gone: Iterable[Thing]) -> list[Thing]:
    """What is left of the things, of like ones as many as are not gone."""
    left = list(things)
    for thing in gone:
        if thing in left:
            left.remove(thing)
    return left
