"""A game as its entries make it: who may do what now, what comes of it, and what each player sees of it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Self

import msgspec

from taos_tui.kit.moves import answers
from taos_tui.kit.phases import Untimely
from taos_tui.kit.scene import Ready, Scene
from taos_tui.kit.seen import described
from taos_tui.kit.system import AnyMove, AnySystem, State, spoken_names
from taos_tui.rules.procedure import AnyProcedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.text import plain, plain_text, plain_values
from taos_tui.rules.wording import listed, say
from taos_tui.systems import load

from .asking import Asking
from .chances import Chances
from .consent import no_seat
from .course import Course, Stretch, in_order, stretches
from .disclose import shut
from .entry import Entry, Header
from .errors import WATCHING
from .header import read_header
from .lines import Lines, LogLine
from .renaming import names_after
from .replay import Replay
from .sights import Sights
from .step import REMARKS, RENAME, Step
from .vault import unlock


class Game(Asking):
    """A header and the entries that were taken in so far; no file. `seat` is the seat whose program this is ("" = it
    acts for all), `watching` one that makes no moves. Raises Refusal for a seat that nobody has."""

    def __init__(self, system: AnySystem, header: Header, seat: str = "", watching: bool = False) -> None:
        self.system, self.seat, self.watching = system, seat, watching
        self._keys: dict[str, bytes] = {}
        self._begin(Replay(system, header, self._keys))
        if seat and seat not in self.names:
            raise Refusal("seat", no_seat(seat, self.names))

    @classmethod
    def of(cls, header: Header, entries: Sequence[Entry]) -> Self:
        """The game of a file that was only looked at. Raises Refusal for a header that makes none."""
        system = load(header.system)
        game = cls(system, read_header(system, header))
        game._follow(entries)
        return game

    @property
    def header(self) -> Header:
        """The header, with the names that the players have now."""
        return self._replay.header

    @property
    def names(self) -> Mapping[str, str]:
        """The players' names by seat."""
        return self._names

    @property
    def spoken_names(self) -> Mapping[str, str]:
        """The same, also by the words for sides that stand in outcomes."""
        return spoken_names(self.system, self._names)

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that are taken."""
        return tuple(self.names)

    def scene(self, seat: str = "") -> Scene:
        """What the screens draw for `seat`."""
        return described(self._lit, self.system, seat)

    def scene_tried(self, name: str, unit: str, value: object, seat: str = "") -> Scene | None:
        """The same while the quick input of a move is set to `value` for a unit and nothing was made of it yet; None
        where that changes nothing."""
        quick = self.system.moves[name].quick
        if quick is None or quick.tried is None:
            return None
        return self.system.describe(quick.tried(self.view(seat), unit, value), seat)

    def procedures(self) -> Mapping[str, AnyProcedure]:
        """The rule cards, with this game's own dice where it has any."""
        return self.system.procedures(self.state)

    def moves(self, seat: str = "") -> tuple[Ready, ...]:
        """Every move, seldom made ones last, and why it cannot be made now where it cannot."""
        moves = sorted(self.system.moves.values(), key=lambda move: move.rare)
        return tuple(self._ready(move, seat) for move in moves)

    def log(self) -> list[LogLine]:
        """Every entry, oldest first. No secret stands in it."""
        return self._lines.all()

    def log_as_it_went(self) -> list[LogLine]:
        """The same as the game went: what a correction let come in stands where it came in."""
        lines = self.log()
        return [lines[at] for at in in_order(self._lines.entries, self._replay.steps)]

    def course(self) -> list[Stretch]:
        """The log, cut where the headline changes that everybody reads above the game."""
        states = self._course.states(self._replay.first, self._replay.steps)
        lines, order = self.log(), in_order(self._lines.entries, self._replay.steps)
        return stretches(
            [lines[at] for at in order],
            [states[at] for at in order],
            self.system.moves,
            self._headline,
            self._is_over,
        )

    def _headline(self, state: State) -> str:
        """What everybody reads above the game in a state."""
        return self._read_above(state)[0]

    def _is_over(self, state: State) -> bool:
        return self._read_above(state)[1]

    def _read_above(self, state: State) -> tuple[str, bool]:
        """The headline, and whether the game is over; worked out once, as long as the state is kept."""
        found = self._headlines.get(id(state))
        if found is None or found[0] is not state:
            scene = self._seen(state)
            found = self._headlines[id(state)] = (state, (scene.headline, scene.over))
        return found[1]

    def _things(self) -> dict[str, str]:
        from .differences import things

        return things(self._seen(self.state))

    def _seen(self, state: State) -> Scene:
        """What everybody sees of a state."""
        return described(state, self.system, "")

    def scenes(self, seat: str = "") -> list[tuple[str, Scene]]:
        """The end of each stretch of the moves that stand, under its headline, as `seat` may see it."""
        found: list[tuple[str, State]] = []
        for before, step in self.played():
            if step.entry.move == RENAME and found:
                continue  # it changes nothing that stands in a scene of its own
            is_late = bool(found) and step.entry.move in REMARKS and self._is_over(before)
            title = found[-1][0] if is_late else self._headline(before)
            if found and found[-1][0] == title:
                found.pop()
            found.append((title, step.state))
        return [(title, described(state, self.system, seat)) for title, state in found]

    def played(self) -> Sequence[tuple[State, Step]]:
        """The moves that stand, each with the state in which it was made."""
        steps = self._replay.steps
        return list(zip([self._replay.first, *(step.state for step in steps)], steps, strict=False))

    def chances(self) -> dict[int, Fraction]:
        """How likely what came was before the dice fell, by entry: of the throws that stand and that nothing hidden
        decided."""
        return self._chances.of(self._replay.first, self._replay.steps, self.system.moves)

    @property
    def last(self) -> LogLine | None:
        """The last move that stands."""
        return self._lines.line(self._replay.steps[-1].entry.n) if self._replay.steps else None

    @property
    def undoable(self) -> str:
        """What `undo` would take back, in words; empty when there is nothing."""
        return self.last.text if self.last else ""

    @property
    def asks_consent(self) -> bool:
        """Does taking back the last move need the word of another player?"""
        return self._replay.asks_consent

    @property
    def asked_to_undo(self) -> tuple[str, ...]:
        """The seats of whom one has to agree before the last move is taken back; none where nobody has to."""
        return self._replay.asked_to_undo

    @property
    def shut(self) -> dict[str, int]:
        """How many secrets of each seat were never opened, by seat."""
        return dict(Counter(entry.seat for entry, _ in shut(self.header.id, self._replay.standing)))

    @property
    def sealed_anew(self) -> list[int]:
        """The entries that seal something else now than they did when they were made."""
        entries = self._lines.entries
        return [each.n for each in self._replay.standing if each.sealed != entries[each.n - 1].sealed]

    def is_locked(self, seat: str) -> bool:
        """Has this seat a passphrase that was not given yet?"""
        return seat not in self._keys and any(s.id == seat and s.lock for s in self.header.seats)

    def unlock(self, seat: str, passphrase: str) -> None:
        """Open the secrets of a seat for this process. Raises Refusal when the passphrase is wrong."""
        lock = next((s.lock for s in self.header.seats if s.id == seat), "")
        if not lock:
            raise Refusal("seat", say("{name} has no passphrase", name=self.names.get(seat) or plain(seat, 20)))
        self._keys[seat] = unlock(lock, passphrase)
        self._start_over()

    def _known_to(self, eyes: str) -> Replay:
        return self._sights.of(eyes, self._lines.entries[: self._replayed])

    # -- inside -------------------------------------------------------------------------------------------

    def wait_for_answer(self, move: AnyMove, by: str) -> None:
        """Raises Refusal where a new move, from a program of one's own, goes past what another player may still answer.
        Those who share a laptop see to it, and what was made once is not asked: files replay as they were."""
        owed = answers(self.system.moves, self.state) if move.part == "play" else []
        first = (owed[0].who or self.system.acting)(self.state) if owed else by
        if first != by:
            titles = listed((each.title for each in owed), last="or")
            why = say("{name} decides first: {moves}", name=self.names[first], moves=titles)
            raise Refusal("move", why, " ".join(owed[0].clauses[:1]))

    def _ready(self, move: AnyMove, seat: str) -> Ready:
        if self.watching:
            return Ready(move.name, move.title, move.key, False, WATCHING)
        try:
            by = self._by(seat, move.name)
            if seat or self.seat:
                self.wait_for_answer(move, by)
            move.ready(self.state, by)
        except Refusal as refusal:
            told = (refusal.message, refusal.clause)
            return Ready(move.name, move.title, move.key, False, *told, untimely=isinstance(refusal, Untimely))
        return Ready(move.name, move.title, move.key, True, offered=move.offered(self.state, by))

    def _begin(self, replay: Replay) -> None:
        """Nothing has been taken in yet."""
        self._replay = replay
        self._names = {each.id: each.name for each in replay.header.seats}
        self._lines = Lines(self.system, replay.played, replay.steps, replay.rewound, self._names, self._things)
        self._course = Course()
        self._sights = Sights(replay)
        self._headlines: dict[int, tuple[State, tuple[str, bool]]] = {}
        self._chances: Chances = Chances()
        self._contradiction: list[str] = []
        self._replayed = 0

    def _start_over(self) -> None:
        """All entries are replayed again: with other keys, or under corrected names."""
        before, entries = self._replay, self._lines.entries
        self._begin(before.anew(before.names))
        self._take_in(entries)

    def _check_names(self, entry: Entry) -> None:
        """All that was played has to be possible under corrected names too. Raises Refusal."""
        replay = self._replay.anew(names_after(self._replay.names, (entry,)))
        for each in self._lines.entries:
            replay.apply(each)

    def _settle_names(self) -> None:
        """A correction was made or taken back: everything is told under the names that stand now."""
        if self._replay.names != self._names:
            self._start_over()

    def _follow(self, entries: Sequence[Entry]) -> bool:
        """Take in what was written."""
        self._take_in(entries)
        if entries:
            self._settle_names()
        return bool(entries)

    def _take_in(self, entries: Sequence[Entry]) -> None:
        """Replay entries up to the first that cannot have been played; those after it are only listed."""
        for entry in map(_plain_entry, entries):
            before = self.state
            if not self._contradiction:
                try:
                    self._replay.apply(entry)
                    self._replayed += 1
                except Refusal as refusal:
                    why = plain_text(refusal.text)
                    self._contradiction = [say("entry {n} ({move}): {why}", n=entry.n, move=entry.move, why=why)]
            self._listed(entry, before)

    def _made(self, entry: Entry, before: State) -> None:
        """An entry was written, and counts."""
        self._replayed += 1
        self._listed(entry, before)
        self._settle_names()

    def _listed(self, entry: Entry, before: State) -> None:
        self._lines.add(entry, counts=not self._contradiction)
        self._course.add(entry.move, before, self.state)


def _plain_entry(entry: Entry) -> Entry:
    """What a file holds is text to show, never control."""
    return msgspec.structs.replace(
        entry,
        seat=plain(entry.seat, 20),
        move=plain(entry.move, 30),
        inputs=plain_values(entry.inputs),
        source=plain(entry.source, 20),
        note=plain(entry.note),
        outcome=plain(entry.outcome),
    )
