"""Words that are typed beside a number: its unit, what it is asked for by, or a word of another line."""

from collections.abc import Callable, Iterator

from taos_tui.content.catalogue import in_words
from taos_tui.rules.inputs import Choice, Input
from taos_tui.rules.wording import Text, in_a_row, say

from .filled import label
from .form import Form
from .matching import match
from .numbers import MEASURES, Said, begins_own, is_own, number_said
from .odds import word

LEAST_WORD = 2
"""So many letters say something of another line."""

SHORT = 3
"""So many letters of a name are a short form that people write: `pts`, `lvl`."""


def said_beside(form: Form, text: str) -> Form | None:
    """The form as these words and figures make it, beside the number that is wanted or being typed, or behind the one
    that was typed last: `lv 5`, `12 cm`, `run 5`. None where they say anything else."""
    wanted = number_beside(form)
    if wanted is None:
        return None
    is_typed = form.next_number is not None
    before = form.figures or "" if is_typed else word(form.value(wanted))
    said = number_said(wanted, f"{before} {text}")
    if said is None:
        return None
    filled = form.select(wanted.name, chosen=form.is_chosen).entered(said.figures) if is_typed else form
    return _with_other(form, filled, said)


def put_behind(form: Form, number: Input, text: str) -> Form | None:
    """The form with what these words behind a number say that is filled in already; None where they say nothing."""
    said = number_said(number, f"{word(form.value(number))} {text}")
    return _with_other(form, form, said) if said else None


def begins_beside(form: Form, number: Input, text: str) -> bool:
    """May these words behind a number be its unit or its name, or begin it; and behind that a word of another line?"""
    first, _, others = text.partition(" ")
    if not others:
        is_short = len(first) <= SHORT and is_own(number, first) and not any(_lines_with(form, first, least=1))
        return is_short or begins_own(number, first) or _is_measure(form, first, str.startswith)
    return is_own(number, first) and (begins_own(number, others) or any(_lines_with(form, others, least=1)))


def taken_beside(form: Form, filled: Form) -> Text:
    """What Enter takes of such words: the number, and the lines that are filled otherwise by them."""
    lines = [each for each in filled.inputs if filled.values.get(each.name) != form.values.get(each.name)]
    number = number_beside(form)
    told = [_told(filled, each) for each in (*([number] if number else []), *lines)]
    return say("Enter takes {lines}", lines=in_a_row(dict.fromkeys(told)))


def _told(form: Form, wanted: Input) -> Text:
    """A line of the form with its value, as it is said: `distance 12 cm`."""
    name, unit = label(wanted)
    parts = {"label": name, "value": in_words(form.called(form.value(wanted), wanted)), "unit": unit}
    return say("{label} {value} {unit}", **parts) if unit else say("{label} {value}", **parts)


def is_another_measure(form: Form, number: Input, text: str) -> bool:
    """Is it a unit, and not that of this number: cm behind inches?"""
    return not is_own(number, text) and _is_measure(form, text, str.__eq__)


def _is_measure(form: Form, text: str, fits: Callable[[str, str], bool]) -> bool:
    """Is, or begins, this a unit that people write, and nothing that a line of the form has?"""
    return any(fits(each, text.casefold()) for each in MEASURES) and not any(_lines_with(form, text, least=1))


def number_beside(form: Form) -> Input | None:
    """The number that is wanted or being typed, else the one that was typed last."""
    return form.next_number or form.correctable


def _with_other(form: Form, filled: Form, said: Said) -> Form | None:
    """With what is said of another line; None where no line has such a word, or several have."""
    if not said.others:
        return filled
    found = list(_lines_with(form, said.others))
    return filled.put(*found[0]) if len(found) == 1 else None


def _lines_with(form: Form, words: str, least: int = LEAST_WORD) -> Iterator[tuple[str, str]]:
    """The lines of words that have this one, and what it means there."""
    for wanted in form.shown if len(words) >= least else ():
        if isinstance(wanted, Choice):
            offered = form.suggested.get(wanted.name, ()) or wanted.words
            yield from ((wanted.name, value) for value in match(words, offered, form.names_for(wanted)))
