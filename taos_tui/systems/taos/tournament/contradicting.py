"""How a result that was entered is otherwise than what its match says (TAOS-13, TAOS-14)."""

from collections.abc import Mapping
from typing import Any

import msgspec

from taos_tui.rules.wording import Text, listed, say

from .state import Score

_OP = ("op_a", "op_b")
_ARMY = ("killed_a", "lost_a", "killed_b", "lost_b")
_MISSIONS = ("played_a", "played_b")


def standing(score: Score) -> dict[str, Any]:
    """A result as it stands, by the names of its inputs; what nobody told is not there."""
    told = {name: value for name, value in msgspec.structs.asdict(score).items() if value is not None}
    return {name: sorted(map(str, value)) if name in _MISSIONS else value for name, value in told.items()}


def contradicts(entered: Mapping[str, Any], given: Mapping[str, Any]) -> Text | None:
    """What is otherwise in words; a thing of which one of both says nothing is not."""
    found: list[Text] = []
    if _differ(_OP, entered, given):
        was, becomes = (say("{a} : {b} OP", a=each["op_a"], b=each["op_b"]) for each in (entered, given))
        found.append(say("{was} entered, its match says {becomes}", was=was, becomes=becomes))
    if _differ(_ARMY, entered, given):
        was, becomes = (_army({**entered, **each}) for each in ({}, given))
        found.append(say("Army Points {was} entered, its match says {becomes}", was=was, becomes=becomes))
    if _differ(_MISSIONS, entered, given):
        found.append(say("its match says other missions"))
    return listed(found) if found else None


def _differ(names: tuple[str, ...], entered: Mapping[str, Any], given: Mapping[str, Any]) -> bool:
    return any(name in entered and name in given and entered[name] != given[name] for name in names)


def _army(points: Mapping[str, Any]) -> Text:
    """Destroyed and lost, as all results have them."""
    parts = {name: points.get(name, "?") for name in _ARMY}
    return say("{killed_a}/{lost_a} : {killed_b}/{lost_b}", **parts)
