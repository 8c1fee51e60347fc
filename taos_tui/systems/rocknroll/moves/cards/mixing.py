"""The units of a dealt hand in a new order, each sealed anew (RNR-15, RNR-217).

Who sees a card come into a hand openly knows that it is one of that hand, and no more: not its number, by which it is
laid down later, nor by their numbers what the others are.
"""

from collections import Counter
from typing import Annotated

from taos_tui.kit.moves import Play
from taos_tui.kit.secret import Secret
from taos_tui.kit.state import replace
from taos_tui.rules.asks import ANEW, DEALT, Ask, Length
from taos_tui.rules.declared import values_of
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from ...state import War, with_player
from .zones import owner, unit_secrets

Laid = Annotated[str | None, Length(high=60), ANEW, DEALT]


class Mixed(Ask):
    """A card of the hand each; more than so many are not mixed."""

    hand1: Laid = None
    hand2: Laid = None
    hand3: Laid = None
    hand4: Laid = None
    hand5: Laid = None
    hand6: Laid = None
    hand7: Laid = None
    hand8: Laid = None
    hand9: Laid = None
    hand10: Laid = None
    hand11: Laid = None
    hand12: Laid = None
    hand13: Laid = None
    hand14: Laid = None
    hand15: Laid = None
    hand16: Laid = None
    hand17: Laid = None
    hand18: Laid = None
    hand19: Laid = None
    hand20: Laid = None


SLOTS = Mixed.fields_


def mixed(game: War, given: Mixed, play: Play, seat: str) -> War:
    """The own units of this hand, as their backs are alike, lie in an order that nobody else knows. A recruited one is
    known by its back (RNR-4)."""
    player = game.player(seat)
    places = [at for at, card in enumerate(player.units) if owner(game, card.value or "", seat) == seat]
    slots = _free_slots(game, seat, [player.units[at] for at in places])
    places = places[: len(slots)]
    cards = [player.units[at] for at in places]
    if not game.mixes or len(cards) < 2 or any(play.vault.hides(card) for card in cards):
        return game
    units = list(player.units)
    for at, card in zip(
        places, _laid_anew(game, given, play, seat, dict(zip(slots, cards, strict=False))), strict=True
    ):
        units[at] = card
    return with_player(game, replace(player, units=tuple(units)))


def _laid_anew(game: War, given: Mixed, play: Play, seat: str, cards: dict[str, Secret]) -> list[Secret]:
    """These cards in a new order, by the slots that they are sealed in. Its pile is named by what everybody knows of
    them: where the same cards are mixed again, as what came before was taken back, they lie as they lay; others say
    nothing of it. Where some of them were recorded, the others do not take their places."""
    recorded = {slot: id for slot, id in values_of(given).items() if slot in cards and id is not None}
    left = [play.vault.peek(card) for card in cards.values()]
    pile = f"hand {' '.join(str(card.commitment or card.value) for card in cards.values())}"
    is_covered, laid = None in left, []
    for slot in cards:
        known = recorded.pop(slot, None)
        if is_covered:
            possible = sorted(game.cards.units)
        elif known is None:
            possible = sorted((Counter(left) - Counter(recorded.values())).elements()) or sorted(left)
        elif known in left:
            possible = sorted(left)
        else:
            raise Refusal(slot, say("other cards are in this hand than were mixed here"), "RNR-15")
        id = play.tape.draw(slot, possible, pile=pile)
        if id in left:
            left.remove(id)
        laid.append(play.vault.seal(seat, slot, id))
    return laid


def _free_slots(game: War, seat: str, cards: list[Secret]) -> list[str]:
    """Names for them that no other card of this side has, so that several can be opened together."""
    used = {card.slot for holder, card in unit_secrets(game) if holder == seat and card not in cards}
    return [slot for slot in SLOTS if slot not in used]
