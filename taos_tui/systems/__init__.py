"""The games. One folder each; `load` brings one in when it is needed."""

from importlib import import_module
from typing import TYPE_CHECKING

from taos_tui.rules.procedure import Procedure
from taos_tui.rules.refusal import Refusal

if TYPE_CHECKING:
    from .system import System

SLUGS = ("taos", "toswg", "fury", "naw", "rocknroll")
"""The games that are played at a table."""
EVENTS = {"taos-tournament": "taos.tournament"}
"""Tournaments by slug: sessions of their own, each with the package that holds its system."""


def procedures(slug: str) -> dict[str, Procedure]:
    """The procedure cards of one system, without its state and moves. Raises Refusal for an unknown slug."""
    if slug not in SLUGS:
        raise Refusal("system", f"{slug!r} is not a system; allowed: {', '.join(SLUGS)}")
    found: dict[str, Procedure] = import_module(f"{__name__}.{slug}.procedures").procedures()
    return found


def find_procedure(id: str) -> Procedure:
    """The card with this id. Raises Refusal on input `procedure`."""
    slug = id.partition(".")[0]
    found = procedures(slug) if slug in SLUGS else {}
    if id not in found:
        raise Refusal("procedure", f"{id!r} is not a procedure; `taos-tui procedures` lists them")
    return found[id]


def load(slug: str) -> "System":
    """A whole system, a game or a tournament. Raises Refusal for an unknown slug."""
    if slug not in SLUGS and slug not in EVENTS:
        raise Refusal("system", f"{slug!r} is not a system; allowed: {', '.join((*SLUGS, *EVENTS))}")
    system: System = import_module(f"{__name__}.{EVENTS.get(slug, slug)}.system").SYSTEM
    return system
