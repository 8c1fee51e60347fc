"""An entry is entered anew: the steps from there on, with the dice and draws that were recorded for the later ones."""

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

import msgspec

from taos_tui.kit.numbered import numbers_beside
from taos_tui.kit.scene import Scene
from taos_tui.kit.secret import Called
from taos_tui.kit.seen import described
from taos_tui.kit.system import State
from taos_tui.rules.inputs import written_now
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from . import between as coming
from .amend import AMEND, Anew, Between, Wish, amended, amending, anew, leaves_out, lets_stay
from .called_anew import called_anew, check_called, gone
from .coming_in import drawn_at, drawn_by, pin_at
from .completing import completed
from .consent import Agreement
from .defaults import with_defaults
from .entering import Entered, Entering, Hidden, check_outcome, laid_open, remembering, without_dealt
from .entry import Entry
from .following import Following, LaterSteps, Owner, Steps, Way
from .later_anew import from_rows, rows, wished, with_more
from .pinned import Pinned
from .rerun import Rerun
from .step import AGREE, REMARKS, Rewound, SealedCalled, Step, Tried, contained, place
from .unread import lacking_draws, unread_draws
from .vault import Box, SealingVault


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
        self._entering = Entering(rerun)
        self._following = Following(rerun, self._entering)

    def try_amend(self, steps: Steps, wish: Wish, by: str, note: str = "", consent: str | None = "") -> Tried:
        """What it would come to if an entry had been entered so. Raises Refusal. `consent` is the seat that agrees
        at a shared program; None where it is only tried, which nobody has to agree to."""
        at = place(steps, wish.of)
        before = steps[at].entry
        wish = self._as_written(steps[at:], wish._replace(between=coming.numbered(wish.between)))
        known = remembering(self._rerun.header.id, steps, at)
        found = self._found(known, at, wish)
        later, rewound = found.later, Rewound(at, self._rerun.state_after(steps[:at]), tuple(steps[at:]), ())
        rewound = rewound._replace(after=tuple(later.steps))
        # what is drawn when it counts may be what a later entry waits for, which was not known before; and to find out
        # where it stops what is said of entries behind that does not matter
        is_known = consent is None or not _drawn_anew(later.steps, rewound.before)
        is_whole = is_known and wish.adding is None
        for number in wish.without if is_whole else ():
            if number not in later.lapsed:
                why = say(
                    "entry {n} is left out only where it is no longer possible, and what comes before it is", n=number
                )
                raise Refusal("without", why)
        recorded = {step.entry.n: step for step in rewound.before[not wish.stays :]}
        new = None if wish.stays else rewound.new
        following = later.steps[bool(new) :]
        _check_anew(later, wish.later if is_whole else ())
        if wish.adding is None:
            coming.check_between(wish.between, steps, later.steps, wish.of if wish.stays else 0)
        between = coming.entered(wish.between, later.steps)
        # what is sealed is called otherwise whomever it names, so this tells nothing
        stood = [step for step in following if step.entry.n in recorded]
        is_named = any((step.entry, step.called) != _named_in(recorded[step.entry.n]) for step in stood)
        called = found.called if is_named else None
        anew_too = rows(following, recorded, later.anew)
        come = coming.rows(between)
        becomes = new.entry if new else None
        entry = amending(before, becomes, later.stops, later.lapsed, called, anew_too, come, wish.stays)
        if consent is not None:
            words = agreed(steps, before.n)
            self._agreement.may_amend(by, rewound.before, later.steps, consent, words, later.anew, wish.stays)
        if consent:
            entry = msgspec.structs.replace(entry, inputs={**entry.inputs, "consent": consent})
        entry = msgspec.structs.replace(entry, seat=by, note=note)
        if consent is not None:
            self.amended(steps, entry, between)  # nothing is written that could not be read again
        draws = (*found.draws, *later.draws)
        unread = frozenset[str]() if draws else unread_draws(rewound.before, rewound.after)
        if not draws and lacking_draws(rewound.before, rewound.after):
            unread |= lacking_draws(self._remembered(known, at), rewound.after)
        covered = found.covered | later.covered | unread
        return Tried(entry, rewound, later.refusal, draws, covered, later.stops, later.lapsed, found.called or {})

    def _remembered(self, known: Steps, at: int) -> Steps:
        """The steps from a place on as they were, played with all `known` that was laid open in them."""
        steps = [*known[:at]]
        for old in known[at:]:
            step = old._replace(state=self._rerun.state_after(steps))
            if old.entry.move not in REMARKS:
                with suppress(Refusal):
                    step, _ = self._rerun.run(old.entry, steps, pins=self._following.free, called=old.called)
            steps.append(step)
        return steps[at:]

    def _as_written(self, steps: Steps, wish: Wish) -> Wish:
        """The wish with no more of its texts than is written down of them, and without numbers of cards beside others
        that are named now. Raises Refusal."""
        entries = {step.entry.n: step.entry for step in steps if step.entry.move not in REMARKS}

        def written(n: int, inputs: Mapping[str, Any]) -> Mapping[str, Any]:
            entry = entries.get(n)
            if entry is None:
                return inputs
            move = self._rerun.move(entry.move)
            return written_now(move.inputs, inputs, entry.inputs) | numbers_beside(move.inputs, inputs, entry.inputs)

        later = {n: each._replace(inputs=written(n, each.inputs)) for n, each in wish.later.items()}
        return wish._replace(inputs=written(wish.of, wish.inputs), later=later)

    def _numbers(self, entry: Entry) -> frozenset[str]:
        """The numbers that were written into an entry beside the titles of cards."""
        return frozenset(wanted.name for wanted in self._rerun.move(entry.move).inputs if wanted.beside)

    def _private(self, entry: Entry) -> frozenset[str]:
        """The inputs that are sealed in an entry."""
        return frozenset() if entry.move in REMARKS else self._rerun.move(entry.move).sealed

    def _found(self, steps: Steps, at: int, wish: Wish) -> "_Found":
        """What goes on as it is wished. Raises Refusal."""
        if wish.stays:
            return _Found(self._behind(steps, at, None, wish, {}, frozenset()), (), frozenset())
        return self._without_it(steps, at, wish) if wish.never else self._best(steps, at, wish)

    def _without_it(self, steps: Steps, at: int, wish: Wish) -> "_Found":
        """What goes on where the entry never happened."""
        left = gone(self._seen(steps[at].state), self._seen(self._rerun.state_after(steps[:at])))
        return _Found(self._behind(steps, at, None, wish, {}, left), (), frozenset())

    def _behind(
        self, steps: Steps, at: int, step: Step | None, wish: Wish, called: Called, left: frozenset[str]
    ) -> LaterSteps:
        """What becomes of the entries behind it, as they are wished, with what their moves add of themselves."""

        def play(more: Mapping[int, Anew]) -> LaterSteps:
            every = {**wish.later, **{n: with_more(wish.later.get(n), anew) for n, anew in more.items()}}
            later = wished(every, self._numbers, self._private, partial(self._sealed, self._rerun.sealing()))
            seat = wish.between[0].entry.seat if wish.stays and wish.between else steps[at].entry.seat
            owner = Owner(seat, [box for _, box in laid_open(steps[at:])], drawn_by(steps[at:]))
            lay = drawn_at(steps[at:])
            way = Way(owner, 0, wish.without, called, left, later, more.keys(), wish.between, wish.stays, lay)
            return self._following.play_on(steps, at, step, way)

        if wish.adding is not None:
            return play({})
        recorded = {old.entry.n: old for old in steps[at if wish.stays else at + 1 :]}
        return completed(play, recorded, lambda move: self._rerun.move(move).completes)

    def _best(self, steps: Steps, at: int, wish: Wish) -> "_Found":
        """The wish as it is, or with what its move may add where more of what came later goes on by it. Raises Refusal;
        a wish that is refused as it is may be completed only where everything goes on."""
        found: _Found | None = None
        refused: Refusal | None = None
        waits = False
        every = ({}, *self._rerun.move(steps[at].entry.move).completes)
        for more in every if wish.adding is None else (wish.adding,):
            if found and not found.later.refusal:
                break
            try:
                one = self._gone_on(steps, at, wish, {**more, **wish.inputs})
            except Refusal as refusal:
                refused = refused or refusal
                waits = waits or bool(wish.between and self._is_possible(steps, at, wish))
                continue
            is_tried = wish.adding is not None or waits or not (more and one.later.refusal)
            if (found and len(one.later.steps) > len(found.later.steps)) or (not found and is_tried):
                found = one
        if found:
            return self._by_equal_card(steps, at, wish, found)
        assert refused
        raise refused

    def _is_possible(self, steps: Steps, at: int, wish: Wish) -> bool:
        """Is the entry itself possible as it is wished, so that what is refused is what comes in behind it?"""
        with suppress(Refusal):
            self._tried(steps, at, wish)
            return True
        return False

    def _gone_on(self, steps: Steps, at: int, wish: Wish, inputs: Mapping[str, Any]) -> "_Found":
        """The wish with these inputs, and what becomes of what came later. Raises Refusal."""
        one = self._tried(steps, at, wish._replace(inputs=inputs))
        new = one.later.steps[0]
        was, becomes = self._seen(steps[at].state), self._seen(new.state)
        called = called_anew(was, becomes, steps[at].entry.inputs, new.entry.inputs, self._brought(steps, at, new))
        left = gone(was, becomes) - called.keys()
        return one._replace(later=self._behind(steps, at, new, wish, called, left), called=called)

    def _by_equal_card(self, steps: Steps, at: int, wish: Wish, found: "_Found") -> "_Found":
        """Where a card is named by its title and a later entry wants the one that is taken for it, another one that
        bears the same title, so that more of what came later goes on."""
        later, old = found.later, steps[at].entry
        stopped = next((step.entry for step in steps[at:] if step.entry.n == later.stops), None)
        if later.refusal is None or stopped is None or stopped.move in REMARKS:
            return found
        of_hand = {wanted.name for wanted in self._rerun.move(stopped.move).inputs if wanted.of_hand is not None}
        if later.refusal.input not in of_hand:
            return found
        state = self._rerun.state_after(steps[:at])
        for wanted in self._rerun.move(old.move).inputs:
            if not wanted.beside or wish.inputs.get(wanted.beside) is None or wish.inputs.get(wanted.name) is not None:
                continue
            for number, _ in enumerate(self._rerun.system.hand(state, old.seat, wanted.of_hand or ""), 1):
                with suppress(Refusal):
                    one = self._gone_on(steps, at, wish, {**wish.inputs, wanted.name: number})
                    if _is_alike(one, found) and len(one.later.steps) > len(found.later.steps):
                        found = one
        return found

    def amended(self, steps: Steps, entry: Entry, new: Sequence[Between] = ()) -> Rewound:
        """The steps after an amendment from a file, or after one that is to be written, with what comes in `new`.
        Raises Refusal."""
        at = place(steps, entry.inputs.get("of"))
        start = self._rerun.state_after(steps[:at])
        stays = lets_stay(entry)
        step = None if stays or leaves_out(entry) else self._recorded(steps, at, entry)
        stops, first = entry.inputs.get("stops", 0), at if stays else at + 1
        if type(stops) is not int or (stops and not any(old.entry.n == stops for old in steps[first:])):
            raise Refusal("stops", say("is no later entry that stands"))
        without = entry.inputs.get("without", [])
        if not isinstance(without, list):
            raise Refusal("without", say("is no list of entries"))
        called, left = entry.inputs.get("called"), frozenset[str]()
        if without or called is not None:
            was, becomes = self._seen(start if stays else steps[at].state), self._seen(step.state if step else start)
            called, left = called if called is None else check_called(called, was, becomes), gone(was, becomes)
        others, numbers = from_rows(entry.inputs.get("later", []), self._numbers)
        between = self._as_written_between(new) or coming.from_rows(entry.inputs.get("between", []), self._aside)
        lay = drawn_at(steps[at:])
        way = Way(None, stops, without, called or {}, left, others, numbers, between, stays, lay)
        later = self._following.play_on(steps, at, step, way)
        if later.refusal:
            parts = {"n": later.stops, "why": later.refusal.text}
            raise Refusal("stops", say("entry {n} is no longer possible: {why}", **parts))
        if without != list(later.lapsed):
            raise Refusal("without", say("are not the entries that are no longer possible"))
        _check_anew(later, numbers)
        coming.check_between(between, steps, later.steps, steps[at].entry.n if stays else 0)
        rewound, consent = Rewound(at, start, tuple(steps[at:]), tuple(later.steps)), entry.inputs.get("consent", "")
        words = agreed(steps, steps[at].entry.n)
        self._agreement.may_amend(entry.seat, rewound.before, rewound.after, consent, words, later.anew, stays)
        return rewound

    def _as_written_between(self, new: Sequence[Between]) -> tuple[Between, ...]:
        """What is to come in as the file will have it: what had fallen as it was entered last."""
        aside = {one.entry.n: self._aside(one.entry.n) for one in new if one.entry.n > 0}
        return tuple(one if (was := aside.get(one.entry.n)) is None else was._replace(before=one.before) for one in new)

    def _recorded(self, steps: Steps, at: int, entry: Entry) -> Step:
        """The step that an amendment from a file makes of the one at that place. Raises Refusal."""
        old = steps[at]
        after = amended(old.entry, entry)
        step, tape = self._entering.recorded(after, steps[:at], self._pinned.without(old), old)
        check_outcome(entry, step)
        self._rerun.check_marks(after, tape)
        return step

    def _seen(self, state: State) -> Scene:
        """The game in a state, as everybody sees it."""
        return described(state, self._rerun.system, "")

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
        """The same; what the app draws for it now is at a place where something was drawn later that again."""
        old = steps[at]
        pins = self._pinned.without(old)
        pin_at(pins, [*((draw, old.entry.n) for draw in old.learnt), *drawn_at(steps[at + 1 :])])
        move = self._rerun.move(old.entry.move)

        def enter(anew_there: frozenset[str]) -> Entered:
            sealing = self._rerun.sealing()
            after = anew(old.entry, wish, move.sealed, partial(self._sealed, sealing, old.entry))
            after = without_dealt(after, anew_there)
            state, was, by = self._rerun.state_after(steps[:at]), old.entry.inputs, old.entry.seat
            renewed = dict(move.renews(state, was, after.inputs, by))
            with contained("inputs"):
                given = with_defaults(move, by, (state, was), (state, renewed), wish.inputs)
            after = msgspec.structs.replace(after, inputs=given)
            return self._entering.entered(after, steps[:at], pins, sealing, old.called)

        step, new, covered, _ = self._entering.dealt_anew(move, enter)
        told = {draw.name for draw in step.draws if draw.name not in move.sealed and pins.foretell(draw)}
        fresh = tuple(name for name in new if name not in told and name not in move.dealt)
        return _Found(LaterSteps([step]), fresh, covered)

    def _sealed(self, sealing: SealingVault, entry: Entry, slot: str, value: Any) -> Box:
        """What somebody wants to have been sealed in this entry. Raises Hidden."""
        if not self._rerun.sees(entry.seat):
            raise Hidden(frozenset({entry.seat}))
        sealing.seal(entry.seat, slot, value)
        return sealing.sealed.pop(slot)


def _is_alike(one: _Found, other: _Found) -> bool:
    """Is the same done by the same card, or by another one that all would take for it?"""
    new, old = one.later.steps[0], other.later.steps[0]
    cards = [[box["payload"] for box in each.entry.opened.values()] for each in (new, old)]
    return cards[0] == cards[1] and new.outcome.fields == old.outcome.fields


def _drawn_anew(steps: Steps, before: Steps) -> bool:
    """Has the app drawn something for these that it had not drawn before?"""
    known = {step.entry.n: step.entry.sealed for step in before}
    return any(step.entry.drawn and step.entry.sealed != known.get(step.entry.n, {}) for step in steps)


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


def agreed(steps: Steps, number: int) -> frozenset[str]:
    """The seats that agreed to entry `number` being entered anew; each time it is, that is used up."""
    found: set[str] = set()
    for step in steps:
        if step.entry.inputs.get("of") == number and step.entry.move == AGREE:
            found.add(step.entry.seat)
        elif step.entry.inputs.get("of") == number and step.entry.move == AMEND:
            found.clear()
    return frozenset(found)
