"""What several moves share: when they may be made, and the units they speak of."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Annotated

from taos_tui.kit.phases import Phases
from taos_tui.kit.seats import Seat, seat_given
from taos_tui.kit.words import plain_word
from taos_tui.rules.asks import Length, Note
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import listed, say

from ..state import Battle, Phase, Unit

PHASES: Phases[Battle, Phase] = Phases(
    lambda battle: battle.phase,
    {
        "setup": say("set-up"),
        "first_player": say("the throw for the start"),
        "awaiting_activation": say("a player's turn, before an activation"),
        "unit_active": say("the action of an active unit"),
        "game_over": say("the end of the battle"),
    },
)
Side = Annotated[Seat | None, Note("whose it is; left out: the player who acts")]
UnitName = Annotated[str, Length(high=60)]

setting_up = PHASES.only("setup", clause="WG-85")
in_play = PHASES.only("awaiting_activation", "unit_active", clause="WG-32")
_acting = PHASES.only("unit_active", clause="WG-34")


def at_setup(battle: Battle, given: Mapping[str, object]) -> Mapping[str, object] | None:
    """An `enlists`: what is entered at set-up is entered again in the next battle."""
    return given if battle.phase == "setup" else None


def own_turn(battle: Battle, by: str) -> None:
    """Refuse another player than the one whose turn it is."""
    if by != battle.current:
        raise Refusal("seat", say("it is {player}'s turn", player=battle.player(battle.current).name), "WG-40")


def active_unit(battle: Battle, by: str) -> None:
    """A `ready`: an active unit has its one action before it."""
    if battle.phase == "awaiting_activation":
        raise Refusal("move", say("no unit is active: activate one first; it makes one action"), "WG-34")
    _acting(battle, by)
    own_turn(battle, by)


def who_acts(battle: Battle, given: Mapping[str, object], by: str) -> object:
    """An `about`: whose action it is, which no input says."""
    return battle.active


def player_seat(battle: Battle, given: Seat | None, by: str, input: str = "side") -> str:
    """The seat meant by an input. Raises Refusal for a seat that nobody has."""
    return seat_given(battle.players, given, by, input, "WG-40")


def known_unit(battle: Battle, name: str, input: str = "unit", among: Iterable[Unit] | None = None) -> Unit:
    """The unit of that name, in large letters or small. Raises Refusal for an unknown or a removed one; it tells those
    that could be meant, `among` them or all."""
    found = battle.units.get(name) or _called(battle, name)
    if found is None and len(alike := _alike(battle, name)) > 1:
        several = listed([battle.told_apart(unit) for unit in alike], "or")
        raise Refusal(input, say("{name} may be {several}: type it as written", name=repr(name), several=several))
    if found is None:
        there = [unit.name for unit in (battle.units.values() if among is None else among) if unit.on_table]
        if meant := nearest(name, there):
            raise Refusal(input, say("{name} is no unit; is it {meant}?", name=repr(name), meant=meant))
        told = ", ".join(there)[:160]
        raise Refusal(input, say("{name} is no unit; on the table: {there}", name=repr(name), there=told))
    if not found.on_table:
        raise Refusal(input, say("{name} was removed and does not come back", name=found.name), "WG-74")
    return found


def _called(battle: Battle, name: str) -> Unit | None:
    """The only unit whose name is this one in letters of either case."""
    alike = _alike(battle, name)
    return alike[0] if len(alike) == 1 else None


def _alike(battle: Battle, name: str) -> list[Unit]:
    return [unit for unit in battle.units.values() if unit.name.casefold() == name.strip().casefold()]


def nearest(wanted: str, names: Iterable[str]) -> str:
    """The name that was meant where a letter or two are wrong, "" where none is that near."""
    called = {name.casefold(): name for name in names}
    found = get_close_matches(wanted.casefold(), called, 1)
    return called[found[0]] if found else ""


def check_weapons(battle: Battle, unit: str, ids: Iterable[str]) -> None:
    """Refuse a weapon that is not in the tables (WG-109)."""
    for id in ids:
        if id not in battle.tables.weapons:
            known = listed(map(battle.tables.weapon_word, battle.tables.weapons))
            raise Refusal(
                "weapons",
                say("{unit}: {id} is no weapon; known: {known}", unit=unit, id=repr(id), known=known),
                "WG-109",
            )


def degrees(battle: Battle) -> list[str]:
    """What the degrees of cover in force are called."""
    return list(map(plain_word, battle.tables.covers))


def degree_meant(battle: Battle, wanted: str, input: str) -> str:
    """The id of a degree of cover that is given by its id or its name. Raises Refusal for one that is not there."""
    meant = plain_word(wanted).strip().lower()
    found = next((id for id in battle.tables.covers if plain_word(id).lower() == meant), None)
    if found is None:
        known = listed(degrees(battle), "or")
        raise Refusal(input, say("{word} is no degree of cover: give {known}", word=repr(wanted), known=known), "WG-78")
    return found


def weapons_called(battle: Battle) -> dict[str, str]:
    """The id of each weapon by all that it is called, in small letters: its name and its id."""
    weapons = battle.tables.weapons.values()
    called = {each.name.lower(): each.id for each in weapons}
    return {**called, **{plain_word(each.id).lower(): each.id for each in weapons}}


def weapon_meant(battle: Battle, wanted: str) -> str:
    """The id of a weapon that is given by its id or its name; as it was given where there is none."""
    meant = plain_word(wanted).lower()
    weapons = battle.tables.weapons.values()
    return next((each.id for each in weapons if meant in (plain_word(each.id).lower(), each.name.lower())), wanted)
