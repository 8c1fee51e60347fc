"""Cards of a real box that no list has: each is taken by the name that is printed on it, and read at the table."""

from typing import Literal

from taos_tui.kit.state import replace

from .cards import Cards, LocalCard, OrderCard, Side, UnitCard

BETWEEN = ":"
"""Stands in the id of such a card, between its side (or `order`, `local`) and its name; no id of a list has one."""
ORDER: Literal["order"] = "order"
LOCAL: Literal["local"] = "local"
MANY = 99
SIDE: dict[str, Side] = {"vpa": "vpa", "vietnam": "vietnam"}


def unlisted_id(kind: Side | Literal["order", "local"], name: str) -> str:
    """The id of a card by what is printed on it."""
    return f"{kind}{BETWEEN}{name}"


class Units(dict[str, UnitCard]):
    """Units by id: those of the lists, and any other by what its id says."""

    def __missing__(self, id: str) -> UnitCard:
        side, between, name = id.partition(BETWEEN)
        if not between or side not in SIDE:
            raise KeyError(id)
        return UnitCard(id, name, SIDE[side], copies=MANY, listed=False)


class Orders(dict[str, OrderCard]):
    """Orders by id, in the same way; what an unlisted one does is printed on it."""

    def __missing__(self, id: str) -> OrderCard:
        kind, between, name = id.partition(BETWEEN)
        if not between or kind != ORDER:
            raise KeyError(id)
        return OrderCard(id, name, "unknown", "unknown", copies=MANY)


class Locals(dict[str, LocalCard]):
    """Locals by id, in the same way."""

    def __missing__(self, id: str) -> LocalCard:
        kind, between, name = id.partition(BETWEEN)
        if not between or kind != LOCAL:
            raise KeyError(id)
        return LocalCard(id, name, copies=MANY, listed=False)


def with_unlisted(cards: Cards) -> Cards:
    """The same cards, to which others may be added by their names."""
    return replace(cards, units=Units(cards.units), orders=Orders(cards.orders), locals=Locals(cards.locals))
