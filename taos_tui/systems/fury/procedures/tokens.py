"""Fury tokens: gained and spent (SK-69 … SK-83, table 3.6)."""

from typing import Annotated, Literal

from taos_tui.rules.asks import Ask, Note, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say

Gain = Literal["transform", "enemy_damage", "friend_killed"]
Holder = Literal["werewolf_beast", "werewolf_human", "beast"]


class FuryGain(Ask):
    event: Gain
    current: Annotated[int, Within(0, 40), Note("tokens held")]
    limit: Annotated[int, Within(1, 20), Note("FUR on the card")]
    kind: Annotated[Holder, Note("before the event")] = "werewolf_beast"
    allowed_over: Annotated[int, Within(0, 20), Note("tokens over the limit that the card permits")] = 0


class Gained(Result):
    outcome: Literal["gained", "unchanged"]
    tokens: int
    gained: int
    over_limit: int


@procedure(
    "fury.fury_gain",
    "Gain Fury",
    "SK-69 SK-73 SK-76 SK-77 SK-78 SK-79 SK-80 SK-81 SK-82 SK-83",
)
def fury_gain(given: FuryGain, tape: Tape) -> Gained:
    """Full supply, one token, or the limit and two; no gain ever lowers what is held."""
    _check(given)
    tokens, clause = {
        "transform": (given.limit, "SK-78"),
        "enemy_damage": (min(given.current + 1, given.limit + given.allowed_over), "SK-79"),
        "friend_killed": (given.limit + 2, "SK-81"),
    }[given.event]
    tokens = max(tokens, given.current)
    gained = tokens - given.current
    ledger = [
        Line(say("held"), given.current, "SK-70"),
        Line(say("limit"), given.limit, "SK-76"),
        Line(say("gained"), gained, clause),
    ]
    return Gained(
        outcome="gained" if gained else "unchanged",
        ledger=ledger,
        tokens=tokens,
        gained=gained,
        over_limit=max(0, tokens - given.limit),
    )


def _check(given: FuryGain) -> None:
    """Event, form and tokens must go together. Raises Refusal."""
    human = given.kind == "werewolf_human"
    if human and given.event != "transform":
        why = say("a werewolf in human form gains Fury only by a change of form")
        raise Refusal("event", why, "SK-83")
    if not human and given.event == "transform":
        raise Refusal("event", say("a change of form is for a werewolf in human form"), "SK-83")
    if human and given.current:
        raise Refusal("current", say("must be 0: a werewolf in human form holds no tokens"), "SK-83")
    if given.kind == "werewolf_beast" and not given.current:
        raise Refusal("current", say("must be 1 or more: without a token a werewolf is in human form"), "SK-73")


class FurySpend(Ask):
    current: Annotated[int, Within(1, 40), Note("tokens held")]
    spend: Annotated[int, Within(1, 40)] = 1
    kind: Literal["werewolf_beast", "beast"] = "werewolf_beast"


class Spent(Result):
    outcome: Literal["keeps", "reverts_to_human", "rests"]
    tokens: int


@procedure("fury.fury_spend", "Spend Fury", "SK-71 SK-72 SK-73 SK-74 SK-75")
def fury_spend(given: FurySpend, tape: Tape) -> Spent:
    """The last token turns a werewolf human and puts a battle beast to Rest."""
    if given.spend > given.current:
        why = say("{spend} tokens, but only {held} are held", spend=given.spend, held=given.current)
        raise Refusal("spend", why, "SK-71")
    left = given.current - given.spend
    ledger = [Line(say("held"), given.current, "SK-70"), Line(say("spent"), -given.spend, "SK-71")]
    if left:
        return Spent(outcome="keeps", ledger=ledger, tokens=left)
    if given.kind == "beast":
        return Spent(outcome="rests", ledger=[*ledger, Line(say("last token"), say("rests"), "SK-75")], tokens=0)
    ledger.append(Line(say("last token"), say("turns human"), "SK-74"))
    return Spent(outcome="reverts_to_human", ledger=ledger, tokens=0)
