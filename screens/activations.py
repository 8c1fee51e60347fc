"""F5 Activations: who may still act, and what has been done."""

from typing import Any, ClassVar

from textual import events
from textual.content import Content

from taos_tui.systems.scene import Unit

from .base import GameScreen
from .commands import Command
from .widgets.unitpage import unit_page
from .widgets.units import in_order


class ActivationsScreen(GameScreen):
    """A list of units, one of them chosen; every move that asks for a unit starts with that one."""

    NAME = "activations"
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "act", "screen.act", "The obvious next move, with this unit", ("space",), True),
        Command("up", "up", "screen.step(-1)", "The unit above"),
        Command("down", "down", "screen.step(1)", "The unit below", ("tab",)),
    )

    def __init__(self) -> None:
        super().__init__()
        self.chosen = ""

    @property
    def unit(self) -> Unit | None:
        """The chosen unit; the first one of the list if that is gone."""
        units = in_order(self.scene.units, self.scene.active)
        return next((unit for unit in units if unit.id == self.chosen), units[0] if units else None)

    def lines(self) -> list[Content]:
        unit = self.unit
        log = self.desk.session.log()
        return unit_page(self.scene, unit.id if unit else "", log, self.desk.moves, *self.room)

    def action_step(self, by: int) -> None:
        units = in_order(self.scene.units, self.scene.active)
        if units and self.unit:
            self.chosen = units[(units.index(self.unit) + by) % len(units)].id

    def action_pick(self, unit: str) -> None:
        """A unit was clicked."""
        self.chosen = unit
        self.table.redraw()

    def action_act(self) -> None:
        if self.scene.suggested:
            self._start(self.scene.suggested)
        else:
            self.desk.refuse("nothing is due now: choose a move by its key")

    def press(self, key: str) -> bool:
        ready = self.by_key(key)
        if ready:
            self._start(ready.name)
        elif key.isdecimal() and self.scene.suggested:
            self._start(self.scene.suggested)
            shown = self.table.screen
            if isinstance(shown, GameScreen) and shown.NAME == "dice":
                shown.post_message(events.Key(key, key))
        else:
            return False
        return True

    def _start(self, name: str) -> None:
        self.table.start_move(name, self._with_unit(name))

    def _with_unit(self, name: str) -> dict[str, Any]:
        """The first input of the move that may take the chosen unit, filled with it."""
        unit = self.unit
        if unit is None:
            return {}
        choices = self.desk.session.choices(name, self.desk.viewer)
        inputs = self.desk.session.system.moves[name].inputs
        for wanted in inputs:
            for value in (unit.name, unit.id):
                if wanted.kind in ("text", "choice") and value in choices.get(wanted.name, ()):
                    return {wanted.name: value}
        return {}
