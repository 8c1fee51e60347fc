"""How often somebody may do something."""

from collections import deque
from collections.abc import Callable
from time import monotonic


class Rate:
    """At most `most` times in `seconds`, for each key."""

    ROOM = 4096
    """Keys that are remembered at once; the oldest is forgotten first."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = monotonic) -> None:
        self._most, self._seconds, self._clock = most, seconds, clock
        self._times: dict[str, deque[float]] = {}

    def is_full(self, key: str) -> bool:
        """Was it done as often as it may be?"""
        return len(self._recent(key)) >= self._most

    def count(self, key: str) -> None:
        """It was done once more."""
        times = self._recent(key)
        self._times.pop(key, None)
        self._times[key] = times
        times.append(self._clock())
        if len(self._times) > self.ROOM:
            del self._times[next(iter(self._times))]

    def allows(self, key: str) -> bool:
        """May it be done now? Counts it where it may."""
        if self.is_full(key):
            return False
        self.count(key)
        return True

    def _recent(self, key: str) -> deque[float]:
        times = self._times.get(key) or deque()
        while times and times[0] <= self._clock() - self._seconds:
            times.popleft()
        return times
