"""Dice: typed and rolled faces, inputs, refusals."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.content.copied import copied_content
from taos_tui.face.attempt import Attempt
from taos_tui.session.session import Session
from taos_tui.systems import load

from .screen_text import screen_text
from .test_table import press

SIZES = ((80, 24), (200, 60), (60, 24), (40, 15))


@pytest.mark.parametrize("size", SIZES)
async def test_odds_stand_there_before_a_face_is_typed_and_the_result_after(full_app, full_session, size):
    async with full_app.run_test(size=size) as pilot:
        text = await press(pilot, "f3")
        assert "65.0 %" in text  # 13 of 20 faces
        assert "35.0 %" in text
        text = await press(pilot, "1")
        assert "face 1_" in text
        assert full_session.count == 0
        text = await press(pilot, "backspace", "7")
        assert full_session.count == 1
        assert full_session.last.dice == (7,)
        assert "✓ SUCCESS  by 6" in text
        assert "typed" in text


async def test_the_highest_number_of_figures_confirms_itself(full_app, full_session):
    async with full_app.run_test() as pilot:
        text = await press(pilot, "f3", "2", "0")
        assert full_session.last.dice == (20,)
        assert "✗ FAILURE  by 7" in text


async def test_backspace_takes_a_figure_back(full_app, full_session):
    async with full_app.run_test() as pilot:
        text = await press(pilot, "f3", "1", "backspace")
        assert "Space rolls" in text
        await press(pilot, "9", "enter")
        assert full_session.last.dice == (9,)


async def test_a_face_that_is_not_on_the_die_is_refused(full_app, full_session):
    async with full_app.run_test() as pilot:
        text = await press(pilot, "f3", "2", "5")
        assert full_session.count == 0
        assert "25 is not on a d20: type 1 to 20" in text


async def test_several_dice_are_asked_for_one_after_the_other(full_app, full_session):
    async with full_app.run_test() as pilot:
        full_app.navigation.fill_in(Attempt("volley", {"unit": "Orso"}))
        text = await press(pilot, "4")
        assert "so far 4" in text
        text = await press(pilot, "5")
        assert full_session.last.dice == (4, 5)
        assert full_session.last.outcome.fields["outcome"] == "hit"


async def test_space_and_slash_stand_between_faces_that_are_typed(full_app, full_session):
    async with full_app.run_test() as pilot:
        full_app.navigation.fill_in(Attempt("volley", {"unit": "Orso"}))
        text = await press(pilot, "4", "space", "/", "space")
        assert "so far 4" in text
        assert "/ rules" not in text
        assert "/ rules" in await press(pilot, "5")
        assert full_session.last.dice == (4, 5)


async def test_space_confirms_a_face_that_is_being_typed(full_app, full_session):
    async with full_app.run_test() as pilot:
        await press(pilot, "f3", "9", "space")
        assert full_session.last.dice == (9,)
        assert full_session.last.source == "typed"


async def test_space_rolls_everything(full_app, full_session):
    async with full_app.run_test() as pilot:
        text = await press(pilot, "f3", "space")
        assert len(full_session.last.dice) == 1
        assert 1 <= full_session.last.dice[0] <= 20
        assert "rolled" in text


async def test_arrows_change_the_inputs_and_the_odds_at_once(full_app):
    async with full_app.run_test() as pilot:
        text = await press(pilot, "f3", "down", "down", "left")
        assert "60.0 %" in text  # 12 of 20 faces
        text = await press(pilot, "shift+right")
        assert "CERTAIN" in text  # 12 + 10 stops at 20


async def test_a_number_is_typed_where_it_stands(full_app):
    async with full_app.run_test() as pilot:
        text = await press(pilot, "f3", "down", "down", "enter", "5", "enter")
        assert "25.0 %" in text


async def test_a_refused_value_marks_its_field_and_says_what_is_allowed(full_app, full_session):
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f3", "down", "down", "enter")
        text = await press(pilot, "9", "9", "enter")
        assert "▸!target" in text
        assert "99 is not allowed: give a whole number from 1 to 20" in text
        text = await press(pilot, "space")  # nothing can be rolled while it stands there
        assert "99" in text
        assert full_session.count == 0
        await press(pilot, "1", "2", "enter", "7")
        assert full_session.last.inputs["target"] == 12


async def test_a_refused_move_marks_its_field_and_names_the_clause(full_app, full_session):
    async with full_app.run_test(size=(80, 24)) as pilot:
        full_app.navigation.fill_in(Attempt("place", {"token": "t1", "x": 20, "y": 20}))
        await pilot.pause()
        text = await press(pilot, "space")
        assert full_session.count == 0
        assert "▸!x" in text
        assert "95.0 cm off, at most 10 are allowed" in text
        assert "FAKE-5" in text


async def test_without_dice_space_makes_the_move_and_enter_only_goes_on(full_app, full_session):
    async with full_app.run_test() as pilot:
        full_app.navigation.fill_in(Attempt("end_turn"))
        await pilot.pause()
        assert "nothing more is needed: Space does it" in await press(pilot, "enter")
        assert full_session.last is None
        await press(pilot, "space")
        assert full_session.last.move == "end_turn"


async def test_a_procedure_is_found_by_typing_and_is_not_logged(full_app, full_session):
    async with full_app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f3", "f", "j", "u", "m")
        assert "Jump over a gap" in text
        text = await press(pilot, "enter", "right", "enter", "6")
        assert "✓ SUCCESS" in text
        assert "not in the log" in text
        assert full_session.count == 0


async def test_free_notation_shows_its_odds_and_rolls(full_app, full_session):
    async with full_app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f3", "equals_sign", *"2d6", "enter")
        assert "16.7 %" in text  # six of 36 ways to a 7, the likeliest
        text = await press(pilot, "3", "4")
        assert "2d6 = 7" in text
        assert full_session.count == 0


async def test_wrong_notation_says_where(full_app):
    async with full_app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f3", "equals_sign", *"2x", "enter")
        assert "column 2" in text


async def test_private_inputs_ask_for_the_laptop_first_and_leave_no_trace(full_app, full_session):
    async with full_app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f3", "f", *"hide", "enter")
        assert "A N N A" in text
        assert "cellar" not in text
        text = await press(pilot, "tab", "right")
        assert "▸ spot  cellar" in text
        text = await press(pilot, "space")
        assert full_session.last.move == "hide"
        assert "cellar" not in text
        assert "cellar" not in await press(pilot, "space")


async def test_hostile_values_are_drawn_as_text(full_app):
    async with full_app.run_test(size=(80, 24)) as pilot:
        full_app.navigation.fill_in(Attempt("attack", {"unit": "[red]Evil[/] [@click=app.quit]x[/]", "target": 10}))
        await pilot.pause()
        assert "[red]Evil[/] [@click" in screen_text(full_app)


async def test_an_undone_result_goes_away(full_app):
    async with full_app.run_test(size=(80, 24)) as pilot:
        assert "✓ SUCCESS" in await press(pilot, "f3", "7", "enter")
        text = await press(pilot, "u")
        assert "SUCCESS" not in text
        assert "Space rolls" in text


async def test_a_click_chooses_a_field(full_app):
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f3")
        await pilot.click("#body", offset=(4, 3))  # title, blank, first field, second field
        assert "▸ target" in await press(pilot)


@pytest.fixture
def tactics(tmp_path):
    """A match of TaOS before its Tactics roll."""
    session = Session.create(tmp_path / "match.toml", "taos", "Night", {"a": "Anna", "b": "Bruno"})
    session.make("draw", {"hand": ["A-01", "A-08", "A-05"]}, "a")
    session.make("draw", {"hand": ["A-02", "A-04", "A-09"]}, "b")
    session.make("choose", {"revealed": "A-01", "secret": "A-08"}, "a")
    session.make("choose", {"revealed": "A-02", "secret": "A-04"}, "b")
    session.make("reveal")
    yield session
    session.close()


async def test_what_is_only_usual_is_asked_until_it_was_named_once(tactics):
    """TAOS-175: figures are first the WIPs of both Lieutenants, then the dice; on a second roll the dice at once."""
    async with TableApp(tactics).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "t")
        assert "▸ WIP of the first   13" in text
        assert "0-9 fill WIP of the first in, Enter goes on" in text
        await press(pilot, "1", "5", "enter")
        assert "▸ WIP of the second  13" in await press(pilot)
        await press(pilot, "enter", "1", "6", "enter", "1", "4", "enter")
        assert (tactics.last.inputs["wip_a"], tactics.last.inputs["wip_b"], tactics.last.dice) == (15, 13, (16, 14))
        text = await press(pilot, "f2", "t")
        assert "WIP of the first   15" in text
        await press(pilot, "9", "enter", "7", "enter")
        assert (tactics.last.inputs["wip_a"], tactics.last.dice) == (15, (9, 7))


async def test_who_names_the_winner_is_asked_for_no_number_that_is_only_usual(tactics):
    async with TableApp(tactics).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "t", "down", "down", "right")
        assert "WIP" not in text.partition("│")[0]
        await press(pilot, "space")
        assert dict(tactics.last.inputs) == {"winner": "a"}


async def test_a_number_that_is_gone_to_between_two_dice_takes_every_figure(tactics):
    """TAOS-175: the WIP is corrected after one die was typed; its first figure was lost."""
    async with TableApp(tactics).run_test(size=(80, 24)) as pilot:
        await press(pilot, "t", "enter", "enter", "1", "4", "enter")
        text = await press(pilot, "up", "up", "up", "1", "6", "enter")
        assert "16" in next(line for line in text.splitlines() if "WIP of the first" in line)
        await press(pilot, "down", "down", "down", "1", "2", "enter")
        assert tactics.last.inputs["wip_a"] == 16
        assert tactics.last.dice == (14, 12)


@pytest.mark.parametrize(("left", "unit"), [(["Grenzer"], "Grenzer"), (["Grenzer", "Orso"], None)])
async def test_enter_in_the_box_of_a_needed_name_takes_the_only_one_there_is(
    full_app, full_session, monkeypatch, left, unit
):
    monkeypatch.setattr(full_session, "hints", lambda name, by: {})
    monkeypatch.setattr(full_session.system.moves["attack"].inputs[0], "anew", True)
    monkeypatch.setattr(full_session, "narrowed", lambda name, by, values: {"unit": left})
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "i", "enter")
        assert full_app.screen.is_modal
        text = await press(pilot, "enter")
        if unit:
            assert full_app.screen.form.values["unit"] == unit
        else:
            assert "✗ one is needed: ↓ goes to one, or type its name" in text
            await press(pilot, "down", "enter")
            assert full_app.screen.form.values["unit"] == "Grenzer"


async def test_a_form_that_one_player_may_see_names_the_key_that_passes_the_laptop_and_no_throw(tmp_path):
    names = {"a": "Anna", "b": "Bruno"}
    session = Session.create(tmp_path / "m.toml", "taos", "Night", names, content=copied_content(load("taos")))
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "d", "d")
        text = await press(pilot, "s", "space", "escape", "f3")
        assert "Only Anna may see this." in text
        foot = text.splitlines()[-1]
        assert "↵ pass the laptop on" in foot
        assert "Space" not in foot
    session.close()


async def test_who_throws_dice_of_his_own_is_asked_before_the_app_rolls(full_app, full_session):
    """Space on a form that is filled in was one key from a roll that nobody had meant."""
    full_session.make("attack", {"unit": "Orso", "target": 13}, dice=[7])
    async with full_app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "i", "space")
        assert "type the faces, or Space once more lets the app roll" in text
        assert full_session.count == 1
        await press(pilot, "down", "up")
        await press(pilot, "space")  # another key came between: it is asked again
        assert full_session.count == 1
        await press(pilot, "space")
        assert full_session.log()[-1].source == "rolled"
        await press(pilot, "space", "i", "space")  # from now on dice of either kind are thrown
        assert full_session.count == 3


async def test_the_other_players_dice_are_not_ones_own(full_app, full_session):
    full_session.make("attack", {"unit": "Orso", "target": 13}, dice=[7])
    full_session.make("end_turn")
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "i", "space")
    assert full_session.count == 3


async def test_letters_belong_to_the_line_that_a_player_went_to_also_on_f3(full_app):
    """`h` was the key of another move, and the form that was being filled in was gone."""
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f3", "down")
        screen, move = pilot.app.screen, pilot.app.screen.roll.name
        for key in "jkwxzh":
            await press(pilot, key, "escape") if pilot.app.screen is not screen else await press(pilot, key)
            assert getattr(screen.roll, "name", "") == move
