"""The form of a move: what is needed first, a line for what is settled, the rest under "more"; odds and dice below."""

from collections.abc import Callable, Mapping, Sequence
from secrets import token_hex

from taos_tui.face.attempt import Attempt
from taos_tui.face.form import Form
from taos_tui.kit.moves import AnyMove
from taos_tui.kit.scene import Ready
from taos_tui.kit.secret import Locked
from taos_tui.rules.inputs import Input
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import MoreDice
from taos_tui.rules.text import plain
from taos_tui.rules.wording import say

from ..call import Answer, go_to
from ..drafts import FACES, OTHERS, Draft, faces_in
from ..filling import (
    FIELD,
    HERE,
    KEEP,
    KEPT,
    MEAN,
    PRESUMED,
    SAID,
    TYPED_FOR,
    Filled,
    answered,
    digest,
    fill,
    has_changed,
)
from ..markup import Html, tag
from ..table import Stale
from ..visit import BEGAN, CAME, COUNT, SINCE, Visit
from .fields import field, settled_field
from .layout import part
from .meanwhile import meanwhile
from .missing import missing_page
from .odds import odds_part
from .page import page
from .parts import clause


def move_page(visit: Visit) -> Answer:
    """The form, begun with what the address names."""
    name = visit.call.names["move"]
    if name not in visit.table.session.system.moves:
        return missing_page(visit)
    if not _ready(visit, name).legal:
        return _barred(visit, name)
    asked = visit.table.asking.by(visit.seat)
    if asked and asked.move != name and not visit.table.session.system.moves[name].breaks_in:
        visit.table.leave_form(visit.seat, asked.move)
    given = {key: (value,) for key, value in visit.call.query.items() if key.startswith(FIELD)}
    draft = visit.table.draft(visit.seat)
    if draft is None or draft.move != name or any(given[key] != (*draft.fields.get(key, ()),) for key in given):
        return _shown(visit, fill(visit, name, given))
    taken_up = {**draft.fields, BEGAN: (str(draft.began),)}
    return _shown(
        visit._replace(call=visit.call._replace(form=taken_up)),
        fill(visit, name, taken_up, draft.faces),
    )


def make_move(visit: Visit) -> Answer:
    """What was tapped on the form: another look at the odds, a face, or the move itself."""
    call = visit.call
    name = call.names["move"]
    if name not in visit.table.session.system.moves:
        return missing_page(visit)
    try:
        visit.table.check_once(call.posted("form"))
    except Stale as stale:
        return _told_twice(visit, stale)
    if not _ready(visit, name).legal:
        if BEGAN in call.form:
            return _barred(visit, name, status=409)
        return go_to(visit.link("/seat", **{SINCE: str(visit.began)}))  # a button of a page that was old
    wish, _, face = call.posted("do").partition(" ")
    taken, others, is_told = _lying(visit, name)
    if wish in (MEAN, KEEP):
        visit = visit._replace(call=call._replace(form=_answered(visit, fill(visit, name, call.form), wish, face)))
        call, wish = visit.call, "look"
    given = {**call.form, wish: (wish,)} if wish in (HERE, TYPED_FOR) else call.form
    filled = fill(visit, name, given, taken[:-1] if wish == "back" and is_told and len(taken) > others else taken)
    if wish == HERE and visit.table.asking.withdraw(visit.seat):
        visit.table.tell()
    if wish in ("look", HERE, TYPED_FOR) or (wish == "back" and is_told):
        return _shown(visit, filled)
    try:
        if not is_told:
            raise Stale(say("another player's dice have changed meanwhile: look again, then tap once more"))
        _check_fresh(visit, filled)
        if wish == "ask":
            return _asked(visit, name, filled)
        if wish in ("face", "typed"):
            if filled.thrower:
                raise Refusal("dice", say("{name} throws this die", name=visit.table.name(filled.thrower)))
            filled = _with_face(filled, face or call.posted("typed"))
            if filled.asked:
                return _shown(visit, fill(visit, name, call.form, filled.faces))
        return _made(visit, filled, rolled=wish == "make")
    except Stale as stale:
        return _shown(visit.saying(stale), filled, status=409)
    except Refusal as refusal:
        return _shown(visit.saying(refusal), fill(visit, name, call.form, taken), status=422)


