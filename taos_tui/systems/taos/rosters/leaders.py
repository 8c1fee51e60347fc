"""What of a list that is typed now tells who the Lieutenant is, besides the word in his line: lines and remarks about
him, what he alone commands, and what is paid in support weapons (TAOS-160)."""

import re

from .columns import MARKED, NOT_MARKED
from .headings import heading
from .rank_cells import without_ranks
from .secret import KEPT, SECRET_KEPT
from .support import without_support

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
_PUT = (
    (re.compile(r"(?<!\w)(?:ltn\.?|ltnt\.?|lt\d|sottotenente|subteniente|sous-lieutenant|lugarteniente|tte|t\.te\.?|l\.t\.?|oberl(?:eutnant|t\.?)|oblt\.?)(?!\w)"
                r"|(?<=[(\[])(?:the )?leader(?=[)\]])", re.IGNORECASE), "Lieutenant"),
    (re.compile(rf"(?<=\w)[-_](?={_WORD}(?!\w))", re.IGNORECASE), " "),
    (re.compile(rf"(?<=\w)/{_WORD}/", re.IGNORECASE), " Lieutenant / "),
    (re.compile(rf"\s*[-–—]+\s*(?:my|the)\s+(?={_WORD}(?!\w))", re.IGNORECASE), " "),
    (re.compile(rf"{_WORD}\s*[:=]\s*{MARKED}(?!\w)", re.IGNORECASE), "Lieutenant"),
    (re.compile(rf",?\s*{_WORD}\s*[:=]\s*{NOT_MARKED}(?!\w)", re.IGNORECASE), ""),
    (re.compile(rf"(?:(?<!\w)L\d\s+)?{_WORD}\s+orders?(?!\w)", re.IGNORECASE), "Lieutenant"),
    (re.compile(rf"({_WORD})\s*:(?=\s*\d)", re.IGNORECASE), r"\1"),
)  # fmt: skip
"""What belongs to the word, so that nothing is left where it was: `Orc-Lt`, `Lieutenant: yes`, `Orc Lieutenant: 41`."""


def without_leader(text: str) -> str:
    """The list without all that."""
    parts = re.split(r"(\s*[;\n]\s*)", text)
    lines = without_ranks(parts[::2])
    parts[::2] = [_line(line, lines) for line in lines]
    about = [at for at, part in enumerate(parts) if part in KEPT]
    if not about:
        return "".join(parts)
    others = [part for at, part in enumerate(parts) if at not in about and at - 1 not in about]
    others = others[:-1] if len(others) % 2 == 0 else others  # what parted the last line from one that is gone
    between = "\n" if "\n" in text else "; "
    return "".join([*others, between, SECRET_KEPT]) if others else SECRET_KEPT


def _line(line: str, lines: list[str]) -> str:
    if line in KEPT or heading(line) in ("sum", "support"):
        return line
    found = _ABOUT.fullmatch(line)
    who = ((found["who"] or found["first"]) if found else "").strip(" .!?").casefold()
    others = [other for other in lines if other is not line]
    is_model = _COSTLY.search(who) or any(other.strip().casefold() == who for other in others)
    who = re.sub(r"\s+#?\d$", "", who)
    is_named = any(_names(other, who) for other in others)
    if who and not is_model and (is_named or _SAID.match(line)):
        return SECRET_KEPT
    said = _REMARK.sub("", line)
    if said != line and any(map(str.isalnum, said)):
        line = f"{said} Lieutenant"
    for pattern, put in _PUT:
        line = pattern.sub(put, line)
    return without_support(_COMMANDS.sub(_commanded, line))


def _commanded(found: re.Match[str]) -> str:
    return " Lieutenant" if re.search(_WORD, found[0], re.IGNORECASE) else ""


def _names(line: str, who: str) -> bool:
    """Is a line that of a model that is called so?"""
    return re.match(rf"(?:\W|\d+ *[x×]? +)*{re.escape(who)}(?!\w)", line.casefold()) is not None
