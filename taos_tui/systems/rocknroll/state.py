"""The state of a Rock'n'Roll game. Frozen; a move returns a new one."""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from taos_tui.systems.secret import Secret

from .cards import Cards

Phase = Literal[
    "setup", "dice_off", "arrival", "deployment", "orders", "scoring", "housekeeping", "game_over"
]  # fmt: skip
SEATS = ("a", "b")
SIDES = {"a": "vpa", "b": "vietnam"}
SEAT_OF = {side: seat for seat, side in SIDES.items()}
SIDE_NAMES = {"a": "VPA", "b": "Vietnam"}
MOST_RD = 6
OK_TO_WIN = 5


def other(seat: str) -> str:
    return "b" if seat == "a" else "a"


class Unit(msgspec.Struct, frozen=True):
    """A unit or local at a Point. `seat` commands it ("" = nobody); a masked one has its card in `hidden`."""

    id: str
    card: str
    seat: str
    point: str
    hidden: Secret | None = None
    used: bool = False
    """Has it used its "!" ability in this turn (RNR-193)?"""

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
    kind: str
    left: int = -1
    number: int = 0
    acted: tuple[str, ...] = ()


class Throw(msgspec.Struct, frozen=True):
    """A throw at a stop (5.3). `given` are the inputs of its procedure card as they were announced, with the RD poured
    before the first throw; `later` were added before the others. `on_first` counts rerolls of the first of two dice,
    None while that one has not been left standing."""

    kind: Literal["attack", "ability", "superweapon", "capture", "prisoner"]
    seat: str
    unit: str = ""
    target: str = ""
    given: dict[str, Any] = {}
    faces: tuple[int, ...] = ()
    later: tuple[int, ...] = ()
    on_first: int | None = None
    local: bool = False
    points: tuple[str, ...] = ()
    """What a superweapon strikes, and who survives it there (RNR-199, RNR-200)."""
    spared: tuple[str, ...] = ()

    @property
    def poured(self) -> int:
        """RD poured until now."""
        return int(self.given.get("rd", 0)) + sum(self.later)


class Fallen(msgspec.Struct, frozen=True):
    """A unit that died since the last order, and what its loss brought: an ability may still save it (RNR-137)."""

    unit: Unit
    zone: str
    rd: int = 0
    order: bool = False


class Claim(msgspec.Struct, frozen=True):
    """Cards that a side has yet to take: `unit` and `order` from their decks, `captive` = a random order out of the
    enemy's hand, `operation`."""

    seat: str
    kind: str
    number: int = 1
    hq_only: bool = False


class Deck(msgspec.Struct, frozen=True):
    """Cards face down. `under` were put below the rest, the highest first; `top` were drawn and undone."""

    count: int = 0
    under: tuple[Secret, ...] = ()
    top: tuple[Secret, ...] = ()

    @property
    def unknown(self) -> int:
        return self.count - len(self.under)


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

    @property
    def hand(self) -> int:
        """Cards that may be discarded for something."""
        return len(self.units) + len(self.orders)


class War(msgspec.Struct, frozen=True):
    """A whole game. The order of a deck is nowhere: what lies on top is drawn when it is turned up."""

    options: dict[str, Any]
    players: dict[str, Player]
    cards: Cards
    strength: dict[str, int] = {}
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
    local_discard: tuple[str, ...] = ()
    operations: int = 0
    """Operation cards left in their deck."""
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
    scouted: tuple[str, ...] = ()
    """Units that have entered a Point with closed enemies and open one of them (RNR-222)."""
    fallen: tuple[Fallen, ...] = ()
    claims: tuple[Claim, ...] = ()
    again: dict[str, Any] = {}
    """What was drawn besides deck cards and undone, by input: it comes again."""
    numbers: dict[str, tuple[int, int]] = {}
    """Attack number and dice that were read from cards, by card id."""
    won_round: str = ""
    ended: str = ""
    ended_in: Phase = "setup"
    """The phase that the end cut off."""
    winner: str = ""
    """Seat, or "" for a drawn game or none yet."""

    def player(self, seat: str) -> Player:
        return self.players[seat]

    def option(self, name: str) -> Any:
        return self.options[name]

    @property
    def mode(self) -> str:
        """As the procedure cards name it: VietChess and Great War are `expansion`."""
        mode = str(self.options["mode"])
        return "expansion" if mode in ("vietchess", "great_war") else mode

    @property
    def expansion(self) -> bool:
        return self.mode != "base"

    @property
    def deathmatch(self) -> bool:
        return bool(self.options["deathmatch"] == "yes")

    @property
    def tracked(self) -> bool:
        """Does the app deal, so that it knows every card?"""
        return bool(self.options["hands"] == "tracked")

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


def with_player(game: War, seat: str, **changes: Any) -> War:
    """`game` with one player changed."""
    player = msgspec.structs.replace(game.players[seat], **changes)
    return msgspec.structs.replace(game, players={**game.players, seat: player})


def with_unit(game: War, id: str, **changes: Any) -> War:
    """`game` with one unit on the field changed."""
    unit = msgspec.structs.replace(game.field[id], **changes)
    return msgspec.structs.replace(game, field={**game.field, id: unit})


replace = msgspec.structs.replace
