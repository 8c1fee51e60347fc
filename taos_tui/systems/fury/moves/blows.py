"""Blows, what the defender does, and their damage (SK-44 … SK-68)."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace
from taos_tui.kit.words import NO_DICE
from taos_tui.rules.asks import ANEW, INCHES, RARE, Ask, Length, Note, Says, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Follows, Line
from taos_tui.rules.wording import Text, say

from ..in_force import Attack, check_allowed, titles_in_force, used_up
from ..procedures.melee import (
    ATTACK_MODIFIER,
    DAMAGE_MODIFIER,
    DODGE,
    DODGE_MODIFIER,
    Defence,
    MeleeAttack,
    MeleeReach,
    Reach,
    Struck,
    damage_numbers,
    melee_attack,
    melee_reach,
)
from ..state import BARE_HANDS, LastAttack, Melee, Model, OpenAttack, Skirmish, with_model
from .aiming import (
    attack_of,
    attack_texts,
    blow_brief,
    check_pair,
    enemies,
    melee_weapon,
    nobody_for,
    own_side,
    spelled_out,
    total,
)
from .common import BESIDES, Name, News, Without, acting_model, in_group, inches, model_named, sentence, with_news
from .finishing import COMPLETES, KILLED_WORDS, WhenStopped, finish, roll_damage, stops, to_use, usable, with_symbols
from .paying import (
    able,
    acted,
    check_rest,
    goes_on_by_fury,
    last_token,
    only_one,
    pass_on,
    pay_ap,
    spend_fury,
)

PAID: Mapping[str, Text] = {"ap": say("1 AP"), "fury": say("1 Fury")}
Modifier = Annotated[int, Within(-10, 10), ANEW, RARE, BESIDES]


def blows(game: Skirmish, by: str) -> Mapping[str, list[str]]:
    return {"model": list(game.group), "target": enemies(game, by), "without": titles_in_force(game)}


def own_weapons(game: Skirmish, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    """The weapons of the model that strikes, and those of its target."""

    def carried(name: object) -> list[str]:
        model = game.models.get(str(name))
        return [*(weapon.name for weapon in model.now.melee), BARE_HANDS.name] if model else []

    counters = given.get("defence") in (None, "dodge_and_counter")
    model = game.models.get(str(given.get("model")))
    return {
        "weapon": carried(given.get("model")),
        "counter_weapon": carried(given.get("target")) if counters else [],
        "pay": _payable(model),
        **nobody_for(model and (model.rest or not (model.ap or (model.holds_fury and model.fury)))),
    }


def of_the_target(game: Skirmish, by: str, given: Mapping[str, object]) -> Mapping[str, str]:
    """How it dodges and with what it counters is said by its player (SK-50, SK-55)."""
    target = game.models.get(str(given.get("target")))
    return dict.fromkeys(("defence", "counter_weapon"), target.seat) if target else {}


def red_of_the_target(game: Skirmish, by: str, given: Mapping[str, object]) -> Mapping[str, str]:
    """The red die is thrown by the player of the target (SK-49)."""
    target = game.models.get(str(given.get("target")))
    return {DODGE: target.seat} if target else {}


def _payable(model: Model | None) -> list[str]:
    """What a model can pay for a blow with; both where it can't pay at all, so that it is told why."""
    found = ["ap"] if model and model.ap else []
    if model and model.holds_fury and model.fury:
        found.append("fury")
    return found or list(PAID)


def may_strike_next(game: Skirmish) -> bool:
    """Has the group somebody who can still strike somebody?"""
    if game.phase != "activations" or game.awaited or game.open or not enemies(game, game.active):
        return False
    return any(able(game.models[name]) for name in game.group)


def strike_hints(game: Skirmish, by: str) -> Mapping[str, object]:
    """Who alone of the group can still pay; bare hands only where nobody has more. Whom it strikes is asked each
    time."""
    if goes_on_by_fury(game):
        return {"model": None, "target": None}
    armed = [name for name in game.group if able(game.models[name]) and game.models[name].now.melee]
    return {"model": only_one(game, armed or game.group), "target": None}


def strike_intended(given: Mapping[str, object]) -> Text | None:
    """Who strikes whom."""
    names = {"who": given.get("model"), "target": given.get("target")}
    if names["who"] and names["target"]:
        return say("{who} strikes {target}", **names)
    return say("{who} strikes", **names) if names["who"] else None


