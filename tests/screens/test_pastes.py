"""What is pasted and what is typed, also when it comes in pieces."""

import pytest
from taos_tui.screens.shell.ask import one_line
from taos_tui.screens.terminal_driver.pastes import BEGIN, END, MOST, Pastes

from taos_tui.session.session import Session


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


MODELS = """[[model]]
owner = "a"
name = "Night Ada"
kind = "beast"
hp = 9
ap = 2
str = 3
arm = 1
control_zone = 3
fur = 3
note = "Quick; silent"

[[model]]
owner = "b"
name = "Old Marek"
kind = "human"
hp = 5
ap = 2
str = 2
arm = 1
control_zone = 2
"""
UNITS = """[[unit]]
name = "Vela"
level = 6
weapons = ["rifle"]

[[unit]]
name = "Moro"
level = 2
"""


@pytest.mark.parametrize(
    ("slug", "input", "text", "names"),
    [("fury", "models", MODELS, ["Night Ada", "Old Marek"]), ("toswg", "units", UNITS, ["Vela", "Moro"])],
)
def test_toml_of_several_lines_is_read_as_a_field_of_one_line_has_it(tmp_path, slug, input, text, names):
    """A semicolon in a quoted text is no line end."""
    session = Session.create(tmp_path / "m.toml", slug, "Night", {"a": "Anna", "b": "Bruno"})
    session.make("roster", {input: one_line(text)}, "a")
    assert [unit.name for unit in session.scene().units] == names
    session.close()


COMMENTS = (
    "# models.toml - numbers come from the players' own cards",
    "# Anna's gun",
    '# the "gun girl',
    "# fast; strong # twice's",
    "# [[model]] of last year",
    '# """',
    "#",
)


@pytest.mark.parametrize("comment", COMMENTS)
@pytest.mark.parametrize(("slug", "input", "text"), [("fury", "models", MODELS), ("toswg", "units", UNITS)])
def test_every_table_that_is_pasted_is_entered_whatever_its_comments_say(tmp_path, slug, input, text, comment):
    """A paste of n tables gives n rows, or says why not."""
    named = (
        text.replace('name = "', "name = \"#{n} '").replace("\n", f"  {comment}\n").replace("]]  ", f"]]\n{comment}\n")
    )
    for ends in ("\n", "\r\n", "\r"):
        session = Session.create(
            tmp_path / f"{len(ends)}{ord(ends[0])}.toml", slug, "Night", {"a": "Anna", "b": "Bruno"}
        )
        session.make("roster", {input: one_line(f"{comment}\n{named}".replace("\n", ends))}, "a")
        names = [unit.name for unit in session.scene().units]
        assert len(names) == text.count("[["), names
        assert all(name.startswith("#{n} '") for name in names), "what stands in quotes is no comment"
        session.close()


def test_a_list_in_players_words_keeps_its_figures():
    assert one_line("#1 Vela 6 rifle\n#2 Moro's 4") == "#1 Vela 6 rifle; #2 Moro's 4"


def test_a_long_text_in_three_quotes_keeps_what_looks_like_a_comment():
    assert "# is no comment" in one_line('[[model]]\nnote = """it\'s\n# is no comment"""\n# this is one')
    assert "this is one" not in one_line('[[model]]\nnote = """it\'s\n# is no comment"""\n# this is one')
