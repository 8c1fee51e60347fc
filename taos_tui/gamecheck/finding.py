"""What is wrong with a game, in words."""

from typing import NamedTuple


class Finding(NamedTuple):
    """`law` is what should hold, `where` names the move, card or entry, `text` says what is missing."""

    law: str
    where: str
    text: str

    def __str__(self) -> str:
        return f"{self.law} · {self.where}: {self.text}"
