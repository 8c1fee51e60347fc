"""What the screens may ask of the app. They know this, and not the app, which knows them all."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from textual.screen import Screen

from taos_tui.session.session import Line, Session

from .desk import Desk, Notice

if TYPE_CHECKING:
    from taos_tui.content.reference import Reference
    from taos_tui.rules.procedure import Procedure


class Host(Protocol):
    """The app, as its screens see it."""

    is_shown: bool
    """The first screen has been drawn."""

    seat: str
    """The seat that this program is bound to, "" for a laptop that all share."""

    @property
    def has_session(self) -> bool:
        """Is a session open?"""

    @property
    def watching(self) -> bool:
        """Does this program only show, and change nothing?"""

    @property
    def desk(self) -> Desk:
        """The open session. Only the screens of a session may ask for it."""

    @property
    def notice(self) -> Notice | None:
        """What the line above the footer says."""

    @property
    def screen(self) -> Screen[Any]:
        """The screen in front."""

    @property
    def references(self) -> "list[Reference]":
        """The quick references that the open session has."""

    def action_clause(self, name: str) -> None:
        """Show what a clause says, by its name."""

    def open_procedure(self, procedure: "Procedure") -> None:
        """Show the odds of a procedure, to be rolled without a move."""

    def push_screen(self, screen: Screen[Any], callback: Callable[[Any], Any] | None = None) -> Any:
        """Lay a screen over the one in front; `callback` gets its answer."""

    def redraw(self) -> None:
        """Draw the shown screen anew."""

    def refuse(self, message: str, clause: str = "") -> None:
        """Show that something was refused, and why, until the next key."""

    def say(self, message: str) -> None:
        """Show that something was done, until the next key."""

    def clear_notice(self) -> None:
        """The next key was pressed."""

    def go(self, name: str) -> None:
        """Show a screen of the session."""

    def play(self, session: Session) -> None:
        """Show this session."""

    def open_session(self, path: Path, back_to: Path | None = None) -> None:
        """Show the session in this file; say so where that is not possible. `back_to` is where one goes back to."""

    def start_move(self, name: str, inputs: Mapping[str, Any] | None = None) -> None:
        """Make the move at once if nothing is left to choose or roll, else open its form."""

    def fill_in(self, name: str, inputs: Mapping[str, Any] | None = None) -> None:
        """Open the form of a move."""

    def make_move(
        self, name: str, inputs: Mapping[str, Any], dice: Sequence[int] | None = None, note: str = "", by: str = ""
    ) -> Line | None:
        """Make a move and show what came of it; None when it was refused."""

    def type_face(self, digit: str) -> None:
        """A digit on a screen without dice starts the suggested move with that face."""
