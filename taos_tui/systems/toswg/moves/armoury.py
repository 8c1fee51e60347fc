"""Weapons and degrees of cover of the players' own, for this battle (WG-78, WG-105, WG-109)."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import put, replace
from taos_tui.rules.asks import ANEW, Ask, Breaks, Length, Note, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, count, listed, say

from ..procedures.attack import CUSTOM
from ..state import Battle
from ..tables import DEGREES, CoverScale, Weapon, whole
from .common import PHASES, at_setup


class OwnWeapon(Ask):
    name: Annotated[str, Length(high=40), ANEW]
    range_cm: Annotated[int | Decimal, Within(1, 1000), ANEW, Note("range at 1:300"), Breaks("WG-109")]
    pdf: Annotated[int, Within(1, 10), ANEW, Title("PdF"), Note("firepower"), Breaks("WG-109")]


class Armed(Result):
    outcome: Literal["entered"]
    weapon: str
    before: str = ""
    """What a weapon of that name was before, "" where there was none or nothing changes."""
    carriers: tuple[str, ...] = ()
    """Who carries it."""


def _id(name: str) -> str:
    return name.lower().replace(" ", "_")


def _brings(battle: Battle, given: Mapping[str, object], by: str) -> list[str]:
    """What it enters, as later entries name it."""
    return [_id(str(given.get("name", "")))]


def _measures(weapon: Weapon) -> Text:
    return say("{cm} cm, PdF {pdf}", cm=whole(weapon.range_cm), pdf=weapon.pdf)


def _replaced(battle: Battle, given: OwnWeapon) -> Weapon | None:
    """The weapon of that name that is another one so far: of the lists, or of the players' own."""
    there = battle.tables.weapons.get(_id(given.name))
    return there if there and (there.range_cm, there.pdf) != (given.range_cm, given.pdf) else None


def _carriers(battle: Battle, id: str) -> list[str]:
    return [unit.name for unit in battle.units.values() if id in unit.weapons]


def _told_before(battle: Battle, given: OwnWeapon, by: str) -> list[Line]:
    """That a weapon of the lists counts for nobody any more, whoever carries it (WG-109)."""
    there = _replaced(battle, given)
    if there is None:
        return []
    who = _carriers(battle, there.id)
    parts = {"before": _measures(there), "who": listed(who) if who else say("no unit carries it yet")}
    text = say("a weapon is called so already, {before}: it becomes this one ({who}); another name adds one", **parts)
    return [Line(given.name, text, "WG-109")]


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
    foresees=_told_before,
    brings=_brings,
)
def weapon(battle: Battle, given: OwnWeapon, play: Play) -> tuple[Battle, Armed]:
    """A weapon that the lists don't have; units may carry it from now on, the same name again corrects it."""
    id = _id(given.name)
    if id == CUSTOM or "," in id or ";" in id:
        why = say("{name} cannot name a weapon: give another name, without commas", name=repr(given.name))
        raise Refusal("name", why, "WG-109")
    made = Weapon(id, given.name, given.range_cm, given.pdf)
    tables = battle.tables._replace(weapons=put(battle.tables.weapons, id, made))
    ledger = [Line(say("range, cm"), str(whole(given.range_cm)), "WG-105"), Line(say("PdF"), given.pdf, "WG-105")]
    there = _replaced(battle, given)
    before, carriers = (_measures(there), tuple(_carriers(battle, id))) if there else ("", ())
    armed = Armed(outcome="entered", ledger=ledger, weapon=given.name, before=before, carriers=carriers)
    return replace(battle, tables=tables), armed


@weapon.says
def _armed(told: Told[OwnWeapon, Armed]) -> Text:
    given, found = told.given, told.found
    parts = {"weapon": given.name, "cm": whole(given.range_cm), "pdf": given.pdf}
    if not found.before:
        return say("new weapon {weapon}: range {cm} cm, PdF {pdf}", **parts)
    text = say("{weapon} has range {cm} cm, PdF {pdf} now, before {before}", before=found.before, **parts)
    return say("{text}; carried by {who}", text=text, who=listed(found.carriers)) if found.carriers else text


class OwnDegree(Ask):
    name: Annotated[str, Length(high=40), ANEW, Note("such as force field")]
    points: Annotated[int, Within(0, 10), ANEW, Note("cover points"), Breaks("WG-78")]


class Covered(Result):
    outcome: Literal["entered"]


@move(
    "degree",
    "Enter a degree of cover of your own",
    clauses="WG-76 WG-78",
    part="setup",
    ready=MAY_ENTER,
    enlists=at_setup,
    brings=_brings,
)
def degree(battle: Battle, given: OwnDegree, play: Play) -> tuple[Battle, Covered]:
    """A degree of cover beyond light, medium and heavy; the same name again corrects it."""
    id = _id(given.name.strip())
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
