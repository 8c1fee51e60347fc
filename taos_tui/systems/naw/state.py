"""The state of a Nations At War battle. Frozen; a move returns a new one. Distances in hexes, hexes by their labels."""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from .damage import BROKEN, DISRUPTED, ELIMINATED, FULL, REDUCED, REDUCED_DISRUPTED
from .ground import Ground

Phase = Literal["setup", "draw", "command", "rally", "operations", "admin", "over"]
SEATS = ("a", "b")
HEADQUARTERS = ("hq", "shq")
SHORT_STATES = {FULL: "full", DISRUPTED: "disr", REDUCED: "red", REDUCED_DISRUPTED: "r+d", ELIMINATED: "out"}
"""States in narrow columns."""
VEHICLES = ("armored", "recon")
"""Kinds that count as armoured in an Assault (NAW-77)."""


def other(seat: str) -> str:
    return "b" if seat == "a" else "a"


class Gun(msgspec.Struct, frozen=True):
    """Ranged factors against a type of target: `3-2+-5` is range 3, two dice and `plus`, hit on 5 (NAW-14, NAW-29)."""

    range: int
    dice: int
    hit: int
    underlined: bool = False
    plus: bool = False

    @property
    def told(self) -> str:
        """As it is printed; the range stands between bars where it is underlined."""
        shown = f"|{self.range}|" if self.underlined else str(self.range)
        return f"{shown}-{self.dice}{'+' if self.plus else ''}-{self.hit}"


class Close(msgspec.Struct, frozen=True):
    """The Assault factor: dice, hit number, and whether an asterisk forbids to start one (NAW-74)."""

    dice: int
    hit: int
    starred: bool = False


class Weapon(msgspec.Struct, frozen=True):
    """A support weapon assigned to a unit: the factors that it may fire with instead of its own (NAW-9, NAW-10)."""

    name: str
    light: Gun | None = None
    heavy: Gun | None = None


class Counter(msgspec.Struct, frozen=True):
    """What is printed on a unit's counter. `save` is its save number, `morale` 2 to 12, `movement` in points."""

    id: str
    name: str
    label: str
    kind: str
    target: str
    movement: int
    morale: int
    steps: int = 2
    light: Gun | None = None
    heavy: Gun | None = None
    assault: Close | None = None
    armor_dice: int = 0
    save: int = 5
    leadership: int = 0
    command_range: int = 0
    engineer: bool = False


class Unit(msgspec.Struct, frozen=True):
    """A unit of the battle. `ops` counts Ops Complete markers, `spent` the movement points of this impulse; `attacked`
    is the form of its attack in this impulse; `led` says that an HQ has given its leadership."""

    name: str
    label: str
    seat: str
    formation: str
    counter: Counter
    hex: str = ""
    """Empty: not on the map yet, or no longer."""
    state: str = FULL
    """full, disrupted, reduced, reduced_disrupted or eliminated."""
    ops: int = 0
    out_of_command: bool = False
    moved: bool = False
    spent: int = 0
    attacked: str = ""
    led: bool = False
    support: Weapon | None = None

    @property
    def alive(self) -> bool:
        return self.state != ELIMINATED

    @property
    def on_map(self) -> bool:
        return bool(self.hex)

    @property
    def disrupted(self) -> bool:
        return self.state in BROKEN

    @property
    def good_order(self) -> bool:
        """On the map and not Disrupted (NAW-33)."""
        return self.on_map and not self.disrupted

    @property
    def is_hq(self) -> bool:
        return self.counter.kind in HEADQUARTERS

    @property
    def infantry(self) -> bool:
        return self.counter.kind == "infantry"

    @property
    def vehicle(self) -> bool:
        """Does it pay the movement costs of vehicles?"""
        return self.counter.target == "heavy" or self.counter.kind in VEHICLES

    @property
    def points_left(self) -> int:
        return self.counter.movement - self.spent


class Formation(msgspec.Struct, frozen=True):
    """Units that one marker activates; `markers` go into the cup each turn."""

    name: str
    seat: str
    markers: int = 1
    activated: bool = False
    """Has had an impulse this turn."""


class Check(msgspec.Struct, frozen=True):
    """An HQ check that is due: units stacked with it were hit, perhaps one was eliminated (NAW-121)."""

    hq: str
    eliminated: bool = False


