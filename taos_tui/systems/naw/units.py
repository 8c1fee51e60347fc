"""Counters as they are printed, and the units of a battle. Frozen."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from taos_tui.kit.state import replace
from taos_tui.rules.wording import Text, say

from .damage import BROKEN, DISRUPTED, ELIMINATED, FULL, REDUCED, REDUCED_DISRUPTED, WEAKENED, Fate, State
from .packs import Kind, Target

AttackForm = Literal["", "fire", "assault", "clear", "overrun"]
"""What a unit has done in this impulse instead of moving on, or between moves (an Overrun)."""

HEADQUARTERS = ("hq", "shq")
SHORT_STATES: Mapping[Fate, Text] = {
    FULL: say("full"),
    DISRUPTED: say("disr"),
    REDUCED: say("red"),
    REDUCED_DISRUPTED: say("r+d"),
    ELIMINATED: say("out"),
}
"""States in narrow columns."""
VEHICLES = ("armored", "recon")
"""Kinds that count as armoured in an Assault (NAW-77)."""


class Gun(msgspec.Struct, frozen=True):
    """Ranged factors against a type of target: `3-2+-5` is range 3, two dice and `plus`, hit on 5 (NAW-14, NAW-29)."""

    range: int
    dice: int
    hit: int
    underlined: bool = False
    plus: bool = False

    @property
    def farthest(self) -> int:
        """Hexes to where it can hit at all: twice its range, an underlined one once (NAW-22, NAW-24)."""
        return self.range * (1 if self.underlined else 2)

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
    """A support weapon assigned to a unit: factors that it may fire with instead of its own, or dice that it adds to
    them (NAW-9, NAW-10)."""

    name: str
    light: Gun | None = None
    heavy: Gun | None = None
    light_dice: int = 0
    """Dice that it adds to the unit's own factors (NAW-R13)."""
    heavy_dice: int = 0


class Counter(msgspec.Struct, frozen=True):
    """What is printed on a unit's counter. `save` is its save number, `morale` 2 to 12, `movement` in points."""

    id: str
    name: str
    label: str
    kind: Kind
    target: Target
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
    reduced: "Counter | None" = None
    """Its reduced side, where that prints other factors (NAW-R1)."""

    @property
    def vehicle(self) -> bool:
        """Does it pay the movement costs of vehicles?"""
        return self.target == "heavy" or self.kind in VEHICLES


class Unit(msgspec.Struct, frozen=True):
    """A unit of the battle. `ops` counts Ops Complete markers, `spent` the movement points of this impulse; `attacked`
    is the form of its attack in this impulse; `led` says that an HQ has given its leadership."""

    name: str
    label: str
    seat: str
    formation: str
    printed: Counter
    hex: str = ""
    """Empty: not on the map yet, or no longer."""
    state: Fate = FULL
    ops: int = 0
    out_of_command: bool = False
    moved: bool = False
    began: str = ""
    """Where it stood before it moved in this impulse; empty: it has not moved."""
    spent: int = 0
    attacked: AttackForm = ""
    led: bool = False
    support: Weapon | None = None

    @property
    def counter(self) -> Counter:
        """The side of its counter that lies up: the reduced one, where it has factors of its own (NAW-39)."""
        return self.printed.reduced or self.printed if self.state in WEAKENED else self.printed

    @property
    def alive(self) -> bool:
        return self.state != ELIMINATED

    @property
    def stands(self) -> State:
        """Its state, as that of a unit that is not lost."""
        assert self.state != ELIMINATED  # who asks has seen it on the map
        return self.state

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
        return self.counter.vehicle

    @property
    def started(self) -> str:
        """The hex in which it started this impulse."""
        return self.began or self.hex

    @property
    def points_left(self) -> int:
        return max(0, self.counter.movement - self.spent)


def rested(unit: Unit) -> Unit:
    """The unit with a new impulse before it."""
    return replace(unit, moved=False, began="", spent=0, attacked="")
