"""A text is a value: a template with named parts, made where it is known and put into words where it is shown.

A `Text` reads as its English, so that it can be compared and printed as it is; `words` says it in another language.
A catalogue (gettext) is asked for templates only, never for finished sentences or for names that players typed.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Protocol, Self


class Catalogue(Protocol):
    """A language: `gettext.NullTranslations` and its kind fit."""

    def gettext(self, message: str, /) -> str: ...

    def ngettext(self, one: str, many: str, number: int, /) -> str: ...


class Text(str):
    """What is said to a player. `parts` are names and numbers, which stay, or texts, which are said in turn."""

    __slots__ = ("many", "number", "parts", "template")
    template: str
    many: str
    """The template for other numbers than one; empty where no number counts."""
    number: int
    parts: Mapping[str, Any]

    def __new__(cls, template: str, parts: Mapping[str, Any], many: str = "", number: int = 1) -> Self:
        chosen = many if many and number != 1 else template
        text = super().__new__(cls, chosen.format_map(parts) if parts else chosen)
        text.template, text.many, text.number, text.parts = template, many, number, parts
        return text


class Ids(str):
    """Words of a file, in a row, that players call otherwise: by the `titles` of their input, or as a game names its
    things. It reads as it stands in the file; `called` says it as players do. Any other part of a text is what it is,
    also where it happens to be such a word."""

    __slots__ = ("ids", "titles")
    ids: tuple[str, ...]
    titles: Mapping[str, str]

    def __new__(cls, ids: Iterable[str], titles: Mapping[str, str] = MappingProxyType({})) -> Self:
        row = tuple(ids)
        text = super().__new__(cls, ", ".join(row))
        text.ids, text.titles = row, titles
        return text

    def called(self, names: Mapping[str, str]) -> str:
        """As players call them; of things that have names only those that are there."""
        is_there = any(id in names for id in self.ids) and not self.titles
        told = [id for id in self.ids if id in names] if is_there else self.ids
        return ", ".join(self.titles.get(id) or names.get(id) or id.replace("_", " ") for id in told)


def id_of(thing: str) -> Ids:
    """One thing by its id, as a part of a text."""
    return Ids((thing,))


def called(text: str, names: Mapping[str, str]) -> str:
    """A text whose ids are what players call them, by the `names` of things."""
    if isinstance(text, Ids):
        return text.called(names)
    if not isinstance(text, Text):
        return text
    parts = {key: called(part, names) if isinstance(part, str) else part for key, part in text.parts.items()}
    return Text(text.template, parts, text.many, text.number)


def say(template: str, /, **parts: Any) -> Text:
    """`say("{who} identifies {token}", who="Fusilier 3", token=…)`. The template is one whole sentence or label."""
    return Text(template, parts)


def count(one: str, many: str, /, n: int, **parts: Any) -> Text:
    """`count("{n} hit", "{n} hits", 3)`: the template that fits the number, which is its part `n`."""
    return Text(one, {**parts, "n": n}, many, n)


def listed(items: Iterable[Any], last: str = "and") -> Text:
    """`Anna, Bruno and Carla`, or with `last` "or" the other word; nothing for no items."""
    *others, final = [*items] or [""]
    if not others:
        return final if isinstance(final, Text) else say("{item}", item=final)
    joined = others[0]
    for item in others[1:]:
        joined = say("{items}, {item}", items=joined, item=item)
    if last == "or":
        return say("{items} or {item}", items=joined, item=final)
    return say("{items} and {item}", items=joined, item=final)


def in_a_row(texts: Iterable[Any]) -> Text:
    """Texts with commas between them."""
    found: Text | None = None
    for item in texts:
        found = say("{item}", item=item) if found is None else say("{items}, {item}", items=found, item=item)
    return found if found is not None else Text("", {})


def sentences(texts: Iterable[Any]) -> Text:
    """Several things that are wrong, told at once."""
    found: Text | None = None
    for item in texts:
        found = say("{item}", item=item) if found is None else say("{items}; {item}", items=found, item=item)
    return found if found is not None else Text("", {})


def words(text: str, language: Catalogue | None) -> str:
    """The text in a language; English without one. What is no `Text` is a name and stays as it is."""
    if language is None or not isinstance(text, Text):
        return str(text)
    template = (
        language.ngettext(text.template, text.many, text.number) if text.many else language.gettext(text.template)
    )
    parts = {name: words(part, language) if isinstance(part, Text) else part for name, part in text.parts.items()}
    return template.format_map(parts) if parts else template
