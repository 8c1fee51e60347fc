"""Inputs that several cards share: states, bands, hex labels, units of an Assault."""

from collections.abc import Mapping
from typing import Any

from taos_tui.rules.hexes import EVEN_LOW, STAGGERS, column_row
from taos_tui.rules.inputs import Choice, Flag, Input, Int, Items, Rows
from taos_tui.rules.refusal import Refusal

from .bands import BANDS, NORMAL
from .damage import FULL, STATES, possible

KINDS = ("infantry", "armored", "recon", "other")
TERRAINS = ("open", "field", "woods", "city", "rough")
TARGET_TYPES = ("light", "heavy")

STATE = Choice("state", STATES, FULL)
STEPS = Int("steps", 1, 2, 2, help="1: a unit with a wreck on the back, which has no reduced side")
BAND = Choice("band", BANDS, NORMAL, help="range band of the shot, see naw.range_band")
TERRAIN = Choice("terrain", TERRAINS, "open")
STAGGER = Choice("stagger", STAGGERS, EVEN_LOW, help="columns B, D, F … half a hex lower or higher than A, C, E …")
STACKING = Int("stacking_limit", 1, 3, 2, help="units a side in one hex")
FORTIFICATION = Flag("fortification", False, help="cancels one hit")
LEADERSHIP = Int("leadership", 0, 6, 0, help="of an HQ in the hex; each HQ gives it once in an impulse")


class HexLabel(Input):
    """A hex as printed on the map: A1 … ZZ99."""

    kind = "hex"

    @property
    def allowed(self) -> str:
        return "a hex label from A1 to ZZ99"

    def read(self, value: Any) -> str:
        if not isinstance(value, str) or column_row(value) is None:
            raise self.refuse(value)
        return value


def hex_labels(name: str, help: str) -> Items:
    """A list of hex labels, empty if it is left out."""
    return Items(name, HexLabel("hex"), 0, 9999, (), help=help)


class Units(Rows):
    """The units of one side in an Assault or Overrun, each an object."""

    def __init__(self, name: str) -> None:
        fields = (
            Choice("kind", KINDS, "infantry"),
            Int("dice", 0, 12, help="Assault dice; 0 = no Assault factor"),
            Int("hit", 2, 6, optional=True, help="hit number; needed with dice"),
            STATE,
            STEPS,
            Flag("starred", False, help="asterisk at the hit number"),
            LEADERSHIP,
        )
        super().__init__(name, fields, 1, 20)

    def read(self, value: Any) -> tuple[dict[str, Any], ...]:
        units = super().read(value)
        for number, unit in enumerate(units, 1):
            if unit["dice"] and unit["hit"] is None:
                raise Refusal(self.name, f"row {number}: hit is missing: give a whole number from 2 to 6", "NAW-61")
            if not possible(unit["state"], unit["steps"]):
                raise Refusal(self.name, f"row {number}: a unit of one step cannot be {unit['state']}", "NAW-44")
            if unit["leadership"] and not unit["dice"]:
                raise Refusal(self.name, f"row {number}: without Assault dice there is no leadership to add", "NAW-80")
        if sum(1 for unit in units if unit["leadership"]) > 1:
            raise Refusal(self.name, "leadership helps one unit of a side only", "NAW-16")
        return units


def check_stacking(name: str, units: tuple[Mapping[str, Any], ...], limit: int) -> None:
    """Refuse more units than a side may have in one hex (NAW-59, NAW-60)."""
    if len(units) > limit:
        raise Refusal(name, f"{len(units)} units, but the stacking limit is {limit}", "NAW-60")


def check_steps(name: str, state: str, steps: int) -> None:
    """Refuse a reduced unit that has only one step."""
    if not possible(state, steps):
        raise Refusal(name, f"a unit of one step cannot be {state}: give full or disrupted", "NAW-44")
