"""What is kept of a list that says which model is the Lieutenant: that one is, and never which (TAOS-160)."""

import re

SECRET_KEPT = "Group: one of them is the Lieutenant"
"""A line that names no model and stands for the word that was left out of another one."""
KEPT = (SECRET_KEPT, "Group: Lieutenant")
"""The same, also as files have it that were begun before."""
JOINTS = r",|/+&·:"
"""What parts the words of a line, besides a tab and a hyphen between blanks."""
WORD = r"\b(?:lieutenant\b\+?|lt\b\.?)(?:\s*(?:l(?:vl|evel)?[ .]*\d\b|\[[^\]]*\]|\(\s*[+-][^)|]*\)))?"
SIGN = rf"[^\w\s.;(){{}}\[\]{JOINTS}–-]"
"""What some write around a word to point at it: `Lt?`, `*Lt*`, `<- Lt`."""
POINTED = rf"(?:(?<!\S){SIGN}+[-–>]*\s*)?(?<!\w){WORD}{SIGN}*"
MENTION = re.compile(
    rf"(?:\s*[{JOINTS}]|\s[-–](?=\s)|\t)?\s*(?:[(\[{{]\s*{SIGN}*{WORD}{SIGN}*\s*[)\]}}]{SIGN}*|{POINTED})",
    re.IGNORECASE,
)
"""The word, with its brackets and signs, the joint before it and what belongs to it: `, Lieutenant L2`, `(Lieutenant
[+1])`, `(Lt?)`."""
TIDIED = (
    (re.compile(rf"([(\[{{])(?:\s*(?:[{JOINTS}](?!\d)|[-–]\s))+\s*"), r"\1"),
    (re.compile(r"[^\S\t\n]+"), " "),
    (re.compile(r"(?: ?[,\t] ?)+(?=[,\t])"), ""),
    (re.compile(r" ?\.(?= ?\([^()]*\)\W*$)"), ""),
    (re.compile(r" +(?=[,.\t)\]])|(?<=[\t(\[]) +"), ""),
)
"""What may be left where the word was cut out: every line is tidied of it, for else the one that was tidied would
tell."""
SUPPORT = re.compile(r"\(\s*[+-]?[\d.,]+\s*\|\s*(\d{1,3})\s*\)")
"""The cost in support weapons in front of the points, `(+1 | 28)`: a Lieutenant brings some along, or pays less than
others for the same weapon. Nothing here counts it."""
SUPPORT_WORDS = re.compile(
    r"\s*[(\[]\s*[+-]?\d(?:[.,]\d)?\s*SWC\s*[)\]]|\s*,?\s+[+-]\d(?:[.,]\d)?\s*SWC\b", re.IGNORECASE
)
"""The same in a line by hand, `(+1 SWC)`."""
POINTS = re.compile(r"\(\s*(\d{1,3})\s*\)(?=\W*$)")
"""Points at the end of a line, as where nothing is paid in support weapons."""
EDGES = f" .;-–{JOINTS}\t"


def without_lieutenant(text: str) -> str:
    """The list without the word that says which of them is the Lieutenant; that one is stands in a line of its own. A
    line that says nothing else keeps it: it is a name. Which line had the word can't be told from the others."""
    parts = re.split(r"(\s*[;\n]\s*)", text)
    lines = parts[::2]
    if not any(map(_tells, lines)):
        return text
    lines = [SUPPORT_WORDS.sub("", line) for line in lines]
    if any(map(SUPPORT.search, lines)):
        lines = [POINTS.sub(r"(0 | \1)", SUPPORT.sub(r"(0 | \1)", line)) for line in lines]
    parts[::2] = map(_tidied, lines)
    between = "\n" if "\n" in text else "; "
    kept = "".join(parts)
    return kept if any(line in KEPT for line in lines) else f"{kept}{between}{SECRET_KEPT}"


def _tells(line: str) -> bool:
    """Does a line name somebody as the Lieutenant?"""
    return line not in KEPT and any(map(str.isalnum, MENTION.sub("", line))) and MENTION.search(line) is not None


def _tidied(line: str) -> str:
    if line in KEPT or not any(map(str.isalnum, MENTION.sub("", line))):
        return line
    line = MENTION.sub(" ", line)
    if "://" in line:
        return line.strip()
    for pattern, by in TIDIED:
        line = pattern.sub(by, line)
    return line.strip(EDGES) if any(map(str.isalnum, line)) else line
