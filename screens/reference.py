"""F8 Reference: the rules of the game that is played; and on Home those of every game."""

from taos_tui.rules.procedure import Procedure
from taos_tui.systems.event import Event

from .base import GameScreen
from .rules import Rules


class ReferenceScreen(Rules, GameScreen):
    """The rules of the game that is played. Procedures of an entry are opened on its Dice screen."""

    NAME = "reference"

    @property
    def slugs(self) -> tuple[str, ...]:
        system = self.desk.session.system
        return (system.game if isinstance(system, Event) else system.slug,)

    def open_procedure(self, card: Procedure) -> None:
        self.table.open_procedure(card)


class RulesScreen(Rules):
    """The rules of every game, without a session. Procedures are rolled freely."""

    TITLE_TEXT = "Rules"

    @property
    def slugs(self) -> tuple[str, ...]:
        from taos_tui.systems import SLUGS

        return tuple(SLUGS)

    def open_procedure(self, card: Procedure) -> None:
        from .dice import ProcedureScreen

        self.app.push_screen(ProcedureScreen(card))
