"""What the players of a tournament's tables say their games ended with. It counts when both say the same."""

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from pathlib import Path
from typing import Any, Protocol, TypeVar

from taos_tui.face.attempt import Attempt
from taos_tui.kit.event import Event
from taos_tui.kit.system import State
from taos_tui.rules.inputs import read_inputs
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import LogLine, Session

T = TypeVar("T")
RESULT, TABLE = "result", "table"
"""The move of every tournament that enters a result, and its input that says of which table."""


class Said(NamedTuple):
    """What came of a player's word: the entry that it made together with the other's, None while they differ."""

    line: LogLine | None
    others: Mapping[str, Mapping[str, Any]]
    """What the other seats have said, by seat."""


class Tournament(Protocol):
    """What a table is to the matches of the tournament that is entered there."""

    @property
    def path(self) -> Path: ...

    @property
    def session(self) -> Session: ...

    @property
    def thread(self) -> Executor: ...

    def poll(self) -> bool: ...

    def make(self, attempt: Attempt, form: str) -> LogLine: ...


class Results:
    """The open results of one tournament. It is asked on any thread, and works on that of the tournament."""

    def __init__(self, event: Tournament) -> None:
        self.event = event
        self._said: dict[int, dict[str, dict[str, Any]]] = {}

    def number(self, match: Path) -> int:
        """The table of this round that is played in that file and has no result yet; 0 for none."""
        return self.there(lambda: self._number(match))

    def said(self, number: int) -> Mapping[str, Mapping[str, Any]]:
        """What was said for a table so far, by seat."""
        return dict(self._said.get(number, {}))

    def closed(self, number: int, match: State) -> Mapping[str, Any]:
        """What a finished match says itself; nothing while it is not finished."""
        kind = self.event.session.system
        assert isinstance(kind, Event)
        try:
            return kind.outcome(number, match)
        except Refusal:
            return {}

    def say(self, number: int, seat: str, inputs: Mapping[str, Any], seats: tuple[str, ...]) -> Said:
        """A player says how it ended. Raises Refusal where the tournament can't take that."""
        return self.there(lambda: self._say(number, seat, inputs, seats))

    def there(self, work: Callable[[], T]) -> T:
        """Do something in the thread of the tournament."""
        return self.event.thread.submit(work).result()

    def _number(self, match: Path) -> int:
        self.event.poll()
        kind = self.event.session.system
        assert isinstance(kind, Event)
        if match.parent != self.event.path.parent:
            return 0
        running = kind.running(self.event.session.state)
        return next((number for number, file in running if file == match.name), 0)

    def _say(self, number: int, seat: str, inputs: Mapping[str, Any], seats: tuple[str, ...]) -> Said:
        session = self.event.session
        given = {**inputs, TABLE: number}
        known = session.forecast(RESULT, given)
        if known.refusal:
            raise known.refusal
        said = self._said.setdefault(number, {})
        said[seat] = given
        wanted = session.system.moves[RESULT].inputs
        words = [read_inputs(wanted, dict(said[one])) for one in seats if one in said]
        others = {one: word for one, word in said.items() if one != seat}
        if len(words) < len(seats) or any(word != words[0] for word in words):
            return Said(None, others)
        line = self.event.make(Attempt(RESULT, given), "")
        del self._said[number]
        return Said(line, {})
