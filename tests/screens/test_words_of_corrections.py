"""In the form of an entry that is entered anew a word finds its line, and every line that is refused is marked."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.session.session import Session

from ..systems.taos.table import Table
from .test_table import press


@pytest.fixture
def shot(tmp_path):
    """Vela, who carries two weapons, has missed Rossi."""
    made = Session.create(tmp_path / "b.toml", "toswg", "Landing", {"a": "Anna", "b": "Bruno"})
    made.make("roster", {"side": "a", "units": "Vela, level 6, rifle, smg"})
    made.make("roster", {"side": "b", "units": "Rossi, level 7, rifle; Moro, level 2, rifle"})
    made.make("begin")
    made.make("starter", {"seat": "a"})
    made.make("activate", {"unit": "Vela"}, dice=[19])
    shot = {"target": "Rossi", "weapon": "submachine_gun", "distance_cm": 12, "shelter": "light"}
    made.make("attack", shot, dice=[5])
    yield made
    made.close()


async def at_line(pilot, name):
    await press(pilot, "f9", "enter")
    screen = pilot.app.screen
    assert name in {wanted.name for wanted in screen.form.shown}
    while screen.form.field is None or screen.form.field.name != name:
        await press(pilot, "down")
    return screen


@pytest.mark.parametrize("line", ["distance_cm", "hidden_percent", "extra"])
async def test_a_word_on_a_line_of_figures_goes_to_its_own(shot, line):
    """`rifle` stood in the distance and was refused there."""
    async with TableApp(shot).run_test(size=(80, 24)) as pilot:
        screen = await at_line(pilot, line)
        before = screen.form.given()
        assert "rif: Enter makes it weapon rifle instead of submachine gun" in await press(pilot, *"rif")
        text = await press(pilot, "enter")
        assert screen.form.given() == {**before, "weapon": "rifle"}
        assert "Enter makes it" not in text
        assert not screen.form.refused


async def test_a_word_that_stands_there_already_is_said_to(shot):
    async with TableApp(shot).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter")
        assert "sub: weapon is submachine gun already" in await press(pilot, *"sub")


async def test_what_a_line_that_is_emptied_takes_is_named_and_how_all_is_put_back(shot):
    async with TableApp(shot).run_test(size=(80, 24)) as pilot:
        screen = await at_line(pilot, "weapon")
        text = await press(pilot, "ctrl+u")
        assert "rifle" in text
        assert "submachine gun" in text
        assert "Vela attacks with" in text
        assert "^U once more puts the whole entry back as it was" in text
        assert "the entry stands here as it was" in await press(pilot, "ctrl+u")
        assert screen.form.given()["weapon"] == "submachine_gun"


@pytest.mark.parametrize("size", [(80, 24), (40, 15)])
async def test_every_line_that_is_refused_is_marked(shot, size):
    """One at a time was: the next one only once the first was mended."""
    async with TableApp(shot).run_test(size=size) as pilot:
        await press(pilot, "f9", "enter")
        screen = pilot.app.screen
        form = screen.form.put("target", "Vela").put("weapon", "cannon").put("shelter", "moat")
        screen.fill(form)
        assert {screen.form.asked, *screen.form.barred} == {"target", "weapon", "shelter"}
        screen.fill(screen.form.put("target", "Moro"))
        assert {screen.form.asked, *screen.form.barred} == {"weapon", "shelter"}
        screen.fill(screen.form.put("weapon", "rifle").put("shelter", "none"))
        assert (screen.form.asked, screen.form.barred) == ("", frozenset())
        screen.fill(form)
        screen.redraw()
        text = await press(pilot, "up")
        assert text.count("not allowed") == 3 or size == (40, 15)


async def test_a_list_of_several_lines_stands_on_one(shot):
    """A line break has no width: the thin line beside it stood one column farther right."""
    units = "Orso, level 9\nVela, level 6, rifle, smg"
    shot.amend(1, {"units": units})
    async with TableApp(shot).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", *["up"] * 6, "enter")
        assert pilot.app.screen.amending.n == 1
        lines = (await press(pilot)).splitlines()
        assert len({line.index("│") for line in lines if "│" in line}) == 1


@pytest.fixture
def squalo(tmp_path):
    """Bruno's piloted TAG was said to be Immobilized."""
    t = Table(tmp_path).start()
    t.do("roster", "b", models="Squalo, unit, pilot; Fusilier, graduate, wip 13")
    t.do("state", "b", model="Squalo", state="immobilized")
    yield t.session
    t.session.close()


@pytest.mark.parametrize("typed", ["pilot not operative", "PILOT NOT", "pilot n"])
async def test_a_word_of_several_words_is_typed_whole_and_its_blanks_accept_nothing(squalo, typed):
    """The first blank let the other one of the two count, and the rest of it were keys of the log."""
    async with TableApp(squalo).run_test(size=(80, 24)) as pilot:
        screen, count = await at_line(pilot, "pilot"), squalo.count
        await press(pilot, *("space" if key == " " else key for key in typed))
        assert (pilot.app.screen, squalo.count) == (screen, count)
        assert screen.form.given()["pilot"] == "not_operative"
        await press(pilot, "enter", "space")
    assert squalo.count == count + 1
    assert squalo.state.models["Squalo"].pilot == "not_operative"


async def test_the_blank_behind_a_whole_word_says_what_it_does_once_more(squalo):
    async with TableApp(squalo).run_test(size=(80, 24)) as pilot:
        screen, count = await at_line(pilot, "controller"), squalo.count
        assert "controller Anna: Space once more accepts" in await press(pilot, *"anna", "space")
        assert (pilot.app.screen, squalo.count) == (screen, count)
        await press(pilot, "space")
    assert squalo.count == count + 1


@pytest.mark.parametrize("typed", ["it is not so ", "any "])
async def test_a_word_at_a_question_answers_nothing_and_accepts_nothing(squalo, typed):
    """`any` was no, and then yes; its blank accepted that."""
    async with TableApp(squalo).run_test(size=(80, 24)) as pilot:
        screen, count = await at_line(pilot, "marker"), squalo.count
        await press(pilot, *("space" if key == " " else key for key in typed))
        assert (pilot.app.screen, squalo.count) == (screen, count)
        assert screen.form.given() == {"model": "Squalo", "state": "immobilized"}
        await press(pilot, "enter", "y")
        assert screen.form.given()["marker"] is True


async def test_a_word_of_another_line_at_a_question_goes_there_by_enter(squalo):
    async with TableApp(squalo).run_test(size=(80, 24)) as pilot:
        screen, count = await at_line(pilot, "marker"), squalo.count
        text = await press(pilot, *"pilot", "space", *"not")
        assert "pilot not: Enter makes it pilot pilot not Operative" in " ".join(text.split())
        await press(pilot, "enter")
        assert screen.form.given()["pilot"] == "not_operative"
    assert squalo.count == count
