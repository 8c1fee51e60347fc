"""The nine mission cards (TAOS-2, table 3.5)."""

from typing import NamedTuple


class Mission(NamedTuple):
    """One card: what its Identified token becomes, what earns its OP, its difficulty 13 action.

    `element` and `task` are empty where there is none.
    """

    id: str
    title: str
    italian: str
    element: str
    points: str
    task: str = ""
    uses_red: bool = False

    @property
    def uses_tokens(self) -> bool:
        """Does a Mission Token belong to this card at all (TAOS-87)?"""
        return bool(self.element)

    @property
    def tokens(self) -> str:
        """Which tokens, in words."""
        if not self.uses_tokens:
            return "no token"
        return "its token and 03 Red" if self.uses_red else "one token"


MISSIONS = {
    mission.id: mission
    for mission in (
        Mission(
            "A-01",
            "Info War",
            "Info War",
            "enemy_terminal",
            "1 OP data stolen, 1 never seen, 1 a thief Operative at home",
            "steal_data",
        ),
        Mission("A-02", "Escort", "Scorta", "civilian", "1 OP Civilian at home, 1 with a Soldier, 1 with two"),
        Mission(
            "A-03",
            "Espionage",
            "Spionaggio",
            "container",
            "1 OP forced, 1 inspected, 1 an inspector Operative at home",
            "force_container",
        ),
        Mission(
            "A-04",
            "Rescue",
            "Soccorso",
            "wounded_officer",
            "1 OP first aid, 1 own Graduate in contact, 1 no Operative enemy in contact",
            "first_aid",
        ),
        Mission(
            "A-05",
            "Coordinates",
            "Coordinate",
            "transmitter_zone",
            "1 OP for each of three spots with a Transmitter",
            "place_transmitter",
            uses_red=True,
        ),
        Mission(
            "A-06",
            "Demolition",
            "Demolizione",
            "beacon",
            "1 OP for each charge on the objective, at most 3",
            "place_charge",
        ),
        Mission(
            "A-07",
            "Garrison",
            "Presidio",
            "sector_to_hold",
            "1 OP for each own Soldier above the enemy Units, at most 3",
        ),
        Mission(
            "A-08",
            "Capture",
            "Cattura",
            "enemy_to_interrogate",
            "1 OP for each of two designated enemies captured, 1 for the Lieutenant",
            uses_red=True,
        ),
        Mission("A-09", "Ambush", "Imboscata", "", "3 OP minus the OP of the enemy mission under it"),
    )
}
AMBUSH = "A-09"
TASKS = tuple(mission.task for mission in MISSIONS.values() if mission.task)


def mission_name(id: str) -> str:
    """`A-05 Coordinates`"""
    return f"{id} {MISSIONS[id].title}"
