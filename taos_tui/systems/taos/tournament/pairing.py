"""Who plays whom: a best matching of all players at once, so that nobody at the end of a list is left over."""

from collections.abc import Collection, Mapping, Sequence, Set

from taos_tui.rules.refusal import Refusal

BYE = ""


def paired(
    ranked: Sequence[str], points: Mapping[str, int | float], met: Mapping[str, Collection[str]]
) -> tuple[str, ...]:
    """Neighbours play each other, the last alone has the bye: the players of `ranked` (best first) in that order.

    Players with the nearest `points` meet (the sum of squared differences is smallest), among these those with the
    nearest places. Nobody meets an opponent of `met` again; a bye counts as meeting "", and as an opponent below
    the last place. Raises Refusal when no such pairing exists.
    """
    import networkx  # type: ignore[import-untyped]

    place = {name: at for at, name in enumerate(ranked)}
    graph = networkx.Graph()
    graph.add_nodes_from(ranked)
    if len(ranked) % 2:
        place[BYE] = len(ranked)
        points = {**points, BYE: min(points[name] for name in ranked)}
    names = list(place)
    above_places = len(names) ** 3  # more than all squared differences of places together
    for at, one in enumerate(names):
        for other in names[at + 1 :]:
            if other not in met[one]:
                apart = round(2 * (points[one] - points[other]))  # share_six makes halves
                far = above_places * apart**2 + (place[one] - place[other]) ** 2
                graph.add_edge(one, other, weight=-far)
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    if 2 * len(found) < len(names):
        raise Refusal("method", "no pairing without a rematch or a second bye is left: pair by hand")
    couples = sorted(sorted(couple, key=place.__getitem__) for couple in found)
    couples.sort(key=lambda couple: (couple[1] == BYE, place[couple[0]]))
    return tuple(name for couple in couples for name in couple if name != BYE)


def check_tables(tables: Sequence[str], waiting: Set[str]) -> None:
    """Everybody who waits for a pairing stands in `tables`, and nobody else. Raises Refusal."""
    strangers = [name for name in tables if name not in waiting]
    if strangers:
        raise Refusal("tables", f"{strangers[0]!r} does not wait for a pairing; allowed: {', '.join(sorted(waiting))}")
    missing = sorted(waiting - set(tables))
    if missing:
        raise Refusal("tables", f"not paired: {', '.join(missing)}; the last name alone has the bye")


def couples_of(tables: Sequence[str]) -> list[tuple[str, str]]:
    """Neighbours of the list; the second is "" for a bye."""
    padded = [*tables, *([BYE] if len(tables) % 2 else [])]
    return list(zip(padded[::2], padded[1::2], strict=True))
