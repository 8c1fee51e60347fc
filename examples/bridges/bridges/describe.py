"""How a game describes itself to screens and reports; it was veiled for whoever looks before."""

from taos_tui.kit.scene import Counter, Dial, Due, Pile, Scene, Spot, Track
from taos_tui.rules.wording import Text, count, say

from .moves import draws_first
from .state import Crossing, Player


def describe(game: Crossing, suggested: str) -> Scene:
    """Everything that a screen draws of this state."""
    over = game.phase == "over"
    return Scene(
        phase=game.phase,
        headline=say("THE END") if over else say("FIVE BRIDGES"),
        status="" if over else say("{player} plays", player=game.players[game.active].name),
        active=game.active,
        names={seat: player.name for seat, player in game.players.items()},
        due=(_due(game),),
        piles=tuple(pile for player in game.players.values() for pile in (_deck(player), _hand(player))),
        board=_board(game),
        scores={seat: count("{n} bridge", "{n} bridges", game.held(seat)) for seat in game.players},
        result=(_result(game),) if over else (),
        suggested=suggested,
        over=over,
    )


def _due(game: Crossing) -> Due:
    if game.phase == "over":
        return Due(say("The game is over; a report can be written"), "BR-6")
    name = game.players[game.active].name
    if draws_first(game):
        return Due(say("{player} draws until three cards are in hand", player=name), "BR-2", True)
    return Due(say("{player} sends a card over a bridge", player=name), "BR-3", True)


def _deck(player: Player) -> Pile:
    title = say("{player}'s deck", player=player.name)
    spent = say("spent: {cards}", cards=" ".join(map(str, player.spent)))
    return Pile(f"deck-{player.seat}", title, player.seat, player.deck, text=spent)


def _hand(player: Player) -> Pile:
    shown = tuple(say("card {card}", card=card.value) for card in player.hand if card.known)
    title = say("{player}'s hand", player=player.name)
    return Pile(f"hand-{player.seat}", title, player.seat, len(player.hand), shown, secret=player.seat)


def _board(game: Crossing) -> Track:
    spots = tuple(
        Spot(str(at), bridge.name, bridge.holder, (say("needs {strength}", strength=bridge.needs),))
        for at, bridge in enumerate(game.bridges, 1)
    )
    counters = tuple(
        Counter(f"holder-{spot.id}", game.players[spot.holder].name, "●", spot.holder, spot.id)
        for spot in spots
        if spot.holder
    )
    dials = tuple(Dial(seat, say("bridges"), str(game.held(seat))) for seat in game.players)
    return Track(spots, counters, dials)


def _result(game: Crossing) -> Text:
    a, b = (game.held(seat) for seat in game.players)
    if a == b:
        return say("a draw, {a}:{b}", a=a, b=b)
    winner = game.players["a" if a > b else "b"].name
    return say("{winner} wins {most}:{least}", winner=winner, most=max(a, b), least=min(a, b))
