"""The end of a round: control, OK, freed prisoners, the empty field (RNR-88 … RNR-101, RNR-117 … RNR-122)."""

from taos_tui.rules.inputs import Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..state import OK_TO_WIN, SEAT_OF, SEATS, SIDE_NAMES, SIDES, War, other, replace, with_player
from .captives import undealt
from .cards_held import hq_names, hq_place
from .claims import claim, claims_of
from .common import News, in_phase, point_name, side, unit_card, verdict
from .draws import turn_up_top
from .rounds import start_round
from .settling import annihilation, combat_loss
from .zones import into, open_card, owner, without


def controller(game: War, point: str) -> str:
    """The seat that controls a Point, "" when it is drawn (procedure `point_control`)."""
    units = {seat: game.at(point, seat) for seat in SEATS}

    def idle(seat: str) -> int:
        return sum(1 for unit in units[seat] if not unit.masked and not unit_card(game, unit.card).holds_points)

    found = verdict(
        "point_control",
        **{f"{SIDES[seat]}_units": min(len(units[seat]), 30) for seat in SEATS},
        **{f"{SIDES[seat]}_non_holding": min(idle(seat), 30) for seat in SEATS},
    )
    return SEAT_OF.get(found["outcome"], "")


def controlled(game: War, seat: str) -> int:
    return sum(1 for point in game.points if controller(game, point) == seat)


def _score(game: War) -> Outcome:
    return verdict(
        "round_score",
        **{f"{SIDES[seat]}_points": controlled(game, seat) for seat in SEATS},
        **{f"{SIDES[seat]}_ok": min(game.player(seat).ok, OK_TO_WIN - 1) for seat in SEATS},
        first_player=SIDES[game.first],
        points_on_table=len(game.points),
    )


