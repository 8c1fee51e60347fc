"""The cards of Rock'n'Roll, and which of them are in a game (5.5). Frozen."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, Protocol, TypeVar

import msgspec

from taos_tui.rules.refusal import Refusal

Side = Literal["vpa", "vietnam"]
SIDES: tuple[Side, Side] = ("vpa", "vietnam")
SIDE_NAMES = {"vpa": "VPA", "vietnam": "Vietnam"}
EXPANSION_SETS = ("expansion", "expansion_2", "addon")
"""Sets that a base game leaves out; veterans and cards of unknown set stay."""
DEALT_MODES = ("expansion", "vietchess", "hundred_thousand")
"""Modes in which each side is dealt a contingent; the others take the whole unit deck (table T5)."""
LEAST_ORDERS, PLAIN_POINTS = 4, 4
HINDS = "hinds"
"""The local that takes no part in a Deathmatch (RNR-209)."""


class UnitCard(msgspec.Struct, frozen=True):
    """A unit. `attack` 2 to 6, None: read it from the card; `dice` 1 or 2, None: ask; marks as in RNR-193 … RNR-196."""

    id: str
    name: str
    side: Side
    set: str = "unknown"
    attack: int | None = None
    dice: int | None = None
    copies: int = 1
    marks: tuple[str, ...] = ()
    ability: str = ""
    holds_points: bool = True


class Effect(msgspec.Struct, frozen=True):
    """What an order does: `units` act (None: as printed); `number` of "all 5s attack"; `check` of a superweapon."""

    kind: Literal["attack", "attack_all", "move", "superweapon", "other"] = "other"
    units: int | None = None
    number: int | None = None
    check: int | None = None


class OrderCard(msgspec.Struct, frozen=True):
    """An order. `faction` says which side may play it (RNR-198); unknown: look at the flag."""

    id: str
    name: str
    suit: Literal["spades", "diamonds", "unknown"]
    faction: Literal["any", "vpa", "vietnam", "unknown"] = "any"
    set: str = "unknown"
    copies: int = 1
    text: str = ""
    effect: Effect = Effect()


class PointCard(msgspec.Struct, frozen=True):
    """A Point of the battlefield, or Echo (RNR-110)."""

    id: str
    name: str
    echo: bool = False


class LocalCard(msgspec.Struct, frozen=True):
    """A local, a neutral unit (RNR-173)."""

    id: str
    name: str
    set: str = "unknown"
    attack: int | None = None
    dice: int | None = None
    copies: int = 1
    ability: str = ""


class OperationCard(msgspec.Struct, frozen=True):
    """A special operation (RNR-188)."""

    id: str
    name: str
    condition: str = ""
    reward: str = ""
    copies: int = 1


class EchoRow(msgspec.Struct, frozen=True):
    """A row of Point Echo: black works all the time, red at each round's end (RNR-112)."""

    row: int
    color: Literal["black", "red"]
    text: str = ""


class Cards(msgspec.Struct, frozen=True):
    """All cards by id, in the order of their lists. `placeholder`: some come from a list that is only a sample."""

    units: Mapping[str, UnitCard] = {}
    orders: Mapping[str, OrderCard] = {}
    points: Mapping[str, PointCard] = {}
    locals: Mapping[str, LocalCard] = {}
    operations: Mapping[str, OperationCard] = {}
    echo_rows: tuple[EchoRow, ...] = ()
    lists: tuple[str, ...] = ()
    placeholder: bool = False

    def side(self, side: str) -> dict[str, UnitCard]:
        """The units of one side."""
        return {id: card for id, card in self.units.items() if card.side == side}

    @property
    def red_rows(self) -> tuple[int, ...]:
        """For `rocknroll.echo_roll`."""
        return tuple(row.row for row in self.echo_rows if row.color == "red")


class Copied(Protocol):
    """A card of which there may be several."""

    @property
    def id(self) -> str: ...
    @property
    def copies(self) -> int: ...


def copies(cards: Iterable[Copied]) -> tuple[str, ...]:
    """A deck of these cards: every id as often as it has copies."""
    return tuple(card.id for card in cards for _ in range(card.copies))


def in_play(cards: Cards, mode: str, contingent: int, deathmatch: bool = False) -> Cards:
    """The cards of a game; `mode` as in 5.1, `contingent` the units dealt to each side where they are dealt.

    Points stand in their row, Echo in the middle; missing ones are made up. Raises Refusal for lists that make no game
    (input `cards`), and on `contingent` when a side has fewer units.
    """
    base = mode == "base"
    units = _of_sets(cards.units, base)
    orders = _of_sets(cards.orders, base)
    locals = {id: card for id, card in cards.locals.items() if not (base or (deathmatch and id == HINDS))}
    for side in SIDES:
        _check_units(side, sum(card.copies for card in units.values() if card.side == side), mode, contingent)
    count = sum(card.copies for card in orders.values())
    if count < LEAST_ORDERS:
        raise Refusal("cards", f"orders: {count} cards: give at least {LEAST_ORDERS}", "RNR-13")
    if not base and cards.echo_rows and len(cards.echo_rows) < 6:
        raise Refusal("cards", f"echo_rows: {len(cards.echo_rows)} rows: give all six, 1 to 6, or none", "RNR-111")
    return msgspec.structs.replace(
        cards,
        units=units,
        orders=orders,
        points={card.id: card for card in _row_of_points(tuple(cards.points.values()), not base)},
        locals=locals,
        operations={} if base or mode == "hundred_thousand" else cards.operations,
        echo_rows=() if base else cards.echo_rows,
    )


Card = TypeVar("Card", UnitCard, OrderCard)


def _of_sets(cards: Mapping[str, Card], base: bool) -> dict[str, Card]:
    return {id: card for id, card in cards.items() if not (base and card.set in EXPANSION_SETS)}


def _check_units(side: str, number: int, mode: str, contingent: int) -> None:
    if not number:
        raise Refusal("cards", f"units: {SIDE_NAMES[side]} has none: give at least 1", "RNR-12")
    if mode in DEALT_MODES and number < contingent:
        why = f"{contingent} units, but {SIDE_NAMES[side]} has {number}: give at most {number}"
        raise Refusal("contingent", why, "RNR-107")


def _row_of_points(points: Sequence[PointCard], expansion: bool) -> list[PointCard]:
    """Four Points, and with EXPANSION Echo in their middle (RNR-10, RNR-110)."""
    plain, echo = [card for card in points if not card.echo], [card for card in points if card.echo]
    if len(plain) > PLAIN_POINTS:
        why = f"points: {plain[PLAIN_POINTS].id}: {len(plain)} Points without Echo: give at most {PLAIN_POINTS}"
        raise Refusal("cards", why, "RNR-10")
    if expansion and len(echo) > 1:
        raise Refusal("cards", f"points: {echo[1].id}: echo: Echo is {echo[0].id} already: give one", "RNR-110")
    taken = {card.id for card in points}
    free = (n for n in range(1, 20) if f"point-{n}" not in taken)
    while len(plain) < PLAIN_POINTS:
        plain.append(PointCard(f"point-{next(free)}", f"Point {len(plain) + 1}"))
    if not expansion:
        return plain
    middle = PLAIN_POINTS // 2
    return [*plain[:middle], *(echo or [PointCard("point-echo", "Echo", echo=True)]), *plain[middle:]]
