"""What is in force now: the event, cards that were played, effects that models carry; what of it changes a number."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction

from taos_tui.kit.state import replace
from taos_tui.kit.words import NO_DICE
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, listed, say

from .card_effects import Action, Among, Amount, AttackKind, CardEffect, What
from .procedures.states import ControlZone, control_zone
from .state import Card, Effect, Melee, Model, Ranged, Skirmish, with_model

ACTED: tuple[Action, ...] = ("shoot", "strike", "move", "ability", "transform")
"""What `any` forbids: what a model does of its own accord."""

WEAPON = "SK-30"
"""The clause of what a weapon does."""


class Source(NamedTuple):
    """One effect with where it comes from: a card's or a weapon's name, its text, who played it, who carries it."""

    name: str
    note: str
    effect: CardEffect
    seat: str = ""
    bearer: str = ""
    clause: str = "SK-110"
    only: tuple[Among, ...] = ()
    """It is left to these of the models that it is on."""

    @property
    def left_to(self) -> Text:
        """To whom another card leaves it, in words."""
        return listed([AMONG_WORDS[group] for group in self.only])

    def fits(self, model: Model) -> bool:
        """Is it for models such as this one?"""
        return all(among(model, group) for group in (self.effect.among, *self.only))


def event_cards(game: Skirmish) -> Iterator[tuple[Card, str, tuple[CardEffect, ...]]]:
    """The cards of the event zone that count, with the text and the effects in force of each (3.3)."""
    if not game.zone:
        return
    turned_up, *altered = game.zone
    if not altered:
        yield turned_up, turned_up.event, turned_up.effects
        return
    by: Card = altered[0]
    if by.change == "modify":
        yield turned_up, turned_up.event, turned_up.effects
        yield by, by.change_text, by.change_effects
        return
    if by.change == "add":
        yield turned_up, turned_up.event, turned_up.effects
    if by.change in ("replace", "add"):
        yield by, by.event, by.effects


def _only(game: Skirmish, card: Card) -> tuple[Among, ...]:
    """To whom the card that altered the event leaves what this one does."""
    turned_up, *altered = game.zone
    if card is not turned_up or not altered or altered[0].change != "modify":
        return ()
    return tuple(effect.among for effect in altered[0].change_effects if effect.what == "only")


def event_in_force(game: Skirmish) -> Text:
    """What the event zone says for this round, whole (3.3)."""
    texts = [text for _, text, _ in event_cards(game)]
    if len(texts) > 1:
        return say("{first} {second}", first=texts[0], second=texts[1])
    return say("{event}", event=texts[0]) if texts else say("no event")


def event_titles(game: Skirmish) -> Text:
    """The same in as few words as can be."""
    titles = [card.title for card, _, _ in event_cards(game)]
    if len(titles) > 1 and game.zone[1].change == "modify":
        return say("{event}, altered by {card}", event=titles[0], card=titles[1])
    if len(titles) > 1:
        return say("{event} + {card}", event=titles[0], card=titles[1])
    return say("{event}", event=titles[0]) if titles else say("no event")


def event_sources(game: Skirmish) -> Iterator[Source]:
    """What the event does by itself; what is on models that players name comes to those as they are named."""
    for card, text, effects in event_cards(game):
        for effect in effects:
            if effect.on != "named":
                yield Source(card.title, text, effect, only=_only(game, card))


def sources(game: Skirmish, left_out: Collection[str] = ()) -> Iterator[Source]:
    """Everything in force but weapons, less what the players say does not apply."""
    yield from (each for each in event_sources(game) if each.name not in left_out)
    for carried in game.standing:
        yield from _carried(carried, "", left_out)
    for model in game.models.values():
        for carried in model.effects if model.alive else ():
            yield from _carried(carried, model.name, left_out)


def _carried(carried: Effect, bearer: str, left_out: Collection[str]) -> Iterator[Source]:
    for effect in carried.effects if carried.name not in left_out else ():
        yield Source(carried.name, carried.note, effect, carried.seat, bearer, "SK-112" if carried.seat else "SK-85")


def of_weapon(model: Model, weapon: Melee | Ranged, attacks: bool = True) -> Iterator[Source]:
    """What a weapon does while this model uses it: where it names nobody, on its user's rolls, or on whom it hits or
    kills; one that does not attack now, but may counter, hits and kills nobody."""
    for effect in weapon.effects:
        if effect.when == "in_force" or attacks:
            meant = replace(effect, on="bearer" if effect.when == "in_force" else "target")
            effect = meant if effect.on == "all" else effect
            yield Source(weapon.name, weapon.effect, effect, model.seat, model.name, WEAPON)


def titles_in_force(game: Skirmish) -> list[str]:
    """Names that can be said not to apply."""
    return list(dict.fromkeys(each.name for each in sources(game)))


def concerns(game: Skirmish, source: Source, model: Model) -> bool:
    """Is the effect on this model?"""
    whom = {
        "all": True,
        "own": model.seat == source.seat,
        "enemy": model.seat != source.seat,
        "first": model.seat == game.first,
        "second": model.seat == game.second,
        "losing": model.seat == game.losing,
        "bearer": model.name == source.bearer,
        "named": model.name == source.bearer,
    }
    return whom.get(source.effect.on, False) and source.fits(model)


def among(model: Model, group: Among) -> bool:
    """Is it one of those?"""
    return {
        "any": True,
        "fur": model.fur > 0,
        "human": model.kind == "human",
        "werewolf": model.kind == "werewolf",
        "beast": model.kind == "beast",
        "in_beast_form": model.holder == "werewolf_beast",
        "burning": model.burning,
        "resting": model.rest,
    }[group]


AMONG_WORDS: Mapping[Among, Text] = {
    "any": say("all models"),
    "fur": say("models with FUR"),
    "human": say("humans"),
    "werewolf": say("werewolves"),
    "beast": say("battle beasts"),
    "in_beast_form": say("werewolves in beast form"),
    "burning": say("burning models"),
    "resting": say("resting models"),
}
"""Those models, as a card that leaves an event to them is told."""


class Attack(NamedTuple):
    """Who attacks whom, how, and everything that may change its rolls."""

    kind: AttackKind
    attacker: Model
    target: Model
    found: tuple[Source, ...]

    def changing(self, game: Skirmish, what: What) -> list[Source]:
        """Effects on rolls of that kind: the attacker's, or for a dodge the target's."""
        actor, other = (self.target, self.attacker) if what == "dodge" else (self.attacker, self.target)
        return [each for each in self.found
                if each.effect.what == what and each.effect.attack in ("any", self.kind)
                and concerns(game, each, other if each.effect.against else actor)]  # fmt: skip

    def lines(self, game: Skirmish, what: What) -> list[Line]:
        """The ledger of what is added to such a roll: the card, and to which roll."""
        return [Line(_added(each.name, what), int(each.effect.number), each.clause)
                for each in self.changing(game, what)]  # fmt: skip


def _added(name: str, what: What) -> Text:
    """What a card changes in an attack, by its name."""
    texts: dict[What, Text] = {
        "hit": say("{card}, to hit", card=name),
        "dodge": say("{card}, dodge", card=name),
        "damage": say("{card}, damage", card=name),
        "extra_rolls": say("{card}, extra rolls", card=name),
        "range": say("{card}, range", card=name),
    }
    return texts.get(what, say("{card}", card=name))


def effective_range(game: Skirmish, attack: Attack, printed: Amount) -> tuple[Amount, list[Line]]:
    """The effective range in inches as events leave it, and how; 1 inch at least."""
    now, lines = printed, []
    for each in attack.changing(game, "range"):
        before, now = now, changed(now, each.effect, least=1)
        lines.append(Line(_added(each.name, "range"), say("{before} → {now}", before=before, now=now), each.clause))
    return now, lines


def changed(value: Amount, effect: CardEffect, least: int) -> Amount:
    """A length after an effect: multiplied, or with something added; a whole number where it is one."""
    exact = Fraction(value) * Fraction(effect.times) if effect.times is not None else Fraction(value) + Fraction(
        effect.number)  # fmt: skip
    exact = max(Fraction(least), exact)
    return exact.numerator if exact.denominator == 1 else Decimal(exact.numerator) / Decimal(exact.denominator)


def check_allowed(game: Skirmish, model: Model, action: Action, input: str, left_out: Collection[str] = ()) -> None:
    """Refuse what a card forbids. Raises Refusal."""
    if forbidding := forbids(game, model, action, left_out):
        raise Refusal(input, say("{card}: {text}", card=forbidding.name, text=forbidding.note), forbidding.clause)


def forbids(game: Skirmish, model: Model, action: Action, left_out: Collection[str] = ()) -> Source | None:
    """What forbids this model an action; None when nothing does."""
    for each in sources(game, left_out):
        effect = each.effect
        meant = effect.action == action or (effect.action == "any" and action in ACTED)
        if effect.what == "forbid" and meant and concerns(game, each, model):
            return each
    return None


def zone(game: Skirmish, model: Model) -> Amount:
    """The radius of its control zone now, in inches: doubled by Rest, changed by cards (SK-96)."""
    radius = control_zone.decide(NO_DICE, ControlZone(radius=model.now.control_zone, resting=model.rest)).radius
    for each in sources(game):
        if each.effect.what == "zone" and concerns(game, each, model):
            radius = changed(radius, each.effect, least=0)
    return radius


def used_up(game: Skirmish, used: Iterable[Source]) -> Skirmish:
    """Effects that last for one roll are gone once they have changed it; what the same card does to another roll
    waits for that one."""
    for source in used:
        if source.bearer in game.models:
            model = game.models[source.bearer]
            game = with_model(game, replace(model, effects=_kept(model.effects, source)))
        else:
            game = replace(game, standing=_kept(game.standing, source))
    return game


def _kept(carried: Iterable[Effect], used: Source) -> tuple[Effect, ...]:
    """What is carried on, less what `used` did for one roll."""
    kept = []
    for each in carried:
        if each.expires == "roll" and each.name == used.name and used.effect in each.effects:
            left = tuple(effect for effect in each.effects if effect != used.effect)
            kept += [replace(each, effects=left)] if left else []
        else:
            kept.append(each)
    return tuple(kept)
