"""Where a unit card that is named from a real hand lies already: one card is in one place (5.1)."""

from collections.abc import Iterator

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, say

from ...cards import VETERANS, UnitCard
from ...state import War
from ..common import point_name, side

ANOTHER = 2
"""The number from which on a name means one more card of it: `Chi 2`."""
VETERAN_WORDS = ("veteran", "vet", "vet.", "(veteran)", "(vet)", "ветеран", "вет", "вет.", "(ветеран)")
"""How players tell a veteran from the base card of the same name."""


def as_veteran(card: UnitCard) -> Iterator[str]:
    """What a veteran may be called besides its name: `Johny veteran`, `vet Johny`."""
    names = [name for name in (card.name, card.original) if name] if card.set == VETERANS else []
    for name in names:
        for word in VETERAN_WORDS:
            yield f"{name} {word}"
            yield f"{word} {name}"


def without_veteran(name: str) -> str:
    """The name without the word that says that a veteran is meant: `Bao vet`, `vet Bao`."""
    first, _, rest = name.strip().partition(" ")
    begin, _, last = name.strip().rpartition(" ")
    if begin and last.casefold() in VETERAN_WORDS:
        return begin.strip()
    return rest.strip() if rest and first.casefold() in VETERAN_WORDS else name.strip()


def numbered_name(name: str) -> tuple[str, int]:
    """`Chi 2` as the name and which card of it is meant; 1 where no number says so."""
    stem, _, number = name.strip().rpartition(" ")
    return (stem, int(number)) if stem and number.isdecimal() and int(number) >= ANOTHER else (name.strip(), 1)


def whereabouts(game: War, id: str) -> list[Text]:
    """Each open place in which a card of this kind lies, in words."""
    name = game.cards.units[id].name
    found: list[Text] = []
    for unit in game.field.values():
        if unit.card == id and not unit.local:
            where = point_name(game, unit.point)
            found.append(say("{unit} stands at {point}", unit=unit.id, point=where))
    for seat, player in game.players.items():
        zones = (
            (player.hq, say("{unit} lies in HQ of {side}", unit=name, side=side(game, seat))),
            (player.units, say("{unit} is in the hand of {side}", unit=name, side=side(game, seat))),
            (player.graveyard, say("{unit} lies in the graveyard of {side}", unit=name, side=side(game, seat))),
            (player.removed, say("{unit} is out for good", unit=name)),
            (player.deck.under, say("{unit} lies under the deck of {side}", unit=name, side=side(game, seat))),
        )
        for cards, said in zones:
            found += [said for card in cards if card.value == id]
        for each in player.prisoners:
            if each.card == id:
                found.append(say("{unit} is a prisoner of {side}", unit=each.id, side=side(game, seat)))
    return found


def not_elsewhere(game: War, id: str, number: int, input: str) -> None:
    """Refuse a card that lies in sight, unless there is one more of it: by the card list, or by its player's word,
    who names it with a number (`Chi 2`) as the list of a sample does not know his box. Raises Refusal."""
    found, card = whereabouts(game, id), game.cards.units[id]
    if not found:
        return
    if not game.takes_any_name:
        if len(found) >= card.copies:
            raise Refusal(input, say("{where}: there is no other {unit}", where=found[0], unit=card.name), "RNR-12")
        return
    if number <= len(found):
        parts = {"where": found[0], "unit": card.name, "n": len(found) + 1}
        raise Refusal(input, say("{where}; if this is another card of that name, type {unit} {n}", **parts), "RNR-12")
