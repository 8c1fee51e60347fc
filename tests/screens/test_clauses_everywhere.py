"""`.` and Enter lead from whatever a screen shows of any game to the clause it rests on; `/` from a refusal."""

import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.shell.clause_links import clause_entries, clauses_named
from taos_tui.screens.shell.screen_registry import SCREENS, places

from taos_tui.content import paths
from taos_tui.content.reference import load
from taos_tui.face.attempt import Attempt
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS

from .screen_text import screen_text
from .test_table import press

SAMPLES = [slug for slug in SLUGS if paths.sample(slug)]
SCREENS_OF_PLAY = [place.name for place in SCREENS if place.name not in ("reference", "tournament")]


@pytest.fixture(params=SAMPLES)
def played(request, tmp_path):
    """The sample match of a game, before its last move."""
    copy = tmp_path / "played.toml"
    copy.write_bytes(paths.sample(request.param).read_bytes())
    session = Session.open(copy)
    while session.scene().over:
        session.undo()
    return session


def test_every_clause_that_the_log_and_the_moves_name_has_a_text(played):
    references = [load(played.system.slug)]
    lines = [line for entry in played.log() if entry.outcome for line in (*entry.outcome.ledger, *entry.outcome.news)]
    named = [line.clause for line in lines] + [due.clause for due in played.scene().due]
    named += [ready.clause for ready in played.moves()]
    named += [name for move in played.system.moves.values() for name in move.clauses]
    assert [name for name in clauses_named(named) if not list(clause_entries(name, references))] == []
    assert list(clauses_named(named))


@pytest.mark.parametrize("place_name", SCREENS_OF_PLAY)
async def test_enter_opens_a_clause_of_whatever_stands_on_a_screen(played, place_name):
    app = TableApp(played)
    async with app.run_test(size=(80, 24)) as pilot:
        place = next((place for place in places(app.navigation.model.scene) if place.name == place_name), None)
        if place is None:
            return
        await press(pilot, place.key)
        shown = screen_text(app)
        text = await press(pilot, ".")
        if "no clause stands" in text:
            assert not list(clauses_named([shown]))
            return
        if "Clauses on this screen" in text:
            text = await press(pilot, "enter")
        assert app.screen.NAME == "reference"
        assert f"▸ {load(played.system.slug).prefix}-" in text
        await press(pilot, "escape")
        assert place_name == app.screen.NAME


@pytest.mark.parametrize("place_name", SCREENS_OF_PLAY)
async def test_slash_opens_the_clause_of_a_refusal_on_every_screen(played, place_name):
    app = TableApp(played)
    async with app.run_test(size=(80, 24)) as pilot:
        place = next((place for place in places(app.navigation.model.scene) if place.name == place_name), None)
        refused = next((ready for ready in app.navigation.model.moves if not ready.legal and ready.clause), None)
        if place is None or refused is None:
            return
        await press(pilot, place.key)
        app.navigation.start(Attempt(refused.name))
        await pilot.pause()
        assert refused.clause in screen_text(app)
        text = await press(pilot, "/")
        if "Clauses on this screen" in text:
            text = await press(pilot, "enter")
        assert f"▸ {next(clauses_named([refused.clause]))}" in text


def test_a_row_of_clauses_names_each_of_them():
    told = ["equal in both share a place (TAOS-17 … 19)", "TAOS-67 … TAOS-69", "SK-3", "NO-CLAUSE", "TAOS-17"]
    assert list(clauses_named(told)) == ["TAOS-17", "TAOS-18", "TAOS-19", "TAOS-67", "TAOS-68", "TAOS-69", "SK-3"]
