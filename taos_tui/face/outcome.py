"""An outcome in words: how it went, by how much, and what else it decided."""

from collections.abc import Sequence
from typing import Any

from taos_tui.rules.result import Decision
from taos_tui.rules.wording import Text, say

from .odds import word

GOOD = (
    "success",
    "auto_success",
    "legal",
    "clear",
    "allowed",
    "active",
    "activated",
    "hit",
    "won",
    "valid",
    "visible",
)
BAD = ("fail", "auto_fail", "fumble", "illegal", "forbidden", "miss", "lost", "blocked", "invalid", "impossible")


def sign(outcome: str) -> str:
    """★ for more than a success, ✓ for what went well, ✗ for what did not, · for what is neither."""
    if isinstance(outcome, Text):
        outcome = outcome.template  # what a name begins with means nothing
    if outcome.startswith("critical"):
        return "★"
    return "✓" if outcome.startswith(GOOD) else "✗" if outcome.startswith(BAD) else "·"


def meaning(outcome: str) -> str:
    """What it means, by the name that its colour has in the palette."""
    return {"★": "critical", "✓": "success", "✗": "error"}.get(sign(outcome), "accent")


def margin(outcome: Decision, faces: Sequence[int]) -> str:
    """`by 4`: how far one die was from its target; empty where that means nothing."""
    fields = outcome.fields
    by = fields.get("margin")
    if by is None and len(faces) == 1 and type(fields.get("target")) is int:
        by = abs(fields["target"] - faces[0])
    return say("by {n}", n=abs(by)) if type(by) is int and by else ""


def details(outcome: Decision) -> str:
    """Every other field in words: `identified yes · target 13`."""
    fields = {name: value for name, value in outcome.fields.items() if name not in ("outcome", "margin")}
    shown = ((name, value) for name, value in fields.items() if _is_short(value))
    return " · ".join(f"{word(name)} {word(value)}" for name, value in shown)


def _is_short(value: Any) -> bool:
    return isinstance(value, str | int | float) or (
        isinstance(value, list | tuple) and len(value) <= 4 and all(isinstance(one, str | int | float) for one in value)
    )
