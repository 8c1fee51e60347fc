"""Weapons and degrees of cover of the players' own, for this battle (WG-78, WG-105, WG-109)."""

from decimal import Decimal
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import put, replace
from taos_tui.rules.asks import ANEW, Ask, Breaks, Length, Note, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, count, say

from ..procedures.attack import CUSTOM
from ..state import Battle
from ..tables import DEGREES, CoverScale, Weapon
from .common import PHASES, at_setup


class OwnWeapon(Ask):
    name: Annotated[str, Length(high=40), ANEW]
    range_cm: Annotated[int | Decimal, Within(1, 1000), Note("range at 1:300"), Breaks("WG-109")]
    pdf: Annotated[int, Within(1, 10), Title("PdF"), Note("firepower"), Breaks("WG-109")]


class Armed(Result):
    outcome: Literal["entered"]
    weapon: str


MAY_ENTER = PHASES.only("setup", "first_player", "awaiting_activation", "unit_active", clause="WG-109")


@move(
    "weapon",
    "Enter a weapon of your own",
    key="n",
    clauses="WG-105 WG-109",
    part="setup",
    ready=MAY_ENTER,
    offered=lambda battle, by: battle.phase == "setup",
    enlists=at_setup,
)
def weapon(battle: Battle, given: OwnWeapon, play: Play) -> tuple[Battle, Armed]:
    """A weapon that the lists don't have; units may carry it from now on, the same name again corrects it."""
    id = given.name.lower().replace(" ", "_")
    if id == CUSTOM or "," in id or ";" in id:
        why = say("{name} cannot name a weapon: give another name, without commas", name=repr(given.name))
        raise Refusal("name", why, "WG-109")
    made = Weapon(id, given.name, given.range_cm, given.pdf)
    tables = battle.tables._replace(weapons=put(battle.tables.weapons, id, made))
    ledger = [Line(say("range, cm"), str(given.range_cm), "WG-105"), Line(say("PdF"), given.pdf, "WG-105")]
    return replace(battle, tables=tables), Armed(outcome="entered", ledger=ledger, weapon=given.name)


@weapon.says
def _armed(told: Told[OwnWeapon, Armed]) -> Text:
    given = told.given
    return say("new weapon {weapon}: range {cm} cm, PdF {pdf}", weapon=given.name, cm=given.range_cm, pdf=given.pdf)


class OwnDegree(Ask):
    name: Annotated[str, Length(high=40), ANEW, Note("such as force field")]
    points: Annotated[int, Within(0, 10), Note("cover points"), Breaks("WG-78")]


class Covered(Result):
    outcome: Literal["entered"]


@move(
    "degree",
    "Enter a degree of cover of your own",
    clauses="WG-76 WG-78",
    part="setup",
    ready=MAY_ENTER,
    enlists=at_setup,
)
def degree(battle: Battle, given: OwnDegree, play: Play) -> tuple[Battle, Covered]:
    """A degree of cover beyond light, medium and heavy; the same name again corrects it."""
    id = given.name.strip().lower().replace(" ", "_")
    if id in DEGREES:
        raise Refusal("name", say("{name} is a degree already: give another name", name=given.name), "WG-78")
    if not id or "," in id or ";" in id:
        why = say("{name} cannot name a degree of cover: give another name, without commas", name=repr(given.name))
        raise Refusal("name", why, "WG-78")
    points: dict[CoverScale, int] = {"two_four_six": given.points, "one_two_three": given.points}
    tables = battle.tables._replace(covers=put(battle.tables.covers, id, points))
    ledger = [Line(say("cover points"), given.points, "WG-78")]
    return replace(battle, tables=tables), Covered(outcome="entered", ledger=ledger)


@degree.says
def _covered(told: Told[OwnDegree, Covered]) -> Text:
    one, many = "new degree of cover {degree}: {n} point", "new degree of cover {degree}: {n} points"
    return count(one, many, told.given.points, degree=told.given.name)
