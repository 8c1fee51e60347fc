"""The state of a Rock'n'Roll game. Frozen; a move returns a new one."""

from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec

from taos_tui.kit.seats import other
from taos_tui.kit.secret import Secret
from taos_tui.kit.state import put, replace

from .cards import Cards, OrderKind, Side
from .options import Options
from .procedures.attack import Attack
from .procedures.checks import AbilityCheck
from .procedures.limits import LimitMode
from .procedures.prisoners import CaptureAttempt, PrisonerAction

Phase = Literal[
    "setup", "dice_off", "arrival", "deployment", "orders", "scoring", "housekeeping", "game_over"
]  # fmt: skip
SEATS = ("a", "b")
SIDES: Mapping[str, Side] = {"a": "vpa", "b": "vietnam"}
SEAT_OF: Mapping[str, str] = {side: seat for seat, side in SIDES.items()}
SIDE_NAMES = {"a": "VPA", "b": "Vietnam"}
MOST_RD = 6
OK_TO_WIN = 5
OK_COUNTERS = 8
"""Counters in the set: at 4–4 none is left (RNR-99)."""
Zone = Literal["hq", "graveyard", "removed", "units", "orders", "operations"]
"""Where cards of a side lie, besides its deck and the field."""
ClaimKind = Literal["unit", "order", "captive", "operation"]


class Unit(msgspec.Struct, frozen=True):
    """A unit or local at a Point. `seat` commands it ("" = nobody); a masked one has its card in `hidden`."""

    id: str
    card: str
    seat: str
    point: str
    hidden: Secret | None = None
    used: bool = False
    """Has it used its "!" ability in this turn (RNR-193)?"""
    local: bool = False
    """A local; with a seat it serves that side for good (RNR-170, RNR-171)."""
    turned: bool = False
    """Points its green arrow the other way than printed (RNR-195)?"""

    @property
    def masked(self) -> bool:
        return self.hidden is not None


class Prisoner(msgspec.Struct, frozen=True):
    """A captured unit at its captor's base, and whether it was dealt with in this round (RNR-152)."""

    id: str
    card: str
    dealt_with: bool = False


class Order(msgspec.Struct, frozen=True):
    """The order that is carried out. `left` counts what it still allows, -1 = as printed; each unit acts once."""

    card: str
    kind: OrderKind
    left: int = -1
    number: int = 0
    acted: tuple[str, ...] = ()


Announced = Attack | AbilityCheck | CaptureAttempt | PrisonerAction


class Throw(msgspec.Struct, frozen=True):
    """A throw at a stop (5.3). `given` are the inputs of its procedure card as they were announced, with the RD poured
    before the first throw; `later` were added before the others. `on_first` counts rerolls of the first of two dice,
    None while that one has not been left standing."""

    kind: Literal["attack", "ability", "superweapon", "capture", "prisoner"]
    seat: str
    given: Announced
    unit: str = ""
    target: str = ""
    faces: tuple[int, ...] = ()
    later: tuple[int, ...] = ()
    on_first: int | None = None
    local: bool = False
    saves: str = ""
    """The dying unit that the ability saves if the throw succeeds."""
    points: tuple[str, ...] = ()
    """What a superweapon strikes, and who survives it there (RNR-199, RNR-200)."""
    spared: tuple[str, ...] = ()

    @property
    def poured(self) -> int:
        """RD poured until now."""
        return self.given.rd + sum(self.later)


class Cause(msgspec.Struct, frozen=True):
    """Why an ability is due: an entry, an attack or a death, and whose."""

    what: str
    unit: str
    step: int = 0
    """How many steps of its ability are done; a unit that has begun goes on to the end (RNR-82)."""


class Fallen(msgspec.Struct, frozen=True):
    """A unit that died since the last order, and what its loss brought: an ability may still save it (RNR-137)."""

    unit: Unit
    zone: Zone | Literal["locals"]
    rd: int = 0
    order: bool = False
    by: str = ""
    """The unit whose attack destroyed it."""


class Claim(msgspec.Struct, frozen=True):
    """Cards that a side has yet to take: `unit` and `order` from their decks, `captive` = a random order out of the
    enemy's hand, `operation`."""

    seat: str
    kind: ClaimKind
    number: int = 1
    hq_only: bool = False
    clause: str = ""
    """The rule that gives them."""


