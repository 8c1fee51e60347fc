"""Screens are imported and the rules read while nobody does anything: then a first visit costs what a second does."""

from asyncio import sleep
from collections.abc import Iterable
from importlib import import_module

from taos_tui.kit.scene import Scene
from taos_tui.systems import EVENTS, SLUGS

from .screen_registry import SCREENS, places

AT_REST = 0.4
"""Seconds after the first screen: who presses a key at once has it answered first."""

BREATH = 0.03
"""Seconds between two modules, for a key that was pressed meanwhile."""

DIALOGS = ("help", "palette", "ask", "pick", "curtain", "clause_links", "handover")

BEHIND = (
    "session.session",  # Home opens none by itself
    "rules.exact",
    "session.rewind",
    "session.again",
    "session.consequences",
    "session.differences",
    "session.amendments_told",
)
"""What opens a session, works out odds, and enters an entry anew."""


def modules(scene: Scene | None) -> Iterable[str]:
    """What the screens are in, and what no first screen needs; where no game is open, the rules of all too."""
    shown = places(scene) if scene else (place for place in SCREENS if place.name not in ("board", "tournament"))
    screens = [*(place.home.partition(":")[0] for place in shown), *(f"shell.{dialog}" for dialog in DIALOGS)]
    games = [] if scene else [f"systems.{EVENTS.get(slug, slug)}.system" for slug in (*SLUGS, *EVENTS)]
    wanted = (*(f"screens.{screen}" for screen in screens), *BEHIND, *games)
    return dict.fromkeys(f"taos_tui.{module}" for module in wanted)


async def import_screens(scene: Scene | None) -> None:
    """Import them, one after the other."""
    await sleep(AT_REST)
    for module in modules(scene):
        import_module(module)
        await sleep(BREATH)
