"""An entry is entered anew: the steps from there on, with the dice and draws that were recorded for the later ones."""

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from taos_tui.kit.scene import Scene
from taos_tui.kit.secret import Called, Locked, named, veiled
from taos_tui.rules.pins import Draw, Pin, Pins
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import MoreDice, randbelow
from taos_tui.rules.text import plain
from taos_tui.rules.wording import say

from .amend import AMEND, Wish, amended, amending, anew
from .called_anew import called_anew, check_called, gone, named_so, sealed_called
from .consent import Agreement
from .entry import Entry
from .pinned import Pinned
from .rerun import Rerun
from .step import AGREE, REMARKS, Rewound, SealedCalled, Step, Tried, contained
from .vault import AmendingVault, Box

Steps = Sequence[Step]


class Hidden(Locked):
    """What these seats sealed decides whether an entry can be entered anew so, and it cannot be read here."""

    def __init__(self, seats: frozenset[str]) -> None:
        super().__init__(min(seats))
        self.seats = seats


class _Later(NamedTuple):
    """The steps from the entry on that is entered anew, the entry at which they stop and why, and entries that fall
    alone."""

    steps: list[Step]
    stops: int = 0
    refusal: Refusal | None = None
    lapsed: tuple[int, ...] = ()


class _Found(NamedTuple):
    """The entry that is entered anew and what goes on from it, what is drawn for it, and the seats whose secrets decide
    in it and cannot be read."""

    later: _Later
    draws: tuple[str, ...]
    covered: frozenset[str]
    called: Called | None = None


