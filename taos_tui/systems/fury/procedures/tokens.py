"""Fury tokens: gained and spent (SK-69 … SK-83, table 3.6)."""

from taos_tui.rules.inputs import Choice, Int
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape


@procedure(
    "fury.fury_gain",
    "Gain Fury",
    "SK-69 SK-73 SK-76 SK-77 SK-78 SK-79 SK-80 SK-81 SK-82 SK-83",
    Choice("event", ("transform", "enemy_damage", "friend_killed")),
    Int("current", 0, 40, help="tokens held"),
    Int("limit", 1, 20, help="FUR on the card"),
    Choice("kind", ("werewolf_beast", "werewolf_human", "beast"), "werewolf_beast", help="before the event"),
    Int("allowed_over", 0, 20, 0, help="tokens over the limit that the card permits"),
)
def fury_gain(given: Inputs, tape: Tape) -> Outcome:
    """Full supply, one token, or the limit and two; no gain ever lowers what is held."""
    human = given.kind == "werewolf_human"
    if human != (given.event == "transform"):
        why = (
            "only a change of form gives Fury to a werewolf in human form"
            if human
            else "is for a werewolf in human form"
        )
        raise Refusal("event", f"{given.event} is not possible for {given.kind}: {why}", "SK-83")
    if human and given.current:
        raise Refusal("current", "must be 0: a werewolf in human form holds no tokens", "SK-83")
    if given.kind == "werewolf_beast" and not given.current:
        raise Refusal("current", "must be 1 or more: without a token a werewolf is in human form", "SK-73")
    tokens, clause = {
        "transform": (given.limit, "SK-78"),
        "enemy_damage": (min(given.current + 1, given.limit + given.allowed_over), "SK-79"),
        "friend_killed": (given.limit + 2, "SK-81"),
    }[given.event]
    tokens = max(tokens, given.current)
    gained = tokens - given.current
    return Outcome(
        "gained" if gained else "unchanged",
        [Line("held", given.current, "SK-70"), Line("limit", given.limit, "SK-76"), Line("gained", gained, clause)],
        tokens=tokens,
        gained=gained,
        over_limit=max(0, tokens - given.limit),
    )


@procedure(
    "fury.fury_spend",
    "Spend Fury",
    "SK-71 SK-72 SK-73 SK-74 SK-75",
    Int("current", 1, 40, help="tokens held"),
    Int("spend", 1, 40, 1),
    Choice("kind", ("werewolf_beast", "beast"), "werewolf_beast"),
)
def fury_spend(given: Inputs, tape: Tape) -> Outcome:
    """The last token turns a werewolf human and puts a battle beast to Rest."""
    if given.spend > given.current:
        raise Refusal("spend", f"{given.spend} tokens, but only {given.current} are held", "SK-71")
    left = given.current - given.spend
    last, clause = ("rests", "SK-75") if given.kind == "beast" else ("reverts_to_human", "SK-74")
    ledger = [Line("held", given.current, "SK-70"), Line("spent", -given.spend, "SK-71")]
    if not left:
        ledger.append(Line("last token", last.replace("_", " "), clause))
    return Outcome(last if not left else "keeps", ledger, tokens=left)
