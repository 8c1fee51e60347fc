"""The result of a tournament's table, said by both players."""

from collections.abc import Mapping
from typing import Any

from taos_tui.face.filled import label
from taos_tui.face.form import Form
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import listed, say

from ..call import Answer
from ..filling import FIELD, fill
from ..markup import Html, tag
from ..results import RESULT, TABLE, Results
from ..visit import Visit
from .fields import field
from .layout import section, who
from .missing import missing_page
from .page import page

PLACES = (say("First:"), say("Second:"))


def result_page(visit: Visit) -> Answer:
    """What the other has said, to be agreed with at a tap, and the form for one's own word."""
    results, number = _open(visit)
    if results is None:
        return missing_page(visit)
    form = results.there(lambda: _form(visit, number, {}))
    for name, value in results.closed(number, visit.table.session.state).items():
        form = form.put(name, value)
    return _shown(visit, results, number, form)


def say_result(visit: Visit) -> Answer:
    """One's own word. With the other's, where both are the same, it counts."""
    results, number = _open(visit)
    if results is None:
        return missing_page(visit)
    form = results.there(lambda: _form(visit, number, visit.call.form))
    if form.problem or form.missing:
        return _shown(visit, results, number, form, status=422)
    session = visit.table.session
    try:
        said = results.say(number, visit.seat, form.given(), session.seats)
    except Refusal as refusal:
        return _shown(visit.saying(refusal), results, number, form, status=422)
    visit.table.tell()
    if said.line:
        way = tag("a", say("Go on"), href=visit.link("/seat"), class_="button first")
        told = tag("div", tag("p", "✓ ", say("both say the same: it counts"), class_="verdict good"), class_="result")
        return page(visit, say("Result"), told, tag("p", said.line.text, class_="told"), way, live="still")
    waits = [visit.table.name(seat) for seat in session.seats if seat not in (visit.seat, *said.others)]
    if waits:
        text = say("it counts when {names} has said the same", names=listed(waits))
    else:
        text = say("the other has said something else: talk, then one of you corrects it")
    return _shown(visit._replace(notice=text, refused=not waits), results, number, form)


def offer(visit: Visit) -> Html:
    """On the page of a seat: that a result may be said, or was by the other."""
    results, number = _open(visit)
    if results is None:
        return Html("")
    others = [visit.table.name(seat) for seat in results.said(number) if seat != visit.seat]
    link = tag("a", say("Say the result"), href=visit.link("/result"), class_="button")
    told = tag("p", say("{names} has said the result: agree, or say another one", names=listed(others)), class_="duty")
    title = results.event.session.header.title or results.event.session.system.title
    return section(say("{title}, table {n}", title=title, n=number), told if others else None, link)


def _open(visit: Visit) -> tuple[Results | None, int]:
    """The tournament of this match and the number of its table, where its result is not in."""
    results = visit.table.results
    if results is None or visit.table.event is visit.table:
        return None, 0
    number = results.number(visit.table.path)
    return (results, number) if number else (None, 0)


def _form(visit: Visit, number: int, posted: Mapping[str, Any]) -> Form:
    event = visit.table.event
    assert event is not None  # else there are no results
    return fill(Visit(event, "", visit.call), RESULT, {**posted, FIELD + TABLE: (str(number),)}).form


def _shown(visit: Visit, results: Results, number: int, form: Form, status: int = 200) -> Answer:
    said = [_said(visit, form, seat, word) for seat, word in results.said(number).items()]
    fields = [field(form, wanted) for wanted in form.inputs if wanted.name != TABLE]
    players = [
        tag("p", place, " ", who(visit, seat)) for place, seat in zip(PLACES, visit.table.session.seats, strict=False)
    ]
    body = tag(
        "form", fields, tag("p", tag("button", say("This is the result"), class_="first")),
        method="post", action=visit.link("/result"), class_="own",
    )  # fmt: skip
    title = say("Result of table {n}", n=number)
    return page(visit, title, tag("h2", title), players, said, body, status=status, live="still")


def _said(visit: Visit, form: Form, seat: str, word: Mapping[str, Any]) -> Html:
    """What a seat has said; another one agrees at a tap."""
    shown = [
        tag("tr", tag("td", label(wanted)[0]), tag("td", form.called(word[wanted.name], wanted)))
        for wanted in form.inputs
        if word.get(wanted.name) is not None and wanted.name != TABLE
    ]
    hidden = [
        tag("input", type="hidden", name=FIELD + wanted.name, value=text)
        for wanted in form.inputs
        for text in _texts(word.get(wanted.name))
    ]
    agree = tag(
        "form",
        hidden,
        tag("button", say("I say the same"), class_="first"),
        method="post",
        action=visit.link("/result"),
    )
    return section(
        say("{name} says", name=visit.table.name(seat)),
        tag("table", shown),
        agree if seat != visit.seat else None,
    )


def _texts(value: Any) -> list[str]:
    if value is None:
        return []
    return [str(one) for one in value] if isinstance(value, list | tuple) else [str(value)]
