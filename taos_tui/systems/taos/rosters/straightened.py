"""A list as army builders and players write it, put as `tidied` takes it: columns before the name, headings of
fireteams, support weapon costs, `x 2` (TAOS-160)."""

import re

from .words import ARMIES

_COLUMNS = re.compile(
    r"\s*(?P<one>\d{1,3}(?:[.,]\d)?)\s*\|\s*(?P<other>\d{1,3}(?:[.,]\d)?)\s*\|?\s+(?P<said>[^\W\d].*)"
)
"""What a model costs before its name: `31 | 1 ORC TROOPS`, or SWC first."""
_FIRETEAM = re.compile(
    r"\W*(?:fire ?team\b[^,|\d]*|(?:core|haris|duo|triad|enomotarchos)(?: (?:fire ?team|team|link))?\W*)", re.IGNORECASE
)
"""What stands above the models of a fireteam."""
_TITLE = re.compile(
    rf"\W*(?:{'|'.join(ARMIES)})\b[^|(]*?\b(?:1[05]0|2[05]0|3[05]0|4[05]0)\s*(?:points?|pts?|pti|punti)\W*",
    re.IGNORECASE,
)
"""What stands above a list: `Nomads Bakunin - Giulia, 300pt`."""
_SUM = re.compile(r"\W*(?:tot(?:al|ale)?|sum|somma)\b\W*\d{1,3}\W*(?:points?|pts?|pti|punti)?\W*", re.IGNORECASE)
"""What stands below it: `tot 297`."""
_PUT = (
    (re.compile(r"(?<=\d)\s*(?:pti|punti)\b\.?", re.IGNORECASE), " points"),
    (re.compile(r"\s+([x×]) ?(\d{1,2})\s*:\s*(\d{1,3})(?=\W*$)", re.IGNORECASE), r" \1\2 \3 points"),
    (re.compile(r"\s+([x×]) ?(\d{1,2})\s*:(?=\s|$)", re.IGNORECASE), r" \1\2"),
    (re.compile(r"\s+@\s*(?=\d{1,3}\W*$)"), " "),
    (re.compile(r"\s+\+\s*(?=(?:not operative )?pilot\b)", re.IGNORECASE), " "),
    (re.compile(r"\s*[(\[]\s*[+-]?\d(?:[.,]\d)?\s*SWC\s*[)\]]", re.IGNORECASE), ""),
    (re.compile(r"(?:\s*,)?\s+[+-]?\d(?:[.,]\d)?\s*SWC(?=\W*$)", re.IGNORECASE), ""),
    (re.compile(r"\s+([x×])\s+(\d{1,2})(?=\s*(?:,|$))", re.IGNORECASE), r" \1\2"),
    (re.compile(r"(\s[x×]\d{1,2})\s*,\s*(?=\d{1,3}\W*$)", re.IGNORECASE), r"\1 "),
    (re.compile(r"(?<=\w )\[([^\W\d][^\[\]\d@=]*)\]"), r"(\1)"),
    (re.compile(r"\b(CC Weapon)\s*\([+-]?\d+\)", re.IGNORECASE), r"\1"),
    (re.compile(r"^(\s*[^\W\d][^/,(|]*?)\s+(?=PARA CC Weapon\b)"), r"\1 / "),
)
"""Points in Italian, signs beside them, what is paid in support weapons, spaced multiplicity, square brackets, numbers
of a weapon."""


def straightened(text: str) -> str:
    """The list with each line so that its name comes first and its cost last."""
    parts = re.split(r"([\n;])", text)
    parts[::2] = map(_line, parts[::2])
    return "".join(parts)


def _line(line: str) -> str:
    if any(each.fullmatch(line) for each in (_FIRETEAM, _TITLE, _SUM)):
        return ""
    for pattern, put in _PUT:
        line = pattern.sub(put, line)
    found = _COLUMNS.fullmatch(line)
    return f"{found['said'].rstrip()} ({found['one']} | {found['other']})" if found else line