def _answered(visit: Visit, filled: Filled, wish: str, input: str) -> Mapping[str, Sequence[str]]:
    """What came back, with the answer to whether a name is the known one that it is nearly."""
    doubt = filled.doubts.get(input)
    return answered(visit.call.form, wish, input, doubt.meant) if doubt else visit.call.form


def _asked(visit: Visit, name: str, filled: Filled) -> Answer:
    """The player of another seat is asked on his phone for what he decides."""
    if filled.question:
        visit.table.asking.ask(filled.question)
        visit.table.tell()
    return _shown(visit, fill(visit, name, visit.call.form))


def _told_twice(visit: Visit, stale: Stale) -> Answer:
    from .made import made_page

    call = visit.call._replace(names={"entry": str(stale.entry)})
    return made_page(visit.saying(stale)._replace(call=call))._replace(status=409)


def _check_fresh(visit: Visit, filled: Filled) -> None:
    """Raises Stale where the table is not the one that the form was made for."""
    call, count = visit.call, str(visit.table.session.count)
    if call.posted(COUNT) not in ("", count) or filled.shown != (call.posted("shown") or filled.shown):
        raise Stale(say("the table has changed meanwhile: look again, then tap once more"))
    if filled.question and call.posted(SAID) not in ("", digest(filled.said)):
        name = visit.table.name(filled.question.of)
        raise Stale(say("{name} has answered anew meanwhile: look again, then tap once more", name=name))
    if has_changed(call.posted("seen"), filled.seen):
        raise Stale(say("the odds have changed meanwhile: look again, then tap once more"))


def _lying(visit: Visit, name: str) -> tuple[tuple[int, ...], int, bool]:
    """The dice on the table, how many of them lay there when another player had thrown the last of his on his phone,
    and whether the page showed just these."""
    posted, draft = faces_in(visit.call.posted(FACES)), visit.table.draft(visit.seat)
    if draft is None or draft.move != name:
        return posted, 0, True
    others = draft.others
    if visit.call.posted(OTHERS) in ("", str(others)) and posted[:others] == draft.faces[:others]:
        return posted, others, True
    return draft.faces, others, False


def _with_face(filled: Filled, text: str) -> Filled:
    """One more face was tapped. Raises Refusal for one that the die does not have."""
    face = text.strip()
    if not (face.removeprefix("-").isascii() and face.removeprefix("-").isdecimal() and len(face) < 5):
        raise Refusal("dice", say("{face} is no face of a die", face=plain(face, 10) or "–"))
    faces = (*filled.faces, int(face))
    asked = filled.roll.asked(filled.form.given(), faces)
    return filled._replace(faces=faces, asked=asked)


def _made(visit: Visit, filled: Filled, *, rolled: bool) -> Answer:
    form, move = filled.form, visit.table.session.system.moves[filled.roll.name]
    if form.problem:
        raise Refusal(form.problem[0].name, form.problem[1].reason, form.problem[1].clause)
    if form.missing:
        raise Refusal(form.missing[0].name, say("is needed"))
    if filled.waits and filled.question:
        raise Refusal("", say("{name} decides first", name=visit.table.name(filled.question.of)))
    dice = None if not filled.roll.dice or (rolled and not filled.faces) else filled.faces
    attempt = Attempt(filled.roll.name, form.given(), dice, plain(visit.call.posted("note"), 500), visit.seat)
    try:
        line = visit.table.make(attempt, visit.call.posted("form"))
    except MoreDice:
        raise Refusal("dice", say("more dice are wanted: tap them")) from None
    has_come = line.dice or line.news or move.private  # what nothing came of stands on the next page as well
    return go_to(visit.onward(f"/made/{line.n}") if has_come else visit.link(visit.home))


def _shown(visit: Visit, filled: Filled, status: int = 200) -> Answer:
    roll = filled.roll
    move = visit.table.session.system.moves[roll.name]
    refusal = filled.known.refusal
    if isinstance(refusal, Locked) and visit.table.session.is_locked(visit.seat):
        return go_to(visit.link("/unlock"))
    if visit.call.method == "POST":
        _keep(visit, filled)
    back = _back(visit, visit.link(f"/back/{roll.name}", **{CAME: visit.home}))
    about = tag("details", tag("summary", say("What this move does")), _about(visit, move))
    brief = tag("ul", [tag("li", line) for line in roll.brief()], class_="plain", id="brief")
    body = tag(
        "form",
        tag("input", type="hidden", name="form", value=visit.call.posted("form") or token_hex(8)),
        tag("input", type="hidden", name=CAME, value=visit.home),
        tag("input", type="hidden", name=BEGAN, value=str(visit.began)),
        [tag("input", type="hidden", name=KEPT + each, value=text) for each, text in filled.kept.items()],
        _fields(filled),
        odds_part(visit, filled),
        method="post",
        action=visit.link(f"/move/{roll.name}"),
        class_="move",
        autocomplete="off",
    )
    return page(visit, roll.title, tag("h2", roll.title), brief, body, about, back, status=status, live="form")


