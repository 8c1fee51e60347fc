"""The state of a Nations At War battle. Frozen; a move returns a new one. Distances in hexes, hexes by their labels."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from taos_tui.kit.seats import TWO
from taos_tui.kit.seats import other as other
from taos_tui.kit.state import put
from taos_tui.kit.state import replace as replace
from taos_tui.rules.asks import Ask
from taos_tui.rules.wording import Text, say

from .ground import Ground
from .library import Library
from .options import Options
from .units import Unit

Phase = Literal["setup", "draw", "command", "rally", "operations", "admin", "over"]
Winner = Literal["a", "b", "draw"]
SEATS = TWO
Side = Literal["a", "b"]
"""A side, also where one plays both."""


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


class Entry(msgspec.Struct, frozen=True):
    """Units that have entered a hex with enemies for an Assault or an Overrun which is not resolved yet: first come
    mines and the Opportunity Fire of third units (NAW-R2, NAW-R3)."""

    attack: Literal["assault", "overrun"]
    hex: str
    came_from: dict[str, str]
    """Attackers that are still in it, with the hex that each goes back to."""
    exit: str = ""
    cost: int = 0
    """Movement points that an Overrun paid to enter."""
    leadership: bool | None = None
    led: str | None = None
    away_from: str | None = None
    dice: int | None = None
    hit: int | None = None
    """What the attacker has said already, for the move that resolves it."""


class Flight(msgspec.Struct, frozen=True):
    """Beaten defenders whose owner has to choose: who goes, and where to (NAW-71 … NAW-75, NAW-R7)."""

    hex: str
    seat: str
    """Theirs."""
    origins: tuple[str, ...]
    """Hexes that they were attacked from."""
    free: bool
    """To any neighbouring hex, because nobody left has an Assault factor."""
    chosen: dict[str, str] = {}
    """Who goes where."""


class Record(msgspec.Struct, frozen=True):
    """What a side has done: attacks, how many of them it won, its attack dice, their hits, and their chances to hit in
    sixths, added up."""

    assaults: int = 0
    assaults_won: int = 0
    overruns: int = 0
    overruns_won: int = 0
    dice: int = 0
    hits: int = 0
    sixths: int = 0


class Memory(msgspec.Struct, frozen=True):
    """The last roll, if a fate point can still change it: who made it, with what, its faces, the state around it."""

    move: str
    by: str
    given: Ask
    faces: tuple[int, ...]
    before: "Battle"
    after: "Battle"


class Battle(msgspec.Struct, frozen=True):
    """A whole battle. What is in the cup is known, its order is nowhere (NAW-111)."""

    options: Options
    players: dict[str, str]
    """Names by seat: two, or one who plays both sides."""
    library: Library
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
    active: str = ""
    """The formation that has its impulse."""
    unchecked: tuple[str, ...] = ()
    """Hexes that test command."""
    unrallied: tuple[str, ...] = ()
    """Units that may still rally."""
    movers: tuple[str, ...] = ()
    """The units that entered a hex last, together, and may be shot at (NAW-52)."""
    answer: bool = False
    """Are they waiting for the other side's answer?"""
    entry: Entry | None = None
    flight: Flight | None = None
    pressed: str = ""
    """A Disrupted unit that was just attacked from an adjacent hex and may withdraw (NAW-47, NAW-R4)."""
    fired_at: tuple[tuple[str, str], ...] = ()
    """Op Fire of this impulse: moving unit and hex (NAW-55)."""
    overruns: tuple[tuple[str, str], ...] = ()
    """Overruns of this turn: unit and hex (NAW-89)."""
    mined: tuple[tuple[str, ...], ...] = ()
    """Units that entered mines together and have not been attacked by them yet (NAW-124)."""
    checks: tuple[Check, ...] = ()
    fate: dict[str, int] = {}
    winner: Winner | None = None
    """Once the players have said so."""
    ended: Text = Text("", {})
    """How it ended, in words."""
    record: dict[str, Record] = {}
    """By seat, for the statistics at the end."""
    last: Memory | None = None

    @property
    def solitaire(self) -> bool:
        return len(self.players) == 1

    def plays(self, by: str, seat: str) -> bool:
        """Does the player `by` move the side `seat`?"""
        return self.solitaire or by == seat

    def player_of(self, seat: str) -> str:
        """The seat in the session that moves the side `seat`."""
        return "a" if self.solitaire else seat

    def side(self, seat: str) -> Text:
        """A side by its nation and its player."""
        nation = self.sides.get(seat, "")
        if self.solitaire:
            return say("{nation}", nation=nation or self.players["a"])
        if not nation:
            return say("{player}", player=self.players[seat])
        return say("{player} ({nation})", player=self.players[seat], nation=nation)

    @property
    def waits(self) -> bool:
        """Does the active side wait for an answer of the other one? Two who play at two terminals agree on that."""
        return self.answer or (bool(self.pressed) and self.options.op_fire == "answered")

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


def with_unit(battle: Battle, unit: Unit) -> Battle:
    """`battle` with this unit as it is now."""
    return replace(battle, units=put(battle.units, unit.name, unit))
