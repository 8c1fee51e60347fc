"""The start of a round and of a turn (RNR-20 … RNR-29, RNR-84, RNR-85, RNR-194, RNR-195)."""

from taos_tui.kit.state import replace
from taos_tui.kit.words import NO_DICE
from taos_tui.rules.result import Line
from taos_tui.rules.wording import say

from ...procedures.arrival import Arrival, income
from ...state import SEATS, War, with_player, with_unit
from ..actions.entries import entered
from ..cards.claims import claim, claims_of
from ..cards.draws import rebuilt, sources
from ..common import News, arrow, point_name, side


def start_round(game: War) -> tuple[War, News]:
    """A new round: what an execution earned counts, prisoners wait, arrival is due (5.3)."""
    first = game.next_first or game.first
    game = replace(game, first=first, next_first="", active=first, draws_first=first)
    game = replace(game, round=game.round + 1, phase="arrival", fallen=())
    for seat in SEATS:
        player = game.player(seat)
        waiting = tuple(replace(each, dealt_with=False) for each in player.prisoners)
        game = with_player(game, replace(player, twos=player.twos_next, twos_next=False, prisoners=waiting))
    news = [Line(say("round {n} begins", n=game.round), "", "RNR-20")]
    if game.round == 1 and game.options.round1_income == "no":
        game, more = start_turn(game, game.first)
        return game, [*news, *more]
    game, more = _arrive(game)
    if not any(claims_of(game, seat) for seat in SEATS):
        game, moved = start_turn(replace(game, claims=()), game.first)
        more = [*more, *moved]
    return game, [*news, *more]


def _arrive(game: War) -> tuple[War, News]:
    """What each side takes, and a new orders deck where it is due (RNR-24 … RNR-27, RNR-84, RNR-85)."""
    held = game.options.replacement_order == "all_on_points"
    coming = income.decide(
        NO_DICE,
        Arrival(
            orders_deck=game.deck.count,
            deck_ran_out=game.ran_out,
            unit_income=game.options.unit_income,
            order_income=game.options.order_income,
            vpa_unit_sources=sources(game, "a"),
            vietnam_unit_sources=sources(game, "b"),
            vpa_units_in_hand=len(game.player("a").units) if held else 0,
            vietnam_units_in_hand=len(game.player("b").units) if held else 0,
        ),
    )
    news: News = []
    if coming.outcome == "reshuffle_then_deal":
        why = "RNR-84" if game.ran_out else "RNR-85"
        game = rebuilt(game)
        news.append(Line(say("all hand in their orders for a new deck"), "", why))
    hq_only = game.options.mode == "vietchess"
    for seat, units, orders in (
        ("a", coming.vpa_units, coming.vpa_orders),
        ("b", coming.vietnam_units, coming.vietnam_orders),
    ):
        game = claim(claim(game, seat, "unit", "RNR-24", units, hq_only), seat, "order", "RNR-24", orders)
    return game, news


def start_turn(game: War, seat: str) -> tuple[War, News]:
    """Deployment of one side; its units with a green arrow move by themselves (RNR-194, RNR-195)."""
    game = replace(game, phase="deployment", active=seat, order=None, extra="", fallen=(), savers=())
    game = with_player(game, replace(game.player(seat), closed=False))
    news = [Line(say("{side} deploys", side=side(game, seat)), "", "RNR-20")]
    for unit in list(game.of(seat)):
        unit = replace(unit, used=False)
        game = with_unit(game, unit)
        step = arrow(game, unit)
        to = game.points.index(unit.point) + step
        if step and 0 <= to < len(game.points):
            game = with_unit(game, replace(unit, point=game.points[to]))
            said = say("{unit} moves to {point}", unit=unit.id, point=point_name(game, game.points[to]))
            news.append(Line(said, "", "RNR-194"))
            game, more = entered(game, unit.id)
            news += more
    return game, news
