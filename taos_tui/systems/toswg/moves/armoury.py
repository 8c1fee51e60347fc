"""Weapons of the players' own, for this battle (WG-105, WG-109)."""

from taos_tui.rules.inputs import Int, Number, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..procedures.attack import CUSTOM
from ..state import Battle, replace
from ..tables import Weapon
from .entry import setting_up


@move(
    "weapon",
    "Enter a weapon of your own",
    Text("name", high=40),
    Number("range_cm", 1, 1000, help="range at 1:300", clause="WG-109"),
    Int("pdf", 1, 10, help="firepower", clause="WG-109"),
    key="m",
    clauses="WG-105 WG-109",
    ready=setting_up,
    hints=lambda battle, by: {"name": None},
)
def weapon(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """A weapon that the lists don't have; units may carry it from now on, the same name again corrects it."""
    id = given.name.lower().replace(" ", "_")
    if id == CUSTOM or "," in id or ";" in id:
        raise Refusal("name", f"{given.name!r} cannot name a weapon: give another name, without commas", "WG-109")
    made = Weapon(id, given.name, given.range_cm, given.pdf)
    tables = battle.tables._replace(weapons={**battle.tables.weapons, id: made})
    ledger = [Line("range, cm", str(given.range_cm), "WG-105"), Line("PdF", given.pdf, "WG-105")]
    return replace(battle, tables=tables), Outcome("entered", ledger, weapon=given.name)
