"""A game at a table: a real session in a temporary folder, played from the rules' side."""

import pytest

from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session


class Sitting:
    """A session of any game, and what its tests ask of it."""

    def __init__(self, path, system, names, options=None, content=None):
        self.path = path
        self.session = Session.create(path, system, "Club night", names, options, content=content)

    @property
    def state(self):
        return self.session.state

    def do(self, move, by="", dice=None, **inputs):
        """Make a move; the line of the log that it left."""
        return self.session.make(move, inputs, by, dice)

    def undo(self, note=""):
        """The last entry is taken back, with the other player's word where that is needed."""
        return self.session.undo(note=note, consent=next(iter(self.session.asked_to_undo), ""))

    def refused(self, move, by="", dice=None, **inputs):
        """(input, clause) of the refusal, after which nothing may have changed."""
        before = (self.state, self.session.count, self.path.read_bytes())
        with pytest.raises(Refusal) as no:
            self.do(move, by, dice, **inputs)
        assert (self.state, self.session.count, self.path.read_bytes()) == before
        return no.value.input, no.value.clause

    def due(self, seat=""):
        """The reminders of this state as one text."""
        return "\n".join(due.text for due in self.session.scene(seat).due)

    def again(self):
        """The same session, replayed from its file."""
        return Session.open(self.path)