def strike_foreseen(game: Skirmish, given: "Strike", by: str) -> list[Line]:
    """What will be counted, the damage too if the blow lands; what changes it stands before what is printed."""
    attack, weapon, _ = _meant(game, given)
    attacker, target = attack.attacker, attack.target
    numbers = damage_numbers(attacker.now.strength, weapon.pow, target.now.arm)
    return [
        *own_side(attacker, target),
        *last_token(game, attacker, int(given.pay == "fury")),
        *_changes(given, *_of_rolls(game, attack)),
        *spelled_out(numbers, DAMAGE_MODIFIER, given.damage_modifier, attack.lines(game, "damage"), "SK-63"),
        _in_reach(weapon, given),
        *game.dice.ledger,
    ]


class Strike(Ask):
    model: Name
    target: Name
    distance: Annotated[int | Decimal, Within(0, 24), INCHES, ANEW, Note("inches")] = 0
    weapon: Annotated[str | None, Length(high=60), ANEW, Note("left out: its first melee weapon, else bare hands")] = (
        None
    )
    defence: Annotated[Defence, ANEW] = "dodge_and_counter"
    counter_weapon: Annotated[
        str | None, Length(high=60), ANEW, Note("of the defender; left out: the first one, else bare hands")
    ] = None
    pay: Annotated[Literal["ap", "fury"], ANEW, Note("1 AP or 1 Fury"), Says(PAID)] = "ap"
    attack_modifier: Modifier = 0
    dodge_modifier: Modifier = 0
    damage_modifier: Annotated[int, Within(-20, 20), ANEW, RARE, BESIDES] = 0
    without: Without = ()
    stopped: WhenStopped = None


class Blow(Follows[Struck]):
    """`wounds` are those of the target, `waits` whether the blow stops before they come."""

    wounds: int
    who: str
    target: str
    weapon: str
    killed: str
    waits: bool = False


@move(
    "strike",
    "Strike in melee",
    key="k",
    clauses="SK-45 SK-46 SK-48 SK-49 SK-50 SK-55 SK-56 SK-57 SK-61 SK-62 SK-65 SK-66 SK-72",
    dice="two white, one red to defend, then two white for damage on a hit",
    ready=in_group,
    choices=blows,
    hints=strike_hints,
    narrows=own_weapons,
    theirs=of_the_target,
    throwers=red_of_the_target,
    texts=attack_texts,
    brief=blow_brief,
    intends=strike_intended,
    foresees=strike_foreseen,
    spread=("wounds", "killed"),
    completes=COMPLETES,
    obvious=may_strike_next,
)
def strike(game: Skirmish, given: Strike, play: Play) -> tuple[Skirmish, Blow]:
    """1 AP or 1 Fury; a good blow is followed by its damage roll, then come the counter wounds."""
    attack, weapon, counter = _meant(game, given)
    attacker, target = attack.attacker, attack.target
    check_rest(attacker, others=1)
    reach = _reached(given, weapon, counter)
    check_allowed(game, attacker, "strike", "model", given.without)
    _check_defence(game, target, given)
    game, news = _paid(game, attacker, given.pay)
    game = replace(game, last=LastAttack("melee", attacker.name, target.name))
    game, struck, ledger = _rolled(game, given, play, attack, weapon, counter)
    if given.defence == "dodge_and_counter" and reach.counter_advance and struck.outcome in ("traded", "countered"):
        text = say("{name} comes forward {n} inches", name=target.name, n=reach.counter_advance)
        news.append(sentence(text, "SK-55"))
    open = OpenAttack(
        "melee", attacker.name, target.name, weapon.name, struck.hit, None,
        usable((attacker, target), ledger, weapon if struck.hit else None), struck.attacker_wounds,
        attacker.now.strength, weapon.pow, target.now.arm, given.damage_modifier, given.without, counter.name,
    )  # fmt: skip
    blow = Blow(
        outcome=struck.outcome,
        card=struck,
        ledger=ledger,
        news=news,
        wounds=0,
        who=attacker.name,
        target=target.name,
        weapon=weapon.name,
        killed=KILLED_WORDS[False, False],
    )
    if stops(game, play, open, given.stopped):
        return replace(game, open=open), replace(blow, news=[*news, *to_use(open)], waits=True)
    if open.hit:
        game, wounds, lines = roll_damage(game, play, attack, open, given.damage_modifier)
        open = replace(open, damage=wounds, shown=usable((attacker, target), lines, None))
        blow = replace(blow, ledger=[*ledger, *lines], wounds=wounds)
        if stops(game, play, open, given.stopped):
            return replace(game, open=open), replace(blow, news=[*news, *to_use(open)], waits=True)
    done = finish(game, attack, open, given.stopped)
    return pass_on(done.game), replace(blow, news=[*news, *done.news], wounds=done.damage, killed=done.killed)


