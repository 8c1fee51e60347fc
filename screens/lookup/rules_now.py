"""What the rules say of this moment, where a screen has rows that nobody else needs."""

from collections.abc import Collection, Sequence

from taos_tui.screens.shell.commands import label as key_label
from taos_tui.screens.shell.host import Host
from taos_tui.screens.shell.screen_registry import places
from taos_tui.screens.shell.view_model import ViewModel
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import Part

from taos_tui.content.naming import clauses_named
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
        from .rulings import ruling_lines  # the reference is loaded where it is shown

        names = clauses_of_now(model) if about is None else about
        return ruling_lines(host.references, names, model.session.system.options, width, rows)

    key = next((key_label(place.key) for place in places(model.scene) if place.name == "reference"), "")
    return Part(say("Rules of the moment"), draw, key, grows=True, optional=True, least=WORTH)
