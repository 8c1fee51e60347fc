"""What a tournament is beyond a system: it says which match to play at a table, and reads the result of one."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Protocol, runtime_checkable

from taos_tui.rules.named import NamedTuple
from taos_tui.rules.wording import Text

from .scene import Chart
from .system import State


class Fixture(NamedTuple):
    """A match to be played: round number, players by seat, options, and (move, seat, inputs) to begin with."""

    round: int
    names: Mapping[str, str]
    options: Mapping[str, Any]
    opening: tuple[tuple[str, str, dict[str, Any]], ...]


class Settled(NamedTuple):
    """A match whose result is in: the file of its session beside the tournament, its id ("" where it was not noted),
    what was entered, in words and as inputs of `result`, and of which round and table."""

    file: str
    match: str
    score: Text
    round: int = 0
    table: int = 0
    entered: Mapping[str, Any] = MappingProxyType({})


@runtime_checkable
class Event(Protocol):
    """A system whose tables are matches of the system `game`. It has the moves `start` and `result`, and `correct`,
    which takes those of `result` anew with a `round` and a `reason`."""

    game: str

    def fixture(self, state: State, table: int) -> Fixture:
        """The match of a table that has none yet. Raises Refusal."""

    def played(self, state: State, table: int) -> tuple[str, str]:
        """(file, id) of the match session of a table. Raises Refusal."""

    def running(self, state: State) -> list[tuple[int, str]]:
        """(table, file) of the match sessions of this round whose result is not in."""

    def waiting(self, state: State) -> list[int]:
        """The tables of this round that have neither a result nor a match session."""

    def settled(self, state: State) -> list[Settled]:
        """The match sessions of all rounds whose results are in, from the match or typed."""

    def standings(self, state: State, through: int) -> Chart:
        """The table after round `through` (0: as it stands now). Raises Refusal for a round that was not paired."""

    def outcome(self, table: int, match: State) -> dict[str, Any]:
        """The inputs of `result` that a finished match gives. Raises Refusal while it is not."""

    def contradicts(self, entered: Mapping[str, Any], given: Mapping[str, Any]) -> Text | None:
        """How what was `entered` is otherwise than what its match has given by now; None where it is not."""
