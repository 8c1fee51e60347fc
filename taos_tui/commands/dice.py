"""`roll`: free dice, and how lucky that was."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from taos_tui.rules.wording import say

from .output import talk, write_json
from .parameters import AsJson, Dice
from .values import read_dice

if TYPE_CHECKING:
    from fractions import Fraction

    from taos_tui.rules.notation import Result

MOST_ROWS = 20


def roll(
    expr: Annotated[list[str], typer.Argument(metavar="EXPR", help="Such as 2d6+3, 8d6>=5, 4d6kh3.")],
    dice: Dice = None,
    as_json: AsJson = False,
) -> None:
    """Roll free dice, with the odds of what came."""
    from taos_tui.printing.page import put
    from taos_tui.printing.values import Line, Table, Value
    from taos_tui.rules.notation import parse
    from taos_tui.rules.refusal import Refusal
    from taos_tui.rules.tape import Given, Rolled

    from .odds_text import fraction_text, odds_printed

    expression, faces = parse(" ".join(expr)), read_dice(dice)
    tape = Rolled() if faces is None else Given(faces)
    result = expression.roll(tape)
    try:
        odds: dict[int | str, Fraction] = expression.odds()
    except Refusal as refusal:
        odds = {}
        talk(say("no exact odds: {why}", why=refusal.message))
    if as_json:
        record = _record(expression.text, result)
        write_json({**record, "dice": tape.faces, "odds": {str(k): fraction_text(p) for k, p in odds.items()}})
        return
    parts = {"rolled": expression.text, "total": result.total}
    came = say("{rolled}  =  {total}", **parts)
    if result.success is not None:
        came = say("{rolled}  =  {total}  SUCCESS", **parts)
        if not result.success:
            came = say("{rolled}  =  {total}  FAILURE", **parts)
    tone = {None: "accent", True: "success", False: "error"}[result.success]
    page: list[Value] = [Line(came, strong=True, tone=tone)]
    for part in result.parts:
        shown = (f"{face}" if counts else f"({face})" for face, counts in zip(part.faces, part.counted, strict=True))
        page.append(Line(f"  {part.text}: {' '.join(shown)}  =  {part.value}"))
    if result.success is None and odds:
        page.append(Table(_chances(odds, result.total)))
    if odds and len(odds) <= MOST_ROWS:
        page += [Line(), odds_printed(odds, numbers=result.success is None)]
    put(page)


def _record(text: str, result: "Result") -> dict[str, Any]:
    parts = [
        {"text": part.text, "faces": part.faces, "counted": part.counted, "value": part.value} for part in result.parts
    ]
    return {"roll": text, "total": result.total, "success": result.success, "parts": parts}


def _chances(odds: "dict[Any, Fraction]", total: int) -> list[tuple[str, str]]:
    """How probable this total was, this or more, this or less."""
    from fractions import Fraction

    from taos_tui.rules.percent import percent

    exactly = odds[total]
    more = sum((p for value, p in odds.items() if value > total), Fraction(0))
    return [
        (say("exactly {total}", total=total), percent(exactly)),
        (say("{total} or more", total=total), percent(exactly + more)),
        (say("{total} or less", total=total), percent(1 - more)),
    ]
