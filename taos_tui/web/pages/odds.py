"""What a move would come to as it is filled in now, and the dice that decide it."""

from collections.abc import Sequence

from taos_tui.face.filled import label
from taos_tui.face.odds import merged
from taos_tui.face.refusals import told
from taos_tui.face.throw import Asked
from taos_tui.rules.dice import Die, die_name, printed
from taos_tui.rules.percent import percent
from taos_tui.rules.wording import listed, say

from ..drafts import FACES, OTHERS
from ..filling import HERE, SAID, TYPED_FOR, Filled, digest, presumed
from ..markup import Html, joined, tag
from ..visit import Visit
from .fields import anchor, stands_beside
from .layout import part, who
from .meanwhile import meanwhile
from .parts import clause, ledger

ROWS = 8
"""Outcomes that are told apart."""
IN_A_LINE = 3
"""Outcomes that the line above the throw tells apart."""
MOST_TOLD = 12
"""Lines that tell of what is chosen."""
MOST_OPEN = 3
"""So many of them stand open; more are a line that opens."""
BUTTONS = 30
"""Faces that are tapped; of dice with more of them the face is typed."""


def odds_part(visit: Visit, filled: Filled) -> Html:
    """The part of a form that changes while it is filled in."""
    form, known = filled.form, filled.known
    above: Html | None = None
    hidden = [
        tag("input", type="hidden", name=name, value=value)
        for name, value in (
            ("shown", filled.shown),
            ("seen", filled.seen),
            (FACES, " ".join(map(str, filled.faces))),
            *presumed(form).items(),
            *([(SAID, digest(filled.said))] if filled.question else []),
            (OTHERS, str(_others_lie(visit, filled))),
            *((one, one) for one in (HERE, TYPED_FOR) if one in visit.call.form or visit.call.posted("do") == one),
        )
    ]
    if form.problem:
        wanted, refused = form.problem
        body: list[Html] = [
            tag(
                "p",
                "✗ ",
                tag("b", label(wanted)[0]),
                ": ",
                refused.reason,
                clause(visit, refused.clause),
                class_="wrong",
            )
        ]
    elif form.missing:
        links = [tag("a", label(wanted)[0], href=f"#{anchor(wanted)}", class_="button") for wanted in form.missing]
        body = [tag("p", say("Still needed:"), " ", [(link, " ") for link in links])]
    elif known.refusal:
        body = [tag("p", "✗ ", told(known.refusal), clause(visit, known.refusal.clause), class_="wrong")]
    else:
        dice = _dice(filled, _others_lie(visit, filled)) if filled.asked and not filled.waits else None
        above = tag("div", _odds(visit, filled), dice, class_="comes-to")
        body = [_brief(filled), _others(visit, filled)]
        body += [] if filled.waits else [_throw(visit, filled) if filled.asked else _make(filled)]
    asking = tag("noscript", tag("button", say("Show what this comes to"), name="do", value="look"))
    return tag(
        "section",
        hidden,
        _chosen(filled),
        above,
        tag("div", part(visit, meanwhile), _kept(visit, filled), body, asking, class_="throw"),
        id="odds",
        aria_live="polite",
    )


def _chosen(filled: Filled) -> Html:
    """What stands on that which is chosen, where it does not stand beside it."""
    form, found = filled.form, dict[str, None]()
    for wanted in form.inputs:
        texts, value = filled.texts.get(wanted.name, {}), form.value(wanted)
        if texts and wanted.name not in form.idle and not stands_beside(form, wanted, texts):
            for one in value if isinstance(value, tuple | list) else (value,):
                found |= dict.fromkeys(texts.get(str(one), "").splitlines())
    lines = [tag("li", line) for line in [*found][:MOST_TOLD]]
    told = tag("ul", lines, class_="plain soft") if lines else Html("")
    return tag("details", tag("summary", say("What stands on the chosen")), told) if len(lines) > MOST_OPEN else told


def _brief(filled: Filled) -> Html:
    """The odds in a line that is always in sight."""
    odds = filled.known.odds
    if len(odds) < 2 or filled.faces:  # they hold before the first die
        return Html("")
    told = [f"{name} {percent(chance)}" for name, chance in merged(odds, IN_A_LINE)]
    return tag("p", tag("b", " · ".join(told)))


def _odds(visit: Visit, filled: Filled) -> Html:
    known = filled.known
    is_told = len(known.odds) <= IN_A_LINE  # the line above the throw tells them all
    drawn = _table(known.odds) if len(known.odds) > 1 else Html("")
    parts = [] if is_told else [drawn]
    for name, spread in known.more.items():
        if len(spread) > 1:
            parts += [tag("h2", name.replace("_", " ")), _table(spread)]
    tells = [
        f"{name.replace('_', ' ')} {value}" for name, value in known.fields.items() if isinstance(value, str | int)
    ]
    if tells:
        parts.append(tag("p", " · ".join(tells), class_="soft"))
    if known.ledger:
        if len(known.odds) > 1:
            inside = drawn if is_told else None, ledger(visit, known.ledger)
            parts.append(tag("details", tag("summary", say("Where the numbers come from")), inside))
        else:  # no dice are thrown: that is all that there is to read before it is done
            parts.append(ledger(visit, known.ledger))
    return Html("".join(parts))


def _table(odds: object) -> Html:
    rows = []
    for name, chance in merged(odds, ROWS):  # type: ignore[arg-type]
        wide = float(chance) * 100
        drawn = tag(
            "svg",
            tag("rect", class_="track", width=100, height=14, rx=3),
            tag("rect", class_="share", width=f"{wide:.1f}", height=14, rx=3),
            viewBox="0 0 100 14", preserveAspectRatio="none", aria_hidden="true",
        )  # fmt: skip
        rows.append(tag("tr", tag("td", name), tag("td", drawn), tag("td", tag("b", percent(chance)), class_="right")))
    return tag("table", rows, class_="odds")


