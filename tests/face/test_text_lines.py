"""A long text is changed line by line, and otherwise stays as it is."""

import pytest

from taos_tui.face.text_lines import TextLines

TOML = '[[model]]; name = "Ada"; note = "Quick; silent"; hp = 9'


@pytest.mark.parametrize("text", ["Orc 20; Hac Tao 30", "Anna:\nRex, beast, HP 9; AP 2\nAda", TOML, "Orc"])
def test_a_text_that_nobody_changes_is_the_same(text):
    lines = TextLines.of(text)
    assert lines.text.replace("\n", "; ") == text.replace("\n", "; ")
    assert [lines.to(at).put(line).text for at, line in enumerate(lines.lines)] == [lines.text] * len(lines.lines)
    assert [lines.to(at).toggled().toggled().text for at in range(len(lines.lines))] == [lines.text] * len(lines.lines)


def test_a_semicolon_in_quotes_ends_no_line():
    assert TextLines.of(TOML).lines[2] == 'note = "Quick; silent"'
    assert TextLines.of('Rex, zone 2.5"; Ada, zone 3"').lines == ('Rex, zone 2.5"', 'Ada, zone 3"')


def test_a_line_is_changed_parted_taken_out_and_put_in():
    lines = TextLines.of("Orc 20; Ghazi 7; Hac Tao 30").to(1)
    assert lines.put("Ghazi 8").text == "Orc 20; Ghazi 8; Hac Tao 30"
    assert lines.put("Ghazi 8").marked == "Hac Tao 30"
    assert lines.put("Ghazi 8; Zhanshi 13").text == "Orc 20; Ghazi 8; Zhanshi 13; Hac Tao 30"
    assert lines.put("  ").text == lines.toggled().text == "Orc 20; Hac Tao 30"
    assert lines.toggled().to(-1).put("Zhanshi 13").text == "Orc 20; Hac Tao 30; Zhanshi 13"
    assert lines.toggled().to(0).put("Orc 1; Orc 2").text == "Orc 1; Orc 2; Hac Tao 30"
    assert [lines.toggled().number(at) for at in (0, 2)] == [1, 2]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Ghazi, pilto", "Ghazi: 'pilto' is not known"),
        ("Ghazi x2 pilto", "Ghazi x2 pilto: give 1 to 9"),
        ("Rex (battle beast), 6 HP", "line 2 (Rex): AP: is missing"),
        ("Rex human HP 4", "line 2 (Rex): AP: is missing"),
    ],
)
def test_the_line_that_is_told_of_is_marked(line, reason):
    lines = TextLines.of(f"Anna:; {line}; Orc Rex 20", reason)
    assert lines.marked == line
    assert [lines.is_told(at, reason) for at in range(3)] == [False, True, False]


def test_the_line_is_marked_that_begins_with_the_name_and_has_more_words_behind_it():
    lines = TextLines.of("Métro 10 Pkt\nHundekrieger 27 Pkt sehr wild\nOrc 30", "Hundekrieger: 'sehr wild' is no class")
    assert lines.marked == "Hundekrieger 27 Pkt sehr wild"
