"""The nine mission cards (TAOS-2, table 3.5)."""

from typing import NamedTuple


class Mission(NamedTuple):
    """One card: what its Identified token becomes, its difficulty 13 action (both empty if there is none)."""

    id: str
    title: str
    italian: str
    element: str
    task: str = ""
    uses_red: bool = False

    @property
    def uses_tokens(self) -> bool:
        """Does a Mission Token belong to this card at all (TAOS-87)?"""
        return bool(self.element)


MISSIONS = {
    mission.id: mission
    for mission in (
        Mission("A-01", "Info War", "Info War", "enemy_terminal", "steal_data"),
        Mission("A-02", "Escort", "Scorta", "civilian"),
        Mission("A-03", "Espionage", "Spionaggio", "container", "force_container"),
        Mission("A-04", "Rescue", "Soccorso", "wounded_officer", "first_aid"),
        Mission("A-05", "Coordinates", "Coordinate", "transmitter_zone", "place_transmitter", uses_red=True),
        Mission("A-06", "Demolition", "Demolizione", "beacon", "place_charge"),
        Mission("A-07", "Garrison", "Presidio", "sector_to_hold"),
        Mission("A-08", "Capture", "Cattura", "enemy_to_interrogate", uses_red=True),
        Mission("A-09", "Ambush", "Imboscata", ""),
    )
}
AMBUSH = "A-09"
TASKS = tuple(mission.task for mission in MISSIONS.values() if mission.task)
