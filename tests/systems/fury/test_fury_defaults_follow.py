"""What a form had filled in by itself follows once an entry is entered anew, and what somebody chose does not."""

from fury_table import Skirmish
from taos_tui.screens.app import TableApp

from tests.screens.test_table import press


def struck(tmp_path, **more):
    t = Skirmish(tmp_path).start().activate("Hound")
    line = t.do("strike", model="Hound", target="Guard", defence="dodge_and_counter", dice=[1, 1, 9], **more)
    return t, line


def inputs(t, line):
    return t.session.log()[line.n - 1].inputs


def test_the_counter_weapon_is_that_of_the_new_target(tmp_path):
    t, line = struck(tmp_path, weapon="bare hands", counter_weapon="Baton")
    t.session.amend(line.n, {"target": "Brute"})
    assert (inputs(t, line)["target"], inputs(t, line)["counter_weapon"]) == ("Brute", "bare hands")
    again = t.again()
    assert (again.state, again.findings) == (t.state, [])


def test_what_was_chosen_stays_as_long_as_it_is_possible(tmp_path):
    t, line = struck(tmp_path, counter_weapon="bare hands")
    t.session.amend(line.n, {"target": "Brute"})
    assert inputs(t, line)["counter_weapon"] == "bare hands"
    t.session.amend(line.n, {"target": "Guard"})
    assert inputs(t, line)["counter_weapon"] == "bare hands"


async def test_the_form_shows_what_follows_and_what_stood_there_comes_back(tmp_path):
    t, line = struck(tmp_path, counter_weapon="Baton")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter")
        screen = pilot.app.screen
        assert screen.amending.n == line.n
        screen.fill(screen.form.select("target").put("target", "Brute"))
        assert screen.form.values["counter_weapon"] == "bare hands"
        assert screen._told.refused is None
        screen.fill(screen.form.put("target", "Guard"))
        assert screen.form.values["counter_weapon"] == "Baton"
        assert not screen.amending.is_changed
        screen.fill(screen.form.put("target", "Brute"))
        screen.fill(screen.form.select("target").put("defence", "dodge"))
        assert "counter_weapon" not in screen.form.values


def test_the_weapon_of_a_later_entry_follows_its_form(tmp_path):
    t = Skirmish(tmp_path).start().activate("Wolf")
    form = t.do("transform", model="Wolf")
    line = t.do("strike", model="Wolf", target="Guard", weapon="Claws", distance=1, dice=[1, 1, 9])
    told = t.session.amend(form.n, never=True, dry_run=True)
    assert (told.stops, told.lost) == (0, ())
    t.session.amend(form.n, never=True)
    assert inputs(t, line)["weapon"] == "Knife"
    again = t.again()
    assert (again.state, again.findings) == (t.state, [])
