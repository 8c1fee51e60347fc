"""Dice with numbers of their own on the Dice screen, and agreed readings in the forms of rule cards."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.content.copied import copied_content
from taos_tui.session.session import Session
from taos_tui.systems import load

from .test_table import press


@pytest.fixture
def session(tmp_path):
    options = {"rule": "at_most"}
    made = Session.create(
        tmp_path / "n.toml", "fury", "Night", {"a": "Anna"}, options, content=copied_content(load("fury"))
    )
    yield made
    made.close()


async def test_a_rule_card_starts_with_the_readings_that_were_agreed(session):
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f3", "f", *"success/diff", "enter")
        assert "at most" in text
        assert "assumed faces" in text


async def test_a_face_that_is_not_printed_on_the_die_is_refused(session):
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f3", "f", *"blow against", "enter")
        text = await press(pilot, "6", "5", "3")
        assert "3 is not on a red die: type 4 5 6 7 8 9" in text
        assert "TRADED" in await press(pilot, "backspace", "9")


async def test_the_faces_of_all_three_dice_are_edited_row_by_row(session):
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "i")
        assert "white now: 1 2 3 4 5 6 (assumed)" in text
        assert "red now: 4 5 6 7 8 9 (assumed)" in text
        await press(pilot, "space", "escape")  # what is only assumed is not entered by going on
        assert session.count == 0
        await press(pilot, *(key.replace(" ", "space") for key in "1 2 3 4 5 6"), "enter")
        await press(pilot, *(key.replace(" ", "space") for key in "2 3 4 5 6 7"), "enter")
        text = await press(pilot, *["4", "space", "5", "space", "6", "space", "7", "enter"])
        assert "✗ red: '4 5 6 7' is not allowed: give six numbers" in text
        assert "SK-17" in text
        await press(pilot, "enter", "ctrl+u")
        text = await press(pilot, *(key.replace(" ", "space") for key in "4 5 6 7 8:claw 12"), "enter")
        assert "red    4 5 6 7 8:claw 12" in text
        text = await press(pilot, "4", "space", "5", "space")  # nothing takes them, and they make no move
        assert "no dice are rolled here" in text
        assert session.count == 0
        text = await press(pilot, "enter", "space")
        assert "the dice show white 1 2 3 4 5 6, blue 2 3 4 5 6 7 and red" in text
        assert "assumed" not in text
    assert session.state.dice.assumed == ()
    assert session.state.dice.top == 12


async def test_a_card_opened_from_the_reference_has_the_dice_and_readings_in_force(session):
    session.make("dice", {"white": "1 1 1 1 1 1"})
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "/", *"success/diff", "enter")
        text = await press(pilot, "o")
        assert "at most" in text


@pytest.fixture
def fight(session):
    """Anna's Hound and Grey Widow act; Warden Pike, whom they struck last, is dead."""
    for move, inputs in (("roster", {}), ("first", {"seat": "a"}), ("deployed", {}), ("deployed", {}), ("event", {}),
                         ("draw", {}), ("draw", {}), ("discard", {"place": 1}),
                         ("activate", {"models": ["Hound", "Grey Widow"]})):  # fmt: skip
        session.make(move, inputs)
    session.make("strike", {"model": "Hound", "target": "Warden Pike", "distance": 1}, dice=[6, 6, 4, 6, 6])
    return session


@pytest.mark.parametrize("size", [(80, 24), (60, 24), (40, 15)])
async def test_odds_and_their_assumed_faces_are_seen_before_the_blow_at_every_size(fight, size):
    async with TableApp(fight).run_test(size=size) as pilot:
        text = await press(pilot, "k", *"hound", "enter")  # who acts is chosen for nobody where two may
        assert "NEEDED FIRST" in text or "needed: target" in text  # nor is a target
        text = await press(pilot, "enter", *"red", "enter")
        assert "odds from assumed white and red faces" in text
        assert "47.2 %" in text
        assert "Red Tooth" in text
        assert "Warden Pike" not in text


async def test_readings_that_were_changed_in_play_are_those_in_force(tmp_path):
    options = {"panic_rule": "on", "damage_rule": "d6_pool"}
    made = Session.create(tmp_path / "b.toml", "toswg", "Night", {"a": "Anna", "b": "Bruno"}, options)
    made.make("house_rule", {"option": "scale", "value": "1:144"})
    app = TableApp(made)
    async with app.run_test(size=(80, 40)) as pilot:
        text = await press(pilot, "f3", "ctrl+f", *"attack roll", "enter")
        assert "1:144" in text
        assert "d6 pool" in text
        card = made.procedures()["toswg.attack"]
        read = card.read({"attacker_level": 5, "target_level": 5, "weapon": "rifle", "distance_cm": 9,
                          **app.screen.roll.prefilled()[0]})  # fmt: skip
        assert (read.panic_rule, read.scale) == (True, "1:144")
    made.close()


async def test_nothing_is_brought_back_in_the_middle_of_a_throw(strike):
    """It said that a move was redone, and that the faces were gone."""
    strike.make("adjust", {"why": "as it lies", "model": "Warden Pike", "hp": 3})
    strike.undo()
    count = strike.count
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "k", *"pike", "enter", "3", "4", "ctrl+r")
        assert "a throw is half typed: ⌫ takes its faces back" in text
        assert (strike.count, pilot.app.screen.typed.done) == (count, (3, 4))
        assert "redone" in await press(pilot, "backspace", "backspace", "ctrl+r")
    assert strike.count == count + 1


async def test_one_line_alone_is_marked_while_faces_are_typed(strike):
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "k", *"pike", "enter", "3", "4")
        assert text.count("▸") == 1
        assert "▸THROW" in text
        text = await press(pilot, "up")
        assert text.count("▸") == 1
        assert "▸THROW" not in text
        text = await press(pilot, "down")
        assert text.count("▸") == 1
        assert "▸THROW" in text
