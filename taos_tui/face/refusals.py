"""What was refused, in words."""

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType

from taos_tui.rules.inputs import Choice, Input
from taos_tui.rules.refusal import WHOLE, Refusal
from taos_tui.rules.wording import Text, say
from taos_tui.session.errors import JournalError

from .odds import spoken

Names = Mapping[str, str]
NOBODY: Names = MappingProxyType({})
LEAST_ID = 2
"""One letter alone may be a seat, or any letter."""


def told(error: Refusal | JournalError, inputs: Iterable[Input] = (), names: Names = NOBODY) -> str:
    """Why not; a clause is shown beside it. Of a file only the name: there is one line for all. An input that is one of
    `inputs` is called by its title, as on its form, and things by their `names`; where the whole move is refused, no
    input is called."""
    if isinstance(error, JournalError):
        return say("{file}: {why}", file=error.path.name, why=error.message)
    named = next((wanted for wanted in inputs if wanted.name == error.input), None)
    message = called(error.message, names, named.words if isinstance(named, Choice) else ())
    if not error.input or (error.input in WHOLE and named is None and not message.startswith("is ")):
        return message
    name = named.title if named else spoken(error.input)
    if message.startswith("is "):
        return say("{input} {predicate}", input=name, predicate=message)
    return say("{input}: {message}", input=name, message=message)


def called(text: str, names: Names, words: Collection[str] = ()) -> str:
    """A text whose parts are what players call them, where they are ids, or several of them. Of `words` that stand in a
    row only those are told that are there."""
    if not isinstance(text, Text) or not names:
        return text
    parts = {key: _called(part, names, words) for key, part in text.parts.items()}
    return Text(text.template, parts, text.many, text.number)


def _called(part: object, names: Names, words: Collection[str]) -> object:
    if not isinstance(part, str) or len(part) < LEAST_ID:
        return part
    if isinstance(part, Text):
        return called(part, names, words)
    ids = part.split(", ")
    if not any(id in names for id in ids):
        return part
    return ", ".join(names.get(id, id) for id in ids if id in names or id not in words)
