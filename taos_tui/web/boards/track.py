"""A row of places with the units at each, below each other: it needs no drawing to be tapped with a thumb."""

from taos_tui.content.catalogue import in_words
from taos_tui.kit.scene import Counter, Spot, Stock, Track
from taos_tui.rules.wording import say

from ..markup import Html, tag
from ..pages.layout import seat_number, who
from ..visit import Visit


def track_drawing(visit: Visit, board: Track, unit: str, at: str) -> Html:
    """Places and units can be tapped by who has a seat."""
    dials = [
        tag("div", who(visit, dial.seat), " ", dial.title, " ", tag("b", dial.value), class_="dial")
        for dial in board.dials
    ]
    if board.stock:
        dials.append(_stock(visit, board.stock))
    words = tag("ul", [tag("li", line) for line in board.words], class_="plain") if board.words else None
    spots = [_spot(visit, board, spot, unit, spot.id == at) for spot in board.spots]
    return tag("div", tag("div", dials, class_="dials") if dials else None, words, tag("div", spots, class_="spots"))


def _stock(visit: Visit, stock: Stock) -> Html:
    """What is left of counters that the seats take from."""
    left = stock.size - sum(stock.taken.values())
    return tag(
        "div", stock.title, " ", tag("b", say("{left} of {size} left", left=left, size=stock.size)), class_="dial"
    )


def _spot(visit: Visit, board: Track, spot: Spot, unit: str, chosen: bool) -> Html:
    nobody = tag("span", say("nobody holds it"), class_="soft") if spot.holder is not None else None
    holder = who(visit, spot.holder) if spot.holder else nobody
    notes = tag("span", ", ".join(spot.notes), class_="soft") if spot.notes else None
    name = (spot.name, "  ", holder, " ", notes)
    query = {"unit": unit, "at": spot.id} if unit else {"at": spot.id}
    head = (
        tag("a", name, href=visit.link("/board", **query))
        if visit.seat
        else tag("p", tag("b", spot.name), "  ", holder, " ", notes)
    )
    here = [_unit(visit, one, one.id == unit) for one in board.counters if one.at == spot.id]
    css = "spot chosen-spot" if chosen else "spot"
    return tag("div", head, tag("div", here, class_="chips") if here else None, class_=css)


def _unit(visit: Visit, one: Counter, chosen: bool) -> Html:
    told = (
        who(visit, one.seat, one.name) if one.seat else one.name,
        " ",
        tag("span", " ".join(map(in_words, one.marks)), class_="soft"),
        tag("span", " ", say("face down"), class_="soft") if one.covered else None,
    )
    if not visit.seat:
        return tag("span", told, class_=f"mark seat-{seat_number(visit, one.seat)}")
    return tag("a", told, href=visit.link("/board", unit=one.id), aria_current="true" if chosen else None)
