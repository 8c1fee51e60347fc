"""One ranged attack from the dice to the new state (NAW-14 … NAW-21, NAW-29, NAW-30, NAW-36 … NAW-44, NAW-56)."""

from taos_tui.rules.inputs import Choice, Flag, Int
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape

from ..bands import NO_SHOT, band_at, farthest
from ..damage import ELIMINATED, REDUCED_DISRUPTED, after_hits, clause_of_hits
from ..inputs import FORTIFICATION, LEADERSHIP, STATE, STEPS, TARGET_TYPES, check_steps
from .eligibility import ATTACK_DICE, DISTANCE, HIT_NUMBER, RANGE, UNDERLINED

MOST_BONUS = 2
"""Dice that a heavy unit gets from terrain and hiding together, or in all under `total_dice` (NAW-37)."""
LIGHT_SAVE = 5
"""The least face that saves a light target (NAW-20)."""


def defence_dice(target_type: str, armor: int, terrain: int, hidden: bool, heavy_cap: str = "bonus_dice") -> int:
    """Dice of a target's defence roll (NAW-18, NAW-20, NAW-36 … NAW-38, table T-2)."""
    bonus = terrain + hidden
    if target_type == "light":
        return bonus
    return armor + min(MOST_BONUS, bonus) if heavy_cap == "bonus_dice" else min(MOST_BONUS, armor + bonus)


@procedure(
    "naw.ranged_attack",
    "Ranged attack",
    "NAW-14 NAW-15 NAW-17 NAW-18 NAW-19 NAW-20 NAW-21 NAW-22 NAW-23 NAW-25 NAW-29 NAW-30 NAW-36 NAW-37 NAW-38 "
    "NAW-40 NAW-41 NAW-42 NAW-43 NAW-44 NAW-56",
    Choice("target_type", TARGET_TYPES),
    RANGE,
    UNDERLINED,
    ATTACK_DICE,
    Flag("plus", False, help="a + at the dice: one die more, not one hit more"),
    HIT_NUMBER,
    DISTANCE,
    LEADERSHIP,
    Int("armor_dice", 0, 8, 0, help="heavy targets only"),
    Int("save_number", 2, 6, LIGHT_SAVE, help="heavy targets only; light ones save on 5"),
    Int("terrain_dice", 0, 6, 0, help="defence dice of the terrain, from the game's chart"),
    Flag("hidden", False, help="one defence die more, see naw.hidden"),
    FORTIFICATION,
    STATE,
    STEPS,
    Choice("heavy_cap", ("bonus_dice", "total_dice"), "bonus_dice", help="which dice of a heavy unit are at most two"),
    Choice("opfire_stop", ("reduced_and_disrupted", "any_hit"), "reduced_and_disrupted", help="what stops a mover"),
    dice="all attack d6, then all defence d6 if there is a hit",
)
def ranged_attack(given: Inputs, tape: Tape) -> Outcome:
    """Hits by the band, saves by armour or terrain, a fortification, then the ladder."""
    if given.target_type == "light" and given.armor_dice:
        raise Refusal("armor_dice", "must be 0: a light target has no armour", "NAW-20")
    if given.target_type == "light" and given.save_number != LIGHT_SAVE:
        raise Refusal("save_number", f"must be {LIGHT_SAVE}: a light target saves on 5 or 6", "NAW-20")
    check_steps("state", given.state, given.steps)
    band = band_at(given.distance, given.range, given.underlined, given.attack_dice, given.hit_number)
    if band.name in NO_SHOT:
        reach = farthest(given.range, given.underlined)
        why = f"{given.distance} hexes, but this weapon fires up to {reach}"
        if given.distance <= reach:
            why = f"one die that hits on 6 cannot fire beyond its range of {given.range}"
        raise Refusal("distance", why, band.clause)

    most_hits = band.dice + given.leadership
    rolled = most_hits + given.plus
    hits = min(most_hits, tape.count(rolled, 6, lambda face: face >= band.hit_number))
    defence = defence_dice(given.target_type, given.armor_dice, given.terrain_dice, given.hidden, given.heavy_cap)
    saving = defence if hits else 0
    saves = tape.count(saving, 6, lambda face: face >= given.save_number) if saving else 0
    net = max(0, hits - saves - given.fortification)
    state = after_hits(given.state, net, given.steps)
    stops = net > 0 and (given.opfire_stop == "any_hit" or state in (REDUCED_DISRUPTED, ELIMINATED))

    heavy = given.target_type == "heavy"
    ledger = [
        Line(f"dice at {band.name} range", band.dice, band.clause),
        *([Line("leadership dice", given.leadership, "NAW-15")] if given.leadership else []),
        *([Line("one die more, hits at most", most_hits, "NAW-29")] if given.plus else []),
        Line("hits on", band.hit_number, band.clause),
        *([Line("armour dice", given.armor_dice, "NAW-18")] if heavy else []),
        *([Line("terrain dice", given.terrain_dice, "NAW-18" if heavy else "NAW-20")] if given.terrain_dice else []),
        *([Line("hidden, dice", 1, "NAW-36")] if given.hidden else []),
        Line("defence dice", defence, "NAW-37" if heavy else "NAW-38"),
        Line("saves on", given.save_number, "NAW-19" if heavy else "NAW-20"),
        *([Line("fortification", -1, "NAW-21")] if given.fortification else []),
        Line("hits", hits, "NAW-14"),
        Line("saves", saves, "NAW-17" if heavy else "NAW-20"),
        Line("new state", state.replace("_", " "), clause_of_hits(given.state, net, given.steps)),
    ]
    return Outcome(
        state if net else "saved" if hits else "miss",
        ledger,
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
