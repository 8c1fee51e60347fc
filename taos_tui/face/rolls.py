"""What can be rolled: a move of the session, a procedure of the rules, or free notation; each from its first face to
its result."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from taos_tui.kit.doubt import Doubt
from taos_tui.kit.moves import Play
from taos_tui.kit.secret import Vault
from taos_tui.rules.inputs import Choice, Input, read_inputs
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.procedure import AnyProcedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Decision, Line
from taos_tui.rules.result import Result as Decided
from taos_tui.rules.tape import Given, Rolled, Tape
from taos_tui.rules.wording import say
from taos_tui.session.forecast import Forecast

from .attempt import Attempt
from .naming import with_names
from .throw import Asked, asked
from .viewer import Viewer
from .wanted import is_named, is_number

if TYPE_CHECKING:
    from taos_tui.rules.notation import Result as Total
    from taos_tui.session.lines import LogLine
    from taos_tui.session.session import Session

Values = Mapping[str, Any]
Choices = Mapping[str, Sequence[str]]
Faces = Sequence[int] | None


class Result(NamedTuple):
    """What fell. `notes` say how: typed or rolled, in the log or not."""

    outcome: Decision
    faces: tuple[int, ...]
    text: str
    notes: tuple[str, ...]
    said: str = ""
    """The outcome with the names of players, where it is in the log."""
    purposes: str = ""
    """`attack die 4 5, dodge 3`, where the dice were for several things."""


class Roll(Protocol):
    """Something with inputs that dice decide."""

    @property
    def title(self) -> str: ...

    @property
    def clauses(self) -> tuple[str, ...]: ...

    @property
    def dice(self) -> str: ...

    @property
    def inputs(self) -> tuple[Input, ...]: ...

    @property
    def private(self) -> frozenset[str]: ...

    def prefilled(self) -> tuple[Values, Choices]:
        """Values to start from, and suggestions for inputs that take text."""

    def hinted(self) -> Values:
        """What of those is suggested as the game stands: values that go with each other."""

    @property
    def ticks(self) -> str:
        """The list that is ticked before anything else, "" where there is none."""

    def narrowed(self, values: Values) -> Mapping[str, Sequence[Any]]:
        """What these values leave to be chosen for inputs that depend on them."""

    def weighed(self, values: Values) -> Sequence[str]:
        """Inputs that may be left out, at which a form stops once before the dice are thrown."""

    def texts(self) -> Mapping[str, Mapping[str, str]]:
        """What is told of each value that may be chosen, by input."""

    def doubt(self, input: str, typed: str) -> Doubt | None:
        """The known name that a name which may be new is nearly."""

    def brief(self) -> Sequence[str]:
        """What should be seen while it is filled in, a line each."""

    def odds(self, values: Values) -> Forecast:
        """What is known before the dice fall."""

    def asked(self, values: Values, faces: Sequence[int]) -> Asked | None:
        """The die that is wanted after `faces`, None when none is. Raises Refusal; changes nothing."""

    def roll(self, values: Values, faces: Faces) -> Result | None:
        """Roll with these faces, or let the app roll. None when a move was refused, which was told already.

        Raises Refusal, MoreDice when faces are missing.
        """


class MoveRoll:
    """A move of the session as those who look now may fill it in. `make` is the face's way of making it."""

    def __init__(
        self, session: "Session", viewer: Viewer, name: str, make: "Callable[[Attempt], LogLine | None]"
    ) -> None:
        move = session.system.moves[name]
        self._session, self._viewer, self.name, self._move, self._make = session, viewer, name, move, make
        self.title, self.clauses, self.dice = move.title, move.clauses, move.throws(session.state) if move.dice else ""
        self.inputs = session.asked_now(name, viewer.seat)
        self.private, self.ticks = move.private, move.ticks

    def prefilled(self) -> tuple[Values, Choices]:
        values, choices = prefilled(self._session, self.name, self._viewer.seat)
        asked = {wanted.name for wanted in self.inputs}
        return {name: value for name, value in values.items() if name in asked}, choices

    def hinted(self) -> Values:
        return self._session.hinted(self.name, self._viewer.seat)

    def narrowed(self, values: Values) -> Mapping[str, Sequence[Any]]:
        return self._session.narrowed(self.name, self._viewer.seat, values)

    def weighed(self, values: Values) -> Sequence[str]:
        """No number before a throw but one that is only usual: what is typed there then is a face."""
        numbers = {wanted.name for wanted in self.inputs if self.dice and is_number(wanted) and wanted.usual is None}
        names = self._session.weighed(self.name, self._viewer.seat, values)
        return [name for name in names if name not in numbers]

    def texts(self) -> Mapping[str, Mapping[str, str]]:
        return self._session.texts(self.name, self._viewer.seat)

    def doubt(self, input: str, typed: str) -> Doubt | None:
        return self._session.doubt(self.name, input, typed, self._viewer.seat)

    def brief(self) -> Sequence[str]:
        return [*self._for_whom(), *self._session.brief(self.name, self._viewer.seat)]

    def _for_whom(self) -> list[str]:
        """Who makes it, at a laptop that all share, where an input names him and is filled in."""
        wanted = next((each for each in self.inputs if each.name == self._move.made_by), None)
        if wanted is None or self._viewer.seat:
            return []
        name = self._session.names.get(self._session.hints(self.name).get(wanted.name, ""))
        return [say("{input}: {player}, unless another one is named", player=name, input=wanted.title)] if name else []

    def odds(self, values: Values) -> Forecast:
        foreseen = self._unsaid(values, self._session.forecast(self.name, values, self._viewer.seat))
        return with_names(self._why_nothing_fits(values, foreseen), self._session.spoken_names)

    def _unsaid(self, values: Values, foreseen: Forecast) -> Forecast:
        """What is refused only for a word that a file may leave out and a form asks for waits for that word: nobody
        has said yet that seven centimetres were a walk."""
        if foreseen.refusal is None or _missing(foreseen):
            return foreseen
        asked = (each for each in self.inputs if each.seen and each.name not in values and isinstance(each, Choice))
        for wanted in asked:
            tried = (
                self._session.forecast(self.name, {**values, wanted.name: word}, self._viewer.seat)
                for word in wanted.words
            )
            if any(each.refusal is None for each in tried):
                why = say("is missing: give {allowed}", allowed=wanted.allowed)
                return Forecast(Refusal(wanted.name, why, wanted.clause), {}, ())
        return foreseen

    def _why_nothing_fits(self, values: Values, foreseen: Forecast) -> Forecast:
        """Where what stands in the form leaves nothing for an input that is missing, the reason of the rule is told:
        why not the first that could stand there otherwise."""
        missing = _missing(foreseen)
        if not missing or self.narrowed(values).get(missing, (missing,)):
            return foreseen
        others = self._session.choices(self.name, self._viewer.seat).get(missing, ())
        presumed = {**self._move.presumes, **values}
        tried = (
            self._session.forecast(self.name, {**presumed, missing: each}, self._viewer.seat) for each in others[:1]
        )
        return next((each for each in tried if each.refusal and not _missing(each)), foreseen)

    def asked(self, values: Values, faces: Sequence[int]) -> Asked | None:
        if not self._session.next_die(self.name, values, faces, self._viewer.seat):
            return None
        state, given = self._session.state, read_inputs(self.inputs, dict(values))
        by = self._viewer.seat or self._session.seat_of(self.name, values)
        rule, made = self._move.rule, self._move.given(given)
        return asked(
            lambda tape: rule(state, made, Play(by, tape, Vault()))[1], faces, given, self._session.spoken_names
        )

    def thrower(self, values: Values, die: Asked) -> str:
        """The seat whose player throws that die, where it is not the one who makes the move; else ""."""
        view = self._session.view(self._viewer.seat)
        return self._move.throwers(view, self._viewer.seat, values).get(die.what, "")

    def roll(self, values: Values, faces: Faces) -> Result | None:
        line = self._make(Attempt(self.name, values, None if faces is None else tuple(faces)))
        if line is None or line.outcome is None:
            return None
        source = line.source if line.dice else ""
        return Result(line.outcome, tuple(line.dice), line.text, (source,), line.said, line.purposes)


