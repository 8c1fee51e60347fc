"""What is printed on unit cards, as far as a list tells of it."""

from collections.abc import Iterable, Mapping

from taos_tui.rules.wording import Text, say

from .cards import UnitCard
from .state import War


def unit_text(card: UnitCard) -> Text:
    """Its number, and its ability where it has one in words."""
    number = say("attacks on {n}+", n=card.attack) if card.attack else say("attacks as printed")
    text = say("{number}. {ability}", number=number, ability=card.ability) if card.ability else number
    if not card.holds_points:
        text = say("{text}. Counts nothing for its Point: (0) after its name", text=text)
    return say("{text}. Comes with p, in the place of a unit", text=text) if card.does.replaces else text


def texts_by_name(game: War, ids: Iterable[str | None]) -> Mapping[str, Text]:
    """The same by what the cards are called, of those that are known."""
    cards = [game.cards.units[id] for id in ids if id]
    return {card.name: unit_text(card) for card in cards}
