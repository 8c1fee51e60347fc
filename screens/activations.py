"""F5 Activations: who may still act, and what has been done."""

from typing import Any, ClassVar

from textual import events
from textual.content import Content

from taos_tui.systems.scene import Unit

from .base import GameScreen
from .commands import Command
from .widgets.bars import percent, word
from .widgets.unitpage import unit_page
from .widgets.units import in_order


class ActivationsScreen(GameScreen):
    """A list of units, one of them chosen; every move that asks for a unit starts with that one."""

    NAME = "activations"
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command(
            "enter", "act", "screen.act", "The obvious next move, with this unit: its form if it has one", (), True
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
        foreseen = self.desk.session.forecast(name, self._filled(name), self.desk.viewer)
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

    def action_act(self) -> None:
        if self.scene.suggested:
            self._start(self.scene.suggested)
        else:
            self.desk.refuse("nothing is due now: choose a move by its key")

    def action_roll(self) -> None:
        name = self.scene.suggested
        move = self.desk.session.system.moves.get(name)
        by = self.desk.viewer or (self.desk.actor(name) if name else "")
        if move and move.dice and self.desk.ready(name).legal and not move.asks(self.desk.session.state, by):
            self.table.make_move(name, self._filled(name))
        else:
            self.action_act()

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

    def _filled(self, name: str) -> dict[str, Any]:
        """What the state suggests for a move, with the chosen unit."""
        return {**self.desk.session.hints(name, self.desk.viewer), **self._with_unit(name)}

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
