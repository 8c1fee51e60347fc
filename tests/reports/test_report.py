"""Battle reports: the same facts in three formats, hostile text harmless, nothing beyond the seat's view."""

import json
import re
from html import unescape
from html.parser import HTMLParser
from xml.etree import ElementTree

import msgspec
import pytest
from skittles import FakeSession, Line, played

from taos_tui.kit.words import draws_told
from taos_tui.reports import FORMATS, report
from taos_tui.reports.messenger import message
from taos_tui.reports.story import Moment, Standing, Story
from taos_tui.rules.refusal import Refusal

WHOLE = ("md", "html", "json")
"""The formats that tell everything."""

NAMES = {"a": "Anna", "b": "Bruno"}
HOSTILE = [
    "<script>alert(1)</script>",
    "</title></style><img src=x onerror=alert(1)>",
    "[red]*bold* _it_ `code` | # [x](http://example.org)",
    "[@click=app.quit]x[/]",
    "two\n# lines\n- more",
    "\x1b]52;c;aGk=\x07\x1b[31m\u202e\u2066 \x9b31m",
    "&lt;b&gt; \"quoted\" 'single'",
    "~~struck~~ \\* back\\slash",
    "x" * 10_000,
]
ALLOWED_TAGS = re.compile(
    "html|head|meta|title|style|body|h1|h2|h3|p|table|tr|th|td|b|s|ol|li|time|span|details|summary|"
    "svg|rect|line|text|circle|polygon|g"
)


class Tags(HTMLParser):
    """Every tag and attribute of a page, and its visible text."""

    def __init__(self, page):
        super().__init__()
        self.tags, self.attributes, self.words = set(), set(), []
        self.open = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag not in ("meta", "rect", "line", "circle", "polygon", "input"):
            self.open.append(tag)

    handle_startendtag = handle_starttag

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)

    @property
    def text(self):
        return " ".join(self.words)


def session(**more):
    return FakeSession(more.pop("names", NAMES), lines=more.pop("lines", played()), **more)


def test_json_holds_players_result_and_the_stretches_of_play():
    story = json.loads(report(session(), "json"))
    assert [(player["name"], player["score"]) for player in story["players"]] == [
        ("Anna", "3 points"),
        ("Bruno", "1 point"),
    ]
    assert story["result"] == ["Anna leads"]
    assert [(part["title"], [event["n"] for event in part["events"]]) for part in story["timeline"]] == [
        ("Frame 1", [1, 2, 3, 4]),
        ("Frame 2", [5, 6, 7, 8]),
    ]


@pytest.mark.parametrize("format", WHOLE)
def test_options_are_called_as_players_call_them(format):
    told = report(session(), format)
    assert "points" in told
    assert "with their sign" in told
    assert "vp_rule" not in told.replace("\\", "")


def test_dice_are_counted_per_size_and_source_without_undone_ones():
    story = json.loads(report(session(), "json"))
    assert story["dice"] == [
        {"die": "d6", "source": "typed", "number": 1, "mean": 2.0, "expected": 3.5},
        {"die": "d20", "source": "rolled", "number": 2, "mean": 16.0, "expected": 10.5},
        {"die": "d20", "source": "typed", "number": 1, "mean": 7.0, "expected": 10.5},
    ]


def test_markdown_lists_undone_entries_as_struck_and_says_so_in_words():
    text = report(session(), "md", undone=True)
    assert "- ~~4 · 20:19 · ● Bruno · Bruno throws · dice 12 rolled~~ (undone)" in text
    assert "- 6 · 20:21 · ● Bruno · Bruno throws · dice 12 rolled\n" in text
    assert "  - note: wrong alley" in text
    assert "  - fallen: the king" in text
    assert "- d20 rolled: 2 dice, mean 16.00, expected 10.5" in text
    assert "- ▲ Anna Anna at 20.5, 75; last moved by Anna" in text
    assert "- ▲ Anna right pin not on the board" in text


@pytest.mark.parametrize("format", ["md", "html", "text"])
def test_what_was_undone_is_told_on_wish_only(format):
    text = report(session(), format)
    assert "(undone)" not in text
    assert "wrong alley" not in text


def test_a_message_has_900_characters_at_most_and_lines_are_left_out_whole():
    lines = report(session(), "text").splitlines()
    assert lines[:3] == ["Club night", "Skittles, 2026-11-20, unfinished (Frame 2)", "▲ Anna · ● Bruno"]
    assert lines[-2:] == ["Anna leads", "▲ 3 points – ● 1 point"]
    long = report(session(names={"a": "Anna " * 12, "b": "Bruno " * 12}), "text")
    assert len(long) <= 900
    assert all(len(line) <= 160 for line in long.splitlines())


