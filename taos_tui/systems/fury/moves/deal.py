"""Event cards: turned up and drawn late, from what can still lie in the deck (SK-106 … SK-108, SK-111)."""

from collections import Counter
from typing import Any

from taos_tui.rules.inputs import Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.secret import Secret, Vault
from taos_tui.systems.system import Play, move

from ..procedures.rounds import FIRST_DRAWS, SECOND_DRAWS
from ..state import Skirmish, replace, table_card, with_player
from .common import in_phase

SLOTS = tuple(f"card{number}" for number in range(1, SECOND_DRAWS + 1))
DEALT = tuple(
    Text(slot, optional=True, high=60, help="leave out to let the app deal; else the card drawn") for slot in SLOTS
)


def left_in_deck(game: Skirmish, vault: Vault) -> list[str]:
    """The cards that the deck still holds, by id and in no order. Raises Refusal where a locked hand hides them."""
    gone = Counter([*(card.id for card in game.zone), *game.discards])
    for player in game.players.values():
        try:
            gone.update(vault.peek(card) for card in player.hand)
        except Refusal:
            raise Refusal(
                "seat",
                f"{player.name}'s hand is locked here, and only with it can be said what the deck still "
                f"holds: unlock that seat with its passphrase, or agree on table deals",
                "SK-111",
            ) from None
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
    if typed is not None and typed not in left:
        raise Refusal(slot, f"{typed!r} cannot lie in the deck now", "SK-111")
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
    key="l",
    clauses="SK-106 SK-111",
    ready=in_phase("turn_up", clause="SK-106"),
    choices=with_cards,
    asks=lambda game, by: game.table_deck,
)
def event(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """The first player turns up the top card of the event deck into the event zone."""
    only(game, play.by, game.first, "SK-106")
    game = replace(renewed(game), phase="first_draw")
    if not game.deck:
        return game, Outcome("missing", news=[Line("event", "no card left", "SK-111")])
    game, id = take(game, play, "card", given.card)
    card = game.cards.get(id) or table_card(id)
    return replace(game, zone=(card,)), Outcome("turned_up", news=[Line("event", card.title, "SK-106")])


def only(game: Skirmish, by: str, seat: str, clause: str) -> None:
    """Refuse another seat than this."""
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
    only(game, play.by, drawer(game), clause)
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
