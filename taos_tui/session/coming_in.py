"""A move that comes in by an amendment is made among earlier entries: of what is covered it opens and seals what is its
player's own."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from taos_tui.rules.inputs import written_now
from taos_tui.rules.pins import Draw, Pin, Pins
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given
from taos_tui.rules.wording import say

from .entering import Entering, Hidden
from .entry import Entry
from .rerun import Rerun
from .step import Step
from .vault import opened_slot

Steps = Sequence[Step]


class Came(NamedTuple):
    """The step, the inputs that the app draws for it now, and whose secrets decide in it and cannot be read here."""

    step: Step
    draws: tuple[str, ...] = ()
    covered: frozenset[str] = frozenset()


class ComingIn:
    """Makes such moves; it changes nothing."""

    def __init__(self, rerun: Rerun, entering: Entering) -> None:
        self._rerun, self._entering = rerun, entering

    def made(self, wished: Entry, earlier: Steps, later: Steps, gone: Steps) -> Came:
        """What a wished move comes to behind the `earlier` steps, before the `later` ones as they were; what the `gone`
        one had drawn comes again. Raises Refusal, Hidden where what cannot be read here decides."""
        move, by = self._rerun.move(wished.move), wished.seat
        given = written_now(move.inputs, wished.inputs, {})
        sealing, pins = self._rerun.sealing(), self._pins(later, gone)
        secret = {name: value for name, value in given.items() if name in move.sealed and value is not None}
        if secret and not self._rerun.sees(by):
            raise Hidden(frozenset({by}))
        for name, value in secret.items():
            sealing.seal(by, name, value)
        sealed = {name: sealing.sealed.pop(name) for name in secret}
        public: dict[str, Any] = {name: value for name, value in given.items() if name not in secret}
        entry = msgspec.structs.replace(wished, inputs=public, sealed=sealed)
        found = self._entering.entered(entry, earlier, pins, sealing)
        new = {draw.name: draw for draw in found.step.draws if draw.name in found.draws and draw.name in move.sealed}
        if not (self._rerun.sees_all or all(map(pins.foretell, new.values()))):
            found = self._entering.entered(entry, earlier, pins, self._rerun.sealing(unread=True))
        if {opened_slot(name)[0] for name in found.laid_open} - {by}:
            raise Refusal("session", say("it would open what another player keeps covered"))
        told = {draw.name for draw in found.step.draws if pins.foretell(draw) or draw.name in new}
        return Came(found.step, tuple(name for name in found.draws if name not in told), found.covered)

    def recorded(self, entry: Entry, earlier: Steps, later: Steps, gone: Steps) -> tuple[Step, Given]:
        """The same as a file has it, and its tape. Raises Refusal where something else was drawn than the `gone` entry,
        or one that was undone, had drawn."""
        for pins in (self._pins(later, gone), None):  # older programs went by what was undone alone
            step, tape = self._rerun.run(entry, earlier, pins=pins)
            if not any(name in entry.drawn for name, _, _ in tape.clashes):
                return step, tape
        raise Refusal("drawn", say("is not what had been drawn"))

    def _pins(self, later: Steps, gone: Steps) -> Pins:
        """What comes again there: what the `gone` entry had drawn before all that was undone."""
        pins = self._rerun.pins.leaving(drawn_by(later))
        for step in gone:
            self._rerun.pin(step, pins)
        pin_at(pins, drawn_at([*gone, *later]))
        return pins


def drawn_at(later: Steps) -> list[tuple[Draw, int]]:
    """What the app drew at a place of its own, as a token's code, or what alone could lie there, and by which entry it
    was seen."""
    return [(draw, step.entry.n) for step in later for draw in (*_placed(step), *step.learnt)]


def _placed(step: Step) -> list[Draw]:
    return [draw for draw in step.draws if draw.place and not draw.kept and draw.name in step.entry.drawn]


def pin_at(pins: Pins, known: Sequence[tuple[Draw, int]]) -> None:
    """What is known to lie at its place comes there."""
    for draw, number in reversed(known):
        things = [thing for thing in draw.things if thing is not None]
        pins.add(draw.pile, [Pin(thing, draw.place, number, concluded=draw.kept) for thing in things])


def drawn_by(later: Steps) -> list[Draw]:
    """What these steps took from piles that have no places, such as a deck of cards."""
    return [draw for step in later for draw in step.draws if not (draw.place or draw.kept)]
