"""Which session is open and which screen is in front; every screen makes its moves through it."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual import events
from textual.screen import Screen

from taos_tui.content import summaries
from taos_tui.content.paths import remember_last
from taos_tui.face.attempt import Attempt
from taos_tui.face.refusals import told
from taos_tui.kit.tour import Seen
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say
from taos_tui.session.errors import JournalError
from taos_tui.session.presence import BY_PHONE
from taos_tui.session.session import LogLine, Session

from .front import Front
from .game_screen import GameScreen
from .handover import hand_over, unlock
from .host import HostingApp
from .idle_imports import import_screens
from .page import Page
from .screen_registry import SCREENS
from .view_model import Notice, ViewModel

if TYPE_CHECKING:
    from taos_tui.rules.procedure import AnyProcedure

    from .tour import Guide


class Navigation(Front):
    """It acts for `seat` only ("" = all), `watching` for none."""

    def __init__(self, app: HostingApp, session: Session | None = None, seat: str = "", watching: bool = False) -> None:
        super().__init__(app)
        self.seat, self.watching = seat, watching
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

    def play(self, session: Session) -> None:
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
        if self._model and self._model.session.count:
            session = self._model.session
            summaries.keep(session.path, session.scene(""), session.names.values())

    def poll(self) -> None:
        """Take in what other programs did; not once the app is leaving, when no screen is left to show it."""
        if not (self._model and self._app.screen_stack):
            return
        was_over, count = self._model.scene.over, self._model.session.count
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

    def _ask_at_the_end(self) -> None:
        """Once the match is over each player is asked to open what he still holds."""
        if self.model.scene.over and self.model.may_open:
            from taos_tui.screens.match.opening import ask_to_open

            ask_to_open(self)

    def unlock_own(self) -> None:
        """Ask the player of a bound seat for its passphrase, if it has one."""
        if self.seat and self._model and self._model.session.is_locked(self.seat):
            self.unlock_for(self.seat, self.redraw)

    def unlock_for(self, seat: str, then: Callable[[], None], why: str = "") -> None:
        """Ask for the passphrase of a seat and go on; `why` says what it is needed for in the other's move."""
        unlock(self, seat, then, why)

    def _sit_down(self, session: Session) -> None:
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
        """Show a screen of the session. What one player alone may see is covered."""
        self.cover()
        front = self._app.screen
        if isinstance(front, GameScreen) and front.NAME == "dice" != name:
            self._half_filled = front.form_open[0], self.model.session.count
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
            self.go(self._been[-1])
            self._half_filled = "", 0
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
        if self._model:
            self._reference.read_ahead()

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

    # -- moves --------------------------------------------------------------------------------------------

    def start(self, attempt: Attempt) -> None:
        """Make the move at once if nothing is left to choose or roll, else open its form."""
        self.cover()
        if self.model.needs_form(attempt.move):
            self.fill_in(attempt)
        elif self._may(attempt.move):
            self.make(attempt)

    def start_from_hand(self, attempt: Attempt) -> None:
        """Begin a move with a card that its owner is looking at: he has the laptop to himself already."""
        viewer = self.model.viewer
        if viewer.glancing and viewer.seat in self.model.alone(attempt.move) and self._may(attempt.move):
            viewer.open(viewer.seat)
            self._open_form(attempt)
        else:
            self.start(attempt)

    def fill_in(self, attempt: Attempt) -> None:
        """Open the form of a move. One that a player makes alone starts with passing the laptop to him."""
        self.cover()
        if not self._may(attempt.move):
            return
        alone = self.model.alone(attempt.move)
        is_secret_there = alone and not self.model.viewer.seat and self.model.served_phones.issuperset(alone)
        if not is_secret_there and self._is_done_by_phone(attempt, say("opens this form here")):
            return
        if alone and not self.model.viewer.seat:
            hand_over(self, alone, lambda seat: self._open_form(attempt))
        else:
            self._open_form(attempt)

    def _open_form(self, attempt: Attempt) -> None:
        """The Dice screen with this form. After the move the screen shown now comes back, or that from which somebody
        looked at his hand."""
        front = self._app.screen
        if isinstance(front, GameScreen) and front.NAME != "dice":
            self._form_from = (front.NAME == "decks" and self._looked_from) or self._played_from(front)
        is_there = self._is_half_filled(attempt)
        if not is_there:
            self._dice.take_up_move(attempt, opened=True)
        if front is not self._dice and "dice" in self._been:
            self._been.remove("dice")  # Esc leads to where this form was opened, also after one that was left before
        self._show("dice")
        if is_there:
            return
        if attempt.dice is None:
            self._dice.tick_first()
        if attempt.listed:
            self._dice.name_first()

    def _is_half_filled(self, attempt: Attempt) -> bool:
        """Was the form of this move left to look at something, and does it stand there as it was filled in?"""
        left = attempt.move, self.model.session.count
        begins_anew = attempt.inputs or attempt.dice or attempt.listed or self.model.viewer.seat
        return self._half_filled == left and not begins_anew and self._dice.form_open[0] == attempt.move

    def _played_from(self, front: GameScreen) -> str:
        """The screen that comes back after a move begun on this one: whoever looked something up goes on playing."""
        if not front.LOOKS_UP:
            return front.NAME
        been = (name for name in reversed(self._been) if name not in ("dice", front.NAME))
        return next(been, self.model.home)

    def _may(self, name: str) -> bool:
        """Can this move be made now? Says why not."""
        ready = self.model.ready(name)
        if not ready.legal:
            self.refuse(ready.reason, ready.clause)
        return ready.legal

    def make(self, attempt: Attempt, again: Callable[[], None] | None = None) -> LogLine | None:
        """Make a move and show what came of it; None when it was refused. The app rolls when there are no dice.

        Where a passphrase is needed first, it is asked for, and then the same is tried `again`. Raises MoreDice when
        the typed faces are not enough yet.
        """
        if self._is_done_by_phone(attempt, say("makes this move here")):
            return None
        before = self.model.scene
        was_over = before.over
        line = self.model.make(attempt)
        locked = self.model.locked_seat
        if line:
            self.cover()
            self.model.look_up(line, before)
            if self._form_from and not line.dice:
                self.go_on()
            shown = self._app.screen
            if isinstance(shown, GameScreen) and not shown.TELLS_LAST and self.model.last and not self.model.notice:
                self.model.notice = Notice(self.model.last.text)
            if not was_over:
                self._ask_at_the_end()
        elif locked:
            self.unlock_for(locked, again or (lambda: self._make_again(attempt)), self.model.locked_why)
        self.redraw()
        return line

    def _is_done_by_phone(self, attempt: Attempt, here: str) -> bool:
        """Is it the move of a player who plays by phone? He makes it there, unless the same is wished a second time."""
        seat = attempt.seat or self.model.session.seat_of(attempt.move, attempt.inputs)
        return self.is_left_to_phone(seat, attempt.move, here)

    def is_left_to_phone(self, seat: str, what: str, here: str) -> bool:
        """Does the player of this seat do that by phone? Says so, and what the same key does `here` once more."""
        model = self.model
        if self.seat or self._instead_of == (seat, what) or model.company.where.get(seat) != BY_PHONE:
            return False
        self._instead_of = seat, what
        self.refuse(say("{name} plays by phone: once more {here}", name=model.scene.names[seat], here=here))
        self.redraw()
        return True

    def _make_again(self, attempt: Attempt) -> None:
        self.make(attempt)

    @property
    def throw_waits(self) -> bool:
        return self._app.is_screen_installed("dice") and self._dice.throw_waits

    def keeps_faces(self) -> bool:
        """Does a throw wait half typed, and was that not said yet? Then it says so: whoever leaves types it anew."""
        count = self.model.session.count
        if not self.throw_waits or self._warned_at == count:
            return False
        self._warned_at = count
        self.refuse(say("a throw is half typed, and only moves are kept: q once more leaves"))
        self.redraw()
        return True

    def type_face(self, digit: str, attempt: Attempt) -> None:
        """A digit on a screen without dice begins this move with that face; never one that asks for no figure."""
        if self.throw_waits:
            self.refuse(say("a throw is half typed: Space goes on with it"))
            return
        if not self._may(attempt.move):
            return
        if not self.model.takes_figures(attempt.move):
            self.refuse(say("no die is asked for now"))
            return
        self.start(attempt)
        shown = self._app.screen
        if isinstance(shown, GameScreen) and shown.NAME == "dice":
            shown.post_message(events.Key(digit, digit))
