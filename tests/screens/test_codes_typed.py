"""A line of codes takes their figures at once, also while a throw waits."""

from taos_tui.screens.app import TableApp

from tests.systems.taos.table import Table

from .test_table import press


async def test_the_code_of_a_real_token_is_typed_by_its_figures_while_the_throw_waits(tmp_path):
    """It read "code takes no figures"; the throw of the Identification takes them once it is in front again."""
    t = Table(tmp_path, token_codes="table")
    t.do("roster", "a", models="Zhanshi, graduate, wip 13")
    t.start()
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "i")
        screen = pilot.app.screen
        screen.fill(screen.form.put("token", "a-left").put("distance_cm", 10))
        screen.fill(screen.form.select("code", chosen=True))
        await press(pilot, *"02")
        assert screen.form.given()["code"] == "02"
        assert not screen.typed.begun
        await press(pilot, "enter", *"05")
        assert t.session.last.dice == (5,)
    assert t.session.last.inputs["code"] == "02"


async def test_the_code_of_a_token_that_was_turned_over_is_typed_by_its_figures(tmp_path):
    t = Table(tmp_path, token_codes="table")
    t.do("roster", "a", models="Zhanshi, graduate, wip 13")
    t.start()
    t.do("identify", "a", [5], token="a-left", graduate="Zhanshi", wip=13, distance_cm=10)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "b", *"02", "enter", "space")
    assert (t.session.last.move, t.session.last.inputs["code"]) == ("flip", "02")
