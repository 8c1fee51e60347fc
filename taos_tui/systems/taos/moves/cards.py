"""Turning a Secret card up, whatever asks for it, and what depends on an open card (TAOS-5, TAOS-95, TAOS-162)."""

from taos_tui.kit.moves import Play
from taos_tui.rules.result import Line
from taos_tui.rules.wording import say

from ..lieutenant import lock_captives
from ..missions import mission_name
from ..state import Match, replace, with_player


def show_secret(match: Match, seat: str, play: Play, clause: str) -> tuple[Match, list[Line]]:
    """The Secret card of a seat lies open from now on; nothing happens to one that does already."""
    player = match.player(seat)
    if player.secret is None or player.secret.public:
        return match, []
    opened = play.vault.open(player.secret)
    match = lock_captives(with_player(match, replace(player, secret=opened)), seat)
    return match, [Line(say("Secret of {name}", name=player.name), mission_name(opened.value), clause)]
