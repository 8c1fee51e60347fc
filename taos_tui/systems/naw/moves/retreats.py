"""Where beaten defenders go (NAW-71 … NAW-73)."""

from taos_tui.rules.procedure import Line

from ..damage import ELIMINATED
from ..procedures.retreat import retreat
from ..state import Battle, other, with_unit
from ..units import Unit
from .common import NO_DICE, News
from .losses import FATAL, followed, into_mines, suffer, with_hq


def flee(battle: Battle, label: str, away_from: str, seat: str) -> tuple[Battle, News]:
    """The defenders that are left go straight away from the attack, or are eliminated; their HQ goes with them."""
    enemies = sorted({unit.hex for unit in battle.enemies(other(seat))})
    known = {"hex": label, "from_hex": away_from, "enemies": enemies, "stagger": battle.ground.stagger}
    to = str(retreat.decide(NO_DICE, **known)["to_hex"] or "")
    go: list[Unit] = []
    stay: list[Unit] = []
    for unit in battle.fighters(label, other(seat)):
        (go if to and _may_enter(battle, unit, to, len(go)) else stay).append(unit)
    why = retreat.decide(NO_DICE, **known, blocked=bool(to)).ledger[-1].clause
    names = " and ".join(unit.name for unit in go)
    told: News = [Line(f"{names} retreat{'s' * (len(go) == 1)} to", to, "NAW-71")] if go else []
    for unit in stay:  # before the others leave: an HQ is lost with all of them only
        battle, more = suffer(battle, {unit.name: FATAL})
        told += [Line(unit.name, "cannot retreat", why), *followed(more)]
    for unit in go:
        battle = with_unit(battle, unit.name, hex=to)
    for hq in battle.at(label, other(seat)):
        if any(each.is_hq for each in battle.at(to)):
            battle = with_hq(battle, hq, ELIMINATED)
            told.append(Line(hq.name, "cannot retreat: one HQ in a hex", "NAW-123"))
        else:
            battle = with_unit(battle, hq.name, hex=to)
    return into_mines(battle, to, go), told


def _may_enter(battle: Battle, unit: Unit, label: str, more: int) -> bool:
    """May a retreating unit enter after `more` others: on the map, passable, not full, no enemy HQ in it (NAW-73)?"""
    if label not in battle.ground or not battle.ground.cost(label, unit.vehicle):
        return False
    if any(each.seat != unit.seat for each in battle.at(label)):
        return False
    return len(battle.fighters(label, unit.seat)) + more < battle.stacking
