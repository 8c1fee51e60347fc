"""A correction after which a later entry wants other dice, or another name: that one is entered anew with it."""

from taos_tui.screens.app import TableApp

from taos_tui.session.session import Session
from taos_tui.session.sights import OwnersAlone
from tests.systems.naw.naw_table import IN_COVER, IN_THE_OPEN, fired_at

from .test_table import press


async def test_missing_dice_of_a_later_entry_are_asked_and_what_follows_stands(tmp_path):
    t, placed, fire, step = fired_at(tmp_path, "D2", IN_THE_OPEN)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "up", "enter")
        screen = pilot.app.screen
        assert screen.amending.n == placed.n
        screen.fill(screen.form.put("hex", "D3"))
        text = " ".join(screen._told.lines)
        assert f"{fire.n} is no longer possible: other dice are thrown now" in text
        assert f"Space asks whether {fire.n} is entered anew too" in text
        text = await press(pilot, "space")
        assert f"enter {fire.n} anew too" in text
        assert f"leave out {fire.n} alone" in text
        text = await press(pilot, "enter")
        assert "a later entry is entered anew with it" in text
        assert "THROW 2d6 · defence die 1 of 2" in text
        assert "dice by hand        —  needed" not in text  # an input is called as the faces of a throw are
        assert "is to be thrown" in await press(pilot, "space")
        await press(pilot, "1", "1")
        assert t.session.count == step.n
        assert f"{fire.n} counts so too, once Space accepts it all" in await press(pilot, "space")
        assert pilot.app.screen is screen
        assert "no longer possible" not in " ".join(screen._told.lines)
        assert f"{fire.n} is entered anew too" in " ".join(screen._told.lines)
        assert "entered anew" in await press(pilot, "space")
    assert t.session.log()[fire.n - 1].dice == tuple(IN_COVER)
    assert not t.session.log()[step.n - 1].struck
    assert t.again().findings == []


async def test_faces_that_are_thrown_no_more_are_told_and_fall(tmp_path):
    t, placed, fire, step = fired_at(tmp_path, "D3", IN_COVER)
    async with TableApp(t.session).run_test(size=(40, 15)) as pilot:
        await press(pilot, "f9", "up", "up", "enter")
        screen = pilot.app.screen
        screen.fill(screen.form.put("hex", "D2"))
        await press(pilot, "space", "enter")
        later = pilot.app.screen
        assert later is not screen
        assert later.amending.throw.unused == (1, 1)
        assert any("thrown no more: 1 1" in line for line in later._told.lines)
        await press(pilot, "space", "space")
    assert t.session.log()[fire.n - 1].dice == tuple(IN_THE_OPEN)
    assert not t.session.log()[step.n - 1].struck
    assert placed.n == t.session.last.inputs["of"]


async def test_what_is_not_possible_in_it_any_more_stands_in_front(tmp_path):
    t, placed, fire, _ = fired_at(tmp_path, "D3", IN_COVER)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "up", "enter")
        screen = pilot.app.screen
        screen.fill(screen.form.put("hex", "D4"))
        text = await press(pilot, "space", "enter")
        assert "▸!target" in text
        assert "not in sight" in text
        await press(pilot, "escape")
        assert pilot.app.screen is screen
        assert screen._told.stops == fire.n
        await press(pilot, "space", "down", "enter", "space")
    assert t.session.log()[fire.n - 1].struck
    assert not t.session.log()[placed.n - 1].struck


async def test_what_was_changed_of_a_later_entry_waits_when_it_is_left(tmp_path):
    t, _, fire, _ = fired_at(tmp_path, "D2", IN_THE_OPEN)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "up", "enter")
        screen = pilot.app.screen
        screen.fill(screen.form.put("hex", "D3"))
        await press(pilot, "space", "enter", "1", "escape")
        assert pilot.app.screen is screen
        await press(pilot, "space", "enter")
        assert pilot.app.screen.amending.throw.faces == (6, 1, 1, 1)
        await press(pilot, "1", "space", "space")
    assert t.session.log()[fire.n - 1].dice == tuple(IN_COVER)


async def test_whose_entry_it_is_gets_the_laptop_for_a_later_entry_too(tmp_path, monkeypatch):
    """Space said that it passed the laptop on and refused, every time."""
    t, placed, fire, step = fired_at(tmp_path, "D2", IN_THE_OPEN)
    amend = Session.amend

    def by_its_owner(session, n, *given, **more):
        if more.get("later") and more.get("eyes") != "b":
            raise OwnersAlone("b", "Bruno")
        return amend(session, n, *given, **more)

    monkeypatch.setattr(Session, "amend", by_its_owner)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "up", "enter")
        screen = pilot.app.screen
        screen.fill(screen.form.put("hex", "D3"))
        text = await press(pilot, "space", "enter", "1", "1")
        assert "Space passes the laptop to Bruno" in text
        assert "Pass the laptop to" in await press(pilot, "space")
        text = await press(pilot, "tab")
        assert "a later entry is entered anew with it" in text
        assert f"{fire.n} counts so too" in await press(pilot, "space")
        assert pilot.app.screen is screen
        assert screen.form.values["hex"] == "D3"
        assert "entered anew" in await press(pilot, "space")
        assert pilot.app.navigation.model.viewer.seat == ""
    assert t.session.log()[fire.n - 1].dice == tuple(IN_COVER)
    assert placed.n == t.session.last.inputs["of"]
    assert not t.session.log()[step.n - 1].struck


async def test_an_entry_that_no_line_of_it_could_mend_is_not_entered_anew(tmp_path, monkeypatch):
    """What had been sealed there is something else now: the way to its form led nowhere."""
    t, *_ = fired_at(tmp_path, "D2", IN_THE_OPEN)
    amend = Session.amend

    def sealed_otherwise(session, n, *given, **more):
        return amend(session, n, *given, **more)._replace(stops_by="session")

    monkeypatch.setattr(Session, "amend", sealed_otherwise)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "up", "enter")
        screen = pilot.app.screen
        screen.fill(screen.form.put("hex", "D3"))
        assert "is no longer possible" in " ".join(screen._told.lines)
        assert not screen._told.mends
        text = await press(pilot, "space")
        assert "anew too" not in text
        assert "alone" in text
