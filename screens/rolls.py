"""What the dice screen can roll: a move of the session, a procedure of the rules, or free notation."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from taos_tui.rules.inputs import Input
from taos_tui.rules.procedure import Line, Outcome, Procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Die, Given, MoreDice, Rolled, Tape

if TYPE_CHECKING:
    from taos_tui.session.session import Line as SessionLine
    from taos_tui.session.session import Session

Values = Mapping[str, Any]
Faces = Sequence[int] | None


class Odds(NamedTuple):
    """What is known before the dice fall: a refusal, or the exact odds, the ledger, odds over further fields, and all
    fields of what needs no dice."""

    refusal: Refusal | None
    odds: Mapping[Any, Fraction]
    ledger: Sequence[Line]
    more: Mapping[str, Mapping[Any, Fraction]] = MappingProxyType({})
    fields: Mapping[str, Any] = MappingProxyType({})


class Result(NamedTuple):
    """What fell. `notes` say how: typed or rolled, in the log or not."""

    outcome: Outcome
    faces: tuple[int, ...]
    text: str
    notes: tuple[str, ...]


class Roll(Protocol):
    """Something with inputs that dice decide."""

    title: str
    clauses: tuple[str, ...]
    dice: str
    inputs: tuple[Input, ...]
    private: frozenset[str]

    def prefilled(self) -> tuple[Values, Mapping[str, Sequence[str]]]:
        """Values to start from, and suggestions for inputs that take text."""

    def brief(self) -> Sequence[str]:
        """What should be seen while it is filled in, a line each."""

    def odds(self, values: Values) -> Odds:
        """What is known before the dice fall."""

    def wanted(self, values: Values, faces: Sequence[int]) -> Die:
        """The sides of the die that is wanted after `faces`, 0 when none is. Raises Refusal; changes nothing."""

    def roll(self, values: Values, faces: Sequence[int] | None) -> Result | None:
        """Roll with these faces, or let the app roll. None when a move was refused, which the desk tells.

        Raises Refusal, MoreDice when faces are missing.
        """


def prefilled(session: "Session", name: str, by: str) -> tuple[Values, Mapping[str, Sequence[str]]]:
    """What a move starts from, and its suggestions: needed words that were not hinted at begin with the first one, and
    so does one that has become impossible since it was used."""
    move, choices = session.system.moves[name], session.choices(name, by)
    needed = [wanted.name for wanted in move.inputs if wanted.required and wanted.kind == "text"]
    first = {name: choices[name][0] for name in needed if choices.get(name) and name not in move.private}
    values = {**first, **session.hints(name, by)}
    try:
        session.next_die(name, values, (), by)
    except Refusal as refusal:
        if values.get(refusal.input) not in choices.get(refusal.input, ()) and refusal.input in first:
            values[refusal.input] = first[refusal.input]
    return values, choices


class MoveRoll:
    """A move of the session: what it does goes into the log. `make` is the app's way of making it."""

    def __init__(
        self, session: "Session", name: str, by: str, make: "Callable[[str, Values, Faces], SessionLine | None]"
    ) -> None:
        move = session.system.moves[name]
        self._session, self.name, self._by, self._move, self._make = session, name, by, move, make
        self.title, self.clauses, self.dice = move.title, move.clauses, move.dice
        self.inputs, self.private = move.inputs, move.private

    def prefilled(self) -> tuple[Values, Mapping[str, Sequence[str]]]:
        return prefilled(self._session, self.name, self._by)

    def brief(self) -> Sequence[str]:
        return self._session.brief(self.name, self._by)

    def odds(self, values: Values) -> Odds:
        return Odds(*self._session.forecast(self.name, values, self._by))

    def wanted(self, values: Values, faces: Sequence[int]) -> Die:
        return self._session.next_die(self.name, values, faces, self._by)

    def roll(self, values: Values, faces: Sequence[int] | None) -> Result | None:
        line = self._make(self.name, values, faces)
        if line is None or line.outcome is None:
            return None
        return Result(line.outcome, tuple(line.dice), line.text, (line.source if line.dice else "",))