class Rewinder:
    """Works out what an amendment does to steps; it changes nothing."""

    def __init__(self, rerun: Rerun, agreement: Agreement, pinned: Pinned) -> None:
        self._rerun, self._agreement, self._pinned = rerun, agreement, pinned

    def try_amend(self, steps: Steps, wish: Wish, by: str, note: str = "", consent: str | None = "") -> Tried:
        """What it would come to if an entry had been entered so. Raises Refusal. `consent` is the seat that agrees
        at a shared program; None where it is only tried, which nobody has to agree to."""
        at = place(steps, wish.of)
        before = steps[at].entry
        found = self._best(steps, at, wish)
        later, old = found.later, tuple(steps[at:])
        for number in wish.without:
            if number not in later.lapsed:
                why = say(
                    "entry {n} is left out only where it is no longer possible, and what comes before it is", n=number
                )
                raise Refusal("without", why)
        recorded = {step.entry.n: step for step in old[1:]}
        # what is sealed is called otherwise whomever it names, so this tells nothing
        is_named = any((step.entry, step.called) != _named_in(recorded[step.entry.n]) for step in later.steps[1:])
        called = found.called if is_named else None
        entry = amending(before, later.steps[0].entry, later.stops, later.lapsed, called)
        if consent is not None:
            self._agreement.may_amend(by, old, later.steps, consent, agreed(steps, before.n))
        if consent:
            entry = msgspec.structs.replace(entry, inputs={**entry.inputs, "consent": consent})
        entry = msgspec.structs.replace(entry, seat=by, note=note)
        if consent is not None:
            self.amended(steps, entry)  # nothing is written that could not be read again
        told = tuple(later.steps), later.refusal, found.draws, found.covered, later.stops, later.lapsed
        return Tried(entry, at, old, *told)

    def _best(self, steps: Steps, at: int, wish: Wish) -> "_Found":
        """The wish as it is, or with what its move may add where more of what came later goes on by it. Raises Refusal;
        a wish that is refused as it is may be completed only where everything goes on."""
        found: _Found | None = None
        refused: Refusal | None = None
        for more in ({}, *self._rerun.move(steps[at].entry.move).completes):
            if found and not found.later.refusal:
                break
            try:
                one = self._tried(steps, at, wish._replace(inputs={**more, **wish.inputs}))
            except Refusal as refusal:
                refused = refused or refusal
                continue
            new = one.later.steps[0]
            given = new.entry.inputs
            was, becomes = self._seen(steps[at]), self._seen(new)
            called = called_anew(was, becomes, steps[at].entry.inputs, given, self._brought(steps, at, new))
            left = gone(was, becomes) - called.keys()
            later = self._from(steps, at, new, without=wish.without, signed=True, called=called, left=left)
            if (found and len(later.steps) > len(found.later.steps)) or (not found and not (more and later.refusal)):
                found = one._replace(later=later, called=called)
        if found:
            return found
        assert refused
        raise refused

    def amended(self, steps: Steps, entry: Entry) -> Rewound:
        """The steps after an amendment from a file. Raises Refusal."""
        at = place(steps, entry.inputs.get("of"))
        after = amended(steps[at].entry, entry)
        pins = self._pinned.without(steps[at])
        step, tape = self._rerun.run(after, steps[:at], pins=pins, called=steps[at].called)
        kept = _kept(steps[at], step)
        if any(name not in kept for name, _, _ in tape.clashes) or any(
            name in after.drawn and name not in kept for name in steps[at].entry.sealed
        ):
            raise Refusal("drawn", say("is not what had been drawn"))
        check_outcome(entry, step)
        self._rerun.check_marks(after, tape)
        stops = entry.inputs.get("stops", 0)
        if type(stops) is not int or (stops and not any(old.entry.n == stops for old in steps[at + 1 :])):
            raise Refusal("stops", say("is no later entry that stands"))
        without = entry.inputs.get("without", [])
        if not isinstance(without, list):
            raise Refusal("without", say("is no list of entries"))
        called, left = entry.inputs.get("called"), frozenset[str]()
        if without or called is not None:
            was, becomes = self._seen(steps[at]), self._seen(step)
            called, left = called if called is None else check_called(called, was, becomes), gone(was, becomes)
        later = self._from(steps, at, step, stops, without, called=called, left=left)
        if later.refusal:
            parts = {"n": later.stops, "why": later.refusal.text}
            raise Refusal("stops", say("entry {n} is no longer possible: {why}", **parts))
        if without != list(later.lapsed):
            raise Refusal("without", say("are not the entries that are no longer possible"))
        old, found = tuple(steps[at:]), later.steps
        self._agreement.may_amend(entry.seat, old, found, entry.inputs.get("consent", ""), agreed(steps, after.n))
        return Rewound(at, old, tuple(found))

    @property
    def _free(self) -> Pins | None:
        """For a step whose draws are in the file: they stood already, whatever an undone amendment drew meanwhile."""
        return Pins() if self._rerun.header.version > 1 else None

    def _seen(self, step: Step) -> Scene:
        """The game after a step, as everybody sees it."""
        return self._rerun.system.describe(veiled(step.state, ""), "")

    def _brought(self, steps: Steps, at: int, new: Step) -> tuple[Sequence[str], Sequence[str]]:
        """The names of all that an entry brings in, as it was and as it is now."""
        state, brings = self._rerun.state_after(steps[:at]), self._rerun.move(new.entry.move).brings
        was, becomes = (brings(state, each.entry.inputs, each.entry.seat) for each in (steps[at], new))
        return was, becomes

    def _tried(self, steps: Steps, at: int, wish: Wish) -> "_Found":
        """The step alone as it is wished to have been. What the app had drawn for it falls by itself where it is
        refused now, unless something else would have to be drawn. Raises Hidden as `_tried_as` does."""
        old = steps[at].entry
        try:
            return self._tried_as(steps, at, wish)
        except Refusal as refusal:
            name, inputs = refusal.input, old.inputs
            is_said = name not in inputs or wish.inputs.get(name, inputs[name]) != inputs[name]
            if is_said or name not in old.drawn:
                raise
            try:
                found = self._tried_as(steps, at, wish._replace(inputs={**wish.inputs, name: None}))
            except Refusal:
                raise refusal from None
            if found.draws:
                raise
            return found

    def _tried_as(self, steps: Steps, at: int, wish: Wish) -> "_Found":
        """The step alone as it is wished to have been, and what the app draws for it now: at a place where something
        was drawn later it is that again. Raises Hidden where it is refused and what cannot be read may be the
        reason."""
        earlier, old, known = steps[:at], steps[at], _drawn_at(steps[at + 1 :])
        pins = self._pinned.without(old)
        for draw, number in reversed(known):
            pins.add(draw.pile, [Pin(thing, draw.place, number) for thing in draw.things if thing is not None])
        before = old.entry
        private = self._rerun.move(before.move).private
        sealing = self._rerun.sealing()

        def seal(slot: str, value: Any) -> Box:
            if not self._rerun.sees(before.seat):
                raise Hidden(frozenset({before.seat}))
            sealing.seal(before.seat, slot, value)
            return sealing.sealed.pop(slot)

        after = anew(before, wish, private, seal)
        state = self._rerun.state_after(earlier)
        renewed = self._rerun.move(before.move).renews(state, before.inputs, after.inputs, before.seat)
        after = msgspec.structs.replace(after, inputs=dict(renewed))
        with contained("inputs"):
            vault = self._rerun.vault(AmendingVault, after, earlier, called=old.called)
            vault.fresh = sealing
            if any(value is None for value in vault.read.values()):
                raise Hidden(frozenset({before.seat}))
            try:
                step, tape = self._rerun.run_in(vault, after, earlier, randbelow, pins)
            except Locked as refusal:
                raise Hidden(frozenset({*vault.covered, refusal.seat})) from refusal
            except Exception as refusal:
                if not vault.covered:
                    raise
                raise Hidden(frozenset(vault.covered)) from refusal
        new = tuple(name for name in tape.drawn if not tape.typed(name))
        drawn = (*(name for name in after.drawn if name in {draw.name for draw in tape.draws}), *new)
        after = msgspec.structs.replace(
            after,
            inputs={**after.inputs, **{name: thing for name, thing in tape.drawn.items() if name not in private}},
            drawn=drawn,
            typed=tuple(name for name in self._rerun.could_draw(tape) if name not in drawn),
            sealed=vault.sealed,
            opened=vault.opened,
            outcome=step.outcome.outcome,
        )
        found = {(draw.pile, draw.place, draw.things) for draw, _ in known}
        told = {draw.name for draw in tape.draws if (draw.pile, draw.place, draw.things) in found}
        fresh = tuple(name for name in new if name not in told)
        return _Found(_Later([step._replace(entry=after, called=old.called)]), fresh, frozenset(vault.covered))

    def _from(
        self,
        steps: Steps,
        at: int,
        step: Step,
        stops: int = 0,
        without: Collection[object] = (),
        signed: bool = False,
        called: Called | None = None,
        left: frozenset[str] = frozenset(),
    ) -> _Later:
        """The steps from place `at` on, with `step` there, up to the first that is no longer possible, or to entry
        `stops`, without answers to what is not asked any more and what is left out as it is not possible; if what was
        `signed` counts, up to the first player's word for something that is otherwise now, unless that is left out.
        What is `called` otherwise is named so, in what is sealed too; what is sealed and may name a unit that has
        `left` falls, whomever it names: else its falling would tell that."""
        found, lapsed = [*steps[:at], step], list[int]()
        for before, old in pairwise(steps[at:]):
            if (signed or old.entry.n in without) and self._may_name(old.entry, before.state, left):
                lapsed.append(old.entry.n)
                continue
            entry = self._followed(named_so(old.entry, called or {}), before.state, found[-1].state)
            if old.entry.n == stops:
                break
            try:
                named_step = old._replace(entry=entry, called=sealed_called(old, called or {}))
                again, is_new = self._again(named_step, found), signed or old.entry.n in without
                if self._is_held_to(old, lapsed, is_new):
                    self._check_about(old, before.state, entry, found[-1].state, called or {})
                if is_new:
                    self._check_signed(old, again)
                found.append(again)
            except Refusal as refusal:
                left_out = old.entry.n in without and not isinstance(refusal, Locked)
                if not (left_out or self._is_unasked(old, refusal)):
                    return _Later(found[at:], old.entry.n, refusal, tuple(lapsed))
                lapsed.append(old.entry.n)
        return _Later(found[at:], lapsed=tuple(lapsed))

    def _followed(self, entry: Entry, before: Any, now: Any) -> Entry:
        """The entry with what it was filled in with as the game stood, as that is now."""
        if entry.move in REMARKS:
            return entry
        given = dict(self._rerun.move(entry.move).follows(before, now, entry.inputs, entry.seat))
        return entry if given == entry.inputs else msgspec.structs.replace(entry, inputs=given)

    def _may_name(self, entry: Entry, before: Any, left: frozenset[str]) -> bool:
        """Is something sealed in this entry for which one of these units could be chosen?"""
        if entry.move in REMARKS or not (entry.sealed and left):
            return False
        offered = self._rerun.move(entry.move).choices(veiled(before, ""), entry.seat)
        return any(str(each) in left for slot in entry.sealed for each in offered.get(slot, ()))

    def _is_held_to(self, old: Step, lapsed: Sequence[int], is_new: bool) -> bool:
        """Has it to be about the same as it was? An answer always has, to the question that it was given to; of an
        amendment of a file where it was left out. Anything else has, once an entry before it has fallen alone."""
        if old.entry.move in REMARKS:
            return False
        return is_new if self._rerun.move(old.entry.move).lapses else bool(lapsed)

    def _is_unasked(self, old: Step, refusal: Refusal) -> bool:
        """Was it an answer, and is what it answered not asked any more?"""
        return old.entry.move not in REMARKS and refusal.input == "move" and self._rerun.move(old.entry.move).lapses

    def _check_about(self, old: Step, before: Any, entry: Entry, now: Any, called: Called) -> None:
        """Refuse what would be about something else now than it was: a point that changes another roll."""
        about, by = self._rerun.move(old.entry.move).about, old.entry.seat
        if named(about(before, old.entry.inputs, by), called) != about(now, entry.inputs, by):
            raise Refusal("move", say("what it was about is not there any more"))

    def _check_signed(self, old: Step, again: Step) -> None:
        """Refuse a player's word for what he has never seen."""
        if old.entry.move in REMARKS or not self._rerun.move(old.entry.move).signs:
            return
        if again.outcome.fields != old.outcome.fields:
            raise Refusal("move", say("what was agreed to is otherwise now: it is to be confirmed anew"))

    def _again(self, old: Step, steps: Steps) -> Step:
        """A later step, its dice and draws as they were. Raises Refusal."""
        if old.entry.move in REMARKS:
            return old._replace(state=steps[-1].state)
        with contained("entry"):
            try:
                return self._rerun.run(old.entry, steps, pins=self._free, called=old.called)[0]
            except Refusal as refusal:
                if refusal.input != "dice" or not old.entry.dice or isinstance(refusal, MoreDice):
                    raise
                # where none of its dice is wanted any more they fall alone: the fire that they were thrown against
                bare = msgspec.structs.replace(old.entry, dice=(), source="")
                try:
                    return self._rerun.run(bare, steps, pins=self._free, called=old.called)[0]
                except Refusal:
                    raise refusal from None


