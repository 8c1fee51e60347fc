"""A list without what only adorns it: marks of bold, quotation, a star that points to a footnote about the Lieutenant.
What is written alike in each line is put alike, so that no line shows where a word was cut out (TAOS-160)."""

import re

_TAGS = re.compile(r"\[/?(?:b|i|u|s|list|color|size|url|quote|code|\*)(?:=[^\]]*)?\]", re.IGNORECASE)
"""`[b]Alguacil[/b]`."""
_MARKED = re.compile(r"(\*\*|__|~~|`)(?=\S)(.+?)(?<=\S)\1")
"""`**Alguacil**`."""
_QUOTED = re.compile(r"^\s*(?:>\s*)+(?=\w)")
_CELL = re.compile(r'"([^",;\t\n]*)"(?=\s*(?:[;,\t\n]|$))')
"""`"Alguacil","Combi Rifle",10`: cells as a sheet is written to a file."""
_UNDERLINED = re.compile(r"(?<=\w)_(?=\w)")
_STAR = r"(?:\*+|†|‡|★|☆|[¹²³])"
_FOOTNOTE = re.compile(rf"\W*?(?P<star>{_STAR})\s*[)=:–-]*\s*(?:the |my )?(?:lieutenant|lt\.?)\W*", re.IGNORECASE)
"""`* = Lieutenant`."""
_EVEN = (
    (re.compile(r"^(\D*[^\W\d]\D*)\b(150|200|250|300|350|400|450)\s*$"), r"\1\2 points"),  # of a whole list
    (re.compile(r"\s+(?=:\s*\d)"), ""),  # `Alguacil : 10`
    (re.compile(r"(?<=[^\W\d]):\s*(?=\d{1,3}\s*$)"), " "),  # `Jaguar: 14`
    (re.compile(r"\|(?:\s*\|)+"), "|"),
    (re.compile(r"\s*\.{3,}\s*(?=\d)"), " "),
    (re.compile(r"(?<=[^\W\d])-\s*(?=\d{1,3}\s*$)"), " "),
    (re.compile(r"\s*\((\d{1,3})\)\s*$"), r" (\1)"),
)
_BARE = re.compile(r"[^,;|()]*[^\W\d][^,;|()]*\s\d{2,3}\s*")
_PARTED_POINTS = re.compile(r"^([^,;|()]*[^\W\d][^,;|()]*?)\s*,\s*(\d{2,3})\s*$")
_PARTED = re.compile(r"(\s*[;\n]\s*)")


def undecorated(text: str) -> str:
    """The list without all that; whom a footnote is about has the word himself."""
    parts = _PARTED.split(_UNDERLINED.sub(" ", _CELL.sub(r"\1", text)))
    noted = [found["star"] for line in parts[::2] if (found := _FOOTNOTE.fullmatch(line))]
    if noted:
        keeps = [at for at in range(0, len(parts), 2) if not _FOOTNOTE.fullmatch(parts[at])]
        parts = [part for at in keeps for part in (parts[at - 1] if at else "", parts[at])][1:]
        parts[::2] = [_starred(line, noted) for line in parts[::2]]
    parts[::2] = [_MARKED.sub(r"\2", _TAGS.sub("", _QUOTED.sub("", line))) for line in parts[::2]]
    return "".join(parts)


def _starred(line: str, noted: list[str]) -> str:
    """Whom the footnote is about."""
    star = next(
        (each for each in noted if re.search(rf"(?<!\S){re.escape(each)}(?!\S)|{re.escape(each)}\s*$", line)), ""
    )
    return f"{' '.join(line.replace(star, ' ').split())} Lieutenant" if star and line.strip() != star else line


def evenly(text: str) -> str:
    """The list with what may stand in many ways in one."""
    parts = _PARTED.split(text)
    for pattern, put in _EVEN:
        parts[::2] = [pattern.sub(put, line) for line in parts[::2]]
    if any(map(_BARE.fullmatch, parts[::2])):  # `Zhanshi 11` beside `Zhanshi, 11`
        parts[::2] = [_PARTED_POINTS.sub(r"\1 \2", line) for line in parts[::2]]
    return "".join(parts)
