"""The last result, large enough to be read from across the table."""

from collections.abc import Sequence
from typing import Any

from textual.content import Content

from taos_tui.rules.procedure import Outcome

from .bars import word
from .digits import ROWS, big

GOOD = (
    "success",
    "critical",
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
LARGE = 10
"""So many figures are drawn large at most."""


def sign(outcome: str) -> str:
    """✓ for what went well, ✗ for what did not, · for what is neither."""
    return "✓" if outcome.startswith(GOOD) else "✗" if outcome.startswith(BAD) else "·"


def margin(outcome: Outcome, faces: Sequence[int]) -> str:
    """`by 4`: how far one die was from its target; empty where that means nothing."""
    fields = outcome.fields
    by = fields.get("margin")
    if by is None and len(faces) == 1 and type(fields.get("target")) is int:
        by = abs(fields["target"] - faces[0])
    return f"by {abs(by)}" if type(by) is int and by else ""


def details(outcome: Outcome) -> str:
    """Every other field in words: `identified yes · target 13`."""
    fields = {name: value for name, value in outcome.fields.items() if name not in ("outcome", "margin")}
    shown = ((name, value) for name, value in fields.items() if _is_short(value))
    return " · ".join(f"{name.replace('_', ' ')} {word(value)}" for name, value in shown)


def result_lines(outcome: Outcome, faces: Sequence[int], text: str, notes: Sequence[str], width: int) -> list[Content]:
    """Three lines: the faces large at the left, beside them outcome, `text`, and `notes` such as `typed`."""
    shown = " ".join(map(str, faces))
    figures = big(shown) if shown and len(shown) <= LARGE and len(shown) * 4 < width // 2 else [""] * ROWS
    said = str(outcome["outcome"])
    small = [f"dice {shown}"] if shown and not figures[0] else []
    beside = (
        Content.assemble(
            (f"{sign(said)} {word(said).upper()}", f"bold {tone(said)}"), f"  {margin(outcome, faces)}".rstrip()
        ),
        Content(text or details(outcome)),
        Content.styled(" · ".join(filter(None, (*small, *notes))), "$text-muted"),
    )
    left = "   " if figures[0] else " "
    return [
        Content.assemble("  ", (figure, "bold"), left if figures[0] else "", line).truncate(width, ellipsis=True)
        for figure, line in zip(figures, beside, strict=True)
    ]


def tone(outcome: str) -> str:
    """The theme colour that goes with the sign."""
    return {"✓": "$success", "✗": "$error"}.get(sign(outcome), "$accent")


def _is_short(value: Any) -> bool:
    return isinstance(value, str | int | float) or (
        isinstance(value, list | tuple) and len(value) <= 4 and all(isinstance(one, str | int | float) for one in value)
    )