class Memory(msgspec.Struct, frozen=True):
    """The last move, if a fate point can still change it: the state before it, and the faces it rolled."""

    move: str
    by: str
    inputs: dict[str, Any]
    faces: tuple[int, ...]
    before: "Battle"


class Battle(msgspec.Struct, frozen=True):
    """A whole battle. What is in the cup is known, its order is nowhere (NAW-111)."""

    options: dict[str, Any]
    players: dict[str, str]
    """Names by seat: two, or one who plays both sides."""
    library: Any
    phase: Phase = "setup"
    title: str = ""
    victory: str = ""
    published: bool = True
    sides: dict[str, str] = {}
    """Nations by seat."""
    ground: Ground = Ground()
    turn: int = 0
    turns: int = 0
    stacking: int = 2
    """Units of one side that a hex holds; HQs do not count (NAW-60)."""
    end_markers: int = 2
    formations: dict[str, Formation] = {}
    units: dict[str, Unit] = {}
    cup: tuple[str, ...] = ()
    """Formation markers in the cup, by formation."""
    ends: int = 0
    """End Turn markers in the cup."""
    ends_drawn: int = 0
    held: dict[str, tuple[str, ...]] = {}
    """By seat: the formations that must act before its End Turn marker returns to the cup (NAW-115)."""
    known: tuple[str, ...] = ()
    """Markers that were drawn and undone: they come again, in this order."""
    active: str = ""
    """The formation that has its impulse."""
    unchecked: tuple[str, ...] = ()
    """Hexes that test command."""
    unrallied: tuple[str, ...] = ()
    """Units that may still rally."""
    mover: str = ""
    """The unit that entered a hex last and may be shot at (NAW-52)."""
    answer: bool = False
    """Is the mover waiting for the other side's answer?"""
    fired_at: tuple[tuple[str, str], ...] = ()
    """Op Fire of this impulse: moving unit and hex (NAW-55)."""
    overruns: tuple[tuple[str, str], ...] = ()
    """Overruns of this turn: unit and hex (NAW-89)."""
    mined: tuple[tuple[str, ...], ...] = ()
    """Units that entered mines together and have not been attacked by them yet (NAW-124)."""
    checks: tuple[Check, ...] = ()
    fate: dict[str, int] = {}
    winner: str = ""
    """A seat or `draw`, once the players have said so."""
    ended: str = ""
    last: Memory | None = None

    def option(self, name: str) -> Any:
        return self.options[name]

    @property
    def solitaire(self) -> bool:
        return len(self.players) == 1

    def plays(self, by: str, seat: str) -> bool:
        """Does the player `by` move the side `seat`?"""
        return self.solitaire or by == seat

    def player_of(self, seat: str) -> str:
        """The seat in the session that moves the side `seat`."""
        return "a" if self.solitaire else seat

    def side(self, seat: str) -> str:
        """A side by its nation and its player."""
        nation = self.sides.get(seat, f"side {seat.upper()}")
        return nation if self.solitaire else f"{self.players[seat]} ({nation})"

    @property
    def active_seat(self) -> str:
        """The side that has the impulse; empty between impulses."""
        return self.formations[self.active].seat if self.active else ""

    def of(self, formation: str) -> Iterator[Unit]:
        """Its living units."""
        return (unit for unit in self.units.values() if unit.formation == formation and unit.alive)

    def at(self, hex: str, seat: str = "") -> list[Unit]:
        """Units and HQs in a hex, of one side or of both."""
        return [unit for unit in self.units.values() if unit.hex == hex and seat in ("", unit.seat)]

    def fighters(self, hex: str, seat: str) -> list[Unit]:
        """Units of a side in a hex without its HQs."""
        return [unit for unit in self.at(hex, seat) if not unit.is_hq]

    def enemies(self, seat: str) -> Iterator[Unit]:
        """Units on the map that fight against `seat`, without HQs."""
        return (unit for unit in self.units.values() if unit.on_map and unit.seat != seat and not unit.is_hq)


replace = msgspec.structs.replace


def with_unit(battle: Battle, name: str, **changes: Any) -> Battle:
    """`battle` with one unit changed."""
    return replace(battle, units={**battle.units, name: replace(battle.units[name], **changes)})
