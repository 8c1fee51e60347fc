"""Cards that a side has yet to take: at arrival, by an exchange, as a reward (RNR-24, RNR-33, RNR-86)."""

from ..state import Claim, War, other, replace
from .draws import sources


def claim(game: War, seat: str, kind: str, number: int = 1, hq_only: bool = False) -> War:
    """Note that a side has cards to take."""
    return replace(game, claims=(*game.claims, Claim(seat, kind, number, hq_only))) if number else game


def claims_of(game: War, seat: str) -> list[Claim]:
    """What a side may take now; orders wait for a deck (RNR-86), and after the end nobody takes anything."""
    if game.phase == "game_over":
        return []
    possible = {
        "unit": sources(game, seat) > 0,
        "order": game.deck.count > 0,
        "captive": bool(game.player(other(seat)).orders),
        "operation": game.operations > 0 and not game.player(seat).operations,
    }
    return [each for each in game.claims if each.seat == seat and possible[each.kind]]


def can_draw(game: War, seat: str) -> bool:
    """Has a deck anything for this side, or must it pick from HQ?"""
    return any(possible(game, seat, each) for each in claims_of(game, seat))


def taker(game: War) -> str:
    """Who takes cards next: at arrival whoever was named, else the side whose turn it is first."""
    order = (game.draws_first, other(game.draws_first)) if game.draws_first else (game.active, other(game.active))
    return next((seat for seat in order if claims_of(game, seat)), game.active)


def possible(game: War, seat: str, each: Claim) -> bool:
    """Can one more card of this claim be drawn?"""
    if each.kind == "unit":
        return not each.hq_only and game.player(seat).deck.count > 0
    return each in claims_of(game, seat)
