"""Typed inputs of procedures and moves: what is allowed, and an error that says so."""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from decimal import Decimal
from types import MappingProxyType
from typing import Any, Self

from .refusal import Refusal
from .wording import Ids, say

REQUIRED: Any = object()
UNITS = {"cm": "cm", "mm": "mm", "hexes": "hexes", "percent": "%"}
"""Words with which the name of an input may end, and the unit that it is in then."""


class Input:
    """One named input. Without a default it must be given; `optional` means it may be left out (value None), `null`
    that it may also be given as None. `clause` is the rule that a wrong value breaks. `anew` means that it is measured
    or named for each attempt, and never filled in again from the last use, `rare` that it is seldom needed.
    `title` is its label on a form. It means something only where another input is one of some words: `goes_with`.
    `usual` stands filled in until it was named once, and a form stops there until then. `seen` is asked for by a form
    whatever its default; what is `apart` names no unit on the table; what is `kept` stands as it was the last time. Of
    what is `stored` a form shows what the game has, and gives it only where it was changed. What is said `instead` is a
    word for what the number above it measures. A number is in a `unit`, "" where it only counts something: the one that
    its name ends with, unless another one is declared. `of_hand` is the kind of cards of its player's hand of which it
    may be a number, "" where a word before it says so, else None; such a number stands `beside` the input that names
    the same card, "" for none. Of what has `cells` a pasted table keeps its columns."""

    kind = "value"

    def __init__(
        self,
        name: str,
        default: Any = REQUIRED,
        *,
        optional: bool = False,
        null: bool = False,
        help: str = "",
        clause: str = "",
        anew: bool = False,
        rare: bool = False,
        title: str = "",
        goes_with: tuple[str, tuple[str, ...]] | None = None,
        usual: Any = None,
        seen: bool = False,
        apart: bool = False,
        kept: bool = False,
        stored: bool = False,
        unit: str = "",
        of_hand: str | None = None,
        beside: str = "",
        instead: bool = False,
        cells: bool = False,
    ) -> None:
        self.name, self.anew, self.rare, self.goes_with, self.usual = name, anew, rare, goes_with, usual
        self.seen, self.apart, self.kept, self.stored = seen, apart, kept, stored
        self.of_hand, self.beside = of_hand, beside
        self.instead, self.cells = instead, cells
        self.unit = unit or UNITS.get(name.rpartition("_")[2] if "_" in name else "", "")
        self.title = title or say(name.replace("_", " "))
        self.optional, self.null = optional or null, null
        self.default = None if self.optional and default is REQUIRED else default
        self.help, self.clause = help, clause

    @property
    def required(self) -> bool:
        return self.default is REQUIRED

    def as_asked(self, *, seen: bool) -> Self:
        """The same as a form asks for it: what was `seen` on the table is needed there."""
        if not seen or self.required:
            return self
        asked = copy(self)
        asked.default, asked.optional = REQUIRED, False
        return asked

    @property
    def allowed(self) -> str:
        """What may be given, in words."""
        return say("any value")

    @property
    def to_type(self) -> str:
        """The same to a player who types it on a form."""
        return self.allowed

    def read(self, value: Any) -> Any:
        """The value, checked. Raises Refusal naming this input and what is allowed."""
        return value

    def refuse(self, value: Any) -> Refusal:
        shown = repr(value) if isinstance(value, str) else str(value)
        if len(shown) > 60:
            shown = shown[:59] + "…"
        return Refusal(
            self.name, say("{shown} is not allowed: give {allowed}", shown=shown, allowed=self.allowed), self.clause
        )

    def describe(self) -> dict[str, Any]:
        """For `procedures --json`: name, type, what is allowed, default."""
        row: dict[str, Any] = {"name": self.name, "type": self.kind, "allowed": self.allowed}
        if self.required:
            row["required"] = True
        elif self.default is not None:
            row["default"] = list(self.default) if isinstance(self.default, tuple) else self.default
        if self.help:
            row["help"] = self.help
        return row


class Int(Input):
    """A whole number from `low` to `high`; no bool, no 3.0."""

    kind = "int"

    def __init__(self, name: str, low: int, high: int, default: Any = REQUIRED, **more: Any) -> None:
        super().__init__(name, default, **more)
        self.low, self.high = low, high

    def up_to(self, high: int) -> Self:
        """The same with no more than that."""
        bounded = copy(self)
        bounded.high = max(self.low, min(self.high, high))
        return bounded

    @property
    def allowed(self) -> str:
        return say("a whole number from {low} to {high}", low=self.low, high=self.high)

    def read(self, value: Any) -> int:
        if type(value) is not int or not self.low <= value <= self.high:
            raise self.refuse(value)
        return value


