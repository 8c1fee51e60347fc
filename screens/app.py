"""The app: what its commands do, on whichever screen they are given."""

from collections.abc import Callable
from typing import Any

from taos_tui.rules.refusal import Refusal
from taos_tui.session.errors import JournalError
from taos_tui.session.replay import NOTE
from taos_tui.session.session import WATCHING

from .base import GameScreen, Page
from .handover import hand_over, unlock_own
from .stage import Stage
from .themes import other
from .widgets.paper import Paper


class TableApp(Stage):
    """The table assistant, on a session or on Home."""

    def action_go(self, name: str) -> None:
        self.go(name)

    async def action_back(self) -> None:
        self._form_from = ""
        if self._been:
            self.go(self._been[-1])
        elif self.seat or self.watching:
            self.say("q leaves; this program stays at this table")
        else:
            self.switch_screen(self._page("home"))
            self.close_session()

    def action_reference(self) -> None:
        asked = self.screen.refused_by if isinstance(self.screen, GameScreen) else ""
        if asked:
            self.action_clauses(asked)
        else:
            self.go("reference")

    def action_clauses(self, names: str) -> None:
        """Show what a clause says; of several, one is chosen."""
        from .crosslinks import offer_clauses

        offer_clauses(self, [names], self.references, self.action_clause)

    def action_picture(self) -> None:
        """Save the shown screen as SVG."""
        from .picture import save

        try:
            self.say(
                f"picture saved: {save(self, self.desk.session.path if isinstance(self.screen, GameScreen) else None)}"
            )
        except OSError as error:
            self.refuse(f"the picture could not be saved: {error.strerror or error}")

    def action_help(self) -> None:
        from .help import HelpScreen

        if isinstance(self.screen, Page):
            self.push_screen(HelpScreen(self.screen))

    def action_palette(self) -> None:
        from .palette import PaletteScreen

        if isinstance(self.screen, Page):
            self.push_screen(PaletteScreen(self.screen), self._chosen)

    async def _chosen(self, choice: Callable[[], Any] | None) -> None:
        if choice:
            result = choice()
            if result is not None:
                await result

    def action_curtain(self) -> None:
        from .curtain import CurtainScreen

        self.desk.hold("")
        self.push_screen(CurtainScreen())

    def action_theme(self) -> None:
        self.theme = other(self.theme)

    def action_leave(self) -> None:
        self.exit()

    def action_help_quit(self) -> None:
        """Ctrl+C is no way out by accident."""
        self.say("q leaves; everything is saved already")

    def action_look(self) -> None:
        session = self.desk.session
        if session.watching:
            self.refuse(WATCHING)
        elif session.is_locked(session.seat):
            unlock_own(self)
        elif session.seat:
            self.say("your secrets are always open here; c covers the screen")
        else:
            hand_over(self, session.seats, lambda seat: self.desk.hold(seat, looking=True))

    def action_salvage(self) -> None:
        """Save what is sound of a damaged session beside it, and play on there."""
        from .session_files import sound_copy

        try:
            self.open_session(sound_copy(self.desk.session))
        except (Refusal, JournalError) as error:
            self.refuse(error.message)

    def action_note(self) -> None:
        """Ask for a note and write it into the log."""
        from .ask import Ask

        self.push_screen(Ask("Note for the log", limit=500), self._noted)

    def _noted(self, text: str | None) -> None:
        if text:
            self.make_move(NOTE, {}, note=text)

    def action_undo(self) -> None:
        self.desk.undo()

    def action_redo(self) -> None:
        self.desk.redo()

    def action_clauses_here(self) -> None:
        """Choose one of the clauses of what is shown."""
        from .crosslinks import offer_clauses

        screen = self.screen
        shown = [line.plain for paper in screen.query(Paper) for line in paper.lines]
        behind = screen.clauses_behind if isinstance(screen, GameScreen) else ()
        offer_clauses(self, [*shown, *behind], self.references, self.action_clause)