@move(
    "score",
    "Score the round",
    key="k",
    clauses="RNR-88 RNR-89 RNR-90 RNR-91 RNR-93 RNR-94 RNR-95 RNR-96 RNR-98 RNR-100 RNR-101 RNR-203 RNR-204",
    ready=lambda game, by: _may_score(game, by),
    who=lambda game: game.first or "a",
)
def score(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """Whoever controls more Points wins the round; then prisoners and the empty field are dealt with."""
    held = {seat: controlled(game, seat) for seat in SEATS}
    holders = {point: controller(game, point) for point in game.points}
    ledger = [
        Line(point_name(game, point), side(game, seat) if seat else "drawn", "RNR-90")
        for point, seat in holders.items()
    ]
    winner = "" if held["a"] == held["b"] else max(held, key=lambda seat: held[seat])
    game = replace(game, won_round=winner, phase="housekeeping")
    if game.deathmatch:
        outcome, news = Outcome("deathmatch", ledger), [Line("no OK", "Deathmatch", "RNR-203")]
    else:
        found = _score(game)
        game, news = _with_ok(game, found)
        outcome = Outcome(found["outcome"], [*ledger, *(each for each in found.ledger if each not in ledger)])
    if game.phase == "housekeeping" and not any(undealt(game, seat) for seat in SEATS):
        game, more = _tidy(game)
        news = [*news, *more]
    return game, outcome.followed_by(news, vpa=held["a"], vietnam=held["b"])


def _may_score(game: War, by: str) -> None:
    in_phase("scoring", clause="RNR-88")(game, by)
    if game.queue or game.throw:
        raise Refusal("move", "finish what is due first", "RNR-82")


def _with_ok(game: War, found: Outcome) -> tuple[War, News]:
    """The control points and who moves first next; five of them, or the decider, win the war (RNR-100)."""
    news: News = []
    for seat in SEATS:
        before, after = game.player(seat).ok, found[f"{SIDES[seat]}_ok"]
        if after != before:
            news.append(Line(f"OK of {SIDE_NAMES[seat]}", f"{before} → {after}", "RNR-89"))
        game = with_player(game, seat, ok=after)
    if found["comeback"]:
        news.append(Line("comeback", "double OK", "RNR-96"))
    if found["outcome"].endswith("_war"):
        winner = SEAT_OF[found["outcome"].removesuffix("_war")]
        why = "the deciding round" if found["decider"] else f"{OK_TO_WIN} OK"
        game = replace(game, phase="game_over", ended=why, winner=winner)
        return game, [*news, Line("won", side(game, winner), "RNR-8")]
    return replace(game, next_first=SEAT_OF[found["next_first"]]), news


@move(
    "close_round",
    "End the round",
    key="n",
    clauses="RNR-117 RNR-121 RNR-157 RNR-158 RNR-190 RNR-206",
    ready=lambda game, by: _may_close(game, by),
    who=lambda game: game.first or "a",
)
def close_round(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """Prisoners with whom nothing was done stay; then come freed ones, the empty field, the next round."""
    game, news = _tidy(game)
    return game, Outcome("closed", news=news)


def _may_close(game: War, by: str) -> None:
    in_phase("housekeeping", clause="RNR-121")(game, by)
    if game.throw:
        raise Refusal("move", "finish the throw first", "RNR-82")
    if debtor(game):
        raise Refusal("move", f"{side(game, debtor(game))} gives up a unit first", "RNR-117")
    if any(each.kind == "captive" for seat in SEATS for each in claims_of(game, seat)):
        raise Refusal("move", "the order that a prisoner brought is taken first: use take", "RNR-158")


def _tidy(game: War) -> tuple[War, News]:
    """Freed prisoners, the loser's operation card, and units owed for an empty field (RNR-121)."""
    news: News = []
    winner = game.won_round
    if winner and game.option("freed_prisoners") == "to_hq":
        for each in game.player(other(winner)).prisoners:
            game = into(game, winner, "hq", open_card(owner(game, each.card, winner), each.card))
            news.append(Line(each.id, "is freed, to HQ", "RNR-158"))
        game = with_player(game, other(winner), prisoners=())
    if winner and game.operations and not game.player(other(winner)).operations:
        game = claim(game, other(winner), "operation")
        news.append(Line(f"{SIDE_NAMES[other(winner)]} takes", "an operation", "RNR-190"))
    for seat in (game.first, other(game.first)):
        game, more = _empty_field(game, seat)
        news += more
    if game.phase == "game_over" or debtor(game):
        return game, news
    return _next(game, news)


def _empty_field(game: War, seat: str) -> tuple[War, News]:
    """What an empty field costs (procedure `contingent_check`)."""
    found = verdict(
        "contingent_check",
        mode="deathmatch" if game.deathmatch else game.mode,
        units_on_field=min(sum(1 for _ in game.of(seat)), 30),
        units_in_hand=len(game.player(seat).units),
        units_in_reserve=game.player(seat).deck.count + len(game.player(seat).hq),
    )
    if not found["units_lost"]:
        return game, []
    game = with_player(game, seat, owes=found["units_lost"])
    return game, [
        Line(f"{SIDE_NAMES[seat]} gives up", f"{found['units_lost']} for an empty field", EMPTY_FIELD[game.deathmatch])
    ]


EMPTY_FIELD = {False: "RNR-117", True: "RNR-206"}
"""The clause of that price, in a Deathmatch or not."""


def debtor(game: War) -> str:
    """The seat that has yet to give up a unit, "" for none."""
    order = (game.first, other(game.first)) if game.first else SEATS
    return next((seat for seat in order if game.player(seat).owes), "")


def _next(game: War, news: News) -> tuple[War, News]:
    game, more = annihilation(game, [])
    if game.phase == "game_over":
        return game, [*news, *more]
    game, more = start_round(game)
    return game, [*news, *more]


def _may_give_up(game: War, by: str) -> None:
    in_phase("housekeeping", clause="RNR-117")(game, by)
    if not game.player(by).owes:
        raise Refusal("move", f"{side(game, by)} owes no unit", "RNR-117")


@move(
    "give_up",
    "Give up a unit",
    Text("hq", optional=True, high=60, help="of HQ; left out: the top card of the deck"),
    Text("card", optional=True, high=60, help="leave out to let the app turn it up; else the card of the deck"),
    key="d",
    clauses="RNR-117 RNR-118 RNR-206 RNR-207",
    ready=_may_give_up,
    who=lambda game: debtor(game) or "a",
    choices=lambda game, by: {"hq": hq_names(game, by)},
    hints=lambda game, by: {"hq": next(iter(hq_names(game, by)), None), "card": None},
)
def give_up(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """The price of an empty field: a unit of HQ or the deck is lost, and counts as a combat loss."""
    player = game.player(play.by)
    if given.hq:
        at = hq_place(game, play.by, given.hq)
        lost, game = player.hq[at], with_player(game, play.by, hq=without(player.hq, at))
    elif not player.deck.count:
        raise Refusal("hq", "the deck is empty: name a unit of HQ", "RNR-117")
    else:
        lost, game = turn_up_top(game, play, given.card)
    home = owner(game, lost.value or "", play.by)
    game = with_player(into(game, home, "graveyard", lost), play.by, owes=player.owes - 1)
    game, news = combat_loss(game, play.by)
    if debtor(game):
        return game, Outcome("given_up", news=news)
    game, more = _next(game, [])
    return game, Outcome("given_up", news=[*news, *more])
