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
