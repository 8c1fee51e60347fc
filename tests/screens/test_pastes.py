"""What is pasted and what is typed, also when it comes in pieces."""

import pytest
from taos_tui.screens.terminal_driver.pastes import BEGIN, END, MOST, Pastes


@pytest.mark.parametrize("size", range(1, 9))
def test_a_paste_is_told_from_keys_in_pieces_of_any_size(size):
    text = f"ab{BEGIN}pasted \x1b[31m{END}c{BEGIN}{END}"
    pastes = Pastes()
    # The beginning comes in one piece: a terminal writes it at once, and Textual knows it too.
    pieces = ["ab", f"{BEGIN}p"]
    rest = text[len("".join(pieces)) : -len(BEGIN + END)]
    pieces += [rest[at : at + size] for at in range(0, len(rest), size)] + [BEGIN, END]
    found = [each for piece in pieces for each in pastes.split(piece)]
    assert "".join(text for pasted, text in found if not pasted) == "abc"
    assert [text for pasted, text in found if pasted] == ["pasted \x1b[31m", ""]


def test_of_a_long_paste_so_much_is_kept_that_every_field_refuses_it():
    pastes = Pastes()
    found = [each for piece in (BEGIN, *["\x1b[31mx" * 500] * 300, END) for each in pastes.split(piece)]
    assert [(pasted, len(text)) for pasted, text in found] == [(True, MOST)]


@pytest.mark.parametrize("text", ["13\r", "Anna\rBruno\r", "a" * 60, "mnote 1\ro mnote 2\ro mnote 3\ro "])
def test_keys_that_come_together_stay_keys(text):
    """Who types ahead on a slow line has meant every key."""
    assert [*Pastes().split(text)] == [(False, text)]
