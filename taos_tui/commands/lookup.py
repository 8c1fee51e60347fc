"""`ref` and `paths`: what does the rule write, and where is everything?"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .output import NotFound, write_json, write_table
from .parameters import AsJson, SystemName, completed
from .values import no_system

if TYPE_CHECKING:
    from taos_tui.content.entries import Clause, Entry
    from taos_tui.content.library import Answer
    from taos_tui.content.reference import Reference
    from taos_tui.content.search import Hit
    from taos_tui.printing.values import Part, Section, Value

SHEETS = ("md", "html")
SHOWN = 200
"""Letters of a question that a message repeats."""


def ref(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WORDS]...", help="A question, or a clause such as TAOS-77.")
    ] = None,
    system: SystemName = "",
    limit: Annotated[int, typer.Option(min=1, max=50, help="Entries at most.")] = 8,
    everything: Annotated[bool, typer.Option("--all", help="Every entry of a game, as one sheet.")] = False,
    sheet: Annotated[
        str, typer.Option("--format", help="With --all: md or html.", autocompletion=completed("sheet"))
    ] = "md",
    as_json: AsJson = False,
) -> None:
    """Look a rule up: ask as you would ask a friend. The best entry in full, then the titles of others.

    A clause is found by its name in every game. Of the games the one that was played last answers, or the first other
    one that knows more.
    """
    if everything:
        _say_sheet(system, sheet)
        return
    if words is None:
        raise typer.BadParameter(say("ask something, or use --all for every entry"))
    from taos_tui.printing.page import put
    from taos_tui.printing.values import Line

    query = " ".join(words)
    if not query.strip():
        raise Refusal("words", say("ask something, or use --all for every entry"))
    answer = _answer(system, query)
    hits = answer.hits[:limit]
    if not answer:
        raise NotFound(
            "words",
            say("nothing found for {query}{what}", query=repr(query[:SHOWN]), what="…" if len(query) > SHOWN else ""),
        )
    if as_json:
        found = {
            "clauses": [_clause_record(*each) for each in answer.clauses],
            "entries": [_record(*each) for each in hits],
            "weak": answer.weak,
        }
        write_json(found)
        return
    page: list[Value] = []
    for of, clause in answer.clauses:
        told = say("ruling") if clause.ruling else clause.site or clause.tag
        page += [
            Line(say("{clause} ({told})", clause=clause.name(of.prefix), told=told), strong=True, tone="primary"),
            Line(f"  {clause.text}"),
        ]
    if answer.clauses and hits:
        page.append(Line())
    if answer.weak:
        page.append(Line(say("no entry has all of this ({names}); nearest:", names=", ".join(hits[0][1].missing))))
    for place, (reference, hit) in enumerate(hits):
        if place == 0:
            page.append(_entry(hit.entry, reference))
        else:
            page.append(Line(say("also: {title}", title=hit.entry.title)))
    put(page)


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
        write_json(found)
    else:
        write_table([*found.items()], indent=0)


def _answer(system: str, query: str) -> "Answer":
    """What one game says; a clause by its name is looked for in every game, a question in those after it in turn."""
    from taos_tui.content.library import Answer, ask, named
    from taos_tui.content.naming import is_only_names

    slugs = _slugs(system)
    if is_only_names(query):
        for slug in _further([*dict.fromkeys((*slugs, *_slugs("")))]):
            reference = _reference(slug)
            if reference and any(named([reference], query)):
                return ask([reference], query, 50)
    references: list[Reference] = []
    best = Answer([], [])
    for slug in slugs if system else _further(slugs):
        reference = _reference(slug)
        if reference is None:
            continue
        references.append(reference)
        best = ask(references, query, 50, all_games=False)
        if best and not best.weak:
            break
    if system and not references:
        raise _without(system)
    return best


def _without(slug: str) -> NotFound:
    from taos_tui.systems import load

    return NotFound("system", say("{title} has no quick reference", title=load(slug).title))


def _slugs(system: str) -> "Sequence[str]":
    """The game that is asked, or every game: the one that was played last first, the others by name."""
    from taos_tui.content.library import games_in_order
    from taos_tui.systems import SLUGS, games

    if system and system not in SLUGS and system not in games():
        raise no_system(system, games())
    return [system] if system else games_in_order()


def _further(slugs: "Sequence[str]") -> "Iterator[str]":
    """These games, then those of other packages: nobody looks for such before the own ones have said nothing."""
    from taos_tui.systems import games

    yield from slugs
    yield from (slug for slug in games() if slug not in slugs)


def _reference(slug: str) -> "Reference | None":
    """The quick reference of a game, None where it has none."""
    from taos_tui.content.packs import NO_SUCH_PACK, PackError
    from taos_tui.content.paths import packs_dir
    from taos_tui.content.reference import load

    try:
        return load(slug, packs_dir())
    except PackError as error:
        if error.problems[0].message == NO_SUCH_PACK:
            return None
        more = f" (and {len(error.problems) - 1} more)" if len(error.problems) > 1 else ""
        raise Refusal("pack", f"{error.problems[0]}{more}") from None


def _say_sheet(system: str, sheet: str) -> None:
    from taos_tui.content.sheet import as_html, as_markdown

    if sheet not in SHEETS:
        raise Refusal("format", say("must be one of {names}", names=", ".join(SHEETS)))
    slug = _slugs(system)[0]
    reference = _reference(slug)
    if reference is None:
        raise _without(slug)
    print(as_html(reference) if sheet == "html" else as_markdown(reference), end="")


def _record(reference: "Reference", hit: "Hit") -> dict[str, object]:
    see = [other.id for other in reference.see_also(hit.entry)]
    score = round(hit.score, 3)
    told = {key: value for key, value in hit.entry._asdict().items() if key not in ("asked", "rulings")}
    return {
        **told,
        "clauses": list(hit.entry.names),
        "see": see,
        "score": score,
        "missing": list(hit.missing),
    }


def _clause_record(reference: "Reference", clause: "Clause") -> dict[str, object]:
    return {**clause._asdict(), "clause": clause.name(reference.prefix), "system": reference.system}


def _entry(entry: "Entry", reference: "Reference") -> "Section":
    from taos_tui.content.glance import glance
    from taos_tui.printing.values import Line, Paragraph, Section, Table

    told = glance(entry)
    parts: list[Part] = [Paragraph(told.ruling, strong=True)]
    if entry.table:
        parts.append(Table(entry.table, indent=4))
    parts += [Paragraph(row) for row in (*told.rest, entry.line) if row]
    if entry.names:
        parts.append(Line(f"  {', '.join(entry.names)}", tone="text-muted"))
    if entry.procedures:
        parts.append(Line(say("  procedures: {names}", names=", ".join(entry.procedures))))
    if near := reference.see_also(entry):
        parts.append(Line(say("  see also: {names}", names=" · ".join(other.title for other in near))))
    version = say(
        "  {title}, version {version} ({source})",
        title=reference.title,
        version=reference.version,
        source=entry.source,
    )
    parts.append(Line(version, tone="text-muted"))
    return Section(entry.title, parts, follows=True)
