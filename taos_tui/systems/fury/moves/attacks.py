"""Shots and blows (SK-34 … SK-68)."""

from taos_tui.rules.inputs import Choice, Flag, Int, Number, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..procedures.melee import DEFENCES, damage_roll, melee_attack, melee_reach
from ..procedures.rolls import LUCKY
from ..procedures.shooting import ranged_attack
from ..state import BARE_HANDS, Melee, Model, Ranged, Skirmish, other, replace, with_model
from .activations import group_brief
from .common import (
    NO_DICE,
    News,
    acting_model,
    assumed,
    check_rest,
    hurt,
    in_group,
    living,
    model_named,
    pass_on,
    pay_ap,
    spend_fury,
)

TARGET = Text("target", high=60)
PAYMENTS = ("ap", "fury")


def fight_brief(game: Skirmish, by: str) -> list[str]:
    return [*group_brief(game), *assumed(game)]


def enemies(game: Skirmish, by: str) -> list[str]:
    """Living models, those of the other side first."""
    return [*living(game, other(by)), *living(game, by)]


def shots(game: Skirmish, by: str) -> dict[str, list[str]]:
    shooters = [name for name in game.group if game.models[name].now.ranged]
    weapons = [weapon.name for name in shooters for weapon in game.models[name].now.ranged]
    return {"model": shooters or list(game.group), "weapon": weapons, "target": enemies(game, by)}


