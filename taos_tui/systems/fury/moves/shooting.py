"""Shots (SK-34 … SK-43)."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Annotated

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace
from taos_tui.rules.asks import ANEW, INCHES, RARE, Ask, Length, Note, Within
from taos_tui.rules.result import Follows, Line
from taos_tui.rules.wording import Text, count, say

from ..card_effects import What
from ..in_force import check_allowed, effective_range, titles_in_force, used_up
from ..procedures.rolls import MODIFIER, Lucky
from ..procedures.shooting import RangedAttack, Shot, ranged_attack
from ..state import LastAttack, OpenAttack, Skirmish, with_model
from .aiming import (
    aimed,
    attack_of,
    attack_texts,
    check_pair,
    enemies,
    nobody_for,
    own_side,
    ranged_weapon,
    shot_brief,
    spelled_out,
    total,
    with_difficulty,
)
from .common import BESIDES, Name, Without, acting_model, in_group, model_named, with_news
from .finishing import COMPLETES, KILLED_WORDS, WhenStopped, finish, stops, to_use, usable, with_symbols
from .paying import able, acted, check_rest, only_one, pass_on, pay_ap

SUGGESTED = 7
"""The difficulty of a shot that a form begins with; the weapon, the model or the mission gives it."""


def shooters(game: Skirmish) -> list[str]:
    """Models of the group that have a ranged weapon."""
    return [name for name in game.group if game.models[name].now.ranged]


def shots(game: Skirmish, by: str) -> Mapping[str, list[str]]:
    return {
        "model": shooters(game) or list(game.group),
        "target": enemies(game, by),
        "without": titles_in_force(game),
    }


def shot_hints(game: Skirmish, by: str) -> Mapping[str, object]:
    """Who alone of the group can still shoot. Whom it shoots at is asked each time."""
    return {"target": None, "model": only_one(game, shooters(game) or game.group)}


def own_weapons(game: Skirmish, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    """The weapons of the model that shoots, and the difficulty of the weapon: 7 where nobody has named one yet. In
    contact nobody asks whether it sees its target (SK-36)."""
    model = game.models.get(str(given.get("model")))
    carried = model.now.ranged if model else ()
    named = given.get("weapon")
    weapon = next((each for each in carried if each.name == named), next(iter(carried), None))
    found: dict[str, Sequence[object]] = {
        "weapon": [each.name for each in carried],
        **nobody_for(model and not (able(model) and carried)),
    }
    if given.get("distance") == 0:
        found["line_of_sight"] = []
    return {**found, "difficulty": [weapon.difficulty or SUGGESTED]} if weapon else found


def shot_intended(given: Mapping[str, object]) -> Text | None:
    """Who shoots at whom."""
    names = {"who": given.get("model"), "target": given.get("target")}
    if names["who"] and names["target"]:
        return say("{who} shoots at {target}", **names)
    return say("{who} shoots", **names) if names["who"] else None


def shot_foreseen(game: Skirmish, given: "Shoot", by: str) -> list[Line]:
    """That it goes at a model of one's own."""
    return own_side(acting_model(game, given.model), model_named(game, given.target, "target"))


def may_shoot_next(game: Skirmish) -> bool:
    """Has the group somebody who can still shoot at somebody?"""
    if game.phase != "activations" or game.awaited or game.open or not enemies(game, game.active):
        return False
    return any(able(game.models[name]) for name in shooters(game))


class Shoot(Ask):
    model: Name
    target: Name
    distance: Annotated[int | Decimal, Within(0, 96), INCHES, ANEW, Note("inches")]
    difficulty: Annotated[
        int | None, Within(2, 20), ANEW, Note("of weapon, model or mission; empty: as it was last")
    ] = None
    weapon: Annotated[str | None, Length(high=60), ANEW, Note("left out: its first ranged weapon")] = None
    line_of_sight: Annotated[bool, ANEW, Note("can the shooter see the target?")] = True
    modifier: Annotated[int, Within(-10, 10), ANEW, BESIDES] = 0
    effective_range: Annotated[
        int | Decimal | None, Within(1, 48), INCHES, ANEW, RARE, Note("inches, by hand; left out: weapon and cards")
    ] = None
    lucky_numbers: Lucky = ()
    extra_rolls: Annotated[int | None, Within(0, 20), ANEW, RARE, Note("by hand, besides those for distance")] = None
    without: Without = ()
    stopped: WhenStopped = None


class Fired(Follows[Shot]):
    """`damage` is what a hit does, `waits` whether it stops before that."""

    who: str
    target: str
    weapon: str
    damage: int
    killed: str
    waits: bool = False


