"""What Graduates do for their missions with a difficulty 13 roll (TAOS-113 … TAOS-151)."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from taos_tui.kit.moves import Play, Told, move
from taos_tui.rules.asks import ANEW, Ask, Note, Says
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Follows, Line
from taos_tui.rules.wording import Text, say

from ..missions import MISSIONS, TASK_WORDS, Task
from ..naming import as_called
from ..order_limits import paid_as_meant
from ..procedures.difficulty import MissionRoll, Worked, mission_roll
from ..state import Match, SpotId, Token, replace, with_progress, with_token
from ..tokens import sector_word, token_called
from .common import (
    Graduate,
    IsGraduate,
    IsOperative,
    Kind,
    Movement,
    SameOrder,
    action_skills,
    drop_failures,
    graduates,
    known_and_paid,
    lose_marker,
    nobody_yet,
    not_listed,
    spend_order,
    warned,
    warned_before,
    with_miniature,
    with_warnings,
)
from .identification import nothing_asked
from .interaction import MISSION_OF, Deed, check_interaction, mission_tokens, no_token, own_turn_only


def may_work(match: Match, by: str) -> None:
    own_turn_only(match, by)
    if not mission_tokens(match, by, *MISSION_OF.values()):
        raise no_token(match, by, say("no Identified token of this player has a difficulty 13 action"))


def occupied(match: Match, by: str) -> list[Text]:
    """Spots that hold a Transmitter already (TAOS-148)."""
    return [
        say("{spot} has the Transmitter of {who}: a second one earns nothing", spot=sector_word(t.id), who=t.holds)
        for t in match.of(by)
        if t.holds
    ]


def tasks_at(token: Token) -> list[Task]:
    """What a token is worked on for."""
    return [task for mission in token.missions if (task := MISSIONS[mission].task)]


def left_to_do(match: Match, seat: str) -> list[tuple[Token, Task]]:
    """Tasks that still earn something at tokens of a player, those that are too early yet among them."""
    progress = match.player(seat).progress
    done: Mapping[Task, bool] = {"force_container": progress.forced, "first_aid": progress.first_aid}
    return [
        (token, task)
        for token in match.of(seat)
        for task in tasks_at(token)
        if not done.get(task) and not token.holds and token.placed
    ]


def usable(match: Match, seat: str) -> list[tuple[Token, Task]]:
    """Those that a Graduate may try in this turn (TAOS-105, TAOS-106)."""
    return [(token, task) for token, task in left_to_do(match, seat) if token.turn < match.turn]


def working(match: Match, by: str) -> Mapping[str, object]:
    """A task that failed in the order before, by the same Graduate again; else the first token whose action is left,
    one that is usable now before others. What is done already is not preset."""
    who, where = match.unfinished
    if who and who == match.orders.actor and where in {token.id for token, _ in usable(match, by)}:
        return {"task": tasks_at(match.token(where))[0], "token": where, "graduate": who}
    found = [*usable(match, by), *left_to_do(match, by)]
    return {"task": found[0][1], "token": found[0][0].id, **nobody_yet(match, by)} if found else nobody_yet(match, by)


def _workable(match: Match, seat: str) -> list[str]:
    return mission_tokens(match, seat, *MISSION_OF.values())


def _at_that_token(match: Match, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    """What the token is worked on for, and where else there is something to do: the token follows the task. What is
    done stands behind what is not, and is never taken for granted. Nobody is seen but at a theft (TAOS-119)."""
    token, task = match.tokens.get(str(given.get("token"))), given.get("task")
    where = {id: tasks_at(match.token(id)) for id in _workable(match, by)}
    fitting = [id for id, there in where.items() if task in there]
    at = [token.id] if token and not fitting else [*where]
    there = list(dict.fromkeys(each for id in at for each in where.get(id, ())))
    left_there = {each for token, each in left_to_do(match, by) if token.id in at}
    first = [each for each in there if each in left_there]
    tasks: list[Task | None] = []
    if there:
        nothing: list[Task | None] = [None]
        tasks = [*(first or nothing), *(each for each in there if each not in left_there)]
    unseen: Mapping[str, Sequence[object]] = {} if given.get("task") in (None, "steal_data") else {"seen": []}
    left = _with_item(match, by, given)
    return {**known_and_paid(match, by, given), **unseen, **left, **({"task": tasks} if tasks else {}),
            **({"token": fitting} if fitting else {})}  # fmt: skip


def _with_item(match: Match, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    """Who still has his one Transmitter or charge (TAOS-145, TAOS-151)."""
    progress = match.player(by).progress
    items = {"place_transmitter": progress.transmitters, "place_charge": progress.charges}
    used = items.get(str(given.get("task")), ())
    left = [name for name in graduates(match, by) if name not in used]
    return {"graduate": left} if used and left else {}


def _starts_with_a_task(match: Match) -> bool:
    """Is a token usable from this turn on, and nothing declared in it yet?"""
    if match.phase != "turn" or not match.fresh or not nothing_asked(match):
        return False
    return any(token.turn == match.turn - 1 for token, _ in usable(match, match.active))


class DoTask(Ask):
    task: Annotated[Task, ANEW, Says(TASK_WORDS)]
    token: Annotated[SpotId, ANEW, Note("the Identified token, or the virtual spot of A-05")]
    graduate: Graduate
    in_contact: Annotated[bool, ANEW, Note("with the element, spot or scenery piece")] = True
    seen: Annotated[bool | None, ANEW, Note("stealing data: does an Operative enemy Unit see the Graduate?")] = None
    kind: Kind = "regular"
    movement: Movement = None
    same_order: SameOrder = False
    is_graduate: IsGraduate = None
    is_operative: IsOperative = None


class TaskDone(Follows[Worked]):
    marker_lost: bool


@move(
    "task",
    "Mission task (difficulty 13)",
    key="t",
    clauses="TAOS-100 TAOS-103 TAOS-104 TAOS-105 TAOS-106 TAOS-113 TAOS-118 TAOS-130 TAOS-138 TAOS-145 TAOS-151",
    dice="1 d20",
    ready=may_work,
    hints=working,
    choices=lambda match, by: {
        "graduate": graduates(match, by),
        "token": _workable(match, by),
    },
    narrows=_at_that_token,
    offered=lambda match, by: bool(usable(match, by)),
    obvious=_starts_with_a_task,
    brief=occupied,
    alike=(("success", "critical"),),
    foresees=lambda match, given, by: warned_before(
        match, given.graduate, action_skills(match, given.movement), given.kind, given.same_order
    ),
    follows=paid_as_meant("graduate", "whole"),
)
def task(match: Match, given: DoTask, play: Play) -> tuple[Match, TaskDone]:
    """Steal data, force the container, first aid, Transmitter or charge: a Short Action, d20 at 13."""
    given = replace(given, graduate=as_called(match, given.graduate, play.by))
    progress = match.player(play.by).progress
    carried = {"place_transmitter": progress.transmitters, "place_charge": progress.charges}.get(given.task, ())
    deed = Deed(given.token, given.graduate, given.in_contact, given.is_graduate, given.is_operative)
    mission = MISSION_OF[given.task]
    token = check_interaction(match, play, deed, mission, item_left=given.graduate not in carried)
    if given.task == "place_charge" and not token.designates:
        raise Refusal("token", say("the objective is not named yet: measure its nearest piece first"), "TAOS-149")
    if given.task == "steal_data" and given.seen is None:
        text = say("is missing: does an Operative enemy see the Graduate? true or false")
        raise Refusal("seen", text, "TAOS-119")
    skills = action_skills(match, given.movement)
    match = spend_order(match, given.graduate, skills, given.kind, given.same_order, acts=True)
    match = drop_failures(match, given.graduate)
    match, shown = lose_marker(match, given.graduate)
    rolled = mission_roll.decide(play.tape, MissionRoll(task=given.task, difficulty_rule=match.options.difficulty_rule))
    match = _progressed(match, play.by, given, token, rolled.done)
    match = replace(match, unfinished=("", "") if rolled.done else (given.graduate, given.token))
    news = [*shown, *_for_nothing(token, given.task), *warned(match)]
    ledger = [*not_listed(match, given.graduate, play.by), *rolled.ledger]
    made = TaskDone(outcome=rolled.outcome, ledger=ledger, news=news, card=rolled, marker_lost=bool(shown))
    return match, made


@task.says
def _worked(told: Told[DoTask, TaskDone]) -> Text:
    parts = {
        "who": told.given.graduate,
        "task": TASK_WORDS[told.given.task],
        "token": token_called(told.given.token, told.names),
    }
    done = told.found.card.done
    text = say("{who}, {task} at {token}: done", **parts) if done else say("{who}, {task} at {token}: fails", **parts)
    return with_warnings(with_miniature(text, told.found.news), told.found.news)


def _for_nothing(token: Token, task: Task) -> list[Line]:
    """A second Transmitter on a spot is spent and earns nothing (TAOS-148)."""
    if task != "place_transmitter" or not token.holds:
        return []
    why = say("{who} has placed a Transmitter here already", who=token.holds)
    return [Line(say("earns nothing"), why, "TAOS-148")]


def _progressed(match: Match, seat: str, given: DoTask, token: Token, done: bool) -> Match:
    """What the attempt has brought for the mission."""
    progress = match.player(seat).progress
    who = given.graduate
    if given.task == "steal_data":
        progress = replace(
            progress,
            attempts=progress.attempts + 1,
            seen_attempts=progress.seen_attempts + bool(given.seen),
            thieves=(*progress.thieves, who) if done else progress.thieves,
        )
    elif done and given.task == "force_container":
        progress = replace(progress, forced=True)
    elif done and given.task == "first_aid":
        progress = replace(progress, first_aid=True)
    elif done and given.task == "place_charge":
        progress = replace(progress, charges=(*progress.charges, who))
    elif done:
        progress = replace(progress, transmitters=(*progress.transmitters, who))
        match = match if token.holds else with_token(match, replace(token, holds=who))
    return with_progress(match, seat, progress)
