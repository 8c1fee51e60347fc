"""What was typed, forgivingly: large or small letters, without hyphens and leading noughts, a beginning, a name."""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from decimal import Decimal, InvalidOperation
from functools import lru_cache
from typing import Any

from taos_tui.content.words import fold
from taos_tui.rules.inputs import Choice, Flag, Input, Int, Items, Number, Text, Words
from taos_tui.rules.likeness import likest
from taos_tui.rules.patterns import pattern
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.rows import MOST_TOLD, Rows
from taos_tui.rules.text import with_cells
from taos_tui.rules.wording import Text as Text_
from taos_tui.rules.wording import in_a_row, listed, say, sentences

from .keyboard_layouts import as_cyrillic, as_latin
from .numbers import number_said

Names = Mapping[str, str]
PLAIN = (Choice, Flag, Int, Items, Number, Rows, Text, Words)
YES, NO = ("yes", "y", "true", "on", "1"), ("no", "n", "false", "off", "0")
LOOKALIKES = str.maketrans("авсеніјкморѕтух", "abcehijkmopstyx")
INSIDE_FROM = 3
"""So many letters at least may stand in the middle of a word: `rd` is no `order`."""
ALSO_FROM = 2
"""So many letters may begin what a thing is called besides its name: `джо` of Джонни, who is Johny here."""
MOST_SEVERAL, MOST_ALLOWED = 6, 12
"""So many words a refusal names of those that may be meant, and of all."""
MOST_FOLDED = 8192
"""So many texts are kept as they are compared: each letter that is typed is held against the same names."""
_PARTS = pattern(r"[,;\n]")
_DASH = pattern("[-–—]")
_DASH_APART = pattern(r"\s+(?:[-–—]|vs?\.?)(?=\s|$)|^[-–—]\s+", re.IGNORECASE)


Folding = Callable[[str], str]


@lru_cache(MOST_FOLDED)
def _plain(text: str) -> str:
    """Letters and figures alone, without accents and leading noughts: not every keyboard has accents."""
    letters = "".join(char for char in fold(text) if char.isalnum() or char == " ")
    return re.sub(r"(?<!\d)0+(?=\d)", "", letters.replace(" ", ""))


@lru_cache(MOST_FOLDED)
def key(text: str) -> str:
    """`A-05`, `a5` and `A 05` are the same, and so are letters that look alike in Latin and Cyrillic, and those with
    and without their accents."""
    return _plain(fold(text).translate(LOOKALIKES))


def match(typed: str, words: Sequence[str], names: Names) -> list[str]:
    """The words that are meant: the one typed exactly, else all that fit equally well. `names` are what players call
    them, and what short labels stand for. All of them are `shown` to whoever types that."""
    return _read(typed, words, names)[0]


def shown(typed: str, words: Sequence[str], names: Names) -> list[str]:
    """The words that a list shows as long as this is typed: those that are meant, and those that have it anywhere."""
    return _read(typed, words, names)[1]


def is_beginning(typed: str, called: Sequence[str]) -> bool:
    """Is more of it to be typed, as several things that are called so are shown by it? Nothing is typed after a bare
    figure: names have theirs at the end."""
    return (
        any(map(str.isalpha, typed))
        and len(called) > 1
        and typed.casefold() not in (each.casefold() for each in called)
    )


def fitting(typed: str, words: Sequence[str], names: Names) -> list[str]:
    """The words of a list that Enter may mean: those that are meant, else all that are shown. A bare figure that
    stands somewhere in a name names nothing."""
    meant, seen = _read(typed, words, names)
    return meant or (seen if any(map(str.isalpha, typed)) else [])


def _read(typed: str, words: Sequence[str], names: Names) -> tuple[list[str], list[str]]:
    """Which words are meant, and which are shown: both by the first reading of the keys that leads to any."""
    for text, folded in _readings(typed.strip()):
        meant, inside = _meant(text, words, names, folded), _holding(text, words, names)
        if meant or inside:
            return meant, [word for word in words if word in meant or word in inside]
    return [], []


