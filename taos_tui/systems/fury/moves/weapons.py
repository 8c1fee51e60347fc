"""Weapons of models: given, corrected and taken away, at set-up and in play (SK-28 … SK-30, SK-42)."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace
from taos_tui.rules.asks import ANEW, COINED, INCHES, Ask, GoesWith, Length, Note, Says, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ..procedures.melee import HALF
from ..state import Melee, Model, Profile, Ranged, Skirmish, with_model
from .common import Name, all_models, at_setup, during_play, model_meant
from .printed import weapon_line

Carrying = Literal["both", "human", "beast"]
CARRYING: Mapping[str, Text] = {"both": say("both"), "human": say("human form"), "beast": say("beast form")}
Form = Annotated[Carrying, ANEW, Note("whose weapons are meant; the other form keeps its own"), Says(dict(CARRYING))]


BLOWS, SHOTS = GoesWith("type", "melee"), GoesWith("type", "ranged")


class GiveWeapon(Ask):
    model: Name
    name: Annotated[Name, ANEW, COINED, Note("as its card calls it; one that it carries is corrected")]
    type: Annotated[Literal["melee", "ranged"], ANEW] = "melee"
    form: Form = "both"
    rng: Annotated[int | Decimal, Within(HALF, 12), INCHES, ANEW, BLOWS, Note("melee: inches it reaches")] = 1
    pow: Annotated[int, Within(0, 20), ANEW, BLOWS, Note("melee: added to its damage")] = 0
    effective_range: Annotated[int | Decimal, Within(1, 48), INCHES, ANEW, SHOTS, Note("ranged: inches")] = 8
    strength: Annotated[int, Within(0, 20), ANEW, SHOTS, Note("ranged: damage of a hit")] = 2
    difficulty: Annotated[int | None, Within(2, 20), ANEW, SHOTS, Note("ranged: what a hit roll has to reach")] = None
    effect: Annotated[str | None, Length(high=200), ANEW, Note("what its card says besides")] = None


class Armed(Result):
    outcome: Literal["entered"] = "entered"
    model: str
    weapon: str
    """What its card prints."""
    form: Carrying


def carried_by(model: Model, form: object = "both") -> dict[str, Melee | Ranged]:
    """Its weapons by name, with the numbers of that form, or of human form, where it carries one in both."""
    profiles = [each for each in (model.beast_profile, model.profile) if each]
    if form == "beast":
        profiles.reverse()
    return {each.name: each for profile in profiles for each in profile.weapons}


def carrying(model: Model, name: str) -> Carrying:
    """Which forms carry the weapon of that name."""
    human, beast = ({each.name for each in profile.weapons} if profile else None
                    for profile in (model.profile, model.beast_profile))  # fmt: skip
    if beast is None or (human and name in human and name in beast):
        return "both"
    return "beast" if name in beast else "human"


def as_carried(game: Skirmish, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    """The card of the weapon that is named, ready to be corrected."""
    model = _meant(game, given.get("model"))
    if model is None:
        return {}
    weapons = carried_by(model, given.get("form"))
    forms = list(CARRYING) if model.kind == "werewolf" else ["both"]
    found: dict[str, Sequence[object]] = {"name": list(weapons), "form": forms, "type": ["melee", "ranged"]}
    weapon = weapons.get(str(given.get("name")))
    if weapon is None:
        return found
    now = carrying(model, weapon.name)
    found["form"] = [now, *(each for each in forms if each != now)]
    if isinstance(weapon, Melee):
        found |= {"rng": [weapon.rng], "pow": [weapon.pow]}
    else:
        found |= {"effective_range": [weapon.effective_range], "strength": [weapon.strength]}
        found |= {"type": ["ranged", "melee"], "difficulty": [weapon.difficulty] if weapon.difficulty else []}
    return {**found, "effect": [weapon.effect] if weapon.effect else []}


def _just_entered(game: Skirmish, by: str) -> Mapping[str, object]:
    """Whoever was entered last has no weapon yet: it is for him, not for whom the last one was."""
    last = next(reversed(game.models.values()), None)
    return {"model": last.name} if last and not carried_by(last) else {}


@move(
    "weapon",
    "Give a model a weapon",
    key="w",
    clauses="SK-28 SK-29 SK-30 SK-41 SK-42",
    part="setup",
    ready=during_play,
    enlists=at_setup,
    choices=all_models,
    hints=_just_entered,
    narrows=as_carried,
)
def weapon(game: Skirmish, given: GiveWeapon, play: Play) -> tuple[Skirmish, Armed]:
    """A weapon from its card; the same name again corrects it."""
    one = _entered(game, given.model)
    _check_form(one, given.form)
    human = _armed(one.profile, given) if given.form != "beast" else one.profile
    beast = one.beast_profile or (one.profile if given.form != "both" else None)
    if beast and given.form != "human":
        beast = _armed(beast, given)
    one = replace(one, profile=human, beast_profile=beast)
    ledger = [Line(say("weapon"), given.name, "SK-28")]
    armed = Armed(ledger=ledger, model=one.name, weapon=weapon_line(_made(given)), form=given.form)
    return with_model(game, one), armed


@weapon.says
def _carries(told: Told[GiveWeapon, Armed]) -> Text:
    found = told.found
    names = {"model": found.model, "weapon": found.weapon, "form": CARRYING[found.form]}
    if found.form == "both":
        return say("{model} carries {weapon}", **names)
    return say("{model} in {form} carries {weapon}", **names)


class TakeWeapon(Ask):
    model: Name
    name: Annotated[Name, ANEW]
    form: Form = "both"


class Disarmed(Result):
    outcome: Literal["taken"] = "taken"
    model: str
    weapon: str


def to_take(game: Skirmish, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    """The weapons of the model that is named."""
    model = _meant(game, given.get("model"))
    if model is None:
        return {}
    return {"name": list(carried_by(model)), "form": list(CARRYING) if model.kind == "werewolf" else ["both"]}


@move(
    "disarm",
    "Take a weapon away",
    clauses="SK-28 SK-31",
    part="setup",
    ready=during_play,
    enlists=at_setup,
    choices=all_models,
    narrows=to_take,
)
def disarm(game: Skirmish, given: TakeWeapon, play: Play) -> tuple[Skirmish, Disarmed]:
    """A model carries this weapon no longer, in one form or in both."""
    one = _entered(game, given.model)
    _check_form(one, given.form)
    weapons = carried_by(one)
    meant = next((name for name in weapons if name.casefold() == given.name.casefold()), None)
    if meant is None:
        raise Refusal("name", say("{model} carries no {weapon}", model=one.name, weapon=given.name), "SK-28")
    human = _without(one.profile, meant) if given.form != "beast" else one.profile
    beast = one.beast_profile or (one.profile if given.form != "both" else None)
    if beast and given.form != "human":
        beast = _without(beast, meant)
    one = replace(one, profile=human, beast_profile=beast)
    return with_model(game, one), Disarmed(model=one.name, weapon=meant)


@disarm.says
def _carries_no_longer(told: Told[TakeWeapon, Disarmed]) -> Text:
    names = {"model": told.found.model, "weapon": told.found.weapon, "form": CARRYING[told.given.form]}
    if told.given.form == "both":
        return say("{model} carries {weapon} no longer", **names)
    return say("{model} carries {weapon} no longer in {form}", **names)


def _meant(game: Skirmish, name: object) -> Model | None:
    return model_meant(game, name) if isinstance(name, str) else None


def _entered(game: Skirmish, name: str) -> Model:
    one = model_meant(game, name)
    if one is None:
        raise Refusal("model", say("{name} is not entered yet", name=repr(name)), "SK-26")
    return one


def _check_form(model: Model, form: Carrying) -> None:
    if form != "both" and model.kind != "werewolf":
        raise Refusal("form", say("only a werewolf changes its form"), "SK-69")


def _without(profile: Profile, name: str) -> Profile:
    return replace(
        profile,
        melee=tuple(each for each in profile.melee if each.name != name),
        ranged=tuple(each for each in profile.ranged if each.name != name),
    )


def _armed(profile: Profile, given: GiveWeapon) -> Profile:
    """The profile with this weapon, in the place of one of the same name; effects that apply by themselves stay."""
    one = _made(given)
    if isinstance(one, Melee):
        melee = {each.name: each for each in profile.melee}
        kept = melee[one.name].effects if one.name in melee else ()
        return replace(profile, melee=tuple({**melee, one.name: replace(one, effects=kept)}.values()))
    ranged = {each.name: each for each in profile.ranged}
    kept = ranged[one.name].effects if one.name in ranged else ()
    return replace(profile, ranged=tuple({**ranged, one.name: replace(one, effects=kept)}.values()))


def _made(given: GiveWeapon) -> Melee | Ranged:
    """The weapon as its card prints it."""
    effect = given.effect or ""
    if given.type == "melee":
        return Melee(given.name, given.rng, given.pow, effect)
    return Ranged(given.name, given.effective_range, given.strength, given.difficulty or 0, effect)
