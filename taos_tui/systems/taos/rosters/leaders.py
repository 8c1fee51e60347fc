"""What of a list that is typed now tells who the Lieutenant is, besides the word in his line: lines and remarks about
him, what he alone commands, and what is paid in support weapons (TAOS-160)."""

import re

from taos_tui.kit.bullets import without_bullet

from .columns import MARKED, NOT_MARKED
from .headings import heading
from .rank_cells import without_ranks
from .secret import KEPT, SECRET_KEPT
from .support import without_support
from .tongues import with_lieutenant

_WORD = r"(?:lieutenant|lt\b\.?)"
_IS = r"(?:is|ist|es|è|est|é|jest|это)"
_MY = r"(?:my|our|your|his|mon|notre|votre|mi|mio|tu|tuo|mein|unser|dein|meu|seu|mój|мой)"
_THE = rf"(?:(?:the|le|el|il|der|den|o|a|{_MY}) +)?"
_ABOUT = re.compile(
    rf"\W*(?:ps\W*)?{_THE}{_WORD}\s*(?:(?<!\S){_IS}(?!\w)|=|:|[-–—]+>?|→)\s*{_THE}(?P<who>[^\W\d].*)"
    rf"|\W*(?P<first>[^\W\d].*?)\s+(?:{_IS}|=)\s+{_THE}{_WORD}\W*",
    re.IGNORECASE,
)
"""`The lieutenant is Hac Tao`, `Lieutenant: Hac Tao`."""
_SAID = re.compile(rf"\W*{_MY} +{_WORD}|.*(?<!\S){_IS}(?!\S)", re.IGNORECASE)
"""Who says it so tells of a model, and does not list one."""
_HEADING = re.compile(rf"[\W_]*{_WORD}[\W_]*", re.IGNORECASE)
_OTHERS = re.compile(
    r"[\W_]*(?:troop(?:er)?s?|soldiers?|others?|the rest|rest|line|men|tropas?|soldados|otros|resto|trupp[ae]n?|altri"
    r"|soldati|übrige|andere|soldaten|troupes?|soldats|autres|oddział|reszta|отряд|бойцы|остальные|солдаты)[\W_]*",
    re.IGNORECASE,
)
_COSTLY = re.compile(
    r"(?<!#)\b\d{2,3}\W*$|\d\s*(?:points?|pts?|pti|punt\w+|punkte?|pkt|ptos|pontos|оч\w*)\W*$|\(.*\d\)$"
)
"""Who has points there is a model of the list: `Lieutenant: Hac Tao 61`."""
_REMARK = re.compile(
    rf"\s*(?:<[-–=—]+|←|//|#)\s*(?=.{{0,60}}[^\W\d]{{2}}.{{0,60}}(?<!\w){_WORD}|{_WORD} *[^\W\d]{{2}})"
    rf".{{0,120}}(?<!\w){_WORD}.*"
    rf"|\s*[(\[][^()\[\]]*(?<!\w){_WORD}\s*(?:is|=)\s[^()\[\]]*[)\]]",
    re.IGNORECASE,
)
"""`<-- my LT is the fusilier`, `(Lt is Zhanshi #2)`."""
_COMMANDS = re.compile(
    r"\s*[(\[][^()\[\]]*\b(?:advanced command|command tokens?|lieutenant order|strategos)\b[^()\[\]]*[)\]]",
    re.IGNORECASE,
)
_LEVEL = r"(?:l|n|s|л|lvl|level|niveau|nivel|livello|stufe|poziom|уровень|ур)\.?\s?\d"
"""`Lieutenant N2`, as other languages call a level."""
_FIRST = re.compile(rf"{_WORD}(?!\w)\s*(?:[:=–—-]+\s*)?(?P<rest>[^\W\d].*)", re.IGNORECASE)
"""`Lieutenant – Fusilier 10`."""
_SPELT = re.compile(
    r"(?<!\w)(?:leut\.?|ltn\.?|ltt\.?|tnte\.?|лт\.?|ltnt\.?|lt\d|sottotenente|subteniente|sous-lieutenant|lugarteniente|tte"
    r"|t\.te\.?|l\.t\.?|oberl(?:eutnant|t\.?)|oblt\.?)(?!\w)|(?<=[(\[])(?:(?:the )?leader|ten)(?=[)\]])",
    re.IGNORECASE,
)
"""How else he is written."""
_AROUND = r"(?:[-–—>→=+.\\\\#_*~^!<★]+|</?[a-z]{1,6}>)"
_PUT = (
    (re.compile(rf"(?<=\s){_AROUND}\s?({_WORD})\s?{_AROUND}(?=\s|$)", re.IGNORECASE), r"\1"),
    (re.compile(rf"(?<=\w)-{_WORD}-(?=\d)", re.IGNORECASE), "-Lieutenant "),
    (re.compile(rf"(?<!\w)(?:my|our|the)\s+(?:chosen|own|real|secret)\s+(?={_WORD}(?!\w))", re.IGNORECASE), ""),
    (re.compile(rf"([(\[]\s*{_WORD})\s*[,;]?\s*\+ ?\d\s*orders?\s*([)\]])", re.IGNORECASE), r"\1\2"),
    (re.compile(rf"({_WORD})\s*(?:rank|option|profile|\(?\+ ?\d\s*orders?\)?)(?!\w)", re.IGNORECASE), r"\1"),
    (re.compile(rf"(?P<name>[^\W\d][^:|]*):\s*{_WORD}[\s,]+(?P<rest>[^\W\d].*)", re.IGNORECASE),
     r"\g<name>: \g<rest> Lieutenant"),
    (re.compile(rf"\s*/\s*{_WORD}\s*/\s*(?P<rest>.*)", re.IGNORECASE), r"/\g<rest> Lieutenant"),
    (re.compile(rf"(?<!\w)[LNЛ]\d\s+(?={_WORD}(?!\w))", re.IGNORECASE), ""),
    (re.compile(rf"({_WORD})\s*(?:[,(\[]\s*{_LEVEL}\s*[)\]]?|{_LEVEL})(?![\w.])", re.IGNORECASE), r"\1"),
    (re.compile(rf"(?<=\s)[-–]+\s?({_WORD})\s?[-–]+(?=\s|$)", re.IGNORECASE), r"\1"),
    (re.compile(rf"([(\[])\s*(?:(?:w/|with|my|the|our|mit|mein|con|mi|mio|il|el|avec|mon|le|is|mój|мой) *)+({_WORD})"
                r"\W*?([)\]])", re.IGNORECASE), r"\1\2\3"),
    (re.compile(rf"(?<=\w)[-_](?={_WORD}(?!\w))", re.IGNORECASE), " "),
    (re.compile(rf"(?<=\w)/{_WORD}/", re.IGNORECASE), " Lieutenant / "),
    (re.compile(rf"\s*[-–—]+\s*(?:my|the)\s+(?={_WORD}(?!\w))", re.IGNORECASE), " "),
    (re.compile(rf"{_WORD}\s*[:=]\s*{MARKED}(?!\w)", re.IGNORECASE), "Lieutenant"),
    (re.compile(rf",?\s*{_WORD}\s*[:=]\s*{NOT_MARKED}(?!\w)", re.IGNORECASE), ""),
    (re.compile(rf"(?:(?<!\w)L\d\s+)?{_WORD}\s+orders?(?!\w)", re.IGNORECASE), "Lieutenant"),
    (re.compile(rf"({_WORD})\s*:(?=\s*\d)", re.IGNORECASE), r"\1"),
)  # fmt: skip
"""What belongs to the word, so that nothing is left where it was: `Orc-Lt`, `Lieutenant: yes`, `Orc Lieutenant: 41`."""


