"""A session file holds no words of a language but what players typed, whatever language they read."""

import pytest
from pseudo import END, Pseudo

from taos_tui.content import catalogue, paths
from taos_tui.gamecheck.files import LAW, words_in_file
from taos_tui.gamecheck.playing import played_through
from taos_tui.rules.inputs import Text, Words
from taos_tui.rules.rows import Rows
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS, load


def free_texts(wanted, value):
    """What of an input is typed freely: a text, names in a list, texts in rows."""
    if isinstance(wanted, Rows):
        return [
            text
            for row in value
            for each in wanted.fields
            if each.name in row
            for text in free_texts(each, row[each.name])
        ]
    if isinstance(wanted, Words):
        return [] if wanted.words else list(value)
    return [value] if isinstance(wanted, Text) and isinstance(value, str) else []


@pytest.mark.parametrize("slug", SLUGS)
def test_a_sample_holds_none(slug):
    session = Session.open(paths.sample(slug), watching=True)
    typed = [
        text
        for line in session.log()
        if line.move in session.system.moves
        for wanted in session.system.moves[line.move].inputs
        if wanted.name in line.inputs and wanted.name not in line.drawn
        for text in free_texts(wanted, line.inputs[wanted.name])
    ]
    session.close()
    assert [str(finding) for finding in words_in_file(paths.sample(slug), typed)] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_a_file_is_the_same_in_another_language(slug, tmp_path, monkeypatch):
    """Who reads another language plays the same game at random, and writes none of its words."""
    monkeypatch.setattr(catalogue, "language", Pseudo)
    found = played_through(load(slug), tmp_path, games=1, moves=40, seed=3, space=400)
    assert [str(each) for each in found if each.law == LAW] == []
    for path in tmp_path.glob("*.toml"):
        assert END not in path.read_text("utf-8"), path.name
