"""One ranged attack from the dice to the new state (NAW-14 … NAW-21, NAW-29, NAW-30, NAW-36 … NAW-44, NAW-56)."""

from typing import Annotated, Literal

from taos_tui.rules.asks import Ask, Note, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import Text, count, say

from ..bands import BAND_WORDS, NO_SHOT, Band, BandName, band_at, farthest
from ..damage import ELIMINATED, REDUCED_DISRUPTED, STATE_WORDS, Fate, State, after_hits, clause_of_hits
from ..inputs import Fortified, HeavyCap, Leadership, Steps, Stop, TargetType, check_steps
from .eligibility import AttackDice, Distance, HitNumber, Range, Underlined

MOST_BONUS = 2
"""Dice that a heavy unit gets from terrain and hiding together, or in all under `total_dice` (NAW-37)."""
DEFENCE_DIE = say("defence die")
"""What a die of the target's defence roll is called."""
LIGHT_SAVE = 5
"""The least face that saves a light target (NAW-20)."""


def defence_dice(target_type: str, armor: int, terrain: int, hidden: bool, heavy_cap: HeavyCap = "bonus_dice") -> int:
    """Dice of a target's defence roll (NAW-18, NAW-20, NAW-36 … NAW-38, table T-2)."""
    bonus = terrain + hidden
    if target_type == "light":
        return bonus
    return armor + min(MOST_BONUS, bonus) if heavy_cap == "bonus_dice" else min(MOST_BONUS, armor + bonus)


class Shot(Ask):
    target_type: TargetType
    range: Range
    underlined: Underlined = False
    attack_dice: AttackDice
    plus: Annotated[bool, Note("a + at the dice: one die more, not one hit more")] = False
    hit_number: HitNumber
    distance: Distance
    leadership: Leadership = 0
    armor_dice: Annotated[int, Within(0, 8), Note("heavy targets only")] = 0
    save_number: Annotated[int, Within(2, 6), Note("heavy targets only; light ones save on 5")] = LIGHT_SAVE
    terrain_dice: Annotated[int, Within(0, 6), Note("defence dice of the terrain, from the game's chart")] = 0
    hidden: Annotated[bool, Note("one defence die more, see naw.hidden")] = False
    fortification: Fortified = False
    state: State = "full"
    steps: Steps = 2
    heavy_cap: Annotated[HeavyCap, Note("which dice of a heavy unit are at most two")] = "bonus_dice"
    opfire_stop: Annotated[Stop, Note("what stops a mover")] = "reduced_and_disrupted"


class ShotResult(Result):
    outcome: Literal["miss", "saved"] | Fate
    band: BandName
    attack_dice: int
    hit_number: int
    hits: int
    defense_dice: int
    saves: int
    net_hits: int
    new_state: Fate
    stops_movement: bool


@procedure(
    "naw.ranged_attack",
    "Ranged attack",
    "NAW-14 NAW-15 NAW-17 NAW-18 NAW-19 NAW-20 NAW-21 NAW-22 NAW-23 NAW-25 NAW-29 NAW-30 NAW-36 NAW-37 NAW-38 "
    "NAW-40 NAW-41 NAW-42 NAW-43 NAW-44 NAW-56",
    dice="all attack d6, then all defence d6 if there is a hit",
)
def ranged_attack(given: Shot, tape: Tape) -> ShotResult:
    """Hits by the band, saves by armour or terrain, a fortification, then the ladder."""
    band = _checked(given)
    most_hits = band.dice + given.leadership
    rolled = most_hits + given.plus
    tape.calling = say("attack die")
    hits = min(most_hits, tape.count(rolled, 6, lambda face: face >= band.hit_number))
    defence = defence_dice(given.target_type, given.armor_dice, given.terrain_dice, given.hidden, given.heavy_cap)
    saving = defence if hits else 0
    tape.calling, tape.counting = DEFENCE_DIE, say("saves")
    saves = tape.count(saving, 6, lambda face: face >= given.save_number) if saving else 0
    net = max(0, hits - saves - given.fortification)
    state = after_hits(given.state, net, given.steps)
    stops = net > 0 and (given.opfire_stop == "any_hit" or state in (REDUCED_DISRUPTED, ELIMINATED))
    by_armour = given.target_type == "heavy"
    ledger = [
        *_numbers(given, band, most_hits, defence),
        Line(say("hits"), hits, "NAW-14"),
        Line(say("saves"), saves, "NAW-17" if by_armour else "NAW-20"),
        Line(say("new state"), STATE_WORDS[state], clause_of_hits(given.state, net, given.steps)),
    ]
    return ShotResult(
        outcome=state if net else "saved" if hits else "miss",
        ledger=ledger,
        band=band.name,
        attack_dice=rolled,
        hit_number=band.hit_number,
        hits=hits,
        defense_dice=saving,
        saves=saves,
        net_hits=net,
        new_state=state,
        stops_movement=stops,
    )


def _checked(given: Shot) -> Band:
    """The band of a shot that can be made. Raises Refusal for inputs that do not go together."""
    if given.target_type == "light" and given.armor_dice:
        raise Refusal("armor_dice", say("must be 0: a light target has no armour"), "NAW-20")
    if given.target_type == "light" and given.save_number != LIGHT_SAVE:
        why = say("must be {save}: a light target saves on 5 or 6", save=LIGHT_SAVE)
        raise Refusal("save_number", why, "NAW-20")
    check_steps("state", given.state, given.steps)
    band = shot_band(given)
    if band.name in NO_SHOT:
        raise Refusal("distance", _too_far(given), band.clause)
    return band


def shot_band(given: Shot) -> Band:
    """How far away it is, with the dice and the hit number of that."""
    return band_at(given.distance, given.range, given.underlined, given.attack_dice, given.hit_number)


def _too_far(given: Shot) -> Text:
    reach = farthest(given.range, given.underlined)
    if given.distance <= reach:
        return say("one die that hits on 6 cannot fire beyond its range of {range}", range=given.range)
    away = count("{n} hex", "{n} hexes", given.distance)
    return say("{away}, but this weapon fires up to {reach}", away=away, reach=reach)


def _numbers(given: Shot, band: Band, most_hits: int, defence: int) -> list[Line]:
    """Every number that makes the roll, with its clause."""
    heavy = given.target_type == "heavy"
    lines = [Line(say("dice at {band}", band=BAND_WORDS[band.name]), band.dice, band.clause)]
    if given.leadership:
        lines.append(Line(say("leadership dice"), given.leadership, "NAW-15"))
    if given.plus:
        lines.append(Line(say("one die more, hits at most"), most_hits, "NAW-29"))
    lines.append(Line(say("hits on"), band.hit_number, band.clause))
    if heavy:
        lines.append(Line(say("armour dice"), given.armor_dice, "NAW-18"))
    if given.terrain_dice:
        lines.append(Line(say("terrain dice"), given.terrain_dice, "NAW-18" if heavy else "NAW-20"))
    if given.hidden:
        lines.append(Line(say("hidden, dice"), 1, "NAW-36"))
    lines.append(Line(say("defence dice"), defence, "NAW-37" if heavy else "NAW-38"))
    lines.append(Line(say("saves on"), given.save_number, "NAW-19" if heavy else "NAW-20"))
    if given.fortification:
        lines.append(Line(say("fortification"), -1, "NAW-21"))
    return lines
