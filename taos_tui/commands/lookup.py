"""`ref` and `paths`: what does the rule say, and where is everything?"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from .output import NotFound, say, say_json, say_table
from .values import AsJson, SystemName, did_you_mean

if TYPE_CHECKING:
    from taos_tui.content.entries import Clause, Entry
    from taos_tui.content.reference import Reference
    from taos_tui.content.search import Hit


def ref(
    words: Annotated[list[str], typer.Argument(metavar="WORDS...", help="Words, or a clause such as TAOS-77.")],
    system: SystemName = "",
    limit: Annotated[int, typer.Option(min=1, max=50, help="Entries at most.")] = 8,
    as_json: AsJson = False,
) -> None:
    """Look a rule up: the best entry in full, then the titles of others.

    The game that was played last is asked first, and the next one only if it knows nothing.
    """
    query = " ".join(words)
    for reference in _references(system):
        clauses = list(_clauses(reference, query))
        hits = reference.search(query, limit)
        if clauses or hits:
            break
    else:
        raise NotFound("words", f"nothing found for {query!r}")
    if as_json:
        found = {
            "clauses": [_clause_record(*each) for each in clauses],
            "entries": [_record(hit, reference) for hit in hits],
        }
        say_json(found)
        return
    for of, clause in clauses:
        say(f"{of.prefix}-{clause.n} ({clause.site or clause.tag})", strong=True)
        say(f"  {clause.text}")
    if hits:
        if clauses:
            say()
        _say_entry(hits[0].entry, reference)
        for hit in hits[1:]:
            say(f"also: {hit.entry.title}")


def paths(as_json: AsJson = False) -> None:
    """Tell where sessions, packs and settings live."""
    from taos_tui.content import paths as places

    found = {
        "sessions": str(places.sessions_dir()),
        "config": str(places.config_dir()),
        "packs": str(places.packs_dir()),
        "state": str(places.state_dir()),
    }
    if as_json:
        say_json(found)
    else:
        say_table([*found.items()], indent=0)


def _references(system: str) -> "Iterator[Reference]":
    from taos_tui.content.packs import PackError
    from taos_tui.content.paths import last_system, packs_dir
    from taos_tui.content.reference import load
    from taos_tui.rules.refusal import Refusal
    from taos_tui.systems import SLUGS

    if system and system not in SLUGS:
        raise NotFound("system", f"{system!r} is not a system; {did_you_mean(system, SLUGS)}")
    played = last_system()
    for slug in [system] if system else sorted(SLUGS, key=lambda slug: slug != played):
        try:
            yield load(slug, packs_dir())
        except PackError as error:
            more = f" (and {len(error.problems) - 1} more)" if len(error.problems) > 1 else ""
            raise Refusal("pack", f"{error.problems[0]}{more}") from None


def _clauses(reference: "Reference", query: str) -> "Iterator[tuple[Reference, Clause]]":
    """The clause that the query names, if it names one of this system (`TAOS-77`)."""
    prefix, dash, number = query.strip().rpartition("-")
    if dash and prefix.casefold() == reference.prefix.casefold() and number.isascii() and number.isdigit():
        clause = reference.clause(int(number[:9]))
        if clause:
            yield reference, clause


def _record(hit: "Hit", reference: "Reference") -> dict[str, object]:
    see = [other.id for other in reference.see_also(hit.entry)]
    return {**hit.entry._asdict(), "clauses": _names(hit.entry), "see": see, "score": hit.score}


def _clause_record(reference: "Reference", clause: "Clause") -> dict[str, object]:
    return {**clause._asdict(), "clause": f"{reference.prefix}-{clause.n}", "system": reference.system}


def _names(entry: "Entry") -> list[str]:
    return [f"{entry.prefix}-{n}" for n in entry.clauses]


def _say_entry(entry: "Entry", reference: "Reference") -> None:
    say(entry.title, strong=True)
    for line in entry.text.split("\n"):
        say(f"  {line}")
    if entry.table:
        say_table(entry.table, indent=4)
    if entry.clauses:
        say(f"  {', '.join(_names(entry))}")
    if entry.procedures:
        say(f"  procedures: {', '.join(entry.procedures)}")
    if near := reference.see_also(entry):
        say(f"  see also: {' · '.join(other.title for other in near)}")
    say(f"  {reference.title}, version {reference.version} ({entry.source})")
