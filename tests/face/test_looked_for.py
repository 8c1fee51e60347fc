"""What letters mean on the list of all moves and commands."""

import pytest

from taos_tui.face.looked_for import is_title, is_told, readings


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("mission task", "Mission task"),
        ("mt", "Mission task"),
        ("mistask", "Mission task"),
        ("task mis", "Mission task"),
        ("IDENT", "Identify a token"),
        ("", "Redo"),
    ],
)
def test_words_and_their_beginnings_mean_a_title(typed, title):
    assert is_title(typed, title)


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("rest", "Redo"),
        ("rest", "Forest march"),
        ("tm", "Mission task"),
        ("issue", "Mission"),
        ("mission x", "Mission"),
    ],
)
def test_letters_that_stand_anywhere_mean_none(typed, title):
    assert not is_title(typed, title)


def test_what_is_said_of_it_is_found_by_beginnings_of_its_words():
    assert is_told("steal dat", "Steal the data of a console")
    assert not is_told("rest", "the forest burns")


def test_a_cyrillic_layout_is_read_as_the_keys_it_stands_for():
    assert "redo" in readings("кувщ")
