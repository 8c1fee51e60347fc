"""The state of a Nations At War battle. Frozen; a move returns a new one. Distances in hexes, hexes by their labels."""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from .ground import Ground
from .units import Unit

Phase = Literal["setup", "draw", "command", "rally", "operations", "admin", "over"]
SEATS = ("a", "b")


def other(seat: str) -> str:
    return "b" if seat == "a" else "a"


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
