"""Another player agrees by how his name begins."""

import pytest

from taos_tui.face.consenting import beginning, seat_meant


@pytest.mark.parametrize(
    ("name", "others", "told"),
    [
        ("Bruno", ["Anna"], "B"),
        ("Andrea", ["Anna"], "And"),
        ("Ann", ["Anna"], "Ann"),
        ("Żaneta", ["Zoe"], "Ża"),
        ("B", ["Anna"], "B"),
        ("-Bruno", ["Anna"], "-B"),
    ],
)
def test_as_few_letters_as_tell_a_name_from_the_others(name, others, told):
    assert beginning(name, others) == told


@pytest.mark.parametrize(
    ("typed", "seat"),
    [
        ("b", "b"), ("B", "b"), ("bru", "b"), ("Bruno", "b"), (" bruno ", "b"),
        ("", ""), (" ", ""), ("a", ""), ("anna", ""), ("bruno!x", ""), ("u", ""),
    ],
)  # fmt: skip
def test_only_his_own_letters_count(typed, seat):
    assert seat_meant(typed, {"b": "Bruno"}, {"a": "Anna", "b": "Bruno"}) == seat


def test_a_letter_that_begins_both_names_agrees_to_nothing():
    everybody = {"a": "Anna", "b": "Andrea"}
    assert [seat_meant(typed, {"b": "Andrea"}, everybody) for typed in ("a", "an", "and", "anna")] == ["", "", "b", ""]


def test_names_that_differ_in_accents_alone_are_typed_whole():
    everybody = {"a": "Muller", "b": "Müller"}
    assert seat_meant("müller", {"b": "Müller"}, everybody) == "b"
    assert seat_meant("muller", {"b": "Müller"}, everybody) == ""


def test_one_of_several_who_may_agree():
    everybody = {"a": "Anna", "b": "Bruno", "c": "Carla"}
    assert seat_meant("c", {"b": "Bruno", "c": "Carla"}, everybody) == "c"


@pytest.mark.parametrize(
    ("typed", "seat"),
    [
        ("Б", "b"), ("б", "b"), ("бру", "b"),
        (",", "b"), ("<", "b"), (",h", "b"),  # the key at the same place of a Latin layout
        ("b", "b"), ("B", "b"), ("bru", "b"), ("bruno", "b"),  # the letter it is written with
        ("a", ""), ("f", ""), ("r", ""), ("brx", ""), (".", ""),
    ],
)  # fmt: skip
def test_a_cyrillic_name_is_agreed_by_on_a_latin_keyboard(typed, seat):
    assert seat_meant(typed, {"b": "Бруно"}, {"a": "Анна", "b": "Бруно"}) == seat


def test_a_latin_letter_that_begins_another_name_too_agrees_to_nothing():
    everybody = {"a": "Bella", "b": "Бруно"}
    assert [seat_meant(typed, {"b": "Бруно"}, everybody) for typed in ("b", "br", ",")] == ["", "b", "b"]
