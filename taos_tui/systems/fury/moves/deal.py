"""Event cards: turned up and drawn late, from what can still lie in the deck (SK-106 … SK-108, SK-111)."""

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.moment import Moment
from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.secret import Locked, Secret, Vault
from taos_tui.kit.state import replace
from taos_tui.rules.asks import ANEW, SECRET, Ask, Length, Note, Title
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, count, say

from ..in_force import event_sources
from ..procedures.rounds import FIRST_DRAWS, SECOND_DRAWS
from ..state import Skirmish, table_card, with_player
from .common import PHASES, News, is_decided, not_agreed, only, sentence, with_news
from .wounds import at_moment

SLOTS = tuple(f"card{number}" for number in range(1, SECOND_DRAWS + 1))
PILE = "deck"
SHUFFLED = say("the deck is empty: the discard pile is shuffled and becomes the deck")
to_turn_up = PHASES.only("turn_up", clause="SK-106")
to_draw = PHASES.only("first_draw", "second_draw", clause="SK-107")


def left_in_deck(game: Skirmish, vault: Vault) -> list[str]:
    """The cards that the deck still holds, by id and in no order. Raises Locked where a hand hides them."""
    gone = Counter([*(card.id for card in game.zone), *game.discards])
    for player in game.players.values():
        try:
            gone.update(vault.peek(card) for card in player.hand)
        except Locked:
            why = say(
                "{player}'s hand is locked here, and only with it can be said what the deck still holds: "
                "unlock that seat with its passphrase, or agree on table deals",
                player=player.name,
            )
            raise Locked(player.seat, why, "SK-111") from None
    return sorted((Counter(game.copies) - gone).elements())


def renewed(game: Skirmish) -> Skirmish:
    """An empty deck is the shuffled discard pile (SK-111)."""
    if game.deck or not game.discards:
        return game
    return replace(game, deck=len(game.discards), discards=())


def take(game: Skirmish, play: Play, slot: str, typed: str | None) -> tuple[Skirmish, str]:
    """The next card of the deck, by id: typed, drawn before an undo, or sampled now. "" where players deal.

    Its place in the deck is counted from below, so that a card which was seen there lies there again.
    """
    at = f"{game.deck}"
    game = replace(game, deck=game.deck - 1)
    if game.table_deck:
        return game, typed or ""
    left = left_in_deck(game, play.vault)
    if typed is not None and typed not in left:
        called = game.cards[typed].title if typed in game.cards else repr(typed)
        raise Refusal(slot, say("{card} cannot lie in the deck now", card=called), "SK-111")
    drawn: str = play.tape.draw(slot, left, pile=PILE, place=at)
    return game, drawn


def possible_cards(game: Skirmish, by: str) -> Mapping[str, list[str]]:
    """Choices: what may be in the deck, by id; none of real cards, which are named by what is printed on them."""
    return {key: list(game.cards) for key in ("card", *SLOTS)} if game.cards or not game.table_deck else {}


class TurnUp(Ask):
    card: Annotated[
        str | None, Length(high=60), ANEW, Note("its title; left out: the app turns it up, or it stays unnamed")
    ] = None


class TurnedUp(Result):
    outcome: Literal["turned_up", "missing"]
    event: str = ""
    text: str = ""


@move(
    "event",
    "Turn up the event",
    key="l",
    clauses="SK-106 SK-111",
    ready=to_turn_up,
    choices=possible_cards,
    asks=lambda game, by: game.table_deck,
    obvious=lambda game: game.phase == "turn_up" and not (game.awaited or is_decided(game)),
)
def event(game: Skirmish, given: TurnUp, play: Play) -> tuple[Skirmish, TurnedUp]:
    """The first player turns up the top card of the event deck into the event zone."""
    only(game, play.by, game.first, "SK-106")
    news: News = [] if game.deck or not game.discards else [sentence(SHUFFLED, "SK-111")]
    news = [*not_agreed(game), *news]
    game = replace(renewed(game), phase="first_draw", ending="")
    if not game.deck:
        return game, TurnedUp(outcome="missing", news=news)
    game, id = take(game, play, "card", given.card)
    card = game.cards.get(id) or table_card(id)
    text = "" if game.table_deck else card.event  # the players read it off the card
    return replace(game, zone=(card,)), TurnedUp(outcome="turned_up", news=news, event=card.title, text=text)


