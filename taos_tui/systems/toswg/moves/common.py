"""What several moves share: when they may be made, and the units they speak of."""

from collections.abc import Callable, Iterable
from typing import Any

from taos_tui.rules.inputs import Choice, Input, Text
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given

from ..state import Battle, Phase, Unit

NO_DICE = Given(())
SEATS = ("a", "b", "c", "d", "e", "f")
PHASE_WORDS: dict[Phase, str] = {
    "setup": "the set-up",
    "first_player": "the throw for the start",
    "awaiting_activation": "a player's turn, before an activation",
    "unit_active": "the action of an active unit",
    "game_over": "the end of the battle",
}
SIDE = Choice("side", SEATS, optional=True, help="whose it is; left out: the seat that acts")


def unit_input(name: str, help: str) -> Input:
    """The name of a unit."""
    return Text(name, high=60, help=help)


def in_phase(*phases: Phase, clause: str = "") -> Callable[[Battle, str], None]:
    """A `ready` that refuses the move outside these phases."""

    def ready(battle: Battle, by: str) -> None:
        if battle.phase not in phases:
            wanted = " or ".join(PHASE_WORDS[phase] for phase in phases)
            raise Refusal("move", f"belongs to {wanted}; this is {PHASE_WORDS[battle.phase]}", clause)

    return ready


in_play = in_phase("awaiting_activation", "unit_active", clause="WG-32")


def own_turn(battle: Battle, by: str) -> None:
    """Refuse another player than the one whose turn it is."""
    if by != battle.current:
        raise Refusal("seat", f"it is the turn of {battle.player(battle.current).name}", "WG-40")


def active_unit(battle: Battle, by: str) -> None:
    """A `ready`: an active unit has its one action before it."""
    if battle.phase == "awaiting_activation":
        raise Refusal("move", "no unit is active: activate one first; it makes one action", "WG-34")
    in_phase("unit_active", clause="WG-34")(battle, by)
    own_turn(battle, by)


def player_seat(battle: Battle, given: str | None, by: str, input: str = "side") -> str:
    """The seat meant by an input. Raises Refusal for a seat that nobody has."""
    seat = given or by
    if seat not in battle.players:
        raise Refusal(input, f"{seat} has no player; there are {', '.join(battle.players)}", "WG-40")
    return seat


def known_unit(battle: Battle, name: str, input: str = "unit") -> Unit:
    """The unit of that name. Raises Refusal for an unknown or a removed one."""
    if name not in battle.units:
        there = ", ".join(unit.name for unit in battle.units.values() if unit.on_table)
        raise Refusal(input, f"{name!r} is no unit; on the table: {there[:160]}")
    unit = battle.units[name]
    if not unit.on_table:
        raise Refusal(input, f"{name} was removed and does not come back", "WG-74")
    return unit


def check_weapons(battle: Battle, unit: str, ids: Iterable[str]) -> None:
    """Refuse a weapon that is not in the tables (WG-109)."""
    for id in ids:
        if id not in battle.tables.weapons:
            known = ", ".join(battle.tables.weapons)[:300]
            raise Refusal("weapons", f"{unit}: {id!r} is no weapon; known: {known}", "WG-109")


def told(value: Any) -> str:
    """An underscore word for people."""
    return str(value).replace("_", " ")
