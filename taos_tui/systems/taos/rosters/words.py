"""The words of rosters, and what a line of one says."""

import re
from collections import Counter
from collections.abc import Mapping
from typing import get_args

from taos_tui.rules.patterns import pattern
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from ..procedures.units import Rank
from .entered import Entered

RANKS: tuple[Rank, ...] = get_args(Rank)
FLAGS = ("marker", "irregular", "impetuous")
LEAST_POINTS = 10
"""A number that ends a name without a word beside it counts as points from here on; `Fusilier 2` is a name."""
WIP = pattern(r"\bwip[ :=]*(\d{1,2})\b", re.IGNORECASE)
POINTS = pattern(r"\(?\b(\d{1,3}) *(?:points?|pts?|ap|p)\b\.?\)?", re.IGNORECASE)
COSTS = pattern(r"\((?:[\d.,+-]+ *\| *)?(\d{1,3})\)\W*$")
"""How army builders end a line: `(10)`, or with the support weapons in front, `(0.5 | 28)`."""
MANY = pattern(r"^(\d{1,2}) *[x×] *|\s+[x×] *(\d{1,2})$", re.IGNORECASE)
NO_MODEL = pattern(
    r"^(?:\W*|group\b.*|combat group\b.*|open (?:in|with)\b.*|https?:.*|[\d.,]+ *swc\b.*|swc\b.*"
    r"|(?:total *:? *)?\d+ *points?\b.*)$",
    re.IGNORECASE,
)
"""Lines of an export that name no model: groups, rules, totals, addresses."""
RULE = pattern(r"^[^\w\s]{5,}$")
"""A line drawn under a title: the name of the army, the first line of an export."""
ARMS = ("hmg", "smg", "multi", "ap", "cc", "ccw", "lgl", "hrl", "da", "em", "exp")
"""Weapons that an export writes in capitals, as it writes the name of the unit before them."""
WEAPON = pattern(
    r"\b(?:rifle|pistol|knife|ccw?|shotgun|launcher|spitfire|hmg|smg|sniper|flamer|flamethrower|feuerbach|nanopulser"
    r"|grenades?|mines?|panzerfaust|rocket|carbine|weapon|pulser|charges?|sword|axe)\b",
    re.IGNORECASE,
)
ARMIES = ("panoceania", "yu jing", "ariadna", "haqqislam", "nomads", "combined army", "aleph", "tohaa")
NO_UNIT = pattern(
    r"[,(]? *\b(?P<word>G: *(?:Servant|Synchroni[sz]ed)|AI Beacon)\b\)?"
    r"(?: +(?P<points>\d{1,3})(?= *(?:,|$)))?",
    re.IGNORECASE,
)
"""What makes a REM no Unit (TAOS-32); a number behind it is no part of a name."""
NO_UNIT_WORDS = ("servant", "synchronized", "synchronised")
REM = pattern(r"(?:(?<=[\s,;|(])(?i:rem)|^REM|(?<!\w)(?i:palbot|yudbot|nasmat|yaozao|yáozǎo))\b")
"""A REM by its word, or by the name of one that serves a specialist."""
NAMED_REM = pattern(
    r"\b(?:(?:dron|aux|arm)bots?|remotes?(?! presence)|zonds?|(?:[a-z]-)?drones?|sputniks?|yaokong|traktor mul)\b",
    re.IGNORECASE,
)
"""What armies call their REMs (TAOS-31): Fugazi Dronbot, Shihab Remote, Salyut Zond."""
SERVES = pattern(r"(?<!\w)(?:palbot|yudbot|nasmat|yaozao|yáozǎo)\b", re.IGNORECASE)
"""The name of a REM that serves a specialist: it has no order of its own."""
SERVES_TOO = pattern(
    r"(?<!\w)(?:auxbot|zondbot|devabot|palbot|yudbot|nasmat|yaozao|slave drone)s?(?:_\d+)?(?!\w)", re.IGNORECASE
)
"""The same, several of them, and more such names."""
REMOTE_PRESENCE = pattern(r"\bremote presence\b", re.IGNORECASE)
PASSED_OVER = ("remote presence", "g: remote presence", "rem")
"""What says nothing of a model's class: such a REM is a Unit as others are (TAOS-31, TAOS-34)."""
WAR_CREATURES = ("gaki", "preta", "assault pack")
"""How names of creatures used for war begin, which are no Soldiers (TAOS-35)."""
SAID_RANKS: Mapping[str, Rank] = {
    "grad": "graduate",
    "not impetuous": "graduate",
    "war creature": "unit",
    "creature": "unit",
    "sepsitorized": "unit",
    "sepsitorised": "unit",
    "no unit": "none",
    "spawn embryo": "none",
    **dict.fromkeys(NO_UNIT_WORDS, "none"),
}
"""How the rule book says it, and players (TAOS-32, TAOS-35, TAOS-37)."""
SAID_FLAGS: Mapping[str, str] = {
    "camouflage marker": "marker",
    "camouflage": "marker",
    "camo marker": "marker",
    "camo": "marker",
    "frenzy": "impetuous",
    "extreme impetuous": "impetuous",
}
CAMOUFLAGED = pattern(r"\bcamouflage\b", re.IGNORECASE)
"""What an export writes of a model that comes as a marker: `(CH: Camouflage)`, `(CH: TO Camouflage)`."""
MOST_WIP = 30
SECRET = pattern(r"\s*\blieutenant\b|\s*\(?\blt\b\.?\)?", re.IGNORECASE)
MOST_NAME = 60


