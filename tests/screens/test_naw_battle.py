"""Nations At War played on the screens: the map, the forms it fills, and the Activations screen."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.content.copied import copied_content
from taos_tui.content.paths import recent
from taos_tui.face.attempt import Attempt
from taos_tui.session.session import Session
from taos_tui.systems import load
from tests.systems.naw.naw_table import battle

from .test_table import press


@pytest.fixture
def session(tmp_path):
    """The sample scenario; the Rifle Battalion (seat b) has been drawn."""
    made = Session.create(
        tmp_path / "n.toml", "naw", "Night", {"a": "Anna", "b": "Bruno"}, content=copied_content(load("naw"))
    )
    made.make("scenario", {"id": "lipnik"})
    made.make("begin")
    made.make("draw", {"chit": "Rifle Battalion"})
    yield made
    made.close()


def fired_at(tmp_path, faces):
    """With fate points: Op Fire at Rifles 1, and the entry of it."""
    made = Session.create(
        tmp_path / "f.toml",
        "naw",
        "Night",
        {"a": "Anna", "b": "Bruno"},
        {"fate": "on"},
        content=copied_content(load("naw")),
    )
    made.make("scenario", {"id": "lipnik"})
    made.make("begin")
    made.make("draw", {"chit": "Rifle Battalion"})
    made.make("step", {"unit": "Rifles 1", "hex": "D5"})
    made.make("step", {"unit": "Rifles 1", "hex": "E5"})
    return made, made.make("op_fire", {"unit": "Grenadiers 1", "target": "Rifles 1"}, "a", faces)


async def go_to(pilot, label):
    return await press(pilot, "#", *label, "enter")


async def test_a_text_of_ones_own_promises_no_list_behind_enter(session):
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        assert "type winner, or Enter shows what there is" in await press(pilot, "f2", "W")
        assert "type why, then Enter" in await press(pilot, "down")


async def test_a_unit_moves_with_two_keys_a_hex_and_the_window_for_op_fire_is_told(session):
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "tab")
        assert "▸ ● Rifles 1" in text
        await press(pilot, "right", "enter")
        assert session.state.units["Rifles 1"].hex == "D5"
        text = await press(pilot, "right", "enter")
        assert session.state.units["Rifles 1"].hex == "E5"
        assert "may Op" in text
        text = await press(pilot, "f5")
        assert "◎ may Op Fire" in text


async def test_the_other_side_answers_a_mover_from_the_map_with_dice_typed_as_two_pools(session):
    session.make("step", {"unit": "Rifles 1", "hex": "D5"})
    session.make("step", {"unit": "Rifles 1", "hex": "E5"})
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "j3")
        await press(pilot, "tab")
        text = await go_to(pilot, "e5")
        assert "✓ clear" in text
        assert "↵ Opportunity Fire" in text
        text = await press(pilot, "enter")
        assert "69.4 %" in text  # two dice at 6: 25 of 36 miss
        await press(pilot, *"66", "space", "/", "space", "1")
        assert session.last.move == "op_fire"
        assert session.last.dice == (6, 6, 1)
        assert session.state.units["Rifles 1"].state == "reduced_disrupted"


async def test_after_an_answer_from_the_map_the_stack_that_is_moving_is_marked_and_goes_on_as_one(tmp_path):
    t = battle(tmp_path, [("rifles", "B1"), ("rifles", "B1"), ("tank", "A5")], [("rifles", "F2"), ("rifles", "H5")])
    app = TableApp(t.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f4")
        await go_to(pilot, "b1")
        await press(pilot, "enter", "=")
        await go_to(pilot, "c2")
        await press(pilot, "enter")
        assert [t.unit(f"Rifles {number}").hex for number in (1, 2)] == ["C2", "C2"]
        await press(pilot, "escape")
        await go_to(pilot, "f2")
        assert "▸ ● Rifles 3" in await press(pilot, "enter")
        await go_to(pilot, "c2")
        await press(pilot, "enter", *"1111")
        assert t.session.last.move == "op_fire"
        assert "▸ ▲ Rifles 1" in await press(pilot, "f4")
        await go_to(pilot, "c1")
        await press(pilot, "enter")
        assert [t.unit(f"Rifles {number}").hex for number in (1, 2)] == ["C1", "C1"]


async def test_what_is_said_of_a_stack_holds_while_another_unit_is_looked_at(tmp_path):
    t = battle(tmp_path, [("rifles", "B2"), ("rifles", "B2"), ("tank", "A5")], [("rifles", "H3")])
    app = TableApp(t.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f4")
        await go_to(pilot, "b2")
        assert "= alone" in await press(pilot, "enter", "=")
        await go_to(pilot, "a5")
        await press(pilot, "escape", "enter")
        await go_to(pilot, "b2")
        assert "= alone" in await press(pilot, "escape", "enter")


async def test_what_blocks_a_line_is_drawn_and_named(session):
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "d6")
        await press(pilot, "d")
        text = await go_to(pilot, "g5")
        assert "✗ blocked" in text
        assert "cover" in text
        assert "NAW-97" in text


async def test_an_assault_begins_with_the_marked_unit_and_the_hex_under_the_cursor(session):
    session.make("adjust", {"why": "test", "unit": "Rifles 2", "hex": "F4"})
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "f4")
        await press(pilot, "enter")
        await go_to(pilot, "g5")
        text = await press(pilot, "a", "space")
        assert session.last.outcome.outcome == "entered"  # the Grenadiers in H4 could fire at them
        assert "resolve the attack" in text
        text = await press(pilot, "space")
        assert "attacker ret" in text
        assert "DEFENDERS NOW" in text
        await press(pilot, *"111", "/", *"1111")
        assert session.last.outcome.outcome == "attacker_retreats"


async def test_a_move_that_the_rules_forbid_is_refused_with_its_clause(session):
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "tab")
        await go_to(pilot, "g5")
        text = await press(pilot, "enter")
        assert session.count == 3
        assert "NAW-" in text


async def test_the_table_tells_the_whole_of_who_may_act_and_what_is_left_in_the_cup(session):
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f2")
    status = session.scene().status
    assert "cup PC GC TB×2 END×2" in status
    assert status in text


async def test_the_cup_shows_what_is_in_it(session):
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f6")
        assert "STILL IN CUP" in text
        assert "Panzer Company" in text
        assert "Tank Battalion ×2" in text


@pytest.mark.parametrize("size", [(40, 15), (200, 60)])
async def test_every_screen_can_be_drawn_small_and_large(session, size):
    app = TableApp(session)
    async with app.run_test(size=size) as pilot:
        for key in ("f2", "f3", "f4", "f5", "f6", "f9"):
            text = await press(pilot, key)
            assert text.strip()


async def test_both_players_are_named_from_the_start_and_the_second_may_be_emptied_for_solitaire():
    async with TableApp().run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "n", *["up"] * 4, *["right"] * 3)
        assert "Player 2" in text
        text = await press(pilot, *["down"] * 3)
        assert "Without a name nobody sits there." in text
        text = await press(pilot, "enter", "ctrl+u", "enter")
        assert "nobody" in text
        await press(pilot, "down", "enter")
    (made,) = recent()
    session = Session.open(made.path)
    assert list(session.seats) == ["a"]
    session.close()


async def test_a_duty_without_a_clause_is_told_to_its_end(tmp_path):
    made = Session.create(
        tmp_path / "n.toml", "naw", "Night", {"a": "Anna", "b": "Bruno"}, content=copied_content(load("naw"))
    )
    made.make("scenario", {"id": "lipnik"})
    async with TableApp(made).run_test(size=(80, 24)) as pilot:
        text = " ".join((await press(pilot, "f2")).split())
        assert made.state.victory in text
        assert "On map In cup" in text
    made.close()


async def test_the_head_names_who_fills_a_form_in_not_whose_turn_it_is(session):
    session.make("step", {"unit": "Rifles 1", "hex": "D5"})
    session.make("step", {"unit": "Rifles 1", "hex": "E5"})
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "● Bruno" in (await press(pilot, "f2")).splitlines()[0]
        head = (await press(pilot, "o")).splitlines()[0]
        assert ("▲ Anna" in head, "Bruno" in head) == (True, False)
        assert "● Bruno" in (await press(pilot, "escape")).splitlines()[0]


async def test_a_name_that_nothing_has_is_answered_with_what_may_be_meant_there(session):
    session.make("step", {"unit": "Rifles 1", "hex": "D5", "others": ["Rifle HQ"]})
    session.make("step", {"unit": "Rifles 1", "hex": "E5", "others": ["Rifle HQ"]})
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "o")
        assert "fire at Rifles 1" in " ".join(text.split())
        assert "Rifle HQ" not in text  # an HQ beside a unit is no target of its own
        text = " ".join((await press(pilot, *"xyz", "enter")).split())
        assert "'xyz' is not on the list" in text
        assert "T-34" not in text


async def test_a_unit_is_known_in_any_case_where_nothing_is_in_reach(tmp_path):
    """It had been "no unit" in small letters, where its name as it is printed is told the true reason."""
    t = battle(tmp_path, [("rifles", "A1")], [("gun", "H5")])
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "f", *"rif", "enter")
        text = " ".join((await press(pilot, *"gun", "enter")).split())
        assert "is no unit" not in text
        assert "Gun at H5" in text


async def test_a_figure_chooses_the_die_of_a_fate_point_before_one_is_thrown(tmp_path):
    """NAW-125: which die, and who pays, are asked before a face is taken."""
    made, fired = fired_at(tmp_path, [1, 2, 3])
    assert len(fired.dice) > 1
    app = TableApp(made)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "▸ side" in await press(pilot, "F", *"roll", "enter")
        assert "▸ die" in await press(pilot, *"anna", "enter")
        text = await press(pilot, "2", "enter")
        assert "die   2" in text
        assert made.last.move == "op_fire"
        await press(pilot, "6", "2", "enter")  # a 6 hits (NAW-14), so a save is thrown too
    assert made.last.move == "fate"
    assert made.last.dice == (6, 2)
    assert made.last.inputs == {"use": "reroll", "number": "2", "side": "a"}
    made.close()


async def test_a_letter_on_a_form_that_asks_for_nothing_keeps_no_space_from_rolling(session):
    session.make("terrain", {"why": "test", "hex": "C4", "mines": "yes"})
    session.make("step", {"unit": "Rifles 1", "hex": "C4"})
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "space", "W")
        await press(pilot, "space")
    assert session.last.move == "mines"


async def test_what_a_shifted_die_makes_of_the_roll_is_told_before_the_point_is_paid(tmp_path):
    """NAW-125: no dice are thrown for it, so what comes of it is certain."""
    made, fired = fired_at(tmp_path, [1, 2, 5, 3])
    assert fired.outcome.outcome == "disrupted"  # a hit on 5, and woods saved nothing with a 3
    app = TableApp(made)
    async with app.run_test(size=(80, 24)) as pilot:
        # who spoils the other's hit pays for it: nobody's points are presumed
        assert "▸ side  —  needed" in await press(pilot, "F", *"shiftadied", "enter")
        # the first die shows a 1: another one is asked for
        assert "▸!die" in await press(pilot, *"anna", "enter")
        text = " ".join((await press(pilot, "3", "enter")).split())
        assert "5 → 4" in text
        assert "CERTAIN │ miss" in text
        await press(pilot, "space")
        assert made.last.move == "fate"
        assert (made.last.seat, made.last.inputs.get("side", made.last.seat)) == ("a", "a")
    made.close()


async def test_mines_are_cleared_from_the_map_and_that_is_in_the_file(session):
    """NAW-124: a unit that is marked beside mines, its key, the hex, the die of the table."""
    session.make("adjust", {"why": "set up", "unit": "Rifles 3", "hex": "E5"})
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f4")
        await go_to(pilot, "e5")
        assert "▸ ● Rifles 3" in await press(pilot, "enter")
        text = await press(pilot, "x")
        assert "clears on 2, 4, 6" in text
        assert "F5" in next(line for line in text.splitlines() if line.strip().startswith("hex"))  # the only one
        assert "CLEARED" in await press(pilot, "4")
        assert session.last.dice == (4,)
    kept = Session.open(session.path)
    assert kept.state.ground.mines == ()
    kept.close()


async def test_leadership_of_both_sides_and_the_numbers_of_an_attack_stand_in_sight_beside_its_odds(tmp_path):
    blue = [("rifles", "F2"), ("sappers", "F2"), ("hq", "F2"), ("rifles", "H5")]
    t = battle(tmp_path, [("rifles", "E2"), ("rifles", "E2"), ("hq", "E2")], blue)
    t.do("assault", unit="Rifles 1", others=["Rifles 2"], hex="F2")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "space")
        assert "leadership      unused (+1 die)" in text
        assert "attacker retreats" in text
        assert "Rifles 3" in await press(pilot, "tab", "down", "right")
        assert "▸THROW" in await press(pilot, "enter")


async def test_the_defenders_leadership_is_not_spent_for_the_cursor_that_stands_on_them(tmp_path):
    """Resolving an Assault from the map had filled in the unit under the cursor as the one that its HQ leads."""
    blue = [("rifles", "F2"), ("hq", "F2"), ("rifles", "H5")]
    t = battle(tmp_path, [("rifles", "E2"), ("rifles", "E2")], blue)
    app = TableApp(t.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f4")
        await go_to(pilot, "e2")
        await press(pilot, "enter")
        await go_to(pilot, "f2")
        await press(pilot, "a", "space")
        assert t.session.last.outcome.outcome == "entered"
        await press(pilot, "space")
        assert app.screen.roll.name == "fight"
        assert "led" not in app.screen.form.given()


async def test_faces_are_taken_off_where_an_undo_elsewhere_makes_them_those_of_other_units(tmp_path):
    """An Op Fire was taken back from the log in the middle of an Assault's throw: the faces stood as another unit's."""
    t = battle(tmp_path, [("rifles", "E2"), ("rifles", "E2")], [("rifles", "F2"), ("rifles", "H2")])
    t.do("assault", unit="Rifles 1", others=["Rifles 2"], hex="F2")
    t.do("op_fire", by="b", unit="Rifles 4", target="Rifles 1", dice=[6, 6])
    app = TableApp(t.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "z", *"11")
        screen = app.screen
        assert screen.typed.done == (1, 1)
        await press(pilot, "f9")
        await press(pilot, "f3")
        assert screen.typed.done == (1, 1)  # a look at the log alone takes nothing away
        await press(pilot, "f9", "u")
        text = await press(pilot, "f3")
        assert not screen.typed.begun
        assert "the faces that were typed are gone" in text


async def test_nothing_is_hidden_from_a_player_of_this_game_and_no_key_promises_it(session):
    async with TableApp(session).run_test(size=(100, 30)) as pilot:
        text = await press(pilot, "f6")
        assert "v look" not in text
        assert "nothing is hidden from a player of this game" in await press(pilot, "v")


async def test_what_is_drawn_is_called_a_marker_above_its_odds_too(tmp_path):
    session = Session.create(
        tmp_path / "n.toml", "naw", "Night", {"a": "Anna", "b": "Bruno"}, content=copied_content(load("naw"))
    )
    session.make("scenario", {"id": next(iter(session.state.library.scenarios))})
    session.make("begin", {})
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f3")
        assert "MARKER END" in text
        assert "CHIT" not in text
    session.close()


async def test_a_drawn_marker_is_put_back_for_points_of_the_side_that_is_named(tmp_path):
    t = battle(tmp_path, [("rifles", "B1")], [("rifles", "D1")], fate_points="on", fate=[2, 2])
    t.do("close")
    t.do("draw", chit="Blue")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f2", "F", "p", "enter")
        assert "put the drawn marker back" in text
        assert "side — needed" in " ".join(text.split())
        await press(pilot, "space")
        assert t.state.fate == {"a": 2, "b": 2}
        await press(pilot, *"bruno")
        await press(pilot, "enter")
        await press(pilot, "space")
        assert t.session.last.move == "fate"
        assert t.state.fate == {"a": 2, "b": 0}


async def test_the_die_for_an_odd_hit_is_taken_at_once_as_those_before_it(tmp_path):
    """Four faces were taken at once, the fifth waited for Enter as if it were the cost of the hex."""
    t = battle(tmp_path, [("rifles", "E2"), ("hq", "E2")], [("rifles", "F2"), ("sappers", "F2"), ("hq", "F2")])
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        pilot.app.navigation.fill_in(Attempt("assault", {"unit": "Rifles 1", "hex": "F2"}))
        await press(pilot, "tab", "y", "enter", "enter")  # leadership; the cost is below it, left out
        await press(pilot, *"511", *"1111", "2")
        assert t.session.last.move == "assault"


async def test_who_has_won_is_said_by_the_name_of_the_side_too(session):
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "W", *"soviets", "enter", *"held", "enter", "space")
        assert session.last.move == "end_battle"
        assert session.state.winner == "b"


async def test_a_marker_is_drawn_by_the_letters_that_the_cup_shows_for_it(session):
    session.make("close")
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f3", "up", "enter", *"tb", "enter", "space")
        assert session.last.move == "draw"
        assert session.state.active == "Tank Battalion"


async def test_an_impulse_in_which_units_did_nothing_yet_is_not_ended_by_one_letter(session):
    """Nor by the first letter of a hex, typed where no map is."""
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f2", "E")
        assert "E ends nothing" in text
        text = await press(pilot, "e")
        assert "Nothing done yet" in text
        assert session.state.active == "Rifle Battalion"
        await press(pilot, "space")
    assert session.log()[-1].move == "close"


async def test_f3_shows_the_form_of_the_move_that_space_makes(session):
    """Nobody has anybody in reach: it showed Fire."""
    suggested = session.scene().suggested
    assert suggested == "step"
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f3")
        assert pilot.app.screen.roll.name == suggested


@pytest.mark.parametrize("typed", ["gren", "пкут"])
async def test_a_figure_after_a_beginning_of_two_names_says_which_of_them(tmp_path, typed):
    made, _ = fired_at(tmp_path, [1, 1, 1])
    made.undo()
    async with TableApp(made).run_test(size=(80, 24)) as pilot:
        pilot.app.navigation.fill_in(Attempt("op_fire"))
        await press(pilot)
        screen = pilot.app.screen
        screen.fill(screen.form.put("unit", None).select("unit"))
        assert "type more of it" in await press(pilot, *typed, "enter")
        assert f"{typed}2" in await press(pilot, "2")
        await press(pilot, "enter")
        assert screen.form.given()["unit"] == "Grenadiers 2"
    made.close()


async def test_a_form_that_was_left_by_escape_names_the_chords_when_it_is_opened_again(tmp_path):
    """Its letters are typed into the scenario."""
    names, content = {"a": "Anna", "b": "Bruno"}, copied_content(load("naw"))
    made = Session.create(tmp_path / "s.toml", "naw", "Night", names, content=content)
    made.make("scenario", {"id": "lipnik"})
    made.undo()
    async with TableApp(made).run_test(size=(80, 24)) as pilot:
        pilot.app.navigation.go("table")
        for _ in range(2):
            keys = (await press(pilot, "space")).splitlines()[-1]
            assert pilot.app.screen.form_open[0] == "scenario"
            assert "^F find" in keys
            assert "^T curtain" in keys
            assert "u undo" not in keys
            await press(pilot, "escape")
            assert pilot.app.screen.NAME == "table"
    made.close()


async def test_a_wrong_line_of_a_correction_is_told_before_its_reason_is_written(session):
    session.make("terrain", {"hex": "D7", "wreck": "yes", "why": "as it lies"})
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "Z", "up", "enter", *"d7", "enter")
        screen = pilot.app.screen
        screen.fill(screen.form.select("wreck", chosen=True))
        text = await press(pilot, "y", "enter")
        assert "D7 holds one already" in text
        assert "yes  not allowed" in text
        assert screen.form.field.name == "wreck"
        await press(pilot, "n")
        assert "not allowed" not in await press(pilot, "enter")


async def test_a_unit_that_nobody_has_is_not_taken_while_the_reason_is_missing(session):
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        assert "is it Rifle HQ? Enter takes it" in await press(pilot, "X", *"rifle co", "enter")
        assert "typed again" not in await press(pilot)
