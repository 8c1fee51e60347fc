"""The way through the screens, and to the forms of moves; every screen makes its moves through it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual import events

from taos_tui.content.catalogue import in_words
from taos_tui.face.attempt import Attempt
from taos_tui.rules.wording import say
from taos_tui.session.presence import BY_PHONE

from .game_screen import GameScreen
from .going import Going
from .notice import Notice

if TYPE_CHECKING:
    from taos_tui.session.session import LogLine


class Navigation(Going):
    """What may be made from here, and where that leads."""

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
        from .handover import hand_over

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
        if attempt.pasted:
            self._dice.paste(attempt.pasted)

    def _is_half_filled(self, attempt: Attempt) -> bool:
        """Was the form of this move left to look at something, and does it stand there as it was filled in?"""
        left = attempt.move, self.model.session.count
        begins_anew = attempt.inputs or attempt.dice or attempt.listed or attempt.pasted or self.model.viewer.seat
        return self._half_filled == left and not begins_anew and self._dice.form_open[0] == attempt.move

    @property
    def half_filled(self) -> Sequence[str]:
        if not self.has_session or not self._app.is_screen_installed("dice"):
            return ()
        in_front = self._dice.form_open[0] if self._app.screen is self._dice else ""
        return [name for name in self._dice.half_filled if name != in_front]

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

    def make(self, attempt: Attempt, again: Callable[[], None] | None = None) -> "LogLine | None":
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

    @property
    def begun_told(self) -> str:
        throw = self._dice.throw_told if self.throw_waits else ""
        correction = self._log.half_made_told if self._app.is_screen_installed("log") else ""
        return in_words(throw or correction)

    def keeps_faces(self) -> bool:
        """Does a throw wait half typed, and was that not said yet? Then it says so: whoever leaves types it anew."""
        count = self.model.session.count
        if not self.throw_waits or self._warned_at == count:
            return False
        self._warned_at = count
        self.refuse(
            say("a throw is half typed: q once more leaves, the next start goes on with it")
            if self._dice.throw_outlives
            else say("a throw is half typed, and only moves are kept: q once more leaves")
        )
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
