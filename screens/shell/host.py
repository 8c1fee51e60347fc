"""What the screens may ask for. They know this, and not the app, which knows them all."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from textual.app import App
from textual.screen import Screen

from taos_tui.face.attempt import Attempt

from .notice import Notice

if TYPE_CHECKING:
    from taos_tui.content.reference import Reference
    from taos_tui.rules.procedure import AnyProcedure
    from taos_tui.session.session import LogLine, Session

    from .tour import Guide
    from .view_model import ViewModel


class Host(Protocol):
    """The way through the screens, as they see it."""

    is_shown: bool
    """The first screen has been drawn."""

    seat: str
    """The seat that this program is bound to, "" for a laptop that all share."""

    watching: bool
    """Does this program only show, and change nothing?"""

    drafts: dict[str, dict[str, Any]]
    """What was set for a new match of each game and not begun yet."""

    @property
    def came_from(self) -> str:
        """The screen that a form was opened from, where that was another one."""

    @property
    def throw_waits(self) -> bool:
        """Are some faces of a throw typed that is not made yet?"""

    @property
    def begun_told(self) -> str:
        """What is begun and waits, a throw or corrections, with the key that goes on with it; "" for nothing."""

    @property
    def has_session(self) -> bool:
        """Is a session open?"""

    @property
    def model(self) -> "ViewModel":
        """The open session as it is shown. Only the screens of a session may ask for it."""

    @property
    def notice(self) -> Notice | None:
        """What the line above the footer says."""

    def begin_tour(self, slug: str) -> None:
        """Open the practice session of a game's tour, a new one or the one that is under way."""

    def guide(self, page: Screen[Any]) -> "Guide | None":
        """The tour that runs, once it has seen what this page shows."""

    def guided(self, key: str) -> bool:
        """Take a key that belongs to the tour, if one runs."""

    @property
    def front(self) -> Screen[Any]:
        """The screen in front."""

    @property
    def references(self) -> "Sequence[Reference]":
        """The quick references that the open session has."""

    def open_clause(self, name: str) -> None:
        """Show what a clause says, by its name."""

    def open_procedure(self, procedure: "AnyProcedure") -> None:
        """Show the odds of a procedure, to be rolled without a move."""

    def lay_over(self, screen: Screen[Any], callback: Callable[[Any], Any] | None = None) -> None:
        """Lay a screen over the one in front; `callback` gets its answer."""

    def redraw(self) -> None:
        """Draw the shown screen anew."""

    def refuse(self, message: str, clause: str = "") -> None:
        """Show that something was refused, and why, until the next key."""

    def say(self, message: str) -> None:
        """Show that something was done, until the next key."""

    def clear_notice(self) -> None:
        """The next key was pressed."""

    def cover(self) -> None:
        """Nobody has the laptop alone any more."""

    def go(self, name: str) -> None:
        """Show a screen of the session. What one player alone may see is covered."""

    def go_on(self) -> None:
        """Leave a result: back to the screen that the move was started from."""

    def play(self, session: "Session") -> None:
        """Show this session."""

    def open_session(self, path: Path, back_to: Path | None = None) -> None:
        """Show the session in this file; say so where that is not possible. `back_to` is where one goes back to."""

    def start_from_hand(self, attempt: Attempt) -> None:
        """Begin a move with a card that its owner is looking at: he has the laptop to himself already."""

    def start(self, attempt: Attempt) -> None:
        """Make the move at once if nothing is left to choose or roll, else open its form."""

    @property
    def half_filled(self) -> "Sequence[str]":
        """The moves whose forms were left half filled in and wait, the one that was left last first."""

    def fill_in(self, attempt: Attempt) -> None:
        """Open the form of a move; one with private inputs starts with passing the laptop on."""

    def make(self, attempt: Attempt, again: Callable[[], None] | None = None) -> "LogLine | None":
        """Make a move and show what came of it; None when it was refused.

        Where a passphrase is needed first, it is asked for, and then the same is tried `again`.
        """

    def unlock_for(self, seat: str, then: Callable[[], None], why: str = "") -> None:
        """Ask for the passphrase of a seat and go on; `why` says what it is needed for in the other's move."""

    def type_face(self, digit: str, attempt: Attempt) -> None:
        """A digit on a screen without dice begins this move with that face; never one that asks for no figure."""


class HostingApp(App[None]):
    """An app whose screens find their host."""

    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    navigation: Host
