"""Readings of the rules that players agree on at set-up: a struct whose fields are the options.

    class Options(Agreed):
        scale: Annotated[Literal["1:300", "1:144"], Note("scale of the table"), Breaks("WG-7")] = "1:300"

The default comes first among the words.
"""

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from taos_tui.rules.asks import Breaks, Mark, Note, Says, Title
from taos_tui.rules.declared import Declared
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, listed, say

USUAL = {"on": say("on"), "off": say("off"), "yes": say("yes"), "no": say("no")}
"""What values are called that have no words of their own."""


MOST_SHOWN = 6
"""Values of an option that are told one by one; of more, from where to where they go."""


class Option(NamedTuple):
    """A reading of the rules that is agreed at set-up. The first value is the default. `title` and `titles` (by
    value) are what players call it and its values."""

    name: str
    values: tuple[str | int, ...]
    text: str
    clause: str
    title: str = ""
    titles: Mapping[str, str] = {}
    older: str | int | None = None
    """What it was in sessions that began before it was asked; None where that was the default."""
    often: bool = False
    """Do clubs change it often? Then it stands before the others."""

    @property
    def before(self) -> str | int:
        """Its value in a session that does not name it."""
        return self.default if self.older is None else self.older

    @property
    def default(self) -> str | int:
        return self.values[0]

    @property
    def called(self) -> str:
        """What players call it."""
        return self.title or say(self.name.replace("_", " "))

    @property
    def explained(self) -> Text:
        """What it is, what is usual and what else there is, as players call it, and its clause."""
        shown = self.values if len(self.values) <= MOST_SHOWN else ()
        others = listed([self.value_called(value) for value in shown[1:]], "or")
        parts = {"about": self.text, "usual": self.value_called(self.default), "clause": self.clause}
        if others:
            return say("{about} · usually {usual}, else {others} · {clause}", others=others, **parts)
        numbers = [value for value in self.values if type(value) is int]
        least, most = min(numbers, default=0), max(numbers, default=0)
        return say("{about} · usually {usual}; type {least} to {most} · {clause}", least=least, most=most, **parts)

    def value_called(self, value: str | int) -> str:
        """What players call one of its values."""
        word = str(value)
        named = self.titles.get(word) or USUAL.get(word)
        return named or (say(word.replace("_", " ")) if isinstance(value, str) else word)


class Older(NamedTuple):
    """How it was played in sessions that began before the option was there."""

    value: str | int


OFTEN = Mark("often")
"""Marks an option that clubs change often."""

EVERYWHERE = (
    Option(
        "typed_draws",
        ("allowed", "refused"),
        say("Whether players may type what the app can draw: hands, codes, cards."),
        "",
        say("Typed draws"),
        {"allowed": say("allowed, and marked"), "refused": say("refused: the app draws")},
    ),
    Option(
        "undo",
        ("free", "consent"),
        say("Whether taking back what was rolled, drawn or shown needs the other player's word."),
        "",
        say("Undo"),
        {"free": say("at any time"), "consent": say("with the other's word")},
    ),
)
"""What every session has to agree on, whatever its game."""


class Agreed(Declared):
    """The options of a game, each with its default."""


A = TypeVar("A", bound=Agreed)


def options_of(agreed: type[Agreed]) -> tuple[Option, ...]:
    """The options of a struct, in their order."""
    hints = get_type_hints(agreed, include_extras=True)
    return tuple(_option(name, hints[name], agreed.defaults_.get(name)) for name in agreed.fields_)


def _option(name: str, hint: Any, default: Any) -> Option:
    words, *marks = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    values = get_args(words)
    if not values or values[0] != default:
        raise TypeError(f"option {name}: its words are a Literal, the default first")
    text = next((mark.text for mark in marks if isinstance(mark, Note)), Text("", {}))
    clause = next((mark.clause for mark in marks if isinstance(mark, Breaks)), "")
    title = next((mark.text for mark in marks if isinstance(mark, Title)), "")
    titles = next((mark.words for mark in marks if isinstance(mark, Says)), {})
    older = next((mark.value for mark in marks if isinstance(mark, Older)), None)
    return Option(name, values, text, clause, title, titles, older, OFTEN in marks)


def agreed(options: type[A], given: Mapping[str, Any]) -> A:
    """What was agreed, the defaults where nothing was said. Raises Refusal naming a wrong option."""
    known = {option.name: option for option in options_of(options)}
    for name, value in given.items():
        if name in known and value not in known[name].values:
            allowed = listed(known[name].values, "or")
            raise Refusal(name, say("{value} is not allowed: give {allowed}", value=value, allowed=allowed))
    return options(**{name: value for name, value in given.items() if name in known})
