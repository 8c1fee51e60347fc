"""Another player agrees to what takes back or corrects something rolled, drawn or shown: by how his name begins."""

from collections.abc import Callable, Mapping

from taos_tui.face.consenting import beginning, seat_meant
from taos_tui.rules.likeness import as_it_sounds
from taos_tui.rules.wording import listed, say

from .handover import unlock
from .host import Host


def ask_consent(
    host: Host, names: Mapping[str, str], about: str, then: Callable[[str], None], *, corrects: bool = False
) -> None:
    """Let one of these players (by seat) type the first letters of his name, as many as tell him from everybody else,
    and his passphrase where he has one, and go on with his seat; `about` is what is taken back, or what it `corrects`.
    Enter alone agrees to nothing."""
    from .ask import Ask

    everybody = {**host.model.session.names, **names}

    def wrong(typed: str) -> str:
        who = listed(names.values(), "or")
        return "" if seat_meant(typed, names, everybody) else say("nothing is changed: {who} has not agreed", who=who)

    def agreed(typed: str | None) -> None:
        seat = seat_meant(typed or "", names, everybody)
        if seat and host.model.has_passphrase(seat):
            unlock(host, seat, lambda: then(seat))
        elif seat:
            then(seat)
            host.redraw()

    starts = [
        beginning(name, [other for each, other in everybody.items() if each != seat]) for seat, name in names.items()
    ]
    cyrillic = [start for start in starts if as_it_sounds(start) != start.casefold()]
    latin = [as_it_sounds(start).capitalize() for start in cyrillic]
    starts += [letters for letters in latin if seat_meant(letters, names, everybody)]
    parts = {"who": listed(names.values(), "or"), "letters": listed(dict.fromkeys(starts), "or")}
    title = (
        say("{who} agrees to the correction: type {letters} and ↵", **parts)
        if corrects
        else say("{who} agrees to taking it back: type {letters} and ↵", **parts)
    )
    host.lay_over(Ask(title, "", about, limit=60, wrong=wrong), agreed)
