"""The fields of a form: numbers by a pad, choices by taps, lists by ticks. Each has its label and its help."""

from collections.abc import Mapping, Sequence

from taos_tui.face.filled import label
from taos_tui.face.form import Form
from taos_tui.kit.doubt import Doubt
from taos_tui.rules.inputs import Choice, Flag, Input, Int, Items, Number, Text, Words
from taos_tui.rules.rows import Rows
from taos_tui.rules.wording import say

from ..filling import FIELD, KEEP, MEAN
from ..markup import Html, Inside, tag

MOST_CHIPS = 40
"""So many choices are shown side by side; more are a list that opens."""
MOST_BELOW = 6
"""So many things to be ticked stand one below the other; more of them with short names stand side by side."""
SHORT = 18
BESIDE = 60
"""So many letters stand beside a thing that is ticked."""
ON_A_CHIP = 30
"""So many on a word that is tapped."""


Texts = Mapping[str, str] | None
"""What stands on each value of an input, where there is something."""


def field(form: Form, wanted: Input, texts: Texts = None, is_closed: bool = False, doubt: Doubt | None = None) -> Html:
    """One input, with what is known of it and what was refused."""
    title, unit = label(wanted)
    is_open = not wanted.required and wanted.name != form.asked and form.value(wanted) is None
    head = (
        title,
        tag("span", f" {unit}", class_="unit-of") if unit and unit not in title else None,
        tag("span", " · ", say("may be left out"), class_="unit-of") if is_open else None,
    )
    problem = form.refused.get(wanted.name)
    wrong = tag("p", "✗ ", problem.reason, class_="wrong", role="alert") if problem else None
    more = tag("p", wanted.help, class_="help") if wanted.help else None
    body, told = control(form, wanted, texts, is_closed), _told(form, wanted, texts)
    if isinstance(wanted, Int | Number) or _is_text_only(form, wanted):
        name = tag("label", head, for_=_id(wanted), class_="label")
    else:
        name = tag("legend", head)
    which = _which(wanted, problem.text, doubt) if problem and doubt else None
    return tag("fieldset", name, body, more, told, wrong, which, id=anchor(wanted), data_input=wanted.name)


def _which(wanted: Input, typed: str, doubt: Doubt) -> Html:
    """Which name is meant: the known one, or as it was typed."""
    pairs = [(MEAN, doubt.called)] if doubt.meant else []
    pairs += [(KEEP, say("keep {typed}", typed=repr(typed.strip())))] if doubt.stays else []
    buttons = [tag("button", text, name="do", value=f"{wish} {wanted.name}") for wish, text in pairs]
    return tag("div", buttons, class_="faces")


def settled_field(
    form: Form, wanted: Input, texts: Texts = None, is_closed: bool = False, doubt: Doubt | None = None
) -> Html:
    """One input whose value stands already, as a line that opens at a tap."""
    title, unit = label(wanted)
    value = form.value(wanted)
    text = "–" if value is None else form.called(value, wanted)
    measured = f" {unit}" if unit and value is not None and unit not in title else None
    shown = tag("b", text, measured, id=f"s.{wanted.name}")
    head = tag("summary", tag("span", title), " ", shown)
    return tag("details", head, field(form, wanted, texts, is_closed, doubt), class_="settled", data_input=wanted.name)


def _told(form: Form, wanted: Input, texts: Texts) -> Html:
    """What stands on the things that may be chosen, where it is too long to stand beside them."""
    if not texts or stands_beside(form, wanted, texts):
        return Html("")
    words = dict.fromkeys((*form.ticked_from(wanted), *form.suggested.get(wanted.name, ())))
    told = [(form.called(word, wanted), texts[word]) for word in words if texts.get(word)]
    items = [tag("li", tag("b", name), tag("div", text, class_="lines")) for name, text in told]
    return (
        tag("details", tag("summary", say("What stands on them")), tag("ul", items, class_="plain"))
        if items
        else Html("")
    )


def stands_beside(form: Form, wanted: Input, texts: Mapping[str, str]) -> bool:
    """Are these ticked or a few words to tap, and what is told of each is a few words?"""
    most = BESIDE if form.ticked_from(wanted) else ON_A_CHIP if isinstance(wanted, Choice) else 0
    return bool(texts) and all(len(text) <= most and "\n" not in text for text in texts.values())


def _is_text_only(form: Form, wanted: Input) -> bool:
    return not (isinstance(wanted, Flag | Choice) or form.ticked_from(wanted) or form.suggested.get(wanted.name))


def control(form: Form, wanted: Input, texts: Texts = None, is_closed: bool = False) -> Html:
    """What an input is filled in with."""
    if isinstance(wanted, Int | Number):
        return _number(form, wanted)
    if isinstance(wanted, Flag):
        return _chips(form, wanted, [("yes", say("yes")), ("no", say("no"))], _flag(form.value(wanted)))
    if isinstance(wanted, Choice):
        beside = texts if texts and stands_beside(form, wanted, texts) else {}
        words = form.suggested.get(wanted.name) or wanted.words
        pairs = [(word, _ticked(form.called(word, wanted), beside.get(word, ""))) for word in words]
        return _chips(form, wanted, pairs, form.value(wanted))
    if isinstance(wanted, Words | Items) and (things := form.ticked_from(wanted)):
        return _ticks(form, wanted, things, texts if texts and stands_beside(form, wanted, texts) else {})
    words = form.suggested.get(wanted.name, ())
    if words:
        return _named(form, wanted, words, is_closed)
    return _text(form, wanted)


def _flag(value: object) -> str | None:
    return None if value is None else "yes" if value else "no"


