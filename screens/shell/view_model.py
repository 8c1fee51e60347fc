"""What all screens share about the open session: who looks, what was refused, and the current scene."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from taos_tui.content.catalogue import all_in_words
from taos_tui.content.contradictions import Matches
from taos_tui.content.paired import pairing_file, pairings
from taos_tui.face import clock as clocks
from taos_tui.face.attempt import Attempt
from taos_tui.face.forecasts import Forecasts
from taos_tui.face.moments import moment
from taos_tui.face.naming import names_of
from taos_tui.face.refusals import told
from taos_tui.face.viewer import Viewer
from taos_tui.face.wanted import takes_figures
from taos_tui.kit.moment import Moment
from taos_tui.kit.scene import Ready, Scene
from taos_tui.kit.secret import Locked
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import MoreDice
from taos_tui.rules.wording import say
from taos_tui.session.errors import JournalError
from taos_tui.session.presence import BY_PHONE, Company

from .notice import Notice

if TYPE_CHECKING:
    from taos_tui.session.session import LogLine, Session


AT_ONCE = 3
"""So many matches of a tournament are looked at in one go."""


class ViewModel:
    """The session as those who look at it may see it; `viewer` knows who that is."""

    def __init__(self, session: "Session") -> None:
        self.session = session
        self.notice: Notice | None = None
        self.moment: Moment | None = None
        """What the last move was for everybody at the table, until the next key."""
        self.decided_at = 0
        """The entry that a single letter made, as long as no other key was pressed."""
        self.decided_when = 0.0
        """When it did, in seconds of the monotonic clock."""
        self.made_at = 0
        """The entry that was made here last, as long as nobody was asked whether what follows it is to be ended."""
        self.asked_of = self.was_asked_of = ""
        """What this key, or the one before it, asked about before it is done: the move that gives something up, or the
        hands that phones had."""
        self.viewer = Viewer(session.seat)
        self.forecasts = Forecasts(session, self.viewer)
        self.locked_seat = ""
        """The seat whose passphrase the last move would have needed."""
        self.locked_why = ""
        """What it would have been needed for."""
        self._scene: Scene | None = None
        self._scene_for = -1
        self._moves: tuple[Ready, ...] | None = None
        self._clock_began: datetime | None = None
        self._minutes: int | None = None
        self.company = Company(session.path, (seat for seat in session.system.seats if seat != session.seat))
        self.company.look()
        self.matches = Matches(session, AT_ONCE)
        self.plays_here: set[str] = set()
        """Seats that phones had, and whose players have said at the laptop that they play here now."""

    @property
    def on_phones(self) -> frozenset[str]:
        """The seats whose hands are on phones, whether these are served just now or not."""
        known = pairings(pairing_file(self.session.header.id), self.session.seats)
        return frozenset(self.served_phones | (known.keys() - self.plays_here))

    @property
    def served_phones(self) -> frozenset[str]:
        """The seats that are played by phone now."""
        return frozenset(seat for seat, where in self.company.where.items() if where == BY_PHONE)

    @property
    def scene(self) -> Scene:
        """What may be seen of the current state now."""
        if self._scene is None or self._scene_for != self.viewer.look:
            scene = self.session.scene(self.viewer.seat)
            if to_do := self.matches.due:
                scene = replace(scene, due=(*to_do, *scene.due))
            self._scene, self._scene_for = all_in_words(scene), self.viewer.look
            clock = self._scene.clock
            self._clock_began = clocks.began(clock, self.session.log()) if clock else None
        return self._scene

    @property
    def minutes_left(self) -> int | None:
        """Whole minutes that the clock of this game has left, None where none runs."""
        clock = self.scene.clock
        return clock.left(self._clock_began, clocks.now()) if clock and self._clock_began else None

    @property
    def home(self) -> str:
        """The screen that is shown first: of a game that is over the one that tells how it ended."""
        return "table" if self.scene.over else self.scene.home

    @property
    def moves(self) -> tuple[Ready, ...]:
        """Every move, and why it cannot be made now where it cannot."""
        if self._moves is None:
            self._moves = all_in_words(self.session.moves(self.session.seat))
        return self._moves

    @property
    def last(self) -> "LogLine | None":
        """The last move that stands."""
        return all_in_words(self.session.last)

    @property
    def log(self) -> "list[LogLine]":
        """Every entry, oldest first."""
        return all_in_words(self.session.log())

    @property
    def log_as_it_went(self) -> "list[LogLine]":
        """The same as the game went."""
        return all_in_words(self.session.log_as_it_went())

    def ready(self, name: str) -> Ready:
        """The move `name` as it stands now."""
        return next(ready for ready in self.moves if ready.name == name)

    def by_key(self, key: str) -> Ready | None:
        """The move on this key; a legal one before others on the same key, then one that this phase knows, so that its
        reason is told."""
        found = [ready for ready in self.moves if ready.key == key]
        now = [ready for ready in found if not ready.untimely]
        return next((ready for ready in found if ready.legal), next(iter(now or found), None))

    def refuse(self, text: str, clause: str = "") -> None:
        self.notice = Notice(text, clause, refused=True)

    # -- moves --------------------------------------------------------------------------------------------

    def actor(self, name: str) -> str:
        """The seat that is expected to make this move."""
        system = self.session.system
        who = system.moves[name].who or system.acting
        return who(self.session.state)

    def alone(self, name: str) -> tuple[str, ...]:
        """The seats of which one has to have the laptop alone for this move; none where everybody may look on."""
        move = self.session.system.moves[name]
        if move.alone:
            return tuple(move.alone(self.session.state))
        is_secret = move.private.intersection(wanted.name for wanted in self.session.asked_now(name))
        return (self.actor(name),) if is_secret else ()

    def needs_form(self, name: str) -> bool:
        """Is there anything to roll, to choose or to write before this move can be made?"""
        move = self.session.system.moves[name]
        return bool(move.dice) or move.asks(self.session.state, self.viewer.seat or self.actor(name))

    def takes_figures(self, name: str) -> bool:
        """Does this move ask for dice or for a number, so that a digit means something?"""
        return takes_figures(self.session.system.moves[name])

    def make(self, attempt: Attempt) -> "LogLine | None":
        """Make a move; None when it was refused, which `notice` tells. The app rolls when there are no dice.

        Raises MoreDice when the faces typed so far are not enough.
        """
        self.notice, self.locked_seat = None, ""
        by = attempt.seat or self.viewer.seat
        if self._names_unseen(attempt, by):
            name = self.session.names[self.session.seat_of(attempt.move, attempt.inputs)]
            self.refuse(say("{name}'s hand is covered: give the number of the card, v shows it to {name}", name=name))
            return None
        try:
            line = self.session.make(attempt.move, attempt.inputs, by, attempt.dice, attempt.note)
        except MoreDice:
            raise
        except Refusal as refusal:
            self.locked_seat, self.locked_why = self.lock_behind(refusal), refusal.message
            if not self.locked_seat and self._is_covered(attempt, by):
                self.refuse(say("a covered card does not allow this: v shows your cards, and what each of them needs"))
            else:
                move = self.session.system.moves.get(attempt.move)
                self.refuse(told(refusal, move.inputs if move else (), names_of(self.scene)), refusal.clause)
            return None
        except JournalError as error:
            self.refuse(told(error))
            return None
        self.forget()
        self.made_at = self.session.count
        return line

    def _names_unseen(self, attempt: Attempt, by: str) -> bool:
        """Is a card of somebody's covered hand named who does not act now? No refusal may tell what lies there."""
        if attempt.move not in self.session.system.moves or self.session.seat:
            return False
        return self.session.names_unseen(attempt.move, attempt.inputs, by, self.viewer.seat)

    def _is_covered(self, attempt: Attempt, by: str) -> bool:
        """Is it for a card that nobody here has looked at that this was refused? Then nobody is told why."""
        if attempt.move not in self.session.system.moves:
            return False
        return self.session.hangs_on_covered(attempt.move, attempt.inputs, by, self.viewer.seat)

    @property
    def asked_for_undo(self) -> dict[str, str]:
        """The players, by seat, of whom one has to agree at this laptop before the last move is taken back."""
        asked = () if self.session.seat else self.session.asked_to_undo
        return {seat: name for seat, name in self.scene.names.items() if seat in asked}

    @property
    def may_open(self) -> bool:
        """Is anything still sealed that this program may ask its player to open?"""
        return any(self.session.seat in ("", seat) for seat in self.session.shut)

    def disclose(self, seat: str) -> None:
        """A player opens what he still holds."""
        try:
            self.session.disclose(seat)
        except (Refusal, JournalError) as error:
            self.refuse(told(error))
            return
        self.forget()
        self.notice = Notice(say("{name} opened everything", name=self.session.names[seat]))

    def look_up(self, line: "LogLine", before: Scene) -> None:
        """A move was made: is it one that the table looks up for?"""
        self.moment = all_in_words(moment(self.session.system, line, before, self.scene))

    def undo(self, consent: str = "") -> None:
        if line := self._step(partial(self.session.undo, consent=consent)):
            self.notice = Notice(say("{undone} · ^R brings it back", undone=line.text))

    def redo(self) -> None:
        self._step(self.session.redo)

    # -- passphrases --------------------------------------------------------------------------------------

    def has_passphrase(self, seat: str) -> bool:
        """Is this seat asked for a passphrase before its secrets are shown?"""
        return any(each.id == seat and each.lock for each in self.session.header.seats)

    def lock_behind(self, refusal: Refusal) -> str:
        """The seat whose passphrase would help, "" where none would."""
        return refusal.seat if isinstance(refusal, Locked) and self.session.is_locked(refusal.seat) else ""

    def unlock(self, seat: str, passphrase: str) -> None:
        """Open the secrets of a seat for this program. Raises Refusal when the passphrase is wrong."""
        self.session.unlock(seat, passphrase)
        self.forget()

    # -- other programs -----------------------------------------------------------------------------------

    def poll(self) -> bool:
        """Take in what other processes did, and who is there. True if the screens must be drawn again."""
        try:
            changed = self.session.poll()
        except JournalError as error:
            changed = self.notice is None
            self.refuse(told(error))
        if changed or self.matches.changed:
            changed = True
            self.forget()
        others = self.company.look()
        self.plays_here -= self.served_phones
        return self._tick() or others or changed

    def _tick(self) -> bool:
        """Has a minute gone by? Says a line when few are left."""
        before, self._minutes = self._minutes, self.minutes_left
        clock, left = self.scene.clock, self._minutes
        told = self.notice is not None and self.notice.refused
        if clock and left is not None and before is not None and clocks.warned(clock, before, left) and not told:
            self.notice = Notice(clocks.shown(clock, left))
        return left != before

    def forget(self) -> None:
        """The state has changed: describe it anew when it is drawn next."""
        self._scene = self._moves = None

    def _step(self, step: "Callable[..., LogLine]") -> "LogLine | None":
        """None where it was refused."""
        try:
            line = step(by=self.session.seat)
        except (Refusal, JournalError) as error:
            self.refuse(told(error))
            return None
        self.forget()
        self.notice = Notice(line.text)
        return line
