"""What the app draws for a correction may let more fall than could be told before: that is asked before it counts."""

from taos_tui.screens.app import TableApp

from ..systems.naw.naw_table import Table, content_of
from .test_table import press


async def test_what_falls_by_a_draw_is_asked_before_it_counts(tmp_path, monkeypatch):
    """All that came after it was gone without a question (NAW-112)."""
    monkeypatch.setattr("taos_tui.session.luck.randbelow", lambda limit: 0)  # Red comes
    t = Table(tmp_path, content_of([("rifles", "A1")], [("tank", "F2")]))
    t.do("scenario", id="fight")
    t.do("begin")
    drawn = t.do("draw", chit="Blue")
    t.settle()
    last = t.do("close")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", *["up"] * (last.n - drawn.n), "enter")
        screen = pilot.app.screen
        screen.fill(screen.form.put("chit", None))
        text = await press(pilot, "space")
        assert "Red is drawn" in text
        assert "nothing counts yet" in text
        assert f"{drawn.n + 1} is no longer possible" in text
        assert not t.session.log()[last.n - 1].struck
        text = await press(pilot, "space")
        assert "let them all fall" in text
        await press(pilot, "end", "enter")
    assert t.session.log()[drawn.n - 1].text == "Red is drawn"
    assert t.session.log()[last.n - 1].struck
    assert (t.again().state, t.again().findings) == (t.state, [])
