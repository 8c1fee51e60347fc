"""What the shell says of the matches of a tournament: that one is over, or otherwise than what was entered of it."""

from typing import TYPE_CHECKING

from taos_tui.rules.wording import Text, say

if TYPE_CHECKING:
    from taos_tui.kit.scene import Scene
    from taos_tui.session.session import Session


def with_matches(session: "Session", scene: "Scene") -> "Scene":
    """The scene of a tournament with that among what is due; any other scene as it is."""
    from msgspec.structs import replace

    from taos_tui.content.contradictions import Matches
    from taos_tui.kit.event import Event

    if not isinstance(session.system, Event):
        return scene
    return replace(scene, due=(*Matches(session).due, *scene.due))


def told_of_matches(session: "Session", name: str) -> list[Text]:
    """The same with the command that takes the result; nothing of what is no tournament."""
    from taos_tui.content.contradictions import Matches
    from taos_tui.kit.event import Event

    if not isinstance(session.system, Event):
        return []
    matches = Matches(session)
    take = "table {n}: its match is over; `taos-tui tournament result {name}` takes its result"
    correct = "{told}; `taos-tui tournament correct {name} --round {round} --table {n} --match` takes that"
    found = [say(take, n=table, name=name) for table in matches.over]
    return [
        *found,
        *(say(correct, told=each.told, name=name, round=each.round, n=each.table) for each in matches.otherwise),
    ]
