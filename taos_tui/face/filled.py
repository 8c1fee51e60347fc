"""What is filled in: inputs with their values, what is missing or refused, and what players call it all."""

from collections.abc import Mapping, Sequence
from typing import Any, Self

import msgspec

from taos_tui.content.catalogue import in_words
from taos_tui.kit.seats import SEATS
from taos_tui.rules.inputs import Choice, Flag, Input, Items, Text, Words
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.rows import Rows

from .matching import Names
from .odds import word
from .wanted import is_named, is_number


class Refused(NamedTuple):
    """What was typed and refused, and why. It stays where it was typed."""

    text: str
    reason: str
    clause: str = ""


class Filled(msgspec.Struct, frozen=True):
    """Inputs with their values. `suggested` are words by input, `names` what players call ids. `asked` is the input
    that the rule misses or refuses as it stands, "" where it would go ahead."""

    inputs: tuple[Input, ...] = ()
    values: Mapping[str, Any] = {}
    suggested: Mapping[str, Sequence[str]] = {}
    names: Names = {}
    presumed: frozenset[str] = frozenset()
    """Inputs whose values follow from others, as long as nobody sets them."""
    asked: str = ""
    refused: Mapping[str, Refused] = {}
    barred: frozenset[str] = frozenset()
    """Further inputs whose values the rule would refuse, whatever `asked` is."""
    needless: frozenset[str] = frozenset()
    """Questions that others leave nothing to answer for: the leadership of an HQ where there is none."""
    lapsed: frozenset[str] = frozenset()
    """Inputs that were filled in and hold no more: they are asked anew, also where they may be left out."""
    hinted: Mapping[str, Any] = {}
    """Values that were suggested together: who else is named at one of them has none of those below it."""

    def value(self, wanted: Input) -> Any:
        """What was set, else the default, else None."""
        return self.values.get(wanted.name, None if wanted.required else wanted.default)

    @property
    def idle(self) -> frozenset[str]:
        """Inputs that mean nothing with what is filled in: the range of a weapon that strikes."""
        values = {wanted.name: self.value(wanted) for wanted in self.inputs}
        return self.needless | frozenset(
            wanted.name
            for wanted in self.inputs
            if wanted.goes_with and values.get(wanted.goes_with[0], wanted) not in (None, *wanted.goes_with[1])
        )

    def given(self) -> dict[str, Any]:
        """The values to send: those that were set to something, and mean something. What is stored stays as it is."""
        out = self.idle | {wanted.name for wanted in self.inputs if wanted.stored and wanted.name in self.presumed}
        return {name: value for name, value in self.values.items() if value is not None and name not in out}

    @property
    def missing(self) -> list[Input]:
        """What is needed and not known, in its order."""
        idle = self.idle if self.lapsed else ()
        return [
            wanted
            for wanted in self.inputs
            if (wanted.name in self.lapsed and wanted.name not in (*idle, *self.needless, *self.refused))
            or (
                self.value(wanted) is None
                and ((wanted.required and wanted.name not in self.needless) or wanted.name == self.asked)
            )
        ]

    @property
    def is_done(self) -> bool:
        """Is nothing missing, and nothing refused as it stands?"""
        return not (self.missing or self.problem or self.asked)

    @property
    def problem(self) -> tuple[Input, Refused] | None:
        """The first text that was refused and still stands there."""
        idle = self.idle if self.refused else ()
        return next(
            (
                (wanted, self.refused[wanted.name])
                for wanted in self.inputs
                if wanted.name in self.refused and wanted.name not in idle
            ),
            None,
        )

    @property
    def to_be_mended(self) -> Input | None:
        """What was typed and is refused, by itself or by the rule."""
        if self.problem:
            return self.problem[0]
        return next((each for each in self.inputs if each.name == self.asked and each.name in self.values), None)

    def words(self, wanted: Input) -> list[Any]:
        """The values that the arrow keys go through."""
        words: list[Any] = list(
            self.suggested.get(wanted.name, ()) or (wanted.words if isinstance(wanted, Choice) else ())
        )
        if wanted.optional and words:
            words.append(None)
        if isinstance(wanted, Words):
            nobody = [()] if not (wanted.low or wanted.required) else []
            return [*nobody, *((one,) for one in words or wanted.words if one is not None and wanted.low <= 1)]
        return words

    def ticked_from(self, wanted: Input) -> Sequence[str]:
        """What there is to be ticked in a list; nothing where it is typed."""
        if isinstance(wanted, Words):
            return self.suggested.get(wanted.name, ()) or wanted.words
        if isinstance(wanted, Items):
            item = wanted.item
            return self.suggested.get(wanted.name, ()) or (item.words if isinstance(item, Choice) else ())
        return ()

    def names_for(self, wanted: Input | None) -> Names:
        """What players call the values of an input."""
        titles = wanted.titles if isinstance(wanted, Choice | Words | Text) else {}
        return {**self.names, **titles} if titles else self.names

    def called(self, value: Any, wanted: Input | None = None) -> str:
        """A value as players say it."""
        names = self.names_for(wanted)
        if isinstance(wanted, Rows) and wanted.told and isinstance(value, list | tuple):
            return wanted.told(value)
        if isinstance(wanted, Rows) and isinstance(value, list | tuple):
            return "; ".join(self._row_called(wanted, one) for one in value) or word(None)
        if isinstance(value, list | tuple):
            return ", ".join(self.called(one, wanted) for one in value) or word(None)
        if isinstance(value, dict):
            return ", ".join(map(self.called, value.values()))
        if isinstance(value, str) and value in names and not self._is_letter(value, wanted):
            return in_words(names[value])
        return value if isinstance(value, str) and not isinstance(wanted, Choice | Words) else word(value)

    def _row_called(self, wanted: Rows, row: Any) -> str:
        """The cells of a row as players say them."""
        fields = {field.name: field for field in wanted.fields}
        cells = row.items() if isinstance(row, Mapping) else [("", row)]
        return ", ".join(self.called(value, fields.get(name)) for name, value in cells)

    def _is_letter(self, value: str, wanted: Input | None) -> bool:
        """Does a letter stand in a text, and is it no player's seat there, as it would be in a word to choose?"""
        item = wanted.item if isinstance(wanted, Items) else wanted
        if wanted is None or not isinstance(item, Text):
            return False
        return value in SEATS and value not in (*self.suggested.get(wanted.name, ()), *item.titles)

    def told(self, refusal: Refusal | None) -> Self:
        """What the rule says to it as it stands."""
        return msgspec.structs.replace(self, asked=refusal.input if refusal else "")

    def suggesting(self, suggested: Mapping[str, Sequence[str]], names: Names) -> Self:
        """The state has changed, and with it what may be chosen."""
        return msgspec.structs.replace(self, suggested=suggested, names=names)

    def following(self, narrowed: Mapping[str, Sequence[Any]]) -> Self:
        """What other inputs leave to be chosen; the first of it is taken where nobody has named anything that is, and
        nobody has to, or where nothing else is left to whoever is named above: who acts is named by its player. Where
        that is a list it stands there as it is, to be changed."""
        values, presumed = dict(self.values), set(self.presumed)
        suggested = dict(self.suggested)
        numbers = {wanted.name for wanted in self.inputs if is_number(wanted)}
        named = {wanted.name for wanted in self.inputs if is_named(wanted)}
        texts = self._below_actor()
        fixed = {wanted.name for wanted in self.inputs if isinstance(wanted, Choice)}
        for name, words in narrowed.items():
            value, before = values.get(name), self.suggested.get(name, ())
            if words and isinstance(words[0], tuple):
                if name not in self.refused and (value is None or name in presumed):
                    values[name] = words[0]
                    presumed.add(name)
                continue
            if name not in numbers:
                suggested[name] = [str(word) for word in words if word is not None]
            if isinstance(value, tuple | list):  # what went with another value and does not go with this one
                values[name] = [one for one in value if one in words or one not in before]
                if not values[name]:
                    del values[name]
                continue
            stale = value in before and value not in words
            is_free = value is None or name in presumed
            if name in self.refused or not (is_free or stale):
                continue
            is_left = name in texts and is_free and (len(words) == 1 or name in presumed)
            if name in named and not (is_left or (stale and name in fixed and len(words) == 1)):
                continue  # nobody and no place is named for a player; one word of a list may be all that is left
            values.pop(name, None)
            presumed.discard(name)
            if words and words[0] is not None and (name not in named or len(words) == 1):
                values[name] = words[0]
                presumed.add(name)
        for name in presumed - narrowed.keys():
            values.pop(name, None)
        presumed &= narrowed.keys()
        needless = self.needless_by(narrowed)
        return msgspec.structs.replace(
            self, values=values, presumed=frozenset(presumed), suggested=suggested, needless=needless
        )

    def needless_by(self, narrowed: Mapping[str, Sequence[Any]]) -> frozenset[str]:
        """The questions that other inputs leave no answer to."""
        return frozenset(
            wanted.name
            for wanted in self.inputs
            if (isinstance(wanted, Flag) or (_is_question(wanted) and not wanted.required))
            and not narrowed.get(wanted.name, True)
        )

    def _below_actor(self) -> set[str]:
        """The texts that are needed, below the first of them, once that one is named."""
        texts = [wanted.name for wanted in self.inputs if isinstance(wanted, Text) and wanted.required]
        return set(texts[1:]) if texts and texts[0] in self.values else set()

    def is_own_text(self, wanted: Input) -> bool:
        """Does a text stand there that is none of the suggestions and not refused? An arrow key would lose it."""
        value = self.values.get(wanted.name)
        kept = isinstance(wanted, Text) and wanted.name not in (self.asked, *self.refused)
        return kept and value is not None and value not in self.words(wanted)


def _is_question(wanted: Input) -> bool:
    """Is it answered by one of some words, a number, or ticks?"""
    return isinstance(wanted, Choice) or wanted.kind == "list" or is_number(wanted)


def label(wanted: Input) -> tuple[str, str]:
    """What an input is called, and its unit where its name ends with one."""
    unit = wanted.unit if wanted.name.endswith(f"_{wanted.unit}") else ""
    title = in_words(wanted.title)
    return (title.removesuffix(f" {unit}") if unit else title), unit
