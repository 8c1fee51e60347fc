"""Where beaten defenders go (NAW-71 … NAW-73)."""

from taos_tui.rules.procedure import Line

from ..procedures.retreat import retreat
from ..state import Battle, other, with_unit
from ..units import Unit
from .common import NO_DICE, News
from .losses import FATAL, followed, suffer


def flee(battle: Battle, label: str, away_from: str, seat: str) -> tuple[Battle, News]:
    """The defenders that are left go straight away from the attack, or are eliminated; their HQ goes with them."""
    ground, news = battle.ground, []
    enemies = sorted({unit.hex for unit in battle.enemies(other(seat))})
    for unit in battle.fighters(label, other(seat)):
        known = {"hex": label, "from_hex": away_from, "enemies": enemies, "stagger": ground.stagger}
        fled = retreat.decide(NO_DICE, **known)
        to = fled["to_hex"]
        if to and not _has_room(battle, unit, to):
            fled, to = retreat.decide(NO_DICE, **known, blocked=True), None
        if to:
            battle = with_unit(battle, unit.name, hex=to)
            news.append(Line(f"{unit.name} retreats to", to, "NAW-71"))
        else:
            battle, more = suffer(battle, {unit.name: FATAL})
            news += [Line(unit.name, "cannot retreat", fled.ledger[-1].clause), *followed(more)]
    fled_to = next((str(line.value) for line in news if line.clause == "NAW-71"), "")
    for hq in battle.at(label, other(seat)):
        battle = with_unit(battle, hq.name, hex=fled_to)
    return battle, news


def _has_room(battle: Battle, unit: Unit, label: str) -> bool:
    """May a retreating unit enter: on the map, passable, not full (NAW-73)?"""
    if label not in battle.ground or not battle.ground.cost(label, unit.vehicle):
        return False
    return len(battle.fighters(label, unit.seat)) < battle.stacking
