"""From Objective Points to Victory Points and the tournament table (TAOS-13 … TAOS-19, table 3.9)."""

from collections.abc import Iterable, Mapping
from typing import Any

from taos_tui.rules.inputs import Choice, Int, Rows, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.tape import Tape

VP_RULES = ("signed", "floor_zero", "share_six")
Points = int | float


def victory_points(own: int, other: int, rule: str) -> Points:
    """VP of one game from both players' OP (0 to 6 each) by `vp_rule` (TAOS-14, TAOS-16)."""
    difference = own - other
    if rule == "share_six":
        return _whole(3 + difference / 2)
    return max(0, difference) if rule == "floor_zero" else difference


def _whole(points: float) -> Points:
    return int(points) if points == int(points) else points


@procedure(
    "taos.match_result",
    "Result of a match",
    "TAOS-13 TAOS-14 TAOS-15 TAOS-16",
    Int("op_a_revealed", 0, 3),
    Int("op_a_secret", 0, 3),
    Int("op_b_revealed", 0, 3),
    Int("op_b_secret", 0, 3),
    Choice("vp_rule", VP_RULES, "signed"),
)
def match_result(given: Inputs, tape: Tape) -> Outcome:
    """More OP wins; VP are the difference, read by `vp_rule`."""
    op_a = given.op_a_revealed + given.op_a_secret
    op_b = given.op_b_revealed + given.op_b_secret
    vp_a, vp_b = victory_points(op_a, op_b, given.vp_rule), victory_points(op_b, op_a, given.vp_rule)
    clause = "TAOS-14" if given.vp_rule == "signed" else "TAOS-16"
    ledger = [
        Line("OP of A", op_a, "TAOS-13"),
        Line("OP of B", op_b, "TAOS-13"),
        Line("VP of A", vp_a, clause),
        Line("VP of B", vp_b, clause),
    ]
    outcome = "draw" if op_a == op_b else "a_wins" if op_a > op_b else "b_wins"
    return Outcome(outcome, ledger, op_a=op_a, op_b=op_b, vp_a=vp_a, vp_b=vp_b)


def tabulate(results: Iterable[Mapping[str, Any]], rule: str, names: Iterable[str] = ()) -> list[dict[str, Any]]:
    """Rows {rank, player, games, vp, goal_average}, best first, from rows of results; `names` stand in it anyway."""
    players: dict[str, dict[str, Any]] = {name: _blank(name) for name in names}
    for row in results:
        standing = players.setdefault(row["player"], _blank(row["player"]))
        standing["games"] += 1
        standing["vp"] = _whole(standing["vp"] + victory_points(row["op_for"], row["op_against"], rule))
        standing["goal_average"] += row["ap_killed"] - row["ap_lost"]
    table = sorted(players.values(), key=lambda row: (-row["vp"], -row["goal_average"], row["player"]))
    for place, row in enumerate(table):
        above = table[place - 1] if place else None
        level = above and (above["vp"], above["goal_average"]) == (row["vp"], row["goal_average"])
        row["rank"] = above["rank"] if above and level else place + 1
    return table


def _blank(player: str) -> dict[str, Any]:
    return {"rank": 0, "player": player, "games": 0, "vp": 0, "goal_average": 0}


@procedure(
    "taos.standings",
    "Tournament table",
    "TAOS-17 TAOS-18 TAOS-19",
    Rows(
        "results",
        (
            Text("player"),
            Int("op_for", 0, 6),
            Int("op_against", 0, 6),
            Int("ap_killed", 0, 5000),
            Int("ap_lost", 0, 5000),
        ),
        1,
        500,
        help="one row per player per game; ap: Army Points",
    ),
    Choice("vp_rule", VP_RULES, "signed"),
)
def standings(given: Inputs, tape: Tape) -> Outcome:
    """By VP, then Goal Average; players equal in both share the rank and the next rank is skipped."""
    table = tabulate(given.results, given.vp_rule)
    ledger = []
    for row in table:
        ledger.append(Line(f"{row['player']}: VP", row["vp"], "TAOS-17"))
        ledger.append(Line(f"{row['player']}: Goal Average", row["goal_average"], "TAOS-18"))
    tied = len(table) > 1 and table[1]["rank"] == 1
    return Outcome("tied_first" if tied else "clear_winner", ledger, table=table)
