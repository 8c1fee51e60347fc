"""Card lists as data packs: what stands in `cards.toml`, and the cards of a session (5.5)."""

from collections.abc import Mapping, Sequence
from typing import Any

from taos_tui.rules.inputs import Choice, Flag, Input, Int, Table, Text, Words, read_inputs
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import HEAD, Packs

from .cards import SIDES, Cards, EchoRow, Effect, LocalCard, OperationCard, OrderCard, PointCard, UnitCard

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
                raise Refusal(self.name, f"{key}: belongs to kind {kind} only: leave it out")
        return effect


def _text(name: str) -> Text:
    return Text(name, "", low=0, high=1000, lines=True)


ID, NAME, SET, COPIES = (
    CardId("id", high=40),
    Text("name", high=60),
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
TABLES: dict[str, Sequence[Input]] = {
    HEAD: (
        Text("name", high=60),
        Choice("format", ("rocknroll-cards/1",), "rocknroll-cards/1"),
        Flag("placeholder", False),
    ),
    "units": (
        ID,
        NAME,
        Choice("side", SIDES),
        SET,
        *FIGHTS,
        COPIES,
        Words("marks", MARKS, 0, len(MARKS), ()),
        _text("ability"),
        Flag("holds_points", True),
    ),
    "orders": (
        ID,
        NAME,
        Choice("suit", ("spades", "diamonds", "unknown")),
        Choice("faction", ("any", *SIDES, "unknown"), "any"),
        SET,
        COPIES,
        _text("text"),
        EFFECT,
    ),
    "points": (ID, NAME, Flag("echo", False)),
    "locals": (ID, NAME, SET, *FIGHTS, COPIES, _text("ability")),
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
        units={row["id"]: UnitCard(**row) for row in rows["units"]},
        orders={row["id"]: OrderCard(**row) for row in orders},
        points={row["id"]: PointCard(**row) for row in rows["points"]},
        locals={row["id"]: LocalCard(**row) for row in rows["locals"]},
        operations={row["id"]: OperationCard(**row) for row in rows["operations"]},
        echo_rows=tuple(sorted((EchoRow(**row) for row in rows["echo_rows"]), key=lambda row: row.row)),
        lists=tuple(row["name"] for row in rows[HEAD]),
        placeholder=any(row["placeholder"] for row in rows[HEAD]),
    )


def _rows(content: Mapping[str, Any], table: str) -> list[dict[str, Any]]:
    return [read_inputs(TABLES[table], row) for row in content.get("cards", {}).get(table, ())]