def _readings(typed: str) -> Iterator[tuple[str, Folding]]:
    """As it stands; as the same keys type it on a Latin layout; with letters that look alike taken for each other; as
    the same keys type it on a Cyrillic layout."""
    yield typed, _plain
    if (as_typed := as_latin(typed)) != typed:
        yield as_typed, _plain
    yield typed, key
    cyrillic = "".join(as_cyrillic(char) if char.isalpha() else char for char in typed)
    if cyrillic != typed:
        yield cyrillic, _plain


def _meant(typed: str, words: Sequence[str], names: Names, key: Folding) -> list[str]:
    if typed in words:
        return [typed]
    wanted = key(typed)
    if not wanted:
        return []
    for fits in _tests(typed, wanted, words, names, key):
        if found := [word for word in words if fits(word)]:
            return found
    return []


def _tests(
    typed: str, wanted: str, words: Sequence[str], names: Names, key: Folding
) -> Iterator[Callable[[str], bool]]:
    """What a word is asked that may be meant, the surest first; each is made when those before it found nothing."""
    called = {word: {key(word), key(names.get(word, word))} for word in words}
    yield lambda word: wanted in called[word]
    same = {name for label, name in names.items() if key(label) == wanted}
    yield lambda word: names.get(word, word) in same
    yield lambda word: wanted.isdigit() and any(_number(one) == wanted for one in called[word])
    yield lambda word: any(one.startswith(wanted) for one in called[word])
    yield lambda word: any(
        key(part).startswith(wanted) for one in (word, names.get(word, word)) for part in re.split(r"[\s\-]", one)
    )
    yield lambda word: any(_abbreviates(typed, one, key) for one in (word, names.get(word, word)))
    yield lambda word: len(wanted) >= INSIDE_FROM and any(wanted in one for one in called[word])
    if len(wanted) >= ALSO_FROM:
        begun = {name for label, name in names.items() if key(label).startswith(wanted)}
        yield lambda word: names.get(word, word) in begun


def _abbreviates(typed: str, name: str, key: Folding) -> bool:
    """Do several parts begin words of the name, in their order? `rif 1` and `rif1` are Rifles 1; a number is the whole
    number."""
    parts = [key(part) for part in re.split(r"[\s\-]|(?<=[^\W\d])(?=\d)", typed) if key(part)]
    words = iter(key(word) for word in re.split(r"[\s\-]", name))
    return len(parts) > 1 and all(
        any(word == part if part.isdigit() else word.startswith(part) for word in words) for part in parts
    )


def same_as(typed: str, words: Sequence[str], names: Names) -> bool:
    """Is it one of the words, however it is written?"""
    wanted = key(typed)
    return any(wanted in (key(word), key(names.get(word, word))) for word in words)


def _holding(typed: str, words: Sequence[str], names: Names) -> list[str]:
    """The words that have these letters anywhere in their line."""
    wanted = typed.casefold()
    return [word for word in words if wanted in names.get(word, word).casefold()]


def is_stray_figure(typed: str, words: Sequence[str], names: Names) -> bool:
    """Is it a bare figure where things have numbers in their names, and none of them that one?"""
    called = [names.get(word, word) for word in words]
    numbered = any(map(_number, called)) and not any(one.isdecimal() for one in called)
    return typed.strip().isdecimal() and numbered and not match(typed.strip(), words, names)


LEAST_NAME = 3
"""So many letters may be the first word of a longer name."""


def near(typed: str, words: Sequence[str], names: Names) -> str:
    """The one of the words that is nearly typed, with the same figures; else the only one whose first words are: of an
    army builder's line the name, without what the model carries. "" where none is. What it is called besides, such as
    in the language of the rulebook, may be what was nearly typed."""
    by_name = {names.get(word, word): word for word in words}
    called = {key(name): word for name, word in by_name.items()}
    besides = {key(label): by_name[name] for label, name in names.items() if name in by_name and _is_said(label)}
    called = {**besides, **called}
    alike = [one for one in called if _number(one) == _number(key(typed))]
    if whole := likest(key(typed), alike):
        return called[whole]
    if len(key(typed)) < LEAST_NAME:
        return ""
    begun: dict[str, list[str]] = {}
    for word in map(called.__getitem__, alike):
        first = names.get(word, word).split()[: len(typed.split())]
        begun.setdefault(key(" ".join(first)), []).append(word)
    found = begun.get(likest(key(typed), begun), [])
    return found[0] if len(found) == 1 else ""


