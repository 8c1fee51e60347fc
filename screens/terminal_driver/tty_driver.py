"""A Textual driver for POSIX terminals that leaves promptly and always hands the terminal back.

Textual's own driver lets a signal end the process with the terminal left raw, reads a closed terminal
forever, and waits twice for 100 ms when it stops. This one replaces how it reads, writes and ends; what Textual
draws is sent as this package finds it cheapest, unless the driver is told to be plain.
"""

import os
import select
import signal
import termios
import time
from codecs import getincrementaldecoder
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any, ClassVar, NoReturn

import textual
from textual import constants, events
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from taos_tui.first_frame import Painted, Shown

from .frames import BEGIN, END
from .output import FrameOutput, TtyOutput
from .pastes import Pastes

MOUSE_MODES = (1000, 1002, 1006)
"""Presses, drags and SGR coordinates. Textual asks for 1003 too: then an idle mouse reports every motion."""

MOUSE_PIXELS = 1016

OUTGOING = 1
"""Where `termios` keeps the modes of what is written."""

LEAVING_SIGNALS = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM)

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

TEXTUAL = "8.2."
"""The versions of Textual whose private parts are used here. With any other, its own driver runs the app."""


def use_tty_driver(app: App[Any], *, plain: bool = False, painted: Painted | None = None) -> None:
    """Let `app` run on `TtyDriver`, unless it was told to run on something else than this terminal.

    `plain` sends everything that Textual writes, as it is. Else what was `painted` is taken over.
    """
    if app.driver_class is LinuxDriver and textual_version().startswith(TEXTUAL):
        app.driver_class = PlainTtyDriver if plain else TtyDriver
        TtyDriver.painted = painted
    elif painted:
        painted.remove()


def textual_version() -> str:
    """The installed version. The folder beside Textual tells it in no time; `importlib.metadata` takes 30 ms."""
    folder = Path(textual.__file__).parent
    for found in folder.parent.glob("textual-*.dist-info"):
        return found.name.removeprefix("textual-").removesuffix(".dist-info")
    return str(textual.__version__)


class PlainTtyDriver(LinuxDriver):
    """Textual's driver with prompt stops, a quiet mouse, and an orderly end on signals and hang-ups."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._output = self._open_output()
        self._file = self._output  # type: ignore[assignment]  # all that the writer thread uses of a file
        self._holds_terminal = False
        self._first_frame: str | None = ""
        self._stop_reader, self._stop_writer = os.pipe()
        for signum in LEAVING_SIGNALS:
            if signal.getsignal(signum) is not signal.SIG_IGN:  # as under nohup
                signal.signal(signum, self._leave_on_signal)

    def _open_output(self) -> TtyOutput:
        return TtyOutput()

    def write(self, data: str) -> None:
        """Write to the terminal. Textual sends the first frame three times; until something happens once is enough."""
        if self._first_frame is not None and data not in (BEGIN, END):
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
        parser, pastes = XTermParser(self._debug), Pastes()
        decode = getincrementaldecoder("utf-8")("replace").decode
        while True:
            # Only a sequence that is not complete yet, such as a lone Esc, needs a look at the clock.
            timeout = None if parser._timeout_time is None else constants.ESCAPE_DELAY
            ready, _, _ = select.select([self.fileno, self._stop_reader], [], [], timeout)
            if self._stop_reader in ready:
                os.read(self._stop_reader, 1)
                return
            for is_pasted, text in pastes.split(decode(self._read()) if ready else ""):
                if is_pasted:
                    self.process_message(events.Paste(text))
                    continue
                try:
                    for message in parser.feed(text):
                        if isinstance(message, events.Resize):  # a signal tells the size; typed, it may be any
                            parser.mouse_pixels = False
                            continue
                        self.process_message(message)
                except (OverflowError, ValueError):  # a key with a number that no character has
                    parser = XTermParser(self._debug)
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


class TtyDriver(PlainTtyDriver):
    """The same, but of what is drawn only that is sent which changes the screen."""

    _output: FrameOutput
    _is_due = False
    """What was drawn is shown as soon as everything else has been drawn that is ready now."""

    painted: ClassVar[Painted | None] = None
    """What the terminal shows before the app has drawn anything."""

    drawn_at = 0.0
    """When something was drawn last, in seconds of the monotonic clock."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        if self.painted:
            self.attrs_before = self.painted.attributes
            self._holds_terminal = True
            self.painted.take()

    def start_application_mode(self) -> None:
        if self.painted:  # what is found now is what is handed back
            termios.tcsetattr(self.fileno, termios.TCSANOW, self.painted.attributes)
            TtyDriver.painted = None
        super().start_application_mode()
        self._take_lines_as_they_are()

    def _take_lines_as_they_are(self) -> None:
        """The painter steps down with a line feed: nothing may put a carriage return before it."""
        if self._key_thread is not None and self._key_thread.is_alive():  # else the app is in the background
            attributes = termios.tcgetattr(self.fileno)
            attributes[OUTGOING] &= ~termios.OPOST
            termios.tcsetattr(self.fileno, termios.TCSANOW, attributes)

    def _open_output(self) -> TtyOutput:
        return FrameOutput(self._wake_writer, self.painted.shown if self.painted else None)

    def shown(self) -> Shown:
        """What was drawn so far."""
        return self._output.shown()

    def mute(self) -> None:
        """From now on nothing that is drawn is shown."""
        self._output.mute()

    def _wake_writer(self) -> None:
        if self._writer_thread is not None:
            self._writer_thread.write("")

    def write(self, data: str) -> None:
        self._output.draw(data)
        self.drawn_at = time.monotonic()
        if not self._is_due:
            self._is_due = True
            self._loop.call_soon_threadsafe(self._show)

    def _show(self) -> None:
        self._is_due = False
        self._output.show()

    def _sigtstp_application(self, *_: object) -> None:
        self._once_free(super()._sigtstp_application)

    def _sigcont_application(self, *_: object) -> None:
        self._once_free(super()._sigcont_application)

    def _once_free(self, handle: Callable[[], None]) -> None:
        """Handle a signal that stops or starts the threads, but not in the midst of a frame."""
        if self._output.is_busy:
            self._loop.call_soon_threadsafe(handle)
        else:
            handle()

    def process_message(self, message: Message) -> None:
        if isinstance(message, events.Resize):
            self._output.forget(tuple(message.size))
        elif isinstance(message, events.Key) and message.key == "ctrl+l":  # as everywhere: draw it all again
            self._output.forget()
            self._loop.call_soon_threadsafe(self._show)
        super().process_message(message)

    def _get_terminal_size(self) -> tuple[int, int]:
        size: tuple[int, int] = super()._get_terminal_size()
        self._output.forget(size)  # asked for when the terminal has got another size
        return size
