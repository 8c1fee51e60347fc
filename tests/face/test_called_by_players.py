"""What a form offers is called as players call it, at every stage of a match: no id of a file stands there."""

import re

import pytest

from taos_tui.face.form import Form
from taos_tui.face.keyboard_layouts import as_cyrillic
from taos_tui.face.matching import match
from taos_tui.face.naming import names_of
from taos_tui.face.rolls import prefilled
from taos_tui.rules.inputs import Choice, Items, Text
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS
from tests.session.played import sample_of

IDENTIFIER = re.compile(r"[a-z]+[0-9_-]\w*|[a-f]")
"""`p1`, `b-left`, `d6_pool`, or the letter of a seat."""
EVERY = 7
"""Entries between two looks."""


def looked(session):
    """How many forms everybody could open now; what is wrong with none of them."""
    looks = 0
    for seat in session.seats:
        names = names_of(session.scene(seat))
        for name in (ready.name for ready in session.moves() if ready.legal):
            values, offered = prefilled(session, name, seat)
            form = Form(tuple(session.system.moves[name].inputs), dict(values), offered, names)
            shown = [form.called(word, wanted) for wanted in form.inputs for word in offered.get(wanted.name, ())]
            assert [text for text in shown if IDENTIFIER.fullmatch(str(text))] == [], name
            looks += 1
    return looks


@pytest.mark.parametrize("slug", SLUGS)
def test_nothing_that_is_offered_stands_there_as_an_id(slug, tmp_path):
    header, made = sample_of(slug)
    names = {seat.id: seat.name for seat in header.seats}
    options, content = header.options, header.content
    session = Session.create(tmp_path / "match.toml", slug, header.title, names, options, None, content)
    looks = looked(session)
    for at, each in enumerate(made):
        each.again(session)
        looks += looked(session) if at % EVERY == 0 else 0
    session.close()
    assert looks > 50


def test_a_letter_in_a_text_of_ones_own_is_no_players_seat():
    """The reason "a" stood there as "Anna"."""
    names = {"a": "Anna", "b": "Bruno"}
    why, seat = Text("why"), Choice("seat", ("a", "b"))
    notes = Items("notes", Text("note"), 0, 9)
    form = Form((why, seat, notes), {"why": "a", "seat": "a", "notes": ("a", "b")}, names=names)
    assert [form.called(form.value(each), each) for each in form.inputs] == ["a", "Anna", "a, b"]
    offered = Form((Text("player"),), suggested={"player": ["a", "b"]}, names=names)
    assert offered.called("a", offered.inputs[0]) == "Anna"


def typed_letter_by_letter(form, text):
    for letter in text:
        form = form.beginning(letter)
        assert form is not None, text
    return form.value(form.field)


def word_of_each(wanted, names, seats):
    """Of a line that asks for one of the sides: its word for each seat, by what it is called."""
    called = {word: names.get(word, "") for word in wanted.words}
    found = {seat: [word for word in called if called[word] == names[seat]] for seat in seats}
    return {seat: words[0] for seat, words in found.items() if words}


@pytest.mark.parametrize("slug", SLUGS)
def test_a_players_name_or_its_beginning_names_his_side_wherever_one_is_asked(slug, tmp_path):
    """`Anna` was no word of a line that called her `VPA Anna`, and of one that called her VPA."""
    header, made = sample_of(slug)
    names = {seat.id: name for seat, name in zip(header.seats, ("Anna", "Bruno", "Carla", "Dora"), strict=False)}
    options, content = header.options, header.content
    session = Session.create(tmp_path / "match.toml", slug, header.title, names, options, None, content)
    for each in made[:8]:
        each.again(session)
    scene = session.scene()
    looks = 0
    for move in session.system.moves.values():
        for wanted in move.filled_in:
            if not isinstance(wanted, Choice):
                continue
            form = Form((wanted,), names=names_of(scene)).select(wanted.name, chosen=True)
            for seat, word in word_of_each(wanted, form.names_for(wanted), names).items():
                assert typed_letter_by_letter(form, names[seat][:3].lower()) == word, (move.name, wanted.name)
                assert match(names[seat], wanted.words, form.names_for(wanted)) == [word]
                assert match(as_cyrillic(names[seat].lower()), wanted.words, form.names_for(wanted)) == [word]
                looks += 1
    session.close()
    assert looks


def test_rocknroll_asks_for_each_side_by_the_name_of_its_player(tmp_path):
    session = Session.create(tmp_path / "w.toml", "rocknroll", "War", {"a": "Anna", "b": "Bruno"})
    names = names_of(session.scene())
    sides = [
        wanted
        for move in session.system.moves.values()
        for wanted in move.filled_in
        if isinstance(wanted, Choice) and set(wanted.words) == {"vpa", "vietnam"}
    ]
    assert {Form((each,), names=names).called("vpa", each) for each in sides} == {"VPA Anna"}
    session.close()