def agreed(session: "Session") -> Values:
    """The readings of the rules in force: agreed at set-up, or changed in play."""
    found: Values = getattr(session.state, "options", session.header.options)
    return found


def _as_input(wanted: Input, value: Any) -> Any:
    """A reading as an input takes it: `on` is true for a flag."""
    return value == "on" if wanted.kind == "bool" and value in ("on", "off") else value


class ProcedureRoll:
    """A procedure card, resolved freely: nothing of it goes into the log. Readings of the rules that are `agreed`
    fill the inputs of their names."""

    private: frozenset[str] = frozenset()

    def __init__(self, procedure: Procedure, agreed: Values | None = None) -> None:
        self._procedure, self._agreed = procedure, agreed or {}
        self.title, self.clauses, self.dice = procedure.title, procedure.clauses, procedure.dice
        self.inputs = procedure.inputs

    def prefilled(self) -> tuple[Values, Mapping[str, Sequence[str]]]:
        known = [wanted for wanted in self.inputs if wanted.name in self._agreed]
        return {wanted.name: _as_input(wanted, self._agreed[wanted.name]) for wanted in known}, {}

    def brief(self) -> Sequence[str]:
        return ()

    def odds(self, values: Values) -> Odds:
        from taos_tui.rules.exact import distribution

        ledgers: list[tuple[Line, ...]] = []

        def rule(tape: Tape) -> Any:
            outcome = self._procedure.rule(self._procedure.read(values), tape)
            ledgers.append(outcome.ledger)
            return outcome[self._procedure.over]

        try:
            odds = distribution(rule)
        except Refusal as refusal:
            return Odds(refusal, {}, ())
        sure = [line for line in ledgers[0] if all(line in other for other in ledgers)]
        return Odds(None, odds, sure)

    def wanted(self, values: Values, faces: Sequence[int]) -> Die:
        return _wanted(lambda tape: self._procedure.run(values, tape), faces)

    def roll(self, values: Values, faces: Sequence[int] | None) -> Result:
        tape = Rolled() if faces is None else Given(faces)
        outcome = self._procedure.run(values, tape)
        return Result(outcome, tuple(tape.faces), "", _source(faces, tape))


class FreeRoll:
    """Free notation such as `2d6+3` or `8d6>=5`. Raises Refusal for `expr` when it cannot be read."""

    clauses: tuple[str, ...] = ()
    inputs: tuple[Input, ...] = ()
    private: frozenset[str] = frozenset()

    def __init__(self, text: str) -> None:
        from taos_tui.rules.notation import parse

        self._expression = parse(text)
        self.title = self.dice = self._expression.text

    def prefilled(self) -> tuple[Values, Mapping[str, Sequence[str]]]:
        return {}, {}

    def brief(self) -> Sequence[str]:
        return ()

    def odds(self, values: Values) -> Odds:
        try:
            return Odds(None, self._expression.odds(), ())
        except Refusal as refusal:
            return Odds(refusal, {}, ())

    def wanted(self, values: Values, faces: Sequence[int]) -> Die:
        return _wanted(self._expression.roll, faces)

    def roll(self, values: Values, faces: Sequence[int] | None) -> Result:
        tape = Rolled() if faces is None else Given(faces)
        result = self._expression.roll(tape)
        said = str(result.total) if result.success is None else "success" if result.success else "failure"
        return Result(Outcome(said), tuple(tape.faces), f"{self.title} = {result.total}", _source(faces, tape))


def _wanted(run: Callable[[Tape], Any], faces: Sequence[int]) -> Die:
    try:
        run(Given(faces))
    except MoreDice as more:
        return more.sides
    return 0


def _source(faces: Sequence[int] | None, tape: Tape) -> tuple[str, ...]:
    """How free dice came about, for the line below the result."""
    return ("rolled" if faces is None else "typed" if tape.faces else "", "not in the log")
