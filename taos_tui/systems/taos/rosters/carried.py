"""Bots that a trooper brings along, and that are no word on himself: `Clockmaker with Zondbot 22` is a Clockmaker."""

import re

from .words import WEAPON

_SERVANT = r"(?:palbot|yudbot|nasmat|yaozao|yáozǎo|zondbot|devabot|slave drone)s?"
_BOT = rf"(?:\d+ *[x×]? *)?(?:[^\W\d_]*bots?(?:_\d+|[ -]\d(?!\d))?|{_SERVANT})(?!\w)"
_WITH = re.compile(
    r"(?:\s*[+&]\s*|(?<!\w)(?:with|w/|and|mit|und|con|e|y|com|avec|et|z|i|с|и)\s+(?:(?:an?|un[ao]?|une|einem|um) +)?)"
    rf"{_BOT}"
    rf"|\(\s*{_SERVANT}\s*\)",
    re.IGNORECASE,
)
_ANY = re.compile(rf"(?<!\w){_BOT}", re.IGNORECASE)


def without_carried(line: str) -> str:
    """The line without bots behind `with`, a plus or the first weapon."""
    line = _WITH.sub(" ", line)
    weapon = WEAPON.search(line)
    return line if weapon is None else line[: weapon.end()] + _ANY.sub(" ", line[weapon.end() :])
