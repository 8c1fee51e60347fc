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


async def test_who_names_a_unit_of_the_other_side_is_told_how_it_is_entered(tmp_path):
    """The form took its name and refused it, and named no way on."""
    t = Table(tmp_path, content_of([("rifles", ""), ("gun", "")], [("tank", ""), ("scout", "")]))
    t.do("scenario", id="fight")
    wrong = t.do("place", unit="Gun", hex="A1")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter")
        screen = pilot.app.screen
        assert screen.amending.n == wrong.n
        screen.fill(screen.form.put("unit", "Tank"))
        told = " ".join(screen._told.lines)
        assert "belongs to" in told
        assert f"Was it {t.session.names['b']}'s? Esc, then Del on it" in told
        screen.fill(screen.form.put("unit", "Rifles"))
        assert "Was it" not in " ".join(screen._told.lines)
    t.session.close()
