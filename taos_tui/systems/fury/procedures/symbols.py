"""Combinations of symbols (SK-18, SK-19, SK-40, SK-67)."""

from collections import Counter

from taos_tui.rules.inputs import Items, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.tape import Tape


class Symbol(Text):
    """A symbol's name exactly as typed."""

    def read(self, value: object) -> str:
        super().read(value)
        assert isinstance(value, str)
        return value


SYMBOL = Symbol("symbol")


@procedure(
    "fury.symbol_combo",
    "Is the combination of symbols there?",
    "SK-18 SK-19 SK-40 SK-67",
    Items("rolled", SYMBOL, 0, 12, help="symbols on all dice of the roll"),
    Items("needed", SYMBOL, 1, 12, help="the combination; a symbol needed twice stands twice"),
)
def symbol_combo(given: Inputs, tape: Tape) -> Outcome:
    """How many complete sets of the combination the dice show."""
    shown, needed = Counter(given.rolled), Counter(given.needed)
    times = min(shown[symbol] // number for symbol, number in needed.items())
    return Outcome("available" if times else "absent", [Line("complete sets", times, "SK-19")], times=times)
