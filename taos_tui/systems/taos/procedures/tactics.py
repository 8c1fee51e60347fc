"""The Tactics roll before deployment (TAOS-175, TAOS-176)."""

from typing import Annotated, Literal

from taos_tui.rules.asks import Ask, Note, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say

from .d20 import Grade, effective, grade

GRADES: tuple[Grade, ...] = ("failure", "success", "critical")
Thrown = Literal["a_wins", "b_wins", "reroll"]


def strength(face: int, wip: int) -> tuple[int, int]:
    """What wins face to face: the grade, between successes the die with its excess (TAOS-81, TAOS-175)."""
    rank = GRADES.index(grade(face, wip))
    return rank, (effective(face, wip) if GRADES[rank] == "success" else 0)


class TacticsRoll(Ask):
    wip_a: Annotated[int, Within(1, 30), Note("player A's Lieutenant")]
    wip_b: Annotated[int, Within(1, 30), Note("player B's Lieutenant")]


class Tactics(Result):
    outcome: Thrown
    a_result: Grade
    b_result: Grade


@procedure(
    "taos.tactics_roll",
    "Tactics roll: who picks Initiative or Deployment?",
    "TAOS-80 TAOS-81 TAOS-175 TAOS-176",
    dice="2 d20: player A's, then player B's",
)
def tactics_roll(given: TacticsRoll, tape: Tape) -> Tactics:
    """One throw. Two failures, two criticals and equal successes are rolled again."""
    tape.calling = say("first player's die")
    a: tuple[int, int] = tape.die(20, lambda face: strength(face, given.wip_a))

    def answer(face: int) -> tuple[Thrown, Grade]:
        b = strength(face, given.wip_b)
        outcome: Thrown = "reroll" if a == b else "a_wins" if a > b else "b_wins"
        return outcome, GRADES[b[0]]

    tape.calling = say("second player's die")
    answered: tuple[Thrown, Grade] = tape.die(20, answer)
    outcome, b_result = answered
    ledger = []
    for player, wip in (("A", given.wip_a), ("B", given.wip_b)):
        ledger.append(Line(say("{player}: WIP, d20 at most", player=player), wip, "TAOS-175"))
        if wip > 20:
            ledger.append(Line(say("{player}: added to the die", player=player), wip - 20, "TAOS-81"))
    return Tactics(outcome=outcome, ledger=ledger, a_result=GRADES[a[0]], b_result=b_result)
