"""The words of a list in every language as one says them in English, with what is not so told apart: `no impetuoso` and
`impetuous: no` are both `not impetuous`."""

import re

from .columns import MARKED, NOT_MARKED
from .denied import NOT_SIGN
from .exported import costs_last, is_by_builder
from .leading import points_behind
from .support import without_support
from .vocabulary import EACH, EXTREME, NOT, OPERATIVE, PILOTED, REGULAR, SAID, UNPILOTED
from .words import COSTS, MANY

_IMPETUOUS = SAID["impetuous"]
_TERMS = {term: f"term{at}" for at, term in enumerate(SAID)}
_ANY = "|".join(f"(?P<{group}>{SAID[term]})" for term, group in _TERMS.items())
_DENIED = re.compile(rf"(?<!\w){NOT}[ -]+(?P<extreme>{EXTREME} +)?(?:{_ANY})(?!\w)", re.IGNORECASE)
_ANSWERED = re.compile(
    rf"(?<!\w)(?:{_ANY})\s*[:=]\s*(?:(?P<no>{NOT_MARKED})|(?P<yes>{MARKED}))(?!\w)(?=\s*(?:[,;|)]|[-–—]\s|$))",
    re.IGNORECASE,
)
_EXTREME = re.compile(rf"(?<!\w)(?:{EXTREME}[ -]+(?:{_IMPETUOUS})|(?:{_IMPETUOUS})[ -]+{EXTREME})(?!\w)", re.IGNORECASE)
_MARKUP = (
    (re.compile(r"\[url[^\]]*\].*?\[/?url\]", re.IGNORECASE), ""),
    (re.compile(r"\[/?(?:b|i|u|s|url|list|size|color|colour|quote|code|img|\*)(?:=[^\]]*)?\]", re.IGNORECASE), ""),
    (re.compile(r"(\*\*|__|~~|`)(?=\S)(.+?)(?<=\S)\1"), r"\2"),
)
"""What forums and chats write around words."""
_PUT = (
    (re.compile(r"^\s*[●○◦■□‣➤◆★☆✦]+\s*(?=\w)"), ""),
    (re.compile(r"(?<!\w)E/(?=M)", re.IGNORECASE), "E-"),
    (re.compile(r"\s*(?:\.{3,}|…+|_{3,}|-{3,}|·{3,}|~{3,})\s*(?=\d)"), " "),
    (re.compile(r"\s*\(\s*([x×])\s?(\d{1,2})\s*\)", re.IGNORECASE), r" \1\2"),
    (re.compile(rf"(?<=\s){EACH}\s+(?=\d{{1,3}}\s*(?:p[^\W\d]*\.?)?\s*$)", re.IGNORECASE), ""),
    (re.compile(rf"(?<=\d)(\s*(?:p[^\W\d]*\.?|оч\w*\.?)?)\s+{EACH}\s*$", re.IGNORECASE), r"\1"),
    (re.compile(rf"(?<!\w)(?:{SAID['pilot']})(?:\s+|\s*,\s*){NOT} +{OPERATIVE}(?!\w)", re.IGNORECASE),
     "pilot not operative"),
    (re.compile(rf"(?<!\w)(?:{SAID['pilot']}) +{OPERATIVE}(?!\w)", re.IGNORECASE), "pilot operative"),
    (re.compile(rf"(?<!\w){UNPILOTED}(?!\w)", re.IGNORECASE), f"{NOT_SIGN}pilot"),
    (_EXTREME, "extreme impetuous"),
)  # fmt: skip
_PILOTED = re.compile(rf"(?<!\w){PILOTED}(?!\w)", re.IGNORECASE)
_REGULAR = re.compile(rf"(?<=[,(|])(\s*){REGULAR}(?=\s*(?:[,)|]|$))", re.IGNORECASE)
_SOLDIER = re.compile(rf"(?<=[,(|])(\s*)(?:{SAID['soldier']})(?=\s*(?:[,)|]|$))", re.IGNORECASE)
_TIMES = re.compile(
    r"^(?P<before>\s*(?:[-*•·–—▪►]+\s+)?(?:#?\d{1,2}(?:\s*[-–]\s*\d{1,2})?[.)\]:]\s*)?)(?P<name>[^\W\d][^,;|]*?)"
    r"\s+[x×]\s?(?P<number>[1-9]\d?)(?:\s*:(?=\s))?(?=\s*(?:[,;|(:–—-]|\d|$))",
    re.IGNORECASE,
)
"""`Hac Tao x2, marker`: how many there are comes first."""
_FIRST_WORD = re.compile(r"[^\w¬]*[^\W\d_]\w*(?= )")
"""Of a name, whatever it is: `Graduate Student 12`."""
_PRESENCE = re.compile(r"\s*\(\s*remote presence\s*\)[\s,]*", re.IGNORECASE)
_CLEAR = [
    (re.compile(rf"(?<!\w)(?!camo(?:uflage)?(?!\w))(?:{SAID[term]})(?!\w)", re.IGNORECASE), term)
    for term in SAID
    if term not in ("soldier", "unit", "pilot", "rem", "marker")
]
"""What is no part of a name: the others are put into English later, as they always were."""


def without_markup(text: str) -> str:
    """The list as it is read, without tags and stars."""
    for pattern, put in _MARKUP:
        text = pattern.sub(put, text)
    return text


_FLAG = rf"(?:(?:not |extreme )*impetuous|{re.escape(NOT_SIGN)}?irregular)"
_FLAGS = re.compile(rf"\s*\(\s*(?P<said>{_FLAG}(?:\s*,\s*{_FLAG})+)\s*\)\s*,?\s*", re.IGNORECASE)
"""`(Regular, Impetuous) Panzerfaust`: within brackets commas part nothing else."""


def in_plain_words(text: str, alone: bool = False) -> str:
    """The list, line by line; `alone`: lines without numbers say nothing of what the numbers of others mean."""
    parts = re.split(r"([\n;])", points_behind(text, alone))
    parts[::2] = map(_line, parts[::2])
    return "".join(parts)


def _line(line: str) -> str:
    for pattern, put in _PUT:
        line = pattern.sub(put, line)
    line = _PILOTED.sub("pilot", _ANSWERED.sub(_answered, _DENIED.sub(_denied, line)))
    line = _SOLDIER.sub(r"\1soldier", _REGULAR.sub(rf"\1{NOT_SIGN}irregular", line))
    name = found.end() if (found := _FIRST_WORD.match(line)) else 0
    first, line = line[:name], line[name:]
    for pattern, term in _CLEAR:
        line = pattern.sub(term, line)
    line = _FLAGS.sub(r", \g<said>, ", first + line).rstrip(", ")
    if not (is_by_builder(line) or COSTS.search(MANY.sub("", costs_last(line)))):
        line = _TIMES.sub(r"\g<before>\g<number>x \g<name>", line)
        line = _PRESENCE.sub(", remote presence, ", line).rstrip(", ")
    return without_support(line)


def _term(found: re.Match[str]) -> str:
    return next(term for term, group in _TERMS.items() if found[group])


def _denied(found: re.Match[str]) -> str:
    return _as_denied("extreme" if found["extreme"] else _term(found))


def _as_denied(term: str) -> str:
    """What is not so, as the lines have it."""
    if term == "impetuous":
        return "not impetuous"
    return "no unit" if term == "unit" else NOT_SIGN + {"camouflage": "marker", "remote presence": "presence",
                                                        "war creature": "creature"}.get(term, term)  # fmt: skip


def _answered(found: re.Match[str]) -> str:
    return _term(found) if found["yes"] else _as_denied(_term(found))
