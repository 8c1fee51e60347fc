"""Activation groups: declared, acting, closed (SK-88, SK-113 … SK-118)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.seats import other
from taos_tui.kit.state import replace
from taos_tui.kit.words import NO_DICE
from taos_tui.rules.asks import ANEW, Amount, Ask, Breaks, Note, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, listed, say

from ..in_force import check_allowed, sources, titles_in_force
from ..procedures.states import BurningCheck, Method, burning_check
from ..procedures.tokens import FuryGain, fury_gain
from ..state import Model, Skirmish, with_model
from .acts import model_brief
from .common import (
    PHASES,
    Name,
    News,
    Nothing,
    Without,
    acting_model,
    activates_now,
    assumed,
    in_activations,
    in_group,
    nobody_asked,
    not_agreed,
    sentence,
    with_news,
)
from .paying import able, check_declared, in_form, pass_on, pay_ap, resting
from .printed import printed_card
from .wounds import at_moment, hurt


def may_activate(game: Skirmish, by: str) -> None:
    in_activations(game, by)
    if game.group:
        raise Refusal("move", say("a group is being activated: end it first"), "SK-115")
    nobody_asked(game)
    activates_now(game, by)


def may_activate_next(game: Skirmish) -> bool:
    """Is a declaration the obvious next thing, rather than an answer? What ends the game is nobody's obvious thing."""
    return game.phase == "activations" and not (game.group or game.awaited or game.open)


def burning(game: Skirmish, by: str) -> list[str]:
    """Ready models that burn."""
    return [name for name in game.ready(by) if game.models[name].burning]


def burning_odds(game: Skirmish, by: str) -> list[Text]:
    """What the start of an activation may do to the burning models of a player."""
    return [burning_words(game, game.models[name]) for name in burning(game, by)]


def burning_words(game: Skirmish, model: Model) -> Text:
    """What its fire may do to a model, with the chance to put it out."""
    odds = burning_check.using(game.dice).odds({"hp": model.hp, "order": game.options.order})
    chance = f"{100 * float(odds.get('extinguished', 0)):.0f} %"
    return say("{name} burns: a White Roll of 1 or 2 ({chance}) or 1 AP puts it out, else it loses 1 HP",
               name=model.name, chance=chance)  # fmt: skip


def ready_hints(game: Skirmish, by: str) -> Mapping[str, object]:
    return {"models": game.ready(by)[:1] or None}


def ready_choices(game: Skirmish, by: str) -> Mapping[str, list[str]]:
    return {
        "models": game.ready(by),
        "pay": burning(game, by),
        "endure": burning(game, by),
        "without": titles_in_force(game),
    }


def ready_brief(game: Skirmish, by: str) -> list[Text]:
    return assumed(game, "white")  # the roll against burning


def ready_texts(game: Skirmish, by: str) -> Mapping[str, Mapping[str, str]]:
    """The card of each model, and before it what its start may bring."""
    told = {}
    for name in game.ready(by):
        model = game.models[name]
        burns = [burning_words(game, model)] if model.burning else []
        told[name] = "\n".join((*burns, *printed_card(game, model)))
    return {"models": told}


class Activate(Ask):
    models: Annotated[tuple[str, ...], Amount(0, 3), ANEW, Breaks("SK-113"), Note("one to three that are ready")]
    endure: Annotated[
        tuple[str, ...], Amount(0, 3), ANEW, Title("let burn"), Note("burning models that do not try to put it out")
    ] = ()
    pay: Annotated[
        tuple[str, ...], Amount(0, 3), ANEW, Title("pay 1 AP"), Note("burning models that pay 1 AP to put it out")
    ] = ()
    without: Without = ()


def beginnings(game: Skirmish, given: Activate, by: str) -> list[Line]:
    """What the fire does that nobody tries to put out, and what cards give or take as these models begin, as long as
    their fire leaves them alive."""
    found: list[Line] = []
    for name in given.models:
        if name in given.endure and game.models[name].burning:
            burns = say("{name} burns to death", name=name) if game.models[name].hp == 1 else say("-1 HP")
            found.append(Line(say("{name} is let burn", name=name), burns, "SK-88"))
        begins = [each for each in sources(game, given.without) if each.effect.when == "activation"]
        _, news = at_moment(game, begins, actor=game.models[name])
        found += [line for line in news if line.value != ""]
    return found


