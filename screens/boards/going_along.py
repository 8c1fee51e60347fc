"""Who goes along with the marked unit of a map: its stack, as far as the players or the rules let it; by itself who
would stay behind alone."""

from collections.abc import Mapping, Sequence

from taos_tui.screens.shell.view_model import ViewModel

from taos_tui.kit.scene import Counter, HexMap


class GoingAlong:
    """What was said of stacks in this impulse. Of others goes along who moved with the unit."""

    def __init__(self) -> None:
        self._said: dict[str, tuple[str, ...]] = {}

    def forget(self, unit: str = "") -> None:
        """What was said of this unit, or of all, holds no more."""
        self._said = {each: along for each, along in self._said.items() if unit and each != unit}

    def take(self, unit: Counter, along: Sequence[str]) -> None:
        """These go along with this unit in its next step, as far as they can."""
        self._said[unit.id] = tuple(along)

    def able(self, model: ViewModel, board: HexMap, unit: Counter | None) -> Sequence[str]:
        """Who may go along with it."""
        if not (unit and board.along):
            return ()
        return model.forecasts.choices(board.step, {"unit": unit.id}).get(board.along, ())

    def along(self, model: ViewModel, board: HexMap, unit: Counter | None) -> Sequence[str]:
        """Who goes along with it now."""
        if not (unit and board.along):
            return ()
        able, said = self.able(model, board, unit), self._said.get(unit.id)
        if said is not None:
            return [each for each in able if each in said]
        moving, bound = self.moving(model, board), {each.id for each in board.counters if each.follows == unit.id}
        return [each for each in able if each in bound or (unit.id in moving and each in moving)]

    def given(self, model: ViewModel, board: HexMap, unit: Counter) -> Mapping[str, Sequence[str]]:
        """The input of a step that says who goes along; nothing where nobody does and nobody would be filled in."""
        if not board.along:
            return {}
        going = self.along(model, board, unit)
        filled = model.forecasts.prefilled(board.step, {"unit": unit.id}).get(board.along)
        return {board.along: going} if going or filled else {}

    def moving(self, model: ViewModel, board: HexMap) -> Sequence[str]:
        """Who is moving, and goes on together as long as nothing else is said; who leads goes first."""
        found = model.forecasts.prefilled(board.step, {}) if board.step else {}
        return [each for each in (found.get("unit"), *found.get(board.along, ())) if each]
