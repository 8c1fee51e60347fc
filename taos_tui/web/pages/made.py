"""The stop of a throw: what came of a move stays large until somebody goes on."""

from taos_tui.rules.wording import say
from taos_tui.session.lines import LogLine

from ..call import Answer
from ..filling import FIELD, fill
from ..markup import Html, tag
from ..visit import SEAT, Visit
from .layout import part
from .missing import missing_page
from .page import page
from .parts import ledger, news, result
from .private import private


def made_page(visit: Visit) -> Answer:
    """One entry of the log, large, and how it goes on."""
    session, text = visit.table.session, visit.call.names["entry"]
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else 0
    if not 0 < number <= session.count:
        return missing_page(visit)
    line = session.log()[number - 1]
    legal = [each for each in visit.table.moves(visit.seat) if each.legal] if visit.seat else []
    again = next((each for each in legal if each.name == line.move and each.offered), None)
    move = session.system.moves.get(line.move)
    owed = [each for each in legal if session.system.moves[each.name].answers]
    repeat = (
        tag("a", say("{move} again", move=again.title), href=_again(visit, line), class_="button")
        if again and move and line.dice
        else Html("")
    )
    on = tag("a", say("Go on"), href=visit.link(visit.home if visit.seat else SEAT), class_="button first")
    answer = [tag("a", each.title, href=visit.onward(f"/move/{each.name}"), class_="button") for each in owed]
    why = (
        tag("details", tag("summary", say("Where the numbers come from")), part(visit, ledger, line.ledger))
        if line.ledger
        else None
    )
    own = part(visit, private) if move and move.private and line.seat == visit.seat else None
    newest = session.last
    is_past = newest is not None and newest.n > number and newest.seat != visit.seat
    onward = tag("div", data_onward=visit.link(visit.home), class_="hidden") if is_past and visit.seat else None
    struck = tag("p", say("This was undone."), class_="wrong") if line.struck else None
    return page(
        visit,
        move.title if move else say("Done"),
        part(visit, result, line, True),
        struck,
        onward,
        news(line),
        own,
        why,
        tag("div", on, answer, repeat, class_="moves"),
    )


def _again(visit: Visit, line: LogLine) -> str:
    """The form of the same move with the units that it named, as far as they may be named anew; whatever else was said
    of that attempt is asked."""
    units = {name for unit in visit.scene.units for name in (unit.id, unit.name)}
    named = {FIELD + name: value for name, value in line.inputs.items() if isinstance(value, str) and value in units}
    form = fill(visit, line.move, {name: (text,) for name, text in named.items()}).form
    offered = {FIELD + name: words for name, words in form.suggested.items() if name not in form.refused}
    return visit.onward(f"/move/{line.move}", **{n: text for n, text in named.items() if text in offered.get(n, ())})