class Activated(Result):
    outcome: Literal["activated"] = "activated"
    fire: str = ""
    """What became of Burning, for each model that burned."""


@move(
    "activate",
    "Activate models",
    key="a",
    clauses="SK-88 SK-89 SK-113 SK-114 SK-115 SK-116 SK-117 SK-118",
    dice="one white for each burning model that tries to put it out",
    ready=may_activate,
    hints=ready_hints,
    choices=ready_choices,
    brief=ready_brief,
    texts=ready_texts,
    foresees=beginnings,
    ticks="models",
    spread=("fire",),
    obvious=may_activate_next,
)
def activate(game: Skirmish, given: Activate, play: Play) -> tuple[Skirmish, Activated]:
    """Declare one to three models; those that burn are checked at once, before anything else."""
    for name in given.models:
        _check_ready(game, name, play.by)
    check_declared(game, play.by, len(given.models))
    _check_burning(game, given)
    for name in given.pay:
        pay_ap(game, game.models[name], 1, "pay", "SK-89")
    news = not_agreed(game)
    game = replace(game, group=given.models, ending="", landed=None, last=None)
    fire: list[Text] = []
    burned = sum(game.models[name].burning for name in given.models)
    for name in given.models:
        fresh = replace(game.models[name], activated=True, moves=0, self_abilities=0, others=0, rest_is_new=False)
        game = with_model(game, fresh)
        if fresh.burning:
            play.tape.calling = say("{name} against Burning", name=name) if burned > 1 else ""
            method: Method = "spend_ap" if name in given.pay else "none" if name in given.endure else "roll"
            game, outcome, more = _burn(game, name, method, play)
            fire.append(say("{name} {what}", name=name, what=outcome) if burned > 1 else outcome)
            news += more
        if game.models[name].alive:
            begins = [each for each in sources(game, given.without) if each.effect.when == "activation"]
            game, more = at_moment(game, begins, actor=game.models[name])
            news += more
    ledger = [Line(say("models"), ", ".join(given.models), "SK-113")]
    return pass_on(game), Activated(ledger=ledger, news=news, fire=", ".join(fire))


@activate.says
def _activated(told: Told[Activate, Activated]) -> Text:
    names = listed(told.given.models)
    return with_news(say("{player} activates {names}", player=told.player, names=names), told.found.news)


def _check_ready(game: Skirmish, name: str, by: str) -> None:
    model = game.models.get(name)
    if model is None or model.seat != by:
        why = say("{name} is no model of {player}", name=repr(name), player=game.player(by).name)
        raise Refusal("models", why, "SK-113")
    if not model.alive:
        raise Refusal("models", say("{name} is dead", name=name), "SK-118")
    if model.activated:
        raise Refusal("models", say("{name} has been activated this round", name=name), "SK-118")


def _check_burning(game: Skirmish, given: Activate) -> None:
    for name in (*given.pay, *given.endure):
        if name not in given.models or not game.models[name].burning:
            input = "pay" if name in given.pay else "endure"
            raise Refusal(input, say("{name} is no burning model of this group", name=name), "SK-89")


def _burn(game: Skirmish, name: str, method: Method, play: Play) -> tuple[Skirmish, Text, News]:
    model = game.models[name]
    checked = burning_check.using(game.dice).decide(
        play.tape,
        BurningCheck(hp=model.hp, method=method, action_points=model.ap, order=game.options.order),
    )
    text, short = {
        "extinguished": (say("{name} puts the fire out", name=name), say("fire out")),
        "burning": (say("{name} burns on", name=name), say("burns on")),
        "killed": (say("{name} burns to death", name=name), say("burns to death")),
    }[checked.outcome]
    after = replace(model, ap=checked.action_points_left, burning=checked.outcome == "burning")
    game, news = hurt(with_model(game, after), name, checked.hp_lost, attack=False)
    return game, short, [sentence(text, "SK-88"), *news]


