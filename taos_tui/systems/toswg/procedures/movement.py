"""Movement and cover (WG-47 … WG-53, WG-75 … WG-83)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from taos_tui.kit.words import plain_word, text
from taos_tui.rules.asks import Ask, Note, OneOf, Says, Within
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import Text, say
from taos_tui.systems.toswg.tables import (
    DEGREES,
    CoverScale,
    Degree,
    Movement,
    Scale,
    Tables,
    Terrain,
    degree_ids,
    factor,
)

from .shared import Cm, tabled

MOVEMENT_WORDS: Mapping[Movement, Text] = {
    "walk": say("walk"),
    "run": say("run"),
    "covered_run": say("covered run"),
}
TERRAIN_WORDS: Mapping[Terrain, Text] = {"smooth": say("smooth"), "rough": say("rough"), "hard": say("hard")}
DEGREE_WORDS: Mapping[Degree, Text] = {
    "none": say("none"),
    "light": say("light"),
    "medium": say("medium"),
    "heavy": say("heavy"),
}


def degree_word(degree: Degree) -> Text:
    """What a degree of cover is called."""
    return DEGREE_WORDS.get(degree) or text(plain_word(degree))


class MoveAllowance(Ask):
    movement: Movement
    terrain: Terrain
    distance_cm: Annotated[Cm, Note("the wanted move")] = 0
    scale: Scale = "1:300"


class Allowance(Result):
    outcome: Literal["within", "beyond"]
    allowance_cm: int


@tabled("toswg.move_allowance", "How far may a unit move?", "WG-7 WG-50 WG-53")
def move_allowance(given: MoveAllowance, tape: Tape, tables: Tables) -> Allowance:
    """The allowance in cm, and whether the wanted move is within it."""
    printed = tables.allowance(given.movement, given.terrain)
    k = factor(given.scale)
    kind = say("{movement}, {terrain}", movement=MOVEMENT_WORDS[given.movement], terrain=TERRAIN_WORDS[given.terrain])
    ledger = [Line(kind, printed, "WG-50")]
    if k > 1:
        ledger.append(Line(say("scale 1:144"), f"× {k}", "WG-7"))
    ledger.append(Line(say("allowance, cm"), printed * k, "WG-50"))
    within = given.distance_cm <= printed * k
    return Allowance(outcome="within" if within else "beyond", ledger=ledger, allowance_cm=printed * k)


Kind = Literal["armour", "shield", "shelter", "vehicle"]
KIND_WORDS: Mapping[Kind, Text] = {
    "armour": say("armour"),
    "shield": say("shield"),
    "shelter": say("shelter"),
    "vehicle": say("vehicle"),
}


InForce = Annotated[str, OneOf(degree_ids), Says(DEGREE_WORDS)]


class CoverTotal(Ask):
    armour: InForce = "none"
    shield: InForce = "none"
    shelter: InForce = "none"
    vehicle: InForce = "none"
    hidden_percent: Annotated[
        int, Within(0, 100), Note("what shelter or vehicle hides of the unit, along the line of fire")
    ] = 100
    extra: Annotated[int, Within(0, 10), Note("further degrees, a covered run")] = 0
    cover_scale: CoverScale = "two_four_six"


class Cover(Result):
    outcome: Literal["covered", "exposed"]
    cover: int
    ignored: Sequence[Kind]


@tabled("toswg.cover_total", "Cover points of a target", "WG-75 WG-77 WG-78 WG-80 WG-81 WG-82 WG-83")
def cover_total(given: CoverTotal, tape: Tape, tables: Tables) -> Cover:
    """One cover of each kind adds up; shelter and vehicle count only when they hide at least half of the unit."""
    worn: dict[Kind, Degree] = {"armour": given.armour, "shield": given.shield}
    placed: dict[Kind, Degree] = {"shelter": given.shelter, "vehicle": given.vehicle}
    total, ledger = given.extra, []
    ignored: list[Kind] = []
    for kind, degree in (worn | placed).items():
        if degree == "none":
            continue
        if kind in placed and given.hidden_percent < 50:
            ignored.append(kind)
            ledger.append(Line(say("{kind}, less than half hidden", kind=KIND_WORDS[kind]), 0, "WG-80"))
            continue
        points = tables.cover(degree, given.cover_scale)
        total += points
        label = say("{kind}, {degree}", kind=KIND_WORDS[kind], degree=degree_word(degree))
        ledger.append(Line(label, points, "WG-77" if degree in DEGREES else "WG-78"))
    if given.extra:
        ledger.append(Line(say("extra"), given.extra, "WG-78"))
    ledger.append(Line(say("cover"), total, "WG-82"))
    return Cover(outcome="covered" if total else "exposed", ledger=ledger, cover=total, ignored=ignored)