def told_apart(rows: list[Entered]) -> list[Entered]:
    """Models of one name get numbers: Fusilier 1, Fusilier 2."""
    often = Counter(row.name.casefold() for row in rows)
    seen: Counter[str] = Counter()
    told = []
    for row in rows:
        name = row.name.casefold()
        seen[name] += 1
        told.append(row._replace(name=f"{row.name} {seen[name]}") if often[name] > 1 else row)
    return told


def of_line(part: str, refusal: Refusal) -> Refusal:
    """The same, with the name that the line begins with."""
    name = part.split(",")[0].strip()[:40]
    begun = refusal.message.partition(":")[0]
    if name in refusal.message or (begun and part.strip().startswith(begun)):
        return refusal
    return Refusal(refusal.input, say("{name}: {problem}", name=name, problem=refusal.message), refusal.clause)


def number_within(name: str, value: int, low: int, high: int) -> int:
    """The value. Raises Refusal where it is out of bounds."""
    if not low <= value <= high:
        raise Refusal("models", say("{name} {value}: give {low} to {high}", name=name, value=value, low=low, high=high))
    return value


def is_bare_rem(line: str, by_name: bool = True) -> bool:
    """Does a line say that it is a REM, by the word or `by_name`, and nothing of G: Remote Presence? Then it is no
    Unit (TAOS-31, TAOS-40)."""
    return _is_rem(line, by_name) and not REMOTE_PRESENCE.search(line)


def has_presence(line: str, by_name: bool = True) -> bool:
    """Does a line say of a REM that it has G: Remote Presence?"""
    return _is_rem(line, by_name) and REMOTE_PRESENCE.search(line) is not None


def _is_rem(line: str, by_name: bool) -> bool:
    return REM.search(line) is not None or (by_name and NAMED_REM.search(line) is not None)


def as_bare_rem(row: Entered, name: str, serving: bool = False) -> Entered:
    """A REM without G: Remote Presence; with `serving` every name of one that acts with its owner is known. Raises
    Refusal where another rank is said of it."""
    if row.rank not in (None, "none"):
        text = say("{name}: a REM without G: Remote Presence is no Unit, so no {rank}: say so if it has that",
                   name=name, rank=row.rank)  # fmt: skip
        raise Refusal("rank", text, "TAOS-40")
    gives_order = not (SERVES.search(name) or (serving and SERVES_TOO.search(name)))
    asks = gives_order and row.rank is None
    why = say("a REM without G: Remote Presence")
    return row._replace(rank="none", gives_order=gives_order, asks_presence=asks, because=why)


def rank_said(word: str) -> Rank | None:
    """The class that a word says, in lower case."""
    return next((rank for rank in RANKS if rank == word), SAID_RANKS.get(word))