class Number(Input):
    """A finite whole or decimal number from `low` to `high`, taken exactly as typed (a Decimal stays one)."""

    kind = "number"

    def __init__(
        self, name: str, low: int | Decimal, high: int | Decimal, default: Any = REQUIRED, **more: Any
    ) -> None:
        super().__init__(name, default, **more)
        self.low, self.high = low, high

    @property
    def allowed(self) -> str:
        return say("a number from {low} to {high}", low=self.low, high=self.high)

    def read(self, value: Any) -> int | Decimal:
        if type(value) is float:
            value = Decimal(str(value))
        if type(value) not in (int, Decimal):
            raise self.refuse(value)
        if (isinstance(value, Decimal) and not value.is_finite()) or not self.low <= value <= self.high:
            raise self.refuse(value)
        number: int | Decimal = value
        return number


class Flag(Input):
    """true or false, never 0 or 1."""

    kind = "bool"

    @property
    def allowed(self) -> str:
        return say("true or false")

    def read(self, value: Any) -> bool:
        if type(value) is not bool:
            raise self.refuse(value)
        return value


class Choice(Input):
    """One word out of `words`; `titles` say what a player calls them, where they are not said as they stand."""

    kind = "choice"

    def __init__(
        self,
        name: str,
        words: Sequence[str],
        default: Any = REQUIRED,
        *,
        titles: Mapping[str, str] = MappingProxyType({}),
        **more: Any,
    ) -> None:
        super().__init__(name, default, **more)
        self.words, self.titles = tuple(words), titles

    @property
    def allowed(self) -> str:
        return say("one of {words}", words=Ids(self.words, self.titles))

    def read(self, value: Any) -> str:
        if not isinstance(value, str) or value not in self.words:
            raise self.refuse(value)
        return value


class Text(Input):
    """Text of `low` to `high` characters, on one line unless `lines`; with `numbers` a number is read as its digits,
    `in_words` figures alone are refused when it is said anew. It may be `coined`: what is suggested is there already,
    and any other text is something new. Words that stand for what players often say have `titles`. What of it is not to
    be written down, `keep` leaves out; `looked_on` says to whoever types it that everybody may look on."""

    kind = "text"

    def __init__(
        self,
        name: str,
        default: Any = REQUIRED,
        *,
        low: int = 1,
        high: int = 200,
        lines: bool = False,
        numbers: bool = False,
        in_words: bool = False,
        coined: bool = False,
        titles: Mapping[str, str] = MappingProxyType({}),
        keep: Callable[[str], str] = str.strip,
        keep_now: Callable[[str], str] = str.strip,
        looked_on: str = "",
        **more: Any,
    ) -> None:
        super().__init__(name, default, **more)
        self.looked_on = looked_on
        self.low, self.high, self.lines, self.titles = low, high, lines, titles
        self.numbers, self.in_words, self.coined = numbers, in_words, coined
        self.keep, self.keep_now = keep, keep_now

    @property
    def allowed(self) -> str:
        parts = {"low": self.low, "high": self.high}
        if self.lines:
            return say("text of {low} to {high} characters", **parts)
        return say("text of {low} to {high} characters on one line", **parts)

    def read(self, value: Any) -> str:
        if self.numbers and type(value) is int:
            value = str(value)
        return self.keep(self._checked(value))

    def read_now(self, value: Any) -> str:
        """The same of what is typed now, not read from a file."""
        if self.numbers and type(value) is int:
            value = str(value)
        return self.keep_now(self._checked(value))

    def _checked(self, value: Any) -> str:
        """The whole text, before anything is left out of it. Raises Refusal."""
        if not isinstance(value, str) or not self.low <= len(value.strip()) or len(value) > self.high:
            raise self.refuse(value)
        if "\n" in value and not self.lines:
            raise self.refuse(value)
        return value.strip()


class Spelled(Input):
    """A text that a game spells in its own way: `spell` gives it as the game writes it, None for what is none."""

    kind = "text"

    def __init__(self, name: str, spell: Callable[[str], str | None], said: str, **more: Any) -> None:
        super().__init__(name, **more)
        self.spell, self.said = spell, said

    @property
    def allowed(self) -> str:
        return self.said

    def read(self, value: Any) -> str:
        spelled = self.spell(value) if isinstance(value, str) else None
        if spelled is None:
            raise self.refuse(value)
        return spelled