class Deck(msgspec.Struct, frozen=True):
    """Cards face down. `under` were put below the rest, the highest first."""

    count: int = 0
    under: tuple[Secret, ...] = ()

    @property
    def unknown(self) -> int:
        return self.count - len(self.under)


class Luck(msgspec.Struct, frozen=True):
    """The throws of a side: how many dice, how many succeeded, their chances in sixths, added up, and their faces."""

    dice: int = 0
    successes: int = 0
    sixths: int = 0
    pips: int = 0


class Player(msgspec.Struct, frozen=True):
    """One side. Each card is a secret of its own; where the cards lie on the table most of them have no value."""

    seat: str
    name: str
    ok: int = 0
    rd: int = 0
    deck: Deck = Deck()
    units: tuple[Secret, ...] = ()
    orders: tuple[Secret, ...] = ()
    operations: tuple[Secret, ...] = ()
    hq: tuple[Secret, ...] = ()
    graveyard: tuple[Secret, ...] = ()
    removed: tuple[Secret, ...] = ()
    prisoners: tuple[Prisoner, ...] = ()
    devils_hand: bool = False
    """Was the bargain struck?"""
    twos: bool = False
    twos_next: bool = False
    """Do twos succeed: in this round, and in the one to come (RNR-154)?"""
    closed: bool = False
    """Has it closed a unit in this turn (RNR-218)?"""
    owes: int = 0
    """Units that it has yet to give up for an empty field (RNR-117)."""
    luck: Luck = Luck()

    @property
    def hand(self) -> int:
        """Cards that may be discarded for something."""
        return len(self.units) + len(self.orders)


