"""The state of a Fury game. Frozen; a move returns a new one. Lengths in inches."""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Literal, get_args

import msgspec

from taos_tui.kit.seats import other
from taos_tui.kit.secret import Secret
from taos_tui.kit.state import put, replace
from taos_tui.rules.wording import Text, say

from .card_effects import AttackKind, CardEffect
from .dice import SHIPPED, DiceSet
from .options import Options
from .procedures.tokens import Holder

Phase = Literal[
    "setup", "turn_up", "first_draw", "second_draw", "change", "activations", "effects", "points", "game_over"
]
SeatName = Literal["a", "b"]
SEATS: tuple[SeatName, ...] = get_args(SeatName)
KindName = Literal["human", "werewolf", "beast"]
Form = Literal["human", "beast"]
Change = Literal["cancel", "replace", "add", "modify"]
Expiry = Literal["roll", "activation", "round_end", "manual"]
LEAST_DECK = 8
"""Cards: one round turns up one and draws seven."""
Length = int | Decimal


class Melee(msgspec.Struct, frozen=True):
    """A melee weapon (SK-28 … SK-30). `rng` in inches; `stops`: a hit waits for what its text may change (SK-R1)."""

    name: str
    rng: Length = Decimal("0.5")
    pow: int = 0
    effect: str = ""
    effects: tuple[CardEffect, ...] = ()
    stops: bool = True


BARE_HANDS = Melee("bare hands")


class Ranged(msgspec.Struct, frozen=True):
    """A ranged weapon. `effective_range` in inches; `difficulty` is the one named last, 0 = none yet (SK-39);
    `stops` as of a melee weapon."""

    name: str
    effective_range: Length
    strength: int
    difficulty: int = 0
    effect: str = ""
    effects: tuple[CardEffect, ...] = ()
    stops: bool = True


class Combo(msgspec.Struct, frozen=True):
    """A combination of symbols that a card prints, and what it does (SK-18, SK-19)."""

    symbols: tuple[str, ...]
    text: str


class Profile(msgspec.Struct, frozen=True):
    """What a card prints for one form (SK-26, SK-27)."""

    ap: int = 2
    strength: int = 0
    arm: int = 0
    control_zone: Length = 0
    melee: tuple[Melee, ...] = ()
    ranged: tuple[Ranged, ...] = ()

    @property
    def weapons(self) -> tuple["Melee | Ranged", ...]:
        return (*self.melee, *self.ranged)


class Effect(msgspec.Struct, frozen=True):
    """What a model or a side carries along (SK-85). `expires`: `round_end` or `manual`, or sooner: after one `roll`
    that it changed, or after one `activation`. `seat` is who played it."""

    name: str
    note: str = ""
    expires: Expiry = "round_end"
    effects: tuple[CardEffect, ...] = ()
    seat: str = ""


class Model(msgspec.Struct, frozen=True):
    """A miniature. `moves`, `self_abilities` and `others` count what it did in this activation, or since Rest came."""

    name: str
    seat: str
    kind: KindName
    hp: int
    max_hp: int
    profile: Profile
    beast_profile: Profile | None = None
    form: Form = "human"
    """Of a werewolf: `human` or `beast`."""
    fur: int = 0
    fury: int = 0
    fury_over: int = 0
    """Tokens over the limit that its card allows (SK-77)."""
    abilities: tuple[str, ...] = ()
    combos: tuple[Combo, ...] = ()
    note: str = ""
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
    def holder(self) -> Holder | None:
        """What it is to the Fury cards; None for a human, who holds no Fury."""
        if self.kind == "werewolf":
            return "werewolf_beast" if self.form == "beast" else "werewolf_human"
        return "beast" if self.kind == "beast" else None

    @property
    def holds_fury(self) -> bool:
        """Is it a living model that can gain tokens (SK-69, SK-83)?"""
        return self.alive and self.fur > 0 and self.holder in ("werewolf_beast", "beast")


class Card(msgspec.Struct, frozen=True):
    """An event card (table 3.3)."""

    id: str
    title: str
    event: str
    change: Change = "add"
    change_text: str = ""
    hand: str = ""
    expires: Literal["round_end", "manual"] = "round_end"
    effects: tuple[CardEffect, ...] = ()
    """Of the event."""
    change_effects: tuple[CardEffect, ...] = ()
    hand_effects: tuple[CardEffect, ...] = ()
    sample: bool = False
    """Written for this project, not one of the game's own."""


def table_card(title: str | None) -> Card:
    """A card that the players deal: what it says stands on it."""
    title = title or say("a card")
    text = say("{title}, as printed on it.", title=title)
    return Card("", title, text, change_text=text, hand=say("as printed on it"))


