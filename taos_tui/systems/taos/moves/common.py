"""What several moves share: phase checks, the roster as far as it is known, the order that is being spent."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from taos_tui.rules.inputs import Choice, Flag, Input, Text
from taos_tui.rules.procedure import Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given

from ..procedures.orders import check_order
from ..state import Failure, Match, Model, Phase, other, replace, with_model, with_player

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


def refuse_unless(
    outcome: Outcome, yes: str, words: Mapping[str, tuple[str, str]], clauses: Mapping[str, str] | None = None
) -> None:
    """Turn a forbidding Outcome into a Refusal. `words` are (input, message) by its `reason`.

    The clause is that of its first ledger line, unless `clauses` has a closer one for the reason.
    """
    if outcome["outcome"] == yes:
        return
    reason = str(outcome["reason"])
    clause = (clauses or {}).get(reason) or outcome.ledger[0].clause
    raise Refusal(*words[reason], clause)


def model_named(match: Match, name: str, seat: str, input: str = "graduate") -> Model | None:
    """The roster's model of that name, None when it is not in the roster. Refuses one of the other side."""
    model = match.models.get(name)
    if model is not None and model.side != seat:
        raise Refusal(input, f"{name} is not a model of {match.player(seat).name}", "TAOS-66")
    return model


def names(match: Match, seat: str, *ranks: str) -> list[str]:
    """Names in the roster of one side, of these ranks (of any, when none is named)."""
    return [model.name for model in match.models.values() if model.side == seat and (not ranks or model.rank in ranks)]


def graduates(match: Match, seat: str) -> list[str]:
    """Graduates of one side; without a roster names to tell them apart by."""
    return names(match, seat, "graduate") or [f"Graduate {number}" for number in range(1, 6)]


def is_graduate(match: Match, name: str, given: bool | None) -> bool:
    """The roster knows, else the players say; without either the model is taken at its word."""
    model = match.models.get(name)
    return model.rank == "graduate" if model else given is not False


def is_operative(match: Match, name: str, given: bool | None) -> bool:
    model = match.models.get(name)
    if given is not None:
        return given
    return model.operative if model else True


GRADUATE = Text("graduate", high=60, help="name of the Graduate")
GRADUATE_STATE = (
    Flag("is_graduate", optional=True, help="only for a model outside the roster; taken as true"),
    Flag("is_operative", optional=True, help="as the roster says; taken as true without one"),
)
ORDER: tuple[Input, ...] = (
    Choice("kind", KINDS, "regular", help="which order pays for it"),
    Text("movement", optional=True, high=80, help="the movement half of the order, in words"),
    Flag("same_order", False, help="second skill of the order that runs (option short_action_class)"),
)


def leave_inspecting(match: Match, actor: str) -> None:
    """Refuse what a Graduate declares in the turn of his inspection (TAOS-131)."""
    inspection = match.inspection
    if inspection is not None and inspection.graduate == actor and not inspection.broken_off:
        raise Refusal(
            "move",
            f"{actor} inspects the container and does nothing else this turn; move break_off ends that",
            "TAOS-131",
        )


NEW_ORDER: dict[str, Any] = {"movement": None, "same_order": False}
"""Hints that keep an order from taking over what was said of the one before."""


def spend_order(match: Match, actor: str, skills: Iterable[str], same_order: bool = False) -> Match:
    """Account for an order of the active player: it is spent, and the next failure to be followed up is another.

    Skills are those of 4.31. Raises Refusal when they cannot share one order (TAOS-182, TAOS-183).
    """
    leave_inspecting(match, actor)
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
        second = "same_order" if same_order else "skill2"
        words = {"two_short_skills": (second, "an order never holds two short skills; spend another order"),
                 "long_skill_alone": (second, "a long skill fills its order")}  # fmt: skip
        refuse_unless(verdict, "legal", words)
    spent = orders.spent + (not same_order)
    return replace(match, orders=replace(orders, spent=spent, actor=actor, skills=used), fresh=False)


def drop_failures(match: Match, actor: str, token: str = "", moved: bool = False) -> Match:
    """An order that is not the follow-up of a failed Identification ends that chance (TAOS-77).

    `moved`: the order of `actor` holds a short movement so far, so that the attempt may still be its second half.
    """
    rule = match.option("retry_rule")
    left: list[Failure] = []
    for failure in match.failures:
        mine = failure.graduate == actor
        others_order = rule == "graduate_next_order" and not mine and not failure.halfway
        if rule == "any_later" or (mine and failure.token == token) or others_order:
            left.append(failure)
        elif mine and moved and not failure.halfway:
            left.append(replace(failure, halfway=True))
    return replace(match, failures=tuple(left))


def lose_marker(match: Match, name: str) -> tuple[Match, list[Line]]:
    """A Graduate who interacts is shown by his miniature from now on (TAOS-103): the state, and the news of it."""
    model = match.models.get(name)
    if model is None or not model.marker:
        return match, []
    return with_model(match, name, marker=False), [Line("marker", "replaced by the miniature", "TAOS-103")]


def unconfirm(match: Match) -> Match:
    """A change after a confirmation asks both players again."""
    for seat in match.players:
        match = with_player(match, seat, confirmed=False)
    return match


def reactive(match: Match) -> str:
    return other(match.active)


def told(value: Any) -> str:
    """An underscore word for people."""
    return str(value).replace("_", " ")
