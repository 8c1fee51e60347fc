"""Entries in words, as the log, the undo key and the reports show them."""

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Any, NamedTuple

from taos_tui.kit.seats import named
from taos_tui.kit.system import AnySystem, spoken_names, told, verdict_of
from taos_tui.kit.words import draws_told
from taos_tui.rules.dice import Die
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Decision
from taos_tui.rules.result import Line as LedgerLine
from taos_tui.rules.text import plain
from taos_tui.rules.wording import Text, in_a_row, say

from .amend import AMEND, Changed
from .disclose import DISCLOSE
from .entry import Entry
from .given_told import GivenTold
from .renaming import Renamed
from .step import AGREE, BETWEEN, NOTE, REDO, RENAME, UNDO, Rewound, Step

REMARKED = {
    NOTE: say("note"),
    RENAME: say("name corrected"),
    AMEND: say("entry entered anew"),
    AGREE: say("agreed to a change"),
    BETWEEN: say("comes in between"),
    DISCLOSE: say("opened what was sealed"),
    UNDO: say("undo"),
    REDO: say("redo"),
}
"""What players call the entries that every game has."""


class LogLine(NamedTuple):
    """One entry as it is shown: what was done in words, and whether it still stands (`struck` = undone)."""

    n: int
    at: str
    seat: str
    move: str
    text: str
    outcome: Decision | None
    dice: tuple[int, ...]
    source: str
    note: str
    struck: bool
    inputs: Mapping[str, Any]
    sides: tuple[Die, ...] = ()
    """What die each of `dice` was; empty for an entry that could not be replayed."""
    drawn: tuple[str, ...] = ()
    """Names of the inputs that the app drew itself."""
    typed: tuple[str, ...] = ()
    """Names of the inputs that it could have drawn, and that somebody typed."""
    first: Text | str = ""
    """What it was given when it was made, where it was entered anew later; else empty."""
    said: str = ""
    """The outcome, with the player's name where it begins with a seat."""
    title: str = ""
    """What players call the move."""
    side: str = ""
    """The seat that it is told of: its own, unless one player plays several sides; "" for nobody's."""
    callings: tuple[str, ...] = ()
    """What each of `dice` was for; empty where no rule says it."""
    typed_told: Text | str = ""
    """`hand typed`: what of `typed` somebody named, as players call it; empty for nothing."""
    follows: bool = False
    """Is it otherwise now only as it followed the correction of another entry?"""
    fell: tuple[tuple[int, str], ...] = ()
    """The entries that fell by this correction, with what they said."""

    @property
    def first_told(self) -> Text | str:
        """That it is otherwise now, how that came and what it was given at first; else empty."""
        if not self.first:
            return ""
        if self.follows:
            return say("follows a correction, at first: {what}", what=self.first)
        return say("entered anew, at first: {what}", what=self.first)

    @property
    def throws(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """What dice were for and the faces that they showed, in the order in which they were thrown; all of them under
        "" where that is not said of each."""
        if len(self.callings) != len(self.dice) or len(set(self.callings)) < 2:
            return (("", self.dice),) if self.dice else ()
        pairs = groupby(zip(self.callings, self.dice, strict=True), key=lambda pair: pair[0])
        return tuple((calling, tuple(face for _, face in group)) for calling, group in pairs)

    @property
    def purposes(self) -> Text | str:
        """`attack die 4 5, dodge 3` where the dice were for several things; else empty."""
        throws = self.throws
        told = (say("{what} {faces}", what=what, faces=" ".join(map(str, faces))) for what, faces in throws)
        return in_a_row(told) if len(throws) > 1 else ""

    @property
    def amended(self) -> bool:
        """Was it entered anew later?"""
        return bool(self.first)

    @property
    def ledger(self) -> tuple[LedgerLine, ...]:
        return tuple(self.outcome.ledger) if self.outcome else ()

    @property
    def news(self) -> tuple[LedgerLine, ...]:
        """What followed from it: codes turned up, cards opened, who is active now."""
        return tuple(self.outcome.news) if self.outcome else ()


class Lines:
    """All entries, each put into words once and again when it is undone or redone. `played`, `steps` and `rewound` are
    the replay's."""

    def __init__(
        self,
        system: AnySystem,
        played: Mapping[int, Step],
        steps: Sequence[Step],
        rewound: Mapping[int, Rewound],
        names: Mapping[str, str],
        things: Callable[[], Mapping[str, str]],
    ) -> None:
        """`things` are what players call what lies on the table now, by id."""
        self._system, self._played, self._steps, self._names = system, played, steps, names
        self._rewound, self._told = rewound, GivenTold(system, names, things)
        self._struck: set[int] = set()
        self._taken_back: set[int] = set()
        """Amendments that were undone."""
        self._made: dict[int, LogLine] = {}
        self.entries: list[Entry] = []

    def add(self, entry: Entry, counts: bool) -> None:
        """Take the next entry in. One that could not be replayed does not count."""
        self.entries.append(entry)
        if not counts:
            return
        of = entry.inputs.get("of", 0)
        if entry.move in (UNDO, REDO) and self.entries[of - 1].move == AMEND:
            (self._taken_back.add if entry.move == UNDO else self._taken_back.discard)(of)
            self._look_again()
        elif entry.move == AMEND:
            self._look_again()
        elif entry.move in (UNDO, REDO):
            (self._struck.add if entry.move == UNDO else self._struck.discard)(of)
            self._made.pop(of, None)

    def _look_again(self) -> None:
        """Many entries may have changed at once: those stand that the replay has, and what was corrected of them does
        even where that correction lay behind another one."""
        standing = {step.entry.n for step in self._steps}
        gone = (n for n in self._played if n not in standing)
        self._struck = {n for n in gone if n in self._taken_back or not self._counts_in(n, standing)}
        self._made.clear()

    def _counts_in(self, n: int, standing: Collection[int]) -> bool:
        """Does what an amendment did still count: is the entry there that it corrected, or what it let come in, or what
        came behind an entry that it left out?"""
        entry, rewound = self.entries[n - 1], self._rewound.get(n)
        if entry.move != AMEND or rewound is None:
            return False
        come = {row["of"] for row in entry.inputs.get("between", ())}
        behind = {step.entry.n for step in rewound.before[1:]} if entry.inputs.get("never") else set[int]()
        return not {entry.inputs["of"], *come, *behind}.isdisjoint(standing)

    def line(self, n: int) -> LogLine:
        """Entry `n`, counted from 1."""
        if n not in self._made:
            self._made[n] = self._make(self.entries[n - 1])
        return self._made[n]

    def changed(self, old: Step, new: Step | None, reason: str = "") -> Changed:
        """A step that comes out otherwise, or is no longer possible."""
        was = self._text(old.entry, old.outcome)
        becomes = self._text(new.entry, new.outcome) if new else ""
        return Changed(old.entry.n, old.outcome.outcome, new.outcome.outcome if new else "", was, becomes, reason)

    def all(self) -> list[LogLine]:
        return [self.line(entry.n) for entry in self.entries]

    def _make(self, entry: Entry) -> LogLine:
        step, is_due = self._played.get(entry.n), entry.move == BETWEEN
        if is_due:
            from .between import due_move

            with suppress(Refusal):
                entry = due_move(entry)
        recorded = entry
        if step:
            entry = step.entry  # as it was entered anew
        outcome = step.outcome if step else None
        return LogLine(
            entry.n,
            entry.at,
            entry.seat,
            entry.move,
            self._text(entry, outcome),
            outcome,
            entry.dice,
            entry.source,
            entry.note,
            entry.n in self._struck or (is_due and step is None),
            entry.inputs,
            step.sides if step else (),
            _drawn(step) if step else entry.drawn,
            _typed(step) if step else (),
            self._told.first(recorded, entry, step.state if step else None),
            self._said(entry, outcome) if outcome else "",
            self._title(entry.move),
            entry.seat if step is None or step.side is None else step.side,
            step.callings if step else (),
            self._typed_told(step) if step else "",
            entry.n not in self._entered_anew(),
            self._fell(entry),
        )

    def _entered_anew(self) -> set[object]:
        """The entries that corrections name: in their own right, or as those that were entered anew with one."""
        made = [each.inputs for each in self.entries if each.move == AMEND and each.n not in self._taken_back]
        rows = [row for inputs in made for row in inputs.get("later", ()) if isinstance(row, Mapping)]
        return {each.get("of") for each in (*made, *rows)}

    def _typed_told(self, step: Step) -> Text | str:
        names, move = _typed(step), self._system.moves.get(step.entry.move)
        titles = {wanted.name: wanted.title for wanted in move.inputs} if move else {}
        return say("{draws} typed", draws=draws_told(names, titles)) if names else ""

    def _said(self, entry: Entry, outcome: Decision) -> str:
        """What stands large above the entry."""
        try:
            own = verdict_of(self._system, entry.move, entry.inputs, outcome, entry.seat, self._names)
        except Exception:
            own = None  # a file may hold what passes the rules and cannot be told
        return own or named(str(outcome.outcome), spoken_names(self._system, self._names))

    def _text(self, entry: Entry, outcome: Decision | None) -> str:
        if entry.move == DISCLOSE:
            name = self._names.get(entry.seat)
            return (
                say("{name} opens what was still sealed", name=name) if name else say("what was still sealed is opened")
            )
        if entry.move == AGREE:
            parts = {"name": self._names.get(entry.seat, entry.seat), "n": entry.inputs.get("of")}
            return say("{name} agrees to entry {n} being entered anew", **parts)
        if entry.move == RENAME and isinstance(outcome, Renamed):
            return say("name corrected: {was} is called {name}", was=outcome.was, name=entry.inputs["name"])
        if entry.move == AMEND:
            number = entry.inputs.get("of")
            if not entry.inputs.keys() & {"inputs", "never"}:
                return say("what was forgotten: {what}", what=in_a_row(self._besides(entry)))
            from .amendments_told import with_more

            what = self._text_anew(entry, number)
            what = with_more(what, self._besides(entry))
            if entry.inputs.get("never"):
                return say("entry {n} never happened: {what}", n=number, what=what)
            return say("entry {n} entered anew: {what}", n=number, what=what)
        if entry.move == UNDO:
            return say("undone: {what}", what=self._text_of(entry.inputs.get("of"), entry.n))
        if entry.move == REDO:
            return say("redone: {what}", what=self._text_of(entry.inputs.get("of"), entry.n))
        if entry.move == NOTE:
            return entry.note or say("note")
        if outcome is None:
            return say("{move} (not replayed)", move=self._title(entry.move))
        try:
            return shown(told(self._system, entry.move, entry.inputs, outcome, entry.seat, self._names))
        except Exception:
            return self._title(entry.move)  # a file may hold what passes the rules and cannot be told

    def _title(self, move: str) -> str:
        """What players call a move; a file may name anything."""
        if move in self._system.moves:
            return self._system.moves[move].title
        return REMARKED.get(move) or plain(move)

    def _text_anew(self, entry: Entry, of: Any) -> str:
        """What an amendment made of entry `of`, whether it stands or was undone since."""
        rewound = self._rewound.get(entry.n)
        if rewound is None:
            return self._text_of(of, entry.n)
        was, step = rewound.before[0], rewound.new or rewound.before[0]
        text = self._text(step.entry, step.outcome)
        if step is was or text != self._text(was.entry, was.outcome):
            return text
        first = self._told.first(was.entry, step.entry, step.state)
        return say("{what}, before: {first}", what=text, first=first) if first else text

    def _besides(self, entry: Entry) -> list[Text]:
        from .amendments_told import besides

        return besides(entry, self._rewound.get(entry.n), self._title)

    def _fell(self, entry: Entry) -> tuple[tuple[int, str], ...]:
        if entry.move != AMEND:
            return ()
        from .amendments_told import fallen_by

        fallen = fallen_by(entry, self._rewound.get(entry.n))
        return tuple((step.entry.n, self._text(step.entry, step.outcome)) for step in fallen)

    def _text_of(self, of: Any, before: int) -> str:
        """The move that an undo or redo names; a file may name anything."""
        if type(of) is not int or not 0 < of < before or self.entries[of - 1].move in (UNDO, REDO):
            return "?"
        return self.line(of).text


def _drawn(step: Step) -> tuple[str, ...]:
    kept = {draw.name for draw in step.draws if draw.kept}
    return tuple(name for name in step.entry.drawn if name not in kept)


def _typed(step: Step) -> tuple[str, ...]:
    names = dict.fromkeys(draw.name for draw in step.draws if not draw.kept)
    return tuple(name for name in names if name not in step.entry.drawn)


def shown(text: str) -> str:
    """A line of the log: what a game said is a text already, and its names were made plain when they were read."""
    return text if isinstance(text, Text) else plain(text)
