"""What whoever started the server is told: a person at a terminal, or the app."""

import json
import sys
from contextlib import suppress
from itertools import zip_longest

from taos_tui.content.catalogue import in_words
from taos_tui.content.served import Served
from taos_tui.rules.wording import say

from .club import Club
from .qr import qr_lines
from .serving import Teller, Where
from .table import Table

BESIDE = 2
"""So many codes stand beside each other in 80 columns."""


def servable(where: Where, table: Table) -> list[str]:
    """The free seats that a phone may take: one with a passphrase only where pages are encrypted."""
    codes = table.pairing.codes
    return [seat for seat in table.session.seats if seat in codes and (where.cert or not table.has_passphrase(seat))]


def scanned(where: Where, club: Club, table: Table, seat: str) -> str:
    """What the code of a seat says. Its six digits stand in the part of an address that no browser sends."""
    return f"{where.address}{club.base(table)}/join#{table.pairing.codes[seat]}"


class TerminalTeller:
    """Codes to scan and who has scanned them, on a terminal of 80 columns."""

    def __init__(self) -> None:
        self._where: Where | None = None
        self._club: Club | None = None
        self._taken: dict[str, tuple[str, ...]] = {}

    def ready(self, club: Club, where: Where) -> None:
        self._club, self._where = club, where
        for table in club.tables:
            self._taken[table.id] = table.pairing.taken
            self._codes(table, pictures=not club.several)
        self._say(
            say("{address}  everybody may look here. Ctrl+C ends it; `end NAME` ends a phone.", address=where.address)
        )

    def changed(self, table: Table) -> None:
        before, now = self._taken.get(table.id, ()), table.pairing.taken
        self._taken[table.id] = now
        for seat in now:
            if seat not in before:
                self._say(say("● {name} plays by phone", name=table.name(seat)))
        for seat in before:
            if seat not in now:
                self._say(say("○ {name} is back at the laptop", name=table.name(seat)))
        if set(before) - set(now) or before == now:
            self._codes(table, pictures=True)

    def _codes(self, table: Table, pictures: bool) -> None:
        assert self._where
        assert self._club
        header, seats = table.session.header, servable(self._where, table)
        self._say(f"{header.title or table.session.system.title}  {self._where.address}{self._club.base(table)}/")
        for start in range(0, len(seats), BESIDE):
            row = seats[start : start + BESIDE]
            drawn = [qr_lines(scanned(self._where, self._club, table, seat)) for seat in row] if pictures else []
            for parts in zip_longest(*drawn, fillvalue=""):
                self._say(_white("   ".join(parts)))
            wide = len(drawn[0][0]) if drawn else 30
            self._say("   ".join(f"{_told(table, seat):<{wide}}" for seat in row))
        for seat in (seat for seat in table.pairing.codes if seat not in seats):
            name = table.name(seat)
            self._say(say("{name} has a passphrase: no phone over plain Wi-Fi; serve with --cert and --key", name=name))

    def _say(self, text: str) -> None:
        print(in_words(text), flush=True)


def _told(table: Table, seat: str) -> str:
    code = table.pairing.codes[seat]
    return f"{table.name(seat)[:20]}  {code[:3]} {code[3:]}"


def _white(row: str) -> str:
    """White squares on black, also on a terminal that is light."""
    return f"\x1b[97;40m{row}\x1b[0m" if sys.stdout.isatty() else row


def _record(where: Where, club: Club, table: Table) -> dict[str, object]:
    """All that an app shows of its server."""
    codes, free = table.pairing.codes, servable(where, table)
    return {
        "address": where.address,
        "codes": {seat: codes[seat] for seat in free},
        "pictures": {seat: qr_lines(scanned(where, club, table, seat)) for seat in free},
        "taken": table.pairing.taken,
        "barred": [seat for seat in codes if seat not in free],
        "kept": club.kept,
    }


class ControlTeller:
    """A line of JSON after every change, for the app that started the server."""

    def __init__(self) -> None:
        self._where: Where | None = None
        self._club: Club | None = None

    def ready(self, club: Club, where: Where) -> None:
        self._club, self._where = club, where
        self.changed(club.tables[0])

    def changed(self, table: Table) -> None:
        assert self._where
        assert self._club
        with suppress(OSError):  # the app may have left, and told the server to go on
            print(json.dumps(_record(self._where, self._club, table)), flush=True)


class KeptTeller:
    """Tells the same to one teller, and to whoever looks for the server of a session."""

    def __init__(self, other: Teller, served: Served) -> None:
        self._other, self._served = other, served
        self._where: Where | None = None
        self._club: Club | None = None

    def ready(self, club: Club, where: Where) -> None:
        self._club, self._where = club, where
        self._served.keep_port(where.port)
        self._keep(club.tables[0])
        self._other.ready(club, where)

    def changed(self, table: Table) -> None:
        self._keep(table)
        self._other.changed(table)

    def _keep(self, table: Table) -> None:
        assert self._where
        assert self._club
        self._served.tell(_record(self._where, self._club, table))
