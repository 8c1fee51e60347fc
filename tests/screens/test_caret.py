"""The law of the caret, of every game: which line of a form stands in front follows from what is needed, and the keys
do what the line below the form says of them.

A form opens on what is needed and empty. Where dice are thrown, every answer leads to what is needed next and then to
the throw; the throw is one of the lines that the arrows go through, and so is "more".
"""

import re

import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.dice.rolling import ENTERS

from taos_tui.content.catalogue import in_words
from taos_tui.content.copied import copied_content
from taos_tui.face.attempt import Attempt
from taos_tui.face.filled import label
from taos_tui.face.throw import Typed
from taos_tui.face.wanted import is_number
from taos_tui.rules.inputs import Choice, Flag
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS, load

from ..session.taos_match import to_turn
from .screen_text import screen_text
from .test_letters_in_forms import armed, begun
from .test_table import press
from .test_where_enter_goes import marked

END = ("dice", "past")


def told(app):
    """What stands below the throw, or where it will stand, and what the last line says of Enter."""
    lines = screen_text(app).splitlines()
    below = lines[[at for at, line in enumerate(lines) if set(line.strip()) == {"─"}][-1] + 1 :]
    return " ".join(below), lines[-1]


async def opened(app, pilot, attempt):
    """The form of a move as a player opens it; a list that is ticked first is left."""
    app.navigation.go("table")
    app.navigation.fill_in(attempt)
    await pilot.pause()
    while app.screen.is_modal:
        await press(pilot, "escape")
    return app.screen


def rows(form):
    """The lines that the arrows go through."""
    return [*(wanted.name for wanted in form.shown), *(["more"] if form.folded else [])]


@pytest.mark.parametrize("slug", SLUGS)
async def test_a_form_opens_on_what_is_needed_and_else_at_the_throw(tmp_path, slug):
    session = begun(tmp_path, slug)
    moves = session.system.moves
    legal = [ready.name for ready in session.moves("") if ready.legal]
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        for name in (each for each in legal if moves[each].inputs and not moves[each].private):
            screen = await opened(app, pilot, Attempt(name))
            if getattr(screen, "NAME", "") != "dice" or screen.covered_for:
                continue
            form = screen.form
            if form.missing and not form.changed_first:
                assert marked(screen) in {wanted.name for wanted in form.missing}, name
                assert form.field is form.missing[0], name
            elif form.asked:
                assert marked(screen) in (form.asked, form.inputs[0].name), name
            elif moves[name].dice:
                stops = {
                    *screen.roll.weighed(form.given()),
                    *(each.name for each in form.inputs if each.kind == "list"),
                }
                assert marked(screen) in {*END, *stops}, name
                assert not is_number(form.field), name  # with the throw ready a figure is a face
            else:
                asked = [wanted.name for wanted in form.shown]  # a form that asks nothing has no line in front
                assert marked(screen) == asked[0] if asked else marked(screen) in END, name


@pytest.mark.parametrize("slug", SLUGS)
async def test_on_every_line_the_keys_do_what_is_said_of_them_and_enter_leads_back(tmp_path, slug):
    session = begun(tmp_path, slug)
    app, count, made = TableApp(session), session.count, []
    async with app.run_test(size=(80, 24)) as pilot:
        for attempt in armed(session):
            screen = await opened(app, pilot, attempt)
            if not screen.asked():
                continue
            screen._make = made.append
            while marked(screen) not in END:  # a stop for what is worth a thought
                await press(pilot, "down")
            lines = rows(screen.form)
            for number, line in enumerate(lines):
                await press(pilot, "down")
                assert marked(screen) == line, (attempt.move, lines, number)
                await check_enter(app, pilot, attempt, line)
                await check_digit(app, pilot, attempt)
                assert marked(screen) == line, (attempt.move, line)
            await press(pilot, "down")
            assert marked(screen) in END, attempt.move
            await press(pilot, "up")
            assert marked(screen) == rows(screen.form)[-1], attempt.move
            for line in lines:
                await check_answer(app, pilot, attempt, line)
        assert session.count == count
    session.close()


async def back_to(screen, pilot, form):
    """The form as it was."""
    screen.fill(form)
    screen.redraw()
    await pilot.pause()


