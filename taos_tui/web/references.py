"""The quick reference of a game, read when somebody asks it first."""

from functools import cache

from taos_tui.content.packs import PackError
from taos_tui.content.paths import packs_dir
from taos_tui.content.reference import Reference, load
from taos_tui.kit.event import Event
from taos_tui.kit.system import AnySystem


def references_of(system: AnySystem) -> list[Reference]:
    """That of the game that is played; none where it has none."""
    return _read(system.game if isinstance(system, Event) else system.slug)


@cache
def _read(slug: str) -> list[Reference]:
    for overlay in (packs_dir(), None):  # a fault in the user's own entries takes nothing from the others
        try:
            return [load(slug, overlay)]
        except PackError:
            continue
    return []
