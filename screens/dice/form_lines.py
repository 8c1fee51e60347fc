"""A form as lines."""

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import clickable, window, wrapped

from taos_tui.content.catalogue import in_words
from taos_tui.face.filled import label
from taos_tui.face.form import Form
from taos_tui.rules.inputs import Choice, Flag, Input, Text
from taos_tui.rules.wording import say

MOST_WORDS = 12
"""Words that are told beside a field; the dialog has them all."""


def form_lines(form: Form, width: int, height: int, *, at_dice: bool = False, told: bool = True) -> list[Content]:
    """One line an input, then what the selected one means and allows unless it is not `told` here, in at most `height`
    lines. No line is marked where figures are faces, `at_dice`."""
    if not form.inputs:
        return [Content.styled(say("  nothing to fill in"), "$text-muted")][:height]
    side = min(max(Content(label(wanted)[0]).cell_length for wanted in form.inputs), width // 2)
    folded, marked = form.folded, not at_dice and form.field is not None
    shown = [(form.inputs.index(wanted), wanted) for wanted in form.shown]
    lines = [_line(form, wanted, marked and at == form.selected, at, side, width) for at, wanted in shown]
    here = next((row for row, (at, _) in enumerate(shown) if at == form.selected), len(lines))
    if folded:
        first = next(at for at, wanted in enumerate(form.inputs) if wanted.name in folded)
        here = len(lines) if form.is_at_more else here
        folded_told = say("{mark} more … ({n})", mark="▸" if form.is_at_more else " ", n=len(folded))
        more = Content.styled(folded_told, "bold reverse" if form.is_at_more else "$text-muted")
        lines.append(clickable(more, "screen.pick", first))
    notes = [line.pad_left(2) for line in about_lines(form, width - 3)] if marked and told else []
    room = max(height - len(notes) - 1, min(len(lines), height), 1)
    windowed = window(lines, room, here)
    left = height - len(windowed) - 1
    if 0 < left < len(notes):  # the list of a field has it whole
        notes = [*notes[: left - 1], (notes[left - 1] + Content.styled(" …", "$text-muted")).truncate(width)]
    return windowed + ([Content(""), *notes[:left]] if left > 0 else [])


def about_lines(form: Form, width: int) -> list[Content]:
    """What the selected input means and allows; of what was refused, why."""
    field = form.field
    if field is None:
        return []
    if field.name in form.refused:
        return wrapped(form.refused[field.name].reason, width, 0, "$error")
    about = map(in_words, filter(None, (field.help, _allowed(form, field))))
    return wrapped(" · ".join(about), width, 0, "$text-muted")


def _allowed(form: Form, field: Input) -> str:
    """What may be given, as players call it."""
    printed = field.words if isinstance(field, Choice) else ()
    words = form.ticked_from(field) or form.suggested.get(field.name, ()) or printed
    coined = isinstance(field, Text) and field.coined
    if isinstance(field, Flag):
        return say("yes or no")
    if not words:
        return say("nothing to choose from now") if field.name in form.suggested and not coined else field.to_type
    called = [form.called(word, field) for word in words[:MOST_WORDS]]
    shown = (" / " if any("," in word for word in called) else ", ").join(called)  # each of them is one
    more = len(words) - MOST_WORDS
    if coined:
        return (
            say("a new one, or {words} and {n} more", words=shown, n=more)
            if more > 0
            else say("a new one, or {words}", words=shown)
        )
    return say("one of {words} and {n} more", words=shown, n=more) if more > 0 else say("one of {words}", words=shown)


def _line(form: Form, wanted: Input, chosen: bool, index: int, side: int, width: int) -> Content:
    name, unit = label(wanted)
    value = form.value(wanted)
    refused = form.refused.get(wanted.name)
    typing = chosen and form.figures is not None
    wrong = refused is not None or (wanted.name in (form.asked, *form.barred) and value is not None)
    is_missing = wanted in form.missing
    is_open = value is None or (is_missing and wanted.name in form.lapsed)
    text = "—" if is_open else form.called(value, wanted)
    if unit and not is_open:
        text += f" {unit}"
    if refused:
        text = refused.text
    if typing:
        text = f"{form.figures}_"
    style = "bold $error" if wrong else "bold reverse" if chosen else ""
    said = say("  needed") if is_missing and not refused and not typing else say("  not allowed") if wrong else ""
    return Content.assemble(
        ("▸" if chosen else " ", "$accent"),
        ("!" if wrong else " ", "bold $error"),
        clickable(Content(f"{name[:side]:{side}}  "), "screen.pick", index),
        (" ".join(text.splitlines()), style),
        (said, "$text-muted"),
    ).truncate(width, ellipsis=True)
