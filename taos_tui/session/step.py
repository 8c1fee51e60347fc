"""A move that was made, and what comes of moves that are decided, tried or taken back."""

from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import NamedTuple

from taos_tui.kit.secret import Called
from taos_tui.kit.system import State
from taos_tui.rules.dice import Die
from taos_tui.rules.pins import Draw
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Decision, Result
from taos_tui.rules.text import plain
from taos_tui.rules.wording import say

from .amend import AMEND
from .disclose import DISCLOSE
from .entry import Entry

UNDO, REDO, NOTE, AGREE, RENAME = "undo", "redo", "note", "agree", "rename"
BETWEEN = "between"
"""A move that is due among earlier entries: it does nothing until an amendment says where it comes in."""
REMARKS = frozenset({NOTE, AGREE, AMEND, DISCLOSE, RENAME})
"""Entries that stand and are undone like moves, and change nothing in the game themselves."""
NO_MOVES = REMARKS | {UNDO, REDO, BETWEEN}
"""All entries that are no move of a game."""


class Amended(Result):
    """An entry was entered anew: entry `of`."""

    of: int


SealedCalled = Mapping[str, Called]
"""By the commitment of what was sealed: the units that are called otherwise since, by amendments."""
NOTHING_CALLED: SealedCalled = MappingProxyType({})


class Step(NamedTuple):
    """A move that stands: its entry, the state after it, what it decided, the dice it asked for, and what it drew."""

    entry: Entry
    state: State
    outcome: Decision
    sides: tuple[Die, ...] = ()
    draws: tuple[Draw, ...] = ()
    side: str | None = None
    """Whose doing it is (`System.side_of`); None where that is who entered it."""
    callings: tuple[str, ...] = ()
    """What each of the dice was for, where the rule says it."""
    called: SealedCalled = NOTHING_CALLED
    learnt: tuple[Draw, ...] = ()
    """What lay at a place where nothing else could lie."""

    @property
    def rolled(self) -> tuple[tuple[Die, int], ...]:
        """(die, face) of all dice that the app itself threw, in their order."""
        if self.entry.source != "rolled" or self.entry.move == AMEND:  # those of an amendment are its entry's
            return ()
        return tuple(zip(self.sides, self.entry.dice, strict=True))


class Rewound(NamedTuple):
    """What an amendment does to the steps from place `at` on, where the game stood at `start`."""

    at: int
    start: State
    before: tuple[Step, ...]
    after: tuple[Step, ...]

    @property
    def state(self) -> State:
        """How the game stands behind it all."""
        return self.after[-1].state if self.after else self.start

    @property
    def new(self) -> Step | None:
        """The entry as it was entered anew; None where it was left out, or something came in before it."""
        first = self.after[0] if self.after else None
        return first if first and first.entry.n == self.before[0].entry.n else None


class Tried(NamedTuple):
    """What an amendment would come to: its entry, what it does to the steps, and why entry `stops` of those before is
    no longer possible (0: all are). `draws` are the inputs that the app draws for it now, `covered` the
    seats whose secrets decide in the entry itself and cannot be read, `lapsed` the entries that fall alone:
    they answer what is not asked any more, or are left out as they are no longer possible."""

    entry: Entry
    steps: Rewound
    refusal: Refusal | None
    draws: tuple[str, ...]
    covered: frozenset[str] = frozenset()
    stops: int = 0
    lapsed: tuple[int, ...] = ()
    called: Called = MappingProxyType({})
    """Units that have another name by it, whether a later entry names them or not."""


class Draft(NamedTuple):
    """A move that has been decided but not written yet."""

    entry: Entry
    step: Step | None


@contextmanager
def contained(input: str) -> Generator[None]:
    """A file may hold anything: whatever goes wrong with it is a refusal."""
    try:
        yield
    except Refusal:
        raise
    except Exception as error:
        kind = type(error).__name__
        raise Refusal(input, say("holds what this game cannot read ({kind})", kind=kind)) from error


def place(steps: Sequence[Step], number: object) -> int:
    """Where the step of entry `number` stands. Raises Refusal."""
    at = next((at for at, step in enumerate(steps) if step.entry.n == number), -1)
    if at < 0:
        raise Refusal("of", say("entry {n} does not stand", n=plain(str(number), 20)))
    if steps[at].entry.move in REMARKS:
        raise Refusal("of", say("entry {n} is no move that can be entered anew", n=number))
    return at
