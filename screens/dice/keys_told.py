"""What the keys do on the line of a form that stands in front, in one sentence; they do exactly that."""

from taos_tui.face.filled import label
from taos_tui.face.form import Form
from taos_tui.face.wanted import is_number
from taos_tui.rules.inputs import Choice, Flag, Input, Text
from taos_tui.rules.wording import say


def needed_told(form: Form) -> str:
    """What is to be typed next, as long as something is missing or refused."""
    field = form.field
    if form.problem and field is form.problem[0]:
        what = label(field)[0]
        return (
            say("{what} may be several: type more of it", what=what)
            if form.goes_on_refused
            else say("{what} was refused: type it again", what=what)
        )
    number = None if form.is_at_own_text else form.next_number
    first = form.problem[0] if form.problem else form.missing[0]
    if field not in form.missing:  # a player went elsewhere
        if number and number is not field and not form.is_gone_to_codes:
            keys = (
                say("letters type {what}", what=label(field)[0])
                if form.takes_text and field
                else _line_told(form, field)
            )
            return say("{keys}; 0-9 fill {what} in", keys=keys, what=label(number)[0])
        return say("{keys}; {what} is needed", keys=_line_told(form, field), what=label(first)[0])
    what = label(field)[0]
    if isinstance(field, Flag):
        return say("{what}: type y or n", what=what)
    if field is number or (not number and _is_free(form, field)):
        return say("type {what}, then Enter", what=what)
    if number:
        return say(
            "type {what}, or Enter shows what there is; 0-9 fill {number} in", what=what, number=label(number)[0]
        )
    return say("type {what}, or Enter shows what there is", what=what)


def _is_free(form: Form, field: Input | None) -> bool:
    """Is it a text of one's own, or several, so that no list stands behind Enter?"""
    if field is None or not (isinstance(field, Text) or field.kind == "list"):
        return False
    return not (form.suggested.get(field.name) or form.ticked_from(field))


def throw_told(form: Form) -> str:
    """What figures, Enter and Space do while a die is wanted; at the throw what stands there from the last time, which
    no figure changes any more."""
    field = form.field
    kept = next((each for each in form.shown if each.kept and each.name in form.presumed), None)
    if kept and field is None and not form.is_at_more:
        parts = {"label": label(kept)[0], "value": form.called(form.value(kept), kept)}
        return say("{label} {value} kept, ↑ changes it; 0-9 type the faces, Space rolls", **parts)
    if field is not None or form.is_at_more:
        return say("{keys}, Space rolls", keys=_line_told(form, field, faces=True))
    what = label(form.situational)[0] if form.situational else ""
    if form.correctable:
        last = label(form.correctable)[0]
        if what:
            return say("Space rolls, 0-9 type the faces, ⌫ corrects {last}, Tab {what}", last=last, what=what)
        return say("Space rolls, 0-9 type the faces, ⌫ corrects {last}", last=last)
    return (
        say("Space rolls, 0-9 type the faces, Tab {what}", what=what)
        if what
        else say("Space rolls, 0-9 type the faces")
    )


def _line_told(form: Form, field: Input | None, *, faces: bool = False) -> str:
    """What the keys do on a line that a player went to; figures may be `faces` there."""
    what = label(field)[0] if field else ""
    only_faces = faces and form.is_done and not (form.has_number_to_spare or form.has_figures)
    if form.is_at_more:
        return say("Enter shows the rest, 0-9 type the faces") if only_faces else say("Enter shows what is left out")
    if is_number(field):
        return (
            say("0-9 fill {what} in, ← → change it", what=what)
            if not form.passes
            else say("0-9 fill {what} in, Enter goes on", what=what)
        )
    are_faces = faces and form.passes and not form.is_named_by_figures
    if isinstance(field, Choice | Flag) or are_faces:
        if faces and not form.is_gone_to:
            return (
                say("← → {what}, Enter goes on, 0-9 type the faces", what=what)
                if form.passes
                else say("← → {what}, 0-9 type the faces", what=what)
            )
        if only_faces and form.passes:
            return say("← → {what}, Enter goes on, 0-9 type the faces", what=what)
        if form.passes:
            return say("← → {what}, Enter goes on", what=what)
        if only_faces:
            return say("← → {what}, 0-9 type the faces", what=what)
        return say("← → {what}, ↓ leads to the throw", what=what) if faces else say("← → {what}", what=what)
    if faces and not form.begins_with_figures:
        return say("letters type {what}, 0-9 type the faces", what=what)
    return say("letters and figures type {what}", what=what)
