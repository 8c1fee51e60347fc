"""A seat on its phone: what is due, what only it sees, its moves with the obvious one first."""

from collections.abc import Callable
from secrets import token_hex

from taos_tui.kit.moves import answers
from taos_tui.kit.scene import Ready
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import count, listed, say

from ..call import Answer, go_to
from ..markup import Html, tag
from ..table import Stale
from ..turns import expected, is_out_of_turn, obvious, waits_for
from ..visit import COUNT, Visit
from .asked import asked_of, decided
from .attention import way_back
from .layout import part, section
from .meanwhile import meanwhile
from .move_button import move_button
from .page import page
from .parts import banner, chart, clause, due_now, final, headline, last_undone, panel, result, scores, units
from .private import private
from .result import offer
from .throwing import own_dice, thrown

SURE = "sure"
"""The field that says that a warning stood above the button."""
PARTS = (("setup", say("Set-up")), ("table", say("By hand: the table says so")))


def seat_page(visit: Visit) -> Answer:
    """Everything of a seat that fits a thumb."""
    scene = visit.scene
    above = (
        headline,
        own_dice,
        asked_of,
        way_back,
        _laptop,
        meanwhile,
        _last,
        final,
        _due,
        banner,
        _asking,
        _first,
        _own,
    )
    shown = [part(visit, make) for make in above]
    shown += [part(visit, make) for make in (private, offer, _besides)]
    units_shown = sorted(scene.units, key=lambda unit: unit.seat != visit.seat)
    return page(
        visit,
        visit.table.name(visit.seat),
        shown,
        part(visit, scores),
        section(say("Units"), part(visit, units, units_shown)),
        [part(visit, panel, one) for one in scene.panels if not any(one.moves)],
        [part(visit, lambda _, one: chart(one), one) for one in scene.charts],
        part(visit, _open),
        _leave(visit),
        status=422 if visit.refused else 200,
    )


def _laptop(visit: Visit) -> Html:
    """The attack that comes, before its dice fall."""
    doing = visit.table.doing
    return tag("p", say("At the laptop: {doing}", doing=doing), class_="soft") if doing else Html("")


def _last(visit: Visit) -> Html:
    return result(visit, visit.table.session.last)


def _due(visit: Visit) -> Html:
    return section(say("Due now"), due_now(visit, visit.scene.due))


def _asking(visit: Visit) -> list[Html]:
    """The tables whose rows are made by moves."""
    return [panel(visit, one) for one in visit.scene.panels if any(one.moves)]


def _first(visit: Visit) -> Html:
    """The obvious next move, where it is this seat's."""
    first = obvious(visit, visit.table.moves(visit.seat))
    if first is None:
        return Html("")
    return tag("section", tag("div", move_button(visit, first, token_hex(8), css="first"), class_="moves"))


def _own(visit: Visit) -> list[Html]:
    """What may be done now besides the obvious, and what was done last: before a hand that may be long."""
    ready = visit.table.moves(visit.seat)
    play = [each for each in _others(visit, ready) if visit.table.session.system.moves[each.name].part == "play"]
    late = _late(visit, ready)
    waits = _owed(visit, ready) or (_waiting(visit) if late and obvious(visit, ready) is None else Html(""))
    return [waits, section(say("My moves"), _rows(visit, play)), _undo(visit)]


def _besides(visit: Visit) -> list[Html]:
    """What belongs to no turn, then what may not be done and why."""
    ready, moves = visit.table.moves(visit.seat), visit.table.session.system.moves
    late, others, parts = _late(visit, ready), _others(visit, ready), list[Html]()
    first = obvious(visit, ready)
    is_own = first is not None and "" not in expected(visit, moves[first.name])
    is_playing = is_own or any(moves[each.name].part == "play" for each in others)
    for kind, title in PARTS:
        rows = _rows(visit, [each for each in others if moves[each.name].part == kind])
        if rows:
            is_open = kind == "setup" and not (is_playing or late or _owed(visit, ready))
            parts.append(tag("details", tag("summary", title), rows, open=is_open))
    why = dict.fromkeys((each.reason, each.clause) for each in ready if not each.legal)
    barred = [
        tag(
            "li",
            " · ".join(each.title for each in ready if not each.legal and (each.reason, each.clause) == (reason, name)),
            tag("span", reason, clause(visit, name), class_="why"),
        )
        for reason, name in why
    ]
    if barred:
        parts.append(tag("details", tag("summary", say("Not now, and why")), tag("ul", barred, class_="plain")))
    if late:
        parts.append(tag("details", tag("summary", say("Out of turn, or of no use now")), _rows(visit, late)))
    return parts


def _late(visit: Visit, ready: tuple[Ready, ...]) -> list[Ready]:
    """What may be made although somebody else is expected to act, and what is not worth a place among the others."""
    first, moves = obvious(visit, ready), visit.table.session.system.moves
    legal = [each for each in ready if each.legal and each is not first]
    return [each for each in legal if not each.offered or is_out_of_turn(visit, moves[each.name])]


def _others(visit: Visit, ready: tuple[Ready, ...]) -> list[Ready]:
    """What may be made besides the obvious, and not out of turn."""
    first, late = obvious(visit, ready), _late(visit, ready)
    return [each for each in ready if each.legal and each is not first and each not in late]


