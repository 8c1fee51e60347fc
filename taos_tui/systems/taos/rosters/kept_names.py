"""Names of a list that is entered anew: who stands in the same line keeps his, also beside others of one name."""

from collections.abc import Sequence

from .entered import Entered


def kept_names(was: Sequence[Entered], were: Sequence[str], becomes: Sequence[Entered]) -> list[str]:
    """The names of the models of a list, in its order: of `was` each was called as `were` says. All rows have their
    names as the lines have them, without numbers."""
    before = _places(was, becomes)
    kept = {at: were[old] for at, old in before.items() if becomes[at].name in (was[old].name, were[old])}
    taken = {name.casefold() for name in were}
    found = []
    for at, row in enumerate(becomes):
        name = kept.get(at) or _free(row.name, [each.name for each in becomes], taken)
        taken.add(name.casefold())
        found.append(name)
    return found


def _free(name: str, all_names: Sequence[str], taken: set[str]) -> str:
    """A name that nobody has or had: with a number where several are called so."""
    is_alone = [each.casefold() for each in all_names].count(name.casefold()) == 1
    if is_alone and name.casefold() not in taken:
        return name
    first = 2 if name.casefold() in taken else 1
    numbers = range(first, len(all_names) + len(taken) + 3)
    return next(told for n in numbers if (told := f"{name} {n}").casefold() not in taken)


def _places(was: Sequence[Entered], becomes: Sequence[Entered]) -> dict[int, int]:
    """The place in a list at which each was before: by the lines that begin and end both lists alike, by their order
    where there are as many between them, and else whoever is the same, or has that name."""
    start = _alike(was, becomes)
    end = _alike(was[start:][::-1], becomes[start:][::-1])
    old, new = range(start, len(was) - end), range(start, len(becomes) - end)
    found = {at: at for at in range(start)}
    found |= {len(becomes) - n: len(was) - n for n in range(1, end + 1)}
    if len(old) == len(new) and sorted(was[at].name for at in old) != sorted(becomes[at].name for at in new):
        return found | dict(zip(new, old, strict=True))
    left = list(old)
    for is_whole in (True, False):
        for at in new:
            same = [each for each in left if _is_same(was[each], becomes[at], is_whole)] if at not in found else []
            if same:
                found[at] = same[0]
                left.remove(same[0])
    return found


def _alike(one: Sequence[Entered], other: Sequence[Entered]) -> int:
    """With how many rows both begin."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (row, beside) in pairs if row != beside), min(len(one), len(other)))


def _is_same(one: Entered, other: Entered, is_whole: bool) -> bool:
    return one == other if is_whole else one.name == other.name
