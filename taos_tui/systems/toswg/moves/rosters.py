"""Reading a pasted roster: a unit a line, or TOML (WG-9, WG-21)."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from taos_tui.kit.bullets import without_bullet
from taos_tui.rules.foreign_toml import read_pasted
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.patterns import pattern
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.rows import MOST_TOLD
from taos_tui.rules.wording import Text, in_a_row, listed, say, sentences

from .. import italian
from . import paper
from .common import nearest
from .so_many import numbered_units
from .with_heads import TableRow, table_rows

Check = Callable[[Mapping[str, Any]], None]
"""Raises Refusal on a row that can be no unit."""


class Said(NamedTuple):
    """How players say things on their lists: degrees of cover in small letters, which may stand before what is worn."""

    degrees: frozenset[str] = frozenset()
    check: Check | None = None
    """What each row is checked by, so that all that is wrong is told at once."""
    on_paper: bool = False
    """May a line have bullets, brackets, dashes and what joins weapons, and a squad end in a colon?"""
    in_italian: bool = False
    """May it be numbered too, and have the rule book's own words?"""
    arms: tuple[str, ...] = ()
    """What weapons are called, to tell whoever names another."""


AS_WRITTEN = Said()
"""Of lists that are read by the letter, as in earlier files."""


def roster_rows(
    text: str, weapons: Mapping[str, str], numbered: bool = True, said: Said = AS_WRITTEN
) -> list[Mapping[str, Any]]:
    """The units of a text as rows of fields; `weapons` are ids by what they are called in small letters. A line `Squad
    Alpha` heads those below it. Of a line such as `2x Ork` so many where they are `numbered`. Raises Refusal on input
    `units`."""
    if "[[" in text:
        return _toml_rows(text)
    rows = _line_rows(text, weapons, said)
    return [each for row in rows for each in numbered_units(row)] if numbered else rows


def _toml_rows(text: str) -> list[Mapping[str, Any]]:
    try:
        document = read_pasted(text)
    except ValueError as error:
        raise Refusal("units", say("not TOML: {error}", error=error)) from None
    rows = document.get("unit", [])
    if set(document) - {"unit", "system"} or not all(isinstance(row, dict) for row in rows):
        raise Refusal("units", say("a TOML roster holds [[unit]] tables only"))
    return list(rows)


def _line_rows(text: str, weapons: Mapping[str, str], said: Said) -> list[Mapping[str, Any]]:
    rows: list[Mapping[str, Any]] = []
    wrong, clauses = list[str](), set[str]()
    unheard = False
    table = table_rows(text)
    for row, not_known, line in _lines(text, weapons, said) if table is None else _of_table(table, weapons, said):
        rows.append(row)
        meant = [_cover(word, said) or _meant(word, weapons) for word in not_known]
        unheard = unheard or not all(meant)
        told = [why or say("{word} is not known", word=repr(word)) for word, why in zip(not_known, meant, strict=True)]
        if not told and said.check and (problem := _no_unit(row, line, said.check)):
            wrong.append(problem.message)
            clauses.add(problem.clause)
        if told:
            wrong.append(say("{name}: {wrong}", name=row["name"], wrong=in_a_row(told)))
            clauses.add("")
    if wrong:
        clause = clauses.pop() if len(clauses) == 1 else ""
        raise Refusal("units", sentences([*wrong[:MOST_TOLD], *([_known(said)] if unheard else [])]), clause)
    return rows


Read = tuple[Mapping[str, Any], list[str], str]
"""A unit as fields, the words of its line that are none, and that line."""


def _lines(text: str, weapons: Mapping[str, str], said: Said) -> Iterator[Read]:
    squad = ""
    for line in filter(None, map(str.strip, text.replace(";", "\n").splitlines())):
        line = paper.without_bullet(line) if said.on_paper else line
        line = italian.as_line(without_bullet(line)) if said.in_italian else line
        if heading := (paper.HEADING if said.on_paper and line.endswith(":") else HEADING).match(line):
            squad = heading[1]
            continue
        row, not_known = read_line(line, weapons, said)
        yield ({"squad": squad, **row} if squad else row), not_known, line


def _of_table(table: Iterable[TableRow], weapons: Mapping[str, str], said: Said) -> Iterator[Read]:
    for each in table:
        row: dict[str, Any] = {"name": each.name, "weapons": [], **({"note": each.note} if each.note else {})}
        yield row, _read_words(each.words, row, weapons, said), ", ".join([each.name, *each.words])


def _no_unit(row: Mapping[str, Any], line: str, check: Check) -> Refusal | None:
    """Why a line is no unit, though all its words are known: a heading has no level."""
    if "level" not in row and "," not in line and not row["weapons"]:
        why = say("{line}: level is missing; a heading is written Squad Alpha", line=line)
        return Refusal("units", why, "WG-11")
    try:
        check(row)
    except Refusal as refusal:
        return refusal
    return None


