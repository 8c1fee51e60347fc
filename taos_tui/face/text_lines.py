"""A long text, such as a roster, as the lines that a player sees in it: they are changed one by one. A value: every
change gives a new one."""

import re
from typing import Self

from taos_tui.rules.named import NamedTuple

_QUOTED = re.compile(r""";(?=(?:[^"]*"[^"]*")*[^"]*$)""")
"""A semicolon that stands in no quoted text."""
_NAMED = re.compile(r"[,:(]|\s[-–—]\s")
MOST_TOLD = 40
"""A refusal calls a line by so many characters of its name at most."""


class TextLines(NamedTuple):
    """The lines, those that are taken `out`, and the marked one: the number of the last and one more is a line that is
    not there yet. In the text they are parted by `between`."""

    lines: tuple[str, ...]
    out: frozenset[int] = frozenset()
    at: int = 0
    between: str = "; "

    @classmethod
    def of(cls, text: str, reason: str = "") -> Self:
        """The lines of a text; the first of those that the `reason` against it speaks of is marked."""
        found = cls(_parted(text), between="\n" if "\n" in text else "; ")
        told = (at for at in range(len(found.lines)) if found.is_told(at, reason))
        return found.to(next(told, next((at for at in range(len(found.lines)) if found.begins_so(at, reason)), 0)))

    @property
    def text(self) -> str:
        """All of it, without what is taken out."""
        return self.between.join(line for at, line in enumerate(self.lines) if at not in self.out)

    @property
    def marked(self) -> str:
        """The marked line, "" for a new one."""
        return "" if self.is_new else self.lines[self.at]

    @property
    def is_new(self) -> bool:
        """Is the line marked that is not there yet?"""
        return self.at == len(self.lines)

    def is_told(self, at: int, reason: str) -> bool:
        """Does the reason speak of that line, by the name that it begins with: `Orc: …`, `line 2 (Orc): …`?"""
        line = self.lines[at]
        names = {_bare(line.split(",")[0]), _bare(_NAMED.split(line)[0])} - {""}
        if any(re.search(rf"(?<!\w){re.escape(name)}:|\({re.escape(name)}\)", reason) for name in names):
            return True
        numbered = re.search(rf"(?<!\w){self.number(at)} \(([^()]+)\):", reason)
        return numbered is not None and numbered[1] in line

    def begins_so(self, at: int, reason: str) -> bool:
        """Does that line begin with a name that the reason speaks of, with more words behind it: `Orc 30 strong`?"""
        names = [name.strip() for name in re.findall(r"(?:^|[.;]\s)([^:;]{2,40}):", reason)]
        return any(re.match(rf"\W*{re.escape(name)}(?!\w)", self.lines[at]) for name in names)

    def number(self, at: int) -> int:
        """How a player counts that line among those that stand there."""
        return at + 1 - sum(each < at for each in self.out)

    def step(self, by: int) -> Self:
        """The line above or below, round and round."""
        return self.to((self.at + by) % (len(self.lines) + 1))

    def to(self, at: int) -> Self:
        """That line is marked; from the new one where it is below 0."""
        return self._replace(at=at % (len(self.lines) + 1))

    def toggled(self) -> Self:
        """The marked line is taken out, or stands there again."""
        return self if self.is_new else self._replace(out=self.out ^ {self.at})

    def put(self, text: str) -> Self:
        """The marked line is this text, which may be several lines; of nothing it is taken out. The one below is
        marked."""
        found, at = _parted(text), self.at
        if not found:
            return self if self.is_new or at in self.out else self.toggled()
        lines = (*self.lines[:at], *found, *self.lines[at + 1 :])
        further = len(lines) - len(self.lines)
        out = frozenset(each if each < at else each + further for each in self.out - {at})
        return self._replace(lines=lines, out=out, at=at + len(found))


def _bare(name: str) -> str:
    return name.strip()[:MOST_TOLD]


def _parted(text: str) -> tuple[str, ...]:
    quoted = "[[" in text and text.count('"') % 2 == 0
    pieces = _QUOTED.split(text.replace("\n", ";")) if quoted and "\n" not in text else re.split(r"[;\n]", text)
    return tuple(filter(None, map(str.strip, pieces)))
