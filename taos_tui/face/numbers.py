"""Numbers as people write them: with their unit, and with what is asked for: `12 cm`, `lv 5`, `20 points`."""

import re

from taos_tui.content.catalogue import in_words
from taos_tui.content.words import fold
from taos_tui.rules.inputs import Input
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.patterns import pattern

MEASURES = {
    **dict.fromkeys(("cm", "cms", "centimetre", "centimetres", "centimeter", "centimeters"), "cm"),
    **dict.fromkeys(("mm", "millimetre", "millimetres", "millimeter", "millimeters"), "mm"),
    **dict.fromkeys(("hex", "hexes"), "hexes"),
    **dict.fromkeys(("in", "inch", "inches", '"', "''"), "inches"),
    **dict.fromkeys(("%", "percent"), "%"),
    "m": "m",
}
"""What people write beside a number that was measured, and the unit that it is."""
LENGTHS = ("cm", "mm", "m", "inches", "hexes")
"""Units of what is measured on a table."""
_TOKENS = pattern(
    r"(?P<figures>[+\-−]?\s*(?:\d+(?:[.,]\d+)?|(?<![^\W\d_])[.,]\d+))"
    r"|(?P<word>[^\W\d_]+|\"|''|%)"
    r"|[\s:=.]+"
)


class Said(NamedTuple):
    """The one number in a text, and the words beside it that are neither its unit nor what is asked for."""

    figures: str
    others: str = ""


def number_said(wanted: Input, text: str) -> Said | None:
    """What was typed for a number; None where no number is in it, or several, or signs that belong to none."""
    figures, others, at = list[str](), list[str](), 0
    text = _without_name(wanted, text)
    while at < len(text):
        token = _TOKENS.match(text, at)
        if token is None:
            return None
        if token["figures"]:
            figures.append(token["figures"].replace(" ", "").replace(",", ".").replace("−", "-").lstrip("+"))
        elif token["word"] and not is_own(wanted, token["word"]):
            others.append(token["word"])
        at = token.end()
    return Said(figures[0], " ".join(others)) if len(figures) == 1 else None


def _without_name(wanted: Input, text: str) -> str:
    """Without the whole name of the number in front or behind: figures in it are none of the number."""
    for name in (in_words(wanted.title), wanted.name.replace("_", " ")):
        if found := re.fullmatch(rf"\s*{re.escape(name)}\b(.*)|(.*)\b{re.escape(name)}\s*", text, re.IGNORECASE):
            return found[1] or found[2] or ""
    return text


def is_own(wanted: Input, word: str) -> bool:
    """Is it the unit of this number, or its own name, also in short: `lv` for level?"""
    if unit := MEASURES.get(word.casefold()):
        return unit == wanted.unit
    return any(_shortens(fold(word), each) for each in _own_words(wanted))


def begins_own(wanted: Input, letters: str) -> bool:
    """Do these letters begin the unit of this number or its name?"""
    units = [each for each, one in MEASURES.items() if one == wanted.unit]
    return any(each.startswith(fold(letters)) for each in (*units, *_own_words(wanted)))


def _own_words(wanted: Input) -> list[str]:
    return fold(f"{in_words(wanted.title)} {wanted.name.replace('_', ' ')}").split()


def _shortens(word: str, name: str) -> bool:
    """Does it begin like the name, with letters of it in their order?"""
    letters = iter(name)
    return word[:1] == name[:1] and all(letter in letters for letter in word)
