"""Another player agrees by his name to what takes back something rolled, drawn or shown."""

from collections.abc import Callable, Mapping

from taos_tui.rules.wording import listed, say

from .handover import unlock
from .host import Host


def ask_consent(host: Host, names: Mapping[str, str], about: str, then: Callable[[str], None]) -> None:
    """Let one of these players (by seat) type his name, and his passphrase where he has one, and go on with his seat;
    `about` is what it is about."""
    from .ask import Ask

    def seat_of(name: str) -> str:
        return next((seat for seat, player in names.items() if player.casefold() == name.strip().casefold()), "")

    def wrong(name: str) -> str:
        who = listed(names.values(), "or")
        return "" if seat_of(name) else say("nothing is changed: {who} has not agreed", who=who)

    def agreed(name: str | None) -> None:
        seat = seat_of(name or "")
        if seat and host.model.has_passphrase(seat):
            unlock(host, seat, lambda: then(seat))
        elif seat:
            then(seat)
            host.redraw()

    title = say("{who} agrees to taking it back: type the name", who=listed(names.values(), "or"))
    host.lay_over(Ask(title, "", about, limit=60, wrong=wrong), agreed)
