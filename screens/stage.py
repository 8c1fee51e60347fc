"""What stands on the stage: the session, the screen in front, the form that is open."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.message_pump import MessagePump
from textual.screen import Screen

from taos_tui.content.paths import remember_last
from taos_tui.rules.refusal import Refusal
from taos_tui.session.errors import JournalError
from taos_tui.session.session import Line, Session

from .base import MOUNTING, GameScreen, Page
from .desk import Desk, Notice
from .fault import fault_text
from .handover import hand_over, unlock_own
from .places import PLACES, find
from .themes import DARK, THEMES
from .type_ahead import TypeAhead
from .widgets.text import told

if TYPE_CHECKING:
    from taos_tui.content.reference import Reference
    from taos_tui.rules.procedure import Procedure

POLL_SECONDS = 0.25
"""How often the session file is looked at for moves of other processes."""


class Stage(App[None]):
    """The open session, the screen in front, and the one way in which every screen makes a move.

    It acts for `seat` only ("" = all), `watching` for none.
    """

    TITLE = "taos-tui"
    CSS_PATH = Path(__file__).parent / "base.tcss"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(self, session: Session | None = None, seat: str = "", watching: bool = False) -> None:
        super().__init__()
        self.animation_level = "none"
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = DARK.name
        self.seat, self.watching = seat, watching
        self._desk: Desk | None = None
        if session:
            self._sit_down(session)
        self._home_notice: Notice | None = None
        self._been: list[str] = []
        self._back_to: Path | None = None
        self.is_shown = False
        self._form_from = ""
        self._type_ahead = TypeAhead(self, self._give_key)

    @property
    def desk(self) -> Desk:
        """The open session. Only the screens of a session may ask for it."""
        assert self._desk is not None
        return self._desk

    @property
    def has_session(self) -> bool:
        return self._desk is not None

    @property
    def notice(self) -> Notice | None:
        """What the line above the footer says."""
        return self._desk.notice if self._desk else self._home_notice

    def refuse(self, message: str, clause: str = "") -> None:
        """Show that something was refused, and why, until the next key."""
        if self._desk:
            self._desk.refuse(message, clause)
        else:
            self._home_notice = Notice(message, clause, refused=True)
        self.redraw()

    def say(self, message: str) -> None:
        """Show that something was done, until the next key."""
        if self._desk:
            self._desk.notice = Notice(message)
        else:
            self._home_notice = Notice(message)
        self.redraw()

    def clear_notice(self) -> None:
        self._home_notice = None
        if self._desk:
            self._desk.notice = None

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key) and not event.is_forwarded:
            await self._type_ahead.take(event)
        else:
            await super().on_event(event)

    async def _give_key(self, key: events.Key) -> tuple[MessagePump, ...]:
        screen = self.screen
        target = self.focused or screen
        await super().on_event(key)
        return target, screen

    def redraw(self) -> None:
        """Draw the shown screen anew; the others are drawn when they are shown again."""
        if isinstance(self.screen, Page):
            self.screen.redraw()

    def _fatal_error(self) -> None:
        """Leave after a fault in the program. Textual would print the values of all variables: secrets among them."""
        self.panic(fault_text())

    def get_default_screen(self) -> Screen[Any]:
        return self._page(self._desk.scene.home if self._desk else "home")

    def on_mount(self) -> None:
        # Textual can switch only from a screen that was pushed, and the first one was not.
        self.screen._push_result_callback(self.screen, None)
        self.set_interval(POLL_SECONDS, self._poll)
        self.call_after_refresh(unlock_own, self)

    def _poll(self) -> None:
        if self._desk and self._desk.poll():
            self.redraw()

    def play(self, session: Session) -> None:
        """Show this session; one that is open is put away, its screens too."""
        if self._desk:
            self.switch_screen(self._page("home"))
        self.close_session()
        self._sit_down(session)
        self.go(self.desk.scene.home)
        self.call_after_refresh(unlock_own, self)

    def _sit_down(self, session: Session) -> None:
        self._desk = Desk(session)
        if not session.watching:
            remember_last(session.path)

    def open_session(self, path: Path, back_to: Path | None = None) -> None:
        """Show the session in this file; say so where that is not possible. From its first screen one goes back to
        the session `back_to`, or Home."""
        try:
            self.play(Session.open(path, self.seat, self.watching))
            self._back_to = back_to
        except (Refusal, JournalError) as error:
            self.refuse(told(error))

    def close_session(self) -> None:
        """Put the session away; it is on disk already."""
        if self._desk:
            self._desk.session.close()
        self._desk = self._back_to = None
        self._been.clear()
        for place in PLACES:
            if self.is_screen_installed(place.name):
                page = self.get_screen(place.name)
                self.uninstall_screen(page)
                if page.is_mounted:
                    page.remove()

    def _page(self, name: str) -> Screen[Any]:
        """The screen `name`: made when it is asked for first, then kept."""
        if not self.is_screen_installed(name):
            if name == "home":
                from .home import HomeScreen

                self.install_screen(HomeScreen(), name)
            else:
                self.install_screen(find(name, self.desk.scene).make(), name)
        return self.get_screen(name)

    def go(self, name: str) -> None:
        """Show a screen of the session; secrets that were held open are covered."""
        here = self.screen.NAME if isinstance(self.screen, GameScreen) else ""
        if name != "dice":
            self._form_from = ""
            if self._desk and self._desk.held:
                self._desk.hold("")
        if name in self._been:
            del self._been[self._been.index(name) :]
        elif here and here != name:
            self._been.append(here)
        self.switch_screen(self._page(name))

    def pop_screen(self) -> AwaitComplete:
        """Close what lies over a screen. Textual would show the screen below twice."""
        self.delay_update(MOUNTING)
        return super().pop_screen()

    @property
    def references(self) -> "list[Reference]":
        """The quick reference of the game that is played."""
        page: Any = self._page("reference")
        found: list[Reference] = page.references
        return found

    def action_clause(self, name: str) -> None:
        """Show what a clause says, `TAOS-77`."""
        page: Any = self._page("reference")
        page.open_clause(name)
        self.go("reference")

    def open_procedure(self, procedure: "Procedure") -> None:
        """Show the odds of a procedure, to be rolled without a move."""
        dice: Any = self._page("dice")
        dice.card_for = self.desk.session.procedures().get(procedure.id, procedure)
        self.go("dice")

    def start_move(self, name: str, inputs: Mapping[str, Any] | None = None) -> None:
        """Make the move at once if nothing is left to choose or roll, else open its form."""
        if self.desk.needs_form(name):
            self.fill_in(name, inputs)
        elif self._may(name):
            self.make_move(name, dict(inputs or {}))

    def fill_in(self, name: str, inputs: Mapping[str, Any] | None = None) -> None:
        """Open the form of a move. One with private inputs starts with handing the laptop to the seat that makes it."""

        def taken(seat: str) -> None:
            self.desk.hold(seat)
            self.open_form(name, inputs)

        if not self._may(name):
            return
        if self.desk.session.system.moves[name].private and not self.desk.viewer:
            hand_over(self, (self.desk.actor(name),), taken)
        else:
            self.open_form(name, inputs)

    def _may(self, name: str) -> bool:
        """Can this move be made now? Says why not."""
        ready = self.desk.ready(name)
        if not ready.legal:
            self.refuse(ready.reason, ready.clause)
        return ready.legal

    def open_form(self, name: str, inputs: Mapping[str, Any] | None = None) -> None:
        """Open the Dice screen on a move. After it was made the screen shown now comes back, but dice stay in sight."""
        if isinstance(self.screen, GameScreen) and self.screen.NAME != "dice":
            self._form_from = self.screen.NAME
        dice: Any = self._page("dice")
        dice.form_for = (name, dict(inputs or {}))
        self.go("dice")

    def make_move(
        self,
        name: str,
        inputs: Mapping[str, Any],
        dice: Sequence[int] | None = None,
        note: str = "",
        by: str = "",
    ) -> Line | None:
        """Make a move and show what came of it; None when it was refused. The app rolls when `dice` is None.

        `by` is the seat that makes it, where that is not the one expected. Raises MoreDice when the typed faces
        are not enough yet.
        """
        line = self.desk.make(name, inputs, dice, note, by)
        if line:
            if self.desk.held:
                self.desk.hold("")
            if self._form_from and not line.dice:
                back, self._form_from = self._form_from, ""
                self.go(back)
        self.redraw()
        return line

    def type_face(self, digit: str) -> None:
        """A digit on a screen without dice starts the suggested move with that face."""
        if self.desk.scene.suggested:
            self.start_move(self.desk.scene.suggested)
            if isinstance(self.screen, GameScreen) and self.screen.NAME == "dice":
                self.screen.post_message(events.Key(digit, digit))
