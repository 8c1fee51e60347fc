"""The terminal as something to write to, which may take its time."""

import os
import select
import shutil
import sys
import termios
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import RLock

from taos_tui.first_frame import Shown

from .frames import Frames

PATIENCE = 0.03
"""Seconds that a terminal may take to accept its last words before output it has not read yet is thrown away."""


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
        self._lock = RLock()  # a signal handler may write in the thread that holds it

    def fileno(self) -> int:
        return self._fd

    def write(self, text: str) -> None:
        """Keep `text` for the next `flush`."""
        with self._lock:
            self._pending += text.encode(self._encoding, "backslashreplace")

    def flush(self) -> None:
        """Write what is pending, however long the terminal takes; what a closed terminal refuses is lost."""
        while self._pending and not self._ended:
            select.select([], [self._fd], [])
            self._send()

    def end_with(self, text: str) -> None:
        """Write `text` as the last words: nothing follows it. Takes `PATIENCE` at most twice."""
        # A signal may arrive while another thread holds the lock, so it is not waited for without limit.
        self._lock.acquire(timeout=PATIENCE)
        self._ended = True
        _, writable, _ = select.select([], [self._fd], [], PATIENCE)
        if not writable:
            termios.tcflush(self._fd, termios.TCOFLUSH)
            _, writable, _ = select.select([], [self._fd], [], 0)
        if writable:
            self._write(text.encode())

    def _send(self) -> None:
        """Write as much as the terminal takes at once."""
        with self._lock:
            if not self._ended:
                self._pending = self._pending[self._write(self._pending) :]

    def _write(self, data: bytes) -> int:
        try:
            return os.write(self._fd, data)
        except BlockingIOError:
            return 0
        except OSError:  # hung up: the input thread sees it too and ends the process
            return len(data)


class FrameOutput(TtyOutput):
    """The same, but of what Textual writes it sends only what changes the screen.

    A terminal that takes nothing at the moment gets the newest frame as soon as it does, and never those before.
    `wake` makes another thread call `flush`. What the terminal has `shown` already is not sent again.
    """

    def __init__(self, wake: Callable[[], None], shown: Shown | None = None) -> None:
        super().__init__()
        self._wake = wake
        self._waiting = False
        """`flush` is on its way, and sends whatever there is then."""
        self._is_lost = False
        self.is_busy = False
        """The app's thread draws or sends: a signal handler that waits for another thread would wait for ever."""
        self._frames = Frames(*self._size(), erases=_erases_in_colour())
        self._begins_with: tuple[int, int] | None = None
        """The size of a frame that stands there already, until something else is shown."""
        if shown and shown.size == self._size():
            self._begins_with = shown.size
            self._frames.adopt(shown.drawing)
        self._is_mute = False

    def draw(self, data: str) -> None:
        """Take in what Textual writes. What is not drawn is sent at once."""
        with self._busy():
            self._frames.resize(*self._size())
            if self._is_mute:
                self._frames.skip()
            for text in self._frames.apply(data):
                self.write(text)
                self._begin()

    def show(self) -> None:
        """Send what the frames drawn since the last time have changed."""
        with self._busy():
            if not self._waiting and self._takes_more():
                self.write(self._frame())
            self._begin()

    def forget(self, size: tuple[int, ...] = ()) -> None:
        """Something else may have changed the screen: the next frame is sent whole. Signal handlers may say so.

        That the terminal has the `size` that it began with is no news.
        """
        if size and size == self._begins_with:
            return
        self._begins_with = None
        self._is_lost = True

    def shown(self) -> Shown:
        """What makes an empty terminal show what was drawn, how to draw it again, and its columns and rows."""
        with self._busy():
            return Shown(self._frames.whole(), self._frames.drawing(), self._frames.size)

    def mute(self) -> None:
        """From now on nothing that is drawn is shown."""
        self._is_mute = True

    @contextmanager
    def _busy(self) -> Iterator[None]:
        self.is_busy = True
        try:
            with self._lock:
                yield
        finally:
            self.is_busy = False

    def _frame(self) -> str:
        if self._is_mute:
            self._frames.skip()
            return ""
        if self._is_lost:
            self._is_lost = False
            self._frames.forget()
        frame = self._frames.frame()
        if frame:
            self._begins_with = None
        return frame

    def flush(self) -> None:
        while not self._ended:
            select.select([], [self._fd], [])
            with self._lock:
                if not self._pending:
                    self.write(self._frame())
                if not self._pending:
                    self._waiting = False
                    return
                self._send()

    def _begin(self) -> None:
        """Send what is pending; let `flush` do what the terminal does not take now."""
        if not self._waiting and self._takes_more():
            self._send()
            if not self._pending:
                return
        if not self._waiting:
            self._waiting = True
            self._wake()

    def _takes_more(self) -> bool:
        return bool(select.select([], [self._fd], [], 0)[1])

    def _size(self) -> tuple[int, int]:
        try:
            size = tuple(os.get_terminal_size(self._fd))
        except OSError:
            size = (0, 0)
        width, height = size if all(size) else shutil.get_terminal_size()  # as Textual guesses
        return width, height


def _erases_in_colour() -> bool:
    """Does the terminal erase in the colour of the background? All do but GNU screen, whose name tmux may use."""
    return "TMUX" in os.environ or not os.environ.get("TERM", "").startswith("screen")
