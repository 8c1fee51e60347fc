"""What stands before a line of a list, and is no part of the name in it."""

from taos_tui.rules.patterns import pattern

_BULLET = pattern(r"[-*•·–—▪►]+\s+(?=\w|#)")
_NUMBER = pattern(r"#?\d{1,2}(?:\s*[-–]\s*\d{1,2})?[.)\]:](?:\s*(?=[^\W\d_])|\s+(?=\d))")
"""The number of a line, or of several: `1. Hac Tao`, `2) Zhanshi`, `3-4. Zhanshi x2`."""


def without_bullet(line: str) -> str:
    """The line without its bullet and its number."""
    for begins in (_BULLET, _NUMBER):
        line = line[found.end() :] if (found := begins.match(line)) else line
    return line
