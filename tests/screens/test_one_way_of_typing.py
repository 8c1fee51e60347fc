"""Corrections take what is typed as the form of a move takes it; a stray word does what was said of it."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.face.attempt import Attempt
from taos_tui.rules.refusal import Refusal
from tests.systems.toswg.field import Field

from .screen_text import screen_text, settled
from .test_toswg_typing import typed


@pytest.fixture
def shot(tmp_path):
    """Vela has shot at Moro from 10 cm and missed."""
    f = Field(tmp_path).start()
    f.activate("Vela")
    f.shoot("Moro", 20)
    return f


async def correcting(app, pilot, move, line):
    """The form of the last entry of that move, with this line in front."""
    log = app.navigation.model.session.log()
    back = len(log) - next(at for at in range(len(log), 0, -1) if log[at - 1].move == move)
    await typed(pilot, "f9", *["up"] * back, "enter")
    app.screen.fill(app.screen.form.select(line, chosen=True))
    await settled(pilot)


@pytest.mark.parametrize("keys", ["12 cm", "12cm", "distance 12", "12"])
async def test_a_distance_is_corrected_as_people_write_it(shot, keys):
    app = TableApp(shot.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await correcting(app, pilot, "attack", "distance_cm")
        before = app.screen.form.given()
        await typed(pilot, *["space" if key == " " else key for key in keys], "enter")
        assert app.screen.form.given() == {**before, "distance_cm": 12}
        assert not app.screen.form.refused
        assert not app.screen.is_modal


async def test_words_behind_a_number_on_the_last_line_leave_it_what_it_is(tmp_path):
    f = Field(tmp_path).enter()
    f.do("side", side="a", points=99)
    app = TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await correcting(app, pilot, "side", "points")
        await typed(pilot, *"90", "space", *"po", "enter")
        assert app.screen.form.given()["points"] == 90
        assert not app.screen.form.refused


@pytest.fixture
def led(tmp_path):
    """Fox was activated with his leader's band said."""
    f = Field(tmp_path, leader_rule="on")
    f.do("roster", side="a", units="Vela, level 6, leader, squad Alpha; Fox, level 5, squad Alpha")
    f.do("roster", side="b", units="Moro, level 2")
    f.do("begin")
    f.do("starter", seat="a")
    f.activate("Fox", 10, leader="near")
    return f


async def test_a_band_is_said_where_a_distance_is_corrected_and_the_distance_instead_of_it(led):
    app = TableApp(led.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await correcting(app, pilot, "activate", "leader_distance_cm")
        await typed(pilot, *"far", "enter")
        given = app.screen.form.given()
        assert (given.get("leader"), given.get("leader_distance_cm")) == ("far", None)
        app.screen.fill(app.screen.form.select("leader_distance_cm", chosen=True))
        text = await typed(pilot, *"20", "space", *"cm", "enter")
        given = app.screen.form.given()
        assert (given.get("leader"), given.get("leader_distance_cm")) == (None, 20)
        assert "NOT POSSIBLE" not in text


@pytest.mark.parametrize("word", ["edge", "zzz", "qx"])
async def test_a_word_at_the_throw_does_what_was_said_of_it(tmp_path, word):
    f = Field(tmp_path).start()
    f.activate("Vela")
    app = TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "f2", "h", *"mo", "enter", *"20", "enter")
        before = app.screen.form.values
        text = await typed(pilot, *word)
        await typed(pilot, "enter")
        assert app.screen.form.values == before
        assert not app.screen.form.refused
        assert ("Enter drops it" in text) == (not app.screen._stray.text)


async def test_a_line_that_a_player_filled_in_is_asked_about_before_a_word_typed_elsewhere_replaces_it(tmp_path):
    f = Field(tmp_path).start()
    f.activate("Vela")
    app = TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "f2", "h", *"mo", "enter")
        assert app.screen.form.field.name == "distance_cm"
        assert "target is Moro" in await typed(pilot, *"Rossi")
        assert "target is Moro" in await typed(pilot, "enter")
        assert app.screen.form.given()["target"] == "Moro"
        await typed(pilot, "enter")
        assert app.screen.form.given()["target"] == "Rossi"
        await typed(pilot, *"20", "enter")
        assert "Enter makes it target Moro instead of Rossi" in " ".join((await typed(pilot, *"moro")).split())
        await typed(pilot, "enter")
        assert app.screen.form.given()["target"] == "Moro"


async def test_enter_goes_on_after_a_word_was_dropped(tmp_path):
    f = Field(tmp_path).start()
    f.activate("Vela")
    app = TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "f2", "h", *"mo", "enter", *"20", "enter")
        app.screen.fill(app.screen.form.select("distance_cm", chosen=True).change(1))
        assert app.screen.form.enters == "on"
        await typed(pilot, *"абв", "enter")
        assert "is dropped" in screen_text(app)
        assert app.screen.form.enters == "on"
        await typed(pilot, "enter")
        assert app.screen.form.field is None or app.screen.form.field.name != "distance_cm"


