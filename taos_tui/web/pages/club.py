"""A club night: the standings of the tournament, and every table with the way to it."""

from taos_tui.kit.event import Event
from taos_tui.rules.wording import say

from ..call import Answer, Call
from ..club import Club
from ..markup import Html, tag
from ..table import Table
from ..visit import Visit
from .layout import document, section, who
from .parts import chart, due_list

AGAIN = 15
"""Seconds after which the page of a club night is shown anew."""


def club_page(club: Club) -> Answer:
    """All tables, with those new in the folder, and the standings of a tournament: what everybody may see."""
    club.look()
    visits = [Visit(table, "", Call(base=club.base(table))) for table in club.tables]
    events = [visit for visit in visits if isinstance(visit.table.session.system, Event)]
    games = [visit for visit in visits if visit not in events]
    parts: list[Html] = []
    for table in club.tables:
        table.thread.submit(table.poll).result()
    for visit in events:
        scene = visit.table.thread.submit(lambda visit=visit: visit.scene).result()  # type: ignore[misc]
        parts += [tag("h2", visit.table.session.header.title), section(say("Due now"), due_list(visit, scene.due))]
        parts += [chart(one) for one in scene.charts]
    rows = [_row(visit) for visit in games]
    tables = (
        section(say("Tables"), tag("div", rows, class_="moves"))
        if rows
        else tag("p", say("There is no table in this folder."))
    )
    main = tag("main", parts, tables, id="main", data_live="still", class_="table")
    return document(say("Club night"), tag("header", tag("h1", say("Club night"))), main, css="public", again=AGAIN)


def _row(visit: Visit) -> Html:
    table: Table = visit.table
    scene = table.thread.submit(lambda: visit.scene).result()
    session = table.session
    players = [(who(visit, seat), " ", scene.scores.get(seat, ""), "  ") for seat in session.seats]
    title = session.header.title or session.system.title
    inside = tag("span", tag("b", title), "  ", players, tag("span", scene.headline, class_="why"))
    return tag("a", inside, href=visit.link("/"), class_="button")
