"""Decks, hands and mission cards as piles."""

from collections.abc import Iterator

from taos_tui.systems.scene import Pile

from .missions import MISSIONS, mission_name
from .state import Match, Player


def card_shown(player: Player, role: str, face_down: str = "▒▒▒ face down") -> str:
    """A mission of a player as the one who looks may read it."""
    card = player.card(role)
    if card is None:
        return "–"
    if card.public:
        return mission_name(card.value)
    return f"{mission_name(card.value)} (hidden)" if card.known else face_down


def piles(match: Match) -> Iterator[Pile]:
    """Both players' decks, missions and hands."""
    for player in match.players.values():
        hand, name = player.hand, player.name
        left = len(player.deck) - (3 if hand and match.phase != "closed" else 0)
        yield Pile(
            id=f"deck-{player.seat}",
            title=f"Mission Deck of {name}",
            seat=player.seat,
            count=left,
            left=tuple(map(mission_name, player.deck)) if match.phase in ("draw", "closed") else (),
            text="before the draw" if match.phase == "draw" else "",
        )
        for role in ("revealed", "secret"):
            card = player.card(role)
            shown = (mission_name(card.value),) if card and card.known else ()
            yield Pile(
                id=f"{role}-{player.seat}",
                title=f"{role.capitalize()} mission",
                seat=player.seat,
                count=1 if card else 0,
                shown=shown,
                secret="" if card is None or card.public else player.seat,
                text=_card_text(card.value) if card and card.known else "",
            )
        if hand is not None and (player.revealed is None or not hand.public):
            yield Pile(
                id=f"hand-{player.seat}",
                title="Hand" if player.revealed is None else "Drawn (one was discarded)",
                seat=player.seat,
                count=3,
                shown=tuple(map(mission_name, hand.value)) if hand.known else (),
                secret=player.seat,
            )


def _card_text(mission: str) -> str:
    card = MISSIONS[mission]
    return f"{card.italian} · {card.tokens} · {card.points}"
