"""The codes that phones scan, on a screen of their own."""

from typing import ClassVar

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import BLANK, wrapped
from taos_tui.screens.widgets.text import flowed, seat_name

from taos_tui.rules.wording import Text, say

from .commands import Command
from .curtain import Cover
from .phone_server import Phones, Server

SCANNED = "#ffffff on #000000"
"""Cameras want dark squares on white, whatever the theme is."""


BARRED = say(
    "A player with a passphrase can't use a phone over plain Wi-Fi: begin a match without one, or serve it encrypted "
    "from a shell, with a certificate (docs/phones.md)."
)


class PhonesScreen(Cover):
    """One seat at a time. Answers with nothing; the server goes on when it is closed."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("n", "next player", "screen.step", "The code of the next player", ("right", "down", "tab", "space")),
        Command("x", "end phone", "screen.end", "The phone of this player loses its seat; asks first"),
        Command("r", "new codes", "screen.renew", "New codes for all seats that are free"),
        Command("k", "keep", "screen.keep", "The server goes on when the app is left; H shows it again"),
        Command("s", "stop", "screen.stop", "Stop the server for everybody; asks first"),
        Command("escape", "back", "screen.close", "Back; the server goes on", ("backspace", "enter", "q", "H")),
    )

    def __init__(self, server: Server, phones: Phones) -> None:
        super().__init__()
        self._server, self._phones = server, phones
        self._seat = ""
        """Whose code is shown; "" asks whose phone it is."""
        self._sure = ""
        """What is done when the same key comes again."""
        self._told: Text | str = ""
        """What the last key did, where nothing else shows it."""

    def told(self, phones: Phones) -> None:
        """The server says something else now."""
        self._phones = phones
        self.redraw()

    @property
    def _seats(self) -> list[str]:
        phones = self._phones
        return [
            seat for seat in self.host.model.session.seats if seat in (*phones.codes, *phones.taken, *phones.barred)
        ]

    @property
    def _shown(self) -> str:
        """Whose code is shown: the one that was chosen, else the only player who can scan one. Where there are several
        nobody is shown the other's by mistake."""
        own, seats = self.host.model.session.seat, self._seats
        free = [seat for seat in seats if seat in self._phones.codes and seat != own]
        if self._seat in seats:
            return self._seat
        return free[0] if len(free) == 1 else "" if free else next(iter(seats), "")

    def _called(self, seat: str) -> Content:
        return seat_name(seat, self.host.model.scene.names.get(seat, seat))

    def press(self, key: str) -> bool:
        seats, self._sure, self._told = self._seats, "", ""
        if key.isdecimal() and 0 < int(key) <= len(seats):
            self._seat = seats[int(key) - 1]
            return True
        return False

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
        seat = self._shown
        asked = [] if seat else [Content(say("Whose phone is it?")), *self._whose(), BLANK]
        below = [
            *(self._said(seat, width - 4) if seat else []),
            Content(say("everybody looks at {address}", address=phones.address)),
        ]
        keys = [
            Content.assemble((command.label, "bold $accent"), " ", command.title)
            for command in self.KEYS
            if command.key != "x" or seat in phones.taken
        ]
        kept = [Content.styled(say("it goes on when the app is left; H shows it again"), "$text-muted")]
        sure = [Content.styled(self._asks(seat), "bold $warning"), BLANK] if self._sure else []
        news = [Content.styled(self._told, "bold")] if self._told else []
        told = [*asked, *below, *news, *(kept if phones.kept else []), *sure, *flowed(keys, "  ", width - 2)]
        drawn = [Content.styled(row, SCANNED) for row in phones.pictures.get(seat, ())]
        fits = drawn and len(drawn) + len(told) <= height and drawn[0].cell_length <= width
        return [*(drawn if fits else []), *told]

    def _whose(self) -> list[Content]:
        doing = {
            **dict.fromkeys(self._phones.taken, say(" plays by phone")),
            **dict.fromkeys(self._phones.barred, say(" has a passphrase")),
        }
        return [
            Content.assemble((str(number), "bold $accent"), "  ", self._called(seat), doing.get(seat, ""))
            for number, seat in enumerate(self._seats, 1)
        ]

    def _asks(self, seat: str) -> str:
        if self._sure == "x":
            return say(
                "x once more takes the seat from the phone of {name}", name=self.host.model.scene.names.get(seat, seat)
            )
        return say("s once more stops the server: no phone and no projector is served then")

    def _said(self, seat: str, width: int) -> list[Content]:
        phones, name = self._phones, self._called(seat)
        if seat in phones.taken:
            return [Content.assemble(name, say(" plays by phone"))]
        if seat in phones.barred:
            return [Content.assemble(name, say(" has a passphrase")), *wrapped(BARRED, width, style="$text-muted")]
        code = phones.codes.get(seat, "")
        typed = Content.assemble(name, say(" scans this, or types "), (f"{code[:3]} {code[3:]}", "bold"))
        row = Content.assemble(typed, say(" at {address}/join", address=phones.address))
        return [row if row.cell_length <= width else Content.assemble(typed, say(" at /join"))]

    def action_step(self) -> None:
        seats, self._sure = self._seats, ""
        if seats:
            shown = self._shown
            self._seat = seats[(seats.index(shown) + 1) % len(seats)] if shown in seats else seats[0]
        self.redraw()

    def _is_sure(self, key: str) -> bool:
        """Was the same key pressed just before? Else it asks."""
        sure, self._sure = self._sure == key, "" if self._sure == key else key
        self.redraw()
        return sure

    def action_end(self) -> None:
        if self._shown in self._phones.taken and self._is_sure("x"):
            self._server.order(f"end {self._shown}")

    def action_renew(self) -> None:
        self._sure = ""
        self._told = (
            say("the codes are new") if self._phones.codes else say("every player has a phone: no code is free")
        )
        self._server.order("codes")
        self.redraw()

    def action_keep(self) -> None:
        self._sure = ""
        self._server.order("keep")

    def action_stop(self) -> None:
        if self._phones.problem or self._is_sure("s"):
            self._server.order("quit")

    def action_close(self) -> None:
        self.dismiss(None)
