"""A line of a roster as army builders export it."""

import re

from .entered import Entered
from .words import (
    ARMS,
    CAMOUFLAGED,
    COSTS,
    FLAGS,
)


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
