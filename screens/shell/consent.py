"""Another player agrees by his name to what takes back something rolled, drawn or shown."""

from collections.abc import Callable, Mapping

from taos_tui.rules.wording import listed, say

from .host import Host


def ask_consent(host: Host, names: Mapping[str, str], about: str, then: Callable[[str], None]) -> None:
    """Let one of these players (by seat) type his name, and go on with his seat; `about` is what it is about."""
    from .ask import Ask

    def agreed(name: str | None) -> None:
        if name is None:
            return
        found = [seat for seat, player in names.items() if player.casefold() == name.strip().casefold()]
        if found:
            then(found[0])
            host.redraw()
        else:
            host.refuse(say("nothing is changed: {who} has not agreed", who=listed(names.values(), "or")))

    title = say("{who} agrees to taking it back: type the name", who=listed(names.values(), "or"))
    host.lay_over(Ask(title, "", about, limit=60), agreed)
