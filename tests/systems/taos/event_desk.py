"""A TaOS tournament at the organiser's desk: a real session in a temporary folder."""

import pytest

from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session


class Desk:
    """Every result is op_a : op_b with Army Points for both; missions only where they are given."""

    def __init__(self, folder, *players, **options):
        self.path = folder / "spring.toml"
        self.session = Session.create(self.path, "taos-tournament", "Spring", {"organiser": "Olga"}, options)
        if players:
            self.do("add", players=list(players))

    @property
    def state(self):
        return self.session.state

    @property
    def couples(self):
        """The pairings of this round, each without order; a bye is a set of one."""
        return [{table.a, table.b} - {""} for table in self.state.current]

    @property
    def byes(self):
        return [table.a for table in self.state.current if table.bye]

    def do(self, move, **inputs):
        return self.session.make(move, inputs)

    def refused(self, move, **inputs):
        """(input, clause) of the refusal, after which nothing may have changed."""
        before = (self.state, self.path.read_bytes())
        with pytest.raises(Refusal) as no:
            self.do(move, **inputs)
        assert (self.state, self.path.read_bytes()) == before
        return no.value.input, no.value.clause

    def by_hand(self, *names):
        return self.do("pair", method="by_hand", tables=list(names))

    def result(self, table, op_a, op_b, killed_a=100, killed_b=100, **more):
        return self.do("result", table=table, op_a=op_a, op_b=op_b, killed_a=killed_a, killed_b=killed_b, **more)

    def play_round(self, op=lambda a, b: (0, 0)):
        """Enter every result that is open; `op` gives the OP from the two names."""
        for table in self.state.current:
            if not table.done:
                self.result(table.number, *op(table.a, table.b))

    def chart(self, title):
        return next(chart for chart in self.session.scene().charts if chart.title.startswith(title))

    def places(self):
        """{player: (rank, VP, Goal Average, tie broken by)} as the standings show them."""
        return {row[1]: (row[0], row[3], row[4], row[5]) for row in self.chart("Standings").rows}
