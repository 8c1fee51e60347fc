"""What becomes of the entries behind one that is entered anew: each is played again with what was recorded for it."""

from collections.abc import Collection, Sequence
from contextlib import suppress
from functools import partial
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from taos_tui.kit.moves import Untrue
from taos_tui.kit.numbered import same_cards
from taos_tui.kit.secret import Called, Locked, named, own_secrets
from taos_tui.kit.seen import view
from taos_tui.rules.pins import Draw, Pins
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given, MoreDice, NotDrawn, TooManyDice, WrongDice
from taos_tui.rules.wording import say

from .amend import Between
from .called_anew import named_so, sealed_called
from .coming_in import Came, ComingIn, pin_at
from .defaults import with_defaults
from .entering import Entered, Entering, Hidden, anew, without_dealt
from .entry import Entry
from .later_anew import Later, drawn_otherwise, none, without_drawn
from .rerun import Rerun
from .step import REMARKS, Step, contained
from .vault import Box, SealedOtherwise, SealingVault, opened_slot, read_payload

Steps = Sequence[Step]
Lying = Sequence[tuple[Draw, int]]
"""What was seen at a place of its own, each with the entry by which it was."""


NO_REASON = Refusal("later", say("is possible"))
"""Where nothing was refused."""
OTHERWISE = say("what had been sealed and was shown there is something else now")


class LaterSteps(NamedTuple):
    """The steps from the entry on that is entered anew, the entry at which they stop and why, entries that fall alone,
    those that are entered anew with it, what the app draws for those that come in, and the seats whose secrets decide
    in these and cannot be read."""

    steps: list[Step]
    stops: int = 0
    refusal: Refusal | None = None
    lapsed: tuple[int, ...] = ()
    anew: tuple[int, ...] = ()
    draws: tuple[str, ...] = ()
    covered: frozenset[str] = frozenset()


NOBODY: Called = MappingProxyType({})


class Owner(NamedTuple):
    """Whose entry is corrected, what was laid open from there on, as all have seen it, and what was drawn."""

    seat: str
    seen: Sequence[Box] = ()
    drawn: Sequence[Draw] = ()


class Way(NamedTuple):
    """How later entries go on: without answers to what is not asked any more and what is left out as it is not
    possible; where the corrected entry is that of an `owner`, up to the first player's word for something that is
    otherwise now, unless that is left out (None: as a file has it, up to the entry where it `stops`). What is `called`
    otherwise is named so, in what is sealed too; what is sealed and may name a unit that has `left` falls, whomever it
    names: else its falling would tell that. One that is not possible goes on as it is entered anew `later`, and one of
    those `instead` in any case. What comes in `between` has to be possible. What `lay` at its place lies there
    still, where another entry comes to draw there."""

    owner: Owner | None = None
    stops: int = 0
    without: Collection[object] = ()
    called: Called = NOBODY
    left: frozenset[str] = frozenset()
    later: Later = none
    instead: Collection[int] = ()
    between: Sequence[Between] = ()
    stays: bool = False
    lay: Lying = ()


