"""The numbers that a model's card prints: shown where it is corrected, and what a correction changes (SK-26)."""

from collections.abc import Mapping, Sequence
from decimal import Decimal

from taos_tui.kit.seats import other
from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, say

from ..state import Form, Model, Skirmish

Number = int | Decimal | str
KINDS: Mapping[str, Sequence[str]] = {
    "human": ("human", "werewolf", "beast"),
    "werewolf": ("werewolf", "human", "beast"),
    "beast": ("beast", "human", "werewolf"),
}
"""Kinds to choose from, by the one that comes first."""
UNPRINTED: Mapping[str, Number] = {"kind": "human", "ap": 2, "strength": 2, "arm": 8, "control_zone": 2}
"""What a new model has where nothing is said."""
PRINTED: Mapping[str, Text] = {
    "kind": say("kind"),
    "hp": say("hit points"),
    "ap": say("AP"),
    "strength": say("STR"),
    "arm": say("ARM"),
    "fur": say("FUR"),
    "control_zone": say("control zone"),
    "beast_ap": say("AP in beast form"),
    "beast_strength": say("STR in beast form"),
    "beast_arm": say("ARM in beast form"),
    "beast_control_zone": say("control zone in beast form"),
    "fury_over": say("Fury over its limit"),
}
"""The numbers of a card, as they are called."""


def card_of(model: Model) -> dict[str, Number]:
    """The numbers of its card, by input; those that it has not are left out."""
    human, beast = model.profile, model.beast_profile
    found: dict[str, Number] = {
        "kind": model.kind,
        "hp": model.max_hp,
        "ap": human.ap,
        "strength": human.strength,
        "arm": human.arm,
        "control_zone": human.control_zone,
    }
    if model.fur:
        found["fur"] = model.fur
    if model.fury_over:
        found["fury_over"] = model.fury_over
    if beast:
        found |= {
            "beast_ap": beast.ap,
            "beast_strength": beast.strength,
            "beast_arm": beast.arm,
            "beast_control_zone": beast.control_zone,
        }
    return found


def its_own_card(game: Skirmish, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    """The card of the model that is named, ready to be corrected; of a new one what a card has at least."""
    model = game.models.get(str(given.get("name")))
    card = card_of(model) if model else dict(UNPRINTED)
    kind = str(given.get("kind") or card["kind"])
    found: dict[str, Sequence[object]] = {name: (value,) for name, value in card.items() if _belongs(name, kind)}
    found["kind"] = KINDS[str(card["kind"])]
    side = model.seat if model else by
    found["side"] = (side, other(side))
    if model and model.kind == kind == "werewolf":
        found["form"] = () if game.phase != "setup" else forms(model.form)
    return found


def forms(first: Form) -> tuple[Form, Form]:
    """Both forms of a werewolf, this one first."""
    return ("beast", "human") if first == "beast" else ("human", "beast")


def _belongs(name: str, kind: str) -> bool:
    """Can a model of this kind have that on its card?"""
    if name in ("fur", "fury_over"):
        return kind != "human"
    return kind == "werewolf" or not name.startswith("beast_")


def changes_of(before: Mapping[str, Number], after: Mapping[str, Number]) -> list[Line]:
    """What the card says now that it did not say before."""
    none = "–"
    return [
        Line(title, f"{before.get(name, none)} → {after.get(name, none)}", "SK-26")
        for name, title in PRINTED.items()
        if before.get(name) != after.get(name)
    ]
