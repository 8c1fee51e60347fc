"""Nations At War as a system (options, moves, description)."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from taos_tui.kit.moves import moves_of
from taos_tui.kit.options import agreed
from taos_tui.kit.prospect import Attack, Prospect
from taos_tui.kit.scene import Scene
from taos_tui.kit.seats import TWO
from taos_tui.kit.system import System
from taos_tui.rules.procedure import AnyProcedure

from . import TITLE
from .attacks import attacks
from .describe import describe
from .library import library_in
from .moves import (
    assault,
    command,
    corrections,
    cup,
    ending,
    fate,
    fight,
    fire,
    losses,
    markers,
    mines,
    movement,
    op_fire,
    overrun,
    retreats,
    setup,
    sighting,
    withdrawal,
)
from .moves.losses import check_owner
from .moves.op_fire import answerer
from .moves.retreats import fleeing_player
from .moves.withdrawal import presser
from .options import OPTIONS, Options
from .packs import PACKS
from .procedures import procedures
from .prospect import prospect
from .reminders import due
from .sides import side_of
from .state import Battle
from .suggested import suggested

if TYPE_CHECKING:
    from taos_tui.kit.tour import Tour


class NationsAtWar(System[Battle]):
    """Platoons of 1944-45 on a map of hexes: two players, or one who plays both sides."""

    slug = "naw"
    title = TITLE
    seats = TWO
    fewest = 1
    options = OPTIONS
    packs = PACKS
    moves = moves_of(
        mines,
        losses,
        retreats,
        setup,
        cup,
        command,
        op_fire,
        withdrawal,
        fight,
        fire,
        movement,
        assault,
        overrun,
        ending,
        fate,
        sighting,
        corrections,
        markers,
    )

    def procedures(self, state: Battle | None = None) -> Mapping[str, AnyProcedure]:
        """The 14 cards."""
        return procedures()

    def start(self, names: Mapping[str, str], options: Mapping[str, Any], content: Mapping[str, Any]) -> Battle:
        """No scenario chosen yet. Raises Refusal for packs that do not fit together."""
        return Battle(agreed(Options, options), dict(names), library_in(content))

    def acting(self, state: Battle) -> str:
        """Whose move is expected next."""
        if state.mined:
            return state.player_of(state.units[state.mined[0][0]].seat)
        if state.checks:
            return check_owner(state)
        if state.flight:
            return fleeing_player(state)
        if state.answer:
            return answerer(state)
        if state.waits:
            return presser(state)
        return state.player_of(state.active_seat or "a")

    def side_of(self, state: Battle, move: str, inputs: Mapping[str, Any], by: str) -> str:
        """Of one who plays both sides: the side that acts."""
        return side_of(state, move, inputs, super().side_of(state, move, inputs, by))

    def suggested(self, state: Battle) -> str:
        """What is owed, what comes next in the turn, else what a unit of the impulse can do."""
        return super().suggested(state) or suggested(state)

    def tour(self) -> "Tour":
        """The impulse of the Panzer Company in the first turn of the sample battle."""
        from .tour import TOUR

        return TOUR

    def describe(self, state: Battle, seat: str) -> Scene:
        """For faces and reports."""
        return describe(state, self.acting(state), self.suggested(state), due(state))

    def prospect(self, state: Battle, unit: str, along: Sequence[str] = ()) -> Prospect:
        """What a unit could do from where it stands, where these go along with it."""
        return prospect(state, unit, along)

    def attacks(self, state: Battle, unit: str, hex: str, along: Sequence[str] = ()) -> tuple[Attack, ...]:
        """Every attack of a unit on a hex that is legal now."""
        return attacks(state, unit, hex, along)


SYSTEM = NationsAtWar()
