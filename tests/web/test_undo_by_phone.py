"""Taking back what was rolled, drawn or shown by phone: where that was agreed, the other player's phone does it and the
own one cannot, whatever it sends."""

import re

import pytest

from taos_tui.session.session import Session

from .browser import Browser, table_of

FORM = re.compile(r'name="form" value="(\w+)"><input type="hidden" name="count" value="(\d+)"[^§]*?Undo: ')
DEALT = {"hand": ["A-01", "A-08", "A-05"]}


def begun(path, undo, inputs):
    with_options = {"undo": undo}
    session = Session.create(path, "taos", "Club night", {"a": "Anna", "b": "Bruno"}, with_options)
    session.make("draw", inputs, "a")
    session.close()
    return path


def takes_back(table, seat):
    """Does the page of a seat offer the undo, and does the table take it? It is sent in any case."""
    phone = Browser.paired(table, seat)
    offered = FORM.search(phone.get("/seat").body)
    phone.post("/undo", {"form": "0" * 16, "count": str(table.session.count)})
    taken = table.session.log()[0].struck
    assert bool(offered) == taken
    return taken


@pytest.mark.parametrize(
    ("undo", "inputs", "by"),
    [("free", {}, "a"), ("free", DEALT, "a"), ("consent", {}, "b"), ("consent", DEALT, "a")],
    ids=["free, drawn", "free, typed", "consent, drawn", "consent, typed"],
)
def test_whose_phone_takes_a_move_back(tmp_path, undo, inputs, by):
    for seat in "ab":
        path = begun(tmp_path / f"{seat}.toml", undo, inputs)
        with table_of(path) as table:
            assert takes_back(table, seat) == (seat == by)
            table.session.poll()
        assert Session.open(path).findings == []