def _is_said(label: str) -> bool:
    """Is it in words, and no id?"""
    return all(map(str.isalpha, label.split()))


def one_of(wanted: Input, typed: str, words: Sequence[str], names: Names, offered: Sequence[str] = ()) -> str:
    """The word that is meant. Raises Refusal where it is none or could be several; it names those that are `offered`
    now, where not all words are."""
    is_whole = len(typed) > 1 and _plain(typed) in {_plain(names.get(word, word)) for word in words}
    found = [] if is_whole else fitting(typed, offered, names)
    if not found:
        found = match(typed, words, names) or fitting(typed, words, names)
        found = [word for word in found if word in offered] or found
    if len(found) == 1:
        return found[0]
    if found:
        several = _some(found, names, MOST_SEVERAL)
        raise Refusal(
            wanted.name,
            say("{typed} may be {several}: type more of it", typed=repr(typed), several=several),
            wanted.clause,
        )
    allowed = _some(offered or words, names, MOST_ALLOWED)
    why = say("{typed} is not on the list: give {allowed}", typed=repr(typed), allowed=allowed)
    raise Refusal(wanted.name, why, wanted.clause)


def _some(words: Sequence[str], names: Names, most: int) -> Text_:
    """The first of these words as they are called, and how many more there are."""
    called = [names.get(word, word) for word in words]
    if len(called) <= most:
        return listed(called, "or")
    return say("{words} and {n} more", words=in_a_row(called[:most]), n=len(words) - most)


def read_typed(wanted: Input, typed: str, suggested: Sequence[str] = (), names: Names | None = None) -> Any:
    """The value that somebody typed for an input. Raises Refusal that names it."""
    called = names or {}
    text = (with_cells(typed) if wanted.cells else typed).strip()
    if type(wanted) not in PLAIN and not isinstance(wanted, Text) and text[:1] not in "[{":
        return _spelled(wanted, _as_listed(text, suggested, called))  # a game's own kind reads what players write
    if isinstance(wanted, Int | Number):
        return wanted.read(_figures(wanted, text))
    if isinstance(wanted, Flag):
        return wanted.read(text.casefold() in YES if text.casefold() in (*YES, *NO) else text)
    if isinstance(wanted, Choice):
        return wanted.read(one_of(wanted, text, wanted.words, called, suggested))
    if isinstance(wanted, Text):
        return wanted.read_now(_name(text, suggested, called))
    if text[:1] in "[{":
        return wanted.read(_json(text))
    if isinstance(wanted, Words) and wanted.parts:
        return wanted.read(list(wanted.parts(text)))
    if isinstance(wanted, Words):
        return wanted.read(_several(wanted, text, suggested or wanted.words, called))
    if isinstance(wanted, Items):
        return wanted.read(_items(wanted, text, suggested, called))
    if isinstance(wanted, Rows) and wanted.typed:
        return wanted.read(text)
    if isinstance(wanted, Rows):
        return wanted.read(_rows(wanted, text))
    return wanted.read(_json(text))


def _spelled(wanted: Input, text: str) -> Any:
    """As the game reads it; what it does not know may be typed on a Cyrillic keyboard: у4 is E4."""
    try:
        return wanted.read(text)
    except Refusal:
        typed = as_latin(text)
        if typed == text:
            raise
        with suppress(Refusal):
            return wanted.read(typed)
        raise


def _as_listed(text: str, suggested: Sequence[str], names: Names) -> str:
    """The one that the list shows alone, on whatever keyboard it was typed. Figures are whole: `E1` is no E10, and the
    game says why it can't be."""
    found = fitting(text, suggested, names)
    if len(found) == 1 and _number(text) in ("", _number(found[0])):
        return found[0]
    return text


def _name(text: str, suggested: Sequence[str], names: Names) -> str:
    """The suggestion that is meant; where none is alone, what was typed: a text may be new."""
    found = match(text, suggested, names)
    return found[0] if len(found) == 1 else text


