"""A line of a roster as army builders export it."""

import re

from .denied import DENIED, denied
from .entered import Entered
from .secret import MENTION
from .words import (
    ARMS,
    CAMOUFLAGED,
    COSTS,
    FLAGS,
    MOST_WIP,
    PASSED_OVER,
    RANKS,
    SAID_FLAGS,
    SAID_RANKS,
    WEAPON,
    WIP,
    number_within,
    rank_said,
)

PILOTS = ("pilot not operative", "pilot operative", "pilot")
WORDS = sorted((*RANKS, *FLAGS, *SAID_RANKS, *SAID_FLAGS, *PILOTS, *DENIED), key=len, reverse=True)
OURS = re.compile(
    r"(?<![\w-])(?:(?:g: *)?remote presence|(?:ch: *)?(?:to +)?(?P<camouflage>camouflage)(?: marker)?"
    rf"|(?P<word>{'|'.join(map(re.escape, WORDS))})|wip[ :=]*(?P<wip>\d{{1,2}}))(?![\w-])",
    re.IGNORECASE,
)
"""What is understood wherever it stands behind an exported name."""
MORE = r"(?P<more>.*?)(?P<many>\s+[x×] *\d{1,2})?$"
SPLIT_COSTS = re.compile(rf"^(?P<said>.*?)\s*(?P<costs>\([\d.,+-]+ *\| *\d{{1,3}}\)){MORE}")
"""`(0.5 | 18)`, which nobody but an army builder writes, and what players add behind it."""
ANY_COSTS = re.compile(rf"^(?P<said>.*?)\s*(?P<costs>\((?:[\d.,+-]+ *\| *)?\d{{1,3}}\)){MORE}")
CAPITALS = re.compile(r"^(?:\d{1,2} *[x×] *)?[^\W\d_a-z]{2}[^\sa-z]*\s")
JOINTS = re.compile(r"[,/+()\[\]|;]|\.(?!\d)|\s[-–](?=\s)")


def is_by_builder(line: str) -> bool:
    """Does a line begin with a name in capitals, and have weapons behind it? Who is the Lieutenant says nothing."""
    return CAPITALS.match(MENTION.sub(" ", line).lstrip()) is not None and WEAPON.search(line) is not None


def costs_last(line: str) -> str:
    """`SWISS GUARD Missile Launcher. (2 | 62) WIP 12` with its points at the end."""
    pattern = ANY_COSTS if is_by_builder(line) else SPLIT_COSTS
    found = pattern.match(line)
    if not found or pattern.match(found["more"]):
        return line
    more = found["more"].strip(" ,;|")
    return f"{found['said']}{f', {more}' if more else ''} {found['costs']}{found['many'] or ''}"


def exported_whole(line: str, points: int) -> Entered:
    """The same as `exported`, and what stands behind the name is read, or kept as not read or as weapons."""
    text = " ".join(COSTS.sub("", line).split())
    secretless = " ".join(MENTION.sub(" ", text).split())
    text = secretless if any(map(str.isalnum, secretless)) else text
    name = exported(WIP.sub(" / ", text), points).name
    head = name if name.upper() == name else text.split(" ", 1)[0].strip(",.")
    at = text.find(head) + len(head)
    row = Entered("", points=points)
    for found in OURS.finditer(text, at):
        row = _with(row, found)
    text = text[:at] + OURS.sub(" / ", text[at:])
    name = re.split(r" ?[|;]", exported(text, points).name)[0].strip()
    behind = text[text.find(name) + len(name) :]
    chunks = [" ".join(chunk.split()).strip("-–:· ") for chunk in JOINTS.split(behind)]
    chunks = [chunk for chunk in chunks if any(map(str.isalnum, chunk)) and chunk.casefold() not in PASSED_OVER]
    weapons = tuple(chunk for chunk in chunks if _is_weapon(chunk))
    passed = (*row.passed, *(chunk for chunk in chunks if not _is_weapon(chunk)))
    return row._replace(name=name, passed=passed, weapons=weapons)


def _is_weapon(chunk: str) -> bool:
    return WEAPON.search(chunk) is not None or all(word.strip(".").lower() in ARMS for word in chunk.split())


def _with(row: Entered, found: re.Match[str]) -> Entered:
    """The row with one thing more that an exported line says."""
    if found["wip"]:
        return row._replace(wip=number_within("wip", int(found["wip"]), 1, MOST_WIP))
    if found["camouflage"]:
        return row.flagged("marker")
    word = (found["word"] or "").lower()
    if word in DENIED:
        return denied(row, word)
    if rank := rank_said(word):
        return row._replace(rank=rank)
    if word in PILOTS:
        return row._replace(pilot="not_operative" if "not" in word else "operative")
    flag = SAID_FLAGS.get(word, word)
    return row.flagged(flag) if flag in FLAGS else row


def exported(part: str, points: int, cuts_brackets: bool = False) -> Entered:
    """`FUSILIER (Hacker) Combi Rifle, Pistol / Knife. (0.5 | 18)`: the unit's name is in capitals."""
    text = COSTS.sub("", part).strip()
    capitals: list[str] = []
    for word in text.split():
        arm = capitals and word.strip(".,+").lower() in ARMS
        if word.startswith("(") and capitals and not cuts_brackets:
            break
        if arm or word.upper() != word or not any(map(str.isalpha, word)):
            break
        capitals.append(word)
    name = " ".join(capitals) if capitals else re.split(r" [(/]|,", text)[0]
    row = Entered(name.strip(" .,-"), points=points)
    for flag in FLAGS:
        if re.search(rf"\b{flag}\b", text, re.IGNORECASE):
            row = row.flagged(flag)
    if not cuts_brackets and CAMOUFLAGED.search(text):
        row = row.flagged("marker")
    return row
