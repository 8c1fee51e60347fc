"""What the form of a move asks as the game stands: its inputs, what they start from, what may be chosen, what it comes
to."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from taos_tui.kit.doubt import Doubt
from taos_tui.kit.secret import brought_to_light, veiled
from taos_tui.kit.seen import view
from taos_tui.kit.system import AnyMove, AnySystem, State
from taos_tui.rules.dice import Die
from taos_tui.rules.inputs import Choice, Input, read_new
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.text import plain_values
from taos_tui.rules.wording import say

from .amend import Wish
from .consent import no_seat
from .forecast import Forecast, foreseen, next_die
from .lines import LogLine
from .replay import Replay
from .step import REDO, REMARKS, UNDO

if TYPE_CHECKING:
    from .as_made import AsMade


class Asking:
    """For the seat of this program ("" = it acts for all), or for whom it says."""

    system: AnySystem
    seat: str
    _replay: Replay

    @property
    def names(self) -> Mapping[str, str]:
        """The players' names by seat."""
        raise NotImplementedError

    @property
    def state(self) -> State:
        return self._replay.state

    def _known_to(self, eyes: str) -> Replay:
        """The same session as these eyes may know it."""
        raise NotImplementedError

    def view(self, seat: str = "") -> State:
        """The state as `seat` may see it ("" = what everybody may see)."""
        return view(self._lit, seat)

    @property
    def _lit(self) -> State:
        """The state, with what was opened for all at the end."""
        shown = self._replay.shown
        return brought_to_light(self.state, shown) if shown else self.state

    def asked_now(self, name: str, by: str = "") -> tuple[Input, ...]:
        """The inputs that its form asks for as the game stands."""
        return self._replay.move(name).asked_now(self.view(by or self.seat), self._by(by, name))

    def hints(self, name: str, by: str = "") -> dict[str, Any]:
        """Inputs to start from: what is usual, the last use of this move, then what the state suggests (None: leave it
        out). Who has a screen of his own makes it himself."""
        eyes = by or self.seat
        move, by = self._replay.move(name), self._by(by, name)
        known = {wanted.name for wanted in move.inputs} - move.sealed
        usual = {wanted.name: wanted.usual for wanted in move.inputs}
        himself = {move.made_by: eyes} if eyes else {}
        merged = {**usual, **self._last_use(move, by), **move.hints(self.view(eyes), by), **himself}
        return {key: value for key, value in merged.items() if key in known and value is not None}

    def hinted(self, name: str, by: str = "") -> dict[str, Any]:
        """What the state alone suggests for one attempt: values that go with each other."""
        move = self._replay.move(name)
        found = move.hints(self.view(by or self.seat), self._by(by, name))
        anew = {wanted.name for wanted in move.inputs if wanted.anew} - move.sealed
        return {key: value for key, value in found.items() if key in anew and value is not None}

    def _last_use(self, move: AnyMove, by: str) -> Mapping[str, Any]:
        """What was given to a move when this seat made it last and is no matter of one attempt."""
        kept = {wanted.name for wanted in move.inputs if not wanted.anew}
        for step in reversed(self._replay.steps):
            entry = step.entry
            if entry.move == move.name and entry.seat == by:
                return {key: value for key, value in entry.inputs.items() if key in kept and key not in entry.drawn}
        return {}

    def choices(self, name: str, by: str = "", given: Mapping[str, Any] | None = None) -> dict[str, list[str]]:
        """Suggested values for inputs that are words, as far as what is `given` leaves them. What only one seat knows
        is suggested to that seat alone."""
        view = self.view(by or self.seat)
        move = self._replay.move(name)
        found = {**self._seated(move), **move.choices(view, self._by(by, name)), **self.narrowed(name, by, given or {})}
        return {key: [str(each) for each in values if each is not None] for key, values in found.items()}

    def as_made(self, line: LogLine, eyes: str = "", wish: Wish | None = None) -> "AsMade":
        """An entry in the state in which it was made, as `eyes` may know it ("" = everybody): its words and its rule,
        for whoever enters it anew. With a `wish` it is a later entry in the state that this one leaves it, which it is
        no longer possible in."""
        from .as_made import AsMade, state_before

        move = self._replay.move(line.move)
        # what a wish leaves is looked at in a course that tells nothing of what these eyes may not know
        first = state_before(self._replay, line.n)
        before = self._known_to(eyes).state_left(wish, line.n) if wish else first
        sealed = frozenset(self._replay.played[line.n].entry.sealed)
        return AsMade(line, move, before, eyes, self._seated(move), sealed, first)

    def due_before(self, name: str, n: int, wish: Wish, eyes: str = "") -> "AsMade | None":
        """The move that is due before entry `n`, in the state in which a `wish` leaves that one, which it is no longer
        possible in, or in which it was made where that stays: not made yet, with what the state suggests for it."""
        from .as_made import AsMade

        move = self._replay.move(name)

        def suits(state: State) -> bool:
            with suppress(Refusal):
                move.ready(state, (move.who or self.system.acting)(state))
                return True
            return False

        before = self._known_to(eyes).state_left(wish, n, suits)
        if before is None:
            return None
        is_his = move.alone is not None and eyes in move.alone(before)
        by = eyes if is_his else (move.who or self.system.acting)(before)
        hints = {key: value for key, value in move.hints(veiled(before, eyes), by).items() if value is not None}
        line = LogLine(n, "", by, name, move.title, None, (), "", "", False, hints)
        return AsMade(line, move, before, eyes, self._seated(move), is_new=True)

    def possible_before(self, n: int, wish: Wish, eyes: str = "") -> list[str]:
        """The moves that players may make before entry `n`, as a `wish` leaves the game there, and behind them what
        the table sets right; those of set-up where that entry is one of them."""
        before = self._known_to(eyes).state_left(wish, n)
        played = self._replay.played.get(n)
        then = self.system.moves.get(played.entry.move) if played else None
        parts = {"play", "table", then.part if then else "play"}
        found: list[str] = []
        for name, move in self.system.moves.items() if before is not None else ():
            if move.part in parts and not (move.changes_nothing or move.rare):
                with suppress(Refusal):
                    move.ready(before, (move.who or self.system.acting)(before))
                    found.append(name)
        return sorted(found, key=lambda name: self.system.moves[name].part == "table")

    def _seated(self, move: AnyMove) -> dict[str, list[str]]:
        """Those who sit at the table, for inputs that name one of them."""
        return {wanted.name: [*self.names] for wanted in move.inputs if self._is_seat(wanted)}

    def _is_seat(self, wanted: Input) -> bool:
        """Is it one of the players, in a game that more could play?"""
        seats = self.system.seats
        return isinstance(wanted, Choice) and wanted.words == seats and len(self.names) < len(seats)

    def narrowed(self, name: str, by: str, given: Mapping[str, Any]) -> dict[str, list[Any]]:
        """What is left to be chosen for inputs that depend on others; the first of it is meant where none is named,
        nothing where that is None."""
        found = self._replay.move(name).narrows(self.view(by or self.seat), self._by(by, name), given)
        return {key: list(values) for key, values in found.items()}

    def weighed(self, name: str, by: str, given: Mapping[str, Any]) -> list[str]:
        """Inputs that may be left out, at which the form of a move stops once before it is made: what is only usual,
        until it was named, and what the move says."""
        move, seat = self._replay.move(name), self._by(by, name)
        known = self._last_use(move, seat) if any(wanted.usual is not None for wanted in move.inputs) else {}
        usual = [wanted.name for wanted in move.inputs if wanted.usual is not None and wanted.name not in known]
        return [*usual, *move.weighs(self.view(by or self.seat), seat, given)]

    def texts(self, name: str, by: str = "") -> Mapping[str, Mapping[str, str]]:
        """What is told of each value that may be chosen, by input; of what only one seat knows to that seat alone."""
        return self._replay.move(name).texts(self.view(by or self.seat), self._by(by, name))

    def doubt(self, name: str, input: str, typed: str, by: str = "", eyes: str | None = None) -> Doubt | None:
        """The known name that a name typed for an input is nearly, where it may be a new one; as those know it whose
        `eyes` look."""
        view = self.view((by or self.seat) if eyes is None else eyes)
        return self._replay.move(name).doubts(view, self._by(by, name), input, typed)

    def brief(self, name: str, by: str = "") -> list[str]:
        """What the maker of a move should see beside its form. What only one seat knows is told to that seat alone."""
        return list(self._replay.move(name).brief(self.view(by or self.seat), self._by(by, name)))

    def forecast(self, name: str, inputs: Mapping[str, Any], by: str = "") -> Forecast:
        """Whether the move would be refused, its odds and its ledger, before any die is rolled."""
        try:
            tried = self._tried(name, inputs, by)
        except Refusal as refusal:
            return Forecast(refusal, {}, ())
        return foreseen(*tried, by or self.seat, self._replay.refuses_typed)

    def hangs_on_covered(self, name: str, inputs: Mapping[str, Any], by: str, eyes: str) -> bool:
        """Does it depend on what the seat `eyes` may not know whether the move is possible?"""
        with suppress(Refusal):
            return foreseen(*self._tried(name, inputs, by), eyes).covered
        return False

    def names_unseen(self, name: str, inputs: Mapping[str, Any], by: str, eyes: str) -> bool:
        """Is a covered card named, not numbered, by a player who does not act now and has not these `eyes`? Whether the
        move is refused would tell the others what he holds, name by name."""
        move, maker = self._replay.move(name), self._by(by, name, inputs)
        if maker in ("", eyes, self.system.acting(self.state)):
            return False
        offered = move.choices(self.view(eyes), maker)
        typed = ((value, offered.get(input)) for input, value in inputs.items() if isinstance(value, str))
        is_named = any(of and not value.isdecimal() and value not in map(str, of) for value, of in typed)
        return is_named and self.hangs_on_covered(name, inputs, by, eyes)

    def next_die(self, name: str, inputs: Mapping[str, Any], faces: Sequence[int], by: str = "") -> Die:
        """The die that a move asks for after the `faces` typed so far, 0 when none is wanted. Raises Refusal."""
        return next_die(*self._tried(name, inputs, by), by or self.seat, faces)

    def _tried(self, name: str, inputs: Mapping[str, Any], by: str) -> tuple[AnyMove, State, Mapping[str, Any], str]:
        """A move that is only tried: it may be made now, and its inputs are sound. Raises Refusal."""
        move, by = self._replay.move(name), self._by(by, name, inputs)
        move.ready(self.state, by)
        values = read_new(move.inputs, plain_values(dict(inputs)))
        return move, self.state, values, by

    # -- whose move it is --------------------------------------------------------------------------------------

    def _by(self, by: str, name: str, inputs: Mapping[str, Any] = MappingProxyType({})) -> str:
        """The seat that makes the move `name`: as said, as this program is bound, as the inputs name it, or as the
        state expects."""
        if by and by not in self.names:
            raise Refusal("seat", no_seat(by, self.names))
        if self.seat and by and by != self.seat:
            raise Refusal("seat", say("this program plays for {name}", name=self.names[self.seat]))
        if by or self.seat or name in (UNDO, REDO, *REMARKS):
            return by or self.seat
        move = self._replay.move(name)
        named = inputs.get(move.made_by)
        if isinstance(named, str) and named in self.names:
            return named
        if move.whose and (owner := move.whose(self.state, inputs)) in self.names:
            return owner
        return (move.who or self.system.acting)(self.state)

    def seat_of(self, name: str, inputs: Mapping[str, Any]) -> str:
        """The seat that makes this move with these inputs."""
        return self._by("", name, inputs)

    def side_of(self, name: str, inputs: Mapping[str, Any]) -> str:
        """The seat that the move is told of: the same, unless one player plays several sides."""
        return self.system.side_of(self.state, name, inputs, self.seat_of(name, inputs))
