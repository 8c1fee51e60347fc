"""A list that is typed now, put as the lines of models that a file keeps: one model a line, its points at the end."""

import re

from taos_tui.kit.bullets import without_bullet
from taos_tui.kit.pasted_table import pasted_table, with_tabs

from .columns import is_head
from .exported import costs_last, is_by_builder
from .lines import is_ours
from .vocabulary import EACH
from .words import COSTS

_POINTS = r"(?:\s*(?:points?|pts?|pti|punt\w*|ptos|pontos|pkte?|pkt|p|оч\w*)\.?)?"
_WORDS = (
    (re.compile(r"(?<!\w)боев(?:ой|ые) звер[ьи](?!\w)", re.IGNORECASE), "боевое животное"),
    (re.compile(r"(?<!\w)маскировк[аи](?!\w)", re.IGNORECASE), "замаскирован"),
)
"""Words that the lines of files had for names, as they are known otherwise."""
_EACH = re.compile(rf"\(\s*{EACH}\s+(?P<points>\d{{1,3}})\s*\)(?=\W*$)", re.IGNORECASE)
"""`3 × Zhanshi (je 11)`."""
_DASH = re.compile(r"(?<=\s)[—―](?=\s)")
_SQUARE = re.compile(rf"\s*\[\s*(?P<points>\d{{1,3}}){_POINTS}\s*(?:/[^\[\]]*)?\]\W*$", re.IGNORECASE)
"""`[98pts/2.5SWC]`."""
_BEHIND = re.compile(rf"(?P<said>[^\W\d][^,()]*?[^\W_])\s+[-–]\s+(?P<points>\d{{1,3}}){_POINTS}\s*", re.IGNORECASE)
"""`Line Kazak - Rifle - 9`."""
_TIMES = re.compile(
    rf"(?P<name>[^\W\d][^:,;()|]*?)\s*[:=]?\s+(?P<many>[1-9]\d?)\s*[x×]\s*(?P<points>\d{{1,3}}){_POINTS}\s*",
    re.IGNORECASE,
)
"""`Fusiliers: 3 x 10`."""
_WITHIN = re.compile(
    r"(?P<name>(?:\d{1,2}\s*[x×]\s*)?[^\W\d][^()|]*?)\s*\((?P<points>\d{1,3})\)\s*[\[(–-]?\s*"
    r"(?P<more>[^\W\d][^()\[\]\d]*?)[\])]?\s*",
    re.IGNORECASE,
)
"""`Tomcat eng. (20) combat jump`."""
_RANKED = re.compile(r".*(?:\(\d{1,3}\)|\d\s*\()\W*(?:lieutenant|lt)\W*", re.IGNORECASE)
"""What stands behind the points is cut out of the line."""
_BEFORE = re.compile(
    r"(?P<name>(?:\d{1,2}\s*[x×]\s*)?[^\W\d][^()|,;\d]*?)\s+(?P<points>\d{1,3})\s*\((?P<more>[^\W\d][^()\d]*)\)\W*"
)
"""`Fusilier 10 (Combi)`."""
_BOTS = r"(?:[^\W\d_]*bots?|slave drones?|nasmats?|yaozaos?|chaksa[^\W\d_]*)"
_SERVES = r"(?:\(?\s*(?:G: *)?(?:servants?|synchroni[sz]ed)\s*\)?)"
_COST = r"\s*[(\[]?(?P<points>\d{1,2})(?:\s*p[^\W\d]*\.?)?[)\]]?"
_HELPER = re.compile(
    rf"(?:(?P<many>[1-4])\s*[x×]?\s+)?(?P<bot>{_BOTS}(?=\W|$)|[^\W\d_]+(?=\s+{_SERVES}))\s*{_SERVES}?(?:{_COST})?",
    re.IGNORECASE,
)
"""A bot, or whatever is a servant, that stands behind its owner: `Zondbot servant 3`."""
_JOINT = re.compile(
    r"(?:\s+(?:[+&/]|with|w/|and|mit|und|con|com|avec|et|z|с)|,)\s+(?:(?:an?|un[ao]?|une|einem|um)\s+)?", re.IGNORECASE
)
_CELL = re.compile(rf"[^\W\d][^,;|()]*?\s[(\[]?(?P<points>\d{{1,3}})[)\]]?{_POINTS}", re.IGNORECASE)
_POINTS_CELL = re.compile(r"\s*\d{1,3}\s*")
_SUPPORT_CELL = re.compile(r"\s*[+-]?[0-3](?:[.,][05])?\s*")
_LEAST_ROW, _LEAST = 3, 3
"""So many cells with points are a row of models; nobody costs less."""


def written_plainly(text: str) -> str:
    """The list line by line; a table with heads as it is."""
    if pasted_table(with_tabs(text), is_head) is not None:
        return text
    text = _without_support_column(text)
    lines = re.split(r"\n" if "\n" in text else r";\s+", text)
    if not re.search(r"[\n,]", text) and len(lines) > 1 and all(map(is_ours, lines[1:])):
        lines = [";".join(lines)]  # all of it is said of one
    between = "\n" if "\n" in text or _are_models(lines) else "; "
    return between.join(between.join(_lines(line)) for line in lines)


