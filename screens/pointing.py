"""Screens on which one points at something: every move begins with that."""

from collections.abc import Iterable, Mapping
from typing import Any

from textual import events

from .base import GameScreen
from .widgets.ledger import clauses_of


class PointingScreen(GameScreen):
    """Subclasses say with which inputs a move begins."""

    def begun(self, name: str) -> Mapping[str, Any]:
        """The inputs of the move `name` that what is pointed at fills."""
        raise NotImplementedError

    @property
    def clauses_behind(self) -> Iterable[str]:
        return clauses_of(self.desk.session.last)

    def start(self, name: str) -> None:
        """Make the move, or open its form."""
        self.table.start_move(name, self.begun(name))

    def press(self, key: str) -> bool:
        ready = self.by_key(key)
        if ready:
            self.start(ready.name)
        elif key.isdecimal() and self.scene.suggested:
            self.start(self.scene.suggested)
            shown = self.table.screen
            if isinstance(shown, GameScreen) and shown.NAME == "dice":
                shown.post_message(events.Key(key, key))
        else:
            return False
        return True

    def action_go_on(self) -> None:
        """The obvious next move."""
        if self.scene.suggested:
            self.start(self.scene.suggested)
        else:
            self.desk.refuse("nothing is due now: choose a move by its key")
