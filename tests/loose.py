"""Small games for tests: moves and cards whose inputs are named one by one, results that are made by name."""

from types import SimpleNamespace

from taos_tui.kit.moves import Move
from taos_tui.rules.asks import Ask
from taos_tui.rules.procedure import Procedure
from taos_tui.rules.wording import say


class Outcome:
    """What a rule decided, its fields given by name."""

    def __init__(self, outcome, ledger=(), news=(), **fields):
        self.outcome, self.ledger, self.news = outcome, tuple(ledger), tuple(news)
        self.fields = {"outcome": outcome, **fields}


class Anything(Ask):
    """What the rule of a loose move seems to be given."""


class LooseMove(Move):
    """A move whose inputs are a list; its rule gets them by name."""

    def __init__(self, name, title, rule, inputs, private, **more):
        self.listed, self.sealed = tuple(inputs), frozenset(private)
        rule.__annotations__ = {"state": object, "given": Anything, "play": object}
        super().__init__(name, title, rule, **more)

    @property
    def inputs(self):
        return self.listed

    @property
    def private(self):
        return self.sealed

    def given(self, values):
        return SimpleNamespace(**values)


def move(name, title, *inputs, private=(), **more):
    """Make a move of the rule below."""
    return lambda rule: LooseMove(name, title, rule, inputs, private, **more)


class LooseCard(Procedure):
    """A card whose inputs are a list; its rule gets them by name."""

    def read(self, given):
        from taos_tui.rules.inputs import read_inputs

        return SimpleNamespace(**read_inputs(self.inputs, dict(given)))


def procedure(id, title, clauses, *inputs, dice="", over="outcome"):
    """Make a card of the rule below."""
    return lambda rule: LooseCard(id, say(title), clauses.split(), lambda: inputs, rule, Anything, dice, over)
