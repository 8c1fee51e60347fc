"""A seat on its phone: what is due, what only it sees, its moves with the obvious one first."""

from secrets import token_hex

from taos_tui.kit.moves import AnyMove, answers
from taos_tui.kit.scene import Ready
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from ..call import Answer, go_to
from ..markup import Html, tag
from ..table import Stale
from ..visit import Visit
from .layout import page, part, section
from .parts import banner, chart, clause, due_now, final, headline, panel, result, scores, units
from .private import private
from .result import offer

PARTS = (("play", say("My moves")), ("setup", say("Set-up")), ("table", say("By hand: the table says so")))


def seat_page(visit: Visit) -> Answer:
    """Everything of a seat that fits a thumb."""
    scene = visit.scene
    shown = [
        part(visit, make) for make in (headline, _last, final, _due, banner, _asking, _first, private, offer, _moves)
    ]
    units_shown = sorted(scene.units, key=lambda unit: unit.seat != visit.seat)
    return page(
        visit,
        visit.table.name(visit.seat),
        shown,
        part(visit, scores),
        section(say("Units"), part(visit, units, units_shown)),
        [part(visit, panel, one) for one in scene.panels if not any(one.moves)],
        [part(visit, lambda _, one: chart(one), one) for one in scene.charts],
        part(visit, _undo),
        _leave(visit),
        status=422 if visit.refused else 200,
    )


def _last(visit: Visit) -> Html:
    return result(visit, visit.table.session.last)


def _due(visit: Visit) -> Html:
    return section(say("Due now"), due_now(visit, visit.scene.due))


def _asking(visit: Visit) -> list[Html]:
    """The tables whose rows are made by moves."""
    return [panel(visit, one) for one in visit.scene.panels if any(one.moves)]


def _first(visit: Visit) -> Html:
    """The obvious next move, where it is this seat's."""
    first = _obvious(visit, visit.table.moves(visit.seat))
    if first is None:
        return Html("")
    move = visit.table.session.system.moves[first.name]
    return tag("section", tag("div", _move(visit, first, move, token_hex(8), css="first"), class_="moves"))


def _moves(visit: Visit) -> list[Html]:
    """What may be done now besides the obvious, then what may not be done and why."""
    form, moves = token_hex(8), visit.table.session.system.moves
    ready = visit.table.moves(visit.seat)
    first = _obvious(visit, ready)
    late = [each for each in ready if each.legal and each is not first and _is_out_of_turn(visit, moves[each.name])]
    is_playing = False
    waits = _owed(visit, ready) or (_waiting(visit) if late and first is None else Html(""))
    parts = [waits]
    for kind, title in PARTS:
        own = [
            each
            for each in ready
            if each.legal and each is not first and each not in late and moves[each.name].part == kind
        ]
        rows = [_move(visit, each, moves[each.name], form) for each in own]
        group = tag("div", rows, class_="moves") if rows else Html("")
        if kind == "play":
            is_playing = bool(rows) or first is not None
        if kind == "play" or not rows:
            parts.append(section(title, group))
        else:
            is_open = kind == "setup" and not (is_playing or late or waits)
            parts.append(tag("details", tag("summary", title), group, open=is_open))
    barred = [
        tag("li", each.title, tag("span", each.reason, clause(visit, each.clause), class_="why"))
        for each in ready
        if not each.legal
    ]
    if barred:
        parts.append(tag("details", tag("summary", say("Not now, and why")), tag("ul", barred, class_="plain")))
    if late:
        rows = [_move(visit, each, moves[each.name], form) for each in late]
        parts.append(tag("details", tag("summary", say("Out of turn")), tag("div", rows, class_="moves")))
    return parts


def _is_out_of_turn(visit: Visit, move: AnyMove) -> bool:
    """May it be made although somebody else is expected to act?"""
    if move.private or move.part != "play":
        return False
    return not {"", visit.seat} & _expected(visit, move)


def _expected(visit: Visit, move: AnyMove) -> set[str]:
    """The seats that are to make a move now, "" where it does not matter which."""
    session = visit.table.session
    view = session.view(visit.seat)
    return {(move.who or session.system.acting)(view), *(move.each(view) if move.each else ())}


