"""Echo, control of a Point, the score of a round (RNR-89 … RNR-101, RNR-111, RNR-112, table T9)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.rules.asks import Amount, Ask, Note, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say

from .arrival import Side

WAR = 5
"""OK that win the war (RNR-8)."""
COMEBACK = 2
"""So many times the winner's OK the loser must have for a comeback, and the OK it gives (RNR-96)."""


class EchoRoll(Ask):
    red_rows: Annotated[
        tuple[Annotated[int, Within(1, 6)], ...], Amount(0, 6, repeats=True), Note("rows printed red on your card")
    ] = ()


class EchoRow(Result):
    outcome: Literal["continuous", "end_of_round"]
    row: int


@procedure("rocknroll.echo_roll", "Effect of Point Echo", "RNR-111 RNR-112", dice="1 d6")
def echo_roll(given: EchoRoll, tape: Tape) -> EchoRow:
    """The face is the row for the whole game: red works at each round's end, black all the time."""
    if len(set(given.red_rows)) < len(given.red_rows):
        raise Refusal("red_rows", say("the same row stands twice: give different numbers from 1 to 6"), "RNR-112")
    row: int = tape.die(6)
    red = row in given.red_rows
    dot = say("red") if red else say("black")
    return EchoRow(
        outcome="end_of_round" if red else "continuous",
        ledger=[Line(say("row"), row, "RNR-111"), Line(say("dot"), dot, "RNR-112")],
        row=row,
    )


Units = Annotated[int, Within(0, 30)]


class PointControl(Ask):
    vpa_units: Annotated[Units, Note("there; recruited ones count for their recruiter, locals never")]
    vietnam_units: Units
    vpa_non_holding: Annotated[Units, Note("how many of them do not hold Points")] = 0
    vietnam_non_holding: Units = 0


class Control(Result):
    outcome: Literal["vpa", "vietnam", "drawn"]
    vpa_count: int
    vietnam_count: int
    margin: int


@procedure(
    "rocknroll.point_control",
    "Who controls a Point?",
    "RNR-90 RNR-91 RNR-92 RNR-156 RNR-174 RNR-236",
)
def point_control(given: PointControl, tape: Tape) -> Control:
    """More units that hold Points; equal numbers leave it drawn."""
    _check_idle("vpa_non_holding", given.vpa_non_holding, given.vpa_units)
    _check_idle("vietnam_non_holding", given.vietnam_non_holding, given.vietnam_units)
    vpa = given.vpa_units - given.vpa_non_holding
    vietnam = given.vietnam_units - given.vietnam_non_holding
    return Control(
        outcome="vpa" if vpa > vietnam else "vietnam" if vietnam > vpa else "drawn",
        ledger=[Line(say("VPA"), vpa, "RNR-90"), Line(say("Vietnam"), vietnam, "RNR-90")],
        vpa_count=vpa,
        vietnam_count=vietnam,
        margin=abs(vpa - vietnam),
    )


def _check_idle(input: str, idle: int, units: int) -> None:
    if idle > units:
        raise Refusal(input, say("{n} of {units} units: give at most {units}", n=idle, units=units), "RNR-236")


def ok_gained(winner: int, loser: int) -> int:
    """OK for winning a round, from both sides' OK before it (table T9); 0 at 4-4, which wins the war outright."""
    if winner == loser == WAR - 1:
        return 0
    return COMEBACK if winner and loser >= COMEBACK * winner else 1


Held = Annotated[int, Within(0, 9), Note("Points controlled")]
Ok = Annotated[int, Within(0, 4), Note("before scoring")]


class RoundScore(Ask):
    vpa_points: Held
    vietnam_points: Held
    first_player: Annotated[Side, Note("who moved first this round")]
    vpa_ok: Ok = 0
    vietnam_ok: Ok = 0
    points_on_table: Annotated[int, Within(2, 9), Note("5 with Echo")] = 4


class Scored(Result):
    outcome: Literal["vpa_round", "vietnam_round", "tie", "vpa_war", "vietnam_war"]
    ok_gained: int
    comeback: bool
    decider: bool
    vpa_ok: int
    vietnam_ok: int
    next_first: Side


WINS: Mapping[Side, Literal["vpa_round", "vietnam_round"]] = {"vpa": "vpa_round", "vietnam": "vietnam_round"}
WARS: Mapping[Side, Literal["vpa_war", "vietnam_war"]] = {"vpa": "vpa_war", "vietnam": "vietnam_war"}


@procedure(
    "rocknroll.round_score",
    "Score of a round",
    "RNR-8 RNR-89 RNR-93 RNR-94 RNR-95 RNR-96 RNR-97 RNR-99 RNR-100 RNR-101",
)
def round_score(given: RoundScore, tape: Tape) -> Scored:
    """More Points win the round; the winner gains OK and moves first next, 5 OK win the war."""
    _check_points(given)
    decider = given.vpa_ok == given.vietnam_ok == WAR - 1
    ledger = [
        Line(say("Points of VPA"), given.vpa_points, "RNR-89"),
        Line(say("Points of Vietnam"), given.vietnam_points, "RNR-89"),
    ]
    if given.vpa_points == given.vietnam_points:
        return Scored(
            outcome="tie",
            ledger=[*ledger, Line(say("drawn round, OK"), 0, "RNR-95")],
            ok_gained=0,
            comeback=False,
            decider=decider,
            vpa_ok=given.vpa_ok,
            vietnam_ok=given.vietnam_ok,
            next_first=given.first_player,
        )
    winner: Side = "vpa" if given.vpa_points > given.vietnam_points else "vietnam"
    won, lost = (given.vpa_ok, given.vietnam_ok) if winner == "vpa" else (given.vietnam_ok, given.vpa_ok)
    gained = ok_gained(won, lost)
    clause = "RNR-100" if decider else "RNR-96" if gained == COMEBACK else "RNR-89"
    ledger.append(Line(say("decider, OK") if decider else say("OK gained"), gained, clause))
    return Scored(
        outcome=WARS[winner] if decider or won + gained >= WAR else WINS[winner],
        ledger=ledger,
        ok_gained=gained,
        comeback=gained == COMEBACK,
        decider=decider,
        vpa_ok=given.vpa_ok + (gained if winner == "vpa" else 0),
        vietnam_ok=given.vietnam_ok + (gained if winner == "vietnam" else 0),
        next_first=winner,
    )


def _check_points(given: RoundScore) -> None:
    """Refuse more Points than lie on the table."""
    table = given.points_on_table
    if given.vpa_points > table:
        said = say("{n} of {table} Points: give at most {table}", n=given.vpa_points, table=table)
        raise Refusal("vpa_points", said, "RNR-89")
    left = table - given.vpa_points
    if given.vietnam_points > left:
        said = say("{n}, but {left} of {table} Points are left", n=given.vietnam_points, left=left, table=table)
        raise Refusal("vietnam_points", said, "RNR-89")
