"""A line of a list as it stands on paper, put as the reader of rosters takes it: a name, and words behind commas."""

import re
from collections.abc import Callable, Iterable

from taos_tui.rules.patterns import pattern

Known = Callable[[str], bool]
"""Is all of it words that may stand behind a name?"""

BULLET = pattern(r"^(?:[-*•–—·‣▪►]+\s*(?=\D)|>\s+)")
"""What begins a line of a list that is typed."""
HEADING = pattern(r"^(?:squad\s+)?([^,:]+?)\s*:+$", re.IGNORECASE)
"""What heads the units of a squad: a line that ends in a colon."""
_SHORT = pattern(r"(?<=\S)([\s(\[|]+)(?:level|lev|lvl|lv|livello|liv)[ .:=]*(\d{1,2})\b", re.IGNORECASE)
"""The level behind a name, however it is shortened; `Lev 3` itself is a name and a level."""
_FIRST = pattern(r"^(?:level|lev|lvl|lv)[ .:=]*(\d{1,2})\b[ .:,\-–—]*([^\W\d].*)$", re.IGNORECASE)
"""The level before the name."""
_COLON = pattern(r"\b(squad|armour|armor|shield|activation|attack|health|extra)\s*[:=]\s*", re.IGNORECASE)
_BRACKETS = pattern(r"\s*[(\[]([^()\[\]]*)[)\]]\s*[:\-–—]?")
_PARTS = pattern(
    r"\s*,\s*|\s+[-–—]\s+|\s*\|\s*|\s*:\s+|\s+with\s+|\s+w/\s*|\s+and\s+|\s*&\s*|\s*\+\s*|\s*/\s*", re.IGNORECASE
)
"""What parts a name and its words; what joins weapons."""
_PARTS_IN_ITALIAN = pattern(rf"{_PARTS.pattern}|\s+con\s+|\s+ed?\s+", re.IGNORECASE)
_JOINS = ("and", "e", "ed", "&", "+", "/")
"""Names have these in them too: they part what stands behind a word or a level."""
_FIGURES = pattern(r"\d{1,2}")
_CALLED_LEVEL = pattern(r"\blevel \d|\bl\d", re.IGNORECASE)


def without_bullet(line: str) -> str:
    """Without what marks a line, or words of it, on a screen."""
    return BULLET.sub("", line.replace("**", "")).strip()


def as_line(line: str, known: Known, weapons: Iterable[str], in_italian: bool = False) -> str:
    """The line with commas where others write brackets, dashes, bars, `with` or `+`, as far as what follows is known
    words: all else is a part of the name."""
    signs = _PARTS_IN_ITALIAN if in_italian else _PARTS
    line = _COLON.sub(r"\1 ", _SHORT.sub(r"\1level \2", line))
    if behind := _level_behind(line, known):
        return as_line(behind, known, weapons, in_italian)
    said = _not_bare(line, known)
    parts = _parts(_opened(line, said), said, weapons, signs)
    return ", ".join([parts[0].strip(), *filter(None, map(_without_joins, parts[1:]))])


def _level_behind(line: str, known: Known) -> str:
    """`Lev 3 Orc, rifle` as `Orc, level 3, rifle`; "" where no level stands before a name."""
    found = _FIRST.match(line)
    if not found or known(found[2]):
        return ""
    name, *more = _PARTS.split(found[2], maxsplit=1)
    return ", ".join([name, f"level {found[1]}", *more])


def _not_bare(line: str, known: Known) -> Known:
    """The same words, but for a figure beside a level that is called so."""
    calls_level = _CALLED_LEVEL.search(line) is not None

    def is_known(words: str) -> bool:
        return bool(words) and not (calls_level and _FIGURES.fullmatch(words)) and known(words)

    return is_known


def _opened(line: str, known: Known) -> str:
    """What stands in brackets and is known stands between commas."""

    def between_commas(found: re.Match[str]) -> str:
        words = [word.strip() for word in found[1].split(",")]
        return f", {', '.join(words)}, " if all(map(known, words)) else found[0]

    return _BRACKETS.sub(between_commas, line)


def _parts(line: str, known: Known, weapons: Iterable[str], signs: re.Pattern[str]) -> list[str]:
    """The name and what stands behind it, parted where known words follow."""
    whole = _within_names(line, weapons, signs)
    parts, begin = [""], 0
    for found in signs.finditer(line):
        if any(start <= found.start() < end for start, end in whole):
            continue
        parts[-1] += line[begin : found.start()]
        following = signs.split(line[found.end() :], maxsplit=1)[0].strip()
        sign = found[0].strip()
        joins = sign.casefold() in _JOINS and len(parts) == 1 and not _ends_known(parts[-1], known)
        if sign == "," or (known(following) and not joins):
            parts.append("")
        else:
            parts[-1] += found[0]
        begin = found.end()
    parts[-1] += line[begin:]
    return parts


def _within_names(line: str, weapons: Iterable[str], signs: re.Pattern[str]) -> list[tuple[int, int]]:
    """Where names of weapons stand that have a sign in them which parts words elsewhere."""
    names = [name for name in weapons if signs.search(name)]
    return [found.span() for name in names for found in re.finditer(re.escape(name), line.casefold())]


def _ends_known(part: str, known: Known) -> bool:
    words = part.split()
    return any(known(" ".join(words[at:])) for at in range(len(words)))


def _without_joins(part: str) -> str:
    """`with mg`, `: rifle` without what joined them to the word before."""
    return re.sub(r"^(?:(?:with|and|con|ed?)\s+|w/\s*|[:&+/\-–—|]\s*)+", "", part.strip(), flags=re.IGNORECASE).strip()
