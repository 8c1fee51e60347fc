"""Names of models that end with a word for a class: a Tiger Soldier is no Soldier that is called Tiger."""

import re

from .entered import Listed

JOINT = "\uffa0"
"""Stands in such a name for its blank: a letter that looks like one, so that no word in it is found."""
_CALLED = re.compile(
    r"(?<!\w)(tiger|ranger|bagh[- ]mari"
    r"|(?:viral|intelligence|assault|recon(?:naissance)?|special|emergency|naval|orbital|commando"
    r"|counter-?insurgency|strike|alpine|airborne|police|medical|security|rescue)"
    r"(?: (?:action|viral|operations?|ops|service|forces?))*)"
    r" (soldiers?|units?)(?!\w)",
    re.IGNORECASE,
)
"""Units of the game whose names end so, `5307th Ranger Unit`, and what such names are made of."""
_MEDIC = re.compile(
    r"(?P<before>(?:^|[\n;])\s*)112(?:\s*[-–:,|]\s*|\s+)(?P<points>\d{1,2})(?=\s*(?:p[^\W\d]*\.?)?\s*(?:$|[\n;]))",
    re.IGNORECASE,
)
"""The 112 of Ariadna is a unit that has no letter in its name."""


def joined_names(text: str) -> str:
    """The list with such names in one piece; behind any other name such a word is a class."""
    return _MEDIC.sub(rf"\g<before>112{JOINT}, \g<points> points", _CALLED.sub(rf"\1{JOINT}\2", text))


def in_whole_names(army: Listed) -> Listed:
    """What was read of such a list, with the names as they are written."""
    return army._replace(
        rows=[row._replace(name=_parted(row.name), passed=tuple(map(_parted, row.passed))) for row in army.rows],
        plain=tuple(row._replace(name=_parted(row.name)) for row in army.plain),
        army=_parted(army.army),
    )


def _parted(name: str) -> str:
    return " ".join(name.replace(JOINT, " ").split()) if JOINT in name else name
