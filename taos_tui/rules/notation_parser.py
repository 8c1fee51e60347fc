"""From typed dice notation to its parts, by recursive descent.

comparison = sum [("<" | "<=" | ">" | ">=" | "=" | "!=") sum]
sum        = product {("+" | "-") product}
product    = signed {"*" signed}
signed     = "-" signed | "(" comparison ")" | number | dice
dice       = [number] "d" (number | "%") [("kh" | "kl") number]
"""

from .notation_terms import Algebra, Dice, Group, Hits, Kept, Minus, Node, Number, Operation, Pair
from .refusal import Refusal
from .wording import say

LONGEST = 200
DEEPEST = 20
MOST_DICE = 1000
MOST_SIDES = 1000
LARGEST = 1_000_000

DIGITS = "0123456789"
SPELLINGS = str.maketrans("DKHL−×", "dkhl-*")
COMPARING = {"<=": "<=", ">=": ">=", "==": "=", "!=": "!=", "≤": "<=", "≥": ">=", "≠": "!="}
COMPARING |= {"<": "<", ">": ">", "=": "="}


class Constant(Algebra):
    """Works out parts without dice."""

    def number(self, value: int) -> int:
        return value

    def join(self, operation: Operation, left: int, right: int) -> int:
        return int(operation(left, right))


class Parser:
    """Reads one expression. Every refusal names the column, counted from 1, and what is allowed there."""

    def __init__(self, text: str) -> None:
        self.text = text.translate(SPELLINGS)
        self.at = self.depth = self.dice = 0

    def read(self) -> Node:
        """The whole expression."""
        if len(self.text) > LONGEST:
            raise self.refuse(
                say("too long: {n} characters, at most {most} allowed", n=len(self.text), most=LONGEST), LONGEST
            )
        self.skip()
        if self.at == len(self.text):
            raise self.refuse(say("there is nothing to roll: give dice such as 2d6+3"), 0)
        node = self.comparison()
        if self.at < len(self.text):
            raise self.unexpected(say("give + - *, a comparison such as >=5, or nothing more"))
        return node

    def comparison(self) -> Node:
        left = self.sum()
        column = self.at
        sign = COMPARING.get(self.take(*COMPARING))
        if sign is None:
            return left
        before = self.dice
        right = self.sum()
        if type(left) is Dice and left.number > 1:
            if self.dice > before:
                parts = {"dice": left.text, "sign": sign}
                hint = say("compare the dice of {dice} with a number, or their total: ({dice}){sign}…", **parts)
                raise self.refuse(hint, column)
            node: Node = Hits(left, sign, right.work(Constant()), right.text)
        else:
            node = Pair(sign, left, right)
        column = self.at
        if self.take(*COMPARING):
            raise self.refuse(say("a second comparison needs parentheses, as in (8d6>=5)>=3"), column)
        return node

    def sum(self) -> Node:
        node = self.product()
        while sign := self.take("+", "-"):
            node = Pair(sign, node, self.product())
        return node

    def product(self) -> Node:
        node = self.signed()
        while self.take("*"):
            node = Pair("*", node, self.signed())
        return node

    def signed(self) -> Node:
        column = self.at
        opened = self.take("-", "(")
        if not opened:
            return self.dice_or_number()
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.refuse(say("nested too deep: at most {most} parentheses and signs", most=DEEPEST), column)
        node = Minus(self.signed()) if opened == "-" else Group(self.comparison())
        self.depth -= 1
        if opened == "(" and not self.take(")"):
            raise self.unexpected(say("give + - *, a comparison such as >=5, or )"))
        return node

    def dice_or_number(self) -> Node:
        column = self.at
        number = self.number()
        if not self.take("d"):
            if number is None:
                raise self.unexpected(say("give a number, dice such as 2d6, or ("))
            return Number(self.within(number, 0, LARGEST, say("numbers"), column))
        dice = Dice(self.within(1 if number is None else number, 1, MOST_DICE, say("dice"), column), self.sides())
        self.dice += dice.number
        if self.dice > MOST_DICE:
            raise self.refuse(say("{n} dice in all: at most {most} allowed", n=self.dice, most=MOST_DICE), column)
        keep = self.take("kh", "kl")
        if not keep:
            return dice
        column = self.at
        kept = self.number()
        if kept is None:
            raise self.unexpected(say("give how many dice {keep} keeps, as in 4d6kh3", keep=keep))
        return Kept(dice, self.within(kept, 1, dice.number, say("kept dice"), column), keep == "kh")

    def sides(self) -> int:
        if self.take("%"):
            return 100
        column = self.at
        sides = self.number()
        if sides is None:
            raise self.unexpected(say("give the number of sides, as in d20, or d%"))
        return self.within(sides, 1, MOST_SIDES, say("sides"), column)

    def within(self, value: int, low: int, high: int, what: str, column: int) -> int:
        if not low <= value <= high:
            parts = {"value": value, "what": what, "low": low, "high": high}
            raise self.refuse(say("{value} is not allowed here: {what} go from {low} to {high}", **parts), column)
        return value

    def number(self) -> int | None:
        start = self.at
        while self.at < len(self.text) and self.text[self.at] in DIGITS:
            self.at += 1
        digits = self.text[start : self.at]
        self.skip()
        return int(digits) if digits else None

    def take(self, *signs: str) -> str:
        """Read on over the first of the signs that stands here, and over spaces behind it."""
        for sign in signs:
            if self.text.startswith(sign, self.at):
                self.at += len(sign)
                self.skip()
                return sign
        return ""

    def skip(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def unexpected(self, allowed: str) -> Refusal:
        found = self.text[self.at : self.at + 1]
        if found in ("/", "÷", ":") and found:
            return self.refuse(say("division is not supported: use + - *"), self.at)
        if not found:
            return self.refuse(say("something is missing: {allowed}", allowed=allowed), self.at)
        return self.refuse(say("{found} is not allowed here: {allowed}", found=repr(found), allowed=allowed), self.at)

    def refuse(self, message: str, at: int) -> Refusal:
        return Refusal("expr", say("column {at}: {message}", at=at + 1, message=message))