def _named_in(step: Step) -> tuple[Entry, SealedCalled]:
    return step.entry, step.called


def _drawn_at(later: Steps) -> list[tuple[Draw, int]]:
    """What the app drew at a place of its own, as a token's code, and by which entry."""
    draws = [(draw, step.entry) for step in later for draw in step.draws if draw.place and not draw.kept]
    return [(draw, entry.n) for draw, entry in draws if draw.name in entry.drawn]


def _kept(before: Step, after: Step) -> set[str]:
    """The draws of the app that an amendment leaves as they were: nobody draws them a second time."""
    same = [draw.name for draw in after.draws if (draw.name, draw.things) in {(d.name, d.things) for d in before.draws}]
    sealed = {name for name in same if before.entry.sealed.get(name) == after.entry.sealed.get(name)}
    return sealed & set(before.entry.drawn)


def agreed(steps: Steps, number: int) -> frozenset[str]:
    """The seats that agreed to entry `number` being entered anew; each time it is, that is used up."""
    found: set[str] = set()
    for step in steps:
        if step.entry.inputs.get("of") == number and step.entry.move == AGREE:
            found.add(step.entry.seat)
        elif step.entry.inputs.get("of") == number and step.entry.move == AMEND:
            found.clear()
    return frozenset(found)


def place(steps: Steps, number: object) -> int:
    """Where the step of entry `number` stands. Raises Refusal."""
    at = next((at for at, step in enumerate(steps) if step.entry.n == number), -1)
    if at < 0:
        raise Refusal("of", say("entry {n} does not stand", n=plain(str(number), 20)))
    if steps[at].entry.move in REMARKS:
        raise Refusal("of", say("entry {n} is no move that can be entered anew", n=number))
    return at


def check_outcome(entry: Entry, step: Step) -> None:
    """An entry tells what came of it, and it came of it. Raises Refusal."""
    if entry.outcome and step.outcome.outcome != entry.outcome:
        parts = {"recorded": entry.outcome, "found": step.outcome.outcome}
        raise Refusal("outcome", say("recorded as {recorded}, but replay gives {found}", **parts))
