"""Burning, Rest and control zones (SK-87 … SK-101, table 3.7)."""

from taos_tui.rules.inputs import Choice, Flag, Int, Number
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape

from ..dice import DiceSet, diced


@diced(
    "fury.burning_check",
    "Burning at the start of an activation",
    "SK-88 SK-89 SK-90 SK-91",
    Int("hp", 1, 99, help="hit points"),
    Choice("method", ("roll", "spend_ap", "none"), "roll", help="how to get rid of it; none = do not try"),
    Int("action_points", 0, 20, 0),
    Choice("order", ("remove_first", "lose_first"), "remove_first"),
    dice="one white when it is put out by a roll",
)
def burning_check(given: Inputs, tape: Tape, dice: DiceSet) -> Outcome:
    """A White Roll of 1 or 2, or 1 AP, puts it out; else 1 hit point is lost."""
    if given.method == "spend_ap" and not given.action_points:
        raise Refusal("action_points", "must be 1 or more to pay for it", "SK-89")
    lost = int(given.order == "lose_first")
    points = given.action_points
    if lost == given.hp:
        return _burnt("killed", given.hp, lost, points, [Line("lost at once", -1, "SK-90")])
    if given.method == "roll":
        out = tape.die(dice.die("white"), lambda value: value <= 2)
        ledger = [Line("White Roll of 1 or 2", "yes" if out else "no", "SK-89")]
    else:
        out = given.method == "spend_ap"
        points -= out
        ledger = [Line("AP paid", int(out), "SK-89")]
    if given.order == "remove_first" and not out:
        lost = 1
    ledger.append(Line("hit points lost", -lost, "SK-88" if given.order == "remove_first" else "SK-90"))
    outcome = "extinguished" if out else "killed" if lost == given.hp else "burning"
    return _burnt(outcome, given.hp, lost, points, ledger)


def _burnt(outcome: str, hp: int, lost: int, points: int, ledger: list[Line]) -> Outcome:
    return Outcome(outcome, ledger, hp_left=hp - lost, hp_lost=lost, action_points_left=points)


@procedure(
    "fury.rest_activation",
    "What may a resting model do?",
    "SK-95 SK-98 SK-99 SK-100",
    Int("moves", 0, 9, 0),
    Int("self_abilities", 0, 9, 0, help="non-combat abilities aimed at itself"),
    Int("other_actions", 0, 9, 0, help="everything else but getting rid of Burning"),
    Flag("rest_is_new", False, help="Rest came in this activation; count only what followed"),
)
def rest_activation(given: Inputs, tape: Tape) -> Outcome:
    """One move or one ability on itself; an activation without either ends Rest, unless Rest is new."""
    done = given.moves + given.self_abilities
    ledger = [Line("moves and abilities on itself", done, "SK-95"), Line("other actions", given.other_actions, "SK-95")]
    if given.other_actions or done > 1:
        return Outcome("forbidden", ledger, rest_removed=False)
    recovers = not done and not given.rest_is_new
    ledger.append(Line("Rest", "ends" if recovers else "stays", "SK-98" if recovers else "SK-99"))
    return Outcome("recovers" if recovers else "allowed", ledger, rest_removed=recovers)


@procedure(
    "fury.control_zone",
    "How large is the control zone?",
    "SK-96 SK-97 SK-101",
    Number("radius", 0, 48, help="inches, from the card"),
    Flag("resting", False),
)
def control_zone(given: Inputs, tape: Tape) -> Outcome:
    """Rest doubles it, and keeps it off mission objects and models."""
    radius = given.radius * 2 if given.resting else given.radius
    ledger = [Line("radius, inches", str(given.radius), "SK-27")]
    if given.resting:
        ledger.append(Line("doubled by Rest", str(radius), "SK-96"))
    return Outcome("resting" if given.resting else "normal", ledger, radius=radius, affects_missions=not given.resting)
