"""Texts of people as other things take them."""

import pytest

from taos_tui.rules.text import file_word


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Łukasz Kowalski", "lukasz-kowalski"),
        ("João da Silva", "joao-da-silva"),
        ("Дмитрий Щукин", "dmitriy-schukin"),
        ("Anna & Bruno!", "anna-bruno"),
        ("Straße Øst", "strasse-ost"),
        ("日本", ""),
        ("../../etc", "etc"),
    ],
)
def test_a_name_in_any_letters_is_a_word_of_a_files_name(text, word):
    assert file_word(text, 20) == word
