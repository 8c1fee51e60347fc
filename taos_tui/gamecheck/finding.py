"""What is wrong with a game, in words."""

import traceback
from pathlib import Path

from taos_tui.rules.named import NamedTuple


class Finding(NamedTuple):
    """`law` is what should hold, `where` names the move, card or entry, `text` says what is missing."""

    law: str
    where: str
    text: str

    def __str__(self) -> str:
        return f"{self.law} · {self.where}: {self.text}"


def raised(error: Exception) -> str:
    """What went wrong in a rule, and in which line of it."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}, line {last.lineno})"
