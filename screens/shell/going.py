"""Which session is open, and which screen of it is in front."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from taos_tui.content.looked_at import keep_session
from taos_tui.content.paths import remember_last
from taos_tui.face.refusals import told
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say
from taos_tui.session.errors import JournalError

from .front import Front
from .game_screen import GameScreen
from .host import Host, HostingApp
from .idle_imports import import_screens
from .notice import Notice
from .page import Page
from .screen_registry import SCREENS

if TYPE_CHECKING:
    from taos_tui.rules.procedure import AnyProcedure
    from taos_tui.session.session import Session

    from .tour import Guide


STORED_EVERY = 4
"""So many looks at the file, a second, pass before what is half filled in is stored."""


class Going(Front):
    """It acts for `seat` only ("" = all), `watching` for none."""

    def __init__(
        self, app: HostingApp, session: "Session | None" = None, seat: str = "", watching: bool = False
    ) -> None:
        super().__init__(app)
        self.seat, self.watching = seat, watching
        self._polls = 0
        self._warned_at = -1
        self._instead_of = "", ""
        """The seat, and what of it, that is done here, though its player plays by phone."""
        self._back_to: Path | None = None
        self._asks = self._was_asked = False
        """Is the next Esc to leave the match, and did the key before this one ask that?"""
        self._half_filled = "", 0
        """The move whose form was left for another screen, not by Esc, and the number of entries then."""
        self._looked_from = ""
        """The screen from which somebody was taken to his hand; "" where he went there himself."""
        self.drafts: dict[str, dict[str, Any]] = {}
        self._guide: Guide | None = None
        self.opened: Callable[[Session], None] = lambda session: None
        """Called with a session that takes the place of another one, or of Home."""
        if session:
            self._sit_down(session)

    # -- what is open -------------------------------------------------------------------------------------

    def play(self, session: "Session") -> None:
        """Show this session; one that is open is put away, its screens too."""
        if self._model:
            self._app.switch_screen(self.page("home"))
        self.close_session()
        self._sit_down(session)
        self.go(self.model.home)
        self._app.call_after_refresh(self.unlock_own)
        self._app.run_worker(self.get_ready())
        self.opened(session)

    def open_session(self, path: Path, back_to: Path | None = None) -> None:
        """Show the session in this file; say so where that is not possible. From its first screen one goes back to
        the session `back_to`, or Home."""
        from taos_tui.session.session import Session

        try:
            self.play(Session.open(path, self.seat, self.watching))
            self._back_to = back_to
        except (Refusal, JournalError) as error:
            self.refuse(told(error))

    def close_session(self) -> None:
        """Put the session away; it is on disk already."""
        self.sum_up()
        if self._model:
            self._model.session.close()
        self._model = self._back_to = self._guide = None
        self._been.clear()
        for place in SCREENS:
            if self._app.is_screen_installed(place.name):
                page = self._app.get_screen(place.name)
                self._app.uninstall_screen(page)
                if page.is_mounted:
                    page.remove()

    def sum_up(self) -> None:
        """Remember how the open session stands, for Home."""
        if self._model and self._app.is_screen_installed("dice"):
            self._dice.store()
        if self._model and self._model.session.count:
            keep_session(self._model.session)

    def poll(self) -> None:
        """Take in what other programs did; not once the app is leaving, when no screen is left to show it."""
        if not (self._model and self._app.screen_stack):
            return
        was_over, count = self._model.scene.over, self._model.session.count
        self._polls += 1
        if self._polls % STORED_EVERY == 0 and self._app.is_screen_installed("dice"):
            self._dice.store()
        if self._model.poll():
            if self._instead_of[1]:  # it was asked whether to do here what has been done by phone
                self._model.notice = None
            self._instead_of = "", ""
            if self._model.session.count > count:
                self._tell_others_move()
            self.redraw()
            if not was_over:
                self._ask_at_the_end()

    def _tell_others_move(self) -> None:
        """What was done elsewhere is said on whatever screen is open. A form that can't be made any more closes: one
        more in its place would be made by the next key."""
        model, shown = self.model, self._app.screen
        if isinstance(shown, GameScreen) and shown.is_out_of_date:
            self.go_on()
        if not (model.notice and model.notice.refused):
            model.notice = Notice(model.session.log()[-1].text)

    @property
    def _host(self) -> Host:
        """This way, with the moves that are made on it."""
        return self._app.navigation

    def _ask_at_the_end(self) -> None:
        """Once the match is over each player is asked to open what he still holds."""
        if self.model.scene.over and self.model.may_open:
            from taos_tui.screens.match.opening import ask_to_open

            ask_to_open(self._host)

    def unlock_own(self) -> None:
        """Ask the player of a bound seat for its passphrase, if it has one."""
        if self.seat and self._model and self._model.session.is_locked(self.seat):
            self.unlock_for(self.seat, self.redraw)

    def unlock_for(self, seat: str, then: Callable[[], None], why: str = "") -> None:
        """Ask for the passphrase of a seat and go on; `why` says what it is needed for in the other's move."""
        from .handover import unlock

        unlock(self._host, seat, then, why)

    def _sit_down(self, session: "Session") -> None:
        from .view_model import ViewModel

        self._model = ViewModel(session)
        if session.header.is_practice:
            from .tour import guide_of

            self._guide = guide_of(session)
        elif not session.watching:
            remember_last(session.path)

    # -- the first minutes --------------------------------------------------------------------------------

    def begin_tour(self, slug: str) -> None:
        """Open the practice session of a game's tour, a new one or the one that is under way."""
        from taos_tui.content.practice import take_up

        try:
            self.open_session(take_up(slug))
        except (Refusal, JournalError) as error:
            self.refuse(told(error))
        except OSError as error:
            self.refuse(error.strerror or str(error))

    def guide(self, page: Screen[Any]) -> "Guide | None":
        """The tour that runs, once it has seen what this page shows."""
        if self._guide and self._model and isinstance(page, Page) and page is self._app.screen:
            from taos_tui.kit.tour import Seen

            form, filled = page.form_open
            self._guide.look(Seen(page.NAME, form, filled, looks=self._model.viewer.seat, reported=self._is_reported))
        return self._guide

    def guided(self, key: str) -> bool:
        """Take a key that belongs to the tour, if one runs."""
        if self._guide is None or key not in self._guide.KEYS:
            return False
        if key == self._guide.SKIP:
            self._guide.skip()
        else:
            self._guide.leave()
            self._guide = None
        self.redraw()
        return True

    @property
    def _is_reported(self) -> bool:
        """Was a report written beside the session?"""
        from .report_out import KINDS, report_path

        return any(report_path(self.model.session, ending).exists() for _, ending, _ in KINDS)

    # -- screens ------------------------------------------------------------------------------------------

    def clear_notice(self) -> None:
        self._was_asked, self._asks = self._asks, False
        self._home_notice = None
        if self._model:
            self._model.notice = self._model.moment = None
            self._model.was_asked_of, self._model.asked_of = self._model.asked_of, ""

    def go(self, name: str) -> None:
        """Show a screen of the session. What one player alone may see is covered. A form or a result is left, but for
        a rule that is looked up."""
        self.cover()
        front = self._app.screen
        here = front.NAME if isinstance(front, GameScreen) else ""
        if isinstance(front, GameScreen) and here == "dice" != name:
            self._half_filled = front.form_open[0], self.model.session.count
        if {here, name} != {"dice", "reference"}:
            self._form_from = self._looked_from = ""
            if self._app.is_screen_installed("dice"):
                self._dice.leave()
        self._show(name)

    def go_on(self) -> None:
        """Leave a result: back to the screen that the move was started from, or after the last one to the end."""
        begun_from = self._form_from or (self._been[-1] if self._been else self.model.home)
        self.go(self.model.home if self.model.scene.over else begun_from)

    def back(self) -> None:
        """Back to the screen before; from the first one to where the session was opened from, or Home."""
        self.cover()
        front = self._app.screen
        if self._guide and self._guide.is_over and isinstance(front, GameScreen) and front.NAME != "dice":
            self._been.clear()  # the strip says that Esc leads Home
            self._was_asked = True
        if self._been:
            left = self._dice.left_told if isinstance(front, GameScreen) and front.NAME == "dice" else ""
            self.go(self._been[-1])
            self._half_filled = "", 0
            if left:
                self.say(left)
        elif self._back_to:
            self.open_session(self._back_to)
        elif self.seat or self.watching:
            self.say(say("q leaves; this program stays at this table"))
        elif self._was_asked or not self.has_session:
            self._app.switch_screen(self.page("home"))
            self.close_session()
        else:
            self._asks = True
            self.say(say("Esc once more leaves the match; everything is saved"))

    def step_back(self) -> None:
        """The same within the match: who takes letters back where none are typed has not said that he leaves."""
        if self._been or not self.has_session:
            self.back()

    def show_hand(self, seat: str) -> None:
        """Who looks is taken to where cards of a hand can be read, if there is a hand."""
        held = any(pile.secret == seat and pile.texts for pile in self.model.scene.piles)
        front = self._app.screen
        if held and not (isinstance(front, GameScreen) and front.NAME == "decks"):
            self._looked_from = front.NAME if isinstance(front, GameScreen) and front.NAME != "dice" else ""
            self._show("decks")

    async def get_ready(self) -> None:
        """Import what may be shown next, and read the rules of the game, once the first screen was left alone."""
        await import_screens(self._model.scene if self._model else None)
        if self._model and self._app.is_running:  # who leaves at once has no screens any more
            self._reference.read_ahead()
            if (kept := self._dice.recall() or self._log.recall()) and not self._model.notice:
                self.say(kept)

    def look_up(self, about: tuple[str, ...]) -> None:
        """Show the quick reference; what is `about` these clauses stands first."""
        self._reference.came_from = about
        self.go("reference")

    def open_clause(self, name: str) -> None:
        """Show what a clause says, `TAOS-77`."""
        self._reference.open_clause(name)
        self.go("reference")

    def open_procedure(self, procedure: "AnyProcedure") -> None:
        """Show the odds of a procedure, to be rolled without a move."""
        self.cover()
        self._dice.take_up_card(self.model.session.procedures().get(procedure.id, procedure))
        self.go("dice")
