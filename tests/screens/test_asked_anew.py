"""What is set aside half filled in comes back with every value, or asks anew what holds no more: nothing that was said
is left out by itself."""

import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.dice.set_aside import SetAside

from taos_tui.face.form import Form
from taos_tui.session.lines import LogLine
from taos_tui.session.session import Session
from taos_tui.systems import games, load

from .test_table import press

MOVES = [(slug, move) for slug in games() for move in load(slug).moves.values() if move.inputs]


def _value(wanted):
    """Something that stands in a line, and is none of its defaults."""
    return ("x",) if wanted.kind == "list" else "x"


@pytest.mark.parametrize(("slug", "made"), MOVES, ids=lambda each: getattr(each, "name", each))
def test_every_line_that_was_filled_in_stands_there_or_is_needed(slug, made):
    """Law, of every move of every game: after another move of the same player."""
    system = load(slug)
    walked = next(each for each in system.moves.values() if each.part == "play" and not each.breaks_in)
    typed = {wanted.name: _value(wanted) for wanted in made.inputs}
    log = [LogLine(1, "", "a", walked.name, "", None, (), "typed", "", False, {})]
    kept = SetAside(made.name, typed, typed, {}, "a", 0).as_of(log, system.moves)
    assert {*kept.typed, *kept.lapsed} == {*typed}
    form = Form(tuple(made.inputs), dict(kept.values)).lapsing(kept.lapsed)
    asked = {wanted.name for wanted in form.missing}
    idle = form.idle
    for wanted in made.inputs:
        assert wanted.name in kept.values or wanted.name in asked or wanted.name in idle
    assert not (kept.lapsed - idle) or not form.is_done


@pytest.fixture
def standing(tmp_path):
    """A battle whose turn is Anna's, no unit active."""
    begun = Session.create(tmp_path / "b.toml", "toswg", "Hill", {"a": "Anna", "b": "Bruno"})
    begun.make("roster", {"side": "a", "units": "Vela, level 6, rifle; Luna, level 6, rifle"})
    begun.make("roster", {"side": "b", "units": "Rossi, level 7, rifle"})
    begun.make("begin")
    begun.make("starter", {"seat": "a"})
    yield begun
    begun.close()


END = ("x", *"Anna holds it", "enter", "down", *"anna", "enter")


async def test_space_writes_no_draw_where_the_winner_was_named_before_another_move(standing):
    async with TableApp(standing).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", *END)
        screen = pilot.app.screen
        assert screen.form.given() == {"result": "Anna holds it", "winner": "a"}
        await press(pilot, "escape")
        standing.make("activate", {"unit": "Vela"}, dice=[19])
        standing.make("aim")
        text = await press(pilot, "f2", "x")
        assert "anew now: winner" in text
        assert "needed" in text
        count = standing.count
        await press(pilot, "space", "space")
        assert standing.count == count
        await press(pilot, *"anna", "enter", "space")
        assert standing.last.inputs == {"result": "Anna holds it", "winner": "a"}


async def test_a_draw_is_said_by_leaving_the_winner_empty(standing):
    async with TableApp(standing).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", *END, "escape")
        standing.make("activate", {"unit": "Vela"}, dice=[19])
        text = await press(pilot, "f2", "x")
        assert "anew now: winner" in text
        await press(pilot, "ctrl+u", "space")
        assert standing.last.inputs == {"result": "Anna holds it"}


async def test_who_leaves_the_form_once_more_is_asked_still(standing):
    async with TableApp(standing).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", *END, "escape")
        standing.make("activate", {"unit": "Vela"}, dice=[19])
        for _ in range(2):
            assert "anew now: winner" in await press(pilot, "f2", "x")
            assert [each.name for each in pilot.app.screen.form.missing] == ["winner"]
            await press(pilot, "escape")


async def test_it_is_asked_after_the_next_start_too(standing):
    async with TableApp(standing).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", *END, "escape")
        standing.make("activate", {"unit": "Vela"}, dice=[19])
        await press(pilot, "f2", "x", "escape", "q")
    async with TableApp(standing).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "x")
        assert [each.name for each in pilot.app.screen.form.missing] == ["winner"]
