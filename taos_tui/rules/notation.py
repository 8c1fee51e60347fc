"""Free dice notation for `roll`: `2d6+3`, `8d6>=5`, `d20<=13`, `4d6kh3`.

Several plain dice that are compared with a number count those that hit (`8d6>=5`). One die, and anything
calculated or in parentheses, is tested as a total (`d20<=13`, `(2d6+3)>=8`). In parentheses a count is a
number again, and a test is worth 1 or 0: `(8d6>=5)>=3`.
"""

from typing import TYPE_CHECKING

from .notation_parser import LONGEST, Parser
from .notation_terms import COMPARISONS, Algebra, Dice, Group, Node, Operation, Pair
from .refusal import Refusal
from .tape import Given, Tape
from .wording import say

if TYPE_CHECKING:
    from fractions import Fraction


class Part:
    """The dice of one term: its faces as rolled, which of them count (kept, hit), and what they are worth."""

    __slots__ = ("counted", "faces", "text", "value")

    def __init__(self, text: str, faces: tuple[int, ...], counted: tuple[bool, ...], value: int) -> None:
        self.text, self.faces, self.counted, self.value = text, faces, counted, value


class Result:
    """One roll. `total` is the sum or count, in a test what was compared; `success` is None if no test."""

    __slots__ = ("parts", "success", "total")

    def __init__(self, total: int, success: bool | None, parts: tuple[Part, ...]) -> None:
        self.total, self.success, self.parts = total, success, parts


class Rolling(Algebra):
    """Works out an expression with the faces of a tape and keeps them for display."""

    def __init__(self, tape: Tape) -> None:
        self.tape = tape
        self.parts: list[Part] = []

    def number(self, value: int) -> int:
        return value

    def dice(self, dice: Dice) -> int:
        before = len(self.tape.faces)
        value = dice.ask(self.tape)
        faces = tuple(self.tape.faces[before:])
        self.parts.append(Part(dice.text, faces, dice.counted(faces), value))
        return value

    def join(self, operation: Operation, left: int, right: int) -> int:
        return int(operation(left, right))


class Expression:
    """A checked expression. `text` is its canonical spelling, which parses to the same expression."""

    __slots__ = ("_root", "_test", "text")

    def __init__(self, root: Node) -> None:
        self.text = root.text
        self._root = root
        while isinstance(root, Group):
            root = root.inner
        self._test = root if isinstance(root, Pair) and root.sign in COMPARISONS else None

    def roll(self, tape: Tape) -> Result:
        """Roll once, terms from left to right. Raises Refusal for dice too few, too many or impossible."""
        rolling, success = Rolling(tape), None
        if self._test:
            total, against = self._test.left.work(rolling), self._test.right.work(rolling)
            success = bool(COMPARISONS[self._test.sign](total, against))
        else:
            total = self._root.work(rolling)
        if isinstance(tape, Given):
            tape.finish()
        return Result(total, success, tuple(rolling.parts))

    def odds(self) -> "dict[int | str, Fraction]":
        """The exact distribution, lowest total first; of a test `success` and `failure`.

        Probability 0 is left out. Raises Refusal for `expr` when it would be too large: more than 20,000
        totals or 3,000,000 steps.
        """
        from .notation_odds import chances

        found = chances(self._root)
        if not self._test:
            return found
        return {word: found[value] for word, value in (("success", 1), ("failure", 0)) if value in found}


def parse(text: str) -> Expression:
    """Read an expression. Raises Refusal for `expr` with the column, from 1, and what is allowed there."""
    expression = Expression(Parser(text).read())
    if len(expression.text) > LONGEST:
        raise Refusal(
            "expr", say("column 1: too long when written out, at most {longest} characters allowed", longest=LONGEST)
        )
    return expression
