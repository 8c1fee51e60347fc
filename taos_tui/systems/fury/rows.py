"""What stands in a row of a data pack: dice, event cards, models with their weapons (3.1, 3.3, 5)."""

from decimal import Decimal
from typing import Annotated, Literal

from taos_tui.rules.asks import INCHES, Amount, Ask, Length, Note, Within

from .card_effects import CardEffect
from .dice import Kind
from .procedures.melee import HALF
from .state import Change, Form, KindName, SeatName

Name = Annotated[str, Length(high=60)]
Symbol = Annotated[str, Length(high=40)]
Said = Annotated[str, Length(low=0)]
Long = Annotated[str, Length(low=0, high=400)]
Told = Annotated[str, Length(low=0, high=300)]
Effects = Annotated[tuple[CardEffect, ...], Amount(0, 12)]
ActionPoints = Annotated[int, Within(0, 20)]
Str = Annotated[int, Within(0, 20)]
Arm = Annotated[int, Within(0, 30)]
Zone = Annotated[int | Decimal, Within(0, 48), INCHES]
Inches = int | Decimal


class FaceRow(Ask):
    value: Annotated[int, Within(0, 20)]
    symbols: Annotated[tuple[Symbol, ...], Amount(0, 6, repeats=True)] = ()


class DieRow(Ask):
    id: Kind
    faces: Annotated[tuple[FaceRow, ...], Amount(6, 6)]
    assumed: bool = False


class CardRow(Ask):
    id: Annotated[str, Length(high=40)]
    title: Name
    count: Annotated[int, Within(0, 20)] = 1
    event: Annotated[str, Length(high=400)]
    change: Change
    change_text: Annotated[Long, Note("how it modifies the event; needed where `change` is modify")] = ""
    hand: Long = ""
    expires: Literal["round_end", "manual"] = "round_end"
    effects: Annotated[Effects, Note("of the event")] = ()
    change_effects: Annotated[Effects, Note("in place of its own event, where it modifies another")] = ()
    hand_effects: Annotated[Effects, Note("of the card played from hand")] = ()
    sample: bool = False


class MeleeRow(Ask):
    name: Name
    rng: Annotated[Inches, Within(HALF, 12), INCHES] = HALF
    pow: Annotated[int, Within(0, 20)] = 0
    effect: Said = ""
    effects: Effects = ()
    stops: Annotated[bool, Note("does a hit wait for what its text may change; false where it changes no attack")] = (
        True
    )


class RangedRow(Ask):
    name: Name
    effective_range: Annotated[Inches, Within(1, 48), INCHES]
    strength: Annotated[int, Within(0, 20)]
    difficulty: Annotated[int | None, Within(2, 20)] = None
    effect: Said = ""
    effects: Effects = ()
    stops: Annotated[bool, Note("does a hit wait for what its text may change; false where it changes no attack")] = (
        True
    )


MeleeRows = Annotated[tuple[MeleeRow, ...], Amount(0, 12)]
RangedRows = Annotated[tuple[RangedRow, ...], Amount(0, 12)]


class ComboRow(Ask):
    symbols: Annotated[tuple[Symbol, ...], Amount(1, 6, repeats=True)]
    text: Annotated[str, Length(high=200)]


class BeastRow(Ask):
    """What the card prints differently for beast form."""

    ap: ActionPoints | None = None
    str: Str | None = None
    arm: Arm | None = None
    control_zone: Zone | None = None
    melee: MeleeRows = ()
    ranged: RangedRows = ()


class ModelRow(Ask):
    owner: SeatName
    name: Name
    kind: KindName
    hp: Annotated[int, Within(1, 99)]
    ap: ActionPoints
    str: Str
    arm: Arm
    control_zone: Zone
    fur: Annotated[int | None, Within(1, 20)] = None
    melee: MeleeRows = ()
    ranged: RangedRows = ()
    form: Form | None = None
    fury: Annotated[int | None, Within(0, 40)] = None
    fury_over: Annotated[int, Within(0, 20), Note("tokens over the limit that the card allows")] = 0
    abilities: Annotated[tuple[Annotated[Told, Length(high=300)], ...], Amount(0, 12, repeats=True)] = ()
    combos: Annotated[tuple[ComboRow, ...], Amount(0, 12)] = ()
    note: Told = ""
    beast: BeastRow | None = None