def _keep(visit: Visit, filled: Filled) -> None:
    """What is filled in stays for a look at another page; of a secret nothing is kept, and nothing of what breaks in on
    the form that is."""
    name, table = filled.roll.name, visit.table
    if not filled.is_begun or filled.roll.private or table.session.system.moves[name].breaks_in:
        table.leave_form(visit.seat, name, withdraws=False)
        return
    sent = {key: tuple(texts) for key, texts in visit.call.form.items() if key.startswith((FIELD, PRESUMED, KEPT))}
    sent |= {one: (one,) for one in (HERE, TYPED_FOR) if one in visit.call.form or visit.call.posted("do") == one}
    before = table.draft(visit.seat)
    others = before.others if before and before.move == name else 0
    others = others if before and filled.faces[:others] == before.faces[:others] else 0
    table.keep_draft(visit.seat, Draft(name, sent, visit.began, table.session.count).thrown(filled.faces, others))


def _barred(visit: Visit, name: str, status: int = 200) -> Answer:
    """Why the move can't be made now."""
    ready, move = _ready(visit, name), visit.table.session.system.moves[name]
    why = tag("p", "✗ ", ready.reason, clause(visit, ready.clause), class_="wrong", role="alert")
    return page(
        visit,
        move.title,
        tag("h2", move.title),
        part(visit, meanwhile),
        _about(visit, move),
        why,
        _back(visit, visit.link(visit.home)),
        status=status,
    )


def _ready(visit: Visit, name: str) -> Ready:
    return next(each for each in visit.table.moves(visit.seat) if each.name == name)


def _about(visit: Visit, move: AnyMove) -> Html:
    return tag("p", move.help, [clause(visit, one) for one in move.clauses], class_="soft")


def _back(visit: Visit, address: str) -> Html:
    return tag("p", tag("a", say("Back"), href=address, class_="button", data_leaves=""))


def _fields(filled: Filled) -> Html:
    """What is needed, then what changes with every attempt, then a line for each that is settled (a tap opens it), then
    what is seldom needed (DESIGN 5.1). What means nothing as it is filled in is not there."""
    form = filled.form
    idle, folded = form.idle, {name for name in filled.folded if not _is_wrong(filled, name)}
    folded = folded - filled.theirs
    away = idle | filled.theirs
    shown = [wanted for wanted in form.inputs if wanted.name not in away and wanted.name not in folded]
    settled = [wanted for wanted in shown if _is_settled(filled, wanted)]
    open_ones = [wanted for wanted in shown if wanted not in settled]
    needed = sorted(open_ones, key=lambda wanted: not _comes_first(form, wanted))
    rest = [wanted for wanted in form.inputs if wanted.name in folded - idle]
    is_used = any(
        form.value(wanted) not in (None, wanted.default) and wanted.name not in form.presumed for wanted in rest
    )
    more = tag("details", tag("summary", say("more")), _drawn(filled, field, rest), open=is_used, data_input="")
    fields = _drawn(filled, field, needed), _drawn(filled, settled_field, settled), more if rest else None
    return tag("div", fields, class_="fields")


def _drawn(filled: Filled, draw: Callable[..., Html], shown: Sequence[Input]) -> list[Html]:
    form, texts = filled.form, filled.texts
    return [
        draw(form, wanted, texts.get(wanted.name), wanted.name in filled.closed, filled.doubts.get(wanted.name))
        for wanted in shown
    ]


def _is_settled(filled: Filled, wanted: Input) -> bool:
    return wanted.name in filled.settled and wanted not in filled.form.missing and not _is_wrong(filled, wanted.name)


def _is_wrong(filled: Filled, name: str) -> bool:
    return name == filled.form.asked or name in filled.form.refused


def _comes_first(form: Form, wanted: Input) -> bool:
    return wanted.required or wanted.name == form.asked or wanted.name in form.refused
