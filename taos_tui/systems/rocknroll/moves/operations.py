"""Special operations of EXPANSION 2 (RNR-188 … RNR-190)."""

from taos_tui.rules.inputs import Int, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..state import War, other, replace, with_player
from .common import side
from .zones import without


def _may_reveal(game: War, by: str) -> None:
    if game.phase in ("setup", "dice_off", "game_over"):
        raise Refusal("move", "operations belong to the rounds", "RNR-188")
    if not game.player(by).operations:
        raise Refusal("move", f"{side(game, by)} holds no operation", "RNR-188")


def held_operations(game: War, by: str) -> list[str]:
    """The operations of a seat that may be read here: name, condition and reward."""
    cards = [game.cards.operations[held.value] for held in game.player(by).operations if held.known]
    return [f"{card.name}: {card.condition or 'as printed'}; reward {card.reward or 'as printed'}" for card in cards]


@move(
    "operation",
    "Reveal an operation",
    Text("name", optional=True, high=60, help="where the cards lie on the table: what it is"),
    Int("place", 1, 60, optional=True, help="which of several"),
    clauses="RNR-188 RNR-189",
    ready=_may_reveal,
    brief=held_operations,
    who=lambda game: game.active if game.player(game.active).operations else other(game.active),
    choices=lambda game, by: {"name": [] if game.tracked else [card.name for card in game.cards.operations.values()]},
)
def operation(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """Its condition is met: take the reward at once; the card is shuffled back into the operations deck."""
    held = game.player(play.by).operations
    at = (given.place or 1) - 1
    if at >= len(held):
        raise Refusal("place", f"there are {len(held)} operations", "RNR-188")
    name = given.name or "an operation"
    reward = "as printed"
    if game.tracked:
        card = game.cards.operations[str(play.vault.open(held[at]).value)]
        name, reward = card.name, card.reward or reward
    game = with_player(replace(game, operations=game.operations + 1), play.by, operations=without(held, at))
    return game, Outcome("revealed", news=[Line(name, reward, "RNR-188")])
