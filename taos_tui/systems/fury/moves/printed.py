"""What stands on the cards: of a model in both forms with its weapons, of an event card."""

from collections.abc import Iterator, Mapping

from taos_tui.rules.wording import Text, say

from ..card_effects import Amount
from ..in_force import zone
from ..state import Card, Change, KindName, Melee, Model, Profile, Ranged, Skirmish
from .common import inches

KIND_WORDS: Mapping[KindName, Text] = {
    "human": say("Human"),
    "werewolf": say("Werewolf"),
    "beast": say("Battle beast"),
}
CHANGE_WORDS: Mapping[Change, Text] = {
    "cancel": say("cancel"),
    "replace": say("replace"),
    "add": say("add"),
    "modify": say("modify"),
}


def printed_card(game: Skirmish, model: Model) -> tuple[Text, ...]:
    """The card of a model, a line each: numbers, weapons, beast form, abilities, combinations, notes. Where Rest or
    cards make another control zone of the printed one, it stands beside that (SK-96, SK-110)."""
    return tuple(_lines(model, zone(game, model)))


def _lines(model: Model, zone_now: Amount) -> Iterator[Text]:
    """The form that is in force first."""
    in_beast_form = model.now is model.beast_profile
    forms = (
        [*_first_form(model, None if in_beast_form else zone_now)],
        [*_beast_form(model, zone_now if in_beast_form else None)],
    )
    for form in reversed(forms) if model.form == "beast" else forms:
        yield from form
    for ability in model.abilities:
        yield say("Ability: {text}", text=ability)
    for combo in model.combos:
        yield say("{symbols}: {text}", symbols="+".join(combo.symbols), text=combo.text)
    if model.note:
        yield say("Note: {text}", text=model.note)


def _first_form(model: Model, zone_now: Amount | None) -> Iterator[Text]:
    kind, numbers = KIND_WORDS[model.kind], _numbers(model.profile, zone_now)
    text = say("{kind}: HP {hp} · {numbers}", kind=kind, hp=model.max_hp, numbers=numbers)
    if model.fur:
        text = say("{text} · FUR {fur}", text=text, fur=model.fur)
    if model.fury_over:
        text = say("{text}, {over} over it allowed", text=text, over=model.fury_over)
    yield text
    beast = model.beast_profile
    left = [weapon.name for weapon in beast.weapons] if beast else []
    for weapon in model.profile.weapons:
        line = weapon_line(weapon)
        yield line if beast is None or weapon.name in left else say("{weapon} · human form only", weapon=line)


def _beast_form(model: Model, zone_now: Amount | None) -> Iterator[Text]:
    if beast := model.beast_profile:
        yield say("Beast form: {numbers}", numbers=_numbers(beast, zone_now))
        yield from (weapon_line(each) for each in beast.weapons if each not in model.profile.weapons)


def _numbers(profile: Profile, zone_now: Amount | None) -> Text:
    """What a card prints for a form; `zone_now` is the control zone of the form in force."""
    text = say("AP {ap} · STR {strength} · ARM {arm} · zone {zone}", ap=profile.ap, strength=profile.strength,
               arm=profile.arm, zone=inches(profile.control_zone))  # fmt: skip
    if zone_now is None or zone_now == profile.control_zone:
        return text
    return say("{text}, now {zone}", text=text, zone=inches(zone_now))


def weapon_line(weapon: Melee | Ranged) -> Text:
    """A weapon as its card prints it."""
    if isinstance(weapon, Melee):
        text = say("{name}: RNG {rng}, POW {pow}", name=weapon.name, rng=inches(weapon.rng), pow=weapon.pow)
    else:
        text = say("{name}: range {range}, strength {strength}", name=weapon.name,
                   range=inches(weapon.effective_range), strength=weapon.strength)  # fmt: skip
        if weapon.difficulty:
            text = say("{text}, difficulty {n}", text=text, n=weapon.difficulty)
    return say("{text}. {effect}", text=text, effect=weapon.effect) if weapon.effect else text


def card_text(card: Card) -> Text:
    """An event card in full."""
    how = CHANGE_WORDS[card.change]
    change = say("{how}: {text}", how=how, text=card.change_text) if card.change_text else how
    hand = card.hand or say("cannot be played")
    return say("Event: {event} · Alters: {change} · From hand: {hand}", event=card.event, change=change, hand=hand)
