"""Cards in hand: the event is altered by one, one is discarded, others are played (SK-109, SK-110, SK-112)."""

from collections.abc import Mapping
from typing import Any

from taos_tui.rules.inputs import Choice, Int, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.secret import Secret, Vault
from taos_tui.systems.system import Play, move

from ..state import CHANGES, Card, Effect, Skirmish, other, replace, table_card, with_model, with_player
from .common import in_phase, living, model_named, told
from .deal import begin_activations, only


def hand_of(game: Skirmish, seat: str) -> list[Card]:
    """The cards of a seat that may be read here."""
    return [game.cards[card.value] for card in game.player(seat).hand if card.value in game.cards]


def hand_titles(game: Skirmish, by: str) -> Mapping[str, Any]:
    return {"card": [card.title for card in hand_of(game, by)]}


def hand_brief(game: Skirmish, by: str) -> list[str]:
    return [f"{number} {card.title}: {card.change} · {card.hand or 'no hand text'}"
            for number, card in enumerate(hand_of(game, by), 1)]  # fmt: skip


HAND = (
    Text("card", optional=True, high=60, help="title or id of a card in hand"),
    Int("place", 1, 100, optional=True, help="instead: which card of the hand"),
)
TABLE_CARD = Text("title", optional=True, high=60, help="where the players deal: what stands on the card")


def open_card(game: Skirmish, given: Inputs, play: Play, seat: str) -> tuple[Skirmish, Card]:
    """Take a card out of a hand and turn it up. Raises Refusal when it is not there."""
    hand = game.player(seat).hand
    if game.table_deck:
        if not hand:
            raise Refusal("card", "this hand is empty", "SK-109")
        game = with_player(game, seat, hand=hand[1:])
        return game, table_card(given.title)
    place = given.place or _find(game, given.card, play.vault, hand)
    if place > len(hand):
        raise Refusal("place", f"there are {len(hand)} cards in hand", "SK-109")
    if given.place is None:
        play.tape.draw("place", [place])
    opened = play.vault.open(hand[place - 1])
    game = with_player(game, seat, hand=(*hand[: place - 1], *hand[place:]))
    return game, game.cards[opened.value]


def _find(game: Skirmish, wanted: str | None, vault: Vault, hand: tuple[Secret, ...]) -> int:
    if wanted is None:
        raise Refusal("card", "is missing: name a card of the hand", "SK-109")
    for place, secret in enumerate(hand, 1):
        card = game.cards[vault.peek(secret)]
        if wanted.lower() in (card.id.lower(), card.title.lower()):
            return place
    raise Refusal("card", "is not in this hand", "SK-109")


def may_alter(game: Skirmish, by: str) -> None:
    in_phase("change", clause="SK-109")(game, by)
    only(game, by, game.second, "SK-109")


@move(
    "change",
    "Alter the event",
    *HAND,
    TABLE_CARD,
    Choice("how", CHANGES, optional=True, help="where the players deal: what the card does to the event"),
    key="a",
    clauses="SK-109 SK-110",
    ready=may_alter,
    choices=hand_titles,
    brief=hand_brief,
    private=("card",),
    hints=lambda game, by: dict.fromkeys(("place", "title", "how")),
    who=lambda game: game.second,
)
def change(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """The second player uses a card of the hand on the current event, as it says itself."""
    if not game.zone:
        raise Refusal("move", "there is no event to alter: discard a card", "SK-109")
    game, card = open_card(game, given, play, play.by)
    if game.table_deck:
        card = replace(card, change=given.how or "add")
    news = [Line(card.title, told(card.change), "SK-110")]
    return begin_activations(replace(game, zone=(*game.zone, card))), Outcome("changed", news=news)


@move(
    "discard",
    "Discard a card",
    *HAND,
    TABLE_CARD,
    key="x",
    clauses="SK-109 SK-111",
    ready=may_alter,
    choices=hand_titles,
    brief=hand_brief,
    private=("card",),
    hints=lambda game, by: dict.fromkeys(("place", "title")),
    who=lambda game: game.second,
)
def discard(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """Instead of altering the event the second player throws one card away."""
    game, card = open_card(game, given, play, play.by)
    game = replace(game, discards=(*game.discards, card.id))
    return begin_activations(game), Outcome("discarded", news=[Line("discarded", card.title, "SK-111")])


def may_play(game: Skirmish, by: str) -> None:
    in_phase("activations", clause="SK-112")(game, by)
    if not game.player(by).hand:
        raise Refusal("move", f"{game.player(by).name} has no cards in hand", "SK-112")


PLAYED = (*HAND, TABLE_CARD, Text("on", optional=True, high=60, help="a model that carries the effect from now on"))


@move(
    "play",
    "Play a card from hand",
    *PLAYED,
    key="p",
    clauses="SK-112",
    ready=may_play,
    choices=lambda game, by: {**hand_titles(game, by), "on": living(game)},
    brief=hand_brief,
    private=("card",),
    hints=lambda game, by: dict.fromkeys(("place", "title", "on")),
)
def play_card(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """At the moment that the card names; it goes to the discard pile."""
    game, card = open_card(game, given, play, play.by)
    if not card.hand:
        raise Refusal("card", f"{card.title} has no hand text: it cannot be played", "SK-112")
    game = replace(game, discards=(*game.discards, card.id))
    if given.on:
        model = model_named(game, given.on, "on")
        effect = Effect(card.title, card.hand, card.expires)
        game = with_model(game, model.name, effects=(*model.effects, effect))
    return game, Outcome("played", news=[Line(card.title, card.hand, "SK-112")])


@move(
    "answer",
    "Play a card in the other's turn",
    *PLAYED,
    key="b",
    clauses="SK-112",
    ready=may_play,
    choices=play_card.choices,
    brief=hand_brief,
    private=("card",),
    hints=play_card.hints,
    who=lambda game: other(game.active),
)
def answer(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """The player who does not activate now plays a card of the hand, at the moment that it names."""
    return play_card.rule(game, given, play)
