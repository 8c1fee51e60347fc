"""A form that is set aside while a move breaks in, such as a card that is played in answer to it."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from taos_tui.kit.moves import AnyMove
from taos_tui.session.lines import LogLine


class SetAside(NamedTuple):
    """The form of a move that everybody saw: what was filled in, and how many entries the log had."""

    move: str
    values: Mapping[str, Any]
    entries: int

    def stands(self, log: Sequence[LogLine], moves: Mapping[str, AnyMove]) -> bool:
        """Was nothing made since but what breaks in? Anything else may have changed what it was about."""
        since = log[self.entries :]
        return len(log) >= self.entries and all(line.move in moves and moves[line.move].breaks_in for line in since)