class Transform(Ask):
    model: Name
    ap: Annotated[int, Within(0, 20), ANEW, Title("price in AP"), Note("as the card says")] = 0


class Transformed(Result):
    outcome: Literal["transformed"] = "transformed"


def humans(game: Skirmish, by: str) -> Mapping[str, list[str]]:
    return {"model": [name for name in game.group if game.models[name].holder == "werewolf_human"]}


def may_transform(game: Skirmish, by: str) -> None:
    in_group(game, by)
    if not humans(game, by)["model"]:
        raise Refusal("move", say("no werewolf in human form is acting"), "SK-78")


def human_hints(game: Skirmish, by: str) -> Mapping[str, object]:
    return {"model": next(iter(humans(game, by)["model"]), None)}


@move(
    "transform",
    "Change to beast form",
    key="t",
    clauses="SK-78 SK-84 SK-R5",
    ready=may_transform,
    choices=humans,
    hints=human_hints,
)
def transform(game: Skirmish, given: Transform, play: Play) -> tuple[Skirmish, Transformed]:
    """A werewolf in human form takes beast form and the full supply of Fury; AP that are spent stay spent."""
    model = acting_model(game, given.model)
    if model.holder != "werewolf_human":
        raise Refusal("model", say("{name} is no werewolf in human form", name=model.name), "SK-78")
    check_allowed(game, model, "transform", "model")
    game = pay_ap(game, model, given.ap, "ap", "SK-84")
    gained = fury_gain.decide(
        NO_DICE, FuryGain(event="transform", current=model.fury, limit=model.fur, kind="werewolf_human")
    )
    beast = replace(in_form(game.models[model.name], "beast"), fury=gained.tokens)
    return with_model(game, beast), Transformed(ledger=gained.ledger)


@transform.says
def _transformed(told: Told[Transform, Transformed]) -> Text:
    return say("{model} takes beast form", model=told.given.model)


def may_end_group(game: Skirmish, by: str) -> None:
    in_group(game, by)
    nobody_asked(game)


class Ended(Result):
    outcome: Literal["ended"] = "ended"
    next: str


def _exhausted(game: Skirmish) -> bool:
    """Has the group nothing left that it could attack with, or nobody to attack?"""
    if not game.group or game.awaited or game.open:
        return False
    fit = any(able(game.models[name]) for name in game.group)
    return not (fit and any(model.alive for model in game.of(other(game.active))))


def _unspent(game: Skirmish, by: str) -> bool:
    """Could the group still pay for something, and is there an enemy? Then it is said once before it ends (SK-71)."""
    left = any(
        (model.ap or model.holds_fury) and not model.rest for model in (game.models[name] for name in game.group)
    )
    return left and any(model.alive for model in game.of(other(game.active)))


def _still_left(game: Skirmish, by: str) -> list[Text]:
    left = "; ".join(model_brief(game.models[name]) for name in game.group)
    return [say("Still left: {models}", models=left)] if left else []


@move(
    "end_group",
    "End this activation",
    key="e",
    clauses="SK-98 SK-99 SK-115 SK-116",
    ready=may_end_group,
    asks=_unspent,
    brief=_still_left,
    obvious=_exhausted,
)
def end_group(game: Skirmish, given: Nothing, play: Play) -> tuple[Skirmish, Ended]:
    """The group has done what it wants; whoever rested through it has recovered."""
    news = not_agreed(game)
    for name in game.group:
        model = game.models[name]
        model = replace(model, effects=tuple(each for each in model.effects if each.expires != "activation"))
        if model.rest and resting(model).rest_removed:
            model = replace(model, rest=False)
            news.append(sentence(say("{name}'s Rest ends", name=name), "SK-98"))
        game = with_model(game, model)
    game = pass_on(replace(game, group=(), ending=""))
    following = game.player(game.active).name if game.phase == "activations" else ""
    return game, Ended(news=news, next=following or PHASES.words[game.phase])


@end_group.says
def _ended(told: Told[Nothing, Ended]) -> Text:
    found = told.found
    if found.next in told.names.values():
        return with_news(say("activation over; {player} is next", player=found.next), found.news)
    return with_news(say("activations over; next is {phase}", phase=found.next), found.news)
