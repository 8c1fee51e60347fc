"""Every entry of a game on paper."""

from html.parser import HTMLParser

import pytest

from taos_tui.content.entries import Entry
from taos_tui.content.glance import glance, paragraphs
from taos_tui.content.reference import load
from taos_tui.content.sheet import as_html, as_markdown
from taos_tui.systems import SLUGS


def entry(text="Text.", title="Title", **more):
    return Entry("e", title, (), (), (1,), "house", text, (), (), "toswg", "WG")._replace(**more)


class Titles(HTMLParser):
    """The headings of a page, and whether every tag that was opened was closed."""

    def __init__(self):
        super().__init__()
        self.titles, self.open = [], []

    def handle_starttag(self, tag, attrs):
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open[-1:] == ["h2"]:
            self.titles.append(data)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_entry_is_on_the_sheet(slug):
    reference = load(slug)
    page = Titles()
    page.feed(as_html(reference))
    assert page.open == []
    assert "".join(page.titles) == "".join(one.title for one in reference.entries)
    assert as_markdown(reference).count("\n## ") == len(reference.entries)


def test_the_page_prints_in_two_columns_and_needs_nothing_else():
    page = as_html(load("naw"))
    assert "columns: 2" in page
    assert "http" not in page
    assert "<script" not in page


def test_text_that_looks_like_markup_shows_as_text():
    reference = load("naw")
    reference.entries = (entry("<b>*bold*</b> | text.", "<i>[x]"),)
    assert "<i>" not in as_html(reference)
    assert "\\<b\\>\\*bold\\*" in as_markdown(reference)


def test_an_entry_is_cut_after_its_ruling():
    told = glance(entry("It succeeds. Nothing is spent.\nOption x: yes (default), or no.\n"))
    assert told.ruling == "It succeeds. Nothing is spent."
    assert told.rest == ["Option x: yes (default), or no."]


def test_a_long_ruling_is_its_first_sentence():
    first = "A" + " word" * 24 + "."
    assert glance(entry(f"{first} B{' word' * 24}.")).ruling == first


def test_steps_keep_their_lines():
    text = "1 pay 1 AP for one shot, which is never boosted by anyone at all\n2 look whether the target is in sight"
    assert len(paragraphs(text)) == 2


@pytest.mark.parametrize("slug", SLUGS)
def test_nothing_of_a_text_is_lost(slug):
    for one in load(slug).entries:
        told = glance(one)
        assert " ".join([told.ruling, *told.rest]).split() == one.text.split(), one.id
