"""A Disrupted unit that was attacked from an adjacent hex may withdraw, at once (NAW-47, NAW-R4)."""

from collections.abc import Mapping

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import with_news
from taos_tui.rules.asks import Ask
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, listed, say

from ..state import Battle, replace
from ..units import Unit
from .common import AHex, News, Nothing, check_stacking, moved_to, on_the_map
from .losses import into_mines
from .stepping import closed_to


def check_withdrawal(battle: Battle, unit: Unit, label: str) -> None:
    """Refuse a hex that is not adjacent or not open, is next to an enemy, or in sight of one that did not see it."""
    ground = battle.ground
    on_the_map(battle, label)
    if ground.distance(unit.hex, label) != 1:
        raise Refusal("hex", say("{hex} is not next to {here}", hex=label, here=unit.hex), "NAW-47")
    if not ground.cost(label, unit.vehicle):
        raise Refusal("hex", closed_to(battle, unit, label), "NAW-47")
    if any(each.seat != unit.seat for each in battle.at(label)):
        raise Refusal("hex", say("{hex} holds an enemy", hex=label), "NAW-47")
    check_stacking(battle, [unit], label)
    for enemy in _watchers(battle, unit.seat):
        clause = "NAW-R8" if enemy.is_hq else "NAW-47"
        if ground.distance(enemy.hex, label) <= 1:
            raise Refusal("hex", say("{hex} is next to {enemy}", hex=label, enemy=enemy.name), clause)
        saw = ground.sees(enemy.hex, unit.hex, battle.options)
        if not saw and ground.sees(enemy.hex, label, battle.options):
            parts = {"enemy": enemy.name, "unit": unit.name, "hex": label}
            raise Refusal("hex", say("{enemy} did not see {unit} and would see it in {hex}", **parts), clause)


def _watchers(battle: Battle, seat: str) -> list[Unit]:
    """The enemies that bar a withdrawal, units before HQs: a withdrawal is a retreat, for which a lone HQ counts
    (NAW-R4, NAW-R8)."""
    enemies = [*battle.enemies(seat)]
    if battle.options.close_readings == "before":
        return enemies
    return enemies + [each for each in battle.units.values() if each.on_map and each.seat != seat and each.is_hq]


def refuges(battle: Battle) -> list[str]:
    """Where the unit may go."""
    if not battle.pressed:
        return []
    unit, found = battle.units[battle.pressed], []
    for label in battle.ground.around(unit.hex):
        try:
            check_withdrawal(battle, unit, label)
        except Refusal:
            continue
        found.append(label)
    return found


def follower(battle: Battle, unit: Unit) -> Unit | None:
    """The HQ that would be left alone by it: it goes along, because it stays with a unit of its formation (NAW-123)."""
    if battle.options.hq_withdraws == "never":
        return None
    staying = [each for each in battle.fighters(unit.hex, unit.seat) if each.name != unit.name]
    hqs = (each for each in battle.at(unit.hex, unit.seat) if each.is_hq and each.formation == unit.formation)
    return next((hq for hq in hqs if not any(each.formation == hq.formation for each in staying)), None)


def can_follow(battle: Battle, hq: Unit, label: str) -> bool:
    """Is the hex open to it, and without an HQ of its side?"""
    return bool(battle.ground.cost(label, hq.vehicle)) and not any(each.is_hq for each in battle.at(label, hq.seat))


def presser(battle: Battle) -> str:
    """Whose unit may withdraw."""
    seat = battle.units[battle.pressed].seat if battle.pressed else battle.active_seat or "a"
    return battle.player_of(seat)


def may_withdraw(battle: Battle, by: str) -> None:
    if not battle.pressed:
        raise Refusal("move", say("no Disrupted unit was just attacked from an adjacent hex"), "NAW-47")
    seat = battle.units[battle.pressed].seat
    if not battle.plays(by, seat):
        parts = {"side": battle.side(seat), "unit": battle.pressed}
        raise Refusal("seat", say("{side} decides whether {unit} withdraws", **parts), "NAW-47")


