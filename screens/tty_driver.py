"""A Textual driver for POSIX terminals that leaves promptly and always hands the terminal back.

Textual's own driver lets a signal end the process with the terminal left raw, reads a closed terminal
forever, and waits twice for 100 ms when it stops. This one keeps how it draws and replaces how it reads,
writes and ends.
"""

import os
import select
import signal
import sys
import termios
from codecs import getincrementaldecoder
from threading import Lock
from types import FrameType
from typing import Any, NoReturn

from textual import constants, events
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

MOUSE_MODES = (1000, 1002, 1006)
"""Presses, drags and SGR coordinates. Textual asks for 1003 too: then an idle mouse reports every motion."""

MOUSE_PIXELS = 1016

LEAVING_SIGNALS = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM)

SYNCHRONISED = ("\x1b[?2026h", "\x1b[?2026l")
"""Begin and end of a frame, for terminals that show it whole."""

HUNG_UP = 128 + signal.SIGHUP

RESTORE = "".join(
    (
        "\x1b[?2026l",  # end a frame that was cut short
        "\x1b[?2004l",  # no bracketed paste
        "\x1b[?2048l",  # no in-band resize reports
        "\x1b[?1004l",  # no focus reports
        *(f"\x1b[?{mode}l" for mode in (*MOUSE_MODES, MOUSE_PIXELS)),
        "\x1b[<u",  # the keyboard protocol as before; must come before the main screen does
        "\x1b[0m\x1b[?7h",  # plain text, lines wrap
        "\x1b[?1049l\x1b[?25h",  # main screen, cursor shown
    )
)
"""Undoes everything that `LinuxDriver.start_application_mode` asks of a terminal."""

PATIENCE = 0.03
"""Seconds that a terminal may take to accept `RESTORE` before output it has not read yet is thrown away."""


def use_tty_driver(app: App[Any]) -> None:
    """Let `app` run on `TtyDriver`, unless it was told to run on something else than this terminal."""
    if app.driver_class is LinuxDriver:
        app.driver_class = TtyDriver


class TtyOutput:
    """The terminal as the text file that Textual's writer thread writes to.

    Writes wait outside the kernel for a terminal that does not read, so that `end_with` can go before them.
    """

    def __init__(self) -> None:
        stderr = sys.__stderr__
        assert stderr is not None
        try:
            # Opened anew: O_NONBLOCK on the inherited descriptor would change the shell's terminal too.
            self._fd = os.open(os.ttyname(stderr.fileno()), os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK)
        except OSError:  # not a terminal, or one that belongs to somebody else, as after `su`
            self._fd = os.dup(stderr.fileno())
        self._encoding = stderr.encoding
        self._pending = b""
        self._ended = False
        self._lock = Lock()

    def fileno(self) -> int:
        return self._fd

    def write(self, text: str) -> None:
        """Keep `text` for the next `flush`."""
        self._pending += text.encode(self._encoding, "backslashreplace")

    def flush(self) -> None:
        """Write what is pending, however long the terminal takes; what a closed terminal refuses is lost."""
        while self._pending and not self._ended:
            select.select([], [self._fd], [])
            with self._lock:
                if not self._ended:
                    self._pending = self._pending[self._write(self._pending) :]

    def end_with(self, text: str) -> None:
        """Write `text` as the last words: nothing follows it. Takes `PATIENCE` at most twice."""
        # A signal may arrive in the thread that holds the lock, so it is not waited for without limit.
        self._lock.acquire(timeout=PATIENCE)
        self._ended = True
        _, writable, _ = select.select([], [self._fd], [], PATIENCE)
        if not writable:
            termios.tcflush(self._fd, termios.TCOFLUSH)
            _, writable, _ = select.select([], [self._fd], [], 0)
        if writable:
            self._write(text.encode())

    def _write(self, data: bytes) -> int:
        try:
            return os.write(self._fd, data)
        except BlockingIOError:
            return 0
        except OSError:  # hung up: the input thread sees it too and ends the process
            return len(data)


class TtyDriver(LinuxDriver):
    """Textual's driver with prompt stops, a quiet mouse, and an orderly end on signals and hang-ups."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._output = TtyOutput()
        self._file = self._output  # type: ignore[assignment]  # all that the writer thread uses of a file
        self._holds_terminal = False
        self._first_frame: str | None = ""
        self._stop_reader, self._stop_writer = os.pipe()
        for signum in LEAVING_SIGNALS:
            if signal.getsignal(signum) is not signal.SIG_IGN:  # as under nohup
                signal.signal(signum, self._leave_on_signal)

    def write(self, data: str) -> None:
        """Write to the terminal. Textual sends the first frame three times; until something happens once is enough."""
        if self._first_frame is not None and data not in SYNCHRONISED:
            if data == self._first_frame:
                return
            self._first_frame = data
        super().write(data)

    def process_message(self, message: Message) -> None:
        if isinstance(message, events.InputEvent | events.Resize):
            self._first_frame = None
        super().process_message(message)

    def leave(self, status: int) -> NoReturn:
        """Restore the terminal and end the process, whatever the event loop and the terminal are doing.

        May be called in any thread and in a signal handler. Takes less than 0.1 s.
        """
        try:
            if self._holds_terminal:
                # Blocked, it does not stop a background process that sets the terminal.
                signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTTOU})
                if self.attrs_before is not None:
                    termios.tcflush(self.fileno, termios.TCIFLUSH)
                    termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)
                self._output.end_with(RESTORE)
        finally:
            os._exit(status)

    def _leave_on_signal(self, signum: int, _frame: FrameType | None) -> None:
        self.leave(128 + signum)

    def start_application_mode(self) -> None:
        self._holds_terminal = True
        super().start_application_mode()  # type: ignore[no-untyped-call]

    def resume_application_mode(self) -> None:
        super().resume_application_mode()
        # The shell's `fg` finds an empty alternate screen, which Textual would not draw again.
        self._app.call_later(self._app.refresh, layout=True)

    def close(self) -> None:
        super().close()
        self._holds_terminal = False

    def disable_input(self) -> None:
        if self._key_thread is not None and self._key_thread.is_alive():
            os.write(self._stop_writer, b"\0")
        super().disable_input()

    def run_input_thread(self) -> None:
        """Read keys until `disable_input`; end the process when the terminal is closed."""
        parser = XTermParser(self._debug)
        decode = getincrementaldecoder("utf-8")("replace").decode
        while True:
            # Only a sequence that is not complete yet, such as a lone Esc, needs a look at the clock.
            timeout = None if parser._timeout_time is None else constants.ESCAPE_DELAY
            ready, _, _ = select.select([self.fileno, self._stop_reader], [], [], timeout)
            if self._stop_reader in ready:
                os.read(self._stop_reader, 1)
                return
            if ready and (text := decode(self._read())):
                for message in parser.feed(text):
                    self.process_message(message)
            for message in parser.tick():
                self.process_message(message)

    def _read(self) -> bytes:
        try:
            data = os.read(self.fileno, 4096)
        except OSError:
            data = b""
        return data or self.leave(HUNG_UP)

    def _enable_mouse_support(self) -> None:
        if self._mouse:
            self.write("".join(f"\x1b[?{mode}h" for mode in MOUSE_MODES))

    def _disable_mouse_support(self) -> None:
        if self._mouse:
            self.write("".join(f"\x1b[?{mode}l" for mode in (*MOUSE_MODES, MOUSE_PIXELS)))
