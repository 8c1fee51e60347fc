"""Before the dice: range band, who may fire, who is hidden (NAW-3 … NAW-13, NAW-22 … NAW-36, NAW-52 … NAW-57)."""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeVar

from taos_tui.rules.asks import HEXES, Ask, Note, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import Text, say

from ..bands import NO_SHOT, BandName, band_at, farthest
from ..damage import BROKEN, State
from ..inputs import Nature

Range = Annotated[int, Within(1, 30), HEXES, Note("printed range in hexes")]
Underlined = Annotated[bool, Note("the range is underlined: neither extended nor reduced range")]
AttackDice = Annotated[int, Within(1, 12), Note("printed number of dice")]
HitNumber = Annotated[int, Within(2, 6), Note("printed hit number")]
Distance = Annotated[int, Within(1, 60), HEXES, Note("hexes, counted without the firer's but with the target's")]
OpsComplete = Annotated[bool, Note("has an Ops Complete marker")]
InSight = Annotated[bool, Note("line of sight; an adjacent hex is always in sight")]
InBand = Annotated[BandName, Note("range band of the shot, see naw.range_band")]

FireReason = Literal[
    "formation_not_active", "moved", "disrupted", "ops_complete", "out_of_command", "no_los", "no_range"
]
OpFireReason = Literal["target_not_moving", "disrupted", "ops_complete", "no_los", "no_range", "already_attacked"]
HidingReason = Literal["no_cover", "ops_complete", "moving", "enemy_adjacent", "enemy_recon"]
REASON_WORDS: Mapping[str, Text] = {
    "formation_not_active": say("formation not active"),
    "moved": say("moved"),
    "disrupted": say("disrupted"),
    "ops_complete": say("ops complete"),
    "out_of_command": say("out of command"),
    "no_los": say("no line of sight"),
    "no_range": say("no range"),
    "target_not_moving": say("target not moving"),
    "already_attacked": say("already attacked"),
    "no_cover": say("no cover"),
    "moving": say("moving"),
    "enemy_adjacent": say("enemy adjacent"),
    "enemy_recon": say("enemy recon"),
}
Reason = TypeVar("Reason", bound=str)


class RangeBand(Ask):
    range: Range
    underlined: Underlined = False
    attack_dice: AttackDice
    hit_number: HitNumber
    distance: Distance


class Banded(Result):
    outcome: BandName
    attack_dice: int
    hit_number: int
    max_distance: int


@procedure(
    "naw.range_band",
    "Range band of a shot",
    "NAW-13 NAW-22 NAW-23 NAW-24 NAW-25 NAW-26 NAW-27 NAW-28",
)
def range_band(given: RangeBand, tape: Tape) -> Banded:
    """Table T-1; where there is no shot there are no dice."""
    band = band_at(given.distance, given.range, given.underlined, given.attack_dice, given.hit_number)
    reach = farthest(given.range, given.underlined)
    ledger = [
        Line(say("distance, hexes"), given.distance, "NAW-13"),
        Line(say("fires up to, hexes"), reach, "NAW-24" if given.underlined else "NAW-22"),
        Line(say("dice"), band.dice, band.clause),
        Line(say("hits on"), band.hit_number, band.clause),
    ]
    return Banded(
        outcome=band.name, ledger=ledger, attack_dice=band.dice, hit_number=band.hit_number, max_distance=reach
    )


def _against(checks: Mapping[Reason, tuple[bool, str]]) -> tuple[list[Reason], list[Line]]:
    """The reasons that hold, and a line for each; `checks` say whether one holds, and its clause."""
    reasons = [reason for reason, (holds, _) in checks.items() if holds]
    return reasons, [Line(REASON_WORDS[reason], say("yes"), checks[reason][1]) for reason in reasons]


NOTHING = Line(say("nothing forbids it"), say("yes"), "NAW-4")


class MayFire(Ask):
    formation_active: bool = True
    moved: bool = False
    state: State = "full"
    ops_complete: OpsComplete = False
    out_of_command: bool = False
    los: InSight = True
    band: InBand = "normal"


class FireAllowed(Result):
    outcome: Literal["allowed", "refused"]
    reasons: list[FireReason]
    ops_complete_after: bool


