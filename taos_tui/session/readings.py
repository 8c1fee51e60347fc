"""Which readings of the rules a match is played by now."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from taos_tui.rules.declared import Declared, values_of

if TYPE_CHECKING:
    from .session import Session


@runtime_checkable
class Agreed(Protocol):
    """A state in which readings of the rules may change in play."""

    @property
    def options(self) -> Mapping[str, Any] | Declared: ...


def agreed(session: "Session") -> Mapping[str, Any]:
    """The readings of the rules in force: agreed at set-up, or changed in play."""
    return _of(session.state) if isinstance(session.state, Agreed) else session.header.options


def changed_in_play(session: "Session") -> Mapping[str, Any]:
    """The readings that a house rule changed and that stood so at the end."""
    played = session.played()
    first, now = played[0][0] if played else session.state, session.state
    if not (isinstance(first, Agreed) and isinstance(now, Agreed)):
        return {}
    before = _of(first)
    return {name: value for name, value in _of(now).items() if value != before.get(name)}


def _of(state: Agreed) -> Mapping[str, Any]:
    return values_of(state.options) if isinstance(state.options, Declared) else state.options