class War(msgspec.Struct, frozen=True):
    """A whole game. The order of a deck is nowhere: what lies on top is drawn when it is turned up."""

    options: Options
    players: dict[str, Player]
    cards: Cards
    strength: dict[str, int] = {}
    armies: dict[str, tuple[str, ...]] = {}
    """Every unit of a side by id, where all of them were turned up at the start (VietChess, RNR-210)."""
    """Unit cards of each seat in the game; their sum over all zones never changes (5.1)."""
    orders_total: int = 0
    phase: Phase = "setup"
    round: int = 0
    first: str = ""
    """Seat that moves first in this round."""
    next_first: str = ""
    """Seat that does in the next one, "" as long as that is open or nothing changes."""
    active: str = "a"
    draws_first: str = ""
    chooser: str = ""
    """Who won the dice-off and names the first player."""
    points: tuple[str, ...] = ()
    """Point cards from one end to the other."""
    field: dict[str, Unit] = {}
    deck: Deck = Deck()
    """Orders."""
    discard: tuple[str, ...] = ()
    """Orders played, by id, face up."""
    ran_out: bool = False
    new_deck: int = 0
    """The round that began with a new orders deck (RNR-84)."""
    local_discard: tuple[str, ...] = ()
    operations: int = 0
    """Operation cards left in their deck."""
    counted_operations: bool = False
    """Did players say how many their box has?"""
    echo_row: int = 0
    order: Order | None = None
    resumes: Order | None = None
    """The enemy's order that goes on after Devil's Hand has interrupted it."""
    interrupt: str = ""
    """Seat that plays one order in the enemy's turn (RNR-165)."""
    extra: str = ""
    """Seat that has paid for a Current Action and has yet to make it."""
    throw: Throw | None = None
    queue: tuple[str, ...] = ()
    """Units whose abilities are due, one after the other (RNR-82)."""
    causes: dict[str, Cause] = {}
    """What set them off, by unit, as far as it is known."""
    gone_off: str = ""
    """Unit whose ability has gone off just now: what follows stands on its card alone."""
    savers: tuple[str, ...] = ()
    """Units that have saved another one in this turn."""
    scouted: tuple[str, ...] = ()
    """Units that have entered a Point with closed enemies and open one of them (RNR-222)."""
    scouting: str = ""
    """The closed unit that was named to be opened, where only its owner's program can open it."""
    fallen: tuple[Fallen, ...] = ()
    claims: tuple[Claim, ...] = ()
    numbers: dict[str, tuple[int, int]] = {}
    """Attack number and dice that were read from cards, by card id."""
    checks: dict[str, int] = {}
    """What throws of abilities succeed on, as it was read from cards, by card id; that of a save stands by itself."""
    won_round: str = ""
    loser_drew: bool = False
    """Has the loser of that round taken an operation of a real box whose operations nobody counted?"""
    ended: str = ""
    """What ended the war, in words."""
    ended_in: Phase = "setup"
    """The phase that the end cut off."""
    winner: str = ""
    """Seat, or "" for a drawn game or none yet."""

    def player(self, seat: str) -> Player:
        return self.players[seat]

    @property
    def plays_operations(self) -> bool:
        """Do players of a real box, in which nobody counted them, hold an operation, so that they play with them?"""
        held = any(player.operations for player in self.players.values())
        return held and self.uncounted_operations and self.options.drawn_operations == "alike"

    def contingent(self, seat: str) -> int:
        """Units dealt to a side."""
        agreed = self.options
        own = agreed.vpa_contingent if SIDES[seat] == "vpa" else agreed.vietnam_contingent
        return agreed.contingent if own == "same" else own

    @property
    def mode(self) -> LimitMode:
        """As the procedure cards name it: VietChess and Great War are `expansion`."""
        mode = self.options.mode
        return "expansion" if mode == "vietchess" or mode == "great_war" else mode

    @property
    def expansion(self) -> bool:
        return self.mode != "base"

    @property
    def deathmatch(self) -> bool:
        return self.options.deathmatch == "yes"

    @property
    def tracked(self) -> bool:
        """Does the app deal, so that it knows every card?"""
        return self.options.hands == "tracked"

    @property
    def mixes(self) -> bool:
        """Are the units of a hand laid down in a new order whenever one comes into it, as none may be known by its
        place or by what is known of the others (RNR-15, RNR-217)?"""
        return self.tracked and self.options.masked_play == "on" and self.options.hand_order == "mixed"

    @property
    def takes_any_name(self) -> bool:
        """Do real cards lie on the table, and is the list only a sample? Then any name may be read from one."""
        return self.cards.placeholder and not self.tracked

    @property
    def has_veterans(self) -> bool:
        """Do veterans take the places of their base cards (RNR-103)?"""
        return self.expansion and self.options.veterans == "replace"

    @property
    def has_operations(self) -> bool:
        """Are special operations part of this game (RNR-105, RNR-213)?"""
        return self.expansion and self.mode != "hundred_thousand"

    @property
    def uncounted_operations(self) -> bool:
        """May a real box hold special operations of which nobody has said how many there are?"""
        told = self.cards.operations or self.counted_operations
        return self.has_operations and self.takes_any_name and not told

    @property
    def second(self) -> str:
        return other(self.first)

    def of(self, seat: str) -> Iterator[Unit]:
        """Units that this seat commands."""
        return (unit for unit in self.field.values() if unit.seat == seat)

    def at(self, point: str, seat: str | None = None) -> list[Unit]:
        """Who stands at a Point: everybody, or the units of one seat ("" = locals)."""
        return [unit for unit in self.field.values() if unit.point == point and seat in (None, unit.seat)]

    @property
    def scouts(self) -> list[Unit]:
        """Units that have entered a Point and must open a closed enemy that still stands there."""
        entered = [self.field[id] for id in self.scouted]
        return [unit for unit in entered if any(each.masked for each in self.at(unit.point, other(unit.seat)))]

    @property
    def ends(self) -> tuple[str, str]:
        return self.points[0], self.points[-1]


def with_player(game: War, player: Player) -> War:
    """`game` with this player as it is now."""
    return replace(game, players=put(game.players, player.seat, player))


def with_unit(game: War, unit: Unit) -> War:
    """`game` with this unit or local on the field as it is now."""
    return replace(game, field=put(game.field, unit.id, unit))


def cards_in_zone(player: Player, zone: Zone) -> tuple[Secret, ...]:
    """What lies in a zone of a side."""
    match zone:
        case "hq":
            return player.hq
        case "graveyard":
            return player.graveyard
        case "removed":
            return player.removed
        case "units":
            return player.units
        case "orders":
            return player.orders
        case "operations":
            return player.operations


def with_zone(game: War, seat: str, zone: Zone, cards: tuple[Secret, ...]) -> War:
    """`game` with other cards in a zone of a side."""
    player = game.player(seat)
    match zone:
        case "hq":
            return with_player(game, replace(player, hq=cards))
        case "graveyard":
            return with_player(game, replace(player, graveyard=cards))
        case "removed":
            return with_player(game, replace(player, removed=cards))
        case "units":
            return with_player(game, replace(player, units=cards))
        case "orders":
            return with_player(game, replace(player, orders=cards))
        case "operations":
            return with_player(game, replace(player, operations=cards))
