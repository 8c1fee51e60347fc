"""The one way in which a rule, an input or a file says no."""

from .wording import Text, say

WHOLE = ("move", "seat")
"""What rules call the input where the move as a whole is refused."""


class Refusal(Exception):
    """The rules say no, and nothing has changed.

    `input` names what is wrong (an input's name, `dice`, `procedure`, `move` …), `message` says why and
    what is allowed, `clause` is the rule that forbids it (`TAOS-67`), or empty.
    """

    def __init__(self, input: str, message: str, clause: str = "") -> None:
        super().__init__(message)
        self.input = input
        self.message = message
        self.clause = clause

    @property
    def text(self) -> Text:
        """All of it as one text."""
        if self.clause:
            return say("{input}: {message} ({clause})", input=self.input, message=self.message, clause=self.clause)
        return say("{input}: {message}", input=self.input, message=self.message)

    def __str__(self) -> str:
        return self.text
