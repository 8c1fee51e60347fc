"""A list of things of which some are ticked. A value: every change gives a new one."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from taos_tui.rules.inputs import Input, Items, Text, Words
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .accepting import NOTHING
from .filled import label
from .matching import apart, match, one_of, read_typed, shown


class Thing(NamedTuple):
    """Something that may be ticked: what it is called, and what is told of it."""

    value: str
    name: str
    text: str
    beside: str = ""
    """What stands on its line."""


class Ticks(NamedTuple):
    """`low` to `high` of the things are to be ticked; `order` holds those that are, in the order they were taken."""

    title: str
    things: tuple[Thing, ...]
    low: int
    high: int
    order: tuple[str, ...] = ()
    at: int = 0
    alone: str = ""
    """The thing that is ticked without any other: nobody."""
    also: Mapping[str, str] = MappingProxyType({})
    """What else things are called, each with the name that stands on its line."""
    may_be_none: bool = False
    """May the one thing be left out again?"""

    @classmethod
    def of(
        cls,
        wanted: Input,
        words: Sequence[str],
        ticked: Sequence[str],
        called: Callable[[Any], str],
        texts: Mapping[str, str],
        beside: Mapping[str, str] = MappingProxyType({}),
        also: Mapping[str, str] = MappingProxyType({}),
    ) -> "Ticks":
        """The list of an input, with what is ticked already; of a word one is taken."""
        low, high = (wanted.low, wanted.high) if isinstance(wanted, Words | Items) else (1, 1)
        things = tuple(Thing(word, called(word), texts.get(word, ""), beside.get(word, "")) for word in words)
        order = tuple(one for one in ticked if one in words)
        at = words.index(order[0]) if order else 0
        alone = wanted.alone if isinstance(wanted, Words) else ""
        may_be_none = isinstance(wanted, Text) and wanted.optional
        return cls(label(wanted)[0], things, low, min(high, len(words)), order, at, alone, also, may_be_none)

    @property
    def marked(self) -> Thing:
        """The thing that Space ticks."""
        return self.things[self.at]

    @property
    def is_single(self) -> bool:
        """Is one thing taken, the marked one?"""
        return self.low == self.high == 1

    @property
    def takes_marked(self) -> bool:
        """Is the marked thing meant by going on? That is so where one is enough and none is ticked."""
        return self.is_single or (self.low == 1 and not self.order)

    @property
    def is_enough(self) -> bool:
        return self.low <= len(self.order) <= self.high

    def step(self, by: int) -> "Ticks":
        return self._replace(at=(self.at + by) % len(self.things))

    def to(self, at: int) -> "Ticks":
        """The thing of that number is marked; from the end where it is below 0."""
        return self._replace(at=at % len(self.things))

    def named(self, text: str, takes: Callable[[Sequence[str]], bool] = lambda values: False) -> "Ticks":
        """What was typed is ticked besides, forgivingly; of a single thing instead. What is none of the things is one
        more, if the rule `takes` it; where it takes no new names that is somebody whom it knows by a beginning, who is
        not meant by letters that a thing of the list has in it. Raises Refusal, also for more than may be ticked."""
        words, names = self._words
        wanted = Words(self.title, words, 0, len(words))
        try:
            single = [one_of(wanted, text.strip(), words, names)] if self.is_single and text.strip() else None
            found = single or read_typed(wanted, text, words, names)
        except Refusal:
            more = self._with_new(text, words, names)
            found = [thing.value for thing in more]
            if not more or not takes(found) or (shown(text, words, names) and not takes([NOTHING])):
                if self.is_single:  # its name is refused whole, and not the first word of it
                    one_of(Text(self.title), text.strip(), words, names)
                raise
            fresh = tuple(thing for thing in more if thing not in self.things)
            return self._replace(things=(*self.things, *fresh)).named(text)
        before = () if self.high == 1 else self._beside(found[-1] if found else "")
        order = tuple(dict.fromkeys((*before, *found)))
        if len(order) > self.high:
            raise Refusal(self.title, say("that makes {n}: tick {high} at most", n=len(order), high=self.high))
        return self._replace(order=order, at=words.index(found[-1]) if found else self.at)

    @property
    def _words(self) -> tuple[list[str], Mapping[str, str]]:
        """The things, and what they are called."""
        return [thing.value for thing in self.things], {
            **self.also,
            **{thing.value: thing.name for thing in self.things},
        }

    def shown(self, typed: str) -> list[str]:
        """The names of the things that may be meant by what is typed."""
        words, names = self._words
        return [names[word] for word in shown(typed, words, names)]

    def _with_new(self, text: str, words: Sequence[str], names: Mapping[str, str]) -> list[Thing]:
        """The things that are meant by what was typed, new ones among them; none where one could be several."""
        parts = [text] if self.is_single else apart(text)
        found: list[Thing] = []
        for part in filter(None, map(str.strip, parts)):
            meant = match(part, words, names)
            if len(meant) > 1:
                return []
            found.append(self.things[words.index(meant[0])] if meant else Thing(part, part, ""))
        return found

    def toggle(self) -> "Ticks":
        """Tick the marked thing, or take its tick away; of a single one the tick goes where it is wanted."""
        value = self.marked.value
        if value in self.order:
            return self._replace(order=tuple(one for one in self.order if one != value))
        if self.high == 1:
            return self._replace(order=(value,))
        beside = self._beside(value)
        return self._replace(order=(*beside, value)) if len(beside) < self.high else self

    def _beside(self, value: str) -> tuple[str, ...]:
        """What stays ticked as this is ticked too."""
        return () if value == self.alone else tuple(one for one in self.order if one != self.alone)
