"""The table as everybody may see it: for a projector, a tablet, and whoever comes by."""

from taos_tui.rules.wording import listed, say

from ..boards.drawing import drawing
from ..call import Answer
from ..markup import Html, tag
from ..visit import Visit
from .layout import page, section
from .parts import chart, due_list, headline, log_lines, panel, pile, result, scores, units

LOG = 14
"""Lines of the log beside the table."""


def public_page(visit: Visit) -> Answer:
    """The last result large, scores, what is due, the board, the log."""
    everybody = visit._replace(seat="")
    scene = everybody.scene
    return page(
        visit,
        say("Table"),
        headline(everybody),
        tag("div", phones(everybody), class_="soft"),
        tag(
            "div",
            tag("div", _now(everybody), class_="now"),
            tag("div", _play(everybody), class_="play"),
            class_="columns",
        ),
        css="table",
        live="page" if scene else "still",
    )


def _now(visit: Visit) -> list[Html]:
    scene, session = visit.scene, visit.table.session
    banner = scene.banner
    return [
        result(visit, session.last, large=True),
        tag("div", [tag("p", line) for line in scene.result], class_="final") if scene.result else Html(""),
        scores(visit),
        section(banner.title, tag("p", banner.text), css="banner") if banner else Html(""),
        section(say("Due now"), due_list(visit, scene.due)),
        section(say("Log"), log_lines(visit, reversed(session.log()[-LOG:]))),
    ]


def _play(visit: Visit) -> list[Html]:
    scene = visit.scene
    open_piles = [one for one in scene.piles if one.shown or one.count > 0]
    return [
        drawing(visit, {}) if scene.board is not None else Html(""),
        *(panel(visit, one) for one in scene.panels),
        *(chart(one) for one in scene.charts),
        section(say("Units"), units(visit, scene.units)),
        section(say("Cards"), [pile(visit, one, is_open=bool(one.texts)) for one in open_piles]),
    ]


def phones(visit: Visit) -> Html:
    """Who plays by phone, for all to see."""
    names = [visit.table.name(seat) for seat in visit.table.pairing.taken]
    if not names:
        return Html("")
    if len(names) == 1:
        return tag("p", "● ", say("{name} plays by phone", name=names[0]))
    return tag("p", "● ", say("{names} play by phone", names=listed(names)))