@procedure("naw.ranged_eligibility", "May this unit fire?", "NAW-3 NAW-4 NAW-11 NAW-12 NAW-45 NAW-118")
def ranged_eligibility(given: MayFire, tape: Tape) -> FireAllowed:
    """Ranged fire of the active player; every reason against it is told."""
    checks: dict[FireReason, tuple[bool, str]] = {
        "formation_not_active": (not given.formation_active, "NAW-3"),
        "moved": (given.moved, "NAW-3"),
        "disrupted": (given.state in BROKEN, "NAW-45"),
        "ops_complete": (given.ops_complete, "NAW-3"),
        "out_of_command": (given.out_of_command, "NAW-118"),
        "no_los": (not given.los, "NAW-4"),
        "no_range": (given.band in NO_SHOT, "NAW-4"),
    }
    reasons, ledger = _against(checks)
    outcome: Literal["allowed", "refused"] = "refused" if reasons else "allowed"
    return FireAllowed(outcome=outcome, ledger=ledger or [NOTHING], reasons=reasons, ops_complete_after=not reasons)


class MayOpFire(Ask):
    target_moving: bool = True
    state: State = "full"
    ops_complete: OpsComplete = False
    los: InSight = True
    band: InBand = "normal"
    already_attacked_in_hex: Annotated[bool, Note("the mover has drawn Op Fire in this hex in this impulse")] = False


class OpFireAllowed(Result):
    outcome: Literal["allowed", "refused"]
    reasons: list[OpFireReason]
    ops_complete_after: bool


@procedure("naw.opportunity_fire", "May this unit fire at a mover?", "NAW-52 NAW-53 NAW-54 NAW-55 NAW-57")
def opportunity_fire(given: MayOpFire, tape: Tape) -> OpFireAllowed:
    """Opportunity Fire of the inactive player; being out of command does not forbid it."""
    checks: dict[OpFireReason, tuple[bool, str]] = {
        "target_not_moving": (not given.target_moving, "NAW-52"),
        "disrupted": (given.state in BROKEN, "NAW-54"),
        "ops_complete": (given.ops_complete, "NAW-53"),
        "no_los": (not given.los, "NAW-52"),
        "no_range": (given.band in NO_SHOT, "NAW-52"),
        "already_attacked": (given.already_attacked_in_hex, "NAW-55"),
    }
    reasons, ledger = _against(checks)
    outcome: Literal["allowed", "refused"] = "refused" if reasons else "allowed"
    return OpFireAllowed(outcome=outcome, ledger=ledger or [NOTHING], reasons=reasons, ops_complete_after=not reasons)


class Hiding(Ask):
    terrain: Nature = "open"
    infantry: bool = False
    wreck: bool = False
    fortification: bool = False
    ops_complete: OpsComplete = False
    moving: bool = False
    enemy_adjacent: Annotated[bool, Note("a unit of the firing side in good order is adjacent")] = False
    enemy_recon: Annotated[
        bool, Note("reconnaissance of the firing side in good order and in command sees it within 4")
    ] = False


class Hidden(Result):
    outcome: Literal["hidden", "exposed"]
    reasons: list[HidingReason]
    bonus_dice: int


@procedure("naw.hidden", "Is the target hidden?", "NAW-31 NAW-32 NAW-33 NAW-34 NAW-35 NAW-36")
def hidden(given: Hiding, tape: Tape) -> Hidden:
    """A place to hide, and nobody who notices."""
    cover = given.wreck or given.fortification or given.terrain in ("woods", "rough")
    checks: dict[HidingReason, tuple[bool, str]] = {
        "no_cover": (not cover and not (given.terrain == "field" and given.infantry), "NAW-31"),
        "ops_complete": (given.ops_complete, "NAW-32"),
        "moving": (given.moving, "NAW-32"),
        "enemy_adjacent": (given.enemy_adjacent, "NAW-33"),
        "enemy_recon": (given.enemy_recon, "NAW-34"),
    }
    reasons, ledger = _against(checks)
    bonus = int(not reasons)
    return Hidden(
        outcome="exposed" if reasons else "hidden",
        ledger=[*ledger, Line(say("extra defence dice"), bonus, "NAW-36")],
        reasons=reasons,
        bonus_dice=bonus,
    )
