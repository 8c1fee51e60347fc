"""Passing the laptop on, so that one player alone sees or types a secret."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from taos_tui.kit.secret import LOCKED
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, count, listed, say

from .host import Host

if TYPE_CHECKING:
    from taos_tui.session.session import Session


Then = Callable[[str], None]
ONE_UNSERVED = "{who} plays by phone, which H serves again; once more if {who} plays here now"
MORE_UNSERVED = "{who} play by phone, which H serves again; once more if one of them plays here now"


def hand_over(host: Host, seats: Sequence[str], then: Then, *, glancing: bool = False) -> None:
    """Let one of `seats` take the laptop, ask for its passphrase if it has one, and go on with `then(seat)`: from then
    on that seat looks. Nothing happens when nobody takes it; what is on a phone is not shown here too."""
    from .curtain import PassScreen

    model, names = host.model, host.model.scene.names
    here = [seat for seat in seats if seat not in model.served_phones]
    unserved = [seat for seat in here if seat in model.on_phones]
    if not here:
        told = count(
            "this is done on the phone of {who}",
            "this is done on the phones of {who}",
            len(seats),
            who=_who(host, seats),
        )
        host.refuse(told)
        return
    wish = " ".join(unserved)
    if unserved and model.was_asked_of != wish:
        model.asked_of = wish
        host.refuse(count(ONE_UNSERVED, MORE_UNSERVED, len(unserved), who=_who(host, unserved)))
        return

    def taken(seat: str | None) -> None:
        if seat and host.model.has_passphrase(seat):
            unlock(host, seat, lambda: opened(seat))
        elif seat:
            opened(seat)

    def opened(seat: str) -> None:
        if seat in unserved:
            model.plays_here.add(seat)
        model.viewer.open(seat, glancing=glancing)
        then(seat)
        host.redraw()

    host.lay_over(PassScreen({seat: names[seat] for seat in here}), taken)


def _who(host: Host, seats: Sequence[str]) -> Text:
    return listed([host.model.scene.names[seat] for seat in seats])


def keeps_no_hand(session: "Session") -> bool:
    """Do real cards lie on the table, so that nobody is shown more than everybody? Then no laptop is passed on."""
    scene = session.scene()
    hands = [pile for pile in scene.piles if pile.act]
    if not hands or any(pile.secret for pile in scene.piles):
        return False
    return all(session.scene(seat) == scene for seat in session.seats)


def unlock(host: Host, seat: str, then: Callable[[], None], why: str = "") -> None:
    """Ask for the passphrase of a seat and go on; it is asked for until it is the right one, or given up with Esc.
    `why` is said where it comes up in somebody else's move: then that player has to take the laptop first."""
    from .ask import Ask

    def wrong(passphrase: str) -> str:
        try:
            host.model.unlock(seat, passphrase)
        except Refusal as refusal:
            return refusal.message
        return ""

    def given(passphrase: str | None) -> None:
        if passphrase is not None:
            then()
            host.redraw()

    name = host.model.scene.names[seat]
    help = why
    if why and host.model.session.seat != seat:
        help = say("Pass the laptop to {name}, who alone types it.", name=name)
        help = help if why == LOCKED else say("{pass_on} {why}", pass_on=help, why=why)
        stop = "" if help.endswith(".") else "."
        once = say("For this it is asked once, until the app is left; looking at cards asks each time.")
        help = say("{help}{stop} {once}", help=help, stop=stop, once=once)
    host.lay_over(Ask(say("Passphrase of {name}", name=name), help=help, password=True, wrong=wrong), given)
