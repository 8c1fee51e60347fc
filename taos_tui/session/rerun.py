"""An entry is played again: its move is made with the dice, draws and secrets that were recorded for it."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from taos_tui.kit.secret import Secret
from taos_tui.kit.system import AnyMove, AnySystem, Play, State
from taos_tui.rules.inputs import read_inputs
from taos_tui.rules.pins import Pins
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given, Rolled, Source
from taos_tui.rules.text import plain
from taos_tui.rules.wording import Text, say

from .amend import AMEND
from .disclose import Shown
from .entry import Entry, Header
from .luck import Luck
from .marks import check_drawn, check_source
from .pinned import Pinned
from .step import AGREE, NOTE, NOTHING_CALLED, REDO, RENAME, UNDO, SealedCalled, Step, contained
from .vault import RecordedVault, SealingVault, UnreadVault

V = TypeVar("V", bound=RecordedVault)


class Rerun:
    """Plays entries of one session. `keys` open the secrets of seats; `shown` are secrets that were disclosed at the
    end: the rules are held against them too. What `unseen` seats sealed is not read."""

    def __init__(
        self,
        system: AnySystem,
        header: Header,
        first: State,
        keys: Mapping[str, bytes],
        shown: Shown,
        pinned: Pinned,
        unseen: frozenset[str] = frozenset(),
        luck: Luck | None = None,
    ) -> None:
        self.system, self.header, self._first = system, header, first
        self._keys, self._shown, self._pinned, self._unseen = keys, shown, pinned, unseen
        self._locks = {seat.id: seat.lock for seat in header.seats}
        self.luck = luck or Luck()
        self.refuses_typed = header.options.get("typed_draws") == "refused"

    @property
    def pins(self) -> Pins:
        """What undone entries had drawn, to be drawn again: a copy."""
        return self._pinned.draws.copy()

    def pin(self, step: Step, pins: Pins) -> None:
        """What a step drew comes again where these are the pins."""
        self._pinned.pin_in(step, pins)

    def state_after(self, steps: Sequence[Step]) -> State:
        """How the game stands behind these steps."""
        return steps[-1].state if steps else self._first

    def move(self, name: str) -> AnyMove:
        """The system's move of that name. Raises Refusal."""
        if name not in self.system.moves:
            allowed = ", ".join((*self.system.moves, NOTE, UNDO, REDO, AMEND, AGREE, RENAME))
            parts = {"name": plain(name, 40), "game": self.system.title, "allowed": allowed}
            raise Refusal("move", say("'{name}' is not a move of {game}; allowed: {allowed}", **parts))
        return self.system.moves[name]

    def sees(self, seat: str) -> bool:
        """Is what this seat sealed read here, where no passphrase is missing?"""
        return seat not in self._unseen

    @property
    def sees_all(self) -> bool:
        """Is what any seat sealed read here, where no passphrase is missing?"""
        return not self._unseen

    @property
    def reads_all(self) -> bool:
        """The same, and no passphrase is missing either."""
        return self.sees_all and all(seat in self._keys for seat, lock in self._locks.items() if lock)

    def sealing(self, *, unread: bool = False) -> SealingVault:
        """For what is sealed now; `unread`: it stays covered what that is."""
        return (UnreadVault if unread else SealingVault)(self.header.id, self._keys, self._locks)

    def run(
        self,
        entry: Entry,
        steps: Sequence[Step],
        shown: Shown | None = None,
        pins: Pins | None = None,
        called: SealedCalled = NOTHING_CALLED,
    ) -> tuple[Step, Given]:
        """What an entry comes to after these steps. Raises Refusal. `shown` are secrets of it that came to light,
        `called` says what they name otherwise since."""
        late = {**self._shown, **(shown or {})}
        step, tape = self.run_in(self.vault(RecordedVault, entry, steps, late, called), entry, steps, pins=pins)
        return step._replace(called=called), tape

    def check_true(self, entry: Entry, steps: Sequence[Step], called: SealedCalled = NOTHING_CALLED) -> None:
        """Raises Untrue where what its player has sealed by now speaks against an entry."""
        move, vault = self.move(entry.move), self.vault(RecordedVault, entry, steps, called=called)
        given = move.given(_values(move, {**entry.inputs, **vault.read}))
        move.check_true(self.state_after(steps), given, entry.seat)

    def run_in(
        self,
        vault: RecordedVault,
        entry: Entry,
        steps: Sequence[Step],
        source: Source | None = None,
        pins: Pins | None = None,
    ) -> tuple[Step, Given]:
        """The same with a vault, and with other pins; with a `source` it may draw what was not recorded."""
        move = self.move(entry.move)
        state = self.state_after(steps)
        move.ready(state, entry.seat)
        values = _values(move, {**entry.inputs, **vault.read})
        known = {key: value for key, value in values.items() if value is not None or key in vault.read}
        tape = Given(entry.dice, known, source, entry.drawn, pins or self._pinned.draws)
        tape.refuses_typed = self.refuses_typed
        after, outcome = move.rule(state, move.given(values), Play(entry.seat, tape, vault))
        tape.finish()
        vault.finish()
        side = self.system.side_of(state, entry.move, entry.inputs, entry.seat)
        step = Step(entry, after, outcome, tuple(tape.sides), tuple(tape.draws), side, tuple(tape.callings))
        return step._replace(learnt=tuple(tape.learnt)), tape

    def vault(
        self,
        kind: type[V],
        entry: Entry,
        steps: Sequence[Step],
        shown: Shown | None = None,
        called: SealedCalled = NOTHING_CALLED,
    ) -> V:
        """What an entry had sealed and opened. Raises Refusal."""
        _check_sealed(self.move(entry.move), entry)
        check = partial(self._check_opened, steps)
        locked, unseen = bool(self._locks[entry.seat]), entry.seat in self._unseen
        return kind(self.header.id, self._keys, entry, locked, check, shown, unseen, called)

    def could_draw(self, tape: Rolled | Given) -> list[str]:
        """What a file says about: the draws of a move, each once. Version 1 knows only those that the app made."""
        return list(dict.fromkeys(draw.name for draw in tape.draws)) if self.header.version > 1 else []

    def check_marks(self, entry: Entry, tape: Given) -> Text | None:
        """Dice and draws are marked as the app's own, or as typed. Raises Refusal for a mark that is wrong; a draw that
        was typed and bears no mark, as older programs wrote some, is only told. Version 1 has no such marks."""
        check_source(entry)
        check_drawn(entry, {draw.name for draw in tape.draws})
        if self.header.version == 1:
            return None
        typed = [name for name in self.could_draw(tape) if name not in entry.drawn]
        if not set(entry.typed) <= set(typed) or len(set(entry.typed)) < len(entry.typed):
            parts = {"found": ", ".join(typed) or "–", "marked": ", ".join(entry.typed) or "–"}
            raise Refusal("typed", say("not drawn by the app: {found}; marked so: {marked}", **parts))
        missing = [name for name in typed if name not in entry.typed]
        return say("not drawn by the app, and not marked so: {found}", found=", ".join(missing)) if missing else None

    def _check_opened(self, steps: Sequence[Step], secret: Secret, value: Any) -> None:
        """What comes to light only now has to fit the entry that sealed it: of the type of its input, and possible
        there. Raises Refusal."""
        for at in range(len(steps) - 1, -1, -1):
            entry = steps[at].entry
            sealed = entry.sealed.get(secret.slot)
            if entry.seat == secret.seat and sealed and sealed.get("commitment") == secret.commitment:
                break
        else:
            name = next((seat.name for seat in self.header.seats if seat.id == secret.seat), secret.seat)
            raise Refusal(secret.slot, say("{name} had sealed no such thing", name=name))
        with contained("entry"):
            self.run(entry, steps[:at], {secret.commitment: value}, called=steps[at].called)


def _values(move: AnyMove, given: dict[str, Any]) -> dict[str, Any]:
    """Checked inputs; sealed ones that cannot be read here are None."""
    unreadable = {key for key, value in given.items() if value is None}
    wanted = [each for each in move.inputs if each.name not in unreadable]
    readable = {key: value for key, value in given.items() if key not in unreadable}
    return {**read_inputs(wanted, readable), **dict.fromkeys(unreadable)}


def _check_sealed(move: AnyMove, entry: Entry) -> None:
    """What is private stands in the file sealed, and nothing else does. Raises Refusal."""
    for name in entry.sealed:
        if name not in move.sealed:
            raise Refusal(name, say("is sealed, but is no secret of {move}", move=move.title))
    for name in entry.inputs:
        if name in move.sealed:
            raise Refusal(name, say("is a secret, but is not sealed"))