KNOWN = say(
    "after a name stand a level 1–10, weapons, activation, attack, health, extra, armour, shield, squad … and leader; "
    "a weapon of your own is entered first"
)


def _known(said: Said) -> Text:
    """What a line may have in it, and which weapons there are."""
    return say("{known}; weapons are {arms}", known=KNOWN, arms=listed(said.arms)) if said.arms else KNOWN


NUMBERS = {
    "level": "level",
    "activation": "activation_level",
    "attack": "attack_level",
    "health": "health_level",
    "extra": "extra",
}

VALUED = ("armour", "shield", "squad", *NUMBERS)
"""Words that have another one with them."""
SHORT_LEVEL = pattern(r"^(.+?)\s+lv?\.?(\d{1,2})\s+([^\W\d].*)$", re.IGNORECASE)
"""A level in short, with other words behind it: `Korp L4 SMG`."""
HEADING = pattern(r"^squad\s+([^,\d]+?)\s*:*$", re.IGNORECASE)
"""What heads the units of a squad, as on paper."""
NAMED_LEVEL = pattern(r"^(.+?)\s+(?:level|lvl)[ .:=]*(\d{1,2})\b\s*(.*)$", re.IGNORECASE)
"""A level that is called so, with the name before it."""
NAMED_OR_LV = pattern(r"^(.+?)\s+(?:level|lvl|lv)[ .:=]*(\d{1,2})\b\s*(.*)$", re.IGNORECASE)
"""The same, and `Ram lv 6 machine gun`."""
BARE_LEVEL = pattern(r"^(\D+?)\s+(\d{1,2})\s+([^\W\d].*)$")
"""A level that is not, with other words behind it: `Tarn 4 long bow`."""
LEVEL = pattern(r"^(?:level|lvl|lv|l)?[ .:=]*(\d{1,2})$", re.IGNORECASE)
"""The level as players write it: `level 6`, `lvl 6`, `lv 6`, `L6`, `6`."""
NUMBERED_NAME = pattern(r"^(.+?)\s+(\d{1,2})\s+([^\W\d].*)$")
"""The same behind a name with figures: `T-34 7 light cannon`, `Unit 1 4 rifle`, `2x Ork 3 rifle`."""
OWN_LEVEL = pattern(r"^(activation|attack|health)[ _]level\b", re.IGNORECASE)
"""A level of its own as the unit form calls it; the word "level" may be left out."""


def read_line(line: str, weapons: Mapping[str, str], said: Said = AS_WRITTEN) -> tuple[dict[str, Any], list[str]]:
    """`Vela, level 6, rifle, armour light, leader, squad Alpha` as fields, and the words that are none of them."""
    if said.on_paper:
        line = paper.as_line(
            line,
            lambda words: not _read_words(_known_parts(words, weapons, said), {}, weapons, said),
            weapons,
            said.in_italian,
        )
    name, *words = (part.strip() for part in line.split(","))
    if said.on_paper:
        words = [each for word in words for each in _known_parts(word, weapons, said)]
    if not any(map(LEVEL.match, words)):
        name, more = _without_commas(name, weapons, said)
        words = [*more, *words]
    row: dict[str, Any] = {"name": name, "weapons": []}
    return row, _read_words(words, row, weapons, said)


def _known_parts(word: str, weapons: Mapping[str, str], said: Said) -> list[str]:
    """A word as it stands, or the several that no comma parts where all of them are known."""
    if not _read_words([word], {}, weapons, said):
        return [word]
    parts = list(_parted(word.split(), weapons, said))
    return [word] if _read_words(parts, {}, weapons, said) else parts


def _read_words(words: Iterable[str], row: dict[str, Any], weapons: Mapping[str, str], said: Said) -> list[str]:
    """Put what these words say into the row; those that say nothing."""
    wrong: list[str] = []
    for said_word in filter(None, words):
        word = _in_english(said_word) if said.in_italian and said_word.lower() not in weapons else said_word
        key, _, value = OWN_LEVEL.sub(r"\1", word).partition(" ")
        key = key.lower()
        if said.degrees:
            key, value = _worn(key, value, said.degrees)
        if weapon := weapons.get(word.lower().replace("_", " ")) or _begun(word, key, weapons, said):
            row.setdefault("weapons", []).append(weapon)
        elif key in NUMBERS and value.isdecimal():
            row[NUMBERS[key]] = int(value)
        elif "level" not in row and (level := LEVEL.match(word)):
            row["level"] = int(level[1])
        elif key in ("armour", "shield"):
            row[key] = value.lower()
        elif key == "squad":
            row["squad"] = value
        elif word.lower() == "leader":
            row["leader"] = True
        else:
            wrong.append(said_word)
    return wrong


