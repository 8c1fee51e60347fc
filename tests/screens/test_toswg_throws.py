"""TOS-WG: what the line of a throw says to whoever types a figure there."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.face.attempt import Attempt
from tests.systems.toswg.field import Field

from .screen_text import screen_text, settled


@pytest.fixture
def led(tmp_path):
    """Luna's leader was near, and neither has moved since (WG-R1)."""
    f = Field(tmp_path, leader_rule="on").start()
    f.activate("Luna", 20, leader_distance_cm=4)
    f.do("aim")
    f.pass_turn()
    f.pass_turn()
    return f


async def activating(app, pilot, unit):
    app.navigation.go("table")
    await settled(pilot)
    app.navigation.fill_in(Attempt("activate", {"unit": unit}))
    await settled(pilot)
    return app.screen


async def test_the_band_that_is_kept_is_told_where_the_die_is_typed(led):
    app = TableApp(led.session)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await activating(app, pilot, "Luna")
        assert "leader near kept, ↑ changes it" in screen_text(app)
        assert screen.form.given() == {"unit": "Luna", "leader": "near"}
        for key in ("up", "up", "8", "enter"):  # measured anew: the distance says it
            await pilot.press(key)
            await settled(pilot)
        assert "kept" not in screen_text(app)
        assert screen.form.given() == {"unit": "Luna", "leader_distance_cm": 8}


@pytest.mark.parametrize("said", ["4 cm", "14cm"])
async def test_a_length_is_no_face_where_the_band_is_kept(led, said):
    """Typed at the throw it was the d20."""
    app = TableApp(led.session)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await activating(app, pilot, "Luna")
        count = led.session.count
        for key in (*("space" if sign == " " else sign for sign in said), "enter"):
            await pilot.press(key)
            await settled(pilot)
        assert led.session.count == count
        assert screen.form.given() == {"unit": "Luna", "leader_distance_cm": int(said.removesuffix("cm"))}


async def test_a_face_there_counts_by_enter_or_by_a_second_blank(led):
    app = TableApp(led.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await activating(app, pilot, "Luna")
        count = led.session.count
        for key in ("1", "9", "space"):
            await pilot.press(key)
            await settled(pilot)
        assert led.session.count == count
        assert "Space once more, or Enter, takes 19 as the die" in screen_text(app)
        await pilot.press("space")
        await settled(pilot)
    assert led.session.last.dice == (19,)


async def test_a_unit_that_has_moved_is_asked_for_its_leader(led):
    led.activate("Luna", 20)
    led.do("move", movement="walk", terrain="smooth", distance_cm=3)
    led.pass_turn()
    led.pass_turn()
    app = TableApp(led.session)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await activating(app, pilot, "Luna")
        assert "kept" not in screen_text(app)
        assert [wanted.name for wanted in screen.form.missing] == ["leader_distance_cm"]


async def test_it_is_plain_that_the_figures_measure_to_the_leader_and_are_no_face(led):
    """WG-92: where else the throw stands large, the number that is asked for does, and the die comes after it."""
    led.activate("Luna", 20)
    led.do("move", movement="walk", terrain="smooth", distance_cm=3)
    led.pass_turn()
    led.pass_turn()
    app = TableApp(led.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await activating(app, pilot, "Luna")
        told = screen_text(app)
        assert told.index("type leader distance, then Enter") < told.index("1 d20")
        for key in "12":
            await pilot.press(key)
        await settled(pilot)
        assert "▸LEADER DISTANCE 12_ cm" in screen_text(app)
        assert "THROW" not in screen_text(app)
        await pilot.press("enter")
        await settled(pilot)
        assert "▸THROW d20" in screen_text(app)


def test_a_file_that_leaves_the_band_out_means_the_one_of_the_last_time(led):
    assert led.activate("Luna", 9).text == "Luna is activated (9+, leader near)"


async def test_the_die_of_an_attack_says_what_it_decides_where_damage_dice_follow(tmp_path):
    """Level 6 needs 9 (T1). With a d6 for each point of PdF the ranges were gone."""
    for rule in ("pdf", "d6_pool"):
        (tmp_path / rule).mkdir()
        f = Field(tmp_path / rule, damage_rule=rule).start()
        f.activate("Vela", 20)
        app = TableApp(f.session)
        async with app.run_test(size=(80, 24)) as pilot:
            app.navigation.go("table")
            await settled(pilot)
            app.navigation.fill_in(Attempt("attack", {"target": "Rossi", "weapon": "rifle", "distance_cm": 10}))
            await settled(pilot)
            assert "THROW d20 · miss 8 or less · hit 9+" in screen_text(app)
