"""What is due in this very state (section 5): duties first, then what is easily forgotten."""

from collections.abc import Callable, Iterator, Mapping

from taos_tui.systems.scene import Due

from .moves.common import asked, told
from .moves.rounds import expiring, uncounted
from .moves.setup import WEAK_DECK, deployer
from .state import Card, Skirmish

LOSING = {
    "note_only": "it is only shown",
    "becomes_first": "the losing player is the first player of the round",
    "becomes_second": "the losing player is the second player of the round",
}


def event_in_force(game: Skirmish) -> str:
    """What the event zone says for this round (3.3)."""
    if not game.zone:
        return "no event"
    turned_up, *altered = game.zone
    if not altered:
        return turned_up.event
    by: Card = altered[0]
    return {
        "cancel": "no event",
        "replace": by.event,
        "add": f"{turned_up.event} {by.event}",
        "modify": f"{turned_up.event} {by.change_text}",
    }[by.change]


def event_titles(game: Skirmish) -> str:
    """The same in as few words as can be."""
    if not game.zone:
        return "none"
    turned_up, *altered = game.zone
    if not altered:
        return turned_up.title
    by: Card = altered[0]
    return {
        "cancel": "none",
        "replace": by.title,
        "add": f"{turned_up.title} + {by.title}",
        "modify": f"{turned_up.title}, altered by {by.title}",
    }[by.change]


def due(game: Skirmish, seat: str) -> tuple[Due, ...]:
    """Everything that applies now."""
    phases: Mapping[str, Callable[[Skirmish], Iterator[Due]]] = {
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
    return tuple(sorted([*_fallen(game), *phases[game.phase](game)], key=lambda each: not each.urgent))


def _fallen(game: Skirmish) -> Iterator[Due]:
    for dead in game.fallen:
        yield Due(f"{dead} died: who had it in the control zone ({asked(game, dead)})?", "SK-81", True)


def _setup(game: Skirmish) -> Iterator[Due]:
    for seat, player in game.players.items():
        if not any(True for _ in game.of(seat)):
            yield Due(f"{player.name} enters models", "SK-103", True)
    if not game.first:
        yield Due("Choose the first player in any way you like", "SK-102", True)
    else:
        yield Due(f"{game.player(deployer(game)).name} places models on the line", "SK-103", True)
    if game.table_deck and not game.deck:
        yield Due("Count the event deck", "SK-111", True)
    yield Due("Deployment lines at least 24 inches apart", "SK-3")
    if game.dice.assumed:
        yield Due("The faces of the dice are assumed: enter what stands on yours", "SK-17")
    if game.deck_name.lower().startswith("sample"):
        yield Due(game.deck_name, "SK-112")
    if 0 < game.deck < WEAK_DECK:
        yield Due(f"The event deck is short: {game.deck} cards, {WEAK_DECK} would do for longer", "SK-111")


def _turn_up(game: Skirmish) -> Iterator[Due]:
    name = game.player(game.first).name
    yield Due(f"{name} turns up the event first, then draws three", "SK-106", True)
    losing = game.player(game.losing).name if game.losing else "nobody"
    yield Due(f"Losing: {losing}; {LOSING[game.option('losing_player_rule')]}", "SK-105")


def _first_draw(game: Skirmish) -> Iterator[Due]:
    yield Due(f"{game.player(game.first).name} draws three event cards", "SK-107", True)
    yield _event(game)


def _second_draw(game: Skirmish) -> Iterator[Due]:
    yield Due(f"{game.player(game.second).name} draws four event cards", "SK-108", True)
    yield _event(game)


def _change(game: Skirmish) -> Iterator[Due]:
    name = game.player(game.second).name
    what = "alters the event with a card or discards one" if game.zone else "discards a card"
    yield Due(f"{name} {what}: one of the two is compulsory", "SK-109", True)
    yield _event(game)


def _event(game: Skirmish) -> Due:
    return Due(f"Event: {event_in_force(game)}", "SK-110")


def _activations(game: Skirmish) -> Iterator[Due]:
    if not game.no_deck:
        yield _event(game)
    name = game.player(game.active).name
    if not game.group:
        most = min(3, len(game.ready(game.active)))
        number = f"one to {most}" if most > 1 else "one"
        yield Due(f"{name} activates {number} of {len(game.ready(game.active))} ready models", "SK-113", True)
        burning = [n for n in game.ready(game.active) if game.models[n].burning]
        if burning:
            yield Due(f"Burning: {', '.join(burning)}: White Roll 1–2 or 1 AP, else 1 hit point", "SK-89")
        return
    for each in game.group:
        model = game.models[each]
        fury = f", {model.fury} Fury" if model.holds_fury else ""
        last = ", its last token" if model.holds_fury and model.fury == 1 else ""
        yield Due(f"{each}: {model.ap} AP left{fury}{last}", "SK-114")
        if model.rest:
            yield Due(f"{each} rests: one move, or one non-combat ability on itself", "SK-95")
        if model.burning and model.now.ranged:
            yield Due(f"{each} burns: −1 to its shots", "SK-92")
    yield Due("Shots: line of sight, no boost, worst roll; symbols, effects, damage", "SK-37")
    yield Due("Melee: no boost, no Lucky numbers; symbols count", "SK-65")
    yield Due("A counter moves into reach, comes last, and cannot be dodged", "SK-55")


def _effects(game: Skirmish) -> Iterator[Due]:
    yield Due(f"Effects end, before points are counted: {', '.join(expiring(game))}", "SK-119", True)


def _points(game: Skirmish) -> Iterator[Due]:
    resting = ", ".join(model.name for model in game.models.values() if model.alive and model.rest)
    if resting:
        yield Due(f"At rest, with no zone over mission objects and models: {resting}", "SK-97")
    yield Due(f"{game.player(uncounted(game)).name} counts victory points, 0 is allowed", "SK-120", True)
    if not game.no_deck:
        yield Due(f"Then the event zone is cleared; hands: {told(game.option('hand_rule'))}", "SK-121")
