"""Walking over the map of Nations At War: towards a hex farther away, and where the cursor is after it."""

import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.boards.hex_marks import Drawing
from taos_tui.screens.boards.hex_page import map_room, shades

from taos_tui.face.attempt import Attempt
from taos_tui.rules.percent import percent
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


async def test_enter_on_a_hex_farther_away_goes_hex_by_hex_on_the_cheapest_way(session):
    """NAW-52: one hex at a time, as each may be shot at; whoever points at the goal sees which one is next."""
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "tab")
        known = load("naw").prospect(session.state, "Rifles 1")
        ((way, cost),) = ((step.shortest.hexes, step.shortest.cost) for step in known.steps if step.hex == "E5")
        assert len(way) == 2
        text = await go_to(pilot, "e5")
        assert f"{way[0]} first, E5: {cost} in all" in text
        await press(pilot, "enter")
        assert session.state.units["Rifles 1"].hex == way[0]
        assert session.last.inputs["hex"] == way[0]
        text = await press(pilot)
        assert " first, " not in text


async def test_a_hex_to_which_no_way_leads_is_out_of_reach_and_one_that_can_be_assaulted_is_not(session):
    """The far one had been "not next to" the unit, whose way is told hex by hex everywhere else."""
    session.make("adjust", {"why": "test", "unit": "Rifles 2", "hex": "F4"})
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "tab")
        text = await go_to(pilot, "a9")
        assert "out of reach" in text
        assert "not next to" not in text
        await press(pilot, "enter")
        assert "A9: out of reach" in await press(pilot)
        await press(pilot, "escape")
        await go_to(pilot, "f4")
        await press(pilot, "enter", ",", ",")
        text = await go_to(pilot, "g5")
        assert "Assault G5" in text
        assert "out of reach" not in text


async def test_the_cursor_goes_along_with_the_unit_that_was_moved_by_its_form(session):
    """It had stayed behind, and Enter marched the unit back."""
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f4", "tab")
        assert pilot.app.screen.hex.label == session.state.units["Rifles 1"].hex == "C5"
        await press(pilot, "w", *"D5", "enter", "space")
        assert session.state.units["Rifles 1"].hex == "D5"
        await press(pilot, "f4")
        assert pilot.app.screen.hex.label == "D5"
        await press(pilot, "enter", "enter")
        assert session.state.units["Rifles 1"].hex == "D5"


async def test_a_throw_that_is_half_typed_comes_first_wherever_one_looks_meanwhile(session):
    """A face typed on the map had been "no die is asked for", and Space had begun another move."""
    session.make("adjust", {"why": "test", "unit": "Rifles 3", "hex": "F4"})
    target, count = session.choices("fire", "b", {"unit": "Rifles 3"})["target"][0], session.count
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        pilot.app.navigation.fill_in(Attempt("fire", {"unit": "Rifles 3", "target": target}))
        await press(pilot, *["down"] * 12, "3")
        faces = pilot.app.screen.typed.done
        assert faces == (3,)
        text = await press(pilot, "f4")
        assert text.splitlines()[-1].strip().startswith("Space go on with the throw")
        assert "a throw is half typed: Space goes on with it" in await press(pilot, "4")
        await press(pilot, "space")
        assert (pilot.app.screen.NAME, pilot.app.screen.typed.done) == ("dice", faces)
        assert session.count == count


async def test_who_goes_along_with_the_marked_unit_is_marked_too(session):
    session.make("adjust", {"why": "test", "unit": "Rifles 2", "hex": session.state.units["Rifles 1"].hex})
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f4", "tab")
        text = await press(pilot, "=")
        assert "▸ ● Rifles 1" in text
        assert "▸ ● Rifles 2" in text
        await press(pilot, "=", "=")
        assert "▸ ● Rifles 2" not in await press(pilot)


async def test_the_legend_stays_as_it_is_wherever_the_cursor_goes(session):
    """It had begun with what lies under the cursor, and all of it moved with each arrow; what would be cut off still
    goes first."""
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        signs = {}
        for label in ("b9", "g4", "e7", "f5"):
            text = await go_to(pilot, label)
            signs[label] = [
                line.partition("│")[2] for line in text.splitlines() if "⌂  city" in line or "woods" in line
            ]
            assert signs[label]
        assert len({tuple(each) for each in signs.values()}) == 1


async def test_a_rule_is_looked_up_while_a_throw_waits(session):
    """A space between two words is no key there, and the throw stands as it was."""
    session.make("adjust", {"why": "test", "unit": "Rifles 3", "hex": "F4"})
    target = session.choices("fire", "b", {"unit": "Rifles 3"})["target"][0]
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        pilot.app.navigation.fill_in(Attempt("fire", {"unit": "Rifles 3", "target": target}))
        await press(pilot, *["down"] * 12, "3", "f8", "/")
        text = await press(pilot, *"line", "space", *"of")
        assert pilot.app.screen.NAME == "reference"
        assert "line of" in text
        await press(pilot, "escape", "f9", "space")  # details of an entry: no move is made by it
        assert pilot.app.screen.NAME == "log"
        await press(pilot, "f3")
        assert pilot.app.screen.typed.done == (3,)


