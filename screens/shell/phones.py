"""The codes that phones scan, on a screen of their own."""

from typing import ClassVar

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import BLANK, wrapped
from taos_tui.screens.widgets.text import flowed, seat_name

from taos_tui.rules.wording import say

from .commands import Command
from .curtain import Cover
from .phone_server import Phones, PhoneServer

SCANNED = "#ffffff on #000000"
"""Cameras want dark squares on white, whatever the theme is."""


class PhonesScreen(Cover):
    """One seat at a time. Answers with nothing; the server goes on when it is closed."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("n", "next player", "screen.step", "The code of the next player", ("right", "down", "tab", "space")),
        Command("x", "end phone", "screen.end", "The phone of this player loses its seat"),
        Command("r", "new codes", "screen.renew", "New codes for all seats that are free"),
        Command("k", "keep", "screen.keep", "The server goes on when the app is left"),
        Command("s", "stop", "screen.stop", "Stop the server; phones keep their seats for the next time"),
        Command("escape", "back", "screen.close", "Back; the server goes on", ("backspace", "enter", "q", "H")),
    )

    def __init__(self, server: PhoneServer, phones: Phones) -> None:
        super().__init__()
        self._server, self._phones = server, phones
        self._at = 0
        self._kept = False

    def told(self, phones: Phones) -> None:
        """The server says something else now."""
        self._phones = phones
        self.redraw()

    @property
    def _seat(self) -> str:
        seats = self._seats
        return seats[self._at % len(seats)] if seats else ""

    @property
    def _seats(self) -> list[str]:
        phones = self._phones
        return [
            seat for seat in self.host.model.session.seats if seat in (*phones.codes, *phones.taken, *phones.barred)
        ]

    def lines(self) -> list[Content]:
        phones, width, height = self._phones, self.app.size.width, self.app.size.height
        if phones.problem:
            return [
                *wrapped(phones.problem, width - 4, style="$error"),
                BLANK,
                Content.styled(say("Esc back"), "$text-muted"),
            ]
        if not phones.address:
            return [Content(say("the server starts …"))]
        seat = self._seat
        name = seat_name(seat, self.host.model.scene.names.get(seat, seat))
        below = [self._said(seat, name), Content(say("everybody looks at {address}", address=phones.address))]
        keys = [
            Content.assemble((command.label, "bold $accent"), " ", command.title)
            for command in self.KEYS
            if command.key != "x" or seat in phones.taken
        ]
        kept = [Content.styled(say("it goes on when the app is left"), "$text-muted")] if self._kept else []
        told = [*below, *kept, *flowed(keys, "  ", width - 2)]
        drawn = [Content.styled(row, SCANNED) for row in phones.pictures.get(seat, ())]
        fits = drawn and len(drawn) + len(told) <= height and drawn[0].cell_length <= width
        return [*(drawn if fits else []), *told]

    def _said(self, seat: str, name: Content) -> Content:
        phones = self._phones
        if seat in phones.taken:
            return Content.assemble(name, say(" plays by phone"))
        if seat in phones.barred:
            return Content.assemble(name, say(" has a passphrase: serve with --cert and --key"))
        code = phones.codes.get(seat, "")
        return Content.assemble(name, say(" scans this, or types "), (f"{code[:3]} {code[3:]}", "bold"))

    def action_step(self) -> None:
        self._at += 1
        self.redraw()

    def action_end(self) -> None:
        if self._seat in self._phones.taken:
            self._server.order(f"end {self._seat}")

    def action_renew(self) -> None:
        self._server.order("codes")

    def action_keep(self) -> None:
        self._kept = True
        self._server.order("keep")
        self.redraw()

    def action_stop(self) -> None:
        self._server.order("quit")

    def action_close(self) -> None:
        self.dismiss(None)
