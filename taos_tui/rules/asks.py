"""What a procedure or a move is asked with: a frozen struct, each field with its limits as annotations.

    class IdentificationRoll(Ask):
        wip: Annotated[int, Within(1, 30)]
        distance_cm: Annotated[int | Decimal | None, Within(0, 300), ANEW] = None
        visibility: Visibility = "clear"  # Visibility = Literal["clear", "low"]

The type checker sees fields and types; `inputs_of` makes of them the checks, forms, help and JSON of the same
declaration. Types are int, bool, str, `int | Decimal`, Literal words, another `Ask`, tuples of these, or one of them
with None.
"""

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from .declared import Declared
from .inputs import REQUIRED, Choice, Flag, Input, Int, Items, Number, Spelled, Words, read_inputs
from .inputs import Text as TextInput
from .refusal import Refusal
from .rows import Rows, Table
from .wording import Text, say

A = TypeVar("A", bound="Ask")
W = TypeVar("W", bound=str)


class Ask(Declared):
    """The inputs of a procedure or a move; also a row of a list that is one of them. Field order is card order."""


class Within(NamedTuple):
    """A number from `low` to `high`, both allowed."""

    low: int | Decimal
    high: int | Decimal


class Unit(NamedTuple):
    """What a number is counted or measured in, where its name does not end with it."""

    name: str


INCHES: Final = Unit("inches")
HEXES: Final = Unit("hexes")
CENTIMETRES: Final = Unit("cm")


class Length(NamedTuple):
    """A text of `low` to `high` characters, on one line unless `lines`. Without it: 1 to 200."""

    low: int = 1
    high: int = 200
    lines: bool = False


class Spelling(NamedTuple):
    """A text as a game writes it (a hex label): `spell` gives it so, None for what is none; `allowed` says what may be
    given."""

    spell: Callable[[str], str | None]
    allowed: Text


class Amount(NamedTuple):
    """A list of `low` to `high` things: all different unless `repeats`; rows differ in the field `unique`."""

    low: int
    high: int
    repeats: bool = False
    unique: str = ""


class Alone(NamedTuple):
    """A word of a list that stands for none of the others, such as nobody: who ticks it means no other one."""

    word: str


class Keeps(NamedTuple):
    """What of a text is written down: all but what nobody else should read there. Of one that is typed `now` that may
    be less than of one that stands in a file already, which is read as it was. `told` says to whoever types it that
    everybody may look on until then."""

    keep: Callable[[str], str]
    now: Callable[[str], str] | None = None
    told: Text | None = None


class Parted(NamedTuple):
    """The words of a list in a text that is typed or pasted, found by a game's own way."""

    parts: Callable[[str], Sequence[str]]


class OneOf(NamedTuple):
    """A word out of these, or out of what the data in force has (for a card that works with data)."""

    words: Sequence[str] | Callable[[Any], Sequence[str]]


class Typed(NamedTuple):
    """How players type a list of rows: `read` makes rows of a line of text, None where it can't; `allowed` says how;
    `told` makes such a line of rows, so that it can be corrected."""

    read: Callable[[str], Sequence[Mapping[str, object]] | None]
    allowed: Text
    told: Callable[[Sequence[Mapping[str, object]]], str]


class OfHand(NamedTuple):
    """The number of a card in its player's hand, among those of a `kind`; without one the word before the number says
    which, as in `order 2`. A number still means the same card where a correction changes what else lies there; one that
    stands `beside` an input which names the card means it no more where that names another one."""

    kind: str = ""
    beside: str = ""


class Breaks(NamedTuple):
    """The clause that a wrong value breaks."""

    clause: str


class GoesWith:
    """The input means something only where another one is one of these words, without words only where it is left out:
    a form shows it only there."""

    def __init__(self, name: str, *words: str) -> None:
        self.name, self.words = name, words


class Usual(NamedTuple):
    """What stands filled in as long as nobody named it: a form stops there before the first dice, which figures would
    be taken for otherwise. Files may leave the input out."""

    value: int


class Mark(NamedTuple):
    """Something that is said of an input by naming it."""

    name: str


ANEW: Final = Mark("anew")
"""Measured or named for this attempt: never filled in again from the last use."""
RARE: Final = Mark("rare")
"""Seldom needed: stands under "more" also where it is named anew."""
OR_NULL: Final = Mark("or_null")
"""May also be given as null, which is the same as leaving it out."""
INSTEAD: Final = Mark("instead")
"""Says in a word what the number above it measures: only one of the two is given."""
SEEN: Final = Mark("seen")
"""What somebody saw on the table: a form presumes nothing and asks for it; its default is what files mean that leave
it out."""
NUMBERS: Final = Mark("numbers")
"""A text that may be typed as a number too, such as the place of a card in a hand: 1 means "1"."""
IN_WORDS: Final = Mark("in_words")
"""A text that is said in words: figures alone, meant for another line, are not taken for it."""
STORED: Final = Mark("stored")
"""What the game has of it stands in a form (`narrows` says it), and is given only where it was changed."""
COINED: Final = Mark("coined")
"""A text that may name something new: what is suggested for it is there already, to be named again."""
APART: Final = Mark("apart")
"""Names a card that lies apart from the table: a unit of the same name is somebody else, and a figure is the number of
a card in the hand."""
KEPT: Final = Mark("kept")
"""What a form fills in stands as it was the last time: that is said where the dice are typed, as no figure means it."""
CELLS: Final = Mark("cells")
"""A table that is pasted keeps its columns: what reads it knows them."""
SECRET: Final = Mark("secret")
"""Known to its seat alone: sealed in the log, None where it cannot be read."""


