"""Faces as they are typed, one die after the other."""

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Die, die_name, printed

WIDEST = 3  # figures of the largest die, a d100


class Faces:
    """The faces of one roll: `done` are confirmed, `pending` is being typed, `sides` is the die that is wanted next
    (0 = not known yet)."""

    def __init__(self, sides: Die = 0) -> None:
        self.done: list[int] = []
        self.pending = ""
        self.sides = sides

    @property
    def begun(self) -> bool:
        """Has anything been typed?"""
        return bool(self.done or self.pending)

    @property
    def shown(self) -> str:
        """`6 2 face 1_`: what has been typed and that more may follow."""
        done = " ".join(map(str, self.done))
        what = f"{die_name(self.sides)} face" if self.sides else "face"
        return f"{done}  {what} {self.pending}_".strip()

    def digit(self, digit: str) -> bool:
        """Take a figure. True when the face has as many figures as the die's highest one: it is complete."""
        self.pending += digit
        return len(self.pending) >= (len(str(max(printed(self.sides)))) if self.sides else WIDEST)

    def back(self) -> None:
        """Take the last figure back, or the last face."""
        if self.pending:
            self.pending = self.pending[:-1]
        elif self.done:
            self.done.pop()

    def confirm(self) -> None:
        """The face typed counts. Raises Refusal when the die does not have it; then it has to be typed again."""
        face, self.pending = int(self.pending), ""
        if self.sides and face not in printed(self.sides):
            allowed = f"1 to {self.sides}" if isinstance(self.sides, int) else "one of its numbers"
            raise Refusal("dice", f"{face} is not on a {die_name(self.sides)}: type {allowed}")
        self.done.append(face)

    def clear(self) -> None:
        """Start again."""
        self.done, self.pending, self.sides = [], "", 0
