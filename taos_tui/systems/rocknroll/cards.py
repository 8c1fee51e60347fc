"""The cards of Rock'n'Roll, and which of them are in a game (5.5). Frozen."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Literal, Protocol, TypeVar

import msgspec

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .procedures.checks import MaskedOrder

Side = Literal["vpa", "vietnam"]
OrderKind = Literal["attack", "attack_all", "move", "superweapon", "other"]
Reach = Literal["here", "adjacent", "any"]
Sequenced = Literal["", "move", "move_attack", "attack_move", "attack_move_attack"]
SIDES: tuple[Side, Side] = ("vpa", "vietnam")
SIDE_NAMES = {"vpa": "VPA", "vietnam": "Vietnam"}
VETERANS = "veterans"
EXPANSION_SETS = ("expansion", "expansion_2", "addon")
"""Sets that a base game leaves out, as it does veterans; cards of unknown set stay."""
DEALT_MODES = ("expansion", "vietchess", "hundred_thousand")
"""Modes in which each side is dealt a contingent; the others take the whole unit deck (table T5)."""
LEAST_ORDERS, PLAIN_POINTS = 4, 4
HINDS = "hinds"
"""The local that takes no part in a Deathmatch (RNR-209)."""


NAMED_BY_ID: Mapping[str, MaskedOrder] = {
    "unit-attacks": "unit_attacks",
    "two-units-attack": "two_units_attack",
    "slaughter": "slaughter",
}


class Bonus(msgspec.Struct, frozen=True):
    """What an ability adds to attacks: of whom, how far from it, and how much."""

    to: Literal["itself", "allies", "enemies", "anybody"] = "allies"
    at: Reach = "here"
    attack: int = 1


class Save(msgspec.Struct, frozen=True):
    """Whom an ability saves that dies, on which throw (None: as printed), once in a turn or as often as it comes."""

    whom: Literal["allies_here", "allies"] = "allies_here"
    check: int | None = None
    once: bool = False


class RdGain(msgspec.Struct, frozen=True):
    """RD that a unit brings at the end of each round, at Echo or anywhere."""

    at: Literal["echo", "any"] = "any"
    amount: int = 1


class Abilities(msgspec.Struct, frozen=True):
    """What a printed ability reacts to, how far it reaches, what it changes; docs/game-packs.md tells of each key."""

    reacts_to: tuple[str, ...] = ()
    provoked_from: Reach = "here"
    first: bool = False
    range: Reach = "here"
    deploys_here: tuple[str, ...] = ()
    bonus: Bonus | None = None
    save: Save | None = None
    rd: RdGain | None = None
    commands: tuple[str, ...] = ()
    double: bool = False
    sequence: Sequenced = ""
    replaces: bool = False
    captures: bool = False
    survives: tuple[str, ...] = ()
    check: int | None = None

    @property
    def steps(self) -> tuple[str, ...]:
        """What it does one after the other once it is due: `attack`, `move`."""
        return tuple(self.sequence.split("_")) if self.sequence else ()


class UnitCard(msgspec.Struct, frozen=True):
    """A unit. `attack` 2 to 6, None: read it from the card; `dice` 1 or 2, None: ask; marks as in RNR-193 … RNR-196."""

    id: str
    name: str
    side: Side
    set: str = "unknown"
    original: str = ""
    attack: int | None = None
    dice: int | None = None
    copies: int = 1
    marks: tuple[str, ...] = ()
    ability: str = ""
    holds_points: bool = True
    does: Abilities = Abilities()
    unit: str = ""
    """The unit that a veteran card and its base card are both of (RNR-R6)."""
    listed: bool = True
    """Does a list tell of it? Else it came from a real box, and only its players know what is printed on it."""


class Effect(msgspec.Struct, frozen=True):
    """What an order does: `units` act (None: as printed); `number` of "all 5s attack"; `check` of a superweapon."""

    kind: OrderKind = "other"
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
    original: str = ""
    copies: int = 1
    text: str = ""
    effect: Effect = Effect()
    named: Literal["", "unit_attacks", "two_units_attack", "slaughter"] = ""

    @property
    def known_as(self) -> MaskedOrder:
        """Which order of the rules it is: by those three closed units attack (RNR-224), by no other.

        Lists that were written before there was a key for it are known by their ids.
        """
        return self.named or NAMED_BY_ID.get(self.id, "other")


class PointCard(msgspec.Struct, frozen=True):
    """A Point of the battlefield, or Echo (RNR-110)."""

    id: str
    name: str
    echo: bool = False
    does: Abilities = Abilities()


class LocalCard(msgspec.Struct, frozen=True):
    """A local, a neutral unit (RNR-173)."""

    id: str
    name: str
    set: str = "unknown"
    original: str = ""
    attack: int | None = None
    dice: int | None = None
    copies: int = 1
    marks: tuple[str, ...] = ()
    ability: str = ""
    holds_points: bool = True
    does: Abilities = Abilities()
    listed: bool = True
    """As of a unit."""


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


def in_play(
    cards: Cards,
    mode: str,
    contingent: int,
    deathmatch: bool = False,
    veterans: bool = True,
    sides: Mapping[str, int] = MappingProxyType({}),
) -> Cards:
    """The cards of a game; `mode` as in 5.1, `contingent` the units dealt to each side where they are dealt.

    Points stand in their row, Echo in the middle; missing ones are made up. Raises Refusal for lists that make no game
    (input `cards`), and on `contingent` when a side has fewer units; `sides` may have contingents of their own.
    """
    base = mode == "base"
    units = _with_veterans(_of_sets(cards.units, base), not base and veterans)
    orders = _of_sets(cards.orders, base)
    locals = {id: card for id, card in cards.locals.items() if not (base or (deathmatch and id == HINDS))}
    for side in SIDES:
        number = sum(card.copies for card in units.values() if card.side == side)
        _check_units(side, number, mode, contingent, sides.get(side, 0))
    count = sum(card.copies for card in orders.values())
    if count < LEAST_ORDERS:
        raise Refusal(
            "cards",
            say("orders: {count} cards: give at least {least_orders}", count=count, least_orders=LEAST_ORDERS),
            "RNR-13",
        )
    if not base and cards.echo_rows and len(cards.echo_rows) < 6:
        raise Refusal(
            "cards", say("echo_rows: {n} rows: give all six, 1 to 6, or none", n=len(cards.echo_rows)), "RNR-111"
        )
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


def _with_veterans(units: Mapping[str, UnitCard], veterans: bool) -> dict[str, UnitCard]:
    """Veterans in the place of the base cards of the same unit, or none of them (RNR-103, RNR-R6)."""
    if not veterans:
        return {id: card for id, card in units.items() if card.set != VETERANS}
    redrawn = {card.unit for card in units.values() if card.set == VETERANS and card.unit}
    return {id: card for id, card in units.items() if card.set == VETERANS or not redrawn & {card.unit, id}}


def _check_units(side: str, number: int, mode: str, contingent: int, own: int) -> None:
    if not number:
        raise Refusal(
            "cards", say("units: {side_names} has none: give at least 1", side_names=SIDE_NAMES[side]), "RNR-12"
        )
    wanted = own or contingent
    if mode in DEALT_MODES and number < wanted:
        parts = {"n": wanted, "side": SIDE_NAMES[side], "most": number}
        why = say("{n} units, but {side} has {most}: give at most {most}", **parts)
        raise Refusal(f"{side}_contingent" if own else "contingent", why, "RNR-107")


def _row_of_points(points: Sequence[PointCard], expansion: bool) -> list[PointCard]:
    """Four Points, and with EXPANSION Echo in their middle (RNR-10, RNR-110)."""
    plain, echo = [card for card in points if not card.echo], [card for card in points if card.echo]
    if len(plain) > PLAIN_POINTS:
        why = f"points: {plain[PLAIN_POINTS].id}: {len(plain)} Points without Echo: give at most {PLAIN_POINTS}"
        raise Refusal("cards", why, "RNR-10")
    if expansion and len(echo) > 1:
        raise Refusal(
            "cards",
            say("points: {id}: echo: Echo is {id2} already: give one", id=echo[1].id, id2=echo[0].id),
            "RNR-110",
        )
    taken = {card.id for card in points}
    free = (n for n in range(1, 20) if f"point-{n}" not in taken)
    while len(plain) < PLAIN_POINTS:
        plain.append(PointCard(f"point-{next(free)}", f"Point {len(plain) + 1}"))
    if not expansion:
        return plain
    middle = PLAIN_POINTS // 2
    return [*plain[:middle], *(echo or [PointCard("point-echo", "Echo", echo=True)]), *plain[middle:]]
