"""Identification of a Mission Token (TAOS-65 … TAOS-85)."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Annotated

from taos_tui.kit.moment import Moment
from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import NO_DICE
from taos_tui.rules.asks import ANEW, Ask, Note, Says, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import UNSET, Follows, Line, Unset
from taos_tui.rules.tape import Given, Rolled
from taos_tui.rules.wording import Text, listed, say

from ..inspecting import inspection_due, somebody_able
from ..missions import MissionId, mission_name
from ..naming import as_called
from ..order_limits import paid_as_meant, to_be_counted
from ..procedures.identification import (
    IdentificationAllowed,
    IdentificationRoll,
    Reason,
    Tried,
    Visibility,
    identification_allowed,
    identification_roll,
)
from ..procedures.tokens import CODE_WORDS, COLOURS, Code
from ..seals import binds_codes
from ..state import Failure, Match, Model, Token, TokenId, put, replace
from ..tokens import token_called
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
    in_phase,
    is_graduate,
    is_operative,
    known_and_paid,
    model_named,
    not_listed,
    refuse,
    spend_order,
    warned,
    warned_before,
    why_no_graduate,
    why_not_operative,
    with_warnings,
)
from .targets import asking
from .tokens import check_code, code_moment, turn_over, unread

FORBIDDEN: Mapping[Reason | str, tuple[str, Text]] = {
    "not_own_token": ("token", say("enemy Mission Tokens are out of bounds")),
    "not_graduate": ("graduate", say("only a Graduate may identify")),
    "not_operative": ("is_operative", say("only an Operative Graduate may identify")),
    "already_identified": ("token", say("is identified already")),
    "aro": ("seat", say("an Identification cannot be made in ARO")),
    "no_line_of_sight": ("line_of_sight", say("needs line of sight to the token, or base contact")),
}
_in_turn = in_phase("turn", clause="TAOS-67")


def may_identify(match: Match, by: str) -> None:
    _in_turn(match, by)
    if by != match.active:
        raise Refusal("seat", say("an Identification cannot be made in ARO"), "TAOS-67")
    if all(token.identified for token in match.of(by)):
        raise Refusal("move", say("all tokens of this player are identified"), "TAOS-65")


def identifying(match: Match, by: str) -> Mapping[str, object]:
    """The follow-up of a failure if there is one, else the last token left: of several none is chosen for a player, as
    its code cannot be covered again. Whoever tried last is not meant again."""
    for failure in match.failures:
        model = match.models.get(failure.graduate)
        if failure.seat == by and (model is None or model.operative):
            return {"token": failure.token, "graduate": failure.graduate, "wip": None}
    hints: dict[str, object] = {"graduate": None, "wip": None}
    left = [token.id for token in match.of(by) if not token.identified]
    return {**hints, "token": left[0] if len(left) == 1 else None}


def known_of_him(match: Match, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    """The Graduate's WIP as the roster knows it, else as it was given for him before; a code is read off a token only
    where the tokens on the table have them."""
    name = str(given.get("graduate", ""))
    model = match.models.get(name)
    known = model.wip if model and model.wip else match.wips.get(name)
    asked = dict(known_and_paid(match, by, given))
    if match.options.token_codes == "app":
        asked["code"] = []
    return {**asked, "wip": [known]} if known else asked


def worth_trying(match: Match) -> bool:
    """Is a token left, and as far as the roster knows a Graduate who can try?"""
    return somebody_able(match) and any(not token.identified for token in match.of(match.active))


def nothing_asked(match: Match) -> bool:
    """Is this an active turn in which nothing has to be told, declared or counted first?"""
    is_asked = unread(match) or asking(match) or inspection_due(match) or to_be_counted(match)
    return match.phase == "turn" and not is_asked


def _read_off(match: Match, by: str, given: Mapping[str, object]) -> Sequence[str]:
    """The code of a token on the table, where no roll decides whether it is turned over: it is asked for in one go."""
    if match.options.token_codes == "app":
        return ()
    same = (given.get("graduate"), given.get("token"))
    is_certain = given.get("base_contact") or any((each.graduate, each.token) == same for each in match.failures)
    return ("code",) if is_certain else ()


class Identify(Ask):
    token: Annotated[TokenId, ANEW]
    graduate: Graduate
    wip: Annotated[
        int | None, Within(1, 30), Title("WIP"), Note("as the roster says, else needed unless automatic")
    ] = None
    distance_cm: Annotated[
        int | Decimal | None, Within(0, 300), ANEW, Title("distance (cm)"), Note("needed unless automatic")
    ] = None
    visibility: Annotated[Visibility, ANEW] = "clear"
    base_contact: Annotated[bool, ANEW, Note("with this very token: automatic")] = False
    line_of_sight: Annotated[bool, ANEW] = True
    kind: Kind = "regular"
    movement: Movement = None
    same_order: SameOrder = False
    code: Annotated[
        Code | None,
        ANEW,
        Says(CODE_WORDS),
        Note("on success; on real tokens it is read from the token, else the app draws it"),
    ] = None
    is_graduate: IsGraduate = None
    is_operative: IsOperative = None


class Identified(Follows[Tried]):
    code: Code | Unset = UNSET
    missions: list[MissionId] | Unset = UNSET


def _wip_once_more(match: Match, given: Mapping[str, object]) -> Mapping[str, object] | None:
    """An `enlists`: the WIP that was typed for a model of the roster that has none there. What lies under a marker
    stays its player's."""
    name, wip = as_called(match, str(given.get("graduate")), match.active), given.get("wip")
    model = match.models.get(name)
    if model is None or wip is None or model.wip or model.late or model.marker or model.side != model.seat:
        return None
    return None if match.wips.get(name) == wip else {"name": name, "side": model.seat, "wip": wip}


