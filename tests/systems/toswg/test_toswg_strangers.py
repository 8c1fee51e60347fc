"""What strangers met at the table: names in either case, another scale, who is out, what a hit offers."""

import pytest
from field import Field
from taos_tui.screens.app import TableApp

from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from tests.screens.test_table import press

OLDER = {"names": "as_written", "rescaled": "as_measured", "removed": "anything"}


def other(folder, **options):
    """Another battle beside the first."""
    folder = folder / "other"
    folder.mkdir()
    return Field(folder, **options)


def form(f, move, **given):
    """What a form foresees of a move, a line each; or why it is refused."""
    found = f.session.forecast(move, given)
    return found.refusal.message if found.refusal else "\n".join(f"{line.label} {line.value}" for line in found.ledger)


# -- names ----------------------------------------------------------------------------------------------------


def test_squads_are_the_same_in_large_letters_and_small(tmp_path):
    f = Field(tmp_path, leader_rule="on")
    f.do("roster", side="a", units="Vela, level 6, leader, squad Alpha; Bron, level 4, squad alpha")
    f.do("unit", side="b", name="Rossi", level=5, squad="ALPHA")
    assert {f.unit("Vela").squad, f.unit("Bron").squad} == {"Alpha"}
    assert f.state.leader_of(f.unit("Bron")).name == "Vela"
    assert f.unit("Rossi").squad == "ALPHA"  # a squad of another player


def test_who_is_alone_in_a_squad_may_write_it_anew(tmp_path):
    f = Field(tmp_path)
    f.do("unit", side="a", name="Vela", level=6, squad="alpha")
    f.do("unit", side="a", name="Vela", level=6, squad="Alpha")
    assert f.unit("Vela").squad == "Alpha"


def test_a_unit_is_corrected_in_small_letters_too_and_stays_written_as_it_was(tmp_path):
    f = Field(tmp_path).enter()
    line = f.do("unit", side="a", name="luna", level=4)
    assert "Anna corrects Luna: level 4" in line.text
    assert "luna" not in f.state.units
    assert f.refused("unit", side="b", name="luna", level=4) == ("side", "")


def test_a_name_that_is_there_and_one_that_begins_like_it_are_told_before_it_is_entered(tmp_path):
    f = Field(tmp_path).enter()
    assert "corrects Luna of Anna" in form(f, "unit", side="a", name="luna", level=4)
    told = form(f, "unit", side="a", name="Lu", level=4)
    assert "a new unit, not Luna of Anna" in told
    assert "new unit" not in form(f, "unit", side="a", name="Nova", level=4)


async def test_the_unit_form_takes_up_who_is_named_in_small_letters(tmp_path):
    f = Field(tmp_path).enter()
    f.do("unit", side="b", name="Nero", level=3)  # whose side the form is filled with
    app = TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f2", "y", *"luna", "enter")
        assert "Luna of Anna" in text
        assert app.screen.form.values["side"] == "a"
        assert app.screen.form.values["level"] == f.unit("Luna").level


def test_a_battle_begun_before_reads_its_names_as_it_did(tmp_path):
    f = Field(tmp_path, leader_rule="on", **OLDER)
    f.do("roster", side="a", units="Vela, level 6, leader, squad Alpha; vela, level 4, squad alpha")
    f.do("unit", side="b", name="VELA", level=5)
    assert {unit.squad for unit in f.state.units.values()} == {"Alpha", "alpha", "Squad"}
    assert Session.open(f.path).state == f.state


def test_a_name_that_several_units_have_but_for_their_case_is_told_with_their_players(tmp_path):
    f = Field(tmp_path, **OLDER)
    f.do("unit", side="a", name="Bron", level=4)
    f.do("unit", side="b", name="bron", level=4)
    f.do("begin")
    f.do("starter", seat="a")
    with pytest.raises(Refusal, match="may be Bron of Anna or bron of Bruno"):
        f.do("activate", unit="BRON", dice=[20])
    f.activate("Bron")
    told = f.do("attack", dice=[20], target="bron", weapon="unarmed", distance_cm=1).text
    assert told.startswith("Bron of Anna attacks bron of Bruno")


