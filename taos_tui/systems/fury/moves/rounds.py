"""Start and end of a round (SK-104, SK-105, SK-119 … SK-121)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace
from taos_tui.kit.words import NO_DICE
from taos_tui.rules.asks import ANEW, SEEN, Ask, Length, Note, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, count, listed, say

from ..in_force import event_sources, sources
from ..procedures.rounds import LosingPlayer, losing_player
from ..state import Effect, Model, SeatName, Skirmish, with_model, with_player
from .common import PHASES, News, Without, end_words, ending, nobody_asked, sentence, with_news
from .deal import begin_activations
from .wounds import at_moment

effects_end = PHASES.only("effects", clause="SK-119")
points_count = PHASES.only("points", clause="SK-120")


def start_round(game: Skirmish) -> tuple[Skirmish, News]:
    """Who is losing and who is first; all living models are ready with full AP (SK-104, SK-105)."""
    verdict = losing_player.decide(
        NO_DICE,
        LosingPlayer(
            first_vp=game.player(game.first).vp,
            second_vp=game.player(game.second).vp,
            rule=game.options.losing_player_rule,
        ),
    )
    losing = {"first": game.first, "second": game.second, "tie": ""}[verdict.outcome]
    first = game.second if verdict.first_player_now == "second" else game.first
    game = replace(
        game,
        first=first,
        active=first,
        losing=losing,
        models={name: _ready(model) for name, model in game.models.items()},
        players={seat: replace(player, counted=False, bonus=()) for seat, player in game.players.items()},
        standing=_kept(game.standing),
        phase="turn_up",
        round=game.round + 1,
        done_at_end=(),
        killed=(),
        ending="",
    )
    if losing:
        text = say("round {n}; {player} is losing", n=game.round, player=game.player(losing).name)
    else:
        text = say("round {n}; nobody is losing", n=game.round)
    news = [sentence(text, "SK-105")]
    if game.no_deck:
        game, more = begin_activations(game)
        news += more
    return game, news


def may_begin(game: Skirmish, by: str) -> None:
    is_fresh = not (game.group or any(model.activated for model in game.models.values()))
    if game.phase != "turn_up" and not (game.no_deck and game.phase == "activations" and is_fresh):
        raise Refusal("move", say("who begins a round is said before anything is done in it"), "SK-105")


class Begins(Ask):
    seat: Annotated[SeatName, ANEW, Title("first player"), Note("who was first in this round at the table")]
    why: Annotated[str, Length(high=120), ANEW, Note("points that were miscounted, a ruling")]


class Begun(Result):
    outcome: Literal["begun"] = "begun"


@move(
    "begins",
    "The table says so: who begins this round",
    clauses="SK-105 SK-106",
    part="table",
    ready=may_begin,
    hints=lambda game, by: {"seat": game.second},
)
def begins(game: Skirmish, given: Begins, play: Play) -> tuple[Skirmish, Begun]:
    """The round goes on as it was played, whoever would be first by the points as they are now."""
    ledger = [Line(say("first player"), game.player(given.seat).name, "SK-105")]
    return replace(game, first=given.seat, active=given.seat), Begun(ledger=ledger)


@begins.says
def _begun(told: Told[Begins, Begun]) -> Text:
    parts = {"player": told.names.get(told.given.seat, told.given.seat), "why": told.given.why}
    return say("table says so, {why}: {player} is the first player of this round", **parts)


def _ready(model: Model) -> Model:
    model = replace(model, effects=_kept(model.effects))
    return replace(model, activated=False, ap=model.now.ap, rest_is_new=False) if model.alive else model


def _kept(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Effects that outlast a round."""
    return tuple(each for each in effects if each.expires == "manual")


def expiring(game: Skirmish) -> list[Text]:
    """What ends or happens with the round, as it is named (SK-119)."""
    return [end_words(name, effect) for name, effect in ending(game)]


def expiring_choices(game: Skirmish, by: str) -> Mapping[str, list[str]]:
    return {"effect": [str(text) for text in expiring(game)]}


class Expire(Ask):
    effect: Annotated[str | None, Length(high=140), ANEW, Note("one of them; left out: all that are left")] = None


class Expired(Result):
    outcome: Literal["expired"] = "expired"
    ended: tuple[str, ...]


@move(
    "expire",
    "Effects end with the round",
    key="x",
    clauses="SK-119",
    ready=effects_end,
    choices=expiring_choices,
    brief=lambda game, by: expiring(game),
    obvious=lambda game: game.phase == "effects" and not game.awaited,
)
def expire(game: Skirmish, given: Expire, play: Play) -> tuple[Skirmish, Expired]:
    """Work through what expires at the end of the round, before points are counted."""
    found = {str(end_words(*each)): each for each in ending(game)}
    if given.effect is not None and given.effect not in found:
        raise Refusal("effect", say("does not end now; these do: {names}", names=listed(found)), "SK-119")
    news: News = []
    ended = (given.effect,) if given.effect else tuple(found)
    for name, effect in (found[text] for text in ended):
        if effect:
            game = _without_effect(game, name, effect)
            continue
        happening = [each for each in sources(game) if each.effect.when == "round_end" and each.name == name]
        game, more = at_moment(replace(game, done_at_end=(*game.done_at_end, name)), happening)
        news += more
    if not ending(game):
        game = replace(game, phase="points")
    return game, Expired(news=news, ended=ended)


def _without_effect(game: Skirmish, name: str, effect: str) -> Skirmish:
    model = game.models[name]
    left = list(model.effects)
    gone = next((each for each in left if each.name == effect and each.expires == "round_end"), None)
    if gone:
        left.remove(gone)
    return with_model(game, replace(model, effects=tuple(left)))


