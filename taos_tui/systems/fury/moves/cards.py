"""Cards that are played from hand, and what they do by themselves (SK-112)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.seats import other
from taos_tui.kit.state import replace
from taos_tui.rules.asks import ANEW, RARE, Amount, Ask, Length, Note, Title
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Result
from taos_tui.rules.wording import Text, listed, say

from ..card_effects import JUST_HIT, JUST_KILLED, CardEffect
from ..in_force import Source, among
from ..state import Card, Effect, Expiry, Model, Skirmish, with_model
from .common import News, in_activations, living, model_named, with_news
from .hand import HandCard, Place, TableTitle, Texts, hand_of, hand_unasked, open_card, play_texts, said_aloud
from .wounds import at_moment


def may_play(game: Skirmish, by: str) -> None:
    in_activations(game, by)
    if not game.player(by).hand:
        raise Refusal("move", say("{player} has no cards in hand", player=game.player(by).name), "SK-112")


def play_choices(game: Skirmish, by: str) -> Mapping[str, list[str]]:
    hand = [card.title for card in hand_of(game, by) if card.hand]
    return {"card": list(dict.fromkeys(hand)), "on": living(game), "models": living(game)}


def its_models(game: Skirmish, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    """The models that the chosen card may be played on, without those that it does nothing for where it does something
    for others; nobody is meant until one is named."""
    title = str(given.get("card") or "").lower()
    card = next((each for each in hand_of(game, by) if title in (each.id.lower(), each.title.lower())), None)
    if card is None:
        return {}
    fit = [name for name in living(game) if is_for(game, card, game.models[name], by)]
    fit = [name for name in fit if not comes_to_nothing(game, card, name, by)] or fit
    aimed = any((each.on, each.when) in JUST_MEANT for each in card.hand_effects)
    only = len(fit) == 1 and any(each.on in ("bearer", "named") for each in card.hand_effects)  # it needs one
    return {"on": fit if (aimed and fit) or only else [None, *fit], "models": [] if for_one(game, card) else fit}


def for_one(game: Skirmish, card: Card) -> bool:
    """Is the card for one model alone?"""
    return game.options.bearers == "one" and any(each.on in ONE for each in card.hand_effects)


def is_for(game: Skirmish, card: Card, model: Model, by: str) -> bool:
    """May the player `by` play the card on this model? What it says in words alone is left to the players."""
    meant = [each for each in card.hand_effects if (each.on, each.when) in JUST_MEANT]
    if meant:
        return any(model.name == just_meant(game, by, each) for each in meant)
    sides = {each.on for each in card.hand_effects}
    if (sides == {"own"} and model.seat != by) or (sides == {"enemy"} and model.seat == by):
        return False
    borne = [each for each in card.hand_effects if each.on in ("bearer", "named")]
    return not borne or any(_fits(each, model, by) for each in borne)


def comes_to_nothing(game: Skirmish, card: Card, name: str, by: str) -> bool:
    """Does a card that only does something at once leave this model as it is: at its limit, not at rest?"""
    on_one = any(each.on in ("bearer", "named", "attacker", "target") for each in card.hand_effects)
    if not on_one or any(each.when != "once" for each in card.hand_effects):
        return False
    return _take_effect(game, card, by, (name,))[0] == game


def what_comes(game: Skirmish, by: str) -> Texts:
    """What each card of the hand does when it is played now, and for whom it does nothing (SK-112)."""
    told = dict(play_texts(game, by)["card"])
    for card in hand_of(game, by):
        meant = [name for name in living(game) if is_for(game, card, game.models[name], by)]
        idle = [name for name in meant if comes_to_nothing(game, card, name, by)]
        if idle:
            names = {"text": told[card.title], "models": listed(idle)}
            told[card.title] = say("{text} Nothing comes of it now for {models}.", **names)
    return {"card": told}


JUST_MEANT = (JUST_HIT, JUST_KILLED)
ONE = ("bearer", "attacker", "target")
"""Whom an effect is on that is for one model, not for all that are named."""


def just_meant(game: Skirmish, by: str, effect: CardEffect) -> str:
    """The model that such a card is for: the one that the last attack of the player `by` hit, or his own that has just
    killed an enemy, where the effect is for attacks of that kind; "" where there is none."""
    if (effect.on, effect.when) == JUST_KILLED:
        return _just_killed(game, by, effect)
    last = game.open or game.landed
    if last is None or not last.hit or game.models[last.attacker].seat != by:
        return ""
    return last.target if effect.attack in ("any", last.kind) else ""


def _just_killed(game: Skirmish, by: str, effect: CardEffect) -> str:
    """Who of this player killed last, by the last attack or its counter."""
    last, dead = game.last, game.killed[-1:]
    if last is None or not dead or effect.attack not in ("any", last.kind):
        return ""
    killer = {last.target: last.attacker, last.attacker: last.target}.get(dead[0], "")
    model = game.models.get(killer)
    if model is None or not model.alive or model.seat != by or game.models[dead[0]].seat == by:
        return ""
    return killer if among(model, effect.among) else ""


def _fits(effect: CardEffect, model: Model, by: str) -> bool:
    whose = {"any": True, "own": model.seat == by, "enemy": model.seat != by}
    return whose[effect.side] and among(model, effect.among)


class PlayCard(Ask):
    card: HandCard = None
    place: Place = None
    title: TableTitle = None
    on: Annotated[str | None, Length(high=60), ANEW, Note("the model that it is for")] = None
    models: Annotated[
        tuple[str, ...],
        Amount(0, 60),
        ANEW,
        RARE,
        Title("more models"),
        Note("more models that it is for, such as those in a zone"),
    ] = ()
    by_hand: Annotated[
        bool, ANEW, RARE, Title("by hand"), Note("nothing happens by itself: the players do what it says")
    ] = False


class Played(Result):
    outcome: Literal["played"] = "played"
    card: str
    text: str
    on: tuple[str, ...] = ()


@move(
    "play",
    "Play a card from hand",
    key="p",
    clauses="SK-112",
    ready=may_play,
    choices=play_choices,
    unasked=hand_unasked,
    written=said_aloud("play"),
    narrows=its_models,
    texts=what_comes,
    breaks_in=True,
    offered=lambda game, by: by == game.active,
)
def play_card(game: Skirmish, given: PlayCard, play: Play) -> tuple[Skirmish, Played]:
    """At the moment that the card names; it goes to the discard pile."""
    return _played(game, given, play)


@play_card.says
def _told(told: Told[PlayCard, Played]) -> Text:
    found = told.found
    names = {
        "player": told.player,
        "card": found.card,
        "text": found.text.removesuffix("."),
        "models": listed(found.on),
    }
    if found.on:
        return with_news(say("{player} plays {card} on {models}: {text}", **names), found.news)
    return with_news(say("{player} plays {card}: {text}", **names), found.news)


@move(
    "answer",
    "Play a card in the other's turn",
    key="b",
    clauses="SK-112",
    ready=may_play,
    choices=play_choices,
    unasked=hand_unasked,
    written=said_aloud("answer"),
    narrows=its_models,
    texts=what_comes,
    who=lambda game: other(game.active),
    breaks_in=True,
    offered=lambda game, by: by != game.active,
)
def answer(game: Skirmish, given: PlayCard, play: Play) -> tuple[Skirmish, Played]:
    """The player who does not activate now plays a card of the hand, at the moment that it names."""
    return _played(game, given, play)


answer.says(_told)


def _played(game: Skirmish, given: PlayCard, play: Play) -> tuple[Skirmish, Played]:
    game, card = open_card(game, play, given.card, given.place, given.title)
    if not card.hand:
        raise Refusal("card", say("{card} has no hand text: it cannot be played", card=card.title), "SK-112")
    game = replace(game, discards=(*game.discards, card.id))
    first = [model_named(game, given.on, "on").name] if given.on else []
    on = tuple(dict.fromkeys((*first, *(model_named(game, name, "models").name for name in given.models))))
    news: News = []
    if card.hand_effects and not given.by_hand:
        game, news = _take_effect(game, card, play.by, on)
    else:
        for name in on:
            game = _carry(game, name, Effect(card.title, card.hand, card.expires))
    return game, Played(news=news, card=card.title, text=card.hand, on=on)


def _carry(game: Skirmish, name: str, effect: Effect) -> Skirmish:
    model = game.models[name]
    return with_model(game, replace(model, effects=(*model.effects, effect)))


def _take_effect(game: Skirmish, card: Card, by: str, on: tuple[str, ...]) -> tuple[Skirmish, News]:
    """What a card does by itself: at once, or as an effect that models or a side carry. Raises Refusal."""
    wanted = [_aimed(each, on) for each in card.hand_effects]
    borne = [each for each in wanted if each.on in ("bearer", "named", "attacker", "target")]
    _check_models(game, card, by, on, borne)
    news: News = []
    actor = next((model for model in game.of(by)), None)
    for each in (each for each in wanted if each.when == "once"):
        for name in on if each in borne else ("",):
            on_named = replace(each, on="target") if each.on == "attacker" else each
            source = Source(card.title, card.hand, on_named, by, name, "SK-112")
            game, more = at_moment(game, [source], actor, game.models.get(name))
            news += more
    lasting: dict[tuple[Expiry, bool], tuple[CardEffect, ...]] = {}
    for each in (each for each in wanted if each.when != "once"):
        kind = (each.lasts or card.expires, each in borne)
        lasting[kind] = (*lasting.get(kind, ()), each)
    for (lasts, carried), effects in lasting.items():
        effect = Effect(card.title, card.hand, lasts, effects, by)
        for name in on if carried else ():
            game = _carry(game, name, effect)
        if not carried:
            game = replace(game, standing=(*game.standing, effect))
    return game, news


def _aimed(effect: CardEffect, on: tuple[str, ...]) -> CardEffect:
    """An effect on a side or on all is only on the models that were named, where any were."""
    wide = effect.on in ("all", "own", "enemy") and effect.what != "vp"
    return replace(effect, on="bearer") if on and wide else effect


def _check_models(game: Skirmish, card: Card, by: str, on: tuple[str, ...], borne: Sequence[CardEffect]) -> None:
    """Refuse a card without the model that it is for, and a model that it is not for."""
    meant = [each for each in borne if (each.on, each.when) in JUST_MEANT]
    if meant and not any(just_meant(game, by, each) for each in meant):
        why = say("{card} comes right after an attack that hits: {text}", card=card.title, text=card.hand)
        if meant[0].on == "attacker":
            why = say("{card} comes right after an enemy was killed: {text}", card=card.title, text=card.hand)
        raise Refusal("card", why, "SK-112")
    if borne and not on:
        raise Refusal("on", say("{card}: name the model that it is for", card=card.title), "SK-112")
    if len(on) > 1 and for_one(game, card):
        why = say("{card} is for one model: {text}", card=card.title, text=card.hand)
        raise Refusal("models", why, "SK-112")
    for name in on:
        if not is_for(game, card, game.models[name], by):
            why = say("{card} is not for {name}: {text}", card=card.title, name=name, text=card.hand)
            raise Refusal("on", why, "SK-112")
