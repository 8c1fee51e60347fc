"""What a session is called on its line: the players, who are cut last, and the title that they have given it."""

from collections.abc import Sequence

from taos_tui.screens.widgets.content import Content

from taos_tui.rules.named import NamedTuple
from taos_tui.rules.wording import say

SHOWN = 3
"""So many players are named."""

OWN = 12
"""So many cells of a title of their own are worth more than how the session stands."""

LEAST = 4
"""Fewer cells of a text are not worth showing."""


def cells(text: str) -> int:
    """How wide it is."""
    return Content(text).cell_length


def cut(text: str, width: int) -> str:
    """As much of it as fits, with an ellipsis where that is not all; nothing of what would be too short."""
    if cells(text) <= width:
        return text
    return Content(text).truncate(width, ellipsis=True).plain if width >= LEAST else ""


class Called(NamedTuple):
    """`own` is the title, "" where nobody has given one. Of a tournament it goes before who runs it."""

    own: str
    players: tuple[str, ...]
    is_event: bool = False

    @property
    def names(self) -> str:
        """The players."""
        return _joined(self.players)

    @property
    def whole(self) -> str:
        """Title and players, each once."""
        if not self.own or self._at >= 0:
            return self.own or self.names
        return say("{title} · {names}", title=self.own, names=self.names)

    @property
    def least(self) -> int:
        """The cells that it should have whatever else stands on the line."""
        if self.is_event and self.own:
            return cells(self.own)
        if self._at >= 0:
            return cells(self.own[: self._at]) + cells(self.names)
        return min(cells(self.whole), cells(self.names) + cells(" · ") + OWN)

    def fitted(self, width: int) -> str:
        """As much as fits: the title is cut before the players, and of these the longest name first."""
        whole, at = self.whole, self._at
        if cells(whole) <= width:
            return whole
        if self.is_event and self.own:
            return cut(whole if cells(self.own) + cells(" · ") + LEAST <= width else self.own, width)
        if at >= 0 and cells(self.own[:at]) + LEAST * len(self.players) <= width:
            return f"{self.own[:at]}{self._after(width - cells(self.own[:at]))}"
        if title := cut(self.own, width - cells(self.names) - cells(" · ")):
            return say("{title} · {names}", title=title, names=self.names)
        return _shortened(self.players, width)

    def _after(self, width: int) -> str:
        """What stands in the title from the players on."""
        rest = self.own[self._at :]
        return cut(rest, width) if cells(self.names) <= width else _shortened(self.players, width)

    @property
    def _at(self) -> int:
        """Where the players stand in the title, below 0 where they do not: the match of a tournament's table is called
        after them."""
        return -1 if self.is_event else self.own.find(self.names)


def _joined(players: Sequence[str]) -> str:
    more = len(players) - SHOWN
    return f"{', '.join(players[:SHOWN])} +{more}" if more > 0 else " – ".join(players)


def _shortened(players: Sequence[str], width: int) -> str:
    """The players in so many cells: the longest names are cut first, so that everybody can be told."""
    most = max(map(cells, players), default=0)
    while most > LEAST and cells(_joined([cut(name, most) for name in players])) > width:
        most -= 1
    return cut(_joined([cut(name, most) for name in players]), width)
