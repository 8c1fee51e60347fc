"""Enter goes on: from what is needed to what is needed next and to the dice, from a line that a player went to by
himself to the line below; what is typed next never lands in the line that was typed before."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.face.attempt import Attempt
from taos_tui.face.wanted import is_number
from taos_tui.rules.inputs import Choice, Flag, Text
from taos_tui.systems import SLUGS

from .test_letters_in_forms import begun
from .test_table import press
from .test_typing import battle  # noqa: F401

FORMS = 3
"""So many forms of each game are opened."""
LINES = 5
"""So many lines of each are filled in."""


def marked(screen):
    """The line that stands in front: its name, or where no line does."""
    form = screen.form
    return "dice" if screen._at_dice else "past" if form.is_past else form.field.name


def answer(screen):
    """Keys that fill in the marked line; nothing where it is ticked."""
    form = screen.form
    field = form.field
    if is_number(field):
        return str(int(field.low))
    if isinstance(field, Flag):
        return "y"
    words = [form.called(word, field) for word in form.words(field) if word is not None]
    if isinstance(field, Choice):
        return words[-1] if words else ""
    if isinstance(field, Text) and not screen.ticks_of(field):
        return words[0] if words else "Zoe"
    return ""


@pytest.mark.parametrize("slug", SLUGS)
async def test_after_typing_enter_never_stays_on_the_same_line(tmp_path, slug):
    session = begun(tmp_path, slug)
    moves = session.system.moves
    legal = [ready.name for ready in session.moves("") if ready.legal]
    forms = sorted(
        (name for name in legal if moves[name].inputs and not moves[name].private),
        key=lambda name: -len(moves[name].inputs),
    )
    app, count, tried = TableApp(session), session.count, 0
    async with app.run_test(size=(80, 24)) as pilot:
        for name in forms[:FORMS]:
            for downs in range(min(len(moves[name].inputs), LINES)):
                app.navigation.go("table")
                app.navigation.fill_in(Attempt(name))
                await pilot.pause()
                screen = app.screen
                for _ in range(downs + 1):
                    await press(pilot, "down")
                before, keys = marked(screen), answer(screen)
                if not keys:
                    continue
                for key in keys:
                    await press(pilot, "space" if key == " " else key)
                await press(pilot, "enter")
                assert not app.screen.is_modal, (name, before)
                refused = {before} & {*screen.form.refused, screen.form.asked}
                assert refused or marked(screen) not in (before, "dice"), (name, before, keys)
                tried += 1
                assert session.count == count, (name, before, keys)
    assert tried or not forms


async def test_enter_walks_through_the_lines_of_an_attack_and_no_die_is_thrown_on_the_way(battle):  # noqa: F811
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        screen = None
        for key in ("h", *"mo", "enter", *"20", "enter"):
            await press(pilot, key)
        screen = pilot.app.screen
        assert marked(screen) == "dice"  # all that is needed is known
        while marked(screen) != "shelter":
            await press(pilot, "down")
        for key in (*"li", "enter", "enter", *"60", "enter"):
            await press(pilot, key)
        assert screen.form.given()["shelter"] == "light"
        assert screen.form.given()["hidden_percent"] == 60
        assert battle.last.move == "activate"  # 60 was no die
        assert marked(screen) == "extra"
        for _ in range(4):
            await press(pilot, "enter")
        assert marked(screen) == "dice"
        for key in "15":
            await press(pilot, key)
    assert battle.last.inputs["hidden_percent"] == 60
    assert battle.last.dice == (15,)


async def test_what_is_typed_after_the_result_of_a_battle_is_its_winner(battle):  # noqa: F811
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        for key in ("x", *"Held", "enter", *"bruno", "enter"):
            await press(pilot, key)
        assert marked(pilot.app.screen) == "past"
        await press(pilot, "space")
    assert battle.last.inputs == {"result": "Held", "winner": "b"}


async def test_a_face_that_is_not_on_the_die_is_refused_and_the_form_stays(battle):  # noqa: F811
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        for key in ("h", *"mo", "enter", *"20", "enter", *"21"):
            await press(pilot, key)
        for key in ("enter",):
            await press(pilot, key)
            assert "21 is not on a d20" in pilot.app.navigation.notice.text
        assert pilot.app.screen.NAME == "dice"


async def test_a_refused_number_takes_every_figure(battle):  # noqa: F811
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        for key in ("h", *"mo", "enter", *"20", "enter"):
            await press(pilot, key)
        screen = pilot.app.screen
        while marked(screen) != "extra":
            await press(pilot, "down")
        for key in (*"49", "enter", "0", "enter"):
            await press(pilot, key)
        assert screen.form.given()["extra"] == 0
        assert not screen.form.problem


async def test_a_text_that_was_typed_is_there_again_after_leaving_its_form_and_gone_after_its_move(battle):  # noqa: F811
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        for key in ("x", *"Held", "enter", "escape", "h", *"mo", "enter", *"20", "enter", "escape"):
            await press(pilot, key)
        assert "Held" in await press(pilot, "x")
        await press(pilot, "escape", "h")
        assert pilot.app.screen.form.given().keys() <= {"weapon"}  # what was measured is asked for again
        await press(pilot, "escape", "x", "space")
        assert battle.last.inputs == {"result": "Held"}
        await press(pilot, "enter", "u")
        assert battle.last.move != "end_battle"
        await press(pilot, "x")
        assert "result" not in pilot.app.screen.form.given()
