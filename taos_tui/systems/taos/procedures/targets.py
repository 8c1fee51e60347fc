"""What a beacon (A-06) or an interrogation token (A-08) points to (TAOS-149 … TAOS-165)."""

from typing import Any

from taos_tui.rules.inputs import Choice, Flag, Input, Number, Rows, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape

NEAREST = {"A-06": "TAOS-149", "A-08": "TAOS-158"}


class Names(Input):
    """A list of names, perhaps empty; a name may be repeated."""

    kind = "list"

    @property
    def allowed(self) -> str:
        return "a list of names"

    def read(self, value: Any) -> tuple[str, ...]:
        if not isinstance(value, list | tuple) or not all(isinstance(name, str) and name for name in value):
            raise self.refuse(value)
        return tuple(value)


@procedure(
    "taos.nearest_target",
    "Nearest objective (A-06) or enemy Soldier (A-08)",
    "TAOS-149 TAOS-152 TAOS-158 TAOS-164 TAOS-165",
    Choice("mission", tuple(NEAREST)),
    Rows(
        "candidates",
        (Text("name"), Number("distance_cm", 0, 300), Flag("eligible", True)),
        1,
        50,
        unique="name",
        help="eligible: medium-sized scenery (A-06), enemy Soldiers alive or unconscious (A-08)",
    ),
    Names("excluded", (), help="A-08: designated by the other token already"),
)
def nearest_target(given: Inputs, tape: Tape) -> Outcome:
    """The smallest distance among the eligible; the token's owner decides a tie."""
    if given.excluded and given.mission == "A-06":
        raise Refusal("excluded", "must be empty for A-06: only A-08 designates two models", "TAOS-165")
    possible = [row for row in given.candidates if row["eligible"] and row["name"] not in given.excluded]
    if not possible:
        ledger = [Line("eligible candidates", 0, NEAREST[given.mission])]
        return Outcome("none", ledger, target=None, tied=[], distance_cm=None)
    shortest = min(row["distance_cm"] for row in possible)
    nearest = [row["name"] for row in possible if row["distance_cm"] == shortest]
    ledger = [Line(f"{name}, cm", float(shortest), NEAREST[given.mission]) for name in nearest]
    if len(nearest) == 1:
        return Outcome("single", ledger, target=nearest[0], tied=[], distance_cm=shortest)
    return Outcome("tie", ledger, target=None, tied=nearest, distance_cm=shortest)