@pytest.mark.parametrize("frames", range(0, 60, 3))
def test_a_message_ends_with_the_result_and_says_how_much_it_leaves_out(frames):
    standings = tuple(
        Standing(f"Frame {n}", (f"{n} points", "none"), f"Frame {n}", f"Frame {n}") for n in range(1, frames + 1)
    )
    moment = Moment(7, "a", "Anna throws a strike", "strike", "4.0 %")
    story = msgspec.convert(json.loads(report(session(), "json")), Story)
    story = msgspec.structs.replace(story, over=True, result=("Anna wins",), standings=standings, moments=(moment,))
    told = message(story)
    lines = told.splitlines()
    assert len(told) <= 900
    assert lines[-1] == ("Anna wins" if frames else "▲ 3 points – ● 1 point")
    every = 3 + frames + 1 + len(story.dice) + (1 if frames else 2)
    gaps = [line for line in lines if line.startswith("…")]
    left_out = sum(int(line.split()[1]) for line in gaps)
    assert len(lines) - len(gaps) + left_out == every
    if frames:
        assert f"Frame {frames}: ▲ {frames} points – ● none" in lines


def test_html_tells_the_same_as_json():
    page = report(session(), "html", undone=True)
    text = unescape(Tags(page).text)
    story = json.loads(report(session(), "json"))
    for part in story["timeline"]:
        assert part["title"] in text
        assert all(event["text"] in text for event in part["events"])
    assert "<s>" in page
    assert "(undone)" in text
    assert "SK-1" in text


def test_the_html_page_needs_nothing_else():
    page = report(session(), "html")
    assert "prefers-color-scheme: dark" in page
    assert not re.search(r"https?:|url\(|@import|<script|<link|src=", page)


def test_the_board_is_sound_svg_with_the_first_seat_at_the_bottom():
    page = report(session(), "html")
    svg = ElementTree.fromstring(page[page.index("<svg") : page.index("</svg>") + len("</svg>")])
    marks = [text for text in svg.iter("text") if text.get("class", "").startswith("mark")]
    assert [(text.get("x"), text.text) for text in marks] == [("20.5", "▲?")]
    assert float(marks[0].get("y")) == pytest.approx(100 - 75, abs=2)
    assert [line.get("y1") for line in svg.iter("line") if line.get("class") == "cut strong"] == ["40"]


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_stays_text_in_html(name):
    line = Line(1, "2026-11-20T20:16:00Z", "a", "note", f"{name} throws", note=name)
    page = report(session(names={"a": name, "b": "Bruno"}, title=name, lines=[line]), "html")
    found = Tags(page)
    assert all(map(ALLOWED_TAGS.fullmatch, found.tags))
    assert not {attribute for attribute in found.attributes if attribute.startswith(("on", "href", "src"))}
    assert found.open == []


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_no_control_or_bidi_character_gets_into_a_report(name, format):
    line = Line(1, "2026-11-20T20:16:00Z", "a", "note", name, note=name)
    text = report(session(names={"a": name, "b": "Bruno"}, title=name, lines=[line]), format)
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", text)


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_stays_text_in_markdown(name):
    line = Line(1, "2026-11-20T20:16:00Z", "a", "note", name)
    plain = report(session(names={"a": "Anna", "b": "Bruno"}, title="Title", lines=[line]), "md")
    told = next(each for each in plain.splitlines() if each.startswith("- 1 ·")).removeprefix("- 1 · 20:16 · ▲ Anna · ")
    assert not re.search(r"(?<!\\)(?:\\\\)*[*_`\[\]<>#|~]", told)
    assert not re.search(r"(?<!\\)&\w+;", told)


def test_a_name_with_line_ends_adds_no_line_to_markdown():
    calm = report(session(), "md")
    hostile = report(session(names={"a": "two\n# lines\n\n- more", "b": "Bruno"}), "md")
    assert len(hostile.splitlines()) == len(calm.splitlines())


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("seat", ["", "b"])
def test_a_secret_of_the_other_seat_is_in_no_report(format, seat):
    hidden = session(secret="Q-07 the spy", hidden=True)
    assert "Q-07" not in report(hidden, format, seat)


@pytest.mark.parametrize("format", WHOLE)
def test_a_seat_reads_its_own_secret_title(format):
    assert "Q-07 the spy" in report(session(secret="Q-07 the spy", hidden=True), format, "a")


@pytest.mark.parametrize(
    ("format", "seat", "wrong", "allowed"),
    [("pdf", "", "format", "md, html, json"), ("md", "z", "seat", "a, b")],
)
def test_a_wrong_format_or_seat_is_refused_with_what_is_allowed(format, seat, wrong, allowed):
    with pytest.raises(Refusal) as refusal:
        report(session(), format, seat)
    assert refusal.value.input == wrong
    assert allowed in refusal.value.message


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("card1", "card2", "card3"), "card ×3"),
        (("code",), "code"),
        (("card1", "event"), "card, event"),
        (("a_left", "b_left"), "a left, b left"),
    ],
)
def test_draws_of_one_kind_are_counted_and_not_called_by_their_inputs(names, told):
    assert draws_told(names) == told