@expire.says
def _expired(told: Told[Expire, Expired]) -> Text:
    ended = told.found.ended
    text = count("an effect ends: {names}", "effects end: {names}", n=len(ended), names=listed(ended))
    return with_news(text, told.found.news)


def uncounted(game: Skirmish) -> str:
    """Whose points come next."""
    return next((s for s in (game.first, game.second) if s and not game.player(s).counted), game.first or "a")


def may_count_points(game: Skirmish, by: str) -> None:
    points_count(game, by)
    player = game.player(by)
    if player.counted:
        raise Refusal("seat", say("{player} has entered the points of this round", player=player.name), "SK-120")
    nobody_asked(game)


def bonus_choices(game: Skirmish, by: str) -> Mapping[str, list[str]]:
    return {"without": list(dict.fromkeys(name for name, _ in game.player(by).bonus))}


def killed_told(game: Skirmish) -> list[Text]:
    """Who died in this round, a line for each player."""
    told = []
    for seat, owner in game.players.items():
        dead = [name for name in game.killed if game.models[name].seat == seat and not game.models[name].alive]
        if dead:
            told.append(say("killed this round, of {player}: {names}", player=owner.name, names=listed(dead)))
    return told


def points_brief(game: Skirmish, by: str) -> list[Text]:
    player = game.player(by)
    told = [say("{player} has {n} VP until now", player=player.name, n=player.vp), *killed_told(game)]
    told += [say("{card}: {n} VP", card=name, n=f"{number:+}") for name, number in player.bonus]
    for each in event_sources(game):
        if each.only and (each.effect.what, each.effect.when) == ("vp", "kill"):
            text = say("{card} counts kills by {models} alone: rule otherwise, and others are earned", card=each.name,
                       models=each.left_to)  # fmt: skip
            told.append(text)
    return told


class CountPoints(Ask):
    earned: Annotated[
        int,
        Within(-99, 99),
        ANEW,
        SEEN,
        Title("points earned"),
        Note("this round, by the mission; cards add theirs"),
    ] = 0
    without: Without = ()


class Counted(Result):
    outcome: Literal["counted", "next_round", "game_over"]
    points: int


@move(
    "points",
    "Count victory points",
    key="n",
    clauses="SK-120 SK-121 SK-122",
    ready=may_count_points,
    choices=bonus_choices,
    brief=points_brief,
    who=uncounted,
    rests_on=lambda game, given, by: [name for name in game.killed if not game.models[name].alive],
    tells=("outcome",),  # hands are put away with the round, and decide nothing
    obvious=lambda game: game.phase == "points" and not game.awaited,
)
def points(game: Skirmish, given: CountPoints, play: Play) -> tuple[Skirmish, Counted]:
    """Both players enter theirs; then the event zone is cleared and the next round begins."""
    player = game.player(play.by)
    bonus = [Line(name, number, "SK-110") for name, number in player.bonus if name not in given.without]
    total = player.vp + given.earned + sum(int(line.value) for line in bonus)
    if not 0 <= total <= 999:
        raise Refusal("earned", say("{n} points in all: they stay between 0 and 999", n=total), "SK-122")
    game = with_player(game, replace(player, vp=total, counted=True))
    ledger = [Line(say("points of {player}", player=player.name), total, "SK-120"), *bonus]
    if not all(each.counted for each in game.players.values()):
        return game, Counted(outcome="counted", ledger=ledger, points=total)
    game, news = _clear(game, play)
    if game.round == game.options.round_limit:
        game = replace(game, phase="game_over", ended="round_limit")
        news.append(sentence(result_words(game), "SK-122"))
        return game, Counted(outcome="game_over", ledger=ledger, news=news, points=total)
    game, more = start_round(game)
    return game, Counted(outcome="next_round", ledger=ledger, news=[*news, *more], points=total)


@points.says
def _counted(told: Told[CountPoints, Counted]) -> Text:
    found = told.found
    text = count("{player} has {n} victory point", "{player} has {n} victory points", n=found.points,
                 player=told.player)  # fmt: skip
    cards = [line for line in found.ledger if line.clause == "SK-110"]
    for line in cards:
        text = say("{text}, {card} {n}", text=text, card=line.label, n=f"{line.value:+}")
    return with_news(text, found.news)


def _clear(game: Skirmish, play: Play) -> tuple[Skirmish, News]:
    """The event zone goes to the discard pile, with `discard_at_end` the hands too (SK-112, SK-121)."""
    cleared = [card.id for card in game.zone]
    if game.options.hand_rule == "discard_at_end":
        for player in game.players.values():
            cleared += [card.value or "" if game.table_deck else play.vault.open(card).value for card in player.hand]
            game = with_player(game, replace(player, hand=()))
    game = replace(game, zone=(), discards=(*game.discards, *cleared))
    if game.no_deck:
        return game, []
    return game, [sentence(count("{n} card cleared", "{n} cards cleared", n=len(cleared)), "SK-121")]


def result_words(game: Skirmish) -> Text:
    """Who wins, with the points of both (SK-122)."""
    a, b = game.player("a"), game.player("b")
    parts = {"a": a.name, "n": a.vp, "b": b.name, "m": b.vp}
    if a.vp == b.vp:
        return say("Draw: {a} {n}, {b} {m} victory points", **parts)
    winner = a.name if a.vp > b.vp else b.name
    return say("{winner} wins: {a} {n}, {b} {m} victory points", winner=winner, **parts)
