"""The results that stand in a tournament, as they are kept."""

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

from taos_tui.kit.event import Event
from taos_tui.session.matches import is_beside

from .summaries import Entered, Given

if TYPE_CHECKING:
    from taos_tui.session.session import Session


CORRECTS = "correct"
"""The move of a tournament that changes a result by hand."""


def as_json(given: Mapping[str, Any]) -> Given:
    """Inputs of a result as they are kept."""
    return {
        name: [*map(str, value)] if isinstance(value, (list, tuple)) else int(value) for name, value in given.items()
    }


def entered_in(session: "Session") -> list[Entered]:
    """The results that stand in a tournament and have a match; none in what is no tournament."""
    if not isinstance(session.system, Event):
        return []
    decided = _decided(session)
    return [
        Entered(each.round, each.table, each.file, each.match, as_json(each.entered),
                decided.get((each.round, each.table), 0))
        for each in session.system.settled(session.state)
        if is_beside(each.file)
    ]  # fmt: skip


def _decided(session: "Session") -> dict[tuple[int, int], int]:
    """When each result was corrected by hand last: whoever did that knew what the match said."""
    found = {}
    for line in session.log():
        if line.move == CORRECTS and not line.struck and line.outcome:
            round_number = line.outcome.fields.get("round", 0)
            at = datetime.fromisoformat(line.at).timestamp()
            found[round_number, line.inputs.get("table", 0)] = int((at + 1) * 1e9)  # a whole second is written down
    return found
