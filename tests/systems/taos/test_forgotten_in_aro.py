"""A capture in ARO that was forgotten comes in later: the other player made it (TAOS-161, TAOS-166, TAOS-R3)."""

from contextlib import closing

from table import Table
from taos_tui.screens.app import TableApp

from taos_tui.session.session import Session
from tests.screens.test_table import press


def turn_of_anna(folder):
    """Bruno's A-08 lies open; Anna's turn is over, and nobody entered the ARO of Orc."""
    t = Table(folder)
    t.do("roster", "a", models="Fusilier, graduate; Alguacil, graduate")
    t.do("roster", "b", models="Orc, soldier; Boss, graduate")
    t.start(b=("A-08", "A-02"), a=("A-01", "A-03"))
    n = t.do("end_turn").n
    return t, n


async def test_a_capture_in_aro_that_was_forgotten_comes_in(tmp_path):
    t, n = turn_of_anna(tmp_path)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "b")
        rows = pilot.app.screen._rows_told
        at = next(at for at, row in enumerate(rows) if "Close combat for a capture" in row[0])
        await press(pilot, *["down"] * at, "enter")
        screen = pilot.app.screen
        assert "result" in {wanted.name for wanted in screen.amending.form.missing}, "nobody has said what it did"
        for name, value in {"side": "b", "target": "other", "model": "Fusilier", "attacker": "Orc"}.items():
            screen.fill(screen.amending.form.put(name, value))
        assert "needed" in await press(pilot, "space")
        assert pilot.app.screen is screen
        screen.fill(screen.amending.form.put("result", "incapacitated"))
        await press(pilot, "space")
        assert pilot.app.screen is not screen
        await press(pilot, "space")
    assert t.state.models["Fusilier"].state == "incapacitated"
    assert [line.seat for line in t.session.log() if line.move == "capture"] == ["b"]
    assert t.state.orders.spent == 0, "in ARO it spends no order"
    assert not t.session.log()[n - 1].struck
    with closing(Session.open(t.session.path, watching=True)) as again:
        assert again.state == t.state