def spelt(text: str) -> str:
    """The list with the Lieutenant written in one way, in whatever language and however short he is."""
    return _SPELT.sub("Lieutenant", with_lieutenant(text))


def without_leader(text: str) -> str:
    """The list without all that."""
    parts = re.split(r"(\s*[;\n]\s*)", text)
    lines = without_ranks(_without_headings(parts[::2]))
    bare = [without_bullet(line) for line in lines]
    begun = [line[: len(line) - len(rest)] for line, rest in zip(lines, bare, strict=True)]
    found = [_line(rest, bare, bool(before)) for rest, before in zip(bare, begun, strict=True)]
    parts[::2] = [line if line in KEPT else before + line for before, line in zip(begun, found, strict=True)]
    about = [at for at, part in enumerate(parts) if part in KEPT]
    if not about:
        return "".join(parts)
    others = [part for at, part in enumerate(parts) if at not in about and at - 1 not in about]
    others = others[:-1] if len(others) % 2 == 0 else others  # what parted the last line from one that is gone
    between = "\n" if "\n" in text else "; "
    return "".join([*others, between, SECRET_KEPT]) if others else SECRET_KEPT


def _without_headings(lines: list[str]) -> list[str]:
    """Who stands below a heading `Lieutenant` is he: it goes, and so do those that part the others from him. Where the
    other lines have no numbers either it may be a model's name."""
    costly = sum(any(map(str.isdecimal, line)) for line in lines)
    is_headed = any(map(_HEADING.fullmatch, lines)) and any(map(_OTHERS.fullmatch, lines))
    if not (is_headed or (any(map(_HEADING.fullmatch, lines)) and 2 * costly >= len(lines))):
        return lines
    return [
        SECRET_KEPT if _HEADING.fullmatch(line) or _OTHERS.fullmatch(line) or heading(line) == "group" else line
        for line in lines
    ]


def _line(line: str, lines: list[str], is_listed: bool) -> str:
    """`is_listed`: a bullet or a number stands before it, so that it is about a model."""
    if line in KEPT or heading(line) in ("sum", "support"):
        return line
    found = _ABOUT.fullmatch(line)
    who = ((found["who"] or found["first"]) if found else "").strip(" .!?").casefold()
    others = [other for other in lines if other is not line]
    is_model = _COSTLY.search(who) or any(other.strip().casefold() == who for other in others)
    who = re.sub(r"\s+#?\d$", "", who)
    is_named = any(_names(other, who) for other in others)
    if who and not is_model and ((is_named and not is_listed) or _SAID.match(line)):
        return SECRET_KEPT
    said = _REMARK.sub("", line)
    if said != line and any(map(str.isalnum, said)):
        line = f"{said} Lieutenant"
    for pattern, put in _PUT:
        line = pattern.sub(put, line)
    if first := _FIRST.fullmatch(line):
        line = f"{first['rest']} Lieutenant"
    return without_support(_COMMANDS.sub(_commanded, line))


def _commanded(found: re.Match[str]) -> str:
    return " Lieutenant" if re.search(_WORD, found[0], re.IGNORECASE) else ""


def _names(line: str, who: str) -> bool:
    """Is a line that of a model that is called so?"""
    return re.match(rf"(?:\W|\d+ *[x×]? +)*{re.escape(who)}(?!\w)", line.casefold()) is not None
