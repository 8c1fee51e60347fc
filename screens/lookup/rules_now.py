"""What the rules say of this moment, where a screen has rows that nobody else needs."""

from collections.abc import Collection, Sequence

from taos_tui.screens.shell.commands import label as key_label
from taos_tui.screens.shell.host import Host
from taos_tui.screens.shell.screen_registry import places
from taos_tui.screens.shell.view_model import ViewModel
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import Part
from taos_tui.screens.widgets.layout import BLANK, linked, wrapped
from taos_tui.screens.widgets.text import between

from taos_tui.content.entries import Entry
from taos_tui.content.glance import glance
from taos_tui.content.library import applying
from taos_tui.content.naming import clauses_named
from taos_tui.content.spoken import spoken
from taos_tui.rules.wording import say

WORTH = 4
"""Lines that are worth a frame: a title and its ruling."""


def clauses_of_now(model: ViewModel) -> tuple[str, ...]:
    """The names of the clauses of what was refused, of the marked move, of what is due."""
    refused = [model.notice.clause] if model.notice and model.notice.refused else []
    suggested = [" ".join(model.session.system.moves[model.scene.suggested].clauses)] if model.scene.suggested else []
    due = [one.clause for one in sorted(model.scene.due, key=lambda one: not one.urgent)]
    return tuple(dict.fromkeys(clauses_named([*refused, *suggested, *due])))


def rules_part(host: Host, about: Collection[str] | None = None) -> Part:
    """What applies now, or is `about` these clauses, in rows that are left: as many rulings as fit whole, and of the
    first ones what else stands there."""

    model = host.model

    def draw(width: int, rows: int) -> Sequence[Content]:
        names = clauses_of_now(model) if about is None else about
        entries = [hit.entry for reference in host.references for hit in applying(reference, names)]
        found: list[list[Content]] = []
        for whole in (False, True):
            for at, entry in enumerate(entries):
                told = _told(model, entry, names, width, whole=whole)
                before = found[at] if at < len(found) else []
                if sum(len(each) + 1 for each in found) - len(before) + len(told) > rows:
                    break
                found[at : at + 1] = [told]
        return [line for each in found for line in (*each, BLANK)][:-1]

    key = next((key_label(place.key) for place in places(model.scene) if place.name == "reference"), "")
    return Part(say("Rules of the moment"), draw, key, grows=True, optional=True, least=WORTH)


def _told(model: ViewModel, entry: Entry, names: Collection[str], width: int, *, whole: bool) -> list[Content]:
    """Its title with the clause that applies, and its ruling, or all of it."""
    told = glance(spoken(entry, model.session.system.options))
    clause = next((name for name in names if name in entry.names), "")
    head = between(Content.styled(entry.title, "bold"), linked(clause), width)
    rest = [line for text in told.rest for line in wrapped(text, width, 1, "$text-muted")] if whole else []
    return [head, *wrapped(told.ruling, width, 0), *rest]
