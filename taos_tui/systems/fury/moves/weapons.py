"""Weapons of models: given and corrected, at set-up and in play (SK-28 … SK-30, SK-42)."""

from decimal import Decimal
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace
from taos_tui.rules.asks import ANEW, Ask, Length, Note, Says, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ..procedures.melee import HALF
from ..state import Melee, Profile, Ranged, Skirmish, with_model
from .common import Name, during_play
from .models import own_models


class GiveWeapon(Ask):
    model: Name
    name: Annotated[Name, ANEW]
    type: Literal["melee", "ranged"] = "melee"
    form: Annotated[
        Literal["both", "beast"], Note("which forms carry it"), Says({"both": say("both"), "beast": say("beast form")})
    ] = "both"
    rng: Annotated[int | Decimal, Within(HALF, 12), ANEW, Note("melee: inches it reaches")] = 1
    pow: Annotated[int, Within(0, 20), ANEW, Note("melee")] = 0
    effective_range: Annotated[int | Decimal, Within(1, 48), ANEW, Note("ranged: inches")] = 8
    strength: Annotated[int, Within(0, 20), ANEW, Note("ranged: damage of a hit")] = 2
    difficulty: Annotated[int | None, Within(2, 20), ANEW, Note("ranged: what a hit roll has to reach")] = None
    effect: Annotated[str | None, Length(high=200), ANEW, Note("what its card says besides")] = None


class Armed(Result):
    outcome: Literal["entered"] = "entered"


@move(
    "weapon",
    "Give a model a weapon",
    key="w",
    clauses="SK-28 SK-29 SK-30 SK-41 SK-42",
    part="setup",
    ready=during_play,
    choices=own_models,
)
def weapon(game: Skirmish, given: GiveWeapon, play: Play) -> tuple[Skirmish, Armed]:
    """A weapon from its card; the same name again corrects it."""
    one = game.models.get(given.model)
    if one is None:
        raise Refusal("model", say("{name} is not entered yet", name=repr(given.model)), "SK-26")
    if given.form == "beast" and one.kind != "werewolf":
        raise Refusal("form", say("only a werewolf changes its form"), "SK-69")
    beast = one.beast_profile or (one.profile if given.form == "beast" else None)
    human = _armed(one.profile, given) if given.form == "both" else one.profile
    one = replace(one, profile=human, beast_profile=_armed(beast, given) if beast else None)
    return with_model(game, one), Armed(ledger=[Line(say("weapon"), given.name, "SK-28")])


@weapon.says
def _carries(told: Told[GiveWeapon, Armed]) -> Text:
    return say("{model} carries {weapon}", model=told.given.model, weapon=told.given.name)


def _armed(profile: Profile, given: GiveWeapon) -> Profile:
    """The profile with this weapon, in the place of one of the same name; effects that apply by themselves stay."""
    effect = given.effect or ""
    if given.type == "melee":
        melee = {each.name: each for each in profile.melee}
        kept = melee[given.name].effects if given.name in melee else ()
        melee[given.name] = Melee(given.name, given.rng, given.pow, effect, kept)
        return replace(profile, melee=tuple(melee.values()))
    ranged = {each.name: each for each in profile.ranged}
    kept = ranged[given.name].effects if given.name in ranged else ()
    one = Ranged(given.name, given.effective_range, given.strength, given.difficulty or 0, effect, kept)
    return replace(profile, ranged=tuple({**ranged, one.name: one}.values()))
