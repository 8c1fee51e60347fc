"""A list that is pasted on the table, with no form open, is meant for the form that takes one."""

from taos_tui.screens.app import TableApp
from textual import events

from taos_tui.session.session import Session

from .screen_text import screen_text
from .test_table import press

PLAYERS = "Club\tPlayer\tE-mail\nGilda\tBianchi, Marco\tm@example.it\nRoma\tRossi, Anna\ta@example.it"
ROSTER = "Pts\tName\tLt\n30\tHac Tao\t\n11\tZhanshi\tyes"


async def paste(pilot, text):
    pilot.app.screen.post_message(events.Paste(text))
    await pilot.pause()
    await pilot.pause()
    return screen_text(pilot.app)


async def test_a_list_of_players_opens_the_form_and_space_does_it(tmp_path):
    session = Session.create(tmp_path / "spring.toml", "taos-tournament", "Spring", {"organiser": "Olga"})
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        text = await paste(pilot, PLAYERS)
        assert "Marco Bianchi" in text
        assert "example.it" not in text
        await press(pilot, "space")
    assert list(session.state.entrants) == ["Marco Bianchi", "Anna Rossi"]


async def test_and_on_the_line_of_its_form_too(tmp_path):
    session = Session.create(tmp_path / "spring.toml", "taos-tournament", "Spring", {"organiser": "Olga"})
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "a")
        await paste(pilot, PLAYERS)
        await press(pilot, "space")
    assert list(session.state.entrants) == ["Marco Bianchi", "Anna Rossi"]


async def test_a_roster_opens_its_form_and_nothing_tells_the_lieutenant(tmp_path):
    session = Session.create(tmp_path / "night.toml", "taos", "Night", {"a": "Anna", "b": "Bruno"})
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        text = await paste(pilot, ROSTER)
        assert "Hac Tao" in text
        assert "41 points" in text
        assert "yes" not in text


async def test_where_nothing_takes_a_list_that_is_said(tmp_path):
    session = Session.create(tmp_path / "spring.toml", "taos-tournament", "Spring", {"organiser": "Olga"})
    session.make("add", {"players": ["Anna", "Bruno"]})
    session.make("pair", {"method": "by_hand", "tables": ["Anna", "Bruno"]})
    session.make("result", {"table": 1, "op_a": 0, "op_b": 0, "killed_a": 0, "killed_b": 0})
    session.make("end", {})
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        assert "nothing here to paste into" in await paste(pilot, PLAYERS)
