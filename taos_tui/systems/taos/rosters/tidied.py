"""A list without what players and army builders write around the names of models: numbers of lines, bullets, totals,
signs before the points."""

import re

from taos_tui.kit.bullets import without_bullet

from .exported import is_by_builder

BETWEEN_WORDS = re.compile(r"(?<=[^\W_])_(?=[^\W_])")
"""What army builders write for a blank: AUXBOT_1."""
TOTAL = re.compile(
    r"\W*(?P<named>(?:grand )?total|sum)\b.*|\W*\d{2,3} *(?:pts?|points?)\b(?:[^a-z]*\bswc)?[^a-z]*", re.IGNORECASE
)
"""What all models cost: `Total 200 pts, 3 SWC`, `200 pts`."""
CELLS = re.compile(r"\|\s*(?P<said>[^|].*?)\s*\|")
"""A row of a table: `| Hac Tao | 61 |`."""
LAST = re.compile(
    r"(?P<said>.*[^\W_].*?)(?:\s*[—=]\s*(?P<behind>\d{1,3})|\s*\[(?P<within>\d{1,3})\])(?P<more>\s*(?:,.*)?)"
)
"""Points behind a sign that parts nothing else: `Hac Tao — 61`, `Hac Tao = 61`, `Hac Tao [61], wip 14`."""
BEHIND_WORDS = re.compile(r"(?P<said>.*\([^()|]*[^\W\d][^()|]*\))\s*(?P<points>\d{1,3})")
"""Points behind what stands in brackets: `Kuang Shi (impetuous) 5`."""
FIRST = re.compile(r"(?P<points>\d{1,3})(?P<called> *(?:pts?|points?)\b)?[ :–—-]+(?P<said>[^\W\d_x×].*)", re.IGNORECASE)
"""Points before the name: `61 pts Hac Tao`, `61 Hac Tao`."""
BOTH = re.compile(r"\((?P<one>\+?\d*[.,]?\d+) *\| *(?P<other>\+?\d*[.,]?\d+)\)")
"""What an army builder has behind a model: SWC and points, or the points first."""
LEAST_FIRST = 3
"""The cheapest model costs so many points; no list has more SWC for one on the whole."""
HEADING = re.compile(r"[^\d,|()]+:")
"""What stands above a list and says that it follows: `my nomads:`."""
WITH_PILOT = re.compile(r"\bwith (?:an? )?(?=pilot\b)", re.IGNORECASE)
REMARKS = re.compile(r"\s*\((?P<said>[^()|]*,[^()|]*)\)\s*,?\s*")
"""Several things within brackets: `(REM, remote presence)`."""
MOST_COUNTED = 19
"""So many models of a kind are written before a name at most."""


def tidied(text: str, sums: bool = False) -> str:
    """The list as `read_lines` takes it; of one in which `sums` still stand, whatever begins with the word is one."""
    parts = re.split(r"([\n;])", BETWEEN_WORDS.sub(" ", text))
    lines = [_bare(line.strip(), sums) for line in _points_last(parts[::2])]
    last = max((at for at, line in enumerate(lines) if line), default=0)
    lines = ["" if HEADING.fullmatch(line) and at < last else line for at, line in enumerate(lines)]
    firsts = [FIRST.fullmatch(line) for line in lines if line]
    numbers = [int(found["points"]) for found in firsts if found]
    are_points = len(numbers) == len(firsts) and max(numbers, default=0) > max(MOST_COUNTED, len(numbers))
    parts[::2] = [_points_behind(line, are_points) for line in lines]
    return "".join(parts)


def _bare(line: str, sums: bool) -> str:
    if row := CELLS.fullmatch(line):
        line = ", ".join(cell.strip() for cell in row["said"].split("|") if any(map(str.isalnum, cell)))
    line = WITH_PILOT.sub("", without_bullet(line).rstrip("! "))
    if not is_by_builder(line) and "," not in REMARKS.sub("", line):
        line = REMARKS.sub(r", \g<said>, ", line).rstrip(", ")
    found = TOTAL.fullmatch(line)
    return "" if found and (sums or not found["named"]) else line


def _points_last(lines: list[str]) -> list[str]:
    """The lines with SWC before the points: all models together cost more points than SWC."""
    both = [found for line in lines for found in BOTH.finditer(line)]
    firsts, others = ([float(found[n].replace(",", ".")) for found in both] for n in (1, 2))
    if sum(firsts) <= sum(others) or max(firsts) < LEAST_FIRST or any(n != int(n) for n in firsts):
        return lines
    return [BOTH.sub(r"(\g<other> | \g<one>)", line) for line in lines]


def _points_behind(line: str, are_first: bool) -> str:
    """The points at the end, where they stand before the name or behind a sign."""
    if found := LAST.fullmatch(line):
        return f"{found['said'].rstrip()}, {found['behind'] or found['within']} points{found['more']}"
    if found := BEHIND_WORDS.fullmatch(line):
        return f"{found['said']} {found['points']} points"
    found = FIRST.fullmatch(line)
    return f"{found['said']}, {found['points']} points" if found and (are_first or found["called"]) else line
