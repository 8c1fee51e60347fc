"""Pages that are only read: score, log, quick reference."""

from taos_tui.content.library import find
from taos_tui.content.naming import clauses_named
from taos_tui.rules.text import plain
from taos_tui.rules.wording import say

from ..call import Answer
from ..markup import Html, tag
from ..references import references_of
from ..visit import Visit
from .layout import part
from .page import page
from .parts import chart, clause, final, headline, log_lines, scores, sheet

ENTRIES = 300
"""Of a long evening the last so many."""
FOUND = 8


def score_page(visit: Visit) -> Answer:
    """The score of everybody, and what earns it."""
    scene = visit.scene
    return page(
        visit,
        say("Score"),
        part(visit, headline),
        part(visit, final),
        part(visit, scores),
        [part(visit, sheet, one) for one in scene.sheets if not one.hidden or one.seat == visit.seat],
        [part(visit, lambda _, one: chart(one), one) for one in scene.charts],
    )


def log_page(visit: Visit) -> Answer:
    """What was done, the last of it first. No secret stands in it."""
    lines = visit.table.session.log()
    return page(visit, say("Log"), part(visit, headline), part(visit, log_lines, reversed(lines[-ENTRIES:])))


def report_page(visit: Visit) -> Answer:
    """The battle report that everybody may read, as a file of its own. It has a look and a script of its own, so that
    it is never shown as a page of this table."""
    from taos_tui.reports import report

    session = visit.table.session
    name = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in session.path.stem)
    kept = ("content-disposition", f'attachment; filename="{name or "report"}.html"')
    return Answer(report(session, "html"), headers=(kept,))


def rules_page(visit: Visit) -> Answer:
    """The quick reference: a question as one would ask it, or a clause by its name."""
    asked = plain(visit.call.query.get("q", ""), 200)
    form = tag(
        "form",
        tag("label", say("What does the rule say?"), for_="q", class_="label"),
        tag("input", type="search", name="q", id="q", value=asked, autocomplete="off", enterkeyhint="search"),
        tag("p", tag("button", say("Look it up"))),
        action=visit.link("/rules"),
        role="search",
    )
    return page(visit, say("Rules"), form, _found(visit, asked), live="still")


def _found(visit: Visit, asked: str) -> list[Html]:
    references = references_of(visit.table.session.system)
    about = tuple(clauses_named(one.clause for one in visit.scene.due))
    found = find(references, asked, about, FOUND)
    rows = [
        (
            tag("dt", entry.title),
            tag("dd", tag("p", entry.text, class_="lines"), tag("p", clause(visit, " ".join(entry.names)))),
        )
        for _, entry in found.rows[:FOUND]
    ]
    told = tag("p", found.told, class_="soft") if found.told else Html("")
    if not rows:
        return [told, tag("p", say("Nothing is found for it."))]
    of = references[0]
    source = say("{title} {version}: {source}", title=of.title, version=of.version, source=of.source)
    return [told, tag("dl", rows), tag("p", source, class_="soft")]
