"""What an attack starts from: weapons, targets, what is in force for it, what stands beside its form."""

from collections.abc import Collection, Mapping, Sequence

from taos_tui.kit.seats import other
from taos_tui.kit.state import replace
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, listed, say

from ..card_effects import AttackKind
from ..in_force import Attack, Source, of_weapon, sources
from ..state import BARE_HANDS, Melee, Model, Ranged, Skirmish, with_model
from .acts import model_brief
from .common import assumed, living, sentence
from .printed import printed_card, weapon_line


def enemies(game: Skirmish, by: str) -> list[str]:
    """Living models of the other side: nobody is led to aim at their own."""
    return living(game, other(by))


def nobody_for(cannot: object) -> Mapping[str, list[str]]:
    """What is left of the targets for a model that cannot attack now."""
    return {"target": []} if cannot else {}


def own_side(attacker: Model, target: Model) -> list[Line]:
    """A friend may be attacked, but hardly ever is meant: that is no enemy attack (SK-79, SK-98)."""
    if attacker.seat != target.seat:
        return []
    told = say("{name} is of the same side as {attacker}", name=target.name, attacker=attacker.name)
    return [sentence(told, "SK-79")]


def in_force_brief(game: Skirmish) -> list[Text]:
    """Every effect that is carried, in full; the event stands above every form."""
    lines = []
    for each in game.standing:
        owner = game.player(each.seat).name
        lines.append(say("◈ {name} ({player}): {text}", name=each.name, player=owner, text=each.note))
    for model in game.models.values():
        for each in model.effects if model.alive else ():
            said = say("◈ {model}, {name}", model=model.name, name=each.name)
            lines.append(say("{effect}: {text}", effect=said, text=each.note) if each.note else said)
    return lines


def shot_brief(game: Skirmish, by: str) -> list[Text]:
    """What is in force, and what the odds of a shot rest on (SK-37)."""
    return [*in_force_brief(game), *assumed(game, "white")]


def blow_brief(game: Skirmish, by: str) -> list[Text]:
    """What is in force, and what the odds of a blow rest on (SK-45)."""
    return [*in_force_brief(game), *assumed(game, "white", "red")]


def attack_texts(game: Skirmish, by: str) -> Mapping[str, Mapping[str, str]]:
    """Of each model what it has left and what its card prints, of each weapon what its card prints."""
    cards = {model.name: "\n".join((model_brief(model), *printed_card(game, model)))
             for model in game.models.values() if model.alive}  # fmt: skip
    weapons: list[Melee | Ranged] = [BARE_HANDS]
    for model in game.models.values():
        weapons += (*model.now.melee, *model.now.ranged) if model.alive else ()
    told = {weapon.name: weapon_line(weapon) for weapon in weapons}
    return {"model": cards, "target": cards, "weapon": told, "counter_weapon": told}


def attack_of(
    game: Skirmish,
    kind: AttackKind,
    models: tuple[Model, Model],
    weapons: Sequence[Melee | Ranged],
    left_out: Collection[str],
) -> Attack:
    """Who attacks whom, with everything in force and what the weapons of both do; less what the players say does not
    apply. Raises Refusal for a name of something that is not in force."""
    attacker, target = models
    found: list[Source] = [*sources(game)]
    for model, weapon in zip(models, weapons, strict=False):
        found += of_weapon(model, weapon, attacks=model is attacker)
    known = list(dict.fromkeys(each.name for each in found))
    for name in left_out:
        if name not in known:
            those = listed(known) if known else say("nothing")
            raise Refusal("without", say("{name} is not in force; in force: {those}", name=name, those=those), "SK-110")
    return Attack(kind, attacker, target, tuple(each for each in found if each.name not in left_out))


def check_pair(attacker: Model, target: Model) -> None:
    """Refuse an attack of a model on itself."""
    if attacker.name == target.name:
        raise Refusal("target", say("{name} cannot attack itself", name=attacker.name))


def ranged_weapon(model: Model, name: str | None) -> Ranged:
    """The weapon of that name, or the first one. Raises Refusal."""
    weapons = model.now.ranged
    found = next((weapon for weapon in weapons if name in (None, weapon.name)), None)
    if found is None and not weapons:
        raise Refusal("model", say("{name} carries no ranged weapon", name=model.name), "SK-35")
    if found is None:
        carried = listed(weapon.name for weapon in weapons)
        raise Refusal("weapon", say("{name} shoots with {weapons}", name=model.name, weapons=carried), "SK-35")
    return found


def melee_weapon(model: Model, name: str | None, input: str) -> Melee:
    """The weapon of that name; without a name the first one; bare hands for everybody (SK-31). Raises Refusal."""
    weapons = (*model.now.melee, BARE_HANDS)
    found = next((weapon for weapon in weapons if name in (None, weapon.name)), None)
    if found is None:
        carried = listed(weapon.name for weapon in weapons)
        raise Refusal(input, say("{name} fights with {weapons}", name=model.name, weapons=carried), "SK-31")
    return found


def aimed(weapon: Ranged, difficulty: int | None) -> Ranged:
    """The weapon with the difficulty that is named now, else the one named last. Raises Refusal (SK-39)."""
    if difficulty is None and not weapon.difficulty:
        why = say("is missing for the {weapon}: give a whole number from 2 to 20", weapon=weapon.name)
        raise Refusal("difficulty", why, "SK-39")
    return replace(weapon, difficulty=difficulty or weapon.difficulty)


def with_difficulty(game: Skirmish, model: Model, weapon: Ranged) -> Skirmish:
    """Keep the difficulty with the weapon, in every form that carries it."""

    def noted(weapons: tuple[Ranged, ...]) -> tuple[Ranged, ...]:
        known = weapon.difficulty
        return tuple(replace(each, difficulty=known) if each.name == weapon.name else each for each in weapons)

    beast = model.beast_profile
    return with_model(
        game,
        replace(
            model,
            profile=replace(model.profile, ranged=noted(model.profile.ranged)),
            beast_profile=replace(beast, ranged=noted(beast.ranged)) if beast else None,
        ),
    )


def spelled_out(ledger: Sequence[Line], label: Text, by_hand: int, lines: Sequence[Line], clause: str) -> list[Line]:
    """The ledger with each card's part in the place of the one line that says what all modifiers come to."""
    said = [Line(label, by_hand, clause)] if by_hand else []
    return [*said, *lines, *(line for line in ledger if line.label != label)]


def total(by_hand: int, lines: Sequence[Line]) -> int:
    return by_hand + sum(int(line.value) for line in lines)
