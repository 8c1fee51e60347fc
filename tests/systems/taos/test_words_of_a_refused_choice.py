"""A word is typed letter by letter on a line that holds another one, which the rule refuses at once."""

from table import Table
from taos_tui.screens.app import TableApp

from tests.screens.test_table import press


async def test_the_letters_of_a_token_belong_together_though_its_spot_is_another_ones(tmp_path):
    """The first letter chose CENTRE, the next two were a text of their own: "en may be …"."""
    t = Table(tmp_path).deploy()
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "p")
        screen = pilot.app.screen
        assert screen.form.values["token"] == "a-left"
        await press(pilot, *"cen")
        assert pilot.app.screen is screen
        assert screen.form.values["token"] == "a-centre"
        await press(pilot, "enter")
        assert screen.form.values["token"] == "a-centre"
        assert not screen.form.refused
