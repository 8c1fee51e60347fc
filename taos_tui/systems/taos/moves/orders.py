"""Orders and AROs of an active turn, counted against the pool (TAOS-179 … TAOS-185)."""

from typing import Any

from taos_tui.rules.inputs import Choice, Int, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..procedures.orders import order_count
from ..state import TOKENS, Match, replace
from .common import (
    KINDS,
    NO_DICE,
    active_only,
    drop_failures,
    in_phase,
    model_named,
    names,
    reactive,
    spend_order,
)

SKILLS = ("none", "short_movement", "short", "long")


def roster_pool(match: Match, by: str) -> dict[str, Any]:
    """The pool as the roster would give it (TAOS-180)."""
    able = [m for m in match.models.values()
            if m.side == by and m.rank != "none" and m.state in ("normal", "immobilized")]  # fmt: skip
    irregular = sum(m.irregular for m in able)
    if not able:
        return {"regular": 10}
    return {
        "regular": len(able) - irregular,
        "irregular": irregular,
        "impetuous": sum(m.impetuous for m in able),
    }


@move(
    "pool",
    "Count the order pool",
    Int("regular", 0, 30),
    Int("irregular", 0, 30, 0),
    Int("impetuous", 0, 30, 0),
    Choice("lieutenant", ("present", "lost"), "present"),
    key="l",
    clauses="TAOS-180 TAOS-181",
    ready=active_only,
    hints=roster_pool,
)
def pool(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Orders at the start of this active turn; spent orders are counted against it, never blocked."""
    counted = order_count.decide(NO_DICE, **vars(given))
    orders = replace(
        match.orders,
        regular=counted["regular_orders"],
        irregular=counted["irregular_orders"],
        impetuous=counted["impetuous_orders"],
        lieutenant=counted["lieutenant_orders"],
        counted=True,
    )
    return replace(match, orders=orders), counted


def stops_on(match: Match, on_token: str | None, lands_at: str | None) -> None:
    """No move ends on a token, and no drop in contact with an unidentified one (TAOS-60, TAOS-75, TAOS-111)."""
    if on_token:
        raise Refusal("ends_on", f"no miniature may stop on top of a token ({on_token})", "TAOS-75")
    if lands_at and not match.token(lands_at).identified:
        raise Refusal(
            "lands_at",
            f"no landing in contact with an unidentified token ({lands_at}), even by deviation",
            "TAOS-60",
        )


ON_TOKENS = (
    Choice("ends_on", TOKENS, optional=True, help="the move would end on this token"),
    Choice("lands_at", TOKENS, optional=True, help="an airborne landing in contact with this token"),
)
UNTOLD = dict.fromkeys(("action", "faces", "result", "ends_on", "lands_at"))
"""Hints: what was told of the last order does not hold for the next one."""
TALE = (
    Text("faces", optional=True, high=80, help="dice rolled on the table, in words"),
    Text("result", optional=True, high=120, help="what came of it"),
)


@move(
    "order",
    "Log an order",
    Choice("kind", KINDS, "regular"),
    Text("model", optional=True, high=60),
    Choice("skill1", SKILLS, "short_movement"),
    Choice("skill2", SKILLS, "none"),
    Text("action", optional=True, high=80, help="which skills, in words"),
    *TALE,
    *ON_TOKENS,
    key="o",
    clauses="TAOS-75 TAOS-60 TAOS-180 TAOS-182 TAOS-185",
    ready=active_only,
    hints=lambda match, by: UNTOLD,
    choices=lambda match, by: {"model": names(match, by)},
)
def order(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Any order that is no TaOS action: who, which skills, what came of it."""
    stops_on(match, given.ends_on, given.lands_at)
    actor = given.model or ""
    model_named(match, actor, play.by, "model")
    match = spend_order(match, actor, (given.skill1, given.skill2))
    match = drop_failures(match, actor, moved=match.orders.skills == ("short_movement",))
    return match, Outcome("logged", [_spent(match)])


@move(
    "aro",
    "Log an ARO",
    Text("model", optional=True, high=60),
    Text("action", optional=True, high=80, help="the reaction, in words"),
    *TALE,
    *ON_TOKENS,
    key="a",
    clauses="TAOS-179",
    ready=in_phase("turn", clause="TAOS-179"),
    hints=lambda match, by: UNTOLD,
    choices=lambda match, by: {"model": names(match, reactive(match))},
    who=reactive,
)
def aro(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """The reactive player answers an order."""
    if play.by == match.active:
        raise Refusal("seat", "an ARO belongs to the reactive player", "TAOS-179")
    model_named(match, given.model or "", play.by, "model")
    stops_on(match, given.ends_on, given.lands_at)
    return match, Outcome("logged")


def _spent(match: Match) -> Line:
    orders = match.orders
    of = f" of {orders.total}" if orders.counted else ""
    return Line("orders spent", f"{orders.spent}{of}", "TAOS-185")
