"""Text from files and people is text to show, never control."""

import re
import unicodedata
from typing import Any

from taos_tui.rules.patterns import pattern

from .refusal import Refusal
from .wording import Ids, Text, say

MAX_DEPTH = 32
BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


CELL = "¦"
"""Stands for a tab between the cells of a pasted table, which no line on a screen can show."""
_PARTS_IN_A_CELL = pattern(r";\s*")


def with_cells(text: str) -> str:
    """The text with that sign for its tabs; TOML stays as it is. A comma stands for a semicolon within a cell, which
    would part lines."""
    if "\t" not in text or "[[" in text:
        return text
    lines = text.strip("\r\n").splitlines()  # terminals paste carriage returns
    rows = (_PARTS_IN_A_CELL.sub(", ", line) if "\t" in line else line for line in lines) if len(lines) > 1 else lines
    return "\n".join(rows).replace("\t", f" {CELL} ")


def plain(text: str, longest: int = 0) -> str:
    """`text` on one line without control and bidi characters, cut to `longest` characters with an ellipsis."""
    if text.isascii() and text.isprintable():
        clean = text
    else:
        spaced = "".join(" " if char in "\n\r\t\u2028\u2029" else char for char in text)
        clean = "".join(c for c in spaced if c not in BIDI and unicodedata.category(c) not in ("Cc", "Cs", "Cn"))
    if longest and len(clean) > longest:
        return clean[: longest - 1] + "…"
    return clean


_NEAR = str.maketrans(
    {
        **dict(zip("łđøðı", "ldodi", strict=True)),
        "æ": "ae",
        "œ": "oe",
        "þ": "th",
        **dict(zip("абвгдезийклмнопрстуфыэіїґ", "abvgdeziyklmnoprstufyeiig", strict=True)),
        "ё": "yo",
        "ж": "zh",
        "х": "kh",
        "ц": "ts",
        "ч": "ch",
        "ш": "sh",
        "щ": "sch",
        "ю": "yu",
        "я": "ya",
        "ъ": "",
        "ь": "",
        "є": "ye",
        "ў": "u",
    }
)


def file_word(text: str, longest: int) -> str:
    """`text` as a part of a file's name, in small Latin letters, figures and hyphens, `lukasz-joao` for `Łukasz João`;
    "" where nothing is left."""
    apart = unicodedata.normalize("NFKD", text.casefold().translate(_NEAR))
    bare = "".join(sign for sign in apart if not unicodedata.combining(sign))
    return re.sub(r"[^a-z0-9]+", "-", bare).strip("-")[:longest].strip("-")


def plain_text(text: str) -> str:
    """The same with what a template says left as it is: only its parts come from files and people."""
    if isinstance(text, Ids):
        return Ids(map(plain, text.ids), text.titles)
    if not isinstance(text, Text):
        return plain(text)
    parts = {name: plain_text(part) if isinstance(part, str) else part for name, part in text.parts.items()}
    return Text(text.template, parts, text.many, text.number)


def plain_values(value: Any, depth: int = 0) -> Any:
    """The same value with every text in it made plain; line ends stay (an input that takes one line refuses).

    Raises Refusal for what is nested deeper than 32 levels.
    """
    if isinstance(value, str):
        if "\n" not in value:
            return plain(value)
        return "\n".join(map(plain, value.replace("\r\n", "\n").replace("\r", "\n").split("\n")))
    if depth > MAX_DEPTH:
        raise Refusal("inputs", say("nested deeper than {max_depth} levels", max_depth=MAX_DEPTH))
    if isinstance(value, dict):
        return {plain(str(key)): plain_values(item, depth + 1) for key, item in value.items()}
    if isinstance(value, list):
        return [plain_values(item, depth + 1) for item in value]
    if isinstance(value, tuple):
        return tuple(plain_values(item, depth + 1) for item in value)
    return value
