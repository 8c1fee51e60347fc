"""The "difficulty 13" roll of several missions (TAOS-113)."""

from taos_tui.rules.asks import Ask
from taos_tui.rules.procedure import procedure
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say
from taos_tui.systems.taos.missions import Task
from taos_tui.systems.taos.rule_options import DifficultyRule

from .d20 import Grade, grade

DIFFICULTY = 13


def difficulty_grade(face: int, rule: DifficultyRule) -> Grade:
    """The result of one d20 under `difficulty_rule`."""
    if rule == "at_least_13":
        return "success" if face >= DIFFICULTY else "failure"
    return grade(face, DIFFICULTY)


class MissionRoll(Ask):
    task: Task
    difficulty_rule: DifficultyRule = "at_most_13"


class Worked(Result):
    outcome: Grade
    done: bool


@procedure(
    "taos.mission_roll",
    "Mission action, difficulty 13",
    "TAOS-113 TAOS-118 TAOS-130 TAOS-138 TAOS-145 TAOS-151",
    dice="1 d20",
)
def mission_roll(given: MissionRoll, tape: Tape) -> Worked:
    """One d20 without modifiers or attribute; a failed action may be tried again."""
    outcome: Grade = tape.die(20, lambda face: difficulty_grade(face, given.difficulty_rule))
    at_most = given.difficulty_rule == "at_most_13"
    needed = say("needed, d20 at most") if at_most else say("needed, d20 at least")
    return Worked(outcome=outcome, ledger=[Line(needed, DIFFICULTY, "TAOS-113")], done=outcome != "failure")