async def test_enter_on_own_units_farther_away_marks_one_of_them_or_goes_there(session):
    """Who wanted to join a stack had dropped the mark of who was to go there."""
    session.make("adjust", {"why": "test", "unit": "Rifles 2", "hex": "E5"})
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "c5")
        await press(pilot, "enter")
        screen = pilot.app.screen
        one = screen.marked_id
        assert "mark, or go there" in await go_to(pilot, "e5")
        text = await press(pilot, "enter")
        assert "mark Rifles 2" in text
        assert "goes there" in text
        await press(pilot, "enter")
        assert screen.marked_id == "Rifles 2"
        await press(pilot, "escape")
        await go_to(pilot, "c5")
        await press(pilot, "enter")
        await go_to(pilot, "e5")
        before = session.count
        await press(pilot, "enter", "down", "enter")
        assert session.count == before + 1
        assert (session.last.move, session.last.inputs["unit"]) == ("step", one)
        await press(pilot, "enter")  # it is on its way: nothing is asked again
        assert session.state.units[one].hex == "E5"


async def test_an_hq_goes_along_with_the_last_unit_that_it_has_with_it(tmp_path):
    """NAW-123: it had stayed behind alone, and one line told of it that went by."""
    t = battle(tmp_path, [("rifles", "B2"), ("hq", "B2"), ("tank", "A5")], [("rifles", "H3")])
    hq = next(unit.name for unit in t.state.units.values() if unit.is_hq)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f4")
        await go_to(pilot, "b2")
        await press(pilot, "tab")
        rifles = next(unit.name for unit in t.state.units.values() if unit.hex == "B2" and not unit.is_hq)
        while pilot.app.screen.marked_id != rifles:
            await press(pilot, "tab")
        text = await go_to(pilot, "b3")
        assert f"at B2 with {hq}" in text
        assert "= alone" in text
        await press(pilot, "enter")
        assert {t.unit(rifles).hex, t.unit(hq).hex} == {"B3"}
        await press(pilot, "u", "=")
        await go_to(pilot, "b3")
        await press(pilot, "enter")
        assert (t.unit(rifles).hex, t.unit(hq).hex) == ("B3", "B2")


async def test_a_correction_is_asked_for_what_it_changes_before_its_reason(session):
    """Who typed what he saw in front of him had written it into the reason."""
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "tab", "X")
        await press(pilot, "r", "e")
        text = await press(pilot, "enter", *"fell", "enter", "space")
        assert session.last.move == "adjust", text
        assert session.last.inputs["state"] == "reduced"
        assert session.last.inputs["why"] == "fell"


async def test_enter_goes_through_a_stack_and_lets_go_of_nobody_who_stands_alone(tmp_path):
    """One Enter more than the way was long had let the unit go; the second of a stack had no key."""
    t = battle(tmp_path, [("rifles", "B2"), ("rifles", "B2"), ("tank", "A5")], [("rifles", "H3")])
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f4")
        screen = pilot.app.screen
        await go_to(pilot, "b2")
        seen = []
        for _ in range(4):
            await press(pilot, "enter")
            seen.append(screen.marked_id)
        assert seen == ["Rifles 1", "Rifles 2"] * 2
        await press(pilot, "escape")
        await go_to(pilot, "a5")
        await press(pilot, "enter")
        assert "Esc lets go" in await press(pilot, "enter")
        assert screen.marked_id == "Tank"


async def test_of_a_stack_the_hq_alone_goes_along_too(tmp_path):
    t = battle(tmp_path, [("rifles", "B2"), ("rifles", "B2"), ("hq", "B2")], [("rifles", "H3")])
    hq = next(unit.name for unit in t.state.units.values() if unit.is_hq)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f4")
        await go_to(pilot, "b2")
        await press(pilot, "enter", "=", "=")
        await go_to(pilot, "b3")
        await press(pilot, "enter")
        assert {name for name, unit in t.state.units.items() if unit.hex == "B3"} == {"Rifles 1", hq}


async def test_no_stack_is_counted_beside_the_points_of_a_way(tmp_path):
    """3 units had been read as 3 points."""
    t = battle(tmp_path, [("tank", "A5"), ("rifles", "B2"), ("rifles", "B2"), ("hq", "B2")], [("rifles", "H3")])
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f4")
        await go_to(pilot, "a5")
        await press(pilot, "enter")
        screen = pilot.app.screen
        stacks = screen.page.board.counters
        drawing = Drawing(screen.board, screen.view, shades=shades(screen.page))
        assert drawing.stacked([one for one in stacks if one.at == "B2"]) == "3"
        await press(pilot, ",", ",")
        drawing = Drawing(screen.board, screen.view, shades=shades(screen.page))
        assert drawing.shades
        assert drawing.stacked([one for one in stacks if one.at == "B2"]) == ""


async def test_a_message_of_two_lines_leaves_the_size_of_the_map_as_it_is(session):
    """Undo told of a long entry, and the whole map changed its shape until the next key."""
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f4")
        screen = pilot.app.screen
        width, height = screen.room
        scale = screen.shown(*map_room(screen.page, width, height)).scale
        for lines in (height - 1, height - 2, height):
            assert screen.shown(*map_room(screen.page, width, lines)).scale == scale


async def test_of_several_attacks_each_is_told_to_its_end(tmp_path):
    """The exits of two Overruns are what tells them apart, and were cut off."""
    t = battle(tmp_path, [("tank", "B1")], [("rifles", "C2")])
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f4")
        await go_to(pilot, "b1")
        await press(pilot, "enter")
        await go_to(pilot, "c2")
        beside = " ".join(" ".join(line[50:].split("│")[-1].split()) for line in (await press(pilot)).splitlines())
        attacks = load("naw").attacks(t.state, "Tank", "C2")
        for attack in attacks[:4]:
            assert f"{attack.title} {percent(attack.chance)}" in beside