@move(
    "identify",
    "Identify a token",
    key="i",
    clauses="TAOS-65 TAOS-66 TAOS-67 TAOS-71 TAOS-72 TAOS-77 TAOS-78 TAOS-86",
    dice="1 d20; none when automatic",
    ready=may_identify,
    hints=identifying,
    enlists=_wip_once_more,
    enlists_by="model",
    narrows=known_of_him,
    weighs=_read_off,
    choices=lambda match, by: {
        "graduate": graduates(match, by),
        "token": [token.id for token in match.of(by) if not token.identified],
    },
    obvious=lambda match: nothing_asked(match) and not match.orders.used_up and worth_trying(match),
    foresees=lambda match, given, by: warned_before(
        match, given.graduate, action_skills(match, given.movement), given.kind, given.same_order
    ),
    alike=(("success", "critical"),),
    tells=("outcome",),  # the covered card says only whose the token is
    consent=binds_codes,
    follows=paid_as_meant("graduate", "whole"),
)
def identify(match: Match, given: Identify, play: Play) -> tuple[Match, Identified]:
    """Short Action, WIP − 3 with distance and visibility; the second attempt in a row succeeds."""
    given = replace(given, graduate=as_called(match, given.graduate, play.by))
    token = match.token(given.token)
    model = model_named(match, given.graduate, play.by)
    _check_allowed(match, token, given, play)
    second = any(follows_up(failure, given) for failure in match.failures)
    check_before_rolling(match, token, given, play, certain=second or given.base_contact)
    wip = given.wip if given.wip is not None else (model.wip if model and model.wip else None)
    if wip is None and not (second or given.base_contact):
        raise Refusal("wip", say("is missing: give the Graduate's WIP, 1 to 30"), "TAOS-67")
    if given.wip is not None:
        match = replace(match, wips=put(match.wips, given.graduate, given.wip))
    skills = action_skills(match, given.movement)
    match = spend_order(match, given.graduate, skills, given.kind, given.same_order, acts=True)
    match = drop_failures(match, given.graduate, token.id)
    rolled = identification_roll.decide(
        play.tape,
        IdentificationRoll(
            wip=wip or 1,
            distance_cm=given.distance_cm,
            visibility=given.visibility,
            second_attempt=second,
            base_contact=given.base_contact,
        ),
    )
    match = _without_failure(match, given.graduate, token.id)
    ledger = [*not_listed(match, given.graduate, play.by), *_as_listed(model, given.wip), *rolled.ledger]
    made = Identified(outcome=rolled.outcome, ledger=ledger, card=rolled, news=warned(match))
    if not rolled.identified:
        if given.code and isinstance(play.tape, Given):
            text = say("these dice do not identify the token: it stays face down, leave the code out")
            raise Refusal("code", text, "TAOS-54")
        failure = Failure(play.by, given.graduate, token.id, match.turn)
        return replace(match, failures=(*match.failures, failure)), made
    match, news = turn_over(match, token.id, play)
    turned = match.token(token.id)
    made = replace(made, news=[*news, *made.news], missions=list(turned.missions))
    return match, replace(made, code=turned.code) if turned.code else made