def test_units_that_only_a_number_parts_are_told_with_their_players(tmp_path):
    f = Field(tmp_path)
    f.do("unit", side="a", name="Recruit", level=4)
    f.do("unit", side="b", name="Recruit 2", level=4)
    f.do("begin")
    f.do("starter", seat="a")
    f.activate("Recruit")
    told = f.do("attack", dice=[20], target="Recruit 2", weapon="unarmed", distance_cm=1).text
    assert told.startswith("Recruit of Anna attacks Recruit 2 of Bruno")


def test_a_pasted_list_tells_all_that_it_understood_of_a_unit(tmp_path):
    f = Field(tmp_path)
    row = "Moto, level 7, activation 9, attack 5, health 10, extra 3"
    found = f.session.forecast("roster", {"side": "a", "units": f"{row}; Vela, level 5"})
    told = "; ".join(str(line.value) for line in found.ledger)
    assert "activation 9, attack 5, health 10, 3 further cover points" in told


def test_squads_without_a_leader_are_told_in_a_line_for_each_player(tmp_path):
    f = Field(tmp_path, leader_rule="on")
    f.do("unit", side="a", name="Vela", level=6)
    f.do("unit", side="b", name="Rossi", level=6, squad="Beta")
    assert "Anna may choose a leader for: Squad\n" in f.due()
    assert "Bruno may choose a leader for: Beta\n" in f.due()


def test_points_that_nobody_counts_say_so(tmp_path):
    f = Field(tmp_path).enter()
    assert "not counted" in f.do("side", side="b", points=60).text
    assert "not counted" not in other(tmp_path, cost_rule="on").enter().do("side", side="b", points=60).text


# -- house rules ------------------------------------------------------------------------------------------------


def far_away(battle):
    """Luna was tried 10.1 cm from her leader at 1:300."""
    f = battle.start()
    f.activate("Luna", leader_distance_cm=10.1, die=20)
    f.do("stand")
    return f


def test_after_another_scale_it_is_asked_again_where_leaders_stand(tmp_path):
    f = far_away(Field(tmp_path, leader_rule="on"))
    line = f.do("house_rule", option="scale", value="1:144")
    assert "asked again of Luna" in line.text
    assert "⇄" not in f.marks("Luna")


def test_a_scale_of_the_same_measures_and_a_battle_begun_before_keep_what_was_measured(tmp_path):
    f = far_away(Field(tmp_path, leader_rule="on"))
    f.do("house_rule", option="scale", value="1:285")
    assert "⇄" in f.marks("Luna")
    g = far_away(other(tmp_path, leader_rule="on", **OLDER))
    g.do("house_rule", option="scale", value="1:144")
    assert "⇄" in g.marks("Luna")


def test_a_house_rule_is_called_there_as_where_it_was_agreed(tmp_path):
    f = Field(tmp_path).enter()
    offered = f.session.narrowed("house_rule", "", {"option": "cost_rule"})["value"]
    assert list(offered) == ["not counted", "squads are bought"]
    assert f.do("house_rule", option="cost_rule", value="squads are bought").text.endswith("is now squads are bought")
    assert f.do("house_rule", option="cost_rule", value="off").text.endswith("is now not counted")


def test_a_new_rule_of_health_tells_what_everybody_has_now_and_who_is_spared(tmp_path):
    f = Field(tmp_path, health_rule="double").start()
    f.do("override", why="agreed", unit="Luna", health=4)  # 6 of 10 are gone
    told = f.do("house_rule", option="health_rule", value="level").text
    assert "Luna 1/5" in told
    assert "Vela 6/6" in told
    assert "the damage would remove Luna: 1 health is left to each" in told


