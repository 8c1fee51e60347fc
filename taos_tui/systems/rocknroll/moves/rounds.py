"""Start of a round, arrival, phases of a turn (RNR-20 … RNR-29, RNR-38, RNR-52, RNR-84, RNR-85)."""

from taos_tui.rules.inputs import Choice
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..state import SEAT_OF, SEATS, SIDE_NAMES, SIDES, War, replace, with_player, with_unit
from .claims import claim, claims_of
from .common import News, in_phase, marks, nothing_open, point_name, side, verdict
from .draws import rebuilt, sources
from .entries import entered


def start_round(game: War) -> tuple[War, News]:
    """A new round: what an execution earned counts, prisoners wait, arrival is due (5.3)."""
    first = game.next_first or game.first
    game = replace(game, first=first, next_first="", active=first, draws_first=first)
    game = replace(game, round=game.round + 1, phase="arrival", fallen=())
    for seat in SEATS:
        player = game.player(seat)
        waiting = tuple(replace(each, dealt_with=False) for each in player.prisoners)
        game = with_player(game, seat, twos=player.twos_next, twos_next=False, prisoners=waiting)
    news = [Line("round", game.round, "RNR-20")]
    if game.round == 1 and game.option("round1_income") == "no":
        game, more = start_turn(game, game.first)
        return game, [*news, *more]
    game, more = _arrive(game)
    if not any(claims_of(game, seat) for seat in SEATS):
        game, moved = start_turn(replace(game, claims=()), game.first)
        more = [*more, *moved]
    return game, [*news, *more]


def _arrive(game: War) -> tuple[War, News]:
    """What each side takes, and a new orders deck where it is due (RNR-24 … RNR-27, RNR-84, RNR-85)."""
    held = game.option("replacement_order") == "all_on_points"
    income = verdict(
        "income",
        orders_deck=game.deck.count,
        deck_ran_out=game.ran_out,
        unit_income=game.option("unit_income"),
        order_income=game.option("order_income"),
        **{f"{SIDES[seat]}_unit_sources": sources(game, seat) for seat in SEATS},
        **{f"{SIDES[seat]}_units_in_hand": len(game.player(seat).units) if held else 0 for seat in SEATS},
    )
    news: News = []
    if income["outcome"] == "reshuffle_then_deal":
        game = rebuilt(game)
        news.append(Line("orders", "all handed in: a new deck", "RNR-85"))
    for seat in SEATS:
        hq_only = game.option("mode") == "vietchess"
        game = claim(game, seat, "unit", income[f"{SIDES[seat]}_units"], hq_only)
        game = claim(game, seat, "order", income[f"{SIDES[seat]}_orders"])
    return game, news


@move(
    "draws",
    "Say who draws first",
    Choice("side", tuple(SEAT_OF)),
    key="w",
    clauses="RNR-22 RNR-23",
    ready=lambda game, by: _may_say(game, by),
    who=lambda game: game.first or "a",
    hints=lambda game, by: {"side": SIDES["b" if game.draws_first == "a" else "a"]},
)
def draws(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """The side that moves first decides who draws from the orders deck first; left alone, it does itself."""
    seat = SEAT_OF[given.side]
    return replace(game, draws_first=seat), Outcome("named", [Line("draws first", SIDE_NAMES[seat], "RNR-22")])


def _may_say(game: War, by: str) -> None:
    in_phase("arrival", clause="RNR-22")(game, by)
    if by != game.first:
        raise Refusal("seat", f"{side(game, game.first)} moves first and decides this", "RNR-22")
    if len({each.seat for each in game.claims}) < len(SEATS):
        raise Refusal("move", "one side has drawn already", "RNR-22")


def start_turn(game: War, seat: str) -> tuple[War, News]:
    """Deployment of one side; its units with a green arrow move by themselves (RNR-194, RNR-195)."""
    game = replace(game, phase="deployment", active=seat, order=None, extra="", fallen=())
    game = with_player(game, seat, closed=False)
    news: News = []
    for unit in list(game.of(seat)):
        game = with_unit(game, unit.id, used=False)
        step = {"arrow_left": -1, "arrow_right": 1}.get(next(iter(_arrows(game, unit.id)), ""), 0)
        to = game.points.index(unit.point) + step
        if step and 0 <= to < len(game.points):
            game = with_unit(game, unit.id, point=game.points[to])
            news.append(Line(unit.id, f"moves to {point_name(game, game.points[to])}", "RNR-194"))
            game, more = entered(game, unit.id)
            news += more
    return game, [Line("deployment", side(game, seat), "RNR-20"), *news]


def _arrows(game: War, id: str) -> list[str]:
    return [mark for mark in marks(game, game.field[id]) if mark.startswith("arrow_")]


def may_stop(game: War, by: str) -> None:
    in_phase("deployment", "orders", clause="RNR-38")(game, by)
    if game.interrupt:
        raise Refusal("move", f"{side(game, game.interrupt)} interrupts: its order comes first", "RNR-165")
    if by != game.active:
        raise Refusal("seat", f"it is the turn of {side(game, game.active)}", "RNR-38")
    if game.extra:
        raise Refusal("move", "Current Action is paid: attack or move first", "RNR-139")
    nothing_open(game)
    if claims_of(game, by):
        raise Refusal("move", "take the cards that are due first", "RNR-33")


@move(
    "stop",
    "End this phase",
    key="n",
    clauses="RNR-20 RNR-38 RNR-52 RNR-88",
    ready=may_stop,
)
def stop(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """From deployment to orders, from orders to the other side; after both turns the round is scored."""
    game = replace(game, order=None, fallen=())
    if game.phase == "deployment":
        return replace(game, phase="orders"), Outcome("orders", [Line("orders", side(game, game.active), "RNR-52")])
    if game.active == game.first:
        game, news = start_turn(game, game.second)
        return game, Outcome("next_side", news=news)
    game = replace(game, phase="scoring", active=game.first)
    return game, Outcome("round_over", [Line("scoring", game.round, "RNR-88")])