def _missing(foreseen: Forecast) -> str:
    """The input that a forecast waits for; "" where it was refused for another reason, or not."""
    refusal = foreseen.refusal
    return refusal.input if refusal and refusal.message.startswith("is missing") else ""


def prefilled(session: "Session", name: str, by: str) -> tuple[Values, Choices]:
    """What a move starts from, and its suggestions. Nobody is chosen for a player: what is needed and may be one of
    several begins empty, unless what else stands there leaves nobody but him, or it was used before and is no matter
    of this attempt."""
    move, choices = session.system.moves[name], session.choices(name, by)
    values = session.hints(name, by)
    left = session.choices(name, by, values)
    for wanted in move.inputs:
        possible = choices.get(wanted.name, ())
        if not wanted.required or wanted.kind not in ("text", "list") or not possible:
            continue
        value = values.get(wanted.name)
        if wanted.kind == "list":
            if value is not None and len(value) < len(possible):
                del values[wanted.name]
            continue
        if value not in possible or (wanted.anew and len(possible) > 1 and left.get(wanted.name) != [value]):
            values.pop(wanted.name, None)
        if len(possible) == 1 and not wanted.anew and wanted.name not in move.private:
            values.setdefault(wanted.name, possible[0])
    numbers = {wanted.name for wanted in move.inputs if is_number(wanted)}
    return values, {name: words for name, words in choices.items() if name not in numbers}


def together(given: Values, filled: Values, narrowed: Choices, offered: Choices) -> dict[str, Any]:
    """What is given, with what was filled in besides as far as it goes with it: who moved with the unit that moves
    does not go with another one. Of what is `offered` all of it leaves what is `narrowed`; words of a player's own
    stay."""
    kept = {}
    for name, value in filled.items():
        words = narrowed.get(name)
        allowed = [*map(str, words)] if words is not None and not (words and isinstance(words[0], tuple)) else None
        if allowed is not None and isinstance(value, tuple | list):
            value = tuple(each for each in value if isinstance(each, Mapping) or str(each) in allowed) or None
        elif allowed is not None and value in offered.get(name, ()) and value not in allowed:
            value = None
        if value is not None:
            kept[name] = value
    return {**kept, **given}


