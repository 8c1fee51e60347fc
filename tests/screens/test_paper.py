"""Paper draws only what has changed of a line."""

import pytest
from taos_tui.screens.widgets.text_view import TextView, difference
from textual.app import App
from textual.content import Content
from textual.geometry import Region


@pytest.mark.parametrize(
    ("old", "new", "cells"),
    [
        ("hexes", "hexas", (3, 4)),
        ("hexes", "taxes", (0, 2)),
        ("hexes", "hexes and", (5, 9)),
        ("hexes and", "hexes", (5, 9)),
        ("", "hexes", (0, 5)),
        ("aaa", "aba", (1, 2)),
    ],
)
def test_the_part_that_is_not_the_same(old, new, cells):
    assert difference(Content(old), Content(new)) == cells


def test_a_style_is_a_difference_too():
    assert difference(Content("hexes"), Content.assemble("h", ("ex", "bold"), "es")) == (1, 3)


def test_lines_with_wide_letters_are_drawn_whole():
    assert difference(Content("日本 hexes"), Content("日本 hexas")) == (0, 10)
    assert difference(Content("e\u0301 hexes"), Content("e hexes")) == (0, 7)


async def test_only_the_changed_part_is_drawn_again(monkeypatch):
    app = App()
    async with app.run_test(size=(40, 5)) as pilot:
        paper = TextView([Content("one line"), Content("another line")])
        await app.mount(paper)
        await pilot.pause()
        drawn = []
        monkeypatch.setattr(paper, "refresh", lambda *regions, **more: drawn.extend(regions))
        paper.show([Content("one line"), Content("another time")])
        assert drawn == [Region(8, 1, 3, 1)]
