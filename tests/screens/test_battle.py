"""A battle whose home is the Activations screen, played with as few keys as possible."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.content import paths
from taos_tui.content.copied import copied_content
from taos_tui.face.attempt import Attempt
from taos_tui.session.session import Session

from .screen_text import screen_text
from .test_table import press


@pytest.fixture
def battle(tmp_path):
    session = Session.create(tmp_path / "b.toml", "toswg", "Landing", {"a": "Anna", "b": "Bruno", "c": "Carla"})
    session.make("roster", {"side": "a", "units": "Vela, level 6, rifle; Orso, level 9, rifle"})
    session.make("roster", {"side": "b", "units": "Rossi, level 7, rifle"})
    session.make("roster", {"side": "c", "units": "Moro, level 2, rifle"})
    session.make("begin")
    session.make("starter", {"seat": "a"})
    yield session
    session.close()


async def test_the_battle_opens_on_its_home_with_the_odds_of_the_chosen_unit(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        shown = await press(pilot)
        assert "ROUND 1" in shown
        assert "▸" not in shown  # nobody is chosen for Anna
        assert "Activate Vela: failed 40.0 %  activated 60.0 %" in await press(pilot, "down")
        assert "waiting for their turn" in shown
        assert "■ Moro" in shown
        assert "Activate Orso: failed 20.0 %  activated 80.0 %" in await press(pilot, "down")


async def test_space_opens_the_throw_of_the_chosen_unit_and_once_more_rolls_and_one_key_acts(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        shown = await press(pilot, "space")
        assert "Activate: unit" in shown  # nobody is chosen for Anna
        shown = await press(pilot, "escape", "f5", "down", "down", "space")
        assert battle.last.move != "activate"
        assert "▸THROW" in shown
        await press(pilot, "space")
        assert battle.last.move == "activate"
        assert battle.last.source == "rolled"
        if battle.state.active:
            assert battle.state.active == "Orso"
            assert "aims" in await press(pilot, "i")


async def test_a_typed_face_activates_and_the_next_form_follows(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        shown = await press(pilot, "down", "down", "1", "9")
        assert battle.state.active == "Orso"
        assert (battle.last.dice, battle.last.source) == ((19,), "typed")
        assert "ACTIVATED" in shown
        shown = await press(pilot, "h", "8", "enter", "enter", *"ros", "enter")
        assert "Orso: rifle 30 cm" in shown
        assert "DAMAGE" in shown
        await press(pilot, "1", "9")
        assert battle.last.outcome.outcome == "hit"


async def test_what_is_forbidden_is_refused_with_its_clause(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        shown = await press(pilot, "w")
        assert "✗" in shown
        assert "WG-34" in shown
        assert battle.count == 5


async def test_the_odds_of_the_next_attack_stand_there_before_its_distance_is_measured(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        shown = await press(pilot, "down", "down", "1", "9", "f5")
        assert "▲ Anna is active · Orso makes one action" in shown
        assert "Attack rifle: target is needed" in shown


async def test_it_says_whose_turn_it_is_and_why_it_passed_on(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        shown = " ".join((await press(pilot, "down", "2", "enter", "f5")).split())  # it may take two rows
        assert "1 may still act · a failure passes the turn to Carla" in shown
        assert "turn passed on: Vela was not activated" in shown


@pytest.fixture
def led(tmp_path):
    options = {"leader_rule": "on"}
    session = Session.create(tmp_path / "l.toml", "toswg", "Landing", {"a": "Anna", "b": "Bruno"}, options)
    session.make("roster", {"side": "a", "units": "Vela, level 6, rifle, leader; Orso, level 3, rifle"})
    session.make("roster", {"side": "b", "units": "Rossi, level 7, rifle"})
    session.make("begin")
    session.make("starter", {"seat": "a"})
    yield session
    session.close()


async def test_the_leader_is_named_by_an_arrow_key_and_remembered(led):
    app = TableApp(led)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "←→" not in await press(pilot)
        shown = await press(pilot, "down", "down")
        assert "Activate Orso ←→ leader ?: 0-9 type leader distance cm, ←→ name it" in shown
        shown = await press(pilot, "right")
        assert "Activate Orso ←→ leader close: failed 50.0 %  activated 50.0 %  on 11+" in shown
        assert "←→ leader near" in await press(pilot, "right")
        await press(pilot, "space", "space")
        assert led.last.move == "activate"
        assert led.last.outcome.fields["threshold"] == 13
        assert led.state.units["Orso"].leader_band == "near"
        led.make("override", {"why": "again", "unit": "Orso", "activated": False, "turn_of": "a"})
        app.navigation.model.forget()
        shown = await press(pilot, "f5", "up", "down")
        assert "←→ leader near" in shown
        assert "⇄ near" in shown
        count = led.count
        await press(pilot, "space", "space")
        assert led.count == count + 1


async def test_marks_that_do_not_fit_are_glyphs_and_those_of_the_chosen_unit_words(led):
    led.make("override", {"why": "set", "unit": "Vela", "aimed": True, "panicked": True})
    async with TableApp(led).run_test(size=(80, 24)) as pilot:
        shown = await press(pilot, "down")
        assert "! ◎ ★" in shown
        assert "Vela: ! panic ◎" in shown
    async with TableApp(led).run_test(size=(200, 60)) as pilot:
        assert "! panic ◎ aimed ★ leader" in await press(pilot)


async def test_enter_on_what_the_rule_refuses_opens_it_again(tmp_path):
    """A roster with a misspelt weapon is mended where it stands, not typed anew."""
    names = {"a": "Anna", "b": "Bruno"}
    session = Session.create(tmp_path / "battle.toml", "toswg", "Battle", names)
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "z", "enter", *"Vela, level 6, rifel", "enter")
        assert "'rifel' is no weapon" in screen_text(app)
        assert "Vela, level 6, rifel" in await press(pilot, "enter")
        await press(pilot, "end", "backspace", "backspace", *"le", "enter", "space")
    assert session.state.units["Vela"].weapons == ("rifle",)


async def test_the_unit_that_acts_attacks_by_space_and_by_enter_also_where_it_is_marked(battle):
    battle.make("activate", {"unit": "Orso"}, "a", [20])
    for key in ("space", "enter"):
        async with TableApp(battle).run_test(size=(80, 24)) as pilot:
            await press(pilot, "f5")
            assert "Space attack" in screen_text(pilot.app).splitlines()[-1]
            text = await press(pilot, key)
            assert "can do no more" not in text
            assert pilot.app.screen.roll.name == "attack"


async def test_a_letter_typed_on_a_long_refused_roster_goes_on_after_it(tmp_path):
    """It was meant for another line; nobody types so much once more."""
    session = Session.create(tmp_path / "battle.toml", "toswg", "Battle", {"a": "Anna", "b": "Bruno"})
    rows = "Vela, level 6, rifle; Orso, level 4, machin gun; Luna, level 5, rifle"
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "z", "enter", *rows, "enter")
        await press(pilot, *"Bruno")
        assert pilot.app.screen.query_one("#answer").value == "Bruno"  # a line of its own behind the others
        await press(pilot, "escape")
        assert rows in pilot.app.screen.form.as_typed()
    session.close()


async def test_after_a_pause_the_unit_that_acts_is_marked_again(battle):
    battle.make("activate", {"unit": "Orso"}, "a", [20])
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        assert "▸ ▲ Orso" in await press(pilot)


async def test_after_the_last_result_stands_the_end_with_the_key_for_the_report(battle):
    """Not the list of units, which tells neither who has done what nor how to go on."""
    battle.make("casualties", {"units": ["Moro"], "why": "flood"}, "a")
    battle.make("override", {"unit": "Rossi", "health": 1, "why": "fire"}, "a")
    battle.make("activate", {"unit": "Orso"}, "a", [20])
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"ros", "enter", "8", "enter", "2", "0")
        assert battle.scene().over
        shown = await press(pilot, "enter", "space")
        assert "STATISTICS" in shown
        assert "R report" in shown
        assert "Space the result" in await press(pilot, "f5")
        assert "STATISTICS" in await press(pilot, "space")


async def test_the_band_is_typed_where_the_distance_is_asked_and_the_next_figure_is_the_die(led):
    async with TableApp(led).run_test(size=(80, 24)) as pilot:
        assert "▸ leader distance" in await press(pilot, "a", *"orso", "enter")
        assert "0-9 type the faces" in await press(pilot, *"near")
        assert pilot.app.screen.form.given()["leader"] == "near"
        assert led.last.move != "activate"
        text = await press(pilot, *"15")  # 15 cm may be meant still
        assert "Enter takes 15 as the die; cm behind it makes it leader distance" in text
        await press(pilot, "enter")
    assert led.last.move == "activate"
    assert (led.last.dice, led.state.units["Orso"].leader_band) == ((15,), "near")


async def test_what_the_table_says_is_asked_for_when_a_unit_is_named(led):
    async with TableApp(led).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "j", *"orso", "enter")
        assert "▸ health" in text
        await press(pilot, "3", "enter", "space")
    assert led.last.inputs["unit"] == "Orso"
    assert led.state.units["Orso"].health == 3


async def test_a_figure_throws_for_nobody_while_no_unit_that_may_act_is_chosen(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        count = battle.count
        assert "choose a unit that may act" in await press(pilot, "f5", *"19")
        assert "belongs to" in await press(pilot, "end", *"19")  # one of the other side
        assert pilot.app.screen.NAME == "activations"
        assert battle.count == count


async def test_the_row_of_a_unit_shows_the_band_that_is_tried_and_says_that_it_is_only_tried(led):
    """WG-92: what nobody measured does not stand as if it were."""
    async with TableApp(led).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f5")
        shown = await press(pilot, "down", "down")

        def row(text):
            return next(line for line in text.splitlines() if "▲ Orso " in line)

        assert "leader ?" in row(shown)
        shown = await press(pilot, "right", "right")
        assert " 13+" in row(shown)
        assert "leader ?" not in row(shown)
        assert "⇄ near ?" in row(shown)
        shown = await press(pilot, "up")  # nothing was made of it
        assert "leader ?" in row(shown)
        assert "⇄" not in row(shown)


async def test_what_was_entered_is_kept_as_a_pack_for_the_next_match(battle, tmp_path, monkeypatch):
    monkeypatch.setenv("TAOS_TUI_HOME", str(tmp_path / "home"))
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        assert "data pack     for the next match: 4 × unit" in await press(pilot, "R")
        assert "units-….toml" in await press(pilot, "down", "down", "down", "enter")
        assert "✗ '' is no name of a file" in await press(pilot, "enter")
        assert "units-club.toml: a new match takes it along" in await press(pilot, *"club", "enter")
        assert "data pack" not in await press(pilot, "R")
    content = copied_content(battle.system)
    again = Session.create(tmp_path / "c.toml", "toswg", "Again", {"a": "A", "b": "B"}, content=content)
    again.make("muster", {"template": "rossi", "side": "a"})
    assert again.state.units["Rossi"].level == 7
    again.close()


async def test_a_faulty_pack_of_ones_own_is_named_where_one_would_be_kept(battle, tmp_path, monkeypatch):
    """The line was gone without a word."""
    monkeypatch.setenv("TAOS_TUI_HOME", str(tmp_path / "home"))
    own = paths.packs_dir() / "toswg" / "units.toml"
    own.parent.mkdir(parents=True)
    own.write_text('system = "toswg"\n\n[[unit]]\nname = "Grim"\nlevel = 6\n', encoding="utf-8")
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "R")
        assert "data pack     ✗ units.toml:3: unit.id: " in text
        text = await press(pilot, "down", "down", "down", "enter")
        assert "units.toml:3: unit.id" in "".join(text.split("\n"))
        own.unlink()
        assert "data pack     for the next match: 4 × unit" in await press(pilot, "R")


async def test_who_corrects_a_unit_begins_with_what_it_has(tmp_path):
    """The weapons of who was entered anew had gone without a word."""
    session = Session.create(tmp_path / "b.toml", "toswg", "Landing", {"a": "Anna", "b": "Bruno"})
    otto = "Otto, level 4, pistol, grenade, armour light, squad Watch, leader"
    session.make("roster", {"side": "a", "units": f"{otto}; Vela, level 6, rifle"})
    session.make("roster", {"side": "b", "units": "Rossi, level 7, rifle"})
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        pilot.app.navigation.fill_in(Attempt("unit", {"side": "a"}))
        await pilot.pause()
        text = await press(pilot, *"Otto", "enter")
        told = [" ".join(line.split("│")[0].split()) for line in text.splitlines()]
        for line in ("weapons Pistol, Grenade", "armour light", "squad Watch", "leader yes"):
            assert any(each.lstrip("▸ ").lower() == line.lower() for each in told), (line, text)
        await press(pilot, "3", "enter", "space")
        pilot.app.navigation.fill_in(Attempt("unit", {"side": "a", "name": "Otto"}))
        assert "grenade" in await press(pilot, "down", "up")
        pilot.app.navigation.fill_in(Attempt("unit", {"side": "a", "name": "Nico"}))
        assert "grenade" not in await press(pilot, "down", "up")  # nothing of another unit stands there
    unit = session.state.units["Otto"]
    assert (unit.level, unit.weapons, unit.armour, unit.squad) == (3, ("pistol", "grenade"), "light", "Watch")
    assert session.state.is_leader(unit)
    session.close()


async def test_in_set_up_the_marked_unit_is_corrected_from_what_it_is_and_else_a_new_one_is_entered(tmp_path):
    """The form opened empty and for the other player; whoever typed the name over lost the weapons."""
    session = Session.create(tmp_path / "b.toml", "toswg", "Landing", {"a": "Anna", "b": "Bruno"})
    session.make("roster", {"side": "a", "units": "Vela, level 6, rifle; Orso, level 9, rifle, pistol"})
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f5", "y")
        assert "—" in next(line for line in text.splitlines() if line[2:6] == "name")
        assert "Bruno" in next(line for line in text.splitlines() if line[2:6] == "side")
        await press(pilot, "escape", "f5")
        text = await press(pilot, *["down"] * 2, "y")
        lines = text.splitlines()
        assert "Orso" in next(line for line in lines if line[2:6] == "name")
        assert "rifle, pistol" in next(line for line in lines if line[2:9] == "weapons")
        assert "9" in next(line for line in lines if line[2:7] == "level")
        assert "Anna" in next(line for line in lines if line[2:6] == "side")
    session.close()


async def test_and_for_its_own_player_whoever_was_entered_last_with_all_kinds_of_cover_to_choose(tmp_path):
    """The form refused its own default, and offered no armour but the one that was worn."""
    session = Session.create(tmp_path / "b.toml", "toswg", "Landing", {"a": "Anna", "b": "Bruno"})
    session.make("roster", {"side": "a", "units": "Vela, level 6, rifle, armour light"})
    session.make("unit", {"side": "b", "name": "Gekko", "level": 4}, "b")
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f5", "down")
        while pilot.app.screen.unit.name != "Vela":
            await press(pilot, "down")
        text = await press(pilot, "y")
        screen = pilot.app.screen
        assert screen.form.given()["name"] == "Vela"
        assert screen.form.given()["side"] == "a"
        assert "not allowed" not in text
        assert {"none", "light", "medium", "heavy"} <= set(screen.form.suggested["armour"])
    session.close()


async def test_enter_on_an_enemy_says_whose_it_is_and_corrects_nothing(tmp_path):
    """It opened "Table says so", and the die typed next was its health."""
    session = Session.create(tmp_path / "b.toml", "toswg", "Landing", {"a": "Anna", "b": "Bruno"})
    session.make("roster", {"side": "a", "units": "Vela, level 6, rifle"})
    session.make("roster", {"side": "b", "units": "Rossi, level 7, rifle"})
    session.make("begin")
    session.make("starter", {"seat": "a"})
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f5", "down")
        while pilot.app.screen.unit.name != "Rossi":
            await press(pilot, "down")
        assert "Rossi belongs to Bruno" in await press(pilot, "enter")
        assert pilot.app.screen.NAME == "activations"
    session.close()


async def test_the_marks_stop_at_the_ends_of_the_list(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        assert "▸ ▲ Vela" in await press(pilot, "f5", "up")
        assert "▸ ▲ Vela" in await press(pilot, "up", "up")  # no way round to the last, who may be out
        assert "▸ ■ Moro" in await press(pilot, "end")
        assert "▸ ■ Moro" in await press(pilot, "down")
        assert "▸ ▲ Vela" in await press(pilot, "home")


async def test_the_last_kill_shows_large_who_has_won(battle):
    battle.make("override", {"why": "flood", "unit": "Moro", "health": 0})
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f5", "j", *"rossi", "enter", "0", "enter", "space")
        assert pilot.app.screen.model.moment.kind == "end"
        assert pilot.app.screen.model.moment.title == "Anna won"
        assert pilot.app.screen.model.moment.text[0] == "Rossi"


async def test_a_value_that_another_ones_name_holds_is_taken_by_its_whole_name(battle):
    """`the level` stands in `twice the level`: it is on the list, and meant."""
    battle.make("house_rule", {"option": "health_rule", "value": "double"}, "a")
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "r", *"health", "enter", "t", "h", "e", "space", *"level", "enter")
        assert "type more of it" not in screen_text(pilot.app)
        await press(pilot, "space")
    assert battle.state.options.health_rule == "level"
