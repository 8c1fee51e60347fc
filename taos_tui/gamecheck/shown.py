"""Texts: what a player reads is a template with named parts, and no sentence is glued together."""

from collections.abc import Iterator

import msgspec

from taos_tui.kit.scene import Scene
from taos_tui.kit.system import AnySystem
from taos_tui.rules.wording import Text

from .finding import Finding

LAW = "texts"


def shown(system: AnySystem) -> Iterator[Finding]:
    """Titles of moves and cards that are no texts."""
    for move in system.moves.values():
        if not isinstance(move.title, Text):
            yield Finding(LAW, move.name, "its title is no text")
    for card in system.procedures().values():
        if not isinstance(card.title, Text):
            yield Finding(LAW, card.id, "its title is no text")


def untold(scene: Scene, names: frozenset[str]) -> Iterator[str]:
    """Sentences of a scene that are no texts. Names, numbers and single words that a player typed are none."""
    told = [scene.headline, scene.status, *scene.result, *(due.text for due in scene.due)]
    told += [panel.title for panel in scene.panels] + [pile.title for pile in scene.piles]
    told += [mark for unit in scene.units for mark in unit.marks]
    told += [point.text for sheet in scene.sheets for point in sheet.points]
    for text in told:
        if text and not isinstance(text, Text) and text not in names and not text.isdecimal():
            yield text


def as_json(scene: Scene) -> bytes:
    """A scene to compare with another."""
    return msgspec.json.encode(scene, enc_hook=str)
