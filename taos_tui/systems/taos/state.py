"""The state of a TaOS match. Frozen; a move returns a new one. Lengths in cm, table coordinates as in TAOS-25."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from taos_tui.kit.seats import other
from taos_tui.kit.secret import Secret
from taos_tui.kit.state import put, replace
from taos_tui.rules.wording import Text, say

from .missions import Element, MissionId
from .options import READINGS, Options, Reading
from .procedures.missions import Role
from .procedures.placement import Level
from .procedures.sectors import Column
from .procedures.tokens import Code
from .procedures.units import Pilot, Rank
from .procedures.units import State as ModelState

Seat = Literal["a", "b"]
Phase = Literal["draw", "choose", "reveal", "tactics", "ambush", "deployment", "turn", "scoring", "closed"]
TokenId = Literal["a-left", "a-centre", "a-right", "b-left", "b-centre", "b-right"]
SpotId = Literal[
    "a-left", "a-centre", "a-right", "a-virtual", "b-left", "b-centre", "b-right", "b-virtual"
]  # fmt: skip
"""A token, or the virtual spot of A-05."""
OrderKind = Literal["regular", "irregular", "impetuous", "lieutenant"]
SkillWord = Literal["none", "short_movement", "short", "long"]
SEATS: tuple[Seat, ...] = ("a", "b")
SECTORS: tuple[Column, ...] = ("left", "centre", "right")
TOKENS: tuple[TokenId, ...] = ("a-left", "a-centre", "a-right", "b-left", "b-centre", "b-right")


class Token(msgspec.Struct, frozen=True):
    """A Mission Token (TAOS-46). `code` is empty until it is Identified. `virtual`: the third spot of A-05."""

    id: str
    seat: Seat
    sector: Column | Literal["virtual"]
    x: float = -1
    y: float = -1
    level: Level = "ground"
    exception: bool = False
    identified: bool = False
    turn: int = 0
    code: Code | Literal[""] = ""
    seen: Code | Literal[""] = ""
    """A code that was shown before the table laid the token face down again."""
    missions: tuple[MissionId, ...] = ()
    elements: tuple[Element, ...] = ()
    designates: str = ""
    """A-06 the objective, A-07 the sector, A-08 the model."""
    asks: tuple[MissionId, ...] = ()
    """Missions whose nearest target has still to be measured (A-06, A-08), or whose spot the referee picks (A-05)."""
    holds: str = ""
    """A-05: the Graduate whose Transmitter lies here."""
    now: str = ""
    """What stands for it since: `removed`, or the scenery piece that replaced it (TAOS-93, TAOS-96)."""
    at: int = -1
    """How many orders and AROs had been declared when it was Identified."""

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
    rank: Rank = "graduate"
    wip: int = 0
    points: int = 0
    marker: bool = False
    state: ModelState = "normal"
    controller: str = ""
    captured: bool = False
    irregular: bool = False
    impetuous: bool = False
    pilot: Pilot = "none"
    """Of a piloted TAG (TAOS-42)."""
    printed: Rank | Literal[""] = ""
    """The rank of its profile, while a Sepsitor keeps it from counting (TAOS-35)."""
    gives_order: bool = False
    """A trooper of Infinity that is no Unit here: its order is in the pool all the same (TAOS-40, TAOS-180)."""
    late: bool = False
    """It came into the roster in play, and does not come along to the next match."""

    @property
    def side(self) -> str:
        """Whose it is now: a Sepsitor may have changed that (TAOS-33)."""
        return self.controller or self.seat

    @property
    def operative(self) -> bool:
        """On the table and able; a piloted TAG as its pilot is, unless it is Killed (TAOS-41, TAOS-44)."""
        if self.pilot != "none":
            return self.pilot == "operative" and self.state != "killed" and not self.captured
        return self.state == "normal"

    @property
    def soldier(self) -> bool:
        return self.rank in ("soldier", "graduate")


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
    kinds: tuple[OrderKind, ...] = ()
    """The kind of every order that was spent, in turn."""
    declared: int = 0
    """Orders and AROs so far."""
    actor: str = ""
    """The model of the present order, and the skills it has used in it."""
    skills: tuple[SkillWord, ...] = ()
    acted: bool = False
    """Has been told already what its short skill was for: a TaOS action or the CC Attack (TAOS-161, TAOS-183)?"""
    own: tuple[tuple[str, OrderKind], ...] = ()
    """Who has given an order that was for himself alone, and of which kind (TAOS-180)."""
    warnings: tuple[str, ...] = ()
    """What was not quite right with the last order or ARO."""

    @property
    def total(self) -> int:
        return self.regular + self.irregular + self.impetuous + self.lieutenant

    @property
    def used_up(self) -> bool:
        """Is the pool spent? One that was not counted is taken for a group of ten orders."""
        return self.spent >= (self.total if self.counted else GROUP)


GROUP = 10
"""Orders that a combat group has at most."""


class Blow(msgspec.Struct, frozen=True):
    """An enemy who fell to a Soldier in close combat. `rank` is the commitment of the Lieutenant that was sealed
    then, `claimed` whether the attacker's side took him for the Lieutenant (TAOS-160, TAOS-166)."""

    model: str
    claimed: bool = False
    rank: str = ""
    killed: bool = False
    """What became of him, should he be found not to have been the Lieutenant."""


