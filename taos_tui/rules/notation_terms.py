"""What an expression of the dice notation is made of, and what can be worked out from it.

The same tree is worked out twice: with the faces of a tape, and with weights for the exact odds. Each is an
`Algebra`; an expression only says what is asked for and how it is joined.
"""

from collections.abc import Callable, Sequence
from operator import add, eq, ge, gt, le, lt, mul, ne, sub
from typing import Any

from .tape import Tape

Operation = Callable[[Any, Any], Any]
COMPARISONS: dict[str, Operation] = {"<": lt, "<=": le, ">": gt, ">=": ge, "=": eq, "!=": ne}
OPERATIONS: dict[str, Operation] = {"+": add, "-": sub, "*": mul, **COMPARISONS}


class Algebra:
    """Says what a number, some dice and an operation on two results are worth."""

    def number(self, value: int) -> Any:
        raise NotImplementedError

    def dice(self, dice: "Dice") -> Any:
        raise NotImplementedError

    def join(self, operation: Operation, left: Any, right: Any) -> Any:
        raise NotImplementedError


class Node:
    """A part of an expression; `text` is its canonical spelling."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text

    def work(self, by: Algebra) -> Any:
        raise NotImplementedError


class Number(Node):
    """A whole number as typed."""

    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        super().__init__(str(value))
        self.value = value

    def work(self, by: Algebra) -> Any:
        return by.number(self.value)


class Dice(Node):
    """`number` dice with `sides` sides, added up."""

    __slots__ = ("number", "sides")

    def __init__(self, number: int, sides: int) -> None:
        super().__init__(f"{number if number > 1 else ''}d{sides}")
        self.number, self.sides = number, sides

    def work(self, by: Algebra) -> Any:
        return by.dice(self)

    def ask(self, tape: Tape) -> int:
        """One request to the tape."""
        return tape.total(self.number, self.sides)

    def counted(self, faces: Sequence[int]) -> tuple[bool, ...]:
        """Which of the faces shown make the result."""
        return (True,) * len(faces)

    def spread(self) -> int:
        """At most so many different results."""
        return self.number * (self.sides - 1) + 1

    def steps(self) -> int:
        """About so many additions are needed for the exact odds."""
        return self.number * self.spread() // 2


class Kept(Dice):
    """The sum of the `kept` highest (or lowest) dice."""

    __slots__ = ("highest", "kept")

    def __init__(self, dice: Dice, kept: int, highest: bool) -> None:
        super().__init__(dice.number, dice.sides)
        self.text += f"{'kh' if highest else 'kl'}{kept}"
        self.kept, self.highest = kept, highest

    def ask(self, tape: Tape) -> int:
        return tape.keep(self.number, self.sides, self.kept, self.highest)

    def counted(self, faces: Sequence[int]) -> tuple[bool, ...]:
        order = sorted(range(len(faces)), key=faces.__getitem__, reverse=self.highest)
        return tuple(index in order[: self.kept] for index in range(len(faces)))

    def spread(self) -> int:
        return self.kept * (self.sides - 1) + 1

    def steps(self) -> int:
        if self.kept == self.number:
            return super().steps()
        return self.sides * self.kept**2 * (self.sides // 4 + self.number // 2 + 1)


class Hits(Dice):
    """How many dice compare with `bound` as `sign` says; `bound_text` is the bound as typed."""

    __slots__ = ("bound", "sign")

    def __init__(self, dice: Dice, sign: str, bound: int, bound_text: str) -> None:
        super().__init__(dice.number, dice.sides)
        self.text += sign + bound_text
        self.sign, self.bound = sign, bound

    def hit(self, face: int) -> bool:
        return bool(COMPARISONS[self.sign](face, self.bound))

    def ask(self, tape: Tape) -> int:
        return tape.count(self.number, self.sides, self.hit)

    def counted(self, faces: Sequence[int]) -> tuple[bool, ...]:
        return tuple(map(self.hit, faces))

    def spread(self) -> int:
        return self.number + 1

    def steps(self) -> int:
        return self.number


class Pair(Node):
    """Two parts joined by `+ - *` or compared (1 if it is so, else 0)."""

    __slots__ = ("left", "right", "sign")

    def __init__(self, sign: str, left: Node, right: Node) -> None:
        super().__init__(left.text + sign + right.text)
        self.sign, self.left, self.right = sign, left, right

    def work(self, by: Algebra) -> Any:
        return by.join(OPERATIONS[self.sign], self.left.work(by), self.right.work(by))


class Minus(Node):
    """The part with its sign turned."""

    __slots__ = ("inner",)

    def __init__(self, inner: Node) -> None:
        super().__init__(f"-{inner.text}")
        self.inner = inner

    def work(self, by: Algebra) -> Any:
        return by.join(sub, by.number(0), self.inner.work(by))


class Group(Node):
    """A part in parentheses."""

    __slots__ = ("inner",)

    def __init__(self, inner: Node) -> None:
        super().__init__(f"({inner.text})")
        self.inner = inner

    def work(self, by: Algebra) -> Any:
        return self.inner.work(by)
