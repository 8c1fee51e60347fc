"""The Tactics roll before deployment (TAOS-175, TAOS-176)."""

from taos_tui.rules.inputs import Int
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.tape import Tape

from .d20 import effective, grade

GRADES = ("failure", "success", "critical")


def strength(face: int, wip: int) -> tuple[int, int]:
    """What wins face to face: the grade, between successes the die with its excess (TAOS-81, TAOS-175)."""
    rank = GRADES.index(grade(face, wip))
    return rank, (effective(face, wip) if GRADES[rank] == "success" else 0)


@procedure(
    "taos.tactics_roll",
    "Tactics roll: who picks Initiative or Deployment?",
    "TAOS-80 TAOS-81 TAOS-175 TAOS-176",
    Int("wip_a", 1, 30, help="player A's Lieutenant"),
    Int("wip_b", 1, 30, help="player B's Lieutenant"),
    dice="2 d20: player A's, then player B's",
)
def tactics_roll(given: Inputs, tape: Tape) -> Outcome:
    """One throw. Two failures, two criticals and equal successes are rolled again."""
    a = tape.die(20, lambda face: strength(face, given.wip_a))

    def answer(face: int) -> tuple[str, str]:
        b = strength(face, given.wip_b)
        outcome = "reroll" if a == b else "a_wins" if a > b else "b_wins"
        return outcome, GRADES[b[0]]

    outcome, b_result = tape.die(20, answer)
    ledger = []
    for player, wip in (("A", given.wip_a), ("B", given.wip_b)):
        ledger.append(Line(f"{player}: WIP, d20 at most", wip, "TAOS-175"))
        if wip > 20:
            ledger.append(Line(f"{player}: added to the die", wip - 20, "TAOS-81"))
    return Outcome(outcome, ledger, a_result=GRADES[a[0]], b_result=b_result)
