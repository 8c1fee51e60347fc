"""The sample battle of Nations At War in which the Rifle Battalion moves."""

from taos_tui.content.copied import copied_content
from taos_tui.session.session import Session
from taos_tui.systems import load


def rifles(folder):
    """The sample scenario; the Rifle Battalion (seat b) has been drawn."""
    made = Session.create(
        folder / "n.toml", "naw", "Night", {"a": "Anna", "b": "Bruno"}, content=copied_content(load("naw"))
    )
    made.make("scenario", {"id": "lipnik"})
    made.make("begin")
    made.make("draw", {"chit": "Rifle Battalion"})
    return made
