"""The state of a TaOS match. Frozen; a move returns a new one. Lengths in cm, table coordinates as in TAOS-25."""

from decimal import Decimal
from typing import Any, Literal

import msgspec

from taos_tui.systems.change import with_entry
from taos_tui.systems.secret import Secret

Seat = Literal["a", "b"]
Phase = Literal["draw", "choose", "reveal", "tactics", "ambush", "deployment", "turn", "scoring", "closed"]
PHASES: tuple[Phase, ...] = (
    "draw", "choose", "reveal", "tactics", "ambush", "deployment", "turn", "scoring", "closed",
)  # fmt: skip
SECTORS = ("left", "centre", "right")
TOKENS = tuple(f"{seat}-{sector}" for seat in "ab" for sector in SECTORS)
SPOTS = ("own", "red", "virtual")
"""The three spots of A-05: the mission's own token, token 03, and the virtual one."""


def other(seat: str) -> str:
    return "b" if seat == "a" else "a"


class Token(msgspec.Struct, frozen=True):
    """A Mission Token (TAOS-46). `code` is empty until it is Identified. When that is undone, `seen` keeps a code
    that the app had drawn, `noted` one that was typed (it may be corrected). `virtual`: the third spot of A-05."""

    id: str
    seat: str
    sector: str
    x: float = -1
    y: float = -1
    level: str = "ground"
    exception: bool = False
    identified: bool = False
    turn: int = 0
    code: str = ""
    seen: str = ""
    noted: str = ""
    missions: tuple[str, ...] = ()
    elements: tuple[str, ...] = ()
    designates: str = ""
    """A-06 the objective, A-07 the sector, A-08 the model."""
    asks: tuple[str, ...] = ()
    """Missions whose nearest target has still to be measured (A-06, A-08)."""
    holds: str = ""
    """A-05: the Graduate whose Transmitter lies here."""

    @property
    def placed(self) -> bool:
        return self.x >= 0

    @property
    def virtual(self) -> bool:
        return self.sector == "virtual"


class Model(msgspec.Struct, frozen=True):
    """A figure or marker, entered only if the players want to (everything works without)."""

    name: str
    seat: str
    rank: str = "graduate"
    """`graduate`, `soldier`, `unit` or `none` (4.11)."""
    wip: int = 0
    points: int = 0
    marker: bool = False
    state: str = "normal"
    """`normal`, `incapacitated`, `killed`, `immobilized`."""
    controller: str = ""
    captured: bool = False
    irregular: bool = False
    impetuous: bool = False

    @property
    def side(self) -> str:
        """Whose it is now: a Sepsitor may have changed that (TAOS-33)."""
        return self.controller or self.seat

    @property
    def operative(self) -> bool:
        return self.state == "normal"


class Failure(msgspec.Struct, frozen=True):
    """A failed Identification that its Graduate may follow up (TAOS-71, TAOS-77)."""

    seat: str
    graduate: str
    token: str
    turn: int
    halfway: bool = False
    """The follow-up order runs and has held only a movement: the attempt may be its second half."""


class Inspection(msgspec.Struct, frozen=True):
    """An A-03 inspection that runs during the active turn (TAOS-131)."""

    seat: str
    graduate: str
    token: str
    broken_off: bool = False
    """The Graduate has given it up to do something else."""
    stopped: bool = False
    """The Graduate was not Operative at some moment since."""


class Orders(msgspec.Struct, frozen=True):
    """The order pool of the active turn, if it was entered, and what has been spent (TAOS-180, TAOS-185)."""

    regular: int = 0
    irregular: int = 0
    impetuous: int = 0
    lieutenant: int = 0
    counted: bool = False
    spent: int = 0
    actor: str = ""
    """The model of the present order, and the skills it has used in it."""
    skills: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        return self.regular + self.irregular + self.impetuous + self.lieutenant


class Progress(msgspec.Struct, frozen=True):
    """What a player has done for his missions (5.1)."""

    attempts: int = 0
    seen_attempts: int = 0
    thieves: tuple[str, ...] = ()
    leader: str = ""
    civilian: tuple[float, float] | None = None
    forced: bool = False
    inspectors: tuple[str, ...] = ()
    first_aid: bool = False
    charges: tuple[str, ...] = ()
    transmitters: tuple[str, ...] = ()
    captured: tuple[str, ...] = ()
    """Designated enemies that were captured."""
    lieutenant_captured: bool = False


class Player(msgspec.Struct, frozen=True):
    """One side. Cards are Secrets until they are opened; `sheets` are score inputs set by hand, by mission."""

    seat: str
    name: str
    deck: tuple[str, ...]
    hand: Secret | None = None
    dealt: Secret | None = None
    """A hand that was dealt by the app and undone: it comes again."""
    revealed: Secret | None = None
    secret: Secret | None = None
    lieutenant: Secret | None = None
    option: str = ""
    """`initiative` or `deployment` (TAOS-176)."""
    ambush: str = ""
    """Which of the opponent's cards lies under this player's A-09: `revealed` or `secret`."""
    progress: Progress = Progress()
    sheets: dict[str, dict[str, Any]] = {}
    killed: int | None = None
    lost: int | None = None
    confirmed: bool = False

    def card(self, slot: str) -> Secret | None:
        found: Secret | None = getattr(self, slot)
        return found

    @property
    def open_missions(self) -> dict[str, str]:
        """Face-up missions by role."""
        cards = {"revealed": self.revealed, "secret": self.secret}
        return {role: card.value for role, card in cards.items() if card is not None and card.public}


class Match(msgspec.Struct, frozen=True):
    """A whole match."""

    options: dict[str, Any]
    players: dict[str, Player]
    phase: Phase = "draw"
    turn: int = 0
    active: str = "a"
    first: str = ""
    """Who has the first active turn of every game turn."""
    first_deploys: str = ""
    chooser: str = ""
    """Winner of the Tactics roll, until both options are fixed."""
    tokens: dict[str, Token] = {}
    models: dict[str, Model] = {}
    scenery: dict[str, bool] = {}
    """Scenery pieces by name: is it medium-sized (A-06)?"""
    failures: tuple[Failure, ...] = ()
    inspection: Inspection | None = None
    orders: Orders = Orders()
    fresh: bool = True
    """Nothing has been declared in this active turn yet."""
    ended: str = ""
    """Why the game ended."""

    def player(self, seat: str) -> Player:
        return self.players[seat]

    def option(self, name: str) -> Any:
        return self.options[name]

    def token(self, id: str) -> Token:
        return self.tokens[id]

    def of(self, seat: str) -> tuple[Token, ...]:
        """The tokens of one player, left, centre, right, then the virtual one."""
        return tuple(token for token in self.tokens.values() if token.seat == seat)


Coordinate = int | float | Decimal


def with_player(match: Match, seat: str, **changes: Any) -> Match:
    """`match` with one player changed."""
    return with_entry(match, "players", seat, **changes)


def with_progress(match: Match, seat: str, **changes: Any) -> Match:
    """`match` with one player's mission progress changed."""
    progress = msgspec.structs.replace(match.players[seat].progress, **changes)
    return with_player(match, seat, progress=progress)


def with_token(match: Match, id: str, **changes: Any) -> Match:
    """`match` with one token changed."""
    return with_entry(match, "tokens", id, **changes)


def with_model(match: Match, name: str, **changes: Any) -> Match:
    """`match` with one model of the roster changed."""
    return with_entry(match, "models", name, **changes)


replace = msgspec.structs.replace
