"""A procedure: typed inputs, one plain rule `(given, tape) -> Outcome`, and what its clauses are."""

from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple

from .inputs import Input, read_inputs
from .tape import Given, Tape

if TYPE_CHECKING:
    from fractions import Fraction

Inputs = SimpleNamespace


class Line(NamedTuple):
    """One line of the ledger: a number (or word) that made the target or the total, and its clause."""

    label: str
    value: int | float | str
    clause: str = ""


class Outcome:
    """What a rule decided. `fields` always holds `outcome`; `ledger` says where each number came from.

    `news` is what followed from it (a code that was turned up, a card that opened): known only afterwards, so it
    never stands in a forecast.
    """

    __slots__ = ("fields", "ledger", "news")

    def __init__(self, outcome: str, ledger: Sequence[Line] = (), news: Sequence[Line] = (), **fields: Any) -> None:
        self.fields: dict[str, Any] = {"outcome": outcome, **fields}
        self.ledger = tuple(ledger)
        self.news = tuple(news)

    def __getitem__(self, name: str) -> Any:
        return self.fields[name]

    def followed_by(self, news: Sequence[Line], **fields: Any) -> "Outcome":
        """The same decision with what followed from it."""
        return Outcome(**{**self.fields, **fields}, ledger=self.ledger, news=news)


Rule = Callable[[Inputs, Tape], Outcome]


class Procedure:
    """A procedure card. `over` is the output field that `odds` reports on."""

    def __init__(
        self,
        id: str,
        title: str,
        clauses: Sequence[str],
        inputs: Sequence[Input],
        rule: Rule,
        dice: str = "",
        over: str = "outcome",
    ) -> None:
        self.id, self.title, self.clauses, self.inputs = id, title, tuple(clauses), tuple(inputs)
        self.rule, self.dice, self.over = rule, dice, over

    def read(self, given: Mapping[str, Any]) -> Inputs:
        """Check the inputs and fill in the defaults. Raises Refusal naming the first wrong one."""
        return Inputs(**read_inputs(self.inputs, dict(given)))

    def run(self, given: Mapping[str, Any], tape: Tape) -> Outcome:
        """Resolve once. Raises Refusal for wrong inputs and for dice that are too few, too many or impossible."""
        outcome = self.rule(self.read(given), tape)
        if isinstance(tape, Given):
            tape.finish()
        return outcome

    def decide(self, tape: Tape, **given: Any) -> Outcome:
        """Resolve as a part of a larger rule: the tape goes on afterwards."""
        return self.rule(self.read(given), tape)

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


def procedure(
    id: str, title: str, clauses: str, *inputs: Input, dice: str = "", over: str = "outcome"
) -> Callable[[Rule], Procedure]:
    """Make a procedure of the rule below. `clauses` are words such as "TAOS-67 TAOS-69"; `dice` says what is rolled."""
    return lambda rule: Procedure(id, title, clauses.split(), inputs, rule, dice, over)
