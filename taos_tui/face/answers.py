"""What was said of later entries beside a correction: it is kept while the correction is changed further, and counts as
far as it fits."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Self

from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.session.amend import Anew, Between
from taos_tui.session.session import OwnersAlone


class Answers(NamedTuple):
    """Later entries that are left out, that are entered anew, and moves that come in before one of them; entries that
    had `fallen` before, are possible again, and stay fallen."""

    without: tuple[int, ...] = ()
    later: Mapping[int, Anew] = MappingProxyType({})
    between: tuple[Between, ...] = ()
    fallen: tuple[int, ...] = ()

    def over(self, older: "Answers") -> "Answers":
        """These, and of the `older` ones those of entries of which nothing is said here."""
        said = {*self.without, *self.later, *(one.before for one in self.between)}
        without = tuple(n for n in older.without if n not in said)
        later = {n: anew for n, anew in older.later.items() if n not in said}
        between = tuple(one for one in older.between if one.before not in said)
        fallen = dict.fromkeys((*self.fallen, *older.fallen))
        return Answers((*self.without, *without), {**self.later, **later}, (*self.between, *between), tuple(fallen))

    def fitting(self, tried: Callable[["Answers"], object]) -> "Answers":
        """Those that are possible, the first entries first. `tried` raises Refusal for those that are not."""
        if not any(self) or _fits(self, tried):
            return self
        found = Answers(fallen=self.fallen)
        for one in self._each():
            without, between = (*found.without, *one.without), (*found.between, *one.between)
            more = Answers(without, {**found.later, **one.later}, between, self.fallen)
            found = more if _fits(more, tried) else found
        return found

    def _each(self) -> Iterator[Self]:
        """One after the other, in the order in which the entries count; what comes in before an entry goes first."""
        kind = type(self)
        alone = [(one.before or 1_000_000_000, 0, kind(between=(one,))) for one in self.between]
        alone += [(n, 1, kind(later={n: anew})) for n, anew in self.later.items()]
        alone += [(n, 2, kind((n,))) for n in self.without]
        yield from (one for _, _, one in sorted(alone, key=lambda each: each[:2]))


def _fits(answers: Answers, tried: Callable[[Answers], object]) -> bool:
    try:
        tried(answers)
    except OwnersAlone:
        return True  # its player will see
    except Refusal:
        return False
    return True
