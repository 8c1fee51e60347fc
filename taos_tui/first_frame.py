"""The first frame of the next start: kept when the app leaves or is idle, painted before Textual is imported.

It is a picture, and nothing stands behind it until the app has started and says what differs. So it holds only what
everybody may see, and is painted only where nothing that it was made of has changed.
"""

import hashlib
import os
import signal
import sys
import termios
from contextlib import suppress
from datetime import date
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple, NoReturn

from taos_tui import __version__
from taos_tui.content.paths import last_session, session_files, state_dir

LEAVING = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM)
COLOURS = ("TERM", "COLORTERM", "NO_COLOR", "TMUX", "TEXTUAL_COLOR_SYSTEM", "LANG", "LC_ALL")
"""What a frame's colours and signs depend on."""

BEGIN = "\x1b[?1049h\x1b[?25l\x1b[?7l"
END = "\x1b[0m\x1b[?7h\x1b[?1049l\x1b[?25h"


class Shown(NamedTuple):
    """A frame: what to send to an empty terminal, how the driver draws it again, and its columns and rows."""

    sent: str
    drawing: str
    size: tuple[int, int]


class Painted:
    """A frame on the terminal, and how the terminal was before."""

    def __init__(self, shown: Shown) -> None:
        self.shown = shown
        self.attributes: list[Any] = termios.tcgetattr(0)
        self._is_taken = False
        for signum in LEAVING:
            if signal.getsignal(signum) is not signal.SIG_IGN:
                signal.signal(signum, self._leave)
        self._take_keys()
        with suppress(OSError):  # hung up
            os.write(2, f"{BEGIN}{shown.sent}".encode())

    def _take_keys(self) -> None:
        """Keys that are typed meanwhile wait for the app, and are not echoed: the modes that Textual asks for too."""
        incoming, outgoing, control, local, *more = self.attributes
        incoming &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR)
        local &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
        outgoing &= ~termios.OPOST
        termios.tcsetattr(0, termios.TCSANOW, [incoming, outgoing, control, local, *more])

    def take(self) -> None:
        """The app stands behind the frame now, and hands the terminal back itself."""
        self._is_taken = True

    def remove(self) -> None:
        """Hand the terminal back as it was, where no app does."""
        if not self._is_taken:
            self._is_taken = True
            os.write(2, END.encode())
            termios.tcsetattr(0, termios.TCSANOW, self.attributes)

    def _leave(self, signum: int, _frame: FrameType | None) -> NoReturn:
        try:
            self.remove()
        finally:
            os._exit(128 + signum)


def paint(session: Path | None, watching: bool) -> Painted | None:
    """Show the frame that was kept for this session (None: Home), if nothing has changed since."""
    with suppress(OSError, ValueError, termios.error):
        if not (os.isatty(0) and os.isatty(2)) or os.tcgetpgrp(0) != os.getpgrp():
            return None
        size = os.get_terminal_size(2)
        with open(_file(session), encoding="utf-8", newline="") as file:
            made_of, sent, drawing = file.read().split("\0")
        if made_of == what_it_is_made_of(session, watching, size) and sys.stderr.encoding.lower() == "utf-8":
            return Painted(Shown(sent, drawing, (size.columns, size.lines)))
    return None


def keep(session: Path | None, watching: bool, shown: Shown) -> None:
    """Keep a frame for the next start, for this account alone. A convenience: where it can't be written, none is."""
    with suppress(OSError):
        made_of, kept = what_it_is_made_of(session, watching, shown.size), _file(session)
        kept.parent.mkdir(parents=True, exist_ok=True)
        new = kept.with_suffix(f".{os.getpid()}")
        fd = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with open(fd, "w", encoding="utf-8", newline="") as file:
            file.write("\0".join((made_of, shown.sent, shown.drawing)))
        new.replace(kept)


def what_it_is_made_of(session: Path | None, watching: bool, size: tuple[int, int]) -> str:
    """A digest of all that decides how the first frame looks. Raises OSError when the session can't be read."""
    terminal = [os.environ.get(name) for name in COLOURS]
    content = hashlib.sha256(session.read_bytes()).hexdigest() if session else _listed()
    parts = (__version__, os.path.abspath(session or ""), content, watching, tuple(size), terminal)
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def _listed() -> list[object]:
    """What Home lists: sessions and when they changed, which is told by the day."""
    last = last_session()
    summaries = state_dir() / "sessions.json"
    paths = [*sorted(session_files()), *([last] if last else [])]
    paths += [summaries] if summaries.exists() else []
    stats = [(path, path.stat()) for path in paths]
    return [str(date.today()), *((str(path), stat.st_size, stat.st_mtime_ns) for path, stat in stats)]


def _file(session: Path | None) -> Path:
    return state_dir() / ("first-frame" if session else "first-frame-home")
