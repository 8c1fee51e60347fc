"""What is drawn at a terminal says what the plain lines say, fits, and never acts on the terminal."""

import os
import re
import subprocess
import sys
from collections import Counter
from importlib.resources import files

import pytest

from taos_tui.face.palette import DARK, LIGHT
from taos_tui.printing import page
from taos_tui.printing.drawing import colours
from taos_tui.systems import SLUGS

SGR = re.compile(r"\x1b\[[\d;]*m")
FRAMES = "─│╭╮╰╯━┃┏┓┗┛"
EVIL = "\u202e[red]X[/red]\x1b]0;owned\x07\x9b31m[link=file:///]y[/]"
RULES = (
    ("odds", "taos.identification_roll", "wip=13", "distance_cm=15"),
    ("resolve", "taos.identification_roll", "wip=13", "distance_cm=15", "--dice", "7"),
    ("roll", "2d6+3", "--dice", "2,3"),
    ("roll", "8d6>=5", "--dice", "1,2,3,4,5,6,1,1"),
    ("procedures",),
    ("procedures", "taos.identification_roll"),
    ("ref", "can", "I", "identify", "a", "token", "in", "ARO"),
    ("ref", "TAOS-77"),
)


def sample(slug):
    return str(files(f"taos_tui.data.{slug}") / "sample.toml")


def letters(text):
    """What is said, without how it is laid out."""
    text = re.sub(r"\[[x ]\]", "", SGR.sub("", text))
    text = re.sub(r"(?m)^( *\d+ .) \d{4}-\d\d-\d\dT([\d:]+)Z  [a-f-] ", r"\1 \2", text)  # days are headings there
    return Counter(re.sub(rf"[\s█▏▎▍▌▋▊▉{FRAMES}✗-]", "", text))


@pytest.fixture
def drawn(call, monkeypatch):
    """drawn(columns, *words): what a terminal of so many columns gets."""

    def run(columns, *words):
        with monkeypatch.context() as terminal:
            terminal.setattr(page, "is_drawn", lambda: True)
            terminal.setenv("COLUMNS", str(columns))
            terminal.setenv("FORCE_COLOR", "1")
            terminal.setenv("TERM", "xterm-256color")
            return call(*words)

    return run


@pytest.mark.parametrize("columns", [40, 80, 200])
@pytest.mark.parametrize("words", RULES, ids=" ".join)
def test_nothing_that_rules_say_is_lost_or_cut(call, drawn, words, columns):
    holds_all(call(*words).out, drawn(columns, *words).out, columns)


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("words", [("show", "--all"), ("log",), ("verify",)], ids=" ".join)
def test_nothing_that_a_session_says_is_lost_or_cut(call, drawn, words, slug, columns):
    words = (words[0], sample(slug), *words[1:])
    holds_all(call(*words).out, drawn(columns, *words).out, columns)


def holds_all(plain, picture, columns):
    said = re.sub("(?m)  marks$", "", plain)  # the heading of a column may be left out where nothing stands in it
    said = re.sub(r"(?m)^(  \w+(?: \w+=)*):", r"\1", said)  # a move stands in a column of its own there
    assert not letters(said) - letters(picture), picture
    assert "…" not in picture or "…" in plain
    assert SGR.search(picture)
    assert max(len(line) for line in SGR.sub("", picture).splitlines()) <= columns


@pytest.mark.parametrize("columns", [40, 80])
def test_a_report_is_drawn_as_its_markdown_means(call, drawn, columns):
    picture = SGR.sub("", drawn(columns, "report", sample("fury")).out)
    assert "Course of play" in picture
    assert "##" not in picture
    assert "**" not in picture
    assert call("report", sample("fury")).out.startswith("# ")


def test_standings_are_drawn_in_full(call, drawn):
    names = ["Anna", "Bruno", "Carla", "Dino"]
    call("tournament", "new", "spring", *(word for name in names for word in ("--player", name)))
    plain = call("tournament", "standings", "spring").out
    for columns in (40, 80):
        picture = drawn(columns, "tournament", "standings", "spring").out
        assert all(name in picture for name in names)
        assert set(letters(plain)) <= set(letters(picture))


def test_text_from_files_never_acts_on_the_terminal(call, drawn):
    assert (
        call("new", "evil", "--system", "fury", "--player", EVIL[:30], "--player", "[/]", "--title", EVIL).status == 0
    )
    call("do", "evil", "note", "--note", EVIL)
    for words in (("show", "evil"), ("log", "evil"), ("report", "evil"), ("verify", "evil")):
        shown = drawn(80, *words)
        assert shown.status == 0
        rest = SGR.sub("", shown.out)
        assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]", rest), words
    assert "[red]X[/red]" in drawn(80, "show", "evil").out


def test_players_stand_in_the_colours_of_their_seats(drawn, night):
    shown = drawn(80, "show", night).out
    blue = re.compile(r"38;5;75m(?:\w+ of )?Anna")
    assert blue.search(shown)


@pytest.mark.parametrize(
    ("environment", "found"),
    [
        ({}, DARK),
        ({"COLORFGBG": "15;0"}, DARK),
        ({"COLORFGBG": "0;default;15"}, LIGHT),
        ({"TAOS_TUI_THEME": "light"}, LIGHT),
        ({"COLORFGBG": "0;15", "TAOS_TUI_THEME": "dark"}, DARK),
    ],
)
def test_colours_suit_the_ground_of_the_terminal(monkeypatch, environment, found):
    for name in ("COLORFGBG", "TAOS_TUI_THEME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert colours() is found


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("plain", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
@pytest.mark.parametrize("words", [RULES[0], ("show", "SAMPLE"), ("log", "SAMPLE")], ids=" ".join)
def test_a_terminal_without_colours_gets_what_a_pipe_gets(plain, words):
    import pty

    words = [sample("fury") if word == "SAMPLE" else word for word in words]
    command = [sys.executable, "-m", "taos_tui", *words]
    environment = {**os.environ, "TERM": "xterm", **plain}
    piped = subprocess.run(command, capture_output=True, check=True, env=environment).stdout
    ours, theirs = pty.openpty()
    with subprocess.Popen(command, stdout=theirs, stderr=subprocess.DEVNULL, env=environment) as program:
        os.close(theirs)
        shown = b""
        while True:
            try:
                more = os.read(ours, 65536)
            except OSError:  # what Linux says at the end
                break
            if not more:
                break
            shown += more
        assert program.wait() == 0
    os.close(ours)
    assert shown.replace(b"\r\n", b"\n") == piped
