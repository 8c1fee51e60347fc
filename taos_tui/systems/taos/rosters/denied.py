"""What a list says of a model that it is not: a word that is known never means its opposite."""

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .entered import Entered

NOT_SIGN = "¬"
"""Stands before a word that is denied, where the words of all languages are put into one."""
TOLD = {"¬frenzy": "no Frenzy", "¬extreme": "not extreme impetuous", "¬creature": "no war creature"}
"""Of which nothing follows."""
CLASSES = ("¬graduate", "¬soldier")
DENIED = ("¬irregular", "¬marker", "¬pilot", "¬presence", "¬rem", *TOLD, *CLASSES)


def denied(row: Entered, word: str) -> Entered:
    """The row of which this is denied. Raises Refusal for a class: which one it is then, nobody can tell."""
    if word in CLASSES:
        text = say("not {rank}: say which class it is, soldier, unit or none", rank=word.removeprefix(NOT_SIGN))
        raise Refusal("models", text, "TAOS-37")
    if word == "¬irregular":
        return row._replace(irregular=False)
    if word == "¬marker":
        return row._replace(marker=False)
    if word == "¬pilot":
        return row._replace(pilot="none")
    return row._replace(passed=(*row.passed, TOLD[word])) if word in TOLD else row
