"""What pages are laid out with: a document, its parts and sections, signs and names of the seats."""

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path

from taos_tui.rules.wording import say

from ..call import Answer
from ..markup import Html, Inside, joined, tag
from ..visit import Visit

STATIC = Path(__file__).parent.parent / "static"
OLD = say("no connection: what stands here is old")
UNSENT = say("not sent, there is no network here: tap again when it is back")


def faulty_page(base: str) -> Answer:
    """A page that could not be made at all: the way to others, and it comes back by itself with the next change."""
    ways = [("/seat", say("Mine")), ("/table", say("Table")), ("/log", say("Log"))]
    links = [tag("a", text, href=f"{base}{path}") for path, text in ways]
    told = tag("p", say("There is a fault in this page; what is in the log counts."), class_="notice bad", role="alert")
    said = tag("p", "", id="said", class_="hidden", role="status", aria_live="polite")
    main = tag("main", told, id="main", data_live="page", data_version="")
    return document(say("Fault"), tag("header", tag("nav", links)), main, said, status=500, events=base + "/events")


def document(
    title: str, *body: Inside, status: int = 200, css: str = "", events: str | None = None, again: int = 0
) -> Answer:
    """HTML that needs nothing but the two files of this server."""
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="dark light"),
        tag("title", title),
        tag("meta", http_equiv="refresh", content=str(again)) if again else None,
        tag("link", rel="stylesheet", href=static("style.css")),
        tag("link", rel="icon", href=static("icon.svg"), type="image/svg+xml"),
        tag("script", src=static("live.js"), defer=True),
    )
    shown = tag("body", *body, class_=css or None, data_events=events, data_unsent=UNSENT, data_old=OLD)
    whole = tag("html", head, shown, lang="en")
    return Answer(f"<!doctype html>{whole}", status)


def part(visit: Visit, make: Callable[..., Inside], *more: object) -> Html:
    """A part of a page, `make(visit, *more)`. A fault in it takes nothing but itself away."""
    try:
        return joined(make(visit, *more))
    except Exception as error:  # its text may hold what only one seat knows
        visit.table.on_fault(error)
        return tag("p", FAULTY, class_="wrong")


FAULTY = say("There is a fault in this part of the page; what is in the log counts.")


def notice(visit: Visit) -> Html:
    """What was refused or done, above the page."""
    if visit.table.problem:
        return tag("p", "✗ ", visit.table.problem, class_="notice bad", role="alert")
    if not visit.notice:
        return Html("")
    sign, css = ("✗ ", "notice bad") if visit.refused else ("✓ ", "notice")
    return tag("p", sign, visit.notice, class_=css, role="alert")


def section(title: str, *body: Inside, css: str = "") -> Html:
    """A part of a page under its heading; nothing where it is empty."""
    inside = joined(body)
    return tag("section", tag("h2", title), inside, class_=css or None) if inside else Html("")


def static(name: str) -> str:
    """The address of a file of this server, another one whenever it is changed."""
    return f"/static/{name}?{_digest(name)}"


@cache
def _digest(name: str) -> str:
    return hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:10]


def seat_number(visit: Visit, seat: str) -> int:
    """The place of a seat among all of the game, for its colour and its sign."""
    seats = visit.table.session.system.seats
    return seats.index(seat) if seat in seats else len(seats)


SIGNS = "▲●■◆▼✚"


def sign(visit: Visit, seat: str) -> str:
    """The sign of a seat: it tells the seats apart where colours don't."""
    number = seat_number(visit, seat)
    return SIGNS[number] if seat and number < len(SIGNS) else "◇"


def who(visit: Visit, seat: str, name: str = "") -> Html:
    """▲ Anna, in the colour of the seat."""
    if not seat:
        return tag("span", name)
    shown = name or visit.table.name(seat)
    return tag("span", f"{sign(visit, seat)} ", shown, class_=f"who seat-{seat_number(visit, seat)}")
