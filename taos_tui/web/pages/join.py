"""How a phone becomes a seat: by a code that stands on the laptop."""

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from ..call import Answer, Call, go_to
from ..markup import tag
from ..table import Table
from ..visit import Visit
from .layout import section, who
from .page import page

YEAR = 31_536_000


def join_page(visit: Visit) -> Answer:
    """Asks for the code; a scanned one is filled in by the script, from the part of the address that is never sent."""
    table = visit.table
    form = tag(
        "form",
        tag("label", say("The six digits below the picture on the laptop"), for_="code", class_="label"),
        tag(
            "input",
            type="text",
            inputmode="numeric",
            name="code",
            id="code",
            maxlength=12,
            autocomplete="one-time-code",
            class_="code",
            required=True,
        ),
        tag("p", tag("button", say("Take my seat"), class_="first")),
        method="post",
        action=visit.link("/join"),
        class_="join",
    )
    taken = [tag("li", who(visit, seat), " ", say("plays by phone")) for seat in table.pairing.taken]
    plain = tag("p", OPEN_AIR, class_="warning") if not visit.call.secure else None
    lost = tag("p", NO_SEAT, class_="notice") if visit.call.cookies.get(cookie_name(table)) and not visit.seat else None
    has = say("This phone is the seat of {name}.", name=table.name(visit.seat)) if visit.seat else None
    return page(
        visit,
        say("Join"),
        lost,
        tag("p", has, class_="notice") if has else None,
        tag("p", say("This phone becomes your seat: your hand, your choices, your dice.")),
        form,
        section(say("Seats that are taken"), tag("ul", taken, class_="plain") if taken else None),
        plain,
        status=422 if visit.refused else 200,
        live="still",
    )


NO_SEAT = say("This phone has no seat any more: it was given back, or taken back at the laptop.")
OPEN_AIR = say(
    "This page is not encrypted. In a Wi-Fi with a password that is well for a table of friends; in an open one, "
    "whoever listens can read your hand and play your seat. Then make a hot spot with a phone."
)


def join(visit: Visit) -> Answer:
    """The code is looked at, and used up."""
    call, table = visit.call, visit.table
    try:
        if visit.seat and not call.posted("sure"):
            seat = table.pairing.seat_for(call.posted("code"), call.address)
            return _really(visit, seat)
        paired = table.pair(call.posted("code"), call.address, call.secure)
    except Refusal as refusal:
        return join_page(visit.saying(refusal))
    if visit.seat and visit.seat != paired.seat:
        table.end(visit.seat)  # a browser has one seat at a table
    return go_to(visit.link("/seat"), ("set-cookie", cookie(table, call, paired.token, YEAR)))


def _really(visit: Visit, seat: str) -> Answer:
    """A phone that has a seat is asked before it shows the hand of another player."""
    names = {"own": visit.table.name(visit.seat), "other": visit.table.name(seat)}
    text = "This phone is the seat of {own}. Shall it become the seat of {other}, with what only {other} may see?"
    asked = say(text, **names)
    form = tag(
        "form",
        tag("input", type="hidden", name="code", value=visit.call.posted("code")),
        tag("input", type="hidden", name="sure", value="yes"),
        tag("p", tag("button", say("Yes, become {other}", **names))),
        method="post",
        action=visit.link("/join"),
    )
    stay = tag("a", say("No, stay {own}", **names), href=visit.link("/seat"), class_="button first")
    return page(visit, say("Another seat?"), tag("p", asked, class_="warning"), tag("p", stay), form, live="still")


def cookie(table: Table, call: Call, token: str, seconds: int) -> str:
    """What the browser keeps: no script reads it, and no other site makes it be sent."""
    secure = "; Secure" if call.secure else ""
    return f"{cookie_name(table)}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}"


def cookie_name(table: Table) -> str:
    """One for each session, so that a phone may sit at several tables of a club."""
    return f"taos-tui-{table.id}"


def unlock_page(visit: Visit) -> Answer:
    """Asks for the passphrase of the seat."""
    name = visit.table.name(visit.seat)
    form = tag(
        "form",
        tag("label", say("Passphrase of {name}", name=name), for_="passphrase", class_="label"),
        tag(
            "input", type="password", name="passphrase", id="passphrase", autocomplete="current-password", required=True
        ),
        tag("p", tag("button", say("Open my secrets"), class_="first")),
        method="post",
        action=visit.link("/unlock"),
    )
    return page(visit, say("Passphrase"), form, status=422 if visit.refused else 200, live="still")


def unlock(visit: Visit) -> Answer:
    """The passphrase is tried; so many times a minute as a code."""
    table, call = visit.table, visit.call
    try:
        if not call.secure:
            raise Refusal("", say("a passphrase is taken over an encrypted page only"))
        if not table.tries.allows(call.address):
            raise Refusal("", say("too many tries: wait a minute"))
        table.unlock(visit.seat, call.posted("passphrase"))
    except Refusal as refusal:
        return unlock_page(visit.saying(refusal))
    return go_to(visit.link("/seat"))
