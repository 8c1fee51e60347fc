"""An entry in the order in which it is read at the table: the ruling, the numbers, then the conditions."""

import re

from taos_tui.rules.named import NamedTuple

from .entries import Entry

FULL = 48
"""A line of the file that is longer than this and ends within a sentence goes on in the next one."""
SHORT = 150
"""A ruling is one sentence, and the second one too if both are no longer than this."""

ENDS = (".", ":", "!", "?")

_STEP = re.compile(r"(?:\d|[a-f]) \w|[A-Z]\w+: ")
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[^\W\d_a-z])")


class Glance(NamedTuple):
    """`ruling` in one or two sentences, then the paragraphs of what remains."""

    ruling: str
    rest: list[str]


def glance(entry: Entry) -> Glance:
    """The text of an entry cut after its ruling."""
    first, *rest = paragraphs(entry.text) or [""]
    sentences = _SENTENCE.split(first)
    if rest and len(sentences) == 1 and len(first) + len(rest[0]) < SHORT and first.endswith("."):
        sentences += _SENTENCE.split(rest.pop(0))
    many = 2 if len(" ".join(sentences[:2])) <= SHORT else 1
    ruling, left = " ".join(sentences[:many]), " ".join(sentences[many:])
    rest = [left, *rest] if left else rest
    while rest and not ruling.endswith(ENDS) and rest[0][:1].islower():
        ruling = f"{ruling} {rest.pop(0)}"  # what holds in this match is told behind a sentence, never within it
    return Glance(ruling, rest)


def paragraphs(text: str) -> list[str]:
    """Lines that go on over the end of a full line put together again, to be broken where there is room."""
    rows: list[str] = []
    before = ""
    for line in text.splitlines():
        goes_on = len(before) > FULL and not before.endswith((".", ":", ";", "!", "?")) and not _STEP.match(line)
        if goes_on:
            rows[-1] += f" {line}"
        else:
            rows.append(line)
        before = line
    return rows