def _in_english(word: str) -> str:
    """`giubbotto leggero` as `armour light`; what a squad is called stays as it is."""
    first, *more = word.split()
    first = italian.in_english(first)
    return " ".join([first, *(more if first == "squad" else map(italian.in_english, more))])


LEAST_BEGINNING = 3
"""So many letters begin the name of a weapon."""


ARMOUR = {"armor": "armour"}
WORN = ("armour", "armor", "shield")
LEVELS = ("level", "lvl", "lv")
SHORT = {"smg": "submachine gun", "mg": "machine gun"}
"""What weapons are called in short."""


def _worn(key: str, value: str, degrees: frozenset[str]) -> tuple[str, str]:
    """`medium armour` is `armour medium`; so is `medium armor`."""
    *degree, kind = f"{key} {value}".lower().split()
    if kind in WORN and " ".join(degree).replace("_", " ") in degrees:
        return ARMOUR.get(kind, kind), " ".join(degree)
    return ARMOUR.get(key, key), value


def _begun(word: str, key: str, weapons: Mapping[str, str], said: Said) -> str | None:
    """The one weapon that begins with what was typed, or is called so in short; None for words of ours, or where
    several do."""
    if said.degrees and (short := SHORT.get(word.lower(), "")) in weapons:
        return weapons[short]
    if said.on_paper and word.lower() in said.degrees:
        return None
    if len(word) < LEAST_BEGINNING or key in (*VALUED, "leader", "level", "lvl", "lv"):
        return None
    found = {id for name, id in weapons.items() if name.startswith(word.lower().replace("_", " "))}
    return found.pop() if len(found) == 1 else None


def _without_commas(line: str, weapons: Mapping[str, str], said: Said) -> tuple[str, list[str]]:
    """What no comma parts as name and words: `Rifles 2` ends in a level; after `level 2` come other words."""
    named_level = NAMED_OR_LV.match(line) if said.degrees else NAMED_LEVEL.match(line)
    if found := named_level or BARE_LEVEL.match(line):
        return found[1], [found[2], *_parted(found[3].split(), weapons, said)]
    *named, last = line.split()
    if named and LEVEL.match(last):
        return " ".join(named), [last]
    if found := SHORT_LEVEL.match(line):
        return found[1], [found[2], *_parted(found[3].split(), weapons, said)]
    if said.degrees and (found := NUMBERED_NAME.match(line)):
        return found[1], [found[2], *_parted(found[3].split(), weapons, said)]
    return line, []


def _parted(words: list[str], weapons: Mapping[str, str], said: Said) -> Iterator[str]:
    """Words that no comma parts: as much of them as makes a weapon, what has a value with it, else one by one."""
    while words:
        ends = (end for end in range(len(words), 1, -1) if " ".join(words[:end]).lower().replace("_", " ") in weapons)
        valued = (*VALUED, *(WORN if said.degrees else ()), *(LEVELS if said.on_paper else ()))
        english = [*map(italian.in_english, words)] if said.in_italian else words
        has_value = english[0].lower() in valued
        end = next(ends, _worn_end(english, said.degrees) or (2 if has_value else 1))
        yield " ".join(words[:end])
        words = words[end:]


def _worn_end(words: list[str], degrees: frozenset[str]) -> int:
    """How many of these words say what is worn, `armour force field` or `force field armour`; 0 where they say
    something else. A degree of one word goes before one that it begins."""
    lower = [word.lower().replace("_", " ") for word in words]
    ends = range(1, len(words) + 1)
    if lower[0] in WORN:
        return next((end for end in ends if " ".join(lower[1:end]) in degrees), 0)
    found = (end + 1 for end in ends[:-1] if " ".join(lower[:end]) in degrees)
    return next((end for end in found if lower[end - 1] in WORN), 0)


def _cover(word: str, said: Said) -> Text | None:
    """A degree of cover alone: what is of that degree is not said."""
    if not said.on_paper or word.casefold() not in said.degrees:
        return None
    return say("{word} alone is no cover: say armour {word} or shield {word}", word=word)


def _meant(word: str, weapons: Iterable[str]) -> Text | None:
    """What weapon may be meant by a word that is none: one that is written almost so, or those it is a word of."""
    kinds = sorted(weapon for weapon in weapons if word.casefold() in weapon.split())
    meant = (
        nearest(word, weapons) if len(kinds) < 2 else say("{some} or {one}", some=", ".join(kinds[:-1]), one=kinds[-1])
    )
    return say("{word} is no weapon, is it {meant}?", word=repr(word), meant=meant) if meant else None
