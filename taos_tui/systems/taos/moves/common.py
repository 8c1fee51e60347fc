"""What several moves share: phase checks, the roster as far as it is known, the order that is being spent."""

from collections.abc import Callable, Iterable
from typing import Any

from taos_tui.rules.inputs import Choice, Flag, Input, Text
from taos_tui.rules.procedure import Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given

from ..procedures.orders import check_order
from ..state import Failure, Match, Model, Phase, other, replace, with_model

NO_DICE = Given(())
KINDS = ("regular", "irregular", "impetuous", "lieutenant")
SHORT_ACTION = {"short_skill": "short", "short_movement_skill": "short_movement"}


def in_phase(*phases: Phase, clause: str = "") -> Callable[[Match, str], None]:
    """A `ready` that refuses the move outside these phases."""

    def ready(match: Match, by: str) -> None:
        if match.phase not in phases:
            raise Refusal("move", f"belongs to phase {' or '.join(phases)}; this is {match.phase}", clause)

    return ready


def active_only(match: Match, by: str) -> None:
    """A `ready`: only in the active turn of the player who acts."""
    in_phase("turn", clause="TAOS-179")(match, by)
    if by != match.active:
        raise Refusal("seat", f"it is the active turn of {match.player(match.active).name}", "TAOS-179")


def refuse_unless(outcome: Outcome, yes: str, inputs: dict[str, str], words: dict[str, str]) -> None:
    """Turn a forbidding Outcome (with `reason` and a ledger line that bears the clause) into a Refusal."""
    if outcome["outcome"] == yes:
        return
    reason = str(outcome["reason"])
    clause = outcome.ledger[0].clause if outcome.ledger else ""
    raise Refusal(inputs.get(reason, "move"), words.get(reason, reason.replace("_", " ")), clause)


def model_named(match: Match, name: str, seat: str = "") -> Model | None:
    """The roster's model of that name, None when it is not in the roster. Refuses one of the other side."""
    model = match.models.get(name)
    if model is not None and seat and model.side != seat:
        raise Refusal("graduate", f"{name} is not a model of {match.player(seat).name}", "TAOS-66")
    return model


def names(match: Match, seat: str, *ranks: str) -> list[str]:
    """Names in the roster of one side, of these ranks (of any, when none is named)."""
    return [model.name for model in match.models.values() if model.side == seat and (not ranks or model.rank in ranks)]


def is_graduate(match: Match, name: str, given: bool | None) -> bool:
    """The roster knows, else the players say; without either the model is taken at its word."""
    model = match.models.get(name)
    return model.rank == "graduate" if model else given is not False


def is_operative(match: Match, name: str, given: bool | None) -> bool:
    model = match.models.get(name)
    if given is not None:
        return given
    return model.operative if model else True


GRADUATE = (
    Text("graduate", high=60, help="name of the Graduate"),
    Flag("is_graduate", optional=True, help="only for a model outside the roster; taken as true"),
    Flag("is_operative", optional=True, help="as the roster says; taken as true without one"),
)
ORDER: tuple[Input, ...] = (
    Choice("kind", KINDS, "regular", help="which order pays for it"),
    Text("movement", optional=True, high=80, help="the movement half of the order, in words"),
    Flag("same_order", False, help="second skill of the order that runs (option short_action_class)"),
)


def spend_order(match: Match, actor: str, skills: Iterable[str], same_order: bool = False) -> Match:
    """Account for an order of the active player: it is spent, and the next failure to be followed up is another.

    Skills are those of 4.31. Raises Refusal when they cannot share one order (TAOS-182, TAOS-183).
    """
    orders = match.orders
    used = tuple(skill for skill in skills if skill != "none")
    if same_order:
        if orders.actor != actor or not orders.skills:
            raise Refusal("same_order", f"no order of {actor} is running", "TAOS-182")
        used = orders.skills + used
    if len(used) > 2:
        raise Refusal("same_order", "an order holds two skills at most", "TAOS-182")
    first, second = (*used, "none", "none")[:2]
    if first != "none":
        verdict = check_order.decide(NO_DICE, first=first, second=second)
        words = {"two_short_skills": "an order never holds two short skills; spend another order",
                 "long_skill_alone": "a long skill fills its order"}  # fmt: skip
        refuse_unless(verdict, "legal", dict.fromkeys(words, "same_order" if same_order else "skill2"), words)
    spent = orders.spent + (not same_order)
    match = replace(match, orders=replace(orders, spent=spent, actor=actor, skills=used), fresh=False)
    inspection = match.inspection
    if inspection is not None and inspection.graduate == actor:
        match = replace(match, inspection=replace(inspection, others=inspection.others + 1))
    return match


def drop_failures(match: Match, actor: str, token: str = "") -> Match:
    """An order that is not the follow-up of a failed Identification ends that chance (TAOS-77)."""
    rule = match.option("retry_rule")

    def lasts(failure: Failure) -> bool:
        follow_up = (failure.graduate, failure.token) == (actor, token)
        others_order = rule == "graduate_next_order" and failure.graduate != actor
        return follow_up or others_order or rule == "any_later"

    return replace(match, failures=tuple(filter(lasts, match.failures)))


def lose_marker(match: Match, name: str) -> tuple[Match, bool]:
    """A Graduate who interacts is shown by his miniature from now on (TAOS-103)."""
    model = match.models.get(name)
    if model is None or not model.marker:
        return match, False
    return with_model(match, name, marker=False), True


def reactive(match: Match) -> str:
    return other(match.active)


def told(value: Any) -> str:
    """An underscore word for people."""
    return str(value).replace("_", " ")
