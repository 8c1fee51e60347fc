"""A correction after which other moves must have been made before a later entry: any of them may come in there."""

from taos_tui.screens.app import TableApp

from tests.systems.naw.naw_table import battle
from tests.systems.toswg.field import Field

from .test_table import press


async def pick(pilot, word):
    """The row of the list in front that has this word."""
    rows = pilot.app.screen._rows_told
    await press(pilot, *["down"] * next(at for at, row in enumerate(rows) if word in row[0]), "enter")


async def test_a_turn_that_had_passed_ends_though_its_activation_succeeded_after_all(tmp_path):
    """A 3 that was a 13: what the others really rolled in their turn stands."""
    f = Field(tmp_path).start()
    wrong = f.activate("Luna", 3)
    first = f.activate("Rossi")
    shot = f.shoot("Vela", 3)
    async with TableApp(f.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "up", "enter")
        screen = pilot.app.screen
        assert screen.amending.n == wrong.n
        await press(pilot, "1", "9", "enter", "space")
        await pick(pilot, "another move")
        await pick(pilot, "Stand still")
        text = await press(pilot, "space")
        assert pilot.app.screen is screen
        assert "comes in before" in text
        await press(pilot, "space")
        await pick(pilot, "another move")
        await pick(pilot, "End the turn")
        await press(pilot, "space")
        assert pilot.app.screen is screen
        assert "no longer possible" not in " ".join(screen._told.lines)
        text = await press(pilot, "space")
        assert "entered anew" in text
        rows = [
            int(line.split()[0].lstrip("▸")) for line in text.splitlines() if ":" in line and line.split()[0].isdigit()
        ]
        came = [shot.n + 1, shot.n + 2]
        assert [n for n in rows if n in (wrong.n, first.n, *came)] == [wrong.n, *came, first.n], "where they came in"
    log = f.session.log()
    assert not any(log[each.n - 1].struck for each in (first, shot))
    assert [line.move for line in log[shot.n : shot.n + 2]] == ["stand", "end_turn"]
    assert (f.state.current, log[shot.n - 1].dice) == ("b", (3,))
    again = f.again()
    assert (again.state, again.findings) == (f.state, [])


async def test_what_was_said_of_later_entries_outlives_a_change_and_a_leave(tmp_path):
    """Another face of the first entry dropped what was typed for those behind it; so did Esc, and a killed terminal."""
    f = Field(tmp_path).start()
    f.activate("Luna", 3)
    f.activate("Rossi")
    f.shoot("Vela", 3)
    async with TableApp(f.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "up", "enter", "1", "9", "enter", "space")
        await pick(pilot, "another move")
        await pick(pilot, "Stand still")
        await press(pilot, "space")
        screen = pilot.app.screen
        came = screen._answers.between
        assert [one.entry.move for one in came] == ["stand"]
        await press(pilot, "backspace", "2", "enter")  # it failed again: nothing comes in
        assert screen._answers.between == ()
        await press(pilot, "backspace", "1", "8", "enter")
        assert [one.entry.move for one in screen._answers.between] == ["stand"]
        await press(pilot, "escape", "enter")
        again = pilot.app.screen
        assert again is not screen
        assert [one.entry.move for one in again._answers.between] == ["stand"]
        await press(pilot, "escape")
    async with TableApp(f.session).run_test(size=(80, 24)) as pilot:  # as after a killed terminal
        await press(pilot, "f9", "enter")
        assert [one.entry.move for one in pilot.app.screen._answers.between] == ["stand"]


async def test_the_form_of_another_move_is_its_own(tmp_path):
    """What was left of the first one opened stood under the name of the next."""
    f = Field(tmp_path).start()
    f.activate("Luna", 3)
    f.activate("Rossi")
    f.shoot("Vela", 3)
    async with TableApp(f.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "up", "enter", "1", "9", "enter", "space")
        await pick(pilot, "Attack")
        due = pilot.app.screen
        due.fill(due.form.put("distance_cm", 20))
        await press(pilot, "escape", "space")
        await pick(pilot, "another move")
        await pick(pilot, "Stand still")
        assert "nothing to fill in" in await press(pilot)


