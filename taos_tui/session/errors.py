"""What can be wrong with a session file as a whole."""

from pathlib import Path

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, say

WATCHING = say("this program only watches")


class JournalError(Exception):
    """The file can't be used as asked. `line` is 0 when no single line is to blame."""

    def __init__(self, path: Path, message: str, line: int = 0) -> None:
        super().__init__(f"{path}:{line}: {message}" if line else f"{path}: {message}")
        self.path = path
        self.line = line
        self.message = message

    @property
    def told(self) -> Text:
        """The whole of it, in words."""
        if self.line:
            return say("{path}:{line}: {message}", path=self.path, line=self.line, message=self.message)
        return say("{path}: {message}", path=self.path, message=self.message)


class JournalMissing(JournalError):
    """There is no such file."""


class JournalBusy(JournalError):
    """Another process holds the lock for longer than a move takes."""


class SeatInUse(Refusal):
    """Another process acts for this seat."""
