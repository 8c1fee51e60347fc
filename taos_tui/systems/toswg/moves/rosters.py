"""Reading a pasted roster: a unit a line, or TOML (WG-9, WG-21)."""

from collections.abc import Iterable, Mapping
from typing import Any

from taos_tui.rules.foreign_toml import read_toml
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say


def roster_rows(text: str, weapons: Iterable[str]) -> list[Mapping[str, Any]]:
    """The units of a text as rows of fields, not checked yet. Raises Refusal on input `units`."""
    return _toml_rows(text) if "[[" in text else _line_rows(text, weapons)


def _toml_rows(text: str) -> list[Mapping[str, Any]]:
    if "\n" not in text:  # pasted into one line of the app
        text = text.replace("; ", "\n")
    try:
        document = read_toml(text)
    except ValueError as error:
        raise Refusal("units", say("not TOML: {error}", error=error)) from None
    rows = document.get("unit", [])
    if set(document) - {"unit", "system"} or not all(isinstance(row, dict) for row in rows):
        raise Refusal("units", say("a TOML roster holds [[unit]] tables only"))
    return list(rows)


def _line_rows(text: str, weapons: Iterable[str]) -> list[Mapping[str, Any]]:
    lines = (line.strip() for line in text.replace(";", "\n").splitlines())
    return [read_line(line, weapons) for line in lines if line]


NUMBERS = {
    "level": "level",
    "activation": "activation_level",
    "attack": "attack_level",
    "health": "health_level",
    "extra": "extra",
}


def read_line(line: str, weapons: Iterable[str]) -> dict[str, Any]:
    """`Vela, level 6, rifle, armour light, leader, squad Alpha` as fields. Raises Refusal naming the wrong word."""
    ids = {id.lower().replace("_", " "): id for id in weapons}
    name, *words = (part.strip() for part in line.split(","))
    row: dict[str, Any] = {"name": name, "weapons": []}
    for word in filter(None, words):
        key, _, value = word.partition(" ")
        key = key.lower()
        if weapon := ids.get(word.lower().replace("_", " ")):
            row["weapons"].append(weapon)
        elif key in NUMBERS and value.isdecimal():
            row[NUMBERS[key]] = int(value)
        elif key in ("armour", "shield"):
            row[key] = value.lower()
        elif key == "squad":
            row["squad"] = value
        elif word.lower() == "leader":
            row["leader"] = True
        else:
            allowed = "a weapon, level 1–10, activation, attack, health, extra, armour, shield, squad … or leader"
            raise Refusal("units", say("{name}: {word} is not {allowed}", name=name, word=repr(word), allowed=allowed))
    return row
