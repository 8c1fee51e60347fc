"""The way from the command line into the app. Textual is imported only behind `run`."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from taos_tui.first_frame import Painted
    from taos_tui.screens.app import TableApp

PLAIN_DRIVER = "TAOS_TUI_PLAIN_DRIVER"
"""Set to anything, this sends all that Textual writes, as `plain` does."""


def run(
    session_path: Path | None = None,
    seat: str = "",
    mouse: bool = True,
    watching: bool = False,
    plain: bool = False,
) -> None:
    """Open the app on a session, or on Home without one, and end the process with the app's exit status.

    `seat` binds the app to one seat: "" is a laptop that all players share. Who is `watching` sees what everybody may
    see and changes nothing. `plain` leaves to Textual what is sent to the terminal. Raises Refusal or JournalError
    when the session cannot be opened as asked; the terminal is then as it was before.
    """
    plain = plain or bool(os.environ.get(PLAIN_DRIVER))
    painted: Painted | None = None
    if sys.platform != "win32" and not plain and not seat:
        from taos_tui.first_frame import paint

        painted = paint(session_path, watching)
    try:
        from taos_tui.screens.terminal_driver.run import run as run_in_terminal

        session = None
        if session_path:
            from taos_tui.session.session import Session

            session = Session.open(session_path, seat, watching)

        def make_app() -> "TableApp":
            from taos_tui.screens.app import TableApp

            return TableApp(session, seat, watching)

        run_in_terminal(make_app, mouse=mouse, plain=plain, painted=painted)
    finally:
        if painted:
            painted.remove()
