"""What all screens share about the open session: who may see what, what was refused, and the current scene."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import MoreDice
from taos_tui.session.errors import JournalError
from taos_tui.session.presence import Company
from taos_tui.session.session import Line, Session
from taos_tui.systems.scene import Ready, Scene

from .widgets.text import told

if TYPE_CHECKING:
    from .foresight import Foresight


class Notice(NamedTuple):
    """The line above the footer. `refused` means that nothing has changed."""

    text: str
    clause: str = ""
    refused: bool = False


class Desk:
    """The session as the players look at it. `held` is the seat whose secrets are open, "" for nobody;
    `looking` until the next key."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.notice: Notice | None = None
        self.held = ""
        self.looking = False
        self._scene: Scene | None = None
        self._moves: tuple[Ready, ...] | None = None
        self._foresight: Foresight | None = None
        self.company = Company(session.path, (seat for seat in session.system.seats if seat != session.seat))
        self.company.look()

    @property
    def viewer(self) -> str:
        """The seat that looks and moves, "" where everybody looks and the state decides who moves."""
        return self.session.seat or self.held

    @property
    def scene(self) -> Scene:
        """What `viewer` may see of the current state."""
        if self._scene is None:
            self._scene = self.session.scene(self.viewer)
        return self._scene

    @property
    def moves(self) -> tuple[Ready, ...]:
        """Every move, and why it cannot be made now where it cannot."""
        if self._moves is None:
            self._moves = self.session.moves(self.session.seat)
        return self._moves

    @property
    def foresight(self) -> "Foresight":
        """What moves would come to."""
        if self._foresight is None:
            from .foresight import Foresight

            self._foresight = Foresight(self)
        return self._foresight

    def ready(self, name: str) -> Ready:
        """The move `name` as it stands now."""
        return next(ready for ready in self.moves if ready.name == name)

    def by_key(self, key: str) -> Ready | None:
        """The move on this key; a legal one before others on the same key."""
        found = [ready for ready in self.moves if ready.key == key]
        return next((ready for ready in found if ready.legal), found[0] if found else None)

    def hold(self, seat: str, *, looking: bool = False) -> None:
        """Draw the secrets of `seat` from now on; "" covers them again. A `looking` seat is covered by any key."""
        self.held, self.looking = seat, looking
        self._scene = None

    def refuse(self, text: str, clause: str = "") -> None:
        self.notice = Notice(text, clause, refused=True)

    def actor(self, name: str) -> str:
        """The seat that is expected to make this move."""
        system = self.session.system
        who = system.moves[name].who or system.acting
        return who(self.session.state)

    def needs_form(self, name: str) -> bool:
        """Is there anything to roll, to choose or to write before this move can be made?"""
        move = self.session.system.moves[name]
        return bool(move.dice) or move.asks(self.session.state, self.viewer or self.actor(name))

    def make(
        self,
        name: str,
        inputs: Mapping[str, Any],
        dice: Sequence[int] | None = None,
        note: str = "",
        by: str = "",
    ) -> Line | None:
        """Make a move; None when it was refused, which `notice` tells. The app rolls when `dice` is None.

        `by` is the seat that makes it, where that is not the one expected. Raises MoreDice when the faces typed
        so far are not enough.
        """
        self.notice = None
        try:
            line = self.session.make(name, inputs, by or self.viewer, dice, note)
        except MoreDice:
            raise
        except Refusal as refusal:
            self.refuse(told(refusal), refusal.clause)
            return None
        except JournalError as error:
            self.refuse(told(error))
            return None
        self.forget()
        return line

    def undo(self) -> None:
        self._step(self.session.undo, "undone")

    def redo(self) -> None:
        self._step(self.session.redo, "made again")

    def poll(self) -> bool:
        """Take in what other processes did, and who is there. True if the screens must be drawn again."""
        try:
            changed = self.session.poll()
        except JournalError as error:
            changed = self.notice is None
            self.refuse(told(error))
        if changed:
            self.forget()
        return self.company.look() or changed

    def forget(self) -> None:
        """The state has changed: describe it anew when it is drawn next."""
        self._scene = self._moves = None

    def _step(self, step: Callable[..., Line], word: str) -> None:
        try:
            line = step(by=self.session.seat)
        except (Refusal, JournalError) as error:
            self.refuse(told(error))
            return
        self.forget()
        self.notice = Notice(f"{word}: {line.text.partition(': ')[2] or line.text}")
