"""The Assault or Overrun of units that are in the hex already: mines and Opportunity Fire have had their turn."""

from collections.abc import Mapping, Sequence

from taos_tui.kit.moves import Play, Told, move
from taos_tui.rules.asks import Ask
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, listed, say

from ..state import Battle, other, replace
from .assault import Led, fought_told
from .charge import Fought, resolve_assault
from .common import own_impulse
from .overrun import Overran, overran_told, resolve_overrun
from .rolls import amendable
from .shot import ByHandDice, ByHandHit, Lead, leaders_told, led_in, unled

_resolving = own_impulse("operations", resolving=True)


def may_fight(battle: Battle, by: str) -> None:
    _resolving(battle, by)
    if battle.entry is None:
        raise Refusal("move", say("no unit has entered a hex that it attacks"), "NAW-58")


def _said(battle: Battle, by: str) -> Mapping[str, object]:
    """What was said on the way in."""
    entry = battle.entry
    return {"leadership": entry.leadership, "led": entry.led, "dice": entry.dice, "hit": entry.hit} if entry else {}


def _narrowed(battle: Battle, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[str | None]]:
    """Leadership is asked about only where the first attacker set out beside an HQ that has it, or a defender of an
    Assault stands beside one."""
    entry = battle.entry
    if entry is None:
        return {}
    name, start = next(iter(entry.came_from.items()))
    hexes = [entry.hex] if entry.attack == "assault" else []
    led = led_in(battle, hexes, other(battle.active_seat))
    return {**unled(battle, [replace(battle.units[name], hex=start)]), **led}


def _told_before(battle: Battle, by: str) -> list[Text]:
    entry = battle.entry
    if entry is None:
        return []
    units = [replace(battle.units[name], hex=start) for name, start in entry.came_from.items()]
    defenders = battle.fighters(entry.hex, other(battle.active_seat))
    against = say(
        "{units} against {defenders} in {hex}",
        units=listed(entry.came_from),
        defenders=listed(unit.name for unit in defenders),
        hex=entry.hex,
    )
    led = [*units, *defenders] if entry.attack == "assault" else units  # an Overrun's defenders get none (NAW-85)
    return [against, *leaders_told(battle, led)]


class Fight(Ask):
    leadership: Lead = None
    led: Led = None
    dice: ByHandDice = None
    hit: ByHandHit = None


@move(
    "fight",
    "Resolve the attack",
    key="z",
    clauses="NAW-55 NAW-58 NAW-61 NAW-62 NAW-64 NAW-69 NAW-70 NAW-84 NAW-85 NAW-86 NAW-87",
    dice="attackers' d6, defenders' d6, a d6 for each hit left over, defenders first",
    ready=may_fight,
    hints=_said,
    narrows=_narrowed,
    brief=_told_before,
    spread=("defenders_now", "attackers_now"),
    obvious=lambda battle: battle.entry is not None,
)
@amendable("fight", Fight)
def fight(battle: Battle, given: Fight, play: Play) -> tuple[Battle, Fought | Overran]:
    """The Assault or Overrun into a hex that was entered; what was said on the way in still holds."""
    entry = battle.entry
    assert entry is not None  # `may_fight`
    if given.led and entry.attack == "overrun" and battle.options.close_readings == "ruled":
        raise Refusal("led", say("no HQ leads the defenders of an Overrun: their factor is unmodified"), "NAW-85")
    entry = replace(
        entry,
        leadership=entry.leadership if given.leadership is None else given.leadership,
        led=given.led or entry.led,
        dice=given.dice or entry.dice,
        hit=given.hit or entry.hit,
    )
    if entry.attack == "assault":
        return resolve_assault(battle, entry, play)
    return resolve_overrun(battle, entry, play)


@fight.says
def _fought(told: Told[Fight, Fought | Overran]) -> Text:
    found = told.found
    return fought_told(found) if isinstance(found, Fought) else overran_told(found)
