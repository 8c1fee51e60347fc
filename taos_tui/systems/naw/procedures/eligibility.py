"""Before the dice: range band, who may fire, who is hidden (NAW-3 … NAW-13, NAW-22 … NAW-36, NAW-52 … NAW-57)."""

from collections.abc import Mapping

from taos_tui.rules.inputs import Flag, Int
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.tape import Tape

from ..bands import NO_SHOT, band_at, farthest
from ..damage import BROKEN
from ..inputs import BAND, STATE, TERRAIN

RANGE = Int("range", 1, 30, help="printed range in hexes")
UNDERLINED = Flag("underlined", False, help="the range is underlined: neither extended nor reduced range")
ATTACK_DICE = Int("attack_dice", 1, 12, help="printed number of dice")
HIT_NUMBER = Int("hit_number", 2, 6, help="printed hit number")
DISTANCE = Int("distance", 1, 60, help="hexes, counted without the firer's but with the target's")
OPS_COMPLETE = Flag("ops_complete", False, help="has an Ops Complete marker")
LOS = Flag("los", True, help="line of sight; an adjacent hex is always in sight")


@procedure(
    "naw.range_band",
    "Range band of a shot",
    "NAW-13 NAW-22 NAW-23 NAW-24 NAW-25 NAW-26 NAW-27 NAW-28",
    RANGE,
    UNDERLINED,
    ATTACK_DICE,
    HIT_NUMBER,
    DISTANCE,
)
def range_band(given: Inputs, tape: Tape) -> Outcome:
    """Table T-1; where there is no shot there are no dice."""
    band = band_at(given.distance, given.range, given.underlined, given.attack_dice, given.hit_number)
    reach = farthest(given.range, given.underlined)
    ledger = [
        Line("distance, hexes", given.distance, "NAW-13"),
        Line("fires up to, hexes", reach, "NAW-24" if given.underlined else "NAW-22"),
        Line("dice", band.dice, band.clause),
        Line("hits on", band.hit_number, band.clause),
    ]
    return Outcome(band.name, ledger, attack_dice=band.dice, hit_number=band.hit_number, max_distance=reach)


def _allowed(against: Mapping[str, tuple[bool, str]]) -> Outcome:
    """Allowed unless one of `against` (reason: does it hold, clause) holds; who fires gets Ops Complete."""
    ledger = [Line(reason.replace("_", " "), "yes", clause) for reason, (holds, clause) in against.items() if holds]
    reasons = [reason for reason, (holds, _) in against.items() if holds]
    return Outcome(
        "refused" if reasons else "allowed",
        ledger or [Line("nothing forbids it", "yes", "NAW-4")],
        reasons=reasons,
        ops_complete_after=not reasons,
    )


@procedure(
    "naw.ranged_eligibility",
    "May this unit fire?",
    "NAW-3 NAW-4 NAW-11 NAW-12 NAW-45 NAW-118",
    Flag("formation_active", True),
    Flag("moved", False),
    STATE,
    OPS_COMPLETE,
    Flag("out_of_command", False),
    LOS,
    BAND,
)
def ranged_eligibility(given: Inputs, tape: Tape) -> Outcome:
    """Ranged fire of the active player; every reason against it is told."""
    return _allowed(
        {
            "formation_not_active": (not given.formation_active, "NAW-3"),
            "moved": (given.moved, "NAW-3"),
            "disrupted": (given.state in BROKEN, "NAW-45"),
            "ops_complete": (given.ops_complete, "NAW-3"),
            "out_of_command": (given.out_of_command, "NAW-118"),
            "no_los": (not given.los, "NAW-4"),
            "no_range": (given.band in NO_SHOT, "NAW-4"),
        }
    )


@procedure(
    "naw.opportunity_fire",
    "May this unit fire at a mover?",
    "NAW-52 NAW-53 NAW-54 NAW-55 NAW-57",
    Flag("target_moving", True),
    STATE,
    OPS_COMPLETE,
    LOS,
    BAND,
    Flag("already_attacked_in_hex", False, help="the mover has drawn Op Fire in this hex in this impulse"),
)
def opportunity_fire(given: Inputs, tape: Tape) -> Outcome:
    """Opportunity Fire of the inactive player; being out of command does not forbid it."""
    return _allowed(
        {
            "target_not_moving": (not given.target_moving, "NAW-52"),
            "disrupted": (given.state in BROKEN, "NAW-54"),
            "ops_complete": (given.ops_complete, "NAW-53"),
            "no_los": (not given.los, "NAW-52"),
            "no_range": (given.band in NO_SHOT, "NAW-52"),
            "already_attacked": (given.already_attacked_in_hex, "NAW-55"),
        }
    )


@procedure(
    "naw.hidden",
    "Is the target hidden?",
    "NAW-31 NAW-32 NAW-33 NAW-34 NAW-35 NAW-36",
    TERRAIN,
    Flag("infantry", False),
    Flag("wreck", False),
    Flag("fortification", False),
    OPS_COMPLETE,
    Flag("moving", False),
    Flag("enemy_adjacent", False, help="a unit of the firing side in good order is adjacent"),
    Flag("enemy_recon", False, help="reconnaissance of the firing side in good order and in command sees it within 4"),
)
def hidden(given: Inputs, tape: Tape) -> Outcome:
    """A place to hide, and nobody who notices."""
    cover = given.wreck or given.fortification or given.terrain in ("woods", "rough")
    against = {
        "no_cover": (not cover and not (given.terrain == "field" and given.infantry), "NAW-31"),
        "ops_complete": (given.ops_complete, "NAW-32"),
        "moving": (given.moving, "NAW-32"),
        "enemy_adjacent": (given.enemy_adjacent, "NAW-33"),
        "enemy_recon": (given.enemy_recon, "NAW-34"),
    }
    reasons = [reason for reason, (holds, _) in against.items() if holds]
    ledger = [Line(reason.replace("_", " "), "yes", against[reason][1]) for reason in reasons]
    bonus = int(not reasons)
    return Outcome(
        "exposed" if reasons else "hidden",
        [*ledger, Line("extra defence dice", bonus, "NAW-36")],
        reasons=reasons,
        bonus_dice=bonus,
    )
