"""What Graduates do for their missions once a token is Identified (TAOS-97 … TAOS-166)."""

from typing import Any

from taos_tui.rules.inputs import Choice, Flag, Number
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..missions import MISSIONS, TASKS
from ..procedures.actions import interaction_allowed
from ..procedures.difficulty import mission_roll
from ..procedures.sectors import sector_of
from ..state import Inspection, Match, Token, replace, with_progress, with_token
from .common import (
    GRADUATE,
    NO_DICE,
    ORDER,
    SHORT_ACTION,
    active_only,
    drop_failures,
    is_graduate,
    is_operative,
    lose_marker,
    model_named,
    names,
    refuse_unless,
    spend_order,
)

SPOTS = tuple(f"{seat}-{sector}" for seat in "ab" for sector in ("left", "centre", "right", "virtual"))
TARGETS = {"place_transmitter": "table_spot", "place_charge": "scenery"}
MISSION_OF = {mission.task: mission.id for mission in MISSIONS.values() if mission.task}
FORBIDDEN = {
    "not_own_token": ("token", "enemy Mission Tokens are out of bounds"),
    "not_identified": ("token", "is not identified yet"),
    "not_attributed": ("token", "does not belong to that mission"),
    "not_graduate": ("graduate", "only a Graduate may interact"),
    "not_operative": ("is_operative", "only an Operative Graduate may interact"),
    "aro": ("seat", "no interaction in ARO"),
    "too_early": ("token", "can be used from the turn after its Identification"),
    "no_contact": ("in_contact", "the Graduate must be in contact"),
    "no_item": ("graduate", "has placed the only one already"),
}


def mission_tokens(match: Match, seat: str, *missions: str) -> list[str]:
    """Tokens of a player that belong to one of these missions."""
    return [t.id for t in match.of(seat) if any(m in t.missions for m in missions)]


def check_interaction(match: Match, play: Play, given: Inputs, mission: str, item_left: bool = True) -> Token:
    """The token that is worked on. Raises Refusal with the clause that forbids it (4.16)."""
    if given.token not in match.tokens:
        raise Refusal("token", "does not exist yet: both tokens of A-05 must be identified", "TAOS-142")
    token = match.token(given.token)
    model_named(match, given.graduate, play.by)
    turns = {"identified_turn": token.turn, "current_turn": match.turn} if token.identified else {}
    verdict = interaction_allowed.decide(
        NO_DICE,
        target=TARGETS.get(getattr(given, "task", ""), "token_element"),
        **turns,
        is_graduate=is_graduate(match, given.graduate, given.is_graduate),
        own_token=token.seat == play.by,
        token_identified=token.identified,
        attributed=mission in token.missions,
        timing="active" if play.by == match.active else "aro",
        is_operative=is_operative(match, given.graduate, given.is_operative),
        in_contact=given.in_contact,
        item_left=item_left,
    )
    refuse_unless(verdict, "allowed", {k: v[0] for k, v in FORBIDDEN.items()}, {k: v[1] for k, v in FORBIDDEN.items()})
    return token


def may_work(match: Match, by: str) -> None:
    active_only(match, by)
    if not mission_tokens(match, by, *MISSION_OF.values()):
        raise Refusal("move", "no Identified token of this player has a difficulty 13 action", "TAOS-113")


def working(match: Match, by: str) -> dict[str, Any]:
    """The first token whose action is left and usable now."""
    progress = match.player(by).progress
    done = {"A-03": progress.forced, "A-04": progress.first_aid}
    for token in match.of(by):
        for mission in token.missions:
            task = MISSIONS[mission].task
            if task and token.turn < match.turn and not done.get(mission) and not token.holds:
                return {"task": task, "token": token.id, "seen": False, "in_contact": True}
    own = mission_tokens(match, by, *MISSION_OF.values())
    return {"token": own[0], "seen": False, "in_contact": True} if own else {}


