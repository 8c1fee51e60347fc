"""An entry is written as this program writes one, and holds nothing beside it: what marks faces and draws as the app's
own stands where the app rolled or drew, and an entry of no move carries no dice, draws or secrets."""

from collections.abc import Collection

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.text import plain
from taos_tui.rules.wording import say

from .disclose import DISCLOSE
from .entry import Entry
from .step import AGREE, NOTE, REDO, RENAME, UNDO

_PARTS = ("inputs", "dice", "source", "drawn", "typed", "sealed", "opened")
_HELD: dict[str, tuple[str, Collection[str], str]] = {
    NOTE: ("", (), "noted"),
    UNDO: ("inputs", ("of", "consent"), ""),
    REDO: ("inputs", ("of",), ""),
    AGREE: ("inputs", ("of",), "agreed"),
    RENAME: ("inputs", ("name",), "renamed"),
    DISCLOSE: ("opened", (), "disclosed"),
}
"""By entry that is no move: the part that it has, the names in `inputs`, and its outcome where one stands."""


def check_remark(entry: Entry) -> None:
    """Refuse an entry that is no move and holds what only moves do. An amendment is checked where it is made."""
    if entry.move not in _HELD:
        return
    part, names, outcome = _HELD[entry.move]
    more = [each for each in _PARTS if each != part and getattr(entry, each)]
    more += [plain(name, 40) for name in entry.inputs if name not in names]
    if more or entry.outcome not in ("", outcome):
        parts = {"move": entry.move, "more": ", ".join(dict.fromkeys(more)) or "outcome"}
        raise Refusal("entry", say("{move} holds nothing of this kind: {more}", **parts))


def check_source(entry: Entry) -> None:
    """Refuse dice of which the entry does not say where they come from, and a source without dice."""
    if entry.source not in (("rolled", "typed") if entry.dice else ("",)):
        why = say("is {source}; allowed: rolled or typed, where there are dice", source=plain(entry.source, 20) or "–")
        raise Refusal("source", why)


def check_drawn(entry: Entry, draws: Collection[str]) -> None:
    """Refuse an input marked as drawn by the app that this move does not draw, or one marked twice."""
    wrong = [name for name in entry.drawn if name not in draws or entry.drawn.count(name) > 1]
    if wrong:
        raise Refusal("drawn", say("{name} is none of the draws of this move", name=plain(wrong[0], 40)))