class Progress(msgspec.Struct, frozen=True):
    """What a player has done for his missions (5.1)."""

    attempts: int = 0
    seen_attempts: int = 0
    thieves: tuple[str, ...] = ()
    leader: str = ""
    escorted: bool = False
    """Somebody has led the Civilian."""
    civilian: tuple[float, float] | None = None
    forced: bool = False
    inspectors: tuple[str, ...] = ()
    first_aid: bool = False
    charges: tuple[str, ...] = ()
    transmitters: tuple[str, ...] = ()
    captured: tuple[str, ...] = ()
    """Designated enemies that were captured."""
    blows: tuple[Blow, ...] = ()


Value = bool | int
"""What stands in a score sheet."""


class ByHand(msgspec.Struct, frozen=True):
    """A value of a score sheet that players have set, and what the log said then (None: nothing)."""

    value: Value
    log: Value | None = None
    asked: bool = False
    """It was answered by yes or no, not set."""


class Player(msgspec.Struct, frozen=True):
    """One side. Cards are Secrets until they are opened; `sheets` are score inputs set by hand, by mission."""

    seat: str
    name: str
    deck: tuple[MissionId, ...]
    hand: Secret | None = None
    revealed: Secret | None = None
    secret: Secret | None = None
    lieutenant: Secret | None = None
    former: tuple[Secret, ...] = ()
    """Lieutenants who were named before: a blow struck whoever held the rank when it fell (TAOS-166)."""
    option: Literal["", "initiative", "deployment"] = ""
    """Which option of the Tactics roll the player has (TAOS-176)."""
    ambush: Role | Literal[""] = ""
    """Which of the opponent's cards lies under this player's A-09."""
    progress: Progress = Progress()
    sheets: dict[MissionId, dict[str, ByHand]] = {}
    halfway: tuple[MissionId, ...] = ()
    """Missions of which one question is answered and leads to the next ("and a second one?")."""
    lieutenant_out: bool = False
    """This player has said that the Lieutenant is out."""
    lieutenant_set: bool = False
    """On the enemy's score sheet it was set by hand that the Lieutenant, as he was then, is captured."""
    recount: tuple[int, int, int] | None = None
    """How many regular, irregular and impetuous orders he counted more than the roster has, the last time."""
    killed: int | None = None
    lost: int | None = None
    confirmed: bool = False

    def card(self, role: Role) -> Secret | None:
        return self.revealed if role == "revealed" else self.secret

    @property
    def open_missions(self) -> dict[Role, MissionId]:
        """Face-up missions by role."""
        cards: dict[Role, Secret | None] = {"revealed": self.revealed, "secret": self.secret}
        return {role: card.value for role, card in cards.items() if card is not None and card.public}


ENDS: Mapping[str, Text] = {
    "last_turn": say("last active turn over"),
    "time_over": say("time over"),
    "retreat": say("retreat"),
    "nothing_left": say("nothing left"),
}
"""Why games end, as far as nobody said it in words of his own."""


