"""What moves would come to, before they are made."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from taos_tui.kit.prospect import Attack, Prospect, Prospects, Way, as_stack
from taos_tui.kit.scene import Ready
from taos_tui.rules.refusal import Refusal
from taos_tui.session.forecast import Forecast

from .naming import with_names
from .rolls import followed, together
from .viewer import Viewer

if TYPE_CHECKING:
    from taos_tui.session.session import Session


class Preview(NamedTuple):
    """A move by its key and title, and what is known of it (None: its form asks for more); `besides` are things that it
    takes along."""

    key: str
    title: str
    known: Forecast | None
    besides: tuple[str, ...] = ()


class Forecasts:
    """Moves that begin with a unit, a place or both. Odds are worked out anew only when something changed."""

    def __init__(self, session: "Session", viewer: Viewer) -> None:
        self._session, self._viewer = session, viewer
        self._known: dict[str, Forecast] = {}
        self._prospects: dict[tuple[str, tuple[str, ...]], Prospect | None] = {}
        self._attacks: dict[tuple[str, str, tuple[str, ...]], tuple[Attack, ...]] = {}
        self._known_at = (-1, -1)

    def prefilled(self, name: str, given: Mapping[str, Any]) -> dict[str, Any]:
        """What the state suggests for a move, with what is given."""
        session, by = self._session, self._viewer.seat
        filled = session.hints(name, by)
        narrowed = session.narrowed(name, by, {**filled, **given})
        return followed(session, name, by, together(given, filled, narrowed, session.choices(name, by)))

    def choices(self, name: str, given: Mapping[str, Any]) -> Mapping[str, Sequence[str]]:
        """What may be chosen for the inputs of a move, as far as what is given leaves it."""
        return self._session.choices(name, self._viewer.seat, given)

    def asks_more(self, name: str, given: Mapping[str, Any]) -> bool:
        """Must more be said before this move can be made?"""
        inputs = self._session.system.moves[name].inputs
        return any(wanted.required and wanted.name not in given for wanted in inputs)

    def odds(self, name: str, given: Mapping[str, Any]) -> Forecast:
        """Whether the move would be refused, its odds, and all that it decides without dice."""
        self._forget_old()
        question = f"{name} {given!r}"
        if question not in self._known:
            told = self._session.forecast(name, given, self._viewer.seat)
            self._known[question] = with_names(told, self._session.spoken_names)
        return self._known[question]

    def way(self, unit: str, hex: str, along: Sequence[str] = ()) -> Way | None:
        """The way of a unit, and of who goes along with it, to a hex that they can reach; None to others."""
        found = self.prospect(unit, along)
        steps = (step for step in found.steps if step.hex == hex) if found and not found.go else ()
        return next((found.followed(step) for step in steps if found), None)

    def prospect(self, unit: str, along: Sequence[str] = ()) -> Prospect | None:
        """What lies before a unit on the map, where these go along with it; None where this game can't tell."""
        stack = (unit, *along)
        others = [tuple(each for each in stack if each != name) for name in stack]
        found = [each for name, rest in zip(stack, others, strict=True) if (each := self._prospect(name, rest))]
        return as_stack(found) if found else None

    def _prospect(self, unit: str, along: tuple[str, ...]) -> Prospect | None:
        self._forget_old()
        asked = unit, along
        if asked not in self._prospects:
            system, state = self._session.system, self._session.view(self._viewer.seat)
            try:
                self._prospects[asked] = system.prospect(state, unit, along) if isinstance(system, Prospects) else None
            except Refusal:
                self._prospects[asked] = None
        return self._prospects[asked]

    def attacks(self, unit: str, hex: str, along: Sequence[str] = ()) -> tuple[Attack, ...]:
        """All that a unit, and who goes along with it, may do now to those in a hex, with its odds."""
        self._forget_old()
        asked = unit, hex, tuple(along)
        if asked not in self._attacks:
            system, state = self._session.system, self._session.view(self._viewer.seat)
            found = system.attacks(state, unit, hex, along) if isinstance(system, Prospects) else ()
            self._attacks[asked] = found
        return self._attacks[asked]

    def _forget_old(self) -> None:
        """Nothing that was worked out before the last move, or for other eyes, holds any more."""
        now = self._session.count, self._viewer.look
        if self._known_at != now:
            self._known, self._prospects, self._attacks, self._known_at = {}, {}, {}, now

    def preview(self, key: str, ready: Ready, given: Mapping[str, Any]) -> Preview:
        """What that key would do: a move that begins with what is given."""
        filled = self.prefilled(ready.name, given)
        if not ready.legal:
            refusal = Refusal("move", ready.reason, ready.clause)
            return Preview(key, ready.title, Forecast(refusal, {}, ()))
        lists = (value for value in filled.values() if isinstance(value, tuple | list))
        besides = tuple(each for value in lists for each in value if isinstance(each, str))
        known = None if self.asks_more(ready.name, filled) else self.odds(ready.name, filled)
        return Preview(key, ready.title, known, besides)

    def taking(
        self, name: str, values: Sequence[str], besides: Mapping[str, Any] = MappingProxyType({})
    ) -> Mapping[str, Any]:
        """The first input of a move that may take one of `values`, with the first that it takes; else nothing.

        Inputs that are filled `besides` are left alone, and leave others what goes with them. Where nobody is meant
        unless he is named, pointing at somebody names him not: who is attacked is not led for that.
        """
        choices = self._session.choices(name, self._viewer.seat, besides)
        narrowed = self._session.narrowed(name, self._viewer.seat, besides)
        unasked = {input for input, words in narrowed.items() if words and words[0] is None}
        for wanted in self._session.system.moves[name].inputs:
            for value in values if wanted.name not in {*besides, *unasked} else ():
                if wanted.kind in ("text", "choice", "list") and value in choices.get(wanted.name, ()):
                    return {wanted.name: [value] if wanted.kind == "list" else value}
        return {}
