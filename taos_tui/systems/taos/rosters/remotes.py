"""REMs, creatures used for war and models in a row as players name them, put as `read_lines` takes them (TAOS-31 …
TAOS-42)."""

import re
from collections import Counter

from .carried import without_carried
from .exported import costs_last, is_by_builder
from .words import COSTS, NAMED_REM, REM, SERVES, WEAPON

_BOT = re.compile(r"(?<!\w)[^\W\d_]*bots?(?!\w)|(?<!\w)(?:slave drone|lunokhod|ikadron|imetron|evo repeater)(?!\w)",
                  re.IGNORECASE)  # fmt: skip
"""Names of REMs that hold no other word for one: Zondbot, Mulebot."""
_SERVANT = re.compile(r"(?<!\w)(?:zondbot|devabot|slave drone)(?!\w)", re.IGNORECASE)
"""Names of REMs that serve a specialist (TAOS-32)."""
_SERVES_TOO = re.compile(
    r"(?<!\w)(?:auxbots?|zondbots|devabots|palbots|yudbots|nasmats|yaozaos|slave drones)(?:_\d+)?(?!\w)", re.IGNORECASE
)
"""The REM of an Auxilia, and several of those that serve a specialist."""
_BARELY_SAID = re.compile(r"(?<!G: )(?<!G:)(?<!\w)(?:servant|synchroni[sz]ed)(?!\w)", re.IGNORECASE)
_BRACKETED = re.compile(
    r"(?<=\w) *\( *(?P<bot>(?:[^\W\d_]*bots?(?:_\d+)?|slave drone|yaozao|nasmat)s?) *\)", re.IGNORECASE
)
_FREE = re.compile(r"\(\s*[-–—]\s*\)\s*$")
_SAYS_SERVES = re.compile(r"\b(?:servant|synchroni[sz]ed)\b", re.IGNORECASE)
_CALLED = re.compile(r"\(\s*(?:remotes?|remot[oae]s?|rem)\s*\)", re.IGNORECASE)
_WITHIN = re.compile(r"\s+(?:(?P<rem>rem)|(?:g: *)?(?P<presence>remote presence))\b", re.IGNORECASE)
_PACK = re.compile(r"(?<=\S\s)assault packs?\b", re.IGNORECASE)
_COUNTED = re.compile(r"^([^\W\d_]{3,})_\d(?=\s)")
"""How an army builder tells models of a name apart: `AUXBOT_1`."""
_COSTS = re.compile(r"(?P<name>.*bots?) +(?P<points>[3-9])$", re.IGNORECASE)
_ROW = re.compile(
    r"(?!(?:wip|ph|bs|cc|bts|arm|mov|vita|str|ava|w|s)\b)(?:\d{1,2} *[x×] *)?[^\W\d].* \d{2,3}(?: *(?:pts?|points?))?$",
    re.IGNORECASE,
)
"""A model in a row of such: `2x Zhanshi 11`."""
_BEHIND = re.compile(
    r"(?:wip *)?\d{1,3}(?: *(?:pts?|points?))?|(?:not |extreme )?impetuous|frenzy|irregular|(?:camouflage )?marker"
    r"|graduate|grad|soldier|unit|none|pilot|rem|(?:g: *)?remote presence|lieutenant|lt\.?",
    re.IGNORECASE,
)
_HIDDEN = re.compile(r"(?<!\w)TO[ -]camo(?!\w)", re.IGNORECASE)
TAG = re.compile(r"(?<!\w)TAG(?!\w)")


def named_remotes(text: str, carried: bool = True, serving: bool = False) -> str:
    """The list with REMs called so, a line a model; where bots may be `carried` they say nothing of who has them; with
    `serving` all that act with their owner are told apart from those that have an order (TAOS-32, TAOS-180)."""
    parts = re.split(r"([\n;])", text)
    bases = Counter(found["name"].casefold() for line in parts[::2] if (found := _COSTS.match(line.strip())))
    lines = [_serving(line) if serving else line for line in parts[::2]]
    lines = [_line(_COUNTED.sub(r"\1", line.strip()), bases, carried, serving) for line in lines]
    parts[::2] = [_apart(line) for line in lines]
    if "\n" not in text and any("\n" in line for line in parts[::2]):
        return "\n".join(parts[::2])
    return "".join(parts)


def _serving(line: str) -> str:
    """`Servant` as an army builder has it, a bot in brackets as one that is carried, and one that costs nothing as of
    0 points."""
    line = _BRACKETED.sub(r" with \g<bot>", line)
    line = _FREE.sub("(0)", line) if is_by_builder(line) else line
    first = next((at for at, sign in enumerate(line) if sign.isalpha()), 0)
    return line[: first + 1] + _BARELY_SAID.sub("G: Servant", line[first + 1 :])


def _line(line: str, bases: Counter[str], carried: bool, serving: bool) -> str:
    line = _HIDDEN.sub("camo", _CALLED.sub("(rem)", line))
    is_export = COSTS.search(costs_last(line)) is not None
    if (found := _COSTS.match(line)) and bases[found["name"].casefold()] == 1:
        line = f"{found['name']} {found['points']} points"
    if is_export:
        line = _PACK.sub("(war creature)", line)
    elif _PACK.search(line):
        line = f"{line} | war creature"
    said = [*_WITHIN.finditer(line)]
    if not is_export and "," not in line and any(each["presence"] for each in said):
        line = f"{_WITHIN.sub('', line)} | {' | '.join(each[0].strip() for each in said)}"
    alone = without_carried(line) if carried else line
    if not _BOT.search(alone) or _SAYS_SERVES.search(alone) or SERVES.search(alone):
        return line
    if (_SERVANT.search(alone) or (serving and _SERVES_TOO.search(alone))) and not _WITHIN.search(f" {alone}"):
        return _with(line, "G: Servant", is_export)
    if REM.search(alone) or NAMED_REM.search(alone):
        return line
    return _with(line, "rem", is_export)


def _with(line: str, word: str, is_export: bool) -> str:
    """The line with a word more, before its costs where an army builder wrote it."""
    if not is_export:
        return ", ".join(f"{cell}, {word}" if _BOT.search(cell) else cell for cell in re.split(r" *, *", line))
    at = line.rfind("(")
    return f"{line[:at].rstrip(' .')} ({word}) {line[at:]}"


def _apart(line: str) -> str:
    """Models that stand in a row and have several things said of them, each in a line."""
    cells = [cell.strip() for cell in line.split(",") if cell.strip()]
    if not cells or not _ROW.fullmatch(cells[0]):
        return line
    if sum(_ROW.fullmatch(cell) is not None for cell in cells) < 2 or WEAPON.search(line) or "(" in line:
        return line
    found: list[str] = []
    for cell in cells:
        if found and (_BEHIND.fullmatch(cell) or cell.casefold() == "g: servant"):
            found[-1] += f", {cell}"
        else:
            found.append(cell)
    return "\n".join(found) if len(found) < len(cells) else line
