"""The state of a TOS-WG battle (5.1). Frozen; a move returns a new one. Lengths in cm."""

from typing import Literal

import msgspec

from taos_tui.kit.state import put, replace
from taos_tui.rules.wording import Text, say

from .options import Options
from .rows import UnitRow
from .tables import PRINTED, BandName, Degree, Tables

Phase = Literal["setup", "first_player", "awaiting_activation", "unit_active", "game_over"]
UNARMED = "unarmed"
"""What every unit may attack with, whatever else it carries (WG-63)."""


class Player(msgspec.Struct, frozen=True):
    """One player. Players of the same `team` are allied. `turn` counts this player's turns, from 1."""

    seat: str
    name: str
    team: str
    points: int | None = None
    """Points that the squads may cost (WG-85), None when they were not agreed."""
    turn: int = 0


class Unit(msgspec.Struct, frozen=True):
    """A unit (WG-9 … WG-21). The three levels override the plain one where they are not None."""

    name: str
    seat: str
    squad: str
    level: int
    weapons: tuple[str, ...] = ()
    armour: Degree = "none"
    shield: Degree = "none"
    extra: int = 0
    """Further cover points that it wears (WG-78)."""
    activation_level: int | None = None
    attack_level: int | None = None
    health_level: int | None = None
    health_max: int = 1
    health: int = 1
    activated: bool = False
    last: str = ""
    """Its last action."""
    aimed: int | None = None
    """The turn of its player in which it aimed last, None without an aim marker."""
    panicked: int | None = None
    """The turn of its player in or before which it panicked, None without a panic marker."""
    covered: bool = False
    """It has made a covered run since its last activation."""
    leader_band: BandName | Literal[""] = ""
    """How far its leader was when it was tried last: a band of T6, "" before."""
    leader_guessed: bool = False
    """Is that band only tried on a screen, not measured and not remembered?"""
    note: str = ""
    led: bool = False
    """It was entered as the leader of its squad."""
    activations: int = 0
    misses: int = 0
    damage: int = 0
    """What its attacks have done."""
    kills: int = 0

    @property
    def on_table(self) -> bool:
        return self.health > 0

    @property
    def to_activate(self) -> int:
        return self.activation_level or self.level

    @property
    def to_attack(self) -> int:
        return self.attack_level or self.level


class Offer(msgspec.Struct, frozen=True):
    """A hit whose damage may still be given up for panic (WG-99, WG-102)."""

    seat: str
    attacker: str
    target: str
    before: "Battle"
    """The state as it was before the hit did anything."""


