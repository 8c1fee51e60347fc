"""Event cards: drawn late from what can still lie there, held secret, altered, discarded, played (SK-106 … SK-112)."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from taos_tui.rules.inputs import Choice, Int, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.secret import Secret, Vault
from taos_tui.systems.system import Play, move

from ..procedures.rounds import FIRST_DRAWS, SECOND_DRAWS
from ..state import CHANGES, SEATS, Card, Effect, Skirmish, replace, with_model, with_player
from .common import in_phase, living, model_named, told

SLOTS = tuple(f"card{number}" for number in range(1, SECOND_DRAWS + 1))
DEALT = tuple(
    Text(slot, optional=True, high=60, help="leave out to let the app deal; else the card drawn") for slot in SLOTS
)


def left_in_deck(game: Skirmish, vault: Vault) -> list[str]:
    """The cards that the deck still holds, by id and in no order. Raises Refusal where a locked hand hides them."""
    gone = Counter([*(card.id for card in game.zone), *game.discards])
    gone.update(vault.peek(card) for player in game.players.values() for card in player.hand)
    return sorted((Counter(game.copies) - gone).elements())


def renewed(game: Skirmish) -> Skirmish:
    """An empty deck is the shuffled discard pile (SK-111)."""
    if game.deck or not game.discards:
        return game
    return replace(game, deck=len(game.discards), discards=())


def take(game: Skirmish, play: Play, slot: str, typed: str | None) -> tuple[Skirmish, Any]:
    """The next card of the deck, by id: typed, known from before an undo, or sampled now. "" where players deal."""
    game = replace(game, deck=game.deck - 1)
    if game.table_deck:
        return game, typed or ""
    left = left_in_deck(game, play.vault)
    if game.top:
        known = play.vault.peek(game.top[0])
        game = replace(game, top=game.top[1:])
        if typed is None and known in left:
            return game, known
    return game, play.tape.draw(slot, left)


def with_cards(game: Skirmish, by: str) -> dict[str, list[str]]:
    """Choices: what may be in the deck, by id."""
    return {key: list(game.cards) for key in ("card", *SLOTS)}


@move(
    "event",
    "Turn up the event",
    Text("card", optional=True, high=60, help="leave out to let the app turn it up; else the card drawn"),
    key="e",
    clauses="SK-106 SK-111",
    ready=in_phase("turn_up", clause="SK-106"),
    choices=with_cards,
    asks=lambda game, by: game.table_deck,
)
def event(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """The first player turns up the top card of the event deck into the event zone."""
    _only(game, play.by, game.first, "SK-106")
    game = replace(renewed(game), phase="first_draw")
    if not game.deck:
        return game, Outcome("missing", news=[Line("event", "no card left", "SK-111")])
    game, id = take(game, play, "card", given.card)
    card = game.cards.get(id) or Card("", id or "a card", "as printed on it")
    return replace(game, zone=(card,)), Outcome("turned_up", news=[Line("event", card.title, "SK-106")])


def _only(game: Skirmish, by: str, seat: str, clause: str) -> None:
    if by != seat:
        raise Refusal("seat", f"{game.player(seat).name} does this", clause)


def drawer(game: Skirmish) -> str:
    return game.first if game.phase == "first_draw" else game.second


@move(
    "draw",
    "Draw event cards",
    *DEALT,
    key="d",
    clauses="SK-107 SK-108 SK-111",
    ready=in_phase("first_draw", "second_draw", clause="SK-107"),
    choices=with_cards,
    private=SLOTS,
    asks=lambda game, by: False,
    who=lambda game: drawer(game),
)
def draw(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """Three for the first player, four for the second; only their owner may look at them."""
    clause = "SK-107" if game.phase == "first_draw" else "SK-108"
    _only(game, play.by, drawer(game), clause)
    wanted = FIRST_DRAWS if game.phase == "first_draw" else SECOND_DRAWS
    for slot in SLOTS[wanted:]:
        if getattr(given, slot) is not None:
            raise Refusal(slot, f"{wanted} cards are drawn here", clause)
    drawn = 0
    for slot in SLOTS[:wanted]:
        game = renewed(game)
        if not game.deck:
            break
        game, id = take(game, play, slot, getattr(given, slot))
        card = Secret(play.by, slot) if game.table_deck else play.vault.seal(play.by, slot, id)
        game = with_player(game, play.by, hand=(*game.player(play.by).hand, card))
        drawn += 1
    ledger = [Line("cards", drawn, clause)]
    if game.phase == "first_draw":
        return replace(game, phase="second_draw"), Outcome("drawn", ledger)
    if not game.player(game.second).hand:
        return begin_activations(game), Outcome("drawn", ledger, [Line("no card to use or discard", 0, "SK-111")])
    return replace(game, phase="change"), Outcome("drawn", ledger)


def begin_activations(game: Skirmish) -> Skirmish:
    """Phase III: the first player declares, the other one if the first has nobody (SK-113, SK-117)."""
    active = game.first if game.ready(game.first) else game.second
    game = replace(game, phase="activations", active=active)
    if not any(game.ready(seat) for seat in game.players):
        return replace(game, phase="points", active=game.first)
    return game


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
        return game, Card("", given.title or "a card", "as printed on it", hand="as printed on it")
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
    _only(game, by, game.second, "SK-109")


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


@move(
    "play",
    "Play a card from hand",
    *HAND,
    TABLE_CARD,
    Choice("side", SEATS, optional=True, help="left out: the seat that acts"),
    Text("on", optional=True, high=60, help="a model that carries the effect from now on"),
    key="p",
    clauses="SK-112",
    ready=in_phase("activations", clause="SK-112"),
    choices=lambda game, by: {**hand_titles(game, by), "on": living(game)},
    brief=hand_brief,
    private=("card",),
    hints=lambda game, by: dict.fromkeys(("place", "title", "side", "on")),
)
def play_card(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """At the moment that the card names; it goes to the discard pile."""
    game, card = open_card(game, given, play, given.side or play.by)
    if not card.hand:
        raise Refusal("card", f"{card.title} has no hand text: it cannot be played", "SK-112")
    game = replace(game, discards=(*game.discards, card.id))
    if given.on:
        model = model_named(game, given.on, "on")
        effect = Effect(card.title, card.hand, card.expires)
        game = with_model(game, model.name, effects=(*model.effects, effect))
    return game, Outcome("played", news=[Line(card.title, card.hand, "SK-112")])
