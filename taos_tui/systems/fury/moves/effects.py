"""Effects that models pick up: Burning, spells, cards (SK-85 … SK-93)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.doubt import Doubt
from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace
from taos_tui.rules.asks import ANEW, Ask, Length, Note, Says
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ..card_effects import CardEffect
from ..in_force import Source, check_allowed, event_cards, titles_in_force
from ..state import BARE_HANDS, Effect, Skirmish, with_model
from .common import Name, Without, in_round, living, model_named, with_news
from .wounds import at_moment

BURNING = "Burning"
REST = "Rest"
ORIGINAL = {"Горение": BURNING, "Покой": REST, "кулачный бой": BARE_HANDS.name}
"""What the players' own rulebook calls what a form may name (SK-32, SK-87, SK-95), by its word."""


def effect_choices(game: Skirmish, by: str) -> Mapping[str, list[str]]:
    named = [card.title for card, _, effects in event_cards(game) if any(map(is_named, effects))]
    return {"model": living(game), "name": [BURNING, *named], "without": titles_in_force(game)}


def effect_hints(game: Skirmish, by: str) -> Mapping[str, object]:
    """Not how long the last one lasted: that was another one."""
    return {"name": BURNING, "expires": None}


def how_long(game: Skirmish, by: str, given: Mapping[str, object]) -> Mapping[str, list[str]]:
    """Burning lasts until it is put out, not for the round: that is not asked (SK-93)."""
    return {"expires": []} if str(given.get("name")).lower() == BURNING.lower() else {}


def no_effect(game: Skirmish, by: str, input: str, typed: str) -> Doubt | None:
    """Rest is a state, and no effect of that name would do what it does (SK-95)."""
    said = typed.strip().casefold()
    called = {label.casefold(): name for label, name in ORIGINAL.items()}.get(said, typed.strip())
    if input != "name" or called.casefold() != REST.casefold():
        return None
    return Doubt("", "", say("Rest is a state: r The table says so gives and takes it"))


class GiveEffect(Ask):
    model: Annotated[Name, ANEW]
    name: Annotated[Name, ANEW, Note("Burning, or a spell or card by its name")]
    remove: Annotated[bool, ANEW] = False
    expires: Annotated[
        Literal["round_end", "manual"],
        ANEW,
        Note("when it ends"),
        Says({"round_end": say("with the round"), "manual": say("when it is taken")}),
    ] = "round_end"
    note: Annotated[str | None, Length(high=160), ANEW, Note("what it does")] = None
    without: Without = ()


class EffectGiven(Result):
    outcome: Literal["given", "removed"]


@move(
    "effect",
    "Give or take an effect",
    key="j",
    clauses="SK-85 SK-86 SK-87 SK-93",
    ready=in_round,
    choices=effect_choices,
    hints=effect_hints,
    narrows=how_long,
    doubts=no_effect,
)
def effect(game: Skirmish, given: GiveEffect, play: Play) -> tuple[Skirmish, EffectGiven]:
    """Burning counts by itself from now on; other effects are kept in sight until they end."""
    model = model_named(game, given.model, "model")
    outcome: Literal["given", "removed"] = "removed" if given.remove else "given"
    ledger = [Line(given.model, given.name, "SK-85")]
    if given.name.lower() == BURNING.lower():
        if given.remove and not model.burning:
            raise Refusal("remove", say("{name} does not burn", name=model.name), "SK-93")
        if not given.remove:
            check_allowed(game, model, "burning", "name", given.without)
        return with_model(game, replace(model, burning=not given.remove)), EffectGiven(outcome=outcome, ledger=ledger)
    left = tuple(each for each in model.effects if each.name != given.name)
    if given.remove:
        if left == model.effects:
            why = say("{name} has no effect {effect}", name=model.name, effect=given.name)
            raise Refusal("name", why, "SK-85")
        return with_model(game, replace(model, effects=left)), EffectGiven(outcome=outcome, ledger=ledger)
    note, named = named_by(game, given.name)
    carried = Effect(given.name, given.note or note, given.expires, named)
    game = with_model(game, replace(model, effects=(*left, carried)))
    once = [Source(given.name, note, each, bearer=model.name) for each in named if each.when == "once"]
    game, news = at_moment(game, once)
    return game, EffectGiven(outcome=outcome, ledger=ledger, news=news)


@effect.says
def _effect(told: Told[GiveEffect, EffectGiven]) -> Text:
    given = told.given
    names = {"model": given.model, "effect": given.name}
    text = say("{model} loses {effect}", **names) if given.remove else say("{model} gets {effect}", **names)
    if given.note:
        text = say("{text}: {note}", text=text, note=given.note)
    return with_news(text, told.found.news)


def is_named(effect: CardEffect) -> bool:
    """Is it on models that the players name?"""
    return effect.on == "named"


def named_by(game: Skirmish, name: str) -> tuple[str, tuple[CardEffect, ...]]:
    """What an event of that name does to models that the players name: its text and its effects."""
    for card, text, effects in event_cards(game):
        if card.title.lower() == name.lower():
            return text, tuple(filter(is_named, effects))
    return "", ()
