"""Whether what was typed is taken as it stands, and what is said where it is not."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Protocol

from taos_tui.kit.doubt import Doubt, known_alone, not_listed, part_of
from taos_tui.rules.inputs import Choice, Flag, Input, Int, Items, Number, Text
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import listed, say
from taos_tui.session.forecast import Forecast

from .filled import label
from .form import Form
from .matching import apart, is_stray_figure, key, match, near, one_of, same_as, shown

TRIES = 3
"""So many values are tried for what is not filled in yet."""
LEAST_WORD = 3
"""So many letters may be meant for a word of another line."""
NOTHING = "nothing of that name"
"""A name that nothing on the table has."""


class Judging(Protocol):
    """Whoever knows whether the rule would take some values."""

    def odds(self, values: Mapping[str, Any]) -> Forecast: ...

    def doubt(self, input: str, typed: str) -> Doubt | None:
        """The known name that a name which may be new is nearly."""

    def prefilled(self) -> tuple[Mapping[str, Any], Mapping[str, Sequence[str]]]:
        """What it starts from, and all that may be chosen, whatever else is filled in."""


def accepts(roll: Judging, form: Form, wanted: Input, value: Any) -> bool:
    """Would the rule take the input like this, and mean nothing else that is suggested by it?"""
    if refusal_of(roll, form, wanted, value) or _means_place(roll, form, wanted, [value]):
        return False
    if _is_place_in_hand(wanted, [value]):
        return True
    offered = form.suggested.get(wanted.name, ())
    return value in offered or len(match(value, offered, form.names)) != 1


def takes_new(roll: Judging, form: Form, wanted: Input, values: Sequence[str]) -> bool:
    """Would the rule take names for a text, or for a list of texts, that nothing on the table has?"""
    if not (isinstance(wanted, Text) or (isinstance(wanted, Items) and isinstance(wanted.item, Text))):
        return False
    given = values[0] if isinstance(wanted, Text) else list(values)
    if refusal_of(roll, form, wanted, given) is not None:
        return False
    return _is_place_in_hand(wanted, values) or not _means_place(roll, form, wanted, values)


def _is_place_in_hand(wanted: Input, values: Sequence[Any]) -> bool:
    """Is it the number of a card in a hand, also where a name begins with such a figure?"""
    return isinstance(wanted, Text) and wanted.apart and all(str(each).isdecimal() for each in values)


def doubt_of(roll: Judging, form: Form, wanted: Input, text: str) -> Doubt | None:
    """The known name that is nearly typed: one that the game knows where the name may be new, or one of those offered.
    Of several in a row it is the first that is in doubt; meant is the line with that one mended. What the rule would
    refuse is not offered, but said."""
    if not isinstance(wanted, Text | Items | Choice):
        return None
    offered = form.suggested.get(wanted.name, ()) or (wanted.words if isinstance(wanted, Choice) else ())
    names = form.names_for(wanted)
    if _is_place_in_hand(wanted, [text.strip()]) and refusal_of(roll, form, wanted, text.strip()) is None:
        return None
    parts = [part.strip() for part in (apart(text) if isinstance(wanted, Items) else [text])]
    if known := _part_of_known(roll, form, wanted, text.strip()):
        return part_of(text.strip(), known, form.called(known, wanted))
    for at, part in enumerate(parts):
        if not part or match(part, offered, names):
            continue
        found = roll.doubt(wanted.name, part) or _nearly_offered(roll, form, wanted, part, offered)
        if found and not found.meant:
            return found
        if found:
            whole = ", ".join([*parts[:at], found.meant, *parts[at + 1 :]])
            no = refusal_of(roll, form, wanted, whole) if isinstance(wanted, Text) else None
            if no is None:
                return found._replace(meant=whole)
            return found._replace(meant="", why=say("{why}; {reason}", why=found.why, reason=no.message))
    return None


def _nearly_offered(roll: Judging, form: Form, wanted: Input, part: str, offered: Sequence[Any]) -> Doubt | None:
    words = [word for word in offered if isinstance(word, str)]
    meant = near(part, words, form.names_for(wanted))
    if not meant:
        return None
    called = form.called(meant, wanted)
    if takes_new(roll, form, wanted, [NOTHING]):
        return not_listed(part, meant, called)
    if not isinstance(wanted, Text):
        return known_alone(part, meant, called)
    known = part in form.names or refusal_of(roll, form, wanted, part) is None
    if known or reason_against(roll, form, wanted, part):
        return None  # the rule knows that very name
    return known_alone(part, meant, called)


def _means_place(roll: Judging, form: Form, wanted: Input, values: Sequence[Any]) -> bool:
    """Is a figure among them where the rule is not seen to take a new name? Then it may mean what stands at that place,
    which nobody counts."""
    offered = form.suggested.get(wanted.name, ())
    strays = [each for each in values if isinstance(each, str) and is_stray_figure(each, offered, form.names)]
    if not strays:
        return False
    unknown = [NOTHING if each in strays else each for each in values]
    given = {**form.given(), wanted.name: unknown[0] if isinstance(wanted, Text) else unknown}
    return all(roll.odds({**given, **more}).refusal for more in _tried(form, wanted))


def refusal_of(roll: Judging, form: Form, wanted: Input, value: Any) -> Refusal | None:
    """Why the rule does not take this value, whatever else is filled in; None where it may."""
    given, refusal = {**form.given(), wanted.name: value}, None
    for more in _tried(form, wanted):
        refusal = roll.odds({**given, **more}).refusal
        if refusal is None or refusal.input != wanted.name:
            return None
    return refusal


def wrong_before(roll: Judging, form: Form, first: Mapping[str, Any]) -> Refusal | None:
    """Why the rule does not take the first line that a player filled in and it would refuse, whatever is filled in for
    what is missing; None where there is none. What the form had at `first` nobody typed."""
    for wanted in form.shown:
        value = form.values.get(wanted.name)
        if value is None or wanted.name in form.presumed or first.get(wanted.name) == value:
            continue
        if why := refusal_of(roll, form, wanted, value):
            return why
    return None


def further_refused(roll: Judging, form: Form, first: str, changed: Collection[str]) -> frozenset[str]:
    """Which lines of those that were `changed` the rule would refuse too, once the `first` that it refuses is mended,
    and the next one after it. None where what is refused is no line of it: what was sealed lies otherwise now."""
    if first not in {wanted.name for wanted in form.inputs}:
        return frozenset()
    left = {wanted.name: wanted for wanted in form.inputs if wanted.name in changed and wanted.name != first}
    mended, found = _mended(roll, form, first), set[str]()
    while wrong := [name for name, wanted in left.items() if _is_refused(roll, mended, wanted)]:
        found |= {*wrong}
        for name in wrong:
            left.pop(name)
            mended = _mended(roll, mended, name)
    return frozenset(found)


def _mended(roll: Judging, form: Form, name: str) -> Form:
    """A form whose refused line is left out, or has the first word that is offered where it may not be left out."""
    without, words = form.put(name, None), form.suggested.get(name, ())
    refusal = roll.odds(without.given()).refusal
    is_needed = refusal is not None and refusal.input == name
    wanted = next(each for each in form.inputs if each.name == name)
    return form.put(name, words[0]) if is_needed and words and wanted.kind != "list" else without


def _is_refused(roll: Judging, form: Form, wanted: Input) -> bool:
    value = form.values.get(wanted.name)
    return value is not None and refusal_of(roll, form, wanted, value) is not None


def entered(roll: Judging, form: Form, text: str, *, is_meant: bool = False) -> Form:
    """The selected input is what was typed. A name that nothing on the table has is refused at once where the rule
    would not take it; one that is nearly another one, unless it is typed a second time or `is_meant` so, and so is who
    is known but not offered, such as a friend for a target."""
    wanted = form.field
    if wanted is None:
        return form
    if (short := _of_the_list(roll, form, wanted, text)) is not None:
        return short
    filled = form.entered(text, lambda value: accepts(roll, form, wanted, value))
    value, offered = filled.values.get(wanted.name), form.suggested.get(wanted.name, ())
    has_list = wanted.name in form.suggested  # also where nothing of it is left to be chosen
    known = wanted if isinstance(wanted, Text) and not (wanted.coined or wanted.apart) else None
    if known and has_list and value is not None and value not in offered:
        filled = _known_elsewhere(roll, known, str(value), filled)
        value = filled.values.get(wanted.name)
    is_name_of_nobody = known is not None and has_list and value is not None and value not in offered and not is_meant
    other = (
        _of_another_line(form, wanted, text) if is_name_of_nobody and not form.is_typed_again(wanted, text) else None
    )
    is_free = other is not None and takes_new(roll, form, wanted, [NOTHING])  # else the rule knows what it means
    if other and is_free and refusal_of(roll, form, wanted, value) is None:
        return filled.refuse(wanted.name, text, other)
    again = is_meant or form.is_typed_again(wanted, text)
    known_part = _part_of_known(roll, form, wanted, text.strip())
    if again and known_part:
        return form.put(wanted.name, text.strip())
    is_new = (value not in offered or bool(known_part)) if value is not None else wanted.name in filled.refused
    if is_new and not again and (doubt := doubt_of(roll, form, wanted, text)):
        return filled.refuse(wanted.name, text, Refusal(wanted.name, doubt.answers))
    if not isinstance(wanted, Text) or not offered or value is None or value in offered:
        return filled
    refusal, meant = refusal_of(roll, form, wanted, value), near(str(value), offered, form.names)
    is_there = known is not None and value in form.names  # the rule says why it can't be meant
    if meant and not is_there and not (refusal is None and again):
        other = roll.odds({**form.given(), wanted.name: meant}).refusal
        as_typed = roll.odds({**form.given(), wanted.name: value}).refusal
        if refusal or (as_typed and str(as_typed) != str(other)):
            parts = {"typed": repr(text.strip()), "meant": form.called(meant, wanted)}
            why = say("{typed} is not on the table: is it {meant}?", **parts)
            return filled.refuse(wanted.name, text, Refusal(wanted.name, why))
    if refusal:
        return filled.refuse(wanted.name, text, _narrowed(roll, form, value, refusal))
    was_asked = is_meant and roll.doubt(wanted.name, text.strip()) is not None
    if known and value in form.names and not (was_asked or form.is_typed_again(wanted, text)):
        called = form.called(value, wanted)
        why = say("{name} is not among those offered here: type it once more to take it", name=called)
        return filled.refuse(wanted.name, text, Refusal(wanted.name, why))
    return filled


def _of_another_line(form: Form, wanted: Input, text: str) -> Refusal | None:
    """Why a new name is asked about that is a word of another line of this form: a task, typed where it is asked who
    does it."""
    typed = text.strip()
    if len(typed) < LEAST_WORD or not typed.isalpha():
        return None
    others = [each for each in form.shown if isinstance(each, Choice) and each is not wanted]
    found = [
        (each, word)
        for each in others
        for word in match(typed, form.suggested.get(each.name, ()) or each.words, form.names_for(each))
    ]
    if len(found) != 1:
        return None
    line, word = found[0]
    parts = {"typed": repr(typed), "label": label(line)[0], "word": form.called(word, line)}
    why = say("{typed} is nobody known; is it the {label} {word}? Typed once more it is a name", **parts)
    return Refusal(wanted.name, why)


def _of_the_list(roll: Judging, form: Form, wanted: Input, text: str) -> Form | None:
    """A list shows what has the letters in it that are typed: where no word begins so, the one that is left is meant,
    and of several none, though the rule may know somebody else by this beginning. None where that is not the case."""
    typed, offered = text.strip(), form.suggested.get(wanted.name, ())
    if not isinstance(wanted, Text) or wanted.coined or not any(map(str.isalpha, typed)):
        return None
    called = form.names_for(wanted)
    exact = [word for word in offered if same_as(typed, [word], called)]
    if len(exact) == 1 and not match(typed, offered, called):
        return form.put(wanted.name, exact[0])
    inside = shown(typed, offered, called)
    known = [label for label, name in form.names.items() if len(label) > 1 or label == name]  # no seat's letter
    is_name = same_as(typed, [*offered, *known], called)
    if not inside or is_name or match(typed, offered, called) or takes_new(roll, form, wanted, [NOTHING]):
        return None
    if len(inside) == 1:
        return form.put(wanted.name, inside[0])
    several = listed([form.called(thing, wanted) for thing in inside], "or")
    why = say("{typed} may be {several}: type more of it", typed=repr(typed), several=several)
    return form.refuse(wanted.name, text, Refusal(wanted.name, why, wanted.clause))


def _known_elsewhere(roll: Judging, wanted: Text, typed: str, filled: Form) -> Form:
    """What else is filled in leaves some names out, such as who has done it already: the rule says why to whoever names
    one of these, as it does to whoever writes him out. So it does of what is called just that, in any case."""
    _, everybody = roll.prefilled()
    found = match(typed, everybody.get(wanted.name, ()), filled.names)
    found = found or [thing for thing in filled.names if key(thing) == key(typed)]
    if not found and not takes_new(roll, filled, wanted, [NOTHING]):  # the rule knows it by its beginning: it is told
        found = [
            thing
            for thing in match(typed, [*filled.names], filled.names)
            if refusal_of(roll, filled, wanted, thing) is None
        ]
        found = found or _barred(roll, wanted, typed, filled)
    if len(found) != 1:
        return filled
    called = filled.names.get(found[0], found[0])  # the id of one that is offered by its name is that one
    return filled.put(wanted.name, called if called in filled.suggested.get(wanted.name, ()) else found[0])


def _barred(roll: Judging, wanted: Text, typed: str, filled: Form) -> list[str]:
    """Those of this beginning whom the rule knows and does not take now; of several none is meant, though they may all
    be barred."""
    things = dict.fromkeys(filled.names.get(thing, thing) for thing in match(typed, [*filled.names], filled.names))
    return [thing for thing in things if reason_against(roll, filled, wanted, thing)]


def _part_of_known(roll: Judging, form: Form, wanted: Input, typed: str) -> str:
    """The one that is there of which a name that may be new is only a part; "" where it is none, or no name may stand
    there that is called so: a figure is the number of one that is there."""
    offered = form.suggested.get(wanted.name, ())
    if not (isinstance(wanted, Text) and wanted.coined) or typed.isdecimal() or same_as(typed, offered, form.names):
        return ""
    found = match(typed, offered, form.names_for(wanted)) if typed else []
    return found[0] if len(found) == 1 and refusal_of(roll, form, wanted, typed) is None else ""


def _narrowed(roll: Judging, form: Form, typed: str, refusal: Refusal) -> Refusal:
    """A rule names all that there is to whoever types a name that nothing has, a form only what may be meant there."""
    assert form.field
    other = refusal_of(roll, form, form.field, NOTHING)
    if repr(typed) not in str(refusal) or str(other).replace(repr(NOTHING), repr(typed)) != str(refusal):
        return refusal  # it knows that name, or says something else of it
    try:
        one_of(form.field, typed, form.suggested[form.field.name], form.names)
    except Refusal as narrowed:
        return narrowed
    return refusal


def reason_against(roll: Judging, form: Form, wanted: Input, value: str) -> str:
    """Why the rule does not take just this name, where it has more to say than that nothing is called so; else ""."""
    refusal, other = refusal_of(roll, form, wanted, value), refusal_of(roll, form, wanted, NOTHING)
    told = str(other or "")
    if refusal is None or str(refusal) in (told.replace(repr(NOTHING), repr(value)), told.replace(NOTHING, value)):
        return ""
    return refusal.message


def _tried(form: Form, wanted: Input) -> Iterator[dict[str, Any]]:
    """Values for what is needed besides, as they may be filled in."""
    others = [each for each in form.missing if each is not wanted]
    for number in range(TRIES if others else 1):
        found = {each.name: _some(form, each, number) for each in others}
        yield {name: value for name, value in found.items() if value is not None}


def _some(form: Form, wanted: Input, number: int) -> Any:
    """Something that may be given for an input."""
    words = [word for word in form.words(wanted) if word is not None]
    if words:
        return words[min(number, len(words) - 1)]
    if isinstance(wanted, Flag):
        return number % 2 == 0
    if isinstance(wanted, Text) and wanted.name in form.suggested and not wanted.coined:
        known = [label for label, name in form.names.items() if label == name]  # nobody is offered: somebody there is
        return known[min(number, len(known) - 1)] if known else None
    if isinstance(wanted, Text) and wanted.name not in form.suggested:
        return NOTHING[: wanted.high]  # a reason, a note: any words will do
    return wanted.low + number if isinstance(wanted, Int | Number) else None
