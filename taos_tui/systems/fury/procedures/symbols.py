"""Combinations of symbols (SK-18, SK-19, SK-40, SK-67)."""

from collections import Counter
from typing import Annotated, Literal

from taos_tui.rules.asks import Amount, Ask, Note
from taos_tui.rules.procedure import procedure
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say

Symbols = tuple[str, ...]


class SymbolCombo(Ask):
    rolled: Annotated[Symbols, Amount(0, 12, repeats=True), Note("symbols on all dice of the roll, parted by commas")]
    needed: Annotated[
        Symbols,
        Amount(1, 12, repeats=True),
        Note("the combination, parted by commas; a symbol needed twice stands twice"),
    ]


class Found(Result):
    outcome: Literal["available", "absent"]
    times: int


@procedure("fury.symbol_combo", "Is the combination of symbols there?", "SK-18 SK-19 SK-40 SK-67")
def symbol_combo(given: SymbolCombo, tape: Tape) -> Found:
    """How many complete sets of the combination the dice show."""
    shown, needed = Counter(given.rolled), Counter(given.needed)
    times = min(shown[symbol] // number for symbol, number in needed.items())
    ledger = [Line(say("complete sets"), times, "SK-19")]
    whole = [name for name in (*given.rolled, *given.needed) if not {"+", " "}.isdisjoint(name)]
    ledger += [Line(say("read as one symbol, as no comma parts it"), name, "SK-18") for name in dict.fromkeys(whole)]
    return Found(outcome="available" if times else "absent", ledger=ledger, times=times)