def _several(wanted: Input, text: str, words: Sequence[str], names: Names) -> list[str]:
    if not words:
        return [part.strip() for part in apart(text) if part.strip()]
    found: list[str] = []
    for part in (piece for each in _PARTS.split(text) for piece in _paired(each.strip(), words, names)):
        blanks = part.split()
        if len(blanks) > 1 and len(match(part, words, names)) != 1:
            found += [one_of(wanted, blank, words, names) for blank in blanks]
        else:
            found.append(one_of(wanted, part, words, names))
    return found


def _paired(part: str, words: Sequence[str], names: Names) -> list[str]:
    """`Ann - Bob`, `Ann–Bob` and `Ann vs Bob` are two words of a list; `Anne-Marie` is one where one is called so."""
    if len(match(part, words, names)) == 1:
        return [part]
    apart = _pieces(_DASH_APART, part)
    if len(apart) > 1:
        return apart
    close = _pieces(_DASH, part)
    if len(close) > 1 and all(match(each, words, names) for each in close):
        return close
    return [part] if part else []


def _pieces(between: re.Pattern[str], part: str) -> list[str]:
    return [each.strip() for each in between.split(part) if each.strip()]


def _items(wanted: Items, text: str, suggested: Sequence[str], names: Names) -> list[Any]:
    item = wanted.item
    if isinstance(item, Choice):
        return _several(wanted, text, item.words, names)
    if isinstance(item, Int | Number):
        return [read_typed(item, part) for part in re.split(r"[,;\s]+", text) if part]
    if suggested and isinstance(item, Text):
        return _several(wanted, text, suggested, names)
    return [read_typed(item, part.strip(), suggested, names) for part in apart(text)]


def apart(text: str) -> list[str]:
    """What is typed for a list, parted by commas and semicolons; by none within brackets: `Ann (Ariadna, 298)`."""
    return [part for line in re.split(r"[;\n]", text) for part in _by_commas(line)]


def _by_commas(line: str) -> list[str]:
    parts, depth = [""], 0
    for sign in line:
        depth = max(depth + (sign in "([") - (sign in ")]"), 0)
        if sign == "," and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return line.split(",") if depth else parts  # a bracket that nobody closed holds nothing together


def _rows(wanted: Rows, text: str) -> list[dict[str, Any]]:
    """A row a line. Raises Refusal that names all that are wrong."""
    rows: list[dict[str, Any]] = []
    wrong: list[Text_] = []
    for number, line in enumerate(filter(str.strip, re.split(r"[;\n]", text)), 1):
        try:
            rows.append(_row(wanted, line))
        except Refusal as refusal:
            wrong.append(say("row {number}: {refusal}", number=number, refusal=refusal.text))
    if wrong:
        raise Refusal(wanted.name, sentences(wrong[:MOST_TOLD]), wanted.clause)
    return rows


def _row(wanted: Rows, line: str) -> dict[str, Any]:
    """Cells in the order of the columns, parted by commas or tabs; or `name: cell`."""
    found: dict[str, Any] = {}
    cells = [cell.strip() for cell in re.split(r"[\t,]", line)]
    fields = {key(field.name): field for field in wanted.fields}
    for field, cell in zip(wanted.fields, cells, strict=False):
        title, colon, value = cell.partition(":")
        named = fields.get(key(title)) if colon else None
        chosen, said = (named, value) if named else (field, cell)
        if said:
            found[chosen.name] = read_typed(chosen, said)
    return found


def _figures(wanted: Input, text: str) -> Any:
    """The number; the text as it stands where it is none, or something else is said with it."""
    said = number_said(wanted, text)
    if said is None or said.others:
        return text
    try:
        return int(said.figures) if "." not in said.figures else Decimal(said.figures)
    except InvalidOperation:
        return text


def _number(word: str) -> str:
    """The figures in a word, where there are any."""
    return "".join(re.findall(r"\d+", word))


def _json(text: str) -> Any:
    try:
        return json.loads(text, parse_float=Decimal)
    except ValueError:
        return text
