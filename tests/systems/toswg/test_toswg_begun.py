"""What was begun when the terminal died is told wherever the match is gone on with."""

from field import Field
from taos_tui.screens.app import TableApp

from taos_tui.content.unfinished import kept_text
from taos_tui.session.session import Session
from tests.screens.test_moves_in_between import pick
from tests.screens.test_outlives_the_program import until
from tests.screens.test_table import press


async def test_a_throw_that_is_begun_is_told_on_every_screen(tmp_path):
    """Only "Attack rifle: target is needed" stood on the Activations, and who typed the target again typed faces."""
    f = Field(tmp_path, damage_rule="d6_pool").start()
    f.activate("Luna")
    async with TableApp(f.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"rossi", "enter", *"10", "enter", *"19")
        await until(pilot, lambda: '"done":[19' in kept_text(f.session.header.id))
        text = kept_text(f.session.header.id)
    assert '"done":[19' in text
    f.session.close()
    again = Session.open(f.path)
    async with TableApp(again).run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: pilot.app.navigation.notice)
        for key in ("f2", "f9", "f5"):
            assert "Attack: a throw is begun, F3 goes on with it" in await press(pilot, key)
        assert "target is needed" not in await press(pilot)
        await press(pilot, "f3")
        assert pilot.app.screen.typed.done == (19,)
        await press(pilot, "u", "f5")
    again.close()


async def test_a_correction_that_is_begun_is_told_on_every_screen(tmp_path):
    f = Field(tmp_path).start()
    line = f.activate("Luna")
    async with TableApp(f.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter", *"19", "escape")
        for key in ("f2", "f5", "f9"):
            assert f"entry {line.n} is half entered anew: F9, Enter on {line.n} goes on with it" in await press(
                pilot, key
            )
        await press(pilot, "enter", "ctrl+u", "ctrl+u", "escape")
        assert "half entered anew" not in await press(pilot, "f2")


async def test_in_the_form_of_a_forgotten_move_enter_goes_to_what_is_needed_next(tmp_path):
    """60 cm stood in the weapon, and the faces in a dialog."""
    f = Field(tmp_path).start()
    f.activate("Luna")
    f.do("stand")
    async with TableApp(f.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "b")
        await pick(pilot, "Attack")
        await press(pilot, *"ross", "enter", *"10", "enter", *"19")
        screen = pilot.app.screen
        given = screen.form.given()
        assert (given["target"], given["distance_cm"], screen.amending.throw.faces) == ("Rossi", 10, (19,))
        await press(pilot, "space")
        assert [one.entry.move for one in pilot.app.screen._answers.between] == ["attack"]
