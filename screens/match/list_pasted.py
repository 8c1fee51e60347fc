"""A list that is pasted where no form is open opens the form of the move that takes it."""

from taos_tui.screens.shell.ask import one_line
from taos_tui.screens.shell.game_screen import GameScreen
from textual import events

from taos_tui.face.attempt import Attempt
from taos_tui.face.matching import read_typed
from taos_tui.rules.inputs import Input
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say


class TakesLists(GameScreen):
    """A screen of the table, into which a list may be pasted."""

    def on_paste(self, event: events.Paste) -> None:
        """The form stands there with the list; where no move takes one, or several do, that is said."""
        event.stop()
        found = self._that_take_lists()
        if len(found) != 1 or not event.text.strip():
            self.host.refuse(say("there is nothing here to paste into: open a form by its key first"))
            self.host.redraw()
            return
        [(move, wanted)] = found
        try:
            given = {wanted.name: read_typed(wanted, one_line(event.text, cells=True))}
        except Refusal as refusal:
            self.host.start(Attempt(move))
            self.host.refuse(refusal.message, refusal.clause)
            return
        self.host.start(Attempt(move, given))

    def _that_take_lists(self) -> list[tuple[str, Input]]:
        """The moves that can be made now and take a pasted table, each with its input."""
        moves = self.model.session.system.moves
        legal = [ready.name for ready in self.moves if ready.is_key and ready.name in moves]
        return [(name, wanted) for name in legal for wanted in moves[name].inputs if wanted.cells]
