"""Card lists as data packs: what stands in `cards.toml`, and the cards of a session (5.5)."""

from collections.abc import Mapping, Sequence
from typing import Any

from taos_tui.kit.system import HEAD, Packs
from taos_tui.rules.inputs import Choice, Flag, Input, Int, Text, Words, read_inputs
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.rows import Table
from taos_tui.rules.wording import say

from .cards import (
    SIDES,
    Abilities,
    Bonus,
    Cards,
    EchoRow,
    Effect,
    LocalCard,
    OperationCard,
    OrderCard,
    PointCard,
    RdGain,
    Save,
    UnitCard,
)

SETS = ("base", "veterans", "expansion", "expansion_2", "addon", "unknown")
MARKS = ("star", "exclamation", "arrow_left", "arrow_right", "barrier", "armour")


class CardId(Text):
    """Lower-case letters, digits and hyphens."""

    @property
    def allowed(self) -> str:
        return f"1 to {self.high} lower-case letters, digits and hyphens"

    def read(self, value: Any) -> str:
        text = super().read(value)
        if text != value or not text.isascii() or not text.replace("-", "a").isalnum() or text != text.lower():
            raise self.refuse(value)
        return text


class EffectTable(Table):
    """What an order does; a number belongs to `attack_all` only, a check to `superweapon` only."""

    def read(self, value: Any) -> dict[str, Any]:
        effect = super().read(value)
        for key, kind in (("number", "attack_all"), ("check", "superweapon")):
            if effect[key] is not None and effect["kind"] != kind:
                raise Refusal(self.name, say("{key}: belongs to kind {kind} only: leave it out", key=key, kind=kind))
        return effect


def _text(name: str) -> Text:
    return Text(name, "", low=0, high=1000, lines=True)


ID, NAME, ORIGINAL, SET, COPIES = (
    CardId("id", high=40),
    Text("name", high=60),
    Text("original", "", low=0, high=60, help="the name as printed, in its own language; it is understood too"),
    Choice("set", SETS, "unknown"),
    Int("copies", 1, 20, 1),
)
FIGHTS = (Int("attack", 2, 6, null=True), Int("dice", 1, 2, null=True))
EFFECT = EffectTable(
    "effect",
    (
        Choice("kind", ("attack", "attack_all", "move", "superweapon", "other"), "other"),
        Int("units", 1, 7, null=True),
        Int("number", 2, 6, null=True),
        Int("check", 2, 6, null=True),
    ),
)
REACHES = ("here", "adjacent", "any")
SEQUENCES = ("", "move", "move_attack", "attack_move", "attack_move_attack")
REACTIONS = ("enemy_enters", "anybody_enters", "death_here", "attack_here")
ABILITY_KEYS: tuple[Input, ...] = (
    Words("reacts_to", REACTIONS, 0, len(REACTIONS), (), help="what sets the ability off"),
    Choice("from", REACHES, "here", help="how far off that may happen: at its own Point, next to it, anywhere"),
    Flag("first", False, help="it must be destroyed before its allies at that Point are attacked"),
    Choice("range", REACHES, "here", help="how far its ordered attack reaches"),
    Words(
        "deploys_here",
        ("allies", "itself", "anybody"),
        0,
        3,
        (),
        help="who may deploy at its Point; itself: at its allies'",
    ),
    Table(
        "bonus",
        (
            Choice("to", ("itself", "allies", "enemies", "anybody"), "allies"),
            Choice("at", REACHES, "here"),
            Int("attack", -3, 3, 1),
        ),
    ),
    Table(
        "save",
        (Choice("whom", ("allies_here", "allies"), "allies_here"), Int("check", 2, 6, null=True), Flag("once", False)),
    ),
    Table("rd", (Choice("at", ("echo", "any"), "any"), Int("amount", 1, 6, 1))),
    Words("commands", ("locals",), 0, 1, (), help="whom orders of its side reach by its right"),
    Flag("double", False, help="two standing 1s of its own attack set it off"),
    Choice("sequence", SEQUENCES, "", help="what it does once it is due: attacks, then moves next door, then attacks"),
    Flag("replaces", False, help="it is deployed only in the place of a unit of its own army"),
    Flag("captures", False, help="once deployed it tries to capture for nothing, outnumbered or not"),
    Words("survives", ("superweapons",), 0, 1, (), help="what does not destroy it"),
    Int("check", 2, 6, null=True, help="it is a throw that succeeds on N+, no attack"),
)
"""What printed abilities do, on units, locals and Points (RNR-R9)."""
TABLES: dict[str, Sequence[Input]] = {
    HEAD: (
        Text("name", high=60),
        Choice("format", ("rocknroll-cards/1",), "rocknroll-cards/1"),
        Flag("placeholder", False),
    ),
    "units": (
        ID,
        NAME,
        ORIGINAL,
        Choice("side", SIDES),
        SET,
        *FIGHTS,
        COPIES,
        Words("marks", MARKS, 0, len(MARKS), ()),
        _text("ability"),
        Flag("holds_points", True),
        Text("unit", "", low=0, high=40, help="the unit that a veteran card and its base card are both of"),
        *ABILITY_KEYS,
    ),
    "orders": (
        ID,
        NAME,
        ORIGINAL,
        Choice("suit", ("spades", "diamonds", "unknown")),
        Choice("faction", ("any", *SIDES, "unknown"), "any"),
        SET,
        COPIES,
        _text("text"),
        EFFECT,
        Choice("named", ("", "unit_attacks", "two_units_attack", "slaughter"), ""),
    ),
    "points": (ID, NAME, Flag("echo", False), *ABILITY_KEYS),
    "locals": (
        ID,
        NAME,
        ORIGINAL,
        SET,
        *FIGHTS,
        COPIES,
        Words("marks", MARKS, 0, len(MARKS), ()),
        _text("ability"),
        Flag("holds_points", True),
        *ABILITY_KEYS,
    ),
    "operations": (ID, NAME, _text("condition"), _text("reward"), COPIES),
    "echo_rows": (Int("row", 1, 6), Choice("color", ("black", "red")), _text("text")),
}
PACKS: Packs = {"cards": TABLES}
"""Packs, their arrays of tables, and what stands in a row; the first input of a row is its key."""