def _rows(visit: Visit, shown: list[Ready]) -> Html:
    form = token_hex(8)
    rows = [move_button(visit, each, form) for each in shown]
    return tag("div", rows, class_="moves") if rows else Html("")


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
    seat = waits_for(visit)
    return tag("p", say("It is {name}'s turn.", name=visit.table.name(seat)), class_="headline") if seat else Html("")


def _undo(visit: Visit) -> Html:
    """The last move is taken back, or what was taken back last is made again."""
    session = visit.table.session
    back = last_undone(visit)
    again = _button(visit, "/redo", "↷ ", say("Redo: {what}", what=back)) if back and _may_redo(visit) else Html("")
    if not session.undoable:
        return again
    last = session.last
    mine = last is not None and last.seat in ("", visit.seat)
    if mine == session.asks_consent:  # the other one's to take back
        note = say("This was rolled, drawn or shown: another player has to agree that it is taken back.")
        return Html((tag("p", note, class_="soft") if mine else "") + again)
    warned = _thrown_by_others(visit)
    above = tag("p", "! ", warned, class_="duty") if warned else Html("")
    text = say("Undo: {what}", what=session.undoable)
    come = say("The app's dice are not thrown anew by that: the next dice of this kind show the same faces.")
    pinned = tag("p", come, class_="soft") if last and last.dice and last.source == "rolled" else Html("")
    return Html(above + _button(visit, "/undo", "↶ ", text, sure=bool(warned)) + pinned + again)


def _thrown_by_others(visit: Visit) -> str:
    """Who has tapped a die for a throw that hangs on what may be taken back: it is not done behind his back."""
    names = [visit.table.name(seat) for seat in visit.table.throwing(visit.seat)]
    one, many = "{names} has thrown a die already: ask first", "{names} have thrown dice already: ask first"
    return count(one, many, len(names), names=listed(names)) if names else ""


def _may_redo(visit: Visit) -> bool:
    """Did this seat make what was undone last, or the laptop that all share?"""
    last = visit.table.session.log()[-1]
    made = visit.table.session.log()[last.inputs["of"] - 1]
    return made.seat in ("", visit.seat)


def _button(visit: Visit, path: str, *text: str, css: str = "", sure: bool = False) -> Html:
    return tag(
        "form",
        tag("input", type="hidden", name="form", value=token_hex(8)),
        tag("input", type="hidden", name=COUNT, value=str(visit.table.session.count)),
        tag("input", type="hidden", name=SURE, value="yes") if sure else None,
        tag("p", tag("button", *text, class_=css or None)),
        method="post",
        action=visit.link(path),
    )


def _open(visit: Visit) -> Html:
    """After the end its player opens what he still holds, and nobody else for him."""
    number = visit.table.session.shut.get(visit.seat, 0)
    if not (visit.scene.over and number):
        return Html("")
    told = count(
        "{n} card or choice of yours is still sealed. Once open, anybody can check that it was allowed.",
        "{n} cards or choices of yours are still sealed. Once open, anybody can check that they were allowed.",
        number,
    )
    return section(say("The match is over"), tag("p", told), _button(visit, "/open", say("Open them for everybody")))


def _leave(visit: Visit) -> Html:
    """Two taps: the way back is a walk to the laptop, and six digits."""
    sure = tag("p", say("This phone shows then what everybody may see. To take the seat again you scan a new code."))
    button = tag("p", tag("button", say("Yes, give it back")))
    form = tag("form", sure, button, method="post", action=visit.link("/leave"))
    return tag("details", tag("summary", say("Give the seat back to the laptop")), form)


def undo(visit: Visit) -> Answer:
    """The last move is taken back, if it is still the one that the page named; with dice of another player on the
    table once that was told."""

    def step(seat: str, form: str) -> None:
        if (warned := _thrown_by_others(visit)) and not visit.call.posted(SURE):
            raise Refusal("", say("{why}, then tap once more", why=warned))
        visit.table.undo(seat, form)

    return _stepped(visit, step)


def redo(visit: Visit) -> Answer:
    """What was taken back last is made again, with the same dice."""
    return _stepped(visit, visit.table.redo)


def open_own(visit: Visit) -> Answer:
    """Its player opens what is still sealed."""
    return _stepped(visit, visit.table.disclose)


def back(visit: Visit) -> Answer:
    """A form is left for good: whom it asked is asked no more."""
    visit.table.leave_form(visit.seat, visit.call.names["move"])
    return go_to(visit.link(visit.home))


def decide(visit: Visit) -> Answer:
    """What another phone asked is answered."""
    try:
        decided(visit)
    except Refusal as refusal:
        return seat_page(visit.saying(refusal))._replace(status=409)
    return go_to(visit.link("/seat"))


def throw(visit: Visit) -> Answer:
    """A die of another player's throw is thrown."""
    try:
        thrown(visit)
    except Refusal as refusal:
        return seat_page(visit.saying(refusal))._replace(status=409)
    return go_to(visit.link("/seat"))


def _stepped(visit: Visit, step: Callable[[str, str], object]) -> Answer:
    call, table = visit.call, visit.table
    try:
        table.check_once(call.posted("form"))
        if call.posted(COUNT) != str(table.session.count):
            raise Stale(say("the table has changed meanwhile: look again, then tap once more"))
        step(visit.seat, call.posted("form"))
    except Refusal as refusal:
        return seat_page(visit.saying(refusal))._replace(status=409)
    return go_to(visit.link("/seat"))


def leave(visit: Visit) -> Answer:
    """The phone gives its seat back."""
    visit.table.end(visit.seat)
    return go_to(visit.link("/"))
