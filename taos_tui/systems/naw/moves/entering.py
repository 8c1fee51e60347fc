"""Units enter a hex: mines and Opportunity Fire come before anything else there (NAW-52, NAW-124, NAW-R2, NAW-R3)."""

from collections.abc import Mapping, Sequence

from taos_tui.rules.result import Line
from taos_tui.rules.wording import say

from ..aim import answerers
from ..state import Battle, replace, with_unit
from ..units import Unit
from .common import News, moved_to, still
from .losses import into_mines


def enter(battle: Battle, units: Sequence[Unit], label: str, costs: Mapping[str, int]) -> Battle:
    """Units go into an adjacent hex together and pay for it."""
    for unit in units:
        spent = unit.spent + costs[unit.name]
        battle = with_unit(battle, replace(unit, hex=label, moved=True, began=unit.started, spent=spent))
    return entered(battle, [unit.name for unit in units])


def entered(battle: Battle, names: Sequence[str]) -> Battle:
    """They may be shot at, and mines wait for them."""
    units = [battle.units[name] for name in names]
    battle = into_mines(replace(battle, movers=tuple(names), pressed=""), units[0].hex, units)
    return replace(battle, answer=battle.options.op_fire == "answered" and bool(answerers(battle)))


def undisturbed(battle: Battle) -> bool:
    """Does nothing come between entering a hex and the attack there?"""
    return battle.options.attacks == "at_once" or (not battle.mined and not answerers(battle))


def fallen_back(battle: Battle) -> tuple[Battle, News]:
    """Attackers that were Disrupted on the way in go back where they came from: they cannot attack (NAW-45)."""
    entry = battle.entry
    if entry is None:
        return battle, []
    left = {name: start for name, start in entry.came_from.items() if battle.units[name].good_order}
    battle, news = gone_back(battle, {n: h for n, h in entry.came_from.items() if n not in left}, "NAW-45")
    battle = replace(battle, movers=tuple(name for name in battle.movers if name in left))
    if not left:
        return still(replace(battle, entry=None)), news
    return replace(battle, entry=replace(entry, came_from=left)), news


def gone_back(battle: Battle, came_from: Mapping[str, str], clause: str) -> tuple[Battle, News]:
    """Survivors of an attack go back, each to the hex that it came from; mines there attack them again (NAW-R3)."""
    news: News = []
    for label in dict.fromkeys(came_from.values()):
        names = [name for name, start in came_from.items() if start == label and battle.units[name].alive]
        for name in names:
            battle = moved_to(battle, name, label)
            news.append(Line(say("{unit} goes back to {hex}", unit=name, hex=label), "", clause))
        battle = into_mines(battle, label, [battle.units[name] for name in names])
    return battle, news