class Following:
    """Plays later entries again, up to the first that is no longer possible."""

    def __init__(self, rerun: Rerun, entering: Entering) -> None:
        self._rerun, self._entering = rerun, entering
        self._coming = ComingIn(rerun, entering)

    @property
    def free(self) -> Pins | None:
        """For a step whose draws are in the file: they stood already, whatever an undone amendment drew meanwhile."""
        return Pins() if self._rerun.header.version > 1 else None

    def play_on(self, steps: Steps, at: int, step: Step | None, way: Way) -> LaterSteps:
        """The steps from place `at` on, with `step` there or, where that is None, nothing, up to the first that is no
        longer possible. Raises Refusal for what comes in between and is not possible there."""
        found, lapsed, anew = [*steps[:at], *([step] if step else [])], list[int](), list[int]()
        come = list[Came]()
        gone = steps[at : at + 1] if step is None and not way.stays else []  # nobody draws twice by taking it out
        for place in range(at if way.stays else at + 1, len(steps)):
            before, old = self._rerun.state_after(steps[place - 1 : place]), steps[place]
            number = old.entry.n
            come += self._come_in(way, number, found, steps[place:], gone)
            is_said_to = way.owner is None and number in way.without  # by a file, whatever would be possible today
            if is_said_to or (way.owner is not None and self._may_name(old.entry, before, way.left)):
                lapsed.append(number)
                continue
            now = self._rerun.state_after(found)
            if number == way.stops:
                break
            given = old._replace(entry=named_so(old.entry, way.called), called=sealed_called(old, way.called))
            named_step = carded = given
            again, why = None, NO_REASON
            try:
                carded = given._replace(entry=self._with_its_cards(given.entry, before, now))
                followed = self._followed(given.entry, before, now)
                named_step = given._replace(entry=self._with_its_cards(followed, before, now))
            except Locked as refusal:
                if way.owner is not None:
                    raise Hidden(frozenset({old.entry.seat})) from refusal
                why = Refusal("session", OTHERWISE)  # a file says itself which card it is
            except Refusal as refusal:
                why = refusal
            is_left_out, held = number in way.without, bool(lapsed) or step is None
            if number not in way.instead and why is NO_REASON and not self._is_said(old.entry, way):
                again, why = self._as_it_was(old, before, named_step, found, way, held)
            if (learnt := self._as_learnt(named_step, way, why)) and not is_left_out:
                again, why = self._as_it_was(old, before, learnt, found, way, held)
                anew += [number] if again else []
            if again and is_left_out:  # it may be possible by what follows it alone
                again, why = self._as_it_was(old, before, given, found, way, held)
            if again is None and not (is_left_out or isinstance(why, Locked)):
                again, why = self._entered_anew(named_step, carded, before, found, way, why)
                again = again or self._with_defaults(named_step, before, found, way.owner)
                anew += [number] if again else []
            elif again and number not in anew and _boxes(again) != _boxes(old):
                anew.append(number)
            if again:
                found.append(again)
            elif (is_left_out and not isinstance(why, Locked)) or self._is_unasked(old, why):
                lapsed.append(number)
            else:
                return _later(found[at:], lapsed, anew, come)._replace(stops=number, refusal=why)
        come += self._come_in(way, 0, found, [], gone)
        return _later(found[at:], lapsed, anew, come)

    def _come_in(self, way: Way, before: int, steps: list[Step], later: Steps, gone: Steps) -> list[Came]:
        """What comes in before an entry, and those behind it, is made. Raises Refusal."""
        made = list[Came]()
        for one in (each for each in way.between if each.before == before):
            with contained("between"):
                if one.is_due and way.owner is not None:
                    came = self._coming.made(one.entry, steps, later, gone)
                elif one.is_due:
                    came = Came(self._played(one.entry, *self._coming.recorded(one.entry, steps, later, gone)))
                else:
                    self._check_same(one, steps)
                    again = self._rerun.run(one.entry, steps, None, self.free, one.called)
                    came = Came(self._played(one.entry, *again))
            steps.append(came.step)
            made.append(came)
        return made

    def _check_same(self, one: Between, steps: Steps) -> None:
        """Refuse an answer that would be to another question than it was given to. A file says no more of it."""
        entry, now = one.entry, self._rerun.state_after(steps)
        if one.about and one.about != (self._rerun.move(entry.move).about(now, entry.inputs, entry.seat),):
            raise Refusal("move", say("what it was about is not there any more"))

    def _as_it_was(
        self, old: Step, before: Any, named_step: Step, steps: Steps, way: Way, held: bool
    ) -> tuple[Step | None, Refusal]:
        """A later step as it was, under the names that it has now; else why not. Where the amendment is new it is
        `held` to what it was about, and to what was signed; that of a file says itself what is left out."""
        is_new = way.owner is not None
        try:
            again = self._again(named_step, steps, way.owner)
            if is_new and self._is_held_to(old, held):
                self._check_about(old, before, named_step.entry, self._rerun.state_after(steps), way.called)
            if is_new:
                self._check_signed(old, again)
                self._check_true(old, before, named_step, steps, way.owner)
            return again, NO_REASON
        except Hidden:
            raise
        except Refusal as refusal:
            return None, refusal

    def _is_said(self, entry: Entry, way: Way) -> bool:
        """Does a file have it entered anew? It says so itself, whatever would be possible today."""
        return way.owner is None and entry.move not in REMARKS and way.later(entry) is not None

    def _as_learnt(self, old: Step, way: Way, why: Refusal) -> Step | None:
        """A later step with what all have seen at its place, where that was nobody's draw and would be one now; None
        where it is not that which it wants. A file says so itself."""
        lay = next((draw for draw in old.learnt if draw.name == why.input), None)
        if lay is None or way.owner is None or not isinstance(why, NotDrawn):
            return None
        inputs, drawn = {**old.entry.inputs, lay.name: lay.things[0]}, (*old.entry.drawn, lay.name)
        return old._replace(entry=msgspec.structs.replace(old.entry, inputs=inputs, drawn=drawn))

    def _entered_anew(
        self, old: Step, carded: Step, before: Any, steps: Steps, way: Way, why: Refusal
    ) -> tuple[Step | None, Refusal]:
        """A later step as it is entered anew; else why not: where it is not, that is the reason before. `carded` is it
        without what follows from its inputs as they were; a file has said all of it."""
        owner = way.owner
        try:
            was = old if owner is None else carded
            entry = None if old.entry.move in REMARKS else way.later(was.entry)
            if entry is None:
                return None, why
            with contained("later"):
                if owner is None:
                    step = self._recorded(old, entry, steps, way.lay)
                else:
                    entry = self._what_follows(carded.entry, entry, before, self._rerun.state_after(steps))
                    step = self._dealt(carded, entry, steps, owner, way.lay)
            self._check_signed(old, step)
            return step, why
        except Hidden:
            raise
        except Refusal as refusal:
            return None, refusal

    def _dealt(self, old: Step, entry: Entry, steps: Steps, owner: Owner, lay: Lying) -> Step:
        """The same as `_sealed`; what the app had drawn for it falls where it is refused now. Raises Refusal."""
        try:
            return self._sealed(old, entry, steps, owner, lay)
        except Hidden:
            raise
        except Refusal as refusal:
            if refusal.input not in entry.drawn or refusal.input not in entry.inputs:
                raise
            return self._sealed(old, without_drawn(entry, refusal.input), steps, owner, lay)

    def _recorded(self, old: Step, entry: Entry, steps: Steps, lay: Lying) -> Step:
        """What a later entry comes to as a file has it. What the app had drawn for it is otherwise only where something
        else lay before at the place at which it is drawn now. Raises Refusal."""
        step = self._played(entry, *self._entering.recorded(entry, steps, self.free, old))
        known = {(draw.pile, draw.place, draw.things) for draw, _ in lay}
        drawn = [draw for draw in step.draws if draw.name in drawn_otherwise(old.entry, entry) and not draw.kept]
        if any((draw.pile, draw.place, draw.things) not in known for draw in drawn):
            raise Refusal("later", say("what the app drew for entry {n} stays as it is", n=entry.n))
        return step

    def _played(self, entry: Entry, step: Step, tape: Given) -> Step:
        """The step with its entry as it came out. Raises Refusal."""
        typed = tuple(name for name in self._rerun.could_draw(tape) if name not in entry.drawn)
        entry = msgspec.structs.replace(entry, typed=typed, outcome=step.outcome.outcome)
        self._rerun.check_marks(entry, tape)
        return step._replace(entry=entry)

    def _sealed(self, old: Step, entry: Entry, steps: Steps, owner: Owner, lay: Lying = ()) -> Step:
        """What a later entry comes to if it seals and opens otherwise. Only what the `owner` of the corrected entry
        keeps to himself is laid open or dealt anew so, and under his eyes (else Hidden): nobody sees another's cards by
        correcting what he did himself. Raises Refusal."""
        sealing, move = self._rerun.sealing(), self._rerun.move(entry.move)
        pins = self._rerun.pins.placed()
        pin_at(pins, lay)  # what was seen at a place lies there again

        def enter(anew_there: frozenset[str]) -> Entered:
            wished = self._with_secrets(without_dealt(entry, anew_there), sealing)
            return self._entering.entered(wished, steps, pins, sealing, old.called)

        try:
            step, new, covered, shown = self._entering.dealt_anew(move, enter)
        except Hidden as hidden:
            if hidden.seats <= {owner.seat}:
                raise
            raise Refusal("session", OTHERWISE) from None
        again = {each.name for each in step.draws if each.place and pins.next(each.pile, each.place, each.things)}
        new = tuple(name for name in new if name not in again)
        is_dealt = any(old.entry.sealed.get(slot) != box for slot, box in step.entry.sealed.items())
        dealt_to = {entry.seat} if is_dealt else frozenset[str]()
        shown_anew = {opened_slot(name)[0] for name, box in shown.items() if box not in owner.seen}
        if not (set(new) - move.dealt) and step.outcome.fields == old.outcome.fields:
            covered = frozenset(filter(self._rerun.sees, covered))  # nothing comes of what is not to be read here
            if covered:
                raise Hidden(covered)  # but all of it is to be read before it counts
        if not (covered | shown_anew | dealt_to) <= {owner.seat}:
            raise Refusal("session", OTHERWISE)
        if covered:
            raise Hidden(covered)
        if set(new) - move.sealed:  # what the app draws in sight of all is not known before
            self._rerun.run(entry, steps, pins=self.free, called=old.called)
            raise Refusal("session", OTHERWISE)
        return step

    def _with_secrets(self, entry: Entry, sealing: SealingVault) -> Entry:
        """The entry with what somebody wants to have been sealed in it. Raises Hidden."""
        said = {name: value for name, value in entry.inputs.items() if name in self._rerun.move(entry.move).sealed}
        if said and not self._rerun.sees(entry.seat):
            raise Hidden(frozenset({entry.seat}))
        for name, value in said.items():
            sealing.seal(entry.seat, name, value)
        public = {name: value for name, value in entry.inputs.items() if name not in said}
        boxes = {name: sealing.sealed.pop(name) for name in said}
        return msgspec.structs.replace(entry, inputs=public, sealed={**entry.sealed, **boxes})

    def _with_defaults(self, old: Step, before: Any, steps: Steps, owner: Owner | None) -> Step | None:
        """A later step with what its form had filled in by itself as the form would now; None where that is nothing
        else, or not possible either. A file says so itself."""
        entry, now = old.entry, self._rerun.state_after(steps)
        if owner is None or entry.move in REMARKS:
            return None
        with suppress(Refusal), contained("entry"):
            move = self._rerun.move(entry.move)
            given = with_defaults(move, entry.seat, (before, entry.inputs), (now, entry.inputs))
            if given != entry.inputs:
                again = self._again(old._replace(entry=msgspec.structs.replace(entry, inputs=given)), steps, owner)
                self._check_signed(old, again)
                return again
        return None

    def _what_follows(self, was: Entry, anew: Entry, before: Any, now: Any) -> Entry:
        """An entry that is entered `anew` with what its form had filled in, as that follows from what is said of it
        now: not from whom it named before."""
        try:
            found = self._followed(anew, before, now).inputs
        except Refusal:
            return anew
        names = {*was.inputs, *anew.inputs, *found}
        said = {name for name in names if was.inputs.get(name) != anew.inputs.get(name)}
        given = {name: (anew.inputs if name in said else found).get(name) for name in names}
        inputs = {name: value for name, value in given.items() if value is not None}
        return anew if inputs == anew.inputs else msgspec.structs.replace(anew, inputs=inputs)

    def _followed(self, entry: Entry, before: Any, now: Any) -> Entry:
        """The entry with what it was filled in with as the game stood, as that is now. Raises Refusal."""
        if entry.move in REMARKS:
            return entry
        given = self._rerun.move(entry.move).follows(before, now, entry.inputs, entry.seat)
        return entry if given == entry.inputs else msgspec.structs.replace(entry, inputs=dict(given))

    def _with_its_cards(self, entry: Entry, before: Any, now: Any) -> Entry:
        """The entry with the same cards, wherever they lie now. Raises Refusal where it is not its time, and for a card
        of a hand that is there no more."""
        if entry.move in REMARKS:
            return entry
        move = self._rerun.move(entry.move)
        numbered = [wanted for wanted in move.inputs if wanted.of_hand is not None]
        if not numbered:
            return entry
        move.ready(now, entry.seat)
        was, becomes = (partial(self._rerun.system.hand, state, entry.seat) for state in (before, now))
        slots = {opened_slot(name): box for name, box in entry.opened.items()}
        seen = {(seat, slot): read_payload(slot, box["payload"]) for (seat, slot), box in slots.items()}
        given = same_cards(numbered, entry.inputs, was, becomes, seen)
        return entry if given == entry.inputs else msgspec.structs.replace(entry, inputs=given)

    def _may_name(self, entry: Entry, before: Any, left: frozenset[str]) -> bool:
        """Is something sealed in this entry for which one of these units could be chosen?"""
        if entry.move in REMARKS or not (entry.sealed and left):
            return False
        offered = self._rerun.move(entry.move).choices(view(before, ""), entry.seat)
        return any(str(each) in left for slot in entry.sealed for each in offered.get(slot, ()))

    def _is_held_to(self, old: Step, fell: bool) -> bool:
        """Has it to be about the same as it was? An answer always has, to the question that it was given to; anything
        else has, once an entry before it `fell` alone."""
        if old.entry.move in REMARKS:
            return False
        return fell or self._rerun.move(old.entry.move).lapses

    def _is_unasked(self, old: Step, refusal: Refusal) -> bool:
        """Was it an answer, and is what it answered not asked any more?"""
        if old.entry.move in REMARKS or isinstance(refusal, Untrue):
            return False
        return refusal.input == "move" and self._rerun.move(old.entry.move).lapses

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

    def _check_true(self, old: Step, before: Any, again: Step, steps: Steps, owner: Owner | None) -> None:
        """Refuse a player's word against which speaks what he sealed by a correction, and nothing else did. Of what
        cannot be read here an amendment from a file says so itself. Raises Untrue, Hidden."""
        entry = again.entry
        move = None if entry.move in REMARKS else self._rerun.move(entry.move)
        if move is None or move.untrue is None:
            return
        was, now = (own_secrets(state, entry.seat) for state in (before, self._rerun.state_after(steps)))
        otherwise = [now[commitment] for commitment in now.keys() - was.keys()]
        if not otherwise:
            return
        if all(secret.known for secret in otherwise):
            self._rerun.check_true(entry, steps, again.called)
        elif owner is None:
            raise Untrue(OTHERWISE, "", move.truth)
        else:
            raise Hidden(frozenset({entry.seat}))

    def _again(self, old: Step, steps: Steps, owner: Owner | None) -> Step:
        """A later step, its dice and draws as they were. Raises Refusal."""
        if old.entry.move in REMARKS:
            return old._replace(state=self._rerun.state_after(steps))
        with contained("entry"):
            try:
                return self._rerun.run(old.entry, steps, pins=self.free, called=old.called)[0]
            except Refusal as refusal:
                if owner is not None and self._draws(old.entry, refusal):
                    return self._drawn(old, steps, owner)
                is_sealed = isinstance(refusal, SealedOtherwise)
                if owner is not None and (is_sealed or refusal.input in self._rerun.move(old.entry.move).dealt):
                    return self._sealed(old, old.entry, steps, owner)
                if refusal.input != "dice" or not old.entry.dice or isinstance(refusal, MoreDice):
                    raise
                try:
                    return self._with_fewer_dice(old, steps, refusal.used if isinstance(refusal, TooManyDice) else 0)
                except Refusal:
                    raise refusal from None

    def _with_fewer_dice(self, old: Step, steps: Steps, used: int) -> Step:
        """A later step whose last dice are wanted no more: damage of a shot that misses now; or none of them, as the
        fire that they were thrown against is none. Raises Refusal, also where the first ones are thrown for something
        else now."""
        for number in (used, 0):
            entry = old.entry
            fewer = msgspec.structs.replace(entry, dice=entry.dice[:number], source=entry.source if number else "")
            with suppress(Refusal):
                step, _ = self._rerun.run(fewer, steps, pins=self.free, called=old.called)
                if (step.sides, step.callings) == (old.sides[:number], old.callings[:number]):
                    return step
        raise WrongDice(say("other dice are thrown now"))

    def _draws(self, entry: Entry, refusal: Refusal) -> bool:
        """Is that refused which the app draws by itself in an entry, for the eyes of its player alone: one more, or one
        that can come no more?"""
        if refusal.input not in self._rerun.move(entry.move).sealed:
            return False
        return refusal.input in entry.drawn or (isinstance(refusal, NotDrawn) and bool(entry.drawn) and not entry.typed)

    def _drawn(self, old: Step, steps: Steps, owner: Owner) -> Step:
        """A later step in which the app draws more than it had drawn, or something else for what can come no more,
        whoever's it is: nobody sees it. Where not all is to be read it stays covered what it is. Raises Refusal."""
        pins, move = self._rerun.pins.leaving(owner.drawn), self._rerun.move(old.entry.move)

        def drawn(fell: frozenset[str]) -> Step:
            kept = {name: box for name, box in old.entry.sealed.items() if name not in fell}
            entry = msgspec.structs.replace(old.entry, sealed=kept)  # it is drawn under the same name
            if self._rerun.sees_all:
                return self._entering.entered(entry, steps, pins, self._rerun.sealing(), old.called).step
            return self._entering.unseen(entry, steps, pins, old.called)

        return anew(move.sealed & {*old.entry.drawn}, drawn)


def _later(steps: list[Step], lapsed: Sequence[int], anew: Sequence[int], come: Sequence[Came]) -> LaterSteps:
    """The steps as they go on, with what of them fell or is entered anew, and what is to be told of those that came."""
    draws = tuple(name for came in come for name in came.draws)
    covered = frozenset(seat for came in come for seat in came.covered)
    return LaterSteps(steps, 0, None, tuple(lapsed), tuple(anew), draws, covered)


def _boxes(step: Step) -> tuple[object, object]:
    return step.entry.sealed, step.entry.opened