class Battle(msgspec.Struct, frozen=True):
    """A whole battle."""

    options: Options
    players: dict[str, Player]
    tables: Tables = PRINTED
    templates: dict[str, UnitRow] = {}
    """Ready-made units of the players' own data pack, by id."""
    listed: frozenset[str] = frozenset()
    """Seats whose units came as a list, whole."""
    phase: Phase = "setup"
    order: tuple[str, ...] = ()
    """The seats in the order of play; empty until somebody starts (WG-40)."""
    throwing: tuple[str, ...] = ()
    """Seats that throw for the start: all of them, then those that are tied (WG-41)."""
    round: int = 0
    current: str = ""
    units: dict[str, Unit] = {}
    leaders: dict[str, str] = {}
    """The leader of each squad, by `seat/squad` (WG-90)."""
    active: str = ""
    """The unit that is active and has its action before it."""
    passed: str = ""
    """Why the turn passed on last."""
    offer: Offer | None = None
    result: str = ""
    winner: str = ""
    """The team that won; empty while it goes on, and after a draw."""

    def player(self, seat: str) -> Player:
        return self.players[seat]

    def of(self, seat: str) -> tuple[Unit, ...]:
        """The units of a player that are on the table."""
        return tuple(unit for unit in self.units.values() if unit.seat == seat and unit.on_table)

    def enemies(self, seat: str) -> tuple[Unit, ...]:
        """Units on the table that are not of this player's side."""
        team = self.players[seat].team
        return tuple(u for u in self.units.values() if u.on_table and self.players[u.seat].team != team)

    @property
    def teams(self) -> list[str]:
        """The sides that still have units on the table."""
        return list(dict.fromkeys(self.players[u.seat].team for u in self.units.values() if u.on_table))

    def leader_of(self, unit: Unit) -> Unit | None:
        """The leader whose distance counts for this unit, None when there is none or it leads itself (WG-97)."""
        name = self.leaders.get(squad_key(unit.seat, unit.squad), "")
        return self.units[name] if name and name != unit.name else None

    @property
    def is_decided(self) -> bool:
        """Is only one side left, or none?"""
        return len(self.teams) < 2

    def is_leader(self, unit: Unit) -> bool:
        return self.leaders.get(squad_key(unit.seat, unit.squad)) == unit.name

    def may_activate(self, unit: Unit) -> bool:
        """Is this a unit of the player whose turn it is that may still be tried (WG-37)?"""
        fresh = not unit.activated or self.options.reactivation == "free"
        return unit.on_table and unit.seat == self.current and fresh

    def fresh(self) -> list[Unit]:
        """The units that may still be tried in this turn."""
        return [unit for unit in self.units.values() if self.may_activate(unit)]

    def called(self, name: str) -> Unit | None:
        """The unit of that name; where large and small letters make no other name, also written otherwise."""
        if (found := self.units.get(name)) or self.options.names == "as_written":
            return found
        wanted = name.strip().casefold()
        return next((unit for unit in self.units.values() if unit.name.casefold() == wanted), None)

    def squad_called(self, seat: str, squad: str, besides: str = "") -> str:
        """A squad of this player as it is written where units `besides` that one are in it already (WG-90)."""
        if self.options.names == "as_written":
            return squad
        there = {u.squad.casefold(): u.squad for u in self.units.values() if u.seat == seat and u.name != besides}
        return there.get(squad.strip().casefold(), squad)

    def team_called(self, seat: str, team: str) -> str:
        """An alliance of this player as it is written where another player is in it already (WG-110)."""
        if self.options.reading == "as_written":
            return team
        there = {p.team.casefold(): p.team for p in reversed(self.players.values()) if p.seat != seat}
        return there.get(team.strip().casefold(), team.strip())

    def allies(self, seat: str) -> tuple[Player, ...]:
        """The other players of this player's side."""
        team = self.players[seat].team
        return tuple(each for each in self.players.values() if each.team == team and each.seat != seat)

    def told_apart(self, unit: Unit) -> Text:
        """Its name; with its player's where another one has a unit that is called the same but for a number, or for
        large and small letters."""
        alike = (each for each in self.units.values() if each.seat != unit.seat)
        if not any(_kind(each.name) == _kind(unit.name) for each in alike):
            return say("{unit}", unit=unit.name)
        return say("{unit} of {owner}", unit=unit.name, owner=self.player(unit.seat).name)

    def aims(self, unit: Unit) -> bool:
        """Does an attack of this unit profit from an aim now (WG-57)?"""
        turn = self.players[unit.seat].turn
        same_turn = self.options.reactivation == "free" and unit.aimed == turn
        return unit.aimed == turn - 1 or same_turn

    def cost(self, seat: str) -> int:
        """What the squads of a player cost (WG-88)."""
        return sum(unit_cost(self, unit) for unit in self.units.values() if unit.seat == seat)


def _kind(name: str) -> str:
    """What units are called that only numbers part: `Recruit 2` is another Recruit."""
    return name.casefold().rstrip("0123456789 ")


def squad_key(seat: str, squad: str) -> str:
    return f"{seat}/{squad}"


def unit_cost(battle: Battle, unit: Unit) -> int:
    """Level, worn cover and weapons in points (WG-88)."""
    scale = battle.options.cover_scale
    tables = battle.tables
    covers = tables.cover(unit.armour, scale) + tables.cover(unit.shield, scale) + unit.extra
    return tables.cost.level * unit.level + covers + sum(map(tables.weapon_cost, unit.weapons))


def with_unit(battle: Battle, unit: Unit) -> Battle:
    """`battle` with this unit as it is now."""
    return replace(battle, units=put(battle.units, unit.name, unit))


def moved_away(battle: Battle, unit: Unit) -> Battle:
    """`battle` after this unit has left its place: how far the leader is is asked again (WG-R1)."""
    battle = with_unit(battle, replace(unit, leader_band=""))
    return squad_forgets(battle, unit.seat, unit.squad) if battle.is_leader(unit) else battle


def squad_forgets(battle: Battle, seat: str, squad: str) -> Battle:
    """`battle` where nobody of this squad knows any more how far its leader is (WG-R1)."""
    for unit in battle.of(seat):
        if unit.squad == squad:
            battle = with_unit(battle, replace(unit, leader_band=""))
    return battle


def with_player(battle: Battle, player: Player) -> Battle:
    """`battle` with this player as it is now."""
    return replace(battle, players=put(battle.players, player.seat, player))
