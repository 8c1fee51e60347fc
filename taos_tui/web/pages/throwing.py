"""The dice that this seat throws in another player's move, on its own phone: the red die of who is struck."""

from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from ..drafts import FACES, Draft, faces_in
from ..filling import Filled, fill
from ..markup import Html, tag
from ..table import Stale
from ..visit import BEGAN, Visit
from .layout import section, who
from .odds import faces, lying, throw_line


class Waiting(NamedTuple):
    """`by` has begun a throw of which the next die is this seat's, or the last one that lies there was."""

    by: str
    draft: Draft
    filled: Filled


def waits_for_dice(visit: Visit) -> Waiting | None:
    """Who waits for a die of this seat now."""
    found = _with_own_dice(visit)
    return found if found and found.filled.thrower == visit.seat else None


def own_dice(visit: Visit) -> Html:
    """The die that this seat is to throw, or has just thrown, as long as no other one follows."""
    found = _with_own_dice(visit)
    if found is None:
        return Html("")
    filled, name = found.filled, visit.table.name(found.by)
    move = visit.table.session.system.moves[found.draft.move]
    told = move.intends(filled.form.given()) or move.title
    is_last = found.draft.others == len(filled.faces)
    wanted = filled.asked if filled.thrower == visit.seat else None
    body = tag(
        "form",
        tag("input", type="hidden", name="by", value=found.by),
        tag("input", type="hidden", name=FACES, value=" ".join(map(str, filled.faces))),
        tag("p", throw_line(wanted), class_="dice-ask") if wanted else tag("p", say("{name} goes on.", name=name)),
        lying(filled.faces, is_last),
        faces(wanted.die) if wanted else None,
        method="post",
        action=visit.link("/throw"),
    )
    return section(say("Your dice"), tag("p", who(visit, found.by), ": ", told), body)


def thrown(visit: Visit) -> None:
    """A face was tapped, or the last one is taken back. Raises Refusal."""
    found, wish = _with_own_dice(visit), visit.call.posted("do")
    if found is None or found.by != visit.call.posted("by") or faces_in(visit.call.posted(FACES)) != found.filled.faces:
        raise Stale(say("the dice on the table have changed meanwhile: look again"))
    filled, done = found.filled, found.filled.faces
    if wish == "back":
        if found.draft.others != len(done):
            raise Refusal("dice", say("the last die is not yours"))
        visit.table.keep_draft(found.by, found.draft.thrown(done[:-1], _others(visit, found, done[:-1])))
        return
    face = faces_in(wish.removeprefix("face ") if wish != "typed" else visit.call.posted("typed"))
    if filled.thrower != visit.seat or len(face) != 1:
        raise Refusal("dice", say("tap a face of your die"))
    filled.roll.asked(filled.form.given(), (*done, *face))
    visit.table.keep_draft(found.by, found.draft.thrown((*done, *face), len(done) + 1))


def _others(visit: Visit, found: Waiting, done: tuple[int, ...]) -> int:
    """How many of these dice lay there when this seat had thrown the last of its own."""
    for number in range(len(done), 0, -1):
        if _filled(visit, found.by, found.draft, done[: number - 1]).thrower == visit.seat:
            return number
    return 0


def _with_own_dice(visit: Visit) -> Waiting | None:
    """The throw of another seat in which the next die is this one's, or the last one was."""
    table = visit.table
    for seat in table.throwing(visit.seat) if visit.seat else ():
        draft = table.draft(seat)
        ready = {each.name for each in table.moves(seat) if each.legal}
        if draft is None or draft.move not in ready:
            continue
        filled = _filled(visit, seat, draft, draft.faces)
        is_last = draft.others == len(filled.faces) and _filled(visit, seat, draft, draft.faces[:-1]).thrower
        if visit.seat in (filled.thrower, is_last):
            return Waiting(seat, draft, filled)
    return None


def _filled(visit: Visit, seat: str, draft: Draft, done: tuple[int, ...]) -> Filled:
    """That form as it is filled in, with these dice."""
    form = {**draft.fields, BEGAN: (str(draft.began),)}
    return fill(visit._replace(seat=seat, call=visit.call._replace(form=form)), draft.move, draft.fields, done)