DEALT: Final = Mark("dealt")
"""What the app lays down by itself and seals for its seat, such as each card of a hand in its new order: no form asks
for it."""


class Note:
    """What an input means, in one line beside its field."""

    def __init__(self, text: str) -> None:
        self.text = say(text)


class Title:
    """What an input is called on a form, where its name with blanks is not how players say it."""

    def __init__(self, text: str) -> None:
        self.text = say(text)


class Says:
    """What the words of a choice are called, where a player would not say them as they stand; for a text, words that
    are offered besides what may be typed."""

    def __init__(self, words: Mapping[W, Text]) -> None:
        self.words: Mapping[str, Text] = {str(word): text for word, text in words.items()}


class _Field(NamedTuple):
    """A field while an input is made of it."""

    name: str
    type: Any
    marks: tuple[Any, ...]
    more: dict[str, Any]
    data: Any

    def mark(self, kind: type[A] | Any, default: Any = None) -> Any:
        return next((mark for mark in self.marks if isinstance(mark, kind)), default)


_HINTS: dict[type[Ask], dict[str, Any]] = {}
_INPUTS: dict[type[Ask], tuple[Input, ...]] = {}
_INNER: dict[type[Ask], dict[str, type[Ask]]] = {}


def inputs_of(ask: type[Ask]) -> tuple[Input, ...]:
    """The inputs of a struct, in their order."""
    if ask not in _INPUTS:
        _INPUTS[ask] = _inputs(ask, None)
    return _INPUTS[ask]


def inputs_with(ask: type[Ask], data: Any) -> tuple[Input, ...]:
    """The same where `data` is in force: words that it names are those that may be given."""
    return _inputs(ask, data)


def _hints(ask: type[Ask]) -> dict[str, Any]:
    if ask not in _HINTS:
        _HINTS[ask] = get_type_hints(ask, include_extras=True)
    return _HINTS[ask]


def secrets_of(ask: type[Ask]) -> frozenset[str]:
    """The inputs that are known to their seat alone."""
    return frozenset(name for name, hint in _hints(ask).items() if SECRET in _unpacked(hint)[1])


def dealt_of(ask: type[Ask]) -> frozenset[str]:
    """The inputs that the app alone fills in and seals."""
    return frozenset(name for name, hint in _hints(ask).items() if DEALT in _unpacked(hint)[1])


def _inputs(ask: type[Ask], data: Any) -> tuple[Input, ...]:
    hints = _hints(ask)
    return tuple(_input(name, hints[name], ask.defaults_.get(name, REQUIRED), data) for name in ask.fields_)


