"""A list without what only adorns it: marks of bold, quotation, a star that points to a footnote about the Lieutenant.
What is written alike in each line is put alike, so that no line shows where a word was cut out (TAOS-160)."""

import re

_TAGS = re.compile(r"\[/?(?:b|i|u|s|list|color|size|url|quote|code|\*)(?:=[^\]]*)?\]", re.IGNORECASE)
"""`[b]Alguacil[/b]`."""
_MARKED = re.compile(r"(\*\*|__|~~|`)(?=\S)(.+?)(?<=\S)\1")
"""`**Alguacil**`."""
_QUOTED = re.compile(r"^\s*(?:>\s*)+(?=\w)")
_STAR = r"(?:\*+|†|‡|[¹²³])"
_FOOTNOTE = re.compile(
    rf"\W*?(?P<star>{_STAR})\s*[)=:–-]*\s*(?:the |my )?(?:lieutenant|lt\.?|leutnant|teniente|tenente|лейтенант)\W*",
    re.IGNORECASE,
)
"""`* = Lieutenant`."""
_EVEN = (
    (re.compile(r"\s+(?=:(?:\s|$))"), ""),  # `Alguacil : 10`
    (re.compile(r"(?<=[^\W\d]):\s*(?=\d{1,3}\s*$)"), " "),  # `Jaguar: 14`
    (re.compile(r"\|(?:\s*\|)+"), "|"),
    (re.compile(r"\s*\((\d{1,3})\)\s*$"), r" (\1)"),
)


def undecorated(text: str) -> str:
    lines = text.split("\n")
    noted = [found["star"] for line in lines if (found := _FOOTNOTE.fullmatch(line))]
    lines = [line for line in lines if not (noted and _FOOTNOTE.fullmatch(line))]
    lines = [_starred(line, noted) for line in lines]
    return "\n".join(_MARKED.sub(r"\2", _TAGS.sub("", _QUOTED.sub("", line))) for line in lines)


def _starred(line: str, noted: list[str]) -> str:
    """Whom the footnote is about."""
    bare = line.rstrip()
    star = next((each for each in noted if bare.endswith(each)), "")
    return f"{bare.removesuffix(star).rstrip()} Lieutenant" if star and bare != star else line


def evenly(text: str) -> str:
    """The list with what may stand in many ways in one."""
    for pattern, put in _EVEN:
        text = "\n".join(pattern.sub(put, line) for line in text.split("\n"))
    return text