def _owed(visit: Visit, ready: tuple[Ready, ...]) -> Html:
    """Whose answer everything waits for, where it is somebody else's."""
    session = visit.table.session
    owed = {move.name for move in answers(session.system.moves, session.view(visit.seat))}
    if not owed or any(each.legal for each in ready if each.name in owed):
        return Html("")
    waits = next(each for each in ready if each.name not in owed and session.system.moves[each.name].part == "play")
    return tag("p", waits.reason, clause(visit, waits.clause), class_="headline")


def _waiting(visit: Visit) -> Html:
    """Whose turn it is, where it is somebody else's."""
    session = visit.table.session
    seat = session.system.acting(session.view(visit.seat))
    if seat in ("", visit.seat):
        return Html("")
    return tag("p", say("It is {name}'s turn.", name=visit.table.name(seat)), class_="headline")


def _obvious(visit: Visit, ready: tuple[Ready, ...]) -> Ready | None:
    """The move that is suggested, where it is this seat that makes it: expected of it, or secret and open to it too.
    Else what is obvious and expected of this seat, though another one is to act as well."""
    session, suggested = visit.table.session, visit.scene.suggested
    view = session.view(visit.seat)
    for each in sorted(ready, key=lambda each: each.name != suggested):
        move = session.system.moves[each.name]
        if not each.legal or not (each.name == suggested or (move.obvious and move.obvious(view))):
            continue
        expected = _expected(visit, move)
        if visit.seat in expected or (each.name == suggested and (move.private or "" in expected)):
            return each
    return None


def _move(visit: Visit, ready: Ready, move: AnyMove, form: str, css: str = "") -> Html:
    """A move that needs nothing is made at a tap, its details are beside it; the others open their form."""
    session = visit.table.session
    if move.dice or move.asks(session.view(visit.seat), visit.seat):
        return tag("a", ready.title, href=visit.link(f"/move/{move.name}"), class_=f"button {css}".strip())
    address = visit.link(f"/move/{move.name}")
    made = tag(
        "form",
        tag("input", type="hidden", name="form", value=form),
        tag("input", type="hidden", name="count", value=str(session.count)),
        tag("button", ready.title, name="do", value="make", class_=css or None),
        method="post",
        action=address,
    )
    if not move.inputs:
        return made
    details = say("{move}, with details", move=ready.title)
    return tag("div", made, tag("a", "…", href=address, class_="button", aria_label=details), class_="with-details")


def _undo(visit: Visit) -> Html:
    session = visit.table.session
    if not session.undoable:
        return Html("")
    note = say("this was rolled, drawn or shown: another player has to agree") if session.asks_consent else None
    last = session.last
    mine = last is not None and last.seat in ("", visit.seat)
    if mine == session.asks_consent:
        return tag("p", say("Last: {what}", what=session.undoable), " ", note, class_="soft")
    return tag(
        "form",
        tag("input", type="hidden", name="form", value=token_hex(8)),
        tag("input", type="hidden", name="count", value=str(session.count)),
        tag("p", tag("button", "↶ ", say("Undo: {what}", what=session.undoable))),
        method="post",
        action=visit.link("/undo"),
    )


def _leave(visit: Visit) -> Html:
    return tag(
        "form",
        tag("p", tag("button", say("Give the seat back to the laptop"))),
        method="post",
        action=visit.link("/leave"),
    )


def undo(visit: Visit) -> Answer:
    """The last move is taken back, if it is still the one that the page named."""
    call, table = visit.call, visit.table
    try:
        table.check_once(call.posted("form"))
        if call.posted("count") != str(table.session.count):
            raise Stale(say("the table has changed meanwhile: look again, then tap once more"))
        table.undo(visit.seat, call.posted("form"))
    except Refusal as refusal:
        return seat_page(visit.saying(refusal))._replace(status=409)
    return go_to(visit.link("/seat"))


def leave(visit: Visit) -> Answer:
    """The phone gives its seat back."""
    visit.table.end(visit.seat)
    return go_to(visit.link("/"))
