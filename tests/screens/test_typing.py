"""Letters and figures go where they are needed, and nowhere else; on any layout."""

from taos_tui.screens.app import TableApp

from taos_tui.face.keyboard_layouts import latin

from .test_table import press


async def test_letters_fill_the_target_that_is_needed(battle):
    """`m` is a note elsewhere, and `u` undo: here they are the beginning of a name."""
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        assert "type target" in await press(pilot, "h")
        await press(pilot, *"mo", "enter", *"20", "enter")
        await press(pilot, *"15")
    assert battle.last.inputs["target"] == "Moro"
    assert battle.last.inputs["distance_cm"] == 20
    assert battle.last.dice == (15,)


async def test_figures_do_not_become_a_die_in_a_number_one_goes_back_to(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", *"20", "enter")
        assert "▸THROW d20" in await press(pilot)  # no field is marked: figures are faces
        assert "▸ distance" in await press(pilot, "down", "down", "down")
        shown = await press(pilot, *"18")
        assert "18_" in shown
        assert battle.last.move == "activate"
        assert "THROW d20" in await press(pilot, "enter")


async def test_backspace_goes_back_into_the_number_typed_last(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        assert "⌫ corrects distance" in await press(pilot, "h", *"mo", "enter", *"20", "enter")
        assert "20_" in await press(pilot, "backspace")
        await press(pilot, "backspace", "5", "enter", *"15")
    assert battle.last.inputs["distance_cm"] == 25


async def test_a_refused_distance_is_typed_anew_and_no_die(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        assert "out of range" in await press(pilot, "h", *"mo", "enter", *"90", "enter")
        assert "12_" in await press(pilot, *"12")
        assert battle.last.move == "activate"
        assert "THROW d20" in await press(pilot, "enter")
    assert battle.last.move == "activate"


async def test_letters_of_a_cyrillic_layout_are_keys_and_in_texts_stay_letters(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        assert "type target" in await press(pilot, "р")  # h
        assert "ф" in await press(pilot, "ф")


def test_signs_of_a_latin_layout_are_where_they_are_on_a_cyrillic_one():
    assert [latin(letter, letter) for letter in "юбЖйЙ"] == [".", ",", ":", "q", "Q"]
    assert latin("slash", "/") == "/"


async def test_a_letter_among_figures_is_refused_and_the_number_stays(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        shown = await press(pilot, "h", *"mo", "enter", "2", "x")
        assert "x is no figure: distance is a number" in shown
        assert "2_" in shown
        await press(pilot, "backspace", "0", "enter", *"15")
    assert battle.last.inputs["distance_cm"] == 20
    assert battle.last.dice == (15,)


async def test_an_enter_after_a_face_that_was_taken_at_once_says_so(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", *"20", "enter", "1", "5")
        assert "was taken at once; Enter again goes on" in await press(pilot, "enter")
