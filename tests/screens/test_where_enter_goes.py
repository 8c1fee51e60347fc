"""Enter goes on: from what is needed to what is needed next and to the dice, from a line that a player went to by
himself to the line below; what is typed next never lands in the line that was typed before."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.face.attempt import Attempt
from taos_tui.face.wanted import is_number
from taos_tui.rules.inputs import Choice, Flag, Text
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS

from ..systems.taos.table import Table
from .test_letters_in_forms import armed, begun
from .test_table import press

FORMS = 3
"""So many forms of each game are opened."""
LINES = 5
"""So many lines of each are filled in."""


def marked(screen):
    """The line that stands in front: its name, or where no line does."""
    form = screen.form
    if form.is_at_more:
        return "more"
    return "dice" if screen._at_dice else "past" if form.is_past else form.field.name


def answer(screen):
    """Keys that fill in the marked line; nothing where it is ticked."""
    form = screen.form
    field = form.field
    if field is None:
        return ""
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
                assert refused or marked(screen) != before, (name, before, keys)
                tried += 1
                assert session.count == count, (name, before, keys)
    assert tried or not forms


@pytest.mark.parametrize("slug", SLUGS)
async def test_in_the_middle_of_a_throw_enter_leads_back_to_it_from_every_line(tmp_path, slug):
    """One die was typed, Tab led to another line, and neither Enter nor a figure led back."""
    session = begun(tmp_path, slug)
    app, count = TableApp(session), session.count
    async with app.run_test(size=(80, 24)) as pilot:
        for form in armed(session):
            app.navigation.go("table")
            app.navigation.fill_in(form)
            await pilot.pause()
            screen = app.screen
            if screen.is_modal or not screen._at_dice:
                continue
            die = screen.asked().die
            screen.typed = screen.typed.taken(die) if screen.typed.pending else screen.typed.digit("1").taken(die)
            if not screen.asked():
                continue
            for keys in (["tab"], ["up"], ["down"], ["up", "up"]):
                await press(pilot, *keys)
                await press(pilot, "enter")
                assert screen.form.field is None, (form.move, keys)
                assert screen.typed.done == (1,)
                assert session.count == count


async def test_a_face_is_typed_from_a_line_of_words_in_the_middle_of_a_throw(tmp_path):
    table = Table(tmp_path).tactics()
    async with TableApp(table.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "t", *"13", "enter", *"13", "enter", "9", "enter", "tab")
        assert marked(pilot.app.screen) == "winner"
        await press(pilot, "7")
    assert table.session.last.dice == (9, 7)


async def test_from_a_line_that_a_player_went_to_enter_leads_back_to_the_dice(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        for key in ("h", *"mo", "enter", *"20", "enter"):
            await press(pilot, key)
        screen = pilot.app.screen
        for wanted, keys in (("shelter", "li"), ("hidden_percent", "60")):
            assert marked(screen) == "dice"  # all that is needed is known
            while marked(screen) != wanted:
                await press(pilot, "down")
            for key in (*keys, "enter"):
                await press(pilot, key)
        assert battle.last.move == "activate"  # 60 was no die
        assert marked(screen) == "dice"
        for key in "15":
            await press(pilot, key)
    assert battle.last.inputs["shelter"] == "light"
    assert battle.last.inputs["hidden_percent"] == 60
    assert battle.last.dice == (15,)


async def test_what_is_typed_after_the_result_of_a_battle_is_its_winner(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        for key in ("x", *"Held", "enter", *"bruno", "enter"):
            await press(pilot, key)
        assert marked(pilot.app.screen) == "past"
        await press(pilot, "space")
    assert battle.last.inputs == {"result": "Held", "winner": "b"}


async def test_a_face_that_is_not_on_the_die_is_refused_and_the_form_stays(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        for key in ("h", *"mo", "enter", *"20", "enter", *"21"):
            await press(pilot, key)
        for key in ("enter",):
            await press(pilot, key)
            assert "21 is not on a d20" in pilot.app.navigation.notice.text
        assert pilot.app.screen.NAME == "dice"


async def test_a_refused_number_takes_every_figure(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        for key in ("h", *"mo", "enter", *"20", "enter"):
            await press(pilot, key)
        screen = pilot.app.screen
        while not screen.form.is_at_more:
            await press(pilot, "down")
        await press(pilot, "enter")
        while marked(screen) != "extra":
            await press(pilot, "down")
        for key in (*"49", "enter", "0", "enter"):
            await press(pilot, key)
        assert screen.form.given()["extra"] == 0
        assert not screen.form.problem


async def test_what_was_typed_is_there_again_after_leaving_its_form(tmp_path):
    from taos_tui.content.copied import copied_content
    from taos_tui.systems import load

    session = Session.create(
        tmp_path / "b.toml", "toswg", "Night", {"a": "Anna", "b": "Bruno"}, content=copied_content(load("toswg"))
    )
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        for key in ("z", "enter", *"Vela, level 6, rifel", "enter", "escape"):
            await press(pilot, key)
        assert "rifel" in await press(pilot, "z")
        await press(pilot, "escape")
        for key in ("n", *"Gun", "enter", "escape"):
            await press(pilot, key)
        assert "Gun" in await press(pilot, "n")


@pytest.mark.parametrize("arrow", ["", "right"])
@pytest.mark.parametrize("slug", SLUGS)
async def test_figures_go_into_the_number_that_is_marked_also_between_two_faces(tmp_path, slug, arrow):
    """A die was typed, or half a one: a number that a player goes to then takes every figure, the first one too."""
    session, tried = begun(tmp_path, slug), 0
    app, count = TableApp(session), session.count
    async with app.run_test(size=(80, 24)) as pilot:
        for attempt in armed(session):
            numbers = [wanted.name for wanted in session.system.moves[attempt.move].inputs if is_number(wanted)]
            for name in numbers:
                app.navigation.go("table")
                app.navigation.fill_in(attempt)
                await pilot.pause()
                while app.screen.is_modal:
                    await press(pilot, "escape")
                screen = app.screen
                if screen.NAME != "dice":  # its things are ticked first
                    break
                screen.fill(screen.form.to_end())
                await press(pilot, "1")
                if not (screen.typed.begun and session.count == count):
                    break  # one die of few faces: its figure was the throw
                for _ in range(len(numbers) + len(session.system.moves[attempt.move].inputs)):
                    await press(pilot, "up")
                    if screen.form.field and screen.form.field.name == name and not screen._at_dice:
                        break
                else:
                    continue  # it means nothing with what is filled in, or is folded away
                typed = screen.typed
                for key in ("1", "2") if not arrow else (arrow, "1", "2"):
                    await press(pilot, key)
                assert (screen.form.figures, screen.form.field.name) == ("12", name), (slug, attempt, name)
                assert screen.typed == typed, (slug, attempt, name)
                assert session.count == count
                tried += 1
    session.close()
    assert tried or slug not in ("taos", "toswg"), "these throw a d20, whose first figure is no face yet"
