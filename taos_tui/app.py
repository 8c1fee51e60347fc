"""The way from the command line into the app. Textual is imported only behind `run`."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from taos_tui.screens.app import TableApp


def run(session_path: Path | None = None, seat: str = "", mouse: bool = True, watching: bool = False) -> None:
    """Open the app on a session, or on Home without one, and end the process with the app's exit status.

    `seat` binds the app to one seat: "" is a laptop that all players share. Who is `watching` sees what everybody may
    see and changes nothing. Raises Refusal or JournalError before
    the terminal is touched, when the session cannot be opened as asked.
    """
    from taos_tui.screens import terminal
    from taos_tui.session.session import Session

    session = Session.open(session_path, seat, watching) if session_path else None

    def make_app() -> "TableApp":
        from taos_tui.screens.app import TableApp

        return TableApp(session, seat, watching)

    terminal.run(make_app, mouse=mouse)
