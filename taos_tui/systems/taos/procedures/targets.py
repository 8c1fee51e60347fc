"""What a beacon (A-06) or an interrogation token (A-08) points to (TAOS-149 … TAOS-165)."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Literal

from taos_tui.rules.asks import Amount, Ask, Note, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say

Pointing = Literal["A-06", "A-08"]
NEAREST: Mapping[Pointing, str] = {"A-06": "TAOS-149", "A-08": "TAOS-158"}


class Candidate(Ask):
    name: str
    distance_cm: Annotated[int | Decimal, Within(0, 300)]
    eligible: bool = True


class NearestTarget(Ask):
    mission: Pointing
    candidates: Annotated[
        tuple[Candidate, ...],
        Amount(1, 50, unique="name"),
        Note("eligible: medium-sized scenery (A-06), enemy Soldiers alive or unconscious (A-08)"),
    ]
    excluded: Annotated[
        tuple[str, ...], Amount(0, 50, repeats=True), Note("A-08: designated by the other token already")
    ] = ()


class Nearest(Result):
    outcome: Literal["single", "tie", "none"]
    target: str | None = None
    tied: list[str]
    distance_cm: int | Decimal | None = None


@procedure(
    "taos.nearest_target",
    "Nearest objective (A-06) or enemy Soldier (A-08)",
    "TAOS-149 TAOS-152 TAOS-158 TAOS-164 TAOS-165",
)
def nearest_target(given: NearestTarget, tape: Tape) -> Nearest:
    """The smallest distance among the eligible; the token's owner decides a tie."""
    if given.excluded and given.mission == "A-06":
        raise Refusal("excluded", say("must be empty for A-06: only A-08 designates two models"), "TAOS-165")
    possible = [row for row in given.candidates if row.eligible and row.name not in given.excluded]
    if not possible:
        return Nearest(outcome="none", tied=[], ledger=[Line(say("eligible candidates"), 0, NEAREST[given.mission])])
    shortest = min(row.distance_cm for row in possible)
    nearest = [row.name for row in possible if row.distance_cm == shortest]
    ledger = [Line(say("{name}, cm", name=name), float(shortest), NEAREST[given.mission]) for name in nearest]
    if len(nearest) == 1:
        return Nearest(outcome="single", ledger=ledger, target=nearest[0], tied=[], distance_cm=shortest)
    return Nearest(outcome="tie", ledger=ledger, tied=nearest, distance_cm=shortest)