def _unpacked(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    """A type without None and without its marks, and the marks."""
    marks: tuple[Any, ...] = ()
    while True:
        if get_origin(hint) is Annotated:
            hint, *own = get_args(hint)
            marks += tuple(own)
        elif get_origin(hint) in (Union, UnionType) and NoneType in get_args(hint):
            left = [part for part in get_args(hint) if part is not NoneType]
            hint = Union[tuple(left)] if len(left) > 1 else left[0]  # noqa: UP007
        else:
            return hint, marks


def _input(name: str, hint: Any, default: Any, data: Any) -> Input:
    kind, marks = _unpacked(hint)
    more: dict[str, Any] = {"anew": ANEW in marks, "rare": RARE in marks, "seen": SEEN in marks}
    more["instead"], more["cells"] = INSTEAD in marks, CELLS in marks
    more["apart"], more["kept"], more["stored"] = APART in marks, KEPT in marks, STORED in marks
    for mark in marks:
        if isinstance(mark, Note):
            more["help"] = mark.text
        elif isinstance(mark, Title):
            more["title"] = mark.text
        elif isinstance(mark, Breaks):
            more["clause"] = mark.clause
        elif isinstance(mark, GoesWith):
            more["goes_with"] = (mark.name, mark.words)
        elif isinstance(mark, Usual):
            more["usual"] = mark.value
        elif isinstance(mark, Unit):
            more["unit"] = mark.name
        elif isinstance(mark, OfHand):
            more["of_hand"], more["beside"] = mark.kind, mark.beside
    if default is None:
        more["null" if OR_NULL in marks else "optional"] = True
    elif default is not REQUIRED:
        more["default"] = default
    return _made(_Field(name, kind, marks, more, data))


def _made(field: _Field) -> Input:
    kind, more = field.type, field.more
    if kind is bool:
        return Flag(field.name, **more)
    if kind is int:
        low, high = _within(field)
        return Int(field.name, int(low), int(high), **more)
    if kind is str:
        one = field.mark(OneOf)
        if one:
            return _choice(field, one.words(field.data) if callable(one.words) else one.words)
        spelling = field.mark(Spelling)
        if spelling:
            return Spelled(field.name, spelling.spell, spelling.allowed, **more)
        length = field.mark(Length, Length())
        more |= {"numbers": NUMBERS in field.marks, "in_words": IN_WORDS in field.marks, "titles": _titles(field)}
        more["coined"] = COINED in field.marks
        if kept := field.mark(Keeps):
            more["keep"], more["keep_now"], more["looked_on"] = kept.keep, kept.now or kept.keep, kept.told or ""
        return TextInput(field.name, low=length.low, high=length.high, lines=length.lines, **more)
    if get_origin(kind) is Literal:
        return _choice(field, get_args(kind))
    if get_origin(kind) in (Union, UnionType) and set(get_args(kind)) == {int, Decimal}:
        return Number(field.name, *_within(field), **more)
    if get_origin(kind) is tuple:
        return _list(field, get_args(kind)[0])
    if isinstance(kind, type) and issubclass(kind, Ask):
        return Table(field.name, _inputs(kind, field.data))
    raise TypeError(f"{field.name}: no input can be made of {kind}")


def _choice(field: _Field, words: Sequence[str]) -> Choice:
    return Choice(field.name, words, titles=_titles(field), **field.more)


def _titles(field: _Field) -> Mapping[str, Text]:
    titles = field.mark(Says)
    return titles.words if titles else {}


def _within(field: _Field) -> Within:
    within = field.mark(Within)
    if within is None:
        raise TypeError(f"{field.name}: a number needs its limits, Within(low, high)")
    found: Within = within
    return found


def _list(field: _Field, item: Any) -> Input:
    amount = field.mark(Amount)
    if amount is None:
        raise TypeError(f"{field.name}: a list needs its limits, Amount(low, high)")
    kind, _ = _unpacked(item)
    if isinstance(kind, type) and issubclass(kind, Ask):
        rows = _inputs(kind, field.data)
        typed = field.mark(Typed)
        how: dict[str, Any] = {}
        if typed:
            how = {"typed": typed.read, "as_typed": typed.allowed, "told": typed.told}
        return Rows(field.name, rows, amount.low, amount.high, unique=amount.unique, **how, **field.more)
    one = _input(field.name, item, REQUIRED, field.data)
    if amount.repeats or not isinstance(one, Choice | TextInput) or NUMBERS in _unpacked(item)[1]:
        return Items(field.name, one, amount.low, amount.high, **field.more)
    words = one.words if isinstance(one, Choice) else ()
    titles = one.titles if isinstance(one, Choice) else {}
    how = {"titles": titles, "alone": field.mark(Alone, Alone("")).word}
    parted = field.mark(Parted)
    parts = parted.parts if parted else None
    return Words(field.name, words, amount.low, amount.high, parts=parts, **how, **field.more)


def read_ask(ask: type[A], raw: Mapping[str, Any], inputs: Sequence[Input] | None = None) -> A:
    """Check what came from outside: unknown names first, then each input in its order.

    Raises Refusal naming the first wrong one.
    """
    return made_of(ask, read_inputs(inputs_of(ask) if inputs is None else inputs, dict(raw)))


def made_of(ask: type[A], values: Mapping[str, Any]) -> A:
    """The struct of values that were checked already; rows of lists become structs of their own."""
    inner = _inner(ask)
    if not inner:
        return ask(**values)
    return ask(**{name: _inside(inner.get(name), value) for name, value in values.items()})


def _inside(ask: type[Ask] | None, value: Any) -> Any:
    if ask is None or value is None or isinstance(value, ask):
        return value
    return tuple(made_of(ask, row) for row in value) if isinstance(value, list | tuple) else made_of(ask, value)


def _inner(ask: type[Ask]) -> dict[str, type[Ask]]:
    """The fields that hold structs, alone or in lists."""
    if ask not in _INNER:
        found = {}
        for name, hint in _hints(ask).items():
            kind, _ = _unpacked(hint)
            kind = _unpacked(get_args(kind)[0])[0] if get_origin(kind) is tuple else kind
            if isinstance(kind, type) and issubclass(kind, Ask):
                found[name] = kind
        _INNER[ask] = found
    return _INNER[ask]


def check_ask(ask: Ask, inputs: Sequence[Input]) -> None:
    """Hold a struct that a rule made against its limits, in card order. Raises Refusal naming the first wrong one."""
    for wanted in inputs:
        value = getattr(ask, wanted.name)
        if value is None and wanted.optional:
            continue
        if isinstance(wanted, Rows | Table):
            continue  # its rows were made by a rule too
        if wanted.read(value) is None:
            raise Refusal(wanted.name, say("is missing: give {allowed}", allowed=wanted.allowed), wanted.clause)
