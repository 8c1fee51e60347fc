"""The log is the game: a state is the replay of its entries through the same pure moves.

Undo and redo are entries too. What was rolled or drawn by a move that is undone stays pinned; a redone move stands as
it was.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from itertools import takewhile
from typing import TYPE_CHECKING, Any

import msgspec

from taos_tui.kit.options import EVERYWHERE
from taos_tui.kit.system import AnyMove, AnySystem, Play, State
from taos_tui.rules.dice import Die
from taos_tui.rules.inputs import read_inputs, read_new
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Result
from taos_tui.rules.tape import Given
from taos_tui.rules.wording import Text, say

from .amend import AMEND, Between, Wish
from .consent import Agreement
from .disclose import DISCLOSE, Shown, boxes, disclosed
from .entering import check_outcome, remembering
from .entry import Entry, Header
from .luck import Luck
from .marks import check_remark
from .pinned import Pinned, difference
from .renaming import Names, check_renaming, names_after, renaming, with_names
from .rerun import Rerun
from .step import (
    AGREE,
    BETWEEN,
    NOTE,
    REDO,
    REMARKS,
    RENAME,
    UNDO,
    Amended,
    Draft,
    Rewound,
    Step,
    Tried,
    contained,
    place,
)

if TYPE_CHECKING:
    from .rewind import Rewinder

_EVERYWHERE = frozenset(option.name for option in EVERYWHERE)
MOST_NOTE = 1000
"""Characters."""


class Replay:
    """All that follows from a header and its entries. `keys` open the secrets of seats."""

    def __init__(
        self,
        system: AnySystem,
        header: Header,
        keys: Mapping[str, bytes],
        shown: Shown | None = None,
        called: Names | None = None,
        unseen: frozenset[str] = frozenset(),
        luck: Luck | None = None,
    ) -> None:
        """`shown` are secrets that were disclosed at the end: the rules are held against them too. The players are
        `called` so by seat, where that was corrected later than in the header. What `unseen` seats sealed is not read.
        """
        self._written = {seat.id: seat.name for seat in header.seats}
        self.header = header = with_names(header, called or {})
        self.system, self._keys = system, keys
        with contained("header"):
            names = {seat.id: seat.name for seat in header.seats}
            own = {name: value for name, value in header.options.items() if name not in _EVERYWHERE}
            self.first = system.start(names, own, header.content)
        self.steps: list[Step] = []
        self.undone: list[Step] = []
        self.played: dict[int, Step] = {}
        """Every move that was made, by entry number, undone ones too."""
        self.doubts: list[str] = []
        """What does not fit and may still be right, in a file of an older program."""
        self._pinned = Pinned(frozenset(seat.id for seat in header.seats if seat.lock))
        self._agreement = Agreement(header, system.moves)
        self.luck = luck or Luck()
        self._rerun = Rerun(system, header, self.first, keys, shown or {}, self._pinned, unseen, self.luck)
        self._due: dict[int, Entry] = {}
        """Moves that are due among earlier entries, as they were written, by number."""
        self.rewound: dict[int, Rewound] = {}
        """What each amendment did to the steps, by its number."""
        self._disclosed: dict[int, Shown] = {}
        """What each disclosure brought to light, by its number."""

    @cached_property
    def _rewinder(self) -> "Rewinder":
        """Most sessions are never corrected."""
        from .rewind import Rewinder

        return Rewinder(self._rerun, self._agreement, self._pinned, self._aside)

    @property
    def standing(self) -> list[Entry]:
        """The entries of moves that stand, as they were entered last."""
        return [step.entry for step in self.steps if step.entry.move != AMEND]

    @property
    def names(self) -> dict[str, str]:
        """The players' names by seat, as the corrections that stand leave them."""
        return names_after(self._written, (step.entry for step in self.steps))

    @property
    def state(self) -> State:
        return self.steps[-1].state if self.steps else self.first

    @property
    def refuses_typed(self) -> bool:
        """Must the app make every draw itself?"""
        return self._rerun.refuses_typed

    @property
    def asks_consent(self) -> bool:
        """Does taking back the last step need the word of another player?"""
        return bool(self.asked_to_undo)

    @property
    def asked_to_undo(self) -> tuple[str, ...]:
        """The seats of whom one has to agree first; none where nobody has to."""
        return self._agreement.asked_to_undo(self.steps)

    def move(self, name: str) -> AnyMove:
        """The system's move of that name. Raises Refusal."""
        return self._rerun.move(name)

    # -- what is made now -------------------------------------------------------------------------------------

    def make(self, name: str, inputs: Mapping[str, Any], by: str, dice: Sequence[int] | None, note: str) -> Draft:
        """Decide a move on the present state. With `dice` None the app rolls. Raises Refusal; nothing changes. What is
        written may be another move, which says more."""
        if len(note) > MOST_NOTE:
            raise Refusal("note", say("has {n} characters: at most {most} are allowed", n=len(note), most=MOST_NOTE))
        if name in (UNDO, REDO, NOTE, AGREE, DISCLOSE, RENAME):
            return self._make_own(name, inputs, by, dice, note)
        move = self.move(name)
        self._agreement.check_seat(by)
        move.ready(self.state, by)
        name, inputs = move.written(self.state, inputs, by)
        move = self.move(name)
        values = read_new(move.inputs, dict(inputs))
        known = {key: value for key, value in values.items() if value is not None}
        tape = self._pinned.tape(known, dice)
        tape.refuses_typed = self.refuses_typed
        vault = self._rerun.sealing()
        given = move.given(values)
        move.check_true(self.state, given, by)
        state, outcome = move.rule(self.state, given, Play(by, tape, vault))
        if isinstance(tape, Given):
            tape.finish()
        for name in move.dealt & known.keys() - {draw.name for draw in tape.draws}:
            raise Refusal(name, say("nothing is dealt there by this move"))
        drawn = tuple(name for name in tape.drawn if not tape.typed(name))
        logged = {key: known[key] for key in inputs if key in known} | tape.drawn
        entry = Entry(
            0,
            "",
            by,
            name,
            {key: value for key, value in logged.items() if key not in move.sealed},
            tuple(tape.faces),
            ("rolled" if dice is None else "typed") if tape.faces else "",
            drawn,
            tuple(name for name in self._rerun.could_draw(tape) if name not in drawn),
            vault.sealed,
            vault.opened,
            note,
            outcome.outcome,
        )
        side = self.system.side_of(self.state, name, entry.inputs, by)
        step = Step(entry, state, outcome, tuple(tape.sides), tuple(tape.draws), side, tuple(tape.callings))
        step = step._replace(learnt=tuple(tape.learnt))
        return Draft(entry, step)

    def anew(self, called: Names) -> "Replay":
        """The same session from its beginning, under these names. What was rolled and drawn by moves that could not be
        saved comes again there too."""
        replay = Replay(self.system, with_names(self.header, self._written), self._keys, called=called)
        replay._pinned.keep_unsaved(self._pinned)
        return replay

    def seen_by(self, eyes: str) -> "Replay":
        """The same session from its beginning as the seat `eyes` may know it ("" = everybody): what the others have
        sealed is not read here, as if it were under passphrases that nobody typed."""
        keys = {seat: key for seat, key in self._keys.items() if seat == eyes}
        unseen = frozenset(seat.id for seat in self.header.seats if seat.id != eyes)
        header = with_names(self.header, self._written)
        return Replay(self.system, header, keys, self.shown, self.names, unseen, self.luck)

    def hold(self, draft: Draft) -> None:
        """A move could not be saved: what it had rolled and drawn comes again when it is made again here."""
        if draft.step:
            self._pinned.hold(draft.entry.move, draft.step)

    def let_go(self, name: str) -> None:
        """A move was made after all."""
        self._pinned.let_go(name)

    def try_amend(self, wish: Wish, by: str, note: str = "", consent: str | None = "") -> Tried:
        """What it would come to if an entry had been entered so. Raises Refusal; nothing changes."""
        return self._rewinder.try_amend(self.steps, wish, by, note, consent)

    def face(self, n: int, move: str, at: int, nth: int, die: Die) -> int:
        """What the app rolls for die `at` of an entry that is entered anew, the `nth` of its kind that it rolls there
        (from 0): what it had rolled for it and was taken back comes again. A move that comes in before it is -`n`."""
        own = self._pinned.rolled_for(n, die)
        return own[nth] if nth < len(own) else self.luck.face(n, move, at, die)

    def state_left(self, wish: Wish, n: int, suits: Callable[[State], bool] = lambda state: True) -> State | None:
        """The state in which a wish leaves entry `n`: where that is the first that is not possible, where it goes on
        behind one that never happened, or before it where it `stays`. Of several ways in which it stops there the first
        that `suits` counts. None where it leaves none of them."""
        with suppress(Refusal):
            tried = self.try_amend(wish, "", consent=None) if wish.between or not wish.stays else None
            ways = (wish, *(wish._replace(adding=adding) for adding in self._adding(wish))) if tried else ()
            stopped: list[State] = []
            for way in ways:
                found = tried if tried and way is wish else self.try_amend(way, "", consent=None)
                if found.stops == n:
                    after = found.steps.after
                    stopped.append(after[-1].state if after else self._known_before(wish.of))
                    if suits(stopped[-1]):
                        return stopped[-1]
            if stopped:
                return stopped[0]
            goes_on = wish.never and tried and any(step.entry.n == n for step in tried.steps.after)
            if goes_on or (wish.stays and n == wish.of):
                behind = takewhile(lambda step: step.entry.n != n, tried.steps.after if tried else ())
                return [self._known_before(wish.of), *(step.state for step in behind)][-1]
        return None

    def _known_before(self, n: int) -> State:
        """The state before an entry, with all known that was laid open from there on."""
        at = place(self.steps, n)
        return self._rerun.state_after(remembering(self.header.id, self.steps, at)[:at])

    def _adding(self, wish: Wish) -> Sequence[Mapping[str, Any]]:
        """What the move of that entry may add of itself, nothing first."""
        move = next((step.entry.move for step in self.steps if step.entry.n == wish.of), "")
        return ({}, *self._rerun.move(move).completes) if move in self._rerun.system.moves else ({},)

    def _make_own(self, name: str, inputs: Mapping[str, Any], by: str, dice: Sequence[int] | None, note: str) -> Draft:
        """The entries that every session takes, whatever its system."""
        taken = {UNDO: "consent", AGREE: "of"}.get(name, "")
        consent = inputs.get("consent", "")
        if name != RENAME:
            read_inputs((), {key: value for key, value in inputs.items() if key != taken})
        if dice:
            raise Refusal("dice", say("{move} takes no dice", move=name))
        if name == UNDO:
            self._agreement.may_undo(self.steps, by, consent)
            given = {"consent": consent} if consent else {}
            return Draft(Entry(0, "", by, UNDO, {"of": self.steps[-1].entry.n, **given}, note=note), None)
        if name == REDO:
            self._agreement.may_redo(self.undone, by)
            return Draft(Entry(0, "", by, REDO, {"of": self.undone[-1].entry.n}, note=note), None)
        if name == DISCLOSE:
            seats = (by,) if by else tuple(seat.id for seat in self.header.seats)
            opened = boxes(self.header.id, self.standing, seats, self._keys)
            if not opened:
                raise Refusal("move", say("nothing is sealed any more that can be opened here"))
            entry = Entry(0, "", by, DISCLOSE, opened=opened, note=note, outcome="disclosed")
            return Draft(entry, Step(entry, self.state, Result(outcome="disclosed")))
        if name == AGREE:
            entry = Entry(0, "", by, AGREE, {"of": inputs.get("of")}, note=note, outcome="agreed")
            return Draft(entry, self._agreed(entry))
        if name == RENAME:
            entry = msgspec.structs.replace(renaming(self.names, inputs, by), note=note)
            return Draft(entry, Step(entry, self.state, check_renaming(self.names, entry)))
        if not note:
            raise Refusal("note", say("is missing: give the text of the note"))
        entry = Entry(0, "", by, NOTE, note=note)
        return Draft(entry, Step(entry, self.state, Result(outcome="noted")))

    def _agreed(self, entry: Entry) -> Step:
        """A player agrees to an entry being entered anew. Raises Refusal."""
        self._agreement.check_seat(entry.seat)
        place(self.steps, entry.inputs.get("of"))
        return Step(entry, self.state, Result(outcome="agreed"))

    # -- what is read from the file ---------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Replay one entry. Raises Refusal when it cannot have been played here; the state stays as it was.

        Whatever an entry holds, the worst that it does is to be refused.
        """
        with contained("entry"):
            check_remark(entry)
            if entry.move == UNDO:
                self._agreement.may_undo(self.steps, entry.seat, entry.inputs.get("consent", ""), from_file=True)
                self._take_back(entry.inputs.get("of"))
            elif entry.move == REDO:
                self._agreement.may_redo(self.undone, entry.seat)
                self._put_back(entry.inputs.get("of"))
            elif entry.move == AMEND:
                self._amend(entry)
            elif entry.move == BETWEEN:
                from .between import due_move

                self._agreement.check_seat(entry.seat)
                self._due[entry.n] = due_move(entry)
            else:
                self.accept(self._replayed(entry))

    def accept(self, step: Step) -> None:
        """A new move stands: nothing can be redone any more, and pinned faces that came out are used up."""
        if step.entry.move == DISCLOSE:
            found = disclosed(self.header.id, step.entry, self.standing)
            self._disclosed[step.entry.n] = {key: value for values in found.values() for key, value in values.items()}
        self._push(step)
        self.undone.clear()

    def _replayed(self, entry: Entry) -> Step:
        """The step of an entry that is played on the present state. Raises Refusal."""
        if entry.seat or entry.move not in (NOTE, DISCLOSE):
            self._agreement.check_seat(entry.seat)
        if entry.move == NOTE:
            return Step(entry, self.state, Result(outcome="noted"))
        if entry.move == AGREE:
            return self._agreed(entry)
        if entry.move == DISCLOSE:
            return self._disclose(entry)
        if entry.move == RENAME:
            return Step(entry, self.state, check_renaming(self.names, entry))
        step, tape = self._rerun.run(entry, self.steps)
        check_outcome(entry, step)
        self._pinned.check_faces(entry, tape)
        self._check_draws(entry, tape)
        self._doubt(entry, self._rerun.check_marks(entry, tape))
        return step

    def _check_draws(self, entry: Entry, tape: Given) -> None:
        """Hold what was drawn against the pins. Raises Refusal; what an old file drew is only told."""
        move = self.move(entry.move)
        for name, thing, pin in tape.clashes:
            found = difference(entry, name in move.sealed, thing, pin)
            if found and self.header.version > 1:
                raise Refusal(name, found)
            self._doubt(entry, found and Refusal(name, found).text)

    def _doubt(self, entry: Entry, why: Text | None) -> None:
        if why:
            self.doubts.append(say("entry {n} ({move}): {why}", n=entry.n, move=entry.move, why=why))

    @property
    def shown(self) -> Shown:
        """What was disclosed, for whoever looks; the rules go on with what they had."""
        found: Shown = {}
        for step in self.steps if self._disclosed else ():
            found.update(self._disclosed.get(step.entry.n, {}))
        return found

    def _disclose(self, entry: Entry) -> Step:
        """What was sealed comes to light, and has to fit where it was sealed. Raises Refusal."""
        for n, values in disclosed(self.header.id, entry, self.standing).items():
            at = next(at for at, step in enumerate(self.steps) if step.entry.n == n)
            self._rerun.run(self.steps[at].entry, self.steps[:at], values, called=self.steps[at].called)
        return Step(entry, self.state, Result(outcome="disclosed"))

    def _amend(self, entry: Entry) -> None:
        """Replay an amendment. Raises Refusal; then nothing has changed."""
        rewound = self._rewinder.amended(self.steps, entry)
        of = rewound.before[0].entry.n
        found = Amended(outcome="amended", of=of)
        self._rewind(rewound.at, (*rewound.after, Step(entry, rewound.state, found)))
        self.rewound[entry.n] = rewound
        self.undone.clear()

    def _aside(self, n: int) -> Between | None:
        """An entry that may come in between, before nothing yet."""
        if n in self.played and self.played[n].entry.move not in REMARKS:
            return Between(0, self.played[n].entry, self.played[n].called)
        return Between(0, self._due[n], is_due=True) if n in self._due else None

    def _rewind(self, at: int, steps: Sequence[Step]) -> None:
        """Other steps from place `at` on. What is taken off by that is pinned, as by an undo."""
        while len(self.steps) > at:
            self._pinned.pin(self.steps.pop())
        for step in steps:
            self._push(step)

    def _push(self, step: Step) -> None:
        self._pinned.use(step)
        self._agreement.see(step.entry)
        self.played[step.entry.n] = step
        self.steps.append(step)

    def _take_back(self, number: Any) -> None:
        if not self.steps or self.steps[-1].entry.n != number:
            raise Refusal("of", say("entry {n} is not the last move that stands", n=number))
        step = self.steps.pop()
        self._pinned.pin(step)
        if step.entry.move == AMEND:
            rewound = self.rewound[step.entry.n]
            self._rewind(rewound.at, rewound.before)
        self.undone.append(step)

    def _put_back(self, number: Any) -> None:
        if not self.undone or self.undone[-1].entry.n != number:
            raise Refusal("of", say("entry {n} is not the move that was undone last", n=number))
        step = self.undone.pop()
        if step.entry.move == AMEND:
            rewound = self.rewound[step.entry.n]
            self._rewind(rewound.at, rewound.after)
        self._push(step)
