"""Decks, hands and mission cards as piles."""

from collections.abc import Iterator, Mapping

from taos_tui.kit.scene import Pile
from taos_tui.rules.wording import Text, say

from .missions import MISSIONS, MissionId, mission_name
from .procedures.missions import Role
from .sheets import ROLES
from .state import Match, Player

FACE_DOWN = say("▒▒▒ face down")
ROLE_WORDS: Mapping[Role, Text] = {"revealed": say("Revealed mission"), "secret": say("Secret mission")}


def card_shown(player: Player, role: Role, face_down: Text = FACE_DOWN) -> Text:
    """A mission of a player as the one who looks may read it."""
    card = player.card(role)
    if card is None:
        return say("–")
    if card.public:
        return mission_name(card.value)
    return say("{mission} (hidden)", mission=mission_name(card.value)) if card.known else face_down


def piles(match: Match) -> Iterator[Pile]:
    """Both players' decks, missions and hands."""
    for player in match.players.values():
        hand = player.hand
        left = len(player.deck) - (3 if hand and match.phase != "closed" else 0)
        whole = match.phase == "closed" or (match.phase == "draw" and not hand)
        yield Pile(
            id=f"deck-{player.seat}",
            title=say("Mission Deck of {name}", name=player.name),
            seat=player.seat,
            count=left,
            left=tuple(map(mission_name, player.deck)) if whole else (),
            text=say("before the draw") if whole and match.phase == "draw" else "",
        )
        for role in ROLES:
            card = player.card(role)
            yield Pile(
                id=f"{role}-{player.seat}",
                title=ROLE_WORDS[role],
                seat=player.seat,
                count=1 if card else 0,
                shown=(mission_name(card.value),) if card and card.known else (),
                secret="" if card is None or card.public else player.seat,
                text=_card_text(card.value) if card and card.known else "",
            )
        yield from _drawn(player)
        if (sealed := player.lieutenant) is not None:
            yield Pile(
                id=f"lieutenant-{player.seat}",
                title=say("Lieutenant"),
                seat=player.seat,
                count=1,
                shown=(str(sealed.value),) if sealed.known else (),
                secret="" if sealed.public else player.seat,
            )


def _drawn(player: Player) -> Iterator[Pile]:
    """His hand, or the three cards that it was; once it lies open at the end, the one that was discarded (TAOS-4)."""
    hand = player.hand
    if hand is None:
        return
    cards: tuple[MissionId, ...] = tuple(hand.value) if hand.known else ()
    chosen = [card.value for card in (player.revealed, player.secret) if card is not None and card.known]
    if player.revealed is not None and hand.public:
        left = [card for card in cards if card not in chosen]
        if len(left) == 1:
            title, shown = say("Drawn and discarded"), (mission_name(left[0]),)
            yield Pile(id=f"hand-{player.seat}", title=title, seat=player.seat, count=1, shown=shown)
        return
    yield Pile(
        id=f"hand-{player.seat}",
        title=say("Hand") if player.revealed is None else say("Drawn (one was discarded)"),
        seat=player.seat,
        count=3,
        shown=tuple(map(mission_name, cards)),
        secret=player.seat,
        texts=tuple(map(_card_text, cards)) if player.revealed is None else (),
    )


def _card_text(mission: MissionId) -> Text:
    card = MISSIONS[mission]
    return say("{italian} · {tokens} · {points}", italian=card.italian, tokens=card.tokens, points=card.points)
