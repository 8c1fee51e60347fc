"""A side without any unit has lost the war at once (RNR-120, RNR-122)."""

from taos_tui.kit.seats import other
from taos_tui.kit.state import replace
from taos_tui.rules.result import Line
from taos_tui.rules.wording import listed, say

from ...state import SEATS, War
from ..cards.draws import sources
from ..common import News, side

ANNIHILATION = say("annihilation")


def units_left(game: War, seat: str) -> int:
    """Units on the field, in hand, in HQ and in the deck: without any of them a side is annihilated (RNR-122)."""
    return sum(1 for _ in game.of(seat)) + len(game.player(seat).units) + sources(game, seat)


def annihilation(game: War, news: News) -> tuple[War, News]:
    """A side without any unit has lost the war at once (RNR-120, RNR-122)."""
    if not (game.expansion or game.deathmatch):
        return game, news
    gone = [seat for seat in SEATS if not units_left(game, seat)]
    if not gone:
        return game, news
    winner = other(gone[0]) if len(gone) == 1 else ""
    game = replace(game, phase="game_over", ended=ANNIHILATION, ended_in=game.phase, winner=winner)
    names = listed(side(game, seat) for seat in gone)
    return game, [*news, Line(say("{sides} annihilated", sides=names), "", "RNR-122")]
