"""The one way in which a rule, an input or a file says no."""


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

    def __str__(self) -> str:
        where = f" ({self.clause})" if self.clause else ""
        return f"{self.input}: {self.message}{where}"