@move(
    "shoot",
    "Shoot",
    key="s",
    clauses="SK-34 SK-35 SK-36 SK-37 SK-38 SK-39 SK-42 SK-43 SK-92",
    dice="two white, and two white more for each extra roll",
    ready=in_group,
    choices=shots,
    hints=shot_hints,
    presumes={"distance": 0},
    intends=shot_intended,
    foresees=shot_foreseen,
    narrows=own_weapons,
    texts=attack_texts,
    brief=shot_brief,
    spread=("killed",),
    completes=COMPLETES,
    obvious=may_shoot_next,
    offered=lambda game, by: bool(shooters(game)),
)
def shoot(game: Skirmish, given: Shoot, play: Play) -> tuple[Skirmish, Fired]:
    """1 AP; the worst of all hit rolls counts, and a hit does the weapon's strength in damage."""
    shooter = acting_model(game, given.model)
    target = model_named(game, given.target, "target")
    check_pair(shooter, target)
    check_rest(shooter, others=1)
    weapon = aimed(ranged_weapon(shooter, given.weapon), given.difficulty)
    attack = attack_of(game, "ranged", (shooter, target), (weapon,), given.without)
    check_allowed(game, shooter, "shoot", "model", given.without)
    reach, changes = effective_range(game, attack, weapon.effective_range)
    if given.effective_range is not None:
        reach = given.effective_range
        changes = [Line(say("effective range by hand"), str(reach), "SK-37")]
    if given.distance > reach:
        check_allowed(game, shooter, "long_shot", "distance", given.without)
    hits, extra = attack.lines(game, "hit"), attack.lines(game, "extra_rolls")
    more = max(0, total(0, extra)) if given.extra_rolls is None else given.extra_rolls
    paid = pay_ap(game, shooter, 1, "model", "SK-35")
    shot = ranged_attack.using(game.dice).decide(
        play.tape,
        RangedAttack(
            difficulty=weapon.difficulty,
            distance=given.distance,
            effective_range=reach,
            weapon_strength=weapon.strength,
            line_of_sight=given.line_of_sight,
            modifier=total(given.modifier, hits),
            burning=shooter.burning,
            range_steps=game.options.range_steps,
            lucky_numbers=given.lucky_numbers,
            more_rolls=more,
        ),
    )
    game = replace(paid, last=LastAttack("ranged", shooter.name, target.name))
    game = with_model(game, acted(game.models[shooter.name]))
    game = with_difficulty(game, game.models[shooter.name], weapon)
    rolled: list[What] = ["hit"]
    rolled += ["range"] if given.effective_range is None else []
    rolled += ["extra_rolls"] if given.extra_rolls is None else []
    game = used_up(game, [each for what in rolled for each in attack.changing(game, what)])
    damages, hit = attack.lines(game, "damage"), shot.outcome == "hit"
    damage = max(0, total(weapon.strength, damages))
    ledger = [
        *changes,
        *(extra if given.extra_rolls is None else ()),
        *spelled_out((), MODIFIER, given.modifier, hits, "SK-39"),
        *damages,
        *(line for line in shot.ledger if line.label != MODIFIER),
        Line(say("{weapon}, range", weapon=weapon.name), str(weapon.effective_range), "SK-37"),
        Line(say("{weapon}, strength", weapon=weapon.name), weapon.strength, "SK-42"),
    ]
    open = OpenAttack("ranged", shooter.name, target.name, weapon.name, hit, damage, strength=weapon.strength,
                      without=given.without)  # fmt: skip
    open = replace(open, shown=usable((shooter, target), ledger, weapon if hit else None))
    fired = Fired(
        outcome=shot.outcome,
        card=shot,
        ledger=ledger,
        who=shooter.name,
        target=target.name,
        weapon=weapon.name,
        damage=damage if hit else 0,
        killed=KILLED_WORDS[False, False],
    )
    if stops(game, play, open, given.stopped):
        return replace(game, open=open), replace(fired, news=to_use(open), waits=True)
    if hit:
        game = used_up(game, attack.changing(game, "damage"))
    done = finish(game, attack, open, given.stopped)
    return pass_on(done.game), replace(fired, news=done.news, killed=done.killed)


@shoot.says
def _fired(told: Told[Shoot, Fired]) -> Text:
    found = told.found
    names = {"who": found.who, "target": found.target, "weapon": found.weapon, "n": found.damage}
    if found.outcome == "miss":
        text = say("{who} shoots at {target} with {weapon} and misses", **names)
    elif found.waits:
        text = say("{who} shoots at {target} with {weapon} and hits", **names)
    else:
        text = say("{who} shoots at {target} with {weapon} and hits for {n}", **names)
    if told.given.lucky_numbers:
        lucky = count("{n} lucky die", "{n} lucky dice", n=found.card.lucky)
        text = say("{text}, {lucky}", text=text, lucky=lucky)
    if found.waits:  # what may be used now says what the dice show
        return with_news(text, found.news)
    return with_news(with_symbols(text, found.ledger), found.news)