class Match(msgspec.Struct, frozen=True):
    """A whole match."""

    options: Options
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
    wips: dict[str, int] = {}
    """WIP of Graduates as it was given for an Identification, for those whose WIP the roster does not know."""
    acted: dict[str, str] = {}
    """Whose a model is that no roster has, for those who gave an order."""
    scenery: dict[str, bool] = {}
    """Scenery pieces by name: is it medium-sized (A-06)?"""
    failures: tuple[Failure, ...] = ()
    inspections: tuple[Inspection, ...] = ()
    fallen: tuple[str, ...] = ()
    """Models that went out of play in this active turn."""
    unsaid: tuple[str, ...] = ()
    """Models that went out of play, of which their owner has not said whether one was the Lieutenant (TAOS-181)."""
    unfinished: tuple[str, str] = ("", "")
    """The Graduate and the token of the mission task that failed last in this active turn."""
    orders: Orders = Orders()
    fresh: bool = True
    """Nothing has been declared in this active turn yet."""
    ended: str = ""
    """Why: one of `ENDS`, or in a player's own words."""

    def player(self, seat: str) -> Player:
        return self.players[seat]

    def name(self, seat: str) -> str:
        return self.players[seat].name

    @property
    def ruled(self) -> bool:
        """Do the rulings added later hold? They do unless the file was begun before them."""
        return self.options.rulings == "all"

    @property
    def asks_who(self) -> bool:
        """Is it asked who somebody is whom the roster does not name, and who strikes? Not in older files."""
        return self.options.unlisted == "asked"

    def reads_since(self, reading: Reading) -> bool:
        """Was it begun when things were read so, or later?"""
        return READINGS.index(self.options.reading) <= READINGS.index(reading)

    @property
    def is_current(self) -> bool:
        """Was it begun when names and open questions were read as they are today?"""
        return self.options.reading != "earlier"

    @property
    def reads_by_hand(self) -> bool:
        """Was it begun when lists written by hand are read, targets nobody knows are asked about, and whoever sealed a
        Lieutenant answers for him apart from counting his orders?"""
        return self.reads_since("by_hand")

    @property
    def reads_remotes(self) -> bool:
        """Was it begun when a REM is no Unit unless Remote Presence is said of it (TAOS-40)?"""
        return self.reads_since("remotes")

    @property
    def asks_presence(self) -> bool:
        """Was it begun when a REM is asked about Remote Presence, and gives an order without it too (TAOS-180)?"""
        return self.reads_since("presence")

    @property
    def reads_all(self) -> bool:
        """Was it begun when REMs are known by their names too, lines of numbers are no models, nothing of a pasted line
        is dropped without a word, and it is asked whether somebody of no roster who strikes is a Soldier?"""
        return self.reads_since("counted")

    @property
    def tells_tokens(self) -> bool:
        """Was it begun when the name of a token is no model's, and a nearest target is measured again where a
        correction makes another model possible?"""
        return self.reads_since("tokens")

    @property
    def follows_leaders(self) -> bool:
        """Was it begun when who leads the Civilian on is whoever a correction says took charge of him (TAOS-125)?"""
        return self.reads_since("led")

    @property
    def asks_lieutenant(self) -> bool:
        """Was it begun when counting orders says nothing of a Lieutenant whom nobody named, and it is asked at the end
        whether he was struck (TAOS-160)?"""
        return self.reads_since("asked")

    @property
    def is_mended(self) -> bool:
        """Was it begun when claims, names and order limits were read as they are today?"""
        return self.options.mended != "none"

    @property
    def names_follow(self) -> bool:
        """Was it begun when a sealed Lieutenant who gets another name stays the Lieutenant?"""
        return self.options.mended == "names"

    def token(self, id: str) -> Token:
        return self.tokens[id]

    def of(self, seat: str) -> tuple[Token, ...]:
        """The tokens of one player, left, centre, right, then the virtual one."""
        return tuple(token for token in self.tokens.values() if token.seat == seat)


def with_player(match: Match, player: Player) -> Match:
    """`match` with this player as it is now."""
    return replace(match, players=put(match.players, player.seat, player))


def with_progress(match: Match, seat: str, progress: Progress) -> Match:
    """`match` with one player's mission progress as it is now."""
    return with_player(match, replace(match.players[seat], progress=progress))


def with_token(match: Match, token: Token) -> Match:
    """`match` with this token as it is now."""
    return replace(match, tokens=put(match.tokens, token.id, token))


def with_model(match: Match, model: Model) -> Match:
    """`match` with this model of the roster as it is now."""
    return replace(match, models=put(match.models, model.name, model))


__all__ = [
    "SEATS", "SECTORS", "TOKENS", "Blow", "ByHand", "Failure", "Inspection", "Match", "Model", "ModelState",
    "OrderKind", "Orders", "Phase", "Player", "Progress", "Seat", "SkillWord", "SpotId", "Token", "TokenId", "Value",
    "other", "put", "replace", "with_model", "with_player", "with_progress", "with_token",
]  # fmt: skip
