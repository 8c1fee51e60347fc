"""The state of a Fury game. Frozen; a move returns a new one. Lengths in inches."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any, Literal

import msgspec

from taos_tui.systems.change import with_entry
from taos_tui.systems.secret import Secret

from .dice import SHIPPED, DiceSet

Phase = Literal[
    "setup", "turn_up", "first_draw", "second_draw", "change", "activations", "effects", "points", "game_over"
]
SEATS = ("a", "b")
KINDS = ("human", "werewolf", "beast")
CHANGES = ("cancel", "replace", "add", "modify")
LEAST_DECK = 8
"""Cards: one round turns up one and draws seven."""
Length = int | Decimal


def other(seat: str) -> str:
    return "b" if seat == "a" else "a"


class Melee(msgspec.Struct, frozen=True):
    """A melee weapon (SK-28 … SK-30). `rng` in inches."""

    name: str
    rng: Length = Decimal("0.5")
    pow: int = 0
    effect: str = ""


BARE_HANDS = Melee("bare hands")


class Ranged(msgspec.Struct, frozen=True):
    """A ranged weapon. `effective_range` in inches; `difficulty` is the one named last, 0 = none yet (SK-39)."""

    name: str
    effective_range: Length
    strength: int
    difficulty: int = 0


class Profile(msgspec.Struct, frozen=True):
    """What a card prints for one form (SK-26, SK-27)."""

    ap: int = 2
    strength: int = 0
    arm: int = 0
    control_zone: Length = 0
    melee: tuple[Melee, ...] = ()
    ranged: tuple[Ranged, ...] = ()


class Effect(msgspec.Struct, frozen=True):
    """What a model carries along (SK-85). `expires`: `round_end` or `manual`."""

    name: str
    note: str = ""
    expires: str = "round_end"


class Model(msgspec.Struct, frozen=True):
    """A miniature. `moves`, `self_abilities` and `others` count what it did in this activation, or since Rest came."""

    name: str
    seat: str
    kind: str
    hp: int
    max_hp: int
    profile: Profile
    beast_profile: Profile | None = None
    form: str = "human"
    """Of a werewolf: `human` or `beast`."""
    fur: int = 0
    fury: int = 0
    ap: int = 0
    """Action points left."""
    burning: bool = False
    rest: bool = False
    rest_is_new: bool = False
    effects: tuple[Effect, ...] = ()
    activated: bool = False
    moves: int = 0
    self_abilities: int = 0
    others: int = 0

    @property
    def alive(self) -> bool:
        return self.hp > 0

    @property
    def ready(self) -> bool:
        """May it still be activated this round (SK-118)?"""
        return self.alive and not self.activated

    @property
    def now(self) -> Profile:
        """The numbers of its present form."""
        return self.beast_profile if self.form == "beast" and self.beast_profile else self.profile

    @property
    def token_kind(self) -> str:
        """`werewolf_beast`, `werewolf_human`, `beast` or `human`, as the Fury cards ask."""
        return f"werewolf_{self.form}" if self.kind == "werewolf" else self.kind

    @property
    def holds_fury(self) -> bool:
        """Is it a living model that can gain tokens (SK-69, SK-83)?"""
        return self.alive and self.fur > 0 and self.token_kind in ("werewolf_beast", "beast")


class Card(msgspec.Struct, frozen=True):
    """An event card (table 3.3)."""

    id: str
    title: str
    event: str
    change: str = ""
    change_text: str = ""
    hand: str = ""
    expires: str = "round_end"
    sample: bool = False
    """Written for this project, not one of the game's own."""


def table_card(title: str | None) -> Card:
    """A card that the players deal: what it says stands on it."""
    title = title or "a card"
    text = f"{title}, as printed on it."
    return Card("", title, text, change_text=text, hand="as printed on it")


class Player(msgspec.Struct, frozen=True):
    """One side. Each card of the hand is a secret of its own; in a table deck only their number is real."""

    seat: str
    name: str
    vp: int = 0
    hand: tuple[Secret, ...] = ()
    deployed: bool = False
    counted: bool = False
    """Has entered the points of this round (SK-120)."""


class Skirmish(msgspec.Struct, frozen=True):
    """A whole game. The order of the deck is nowhere: what lies on top is drawn when it is turned up (SK-111)."""

    options: dict[str, Any]
    players: dict[str, Player]
    phase: Phase = "setup"
    round: int = 0
    first: str = ""
    """Seat of the first player of this round."""
    active: str = "a"
    """Whose turn it is to activate."""
    losing: str = ""
    dice: DiceSet = SHIPPED
    deck_name: str = ""
    cards: dict[str, Card] = {}
    copies: tuple[str, ...] = ()
    """Every card of the whole deck by id."""
    deck: int = 0
    """Cards left in the deck."""
    zone: tuple[Card, ...] = ()
    """The event zone: the card turned up, then the one that altered it."""
    discards: tuple[str, ...] = ()
    top: tuple[Secret, ...] = ()
    """Cards that were drawn and undone: they come again, in this order."""
    roster: tuple[Model, ...] = ()
    """Models of the data pack that may be taken over."""
    models: dict[str, Model] = {}
    group: tuple[str, ...] = ()
    """Models that are activated together now."""
    fallen: tuple[str, ...] = ()
    """Dead models of whom it was not yet said whose control zone they died in (SK-81)."""
    ended: str = ""

    def player(self, seat: str) -> Player:
        return self.players[seat]

    def option(self, name: str) -> Any:
        return self.options[name]

    @property
    def table_deck(self) -> bool:
        """Do the players deal, so that the app only counts?"""
        return bool(self.options["cards"] == "table")

    @property
    def no_deck(self) -> bool:
        """Is it played without event cards?"""
        return bool(self.options["cards"] == "off")

    @property
    def second(self) -> str:
        return other(self.first)

    def of(self, seat: str) -> Iterator[Model]:
        return (model for model in self.models.values() if model.seat == seat)

    def ready(self, seat: str) -> list[str]:
        """Names of the models that may still be activated."""
        return [model.name for model in self.of(seat) if model.ready]


def with_player(game: Skirmish, seat: str, **changes: Any) -> Skirmish:
    """`game` with one player changed."""
    return with_entry(game, "players", seat, **changes)


def with_model(game: Skirmish, name: str, **changes: Any) -> Skirmish:
    """`game` with one model changed."""
    return with_entry(game, "models", name, **changes)


replace = msgspec.structs.replace
