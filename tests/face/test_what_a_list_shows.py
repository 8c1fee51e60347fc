"""The law of lists: what a list shows and what Enter takes of it are one thing, for every letter of both layouts, in
every field of every form that is open at some stage of a sample match.

Shows it exactly one, Enter takes that one, or asks whether it is meant. Shows it several, Enter takes one that is
called just so or is the only one that begins so, or none and asks. Whatever it takes is shown. Where a name may be new,
what begins the one word that is shown is never a new name without a word.
"""

import string

import pytest

from taos_tui.face.accepting import NOTHING, entered, takes_new
from taos_tui.face.form import Form
from taos_tui.face.keyboard_layouts import as_cyrillic
from taos_tui.face.matching import match, shown
from taos_tui.face.naming import names_of
from taos_tui.face.rolls import MoveRoll
from taos_tui.face.ticks import Ticks
from taos_tui.face.viewer import Viewer
from taos_tui.rules.inputs import Choice, Flag, Text
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS
from tests.session.played import quick_locks, sample_of

EVERY = 5
"""Entries between two looks."""
BEGUN, MOST_BEGUN = 2, 4
"""Words of a list that are begun, and by how many letters."""
LETTERS = [*string.ascii_lowercase, *map(as_cyrillic, string.ascii_lowercase)]


def faults(session, seen):
    """What is wrong with the lists of the forms that are open now and were not `seen` before."""
    for name in [ready.name for ready in session.moves() if ready.legal]:
        by = (session.system.moves[name].who or session.system.acting)(session.state)
        roll = MoveRoll(session, Viewer(by), name, lambda attempt: None)
        values, offered = roll.prefilled()
        form = Form(tuple(roll.inputs), dict(values), offered, names_of(session.scene(by)))
        form = form.following(roll.narrowed(form.given()))
        for wanted in form.shown:
            if (name, wanted.name) in seen:
                continue
            if form.ticked_from(wanted):
                seen.add((name, wanted.name))
                yield from ticked(form, wanted)
            elif isinstance(wanted, Text | Choice) and not isinstance(wanted, Flag):
                words = form.suggested.get(wanted.name, ()) or (wanted.words if isinstance(wanted, Choice) else ())
                is_coined = isinstance(wanted, Text) and wanted.coined
                if words:
                    seen.add((name, wanted.name))
                    yield from begun(roll, form.put(wanted.name, None).select(wanted.name), wanted, words)
                if len(words) > 1 and not is_coined:
                    yield from named(roll, form.select(wanted.name), wanted, words)


def named(roll, form, wanted, words):
    names = form.names_for(wanted)
    may_be_new = takes_new(roll, form, wanted, [NOTHING])
    for letter in LETTERS:
        seen, alone = shown(letter, words, names), match(letter, words, names)
        filled = entered(roll, form, letter)
        value = None if wanted.name in filled.refused else filled.values.get(wanted.name)
        told = roll.name, wanted.name, letter, value, seen
        if value in words and value not in seen:
            yield "takes what is not shown", *told
        elif may_be_new or not seen:
            continue
        elif len(seen) == 1 and value != seen[0] and wanted.name not in filled.refused:
            yield "does not take the only one", *told
        elif len(seen) == 1 and wanted.name in filled.refused and seen[0] in words:
            whole = entered(roll, form, names.get(seen[0], seen[0]))  # the rule refuses it by its whole name too
            asks = f"is it {names.get(seen[0], seen[0])}? Enter takes it" in filled.refused[wanted.name].reason
            if wanted.name not in whole.refused and not asks:
                yield "refuses the only one", *told
        elif len(seen) > 1 and value is not None and [value] != alone:
            yield "takes one of several", *told


def begun(roll, form, wanted, words):
    """The beginnings of the first words, on both layouts: the only one that has it is taken, or asked about."""
    names = form.names_for(wanted)
    for word in words[:BEGUN]:
        for size in (MOST_BEGUN, len(names.get(word, word)) - 1):
            latin = names.get(word, word)[:size].casefold()
            for typed in (latin, "".join(map(as_cyrillic, latin))):
                if not typed.isalpha() or shown(typed, words, names) != match(typed, words, names) != [word]:
                    continue
                filled = entered(roll, form, typed)
                refused = filled.refused.get(wanted.name)
                if refused is None and filled.values.get(wanted.name) != word:
                    yield "is something else than the one that is shown", roll.name, wanted.name, typed, word
                elif (
                    refused and form.called(word, wanted) not in entered(roll, form, typed).refused[wanted.name].reason
                ):
                    whole = entered(roll, form, word).refused.get(wanted.name)
                    if whole is None or whole.reason != refused.reason:
                        yield "asks about something else", roll.name, wanted.name, typed, refused.reason


def ticked(form, wanted):
    things = form.ticked_from(wanted)
    ticks = Ticks.of(wanted, things, (), lambda value: form.called(value, wanted), {}, also=form.names)
    for letter in LETTERS:
        seen = ticks.shown(letter)
        try:
            taken = [form.called(value, wanted) for value in ticks.named(letter).order]
        except Refusal:
            taken = []
        if not set(taken) <= set(seen) or (len(seen) == 1 and taken != seen):
            yield wanted.name, letter, taken, seen


@pytest.mark.parametrize("slug", SLUGS)
def test_what_a_list_shows_alone_is_what_enter_takes_of_it(slug, tmp_path, monkeypatch):
    quick_locks(monkeypatch)
    header, made = sample_of(slug)
    names = {seat.id: seat.name for seat in header.seats}
    session = Session.create(tmp_path / "m.toml", slug, header.title, names, header.options, None, header.content)
    seen, found = set(), []
    for at, entry in enumerate(made):
        if at % EVERY == 0:
            found += faults(session, seen)
        entry.again(session)
    assert not found, "\n".join(map(str, found))
    assert len(seen) > 3


PEOPLE = {"a": "Anna", "b": "Яна", "c": "Zed Яковлев"}


@pytest.mark.parametrize(
    ("typed", "meant", "seen"),
    [
        ("z", ["c"], ["c"]),  # Zed: as it stands goes before the key of я
        ("я", ["b"], ["b", "c"]),
        ("zy", ["b"], ["b"]),  # the keys of ян
        ("ф", ["a"], ["a"]),  # the key of a; nobody has an ф
        ("e", [], ["c"]),
        ("e ", [], ["c"]),
        ("7", [], []),
    ],
)
def test_a_key_is_read_as_it_stands_first_and_then_as_on_the_other_layout(typed, meant, seen):
    assert match(typed, [*PEOPLE], PEOPLE) == meant
    assert shown(typed, [*PEOPLE], PEOPLE) == seen


def test_a_letter_that_looks_like_a_latin_one_is_the_key_that_was_pressed():
    """`е` stands on the key of t; END begins with what looks like it, and was drawn though the list had two others."""
    markers = ["END", "Tank Battalion", "Rifle Battalion", "Panzer Company"]
    assert shown("е", markers, {}) == ["Tank Battalion", "Rifle Battalion"]
    assert match("е", markers, {}) == ["Tank Battalion"]
