"""Special operations of EXPANSION 2 (RNR-188 … RNR-190)."""

from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.seats import other
from taos_tui.kit.state import replace
from taos_tui.kit.words import with_news
from taos_tui.rules.asks import ANEW, Ask, Note, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ...state import War, with_player
from ..common import Name, in_rounds, name_unasked, side
from .zones import without


def may_reveal(game: War, by: str) -> None:
    in_rounds(game, by)
    if not game.player(by).operations:
        raise Refusal("move", say("{side} holds no operation", side=side(game, by)), "RNR-188")


def held_operations(game: War, by: str) -> list[Text]:
    """The operations of a seat that may be read here: name, condition and reward."""
    printed = say("as printed")
    return [
        say(
            "{name}: {condition}; reward {reward}",
            name=card.name,
            condition=card.condition or printed,
            reward=card.reward or printed,
        )
        for card in (game.cards.operations[held.value] for held in game.player(by).operations if held.known)
    ]


def _names(game: War, by: str) -> dict[str, list[str]]:
    return {"name": [] if game.tracked else [card.name for card in game.cards.operations.values()]}


class Reveal(Ask):
    name: Annotated[Name | None, Note("where the cards lie on the table: what it is")] = None
    place: Annotated[int | None, Within(1, 60), ANEW, Note("which of several")] = None


class Revealed(Result):
    outcome: Literal["revealed"]


def _holder(game: War) -> str:
    return game.active if game.player(game.active).operations else other(game.active)


@move(
    "operation",
    "Reveal an operation",
    key="O",
    clauses="RNR-188 RNR-189",
    ready=may_reveal,
    brief=held_operations,
    who=_holder,
    choices=_names,
    unasked=name_unasked,
    offered=lambda game, by: bool(game.player(by).operations),
)
def operation(game: War, given: Reveal, play: Play) -> tuple[War, Revealed]:
    """Its condition is met: take the reward at once; the card is shuffled back into the operations deck."""
    player = game.player(play.by)
    at = (given.place or 1) - 1
    if at >= len(player.operations):
        raise Refusal("place", say("{n} of them are held", n=len(player.operations)), "RNR-188")
    name, reward = given.name or say("an operation"), ""
    if game.tracked:
        card = game.cards.operations[str(play.vault.open(player.operations[at]).value)]
        name, reward = card.name, card.reward
    game = with_player(game, replace(player, operations=without(player.operations, at)))
    said = say("{operation}: {reward}", operation=name, reward=reward or say("its reward as printed"))
    return replace(game, operations=game.operations + 1), Revealed(outcome="revealed", news=[Line(said, "", "RNR-188")])


@operation.says
def _revealed(told: Told[Reveal, Revealed]) -> Text:
    return with_news(say("operation revealed"), told.found.news)
