"""`taos-tui` and `taos-tui play SESSION`: the app, without the library that reads options."""

import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

INTERRUPTED = 130


def named(typed: Sequence[str]) -> str | None:
    """The session that a command line opens in the app and of which it says nothing else, "" for none; None where it
    says anything else, or is not typed at a terminal."""
    if "_TAOS_TUI_COMPLETE" in os.environ or not all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout)):
        return None
    match [*typed]:
        case [] | ["play"]:
            return ""
        case ["play", session] if not session.startswith("-"):
            return session
    return None


def open_app(session: str) -> None:
    """Open the app on the session of that name, on Home for "", and end the process. Returns where it can't be opened:
    the command `play` meets the same, and tells it."""
    gc.disable()  # until the app runs: collecting while it loads takes some ms and finds nothing
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        from taos_tui.app import run
        from taos_tui.content.paths import find_session

        path = find_session(session) if session else None
        from taos_tui.rules.refusal import Refusal
        from taos_tui.session.errors import JournalError

        with suppress(Refusal, JournalError, RecursionError):
            run(path)
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None