async def check_digit(app, pilot, attempt):
    """A figure goes where it is said to go."""
    screen, (said, _) = app.screen, told(app)
    form = screen.form
    await press(pilot, "1")
    if filled := re.search(r"0-9 fill (.+?) in", said):
        assert screen.form.figures == "1", (attempt.move, said)
        assert label(screen.form.field)[0] == filled[1], (attempt.move, said)
        await press(pilot, "escape")
    elif "0-9 type the faces" in said:
        assert screen.typed.begun, (attempt.move, said)
        assert not app.screen.is_modal, (attempt.move, said)
        screen.typed = Typed()
    elif "figures type" in said:
        assert app.screen.is_modal, (attempt.move, said)
        await press(pilot, "escape")
    else:  # a word is marked, or what shows more: a figure is no die, and fills nothing in
        assert form.is_at_more or isinstance(form.field, Choice | Flag), (attempt.move, said)
        assert not app.screen.is_modal, (attempt.move, said)
        assert not screen.typed.begun, (attempt.move, said)
        assert screen.form.given() == form.given(), (attempt.move, said)
    await back_to(screen, pilot, form)


async def check_enter(app, pilot, attempt, line):
    """Enter does what the last line says, on a line that a player went to."""
    screen, (_, keys) = app.screen, told(app)
    form = screen.form
    word = in_words(ENTERS[form.enters])
    assert f"↵ {word}" in keys or screen._takes_letters(), (attempt.move, line, keys)
    await press(pilot, "enter")
    what = (attempt.move, line)
    if form.enters == "open":
        assert not screen.form.folded, what
    elif form.enters == "flip":
        assert screen.form.value(form.field) != form.value(form.field), what
    elif form.enters == "on":  # what was answered stands
        assert screen.form.given() == form.given(), what
        assert marked(screen) != line, what
    elif is_number(form.field):
        assert screen.form.figures == "", what
        await press(pilot, "escape")
    else:
        assert app.screen.is_modal, what
        await press(pilot, "escape")
    await back_to(screen, pilot, form)


async def check_answer(app, pilot, attempt, line):
    """From a line that was answered Enter leads to what is needed, or to the throw."""
    screen = await opened(app, pilot, attempt)
    screen.fill(screen.form.select(line, chosen=True))
    field = screen.form.field
    if line == "more" or not (is_number(field) or isinstance(field, Choice | Flag)):
        return
    await press(pilot, "right")
    await press(pilot, "enter")
    form = screen.form
    needed = {*form.refused, form.asked, *(wanted.name for wanted in form.missing)}
    stops = {*screen.roll.weighed(form.given()), *(each.name for each in form.inputs if each.kind == "list")}
    assert marked(screen) in {*END, *needed, *stops}, (attempt.move, line)
    assert not needed - {""} or marked(screen) in needed, (attempt.move, line)


@pytest.fixture
def hunt(tmp_path):
    """A turn of TaOS with three models of Anna."""
    session = Session.create(tmp_path / "m.toml", "taos", "Night", {"a": "Anna", "b": "Bruno"})
    session.make("roster", {"models": "Hac Tao, wip 13; Croc Man, wip 12", "side": "a"}, "a")
    yield to_turn(session)
    session.close()


async def test_a_slip_of_the_fingers_stays_in_its_line_with_the_name_that_may_be_meant(hunt):
    async with TableApp(hunt).run_test(size=(80, 24)) as pilot:
        await press(pilot, "i", *"left", "enter")
        screen = pilot.app.screen
        assert "is it Hac Tao? Enter takes it" in await press(pilot, *"Hac", "space", *"Toa", "enter")
        assert "graduate" not in screen.form.given()
        await press(pilot, *"Hac", "space", *"Toa", "enter")  # the same once more: it is meant
        assert (screen.form.given()["graduate"], marked(screen)) == ("Hac Toa", "is_graduate")


async def test_enter_takes_the_name_that_may_be_meant(hunt):
    async with TableApp(hunt).run_test(size=(80, 24)) as pilot:
        await press(pilot, "i", *"left", "enter")
        screen = pilot.app.screen
        await press(pilot, *"Hac", "space", *"Toa", "enter", "enter")
        assert screen.form.given()["graduate"] == "Hac Tao"


async def test_no_key_that_is_called_next_says_yes(hunt):
    async with TableApp(hunt).run_test(size=(80, 24)) as pilot:
        await press(pilot, "i", *"left", "enter", *"Zuyong", "enter", "space", "enter", "space")
        screen = pilot.app.screen
        assert marked(screen) == "is_graduate"
        assert "is_graduate" not in screen.form.given()
        await press(pilot, "y")
        assert screen.form.given()["is_graduate"] is True


