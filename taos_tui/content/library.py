"""Asking the quick references of several games: clauses by their names first, then the game that answers best."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from taos_tui.kit.options import Option
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.wording import say
from taos_tui.systems import SLUGS, games

from .entries import Clause, Entry
from .naming import LONGEST, is_only_names, names_typed
from .paths import last_system
from .reference import Reference
from .search import Hit
from .words import fold, words_of


class Answer(NamedTuple):
    """What a question finds: the clauses that it names, then entries, best first. `weak`: none has all of its words."""

    clauses: list[tuple[Reference, Clause]]
    hits: list[tuple[Reference, Hit]]
    weak: bool = False

    def __bool__(self) -> bool:
        return bool(self.clauses or self.hits)


def games_in_order() -> list[str]:
    """The games as somebody without a session asks them: the one that was played last, then the own ones by name."""
    played = last_system() or SLUGS[0]
    known = SLUGS if played in SLUGS or played not in games() else (*SLUGS, played)
    return sorted(known, key=lambda slug: (slug != played, slug))


def named(references: Iterable[Reference], query: str) -> Iterator[tuple[Reference, Clause]]:
    """The clauses that a question names: `TAOS-67`, `sk 120`, `wg84`, `naw-r11`."""
    names = names_typed(query)
    for reference in references if names else ():
        yield from ((reference, reference.clauses[name]) for name in names if name in reference.clauses)


def _numbered(references: Sequence[Reference], query: str) -> list[tuple[Reference, Clause]]:
    """The clause of the one game that is asked that has just this number: `132` beside a match of TaOS."""
    number = query.strip()
    if len(references) != 1 or not number.isdecimal():
        return []
    return list(named(references, f"{references[0].prefix}-{number}"))


def clause_entries(name: str, references: Iterable[Reference]) -> Iterator[Entry]:
    """The clauses that a text names, each as an entry of its own; nothing where no reference has one."""
    for reference, clause in named(references, name):
        source = "ruling" if clause.ruling else f"{clause.tag} {clause.site}".strip()
        told = clause.name(reference.prefix)
        yield Entry(told, told, (), (), (), source, clause.text, (), (), reference.system, reference.prefix)


def ask(
    references: Sequence[Reference], query: str, limit: int = 20, about: Collection[str] = (), all_games: bool = True
) -> Answer:
    """The answer of these games, the first of them preferred; of the game alone that the question names.

    An entry that has all the words comes before those that lack one, in the order of the games. `about` names clauses
    of the moment: what rests on them ranks higher. Without `all_games` one game answers: the first that has an entry
    with all the words, or else the one that lacks the fewest.
    """
    query = query[:LONGEST]
    clauses = list(named(references, query)) or _numbered(references, query)
    if is_only_names(query):
        resting = [(reference, hit) for reference in references for hit in reference.search(query, limit)]
        if clauses:
            return Answer(clauses, resting[:limit])
    if len(references) > 1:
        references, query = _of_named_game(references, query)
    found: list[tuple[Reference, list[Hit]]] = []
    for reference in references:
        hits = reference.search(query, limit, about)
        if hits:
            found.append((reference, hits))
        if hits and not hits[0].missing and not all_games:
            found = found[-1:]
            break
    if not all_games:
        found.sort(key=lambda one: len(one[1][0].missing))
        found = found[:1]
    rows = [(reference, hit, place) for place, (reference, hits) in enumerate(found) for hit in hits]
    if len(found) > 1:
        rows.sort(key=lambda row: (bool(row[1].missing), row[2] if not row[1].missing else 0, -row[1].score))
    weak = bool(rows) and all(hit.missing for _, hit, _ in rows)
    return Answer(clauses, [(reference, hit) for reference, hit, _ in rows[:limit]], weak)


def applying(reference: Reference, about: Collection[str]) -> list[Hit]:
    """The entries that rest on clauses of the moment, those first that rest on the earliest and on little else."""
    worth = {name: 1 / (place + 3) for place, name in enumerate(dict.fromkeys(about))}
    scores = [
        (sum(worth.get(name, 0.0) for name in entry.names) / (len(entry.names) + 2) ** 0.5, entry)
        for entry in reference.entries
    ]
    best = sorted((one for one in scores if one[0]), key=lambda one: -one[0])
    return [Hit(entry, score) for score, entry in best]


def is_in_force(entry: Entry, options: Iterable[Option], now: Mapping[str, Any]) -> bool:
    """Is it about what was agreed on? An entry that has other values of an option among its words alone is not."""
    words = set(entry.words)
    for option in options:
        values = words & {str(value) for value in option.values}
        named = option.name in words or any("_" in value for value in values)  # `free` alone may mean anything
        if values and named and option.name in now and str(now[option.name]) not in values:
            return False
    return True


class Found(NamedTuple):
    """What a screen lists: entries, each with its game, and what is to be said above them."""

    rows: list[tuple[Reference, Entry]]
    told: str = ""


def find(
    references: Sequence[Reference],
    query: str,
    about: Collection[str] = (),
    limit: int = 50,
    in_force: Callable[[Entry], bool] = lambda entry: True,
) -> Found:
    """What a screen lists while somebody types; with nothing typed what applies now, as far as it is `in_force`, then
    everything."""
    if not query.strip():
        hits = ((reference, hit.entry) for reference in references for hit in applying(reference, about))
        first = [(reference, entry) for reference, entry in hits if in_force(entry)]
        rest = [(reference, entry) for reference in references for entry in reference.entries]
        seen = {(of.system, entry.id) for of, entry in first}
        told = say("applies now: {n}; then everything", n=len(first)) if first else ""
        return Found([*first, *(row for row in rest if (row[0].system, row[1].id) not in seen)], told)
    answer = ask(references, query, limit, about)
    named_ones = [
        (reference, entry)
        for reference, clause in answer.clauses
        for entry in clause_entries(clause.name(reference.prefix), [reference])
    ]
    told = ""
    if answer.weak and not answer.clauses:
        told = say("no entry has all of this ({words}); nearest:", words=", ".join(answer.hits[0][1].missing))
    return Found([*named_ones, *((reference, hit.entry) for reference, hit in answer.hits)], told)


def _of_named_game(references: Sequence[Reference], query: str) -> tuple[Sequence[Reference], str]:
    """The game that a question names by its slug or its prefix, and the question without that word."""
    words = list(words_of(query))
    for reference in references:
        for name in (fold(reference.system), fold(reference.prefix)):
            if name in words and len(words) > 1:
                if reference.index.knows(name):
                    return [reference], query
                return [reference], " ".join(word for word in words if word != name)
    return references, query
