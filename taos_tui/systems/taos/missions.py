"""The nine mission cards (TAOS-2, table 3.5)."""

from collections.abc import Mapping
from typing import Final, Literal

from taos_tui.rules.named import NamedTuple
from taos_tui.rules.wording import Text, say

MissionId = Literal["A-01", "A-02", "A-03", "A-04", "A-05", "A-06", "A-07", "A-08", "A-09"]
Task = Literal["steal_data", "force_container", "first_aid", "place_transmitter", "place_charge"]
Element = Literal[
    "enemy_terminal",
    "civilian",
    "container",
    "wounded_officer",
    "transmitter_zone",
    "beacon",
    "sector_to_hold",
    "enemy_to_interrogate",
]


class Mission(NamedTuple):
    """One card: what its Identified token becomes, what earns its OP, its difficulty 13 action.

    `element` and `task` are empty where there is none.
    """

    id: MissionId
    title: Text
    italian: str
    element: Element | Literal[""]
    points: Text
    task: Task | Literal[""] = ""
    uses_red: bool = False

    @property
    def uses_tokens(self) -> bool:
        """Does a Mission Token belong to this card at all (TAOS-87)?"""
        return bool(self.element)

    @property
    def tokens(self) -> Text:
        """Which tokens, in words."""
        if not self.uses_tokens:
            return say("no token")
        return say("its token and 03 Red") if self.uses_red else say("one token")


MISSIONS: dict[MissionId, Mission] = {
    mission.id: mission
    for mission in (
        Mission(
            "A-01",
            say("Info War"),
            "Info War",
            "enemy_terminal",
            say("1 OP data stolen, 1 never seen, 1 a thief Operative at home"),
            "steal_data",
        ),
        Mission(
            "A-02", say("Escort"), "Scorta", "civilian", say("1 OP Civilian at home, 1 with a Soldier, 1 with two")
        ),
        Mission(
            "A-03",
            say("Espionage"),
            "Spionaggio",
            "container",
            say("1 OP forced, 1 inspected, 1 an inspector Operative at home"),
            "force_container",
        ),
        Mission(
            "A-04",
            say("Rescue"),
            "Soccorso",
            "wounded_officer",
            say("1 OP first aid, 1 own Graduate in contact, 1 no Operative enemy in contact"),
            "first_aid",
        ),
        Mission(
            "A-05",
            say("Coordinates"),
            "Coordinate",
            "transmitter_zone",
            say("1 OP for each of three spots with a Transmitter"),
            "place_transmitter",
            uses_red=True,
        ),
        Mission(
            "A-06",
            say("Demolition"),
            "Demolizione",
            "beacon",
            say("1 OP for each charge on the objective, at most 3"),
            "place_charge",
        ),
        Mission(
            "A-07",
            say("Garrison"),
            "Presidio",
            "sector_to_hold",
            say("1 OP for each own Soldier above the enemy Units, at most 3"),
        ),
        Mission(
            "A-08",
            say("Capture"),
            "Cattura",
            "enemy_to_interrogate",
            say("1 OP for each of two designated enemies captured, 1 for the Lieutenant"),
            uses_red=True,
        ),
        Mission("A-09", say("Ambush"), "Imboscata", "", say("3 OP minus the OP of the enemy mission under it")),
    )
}
AMBUSH: Final = "A-09"
TASK_WORDS: dict[Task, Text] = {
    "steal_data": say("steal the data"),
    "force_container": say("force the container"),
    "first_aid": say("first aid"),
    "place_transmitter": say("place a Transmitter"),
    "place_charge": say("place a charge"),
}
ELEMENT_WORDS: dict[Element, Text] = {
    "enemy_terminal": say("an enemy computer Terminal"),
    "civilian": say("a Civilian"),
    "container": say("a container of war materiel"),
    "wounded_officer": say("a wounded officer"),
    "transmitter_zone": say("a spot for a Transmitter"),
    "beacon": say("a beacon"),
    "sector_to_hold": say("the sector to hold"),
    "enemy_to_interrogate": say("an enemy to interrogate"),
}


def mission_name(id: MissionId) -> Text:
    """`A-05 Coordinates`"""
    return say("{id} {title}", id=id, title=MISSIONS[id].title)


MISSION_WORDS: Mapping[MissionId, Text] = {id: mission_name(id) for id in MISSIONS}
"""What players call the cards."""