def _number(form: Form, wanted: Int | Number) -> Html:
    """A number between its limits, one more or less by a tap."""
    problem = form.refused.get(wanted.name)
    value = problem.text if problem else form.value(wanted)
    whole = isinstance(wanted, Int)
    plain = problem is None and whole
    entry = tag(
        "input",
        type="number" if plain else "text",
        inputmode="numeric" if whole and wanted.low >= 0 else "decimal" if wanted.low >= 0 else None,
        id=_id(wanted),
        name=FIELD + wanted.name,
        value="" if value is None else str(value),
        min=str(wanted.low) if plain else None,
        max=str(wanted.high) if plain else None,
        step="1" if plain else None,
        placeholder=say("{low} to {high}", low=wanted.low, high=wanted.high),
        autocomplete="off",
    )
    if not plain:
        return tag("div", entry, class_="number-field")
    less, more = (
        tag("button", sign, type="button", data_step=by, data_for=_id(wanted), aria_label=said)
        for sign, by, said in (("−", "-1", say("one less")), ("+", "1", say("one more")))
    )
    return tag("div", less, entry, more, class_="number-field")


def _chips(form: Form, wanted: Input, pairs: Sequence[tuple[str, Inside]], chosen: object) -> Html:
    """One of several, by a tap."""
    shown = [*pairs]
    if wanted.optional and wanted.name != form.asked:
        shown.append(("", say("left out")))
    if len(shown) > MOST_CHIPS:
        options = [tag("option", title, value=value, selected=value == chosen) for value, title in shown]
        first = [] if chosen is not None or wanted.optional else [tag("option", say("choose"), value="")]
        return tag("select", first, options, name=FIELD + wanted.name, id=_id(wanted))
    chips = [_chip(wanted, value, title, value == chosen or (value == "" and chosen is None)) for value, title in shown]
    return tag("div", chips, class_="chips")


def _chip(wanted: Input, value: str, title: Inside, chosen: bool) -> Html:
    entry = tag(
        "input",
        type="radio",
        name=FIELD + wanted.name,
        value=value,
        checked=chosen,
        id=f"{_id(wanted)}.{value}" if value else None,
    )
    return tag("label", entry, title)


def _named(form: Form, wanted: Input, words: Sequence[str], is_closed: bool) -> Html:
    """Something that has a name: one of those on the table by a tap, or another one typed where the rule takes one."""
    value, problem = form.value(wanted), form.refused.get(wanted.name)
    known = value in words
    typed = problem.text if problem else "" if value is None or known else form.called(value, wanted)
    pairs = [(word, form.called(word, wanted)) for word in words]
    if not isinstance(wanted, Text) or (is_closed and not typed):
        return _chips(form, wanted, pairs, value)
    other = tag(
        "input", type="text", name=FIELD + wanted.name, value=typed, maxlength=wanted.high, autocomplete="off",
        placeholder=say("another name"), aria_label=say("another name"), id=_id(wanted),
    )  # fmt: skip
    if not (wanted.coined or typed):  # seldom meant: the list has them all
        other = tag("details", tag("summary", say("another name")), other)
    return tag(
        "div",
        _chips(
            form,
            wanted,
            pairs,
            value if known and not problem else None if not wanted.optional or value is None else "",
        ),
        other,
    )


def _ticks(form: Form, wanted: Words | Items, things: Sequence[str], texts: Mapping[str, str]) -> Html:
    """Several of the things on the table."""
    ticked = form.value(wanted) or ()
    rows = [
        tag(
            "label",
            tag("input", type="checkbox", name=FIELD + wanted.name, value=thing, checked=thing in ticked),
            _ticked(form.called(thing, wanted), texts.get(thing, "")),
        )
        for thing in things
    ]
    is_short = (
        not texts and len(things) > MOST_BELOW and all(len(form.called(thing, wanted)) <= SHORT for thing in things)
    )
    low, high = max(wanted.low, 1) if wanted.required else wanted.low, min(wanted.high, len(things))
    number = say("tick {n}", n=low) if low == high else say("tick {low} to {high}", low=low, high=high)
    return tag(
        "div",
        tag("input", type="hidden", name=FIELD + wanted.name, value=""),
        tag("p", number, class_="help"),
        tag("div", rows, class_="side-by-side" if is_short else None),
        class_="things",
    )


def _ticked(name: str, text: str) -> Inside:
    """A thing with what is told of it, which may say its name itself."""
    if not text or text.startswith(name):
        return text or name
    return tag("span", name, " ", tag("span", text, class_="soft"))


def _text(form: Form, wanted: Input) -> Html:
    """What is typed: a name, a list, rows of a table."""
    problem, value = form.refused.get(wanted.name), form.value(wanted)
    text = problem.text if problem else "" if value is None or value == () else form.called(value, wanted)
    if isinstance(wanted, Rows) or (isinstance(wanted, Text) and wanted.lines):
        area = tag("textarea", text, name=FIELD + wanted.name, id=_id(wanted), rows=6)
        return tag("div", area, tag("p", wanted.to_type, class_="help"))
    most = wanted.high if isinstance(wanted, Text) else 6000
    digits = isinstance(wanted, Items) and isinstance(wanted.item, Int)
    return tag(
        "input", type="text", name=FIELD + wanted.name, id=_id(wanted), value=text, maxlength=most, autocomplete="off",
        placeholder=None if isinstance(wanted, Text) else wanted.to_type, inputmode="numeric" if digits else None,
    )  # fmt: skip


def _id(wanted: Input) -> str:
    return f"f.{wanted.name}"


def anchor(wanted: Input) -> str:
    """Where a field stands on its page."""
    return f"w.{wanted.name}"