def test_without_panic_it_is_told_who_had_it(tmp_path):
    f = Field(tmp_path, panic_rule="on").start()
    f.do("override", why="agreed", unit="Luna", panicked=True)
    assert "Luna panics no longer" in f.do("house_rule", option="panic_rule", value="off").text


async def test_what_was_touched_on_the_way_is_asked_where_it_counts(tmp_path):
    f = Field(tmp_path, mixed_terrain="worst").start()
    f.activate("Vela")
    app = TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "w", "w", "enter", "2", "enter")
        assert app.screen.form.field.name == "touched"


def test_what_an_aim_is_good_for_is_told_with_the_turn_it_counts_in(tmp_path):
    f = Field(tmp_path).start()
    f.activate("Vela")
    line = f.do("aim").outcome.ledger[0]
    assert (line.label, line.value) == ("on the die, if it attacks in Anna's next turn", "+2")
    g = other(tmp_path, reactivation="free").start()
    g.activate("Vela")
    assert "still in this turn" in g.do("aim").outcome.ledger[0].label


# -- who is out, and what is given up -----------------------------------------------------------------------------


def removed(folder):
    f = Field(folder).start()
    f.do("override", why="agreed", unit="Luna", health=0)
    return f


def test_a_removed_unit_is_not_offered_to_be_set_and_nothing_but_its_health_is_set(tmp_path):
    f = removed(tmp_path)
    assert "Luna" not in f.session.choices("override", "")["unit"]
    assert "Luna was removed" in form(f, "override", why="agreed", unit="Luna", panicked=True)
    assert f.refused("override", why="agreed", unit="Luna", panicked=True) == ("unit", "WG-74")
    assert "Luna" in f.session.narrowed("override", "", {"health": 3})["unit"]
    f.do("override", why="agreed", unit="Luna", health=3)
    assert f.unit("Luna").on_table


def test_a_battle_begun_before_sets_what_it_did_of_a_removed_unit(tmp_path):
    f = Field(tmp_path, **OLDER).start()
    f.do("override", why="agreed", unit="Luna", health=0)
    f.do("override", why="agreed", unit="Luna", panicked=True)
    assert Session.open(f.path).state == f.state


def test_who_leads_no_longer_is_told(tmp_path):
    f = Field(tmp_path).start()
    assert "Vela leads no longer" in f.do("override", why="agreed", unit="Luna", leader=True).text


@pytest.mark.parametrize("screen", ["f2", "f5", "f9"])
async def test_the_end_of_a_turn_asks_once_while_units_may_act(tmp_path, screen):
    f = Field(tmp_path).start()
    app = TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        count = f.session.count
        assert "2 units may still act: e once more" in await press(pilot, screen, "e")
        await press(pilot, "pagedown", "e")  # another key between: asked again
        assert f.session.count == count
        await press(pilot, "e")
        assert f.session.log()[-1].text.startswith("Anna ends the turn")


# -- an attack ------------------------------------------------------------------------------------------------------


async def test_the_face_that_hits_stays_in_sight_under_many_covers(tmp_path):
    f = Field(tmp_path, damage_rule="d6_pool", panic_rule="on")
    f.do("roster", side="a", units="Vela, level 6, rifle")
    f.do("roster", side="b", units="Tank, level 3, armour heavy, shield medium, extra 2")
    f.do("begin")
    f.do("starter", seat="a")
    f.activate("Vela")
    app = TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "h", "1", "0", "enter")
        for line, value in (("shelter", "heavy"), ("vehicle", "light"), ("extra", 3)):
            app.screen.fill(app.screen.form.put(line, value))
        text = await press(pilot)
        needed = next(line for line in text.splitlines() if "needed, d20" in line)
        assert "20" in needed
        assert "cover, on the die" in text


