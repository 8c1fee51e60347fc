"""What an amendment did to other entries, as the log tells it."""

from collections.abc import Callable, Sequence

from taos_tui.rules.wording import Text, count, in_a_row, say

from .entries_told import entries_told
from .entry import Entry
from .step import REMARKS, Rewound, Step


def besides(entry: Entry, rewound: Rewound | None, title: Callable[[str], str]) -> list[Text]:
    """What became of other entries by an amendment that was replayed: those that come in, by the `title` of their move,
    are entered anew too, fell alone or with all behind them."""
    if rewound is None:
        return []
    found, inputs = _come_in(entry, rewound, title), entry.inputs
    if anew := [row["of"] for row in inputs.get("later", ())]:
        found.append(say("{entries} too", entries=entries_told(anew)))
    if fell := inputs.get("without", ()):
        found.append(count("{entries} falls", "{entries} fall", len(fell), entries=entries_told(fell)))
    if lost := _lost(entry, rewound):
        alone, several = "{entries} stands no more", "{entries} stand no more"
        found.append(count(alone, several, len(lost), entries=entries_told(lost)))
    return found


def fallen_by(entry: Entry, rewound: Rewound | None) -> Sequence[Step]:
    """The entries that fell by an amendment which was replayed, alone or with all behind the first of them."""
    if rewound is None:
        return ()
    gone = {*entry.inputs.get("without", ()), *_lost(entry, rewound)}
    return [step for step in rewound.before if step.entry.n in gone]


def _lost(entry: Entry, rewound: Rewound) -> list[int]:
    """Those that fell with all behind the first that was no longer possible."""
    stops = entry.inputs.get("stops", 0)
    made = [step.entry.n for step in rewound.before if step.entry.move not in REMARKS]
    return made[made.index(stops) :] if stops in made else []


def _come_in(entry: Entry, rewound: Rewound, title: Callable[[str], str]) -> list[Text]:
    """Which entries come in between."""
    moves = {step.entry.n: title(step.entry.move) for step in rewound.after}

    def told(n: int, before: int) -> Text:
        parts = {"n": n, "before": before, "move": moves.get(n, "")}
        if not before:
            return say("{n} stands again", **parts)
        if n not in moves:
            return say("{n} comes in before {before}", **parts)
        return say("{move} ({n}) comes in before {before}", **parts)

    return [told(row["of"], row["before"]) for row in entry.inputs.get("between", ())]


def with_more(text: str, more: Sequence[Text]) -> str:
    """A sentence and what it brought about; behind a full stop stands no semicolon."""
    if not more:
        return text
    joined = in_a_row(more)
    if text.endswith("."):
        return say("{text} {more}", text=text, more=joined)
    return say("{text}; {more}", text=text, more=joined)
