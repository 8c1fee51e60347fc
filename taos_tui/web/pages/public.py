"""The table as everybody may see it: for a projector, a tablet, and whoever comes by."""

from taos_tui.rules.wording import listed, say

from ..boards.drawing import drawing
from ..call import Answer, go_to
from ..markup import Html, tag
from ..visit import Visit
from .layout import part, section, who
from .page import page
from .parts import banner, chart, due_list, final, headline, log_lines, panel, pile, result, scores, units

LOG = 14
"""Lines of the log beside the table."""


def front_page(visit: Visit) -> Answer:
    """Whoever opens the address: a phone that has a seat finds it there again."""
    if visit.seat:
        return go_to(visit.link("/seat"))
    return visit.table.kept("", f"{visit.call.base}/", lambda: public_page(visit))


def public_page(visit: Visit) -> Answer:
    """The last result large, scores, what is due, the board, the log."""
    everybody = visit._replace(seat="")
    scene = everybody.scene
    return page(
        visit,
        say("Table"),
        part(everybody, headline),
        tag("div", phones(everybody), class_="soft"),
        part(everybody, _asked),
        tag(
            "div",
            tag("div", _now(everybody), class_="now"),
            tag("div", _play(everybody), class_="play"),
            tag("div", part(everybody, log), class_="past"),
            class_="columns",
        ),
        css="table",
        live="page" if scene else "still",
    )


def _asked(visit: Visit) -> list[Html]:
    """Whose word is waited for."""
    found = visit.table.asking.open(visit.table.session.count)
    told = ((one.of, say("{name} is asked on his phone", name=visit.table.name(one.of))) for one in found)
    return [tag("p", who(visit, seat, text), class_="notice") for seat, text in told]


def _now(visit: Visit) -> list[Html]:
    return [part(visit, make) for make in (_last, final, scores, banner, due)]


def _last(visit: Visit) -> Html:
    return result(visit, visit.table.session.last, True)


def log(visit: Visit) -> Html:
    return section(say("Log"), log_lines(visit, reversed(visit.table.session.log()[-LOG:])))


def due(visit: Visit) -> Html:
    return section(say("Due now"), due_list(visit, visit.scene.due))


def _play(visit: Visit) -> list[Html]:
    scene = visit.scene
    open_piles = [one for one in scene.piles if one.shown or one.count > 0]
    return [
        tag(
            "div",
            part(visit, drawing, {}) if scene.board is not None else None,
            section(say("Units"), part(visit, units, scene.units)),
            class_="beside",
        ),
        *(part(visit, panel, one) for one in scene.panels),
        *(part(visit, lambda _, one: chart(one), one) for one in scene.charts),
        section(say("Cards"), [part(visit, pile, one, bool(one.texts)) for one in open_piles]),
    ]


def phones(visit: Visit) -> Html:
    """Who plays by phone, for all to see."""
    names = [visit.table.name(seat) for seat in visit.table.pairing.taken]
    if not names:
        return Html("")
    if len(names) == 1:
        return tag("p", "● ", say("{name} plays by phone", name=names[0]))
    return tag("p", "● ", say("{names} play by phone", names=listed(names)))
