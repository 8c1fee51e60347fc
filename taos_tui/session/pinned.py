"""What was rolled and drawn by moves that were taken back, or that could not be saved: it comes again.

The same kind of die shows the same face next time, and the same pile gives the same card.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from taos_tui.rules.dice import Die
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.pins import Pin, Pins
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given, Rolled, randbelow
from taos_tui.rules.wording import Text, say

from .entry import Entry
from .step import Step


class PinnedFace(NamedTuple):
    """What the undone entry `of` had rolled."""

    face: int
    of: int


class Pinned:
    """Faces by kind of die and draws by pile, in the order in which they come again.

    `locked` are the seats that have a passphrase: what they drew is not told to others.
    """

    def __init__(self, locked: frozenset[str]) -> None:
        self._locked = locked
        self._faces: dict[Die, list[PinnedFace]] = {}
        self.draws = Pins()
        self._settled: dict[int, list[tuple[str, list[Pin]]]] = {}
        """By entry, the pins that what was typed in it has taken off."""
        self._unsaved: dict[str, Step] = {}
        """Moves by name that were decided and could not be saved."""

    def tape(self, known: Mapping[str, Any], dice: Sequence[int] | None) -> Rolled | Given:
        """For a move that is made now. With `dice` None the app rolls, pinned faces first."""
        faces = {sides: [pinned.face for pinned in waiting] for sides, waiting in self._faces.items()}
        pins = self.draws.copy()
        for step in reversed(self._unsaved.values()):
            _put_first(step, faces, pins)
        return Rolled(faces, known, pins=pins) if dice is None else Given(dice, known, randbelow, pins=pins)

    def hold(self, name: str, step: Step) -> None:
        """A move could not be saved: what it had rolled and drawn comes again when it is made again here."""
        self._unsaved.setdefault(name, step)

    def keep_unsaved(self, before: "Pinned") -> None:
        """What could not be saved in another replay of the same session comes again in this one."""
        self._unsaved = before._unsaved

    def let_go(self, name: str) -> None:
        """A move was made after all."""
        self._unsaved.pop(name, None)

    def use(self, step: Step) -> None:
        """A step stands: what came again is pinned no longer."""
        entry = step.entry
        for sides, face in step.rolled:
            waiting = self._faces.get(sides, [])
            own = (at for at, pinned in enumerate(waiting) if pinned == (face, entry.n))
            at = next(own, 0)
            if waiting and waiting[at].face == face:
                waiting.pop(at)
        for draw in step.draws:
            settled = self.draws.use(draw, draw.name in entry.drawn)
            if settled:
                self._settled.setdefault(entry.n, []).append((draw.pile, settled))

    def pin(self, step: Step) -> None:
        """A step is taken back: what it had rolled and drawn comes again."""
        entry = step.entry
        for sides, face in reversed(step.rolled):
            self._faces.setdefault(sides, []).insert(0, PinnedFace(face, entry.n))
        for pile, settled in self._settled.pop(entry.n, ()):
            self.draws.add(pile, settled)
        self._add(step, self.draws)

    def without(self, step: Step) -> Pins:
        """The pins of draws as they were if this step alone were taken back: what it drew comes again."""
        pins = self.draws.copy()
        self._add(step, pins)
        return pins

    def _add(self, step: Step, pins: Pins) -> None:
        entry = step.entry
        for draw in reversed(step.draws):
            hidden = entry.seat if draw.name in entry.sealed and entry.seat in self._locked else ""
            typed = draw.name not in entry.drawn
            pins.add(draw.pile, [Pin(thing, draw.place, entry.n, hidden, typed) for thing in draw.things])

    def check_faces(self, entry: Entry, tape: Given) -> None:
        """Hold what the app rolled against the pins. Raises Refusal."""
        if entry.source != "rolled":
            return
        waiting = {sides: iter(faces) for sides, faces in self._faces.items()}
        for sides, face in zip(tape.sides, entry.dice, strict=True):
            pinned = next(waiting.get(sides, iter(())), None)
            if pinned and pinned.face != face:
                parts = {"face": face, "entry": pinned.of, "pinned": pinned.face}
                raise Refusal(
                    "dice", say("rolled {face}, but the undone roll of entry {entry} showed {pinned}", **parts)
                )


def difference(entry: Entry, private: bool, thing: object, pin: Pin) -> Text | None:
    """How a draw of `entry` differs from what was pinned; None where only its owner may know that."""
    if pin.hidden and pin.hidden != entry.seat:
        return None
    if private:
        return say("drew something else than the undone draw of entry {entry} showed", entry=pin.of)
    if pin.hidden:
        return say("drew {thing}, but the undone draw of entry {entry} showed another", thing=thing, entry=pin.of)
    parts = {"thing": thing, "entry": pin.of, "pinned": pin.thing}
    return say("drew {thing}, but the undone draw of entry {entry} showed {pinned}", **parts)


def _put_first(step: Step, faces: dict[Die, list[int]], pins: Pins) -> None:
    """Pin what a step had that was never saved, before all else."""
    for sides, face in step.rolled:
        if face in faces.get(sides, ())[:1]:
            faces[sides].pop(0)
    for sides, face in reversed(step.rolled):
        faces.setdefault(sides, []).insert(0, face)
    drawn = step.entry.drawn
    for draw in step.draws:
        if draw.name in drawn:
            pins.use(draw, True)
    for draw in reversed(step.draws):
        if draw.name in drawn:
            pins.add(draw.pile, [Pin(thing, draw.place) for thing in draw.things])