async def test_the_dice_of_an_attack_that_is_resolved_in_an_entry_of_its_own_by_now_are_not_thrown_anew(tmp_path):
    """NAW-85: once the gun may fire before it, the Overrun is resolved afterwards. Its dice were lost silently."""
    t = battle(tmp_path, [("tank", "B2"), ("rifles", "F1")], [("rifles", "C2"), ("gun", "C5")])
    hurt = t.do("adjust", why="as it lies", unit="Gun", state="disrupted")
    faces = [4, 3, 4, 5, 4, 4, 1, 2]
    over = t.do("overrun", unit="Tank", hex="C2", exit="D2", dice=faces)
    then = t.do("step", unit="Rifles 1", hex="G1")
    before = t.unit("Tank").hex
    async with TableApp(t.session).run_test(size=(80, 30)) as pilot:
        await press(pilot, "f9", "up", "up", "enter")
        screen = pilot.app.screen
        assert screen.amending.n == hurt.n
        screen.fill(screen.form.put("state", "full"))
        told = " ".join(screen._told.lines)
        assert f"{over.n}: its dice are thrown no more: 4 3 4 5 4 4 1 2" in told
        await press(pilot, "space")
        await pick(pilot, f"enter it before {then.n}")
        due = pilot.app.screen
        assert due.amending.throw.faces == tuple(faces)
        await press(pilot, "space", "space")
    assert [line.struck for line in t.session.log()] == [False] * t.session.count
    assert t.session.log()[then.n].dice == tuple(faces)
    assert t.unit("Tank").hex == before


async def test_the_dice_of_an_attack_that_is_resolved_at_once_by_now_are_those_of_its_own_entry(tmp_path):
    """The other way round: nobody may fire before the Overrun any more, and its dice stand in the next entry."""
    t = battle(tmp_path, [("tank", "B2"), ("rifles", "F1")], [("rifles", "C2"), ("gun", "C5")])
    hurt = t.do("adjust", why="as it lies", unit="Gun", state="reduced")
    faces = [4, 3, 4, 5, 4, 4, 1, 2]
    over = t.do("overrun", unit="Tank", hex="C2", exit="D2")
    t.do("fight", dice=faces)
    t.do("step", unit="Rifles 1", hex="G1")
    async with TableApp(t.session).run_test(size=(80, 30)) as pilot:
        await press(pilot, "f9", "up", "up", "up", "enter")
        screen = pilot.app.screen
        assert screen.amending.n == hurt.n
        screen.fill(screen.form.put("state", "disrupted"))
        await press(pilot, "space")
        await pick(pilot, f"enter {over.n} anew too")
        assert pilot.app.screen.amending.throw.faces == tuple(faces)


async def test_what_is_due_is_not_offered_where_it_stands_right_behind(tmp_path):
    """The step into the mines was entered twice: the attack of the mines is that of the first one, and stands."""
    t = battle(tmp_path, [("rifles", "B2")], [("rifles", "H1")], mines=["C2"])
    step = t.do("step", unit="Rifles 1", hex="C2")
    mines = t.do("mines", dice=[1, 1])
    before = t.unit("Rifles 1")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "b")
        await pick(pilot, "Move one hex")
        due = pilot.app.screen
        due.fill(due.form.put("unit", "Rifles 1").put("hex", "C2"))
        text = " ".join((await press(pilot, "space")).split())
        assert f"{step.n} is no longer possible" in text
        assert f"{step.n} never happened" not in text
        await press(pilot, "space")
        assert not any("Mines attack" in row[0] for row in pilot.app.screen._rows_told)
        await pick(pilot, f"leave out {step.n}")
        await press(pilot, "space")
    log = t.session.log()
    assert [log[n - 1].struck for n in (step.n, mines.n)] == [True, False]
    assert t.unit("Rifles 1") == before


async def test_what_is_due_is_offered_where_it_is_due_twice(tmp_path):
    """Another unit stepped into the mines before: its attack is one of its own."""
    t = battle(tmp_path, [("rifles", "B2"), ("tank", "D1")], [("rifles", "H4")], mines=["C2", "E2"])
    t.do("step", unit="Rifles 1", hex="C2")
    t.do("mines", dice=[1, 1])
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "b")
        await pick(pilot, "Move one hex")
        due = pilot.app.screen
        due.fill(due.form.put("unit", "Tank").put("hex", "E2"))
        await press(pilot, "space", "space")
        assert any("Mines attack" in row[0] for row in pilot.app.screen._rows_told)
