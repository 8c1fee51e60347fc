"""From a clause on any screen to what it says."""

from collections.abc import Callable, Iterable, Sequence

from taos_tui.content.library import clause_entries
from taos_tui.content.naming import clauses_named
from taos_tui.content.reference import Reference
from taos_tui.rules.wording import say

from .host import Host
from .pick import PickScreen

__all__ = ["clause_entries", "clauses_named", "offer_clauses"]


def offer_clauses(
    host: Host, texts: Iterable[str], references: Sequence[Reference], opened: Callable[[str], None]
) -> None:
    """Let one of the clauses that these texts name be chosen; the only one is opened at once."""
    found = [(one.title, one.text) for name in clauses_named(texts) for one in clause_entries(name, references)]
    if not found:
        host.refuse(say("no clause stands on this screen"))
    elif len(found) == 1:
        opened(found[0][0])
    else:

        def taken(number: int | None) -> None:
            if number is not None:
                opened(found[number][0])

        host.lay_over(PickScreen(say("Clauses on this screen"), found), taken)
