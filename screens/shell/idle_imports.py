"""Screens are imported and the rules read while nobody does anything: then a first visit costs what a second does."""

from asyncio import sleep
from collections.abc import Iterable
from importlib import import_module

from taos_tui.kit.scene import Scene

from .screen_registry import SCREENS, places

AT_REST = 0.4
"""Seconds after the first screen: who presses a key at once has it answered first."""

BREATH = 0.03
"""Seconds between two modules, for a key that was pressed meanwhile."""

OPENING = "taos_tui.session.session"
"""What opens a session, which Home does without."""

DIALOGS = ("shell.help", "shell.palette", "shell.ask", "shell.pick", "shell.curtain", "shell.clause_links")


def modules(scene: Scene | None) -> Iterable[str]:
    """What the screens of this game are in; without one, what opens a session, and the screens that all games have."""
    shown = places(scene) if scene else (place for place in SCREENS if place.name not in ("board", "tournament"))
    ahead = dict.fromkeys([place.home.partition(":")[0] for place in shown] + [*DIALOGS])
    return (*([] if scene else [OPENING]), *(f"taos_tui.screens.{module}" for module in ahead))


async def import_screens(scene: Scene | None) -> None:
    """Import them, one after the other."""
    await sleep(AT_REST)
    for module in modules(scene):
        import_module(module)
        await sleep(BREATH)
