"""The end of a match: each player is asked to open what he still holds. Nobody has to."""

from collections.abc import Sequence
from typing import ClassVar

from taos_tui.screens.shell.commands import Command
from taos_tui.screens.shell.curtain import Cover, framed
from taos_tui.screens.shell.handover import unlock
from taos_tui.screens.shell.host import Host
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import BLANK, wrapped

from taos_tui.rules.wording import count, listed, say
from taos_tui.session.presence import BY_PHONE

ONE = "The match is over. {n} choice or hand of this player is still sealed:"
MORE = "The match is over. {n} choices or hands of this player are still sealed:"
WHY = say("Once it is open, anybody can check that it was allowed. If it stays shut, the report says so.")


class OpeningScreen(Cover):
    """Asks one player to open what he holds. Answers True when he does.

    The key is the letter of his seat: one that is pressed twice must not open what the next player holds.
    """

    CSS_PATH = "../shell/curtain.tcss"
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("escape", "keep shut", "screen.answer(False)", "Keep it shut; the report says so", ("backspace", "q")),
    )

    def __init__(self, seat: str, name: str, number: int, won: Sequence[str] = ()) -> None:
        super().__init__()
        self._seat, self._player, self._number, self._won = seat, name, number, won

    def lines(self) -> list[Content]:
        width = self.app.size.width
        return [
            *(Content.styled(line.plain, "bold") for text in self._won for line in wrapped(text, width - 4)),
            *wrapped(count(ONE, MORE, self._number), width - 4),
            BLANK,
            *framed(self._seat, self._player, width),
            BLANK,
            *wrapped(WHY, min(width - 4, 60)),
            BLANK,
            Content.assemble((self._seat, "bold $accent"), say(" opens it for everybody")),
            Content.assemble((say("Esc"), "bold $accent"), say(" keeps it shut")),
        ]

    def press(self, key: str) -> bool:
        if key != self._seat:
            return False
        self.action_answer(True)
        return True

    def action_answer(self, opened: bool) -> None:
        self.dismiss(opened)


def ask_to_open(host: Host, seats: Sequence[str] | None = None) -> None:
    """Ask the players who still hold something, one after the other: at a shared program all, else its own."""
    session = host.model.session
    held = {seat: number for seat, number in session.shut.items() if session.seat in ("", seat)}
    waiting = [seat for seat in (held if seats is None else seats) if seat in held]
    elsewhere = [seat for seat in waiting if not session.seat and host.model.company.where.get(seat) == BY_PHONE]
    waiting = [seat for seat in waiting if seat not in elsewhere]  # their secrets, their button
    if elsewhere and seats is None:
        names = listed([session.names[seat] for seat in elsewhere])
        host.say(say("what is still sealed is opened on the phone of {names}", names=names))
    if not waiting or session.watching:
        return
    first, *others = waiting

    def answered(agreed: bool | None) -> None:
        if agreed and host.model.has_passphrase(first):  # whoever unlocked it before in this program
            unlock(host, first, lambda: done(True))
        else:
            done(bool(agreed))

    def done(agreed: bool) -> None:
        if agreed:
            host.model.disclose(first)
        host.redraw()
        ask_to_open(host, others)

    host.cover()
    host.lay_over(OpeningScreen(first, session.names[first], held[first], host.model.scene.result[:1]), answered)