class Words(Input):
    """A list of `low` to `high` different words out of `words` (of any text, if `words` is empty). The word `alone`
    stands for none of the others. A game may have its own way to find them in a text that is typed or pasted, in
    `parts`."""

    kind = "list"

    def __init__(
        self,
        name: str,
        words: Sequence[str],
        low: int,
        high: int,
        default: Any = REQUIRED,
        *,
        titles: Mapping[str, str] = MappingProxyType({}),
        alone: str = "",
        parts: Callable[[str], Sequence[str]] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(name, default, **more)
        self.words, self.low, self.high, self.titles = tuple(words), low, high, titles
        self.alone, self.parts = alone, parts

    @property
    def allowed(self) -> str:
        number = str(self.low) if self.low == self.high else say("{low} to {high}", low=self.low, high=self.high)
        if self.words:
            return say("a list of {n} different words out of {words}", n=number, words=Ids(self.words, self.titles))
        return say("a list of {n} different texts", n=number)

    def read(self, value: Any) -> tuple[str, ...]:
        if not isinstance(value, list | tuple):
            raise self.refuse(value)
        if not all(isinstance(word, str) and (word in self.words or not self.words) for word in value):
            raise self.refuse(value)
        twice = next((self._called(word) for at, word in enumerate(value) if word in value[:at]), "")
        if twice:
            text = say("{word} stands there twice: give {allowed}", word=twice, allowed=self.allowed)
            raise Refusal(self.name, text, self.clause)
        if not self.low <= len(value) <= self.high:
            text = say("{n} given: give {allowed}", n=len(value), allowed=self.allowed)
            raise Refusal(self.name, text, self.clause)
        return tuple(value)

    def _called(self, word: str) -> str:
        """What players call one of the words."""
        return self.titles.get(word, word)


class Items(Input):
    """A list of `low` to `high` values, each checked against `item`; repeats are allowed."""

    kind = "list"

    def __init__(self, name: str, item: Input, low: int, high: int, default: Any = REQUIRED, **more: Any) -> None:
        super().__init__(name, default, **more)
        self.item, self.low, self.high = item, low, high

    @property
    def allowed(self) -> str:
        return say("a list of {low} to {high}, each {item}", low=self.low, high=self.high, item=self.item.allowed)

    @property
    def to_type(self) -> str:
        if isinstance(self.item, Text) and not self.item.lines:
            if self.low == self.high:
                return say("{n} names, commas between them", n=self.low)
            if self.low < 2:
                return say("up to {high} names, commas between them", high=self.high)
            return say("{low} to {high} names, commas between them", low=self.low, high=self.high)
        return self.allowed

    def read(self, value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple):
            raise self.refuse(value)
        if not self.low <= len(value) <= self.high:
            number = str(self.low) if self.low == self.high else say("{low} to {high}", low=self.low, high=self.high)
            raise Refusal(self.name, say("{n} given: give {number}", n=len(value), number=number), self.clause)
        try:
            return tuple(map(self.item.read, value))
        except Refusal as refusal:
            raise Refusal(self.name, refusal.message) from None


def read_new(inputs: Sequence[Input], given: dict[str, Any]) -> dict[str, Any]:
    """The same as `read_inputs` for what is said now, not read from a file. Raises Refusal."""
    values = read_inputs(inputs, given)
    for wanted in inputs:
        value = values[wanted.name]
        if isinstance(wanted, Text) and isinstance(value, str):
            if wanted.in_words and value.isdecimal():
                raise Refusal(wanted.name, say("{value} is a number: say it in words", value=value), wanted.clause)
            values[wanted.name] = (
                wanted.read_now(given[wanted.name]) if wanted.name in given else wanted.keep_now(value)
            )
    return values


def written_now(inputs: Sequence[Input], given: Mapping[str, Any], was: Mapping[str, Any]) -> dict[str, Any]:
    """What is `given` instead of what `was`, with no more of its texts than is written down of them. Raises Refusal."""
    texts = {wanted.name: wanted for wanted in inputs if isinstance(wanted, Text)}
    return {
        name: texts[name].read_now(value) if name in texts and value is not None and value != was.get(name) else value
        for name, value in given.items()
    }


def read_inputs(inputs: Sequence[Input], given: dict[str, Any]) -> dict[str, Any]:
    """Check `given` against `inputs`: unknown names first, then each input in its order.

    Returns every input with its value or default. Raises Refusal naming the first wrong one.
    """
    known = {wanted.name for wanted in inputs}
    for name in given:
        if name not in known:
            allowed = ", ".join(wanted.name for wanted in inputs) or say("no input at all")
            raise Refusal(str(name), say("is not an input here; allowed: {allowed}", allowed=allowed))
    values: dict[str, Any] = {}
    for wanted in inputs:
        if wanted.null and given.get(wanted.name) is None:
            values[wanted.name] = None
        elif wanted.name in given:
            values[wanted.name] = wanted.read(given[wanted.name])
        elif wanted.required:
            raise Refusal(wanted.name, say("is missing: give {allowed}", allowed=wanted.allowed), wanted.clause)
        else:
            values[wanted.name] = wanted.default
    return values
