"""Cards that a side has yet to take: at arrival, by an exchange, as a reward (RNR-24, RNR-33, RNR-86)."""

from taos_tui.kit.seats import other
from taos_tui.kit.state import replace

from ...state import SEATS, Claim, ClaimKind, War
from .draws import sources


def claim(game: War, seat: str, kind: ClaimKind, clause: str, number: int = 1, hq_only: bool = False) -> War:
    """Note that a side has cards to take, by the rule of this clause ("" where players said so)."""
    return replace(game, claims=(*game.claims, Claim(seat, kind, number, hq_only, clause))) if number else game


def _there(game: War, each: Claim) -> bool:
    """Is there anything to take for this claim?"""
    match each.kind:
        case "unit":
            return sources(game, each.seat) > 0
        case "order":
            return game.deck.count > 0
        case "captive":
            return bool(game.player(other(each.seat)).orders)
        case "operation":
            return game.operations > 0


def claims_of(game: War, seat: str) -> list[Claim]:
    """What a side may take now; orders wait for a deck (RNR-86), and after the end nobody takes anything."""
    if game.phase == "game_over":
        return []
    return [each for each in game.claims if each.seat == seat and _there(game, each)]


def can_draw(game: War, seat: str) -> bool:
    """Has a deck anything for this side, or must it pick from HQ?"""
    return any(possible(game, seat, each) for each in claims_of(game, seat))


def taker(game: War) -> str:
    """Who takes cards next: at arrival whoever was named, else the side whose turn it is first."""
    order = (game.draws_first, other(game.draws_first)) if game.draws_first else (game.active, other(game.active))
    return next((seat for seat in order if claims_of(game, seat)), game.active)


def possible(game: War, seat: str, each: Claim) -> bool:
    """Can one more card of this claim be drawn? Units of an open army come from HQ as long as it has any (RNR-R1)."""
    if each.kind == "unit":
        player = game.player(seat)
        return player.deck.count > 0 and not (each.hq_only and player.hq)
    return each in claims_of(game, seat)


def unclaimed(game: War, seat: str, kind: ClaimKind) -> int:
    """How many units or orders are left for this side beyond what was paid for or is owed already (RNR-R5)."""
    owed = sum(each.number for each in game.claims if each.kind == kind and (kind == "order" or each.seat == seat))
    return (game.deck.count if kind == "order" else sources(game, seat)) - owed


def cards_wait(game: War) -> bool:
    """Is it time to take cards: some are due, and nothing else comes first?"""
    return not busy(game) and any(claims_of(game, seat) for seat in SEATS)


def busy(game: War) -> bool:
    """Does a throw, a scouted unit, an ability or a duty of the round's end come first?"""
    owes = any(player.owes for player in game.players.values())
    return bool(game.throw or game.scouts or game.queue or owes or game.phase == "game_over")


def quiet(game: War) -> bool:
    """Is nothing due, so that whoever is to move may choose?"""
    return not busy(game) and not any(claims_of(game, seat) for seat in SEATS)
