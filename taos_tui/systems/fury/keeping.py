"""What players entered as rows of data packs, for the next game: the faces of their dice, and their models as they were
deployed (SK-17, SK-26, SK-83)."""

from collections.abc import Collection
from decimal import Decimal
from typing import Any

from msgspec import to_builtins

from taos_tui.kit.packs import Kept, Row, row_id

from .dice import KINDS, Kind
from .state import Model, Profile, Skirmish


def kept(game: Skirmish, seats: Collection[str]) -> Kept:
    """The models of these players with whole health and their first supply of Fury, and the dice that lie on the
    table."""
    dice = [_die(game, kind) for kind in KINDS if kind not in game.dice.assumed]
    models = [_row(model) for model in game.models.values() if model.seat in seats]
    return {"models": {"model": models}, **({"dice": {"die": dice}} if dice else {})}


def _die(game: Skirmish, kind: Kind) -> Row:
    faces = game.dice.faces(kind)
    return {"id": kind, "faces": [{"value": face.value, "symbols": list(face.symbols)} for face in faces]}


def _row(model: Model) -> Row:
    return {
        "id": row_id(model.name),
        "owner": model.seat,
        "name": model.name,
        "kind": model.kind,
        "hp": model.max_hp,
        "fur": model.fur or None,
        "fury_over": model.fury_over,
        "abilities": model.abilities,
        "combos": _plain(model.combos),
        "note": model.note,
        "beast": _beast(model) or None,
        **_printed(model.profile),
    }


def _beast(model: Model) -> Row:
    """What of its beast form is not as in human form."""
    human = _printed(model.profile)
    return {key: value for key, value in _printed(model.beast_profile or model.profile).items() if value != human[key]}


def _printed(profile: Profile) -> dict[str, Any]:
    """What a card prints for one form, as a row says it."""
    return {
        "ap": profile.ap,
        "str": profile.strength,
        "arm": profile.arm,
        "control_zone": profile.control_zone,
        "melee": _plain(profile.melee),
        "ranged": [{**row, "difficulty": row["difficulty"] or None} for row in _plain(profile.ranged)],
    }


def _plain(things: Any) -> Any:
    """Structs as rows, lengths as they are."""
    return to_builtins(things, builtin_types=(Decimal,))
