"""What the others did while a form was filled in."""

from taos_tui.rules.wording import say
from taos_tui.session.lines import LogLine
from taos_tui.session.step import UNDO

from ..markup import Html, joined, tag
from ..visit import Visit
from .layout import sign
from .parts import undone

MOST_TOLD = 2
"""Entries of the others that stand on a form."""


def meanwhile(visit: Visit) -> Html:
    """What was entered since the form was opened, and not by sending it."""
    lines = visit.table.session.log()
    since = [line for line in lines[visit.began :] if not line.struck and line.move != UNDO]
    told = [tag("p", _told(visit, line)) for line in since[-MOST_TOLD:]]
    more = tag("p", say("Meanwhile:"), class_="soft") if told else Html("")
    notice = tag("div", more, told, class_="notice meanwhile", role="status") if told else Html("")
    return Html(notice + undone(visit))


def _told(visit: Visit, line: LogLine) -> Html:
    """One entry, marked with who made it; one of the own seat came from elsewhere."""
    faces = " ".join(map(str, line.dice))
    text = say("for you: {what}", what=line.text) if line.seat == visit.seat else line.text
    mark = tag("span", sign(visit, line.side), " ", class_="who") if line.side else Html("")
    return joined((mark, tag("b", text), f"  {faces}" if faces else ""))
