"""Identification of a Mission Token (TAOS-65 … TAOS-85)."""

from typing import Any

from taos_tui.rules.inputs import Choice, Flag, Int, Number
from taos_tui.rules.procedure import Inputs, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given, Rolled
from taos_tui.systems.system import Play, move

from ..procedures.identification import VISIBILITY, identification_allowed, identification_roll
from ..procedures.tokens import CODES
from ..state import TOKENS, Failure, Match, Token, replace
from .common import (
    GRADUATE,
    GRADUATE_STATE,
    NEW_ORDER,
    NO_DICE,
    ORDER,
    SHORT_ACTION,
    drop_failures,
    graduates,
    in_phase,
    is_graduate,
    is_operative,
    model_named,
    refuse_unless,
    spend_order,
)
from .tokens import possible_codes, turn_over

FORBIDDEN = {
    "not_own_token": ("token", "enemy Mission Tokens are out of bounds"),
    "not_graduate": ("graduate", "only a Graduate may identify"),
    "not_operative": ("is_operative", "only an Operative Graduate may identify"),
    "already_identified": ("token", "is identified already"),
    "aro": ("seat", "an Identification cannot be made in ARO"),
    "no_line_of_sight": ("line_of_sight", "needs line of sight to the token, or base contact"),
}


def may_identify(match: Match, by: str) -> None:
    in_phase("turn", clause="TAOS-67")(match, by)
    if by != match.active:
        raise Refusal("seat", "an Identification cannot be made in ARO", "TAOS-67")
    if all(token.identified for token in match.of(by)):
        raise Refusal("move", "all tokens of this player are identified", "TAOS-65")


def identifying(match: Match, by: str) -> dict[str, Any]:
    """The follow-up of a failure if there is one, else the first token left."""
    fresh = {**NEW_ORDER, "code": None, "base_contact": False}
    for failure in match.failures:
        if failure.seat == by:
            return {**fresh, "token": failure.token, "graduate": failure.graduate}
    left = [token.id for token in match.of(by) if not token.identified]
    return {**fresh, "token": left[0], "line_of_sight": True} if left else {}


@move(
    "identify",
    "Identify a token",
    Choice("token", TOKENS),
    GRADUATE,
    Int("wip", 1, 30, optional=True, help="as the roster says, else needed unless automatic"),
    Number("distance_cm", 0, 300, optional=True, help="Graduate to token; needed unless automatic"),
    Choice("visibility", tuple(VISIBILITY), "clear"),
    Flag("base_contact", False, help="with this very token: automatic"),
    Flag("line_of_sight", True),
    *ORDER,
    Choice(
        "code", CODES, optional=True, help="on success, as read from the physical token; left out, the app draws it"
    ),
    *GRADUATE_STATE,
    key="i",
    clauses="TAOS-65 TAOS-66 TAOS-67 TAOS-71 TAOS-72 TAOS-77 TAOS-78 TAOS-86",
    dice="1 d20; none when automatic",
    ready=may_identify,
    hints=identifying,
    choices=lambda match, by: {
        "graduate": graduates(match, by),
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
    refuse_unless(allowed, "allowed", FORBIDDEN)
    if not token.placed:
        raise Refusal("token", "has no place on the table yet; move override sets it", "TAOS-61")
    second = any(follows_up(failure, given) for failure in match.failures)
    check_before_rolling(match, token, given, play, certain=second or given.base_contact)
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
    if not rolled["identified"] and given.code and isinstance(play.tape, Given):
        raise Refusal("code", "these dice do not identify the token: it stays face down, leave the code out", "TAOS-54")
    if not rolled["identified"]:
        failure = Failure(play.by, given.graduate, token.id, match.turn)
        match = replace(match, failures=(*match.failures, failure))
        return match, rolled
    match, news = turn_over(match, token.id, play)
    turned = match.token(token.id)
    return match, rolled.followed_by(news, code=turned.code, missions=list(turned.missions))


def follows_up(failure: Failure, given: Inputs) -> bool:
    """Is this attempt the second one in a row (TAOS-71)? After a movement of its own it must share that order."""
    same = (failure.graduate, failure.token) == (given.graduate, given.token)
    return same and (given.same_order or not failure.halfway)


def check_before_rolling(match: Match, token: Token, given: Inputs, play: Play, certain: bool) -> None:
    """Refuse now what would be refused after a success: a roll, once seen, always counts."""
    if given.code:
        possible = possible_codes(match, token, typed=True)
        if given.code not in possible:
            raise Refusal("code", f"is known to lie elsewhere; possible here: {', '.join(possible)}", "TAOS-51")
        if not certain and isinstance(play.tape, Rolled):
            raise Refusal("code", "is not known before the roll: leave it out, or type the die too", "TAOS-54")
    card = match.player(token.seat).secret
    if card is not None:
        play.vault.peek(card)


def _without_failure(match: Match, graduate: str, token: str) -> Match:
    left = tuple(f for f in match.failures if (f.graduate, f.token) != (graduate, token))
    return replace(match, failures=left)
