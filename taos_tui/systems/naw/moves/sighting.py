"""A look along a line on the map: what it meets, and what blocks it (NAW-91 … NAW-110)."""

from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.rules.asks import ANEW, Ask, Title
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, listed, say

from ..sight import REASON_WORDS, Reason
from ..state import Battle
from .common import HexName, on_the_map
from .setup import in_play
from .shot import smoke_told


class Look(Ask):
    from_hex: Annotated[HexName, ANEW, Title("from")]
    to_hex: Annotated[HexName, ANEW, Title("to")]


class Looked(Result):
    outcome: Literal["clear", "blocked"]
    distance: int
    crossed: list[list[str]]
    blocking: list[str]
    reasons: list[Reason]
    from_hex: str
    to_hex: str


@move(
    "sight",
    "Check line of sight",
    key="l",
    clauses="NAW-91 NAW-93 NAW-95 NAW-96 NAW-97 NAW-98 NAW-99 NAW-100 NAW-101 NAW-102 NAW-106",
    nobodys=True,
    ready=in_play,
    changes_nothing=True,
    tells=("distance", "crossed", "blocking", "reasons"),
)
def sight(battle: Battle, given: Look, play: Play) -> tuple[Battle, Looked]:
    """The line from centre to centre, every hex that it meets, and why it is blocked."""
    ground = battle.ground
    start, end = on_the_map(battle, given.from_hex, "from_hex"), on_the_map(battle, given.to_hex, "to_hex")
    if start == end:
        raise Refusal("to_hex", say("is the same hex as from_hex: give another one"), "NAW-93")
    seen = ground.sight(start, end, battle.options)
    hill, flat = say("on a hill"), say("ground level")
    ledger = [Line(REASON_WORDS[block.reason], ground.where(block.places), block.clause) for block in seen.blocks]
    ledger += [
        Line(say("distance"), seen.distance, "NAW-13"),
        Line(start, hill if seen.level_from else flat, "NAW-92"),
        Line(end, hill if seen.level_to else flat, "NAW-92"),
        *smoke_told(battle, start, end),
    ]
    return battle, Looked(
        outcome="clear" if seen.clear else "blocked",
        ledger=ledger,
        distance=seen.distance,
        crossed=[[ground.name_of(at) for at in place] for place in seen.places],
        blocking=sorted({ground.name_of(at) for block in seen.blocks for place in block.places for at in place}),
        reasons=seen.reasons,
        from_hex=start,
        to_hex=end,
    )


@sight.says
def _looked(told: Told[Look, Looked]) -> Text:
    found = told.found
    parts = {"start": found.from_hex, "end": found.to_hex}
    if found.reasons:
        why = listed(REASON_WORDS[reason] for reason in found.reasons)
        where = listed(found.blocking)
        return say("line {start} – {end}: blocked by {why} in {where}", why=why, where=where, **parts)
    crossed = " ".join("/".join(place) for place in found.crossed)
    if not crossed:
        return say("line {start} – {end}: clear", **parts)
    return say("line {start} – {end}: clear, crosses {crossed}", crossed=crossed, **parts)
