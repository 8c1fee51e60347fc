"""F5 Activations: who may still act, and what has been done."""

from collections.abc import Mapping
from typing import Any, ClassVar

from textual.content import Content

from taos_tui.rules.inputs import Choice
from taos_tui.systems.scene import Unit

from .commands import Command
from .pointing import PointingScreen
from .rolls import Odds, prefilled
from .widgets.bars import percent, word
from .widgets.text import told
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
        Command("left", "before", "screen.change(-1)", "What is named beside the odds: the word before"),
        Command("right", "after", "screen.change(1)", "What is named beside the odds: the next word"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.chosen = ""
        self._chosen_at = 0
        self._set: dict[str, Any] = {}
        self._set_at: tuple[int, str] = (0, "")

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
        move, filled = self.desk.session.system.moves[name], self._filled(name)
        foreseen, missing = self._foreseen(name, filled)
        if len(foreseen.odds) == 1:
            return ""
        said = "  ".join(f"{word(outcome)} {percent(chance)}" for outcome, chance in foreseen.odds.items()) + missing
        if foreseen.refusal:
            said = told(foreseen.refusal)
        of = next((filled[each.name] for each in move.inputs if each.name in filled), "")
        quick = self._quick(name)
        beside = f" ←→ {quick[0].replace('_', ' ')} {quick[1] or '?'}" if quick else ""
        return f"{f'{move.title} {word(of)}'.rstrip()}{beside}: {said}"

    def _foreseen(self, name: str, filled: Mapping[str, Any]) -> tuple[Odds, str]:
        """The odds, told as presumed where something is not measured yet."""
        foresight, presumes = self.desk.foresight, self.desk.session.system.moves[name].presumes
        foreseen = foresight.odds(name, filled)
        if foreseen.refusal is None or foreseen.refusal.input not in presumes:
            return foreseen, ""
        missing = f"   {foreseen.refusal.input.replace('_', ' ')} still to be measured"
        return foresight.odds(name, {**filled, **presumes}), missing

    def _quick(self, name: str) -> tuple[str, Any] | None:
        """The input that the arrow keys set, and what it is for the chosen unit; None when there is none."""
        quick = self.desk.session.system.moves[name].quick if name else None
        if quick is None or self.unit is None or not self._with_unit(name):
            return None
        now = quick.now(self.desk.session.state, self.unit.id)
        return None if now is None else (quick.input, self._changes().get(quick.input, now))

    def _changes(self) -> dict[str, Any]:
        """What the arrow keys have set for the chosen unit, as long as nothing has happened since."""
        unit = self.unit
        return self._set if unit and self._set_at == (self.desk.session.count, unit.id) else {}

    def action_step(self, by: int) -> None:
        units = in_order(self.scene.units, self.scene.active)
        if units and self.unit:
            self._choose(units[(units.index(self.unit) + by) % len(units)].id)

    def action_change(self, by: int) -> None:
        name = self.scene.suggested
        quick = self._quick(name)
        if quick is None or self.unit is None:
            return
        asked, now = quick
        wanted = next(each for each in self.desk.session.system.moves[name].inputs if each.name == asked)
        words = wanted.words if isinstance(wanted, Choice) else ()
        at = words.index(now) + by if now in words else 0
        self._set, self._set_at = {asked: words[at % len(words)]}, (self.desk.session.count, self.unit.id)

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
        rolls = move and move.dice and self.desk.ready(name).legal and not move.asks(self.desk.session.state, by)
        if rolls and not self.desk.foresight.odds(name, self._filled(name)).refusal:
            self.table.make_move(name, self._filled(name))
        else:
            self.action_go_on()

    def begun(self, name: str) -> Mapping[str, Any]:
        """The first input of the move that may take the chosen unit, filled with it, and what the arrow keys set."""
        return {**self._with_unit(name), **(self._changes() if name == self.scene.suggested else {})}

    def _filled(self, name: str) -> dict[str, Any]:
        """What the state suggests for a move, with the chosen unit."""
        return {**prefilled(self.desk.session, name, self.desk.viewer)[0], **self.begun(name)}

    def _with_unit(self, name: str) -> Mapping[str, Any]:
        unit = self.unit
        return self.desk.foresight.taking(name, (unit.name, unit.id)) if unit else {}
