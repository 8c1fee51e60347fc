"""A correction after which other moves must have been made before a later entry: any of them may come in there."""

from taos_tui.screens.app import TableApp

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
        assert "entered anew" in await press(pilot, "space")
    log = f.session.log()
    assert not any(log[each.n - 1].struck for each in (first, shot))
    assert [line.move for line in log[shot.n : shot.n + 2]] == ["stand", "end_turn"]
    assert (f.state.current, log[shot.n - 1].dice) == ("b", (3,))
    again = f.again()
    assert (again.state, again.findings) == (f.state, [])


async def test_who_leaves_is_told_that_what_was_put_in_is_dropped(tmp_path):
    f = Field(tmp_path).start()
    f.activate("Luna", 3)
    f.activate("Rossi")
    f.shoot("Vela", 3)
    async with TableApp(f.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "up", "enter", "1", "9", "enter", "space")
        await pick(pilot, "another move")
        await pick(pilot, "Stand still")
        screen = pilot.app.screen
        await press(pilot, "space")
        amending = pilot.app.screen
        assert amending is not screen
        assert "what comes in before" in " ".join(amending._told.lines)
        assert "drops what was typed for the entries behind it" in await press(pilot, "escape")
        assert pilot.app.screen is amending
        await press(pilot, "escape")
        assert pilot.app.screen is not amending


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