def followed(session: "Session", name: str, by: str, values: Values) -> dict[str, Any]:
    """The same with what follows from these values for inputs that depend on them and were not named."""
    inputs = session.system.moves[name].inputs
    named = {wanted.name for wanted in inputs if is_named(wanted)}
    stored = {wanted.name for wanted in inputs if wanted.stored}
    narrowed = session.narrowed(name, by, values).items()
    meant = {
        each: words[0]
        for each, words in narrowed
        if each not in stored and words and words[0] is not None and (each not in named or isinstance(words[0], tuple))
    }
    return {**meant, **values}


class _Free:
    """What a roll outside of the session has not."""

    private: frozenset[str] = frozenset()
    ticks = ""

    def hinted(self) -> Values:
        return {}

    def narrowed(self, values: Values) -> Mapping[str, Sequence[Any]]:
        return {}

    def weighed(self, values: Values) -> Sequence[str]:
        return ()

    def texts(self) -> Mapping[str, Mapping[str, str]]:
        return {}

    def doubt(self, input: str, typed: str) -> Doubt | None:
        return None

    def brief(self) -> Sequence[str]:
        return ()


def _as_input(wanted: Input, value: Any) -> Any:
    """A reading as an input takes it: `on` is true for a flag."""
    return value == "on" if wanted.kind == "bool" and value in ("on", "off") else value


class ProcedureRoll(_Free):
    """A procedure card, resolved freely: nothing of it goes into the log. Readings of the rules that are `agreed`
    fill the inputs of their names."""

    def __init__(self, procedure: AnyProcedure, agreed: Values | None = None) -> None:
        self._procedure, self._agreed = procedure, agreed or {}
        self.title, self.clauses, self.dice = procedure.title, procedure.clauses, procedure.dice
        self.inputs = procedure.inputs

    def prefilled(self) -> tuple[Values, Choices]:
        known = [wanted for wanted in self.inputs if wanted.name in self._agreed]
        return {wanted.name: _as_input(wanted, self._agreed[wanted.name]) for wanted in known}, {}

    def odds(self, values: Values) -> Forecast:
        from taos_tui.rules.exact import distribution

        ledgers: list[tuple[Line, ...]] = []

        def rule(tape: Tape) -> Any:
            outcome = self._procedure.rule(self._procedure.read(values), tape)
            ledgers.append(outcome.ledger)
            return outcome.fields[self._procedure.over]

        try:
            odds = distribution(rule)
        except Refusal as refusal:
            return Forecast(refusal, {}, ())
        sure = tuple(line for line in ledgers[0] if all(line in other for other in ledgers))
        return Forecast(None, odds, sure)

    def asked(self, values: Values, faces: Sequence[int]) -> Asked | None:
        return asked(lambda tape: self._procedure.rule(self._procedure.read(values), tape), faces)

    def roll(self, values: Values, faces: Faces) -> Result:
        tape = Rolled() if faces is None else Given(faces)
        outcome = self._procedure.run(values, tape)
        return Result(outcome, tuple(tape.faces), "", _source(faces, tape))


class FreeRoll(_Free):
    """Free notation such as `2d6+3` or `8d6>=5`. Raises Refusal for `expr` when it cannot be read."""

    clauses: tuple[str, ...] = ()
    inputs: tuple[Input, ...] = ()

    def __init__(self, text: str) -> None:
        from taos_tui.rules.notation import parse

        self._expression = parse(text)
        self.title = self.dice = self._expression.text

    def prefilled(self) -> tuple[Values, Choices]:
        return {}, {}

    def odds(self, values: Values) -> Forecast:
        try:
            return Forecast(None, self._expression.odds(), ())
        except Refusal as refusal:
            return Forecast(refusal, {}, ())

    def asked(self, values: Values, faces: Sequence[int]) -> Asked | None:
        return asked(self._outcome, faces)

    def _outcome(self, tape: Tape) -> Decision:
        result = self._expression.roll(tape)
        return Decided(outcome=_said(result))

    def roll(self, values: Values, faces: Faces) -> Result:
        tape = Rolled() if faces is None else Given(faces)
        result = self._expression.roll(tape)
        text = f"{self.title} = {result.total}"
        return Result(Decided(outcome=_said(result)), tuple(tape.faces), text, _source(faces, tape))


def _said(result: "Total") -> str:
    """The total, or whether it was enough."""
    return str(result.total) if result.success is None else "success" if result.success else "failure"


def _source(faces: Faces, tape: Tape) -> tuple[str, ...]:
    """How free dice came about, for the line below the result."""
    return ("rolled" if faces is None else "typed" if tape.faces else "", say("not in the log"))
