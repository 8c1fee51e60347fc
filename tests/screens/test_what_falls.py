"""What falls with a correction, or stands again, is chosen in words that are true, and read before it counts."""

from taos_tui.screens.app import TableApp

from tests.session.test_possible_again import mended
from tests.systems.naw.naw_table import battle

from .test_moves_in_between import pick
from .test_table import press


def rows(pilot):
    return [str(row[0]) for row in pilot.app.screen._rows_told]


def answered(tmp_path):
    """Rifles were set down and moved two hexes; at each the other side held its fire."""
    t = battle(tmp_path, [("rifles", "B2"), ("rifles", "A5")], [("tank", "D2")], op_fire="answered")
    placed = t.do("adjust", why="as it lies", unit="Rifles 1", hex="B2")
    steps = []
    for hex in ("A3", "A2"):
        steps += [t.do("step", unit="Rifles 1", hex=hex), t.do("hold_fire", by="b")]
    return t, placed, steps


async def opened(pilot, up, **values):
    await press(pilot, "f9", *["up"] * up, "enter")
    screen = pilot.app.screen
    for name, value in values.items():
        screen.fill(screen.form.put(name, value))
    await press(pilot, "space")
    return screen


async def test_what_leaves_nothing_standing_is_only_called_so(tmp_path):
    """Two lines of the menu were the same; one of them promised that all else stands."""
    t, placed, steps = answered(tmp_path)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, 4, hex="F4")
        assert (screen.amending.n, screen._told.stops) == (placed.n, steps[0].n)
        assert rows(pilot)[-2:] == [f"leave out {steps[0].n} alone", "let them all fall"]


async def test_all_that_falls_is_named_where_all_else_stands(tmp_path):
    """Answers to what is left out were not named, and fell all the same."""
    t, _, steps = answered(tmp_path)
    last = t.do("adjust", why="as it lies", unit="Rifles 2", hex="B5")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, 5, hex="F4")
        await pick(pilot, f"leave out {steps[0].n}–{steps[-1].n}")
        assert screen._told.stops == 0
        await press(pilot, "space")
    struck = [line.n for line in t.session.log() if line.struck]
    assert struck == [step.n for step in steps]
    assert t.unit("Rifles 2").hex == "B5"
    assert not t.session.log()[last.n - 1].struck


async def test_the_last_entry_is_left_out_once_it_was_read_what_that_comes_to(tmp_path):
    """Everywhere else the form came first; here Enter let it count at once."""
    t = battle(tmp_path, [("rifles", "B2")], [("rifles", "H5")])
    t.do("step", unit="Rifles 1", hex="B1")
    last = t.do("step", unit="Rifles 1", hex="C1")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, 1, hex="B3")
        count = t.session.count
        await press(pilot, *["down"] * (len(rows(pilot)) - 1))
        text = await press(pilot, "enter")
        assert (pilot.app.screen, t.session.count) == (screen, count)
        assert f"{last.n}: left out, once Space accepts it all" in text
        assert "AT THE END" in text
        await press(pilot, "space")
    assert [line.n for line in t.session.log() if line.struck] == [last.n]
    assert t.unit("Rifles 1").hex == "B3"
    assert t.again().findings == []


async def test_what_is_possible_again_is_named_though_a_later_entry_is_not_then(tmp_path):
    """The table got another position than before the first correction, without a word."""
    t, first, second, third = mended(tmp_path)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", *["up"] * 4, "enter")
        screen = pilot.app.screen
        assert screen.amending.n == first.n
        screen.fill(screen.form.put("hex", "B1"))
        told = " ".join(screen._told.lines)
        assert f"{second.n} fell and is possible again, but {third.n} is not then" in told
        assert f"then {third.n} is no longer possible" in await press(pilot, "space")
        assert rows(pilot) == [f"{second.n}: stands again", "leave them fallen"]
        await press(pilot, "enter")
        assert screen._told.stops == third.n
        await press(pilot, "escape", "enter")
        screen = pilot.app.screen
        assert screen._told.stops == third.n
        await press(pilot, "escape")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:  # as after a killed terminal
        await press(pilot, "f9", "enter")
        screen = pilot.app.screen
        assert screen._told.stops == third.n
        await press(pilot, "space")
        await pick(pilot, f"leave out {third.n}")
        await press(pilot, "space")
    assert [line.n for line in t.session.log() if line.struck] == [third.n]
    assert t.unit("Rifles 1").hex == "C1"
    assert t.again().findings == []


async def test_what_is_left_fallen_is_asked_about_once(tmp_path):
    t, _, second, _ = mended(tmp_path)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", *["up"] * 4, "enter")
        screen = pilot.app.screen
        screen.fill(screen.form.put("hex", "B1"))
        await press(pilot, "space")
        await pick(pilot, "leave them fallen")
    assert [line.n for line in t.session.log() if line.struck] == [second.n]
    assert t.unit("Rifles 1").hex == "B2"