def _others(visit: Visit, filled: Filled) -> Html:
    """What another player decides on his own phone: he is asked first, or says it at the table."""
    if filled.question is None:
        return Html("")
    form = filled.form
    decided = [wanted for wanted in form.shown if wanted.name in filled.theirs]
    if filled.is_decided:
        told = " · ".join(
            form.called(form.value(wanted), wanted) for wanted in decided if form.value(wanted) is not None
        )
        return tag("p", who(visit, filled.question.of), ": ", tag("b", told))
    name = visit.table.name(filled.question.of)
    here = tag("button", say("{name} says it here", name=name), name="do", value=HERE)
    if visit.table.asking.is_asked(filled.question):
        is_back = visit.table.asking.is_taken_back(filled.question)
        back = say("{name} has taken his answer back and decides anew", name=name)
        line = who(visit, filled.question.of, back if is_back else say("{name} is asked on his phone", name=name))
        return Html(tag("p", line, class_="notice", role="status") + here)
    before = visit.table.asking.last_of(filled.question.of)
    is_anew = before and before.entries < filled.question.entries and before[:3] == filled.question[:3]
    again = tag("p", say("The table has changed since {name} was asked.", name=name)) if is_anew else None
    what = say("{name} decides: {what}", name=name, what=listed(label(wanted)[0] for wanted in decided))
    wish = say("Ask {name} again", name=name) if is_anew else say("Ask {name}", name=name)
    ask = tag("button", wish, name="do", value="ask", class_="first")
    return joined((again, tag("p", who(visit, filled.question.of, what)), tag("div", ask, here, class_="ways")))


def _kept(visit: Visit, filled: Filled) -> Html:
    """The dice that lie on the table already, where the table is another one now or something else comes first."""
    lines = []
    if filled.faces and (visit.began < visit.table.session.count or filled.asked is None or filled.waits):
        faces = " ".join(map(str, filled.faces))
        lines.append(say("Your dice stay: {faces}. They count for the throw as it is now.", faces=faces))
    if filled.stands and filled.question:
        name = visit.table.name(filled.question.of)
        lines.append(say("What {name} decided before the first die stands.", name=name))
    if filled.dropped:
        faces = " ".join(map(str, filled.dropped))
        lines.append(say("As it is now these dice are not thrown: {faces}", faces=faces))
    return tag("div", [tag("p", line) for line in lines], class_="notice", role="status") if lines else Html("")


def _make(filled: Filled) -> Html:
    return tag("button", filled.roll.title, name="do", value="make", class_="first")


def _others_lie(visit: Visit, filled: Filled) -> int:
    """So many dice lay there when another player had thrown the last of his."""
    draft = visit.table.draft(visit.seat)
    return draft.others if draft and draft.move == filled.roll.name else 0


def throw_line(asked: Asked) -> str:
    """What is thrown, and what each die must show."""
    which = say("die {at} of {of}", at=asked.at, of=asked.of) if asked.of > 1 else None
    least = say("{face} is needed", face=asked.least) if asked.least else None
    return " · ".join(filter(None, (asked.what, asked.pool, which, asked.shows, least)))


def _throw(visit: Visit, filled: Filled) -> Html:
    """What is thrown and what each die must show; the app rolls, or one goes to the faces of one's own dice. Another
    player's dice are waited for."""
    asked = filled.asked
    assert asked
    line = throw_line(asked)
    if filled.thrower:
        name = visit.table.name(filled.thrower)
        told = who(visit, filled.thrower, say("{name} throws on his phone: {dice}", name=name, dice=line))
        here = tag("button", say("Type it for {name}", name=name), name="do", value=TYPED_FOR)
        return Html(tag("p", told, class_="notice", role="status") + here)
    rolls = None if filled.faces else tag("button", say("The app rolls"), name="do", value="make", class_="first")
    own = None if filled.faces else tag("a", say("My own dice"), href="#own-dice", class_="button")
    ways = tag("div", rolls, own, class_="ways") if rolls else None
    return tag("div", tag("p", line, class_="dice-ask"), ways)


def lying(shown: Sequence[int], back: bool) -> Html | None:
    """The dice on the table; the last one may be taken `back` by who has thrown it."""
    if not shown:
        return None
    dice = [tag("span", str(face), class_="die") for face in shown]
    return tag("div", dice, tag("button", say("take back"), name="do", value="back") if back else None, class_="faces")


def _dice(filled: Filled, others: int) -> Html:
    """The faces of one's own dice are tapped, one after the other."""
    asked, done = filled.asked, filled.faces
    assert asked
    taken = lying(done, len(done) > others)
    if filled.thrower:
        return taken or Html("")
    head = say("Next face of your own dice") if done else say("My own dice: tap what they show")
    return tag("details", tag("summary", head), taken, faces(asked.die), id="own-dice", open=bool(done))


def faces(die: Die) -> Html:
    """The faces of a die, each once."""
    found = sorted(set(printed(die)))
    if len(found) > BUTTONS:
        entry = tag(
            "input",
            type="number",
            inputmode="numeric",
            name="typed",
            min=found[0],
            max=found[-1],
            aria_label=die_name(die),
        )
        return tag("div", entry, tag("button", say("take it"), name="do", value="typed"), class_="number-field")
    buttons = [tag("button", str(face), name="do", value=f"face {face}") for face in found]
    return tag("div", buttons, class_="dice")
