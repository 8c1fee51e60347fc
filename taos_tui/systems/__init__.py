"""The games, found by the entry point group `taos_tui.systems`; `load` brings one in when it is needed.

For the five of this package nothing is looked up: they are known by name. Others come with packages of their own.
"""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from taos_tui.kit.system import AnySystem
    from taos_tui.rules.procedure import AnyProcedure

GROUP = "taos_tui.systems"
SLUGS = ("taos", "toswg", "fury", "naw", "rocknroll")
"""The games of this package."""
LANGUAGES = "languages"
"""The folder of data that is of no game: the words of languages."""
EVENTS = {"taos-tournament": "taos.tournament"}
"""Tournaments by slug: sessions of their own, each with the package that holds its system."""


@cache
def _found() -> "dict[str, EntryPoint]":
    """Games of other packages by slug."""
    from importlib.metadata import entry_points

    own = {*SLUGS, *EVENTS}
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in own}


@cache
def games() -> tuple[str, ...]:
    """The games that can be played: the own ones, then those of other packages that load."""
    return (*SLUGS, *(slug for slug in sorted(_found()) if slug not in faulty()))


def is_known(slug: str) -> bool:
    """Is there such a game or tournament? Other packages are only asked where it is none of the own ones."""
    return slug in SLUGS or slug in EVENTS or slug in games()


@cache
def faulty() -> dict[str, str]:
    """Games of other packages that cannot be loaded, each with what went wrong."""
    wrong = {}
    for slug, point in _found().items():
        try:
            _checked(slug, point)
        except Refusal as refusal:
            wrong[slug] = refusal.message
    return wrong


def _checked(slug: str, point: "EntryPoint") -> "AnySystem":
    from taos_tui.kit.system import System

    try:
        system = point.load()
    except Exception as error:  # whatever a foreign package does wrong, the others are played
        why = say("{package} cannot be loaded: {error}", package=point.value, error=f"{type(error).__name__}: {error}")
        raise Refusal("system", why) from None
    if not isinstance(system, System) or system.slug != slug:
        raise Refusal("system", say("{package} is no game called {slug}", package=point.value, slug=slug))
    return system


def procedures(slug: str) -> "dict[str, AnyProcedure]":
    """The procedure cards of one system, without its state and moves. Raises Refusal for an unknown slug."""
    if slug not in SLUGS:
        return dict(load(slug).procedures())
    found: dict[str, AnyProcedure] = import_module(f"{__name__}.{slug}.procedures").procedures()
    return found


def find_procedure(id: str) -> "AnyProcedure":
    """The card with this id. Raises Refusal on input `procedure`."""
    slug = id.partition(".")[0]
    found = procedures(slug) if slug in SLUGS or slug in _found() else {}
    if id not in found:
        raise Refusal("procedure", say("{id} is not a procedure; `taos-tui procedures` lists them", id=repr(id)))
    return found[id]


def load(slug: str) -> "AnySystem":
    """A whole system, a game or a tournament. Raises Refusal for an unknown slug and for a game that is faulty."""
    if slug in SLUGS or slug in EVENTS:
        system: AnySystem = import_module(f"{__name__}.{EVENTS.get(slug, slug)}.system").SYSTEM
        return system
    point = _found().get(slug)
    if point is None:
        raise Refusal(
            "system",
            say("{slug} is not a system; allowed: {allowed}", slug=repr(slug), allowed=", ".join((*games(), *EVENTS))),
        )
    return _checked(slug, point)


def title_of(slug: str) -> str:
    """What players call a system; those of this package are not loaded for that. Raises Refusal for an unknown slug."""
    if slug in SLUGS or slug in EVENTS:
        title: str = import_module(f"{__name__}.{EVENTS.get(slug, slug)}").TITLE
        return title
    return load(slug).title


def data_of(slug: str) -> str:
    """The package that holds the data packs of a game; "" where it has none."""
    if slug in SLUGS or slug == LANGUAGES or slug not in _found():
        return f"taos_tui.data.{slug}"
    return load(slug).data
