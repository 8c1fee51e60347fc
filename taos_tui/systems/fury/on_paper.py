"""A roster as it stands on paper: below the name of a player a model a line, with what its card prints (SK-26)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

from taos_tui.kit.bullets import without_bullet
from taos_tui.kit.seats import Named, parted_lines
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.patterns import pattern
from taos_tui.rules.wording import Text, say

EXAMPLE = say("Alpha - werewolf, HP 8, AP 2, STR 4, ARM 9, FUR 4, zone 3, claws rng 1 pow 3")
ALLOWED = say(
    "behind a name stand werewolf, beast or human, HP, AP, STR, ARM, FUR, Fury and zone with a number, "
    "claws rng 1 pow 3, pistol range 8 str 3, beast STR 5, beast form, ability … and note …"
)
STATS = {
    "hp": "hp",
    "hit points": "hp",
    "health": "hp",
    "ap": "ap",
    "action points": "ap",
    "str": "str",
    "strength": "str",
    "arm": "arm",
    "armour": "arm",
    "armor": "arm",
    "fur": "fur",
    "fury": "fury",
    "zone": "control_zone",
    "control zone": "control_zone",
    "cz": "control_zone",
}
MELEE = {"rng": "rng", "reach": "rng", "pow": "pow", "power": "pow"}
RANGED = {
    "range": "effective_range",
    "effective range": "effective_range",
    "er": "effective_range",
    "str": "strength",
    "strength": "strength",
    "difficulty": "difficulty",
    "diff": "difficulty",
}
BEAST_STATS = ("ap", "str", "arm", "control_zone")
KINDS = {"werewolf": "werewolf", "beast": "beast", "battle beast": "beast", "human": "human"}
_NUMBER = r"""[+]?\d{1,3}(?:\.\d+|/\d+)?(?:\s*(?:"|''|”|in\b|inch(?:es)?\b))?"""
_SIGN = r"[\s:=.]*"


def _words(known: Mapping[str, str]) -> str:
    return "|".join(sorted(map(re.escape, known), key=len, reverse=True))


def _numbered(known: Mapping[str, str]) -> re.Pattern[str]:
    """A word with its number behind it, or before it."""
    return pattern(
        rf"\b(?P<word>{_words(known)}){_SIGN}(?P<number>{_NUMBER})|(?P<first>{_NUMBER})\s*(?P<after>{_words(known)})\b",
        re.IGNORECASE,
    )


_STAT, _OF_WEAPON = _numbered(STATS), _numbered({**MELEE, **RANGED})
_NAMED = pattern(
    rf"(?P<name>.+?)(?:\s+[-–—]\s+|\s*:\s*|\s*\(|\s+(?=(?:{_words(KINDS)})\b)|\s+(?=(?:{_words(STATS)}){_SIGN}\d))"
    r"(?P<more>.*)",
    re.IGNORECASE,
)
"""The name of a model, and what stands behind it in the same words."""
_KIND_FIRST = pattern(rf"(?:{_words(KINDS)})\s+(?=(?:{_words(STATS)}){_SIGN}\d)", re.IGNORECASE)
_BEAST = pattern(r"(?:in\s+)?beast(?:\s+form)?\s*(?P<list>[:\-–—]?)\s+(?P<words>.+)", re.IGNORECASE)
_FORM = pattern(r"(?:in\s+|form\s+)?(beast|human)(?:\s+form)|form\s+(beast|human)", re.IGNORECASE)
_SAID = pattern(r"(ability|abilities|note|owner|player|of)\b\s*[:=]?\s*(.+)", re.IGNORECASE)


_SEVERAL = pattern(
    r"(?P<before>\d{1,2})\s*[x×]\s*(?P<name>\S.*)|(?P<named>.*\S)\s+[x×]\s*(?P<behind>\d{1,2})", re.IGNORECASE
)
"""`2x Cop`, `Cop x2`."""


class Written(NamedTuple):
    """A model as it is written from a line on: the fields of a row, and words that are none."""

    line: int
    row: dict[str, Any]
    unknown: list[Text]


class _Reading:
    """A model whose words are read one after the other. `earlier`: as in files begun before, where no word went on
    with the `beast` before it, and of two numbers the last one counted."""

    def __init__(self, seat: str, line: int, earlier: bool) -> None:
        self.written = Written(line, {"owner": seat} if seat else {}, [])
        self._earlier = earlier
        self._beast: re.Match[str] | None = None

    def take(self, words: str) -> bool:
        """Put these words where they belong. False where they are none that a card prints."""
        row = self.written.row
        if not self._earlier:
            self._beast = _BEAST.fullmatch(words) or self._beast
            if self._goes_on_with_beast(words):
                words = f"beast {words}"
            if again := _given_already(row, words):
                self.written.unknown.append(again)
                return True
        return _take(row, words)

    def take_all(self, words: Sequence[str]) -> None:
        for word in words:
            if not self.take(word):
                self.written.unknown.append(say("{word} is not known", word=repr(word[:40])))

    def _goes_on_with_beast(self, words: str) -> bool:
        """Behind `beast AP 3` go the numbers that it may print, and behind `beast form: AP 3` weapons too."""
        if self._beast is None or _BEAST.fullmatch(words):
            return False
        if numbers := _all_of(_STAT, words, STATS):
            return numbers.keys() <= set(BEAST_STATS)
        return bool(self._beast["list"] and _OF_WEAPON.search(words) and not _SAID.fullmatch(words))


def models_on_paper(text: str, players: Mapping[str, Named], *, earlier: bool = False) -> list[Written]:
    """The models of a text, each of the player whose name stands above it; `earlier` as in files begun before."""
    found: list[_Reading] = []
    for seat, pieces in parted_lines(players, text):
        current: _Reading | None = None
        for number, line in pieces:
            first, *more = [word for word in map(str.strip, without_bullet(_bare(line)).split(",")) if word] or [""]
            if not first:
                continue
            if current is None or not current.take(first):
                current = _Reading(seat, number, earlier)
                found.append(current)
                more = [*_name(current.written.row, first), *more]
            current.take_all(more)
    each = [reading.written for reading in found]
    return each if earlier else [one for written in each for one in _numbered_each(written)]


def _numbered_each(written: Written) -> Iterator[Written]:
    """`2x Cop` is Cop 1 and Cop 2."""
    several = _SEVERAL.fullmatch(written.row["name"])
    number = int(several["before"] or several["behind"]) if several else 0
    if not several or not number:
        yield written
        return
    for n in range(1, number + 1):
        yield written._replace(row={**written.row, "name": f"{several['name'] or several['named']} {n}"})


def _given_already(row: Mapping[str, Any], words: str) -> Text | None:
    """What is said where a number is given a second time and is another one."""
    beast = _BEAST.fullmatch(words)
    held, words = (row.get("beast", {}), beast["words"]) if beast else (row, words)
    for key, number in _all_of(_STAT, words, STATS).items():
        if held.get(key, number) != number:
            return say("{word}: it is {number} already", word=repr(words[:40]), number=held[key])
    return None


def _bare(line: str) -> str:
    """The line with one blank where there are several."""
    return " ".join(line.split())


def _name(row: dict[str, Any], words: str) -> Iterator[str]:
    """The name at the beginning of a line; what stands behind it is what is left to be read."""
    named = _NAMED.fullmatch(words)
    row["name"] = (named["name"] if named else words).strip(" *")
    if named and (more := named["more"].strip(" ()")):
        yield more


def _take(row: dict[str, Any], words: str) -> bool:
    """Put these words where they belong. False where they are none that a card prints."""
    words = words.strip(" ().")
    if kind := KINDS.get(words.casefold().removeprefix("kind ")):
        return bool(row.setdefault("kind", kind) == kind)
    if form := _FORM.fullmatch(words):
        row["form"] = (form[1] or form[2]).casefold()
        return True
    if "kind" not in row and (begins := _KIND_FIRST.match(words)):  # behind a name: `werewolf HP 8 AP 2`
        return _take(row, begins[0]) and _take(row, words[begins.end() :])
    if beast := _BEAST.fullmatch(words):
        return _beast(row.setdefault("beast", {}), beast["words"])
    if said := _SAID.fullmatch(words):
        return _say(row, said[1].casefold(), said[2])
    return _stats(row, words) or _weapon(row, words)


def _beast(row: dict[str, Any], words: str) -> bool:
    """What is printed for beast form alone."""
    tried: dict[str, Any] = {}
    if not _stats(tried, words):
        return _weapon(row, words)
    row |= tried
    return tried.keys() <= set(BEAST_STATS)


def _say(row: dict[str, Any], word: str, told: str) -> bool:
    if word.startswith("abilit"):
        row["abilities"] = [*row.get("abilities", ()), told]
    elif word == "note":
        row["note"] = told
    else:
        row["owner"] = told
    return True


def _stats(row: dict[str, Any], words: str) -> bool:
    """`HP 8`, `8 HP`, `HP 8 AP 2 STR 4`."""
    found = _all_of(_STAT, words, STATS)
    row |= found
    return bool(found)


def _weapon(row: dict[str, Any], words: str) -> bool:
    """`claws rng 1 pow 3`, `pistol range 8 str 3`; `pow 3` alone is of the weapon before."""
    first = _OF_WEAPON.search(words)
    if not first:
        return False
    name, numbers = words[: first.start()].strip(" -–—:("), words[first.start() :]
    for kind, known in (("melee", MELEE), ("ranged", RANGED)):
        weapons = row.get(kind, [])
        found = _all_of(_numbered(known), numbers, known)
        if found and name:
            row[kind] = [*weapons, {"name": name, **found}]
            return kind == "melee" or "effective_range" in found
        if found and weapons:
            row[kind] = [*weapons[:-1], {**weapons[-1], **found}]
            return True
    return False


def _all_of(numbered: re.Pattern[str], words: str, known: Mapping[str, str]) -> dict[str, Any]:
    """All that the words say, by key; nothing where they say something else too."""
    found: dict[str, Any] = {}
    at, words = 0, words.strip()
    while at < len(words):
        one = numbered.match(words, at)
        if not one:
            return {}
        word, number = one["word"] or one["after"], one["number"] or one["first"]
        found[known[word.casefold()]] = _number(number)
        at = one.end()
        while at < len(words) and words[at] in " )/-–|":
            at += 1
    return found


def _number(text: str) -> int | Decimal:
    """`8`, `+3`, `2.5"`, `1/2`."""
    figures = re.match(r"[+]?([\d./]+)", text)
    value = Fraction(figures[1].rstrip(".")) if figures else Fraction(0)
    if value.denominator == 1:
        return int(value)
    return Decimal(value.numerator) / Decimal(value.denominator)