async def test_what_is_refused_in_one_line_leaves_the_others_as_they_were_left(strike):
    """A form that is taken up again: a figure typed where a name belongs emptied the points below it."""
    app = TableApp(strike)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "d")
        app.screen.fill(app.screen.form.put("target", "Warden Pike").put("points", 2))
        await typed(pilot, "escape", "d")
        assert app.screen.form.given()["points"] == 2
        app.screen.fill(app.screen.form.select("target", chosen=True))
        app.screen._entered("3")
        await settled(pilot)
        assert "target" in app.screen.form.refused
        assert app.screen.form.given()["points"] == 2


async def test_a_word_of_a_line_that_is_filled_in_does_not_replace_it_from_another(strike):
    """`br`, meant for one side, was the name of another model: the name above became it."""
    app = TableApp(strike)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "f2", "y")
        if app.screen.is_modal:
            await typed(pilot, "escape")
        form = app.screen.form.put("name", "Rex").put("hp", 5)
        names = form.suggested["name"]
        app.screen.fill(form.select("side", chosen=True))
        await settled(pilot)
        word = names[0].lower().replace(" ", "")[:3]
        await typed(pilot, *word, "enter")
        while app.screen.is_modal:
            await typed(pilot, "escape")
        assert app.screen.form.given()["name"] == "Rex"


async def test_what_is_to_be_typed_after_a_refusal_is_said_alike_below_and_in_the_line(strike):
    """Of what may be several things more is typed: what is typed goes on after it."""
    app = TableApp(strike)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "d")
        form = app.screen.form
        both = next(
            letter
            for letter in "abcdefghijklmnopqrstuvwxyz"
            if sum(name.lower().startswith(letter) for name in form.suggested["target"]) > 1
        )
        app.screen.fill(form.select("target").entered(both))
        app.screen.redraw()
        await settled(pilot)
        text = " ".join(screen_text(app).split())
        assert app.screen.form.goes_on_refused
        assert "type it again" not in text
        app.screen.fill(app.screen.form.refuse("target", "qqq", Refusal("target", "nobody is called so")))
        app.screen.redraw()
        await settled(pilot)
        assert not app.screen.form.goes_on_refused
        assert "was refused: type it again" in " ".join(screen_text(app).split())


async def test_a_list_says_that_enter_takes_what_it_takes(tmp_path):
    """A house rule by the id of its value: the list said that nothing has it."""
    f = Field(tmp_path).start()
    app = TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        rule = next(name for name in f.session.system.moves if name == "house_rule")
        app.navigation.fill_in(Attempt(rule))
        await settled(pilot)
        form = app.screen.form
        app.screen.fill(form.put("rule", "leader_rule").select("value", chosen=True))
        await settled(pilot)
        text = await typed(pilot, "o", "n")
        taken = app.screen_stack[-2]._is_taken(app.screen_stack[-2].form.field, "on")
        assert taken == ("none of these has on in it" not in text)


async def test_a_word_at_the_dice_of_a_correction_does_what_was_said_of_it(shot):
    """Letters there were refused; in the form of a move they lead to their line."""
    app = TableApp(shot.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await correcting(app, pilot, "attack", "distance_cm")
        app.screen.fill(app.screen.form.to_end())
        before = app.screen.form.given()
        assert before["target"] == "Moro"
        text = " ".join((await typed(pilot, *"ros")).split())
        assert "Enter makes it target Rossi instead of Moro" in text
        assert app.screen.form.given() == before
        await typed(pilot, "enter")
        assert app.screen.form.given() == {**before, "target": "Rossi"}
        app.screen.fill(app.screen.form.to_end())
        assert "no line takes qqq: Enter drops it" in await typed(pilot, *"qqq")
        await typed(pilot, "enter")
        assert app.screen.form.given() == {**before, "target": "Rossi"}


async def test_a_name_typed_at_a_number_goes_to_the_line_that_needs_it(tmp_path):
    f = Field(tmp_path).start()
    f.activate("Vela")
    app = TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "f2", "h")
        while app.screen.is_modal:
            await typed(pilot, "escape")
        app.screen.fill(app.screen.form.select("distance_cm", chosen=True))
        assert "Enter makes it target Rossi" in await typed(pilot, *"ros")
        await typed(pilot, "enter")
        assert app.screen.form.given()["target"] == "Rossi"


async def test_what_is_called_so_in_a_list_of_cards_alone_is_nobody_at_the_table(tmp_path):
    """`ed` named a card of the players' own list by its id, and put it in place of the target."""
    f = Field(tmp_path).start()
    f.activate("Vela")
    app = TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "f2", "h", *"mo", "enter", *"20", "enter")
        form = app.screen.form
        app.screen.fill(form.suggesting(form.suggested, {**form.names, "rifleman-ed": "Rifleman Ed"}))
        before = app.screen.form.values
        assert "rifleman-ed" not in await typed(pilot, *"ed")
        await typed(pilot, "enter")
        assert app.screen.form.values == before
        assert not app.screen.form.refused
