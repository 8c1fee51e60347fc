"""Nations At War as a system (options, moves, description)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from taos_tui.rules.procedure import Outcome, Procedure
from taos_tui.systems.scene import Scene
from taos_tui.systems.system import Move, Packs

from .describe import describe
from .library import library_in
from .moves import assault, command, corrections, cup, ending, fire, losses, movement, overrun, setup, sighting
from .moves.cup import in_cup
from .moves.fate import fate_move, remembering
from .moves.fire import answerer
from .moves.losses import check_owner
from .options import OPTIONS
from .packs import PACKS
from .procedures import procedures
from .state import SEATS, Battle, replace
from .telling import tell

_MODULES = (setup, cup, command, fire, movement, assault, overrun, losses, ending, sighting, corrections)


def _all_moves() -> dict[str, Move]:
    """Every move by its name; their dice are kept in mind for fate points."""
    moves = {each.name: each for module in _MODULES for each in vars(module).values() if isinstance(each, Move)}
    for each in moves.values():
        each.rule = remembering(each)
    return {**moves, "fate": fate_move(moves)}


class NationsAtWar:
    """Platoons of 1944-45 on a map of hexes: two players, or one who plays both sides."""

    slug = "naw"
    title = "Nations At War"
    seats = SEATS
    fewest = 1
    options = OPTIONS
    packs: Packs = PACKS
    moves: Mapping[str, Move] = _all_moves()

    def procedures(self, state: Any = None) -> dict[str, Procedure]:
        """The 14 cards."""
        return procedures()

    def start(self, names: Mapping[str, str], options: Mapping[str, Any], content: Mapping[str, Any]) -> Battle:
        """No scenario chosen yet. Raises Refusal for packs that do not fit together."""
        given = {option.name: option.default for option in OPTIONS} | dict(options)
        return Battle(given, dict(names), library_in(content))

    def acting(self, state: Battle) -> str:
        """Whose move is expected next."""
        if state.checks:
            return check_owner(state)
        if state.mined:
            return state.player_of(state.units[state.mined[0][0]].seat)
        if state.answer:
            return answerer(state)
        return state.player_of(state.active_seat or "a")

    def remember(self, before: Battle, after: Battle, drawn: Sequence[str]) -> Battle:
        """Markers that the app drew come again, in the same order (no fishing)."""
        if before.option("cup") == "table":
            return before
        was_drawn = before.phase == "draw" and (after.phase != "draw" or after.ends_drawn > before.ends_drawn)
        taken = tuple((Counter(in_cup(before)) - Counter(in_cup(after))).elements()) if was_drawn else ()
        known = len(taken) - ("chit" in drawn)
        return replace(before, known=(*before.known[:known], *taken[known:], *after.known))

    def describe(self, state: Battle, seat: str) -> Scene:
        """For screens and reports."""
        return describe(state, self.acting(state))

    def tell(self, move: str, inputs: Mapping[str, Any], outcome: Outcome, by: str) -> str:
        """One line for the log."""
        return tell(self.moves[move], inputs, outcome)


SYSTEM = NationsAtWar()
