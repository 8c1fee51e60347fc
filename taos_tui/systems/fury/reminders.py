"""What is due in this very state (section 5): duties first, then what is easily forgotten."""

from collections.abc import Callable, Iterator, Mapping

from taos_tui.kit.scene import Due
from taos_tui.kit.seats import other
from taos_tui.rules.wording import Text, count, listed, say

from .moves.activations import burning_odds
from .moves.acts import model_brief
from .moves.common import asked, wiped_out
from .moves.finishing import waits_for
from .moves.rounds import expiring, uncounted
from .moves.setup import WEAK_DECK, deployer
from .procedures.rounds import LosingRule
from .state import ENDS, Model, Phase, Skirmish

LOSING: Mapping[LosingRule, Text] = {
    "note_only": say("it is only shown"),
    "becomes_first": say("the losing player is the first player of the round"),
    "becomes_second": say("the losing player is the second player of the round"),
}


def due(game: Skirmish) -> tuple[Due, ...]:
    """Everything that applies now."""
    phases: Mapping[Phase, Callable[[Skirmish], Iterator[Due]]] = {
        "setup": _setup,
        "turn_up": _turn_up,
        "first_draw": _first_draw,
        "second_draw": _second_draw,
        "change": _change,
        "activations": _activations,
        "effects": _effects,
        "points": _points,
        "game_over": lambda game: iter(()),
    }
    found = [*_questions(game), *phases[game.phase](game)]
    return tuple(sorted(found, key=lambda each: not each.urgent))


def _questions(game: Skirmish) -> Iterator[Due]:
    """What waits for an answer, whatever the phase."""
    if game.phase in ("setup", "game_over"):
        return
    if game.open:
        for text in game.open.shown:
            yield Due(text, "SK-R1", True)
        yield Due(waits_for(game.open), "SK-R1", True)
    for dead in game.awaited:
        zones = asked(game, dead)
        yield Due(say("{dead} died: who had it in the control zone ({zones})?", dead=dead, zones=zones), "SK-81", True)
    for dead in filter(game.witnesses, game.unasked):
        text = say(
            "{dead} died in an entry that was corrected: who had it in the control zone ({zones})?",
            dead=dead,
            zones=asked(game, dead),
        )
        yield Due(text, "SK-81", True)
    if game.ending:
        asks, answers = game.player(game.ending).name, game.player(other(game.ending)).name
        why = ENDS.get(game.ended, game.ended)
        text = say(
            "{asks} would end the game ({why}): {answers} agrees, or plays on", asks=asks, answers=answers, why=why
        )
        yield Due(text, "SK-122", True)
    if gone := wiped_out(game):
        text = say(
            "{player} has no model left: both agree to end the game now, or the round is played out",
            player=game.player(gone).name,
        )
        yield Due(text, "SK-122", True)


def _standing(game: Skirmish) -> Iterator[Due]:
    for each in game.standing:
        yield Due(say("◈ {card}: {text}", card=each.name, text=each.note), "SK-112")
    for model in game.models.values():
        for each in model.effects if model.alive else ():
            if each.note:
                yield Due(say("◈ {model}, {name}: {text}", model=model.name, name=each.name, text=each.note), "SK-85")


def _setup(game: Skirmish) -> Iterator[Due]:
    for seat, player in game.players.items():
        if not any(game.of(seat)):
            yield Due(say("{player} enters models", player=player.name), "SK-103", True)
    if not game.first:
        yield Due(say("Choose the first player in any way you like"), "SK-102", True)
    else:
        player = game.player(deployer(game))
        yield Due(say("{player} places models on the line", player=player.name), "SK-103", True)
    if game.table_deck and not game.deck:
        yield Due(say("Count the event deck"), "SK-111", True)
    yield Due(say("Deployment lines at least 24 inches apart"), "SK-3")
    if game.dice.assumed:
        text = say("The dice have {assumed}: enter what stands on yours", assumed=game.dice.assumed_told)
        yield Due(text, "SK-17")
    if game.deck_name:
        yield Due(game.deck_name, "SK-112")
    if 0 < game.deck < WEAK_DECK:
        text = say("The event deck is short: {n} cards, {wanted} would do for longer", n=game.deck, wanted=WEAK_DECK)
        yield Due(text, "SK-111")


