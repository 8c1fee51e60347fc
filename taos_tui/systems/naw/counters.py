"""Counters and support weapons from the rows of a pack, their reduced sides among them (NAW-R1, NAW-R13)."""

from collections.abc import Callable

from taos_tui.kit.packs import PackFault
from taos_tui.kit.state import replace
from taos_tui.rules.wording import Text, say

from .packs import CloseRow, GunRow, LessCloseRow, LessGunRow, ReducedRow, SupportRow, UnitRow
from .units import HEADQUARTERS, Close, Counter, Gun, Weapon

Fault = Callable[[str, Text, str], PackFault]


def counter_from(row: UnitRow) -> Counter:
    """A counter. Raises PackFault where its numbers contradict each other."""

    def fault(key: str, message: Text, clause: str) -> PackFault:
        return PackFault("units", "unit", row.id, key, message, clause)

    if row.target != "heavy" and row.armor_dice:
        raise fault("armor_dice", say("only a heavy target has armour"), "NAW-20")
    if row.target == "heavy" and row.save is None:
        raise fault("save", say("missing: a heavy target has a save number"), "NAW-19")
    if row.target != "heavy" and row.save is not None:
        raise fault("save", say("only a heavy target has one"), "NAW-20")
    if row.kind not in HEADQUARTERS and (row.leadership or row.command_range):
        key = "leadership" if row.leadership else "command_range"
        raise fault(key, say("only an hq or shq has it"), "NAW-117")
    full = Counter(
        id=row.id,
        name=row.name,
        label=row.label,
        kind=row.kind,
        target=row.target,
        movement=row.movement,
        morale=row.morale,
        steps=row.steps,
        light=gun_from(row.light),
        heavy=gun_from(row.heavy),
        assault=close_from(row.assault),
        armor_dice=row.armor_dice,
        save=row.save or 5,
        leadership=row.leadership,
        command_range=row.command_range,
        engineer=row.engineer,
    )
    return replace(full, reduced=_reduced_side(full, row.reduced, fault)) if row.reduced else full


def gun_from(row: GunRow | None) -> Gun | None:
    """Ranged factors as they are printed."""
    return Gun(row.range, row.dice, row.hit, row.underlined, row.plus) if row else None


def close_from(row: CloseRow | None) -> Close | None:
    """An Assault factor as it is printed."""
    return Close(row.dice, row.hit, row.starred) if row else None


def _reduced_side(full: Counter, row: ReducedRow, fault: Fault) -> Counter:
    """The other side of a counter: what it prints, and the full factors where it prints none."""
    if full.steps == 1:
        raise fault("reduced", say("a unit of one step has no reduced side"), "NAW-44")
    if full.target != "heavy" and (row.armor_dice or row.save is not None):
        raise fault("reduced", say("only a heavy target has armour"), "NAW-20")
    if full.kind not in HEADQUARTERS and (row.leadership or row.command_range):
        raise fault("reduced", say("only an hq or shq leads"), "NAW-117")
    return replace(
        full,
        light=_less_gun(full.light, row.light, say("light"), fault),
        heavy=_less_gun(full.heavy, row.heavy, say("heavy"), fault),
        assault=_less_close(full.assault, row.assault, fault),
        armor_dice=_first(row.armor_dice, full.armor_dice),
        save=_first(row.save, full.save),
        movement=_first(row.movement, full.movement),
        morale=_first(row.morale, full.morale),
        leadership=_first(row.leadership, full.leadership),
        command_range=_first(row.command_range, full.command_range),
    )


def _first(less: int | None, full: int) -> int:
    return full if less is None else less


def _less_gun(full: Gun | None, row: LessGunRow | None, key: Text, fault: Fault) -> Gun | None:
    """Ranged factors of a reduced side."""
    if row is None:
        return full
    if full is None:
        if row.range is None or row.dice is None or row.hit is None:
            raise fault("reduced", say("{key} needs range, dice and hit: the full side has none", key=key), "NAW-14")
        return Gun(row.range, row.dice, row.hit, bool(row.underlined), bool(row.plus))
    return Gun(
        _first(row.range, full.range),
        _first(row.dice, full.dice),
        _first(row.hit, full.hit),
        full.underlined if row.underlined is None else row.underlined,
        full.plus if row.plus is None else row.plus,
    )


def _less_close(full: Close | None, row: LessCloseRow | None, fault: Fault) -> Close | None:
    """The Assault factor of a reduced side."""
    if row is None:
        return full
    if full is None:
        if row.dice is None or row.hit is None:
            raise fault("reduced", say("assault needs dice and hit: the full side has none"), "NAW-61")
        return Close(row.dice, row.hit, bool(row.starred))
    starred = full.starred if row.starred is None else row.starred
    return Close(_first(row.dice, full.dice), _first(row.hit, full.hit), starred)


def weapon_from(row: SupportRow) -> Weapon:
    """A support weapon. Raises PackFault where it would both replace factors and add to them."""
    for key, gun, added in (("light", row.light, row.light_dice), ("heavy", row.heavy, row.heavy_dice)):
        if gun and added:
            why = say("it has {key} factors of its own: give one of both", key=key)
            raise PackFault("units", "support", row.id, f"{key}_dice", why, "NAW-9")
    return Weapon(row.name, gun_from(row.light), gun_from(row.heavy), row.light_dice, row.heavy_dice)
