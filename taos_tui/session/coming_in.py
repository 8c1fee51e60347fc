"""A move that comes in by an amendment is made among earlier entries: of what is covered it opens and seals what is its
player's own."""

from collections.abc import Sequence
from typing import Any

import msgspec

from taos_tui.rules.inputs import written_now
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.pins import Draw, Pin
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
    """The step, and the inputs that the app draws for it now."""

    step: Step
    draws: tuple[str, ...] = ()


class ComingIn:
    """Makes such moves; it changes nothing."""

    def __init__(self, rerun: Rerun, entering: Entering) -> None:
        self._rerun, self._entering = rerun, entering

    def made(self, wished: Entry, earlier: Steps, later: Steps) -> Came:
        """What a wished move comes to behind the `earlier` steps, before the `later` ones as they were. Raises Refusal,
        Hidden where what cannot be read here decides."""
        move, by = self._rerun.move(wished.move), wished.seat
        given = written_now(move.inputs, wished.inputs, {})
        sealing, pins = self._rerun.sealing(), self._rerun.pins
        known = drawn_at(later)
        for draw, number in reversed(known):
            pins.add(draw.pile, [Pin(thing, draw.place, number) for thing in draw.things if thing is not None])
        secret = {name: value for name, value in given.items() if name in move.sealed and value is not None}
        if secret and not self._rerun.sees(by):
            raise Hidden(frozenset({by}))
        for name, value in secret.items():
            sealing.seal(by, name, value)
        sealed = {name: sealing.sealed.pop(name) for name in secret}
        public: dict[str, Any] = {name: value for name, value in given.items() if name not in secret}
        entry = msgspec.structs.replace(wished, inputs=public, sealed=sealed)
        found = self._entering.entered(entry, earlier, pins, sealing)
        if found.covered:
            raise Hidden(found.covered)
        if {opened_slot(name)[0] for name in found.laid_open} - {by}:
            raise Refusal("session", say("it would open what another player keeps covered"))
        there = {(draw.pile, draw.place, draw.things) for draw, _ in known}
        told = {draw.name for draw in found.step.draws if (draw.pile, draw.place, draw.things) in there}
        return Came(found.step, tuple(name for name in found.draws if name not in told))

    def recorded(self, entry: Entry, earlier: Steps) -> tuple[Step, Given]:
        """The same as a file has it, and its tape. Raises Refusal where something else was drawn than an undone entry
        had drawn."""
        step, tape = self._rerun.run(entry, earlier)
        if any(name in entry.drawn for name, _, _ in tape.clashes):
            raise Refusal("drawn", say("is not what had been drawn"))
        return step, tape


def drawn_at(later: Steps) -> list[tuple[Draw, int]]:
    """What the app drew at a place of its own, as a token's code, and by which entry."""
    draws = [(draw, step.entry) for step in later for draw in step.draws if draw.place and not draw.kept]
    return [(draw, entry.n) for draw, entry in draws if draw.name in entry.drawn]
