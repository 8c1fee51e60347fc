"""Start the app in the terminal and hand the terminal back.

Textual is imported by the app that `run` is asked to make, never by this module: what has to be settled
before that import is settled here.
"""

import gc
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from textual.app import App

    from taos_tui.first_frame import Painted

SETTINGS = {
    "TEXTUAL_ANIMATIONS": "none",
    "TEXTUAL_FPS": "240",
    "ESCDELAY": "25",
}
"""What Textual reads from the environment at import; a user's own value wins. `ESCDELAY` is in
milliseconds: how long a lone Esc waits for the rest of an escape sequence. Frames a second are how soon a screen that
is new is drawn: nothing here moves by itself, and of frames that overtake each other the last one is sent."""


def run(
    make_app: Callable[[], "App[Any]"], *, mouse: bool = True, plain: bool = False, painted: "Painted | None" = None
) -> NoReturn:
    """Make the app, run it and end the process.

    `make_app` imports the app and constructs it. Without `mouse` the terminal keeps its own mouse: text
    can be selected as in a shell. `plain` sends everything that Textual writes; else only what changes the screen.
    What was `painted` before the app was there is taken over.

    The exit status is the app's own return code, 1 after an exception (its traceback is on stderr), 128+n
    after a signal n, and 129 after a hang-up.

    Whatever the app wants kept must be on disk when it exits: threads that still compute are not waited for,
    and `atexit` functions are not called, so neither holds up a player who quits.
    """
    for name, value in SETTINGS.items():
        os.environ.setdefault(name, value)
    gc.disable()
    app = make_app()
    import asyncio  # costly alone, free after Textual

    if sys.platform != "win32":
        from .tty_driver import use_tty_driver

        use_tty_driver(app, plain=plain, painted=painted)
    gc.freeze()
    gc.enable()
    app.run(mouse=mouse, loop=asyncio.new_event_loop())
    # A return code is set by `exit` and by an exception in a handler, but not by one in the input thread.
    status = 1 if app.return_code is None else app.return_code
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)
