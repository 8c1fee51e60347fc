"""An entry is entered anew: the steps from there on, with the dice and draws that were recorded for the later ones."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from taos_tui.kit.scene import Scene
from taos_tui.kit.secret import Called, Locked, veiled
from taos_tui.kit.system import State
from taos_tui.rules.pins import Draw, Pin
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import randbelow
from taos_tui.rules.text import plain
from taos_tui.rules.wording import say

from . import between as coming
from .amend import AMEND, Anew, Between, Wish, amended, amending, anew, leaves_out, without_sealed
from .called_anew import called_anew, check_called, gone
from .completing import completed
from .consent import Agreement
from .defaults import with_defaults
from .entry import Entry
from .following import Following, LaterSteps, Steps
from .later_anew import from_rows, rows, wished, with_more
from .pinned import Pinned
from .rerun import Rerun
from .step import AGREE, REMARKS, Rewound, SealedCalled, Step, Tried, contained
from .vault import AmendingVault, Box


class Hidden(Locked):
    """What these seats sealed decides whether an entry can be entered anew so, and it cannot be read here."""

    def __init__(self, seats: frozenset[str]) -> None:
        super().__init__(min(seats))
        self.seats = seats


class _Found(NamedTuple):
    """The entry that is entered anew and what goes on from it, what is drawn for it, and the seats whose secrets decide
    in it and cannot be read."""

    later: LaterSteps
    draws: tuple[str, ...]
    covered: frozenset[str]
    called: Called | None = None


class Rewinder:
    """Works out what an amendment does to steps; it changes nothing."""

    def __init__(
        self, rerun: Rerun, agreement: Agreement, pinned: Pinned, aside: Callable[[int], Between | None]
    ) -> None:
        """`aside` finds what may come in between by its number: a due move, or an entry that had fallen."""
        self._rerun, self._agreement, self._pinned, self._aside = rerun, agreement, pinned, aside
        self._following = Following(rerun)

    def try_amend(self, steps: Steps, wish: Wish, by: str, note: str = "", consent: str | None = "") -> Tried:
        """What it would come to if an entry had been entered so. Raises Refusal. `consent` is the seat that agrees
        at a shared program; None where it is only tried, which nobody has to agree to."""
        at = place(steps, wish.of)
        before = steps[at].entry
        wish = wish._replace(between=coming.numbered(wish.between))
        found = self._without_it(steps, at, wish) if wish.never else self._best(steps, at, wish)
        later, rewound = found.later, Rewound(at, self._rerun.state_after(steps[:at]), tuple(steps[at:]), ())
        rewound = rewound._replace(after=tuple(later.steps))
        for number in wish.without:
            if number not in later.lapsed:
                why = say(
                    "entry {n} is left out only where it is no longer possible, and what comes before it is", n=number
                )
                raise Refusal("without", why)
        recorded, new = {step.entry.n: step for step in rewound.before[1:]}, rewound.new
        following = later.steps[bool(new) :]
        _check_anew(later, wish.later)
        coming.check_between(wish.between, steps, later.steps)
        # what is sealed is called otherwise whomever it names, so this tells nothing
        stood = [step for step in following if step.entry.n in recorded]
        is_named = any((step.entry, step.called) != _named_in(recorded[step.entry.n]) for step in stood)
        called = found.called if is_named else None
        anew_too = rows(following, recorded, later.anew)
        come = coming.rows(wish.between)
        entry = amending(before, new.entry if new else None, later.stops, later.lapsed, called, anew_too, come)
        if consent is not None:
            self._agreement.may_amend(by, rewound.before, later.steps, consent, agreed(steps, before.n), later.anew)
        if consent:
            entry = msgspec.structs.replace(entry, inputs={**entry.inputs, "consent": consent})
        entry = msgspec.structs.replace(entry, seat=by, note=note)
        if consent is not None:
            self.amended(steps, entry, wish.between)  # nothing is written that could not be read again
        return Tried(entry, rewound, later.refusal, found.draws, found.covered, later.stops, later.lapsed)

    def _without_it(self, steps: Steps, at: int, wish: Wish) -> "_Found":
        """What goes on where the entry never happened."""
        left = gone(self._seen(steps[at].state), self._seen(self._rerun.state_after(steps[:at])))
        return _Found(self._behind(steps, at, None, wish, None, left), (), frozenset())

    def _behind(
        self, steps: Steps, at: int, step: Step | None, wish: Wish, called: Called | None, left: frozenset[str]
    ) -> LaterSteps:
        """What becomes of the entries behind it, as they are wished, with what their moves add of themselves."""

        def play(more: Mapping[int, Anew]) -> LaterSteps:
            later = wished({**wish.later, **{n: with_more(wish.later.get(n), anew) for n, anew in more.items()}})
            return self._following.play_on(
                steps,
                at,
                step,
                without=wish.without,
                signed=True,
                called=called,
                left=left,
                later=later,
                instead=more.keys(),
                between=wish.between,
            )

        recorded = {old.entry.n: old for old in steps[at + 1 :]}
        return completed(play, recorded, lambda move: self._rerun.move(move).completes)

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
            was, becomes = self._seen(steps[at].state), self._seen(new.state)
            called = called_anew(was, becomes, steps[at].entry.inputs, given, self._brought(steps, at, new))
            left = gone(was, becomes) - called.keys()
            later = self._behind(steps, at, new, wish, called, left)
            if (found and len(later.steps) > len(found.later.steps)) or (not found and not (more and later.refusal)):
                found = one._replace(later=later, called=called)
        if found:
            return found
        assert refused
        raise refused

    def amended(self, steps: Steps, entry: Entry, new: Sequence[Between] = ()) -> Rewound:
        """The steps after an amendment from a file, or after one that is to be written, with what comes in `new`.
        Raises Refusal."""
        at = place(steps, entry.inputs.get("of"))
        start = self._rerun.state_after(steps[:at])
        step = None if leaves_out(entry) else self._recorded(steps, at, entry)
        stops = entry.inputs.get("stops", 0)
        if type(stops) is not int or (stops and not any(old.entry.n == stops for old in steps[at + 1 :])):
            raise Refusal("stops", say("is no later entry that stands"))
        without = entry.inputs.get("without", [])
        if not isinstance(without, list):
            raise Refusal("without", say("is no list of entries"))
        called, left = entry.inputs.get("called"), frozenset[str]()
        if without or called is not None:
            was, becomes = self._seen(steps[at].state), self._seen(step.state if step else start)
            called, left = called if called is None else check_called(called, was, becomes), gone(was, becomes)
        others, numbers = from_rows(entry.inputs.get("later", []))
        between = new or coming.from_rows(entry.inputs.get("between", []), self._aside)
        later = self._following.play_on(
            steps,
            at,
            step,
            stops,
            without,
            called=called,
            left=left,
            later=others,
            instead=numbers,
            between=between,
        )
        if later.refusal:
            parts = {"n": later.stops, "why": later.refusal.text}
            raise Refusal("stops", say("entry {n} is no longer possible: {why}", **parts))
        if without != list(later.lapsed):
            raise Refusal("without", say("are not the entries that are no longer possible"))
        _check_anew(later, numbers)
        coming.check_between(between, steps, later.steps)
        rewound, consent = Rewound(at, start, tuple(steps[at:]), tuple(later.steps)), entry.inputs.get("consent", "")
        words = agreed(steps, steps[at].entry.n)
        self._agreement.may_amend(entry.seat, rewound.before, rewound.after, consent, words, later.anew)
        return rewound

    def _recorded(self, steps: Steps, at: int, entry: Entry) -> Step:
        """The step that an amendment from a file makes of the one at that place. Raises Refusal."""
        after = amended(steps[at].entry, entry)
        pins = self._pinned.without(steps[at])
        step, tape = self._rerun.run(after, steps[:at], pins=pins, called=steps[at].called)
        kept = _kept(steps[at], step)
        again = set(steps[at].entry.sealed) - self._rerun.move(after.move).dealt
        if any(name not in kept for name, _, _ in tape.clashes) or any(
            name in after.drawn and name not in kept for name in again
        ):
            raise Refusal("drawn", say("is not what had been drawn"))
        check_outcome(entry, step)
        self._rerun.check_marks(after, tape)
        return step

    def _seen(self, state: State) -> Scene:
        """The game in a state, as everybody sees it."""
        return self._rerun.system.describe(veiled(state, ""), "")

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
            return self._tried_dealt(steps, at, wish)
        except Refusal as refusal:
            name, inputs = refusal.input, old.inputs
            is_said = name not in inputs or wish.inputs.get(name, inputs[name]) != inputs[name]
            if is_said or name not in old.drawn:
                raise
            try:
                found = self._tried_dealt(steps, at, wish._replace(inputs={**wish.inputs, name: None}))
            except Refusal:
                raise refusal from None
            if found.draws:
                raise
            return found

    def _tried_dealt(self, steps: Steps, at: int, wish: Wish) -> "_Found":
        """The same with what the app had dealt by itself as it was, but for what can lie there no more: that is dealt
        anew."""
        dealt, anew_there = self._rerun.move(steps[at].entry.move).dealt, frozenset[str]()
        while True:
            try:
                return self._tried_as(steps, at, wish, anew_there)
            except Refusal as refusal:
                if refusal.input not in dealt - anew_there:
                    raise
                anew_there |= {refusal.input}

    def _tried_as(self, steps: Steps, at: int, wish: Wish, anew_there: frozenset[str]) -> "_Found":
        """The step alone as it is wished to have been, and what the app draws for it now: at a place where something
        was drawn later it is that again; what it had sealed `anew_there` is dealt anew. Raises Hidden where it is
        refused and what cannot be read may be the reason."""
        earlier, old, known = steps[:at], steps[at], _drawn_at(steps[at + 1 :])
        pins = self._pinned.without(old)
        for draw, number in reversed(known):
            pins.add(draw.pile, [Pin(thing, draw.place, number) for thing in draw.things if thing is not None])
        before = old.entry
        private, dealt = self._rerun.move(before.move).sealed, self._rerun.move(before.move).dealt
        sealing = self._rerun.sealing()

        def seal(slot: str, value: Any) -> Box:
            if not self._rerun.sees(before.seat):
                raise Hidden(frozenset({before.seat}))
            sealing.seal(before.seat, slot, value)
            return sealing.sealed.pop(slot)

        after = without_sealed(anew(before, wish, private, seal), anew_there)
        state = self._rerun.state_after(earlier)
        renewed = self._rerun.move(before.move).renews(state, before.inputs, after.inputs, before.seat)
        was, becomes, move = (state, before.inputs), (state, dict(renewed)), self._rerun.move(before.move)
        with contained("inputs"):
            given = with_defaults(move, before.seat, was, becomes, wish.inputs)
        after = msgspec.structs.replace(after, inputs=given)
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
        fresh = tuple(name for name in new if name not in told and name not in dealt)
        return _Found(LaterSteps([step._replace(entry=after, called=old.called)]), fresh, frozenset(vault.covered))


def _check_anew(later: LaterSteps, wanted: Collection[int]) -> None:
    """Refuse to enter anew with an amendment what is possible as it is, or comes before it or where it stops. Raises
    Refusal."""
    for number in wanted:
        if number not in later.anew and number != later.stops:
            why = say(
                "entry {n} is entered anew with it only where it is no longer possible, and what comes before it is",
                n=number,
            )
            raise Refusal("later", why)


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
