"""After a move nothing that was said of one unit or one place stands in the next attempt of another one."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.content import paths
from taos_tui.content.copied import copied_content
from taos_tui.face.attempt import Attempt
from taos_tui.face.forecasts import Forecasts
from taos_tui.face.viewer import Viewer
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS, load

from .screen_text import screen_text
from .test_naw_battle import go_to
from .test_table import press

EVERY = 7
"""Every so many entries of a sample it is looked at."""


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_filled_in_goes_with_the_unit_that_is_named(tmp_path, slug):
    """Law: whatever is given for a move, of what hangs on it nothing is filled in that it does not leave."""
    head, *entries = paths.sample(slug).read_text(encoding="utf-8").split("\n[[log]]")
    looked = 0
    for cut in range(EVERY, len(entries), EVERY):
        path = tmp_path / f"{cut}.toml"
        path.write_text("\n[[log]]".join([head, *entries[:cut]]).rstrip("\n") + "\n", encoding="utf-8")
        session = Session.open(path)
        forecasts = Forecasts(session, Viewer(""))
        for ready in session.moves(""):
            move = session.system.moves[ready.name]
            for wanted in move.inputs if ready.legal and not move.private else ():
                offered = session.choices(move.name, "").get(wanted.name, ()) if wanted.kind == "text" else ()
                for word in offered:
                    filled = forecasts.prefilled(move.name, {wanted.name: word})
                    assert filled[wanted.name] == word
                    looked += 1
                    for name, words in session.narrowed(move.name, "", filled).items():
                        value = filled.get(name)
                        if name != wanted.name and isinstance(value, tuple | list):
                            assert {*map(str, value)} <= {*map(str, words)}, (cut, move.name, filled)
        session.close()
    assert looked


@pytest.fixture
def session(tmp_path):
    """The Rifle Battalion has its impulse; Rifles 2 and the Rifle HQ have just moved as a stack."""
    made = Session.create(
        tmp_path / "n.toml", "naw", "Night", {"a": "Anna", "b": "Bruno"}, content=copied_content(load("naw"))
    )
    made.make("scenario", {"id": "lipnik"})
    made.make("begin")
    made.make("draw", {"chit": "Rifle Battalion"})
    made.make("step", {"unit": "Rifles 2", "hex": "D5", "others": ["Rifle HQ"]})
    yield made
    made.close()


async def test_a_unit_that_is_marked_on_the_map_moves_alone_after_a_stack(session):
    start = session.state.units["Rifles 3"].hex
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await go_to(pilot, start)
        await press(pilot, "enter")
        text = await go_to(pilot, "e6")
        assert "Move one hex" in text
        assert "✗" not in text
        await press(pilot, "enter")
    assert session.last.move == "step"
    assert session.last.inputs == {"unit": "Rifles 3", "hex": "E6"}


async def test_the_stack_goes_on_together_and_another_unit_named_in_the_form_goes_alone(session):
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        app.navigation.fill_in(Attempt("step"))
        await pilot.pause()
        app.screen.fill(app.screen.form.put("unit", "Rifles 2"))
        assert list(app.screen.form.given()["others"]) == ["Rifle HQ"]
        app.screen.fill(app.screen.form.put("unit", "Rifles 3"))
        assert "others" not in app.screen.form.given()
        assert "Rifle HQ is in" not in screen_text(app)
