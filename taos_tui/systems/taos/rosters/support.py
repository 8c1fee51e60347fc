"""What is paid in support weapons, wherever a line has it: nothing here counts it, and only a Lieutenant brings some
along, so that it would tell who he is (TAOS-160)."""

import re

from .vocabulary import SUPPORT

_NUMBER = r"[+-]?\d(?:[.,]\d)?"
_COST = (
    rf"(?<![\w.,+-])(?<!AVA )(?:{_NUMBER}\s*{SUPPORT}(?!\w)(?!\s*[:=]?\s*{_NUMBER}(?![\d.,]|\s*p))"
    rf"|{SUPPORT}\s*[:=]?\s*{_NUMBER}(?![\d]|[.,]\d))"
)
"""`1.5 SWC`, `SWC: +1`; of `5 SWC 0` the cost is the 0, of `2 SWC 61` the 2."""
_WITHIN = re.compile(rf"\s*[(\[]\s*{_COST}\s*[)\]]")
_ALONE = re.compile(rf"(?:\s*[,/;+]|\s[-–—])?\s*{_COST}")


def without_support(line: str) -> str:
    """The line without these costs, unless it has nothing else to say."""
    bare = _ALONE.sub(" ", _WITHIN.sub("", line))
    if bare == line or not any(map(str.isalpha, bare)):
        return line
    return re.sub(r" {2,}", " ", re.sub(r" +(?=[,;)]|$)", "", bare)).strip(" -–/") if bare.strip() else line
