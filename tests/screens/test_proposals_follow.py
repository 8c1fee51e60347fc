"""What a form proposed and nobody touched follows what changes meanwhile, such as a correction on the Log."""

from taos_tui.screens.app import TableApp

from ..session.taos_match import new, to_turn
from .test_table import press


def second_turn(path):
    """Anna has counted 8 orders in her first turn; now she counts again."""
    session = to_turn(new(path))
    pool = session.make("pool", {"regular": 6, "irregular": 2}, "a")
    session.make("end_turn", {}, "a")
    session.make("pool", {"regular": 5}, "b")
    session.make("end_turn", {}, "b")
    return session, pool


async def test_an_untouched_proposal_follows_a_correction(tmp_path):
    session, pool = second_turn(tmp_path / "match.toml")
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "l")
        form = pilot.app.screen.form
        assert (form.values["regular"], form.values["irregular"]) == (6, 2)
        await press(pilot, "f9")
        session.amend(pool.n, {"regular": 7})
        for keys in (["f3"], ["f2", "l"]):
            await press(pilot, *keys)
            form = pilot.app.screen.form
            assert (form.values["regular"], form.values["irregular"]) == (7, 2), keys


async def test_what_was_typed_stays(tmp_path):
    session, pool = second_turn(tmp_path / "match.toml")
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "l")
        screen = pilot.app.screen
        screen.fill(screen.form.put("irregular", 1))
        await press(pilot, "f9")
        session.amend(pool.n, {"regular": 7, "irregular": 3})
        await press(pilot, "f2", "l")
        form = pilot.app.screen.form
        assert (form.values["regular"], form.values["irregular"]) == (7, 1)
