"""A list is pasted where it is wanted: into the form, whole, and it is kept with all that is wrong in it."""

import pytest
from taos_tui.screens.app import TableApp
from textual import events

from taos_tui.session.session import Session

from .screen_text import screen_text
from .test_table import press

LIST = "\n".join(["Haqqislam", *(f"Ghulam Doctor of the Third Reserve {n}, graduate, 1{n} points" for n in range(9))])


@pytest.fixture
def match(tmp_path):
    session = Session.create(tmp_path / "m.toml", "taos", "Round", {"a": "Anna", "b": "Bruno"})
    yield session
    session.close()


async def paste(pilot, text):
    """The terminal sends a paste."""
    target = pilot.app.focused or pilot.app.screen
    target.post_message(events.Paste(text))
    await pilot.pause()
    return await press(pilot)


async def test_a_list_is_pasted_into_the_form_and_can_be_read_whole(match):
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        await press(pilot, "z")
        shown = await paste(pilot, LIST)
        for _ in range(6):
            shown += await press(pilot, "pagedown")
        for n in range(9):
            assert f"Ghulam Doctor of the Third Reserve {n}" in shown
            assert f"Graduate · 1{n} points" in shown
        await press(pilot, "space")
    assert len(match.state.models) == 9


async def test_every_bad_line_is_told_and_the_text_stays_to_be_mended(match):
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        await press(pilot, "z")
        text = await paste(pilot, "Orc, graduat, 20 points\nHac Tao 30\nFusilier, pilto, 10 points")
        assert "graduat" in text
        assert "pilto" in text
        assert "Hac Tao 30" in await press(pilot, "enter")
        text = await paste(pilot, "Orc 20; Hac Tao 30")  # several lines are the whole list once more
        assert "pilto" not in text
        await press(pilot, "space")
    assert [(model.name, model.points) for model in match.state.models.values()] == [("Orc", 20), ("Hac Tao", 30)]


async def test_backspace_goes_back_into_a_text_that_was_refused(match):
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        await press(pilot, "z")
        await paste(pilot, "Orc, graduat, 20 points")
        assert "Orc, graduat, 20 points" in await press(pilot, "backspace")


async def test_a_paste_where_nothing_is_typed_says_so(match):
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f3", "z")
        await paste(pilot, "   ")
        assert "nothing here to paste into" in screen_text(pilot.app)


async def test_backspace_takes_one_letter_of_a_long_list_that_stands_there(match):
    """It was marked whole: one key, and eight models were gone."""
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        await press(pilot, "z")
        await paste(pilot, LIST)
        await press(pilot, "up", "enter", "enter", "backspace", "enter", "space")
        shown = await press(pilot)
        for _ in range(6):
            shown += await press(pilot, "pagedown")
        assert all(f"Ghulam Doctor of the Third Reserve {n}" in shown for n in range(9))


WRONG = "Haqqislam\nHac Tao, lieutenant, 61\nOrc, graduat, 20 points\nGhazi 7\nFusilier, pilto, 10 points"


async def test_a_list_is_mended_line_by_line(match):
    """It stood in one line of 76 columns, and its middle was reached with the arrow keys."""
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        await press(pilot, "z")
        await paste(pilot, WRONG)
        text = await press(pilot, "enter")
        assert "▸!  3  Orc, graduat, 20 points" in text
        assert " !  5  Fusilier, pilto, 10 points" in text
        await press(pilot, "enter", "ctrl+u", *"Orc, graduate, 20 points", "enter")
        text = await press(pilot)
        assert "    3  Orc, graduate, 20 points" in text
        assert "▸   4  Ghazi 7" in text
        assert "'graduat'" not in text
        await press(pilot, "delete", "down")
        text = await press(pilot)
        assert " ✗     Ghazi 7" in text
        assert "▸!  4  Fusilier, pilto, 10 points" in text
        await press(pilot, "enter", *["backspace"] * len("pilto, 10 points"), *"10 points", "enter")
        text = await press(pilot, "end", "enter", *"Zhanshi 13", "enter", "escape")
        assert "Space does it" in text
        await press(pilot, "space")
    assert {model.name: model.points for model in match.state.models.values()} == {
        "Hac Tao": 61, "Orc": 20, "Fusilier": 10, "Zhanshi": 13,
    }  # fmt: skip


