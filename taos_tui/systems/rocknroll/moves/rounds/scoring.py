"""The score of a round: who controls which Points, and what that brings (RNR-88 … RNR-101)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace
from taos_tui.kit.words import NO_DICE, with_news
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, count, listed, say

from ...abilities import rd_at_round_end
from ...procedures.points import PointControl, RoundScore, Scored, point_control, round_score
from ...state import OK_TO_WIN, SEAT_OF, SEATS, SIDE_NAMES, SIDES, War, with_player
from ..cards.claims import quiet
from ..common import PHASES, News, Nothing, card_on_field, gain_rd, nothing_open, point_name, side
from ..lapses import lapsing
from ..throws.captives import undealt
from .housekeeping import tidied
from .rounds import first_seat

_scoring = PHASES.only("scoring", clause="RNR-88")


def controller(game: War, point: str) -> str:
    """The seat that controls a Point, "" when it is drawn (procedure `point_control`)."""
    units = {seat: game.at(point, seat) for seat in SEATS}

    def idle(seat: str) -> int:
        return sum(1 for unit in units[seat] if not unit.masked and not card_on_field(game, unit).holds_points)

    found = point_control.decide(
        NO_DICE,
        PointControl(
            vpa_units=min(len(units["a"]), 30),
            vietnam_units=min(len(units["b"]), 30),
            vpa_non_holding=min(idle("a"), 30),
            vietnam_non_holding=min(idle("b"), 30),
        ),
    )
    return SEAT_OF.get(found.outcome, "")


def controlled(game: War, seat: str) -> int:
    return sum(1 for point in game.points if controller(game, point) == seat)


def leader(game: War) -> str:
    """The seat that controls more Points, "" where both control as many."""
    held = {seat: controlled(game, seat) for seat in SEATS}
    return "" if len({*held.values()}) == 1 else max(held, key=lambda seat: held[seat])


def _score(game: War) -> Scored:
    return round_score.decide(
        NO_DICE,
        RoundScore(
            vpa_points=controlled(game, "a"),
            vietnam_points=controlled(game, "b"),
            vpa_ok=min(game.player("a").ok, OK_TO_WIN - 1),
            vietnam_ok=min(game.player("b").ok, OK_TO_WIN - 1),
            first_player=SIDES[game.first],
            points_on_table=len(game.points),
        ),
    )


def may_score(game: War, by: str) -> None:
    _scoring(game, by)
    nothing_open(game)


class RoundScored(Result):
    outcome: Literal["deathmatch", "vpa_round", "vietnam_round", "tie", "vpa_war", "vietnam_war"]
    vpa: int
    vietnam: int
    vpa_points: tuple[str, ...] = ()
    vietnam_points: tuple[str, ...] = ()


@move(
    "score",
    "Score the round",
    key="k",
    clauses="RNR-88 RNR-89 RNR-90 RNR-91 RNR-93 RNR-94 RNR-95 RNR-96 RNR-98 RNR-100 RNR-101 RNR-203 RNR-204",
    ready=may_score,
    who=first_seat,
    obvious=lambda game: game.phase == "scoring" and quiet(game),
)
@lapsing
def score(game: War, given: Nothing, play: Play) -> tuple[War, RoundScored]:
    """Whoever controls more Points wins the round; then prisoners and the empty field are dealt with."""
    holders = {point: controller(game, point) for point in game.points}
    names = {seat: tuple(point_name(game, each) for each in holders if holders[each] == seat) for seat in SEATS}
    held, winner = {seat: len(names[seat]) for seat in SEATS}, leader(game)
    ledger = [*_holders(names, [point_name(game, each) for each in holders if not holders[each]])]
    found = None if game.deathmatch else _score(game)
    game, news = _rd(replace(game, won_round=winner, loser_drew=False, phase="housekeeping"))
    if found is None:
        news.append(Line(say("a Deathmatch has no control points (OK): nobody scores"), "", "RNR-203"))
    else:
        game, more = _with_ok(game, found)
        news = [*news, *more]
        ledger += found.ledger[len(SEATS) :]  # how many Points each side controls is told already
    if game.phase == "housekeeping" and not any(undealt(game, seat) for seat in SEATS):
        game, more = tidied(game)
        news = [*news, *more]
    return game, RoundScored(
        outcome=found.outcome if found else "deathmatch",
        ledger=ledger,
        news=news,
        vpa=held["a"],
        vietnam=held["b"],
        vpa_points=names["a"],
        vietnam_points=names["b"],
    )


VERDICTS = {
    "deathmatch": say("round scored"),
    "vpa_round": say("VPA wins the round"),
    "vietnam_round": say("Vietnam wins the round"),
    "tie": say("round drawn"),
    "vpa_war": say("VPA wins the war"),
    "vietnam_war": say("Vietnam wins the war"),
}
"""What stands large above a scored round."""

score.heads(lambda told: VERDICTS[told.found.outcome])


@score.says
def _scored(told: Told[Nothing, RoundScored]) -> Text:
    found = told.found
    if found.vpa == found.vietnam:
        text = count("round drawn, {n} Point each", "round drawn, {n} Points each", found.vpa)
    elif found.vpa > found.vietnam:
        text = say("round won by VPA, Points {vpa}:{vietnam}", vpa=found.vpa, vietnam=found.vietnam)
    else:
        text = say("round won by Vietnam, Points {vietnam}:{vpa}", vpa=found.vpa, vietnam=found.vietnam)
    for army, points in zip(SIDE_NAMES.values(), (found.vpa_points, found.vietnam_points), strict=True):
        if points:
            text = say("{round}; {holds}", round=text, holds=_holds(army, points))
    return with_news(text, found.news)


def _holders(names: Mapping[str, Sequence[str]], drawn: Sequence[str]) -> Iterator[Line]:
    """Who holds which Points, as the sentence tells it, and which are drawn."""
    for seat, points in names.items():
        if points:
            yield Line(_holds(SIDE_NAMES[seat], points), "", "RNR-90")
    if drawn:
        yield Line(say("drawn: {points}", points=listed(drawn)), "", "RNR-91")


def _holds(army: str, points: Sequence[str]) -> Text:
    return say("{army} holds {points}", army=army, points=listed(points))


def _rd(game: War) -> tuple[War, News]:
    """RD that units bring at the end of a round (RNR-241)."""
    news: News = []
    for seat in SEATS:
        for id, amount in rd_at_round_end(game, seat):
            game, more = gain_rd(game, seat, bonus=amount)
            news += [Line(say("{unit} brings {n} RD", unit=id, n=amount), "", "RNR-241"), *more]
    return game, news


def _with_ok(game: War, found: Scored) -> tuple[War, News]:
    """The control points and who moves first next; five of them, or the decider, win the war (RNR-100)."""
    news: News = []
    for seat, after in (("a", found.vpa_ok), ("b", found.vietnam_ok)):
        player = game.player(seat)
        if after != player.ok:
            change = say("{before} → {after}", before=player.ok, after=after)
            news.append(Line(say("OK of {side}", side=side(game, seat)), change, "RNR-89"))
        game = with_player(game, replace(player, ok=after))
    if found.comeback:
        news.append(Line(say("a comeback: double OK"), "", "RNR-96"))
    if found.outcome in ("vpa_war", "vietnam_war"):
        winner = SEAT_OF[found.next_first]
        why = say("the deciding round") if found.decider else say("{n} OK", n=OK_TO_WIN)
        game = replace(game, phase="game_over", ended=why, winner=winner)
        return game, [*news, Line(say("{side} wins the war", side=side(game, winner)), "", "RNR-8")]
    return replace(game, next_first=SEAT_OF[found.next_first]), news
