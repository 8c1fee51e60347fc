"""Burning, Rest and control zones (SK-87 … SK-101, table 3.7)."""

from decimal import Decimal
from typing import Annotated, Literal

from taos_tui.kit.words import yes_no
from taos_tui.rules.asks import INCHES, Ask, Note, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say

from ..dice import DiceSet, diced

BurningOrder = Literal["remove_first", "lose_first"]
Method = Literal["roll", "spend_ap", "none"]


class BurningCheck(Ask):
    hp: Annotated[int, Within(1, 99), Note("hit points")]
    method: Annotated[Method, Note("how to get rid of it; none = do not try")] = "roll"
    action_points: Annotated[int, Within(0, 20)] = 0
    order: BurningOrder = "remove_first"


class Burnt(Result):
    outcome: Literal["extinguished", "burning", "killed"]
    hp_left: int
    hp_lost: int
    action_points_left: int


@diced(
    "fury.burning_check",
    "Burning at the start of an activation",
    "SK-88 SK-89 SK-90 SK-91",
    dice="one white when it is put out by a roll",
)
def burning_check(given: BurningCheck, tape: Tape, dice: DiceSet) -> Burnt:
    """A White Roll of 1 or 2, or 1 AP, puts it out; else 1 hit point is lost."""
    if given.method == "spend_ap" and not given.action_points:
        raise Refusal("action_points", say("must be 1 or more to pay for it"), "SK-89")
    lost, points = int(given.order == "lose_first"), given.action_points
    if lost == given.hp:
        ledger = [Line(say("lost at once"), -1, "SK-90")]
        return Burnt(outcome="killed", ledger=ledger, hp_left=0, hp_lost=lost, action_points_left=points)
    if given.method == "roll":
        tape.calling = tape.calling or say("against Burning")
        out = bool(tape.die(dice.die("white"), lambda value: value <= 2))
        ledger = [Line(say("White Roll of 1 or 2"), yes_no(out), "SK-89")]
    else:
        out = given.method == "spend_ap"
        points -= out
        ledger = [Line(say("AP paid"), int(out), "SK-89")]
    if given.order == "remove_first" and not out:
        lost = 1
    ledger.append(Line(say("hit points lost"), -lost, "SK-88" if given.order == "remove_first" else "SK-90"))
    return Burnt(
        outcome="extinguished" if out else "killed" if lost == given.hp else "burning",
        ledger=ledger,
        hp_left=given.hp - lost,
        hp_lost=lost,
        action_points_left=points,
    )


class RestActivation(Ask):
    moves: Annotated[int, Within(0, 9)] = 0
    self_abilities: Annotated[int, Within(0, 9), Note("non-combat abilities aimed at itself")] = 0
    other_actions: Annotated[int, Within(0, 9), Note("everything else but getting rid of Burning")] = 0
    rest_is_new: Annotated[bool, Note("Rest came in this activation; count only what followed")] = False


class Rested(Result):
    outcome: Literal["allowed", "forbidden", "recovers"]
    rest_removed: bool


@procedure("fury.rest_activation", "What may a resting model do?", "SK-95 SK-98 SK-99 SK-100")
def rest_activation(given: RestActivation, tape: Tape) -> Rested:
    """One move or one ability on itself; an activation without either ends Rest, unless Rest is new."""
    done = given.moves + given.self_abilities
    ledger = [
        Line(say("moves and abilities on itself"), done, "SK-95"),
        Line(say("other actions"), given.other_actions, "SK-95"),
    ]
    if given.other_actions or done > 1:
        return Rested(outcome="forbidden", ledger=ledger, rest_removed=False)
    if not done and not given.rest_is_new:
        return Rested(outcome="recovers", ledger=[*ledger, Line(say("Rest"), say("ends"), "SK-98")], rest_removed=True)
    return Rested(outcome="allowed", ledger=[*ledger, Line(say("Rest"), say("stays"), "SK-99")], rest_removed=False)


class ControlZone(Ask):
    radius: Annotated[int | Decimal, Within(0, 48), INCHES, Note("inches, from the card")]
    resting: bool = False


class Zone(Result):
    outcome: Literal["normal", "resting"]
    radius: int | Decimal
    affects_missions: bool


@procedure("fury.control_zone", "How large is the control zone?", "SK-96 SK-97 SK-101")
def control_zone(given: ControlZone, tape: Tape) -> Zone:
    """Rest doubles it, and keeps it off mission objects and models."""
    ledger = [Line(say("radius, inches"), str(given.radius), "SK-27")]
    if not given.resting:
        return Zone(outcome="normal", ledger=ledger, radius=given.radius, affects_missions=True)
    radius = given.radius * 2
    ledger.append(Line(say("doubled by Rest"), str(radius), "SK-96"))
    return Zone(outcome="resting", ledger=ledger, radius=radius, affects_missions=False)
