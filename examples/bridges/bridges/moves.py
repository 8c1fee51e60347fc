"""What a player does: draw a card, send one over a bridge."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.phases import Phases
from taos_tui.kit.seats import other
from taos_tui.kit.state import put, replace
from taos_tui.rules.asks import ANEW, OR_NULL, SECRET, Ask, Note, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Follows, Line, Result
from taos_tui.rules.wording import Text, say

from .cards import Cross, Crossed
from .cards import cross as crossing
from .state import CARDS, HAND, Bridge, Crossing, Phase, Player

PHASES: Phases[Crossing, Phase] = Phases(
    lambda game: game.phase, {"play": say("the game"), "over": say("the end of the game")}
)
playing = PHASES.only("play", clause="BR-6")


def own_turn(game: Crossing, by: str) -> None:
    playing(game, by)
    if by != game.active:
        raise Refusal("seat", say("it is {player}'s turn", player=game.players[game.active].name), "BR-2")


def may_draw(game: Crossing, by: str) -> None:
    own_turn(game, by)
    player = game.players[by]
    if len(player.hand) == HAND:
        raise Refusal("move", say("{player} holds three cards already", player=player.name), "BR-1")
    if not player.deck:
        raise Refusal("move", say("{player}'s deck is empty", player=player.name), "BR-2")


def draws_first(game: Crossing) -> bool:
    player = game.players[game.active]
    return game.phase == "play" and len(player.hand) < HAND and player.deck > 0


class Draw(Ask):
    card: Annotated[
        int | None, Within(1, 6), OR_NULL, SECRET, ANEW, Note("left out: the app deals; else the card drawn by hand")
    ] = None


class Drawn(Result):
    outcome: Literal["drawn"]
    left: int


@move(
    "draw",
    "Draw a card",
    key="d",
    clauses="BR-1 BR-2",
    ready=may_draw,
    asks=lambda game, by: False,
    obvious=draws_first,
)
def draw(game: Crossing, given: Draw, play: Play) -> tuple[Crossing, Drawn]:
    """One card from one's own deck; only its player may look at it."""
    player = game.players[play.by]
    known = [play.vault.peek(card) for card in player.hand]
    left = [card for card in CARDS if card not in player.spent and card not in known]
    card = play.tape.draw("card", left, pile=f"deck-{play.by}")
    player = replace(player, hand=(*player.hand, play.vault.seal(play.by, "card", card)))
    return replace(game, players=put(game.players, play.by, player)), Drawn(outcome="drawn", left=player.deck)


@draw.says
def _drawn(told: Told[Draw, Drawn]) -> Text:
    return say("{player} draws a card; {left} left", player=told.player, left=told.found.left)


def may_send(game: Crossing, by: str) -> None:
    own_turn(game, by)
    if draws_first(game):
        raise Refusal("move", say("draw first: the hand holds three cards"), "BR-2")


class Send(Ask):
    place: Annotated[int, Within(1, HAND), ANEW, Note("which card of the hand, counted from the left")]
    bridge: Annotated[int, Within(1, 5), ANEW, Note("which bridge, counted from the left")]


class Sent(Follows[Crossed]):
    card_sent: int
    bridge: str


def own_cards(game: Crossing, by: str) -> list[Text]:
    """The hand, as far as it may be read."""
    hand = game.players[by].hand
    return [say("card {place}: {card}", place=at, card=card.value) for at, card in enumerate(hand, 1) if card.known]


def first_free(game: Crossing, by: str) -> Mapping[str, object]:
    free = [at for at, bridge in enumerate(game.bridges, 1) if bridge.holder != by]
    return {"place": 1, "bridge": free[0]} if free else {}


@move(
    "send",
    "Send a card over a bridge",
    key="s",
    clauses="BR-3 BR-4 BR-5 BR-6",
    dice="1 d6",
    ready=may_send,
    hints=first_free,
    brief=own_cards,
    obvious=lambda game: game.phase == "play",
)
def send(game: Crossing, given: Send, play: Play) -> tuple[Crossing, Sent]:
    """Turn up a card of the hand and roll a d6 against the bridge; the card is spent either way."""
    player, bridge = game.players[play.by], game.bridges[given.bridge - 1]
    if given.place > len(player.hand):
        raise Refusal("place", say("the hand holds {number} cards", number=len(player.hand)), "BR-1")
    if bridge.holder == play.by:
        raise Refusal("bridge", say("{player} holds the {bridge} already", player=player.name, bridge=bridge.name))
    secret = play.vault.open(player.hand[given.place - 1])
    held = bool(bridge.holder)
    crossed = crossing.decide(play.tape, Cross(card=secret.value, needs=bridge.needs, held=held))
    game = _spent(game, player, given.place, secret.value)
    if crossed.outcome == "across":
        game = _taken(game, given.bridge - 1, play.by)
    game, news = _turned(game)
    found = Sent(
        outcome=crossed.outcome,
        card=crossed,
        ledger=crossed.ledger,
        news=news,
        card_sent=secret.value,
        bridge=bridge.name,
    )
    return game, found


@send.says
def _sent(told: Told[Send, Sent]) -> Text:
    parts = {"player": told.player, "card": told.found.card_sent, "bridge": told.found.bridge}
    if told.found.outcome == "across":
        return say("{player} sends {card} over the {bridge} and holds it", **parts)
    return say("{player} sends {card} over the {bridge} and is thrown back", **parts)


def _spent(game: Crossing, player: Player, place: int, card: int) -> Crossing:
    hand = player.hand[: place - 1] + player.hand[place:]
    player = replace(player, hand=hand, spent=(*player.spent, card))
    return replace(game, players=put(game.players, player.seat, player))


def _taken(game: Crossing, at: int, seat: str) -> Crossing:
    bridges: list[Bridge] = [*game.bridges]
    bridges[at] = replace(bridges[at], holder=seat)
    return replace(game, bridges=tuple(bridges))


def _turned(game: Crossing) -> tuple[Crossing, list[Line]]:
    """The other player is next, or who acted goes on alone; nobody left, and the game is over (rule 6)."""
    able = [seat for seat, player in game.players.items() if player.hand or player.deck]
    if not able or game.held(game.active) == len(game.bridges):
        return replace(game, phase="over"), [Line(say("the game is over"), "", "BR-6")]
    following = other(game.active)
    following = following if following in able else game.active
    return replace(game, active=following), [
        Line(say("{player} is next", player=game.players[following].name), "", "BR-2")
    ]
