"""Lines of a list of players that begin with a number or a bullet each."""

import re
from collections.abc import Sequence

_BEGINS = re.compile(r"\s*(?:[-*•·–—▪►]\s+|#?\d{1,3}(?:(?:[.)\]:]|\s+[-–—])(?:\s+|(?=[^\W\d]))|\s+(?=[^\W\d])))")
_HEAD = re.compile(r"\s*(?:nr?|no|n[°º]|num|pos|#|№)(?:\.\s*|\s+)(?=[^\W\d_]{3})", re.IGNORECASE)
"""What stands for the numbers in the line above them: `Nr. Surname, Name`."""
_LINES = re.compile(r"(;\s|\n)")


def are_numbered(lines: Sequence[str]) -> bool:
    """Does nearly every line begin so?"""
    said = [line for line in lines if line.strip()]
    return len(said) > 1 and 3 * sum(_BEGINS.match(line) is not None for line in said) >= 2 * len(said)


def without_number(line: str) -> str:
    """The line without what it begins with."""
    return _BEGINS.sub("", line, count=1)


def unnumbered(text: str) -> str:
    """The text without these where nearly every line below the first has one; else as it is."""
    parts = _LINES.split(text)
    first, *lines = parts[::2]
    if not are_numbered(lines):
        return text
    parts[::2] = [_HEAD.sub("", first), *map(without_number, lines)]
    return "".join(parts)
