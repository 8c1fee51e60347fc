"""The clock of a game: how much of it is left, and when there is something to say."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from taos_tui.kit.scene import Clock
from taos_tui.rules.wording import Text, count, say

if TYPE_CHECKING:
    from taos_tui.session.lines import LogLine


def now() -> datetime:
    """The time of day; tests put another one in its place."""
    return datetime.now(UTC)


def began(clock: Clock, log: "Sequence[LogLine]") -> datetime | None:
    """When it began to run; None where the move that starts it is not in the log."""
    since = [line.at for line in log if line.move == clock.since and not line.struck]
    return datetime.fromisoformat(since[-1 - clock.again]) if len(since) > clock.again else None


def warned(clock: Clock, before: int, left: int) -> bool:
    """Has it come to a number of minutes at which players are told, since `before` were left?"""
    return any(left <= at < before for at in (*clock.warn, 0))


def shown(clock: Clock, left: int, short: bool = False) -> Text:
    """`Round 2: 47 minutes left`, or only `47 min`."""
    if not left:
        return say("time is up") if short else say("{what}: time is up", what=clock.title)
    if short:
        return say("{n} min", n=left)
    return count("{what}: {n} minute left", "{what}: {n} minutes left", left, what=clock.title)
