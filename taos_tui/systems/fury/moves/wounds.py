"""Hit points that go, deaths, and what cards make happen at their moments (SK-68, SK-79, SK-98, SK-110)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated

from taos_tui.kit.state import replace
from taos_tui.rules.asks import ANEW, Note
from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, say

from ..in_force import Source, concerns, forbids, sources
from ..state import Model, Skirmish, with_model, with_player
from .common import News, sentence
from .paying import gain_fury, new_rest, spend_fury


def hurt(
    game: Skirmish, name: str, points: int, attack: bool, by: str = "", cause: Text | None = None
) -> tuple[Skirmish, News]:
    """Take off hit points. An enemy `attack` ends Rest and gives Fury to a survivor (SK-68, SK-79, SK-98); `by` is the
    model that did it, `cause` what kills where the move that is made does not say it: a counter, a card."""
    model = game.models[name]
    if points < 1 or not model.alive:
        return game, []
    left = max(0, model.hp - points)
    game = with_model(game, replace(model, hp=left))
    if not left:
        game, more = _killed(died(game, name), model, by)
        dead = say("{name} is dead", name=name)
        if cause:
            dead = say("{name} is dead, killed by {cause}", name=name, cause=cause)
        return game, [sentence(dead, "SK-68"), *more]
    news = [sentence(say("{name}: {before} → {after} HP", name=name, before=model.hp, after=left), "SK-68")]
    if attack and model.rest:
        game = with_model(game, replace(game.models[name], rest=False, rest_is_new=False))
        news.append(sentence(say("{name}'s Rest ends", name=name), "SK-98"))
    if attack:
        game, more = gain_fury(game, name, "enemy_damage")
        news += more
    return game, news


def died(game: Skirmish, name: str) -> Skirmish:
    """It leaves the group; whoever may have had it in the control zone is asked about (SK-81)."""
    game = with_model(game, replace(game.models[name], burning=False, rest=False, fury=0))
    holders = tuple(model.name for model in game.of(game.models[name].seat) if model.holds_fury)
    game = replace(game, killed=(*game.killed, name), holders={**game.holders, name: holders})
    if game.witnesses(name):
        game = replace(game, fallen=(*game.fallen, name))
    return replace(game, group=tuple(each for each in game.group if each != name))


DiesUnasked = Annotated[
    bool, ANEW, Note("of an entry that is corrected: who had the dead in the control zone is asked later")
]
ASKED_LATER: Sequence[Mapping[str, bool]] = ({"later": True},)
"""What lets the moves after a correction stand of which somebody dies (SK-81)."""


def without_asking(before: Skirmish, game: Skirmish) -> Skirmish:
    """Whoever died since `before` is asked about later: in a corrected entry, after which others went on (SK-81)."""
    now = tuple(name for name in game.fallen if name not in before.fallen)
    return replace(game, fallen=before.fallen, unasked=(*game.unasked, *now))


def _killed(game: Skirmish, dead: Model, by: str) -> tuple[Skirmish, News]:
    """What cards give for an enemy that was killed."""
    killer = game.models.get(by)
    if killer is None or killer.seat == dead.seat:
        return game, []
    found = [each for each in sources(game) if each.effect.when == "kill"]
    game, news = at_moment(game, found, killer, dead)
    return game, [*news, *(_not_for(each, killer) for each in found if _passes_over(each, killer))]


def _passes_over(each: Source, killer: Model) -> bool:
    """Are the points of a kill not given only because another card leaves them to models such as this one is not?
    Players may read it otherwise, so it is told."""
    leaves = each._replace(only=()).fits(killer) and not each.fits(killer)
    return each.effect.what == "vp" and each.effect.on == "all" and leaves


def _not_for(each: Source, killer: Model) -> Line:
    return _line(each, say("not for {name}, only for {models}", name=killer.name, models=each.left_to))


def at_moment(
    game: Skirmish, found: Iterable[Source], actor: Model | None = None, target: Model | None = None
) -> tuple[Skirmish, News]:
    """Everything of `found` happens: to the models that it is on, or to the actor and the target of this moment."""
    news: News = []
    for each in found:
        for name in _subjects(game, each, actor, target):
            game, more = happens(game, each, name)
            news += more
    return game, news


def _subjects(game: Skirmish, each: Source, actor: Model | None, target: Model | None) -> list[str]:
    effect = each.effect
    if effect.on in ("attacker", "target"):
        meant = actor if effect.on == "attacker" else target
        return [meant.name] if meant and each.fits(meant) else []
    if effect.when in ("kill", "activation") or effect.what == "vp":
        return [actor.name] if actor and concerns(game, each, actor) else []
    return [model.name for model in game.models.values() if model.alive and concerns(game, each, model)]


def happens(game: Skirmish, each: Source, name: str) -> tuple[Skirmish, News]:
    """One effect happens to one model (or to its side)."""
    model, number, what = game.models[name], int(each.effect.number), each.effect.what
    if what == "vp":
        player = game.player(model.seat)
        game = with_player(game, replace(player, bonus=(*player.bonus, (each.name, number))))
        return game, [_line(each, say("{n} VP for {player}", n=f"{number:+}", player=player.name))]
    if not model.alive:
        return game, []
    if what == "hp":
        return _hit_points(game, each, model, number)
    if what == "fury":
        return _fury(game, each, model, number)
    if what == "ap":
        left = min(20, max(0, model.ap + number))
        return with_model(game, replace(model, ap=left)), _changed(each, name, say("AP"), left - model.ap)
    if what == "burning":
        return _burning(game, each, model, number > 0)
    return _rest(game, each, model, number > 0)


def _burning(game: Skirmish, each: Source, model: Model, given: bool) -> tuple[Skirmish, News]:
    if model.burning == given or (given and forbids(game, model, "burning")):
        return game, []
    text = say("{name} burns", name=model.name) if given else say("{name} burns no more", name=model.name)
    return with_model(game, replace(model, burning=given)), [_line(each, text)]


def _rest(game: Skirmish, each: Source, model: Model, given: bool) -> tuple[Skirmish, News]:
    if model.rest == given:
        return game, []
    if not given:
        text = say("{name}'s Rest ends", name=model.name)
        return with_model(game, replace(model, rest=False, rest_is_new=False)), [_line(each, text)]
    model = new_rest(model) if model.name in game.group else replace(model, rest=True)
    return with_model(game, model), [_line(each, say("{name} rests", name=model.name))]


def _hit_points(game: Skirmish, each: Source, model: Model, number: int) -> tuple[Skirmish, News]:
    if number < 0:
        game, news = hurt(game, model.name, -number, attack=False, cause=say("{card}", card=each.name))
        return game, [*_changed(each, model.name, say("HP"), number), *news]
    left = max(model.hp, min(model.max_hp, model.hp + number))
    return with_model(game, replace(model, hp=left)), _changed(each, model.name, say("HP"), left - model.hp)


def _fury(game: Skirmish, each: Source, model: Model, number: int) -> tuple[Skirmish, News]:
    """Within the limit; what is held is never lowered by a gain (SK-77, SK-82)."""
    if not model.holds_fury:
        return game, []
    if number < 0:
        spent = min(model.fury, -number)
        game, news = spend_fury(game, model, spent, "fury")
        return game, [*_changed(each, model.name, say("Fury"), -spent), *news]
    held = max(model.fury, min(model.fury + number, model.fur + model.fury_over))
    return with_model(game, replace(model, fury=held)), _changed(each, model.name, say("Fury"), held - model.fury)


def _changed(each: Source, name: str, what: Text, by: int) -> News:
    return [_line(each, say("{name} {n} {what}", name=name, n=f"{by:+}", what=what))] if by else []


def _line(each: Source, text: Text) -> Line:
    return Line(each.name, text, each.clause)
