"""What this seat is asked by another phone before the dice: how its model defends itself, one tap each."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from taos_tui.face.filled import label
from taos_tui.face.form import Form
from taos_tui.face.odds import merged
from taos_tui.face.rolls import MoveRoll, followed
from taos_tui.face.viewer import Viewer
from taos_tui.rules.inputs import Choice, Input
from taos_tui.rules.percent import percent
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from ..asking import Question, Values
from ..filling import digest, not_here
from ..markup import Html, tag
from ..table import Stale
from ..visit import Visit
from .layout import section, who

BACK = "back"
"""The button by which an answer is taken back."""
IN_A_LINE = 3
"""Outcomes that a button tells apart."""


def asked_of(visit: Visit) -> Html:
    """The question that waits for this seat, with everything that may be answered."""
    question = _question(visit)
    if question is None:
        return _answered(visit) or _no_more(visit)
    session = visit.table.session
    move, form = session.system.moves[question.move], _form(visit, question)
    told = move.intends(question.given) or move.title
    facts = [
        say("{what}: {value}", what=label(wanted)[0], value=form.called(value, wanted))
        for wanted in form.inputs
        if (value := question.given.get(wanted.name)) not in (None, wanted.default, ())
    ]
    known = tag("p", " · ".join(facts), class_="soft") if facts else None
    buttons = [
        tag(
            "button",
            tag("b", _said(form, values)),
            _comes_to(visit, question, values),
            name="do",
            value=str(at),
            class_="answer",
        )
        for at, values in enumerate(_ways(visit, question))
    ]
    body = tag(
        "form",
        tag("input", type="hidden", name="question", value=digest(question)),
        tag("div", buttons, class_="moves"),
        method="post",
        action=visit.link("/decide"),
    )
    return section(say("You decide"), tag("p", who(visit, question.by), ": ", told), known, body)


def _answered(visit: Visit) -> Html:
    """What this seat has decided; it is taken back until the first die falls."""
    found = visit.table.asking.answered_by(visit.seat, visit.table.session.count) if visit.seat else None
    if found is None or found.said is None:
        return Html("")
    question = found.question
    move, name = visit.table.session.system.moves[question.move], visit.table.name(question.by)
    told = move.intends(question.given) or move.title
    way = tag(
        "form",
        tag("input", type="hidden", name="question", value=digest(question)),
        tag("p", tag("button", "↶ ", say("Take it back, decide anew"), name="do", value=BACK)),
        method="post",
        action=visit.link("/decide"),
    )
    lies = tag("p", say("{name} has thrown a die: it stands.", name=name), class_="soft")
    said = tag("p", say("You said:"), " ", tag("b", _said(_form(visit, question), found.said)))
    return section(
        say("You have decided"), tag("p", who(visit, question.by), ": ", told), said, lies if found.lies else way
    )


def _no_more(visit: Visit) -> Html:
    """Why a question that was here is gone: who asked left it, or the table has changed since."""
    table = visit.table
    count = table.session.count
    withdrawn, before = table.asking.withdrawn_of(visit.seat, count), table.asking.last_of(visit.seat)
    question = withdrawn or before
    if question is None or not (withdrawn or (question.entries < count and not _was_made(visit, question))):
        return Html("")
    name = table.name(question.by)
    told = say("The table has changed since {name} asked this; {name} asks again.", name=name)
    if withdrawn:
        told = say("{name} asks this no more.", name=name)
    move = table.session.system.moves[question.move]
    what = move.intends(question.given) or move.title
    asked = tag("p", who(visit, question.by), ": ", what, class_="soft")
    return tag("div", asked, tag("p", told), class_="notice", role="status")


def _was_made(visit: Visit, question: Question) -> bool:
    """Has who asked made the move, or another one?"""
    since = visit.table.session.log()[question.entries :]
    return any(line.seat == question.by and line.move in visit.table.session.system.moves for line in since)


def decided(visit: Visit) -> None:
    """One of the answers was tapped. Raises Refusal where it is not asked any more."""
    if visit.call.posted("do") == BACK:
        return _taken_back(visit)
    question = _question(visit)
    if question is None or visit.call.posted("question") != digest(question):
        raise Stale(say("this is not asked any more"))
    ways, at = [*_ways(visit, question)], visit.call.posted("do")
    if not (at.isascii() and at.isdecimal() and len(at) < 3 and int(at) < len(ways)):
        raise Refusal("", say("tap one of the answers"))
    visit.table.asking.decide(question, ways[int(at)])
    visit.table.tell()


def _taken_back(visit: Visit) -> None:
    """What this seat had answered is open again. Raises Refusal once a die lies on the table."""
    asking = visit.table.asking
    found = asking.answered_by(visit.seat, visit.table.session.count)
    if found is None or visit.call.posted("question") != digest(found.question):
        raise Stale(say("this is not asked any more"))
    if found.lies:
        name = visit.table.name(found.question.by)
        raise Refusal("", say("{name} has thrown a die already: what you said stands", name=name))
    asking.take_back(found.question)
    visit.table.tell()


def _question(visit: Visit) -> Question | None:
    return visit.table.asking.of(visit.seat, visit.table.session.count) if visit.seat else None


def _form(visit: Visit, question: Question) -> Form:
    """The form as everybody may see it."""
    roll = _roll(visit, question)
    return Form(tuple(roll.inputs), dict(question.given), roll.prefilled()[1], visit.names)


def _roll(visit: Visit, question: Question) -> MoveRoll:
    return MoveRoll(visit.table.session, Viewer(), question.move, not_here)


def _ways(visit: Visit, question: Question) -> Iterator[Mapping[str, object]]:
    """Every answer: of an input that depends on another one, what that leaves of it."""
    session = visit.table.session
    move = session.system.moves[question.move]
    names = move.theirs(session.view(visit.seat), question.by, question.given)
    yield from _chosen(
        visit, question, [wanted for wanted in move.filled_in if names.get(wanted.name) == visit.seat], {}
    )


def _chosen(visit: Visit, question: Question, wanted: list[Input], so_far: Values) -> Iterator[Values]:
    if not wanted:
        yield so_far
        return
    first, *rest = wanted
    values = _values(visit, question, first, so_far)
    if not values:  # beside what is chosen it means nothing
        yield from _chosen(visit, question, rest, so_far)
    for value in values:
        yield from _chosen(visit, question, rest, {**so_far, first.name: value})


def _values(visit: Visit, question: Question, wanted: Input, so_far: Values) -> list[object]:
    given = {**question.given, **so_far}
    narrowed = visit.table.session.narrowed(question.move, "", given).get(wanted.name)
    if narrowed:
        return list(dict.fromkeys(narrowed))
    return list(wanted.words) if isinstance(wanted, Choice) else []


def _said(form: Form, values: Values) -> str:
    return " · ".join(_called(form, wanted, values[wanted.name]) for wanted in form.inputs if wanted.name in values)


def _called(form: Form, wanted: Input, value: object) -> str:
    return say("{what}: none", what=label(wanted)[0]) if value is None else form.called(value, wanted)


def _comes_to(visit: Visit, question: Question, values: Values) -> list[Html]:
    """What this answer makes of the throw, what it may cost, and what stands on the things that it names."""
    session, roll = visit.table.session, _roll(visit, question)
    known = roll.odds(followed(session, question.move, "", {**question.given, **values}))
    if known.refusal:
        return [tag("span", known.refusal.message, class_="why")]
    texts = roll.texts()
    written = [text for name, value in values.items() if (text := texts.get(name, {}).get(str(value)))]
    spreads = [
        say("{what}: {odds}", what=name.replace("_", " "), odds=_line(odds))
        for name, odds in known.more.items()
        if len(odds) > 1
    ]
    lines = [_line(known.odds), *spreads, *written]
    return [tag("span", line, class_="why") for line in lines if line]


def _line(odds: Mapping[Any, Fraction]) -> str:
    return " · ".join(f"{name} {percent(chance)}" for name, chance in merged(odds, IN_A_LINE))
