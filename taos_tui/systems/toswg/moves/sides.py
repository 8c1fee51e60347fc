"""Whose units are entered, in which squads, and what is known of a unit that is entered already (WG-9, WG-21)."""

from collections.abc import Mapping, Sequence

from taos_tui.kit.words import plain_word

from ..state import Battle
from ..written import written
from .common import degrees


def last_side(battle: Battle) -> str:
    """The seat whose units are being entered."""
    return next((unit.seat for unit in reversed(battle.units.values())), "a")


def next_side(battle: Battle) -> str:
    """The first seat without units, the last one when all have some."""
    return next((seat for seat in battle.players if not battle.of(seat)), last_side(battle))


def squads_of(battle: Battle, *seats: str) -> list[str]:
    """The squads of these players, the one entered last first."""
    return list(dict.fromkeys(unit.squad for unit in reversed(battle.units.values()) if unit.seat in seats))


def pasted_side(battle: Battle) -> str:
    """Whose list is pasted: who has typed one unit goes on with a list; after a list it is the next player's."""
    last = last_side(battle)
    return last if len(battle.of(last)) == 1 and last not in battle.listed else next_side(battle)


def hint_pasted_side(battle: Battle, by: str) -> Mapping[str, object]:
    return {"side": pasted_side(battle)}


def hint_last_side(battle: Battle, by: str) -> Mapping[str, object]:
    return {"side": last_side(battle)}


def its_own_numbers(battle: Battle, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    """Its player and his squads; of a unit that is entered already all that is known of it, to be corrected."""
    unit = battle.called(str(given.get("name")))
    first = unit.seat if unit else next_side(battle)
    squads = squads_of(battle, first if unit else str(given.get("side") or first))
    if unit is None:
        return {"side": (first, *(seat for seat in battle.players if seat != first)), "squad": squads}
    known: dict[str, Sequence[object]] = {
        name: (value,) for name, value in written(battle, unit).items() if value is not None
    }
    for worn in ("armour", "shield"):  # as it is, and all that it may be instead
        known[worn] = tuple(dict.fromkeys((plain_word(str(known[worn][0])), *degrees(battle))))
    leads = battle.is_leader(unit)
    return {
        **known,
        "side": (unit.seat,),
        "squad": (unit.squad, *(squad for squad in squads if squad != unit.squad)),
        "leader": (leads, not leads),
    }
