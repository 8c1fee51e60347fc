"""Clauses that are named, and that `clauses.toml` does not have: the key that should open one would open nothing."""

from collections.abc import Collection, Iterable, Iterator

from taos_tui.content.packs import PackError
from taos_tui.content.reference import load as load_reference
from taos_tui.kit.scene import Scene
from taos_tui.kit.system import AnySystem

from .finding import Finding

LAW = "clauses"


def known_clauses(slug: str) -> frozenset[str]:
    """The clauses of a game by name; none where it has no file of them, and then nothing is held against it."""
    try:
        return frozenset(load_reference(slug).clauses)
    except PackError:
        return frozenset()


def declared_clauses(system: AnySystem) -> Iterator[Finding]:
    """Of moves, cards, options and entries."""
    known = known_clauses(system.slug)
    for move in system.moves.values():
        yield from unknown(known, move.name, (*move.clauses, *(wanted.clause for wanted in move.inputs)))
    for card in system.procedures().values():
        yield from unknown(known, card.id, (*card.clauses, *(wanted.clause for wanted in card.inputs)))
    for option in system.options:
        yield from unknown(known, f"option {option.name}", (option.clause,))
    try:
        entries = load_reference(system.slug).entries
    except PackError:
        return
    for entry in entries:
        yield from unknown(known, f"entry {entry.id}", (f"{entry.prefix}-{n}" for n in entry.clauses))


def shown_clauses(known: Collection[str], scene: Scene) -> Iterator[Finding]:
    """Of what is due and in force."""
    for due in scene.due:
        yield from unknown(known, f"due, {scene.phase}", (due.clause,))
    if scene.banner:
        yield from unknown(known, f"banner, {scene.phase}", (scene.banner.clause,))


def unknown(known: Collection[str], where: str, named: Iterable[str]) -> Iterator[Finding]:
    """A finding for each of these names that is none; several may stand in one text, between blanks."""
    for name in " ".join(named).split() if known else ():
        if name not in known:
            yield Finding(LAW, where, f"names {name}, which clauses.toml does not have")
