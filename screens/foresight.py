"""What a move would come to with what is pointed at on a screen, before it is made."""

from collections.abc import Container, Mapping, Sequence
from typing import Any, Protocol

from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.systems.scene import Ready

from .rolls import Odds, Values
from .widgets.deed import Deed


class Looking(Protocol):
    """Who looks at which session."""

    session: Session

    @property
    def viewer(self) -> str:
        """The seat that looks, "" for everybody."""

    def ready(self, name: str) -> Ready:
        """The move `name` as it stands now."""


class Foresight:
    """Moves that begin with a unit, a place or both. Odds are worked out anew only when something changed."""

    def __init__(self, desk: Looking) -> None:
        self._desk = desk
        self._known: dict[str, Odds] = {}
        self._known_at = -1

    def prefilled(self, name: str, given: Values) -> dict[str, Any]:
        """What the state suggests for a move, with what is given."""
        return {**self._desk.session.hints(name, self._desk.viewer), **given}

    def asks_more(self, name: str, given: Values) -> bool:
        """Must more be said before this move can be made?"""
        inputs = self._desk.session.system.moves[name].inputs
        return any(wanted.required and wanted.name not in given for wanted in inputs)

    def odds(self, name: str, given: Values) -> Odds:
        """Whether the move would be refused, its odds, and all that it decides without dice."""
        session = self._desk.session
        if self._known_at != session.count:
            self._known, self._known_at = {}, session.count
        question = f"{name} {given!r} {self._desk.viewer}"
        if question not in self._known:
            self._known[question] = Odds(*session.forecast(name, given, self._desk.viewer))
        return self._known[question]

    def deed(self, key: str, name: str, given: Values) -> Deed:
        """What that key would do: a move that begins with what is given."""
        ready = self._desk.ready(name)
        filled = self.prefilled(name, given)
        if not ready.legal:
            return Deed(key, ready.title, Odds(Refusal("move", ready.reason, ready.clause), {}, ()))
        return Deed(key, ready.title, None if self.asks_more(name, filled) else self.odds(name, filled))

    def taking(self, name: str, values: Sequence[str], besides: Container[str] = ()) -> Mapping[str, Any]:
        """The first input of a move that may take one of `values`, with the first that it takes; else nothing.

        Inputs named in `besides` are left alone.
        """
        choices = self._desk.session.choices(name, self._desk.viewer)
        for wanted in self._desk.session.system.moves[name].inputs:
            for value in values if wanted.name not in besides else ():
                if wanted.kind in ("text", "choice", "list") and value in choices.get(wanted.name, ()):
                    return {wanted.name: [value] if wanted.kind == "list" else value}
        return {}
