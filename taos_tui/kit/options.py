"""Readings of the rules that players agree on at set-up: a struct whose fields are the options.

    class Options(Agreed):
        scale: Annotated[Literal["1:300", "1:144"], Note("scale of the table"), Breaks("WG-7")] = "1:300"

The default comes first among the words.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

from taos_tui.rules.asks import Breaks, GoesWith, Mark, Note, Says, Title
from taos_tui.rules.declared import Declared
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, listed, say

W = TypeVar("W", bound=str)

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
    means: "Means | None" = None
    """What each value brings, in a sentence."""
    goes_with: tuple[str, tuple[str | int, ...]] | None = None
    """Does it mean something only where another option has one of these values? Elsewhere it is neither asked for nor
    told."""
    unshown: bool = False
    """Does it only say how sessions are read that began earlier? Then set-up does not ask for it."""

    def applies(self, agreed: Mapping[str, Any]) -> bool:
        """Does it mean something where this is agreed besides?"""
        return self.goes_with is None or agreed.get(self.goes_with[0]) in self.goes_with[1]

    @property
    def before(self) -> str | int:
        """Its value in a session that does not name it."""
        return self.default if self.older is None else self.older

    @property
    def default(self) -> str | int:
        return self.values[0]

    @property
    def in_order(self) -> tuple[str | int, ...]:
        """Its values as arrow keys step through them: numbers by their size, words with the usual one first."""
        numbers = [value for value in self.values if type(value) is int]
        return tuple(sorted(numbers)) if len(numbers) == len(self.values) else self.values

    @property
    def called(self) -> str:
        """What players call it."""
        return self.title or say(self.name.replace("_", " "))

    @property
    def explained(self) -> Text:
        """What it is, what is usual, and its clause; of many numbers, which may be typed."""
        parts: dict[str, Any] = {"about": self.text, "usual": self.value_called(self.default), "clause": self.clause}
        if len(self.values) > MOST_SHOWN:
            return say("{about} · usually {usual}; type {numbers} · {clause}", numbers=self.numbers_said, **parts)
        if not self.clause:
            return say("{about} · usually {usual}", **parts)
        return say("{about} · usually {usual} · {clause}", **parts)

    @property
    def numbers_said(self) -> str:
        """Which numbers are taken: from where to where, or each of them where some between are not."""
        return numbers_said(self.values)

    def value_explained(self, value: str | int) -> str:
        """What one of its values brings at the table, in a sentence; "" where nothing is said of it."""
        return self.means.told(value) if self.means else ""

    def value_called(self, value: str | int) -> str:
        """What players call one of its values."""
        word = str(value)
        named = self.titles.get(word) or USUAL.get(word)
        return named or (say(word.replace("_", " ")) if isinstance(value, str) else word)


def numbers_said(values: Iterable[Any]) -> str:
    """The numbers among these values: `0 to 20`, `0, 60 or 90`."""
    numbers = sorted(value for value in values if type(value) is int)
    if not numbers:
        return ""
    least, most = numbers[0], numbers[-1]
    if numbers == [*range(least, most + 1)]:
        return say("{least} to {most}", least=least, most=most)
    return listed(map(str, numbers), "or")


class Means:
    """What the values of an option bring at the table, a sentence for each: of words, and of any other `number`."""

    def __init__(self, words: Mapping[W, Text], number: Callable[[int], Text] | None = None) -> None:
        self.words: Mapping[str, Text] = {str(word): text for word, text in words.items()}
        self.number = number

    def told(self, value: str | int) -> str:
        """The sentence of a value."""
        if str(value) in self.words:
            return self.words[str(value)]
        return self.number(value) if self.number and isinstance(value, int) else ""


class Older(NamedTuple):
    """How it was played in sessions that began before the option was there."""

    value: str | int


OFTEN = Mark("often")
"""Marks an option that clubs change often."""


UNSHOWN = Mark("unshown")
"""Marks an option that only tells new sessions from those that began before something was read otherwise."""


class Agreed(Declared):
    """The options of a game, each with its default."""


PRACTICE = Option(
    "practice",
    ("no", "yes"),
    say("Whether this is a match to learn the program, with both sides played at one laptop."),
    "",
    say("Practice"),
    means=Means(
        {
            "no": say("A match as any other."),
            "yes": say("It is marked as practice on its screens and in its report, and is not to be verified."),
        }
    ),
)

TYPED_DRAWS = "typed_draws"
"""The name of the option that means nothing where the app draws nothing."""

EVERYWHERE = (
    Option(
        TYPED_DRAWS,
        ("allowed", "refused"),
        say("Whether players may type what the app can draw: hands, codes, cards."),
        "",
        say("Typed draws"),
        {"allowed": say("allowed, and marked"), "refused": say("refused: the app draws")},
        means=Means(
            {
                "allowed": say(
                    "Players may type what their own cards and tokens show; the log says that it was typed."
                ),
                "refused": say("Hands, codes and cards are drawn by the app alone."),
            }
        ),
    ),
    Option(
        "undo",
        ("free", "consent"),
        say("Whether taking back what was rolled, drawn or shown needs the other player's word."),
        "",
        say("Undo"),
        {"free": say("at any time"), "consent": say("with the other's word")},
        means=Means(
            {
                "free": say("Whoever sits at the laptop takes the last move back."),
                "consent": say("What the app rolled, drew or showed is taken back only if the other player agrees."),
            }
        ),
    ),
    PRACTICE,
)
"""What every session has to agree on, whatever its game."""


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
    means = next((mark for mark in marks if isinstance(mark, Means)), None)
    with_ = next(((mark.name, mark.words) for mark in marks if isinstance(mark, GoesWith)), None)
    return Option(name, values, text, clause, title, titles, older, OFTEN in marks, means, with_, UNSHOWN in marks)


def agreed(options: type[A], given: Mapping[str, Any]) -> A:
    """What was agreed, the defaults where nothing was said. Raises Refusal naming a wrong option."""
    known = {option.name: option for option in options_of(options)}
    for name, value in given.items():
        if name in known and value not in known[name].values:
            allowed = listed(known[name].values, "or")
            raise Refusal(name, say("{value} is not allowed: give {allowed}", value=value, allowed=allowed))
    return options(**{name: value for name, value in given.items() if name in known})
