"""A list that is pasted where no form is open opens the form of the move that takes it."""

from taos_tui.screens.shell.game_screen import GameScreen
from textual import events

from taos_tui.face.attempt import Attempt
from taos_tui.rules.wording import say


class TakesLists(GameScreen):
    """A screen of the table, into which a list may be pasted."""

    def on_paste(self, event: events.Paste) -> None:
        """The form stands there with the list; where no move takes one, or several do, that is said."""
        event.stop()
        found = self._that_take_lists()
        if len(found) == 1 and event.text.strip():
            self.host.start(Attempt(found[0], pasted=event.text))
        else:
            self.host.refuse(say("there is nothing here to paste into: open a form by its key first"))
            self.host.redraw()

    def _that_take_lists(self) -> list[str]:
        """The moves that can be made now and take a pasted table."""
        moves = self.model.session.system.moves
        legal = [ready.name for ready in self.moves if ready.is_key and ready.name in moves]
        return [name for name in legal if any(wanted.cells for wanted in moves[name].inputs)]