class Player(msgspec.Struct, frozen=True):
    """One side. Each card of the hand is a secret of its own; in a table deck only their number is real."""

    seat: str
    name: str
    vp: int = 0
    hand: tuple[Secret, ...] = ()
    deployed: bool = False
    counted: bool = False
    """Has entered the points of this round (SK-120)."""
    bonus: tuple[tuple[str, int], ...] = ()
    """Points of this round that cards gave: the card, and how many."""


class OpenAttack(msgspec.Struct, frozen=True):
    """An attack that has stopped between a roll and what it does, so that symbols and effects can be used (SK-R1).

    `damage` is None as long as its dice are not rolled; the numbers are those that the models had when it was paid.
    """

    kind: AttackKind
    attacker: str
    target: str
    weapon: str
    hit: bool
    damage: int | None
    shown: tuple[str, ...] = ()
    """What may be used now, a line each."""
    counter: int = 0
    strength: int = 0
    pow: int = 0
    arm: int = 0
    modifier: int = 0
    without: tuple[str, ...] = ()
    counter_weapon: str = ""
    """The melee weapon that the target defends itself with."""


class LastAttack(msgspec.Struct, frozen=True):
    """The last attack of an activation: whoever made it goes on, and cards are about it."""

    kind: AttackKind
    attacker: str
    target: str


ENDS: Mapping[str, Text] = {
    "mission_done": say("mission done"),
    "time_over": say("time over"),
    "nobody_left": say("nobody left"),
    "round_limit": say("round limit"),
}
"""Why games end, as far as nobody said it in words of his own."""


class Skirmish(msgspec.Struct, frozen=True):
    """A whole game. The order of the deck is nowhere: what lies on top is drawn when it is turned up (SK-111)."""

    options: Options
    players: dict[str, Player]
    phase: Phase = "setup"
    round: int = 0
    first: str = ""
    """Seat of the first player of this round."""
    active: str = "a"
    """Whose turn it is to activate."""
    losing: str = ""
    lines: int | Decimal | None = None
    """Inches between the deployment lines, as the one who deployed first said it."""
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
    roster: tuple[Model, ...] = ()
    """Models of the data pack that may be taken over."""
    models: dict[str, Model] = {}
    group: tuple[str, ...] = ()
    """Models that are activated together now."""
    fallen: tuple[str, ...] = ()
    """Dead models of whom it was not yet said whose control zone they died in (SK-81)."""
    unasked: tuple[str, ...] = ()
    """The same of whom nobody was asked when they died, because an entry was corrected since: nothing waits for it."""
    holders: dict[str, tuple[str, ...]] = {}
    """By dead model: the friends who could gain Fury when it died."""
    killed: tuple[str, ...] = ()
    """Who died in this round, in order."""
    ended: str = ""
    """Why: one of `ENDS`, or in a player's own words."""
    open: OpenAttack | None = None
    landed: OpenAttack | None = None
    """The last attack of this activation, where it hit."""
    last: LastAttack | None = None
    """The last attack of this activation, whatever came of it."""
    standing: tuple[Effect, ...] = ()
    """Effects of cards that work on a side or on all, until they end."""
    done_at_end: tuple[str, ...] = ()
    """Effects of the round's end that have been worked through."""
    ending: str = ""
    """The seat that would end the game now."""

    def player(self, seat: str) -> Player:
        return self.players[seat]

    @property
    def table_deck(self) -> bool:
        """Do the players deal, so that the app only counts?"""
        return self.options.cards == "table"

    @property
    def no_deck(self) -> bool:
        """Is it played without event cards?"""
        return self.options.cards == "off"

    @property
    def second(self) -> str:
        return other(self.first)

    def of(self, seat: str) -> Iterator[Model]:
        return (model for model in self.models.values() if model.seat == seat)

    def witnesses(self, dead: str) -> list[str]:
        """Friends of a dead model who would gain Fury if it died in their control zone: they could when it died, and
        can still (SK-83)."""
        now = [model.name for model in self.of(self.models[dead].seat) if model.holds_fury]
        then = self.holders.get(dead, now) if self.options.zones == "then" else now
        return [name for name in now if name in then]

    @property
    def awaited(self) -> tuple[str, ...]:
        """The dead for whom all waits until it is said who had them in the control zone: not those whose only such
        friends have died since, whom nobody has to be asked about (SK-81)."""
        return tuple(dead for dead in self.fallen if self.witnesses(dead))

    def ready(self, seat: str) -> list[str]:
        """Names of the models that may still be activated."""
        return [model.name for model in self.of(seat) if model.ready]


def with_player(game: Skirmish, player: Player) -> Skirmish:
    """`game` with this player as it is now."""
    return replace(game, players=put(game.players, player.seat, player))


def with_model(game: Skirmish, model: Model) -> Skirmish:
    """`game` with this model as it is now."""
    return replace(game, models=put(game.models, model.name, model))
