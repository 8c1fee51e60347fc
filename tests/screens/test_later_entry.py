"""The form of a later entry that is no longer possible opens on what is wrong in it."""

from taos_tui.screens.match.later_entry import LaterEntryScreen

from taos_tui.face.amending import Amending, name_gone
from taos_tui.face.form import Form
from taos_tui.rules.inputs import Text, Words
from taos_tui.session.amend import Wish

from ..systems.fury.fury_table import Skirmish


def test_it_opens_on_the_line_by_which_it_is_impossible_also_where_more_is_wrong(tmp_path):
    """The card that was played is one that the corrected play before it took."""
    t = Skirmish(tmp_path).deploy().under("quiet_night", hand=["adrenaline", "full_moon"]).activate("Wolf")
    first = t.do("play", card="Adrenaline", on="Wolf")
    second = t.do("play", card="Full moon", on="Hound")
    wish = Wish(first.n, {"card": "Full moon", "on": "Hound"}, None)
    told = t.session.amend(first.n, wish.inputs, dry_run=True, eyes="a")
    assert (told.stops, told.stops_by) == (second.n, "place")
    line = t.session.log()[second.n - 1]
    amending = Amending.of(line, t.session.system.moves["play"], {}, has_opened=True)
    screen = LaterEntryScreen(t.session, line, amending, wish, "a")
    assert screen.form.field.name == "card"  # by which players name it, whatever its number in the hand was


def test_a_name_is_gone_where_it_could_be_chosen_then_and_cannot_be_now():
    unit, others = Text("unit"), Words("others", (), 0, 9)
    form = Form((unit, others), {"unit": "Rifles 1", "others": ("tank",)})
    then = {"unit": ["Rifles 1"], "others": ["Tank", "Rifles 1"]}
    assert name_gone(form.suggesting(then, {}), then) == ""
    assert name_gone(form.suggesting({**then, "others": ["Rifles 1"]}, {}), then) == "others"
    assert name_gone(form.suggesting({}, {}), {}) == ""
    assert name_gone(form.suggesting({}, {}), then) == "unit"