def _choices(battle: Battle, by: str) -> Mapping[str, list[str]]:
    return {"hex": refuges(battle)}


def _told_before(battle: Battle, by: str) -> list[Text]:
    unit = battle.units.get(battle.pressed)
    if unit is None:
        return []
    if not refuges(battle):
        return [say("{unit} in {hex} has nowhere to go: it stays", unit=unit.name, hex=unit.hex)]
    told = [say("{unit} in {hex}", unit=unit.name, hex=unit.hex)]
    if hq := follower(battle, unit):
        alone = [label for label in refuges(battle) if not can_follow(battle, hq, label)]
        if len(alone) < len(refuges(battle)):
            told.append(say("{hq} goes along", hq=hq.name))
        if alone:
            told.append(
                say("{hq} can't go along to {hexes}: it would stay alone", hq=hq.name, hexes=listed(alone, "or"))
            )
    return told


def _who_may(battle: Battle, given: Mapping[str, object], by: str) -> object:
    """The unit that may withdraw; in files that were begun before, from where too."""
    if battle.options.withdrawal_of == "unit":
        return battle.pressed
    return (battle.pressed, battle.units[battle.pressed].hex) if battle.pressed else None


class Withdraw(Ask):
    hex: AHex


class Withdrawn(Result):
    unit: str
    hex: str


@move(
    "withdraw",
    "Withdraw",
    key="B",
    offered=lambda battle, by: bool(refuges(battle)),
    clauses="NAW-46 NAW-47 NAW-123",
    amends="hex",
    ready=may_withdraw,
    choices=_choices,
    brief=_told_before,
    who=presser,
    obvious=lambda battle: bool(refuges(battle)),
    lapses=True,
    about=_who_may,
)
def withdraw(battle: Battle, given: Withdraw, play: Play) -> tuple[Battle, Withdrawn]:
    """A Disrupted unit attacked from next to it leaves: next to no enemy, out of sight of those that did not see it.
    The HQ that would be alone goes with it."""
    unit = battle.units[battle.pressed]
    check_withdrawal(battle, unit, given.hex)
    battle, news = _followed(battle, unit, given.hex)
    battle = replace(moved_to(battle, unit.name, given.hex), pressed="")
    battle = replace(battle, movers=tuple(name for name in battle.movers if name != unit.name))
    battle = into_mines(battle, given.hex, [battle.units[unit.name]])
    ledger = [Line(unit.name, given.hex, "NAW-47")]
    return battle, Withdrawn(outcome="withdrawn", ledger=ledger, news=news, unit=unit.name, hex=given.hex)


def _followed(battle: Battle, unit: Unit, label: str) -> tuple[Battle, News]:
    hq = follower(battle, unit)
    if hq is None:
        return battle, []
    if can_follow(battle, hq, label):
        return moved_to(battle, hq.name, label), [Line(say("{hq} goes along", hq=hq.name), "", "NAW-123")]
    return battle, [Line(say("{hq} stays alone in {hex}", hq=hq.name, hex=hq.hex), "", "NAW-123")]


@withdraw.says
def _withdrawn(told: Told[Withdraw, Withdrawn]) -> Text:
    return with_news(say("{unit} withdraws to {hex}", unit=told.found.unit, hex=told.found.hex), told.found.news)


class Stayed(Result):
    unit: str


@move(
    "stay",
    "Stay, do not withdraw",
    key="V",
    clauses="NAW-47",
    ready=may_withdraw,
    who=presser,
    obvious=lambda battle: battle.waits and bool(battle.pressed),
    lapses=True,
    about=_who_may,
)
def stay(battle: Battle, given: Nothing, play: Play) -> tuple[Battle, Stayed]:
    """The unit that might withdraw stays where it is."""
    stays = Line(say("{unit} stays", unit=battle.pressed), "", "NAW-47")
    return replace(battle, pressed=""), Stayed(outcome="stays", ledger=[stays], unit=battle.pressed)


@stay.says
def _stayed(told: Told[Nothing, Stayed]) -> Text:
    return say("{unit} does not withdraw", unit=told.found.unit)