def _are_models(lines: list[str]) -> bool:
    """Is each a model though one looks like a word of ours, as `Marker 1` does? So it is where others say behind a
    comma what they are: then semicolons part no words of one."""

    def says_what(line: str) -> bool:
        cells = line.split(",")
        return not is_ours(line) and not is_ours(cells[0]) and any(map(is_ours, cells[1:]))

    return any(map(is_ours, lines[1:])) and sum(map(says_what, lines)) > 1


def _without_support_column(text: str) -> str:
    """Rows out of a sheet without heads, whose last column is what is paid in support weapons behind the points."""
    lines = text.split("\n")
    rows = [line.rstrip().split("\t") for line in lines if "\t" in line]
    costs = [row[-2:] for row in rows if len(row) > 2]
    is_paid = all(_POINTS_CELL.fullmatch(points) and _SUPPORT_CELL.fullmatch(paid) for points, paid in costs)
    if len(costs) < 2 or len(costs) < len(rows) or not is_paid or all(int(points) < _LEAST for points, _ in costs):
        return text
    return "\n".join(line.rstrip().rpartition("\t")[0] if "\t" in line else line for line in lines)


def _lines(line: str) -> list[str]:
    first, *cells = [cell.strip() for cell in line.split(";") if cell.strip()] or [line]
    if cells and not any(map(is_ours, cells)):
        return [each for cell in (first, *cells) for each in _lines(cell)]
    line = " | ".join([first, *cells]) if cells else line  # what is said of one
    for pattern, known in _WORDS:
        line = pattern.sub(known, line)
    line = _EACH.sub(r"(\g<points>)", _DASH.sub("–", line))
    line = _SQUARE.sub(r" (0 | \g<points>)", line)
    bare = without_bullet(line)
    before = line[: len(line) - len(bare)]
    if is_by_builder(bare) or "|" in bare or "\t" in bare:
        return [line]
    if (found := _BEHIND.fullmatch(bare)) and int(found["points"]) >= _LEAST:
        return [f"{before}{found['said']}, {found['points']} points"]
    if found := _TIMES.fullmatch(bare):
        return [f"{before}{found['many']}x {found['name']} {found['points']} points"]
    found = None if _RANKED.fullmatch(bare) else _WITHIN.fullmatch(bare) or _BEFORE.fullmatch(bare)
    if found and int(found["points"]) >= _LEAST and not COSTS.search(costs_last(bare)):
        return [f"{before}{found['name']}, {found['more'].strip()}, {found['points']} points"]
    return [before + each for each in _row(bare) or _with_helper(bare)]


def _row(line: str) -> list[str]:
    """`Fusilier 10, Orc HMG 43, Naga 28`: each a model."""
    cells = [cell.strip() for cell in line.split(",") if cell.strip()]
    found = [_CELL.fullmatch(cell) for cell in cells]
    costly = [int(each["points"]) >= _LEAST for each in found if each]
    is_row = len(cells) >= _LEAST_ROW and len(costly) == len(cells) and all(costly)
    return cells if is_row and not any(map(is_ours, cells)) else []


def _with_helper(line: str) -> list[str]:
    """The owner, and the bot that has points of its own; one without them stands beside its owner's name."""
    parts = _JOINT.split(line, maxsplit=1)
    if len(parts) == 2 and (found := _HELPER.fullmatch(parts[1].strip())):
        if found["points"] and _COSTLY.search(parts[0]):
            return [parts[0].strip(), _alone(found)]
        return [" ".join(re.sub(_SERVES, " ", line, flags=re.IGNORECASE).split())]
    first, *cells = [cell.strip() for cell in line.split(",")]
    helpers = [cell for cell in cells if (found := _HELPER.fullmatch(cell)) and not found["points"]]
    helpers = [cell for cell in helpers if re.search(_SERVES, cell, re.IGNORECASE)]
    if not helpers or _HELPER.fullmatch(first):
        return [line]
    bots = " + ".join(found["bot"] for cell in helpers if (found := _HELPER.fullmatch(cell)))
    return [", ".join([f"{first} + {bots}", *(cell for cell in cells if cell not in helpers)])]


_COSTLY = re.compile(r"\d\s*(?:p[^\W\d]*\.?)?[)\]]?\s*$", re.IGNORECASE)


def _alone(found: re.Match[str]) -> str:
    """A helper as a line of its own; points of several are what all of them cost."""
    many, points = int(found["many"] or 1), int(found["points"])
    each = points // many if points % many == 0 else points
    name = found["bot"].removesuffix("s") if many > 1 else found["bot"]
    return f"{f'{many}x ' if many > 1 else ''}{name}, G: Servant, {each} points"
