"""What one player did for the other side comes in by a correction as the other one's, as in its own form (NAW-60)."""

from naw_table import Table, content_of
from taos_tui.screens.app import TableApp

from tests.screens.test_table import press


async def test_a_unit_of_the_other_side_comes_in_where_another_one_was_placed(tmp_path):
    t = Table(tmp_path, content_of([("rifles", ""), ("gun", "")], [("tank", ""), ("scout", "")]))
    t.do("scenario", id="fight")
    wrong = t.do("place", unit="Gun", hex="A1")
    t.do("place", unit="Rifles", hex="B1")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "delete", "enter", *"Place a unit", "enter")
        assert "belongs to" not in await press(pilot, *"Tank", "enter", *"A1", "enter")
        assert f"{wrong.n} never happened" in await press(pilot, "space")
        await press(pilot, "space")
    assert (t.unit("Tank").hex, t.unit("Gun").hex, t.unit("Rifles").hex) == ("A1", "", "B1")
    assert t.session.log()[-2].seat == "b"
    assert t.again().state == t.state
    t.session.close()
