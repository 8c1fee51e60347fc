"""What can no longer be had or done lapses after every move, so that no game waits for it (RNR-R2, RNR-R3, RNR-R4)."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from taos_tui.kit.moves import Play
from taos_tui.kit.seats import other
from taos_tui.kit.state import replace
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import say

from ..state import War
from .common import News, side
from .throws.saving import still_dead

In = TypeVar("In")
Out = TypeVar("Out", bound=Result)


def lapsing(rule: Callable[[War, In, Play], tuple[War, Out]]) -> Callable[[War, In, Play], tuple[War, Out]]:
    """A rule, and then what lapses by it. What an ability that has gone off brings is carried out next or not at
    all."""

    @wraps(rule)
    def ruled(game: War, given: In, play: Play) -> tuple[War, Out]:
        game, found = rule(replace(game, gone_off=""), given, play)
        game, news = lapsed(game)
        return game, replace(found, news=[*found.news, *news]) if news else found

    return ruled


def lapsed(game: War) -> tuple[War, News]:
    """The game without what cannot be carried out any more, and what that was."""
    news: News = []
    if game.fallen:
        game = replace(game, fallen=still_dead(game))
    owed = tuple(each for each in game.claims if each.kind != "captive" or game.player(other(each.seat)).orders)
    if owed != game.claims:
        game = replace(game, claims=owed)
        news.append(Line(say("the captor holds no order to bring"), "", "RNR-R4"))
    if game.phase == "game_over" or game.throw or game.queue or game.scouts:
        return game, news
    if game.interrupt and not game.order and not game.player(game.interrupt).orders:
        said = say("the interruption of {side} lapses: no order in hand", side=side(game, game.interrupt))
        news.append(Line(said, "", "RNR-R3"))
        game = replace(game, order=game.resumes, resumes=None, interrupt="")
    if game.extra and game.phase == "orders" and not any(game.of(game.extra)):
        said = say("the Current Action of {side} lapses: no unit is left", side=side(game, game.extra))
        news.append(Line(said, "", "RNR-R2"))
        game = replace(game, extra="")
    return game, news
