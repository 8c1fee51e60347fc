"""The "difficulty 13" roll of several missions (TAOS-113)."""

from taos_tui.rules.inputs import Choice
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.tape import Tape
from taos_tui.systems.taos.missions import TASKS

from .d20 import grade

DIFFICULTY = 13


def difficulty_grade(face: int, rule: str) -> str:
    """The result of one d20 under `difficulty_rule`: `at_most_13` or `at_least_13`."""
    if rule == "at_least_13":
        return "success" if face >= DIFFICULTY else "failure"
    return grade(face, DIFFICULTY)


@procedure(
    "taos.mission_roll",
    "Mission action, difficulty 13",
    "TAOS-113 TAOS-118 TAOS-130 TAOS-138 TAOS-145 TAOS-151",
    Choice("task", TASKS),
    Choice("difficulty_rule", ("at_most_13", "at_least_13"), "at_most_13"),
    dice="1 d20",
)
def mission_roll(given: Inputs, tape: Tape) -> Outcome:
    """One d20 without modifiers or attribute; a failed action may be tried again."""
    outcome = tape.die(20, lambda face: difficulty_grade(face, given.difficulty_rule))
    words = given.difficulty_rule.split("_")
    ledger = [Line(f"needed, d20 {words[0]} {words[1]}", DIFFICULTY, "TAOS-113")]
    return Outcome(outcome, ledger, done=outcome != "failure")
