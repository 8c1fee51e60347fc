"""A correction after which something is due before a later entry: it is entered there with it, or what fell stands
again."""

from taos_tui.screens.app import TableApp

from taos_tui.session.amend import Amendment
from tests.systems.naw.naw_table import battle

from .test_table import press


def mined(tmp_path):
    t = battle(tmp_path, [("rifles", "B2"), ("tank", "F1")], [("rifles", "H5")], mines=["C2"])
    first = t.do("step", unit="Rifles 1", hex="B1")
    then = t.do("step", unit="Rifles 1", hex="C1")
    return t, first, then, t.do("step", unit="Tank", hex="F2")


async def test_the_due_move_is_entered_before_the_entry_that_waits_for_it(tmp_path):
    t, first, then, last = mined(tmp_path)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "up", "enter")
        screen = pilot.app.screen
        assert screen.amending.n == first.n
        screen.fill(screen.form.put("hex", "C2"))
        assert f"Space asks whether it comes in before {then.n}: Mines attack" in " ".join(screen._told.lines)
        assert f"enter it before {then.n}: Mines attack" in await press(pilot, "space")
        text = await press(pilot, "enter")
        assert f"before {then.n}: Mines attack" in text
        assert "die of the mines 1 of 2" in text
        assert "is to be thrown" in await press(pilot, "space")
        await press(pilot, "6")
        await press(pilot, "escape")
        assert pilot.app.screen is screen
        await press(pilot, "space", "enter", "1", "space")
        assert pilot.app.screen is screen
        told = " ".join(screen._told.lines)
        assert f"before {then.n}: mines attack Rifles 1: 1 hit" in told
        assert "no longer possible" not in told
        await press(pilot, "space")
    assert (t.unit("Rifles 1").hex, t.unit("Rifles 1").state) == ("C1", "disrupted")
    assert t.unit("Tank").hex == "F2"
    assert t.session.log()[last.n].dice == (6, 1)
    assert t.again().findings == []


async def test_what_fell_stands_again_beside_a_move_that_comes_in(tmp_path):
    """Once another move came in nothing was said of it; only the next correction offered it."""
    t = battle(tmp_path, [("rifles", "B2"), ("tank", "F1")], [("rifles", "H5")], mines=["C2"])
    first = t.do("step", unit="Rifles 1", hex="B1")
    then = t.do("step", unit="Tank", hex="F2")
    last = t.do("step", unit="Tank", hex="F3")
    t.session.amend(then.n, {"hex": "E2"}, without=[last.n])
    t.session.amend(then.n, {"hex": "F2"})
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "up", "up", "up", "enter")
        screen = pilot.app.screen
        assert screen.amending.n == first.n
        screen.fill(screen.form.put("hex", "C2"))
        await press(pilot, "space", "enter", "1", "1", "space")
        assert pilot.app.screen is screen
        assert f"{last.n} fell and is possible again" in " ".join(screen._told.lines)
        assert f"{last.n}: stand again" in await press(pilot, "space")
        await press(pilot, "enter", "space")
    assert t.unit("Tank").hex == "F3"
    assert t.again().findings == []


async def test_what_fell_by_one_correction_stands_again_with_the_next(tmp_path):
    t, first, then, last = mined(tmp_path)
    before = t.state
    t.session.amend(first.n, {"hex": "C2"})
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "up", "up", "enter")
        screen = pilot.app.screen
        assert screen.amending.n == first.n
        screen.fill(screen.form.put("hex", "B1"))
        told = " ".join(screen._told.lines)
        assert f"{then.n} and {last.n} fell and are possible again" in told
        assert f"{then.n} and {last.n}: stand again" in await press(pilot, "space")
        text = await press(pilot, "enter")
        assert pilot.app.screen is screen
        assert f"{then.n} and {last.n}: again, once Space accepts it all" in text
        await press(pilot, "space")
    assert t.state == before
    assert not any(line.struck for line in t.session.log())


async def test_a_due_move_of_which_nothing_may_be_told_crashes_nothing(tmp_path, monkeypatch):
    """What these eyes may not see decides what it comes to."""
    t, _, then, _ = mined(tmp_path)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "up", "enter")
        screen = pilot.app.screen
        screen.fill(screen.form.put("hex", "C2"))
        await press(pilot, "space")
        monkeypatch.setattr(t.session, "amend", lambda n, *said, **more: Amendment(n, (), covered=True))
        text = await press(pilot, "enter", "6", "1")
        assert f"before {then.n}: Mines attack" in text
        assert "mines" in text
