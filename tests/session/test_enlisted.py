"""What was entered at the set-up of a match is entered again in the next one, an entry each."""

import pytest

from taos_tui.kit.seats import TWO
from taos_tui.session.enlisted import Forces, enlisted, enter_again
from taos_tui.session.session import Session

THREE = {"a": "Anna", "b": "Bruno", "c": "Carl"}


def begin(folder, name, system="toswg", names=THREE, **options):
    return Session.create(folder / f"{name}.toml", system, name, names, options)


@pytest.fixture
def played(tmp_path):
    """A battle in which a unit fell, one came late, and one was taken out again before it began."""
    session = begin(tmp_path, "first", leader_rule="on")
    session.make("weapon", {"name": "8 mm MG", "range_cm": 40, "pdf": 3})
    session.make("degree", {"name": "bunker", "points": 7})
    session.make("roster", {"units": "Anna: Vela, level 6, 8 mm MG, leader, squad Alpha; Luna, level 5, rifle"})
    session.make("roster", {"side": "b", "units": "Rossi, level 7, rifle, armour bunker; Moro, level 2"})
    session.make("unit", {"side": "c", "name": "Fox", "level": 4})
    session.make("unit", {"side": "c", "name": "Gone", "level": 4})
    session.make("drop", {"unit": "Gone"})
    session.make("side", {"side": "c", "team": "Reds"})
    session.make("side", {"side": "a", "team": "reds"})
    for move, inputs in (("begin", {}), ("starter", {"seat": "a"})):
        session.make(move, inputs)
    session.make("override", {"unit": "Rossi", "health": 0, "why": "flood"})
    session.make("late", {"name": "Late", "level": 3, "side": "b", "why": "agreed"})
    return session


def test_units_weapons_cover_and_alliances_stand_again_whatever_became_of_them(played, tmp_path):
    forces = enlisted(played)
    assert forces.units == {"a": ("Vela", "Luna"), "b": ("Rossi", "Moro"), "c": ("Fox",)}
    assert forces.counted == "2 + 2 + 1 units"
    again = begin(tmp_path, "second", leader_rule="on")
    assert enter_again(again, forces) is None
    units = again.state.units
    assert [*units] == ["Vela", "Luna", "Rossi", "Moro", "Fox"]
    assert (units["Rossi"].health, units["Rossi"].armour, units["Vela"].weapons) == (7, "bunker", ("8_mm_mg",))
    assert again.state.leaders == {"a/Alpha": "Vela"}
    assert {unit.seat for unit in again.state.enemies("a")} == {"b"}
    assert again.state.phase == "setup"
    before = again.count
    again.undo()  # an entry as any other: the last was an alliance
    assert again.state.player("a").team == "Anna"
    assert again.count == before + 1


def test_who_has_another_name_has_the_army_of_his_seat(played, tmp_path):
    forces = enlisted(played)
    again = begin(tmp_path, "second", names={"a": "Zoe", "b": "Anna", "c": "Carl"})
    assert enter_again(again, forces) is None
    assert {name: unit.seat for name, unit in again.state.units.items()}["Vela"] == "a"


def test_who_sits_there_no_more_brings_nothing(played, tmp_path):
    forces = enlisted(played).for_seats(lambda seat: seat in TWO)
    assert forces.counted == "2 + 2 units"
    again = begin(tmp_path, "second", names={"a": "Anna", "b": "Bruno"})
    assert enter_again(again, forces) is None
    assert [*again.state.units] == ["Vela", "Luna", "Rossi", "Moro"]


def test_what_is_not_possible_any_more_is_told_and_the_rest_is_entered(played, tmp_path):
    forces = enlisted(played)
    again = begin(tmp_path, "second")
    again.make("roster", {"side": "b", "units": "Vela, level 3"})
    why = enter_again(again, forces)
    assert why.startswith("1 entry of the last time is not possible here:")
    assert "Vela is a unit of Bruno" in why
    assert {"Rossi", "Moro", "Fox"} <= {*again.state.units}


def test_an_entry_that_was_amended_or_taken_back_is_none_any_more(tmp_path):
    session = begin(tmp_path, "first")
    entered = session.make("unit", {"side": "a", "name": "Vela", "level": 6})
    session.make("unit", {"side": "b", "name": "Rossi", "level": 6})
    session.undo()
    session.amend(entered.n, {"level": 4})
    forces = enlisted(session)
    assert forces.units == {"a": ("Vela",)}
    assert forces.entries[0].inputs["level"] == 4


def test_models_of_the_werewolves_come_again_with_their_weapons(tmp_path):
    names = {"a": "Anna", "b": "Bruno"}
    session = begin(tmp_path, "first", "fury", names)
    session.make("model", {"side": "b", "name": "Hunter", "hp": 4, "ap": 3, "kind": "human"})
    session.make("weapon", {"model": "Hunter", "type": "melee", "name": "Axe", "rng": 1, "pow": 3})
    again = begin(tmp_path, "second", "fury", names)
    assert enter_again(again, enlisted(session)) is None
    (hunter,) = again.state.models.values()
    assert (hunter.seat, hunter.hp, [each.name for each in hunter.profile.melee]) == ("b", 4, ["Axe"])


def test_a_lieutenant_that_was_sealed_stays_behind(tmp_path):
    names = {"a": "Anna", "b": "Bruno"}
    session = begin(tmp_path, "first", "taos", names)
    session.make("roster", {"side": "a", "models": "Fusilier, graduate, wip 13, 10 points; Orc, graduate, 30 points"})
    session.make("lieutenant", {"model": "Orc"}, "a")
    forces = enlisted(session)
    assert [each.move for each in forces.entries] == ["roster"]
    assert "Lieutenant" not in str(forces)
    again = begin(tmp_path, "second", "taos", names)
    assert enter_again(again, forces) is None
    assert [*again.state.models] == ["Fusilier", "Orc"]


def test_a_game_without_rosters_offers_nothing(tmp_path):
    session = begin(tmp_path, "first", "rocknroll", {"a": "Anna", "b": "Bruno"})
    assert enlisted(session) == Forces()
