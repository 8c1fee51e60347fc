"""The unit that is marked on a map of hexes, and who goes along with it."""

from collections.abc import Sequence
from typing import Any

from taos_tui.kit.scene import Counter
from taos_tui.rules.wording import say

from .hex_cursor import HexCursorScreen


class MarkedHexScreen(HexCursorScreen):
    """The marked unit acts. Whether its stack goes along is kept as the player set it."""

    def __init__(self) -> None:
        super().__init__()
        self.marked_id = ""
        self._stacked: dict[str, bool] = {}
        """By unit whether its stack goes along, as the player set it in this impulse; else the rules suggest it."""
        self._acted_id = self._answering_id = ""
        """The unit that was marked last of those that may act, and the marked one while it may answer a mover."""
        self._is_awaited = False
        """Does the mover wait for its answer?"""

    @property
    def marked(self) -> Counter | None:
        """The unit that acts."""
        return next((counter for counter in self.board.counters if counter.id == self.marked_id), None)

    def mark(self, unit: Counter | None) -> None:
        """Let this unit act, or none."""
        self.marked_id = unit.id if unit else ""

    def begin_anew(self) -> None:
        """With another impulse nobody is marked, and no stack was set."""
        self.mark(None)
        self._stacked = {}
        self._acted_id = ""

    def back_from_answer(self, ready: Sequence[Counter]) -> bool:
        """Once the marked unit has answered a mover, or nobody waits for it any more, the mark and the cursor are back
        at who acts. Was it so?"""
        marked = self.marked
        may = marked is not None and marked.answers and (marked in ready or not self._is_awaited)
        answered = marked is not None and marked.id == self._answering_id and not may
        if answered:
            moving = self.model.forecasts.prefilled(self.board.step, {}).get("unit") if self.board.step else ""
            back = [unit for id in (self._acted_id, moving) for unit in ready if unit.id == id]
            self.mark(back[0] if back else None)
            if back:
                self.go_to(back[0].at)
            marked = self.marked
        self._answering_id = marked.id if marked and marked.answers else ""
        self._is_awaited = bool(self._answering_id) and marked in ready
        if marked and marked in ready and not marked.answers:
            self._acted_id = marked.id
        return answered

    @property
    def companions(self) -> Sequence[str]:
        """Who may go along with the marked unit."""
        if not (self.marked and self.board.along):
            return ()
        return self.model.forecasts.choices(self.board.step, {"unit": self.marked.id}).get(self.board.along, ())

    def along(self) -> Sequence[str]:
        """Who goes along with it now."""
        if not (self.marked and self.board.along):
            return ()
        stacked = self._stacked.get(self.marked.id)
        if stacked is None:
            return [each for each in self._moving if each != self.marked.id and each in self.companions]
        return self.companions if stacked else ()

    @property
    def _moving(self) -> Sequence[str]:
        """The units that go on together as the rules suggest it, where the marked one is among them."""
        found = self.model.forecasts.prefilled(self.board.step, {})
        group = [found.get("unit"), *found.get(self.board.along, ())]
        return group if self.marked and self.marked.id in group else ()

    def said_along(self) -> dict[str, Any]:
        """Who goes along, where the player said so, or where it is not for the rules to suggest."""
        marked = self.marked
        if not (marked and self.board.along):
            return {}
        said = marked.id in self._stacked or marked.id in self._moving[1:]
        return {self.board.along: self.along()} if said else {}

    def action_stack(self) -> None:
        """The whole stack of the marked unit goes along, or it goes alone."""
        if not (self.marked and self.companions):
            self.model.refuse(say("nobody is marked who could take others along"))
        else:
            stacked = not self.along()
            self._stacked |= dict.fromkeys((self.marked.id, *self.companions), stacked)
