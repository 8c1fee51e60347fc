"""Reading a pasted roster: a unit a line, or TOML (WG-9, WG-21)."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from taos_tui.rules.foreign_toml import read_toml
from taos_tui.rules.inputs import MOST_TOLD
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, in_a_row, say, sentences

from .common import nearest


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
    rows: list[Mapping[str, Any]] = []
    wrong: list[str] = []
    ids = list(weapons)
    for line in filter(None, map(str.strip, text.replace(";", "\n").splitlines())):
        try:
            rows.append(read_line(line, ids))
        except Refusal as refusal:
            wrong.append(refusal.message)
    if wrong:
        raise Refusal("units", sentences(wrong[:MOST_TOLD]))
    return rows


NUMBERS = {
    "level": "level",
    "activation": "activation_level",
    "attack": "attack_level",
    "health": "health_level",
    "extra": "extra",
}

OWN_LEVEL = re.compile(r"^(activation|attack|health)[ _]level\b", re.IGNORECASE)
"""A level of its own as the unit form calls it; the word "level" may be left out."""


def read_line(line: str, weapons: Iterable[str]) -> dict[str, Any]:
    """`Vela, level 6, rifle, armour light, leader, squad Alpha` as fields. Raises Refusal naming all wrong words."""
    ids = {id.lower().replace("_", " "): id for id in weapons}
    name, *words = (part.strip() for part in line.split(","))
    row: dict[str, Any] = {"name": name, "weapons": []}
    wrong: list[Text] = []
    for word in filter(None, words):
        key, _, value = OWN_LEVEL.sub(r"\1", word).partition(" ")
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
            wrong.append(_not_known(word, ids))
    if wrong:
        raise Refusal("units", say("{name}: {wrong}", name=name, wrong=in_a_row(wrong)))
    return row


def _not_known(word: str, weapons: Iterable[str]) -> Text:
    """What is wrong with a word of a line: a weapon that is none, or no word at all."""
    if meant := nearest(word, weapons):
        return say("{word} is no weapon, is it {meant}?", word=repr(word), meant=meant)
    allowed = say("a weapon, level 1–10, activation, attack, health, extra, armour, shield, squad … or leader")
    return say("{word} is not {allowed}; a weapon of your own is entered first", word=repr(word), allowed=allowed)
