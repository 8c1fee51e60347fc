"""Who may attack whom (RNR-60, RNR-63, RNR-176, RNR-181, RNR-230, RNR-231, RNR-237)."""

from collections.abc import Sequence
from contextlib import suppress

from taos_tui.kit.seats import other
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import listed, say

from ...abilities import (
    abilities,
    begun,
    blows_up,
    commands_locals,
    in_the_way,
    is_barrier,
    near,
    next_step,
    says_more,
    victims,
)
from ...state import Unit, War
from ..actions.orders import HowName, attackers, commander, may_obey, way


def fighters(game: War, by: str) -> list[str]:
    """Own units beside an enemy or local, or with an enemy in reach, first, those that cannot act by this order last;
    who has acted by it is left out as long as there are others."""
    if game.queue:
        return [game.queue[0]]
    able = attackers(game, by)
    acted = game.order.acted if game.order else ()
    may = [unit for unit in game.of(by) if may_obey(game, unit)]
    own = [unit for unit in may if unit.id in able or any(each.seat != by for each in game.at(unit.point))]
    rest = [unit for unit in may if unit not in own]
    ranked = [unit.id for unit in (*sorted(own, key=lambda unit: unit.id not in able), *rest)]
    return [id for id in ranked if id not in acted] or ranked


def with_a_target(game: War, by: str) -> list[str]:
    """Of these the ones that may attack somebody, as far as the cards of the list tell; all where none may."""
    found = fighters(game, by)
    return [id for id in found if targets(game, by, [id])] or found


def targets(game: War, by: str, attackers: Sequence[str] | None = None) -> list[str]:
    """Whoever set an ability off; else those whom one of the attackers (left out: any fighter) may attack: enemies
    beside the first one, then the others, then locals."""
    if game.queue and begun(game, game.field[game.queue[0]]):
        return [each.id for each in victims(game, game.field[game.queue[0]])]
    if game.queue and not blows_up(game) and (cause := game.causes.get(game.queue[0])) and cause.unit in game.field:
        return [cause.unit]
    units = [game.field[name] for name in (fighters(game, by) if attackers is None else attackers)]
    how = way(game, None, by)
    others = [*game.of(other(by)), *(unit for unit in game.field.values() if not unit.seat)]
    found = [each for each in others if any(_may_attack(game, unit, each, how) for unit in units)]
    first = units[0].point if units else ""
    return [each.id for each in sorted(found, key=lambda each: (not each.seat, each.point != first))]


def _may_attack(game: War, unit: Unit, target: Unit, how: HowName) -> bool:
    """May this one be a target, as far as the cards of the list tell? What no key says may reach anybody (RNR-R9)."""
    told = not says_more(game, unit)
    if told and not near(game, unit.point, target.point, abilities(game, unit).range):
        return False
    with suppress(Refusal):
        check_target(game, unit, target, how, None if told else "unsaid")
        return True
    return False


def check_target(game: War, unit: Unit, target: Unit, how: HowName, ability: str | None) -> None:
    """Who may be attacked by whom (RNR-63, RNR-176, RNR-181, RNR-237). Raises Refusal on input `target`."""
    if target.id == unit.id:
        raise Refusal("target", say("{unit} cannot attack itself", unit=unit.id), "RNR-63")
    if not target.seat and how == "ability" and is_barrier(game, unit):
        raise Refusal("target", say("a barrier unit attacks locals only by an order"), "RNR-181")
    cause = game.causes.get(unit.id)
    if how == "ability" and cause and cause.what == "entry" and is_barrier(game, unit) and target.id != cause.unit:
        said = say("{unit} attacks {who}, who entered; others were there before", unit=unit.id, who=cause.unit)
        raise Refusal("target", said, "RNR-235")
    if how == "ability" and next_step(game):
        _check_step(game, unit, target)
    before = in_the_way(game, target)
    if before and not ability:
        said = say("{first} must be destroyed before {target} can be attacked", first=before, target=target.id)
        raise Refusal("target", said, "RNR-237")
    provoked = how == "ability" and cause is not None and cause.unit == target.id
    if not near(game, unit.point, target.point, abilities(game, unit).range) and not (ability or provoked):
        said = say("{target} is at another Point: only an ability reaches there", target=target.id)
        raise Refusal("target", said, "RNR-63")
    if target.seat == unit.seat and how != "ability" and not ability:
        if unit.seat:
            raise Refusal("target", say("{target} is an ally", target=target.id), "RNR-63")
        if not commands_locals(game, commander(game)):
            raise Refusal("target", say("locals do not attack each other"), "RNR-176")
    if not unit.seat and not target.seat and not ability and how != "order":
        raise Refusal("target", say("locals do not attack each other"), "RNR-176")


def _check_step(game: War, unit: Unit, target: Unit) -> None:
    """Whom a sequence attacks: first who set it off, then somebody at its Point (RNR-230, RNR-231). Raises Refusal."""
    cause = game.causes.get(unit.id)
    if begun(game, unit):
        there = victims(game, unit)
        if there and target not in there:
            names = listed((each.id for each in there), "or")
            raise Refusal("target", say("{unit} attacks {names}", unit=unit.id, names=names), "RNR-231")
    elif cause and cause.what == "entry" and cause.unit in game.field and target.id != cause.unit:
        said = say("{unit} attacks {who}, who entered; others were there before", unit=unit.id, who=cause.unit)
        raise Refusal("target", said, "RNR-231")