def _turn_up(game: Skirmish) -> Iterator[Due]:
    name = game.player(game.first).name
    yield Due(say("{player} turns up the event first, then draws three", player=name), "SK-106", True)
    losing = game.player(game.losing).name if game.losing else say("nobody")
    rule = LOSING[game.options.losing_player_rule]
    yield Due(say("Losing: {player}; {rule}", player=losing, rule=rule), "SK-105")


def _first_draw(game: Skirmish) -> Iterator[Due]:
    yield Due(say("{player} draws three event cards", player=game.player(game.first).name), "SK-107", True)


def _second_draw(game: Skirmish) -> Iterator[Due]:
    yield Due(say("{player} draws four event cards", player=game.player(game.second).name), "SK-108", True)


def _change(game: Skirmish) -> Iterator[Due]:
    name = game.player(game.second).name
    if game.zone:
        text = say("{player} alters the event with a card or discards one: one of the two is compulsory", player=name)
    else:
        text = say("{player} discards a card: it is compulsory", player=name)
    yield Due(text, "SK-109", True)


def _activations(game: Skirmish) -> Iterator[Due]:
    yield from _standing(game)
    if not game.group:
        yield from _declaration(game)
        return
    yield Due(say("Left: {models}", models="; ".join(map(_left, (game.models[name] for name in game.group)))), "SK-114")
    for name in game.group:
        model = game.models[name]
        if model.rest:
            yield Due(say("{name} rests: one move, or one non-combat ability on itself", name=name), "SK-95")
        if model.burning and model.now.ranged:
            yield Due(say("{name} burns: −1 to its shots", name=name), "SK-92")
        if model.burning and game.options.burning_melee == "yes":
            yield Due(say("{name} burns: −1 to its blows and dodges", name=name), "SK-R6")
    yield Due(say("Shots: line of sight, no boost, worst roll; symbols, effects, damage"), "SK-37")
    yield Due(say("Melee: no boost, no Lucky numbers; symbols count"), "SK-65")
    yield Due(say("A counter moves into reach, comes last, and cannot be dodged"), "SK-55")


def _left(model: Model) -> Text:
    text = model_brief(model)
    return say("{text}, its last token", text=text) if model.holds_fury and model.fury == 1 else text


def _declaration(game: Skirmish) -> Iterator[Due]:
    name, ready = game.player(game.active).name, len(game.ready(game.active))
    if ready == 1:
        text = say("{player} activates the last ready model", player=name)
    else:
        text = say("{player} activates one to {most} of {n} ready models", player=name, most=min(3, ready), n=ready)
    yield Due(text, "SK-113", True)
    for burning in burning_odds(game, game.active):
        yield Due(burning, "SK-89")


def _effects(game: Skirmish) -> Iterator[Due]:
    names = listed(expiring(game))
    yield Due(say("Effects end, before points are counted: {names}", names=names), "SK-119", True)


def _points(game: Skirmish) -> Iterator[Due]:
    resting = [model.name for model in game.models.values() if model.alive and model.rest]
    if resting:
        text = count(
            "{names} is at rest: its zone does not count for mission objects and models",
            "{names} are at rest: their zones do not count for mission objects and models",
            n=len(resting),
            names=listed(resting),
        )
        yield Due(text, "SK-97")
    player = game.player(uncounted(game))
    yield Due(say("{player} counts victory points, 0 is allowed", player=player.name), "SK-120", True)
    for card, number in player.bonus:
        yield Due(say("{card} adds {n} VP", card=card, n=f"{number:+}"), "SK-110")
    if not game.no_deck:
        kept = game.options.hand_rule == "keep"
        text = say("Then the event zone is cleared; hands are kept") if kept else say(
            "Then the event zone is cleared, and both hands")  # fmt: skip
        yield Due(text, "SK-121")
