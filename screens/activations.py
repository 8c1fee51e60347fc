"""F5 Activations: who may still act, and what has been done."""

from collections.abc import Mapping
from typing import ClassVar

from textual.content import Content

from taos_tui.systems.scene import Unit

from .commands import Command
from .pointing import PointingScreen
from .widgets.bars import percent, word
from .widgets.unitpage import unit_page
from .widgets.units import in_order


class ActivationsScreen(PointingScreen):
    """A list of units, one of them chosen; every move that asks for a unit starts with that one."""

    NAME = "activations"
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command(
            "enter", "act", "screen.go_on", "The obvious next move, with this unit: its form if it has one", (), True
        ),
        Command("space", "roll", "screen.roll", "The same; the app rolls at once where nothing is left to fill in"),
        Command("up", "up", "screen.step(-1)", "The unit above"),
        Command("down", "down", "screen.step(1)", "The unit below", ("tab",)),
    )

    def __init__(self) -> None:
        super().__init__()
        self.chosen = ""
        self._chosen_at = 0

    @property
    def unit(self) -> Unit | None:
        """The chosen unit; the first one of the list if that is gone, or has had its turn since it was chosen."""
        units = in_order(self.scene.units, self.scene.active)
        found = next((unit for unit in units if unit.id == self.chosen), None)
        if found and (found.group == "ready" or self._chosen_at == self.desk.session.count):
            return found
        return units[0] if units else None

    def lines(self) -> list[Content]:
        unit = self.unit
        log = self.desk.session.log()
        return unit_page(self.scene, unit.id if unit else "", log, self.desk.moves, self._odds(), *self.room)

    def _odds(self) -> str:
        """What the obvious next move promises with the chosen unit, or what it still needs."""
        name = self.scene.suggested
        if not name or not self.desk.ready(name).legal or not self.desk.session.system.moves[name].dice:
            return ""
        foresight = self.desk.foresight
        foreseen = foresight.odds(name, foresight.prefilled(name, self.begun(name)))
        if foreseen.refusal:
            said = f"{foreseen.refusal.input.replace('_', ' ')} {foreseen.refusal.message}"
        else:
            said = "  ".join(f"{word(outcome)} {percent(chance)}" for outcome, chance in foreseen.odds.items())
        return f"{self.desk.ready(name).title} {self.unit.name if self.unit else ''}: {said}"

    def action_step(self, by: int) -> None:
        units = in_order(self.scene.units, self.scene.active)
        if units and self.unit:
            self._choose(units[(units.index(self.unit) + by) % len(units)].id)

    def action_pick(self, unit: str) -> None:
        """A unit was clicked."""
        self._choose(unit)
        self.table.redraw()

    def _choose(self, unit: str) -> None:
        self.chosen, self._chosen_at = unit, self.desk.session.count

    def action_roll(self) -> None:
        name = self.scene.suggested
        move = self.desk.session.system.moves.get(name)
        by = self.desk.viewer or (self.desk.actor(name) if name else "")
        if move and move.dice and self.desk.ready(name).legal and not move.asks(self.desk.session.state, by):
            self.table.make_move(name, self.desk.foresight.prefilled(name, self.begun(name)))
        else:
            self.action_go_on()

    def begun(self, name: str) -> Mapping[str, str]:
        """The first input of the move that may take the chosen unit, filled with it."""
        unit = self.unit
        return self.desk.foresight.taking(name, (unit.name, unit.id)) if unit else {}