@event.says
def _turned_up(told: Told[TurnUp, TurnedUp]) -> Text:
    if told.found.outcome == "missing":
        return with_news(say("{player} finds no event card left", player=told.player), told.found.news)
    found = told.found
    names = {"player": told.player, "event": found.event, "text": found.text}
    if found.text:
        return with_news(say("{player} turns up {event}: {text}", **names), found.news)
    return with_news(say("{player} turns up {event}", **names), found.news)


@event.shows
def _in_force(told: Told[TurnUp, TurnedUp]) -> Moment | None:
    found = told.found
    told_on_it = (found.text or say("as printed on it"),)
    return Moment("card", found.event, told_on_it) if found.outcome == "turned_up" else None


def drawer(game: Skirmish) -> str:
    return game.first if game.phase == "first_draw" else game.second


Dealt = Annotated[str | None, Length(high=60), SECRET, ANEW, Note("its title; left out: the app deals it")]


class Draw(Ask):
    card1: Annotated[Dealt, Title("first card")] = None
    card2: Annotated[Dealt, Title("second card")] = None
    card3: Annotated[Dealt, Title("third card")] = None
    card4: Annotated[Dealt, Title("fourth card")] = None


class Drawn(Result):
    outcome: Literal["drawn"] = "drawn"
    cards: int
    missing: int = 0


@move(
    "draw",
    "Draw event cards",
    key="d",
    clauses="SK-107 SK-108 SK-111",
    ready=to_draw,
    choices=possible_cards,
    asks=lambda game, by: False,
    who=drawer,
    obvious=lambda game: game.phase in ("first_draw", "second_draw"),
)
def draw(game: Skirmish, given: Draw, play: Play) -> tuple[Skirmish, Drawn]:
    """Three for the first player, four for the second; only their owner may look at them."""
    first = game.phase == "first_draw"
    clause, wanted = ("SK-107", FIRST_DRAWS) if first else ("SK-108", SECOND_DRAWS)
    only(game, play.by, drawer(game), clause)
    typed = (given.card1, given.card2, given.card3, given.card4)
    if first and given.card4 is not None:
        raise Refusal("card4", say("{n} cards are drawn here", n=wanted), clause)
    drawn, shuffled = 0, False
    for slot, card in list(zip(SLOTS, typed, strict=True))[:wanted]:
        shuffled = shuffled or (not game.deck and bool(game.discards))
        game = renewed(game)
        if not game.deck:
            break
        game, id = take(game, play, slot, card)
        held = Secret(play.by, slot) if game.table_deck else play.vault.seal(play.by, slot, id)
        player = game.player(play.by)
        game = with_player(game, replace(player, hand=(*player.hand, held)))
        drawn += 1
    ledger = [Line(say("cards"), drawn, clause)]
    news: News = [sentence(SHUFFLED, "SK-111")] if shuffled else []
    if first:
        game = replace(game, phase="second_draw")
    elif game.player(game.second).hand:
        game = replace(game, phase="change")
    else:
        nothing = say("{player} has no card to use or discard", player=game.player(game.second).name)
        game, more = begin_activations(game)
        news += [sentence(nothing, "SK-111"), *more]
    return game, Drawn(ledger=ledger, news=news, cards=drawn, missing=wanted - drawn)


@draw.says
def _drawn(told: Told[Draw, Drawn]) -> Text:
    found = told.found
    text = count("{player} draws {n} event card", "{player} draws {n} event cards", n=found.cards, player=told.player)
    if found.missing:
        short = count("{n} is missing", "{n} are missing", n=found.missing)
        text = say("{text}; {short}: deck and discard pile are empty", text=text, short=short)
    return with_news(text, found.news)


def begin_activations(game: Skirmish) -> tuple[Skirmish, News]:
    """Phase III: what the event does at once, then the first player declares, the other one if the first has nobody
    (SK-113, SK-117)."""
    game, news = at_moment(game, [each for each in event_sources(game) if each.effect.when == "once"])
    active = game.first if game.ready(game.first) else game.second
    game = replace(game, phase="activations", active=active)
    if not any(game.ready(seat) for seat in game.players):
        game = replace(game, phase="points", active=game.first)
    return game, news
