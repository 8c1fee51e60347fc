"""What of a list that is typed now tells who the Lieutenant is, besides the word in his line: lines and remarks about
him, what he alone commands, and what is paid in support weapons (TAOS-160)."""

import re

from .headings import heading
from .secret import SECRET_KEPT
from .support import without_support

_WORD = r"(?:lieutenant|lt\b\.?)"
_ABOUT = re.compile(
    rf"\W*(?:(?:the|my|our) +)?{_WORD}\s*(?:is|=|:|[-–—]+>?|→)\s*(?:(?:the|my) +)?(?P<who>[^\W\d].*)"
    rf"|\W*(?P<first>[^\W\d].*?)\s+(?:is|=)\s+(?:(?:the|my|our) +)?{_WORD}\W*",
    re.IGNORECASE,
)
"""`The lieutenant is Hac Tao`, `Lieutenant: Hac Tao`."""
_REMARK = re.compile(rf"\s*(?:<[-–=—]+|←|//|#)\s*(?=\S* *[^\W\d]).*(?<!\w){_WORD}.*", re.IGNORECASE)
"""`<-- my LT is the fusilier`."""
_COMMANDS = re.compile(
    r"\s*[(\[][^()\[\]]*\b(?:advanced command|command tokens?|lieutenant order|strategos)\b[^()\[\]]*[)\]]",
    re.IGNORECASE,
)


def without_leader(text: str) -> str:
    """The list without all that."""
    parts = re.split(r"(\s*[;\n]\s*)", text)
    parts[::2] = [_line(line, parts[::2]) for line in parts[::2]]
    return "".join(parts)


def _line(line: str, lines: list[str]) -> str:
    if line == SECRET_KEPT or heading(line) in ("sum", "support"):
        return line
    found = _ABOUT.fullmatch(line)
    who = ((found["who"] or found["first"]) if found else "").strip(" .!?").casefold()
    if who and any(other is not line and _names(other, who) for other in lines):
        return SECRET_KEPT
    said = _REMARK.sub("", line)
    if said != line and any(map(str.isalnum, said)):
        line = f"{said} Lieutenant"
    return without_support(_COMMANDS.sub("", line))


def _names(line: str, who: str) -> bool:
    """Is a line that of a model that is called so?"""
    return re.match(rf"(?:\W|\d+ *[x×]? +)*{re.escape(who)}(?!\w)", line.casefold()) is not None
