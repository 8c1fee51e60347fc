"""Whoever types a name is one line off now and then: in an open form no letter makes a move or takes one back."""

from random import Random

import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.match.amend import AmendScreen
from textual.events import Key

from taos_tui.content import paths
from taos_tui.face.amending import Amending
from taos_tui.face.attempt import Attempt
from taos_tui.face.naming import names_of
from taos_tui.gamecheck.inputs import obvious_inputs, random_inputs
from taos_tui.rules.inputs import Choice
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS

from .screen_text import screen_text
from .test_table import press as type_in

LETTERS = "uneoт"
FORMS = 2
"""So many forms of each game are opened."""


def begun(folder, slug):
    """The sample's first half."""
    head, *entries = paths.sample(slug).read_text(encoding="utf-8").split("\n[[log]]")
    path = folder / f"{slug}.toml"
    path.write_text("\n[[log]]".join([head, *entries[: len(entries) // 2]]).rstrip("\n") + "\n", encoding="utf-8")
    return Session.open(path)


async def press(pilot, key):
    pilot.app.post_message(
        Key("space" if key == " " else key, {"escape": "\x1b"}.get(key, key if len(key) == 1 else None))
    )
    await pilot.pause()
    await pilot.pause()


@pytest.mark.parametrize("slug", SLUGS)
async def test_the_blank_after_a_word_of_a_line_ends_the_word_and_makes_no_move(tmp_path, slug):
    """Who types `unit attacks` into a line that takes `unit` is in the middle of a name."""
    session = begun(tmp_path, slug)
    moves = session.system.moves
    lines = [
        (ready.name, wanted)
        for ready in session.moves("")
        if ready.legal and not moves[ready.name].private
        for wanted in session.asked_now(ready.name, "")
        if isinstance(wanted, Choice)
    ]
    app, count = TableApp(session), session.count
    async with app.run_test(size=(80, 24)) as pilot:
        for name, wanted in lines[:FORMS]:
            app.navigation.go("table")
            app.navigation.fill_in(Attempt(name))
            await pilot.pause()
            form = app.screen.form.select(wanted.name, chosen=True)
            app.screen.fill(form)
            await pilot.pause()
            words = [called for _, called in form._called(wanted) if called.isalpha() and len(called) > 1]
            if app.screen.covered_for or not words or app.screen.form.field is not wanted:
                continue
            for key in (*words[0], " "):
                await press(pilot, key)
            assert session.count == count, (name, wanted.name)
            while app.screen.is_modal:
                await press(pilot, "escape")


@pytest.mark.parametrize("slug", SLUGS)
async def test_no_letter_in_an_open_form_makes_a_move_or_takes_one_back(tmp_path, slug):
    session = begun(tmp_path, slug)
    assert not session.findings
    moves = session.system.moves
    legal = [ready.name for ready in session.moves("") if ready.legal]
    forms = [name for name in legal if moves[name].inputs and not moves[name].private][:FORMS]
    assert forms
    app, count = TableApp(session), session.count
    async with app.run_test(size=(80, 24)) as pilot:
        for name in forms:
            for downs in (0, 1):
                for letter in LETTERS:
                    app.navigation.go("table")
                    app.navigation.fill_in(Attempt(name))
                    await pilot.pause()
                    for key in (*["down"] * downs, letter):
                        await press(pilot, key)
                    assert session.count == count, (name, downs, letter)
                    while app.screen.is_modal:
                        await press(pilot, "escape")


WORDS = ("Pak 3", "T-34 3 6", "qrx 12345", "Зоя 6 6 6")
"""Names as they are typed by somebody who thinks that a field for them is in front."""


def armed(session):
    """Moves that wait for nothing but their dice, filled in."""
    found = []
    for ready in session.moves(""):
        move = session.system.moves[ready.name]
        if ready.legal and move.dice and not move.private:
            tries = [obvious_inputs(session, ready.name, "", 1)]
            tries += [random_inputs(session, ready.name, "", Random(seed)) for seed in range(30)]
            good = (inputs for inputs in tries if session.forecast(ready.name, inputs).refusal is None)
            found += [Attempt(ready.name, inputs) for inputs in good][:1]
    return found[:FORMS]


@pytest.mark.parametrize("slug", SLUGS)
async def test_no_figure_of_a_word_is_a_face_and_no_blank_of_it_a_roll(tmp_path, slug):
    """While dice are asked for, letters go nowhere: then what is typed right after them goes nowhere either."""
    session, tried = begun(tmp_path, slug), 0
    app, count = TableApp(session), session.count
    async with app.run_test(size=(80, 24)) as pilot:
        for form in armed(session):
            for word in WORDS:
                app.navigation.go("table")
                app.navigation.fill_in(form)
                await pilot.pause()
                while app.screen.is_modal:
                    await press(pilot, "escape")
                screen = app.screen
                if not screen.asked():
                    continue
                at_text = screen.form.is_named_by_figures
                for letter in word:
                    await press(pilot, letter)
                if at_text:  # the form stops there, and the word goes into its box
                    assert (session.count, app.screen.is_modal, screen.typed.begun) == (count, True, False), (
                        form,
                        word,
                    )
                    continue
                assert (session.count, app.screen, screen.typed.begun) == (count, screen, False), (form, word)
                await press(pilot, "enter")
                assert session.count == count, (form, word)
                refused = [each.text for each in screen.form.refused.values()]
                assert screen.asked() or refused == [word], (form, word)  # a name of nobody waits to be mended
                tried += 1
    assert tried


async def test_enter_drops_the_word_and_the_next_figure_is_a_face(tmp_path):
    session = begun(tmp_path, "naw")
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        for form in armed(session):
            app.navigation.fill_in(form)
            await pilot.pause()
            if app.screen.form.is_named_by_figures:
                continue
            for key in "Pq":
                await press(pilot, key)
            assert "no field takes Pq" in screen_text(app)
            await press(pilot, "enter")
            assert "no field takes" not in screen_text(app)
            await press(pilot, "3")
            assert app.screen.typed.begun or app.screen.result


async def test_on_a_board_a_figure_right_after_a_letter_that_does_nothing_begins_no_throw(tmp_path):
    session = begun(tmp_path, "naw")
    app, count = TableApp(session), session.count
    async with app.run_test(size=(80, 24)) as pilot:
        free = next(
            key
            for key in "qxzjklopyäöü"
            if not any(c.answers(key) for c in app.screen.commands) and not app.screen.by_key(key)
        )
        for key in f"{free}35":
            await press(pilot, key)
        assert app.screen.NAME != "dice"
        assert session.count == count


@pytest.mark.parametrize("slug", SLUGS)
async def test_escape_in_a_box_that_a_letter_opened_is_back_where_the_letter_was_typed(tmp_path, slug):
    """No list stands in between that nobody opened, and the next letter opens the same box once more."""
    session, boxes = begun(tmp_path, slug), 0
    moves = session.system.moves
    legal = [ready.name for ready in session.moves("") if ready.legal]
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        for name in (each for each in legal if moves[each].inputs and not moves[each].private):
            app.navigation.go("table")
            app.navigation.fill_in(Attempt(name))
            await pilot.pause()
            while app.screen.is_modal:
                await press(pilot, "escape")
            form, screen = app.screen, app.screen.whereabouts
            await press(pilot, "k")
            if app.screen is form:
                continue
            await press(pilot, "escape")
            assert (app.screen, app.screen.whereabouts) == (form, screen), name
            boxes += 1
    assert boxes
    session.close()


@pytest.mark.parametrize(("typed", "before"), [("b5", None), ("и5", None), ("2x5", "2")])
async def test_figures_after_a_letter_are_none_of_the_number_before_it_is_taken_back(battle, typed, before):
    """A hex that was typed one line too low made a cost of 5, and 2x5 was 25."""
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await type_in(pilot, "h", *"mo", "enter")
        assert pilot.app.screen.form.field.name == "distance_cm"
        text = await type_in(pilot, *typed)
        assert f"no field takes {typed.removeprefix(before or '')}: Enter drops it" in text
        assert pilot.app.screen.form.figures == before
        await type_in(pilot, "backspace", "backspace", "7", "enter")
        assert pilot.app.screen.form.given()["distance_cm"] == int(f"{before or ''}7")


@pytest.mark.parametrize("slug", SLUGS)
async def test_no_blank_of_a_word_accepts_a_correction(tmp_path, slug):
    """A word of several words is typed whole, wherever it stands."""
    session, tried = begun(tmp_path, slug), 0
    moves = session.system.moves
    app, count = TableApp(session), session.count
    async with app.run_test(size=(80, 24)) as pilot:
        for line in reversed(session.log()):
            move = moves.get(line.move)
            if tried == FORMS or move is None or line.struck or move.private or move.dealt:
                continue
            screen = AmendScreen(session, line, Amending.of(line, move, names_of(session.scene(""))))
            app.push_screen(screen)
            await pilot.pause()
            for wanted in [each for each in screen.form.shown if isinstance(each, Choice)][:1]:
                screen.fill(screen.form.select(wanted.name, chosen=True))
                words = sorted((called for _, called in screen.form._called(wanted)), key=lambda word: -word.count(" "))
                for key in (*words[0], " "):
                    await press(pilot, key)
                assert session.count == count, (line.move, wanted.name, words[0])
                tried += 1
            while app.screen.is_modal or app.screen is screen:
                app.pop_screen()
                await pilot.pause()
    session.close()
