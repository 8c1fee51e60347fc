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
    state = session.state
    found = state.options if isinstance(state, Agreed) else session.header.options
    return values_of(found) if isinstance(found, Declared) else found