@move(
    "task",
    "Mission task (difficulty 13)",
    Choice("task", TASKS),
    Choice("token", SPOTS, help="the Identified token, or the virtual spot of A-05"),
    *GRADUATE,
    Flag("in_contact", True, help="with the element, spot or scenery piece"),
    Flag("seen", optional=True, help="steal_data: does an Operative enemy Unit see the Graduate?"),
    *ORDER,
    key="t",
    clauses="TAOS-100 TAOS-103 TAOS-104 TAOS-105 TAOS-106 TAOS-113 TAOS-118 TAOS-130 TAOS-138 TAOS-145 TAOS-151",
    dice="1 d20",
    ready=may_work,
    hints=working,
    choices=lambda match, by: {
        "graduate": names(match, by, "graduate"),
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
    marker = [Line("marker", "replaced by the miniature", "TAOS-103")] if shown else []
    return match, Outcome(rolled["outcome"], rolled.ledger, marker, done=rolled["done"], marker_lost=shown)


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


def may_inspect(match: Match, by: str) -> None:
    active_only(match, by)
    if not match.fresh:
        raise Refusal("move", "an inspection is declared at the start of the active turn", "TAOS-132")
    if match.inspection:
        raise Refusal("move", f"{match.inspection.graduate} inspects already", "TAOS-131")
    if not mission_tokens(match, by, "A-03"):
        raise Refusal("move", "this player has no identified container", "TAOS-126")
    if match.option("inspect_rule") == "force_first" and not match.player(by).progress.forced:
        raise Refusal("move", "the container must be forced first (option inspect_rule)", "TAOS-133")


@move(
    "inspect",
    "Inspect the container (A-03)",
    Choice("token", SPOTS),
    *GRADUATE,
    Flag("in_contact", True),
    key="s",
    clauses="TAOS-131 TAOS-132 TAOS-133",
    ready=may_inspect,
    hints=lambda match, by: {"token": next(iter(mission_tokens(match, by, "A-03")), "")},
    choices=lambda match, by: {
        "graduate": names(match, by, "graduate"),
        "token": mission_tokens(match, by, "A-03"),
    },
)
def inspect(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Declared at the start of the active turn; the Graduate does nothing else until it ends."""
    token = check_interaction(match, play, given, "A-03")
    match, shown = lose_marker(match, given.graduate)
    match = replace(match, inspection=Inspection(play.by, given.graduate, token.id))
    marker = [Line("marker", "replaced by the miniature", "TAOS-103")] if shown else []
    return match, Outcome("declared", [Line("decided at", "the end of this active turn", "TAOS-131")], marker)


def may_take(match: Match, by: str) -> None:
    active_only(match, by)
    if not mission_tokens(match, by, "A-02"):
        raise Refusal("move", "this player has no identified Civilian", "TAOS-120")


@move(
    "take_civilian",
    "Take charge of the Civilian (A-02)",
    *GRADUATE,
    key="v",
    clauses="TAOS-124 TAOS-125",
    ready=may_take,
    choices=lambda match, by: {"graduate": names(match, by, "graduate")},
)
def take_civilian(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """A Graduate ends an Order in contact with the Civilian; contact alone is no interaction."""
    model_named(match, given.graduate, play.by)
    if not is_graduate(match, given.graduate, given.is_graduate):
        raise Refusal("graduate", "only a Graduate may lead the Civilian", "TAOS-124")
    if not is_operative(match, given.graduate, given.is_operative):
        raise Refusal("is_operative", "only an Operative Graduate may lead the Civilian", "TAOS-125")
    match = with_progress(match, play.by, leader=given.graduate)
    return match, Outcome("following", [Line("leads the Civilian", given.graduate, "TAOS-124")])


def may_lead(match: Match, by: str) -> None:
    may_take(match, by)
    if not match.player(by).progress.leader:
        raise Refusal("move", "no Graduate leads the Civilian", "TAOS-124")


def leading(match: Match, by: str) -> dict[str, Any]:
    token = next(iter(mission_tokens(match, by, "A-02")), None)
    if token is None:
        return {}
    x, y = civilian_at(match, by)
    return {"graduate": match.player(by).progress.leader, "token": token, "x": round(x), "y": round(y)}


def civilian_at(match: Match, seat: str) -> tuple[float, float]:
    """Where the Civilian stands: where he was led last, else on his token."""
    spot = match.player(seat).progress.civilian
    token = match.token(mission_tokens(match, seat, "A-02")[0])
    return spot or (token.x, token.y)


@move(
    "move_civilian",
    "Lead the Civilian (A-02)",
    Choice("token", SPOTS),
    *GRADUATE,
    Number("x", 0, 120, help="where the Civilian ends, cm from seat a's left edge"),
    Number("y", 0, 120, help="cm from seat a's own edge"),
    Flag("in_contact", True),
    *ORDER,
    key="w",
    clauses="TAOS-101 TAOS-103 TAOS-105 TAOS-108 TAOS-124 TAOS-125",
    ready=may_lead,
    hints=leading,
)
def move_civilian(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """The leader moves and the Civilian with him; not before the turn after the Identification."""
    check_interaction(match, play, given, "A-02")
    leader = match.player(play.by).progress.leader
    if given.graduate != leader:
        raise Refusal("graduate", f"{leader} leads the Civilian; take charge first", "TAOS-125")
    match = spend_order(match, leader, ("short_movement",), given.same_order)
    match = drop_failures(match, leader)
    match, _ = lose_marker(match, leader)
    x, y = float(given.x), float(given.y)
    match = with_progress(match, play.by, civilian=(x, y))
    zone, _ = sector_of(x, y, play.by)
    home = zone == "own_deployment"
    return match, Outcome("home" if home else "moved", [Line("Civilian", f"{given.x}, {given.y} cm", "TAOS-124")])


@move("release_civilian", "Let the Civilian stay (A-02)", clauses="TAOS-124", ready=may_lead)
def release_civilian(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """He follows for as long as the Graduate likes."""
    return with_progress(match, play.by, leader=""), Outcome("released")
