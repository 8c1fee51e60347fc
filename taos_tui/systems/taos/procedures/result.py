"""From Objective Points to Victory Points and the tournament table (TAOS-13 … TAOS-19, table 3.9)."""

from collections.abc import Iterable
from typing import Annotated, Literal
from unicodedata import combining, normalize

from taos_tui.rules.asks import Amount, Ask, Note, Within
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.procedure import procedure
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say
from taos_tui.systems.taos.rule_options import VpRule

Points = int | float
Op = Annotated[int, Within(0, 3)]
GameOp = Annotated[int, Within(0, 6)]
ArmyPoints = Annotated[int, Within(0, 5000)]


def victory_points(own: int, other: int, rule: VpRule) -> Points:
    """VP of one game from both players' OP (0 to 6 each) by `vp_rule` (TAOS-14, TAOS-16)."""
    difference = own - other
    if rule == "share_six":
        return _whole(3 + difference / 2)
    return max(0, difference) if rule == "floor_zero" else difference


def _whole(points: float) -> Points:
    return int(points) if points == int(points) else points


class MatchResult(Ask):
    op_a_revealed: Op
    op_a_secret: Op
    op_b_revealed: Op
    op_b_secret: Op
    vp_rule: VpRule = "signed"


class Final(Result):
    outcome: Literal["a_wins", "b_wins", "draw"]
    op_a: int
    op_b: int
    vp_a: Points
    vp_b: Points


@procedure("taos.match_result", "Result of a match", "TAOS-13 TAOS-14 TAOS-15 TAOS-16")
def match_result(given: MatchResult, tape: Tape) -> Final:
    """More OP wins; VP are the difference, read by `vp_rule`."""
    op_a = given.op_a_revealed + given.op_a_secret
    op_b = given.op_b_revealed + given.op_b_secret
    vp_a, vp_b = victory_points(op_a, op_b, given.vp_rule), victory_points(op_b, op_a, given.vp_rule)
    clause = "TAOS-14" if given.vp_rule == "signed" else "TAOS-16"
    ledger = [
        Line(say("OP of {player}", player="A"), op_a, "TAOS-13"),
        Line(say("OP of {player}", player="B"), op_b, "TAOS-13"),
        Line(say("VP of {player}", player="A"), vp_a, clause),
        Line(say("VP of {player}", player="B"), vp_b, clause),
    ]
    outcome: Literal["a_wins", "b_wins", "draw"] = "draw" if op_a == op_b else "a_wins" if op_a > op_b else "b_wins"
    return Final(outcome=outcome, ledger=ledger, op_a=op_a, op_b=op_b, vp_a=vp_a, vp_b=vp_b)


class Played(Ask):
    player: str
    op_for: GameOp
    op_against: GameOp
    ap_killed: ArmyPoints
    ap_lost: ArmyPoints


class Place(NamedTuple):
    """One line of the tournament table."""

    rank: int
    player: str
    games: int
    vp: Points
    goal_average: int


def by_name(name: str) -> tuple[str, str]:
    """Where a name stands in a list: É as E."""
    return "".join(sign for sign in normalize("NFKD", name.casefold()) if not combining(sign)), name


def tabulate(results: Iterable[Played], rule: VpRule, names: Iterable[str] = ()) -> list[Place]:
    """The table, best first, from one row per player per game; `names` stand in it anyway."""
    players = {name: Place(0, name, 0, 0, 0) for name in names}
    for row in results:
        before = players.get(row.player, Place(0, row.player, 0, 0, 0))
        players[row.player] = before._replace(
            games=before.games + 1,
            vp=_whole(before.vp + victory_points(row.op_for, row.op_against, rule)),
            goal_average=before.goal_average + row.ap_killed - row.ap_lost,
        )
    ordered = sorted(players.values(), key=lambda place: (-place.vp, -place.goal_average, by_name(place.player)))
    table: list[Place] = []
    for at, place in enumerate(ordered, 1):
        level = table and (table[-1].vp, table[-1].goal_average) == (place.vp, place.goal_average)
        table.append(place._replace(rank=table[-1].rank if level else at))
    return table


class Standings(Ask):
    results: Annotated[tuple[Played, ...], Amount(1, 500), Note("one row per player per game; ap: Army Points")]
    vp_rule: VpRule = "signed"


class Table(Result):
    outcome: Literal["clear_winner", "tied_first"]
    table: list[dict[str, str | Points]]


@procedure("taos.standings", "Tournament table", "TAOS-17 TAOS-18 TAOS-19")
def standings(given: Standings, tape: Tape) -> Table:
    """By VP, then Goal Average; players equal in both share the rank and the next rank is skipped."""
    table = tabulate(given.results, given.vp_rule)
    ledger = []
    for place in table:
        ledger.append(Line(say("{player}: VP", player=place.player), place.vp, "TAOS-17"))
        ledger.append(Line(say("{player}: Goal Average", player=place.player), place.goal_average, "TAOS-18"))
    tied = len(table) > 1 and table[1].rank == 1
    return Table(
        outcome="tied_first" if tied else "clear_winner",
        ledger=ledger,
        table=[place._asdict() for place in table],
    )
