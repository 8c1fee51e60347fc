"""The map of Nations At War: what a unit could do, attacks a match of one, the impulse, and what is remembered."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.face.attempt import Attempt
from taos_tui.systems import load
from tests.systems.naw.naw_table import battle

from .rifles import rifles
from .test_naw_battle import go_to
from .test_table import press


@pytest.fixture
def session(tmp_path):
    made = rifles(tmp_path)
    yield made
    made.close()


async def test_one_key_shows_where_the_unit_hits_then_where_it_can_go_then_where_it_is_shot_at(session):
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        assert ", can do" in await press(pilot)
        await press(pilot, "tab", ",")
        text = await go_to(pilot, "d4")
        assert "FIRE OF Rifles 1" in text
        odds = {shot.hex: shot.chance for shot in load("naw").prospect(session.state, "Rifles 1").shots}
        assert f"D4: {float(odds['D4']) * 100:.1f} %" in text
        await press(pilot, ",")
        text = await go_to(pilot, "e5")
        assert "REACH OF Rifles 1" in text
        assert "D5 → E5: 3 points" in text  # D4 costs as much, under fire
        assert "least danger" not in text.partition("E5: 3 points")[2].partition("shortest")[0]
        assert "3!•" in text
        assert "DANGER FOR Rifles 1" in await press(pilot, ",")
        assert "DANGER" not in await press(pilot, ",")
    assert session.count == 3


async def test_enter_on_an_enemy_offers_every_attack_with_its_odds_and_opens_the_one_that_is_taken(session):
    session.make("adjust", {"why": "test", "unit": "Rifles 2", "hex": "F4"})
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "f4")
        await press(pilot, "enter")
        text = await go_to(pilot, "g5")
        assert "Assault G5" in text
        text = await press(pilot, "enter")
        assert "Rifles 2 against G5" in text
        for attack in load("naw").attacks(session.state, "Rifles 2", "G5"):
            assert attack.title in text
        await press(pilot, "down", "down", "enter")
        assert app.screen.NAME == "dice"
        await press(pilot, "space")
        assert session.last.inputs["unit"] == "Rifles 2"
        assert session.last.inputs["hex"] == "G5"


async def test_escape_lets_go_of_what_is_shown_and_of_the_unit(session):
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "FIRE OF" in await press(pilot, "tab", ",")
        text = await press(pilot, "escape")
        assert "FIRE OF" not in text
        assert "▸" not in text
        assert app.screen.NAME == "board"


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_the_headline_is_whole_where_only_the_map_tells_it(session, size):
    async with TableApp(session).run_test(size=size) as pilot:
        head = (await press(pilot, "f4")).splitlines()[0]
        assert session.scene("").headline in head
        assert "saved n 3" in head


async def test_the_head_tells_the_impulse_and_the_mark_goes_with_it(session):
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "tab")
        assert "TURN 1 of 4: Rifle Battalion" in text.splitlines()[0]
        assert "5 of 5 may act" in text
        assert "cup" in text
        assert "Tab Rifles 1, Rifles 2" in text
        session.make("close")
        session.make("draw", {"chit": "Panzer Company"})
        app.navigation.model.forget()
        text = await press(pilot, "right", "left")
        assert "TURN 1 of 4: Panzer Company" in text.splitlines()[0]
        assert "▸" not in text
        assert "▸ ▲ " in await press(pilot, "tab")


async def test_tab_goes_to_those_who_may_still_act_and_to_no_others(session):
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        seen = []
        for _ in range(5):
            text = await press(pilot, "tab")
            seen.append(next(line.partition("▸ ● ")[2].strip() for line in text.splitlines() if "▸ ● " in line))
        assert sorted(name.partition(" at ")[0] for name in seen) == [
            "Rifle HQ",
            "Rifles 1",
            "Rifles 2",
            "Rifles 3",
            "Sappers",
        ]


async def test_the_size_of_the_hexes_is_remembered(session):
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "+", "+")
        assert "●Rf1 ▮▮•" in text
        assert "this is the largest size" in await press(pilot, "+")
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        assert "●Rf1 ▮▮•" in await press(pilot)


async def test_a_letter_that_is_a_move_of_the_game_is_no_key_of_the_map(session):
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        assert "larger" not in (await press(pilot, "z")).lower()
        text = await press(pilot, "p")
        assert "✗" in text
        assert "hex" in await press(pilot, "#")


@pytest.mark.parametrize("size", [(60, 20), (40, 15)])
async def test_on_a_small_terminal_the_map_leaves_no_row_blank(session, size):
    async with TableApp(session).run_test(size=size) as pilot:
        await press(pilot, "tab")
        rows = (await press(pilot, "+", "right")).splitlines()
        assert "Rifles 1 at" in "".join(rows)
        assert rows[-3].strip()


async def test_the_help_page_has_the_legend(session):
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "?")
        for _ in range(3):
            text += await press(pilot, "pagedown")
        assert "ON THE MAP" in text
        assert "may act" in text
        assert "woods" in text


async def test_of_a_stack_nobody_is_chosen_for_a_player(session):
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "c5")  # two rifle platoons and their HQ
        await press(pilot, "f")
        assert app.screen.NAME == "dice"
        assert "unit" not in app.screen.form.given()


async def test_the_map_names_the_one_attack_that_is_left_and_not_the_fire_that_is_forbidden(session):
    session.make("adjust", {"why": "test", "unit": "Rifles 2", "hex": "E5"})
    session.make("step", {"unit": "Rifles 2", "hex": "F4"})
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "f4")
        await press(pilot, "enter")
        text = await go_to(pilot, "g5")
        assert "↵ Assault" in text
        assert "has moved" not in text
        await press(pilot, "enter")
        assert app.screen.roll.name == "assault"


async def test_who_goes_along_with_the_marked_unit_attacks_with_it(session):
    for unit in ("Rifles 1", "Rifles 2"):
        session.make("adjust", {"why": "test", "unit": unit, "hex": "F4"})
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "f4")
        await press(pilot, "enter")
        text = await go_to(pilot, "g5")
        assert ("= with stack" in text, "Assault G5 with" in text) == (True, False)
        text = await press(pilot, "=")
        assert ("= alone" in text, "Assault G5 with" in text) == (True, True)
        await press(pilot, "enter", "down", "down", "enter")
        assert app.screen.form.given()["others"] == ["Rifles 2"]


async def test_the_list_of_attacks_begins_with_the_enemy_that_is_aimed_at(session):
    session.make("adjust", {"why": "test", "unit": "Rifles 2", "hex": "F4"})
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "f4")
        await press(pilot, "enter")
        await go_to(pilot, "g5")
        await press(pilot, "tab")
        aimed = app.screen.aimed.name
        assert aimed == app.screen.enemies[1].name
        text = await press(pilot, "enter")
        first = next(line for line in text.splitlines() if "Fire at" in line)
        assert f"Fire at {aimed}" in first


async def test_the_map_tells_who_goes_along(session):
    session.make("step", {"unit": "Rifles 2", "hex": "D5", "others": ["Rifle HQ"]})
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "d5")
        await press(pilot, "enter")
        assert "with Rifle HQ" in " ".join((await go_to(pilot, "d6")).split())


async def test_odds_stand_beside_a_shot_however_much_is_told_of_it(session):
    session.make("terrain", {"why": "test", "hex": "E6", "smoke": 2, "fortification": "yes"})
    session.make("adjust", {"why": "test", "unit": "Rifles 3", "hex": "E6"})
    session.make("step", {"unit": "Rifles 3", "hex": "E5"})
    session.make("step", {"unit": "Rifles 3", "hex": "E6"})
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        app.navigation.fill_in(Attempt("op_fire", {"unit": "Grenadiers 1", "target": "Rifles 3"}))
        await pilot.pause()
        text = await press(pilot, "down", "up")
        assert "SMOKE" in text
        assert "ODDS" in text
        assert "miss" in text


async def test_tab_never_marks_an_enemy_while_own_units_may_act(session):
    for label in ("g5", "j3", "h4"):
        app = TableApp(session)
        async with app.run_test(size=(80, 24)) as pilot:
            await go_to(pilot, label)
            await press(pilot, "tab")
            assert app.screen.marked.seat == "b"
            assert app.screen.marked.ready


async def test_tab_goes_through_a_stack_that_may_not_act_once_a_unit_of_it_is_marked(session):
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "g5")
        await press(pilot, "enter")
        assert app.screen.marked.name == "Grenadiers 1"
        await press(pilot, "tab")
        assert app.screen.marked.name == "Grenadiers 2"
        await press(pilot, "tab")
        assert app.screen.marked.seat == "b"


async def test_what_waits_in_a_hex_is_told_whole_before_a_stack_goes_there(session):
    session.make("terrain", {"why": "test", "hex": "D4", "mines": "yes"})
    session.make("step", {"unit": "Rifles 1", "hex": "C4", "others": ["Rifles 2"]})
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "c4")
        await press(pilot, "enter")
        beside = (line.partition(" │ ")[2].strip() for line in (await go_to(pilot, "d4")).splitlines())
        assert "MINES in D4 attack 2d6, hits on 5+" in " ".join(" ".join(beside).split()).replace("  NAW-124", "")


async def test_one_key_takes_the_stack_along_and_leaves_it_again(session):
    app = TableApp(session)
    where = lambda: {name: session.state.units[name].hex for name in ("Rifles 1", "Rifles 2", "Rifle HQ")}  # noqa: E731
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "c5")
        assert "= with stack" not in await press(pilot)
        assert "= with stack" in await press(pilot, "enter")
        text = await press(pilot, "=")
        assert "= with HQ" in text
        assert "with Rifles 2 and Rifle HQ" in " ".join((await press(pilot, "right")).split())
        await press(pilot, "enter")
        assert set(where().values()) == {app.screen.hex.label}
        first = app.screen.hex.label
        await press(pilot, "right")  # the stack goes on as one until it is left
        text = await press(pilot, "=")
        assert "= alone" in text
        assert "with Rifle HQ" in " ".join(text.split())
        text = await press(pilot, "=")
        assert "= with stack" in text
        assert "with Rifles 2" not in " ".join(text.split())
        await press(pilot, "enter")
        assert where() == {"Rifles 1": app.screen.hex.label, "Rifles 2": first, "Rifle HQ": first}
        assert "others" not in session.last.inputs or not session.last.inputs["others"]


def stack_at_c2(folder, **options):
    """Two rifles and their HQ in C2, another rifles far away; a tank of Blue beside D2, others farther away."""
    red = [("rifles", "C2"), ("rifles", "C2"), ("hq", "C2"), ("rifles", "A5")]
    return battle(folder, red, [("tank", "E2"), ("rifles", "G3"), ("hq", "G3")], **options)


async def with_stack_to_d2(pilot):
    await go_to(pilot, "c2")
    await press(pilot, "enter", "=")
    await go_to(pilot, "d2")
    await press(pilot, "enter")


async def answered_from_e2(pilot, dice):
    """The tank in E2 fires at the mover in D2, by the map."""
    await go_to(pilot, "e2")
    await press(pilot, "tab")
    assert pilot.app.screen.marked.seat == "b"
    await go_to(pilot, "d2")
    return await press(pilot, "enter", *dice, "f4")


async def test_where_the_other_side_is_asked_the_map_names_how_to_let_the_mover_go_on(tmp_path):
    """NAW-52, option `op_fire` = answered: it was named on the Table alone, and firing twice."""
    t = stack_at_c2(tmp_path, op_fire="answered")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await with_stack_to_d2(pilot)
        await go_to(pilot, "e2")
        text = await press(pilot, "tab")
        assert "h No Opportunity Fire" in text.splitlines()[-1]
        assert "may Op Fire" in text.splitlines()[3] + text.splitlines()[4]
        assert "may act ·" not in text
        await go_to(pilot, "d2")
        text = await press(pilot)
        assert text.splitlines()[-1].count("pportunity Fire") == 2  # one to fire, one not to
        text = await press(pilot, ",")
        assert "may not act now" not in text
        await press(pilot, "h")
        assert t.session.last.move == "hold_fire"


@pytest.mark.parametrize("options", [{}, {"op_fire": "answered"}])
async def test_after_opportunity_fire_the_mark_and_the_stack_are_as_the_mover_left_them(tmp_path, options):
    t = stack_at_c2(tmp_path, **options)
    app = TableApp(t.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await with_stack_to_d2(pilot)
        text = await answered_from_e2(pilot, "111")
        if options:  # others may fire too, until it is said that it doesn't
            assert app.screen.marked is None
            await go_to(pilot, "g3")
            await press(pilot, "tab")
            assert app.screen.marked.seat == "b"
            text = await press(pilot, "h")
        assert app.screen.marked.name == "Rifles 1"
        assert app.screen.hex.label == "D2"
        assert "= with HQ" in text
        await go_to(pilot, "d3")
        await press(pilot, "enter")
        assert {t.unit(name).hex for name in ("Rifles 1", "Rifles 2", "HQ 1")} == {"D3"}


async def test_where_the_mover_was_stopped_another_one_of_its_stack_is_marked_and_the_owed_check_is_in_sight(tmp_path):
    t = stack_at_c2(tmp_path)
    app = TableApp(t.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await with_stack_to_d2(pilot)
        text = await answered_from_e2(pilot, "666")
        assert "! HQ 1: HQ check" in text
        assert app.screen.marked.name == "Rifles 2"


@pytest.mark.parametrize("size", [(60, 24), (80, 20), (80, 24), (130, 30)])
async def test_what_is_owed_stands_beside_the_map_whatever_else_must_go(tmp_path, size):
    t = stack_at_c2(tmp_path)
    t.do("step", unit="Rifles 1", others=["Rifles 2", "HQ 1"], hex="D2")
    t.do("op_fire", unit="Tank", target="Rifles 1", dice=[6, 6, 6])
    async with TableApp(t.session).run_test(size=size) as pilot:
        await go_to(pilot, "g3")
        await press(pilot, "tab")
        assert "! HQ 1: HQ check" in await go_to(pilot, "d2")


async def test_each_unit_keeps_whether_its_stack_goes_along(tmp_path):
    t = stack_at_c2(tmp_path)
    app = TableApp(t.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "c2")
        assert "= with HQ" in await press(pilot, "enter", "=")
        await go_to(pilot, "a5")
        await press(pilot, "enter")
        text = await press(pilot, "tab")
        while app.screen.marked.name != "Rifles 3":
            text = await press(pilot, "tab")
        assert "= with HQ" not in text
        while app.screen.marked.name != "Rifles 1":
            text = await press(pilot, "tab")
        assert "= with HQ" in text


async def test_a_unit_that_can_go_nowhere_takes_nobody_along_from_other_hexes(tmp_path):
    t = stack_at_c2(tmp_path)
    t.do("adjust", why="test", unit="Rifles 3", ops=1)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "a5")
        assert "with stack" not in await press(pilot, "enter")
        assert "could take others along" in await press(pilot, "=")


async def test_a_partner_that_cannot_go_on_is_left_by_one_key(session):
    session.make("step", {"unit": "Rifles 1", "hex": "D5", "others": ["Rifles 2"]})
    session.make("adjust", {"why": "test", "unit": "Rifles 2", "spent": 4})
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "d5")
        await press(pilot, "enter", "=", "=", "right")
        await press(pilot, "enter")
        assert session.last.move == "step"
        assert session.state.units["Rifles 1"].hex == app.screen.hex.label
        assert session.state.units["Rifles 2"].hex == "D5"


async def test_a_refusal_calls_an_input_as_its_form_does(session):
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right")
        session.make("close")
        app.navigation.make(Attempt("draw", {"chit": "Rifle Battalion"}))
        assert app.navigation.notice.text.startswith("marker: Rifle Battalion is not in the cup")


async def test_of_many_attacks_it_is_told_how_many_are_not_named(session):
    for unit, hex in (("Rifles 1", "A9"), ("Grenadiers 1", "D4"), ("Grenadiers 2", "D4")):
        session.make("adjust", {"why": "test", "unit": unit, "hex": hex})
    session.make("close")
    session.make("draw", {"chit": "Tank Battalion"})
    session.make("adjust", {"why": "test", "unit": "T-34 1", "hex": "C5"})
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "c5")
        await press(pilot, "tab")
        text = await go_to(pilot, "d4")
        attacks = len(app.screen.page.attacks)
        assert attacks > 5
        assert f"… {attacks - 4} more" in text


async def test_no_form_opens_to_shoot_with_a_marked_unit_that_can_hit_nobody(session):
    """A law for the whole formation: who is in reach of somebody gets the form filled in, who is not hears why and may
    name another one."""
    session.make("adjust", {"why": "test", "unit": "Rifles 3", "hex": "F4"})
    app, own = TableApp(session), [unit for unit in session.state.units.values() if unit.formation == "Rifle Battalion"]
    able = session.choices("fire", "b")["unit"]
    async with app.run_test(size=(80, 24)) as pilot:
        for unit in own:
            await press(pilot, "f4", "escape")
            app.screen.mark(next(counter for counter in app.screen.board.counters if counter.id == unit.name))
            text = await press(pilot, "f")
            targets = session.choices("fire", "b", {"unit": unit.name})["target"] if unit.name in able else []
            assert app.screen.NAME == "dice"
            assert (app.screen.form.values.get("unit") == unit.name) == bool(targets)
            if unit.is_hq:
                assert f"{unit.name} has no factors" in text
            elif not targets:
                assert f"{unit.name} reaches nobody from {unit.hex}" in text
        assert {unit.name for unit in own if unit.name in able} - {"Rifles 3"}


async def test_what_the_bar_promises_of_enter_is_what_enter_does(session):
    """A law for every hex of the map: a step that the bar names is made, and one that is refused is not named."""
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "d6")
        await press(pilot, "enter")
        for label, promised in (("c5", "↵ mark"), ("d5", "↵ Move one hex"), ("a1", ""), ("d6", "↵ next here")):
            text = await go_to(pilot, label)
            assert (promised in text) if promised else "↵" not in text.splitlines()[-1]
        await go_to(pilot, "c5")
        assert app.screen.marked.name == "Rifles 3"
        await press(pilot, "enter")
        assert app.screen.marked.at == "C5"  # it is full: an own unit there is marked in its place
        await go_to(pilot, "a1")
        assert "A1: out of reach" in await press(pilot, "enter")


async def test_what_is_due_is_named_below_the_map_but_where_enter_goes_before_it(session):
    """Space drew the marker on the map too, and nothing there said so; with a unit marked it still did."""
    session.undo()
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f4")
        assert "Space draw a marker" in text.splitlines()[-1]
        text = await press(pilot, "tab")
        assert "Space draw a marker" in text.splitlines()[-1]
    session.redo()
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f4", "tab", "down")
        assert "↵ Move one hex" in text.splitlines()[-1]
        assert "Space" not in text.splitlines()[-1]


async def test_esc_leaves_a_form_for_the_map_that_it_was_opened_on(session):
    """After a form that was opened on the Table and left by F4 it led to the Table."""
    for _ in range(3):
        session.undo()
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        assert pilot.app.screen.NAME == "table"
        await press(pilot, "space", "space", "space")  # the scenario, and the battle begins
        await press(pilot, "space", "f4", "space")
        assert pilot.app.screen.NAME == "dice"
        await press(pilot, "escape")
        assert pilot.app.screen.NAME == "board"
        await press(pilot, "escape")
        assert pilot.app.screen.NAME == "table"


async def test_what_the_other_side_may_answer_is_named_below_the_map(tmp_path):
    """NAW-52: that Op Fire is possible was told on the map, by which key on the Table alone."""
    t = stack_at_c2(tmp_path)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "c2")
        assert "Opportunity Fire" not in (await press(pilot)).splitlines()[-1]
        await with_stack_to_d2(pilot)
        text = await press(pilot)
        assert "may Op Fire" in " ".join(text.split())
        assert "o Opportunity Fire" in text.splitlines()[-1]
        await press(pilot, "o")
        assert pilot.app.screen.NAME == "dice"


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_clearing_mines_is_named_where_the_marked_unit_could_do_it(session, size):
    """The mines of F5 are next to E6, and it takes infantry that has not moved."""
    session.make("adjust", {"why": "test", "unit": "Sappers", "hex": "E6"})
    async with TableApp(session).run_test(size=size) as pilot:
        await go_to(pilot, "e6")
        assert "x clear mines" in await press(pilot, "enter")
        assert "x clear mines" in await go_to(pilot, "f5")
        assert "x clear mines" not in await go_to(pilot, "f6")
        await go_to(pilot, "f5")
        await press(pilot, "x", *"13")
        assert session.last.move == "clear_mines"
        assert session.last.inputs == {"unit": "Sappers", "hex": "F5"}


async def test_no_other_unit_is_told_to_clear_mines(session):
    session.make("adjust", {"why": "test", "unit": "Sappers", "hex": "E6"})
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "c5")
        assert "clear mines" not in await press(pilot, "enter")
        assert "clear mines" not in await go_to(pilot, "f5")


async def test_under_a_narrow_map_who_may_act_and_the_cup_are_told_before_its_signs(session):
    """Five units of the Rifle Battalion; the other formations' markers and both END are still in the cup."""
    async with TableApp(session).run_test(size=(60, 20)) as pilot:
        lines = (await press(pilot)).splitlines()
        told = next(number for number, line in enumerate(lines) if "5 of 5 may act · cup PC GC TB×2 END×2" in line)
        signs = next(number for number, line in enumerate(lines) if "underlined range" in line or "city" in line)
        assert told < signs
