"""What all pages have: a head, the way to the other pages, a line for what was said, and the body."""

from taos_tui.rules.wording import say

from ..call import Answer
from ..markup import Html, Inside, tag
from ..visit import Visit
from .attention import attention
from .layout import document, notice, part, seat_number, who


def page(visit: Visit, title: str, *body: Inside, status: int = 200, live: str = "page", css: str = "") -> Answer:
    """A whole page. `live` says what a change does: `page` shows it anew, `form` asks for the odds anew and leaves
    alone what is being filled in, `still` only says so."""
    table, call = visit.table, visit.call
    main = tag(
        "main",
        notice(visit),
        part(visit, attention),
        *body,
        id="main",
        class_=css or None,
        data_live=live,
        data_version=table.version,
    )
    seat = f"seat-{seat_number(visit, visit.seat)}" if visit.seat else "public"
    return document(
        f"{title} · {table.session.header.title or table.session.system.title}",
        _head(visit, title),
        main,
        tag("p", "", id="said", class_="hidden", role="status", aria_live="polite"),
        status=status,
        css=seat,
        events=call.base + "/events",
    )


def _head(visit: Visit, title: str) -> Html:
    shown: list[tuple[str, str]] = []
    scene = visit.scene
    if visit.seat:
        shown.append(("/seat", say("Mine")))
    shown.append(("/table" if visit.seat else "/", say("Table")))
    if scene.board is not None:
        shown.append(("/board", scene.titles.get("board", say("Board"))))
    if scene.sheets or scene.charts:
        shown.append(("/score", say("Score")))
    shown += [("/log", say("Log")), ("/rules", say("Rules"))]
    if not visit.seat:
        shown.append(("/join", say("Join")))
    links = [
        tag("a", text, href=visit.link(path), aria_current="page" if path == visit.call.path else None)
        for path, text in shown
    ]
    mine = who(visit, visit.seat) if visit.seat else Html("")
    return tag(
        "header",
        tag("h1", visit.table.session.header.title or visit.table.session.system.title),
        mine,
        tag("nav", links),
    )
