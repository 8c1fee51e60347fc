"""F8 Reference: the rules of the game that is played; and on Home those of every game."""

from msgspec.structs import replace
from taos_tui.screens.shell.game_screen import GameScreen

from taos_tui.content.entries import Entry
from taos_tui.content.library import games_in_order, is_in_force
from taos_tui.kit.event import Event
from taos_tui.kit.scene import Ready
from taos_tui.rules.procedure import AnyProcedure
from taos_tui.rules.wording import say
from taos_tui.session.readings import agreed

from .rules_now import clauses_of_now
from .rules_page import Rules


class ReferenceScreen(Rules, GameScreen):
    """The rules of the game that is played. Procedures of an entry are opened on its Dice screen."""

    NAME = "reference"
    LOOKS_UP = True
    came_from: tuple[str, ...] = ()
    """The clauses of the screen from which somebody came here."""

    @property
    def about(self) -> tuple[str, ...]:
        """Clauses of what was refused, of the marked move, of what is due, of what the screen before showed."""
        return tuple(dict.fromkeys((*clauses_of_now(self.model), *self.came_from)))

    @property
    def slugs(self) -> tuple[str, ...]:
        system = self.model.session.system
        return (system.game if isinstance(system, Event) else system.slug,)

    @property
    def moves(self) -> tuple[Ready, ...]:
        """The moves, which letters begin on other screens."""
        return tuple(replace(ready, key="") for ready in super().moves)

    def begins_search(self, key: str) -> bool:
        return not self.model.viewer.glancing and super().begins_search(key)

    def in_force(self, entry: Entry) -> bool:
        session = self.model.session
        return is_in_force(entry, session.system.options, agreed(session))

    def played_here(self, entry: Entry) -> list[str]:
        session = self.model.session
        now = agreed(session)
        asked = (option for option in session.system.options if option.name in now and not option.unshown)
        return [
            say("In this match, {option}: {value}", option=option.called, value=option.value_called(now[option.name]))
            for option in asked
            if option.clause in entry.names or option.name in entry.text
        ]

    def open_procedure(self, card: AnyProcedure) -> None:
        self.host.open_procedure(card)


class RulesScreen(Rules):
    """The rules of every game, without a session. Procedures are rolled freely."""

    TITLE_TEXT = say("Rules")

    @property
    def slugs(self) -> tuple[str, ...]:
        return tuple(games_in_order())

    def open_procedure(self, card: AnyProcedure) -> None:
        from taos_tui.screens.dice.procedure_screen import ProcedureScreen

        self.app.push_screen(ProcedureScreen(card))
