"""Who plays whom: a best matching of all players at once, so that nobody at the end of a list is left over."""

from collections.abc import Collection, Mapping, Sequence, Set

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .matching import Graph, Pair, cheapest_with_more, most_rounds, without

BYE = ""


def paired(
    ranked: Sequence[str],
    points: Mapping[str, int | float],
    met: Mapping[str, Collection[str]],
    more: int = 0,
    seated: Sequence[str] = (),
) -> tuple[str, ...]:
    """Neighbours play each other, the last alone has the bye: the players of `ranked` (best first) in that order.

    Players with the nearest `points` meet (the sum of squared differences is smallest), among these those with the
    nearest places. Nobody meets an opponent of `met` again; a bye counts as meeting "", and as an opponent below
    the last place. `more` rounds are still to come after this one: it is paired so that they can be paired too,
    as many of them as there can be. `seated` take part in those, but their table of this round stands already, and
    whom they play there is in `met`. Raises Refusal when no such pairing exists.
    """
    names = _with_bye(ranked)
    scores = [points[name] if name else min(points[each] for each in ranked) for name in names]
    above_places = len(names) ** 3  # more than all squared differences of places together

    def cost(one: int, other: int) -> int:
        apart = round(2 * (scores[one] - scores[other]))  # share_six makes halves
        return int(above_places * apart**2 + (one - other) ** 2)

    everybody = _with_bye([*ranked, *seated])
    at = {name: number for number, name in enumerate(everybody)}
    all_may = _graph(everybody, met)

    def later(pairs: Sequence[Pair]) -> Graph:
        couples = [(names[one], names[other]) for one, other in pairs]
        return without(all_may, [(at[one], at[other]) for one, other in couples if one in at and other in at])

    may, rest = _graph(names, met), later if seated else None
    found = cheapest_with_more(may, cost, more, rest)
    if found is None and more:
        found = cheapest_with_more(may, cost, max(0, most_rounds(may, more, rest) - 1), rest)
    if found is None:
        raise Refusal("method", say("no pairing without a rematch or a second bye is left: pair by hand"))
    couples = sorted(sorted(couple) for couple in found)
    couples.sort(key=lambda couple: names[couple[1]] == BYE)
    return tuple(names[each] for couple in couples for each in couple if names[each] != BYE)


def _with_bye(names: Sequence[str]) -> list[str]:
    return [*names, *([BYE] if len(names) % 2 else [])]


def _graph(names: Sequence[str], met: Mapping[str, Collection[str]]) -> Graph:
    return [sum(1 << at for at, other in enumerate(names) if _may_meet(one, other, met)) for one in names]


def _may_meet(one: str, other: str, met: Mapping[str, Collection[str]]) -> bool:
    return one != other and other not in met.get(one, ()) and one not in met.get(other, ())


def check_tables(tables: Sequence[str], waiting: Set[str]) -> None:
    """Everybody who waits for a pairing stands in `tables`, and nobody else. Raises Refusal."""
    strangers = [name for name in tables if name not in waiting]
    if strangers:
        allowed = ", ".join(sorted(waiting))
        text = say("{name} does not wait for a pairing; allowed: {names}", name=repr(strangers[0]), names=allowed)
        raise Refusal("tables", text)
    missing = sorted(waiting - set(tables))
    if missing:
        text = say("not paired: {names}; the last name alone has the bye", names=", ".join(missing))
        raise Refusal("tables", text)


def couples_of(tables: Sequence[str]) -> list[tuple[str, str]]:
    """Neighbours of the list; the second is "" for a bye."""
    padded = _with_bye(tables)
    return list(zip(padded[::2], padded[1::2], strict=True))