@move(
    "shoot",
    "Shoot",
    Text("model", high=60),
    TARGET,
    Number("distance", 0, 96, help="inches"),
    Int("difficulty", 2, 20, optional=True, help="of weapon, model or mission; left out: as named for it before"),
    Text("weapon", optional=True, high=60, help="left out: its first ranged weapon"),
    Flag("line_of_sight", True),
    Int("modifier", -10, 10, 0),
    Number("effective_range", 1, 48, optional=True, help="inches, where an event changes it; left out: the weapon's"),
    LUCKY,
    key="s",
    clauses="SK-34 SK-35 SK-36 SK-37 SK-38 SK-39 SK-42 SK-43 SK-92",
    dice="two white, and two white more for each extra roll",
    ready=in_group,
    choices=shots,
    hints=lambda game, by: {
        "weapon": None,
        "difficulty": None,
        "line_of_sight": True,
        "modifier": 0,
        "effective_range": None,
    },
    presumes={"distance": 0},
    brief=fight_brief,
)
def shoot(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """1 AP; the worst of all hit rolls counts, and a hit does the weapon's strength in damage."""
    shooter = acting_model(game, given.model)
    target = model_named(game, given.target, "target")
    _not_itself(shooter, target)
    check_rest(shooter, other_actions=1)
    weapon = _aimed(ranged_weapon(shooter, given.weapon), given.difficulty)
    paid = pay_ap(game, shooter, 1, "model", "SK-35")
    shot = ranged_attack.using(game.dice).decide(
        play.tape,
        difficulty=weapon.difficulty,
        distance=given.distance,
        effective_range=given.effective_range or weapon.effective_range,
        weapon_strength=weapon.strength,
        line_of_sight=given.line_of_sight,
        modifier=given.modifier,
        burning=shooter.burning,
        range_steps=game.option("range_steps"),
        lucky_numbers=given.lucky_numbers,
    )
    game = with_model(paid, shooter.name, others=min(shooter.others + 1, 9))
    game = _remember(game, shooter.name, weapon)
    game, news = hurt(game, target.name, shot["damage"], attack=target.seat != shooter.seat)
    return pass_on(game), shot.followed_by(news, target=target.name)


def ranged_weapon(model: Model, name: str | None) -> Ranged:
    """The weapon of that name, or the first one. Raises Refusal."""
    weapons = model.now.ranged
    found = next((weapon for weapon in weapons if name in (None, weapon.name)), None)
    if found is None:
        carried = ", ".join(weapon.name for weapon in weapons) or "none"
        raise Refusal(
            "weapon" if weapons else "model", f"{model.name} carries these ranged weapons: {carried}", "SK-35"
        )
    return found


def _aimed(weapon: Ranged, difficulty: int | None) -> Ranged:
    """The weapon with the difficulty that is named now, else the one named last. Raises Refusal (SK-39)."""
    if difficulty is None and not weapon.difficulty:
        raise Refusal("difficulty", f"is missing for the {weapon.name}: give a whole number from 2 to 20", "SK-39")
    return replace(weapon, difficulty=difficulty or weapon.difficulty)


def _remember(game: Skirmish, name: str, weapon: Ranged) -> Skirmish:
    """Keep the difficulty with the weapon, in every form that carries it."""
    model = game.models[name]
    changes = {}
    for field in ("profile", "beast_profile"):
        profile = getattr(model, field)
        if profile is not None:
            ranged = tuple(weapon if each.name == weapon.name else each for each in profile.ranged)
            changes[field] = replace(profile, ranged=ranged)
    return with_model(game, name, **changes)


def _not_itself(model: Model, target: Model) -> None:
    if model.name == target.name:
        raise Refusal("target", f"{model.name} cannot attack itself")


def blows(game: Skirmish, by: str) -> dict[str, list[str]]:
    own = [weapon.name for name in game.group for weapon in game.models[name].now.melee]
    theirs = [weapon.name for name in living(game, other(by)) for weapon in game.models[name].now.melee]
    return {
        "model": list(game.group),
        "target": enemies(game, by),
        "weapon": [*own, BARE_HANDS.name],
        "counter_weapon": [*theirs, BARE_HANDS.name],
    }


@move(
    "strike",
    "Strike in melee",
    Text("model", high=60),
    TARGET,
    Number("distance", 0, 24, 0, help="inches"),
    Text("weapon", optional=True, high=60, help="left out: its first melee weapon, else bare hands"),
    Choice("pay", PAYMENTS, "ap", help="1 AP or 1 Fury"),
    Choice("defence", DEFENCES, "dodge_and_counter", help="what the defender does"),
    Text("counter_weapon", optional=True, high=60, help="of the defender; left out: the first one, else bare hands"),
    Int("attack_modifier", -10, 10, 0),
    Int("dodge_modifier", -10, 10, 0),
    Int("damage_modifier", -20, 20, 0),
    key="k",
    clauses="SK-45 SK-46 SK-48 SK-49 SK-50 SK-55 SK-56 SK-57 SK-61 SK-62 SK-65 SK-66 SK-72",
    dice="two white and one red, then two white for damage if it hits",
    ready=in_group,
    choices=blows,
    hints=lambda game, by: dict.fromkeys(
        ("weapon", "counter_weapon", "attack_modifier", "dodge_modifier", "damage_modifier", "defence")
    ),
    brief=fight_brief,
)
def strike(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """1 AP or 1 Fury; a good blow is followed by its damage roll, then come the counter wounds."""
    attacker = acting_model(game, given.model)
    target = model_named(game, given.target, "target")
    _not_itself(attacker, target)
    check_rest(attacker, other_actions=1)
    weapon = melee_weapon(attacker, given.weapon, "weapon")
    counter = melee_weapon(target, given.counter_weapon, "counter_weapon")
    reach = melee_reach.decide(NO_DICE, distance=given.distance, attacker_rng=weapon.rng, defender_rng=counter.rng)
    if reach["outcome"] == "out_of_reach":
        raise Refusal("distance", f"{given.distance} inches: {weapon.name} reaches {weapon.rng}", "SK-45")
    news: News = []
    if given.pay == "ap":
        game = pay_ap(game, attacker, 1, "pay", "SK-46")
        game = with_model(game, attacker.name, others=min(attacker.others + 1, 9))
    else:
        game = with_model(game, attacker.name, others=min(attacker.others + 1, 9))
        game, news = spend_fury(game, game.models[attacker.name], 1, "pay")
    blow = melee_attack.using(game.dice).decide(
        play.tape,
        attack_modifier=given.attack_modifier,
        dodge_modifier=given.dodge_modifier,
        defence=given.defence,
        defender_pow=counter.pow,
    )
    ledger, enemy, wounds = list(blow.ledger), target.seat != attacker.seat, 0
    if given.defence == "dodge_and_counter" and reach["counter_advance"] and blow["outcome"] in ("traded", "countered"):
        news.append(Line(f"{target.name} comes forward, inches", str(reach["counter_advance"]), "SK-55"))
    if blow["hit"]:
        damage = damage_roll.using(game.dice).decide(
            play.tape,
            strength=attacker.now.strength,
            pow=weapon.pow,
            arm=target.now.arm,
            modifier=given.damage_modifier,
        )
        wounds = damage["wounds"]
        ledger += [line for line in damage.ledger if line not in game.dice.ledger]
        game, more = hurt(game, target.name, wounds, attack=enemy)
        news += more
    counters = game.models[target.name].alive or game.option("counter_if_killed") == "yes"
    game, more = hurt(game, attacker.name, blow["attacker_wounds"] if counters else 0, attack=enemy)
    outcome = Outcome(**blow.fields, ledger=ledger)
    return pass_on(game), outcome.followed_by([*news, *more], wounds=wounds, target=target.name)


def melee_weapon(model: Model, name: str | None, input: str) -> Melee:
    """The weapon of that name; without a name the first one; bare hands for everybody (SK-31). Raises Refusal."""
    weapons = (*model.now.melee, BARE_HANDS)
    found = next((weapon for weapon in weapons if name in (None, weapon.name)), None)
    if found is None:
        carried = ", ".join(weapon.name for weapon in weapons)
        raise Refusal(input, f"{model.name} fights with: {carried}", "SK-31")
    return found
