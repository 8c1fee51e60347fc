"""The rule book's own words: TOS-WG is Italian, and so are many lists (T2, T3, T4, T5)."""

import re
from collections.abc import Mapping
from typing import Final

from .tables import Tables

DEGREES: Final[Mapping[str, str]] = {
    "leggera": "light",
    "leggero": "light",
    "media": "medium",
    "medio": "medium",
    "pesante": "heavy",
    "nessuna": "none",
    "nessuno": "none",
}
"""What a cover is (T5), of things of either gender."""
WORDS: Final[Mapping[str, str]] = {
    **DEGREES,
    "livello": "level",
    "liv": "level",
    "liv.": "level",
    "armatura": "armour",
    "corazza": "armour",
    "giubbotto": "armour",
    "scudo": "shield",
    "squadra": "squad",
    "capo": "leader",
    "caposquadra": "leader",
    "attivazione": "activation",
    "attacco": "attack",
    "salute": "health",
}
"""What stands behind a name on a list, each word by itself."""
ALSO: Final[Mapping[str, str]] = {
    "pistole": "pistol",
    "fucili": "rifle",
    "fucile d'assalto": "assault_rifle",
    "mitragliatrice": "machine_gun",
    "granate": "grenade",
    "fucile di precisione": "sniper_rifle",
}
"""What weapons are called besides; the tables have the rule book's word for each."""
FORMS: Final[Mapping[str, str]] = {
    **DEGREES,
    "cammino": "walk",
    "corsa": "run",
    "corsa riparata": "covered run",
    "liscio": "smooth",
    "sconnesso": "rough",
    "arduo": "hard",
}
"""What forms ask for by one word (T2, T5)."""
_PUT: Final = (
    (re.compile("’"), "'"),
    (re.compile(r"\b(giubbotto)\s+anti-?\s?proiettil[ei]\b", re.IGNORECASE), r"\1"),
    (re.compile(r"\b(?:livello|liv\b\.?)[ .:=]*(\d{1,2})\b", re.IGNORECASE), r"level \1"),
    (re.compile(r"^squadra\s+([^,\d]+?)\s*(:*)$", re.IGNORECASE), r"squad \1\2"),
    (re.compile(rf"\b({'|'.join(filter(str.isalpha, WORDS))})\s*[:=]\s*(?=\S)", re.IGNORECASE), r"\1 "),
)
"""How a line is put that the words alone don't say: a vest that is only called so, a level, a heading."""


def in_english(word: str) -> str:
    """A word of a list as the reader of rosters takes it, or as it stands."""
    return WORDS.get(word.lower(), word)


def as_line(line: str) -> str:
    """A line with levels and headings as they are in English, and no colon behind a word that has another with it."""
    for pattern, put in _PUT:
        line = pattern.sub(put, line)
    return line


def weapons(tables: Tables) -> dict[str, str]:
    """The id of each weapon by what the rule book and its players call it."""
    called = {word: each.id for each in tables.weapons.values() for word in (*each.in_original, each.original.lower())}
    called.pop("", None)
    return {**{word: id for word, id in ALSO.items() if id in tables.weapons}, **called}


def in_forms(tables: Tables) -> dict[str, str]:
    """What forms ask for, by the rule book's word for it."""
    return {**{word: tables.weapon_word(id) for word, id in weapons(tables).items()}, **FORMS}