async def test_a_letter_begins_one_more_line_and_what_is_left_out_may_be_put_in_again(match):
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        await press(pilot, "z")
        await paste(pilot, "Ghazi 7\nGhulam 12")
        await press(pilot, "up", "up", "O", "r", "c", "space", "3", "0", "enter")
        text = await press(pilot, "home", "delete")
        assert "2 lines" in text
        assert "Ghazi" not in pilot.app.screen.text_lines.text
        await press(pilot, "delete", "space")
        assert pilot.app.screen.form.values["models"] == "Ghazi 7; Ghulam 12; Orc 30"


async def test_who_the_lieutenant_is_does_not_stay_among_the_lines(match):
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        await press(pilot, "z")
        await paste(pilot, "Ghazi 7\nGhulam 12")
        text = await press(pilot, "up", "up", "enter", "enter", *", lieutenant", "enter")
        assert "  1  Ghazi 7 " in text
        assert "  3  Group: one of them is the Lieutenant" in text


async def test_a_list_that_is_pasted_again_takes_the_place_of_the_first_wherever_the_mark_stands(match):
    """It had gone into the line of the impetuous, with the Lieutenant's name in sight."""
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        await press(pilot, "z")
        await paste(pilot, "Ghazi 7\nGhulam 12")
        await press(pilot, "down")
        text = await paste(pilot, "Orc 30\nZhanshi 13, lieutenant")
        assert "impetuous: " not in text.splitlines()[-2]
        await press(pilot, "space", "space")
    assert {*match.state.models} == {"Orc", "Zhanshi"}


async def test_a_list_pasted_over_one_that_is_entered_anew_is_read_as_the_first_was(match):
    """Nothing happened, and nothing was said."""
    match.make("roster", {"models": "Ghazi 7; Ghulam 12, lieutenant", "side": "a"})
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter")
        text = await paste(pilot, "Orc 30\nZhanshi, WIP 14, 13 points, lieutenant\nFusilier 10")
        assert "1: Anna enters 3 models" in text
        assert match.count == 1
        await press(pilot, "space")
    assert {model.name: (model.wip, model.points) for model in match.state.models.values()} == {
        "Orc": (0, 30),
        "Zhanshi": (14, 13),
        "Fusilier": (0, 10),
    }
    assert "points, lieutenant" not in match.path.read_text()


async def test_of_a_list_pasted_over_an_entry_each_line_that_is_wrong_is_told(match):
    match.make("roster", {"models": "Ghazi 7", "side": "a"})
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter")
        text = await paste(pilot, "Orc, graduat, 20 points\nFusilier, pilto, 10 points")
        assert "graduat" in text
        assert "pilto" in text
        await press(pilot, "space")
        assert match.count == 1


async def test_the_top_of_what_was_understood_is_in_sight_after_another_paste(match):
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        await press(pilot, "z")
        await paste(pilot, LIST)
        read_on = await press(pilot, "pagedown", "pagedown")
        assert "Reserve 0  Graduate" not in read_on
        assert "Doctor of the Fourth Reserve 0  Graduate" in await paste(pilot, LIST.replace("Third", "Fourth"))


async def test_the_page_on_which_a_list_is_typed_shows_no_lieutenant_and_says_that_everybody_looks_on(match):
    """DESIGN 5.2: the raw line stood there until Enter, with the Lieutenant in it (TAOS-160)."""
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        text = " ".join((await press(pilot, "z", "enter")).split())
        assert "everybody sees what you type: leave out who the Lieutenant is" in text
        assert "for your eyes alone" in text
        text = await paste(pilot, "Fusilier Lieutenant 10\nMy LT is Orc\nOrc, graduat, 33")
        typed = pilot.app.focused.value
        assert typed == "Fusilier 10; Orc, graduat, 33; Group: one of them is the Lieutenant"
        await press(pilot, "enter")  # refused, for the word that is wrong
        text = await press(pilot, "enter")
        assert "  1  Fusilier 10 " in text
        await press(pilot, "down", "enter")
        assert "leave out who the Lieutenant is" in " ".join(screen_text(pilot.app).split())


async def test_a_list_that_is_refused_shows_no_lieutenant_either(match):
    async with TableApp(match).run_test(size=(80, 24)) as pilot:
        await press(pilot, "z")
        text = await paste(pilot, "Fusilier Lieutenant 10\nOrc, graduat, 33")
        text += await press(pilot, "enter")
        assert "Fusilier Lieutenant" not in text
        assert "Fusilier 10" in text
