"""Movement and cover (WG-47 … WG-53, WG-75 … WG-83)."""

from taos_tui.rules.inputs import Choice, Int
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.tape import Tape
from taos_tui.systems.toswg.tables import DEGREES, MOVEMENTS, TERRAINS, Tables, factor

from .shared import COVER_SCALE, SCALE, distance, tabled


@tabled(
    "toswg.move_allowance",
    "How far may a unit move?",
    "WG-7 WG-50 WG-53",
    Choice("movement", MOVEMENTS),
    Choice("terrain", TERRAINS),
    distance("distance_cm", "the wanted move", default=0),
    SCALE,
)
def move_allowance(given: Inputs, tape: Tape, tables: Tables) -> Outcome:
    """The allowance in cm, and whether the wanted move is within it."""
    printed = tables.movements[given.movement][given.terrain]
    k = factor(given.scale)
    ledger = [Line(f"{given.movement.replace('_', ' ')}, {given.terrain}", printed, "WG-50")]
    if k > 1:
        ledger.append(Line("scale 1:144", f"× {k}", "WG-7"))
    ledger.append(Line("allowance, cm", printed * k, "WG-50"))
    within = given.distance_cm <= printed * k
    return Outcome("within" if within else "beyond", ledger, allowance_cm=printed * k)


WORN, PLACED = ("armour", "shield"), ("shelter", "vehicle")


@tabled(
    "toswg.cover_total",
    "Cover points of a target",
    "WG-75 WG-77 WG-78 WG-80 WG-81 WG-82 WG-83",
    *(Choice(kind, DEGREES, "none") for kind in WORN + PLACED),
    Int("hidden_percent", 0, 100, 100, help="what shelter or vehicle hides of the unit, along the line of fire"),
    Int("extra", 0, 10, 0, help="further degrees, a covered run"),
    COVER_SCALE,
)
def cover_total(given: Inputs, tape: Tape, tables: Tables) -> Outcome:
    """One cover of each kind adds up; shelter and vehicle count only when they hide at least half of the unit."""
    hidden = given.hidden_percent >= 50
    total, ignored, ledger = given.extra, [], []
    for kind in WORN + PLACED:
        degree = getattr(given, kind)
        if degree == "none":
            continue
        if kind in PLACED and not hidden:
            ignored.append(kind)
            ledger.append(Line(f"{kind}, less than half hidden", 0, "WG-80"))
            continue
        points = tables.cover(degree, given.cover_scale)
        total += points
        ledger.append(Line(f"{kind}, {degree}", points, "WG-77"))
    if given.extra:
        ledger.append(Line("extra", given.extra, "WG-78"))
    ledger.append(Line("cover", total, "WG-82"))
    return Outcome("covered" if total else "exposed", ledger, cover=total, ignored=ignored)