async def test_the_offer_of_panic_stands_on_the_result_and_wherever_space_leads(tmp_path):
    f = Field(tmp_path, panic_rule="on").start()
    f.activate("Vela")
    app = TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f5", "h", *"rossi", "enter", "1", "0", "enter")
        text = await press(pilot, "2", "0", "enter")
        assert "HIT" in text
        assert "Anna may still choose" in text  # the rest of the sentence stands below it
        assert "p panic instead" in text
        text = await press(pilot, "space")
        assert "p panic instead" in text
        assert "p Panic instead" in await press(pilot, "f2")  # among its moves
        assert "Anna may still choose panic instead" in await press(pilot, "a")
        await press(pilot, "escape", "p")
        assert "!" in f.marks("Rossi")


async def test_after_a_look_up_a_throw_leads_back_to_the_screen_of_play(tmp_path):
    f = Field(tmp_path).start()
    app = TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "f8", "enter", "ctrl+p", *"activate", "enter", *"vela", "enter", "2", "0", "enter")
        assert f.state.active == "Vela"
        await press(pilot, "space")
        assert app.screen.NAME in ("table", "activations")


async def test_a_form_that_was_left_goes_on_says_so_and_is_emptied_by_two_keys(tmp_path):
    f = Field(tmp_path).start()
    f.activate("Vela")
    app = TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "h", *"rossi", "enter", "3", "0", "enter")
        for key in ("space", "h"):
            await press(pilot, "f2", "f8", "f2", key)
            assert app.screen.form.values["target"] == "Rossi"
            assert app.screen.form.values["distance_cm"] == 30
        assert "as it was left" in await press(pilot, "escape", "escape", "f2", "h")
        assert app.screen.form.values["distance_cm"] == 30
        await press(pilot, "ctrl+u", "ctrl+u")
        assert "distance_cm" not in app.screen.form.values


@pytest.mark.parametrize("begun", ["Bruno: ", "side bruno\n", "Side: Bruno; "])
def test_a_roster_may_begin_with_whose_it_is(tmp_path, begun):
    """`carla: zed` had become the name of a unit."""
    f = Field(tmp_path)
    f.do("roster", units=f"{begun}Zed, level 5, rifle; Moto, level 6, rifle")
    assert {f.state.units[name].seat for name in ("Zed", "Moto")} == {"b"}


def test_a_roster_that_is_said_to_be_two_players_is_refused(tmp_path):
    f = Field(tmp_path)
    assert f.refused("roster", units="Bruno: Zed, level 5, rifle", side="a")[0] == "side"


def test_a_battle_begun_before_has_whose_it_was_in_the_name(tmp_path):
    f = Field(tmp_path, names="as_written")
    f.do("roster", units="Bruno: Zed, level 5, rifle", side="a")
    assert "Bruno: Zed" in f.state.units


BOTH = [
    "Anna: Vela, level 6, rifle\nBruno: Zed, level 5, rifle",
    "Anna\nVela, level 6, rifle\nBruno\nZed, level 5, rifle",
    "== Anna's army (120 pts) ==\nVela, level 6, rifle\n\n== Bruno's army ==\nZed, level 5, rifle",
    "Army of Anna:\n- Vela, level 6, rifle\nArmy of Bruno:\n- Zed, level 5, rifle",
    "# Side A\nVela, level 6, rifle\n# Side B\nZed, level 5, rifle",
    "Player 1; Vela, level 6, rifle; Player 2; Zed, level 5, rifle",
    "**Anna** - 120 points\nVela, level 6, rifle\n**BRUNO**\nZed, level 5, rifle",
]


@pytest.mark.parametrize("both", BOTH)
def test_lists_of_several_players_are_pasted_at_once_each_below_whose_it_is(tmp_path, both):
    f = Field(tmp_path)
    line = f.do("roster", units=both)
    assert {name: unit.seat for name, unit in f.state.units.items()} == {"Vela": "a", "Zed": "b"}
    assert line.text == "Anna adds 1 unit; Bruno adds 1 unit"
    assert f.state.listed == {"a", "b"}