def cards_in(content: Mapping[str, Any]) -> Cards:
    """The cards of a session, none where it keeps none; `in_play` says which of them are in the game."""
    rows = {name: _rows(content, name) for name in TABLES}
    orders = [{**row, "effect": Effect(**(row["effect"] or {}))} for row in rows["orders"]]
    return Cards(
        units={row["id"]: UnitCard(**_with_abilities(row)) for row in rows["units"]},
        orders={row["id"]: OrderCard(**row) for row in orders},
        points={row["id"]: PointCard(**_with_abilities(row)) for row in rows["points"]},
        locals={row["id"]: LocalCard(**_with_abilities(row)) for row in rows["locals"]},
        operations={row["id"]: OperationCard(**row) for row in rows["operations"]},
        echo_rows=tuple(sorted((EchoRow(**row) for row in rows["echo_rows"]), key=lambda row: row.row)),
        lists=tuple(row["name"] for row in rows[HEAD]),
        placeholder=any(row["placeholder"] for row in rows[HEAD]),
    )


def _with_abilities(row: dict[str, Any]) -> dict[str, Any]:
    """A row of a list with its ability keys as one value."""
    keys = {wanted.name: row[wanted.name] for wanted in ABILITY_KEYS}
    keys["provoked_from"] = keys.pop("from")
    for name, kind in (("bonus", Bonus), ("save", Save), ("rd", RdGain)):
        keys[name] = kind(**keys[name]) if keys[name] is not None else None
    rest = {name: value for name, value in row.items() if name not in _ABILITY_NAMES}
    return {**rest, "does": Abilities(**keys)}


_ABILITY_NAMES = {wanted.name for wanted in ABILITY_KEYS}


def _rows(content: Mapping[str, Any], table: str) -> list[dict[str, Any]]:
    return [read_inputs(TABLES[table], row) for row in content.get("cards", {}).get(table, ())]
