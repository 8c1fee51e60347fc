"""TaOS: what only the players can know is asked, and no key scores by the way."""

import pytest
from taos_tui.screens.app import TableApp

from tests.systems.taos.table import Table

from .test_table import press


@pytest.fixture
def hunt(tmp_path):
    """Anna's A-08 has designated Orc; her Fusilier may strike."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier, graduate; Gaki, unit")
    t.do("roster", "b", models="Orc, soldier, 20 points; Boss, graduate, 30 points")
    t.start(a=("A-08", "A-02"))
    t.find("a-left", "01", "Fusilier")
    t.do("designate", token="a-left", mission="A-08", candidates="Orc 5, Boss 9")
    return t


async def test_what_an_attack_did_is_asked_before_who_struck(hunt):
    """TAOS-161: a failed attack that was typed in the order of the lines was a capture."""
    async with TableApp(hunt.session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "k")
        assert "▸ result" in text
        await press(pilot, *"unh", "enter", *"fus", "enter")
        before = hunt.session.count
        text = await press(pilot, "space")
        assert hunt.session.count == before + 1
    assert hunt.session.log()[-1].inputs["result"] == "none"
    assert "unharmed" in hunt.session.log()[-1].text
    assert hunt.session.log()[-1].inputs["attacker"] == "Fusilier"


async def test_arrows_go_from_sheet_to_sheet_on_the_score(hunt):
    hunt.to_scoring()
    async with TableApp(hunt.session).run_test(size=(80, 24)) as pilot:
        before = hunt.session.count
        hers = await press(pilot, "f7")
        his = await press(pilot, "right")
        assert his != hers
        mark = next(line for line in his.splitlines() if "▸" in line)
        assert mark.index("▸") >= 40
        assert await press(pilot, "right") == his
        assert await press(pilot, "left") == hers
        assert hunt.session.count == before


async def test_a_correction_asks_only_what_counts_for_its_card(hunt):
    """TAOS-112: the form held the fields of all nine missions."""
    hunt.to_scoring()
    async with TableApp(hunt.session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "h")
        assert "targets captured" in text
        assert "Civilian home" not in text
        text = await press(pilot, "right")
        assert "Civilian home" in text
        assert "targets captured" not in text
        assert "A-01" not in text
