"""What a card does in numbers, so that it can apply by itself: on whom, when, for how long."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Annotated, Literal

from taos_tui.rules.asks import Ask, Note, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, listed, say

Amount = int | Decimal
What = Literal[
    "hit", "dodge", "damage", "range", "extra_rolls",
    "ap", "hp", "fury", "burning", "rest", "vp",
    "zone", "forbid", "only",
]  # fmt: skip
JUST_HIT = ("target", "once")
"""On whom and when, of a card in hand that is for the model that its player's last attack has just hit."""
JUST_KILLED = ("attacker", "once")
"""The same, for its player's model that has just killed an enemy, by an attack or by a counter."""
COUNTED = ("ap", "hp", "fury", "burning", "rest", "vp")
"""What happens to a model or a side at one moment; the others are in force all the time."""
Whom = Literal["all", "own", "enemy", "first", "second", "losing", "bearer", "named", "attacker", "target"]
Side = Literal["any", "own", "enemy"]
Among = Literal["any", "fur", "human", "werewolf", "beast", "in_beast_form", "burning", "resting"]
AttackKind = Literal["ranged", "melee"]
Moment = Literal["in_force", "once", "activation", "hit", "kill", "round_end"]
Lasting = Literal["roll", "activation", "round_end", "manual"]
Action = Literal["any", "shoot", "long_shot", "strike", "dodge", "counter", "move", "ability", "transform", "burning"]


class CardEffect(Ask):
    """One effect of a card or a weapon."""

    what: Annotated[
        What,
        Note(
            "hit, dodge and damage are added to such rolls, extra_rolls are hit rolls of a shot besides, range is the "
            "effective range, zone the control zone, ap hp fury vp are gained or lost, burning rest given or taken, "
            "forbid forbids an action, only (in change_effects) leaves the changed event to the models of `among`"
        ),
    ]
    number: Annotated[Amount, Within(-20, 20), Note("what is added; for burning and rest 1 gives and 0 takes")] = 1
    times: Annotated[Amount | None, Within(0, 10), Note("range and zone: what it is multiplied with")] = None
    on: Annotated[
        Whom,
        Note(
            "on whom: all; the first, second or losing player's models; own, enemy and bearer (the model that it is "
            "played on, or that uses the weapon) of cards in hand and weapons; named models, that the players name; "
            "attacker and target with `when` hit or kill; target of a card in hand with `when` once: the model "
            "that the player's last attack has just hit, attacker with it: the player's model that has just killed an "
            "enemy; of a weapon all means its user, on a hit or a kill the target"
        ),
    ] = "all"
    side: Annotated[Side, Note("of a card in hand on `bearer` or `named`: whose models it may be played on")] = "any"
    among: Annotated[Among, Note("only those of them")] = "any"
    against: Annotated[bool, Note("it works on rolls made against them, not on their own")] = False
    attack: Annotated[Literal["any", "ranged", "melee"], Note("only in such attacks")] = "any"
    when: Annotated[
        Moment,
        Note(
            "in_force for rolls, range, zone, forbid, only; for the others the moment: once (at once), activation "
            "(as it begins), hit, kill, round_end"
        ),
    ] = "in_force"
    action: Annotated[Action, Note("what is forbidden")] = "any"
    lasts: Annotated[
        Lasting | None,
        Note(
            "played from hand: for one roll, one activation, to the round_end, or manual; left out: as the card expires"
        ),
    ] = None


def check_effects(effects: Sequence[CardEffect], key: str, carried: bool) -> None:
    """Words of each effect must go together; `carried` ones belong to a model or a side. Raises Refusal."""
    for effect in effects:
        _refuse(key, effect, next(_faults(effect, carried), None))


def check_weapon(effects: Sequence[CardEffect], key: str) -> None:
    """Refuse what a weapon can't do: it counts only while a model attacks or dodges with it."""
    for effect in effects:
        fault = None
        if effect.when not in ("in_force", "hit", "kill"):
            fault = say("a weapon works while it is used: leave `when` out, or give it as hit or kill")
        elif effect.what in ("zone", "forbid", "only"):
            fault = say("a weapon changes rolls, or does something on a hit or a kill")
        _refuse(key, effect, fault)


def _refuse(key: str, effect: CardEffect, fault: Text | None) -> None:
    if fault is not None:
        raise Refusal(key, say("{what}: {fault}", what=effect.what, fault=fault), "SK-110")


def _faults(effect: CardEffect, carried: bool) -> Iterator[Text]:
    what, when, on = effect.what, effect.when, effect.on
    if effect.times is not None and what not in ("range", "zone"):
        yield say("only range and zone have `times`")
    if what in COUNTED and when == "in_force":
        yield say("it happens at a moment: give `when` as once, activation, hit, kill or round_end")
    if what not in COUNTED and when != "in_force":
        yield say("it is in force all the time: leave `when` out")
    if what != "forbid" and effect.action != "any":
        yield say("only forbid has an `action`")
    if what != "range" and what != "zone" and effect.number != int(effect.number):
        yield say("it takes a whole number")
    if effect.side != "any" and not (carried and on in ("bearer", "named")):
        yield say("only a card in hand on bearer or named has a `side`")
    of_an_attack = when in ("hit", "kill") or (carried and what != "vp" and (on, when) in (JUST_HIT, JUST_KILLED))
    if on in ("attacker", "target") and not of_an_attack:
        yield say("attacker and target need `when` as hit or kill")
    if not carried and on in ("bearer", "own", "enemy"):
        allowed = listed(("all", "first", "second", "losing", "named", "attacker", "target"), "or")
        yield say("an event belongs to nobody: give `on` as {allowed}", allowed=allowed)
