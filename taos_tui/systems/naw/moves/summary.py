"""What decides an attack, in few lines: what a player wants to see beside the form before the dice fall."""

from collections.abc import Iterator, Sequence

from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, count, say

from ..aim import leader_at
from ..bands import BAND_WORDS
from ..damage import WEAKENED
from ..inputs import Fighter
from ..melee import assault_pool
from ..procedures.fire import Shot, defence_dice, shot_band
from ..state import Battle
from ..units import Unit


def of_shot(battle: Battle, unit: Unit, card: Shot, factors: Text | str, label: str, hq: Unit | None) -> list[Line]:
    """Distance, factors, leadership, terrain and cover, then what both sides roll."""
    band, heavy = shot_band(card), card.target_type == "heavy"
    rolled = count("{n} die", "{n} dice", band.dice + card.leadership + card.plus)
    defence = defence_dice(card.target_type, card.armor_dice, card.terrain_dice, card.hidden, card.heavy_cap)
    distance = say("{away}, {band}", away=card.distance, band=BAND_WORDS[band.name])
    saves = say("{dice}, saves on {face}+", dice=count("{n} die", "{n} dice", defence), face=card.save_number)
    return [
        Line(say("distance"), distance, band.clause),
        Line(say("factors"), factors, "NAW-6"),
        Line(say("leadership"), _leadership(battle, unit, hq, unit.hex), "NAW-15"),
        *_cover(battle, card, label),
        Line(say("attack"), say("{dice}, hits on {face}+", dice=rolled, face=band.hit_number), "NAW-14"),
        Line(say("defence"), saves if defence else say("none"), "NAW-17" if heavy else "NAW-20"),
    ]


def _leadership(battle: Battle, unit: Unit, hq: Unit | None, label: str) -> Text:
    """What it adds, or might add, from that hex."""
    offered = hq or leader_at(battle, label, unit.seat)
    if offered is None:
        hqs = [each for each in battle.at(label, unit.seat) if each.is_hq]
        if any(each.led for each in hqs if each.counter.leadership):
            return say("already given this impulse")
        if not hqs:
            return say("no HQ here")
        told = "{hq} reduced, leads {dice}" if hqs[0].state in WEAKENED else "{hq} leads {dice}"
        return say(told, hq=hqs[0].name, dice=hqs[0].counter.leadership)
    dice = count("{n} die", "{n} dice", offered.counter.leadership)
    return say("+{dice}", dice=dice) if hq else say("unused (+{dice})", dice=dice)


def _cover(battle: Battle, card: Shot, label: str) -> Iterator[Line]:
    """The terrain of the target, and what else protects it."""
    clause = "NAW-18" if card.target_type == "heavy" else "NAW-20"
    terrain, dice = battle.ground.kind(label).name, count("{n} die", "{n} dice", card.terrain_dice)
    yield Line(say("terrain"), say("{terrain}, {dice}", terrain=terrain, dice=dice), clause)
    hidden, fort = say("hidden, 1 die"), say("fortification, −1 hit")
    if card.hidden and card.fortification:
        yield Line(say("cover"), say("{one}; {other}", one=hidden, other=fort), "NAW-36")
    elif card.hidden or card.fortification:
        yield Line(say("cover"), hidden if card.hidden else fort, "NAW-36" if card.hidden else "NAW-21")


def of_fight(
    battle: Battle, units: Sequence[Unit], rows: Sequence[Fighter], label: str, start: str, times: int = 1
) -> list[Line]:
    """The factor of each attacker (its dice taken so many `times`), leadership from where they `start`, the terrain."""
    lines = []
    for unit, row in zip(units, rows, strict=True):
        close = unit.counter.assault
        factor = say("{dice}-{hit}", dice=close.dice, hit=close.hit) if close else say("by hand")
        taken = say("{factor}, dice times {times}", factor=factor, times=times) if times > 1 else factor
        clause = "NAW-84" if times > 1 else "NAW-61"
        lines.append(Line(say("{unit}, factor", unit=unit.name), taken, clause))
        if row.leadership:
            led = say("+{dice}", dice=count("{n} die", "{n} dice", row.leadership))
            lines.append(Line(say("leadership"), led, "NAW-80"))
        elif unit is units[0]:
            lines.append(Line(say("leadership"), _leadership(battle, unit, None, start), "NAW-80"))
    cover = battle.ground.kind(label).name
    if label in battle.ground.fortifications:
        cover = say("{terrain}, fortification", terrain=cover)
    return [*lines, Line(say("terrain"), cover, "NAW-21")]


def pools(title: Text, rows: Sequence[Fighter], enemies: Sequence[Fighter], city: bool) -> Line:
    """`defenders: 4 dice on 5+ and 2 on 6`: what one side of an Assault rolls."""
    found = [assault_pool(row, enemies, city) for row in rows]
    told = [say("{dice} on {face}+", dice=dice, face=face) for dice, face in found if dice]
    first = told[0] if told else say("none")
    for text in told[1:]:
        first = say("{first}, {then}", first=first, then=text)
    return Line(title, first, "NAW-61")