async def test_after_a_face_that_was_refused_space_rolls_only_when_pressed_twice(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", *"20", "enter", *"25")
        assert "Space once more lets the app roll" in " ".join((await press(pilot, "space")).split())
        assert battle.last.move == "activate"
        await press(pilot, "space")
    assert (battle.last.move, battle.last.source) == ("attack", "rolled")


async def test_one_letter_that_a_number_does_not_take_is_taken_back_before_figures_count(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter")
        assert marked(pilot.app.screen) == "distance_cm"
        await press(pilot, "z", *"20", "enter")
        assert "distance_cm" not in pilot.app.screen.form.given()
        await press(pilot, *"20", "enter")
        assert pilot.app.screen.form.given()["distance_cm"] == 20


async def test_the_first_figure_in_a_number_that_is_opened_again_is_a_new_number(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        assert "16_" in await press(pilot, "h", *"mo", "enter", *"16", "enter", "backspace")
        await press(pilot, "4", "enter")
        assert pilot.app.screen.form.given()["distance_cm"] == 4


async def test_backspace_at_the_throw_leaves_no_form(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", *"16", "enter", "down", "up", "backspace", "backspace")
        assert marked(pilot.app.screen) == "dice"


async def test_what_is_undone_on_its_result_is_filled_in_as_it_was(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", *"16", "enter", "tab", "right", "enter", *"15", "enter")
        screen, inputs = pilot.app.screen, dict(battle.last.inputs)
        assert screen.result
        await press(pilot, "u")
        assert screen.form.given() == inputs
        assert marked(screen) == "dice"
        await press(pilot, *"15")
    assert dict(battle.last.inputs) == inputs


@pytest.mark.parametrize("again", [(), ("f2", "h")])
async def test_what_was_measured_for_an_undone_throw_is_asked_anew_for_somebody_else(battle, again):
    """A throw on the distance of another target."""
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", *"16", "enter", *"15", "enter", "u", *again)
        screen = pilot.app.screen
        assert screen.form.given()["target"] == "Moro"
        screen.fill(screen.form.select("target", chosen=True))
        await press(pilot, *"rossi", "enter")
        assert screen.form.given()["target"] == "Rossi"
        assert "distance_cm" not in screen.form.given()
        assert marked(screen) == "distance_cm"


async def test_after_a_line_that_was_set_a_word_is_the_next_line_and_no_figure_throws_by_itself(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", *"16", "enter", "tab", *"medium", "enter", *"heavy")
        assert "heavy\n" in "\n".join(map(str.rstrip, (await press(pilot)).splitlines()))  # no letter is lost
        await press(pilot, "enter")
        screen = pilot.app.screen
        given = screen.form.given()
        assert (given["shelter"], given["vehicle"]) == ("medium", "heavy")
        assert marked(screen) == "dice"
        assert "49 is not on a d20" in await press(pilot, *"49")  # 49 % of it are hidden
        assert battle.last.move == "activate"
        assert "Enter confirms" in await press(pilot, "backspace", "4")
        assert battle.last.move == "activate"
        await press(pilot, "backspace")
        while marked(screen) != "hidden_percent":
            await press(pilot, "down")
        await press(pilot, *"49", "enter")
        assert battle.last.move == "activate"
        await press(pilot, "4")  # after a number figures are the die
    assert battle.last.dice == (4,)
    assert battle.last.inputs["hidden_percent"] == 49


async def test_tab_goes_from_the_throw_to_what_changes_with_every_shot(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        assert "Tab shelter" in await press(pilot, "h", *"mo", "enter", *"16", "enter")
        screen = pilot.app.screen
        await press(pilot, "tab", "right", "right", "enter")
        assert (screen.form.given()["shelter"], marked(screen)) == ("medium", "dice")


async def test_who_may_go_along_is_asked_before_the_dice_are_thrown(tmp_path):
    content = copied_content(load("naw"))
    session = Session.create(tmp_path / "n.toml", "naw", "Night", {"a": "Anna", "b": "Bruno"}, content=content)
    session.make("scenario", {"id": "lipnik"})
    session.make("begin")
    session.make("draw", {"chit": "Rifle Battalion"})
    for unit in ("Rifles 1", "Rifles 2"):
        session.make("adjust", {"why": "as they stand", "unit": unit, "hex": "F4"})
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot, Attempt("assault", {"unit": "Rifles 1", "hex": "G5"}))
        assert marked(screen) == "others"
        await press(pilot, "enter", "space", "enter")
        assert screen.form.given()["others"] == ["Rifles 2"]
        assert marked(screen) in END
    session.close()