def _as_listed(model: Model | None, wip: int | None) -> list[Line]:
    """What the roster says where another WIP was given."""
    if model is None or not model.wip or wip in (None, model.wip):
        return []
    return [Line(say("roster's WIP"), model.wip, "TAOS-67")]


@identify.says
def _identified(told: Told[Identify, Identified]) -> Text:
    found, token = told.found, token_called(told.given.token, told.names)
    who = told.given.graduate
    if not found.card.identified:
        return with_warnings(say("{who} fails to identify {token}", who=who, token=token), found.news)
    text = say("{who} identifies {token}", who=who, token=token)
    if found.outcome == "auto_success":
        text = say("{who} identifies {token} automatically", who=who, token=token)
    if found.code is not UNSET:
        missions = found.missions if found.missions is not UNSET else []
        belongs = listed(map(mission_name, missions)) if missions else say("no mission")
        text = say("{text}: {code} {colour}, {belongs}", text=text, code=found.code, colour=COLOURS[found.code],
                   belongs=belongs)  # fmt: skip
    return with_warnings(text, found.news)


@identify.shows
def _turned_up(told: Told[Identify, Identified]) -> Moment | None:
    found = told.found
    if found.code is UNSET:
        return None
    return code_moment(found.code, found.missions if found.missions is not UNSET else [], told.by)


def _check_allowed(match: Match, token: Token, given: Identify, play: Play) -> None:
    """Refuse an attempt that may not be declared, with the clause (4.12)."""
    allowed = identification_allowed.decide(
        NO_DICE,
        IdentificationAllowed(
            is_graduate=is_graduate(match, given.graduate, given.is_graduate, play.by),
            is_operative=is_operative(match, given.graduate, given.is_operative),
            own_token=token.seat == play.by,
            token_identified=token.identified,
            timing="active" if play.by == match.active else "aro",
            line_of_sight=given.line_of_sight,
            base_contact=given.base_contact,
            los_rule=match.options.los_rule,
        ),
    )
    words = {**FORBIDDEN, **why_not_operative(match, given.graduate)}
    refuse(allowed, allowed.reason, words, why_no_graduate(match, given.graduate))
    if not token.placed:
        raise Refusal("token", say("has no place on the table yet; the table says where it lies"), "TAOS-61")


def follows_up(failure: Failure, given: Identify) -> bool:
    """Is this attempt the second one in a row (TAOS-71)? After a movement of its own it must share that order."""
    same = (failure.graduate, failure.token) == (given.graduate, given.token)
    return same and (given.same_order or not failure.halfway)


def check_before_rolling(match: Match, token: Token, given: Identify, play: Play, certain: bool) -> None:
    """Refuse now what would be refused after a success: a roll, once seen, always counts."""
    if given.code:
        check_code(match, token, given.code, play)
        if not certain and isinstance(play.tape, Rolled):
            text = say("is not known before the roll: leave it out, or type the die too")
            raise Refusal("code", text, "TAOS-54")
    card = match.player(token.seat).secret
    if card is not None and not play.vault.can_open(card):
        play.vault.peek(card)  # says whose passphrase is missing


def _without_failure(match: Match, graduate: str, token: str) -> Match:
    left = tuple(f for f in match.failures if (f.graduate, f.token) != (graduate, token))
    return replace(match, failures=left)
