"""What a battle remembers for its end: attacks that were made and won, and the dice thrown against what was due."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal

from taos_tui.kit.scene import Panel
from taos_tui.kit.state import put, replace
from taos_tui.rules.wording import Text, say

from .damage import WEAKENED
from .melee import Pool
from .state import SEATS, Battle, Record

Attack = Literal["assault", "overrun"]


def thrown(battle: Battle, seat: str, pools: Sequence[Pool], faces: Sequence[int]) -> Battle:
    """A side has thrown these attack dice, pool after pool. Where odds are worked out there are no faces."""
    if len(faces) < sum(dice for dice, _ in pools):
        return battle
    waiting, found = iter(faces), battle.record.get(seat, Record())
    for dice, least in pools:
        hits = sum(next(waiting) >= least for _ in range(dice))
        sixths = found.sixths + dice * (7 - least)
        found = replace(found, dice=found.dice + dice, hits=found.hits + hits, sixths=sixths)
    return replace(battle, record=put(battle.record, seat, found))


def attacked(battle: Battle, seat: str, attack: Attack, won: bool) -> Battle:
    """A side has made an Assault or an Overrun; it is won where the attackers hold the hex or drive on."""
    found = battle.record.get(seat, Record())
    if attack == "assault":
        found = replace(found, assaults=found.assaults + 1, assaults_won=found.assaults_won + won)
    else:
        found = replace(found, overruns=found.overruns + 1, overruns_won=found.overruns_won + won)
    return replace(battle, record=put(battle.record, seat, found))


def statistics(battle: Battle) -> tuple[Panel, ...]:
    """After the last turn: losses, attacks and dice of both sides."""
    if battle.phase != "over" or not battle.units:
        return ()
    records = [battle.record.get(seat, Record()) for seat in SEATS]
    units = [[unit for unit in battle.units.values() if unit.seat == seat] for seat in SEATS]
    rows: list[tuple[Text | str, ...]] = [
        (say("Eliminated"), *(_of(sum(not unit.alive for unit in each), len(each)) for each in units)),
        (say("Reduced"), *(str(sum(unit.on_map and unit.state in WEAKENED for unit in each)) for each in units)),
        (say("Assaults won"), *(_of(each.assaults_won, each.assaults) for each in records)),
        (say("Overruns won"), *(_of(each.overruns_won, each.overruns) for each in records)),
        *(_throws(records) if any(each.dice for each in records) else ()),
    ]
    names = [battle.sides.get(seat) or battle.players.get(seat, "") for seat in SEATS]
    return (Panel(say("STATISTICS"), ("", *names), tuple(rows), ("", *SEATS), report=say("Statistics")),)


def _throws(records: Sequence[Record]) -> Iterator[tuple[Text | str, ...]]:
    expected = [Fraction(each.sixths, 6) for each in records]
    yield (say("Attack dice"), *(str(each.dice) for each in records))
    yield (say("Hits"), *(str(each.hits) for each in records))
    yield (say("Expected"), *(f"{float(due):.1f}" for due in expected))


def _of(part: int, whole: int) -> Text | str:
    """`1 of 3`; where there were none at all a dash."""
    return say("{n} of {all}", n=part, all=whole) if whole else "–"
