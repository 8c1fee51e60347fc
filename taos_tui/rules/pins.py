"""What was drawn from which pile by moves that were taken back: it comes again, so that nobody can fish."""

from collections.abc import Mapping, Sequence
from typing import Self

from taos_tui.rules.named import NamedTuple

Thing = object
"""What is drawn: a card, a code, a place, as it stands in an input."""


class Draw(NamedTuple):
    """One draw of a move. `things` holds None where it was sealed and cannot be read here. Of what is `kept` nothing
    was left to chance: the app notes which card of a hand it was."""

    name: str
    pile: str
    place: str
    things: tuple[Thing, ...]
    kept: bool = False


class Pin(NamedTuple):
    """A thing that entry `of` had drawn. `hidden` is the seat that alone may know it; `typed` tells one that somebody
    named: it does not come again by itself."""

    thing: Thing
    place: str = ""
    of: int = 0
    hidden: str = ""
    typed: bool = False


class Pins:
    """Pins by pile, in the order in which their things were drawn."""

    def __init__(self, piles: Mapping[str, Sequence[Pin]] | None = None) -> None:
        self._piles = {pile: list(pins) for pile, pins in (piles or {}).items()}

    def copy(self) -> Self:
        return type(self)(self._piles)

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

    def noted(self, pile: str, place: str, left: Sequence[Thing]) -> Pin | None:
        """The pin whose thing was there last, also where somebody had named it."""
        here = (pin for pin in self._piles.get(pile, ()) if pin.place == place and pin.thing in left)
        return min(here, key=lambda pin: pin.typed, default=None)

    def elsewhere(self, pile: str, place: str) -> list[Pin]:
        """What is known to lie at other places of this pile."""
        return [pin for pin in self._piles.get(pile, ()) if pin.place not in ("", place) and not pin.typed]

    def free(self, pile: str, place: str, left: Sequence[Thing]) -> list[Thing]:
        """What may be sampled here: what is left without what is known to lie elsewhere."""
        free = list(left)
        for pin in self.elsewhere(pile, place):
            if pin.thing in free:
                free.remove(pin.thing)
        return free or list(left)

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
