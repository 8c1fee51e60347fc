"""A procedure card: a struct of inputs, one plain rule `(given, tape) -> Result`, and what its clauses are."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from .asks import Ask, check_ask, inputs_of, inputs_with, read_ask
from .inputs import Input
from .result import Decision
from .tape import Given, Tape
from .wording import say

if TYPE_CHECKING:
    from fractions import Fraction

In = TypeVar("In", bound=Ask)
Out = TypeVar("Out", bound=Decision)
T = TypeVar("T")


class Procedure(Generic[In, Out]):
    """A card. `ask` is its struct of inputs, `over` the output field that `odds` reports on."""

    def __init__(
        self,
        id: str,
        title: str,
        clauses: Sequence[str],
        inputs: Callable[[], Sequence[Input]],
        rule: Callable[[In, Tape], Out],
        ask: type[In],
        dice: str = "",
        over: str = "outcome",
    ) -> None:
        self.id, self.title, self.clauses, self._inputs = id, title, tuple(clauses), inputs
        self.rule, self.ask, self.dice, self.over = rule, ask, say(dice) if dice else "", over

    @cached_property
    def inputs(self) -> tuple[Input, ...]:
        """What is asked for, in card order. Made when it is needed first: most cards of a game never are."""
        return tuple(self._inputs())

    def read(self, given: Mapping[str, Any]) -> In:
        """Check inputs from outside and fill in the defaults. Raises Refusal naming the first wrong one."""
        return read_ask(self.ask, given, self.inputs)

    def run(self, given: Mapping[str, Any], tape: Tape) -> Out:
        """Resolve once. Raises Refusal for wrong inputs and for dice that are too few, too many or impossible."""
        found = self.rule(self.read(given), tape)
        if isinstance(tape, Given):
            tape.finish()
        return found

    def decide(self, tape: Tape, given: In) -> Out:
        """Resolve as a part of a larger rule: the tape goes on afterwards. Raises Refusal for a number out of range."""
        check_ask(given, self.inputs)
        return self.rule(given, tape)

    def odds(self, given: Mapping[str, Any], shown: Sequence[int] = ()) -> "dict[Any, Fraction]":
        """The exact distribution over the field `over`, once the faces `shown` lie on the table.

        Raises the same Refusals for inputs as `run`.
        """
        from .after import After
        from .exact import distribution

        inputs = self.read(given)
        return distribution(lambda tape: self.rule(inputs, tape).fields[self.over], After(shown))

    def describe(self) -> dict[str, Any]:
        """For `procedures ID --json`."""
        return {
            "id": self.id,
            "title": self.title,
            "clauses": list(self.clauses),
            "inputs": [wanted.describe() for wanted in self.inputs],
            "dice": self.dice or "none",
            "odds_over": self.over,
        }


AnyProcedure = Procedure[Any, Any]
"""A card of which only its id is known: one that a command line or a file names."""


def asked_by(rule: Callable[..., object], at: int = 0) -> Any:
    """The struct of inputs that a rule names for its argument number `at`. Raises TypeError where it names none."""
    hints = [hint for name, hint in rule.__annotations__.items() if name != "return"]
    if at < len(hints) and isinstance(hints[at], str):
        why = "leave out `from __future__ import annotations`, and define the struct above"
        raise TypeError(f"{rule.__qualname__}: {hints[at]!r} is only the name of a struct of inputs: {why}")
    if at < len(hints) and isinstance(hints[at], type) and issubclass(hints[at], Ask):
        return hints[at]
    raise TypeError(f"{rule.__qualname__}: argument {at + 1} names no struct of inputs, an Ask")


def procedure(
    id: str, title: str, clauses: str, *, dice: str = "", over: str = "outcome"
) -> Callable[[Callable[[In, Tape], Out]], Procedure[In, Out]]:
    """Make a procedure of the rule below. `clauses` are words such as "TAOS-67 TAOS-69"; `dice` says what is rolled.

    Its inputs are the fields of the struct that the rule takes.
    """

    def made(rule: Callable[[In, Tape], Out]) -> Procedure[In, Out]:
        ask = asked_by(rule)
        return Procedure(id, say(title), clauses.split(), lambda: inputs_of(ask), rule, ask, dice, over)

    return made


MOST_CARDS = 16
"""Of one adjustable card, each with other data, that are kept."""


class Adjustable(Procedure[In, Out], Generic[T, In, Out]):
    """A card that works with data which players may set, such as tables or dice: the shipped ones, unless it is asked
    for `using` others."""

    def __init__(
        self,
        id: str,
        title: str,
        clauses: Sequence[str],
        rule: Callable[[In, Tape, T], Out],
        data: T,
        dice: str = "",
        over: str = "outcome",
    ) -> None:
        self._judge, self._dice, self._struct = rule, dice, asked_by(rule)
        self._cards: dict[int, tuple[T, Procedure[In, Out]]] = {}
        super().__init__(
            id,
            title,
            clauses,
            lambda: self.inputs_with(data),
            self.rule_with(data),
            self._struct,
            self.dice_with(data),
            over,
        )

    def using(self, data: T) -> Procedure[In, Out]:
        """The same card with other data, which is never changed: the card for it is made once, as long as few others
        are asked for."""
        found = self._cards.get(id(data))
        if found is None:
            rule, dice = self.rule_with(data), self.dice_with(data)
            inputs = partial(self.inputs_with, data)
            card = Procedure(self.id, self.title, self.clauses, inputs, rule, self._struct, dice, self.over)
            if len(self._cards) >= MOST_CARDS:
                self._cards.clear()
            found = self._cards[id(data)] = (data, card)
        return found[1]

    def inputs_with(self, data: T) -> Sequence[Input]:
        """What is asked for where this data is in force."""
        return inputs_with(self._struct, data)

    def rule_with(self, data: T) -> Callable[[In, Tape], Out]:
        """The rule for this data."""
        return lambda given, tape: self._judge(given, tape, data)

    def dice_with(self, data: T) -> str:
        """What is rolled where this data is in force."""
        return self._dice


def adjustable(
    id: str, title: str, clauses: str, data: T, *, dice: str = "", over: str = "outcome"
) -> Callable[[Callable[[In, Tape, T], Out]], Adjustable[T, In, Out]]:
    """Make a card of the rule below, which is given the data in force as its third argument; else as `procedure`."""
    return lambda rule: Adjustable(id, say(title), clauses.split(), rule, data, dice, over)
