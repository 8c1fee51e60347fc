"""Orders and AROs of an active turn, counted against the pool (TAOS-179 … TAOS-185)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import NO_DICE
from taos_tui.rules.asks import ANEW, RARE, Ask, Length, Note, Says, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, count, listed, say

from ..lieutenant import denied, lieutenant_lost
from ..order_limits import KIND_WORDS, never_in_aro, out_of_play, outside, paid_as_meant, paying, to_be_counted
from ..procedures.orders import Counted, Lieutenant, OrderCount, order_count
from ..state import Match, OrderKind, SkillWord, TokenId, replace, with_player
from ..tokens import called
from .common import (
    WARNING,
    active_only,
    drop_failures,
    in_phase,
    model_named,
    names,
    not_listed,
    reactive,
    said,
    spend_order,
    warned,
    warned_before,
    with_warnings,
)
from .identification import nothing_asked, worth_trying
from .placement import BASE_CM

SKILL_WORDS: Mapping[SkillWord, Text] = {
    "none": say("none"),
    "short_movement": say("short movement skill"),
    "short": say("short skill"),
    "long": say("long skill"),
}
Skill = Annotated[SkillWord, ANEW, Says(SKILL_WORDS)]


KINDS = ("regular", "irregular", "impetuous")


def roster_pool(match: Match, by: str) -> dict[str, object]:
    """The pool as the roster would give it (TAOS-180)."""
    able = [
        m
        for m in match.models.values()
        if m.side == by
        and (m.rank != "none" or m.gives_order)
        and not m.captured
        and m.state in ("normal", "immobilized")
    ]
    irregular = sum(m.irregular for m in able)
    lost: dict[str, object] = {"lieutenant": "lost"} if lieutenant_lost(match, by) else {}
    if not any(m.side == by for m in match.models.values()):
        return {"regular": 10, **lost}
    impetuous = sum(m.impetuous for m in able)
    return {"regular": len(able) - irregular, "irregular": irregular, "impetuous": impetuous, **lost}


def likely_pool(match: Match, by: str) -> dict[str, object]:
    """The same, with what this player counted otherwise last time."""
    found, corrected = roster_pool(match, by), match.player(by).recount
    if corrected is None:
        return found
    for kind, more in zip(KINDS, corrected, strict=True):
        found[kind] = max(0, min(30, _number(found.get(kind)) + more))
    return found


def _as_listed(before: Match, now: Match, given: Mapping[str, object], by: str) -> Mapping[str, object]:
    """A count that was taken from the roster is the roster's; one that was typed otherwise stays (TAOS-180). How many
    more or less were counted the turn before is no matter of the roster: that correction is of that turn alone."""
    was, becomes = likely_pool(before, by), likely_pool(now, by)
    if now.reads_since("whole"):
        listed, lists = roster_pool(before, by), roster_pool(now, by)
        more = {kind: _number(lists.get(kind)) - _number(listed.get(kind)) for kind in KINDS}
        becomes = {**becomes, **{kind: max(_number(was.get(kind)) + more[kind], 0) for kind in KINDS}}
    if not now.names_follow or any(_number(given.get(kind)) != _number(was.get(kind)) for kind in KINDS):
        return given
    found = {**given, **{kind: _number(becomes.get(kind)) for kind in KINDS if given.get(kind) or becomes.get(kind)}}
    if now.reads_since("tongues") and given.get("lieutenant", "present") == was.get("lieutenant", "present"):
        found["lieutenant"] = becomes.get("lieutenant", "present")
    return found


def foreseen_pool(match: Match, by: str) -> Counted | None:
    """What counting that would come to; None where an earlier correction does not fit any more."""
    likely = likely_pool(match, by)
    asked = OrderCount(
        regular=_number(likely.get("regular")),
        irregular=_number(likely.get("irregular")),
        impetuous=_number(likely.get("impetuous")),
        lieutenant="lost" if likely.get("lieutenant") == "lost" else "present",
    )
    try:
        return order_count.decide(NO_DICE, asked)
    except Refusal:
        return None


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


class Pool(Ask):
    regular: Annotated[int, Within(0, 30)]
    irregular: Annotated[int, Within(0, 30)] = 0
    impetuous: Annotated[int, Within(0, 30)] = 0
    lieutenant: Annotated[Lieutenant, ANEW] = "present"


def _who_fell(match: Match, by: str) -> list[Text]:
    """Models fell: whether one was the Lieutenant is answered apart, in older files by the count."""
    mine = [name for name in match.unsaid if name in match.models and match.models[name].seat == by]
    if not mine or match.player(by).lieutenant_out:
        return []
    if _answers_apart(match, by):
        return [say("Was {who} the Lieutenant? That is answered apart, before or after.", who=listed(mine, "or"))]
    return [say("Was {who} the Lieutenant? Then he is lost.", who=listed(mine, "or"))]


def _answers_apart(match: Match, by: str) -> bool:
    """Does counting orders say nothing of who fell? A seal may say otherwise, and nobody but its owner sees that."""
    return match.asks_lieutenant or (match.player(by).lieutenant is not None and match.reads_by_hand)


@move(
    "pool",
    "Count the order pool",
    key="l",
    clauses="TAOS-180 TAOS-181",
    ready=active_only,
    hints=likely_pool,
    obvious=to_be_counted,
    brief=_who_fell,
    follows=_as_listed,
)
def pool(match: Match, given: Pool, play: Play) -> tuple[Match, Counted]:
    """Orders at the start of this active turn; spent orders are counted against it, never blocked."""
    counted = order_count.decide(
        NO_DICE,
        OrderCount(
            regular=given.regular, irregular=given.irregular, impetuous=given.impetuous, lieutenant=given.lieutenant
        ),
    )
    orders = replace(
        match.orders,
        regular=counted.regular_orders,
        irregular=counted.irregular_orders,
        impetuous=counted.impetuous_orders,
        lieutenant=counted.lieutenant_orders,
        counted=True,
    )
    match = replace(match, orders=orders)
    listed_so = roster_pool(match, play.by)
    recount = (
        given.regular - _number(listed_so.get("regular")),
        given.irregular - _number(listed_so.get("irregular")),
        given.impetuous - _number(listed_so.get("impetuous")),
    )
    match = with_player(match, replace(match.player(play.by), recount=recount))
    if _answers_apart(match, play.by):
        return match, counted
    if given.lieutenant == "present" and match.is_mended and not match.player(play.by).lieutenant_out:
        match = denied(match, play.by)
    return said(match, play.by), counted


@pool.says
def _counted(told: Told[Pool, Counted]) -> Text:
    one, many = "{name} counts {n} order", "{name} counts {n} orders"
    return count(one, many, told.found.total, name=told.player)


def stops_on(match: Match, on_token: TokenId | None, lands_at: TokenId | None) -> None:
    """No move ends on a token, and no drop in contact with an unidentified one (TAOS-60, TAOS-75, TAOS-111)."""
    if on_token:
        token = called(match, match.token(on_token))
        raise Refusal("ends_on", say("no miniature may stop on top of {token}", token=token), "TAOS-75")
    if lands_at and not match.token(lands_at).identified:
        token_there = match.token(lands_at)
        text = say(
            "no landing in contact with an unidentified token, even by deviation: shift the model the shortest way "
            "that ends the contact, for an infantry base to {cm} cm from {x}, {y}",
            cm=f"{BASE_CM:g}",
            x=f"{token_there.x:g}",
            y=f"{token_there.y:g}",
        )
        raise Refusal("lands_at", text, "TAOS-60")


Actor = Annotated[str | None, Length(high=60), ANEW, Note("who acts; may be left out")]
EndsOn = Annotated[TokenId | None, ANEW, RARE, Note("the move would end on this token")]
LandsAt = Annotated[TokenId | None, ANEW, RARE, Note("an airborne landing in contact with this token")]
Faces = Annotated[str | None, Length(high=80), ANEW, RARE, Note("dice rolled on the table, in words")]
Came = Annotated[str | None, Length(high=120), ANEW, Note("what came of it")]


class LogOrder(Ask):
    model: Actor = None
    kind: Annotated[OrderKind, ANEW, Says(KIND_WORDS), Note("which order pays for it")] = "regular"
    skill1: Annotated[Skill, Title("first skill")] = "short_movement"
    skill2: Annotated[Skill, Title("second skill")] = "none"
    action: Annotated[str | None, Length(high=80), ANEW, Note("which skills, in words")] = None
    result: Came = None
    faces: Faces = None
    ends_on: EndsOn = None
    lands_at: LandsAt = None


def _to_be_said(match: Match, by: str, given: Mapping[str, object]) -> Sequence[str]:
    """Who acts is never taken for granted: an order of nobody is no order that was meant."""
    return () if given.get("model") or given.get("action") else ("model",)


class Logged(Result):
    outcome: Literal["logged"] = "logged"


@move(
    "order",
    "Log an order",
    key="o",
    clauses="TAOS-75 TAOS-60 TAOS-180 TAOS-182 TAOS-185",
    ready=active_only,
    choices=lambda match, by: {"model": names(match, by)},
    narrows=lambda match, by, given: paying(match, str(given.get("model") or "")),
    weighs=_to_be_said,
    foresees=lambda match, given, by: warned_before(match, given.model or "", (given.skill1, given.skill2), given.kind),
    obvious=lambda match: nothing_asked(match) and not match.orders.used_up and not worth_trying(match),
    follows=paid_as_meant("model", "tongues"),
)
def order(match: Match, given: LogOrder, play: Play) -> tuple[Match, Logged]:
    """Any order that is no TaOS action: who, which skills, what came of it."""
    stops_on(match, given.ends_on, given.lands_at)
    actor = given.model or ""
    model_named(match, actor, play.by, "model")
    match = spend_order(match, actor, (given.skill1, given.skill2), given.kind)
    match = drop_failures(match, actor, moved=match.orders.skills == ("short_movement",))
    ledger = [*not_listed(match, actor, play.by), _spent(match)]
    return match, Logged(ledger=ledger, news=warned(match))


@order.says
def _ordered(told: Told[LogOrder, Logged]) -> Text:
    given = told.given
    who: str = given.model or told.player
    if given.kind != "regular":
        who = say("{who} ({kind})", who=who, kind=KIND_WORDS[given.kind])
    if given.action:
        text = say("{who}: {action}", who=who, action=given.action)
    elif given.model:
        text = say("{who}: {action}", who=who, action=_skills(given))
    else:
        text = say("{who} spends an order", who=who)
    return with_warnings(_with(text, given.faces, given.result), told.found.news)


def _skills(given: LogOrder) -> Text:
    """What the order was spent on, where nobody put it into words."""
    used = [SKILL_WORDS[skill] for skill in (given.skill1, given.skill2) if skill != "none"]
    return listed(used) if used else say("acts")


def _with(text: Text, *more: str | None) -> Text:
    """`Orc (impetuous): Move + Shoot · 13 against 6 · Moro goes down`"""
    for part in more:
        if part:
            text = say("{text} · {part}", text=text, part=part)
    return text


class LogAro(Ask):
    model: Actor = None
    action: Annotated[str | None, Length(high=80), ANEW, Note("the reaction, in words")] = None
    result: Came = None
    faces: Faces = None
    ends_on: EndsOn = None
    lands_at: LandsAt = None


def _doubts(match: Match, given: LogAro) -> tuple[Text, ...]:
    """What a reaction should not be (TAOS-45, TAOS-67, TAOS-104), and that nobody is called so."""
    name = given.model or ""
    unknown = outside(match, name, reactive(match)) if match.asks_who and match.reads_all else []
    return (*out_of_play(match, name), *unknown, *never_in_aro(given.action or ""))


@move(
    "aro",
    "Log an ARO",
    key="a",
    clauses="TAOS-179",
    ready=in_phase("turn", clause="TAOS-179"),
    choices=lambda match, by: {"model": names(match, reactive(match))},
    foresees=lambda match, given, by: [Line(WARNING, text, "TAOS-185") for text in _doubts(match, given)],
    who=reactive,
)
def aro(match: Match, given: LogAro, play: Play) -> tuple[Match, Logged]:
    """The reactive player answers an order."""
    if play.by == match.active:
        raise Refusal("seat", say("an ARO belongs to the reactive player"), "TAOS-179")
    model_named(match, given.model or "", play.by, "model")
    stops_on(match, given.ends_on, given.lands_at)
    orders = replace(match.orders, declared=match.orders.declared + 1, warnings=_doubts(match, given))
    match = replace(match, orders=orders)
    return match, Logged(news=warned(match))


@aro.says
def _reacted(told: Told[LogAro, Logged]) -> Text:
    given = told.given
    who: str = given.model or told.player
    text = say("ARO {who}: {action}", who=who, action=given.action or say("reacts"))
    return with_warnings(_with(text, given.faces, given.result), told.found.news)


def _spent(match: Match) -> Line:
    orders = match.orders
    spent: Text | int = orders.spent
    if orders.counted:
        spent = say("{n} of {total}", n=orders.spent, total=orders.total)
    return Line(say("orders spent"), spent, "TAOS-185")
