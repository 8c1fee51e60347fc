"""What is filled in and not made yet is never lost without a word: the form is kept, and stands there as it was."""

from taos_tui.screens.app import TableApp

from taos_tui.content.copied import copied_content
from taos_tui.face.attempt import Attempt
from taos_tui.session.session import Session
from taos_tui.systems import load
from tests.systems.taos.table import Table

from .test_table import press

RULE = "cover_scale"
ATTACK = {"target": "Moro", "distance_cm": 20}


def given(pilot):
    return {name: value for name, value in pilot.app.screen.form.given().items() if name in ATTACK}


async def test_one_esc_too_many_after_a_look_up_keeps_the_form_and_says_which_key_brings_it_back(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", *"20", "enter", "f8", "escape")
        assert given(pilot) == ATTACK
        text = await press(pilot, "escape")
        assert pilot.app.screen.NAME != "dice"
        assert "is kept half filled in: h goes on with it" in text
        assert "as it was left" in await press(pilot, "h")
        assert given(pilot) == ATTACK


async def test_who_has_forgotten_that_it_is_kept_and_types_it_anew_throws_nothing_by_that(battle):
    count = battle.count
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", *"20", "enter", "escape")
        await press(pilot, "h", *"ros", "enter", *"15", "enter")
        assert not pilot.app.screen.typed.begun
        assert given(pilot) == {"target": "Rossi", "distance_cm": 15}
        await press(pilot, *"19")
    assert (battle.count, battle.last.dice) == (count + 1, (19,))


async def test_enter_goes_through_what_was_left_to_the_throw(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", *"20", "enter", "escape")
        await press(pilot, "h", "enter", "enter", *"19")
    assert battle.last.dice == (19,)
    assert {name: battle.last.inputs[name] for name in ATTACK} == ATTACK


async def test_it_is_kept_while_another_form_is_looked_at(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", *"20", "enter", "escape", "r", "escape")
        await press(pilot, "h")
        assert given(pilot) == ATTACK


async def test_a_form_in_which_nothing_was_filled_in_is_left_without_a_word(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        assert "kept" not in await press(pilot, "h", "escape")


async def test_a_house_rule_leaves_the_attack_as_it_was_filled_in(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", *"20", "enter", "escape")
        battle.make("house_rule", {"option": RULE, "value": _other(battle, RULE)})
        await press(pilot, "h")
        assert given(pilot) == ATTACK


async def test_a_house_rule_that_is_found_from_the_form_leads_back_into_it(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", *"20", "enter", "ctrl+p", *"house rule", "enter")
        assert pilot.app.screen.roll.name == "house_rule"
        pilot.app.screen.fill(pilot.app.screen.form.put("option", RULE))
        pilot.app.screen.fill(pilot.app.screen.form.put("value", _other(battle, RULE)))
        text = await press(pilot, "space")
        assert battle.last.move == "house_rule", text
        assert "house rule" in text
        assert pilot.app.screen.roll.name == "attack"
        assert given(pilot) == ATTACK


async def test_a_measured_number_is_asked_anew_once_its_player_has_made_another_move(tmp_path):
    """Zhanshi may have walked: 20 cm were measured from where he stood."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Zhanshi, graduate")
    t.start()
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        for order, distance in ({}, 20), ({"skill1": "short_movement"}, None):
            await press(pilot, "i")
            screen = pilot.app.screen
            assert screen.roll.name == "identify"
            if distance:
                screen.fill(screen.form.put("token", "a-left").put("distance_cm", distance))
                await press(pilot, "escape", "i")
            assert pilot.app.screen.form.given().get("distance_cm") == distance
            await press(pilot, "escape")
            t.session.make("order", order)


async def test_what_was_filled_in_for_somebody_goes_with_him(tmp_path):
    """An order of another model was logged with the Lieutenant's, which had been chosen for the first one."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Zhanshi, graduate; Orc, graduate")
    t.start()
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "o", *"zhan", "enter")
        screen = pilot.app.screen
        screen.fill(screen.form.put("kind", "lieutenant"))
        await press(pilot, "escape", "o")
        assert pilot.app.screen.form.given()["kind"] == "lieutenant"
        await press(pilot, *"orc", "enter")
        assert pilot.app.screen.form.given()["model"] == "Orc"
        assert pilot.app.screen.form.given().get("kind") != "lieutenant"


def _other(session, option):
    now = str(getattr(session.state.options, option))
    return next(each for each in session.narrowed("house_rule", "", {"option": option})["value"] if each != now)


async def test_whom_a_correction_has_taken_away_is_said(battle):
    """Moro is no target any more; the distance was measured, and stays."""
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", *"20", "enter", "escape")
        battle.make("override", {"unit": "Moro", "health": 0, "why": "as it lies"})
        text = await press(pilot, "h")
        assert "target: " in text.splitlines()[-2], text
        assert "Moro" in text.splitlines()[-2]
        assert given(pilot)["distance_cm"] == 20


async def test_it_is_another_attempt_once_it_was_made(strike):
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", *"pike", "enter", "escape")
        strike.make("strike", {"model": "Grey Widow", "target": "Warden Pike"}, dice=[1, 1, 9])
        await press(pilot, "k")
        assert "target" not in pilot.app.screen.form.given()


async def test_another_actor_is_another_attempt(strike):
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", *"pike", "enter", "escape")
        pilot.app.screen.host.fill_in(Attempt("strike", {"model": "Hound"}))
        await press(pilot)
        assert "target" not in pilot.app.screen.form.given()


async def test_what_was_refused_is_kept_with_its_reason_by_one_esc(battle):
    """Esc dropped it first, and asked for another Esc."""
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", *"99999", "enter")
        refused = pilot.app.screen.form.refused["distance_cm"]
        assert refused.text == "99999"
        text = await press(pilot, "escape")
        assert pilot.app.screen.NAME != "dice"
        assert "is kept half filled in" in text
        await press(pilot, "h")
        assert pilot.app.screen.form.refused == {"distance_cm": refused}
        assert given(pilot) == {"target": "Moro"}


async def test_what_was_refused_alone_is_kept_too(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h")
        screen = pilot.app.screen
        screen.fill(screen.form.select("distance_cm").entered("99999"))
        assert "is kept half filled in" in await press(pilot, "escape")
        await press(pilot, "h")
        assert pilot.app.screen.form.refused["distance_cm"].text == "99999"


async def test_what_is_written_of_a_new_model_stays_after_another_move(tmp_path):
    """Zed, 5 hit points and action points that were refused; another model was put on the table, and only what was
    refused stood there still."""
    from .test_fury_screens import a_night

    game = a_night(tmp_path, "thick_fog")
    game.make("discard", {"place": 1})
    async with TableApp(game).run_test(size=(80, 24)) as pilot:
        await press(pilot, "y")
        screen = pilot.app.screen
        screen.fill(screen.form.put("name", "Zed").put("hp", 5))
        await press(pilot, "escape")
        game.make("activate", {"models": ["Grey Widow"]})
        await press(pilot, "y")
        found = pilot.app.screen.form.given()
        assert (found["name"], found["hp"]) == ("Zed", 5)


async def test_a_look_along_a_line_leaves_the_fire_as_it_was_filled_in(tmp_path):
    """What is due says that the line is to be checked before the fire."""
    content = copied_content(load("naw"))
    game = Session.create(tmp_path / "n.toml", "naw", "Night", {"a": "Anna", "b": "Bruno"}, content=content)
    game.make("scenario", {"id": "lipnik"})
    game.make("begin")
    game.make("draw", {"chit": "Rifle Battalion"})
    async with TableApp(game).run_test(size=(80, 24)) as pilot:
        pilot.app.screen.host.fill_in(Attempt("step"))
        await press(pilot)
        screen = pilot.app.screen
        assert screen.roll.name == "step"
        screen.fill(screen.form.put("unit", "Rifles 2").put("cost", 3))
        await press(pilot, "escape")
        game.make("sight", {"from_hex": "D5", "to_hex": "E5"})
        pilot.app.screen.host.fill_in(Attempt("step"))
        await press(pilot)
        assert {"unit": "Rifles 2", "cost": 3}.items() <= pilot.app.screen.form.given().items()
