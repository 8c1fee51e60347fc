"""Screens on which one points at something: every move begins with that."""

from collections.abc import Iterable, Mapping
from typing import Any

from taos_tui.screens.shell.game_screen import GameScreen, lower_first
from taos_tui.screens.widgets.ledger import clauses_of

from taos_tui.content.catalogue import in_words
from taos_tui.face.attempt import Attempt
from taos_tui.rules.wording import say


class PointingScreen(GameScreen):
    """Subclasses say with which inputs a move begins."""

    def begun(self, name: str) -> Mapping[str, Any]:
        """The inputs of the move `name` that what is pointed at fills."""
        raise NotImplementedError

    @property
    def next_move(self) -> str:
        """The obvious next move for what is pointed at; "" where nothing is due."""
        return self.scene.suggested

    @property
    def next_title(self) -> str:
        """What Space does, as the last line names it; "" where nothing is due."""
        if self.scene.over:
            return say("the result")
        return lower_first(in_words(self.model.session.system.moves[self.next_move].title)) if self.next_move else ""

    @property
    def clauses_behind(self) -> Iterable[str]:
        return clauses_of(self.model.session.last)

    def start(self, name: str) -> None:
        """Make the move, or open its form."""
        self.host.start(Attempt(name, self.begun(name)))

    def press(self, key: str) -> bool:
        ready = self.by_key(key)
        if ready and self.asks_what_is_lost(ready):
            return True
        if ready:
            before = self.model.session.count
            self.start(ready.name)
            self.tell_decided(before)
        elif key.isdecimal() and (name := self.next_move):
            self.host.type_face(key, Attempt(name, self.begun(name)))
        else:
            return False
        return True

    def action_go_on(self) -> None:
        """The obvious next move; after the last one the result."""
        if name := self.next_move:
            if not self.asks_first(name):
                self.start(name)
        elif self.scene.over:
            self.host.go(self.model.home)
        else:
            self.model.refuse(self.to_choose())
