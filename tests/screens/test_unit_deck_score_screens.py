"""Activations, decks and score."""

import msgspec
import pytest

from taos_tui.kit.scene import Pile

from .fake_system import EVIL
from .screen_text import screen_text
from .test_table import press

SIZES = [(80, 24), (200, 60), (60, 24), (40, 15)]


@pytest.mark.parametrize("size", SIZES)
async def test_units_show_who_may_still_act(full_app, size):
    async with full_app.run_test(size=size) as pilot:
        text = await press(pilot, "f5")
        assert "▸ ▲ Grenzer" in text
        assert "TURN 1 of 4" in text


async def test_enter_starts_the_obvious_move_with_the_chosen_unit(full_app, full_session):
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f5", "enter")
        assert full_app.screen.NAME == "dice"
        text = await press(pilot, "5", "enter")
        assert full_session.last.inputs["unit"] == "Grenzer"
        assert full_app.screen.NAME == "dice"
        assert "✓ SUCCESS  by 8" in text
        await press(pilot, "escape")
        assert full_app.screen.NAME == "activations"


async def test_a_digit_types_the_face_of_the_obvious_move(full_app, full_session):
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f5", "1")
        await press(pilot, "9")
        assert full_session.last.dice == (19,)
        assert full_session.last.inputs["unit"] == "Grenzer"


async def test_a_digit_is_refused_where_the_obvious_move_is_not_possible_now(full_app, full_session, monkeypatch):
    scene = full_session.scene()
    monkeypatch.setattr(full_session, "scene", lambda seat="": msgspec.structs.replace(scene, suggested="loot"))
    async with full_app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f5", "1")
        assert "nothing can be looted before turn 3" in text
        assert full_app.screen.NAME == "activations"


async def test_a_move_key_takes_the_chosen_unit_along(full_app, full_session):
    async with full_app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f5", "down", "y")
        assert "Orso" in text
        await press(pilot, "3", "4")
        assert full_session.last.move == "volley"
        assert full_session.last.inputs["unit"] == "Orso"


async def test_a_unit_that_the_move_does_not_know_is_left_out(full_app):
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f5", "end", "y")
        assert full_app.screen.NAME == "dice"
        assert "▸ unit   —  needed" in screen_text(full_app)  # nobody is chosen for a player


@pytest.mark.parametrize("size", SIZES)
async def test_decks_show_what_is_open_and_cover_what_is_not(full_app, size):
    async with full_app.run_test(size=size) as pilot:
        text = await press(pilot, "f6")
        assert "Thick fog" in text
        assert "PILES" in text


async def test_page_down_marks_a_card_further_on_where_the_marked_one_is_read(full_app, full_session, monkeypatch):
    """A list longer than the screen; none of its cards is for a move."""
    cards = tuple(f"Card {number}" for number in range(1, 31))
    scene = msgspec.structs.replace(full_session.scene(), piles=(Pile("zone", "zone", shown=cards, texts=cards),))
    monkeypatch.setattr(full_session, "scene", lambda seat="": scene)
    async with full_app.run_test(size=(80, 24)) as pilot:
        assert "this card" not in await press(pilot, "f6")
        text = await press(pilot, "pagedown")
        further = next(line for line in text.splitlines() if "▸ Card" in line)
        assert int(further.split()[-1]) > 5
        text = await press(pilot, "pagedown", "pagedown", "pagedown")
        assert "▸ Card 30" in text
        text = await press(pilot, *["pageup"] * 4)
        assert "▸ Card 1" in [line.strip() for line in text.splitlines()]
        text = await press(pilot, "enter")
        assert "no move is made with Card 1 from here" in text
        assert full_app.screen.NAME == "decks"


async def test_page_down_goes_on_behind_the_last_card(full_app, full_session, monkeypatch):
    """It stopped there, though the screen named it as the key that reads on; only an arrow went on."""
    hand = Pile("hand", "hand", shown=("Fog", "Moon"), texts=("grey", "white"))
    piles = (hand, *(Pile(f"p{n}", f"pile {n}", count=n) for n in range(1, 41)))
    scene = msgspec.structs.replace(full_session.scene(), piles=piles)
    monkeypatch.setattr(full_session, "scene", lambda seat="": scene)
    async with full_app.run_test(size=(80, 24)) as pilot:
        begun = await press(pilot, "f6")
        assert "pile 40" not in begun
        assert "pile 40" in await press(pilot, *["pagedown"] * 5)
        assert "▸ Moon" in await press(pilot, "up")


