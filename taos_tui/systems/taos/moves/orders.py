"""The active turn: order pool, orders, AROs, Identification, end of turn (TAOS-65 … TAOS-85, TAOS-179 … TAOS-185)."""

from typing import Any

from taos_tui.rules.inputs import Choice, Flag, Int, Number, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..procedures.actions import inspect_container
from ..procedures.identification import VISIBILITY, identification_allowed, identification_roll
from ..procedures.orders import order_count
from ..procedures.tokens import CODES
from ..state import TOKENS, Failure, Match, Orders, Token, other, replace, with_progress
from .common import (
    GRADUATE,
    KINDS,
    NO_DICE,
    ORDER,
    SHORT_ACTION,
    active_only,
    drop_failures,
    in_phase,
    is_graduate,
    is_operative,
    model_named,
    names,
    reactive,
    refuse_unless,
    spend_order,
    told,
)
from .ending import to_scoring
from .tokens import possible_codes, turn_over

SKILLS = ("none", "short_movement", "short", "long")
FORBIDDEN = {
    "not_own_token": ("token", "enemy Mission Tokens are out of bounds"),
    "not_graduate": ("graduate", "only a Graduate may identify"),
    "not_operative": ("is_operative", "only an Operative Graduate may identify"),
    "already_identified": ("token", "is identified already"),
    "aro": ("seat", "an Identification cannot be made in ARO"),
    "no_line_of_sight": ("line_of_sight", "needs line of sight to the token, or base contact"),
}


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
    choices=lambda match, by: {"model": names(match, by)},
)
def order(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Any order that is no TaOS action: who, which skills, what came of it."""
    stops_on(match, given.ends_on, given.lands_at)
    actor = given.model or ""
    match = spend_order(match, actor, (given.skill1, given.skill2))
    match = drop_failures(match, actor)
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
    choices=lambda match, by: {"model": names(match, reactive(match))},
    who=reactive,
)
def aro(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """The reactive player answers an order."""
    if play.by == match.active:
        raise Refusal("seat", "an ARO belongs to the reactive player", "TAOS-179")
    stops_on(match, given.ends_on, given.lands_at)
    return match, Outcome("logged")


def _spent(match: Match) -> Line:
    orders = match.orders
    of = f" of {orders.total}" if orders.counted else ""
    return Line("orders spent", f"{orders.spent}{of}", "TAOS-185")


def may_identify(match: Match, by: str) -> None:
    in_phase("turn", clause="TAOS-67")(match, by)
    if all(token.identified for token in match.of(by)):
        raise Refusal("move", "all tokens of this player are identified", "TAOS-65")


def identifying(match: Match, by: str) -> dict[str, Any]:
    """The follow-up of a failure if there is one, else the first token left."""
    for failure in match.failures:
        if failure.seat == by:
            return {"token": failure.token, "graduate": failure.graduate, "base_contact": False}
    left = [token.id for token in match.of(by) if not token.identified]
    return {"token": left[0], "base_contact": False, "line_of_sight": True} if left else {}


@move(
    "identify",
    "Identify a token",
    Choice("token", TOKENS),
    *GRADUATE,
    Int("wip", 1, 30, optional=True, help="as the roster says, else needed unless automatic"),
    Number("distance_cm", 0, 300, optional=True, help="Graduate to token; needed unless automatic"),
    Choice("visibility", tuple(VISIBILITY), "clear"),
    Flag("base_contact", False, help="with this very token: automatic"),
    Flag("line_of_sight", True),
    *ORDER,
    Choice(
        "code", CODES, optional=True, help="on success, as read from the physical token; left out, the app draws it"
    ),
    key="i",
    clauses="TAOS-65 TAOS-66 TAOS-67 TAOS-71 TAOS-72 TAOS-77 TAOS-78 TAOS-86",
    dice="1 d20; none when automatic",
    ready=may_identify,
    hints=identifying,
    choices=lambda match, by: {
        "graduate": names(match, by, "graduate"),
        "token": [token.id for token in match.of(by) if not token.identified],
    },
)
def identify(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Short Action, WIP − 3 with distance and visibility; the second attempt in a row succeeds."""
    token = match.token(given.token)
    model = model_named(match, given.graduate, play.by)
    allowed = identification_allowed.decide(
        NO_DICE,
        is_graduate=is_graduate(match, given.graduate, given.is_graduate),
        is_operative=is_operative(match, given.graduate, given.is_operative),
        own_token=token.seat == play.by,
        token_identified=token.identified,
        timing="active" if play.by == match.active else "aro",
        line_of_sight=given.line_of_sight,
        base_contact=given.base_contact,
        los_rule=match.option("los_rule"),
    )
    refuse_unless(allowed, "allowed", {k: v[0] for k, v in FORBIDDEN.items()}, {k: v[1] for k, v in FORBIDDEN.items()})
    second = any((f.graduate, f.token) == (given.graduate, token.id) for f in match.failures)
    wip = given.wip if given.wip is not None else (model.wip if model and model.wip else None)
    if wip is None and not (second or given.base_contact):
        raise Refusal("wip", "is missing: give the Graduate's WIP, 1 to 30", "TAOS-67")
    distance = {} if given.distance_cm is None else {"distance_cm": given.distance_cm}
    skills = (
        "short_movement" if given.movement else "none",
        SHORT_ACTION[match.option("short_action_class")],
    )
    match = spend_order(match, given.graduate, skills, given.same_order)
    match = drop_failures(match, given.graduate, token.id)
    rolled = identification_roll.decide(
        play.tape,
        wip=wip or 1,
        visibility=given.visibility,
        second_attempt=second,
        base_contact=given.base_contact,
        **distance,
    )
    match = _without_failure(match, given.graduate, token.id)
    if not rolled["identified"]:
        failure = Failure(play.by, given.graduate, token.id, match.turn)
        match = replace(match, failures=(*match.failures, failure))
        return match, rolled
    match, news = turn_over(match, token.id, play)
    fields = {key: value for key, value in rolled.fields.items() if key != "outcome"}
    turned = match.token(token.id)
    return match, Outcome(
        rolled["outcome"],
        rolled.ledger,
        news,
        **fields,
        code=turned.code,
        missions=list(turned.missions),
    )


def check_before_rolling(match: Match, token: Token, given: Inputs, play: Play) -> None:
    """Refuse now what would be refused after a success: a roll, once seen, always counts."""
    possible = possible_codes(match, token)
    if given.code and given.code not in possible:
        raise Refusal("code", f"is known to lie elsewhere; possible here: {', '.join(possible)}", "TAOS-51")
    card = match.player(token.seat).secret
    if card is not None:
        play.vault.peek(card)


def _without_failure(match: Match, graduate: str, token: str) -> Match:
    left = tuple(f for f in match.failures if (f.graduate, f.token) != (graduate, token))
    return replace(match, failures=left)


@move(
    "end_turn",
    "End the active turn",
    Flag("contact_whole_turn", True, help="A-03: was the inspecting Graduate in contact all turn?"),
    Flag("operative_whole_turn", True, help="A-03: was he Operative all turn?"),
    key="e",
    clauses="TAOS-77 TAOS-131 TAOS-132 TAOS-179",
    ready=active_only,
    hints=lambda match, by: {"contact_whole_turn": True, "operative_whole_turn": True},
)
def end_turn(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Resolve an inspection, then the other player is active, or the next game turn begins."""
    match, news = _resolve_inspection(match, given)
    if match.option("retry_rule") != "any_later":
        match = replace(match, failures=())
    match = replace(match, orders=Orders(), fresh=True, inspection=None)
    following = other(match.active)
    if following != match.first:
        news.append(Line("active now", match.player(following).name, "TAOS-179"))
        return replace(match, active=following), Outcome("next_player", news=news)
    if match.turn < match.option("game_turns"):
        match = replace(match, active=following, turn=match.turn + 1)
        news.append(Line("game turn", f"{match.turn} of {match.option('game_turns')}", "TAOS-184"))
        return match, Outcome("next_turn", news=news)
    match, opened = to_scoring(match, play, "last active turn over")
    return match, Outcome("scoring", news=[*news, *opened])


def _resolve_inspection(match: Match, given: Inputs) -> tuple[Match, list[Line]]:
    inspection = match.inspection
    if inspection is None:
        return match, []
    verdict = inspect_container.decide(
        NO_DICE,
        identified_turn=match.token(inspection.token).turn,
        current_turn=match.turn,
        contact_whole_turn=given.contact_whole_turn,
        other_actions=inspection.others,
        operative_whole_turn=given.operative_whole_turn and not inspection.stopped,
    )
    line = Line(f"inspection by {inspection.graduate}", told(verdict["outcome"]), "TAOS-131")
    if verdict["outcome"] == "inspected":
        done = match.player(inspection.seat).progress.inspectors
        match = with_progress(match, inspection.seat, inspectors=(*done, inspection.graduate))
    return match, [line, *verdict.ledger]