def test_a_side_heads_a_list_where_one_player_alone_is_on_it(tmp_path):
    f = Field(tmp_path)
    f.do("side", side="a", team="Reds")
    f.do("side", side="b", team="Blues")
    f.do("roster", units="Reds:\nVela, level 6, rifle\nBlues:\nZed, level 5, rifle\nSquad Alpha:\nMoto, level 3")
    assert {name: (unit.seat, unit.squad) for name, unit in f.state.units.items()} == {
        "Vela": ("a", "Squad"),
        "Zed": ("b", "Squad"),
        "Moto": ("b", "Alpha"),
    }


def test_of_several_lists_none_is_entered_where_one_is_wrong(tmp_path):
    f = Field(tmp_path)
    assert f.refused("roster", units="Anna\nVela, level 6, rifle\nBruno\nZed, level 15")[0] == "units"
    assert not f.state.units


def test_in_a_battle_begun_before_a_roster_in_which_another_players_begins_is_refused(tmp_path):
    f = Field(tmp_path, lists="numbered")
    assert f.refused("roster", units=BOTH[0])[0] == "units"
    assert not f.state.units


def test_who_enters_a_weapon_under_the_name_of_another_is_told_whose_that_becomes(tmp_path):
    """WG-109: the printed pistol of Vela (10 cm, PdF 1) became Bruno's own one without a word."""
    f = Field(tmp_path).start()
    told = form(f, "weapon", name="Pistol", range_cm=12, pdf=2)
    assert "a weapon is called so already, 10 cm, PdF 1: it becomes this one (Vela)" in told
    assert "another name adds one" in told
    line = f.do("weapon", name="Pistol", range_cm=12, pdf=2)
    assert line.text == "Pistol has range 12 cm, PdF 2 now, before 10 cm, PdF 1; carried by Vela"
    assert "called so already" not in form(f, "weapon", name="Pistol", range_cm=12, pdf=2)
    assert "called so already" not in form(f, "weapon", name="Laser", range_cm=12, pdf=2)
    assert f.do("weapon", name="Laser", range_cm=12, pdf=2).text == "new weapon Laser: range 12 cm, PdF 2"


def test_a_second_weapon_of_ones_own_begins_empty(tmp_path):
    f = Field(tmp_path)
    f.do("weapon", name="Laser", range_cm=12, pdf=2)
    assert not {"range_cm", "pdf"} & f.session.hints("weapon", "a").keys()
    assert all(each.anew for each in f.session.system.moves["weapon"].inputs)


def test_what_a_correction_of_a_unit_changes_is_told_alone(tmp_path):
    """Both lines were cut at 80 columns right where they differ: at the squad."""
    f = Field(tmp_path)
    f.do("unit", side="a", name="Echo", level=1, weapons=["grenade"], squad="Alpha")
    told = form(f, "unit", side="a", name="Echo", level=1, weapons=["grenade"], squad="Beta")
    assert "as it was Alpha\nas it is now Beta" in told
    told = form(f, "unit", side="a", name="Echo", level=1, weapons=["grenade"], squad="Alpha")
    assert "as it was nothing changes" in told


def test_the_end_of_the_battle_says_who_won(tmp_path):
    """WG-110: once the winner was corrected, the line read as before."""
    f = Field(tmp_path).start()
    line = f.do("end_battle", result="Anna holds the hill", winner="a")
    assert line.text == "the battle is over, Anna won: Anna holds the hill"
    f.session.amend(line.n, {"winner": None})
    assert f.session.log()[line.n - 1].text == "the battle is over, a draw: Anna holds the hill"


async def test_a_list_that_is_typed_goes_on_with_the_next_line(tmp_path):
    """^J between two units was swallowed: `squad AlphaCiro`. Enter takes the list."""
    f = Field(tmp_path)
    app = TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "z")
        text = await press(pilot, *"Bea, level 5", "ctrl+j", *"Ciro, level 4")
        assert "; next line" in text
        await press(pilot, "enter")
        assert app.screen.form.given()["units"] == "Bea, level 5; Ciro, level 4"