async def test_decks_count_what_is_left_and_start_no_markup(full_app):
    async with full_app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f6")
        assert "STILL IN DRAW PILE (what, not in which order)" in text
        assert f"Fog ×2 · Moon · {EVIL}"[:40] in text
        assert "▒▒▒ only" in text


@pytest.mark.parametrize("size", SIZES)
async def test_a_point_is_set_and_taken_with_one_key(full_app, full_session, size):
    async with full_app.run_test(size=size) as pilot:
        text = await press(pilot, "f7")
        assert "▸· thief at home" in text
        text = await press(pilot, "space")
        assert "▸✓ thief at home" in text
        assert full_session.last.inputs == {"mission": "m1", "home": True}
        text = await press(pilot, "space")
        assert "▸· thief at home" in text


async def test_a_sheet_is_set_for_the_seat_that_owns_it(full_app, full_session):
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "e", "f7", "space")  # the other seat is active by now
        assert full_session.last.seat == "a"


async def test_numbers_of_a_sheet_are_typed_and_arrows_change_none(full_app, full_session):
    """Who goes to the other column with → has not scored a point."""
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f7", "down", "right", "left")
        assert full_session.count == 0
        await press(pilot, "2", "enter")
        assert full_session.state.thieves == 2
        await press(pilot, "space", "3", "enter")
        assert full_session.state.thieves == 3
        assert full_session.count == 2


async def test_the_number_that_stands_there_is_shown_and_left_by_enter(full_app, full_session):
    """The box was empty: nobody saw what the sheet had."""
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f7", "down", "2", "enter", "space")
        assert pilot.app.screen.query_one("#answer").value == "2"
        await press(pilot, "enter")
        assert (full_session.state.thieves, full_session.count) == (2, 1)


async def test_a_wrong_number_is_refused_with_what_is_allowed(full_app, full_session):
    async with full_app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f7", "down", "9", "enter")
        assert "give a whole number from 0 to 3" in text
        text = await press(pilot, "escape", "space", "9", "enter")
        assert "give a whole number from 0 to 3" in text
        assert full_session.count == 0


async def test_a_click_chooses_a_point_and_a_second_one_sets_it(full_app, full_session):
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f7", "down")
        for _ in range(2):
            await pilot.click("#body", offset=(8, 4))
        assert "▸✓ thief at home" in await press(pilot)
        assert full_session.last.inputs == {"mission": "m1", "home": True}


async def test_a_click_chooses_a_unit(full_app):
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f5")
        await pilot.click("#body", offset=(6, 5))
        assert "▸ ▲ Orso" in await press(pilot)


@pytest.mark.parametrize("place", ["f4", "f6", "f7"])
async def test_a_digit_is_a_face_on_every_screen(full_app, full_session, place):
    async with full_app.run_test(size=(80, 24)) as pilot:
        assert "face 1_" in await press(pilot, place, "1")
        await press(pilot, "3")
        assert full_session.last.dice == (13,)


async def test_a_card_that_was_read_to_its_end_gives_way_to_the_next_one(full_app, full_session, monkeypatch):
    """A page down did nothing there, and said nothing."""
    describe, long = full_session.system.describe, " ".join(f"w{n}" for n in range(80))

    def with_long_cards(state, seat):
        piles = (Pile("p", "hand", shown=("Fog", "Moon"), texts=(long, "short")),)
        return msgspec.structs.replace(describe(state, seat), piles=piles)

    monkeypatch.setattr(full_session.system, "describe", with_long_cards)
    async with full_app.run_test(size=(40, 15)) as pilot:
        seen = await press(pilot, "f6")
        for _ in range(20):
            assert "Fog" in seen
            if "w79" in seen:
                break
            seen = await press(pilot, "pagedown")
        seen = await press(pilot, "pagedown")
        assert "Moon ──" in seen
        assert "Fog ──" in await press(pilot, "pageup")