@strike.says
def _struck(told: Told[Strike, Blow]) -> Text:
    found = told.found
    names = {"who": found.who, "target": found.target, "weapon": found.weapon}
    texts: dict[str, Text] = {
        "hit": say("{who} strikes {target} with {weapon} and hits", **names),
        "traded": say("{who} strikes {target} with {weapon}, hits and is countered", **names),
        "countered": say("{who} strikes {target} with {weapon} and is countered", **names),
        "miss": say("{who} strikes {target} with {weapon} and misses", **names),
    }
    text = texts[found.outcome]
    if found.card.hit and not found.wounds and not found.waits:
        text = say("{text}, no wounds", text=text)
    text = text if found.waits else with_symbols(text, found.ledger)  # what may be used now says what the dice show
    text = say("{text}, for {paid}", text=text, paid=PAID[told.given.pay])
    return with_news(text, found.news)


def _meant(game: Skirmish, given: Strike) -> tuple[Attack, Melee, Melee]:
    """Who strikes whom, with which weapon, and with which the other may counter. Raises Refusal."""
    attacker = acting_model(game, given.model)
    target = model_named(game, given.target, "target")
    check_pair(attacker, target)
    weapon = melee_weapon(attacker, given.weapon, "weapon")
    counter = melee_weapon(target, given.counter_weapon, "counter_weapon")
    return attack_of(game, "melee", (attacker, target), (weapon, counter), given.without), weapon, counter


def _reached(given: Strike, weapon: Melee, counter: Melee) -> Reach:
    """Refuse a target out of reach (SK-45)."""
    reach = melee_reach.decide(
        NO_DICE, MeleeReach(distance=given.distance, attacker_rng=weapon.rng, defender_rng=counter.rng)
    )
    if reach.outcome == "out_of_reach":
        why = say("{n} inches is too far: {weapon} has RNG {rng}", n=given.distance, weapon=weapon.name,
                  rng=weapon.rng)  # fmt: skip
        raise Refusal("distance", why, "SK-45")
    return reach


def _check_defence(game: Skirmish, target: Model, given: Strike) -> None:
    """Refuse a dodge or a counter that a card forbids."""
    if given.defence != "none":
        check_allowed(game, target, "dodge", "defence", given.without)
    if given.defence == "dodge_and_counter":
        check_allowed(game, target, "counter", "defence", given.without)


def _paid(game: Skirmish, attacker: Model, pay: Literal["ap", "fury"]) -> tuple[Skirmish, News]:
    """1 AP or 1 Fury; the blow counts as an action."""
    if pay == "fury":
        return spend_fury(game, acted(attacker), 1, "pay")
    game = pay_ap(game, attacker, 1, "pay", "SK-46")
    return with_model(game, acted(game.models[attacker.name])), []


def _rolled(
    game: Skirmish, given: Strike, play: Play, attack: Attack, weapon: Melee, counter: Melee
) -> tuple[Skirmish, Struck, list[Line]]:
    """Blow and dodge, with everything that changes them."""
    hits, dodges = _of_rolls(game, attack)
    struck = melee_attack.using(game.dice).decide(
        play.tape,
        MeleeAttack(
            attack_modifier=total(given.attack_modifier, hits),
            dodge_modifier=total(given.dodge_modifier, dodges),
            defence=given.defence,
            defender_pow=counter.pow,
        ),
    )
    used = attack.changing(game, "hit")
    used += attack.changing(game, "dodge") if given.defence != "none" else []
    rolled = [line for line in struck.ledger if line.label not in (ATTACK_MODIFIER, DODGE_MODIFIER)]
    return used_up(game, used), struck, [*_changes(given, hits, dodges), *rolled, _in_reach(weapon, given)]


def _of_rolls(game: Skirmish, attack: Attack) -> tuple[list[Line], list[Line]]:
    """What changes the blow, and what the dodge."""
    hits, dodges = attack.lines(game, "hit"), attack.lines(game, "dodge")
    if game.options.burning_melee == "yes":
        hits += _burns(attack.attacker)
        dodges += _burns(attack.target)
    return hits, dodges


def _changes(given: Strike, hits: list[Line], dodges: list[Line]) -> list[Line]:
    """The same with what players name by hand."""
    changes = spelled_out((), ATTACK_MODIFIER, given.attack_modifier, hits, "SK-50")
    if given.defence != "none":
        changes += spelled_out((), DODGE_MODIFIER, given.dodge_modifier, dodges, "SK-50")
    return changes


def _in_reach(weapon: Melee, given: Strike) -> Line:
    across = inches(given.distance) if given.distance else say("in contact")
    return Line(say("{weapon}, RNG {rng}", weapon=weapon.name, rng=inches(weapon.rng)), across, "SK-45")


def _burns(model: Model) -> list[Line]:
    return [Line(say("{name} burns", name=model.name), -1, "SK-R6")] if model.burning else []
