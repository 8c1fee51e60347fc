"""Whoever types the whole name of a choice has chosen it, whatever stood there before: in all forms of all games."""

from itertools import product

import pytest

from taos_tui.face.form import Form
from taos_tui.rules.inputs import Choice, Flag
from taos_tui.systems import SLUGS, load, procedures

PLAYERS = {"a": "Anna", "b": "Бруно", "c": "Carla", "d": "Ann", "e": "Anna Lee", "f": "Player 2"}


def words_of(slug):
    """Every list of words that a form of this game asks for."""
    asked = [*load(slug).moves.values(), *procedures(slug).values()]
    found = {}
    for wanted in (wanted for each in asked for wanted in each.inputs if isinstance(wanted, Choice)):
        found.setdefault((wanted.words, tuple(wanted.titles.items())), wanted)
    return found.values()


def typed(form, text):
    """The form after these keys; None where one of them was not taken."""
    for sign in text:
        if not sign.isalpha() and not form.continues(sign):
            return None
        form = form.beginning(sign)
        if form is None:
            return None
    return form


@pytest.mark.parametrize("slug", SLUGS)
def test_a_typed_name_chooses_what_is_called_so(slug):
    for wanted in words_of(slug):
        names = PLAYERS if set(wanted.words) <= PLAYERS.keys() else {}
        called = {Form((wanted,), names=names).called(word, wanted) for word in wanted.words}
        for before, meant in product(wanted.words, repeat=2):
            form = Form((wanted,), {wanted.name: before}, names=names, is_chosen=True)
            title = form.called(meant, wanted)
            after = typed(form, title)
            assert after, (wanted.name, before, title)
            assert after.called(after.value(wanted), wanted) == title, (wanted.name, before, title)
        assert called


def test_one_letter_goes_from_one_to_the_next_and_more_letters_say_which():
    side = Choice("side", ("a", "b", "c"))
    form = Form((side,), {"side": "c"}, names={"a": "Anna", "b": "Adam", "c": "Carla"}, is_chosen=True)
    meant = {"a": "a", "aa": "b", "aaa": "a", "ad": "b", "an": "a", "carla": "c"}
    assert {text: typed(form, text).value(side) for text in meant} == meant
    assert typed(form, "ab") is None  # nobody is called so: it is not the next one with a b


def test_yes_and_no_are_typed_too():
    flag = Flag("leader", False)
    for before in (True, False):
        form = Form((flag,), {"leader": before}, is_chosen=True)
        assert typed(form, "yes").value(flag) is True
        assert typed(form, "no").value(flag) is False
