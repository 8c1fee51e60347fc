"""What Graduates do for their missions with a difficulty 13 roll (TAOS-113 … TAOS-151)."""

from typing import Any

from taos_tui.rules.inputs import Choice, Flag
from taos_tui.rules.procedure import Inputs, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..missions import MISSIONS, TASKS
from ..procedures.difficulty import mission_roll
from ..state import Match, Token, with_progress, with_token
from .common import (
    GRADUATE,
    GRADUATE_STATE,
    NEW_ORDER,
    ORDER,
    SHORT_ACTION,
    drop_failures,
    graduates,
    lose_marker,
    spend_order,
)
from .interaction import MISSION_OF, SPOTS, check_interaction, mission_tokens, no_token, own_turn_only


def may_work(match: Match, by: str) -> None:
    own_turn_only(match, by)
    if not mission_tokens(match, by, *MISSION_OF.values()):
        raise no_token(match, by, "no Identified token of this player has a difficulty 13 action")


def working(match: Match, by: str) -> dict[str, Any]:
    """The first token whose action is left and usable now."""
    progress = match.player(by).progress
    fresh = {**NEW_ORDER, "seen": None, "in_contact": True}
    done = {"A-03": progress.forced, "A-04": progress.first_aid}
    for token in match.of(by):
        for mission in token.missions:
            task = MISSIONS[mission].task
            if task and token.turn < match.turn and not done.get(mission) and not token.holds:
                return {**fresh, "task": task, "token": token.id}
    own = mission_tokens(match, by, *MISSION_OF.values())
    return {**fresh, "token": own[0]} if own else {}


@move(
    "task",
    "Mission task (difficulty 13)",
    Choice("task", TASKS),
    Choice("token", SPOTS, help="the Identified token, or the virtual spot of A-05"),
    GRADUATE,
    Flag("in_contact", True, help="with the element, spot or scenery piece"),
    Flag("seen", optional=True, help="steal_data: does an Operative enemy Unit see the Graduate?"),
    *ORDER,
    *GRADUATE_STATE,
    key="t",
    clauses="TAOS-100 TAOS-103 TAOS-104 TAOS-105 TAOS-106 TAOS-113 TAOS-118 TAOS-130 TAOS-138 TAOS-145 TAOS-151",
    dice="1 d20",
    ready=may_work,
    hints=working,
    choices=lambda match, by: {
        "graduate": graduates(match, by),
        "token": mission_tokens(match, by, *MISSION_OF.values()),
    },
)
def task(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Steal data, force the container, first aid, Transmitter or charge: a Short Action, d20 at 13."""
    mission = MISSION_OF[given.task]
    progress = match.player(play.by).progress
    carried = {"place_transmitter": progress.transmitters, "place_charge": progress.charges}.get(given.task, ())
    token = check_interaction(match, play, given, mission, item_left=given.graduate not in carried)
    if given.task == "place_charge" and not token.designates:
        raise Refusal("token", "the objective is not named yet: measure first (move designate)", "TAOS-149")
    if given.task == "steal_data" and given.seen is None:
        raise Refusal("seen", "is missing: does an Operative enemy see the Graduate? true or false", "TAOS-119")
    skills = (
        "short_movement" if given.movement else "none",
        SHORT_ACTION[match.option("short_action_class")],
    )
    match = spend_order(match, given.graduate, skills, given.same_order)
    match = drop_failures(match, given.graduate)
    match, shown = lose_marker(match, given.graduate)
    rolled = mission_roll.decide(play.tape, task=given.task, difficulty_rule=match.option("difficulty_rule"))
    match = _progressed(match, play.by, given, token, rolled["done"])
    return match, Outcome(rolled["outcome"], rolled.ledger, shown, done=rolled["done"], marker_lost=bool(shown))


def _progressed(match: Match, seat: str, given: Inputs, token: Token, done: bool) -> Match:
    """What the attempt has brought for the mission."""
    progress = match.player(seat).progress
    who = given.graduate
    if given.task == "steal_data":
        match = with_progress(
            match, seat, attempts=progress.attempts + 1, seen_attempts=progress.seen_attempts + given.seen
        )
        return with_progress(match, seat, thieves=(*progress.thieves, who)) if done else match
    if not done:
        return match
    if given.task == "force_container":
        return with_progress(match, seat, forced=True)
    if given.task == "first_aid":
        return with_progress(match, seat, first_aid=True)
    if given.task == "place_charge":
        return with_progress(match, seat, charges=(*progress.charges, who))
    match = with_progress(match, seat, transmitters=(*progress.transmitters, who))
    return match if token.holds else with_token(match, token.id, holds=who)
