"""Entering squads, seats, points and packs of a TOS-WG battle, and its sample."""

import shutil
from pathlib import Path

import pytest
from field import ANNA, Field

from taos_tui.content.begun import begin, new_in
from taos_tui.content.copied import copied_content
from taos_tui.content.packs import PackError
from taos_tui.face.accepting import entered
from taos_tui.face.form import Form
from taos_tui.face.naming import names_of
from taos_tui.face.rolls import MoveRoll
from taos_tui.face.viewer import Viewer
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.systems import load
from taos_tui.systems.toswg.options import OPTIONS
from taos_tui.systems.toswg.state import unit_cost

DATA = Path(__file__).parents[3] / "data" / "toswg"


@pytest.mark.parametrize("players", range(2, 7))
def test_two_to_six_players_sit_at_the_table(tmp_path, players):
    f = Field(tmp_path, players).start()
    assert list(f.state.players) == list("abcdef")[:players]
    for _ in range(players):
        f.pass_turn()
    assert (f.state.current, f.state.round) == ("a", 2)
    f.session.close()
    again = Session.open(f.path)
    assert again.state == f.state
    assert again.findings == []


def test_a_seat_that_nobody_has_is_no_seat(tmp_path):
    f = Field(tmp_path, 3).enter()
    assert f.refused("unit", name="X", level=3, side="d") == ("side", "WG-40")
    with pytest.raises(Refusal):
        f.do("begin", "d")
    with pytest.raises(Refusal):
        Session.open(f.path, "d")


@pytest.mark.parametrize(
    ("row", "answer"),
    [
        ({"name": "Big", "level": 11}, ("level", "WG-11")),
        ({"name": "Big", "level": 0}, ("level", "WG-11")),
        ({"name": "Big", "level": 3, "weapons": ["laser"]}, ("weapons", "WG-109")),
        ({"name": "Big", "level": 3, "attack_level": 12}, ("attack_level", "WG-21")),
        ({"name": "Rossi", "level": 3}, ("side", "")),
        ({"name": "Big", "level": 3, "squad": "Alpha", "leader": True}, ("leader", "WG-90")),
    ],
)
def test_a_unit_that_cannot_be_is_refused(tmp_path, row, answer):
    assert Field(tmp_path).enter().refused("unit", side="a", **row) == answer


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("Good, level 3; Big, level 11", "WG-11"),
        ("Good, level 3; Big, rifle", "WG-11"),
        ("Good, level 3; Big, level 4, laser", ""),
        ("Good, level 3\n, level 4", ""),
        (";;", ""),
        ('[[unit]]\nname = "Big"\nlevel = 11', "WG-11"),
        ('[[unit]]\nname = "Big"\nlevel = 4\nsize = 3', ""),
        ('[[unit]]\nname = "Big"\nlevel = 4\nweapons = ["laser"]', "WG-109"),
        ("[[unit]\n", ""),
        ("[[squad]]\nname = 1", ""),
    ],
)
def test_a_wrong_roster_is_refused_whole(tmp_path, text, clause):
    assert Field(tmp_path).refused("roster", side="a", units=text) == ("units", clause)


def test_lines_and_toml_give_the_same_units(tmp_path):
    f = Field(tmp_path)
    f.do("roster", side="a", units=ANNA)
    lines = f.state.units
    f.session.undo()
    toml = """[[unit]]
name = "Vela"
level = 6
weapons = ["rifle", "pistol"]
armour = "light"
leader = true
squad = "Alpha"

[[unit]]
name = "Luna"
level = 5
weapons = ["rifle"]
squad = "Alpha"
"""
    f.do("roster", side="a", units=toml)
    assert f.state.units == lines
    assert f.state.leaders == {"a/Alpha": "Vela"}
    f.session.undo()
    f.do("roster", side="a", units="; ".join(filter(None, toml.splitlines())))
    assert f.state.units == lines


def test_levels_of_their_own_count_for_activation_attack_and_health(tmp_path):
    f = Field(tmp_path).enter()
    f.do("unit", side="a", name="Odd", level=3, activation_level=10, attack_level=8, health_level=5, weapons=["rifle"])
    f.do("begin")
    f.do("starter", seat="a")
    assert f.activate("Odd", 4).outcome.fields["threshold"] == 4
    assert f.shoot("Rossi", 6).outcome.fields["threshold"] == 6
    assert f.unit("Odd").health == 5


def test_a_roster_takes_levels_as_the_unit_form_calls_them(tmp_path):
    f = Field(tmp_path)
    f.do("roster", side="a", units="Odd, level 3, activation level 10, attack_level 8, health 5")
    unit = f.unit("Odd")
    assert (unit.activation_level, unit.attack_level, unit.health_level) == (10, 8, 5)


def test_squads_are_bought_from_points(tmp_path):
    f = Field(tmp_path, cost_rule="on").enter()
    assert f.state.cost("a") == (12 + 2 + 4 + 2) + (10 + 4)
    f.do("side", side="a", points=30)
    assert "Anna's squads cost 34, agreed are 30" in f.due()
    assert f.refused("side", side="a") == ("points", "WG-85")


def test_a_battle_begins_with_units_on_two_sides(tmp_path):
    f = Field(tmp_path)
    assert f.refused("begin") == ("move", "WG-9")
    f.enter()
    for seat in "ab":
        f.do("side", side=seat, team="one")
    assert f.refused("begin") == ("move", "WG-110")
    assert f.refused("activate", unit="Vela") == ("move", "WG-32")
    f.do("side", side="b", team="two")
    f.do("begin")
    assert f.refused("unit", name="Late", level=3) == ("move", "WG-85")


def test_the_fourteen_options_have_an_explanation_and_a_clause():
    assert len([option for option in OPTIONS if not option.unshown]) == 14
    assert all(option.text and option.clause for option in OPTIONS)


def test_a_weapon_of_ones_own_is_entered_at_set_up_and_carried(tmp_path):
    f = Field(tmp_path)
    line = f.do("weapon", name="Heavy Laser", range_cm=60.5, pdf=5)
    assert line.text == "new weapon Heavy Laser: range 60.5 cm, PdF 5"
    f.do("roster", side="a", units="Vela, level 6, heavy laser")
    f.do("unit", side="b", name="Rossi", level=8, weapons=["heavy_laser"])
    assert f.state.cost("a") == 2 * 6 + 5 + 6
    f.do("begin")
    f.do("starter", seat="a")
    f.activate("Vela")
    f.do("weapon", name="Late", range_cm=9, pdf=1)
    f.do("override", why="picked up", unit="Vela", weapons=["heavy_laser", "late"])
    assert f.state.units["Vela"].weapons == ("heavy_laser", "late")
    assert f.refused("attack", target="Rossi", weapon="heavy_laser", distance_cm=60.6) == ("distance_cm", "WG-54")
    assert f.shoot("Rossi", weapon="heavy_laser", distance_cm=60.5).outcome.fields["damage"] == 5
    assert f.again().state == f.state


@pytest.mark.parametrize(
    ("wrong", "answer"),
    [
        ({"name": "custom"}, ("name", "WG-109")),
        ({"name": "bow, long"}, ("name", "WG-109")),
        ({"pdf": 11}, ("pdf", "WG-109")),
        ({"range_cm": 0}, ("range_cm", "WG-109")),
    ],
)
def test_a_weapon_that_cannot_be_is_refused(tmp_path, wrong, answer):
    assert Field(tmp_path).refused("weapon", **{"name": "Laser", "range_cm": 9, "pdf": 1, **wrong}) == answer


def test_a_weapon_of_a_data_pack_is_found_in_pasted_lines_however_it_is_written(tmp_path):
    row = {"id": "AK-47", "name": "AK", "range_cm": 30, "pdf": 2, "kind": "firearm"}
    fist = {**row, "id": "unarmed", "name": "Fists", "range_cm": 1, "pdf": 1}
    f = Field(tmp_path, content={"weapons": {"weapon": [row, fist]}})
    f.do("roster", side="a", units="Ivan, level 4, ak-47")
    assert f.unit("Ivan").weapons == ("AK-47",)


def test_of_several_units_of_a_kind_that_leads_the_first_leads_the_squad(tmp_path):
    row = {"id": "sergeant", "name": "Sergeant", "level": 5, "leader": True, "squad": "Alpha"}
    f = Field(tmp_path, content={"units": {"unit": [row]}})
    f.do("muster", template="sergeant", count=3, side="a")
    assert f.state.leaders == {"a/Alpha": "Sergeant 1"}


# -- the sample -----------------------------------------------------------------------------------------------


V1 = Path(__file__).parents[1] / "samples_of_v1" / "toswg.toml"
"""The sample of the first version: what was played then still replays."""


@pytest.mark.parametrize("original", [DATA / "sample.toml", V1], ids=["now", "v1"])
def test_the_sample_battle_replays_to_its_end(tmp_path, original):
    copy = tmp_path / "sample.toml"
    shutil.copy(original, copy)
    session = Session.open(copy)
    assert session.findings == []
    assert session.state.phase == "game_over"
    assert session.scene().result == ("Anna won",)
    made = {line.move for line in session.log()}
    assert {"roster", "muster", "throw", "activate", "move", "aim", "attack", "panic", "undo", "redo", "note"} <= made


# -- what is told while armies are entered ---------------------------------------------------------------------------


def test_squads_over_their_points_are_told_when_units_come_and_when_points_are_set(tmp_path):
    f = Field(tmp_path, cost_rule="on")
    f.do("side", side="a", points=20)
    within = f.do("roster", side="a", units="Vela, level 3, rifle")
    assert "over" not in within.text
    over = f.do("unit", side="a", name="Luna", level=6)
    cost = f.session.state.cost("a")
    assert f"Anna is {cost - 20} over the 20 points agreed" in over.text
    f.do("roster", side="b", units="Rossi, level 8, rifle")
    assert "Bruno is 15 over the 5 points agreed" in f.do("side", side="b", points=5).text  # 2 × 8 + 4
    begun = f.do("begin").text
    assert "Anna is" in begun
    assert "Bruno is 15 over" in begun


def test_a_roster_tells_all_that_is_wrong_and_what_may_be_meant(tmp_path):
    f = Field(tmp_path)
    with pytest.raises(Refusal) as wrong:
        f.do(
            "roster",
            side="a",
            units="Vela, level 3, assualt rifle; Luna, level 2, rifle; Tern, level 1, plasma lance; Orso, 3, infantry",
        )
    told = str(wrong.value)
    assert "Vela: 'assualt rifle' is no weapon, is it assault rifle?" in told
    assert "Tern: 'plasma lance' is not known" in told
    assert "Orso: 'infantry' is not known" in told
    assert told.count("a weapon of your own is entered first") == 1
    assert "Luna" not in told
    assert not f.session.state.units


def test_of_a_kind_of_weapon_those_that_there_are_of_it_are_told(tmp_path):
    f = Field(tmp_path)
    with pytest.raises(Refusal, match="'bow' is no weapon, is it long bow or short bow\\?"):
        f.do("roster", side="a", units="Tarn level 4 bow")


@pytest.mark.parametrize(
    "line", ["Orso, level 3, rifle", "Orso, 3, rifle", "Orso, rifle, L3", "Orso, lvl 3, rifle", "Orso, lv 3, rifle"]
)
def test_a_level_is_read_as_players_write_it(tmp_path, line):
    f = Field(tmp_path)
    f.do("roster", side="a", units=line + "\nRifles 2\nTank level 5")
    found = {unit.name: (unit.level, unit.weapons) for unit in f.session.state.units.values()}
    assert found == {"Orso": (3, ("rifle",)), "Rifles": (2, ()), "Tank": (5, ())}


def test_a_level_that_is_missing_is_said_of_its_unit(tmp_path):
    f = Field(tmp_path)
    with pytest.raises(Refusal, match="Vela: level is missing: give a whole number from 1 to 10"):
        f.do("roster", side="a", units="Orso, level 3; Vela, rifle")
    with pytest.raises(Refusal, match="Vela: activation level"):
        f.do("roster", side="a", units="Vela, level 3, activation 12")


def test_only_seats_with_players_are_offered(tmp_path):
    f = Field(tmp_path)
    for move in ("unit", "roster", "muster", "side"):
        assert f.session.choices(move)["side"] == list(f.session.names)


def test_what_is_entered_for_a_side_is_an_entry_of_its_player(tmp_path):
    """Whoever was to enter next: the log carries the sign of the player whose units, points and allies they are."""
    f = Field(tmp_path)
    lines = [
        f.do("roster", units="Rossi, level 7", side="b"),
        f.do("unit", name="Moro", level=2, side="b"),
        f.do("side", side="b", points=30),
        f.do("unit", name="Vela", level=6, side="a"),
    ]
    assert [line.seat for line in lines] == ["b", "b", "b", "a"]


def test_a_squad_is_carried_over_to_the_next_unit_of_the_same_side_only(tmp_path):
    f = Field(tmp_path).enter()
    assert f.session.narrowed("unit", "", {"side": "a"})["squad"] == ["Alpha"]
    assert f.session.narrowed("unit", "", {"side": "b"})["squad"] == ["Beta"]


def test_in_set_up_a_column_tells_what_each_unit_costs(tmp_path):
    """WG-88, beside a mark: no mark is cut for it."""
    f = Field(tmp_path).enter()
    scene = f.session.scene()
    at = scene.unit_columns.index("Cost")
    assert {unit.id: int(unit.cells[at]) for unit in scene.units} == {
        name: unit_cost(f.state, unit) for name, unit in f.state.units.items()
    }
    f.do("begin")
    assert "Cost" not in f.session.scene().unit_columns


def test_no_weapon_is_called_by_its_id(tmp_path):
    called = names_of(Field(tmp_path).session.scene())
    assert called["assault_rifle"] == "assault rifle"
    assert not [name for name in called.values() if "_" in name]


def test_an_attack_that_is_entered_anew_offers_the_enemies_of_then(tmp_path):
    """Moro is removed since; the target may still have been he."""
    f = Field(tmp_path).start()
    f.activate("Vela")
    line = f.shoot("Rossi", 2)
    f.do("override", why="flood", unit="Moro", health=0)
    assert f.session.as_made(line).choices(line.inputs)["target"] == ["Rossi", "Moro"]


def test_a_figure_is_a_new_name_where_new_names_are_taken(tmp_path):
    """Squads have numbers; another one is named by its own."""
    f = Field(tmp_path)
    f.do("unit", side="a", name="Vela", level=3, squad="Squad 1")
    roll = MoveRoll(f.session, Viewer(), "unit", lambda attempt: None)
    values = {"side": "a", "name": "Orso", "level": 3}
    form = Form(tuple(roll.inputs), values, {"squad": ("Squad 1",)}, f.session.names).select("squad")
    assert entered(roll, form, "1").values["squad"] == "Squad 1"
    assert entered(roll, form, "2").values["squad"] == "2"


def test_what_an_entry_was_given_at_first_is_told_with_names_and_without_ids(tmp_path):
    f = Field(tmp_path)
    f.do("unit", side="a", name="Vela", level=3, weapons=["assault_rifle"])
    f.do("unit", side="b", name="Rossi", level=3)
    f.do("begin")
    line = f.do("starter", seat="a")
    f.session.amend(line.n, {"seat": "b"})
    assert f.session.log()[line.n - 1].first == "who starts Anna"
    f.session.amend(1, {"weapons": [], "leader": True})
    assert f.session.log()[0].first == "weapons assault rifle, leader left out"


def test_so_many_alike_are_numbered_and_the_first_of_them_leads(tmp_path):
    f = Field(tmp_path)
    f.do("roster", side="a", units="2x Ork, level 2, rifle, leader, squad Mob; Boy x3, level 1")
    assert [(unit.name, unit.level) for unit in f.state.of("a")] == [
        ("Ork 1", 2),
        ("Ork 2", 2),
        ("Boy 1", 1),
        ("Boy 2", 1),
        ("Boy 3", 1),
    ]
    assert f.state.leaders == {"a/Mob": "Ork 1"}


def test_a_battle_begun_before_reads_its_lists_as_it_did(tmp_path):
    f = Field(tmp_path, lists="one_each")
    f.do("roster", side="a", units="2x Ork, level 2")
    assert [unit.name for unit in f.state.of("a")] == ["2x Ork"]


def test_after_a_list_the_next_list_is_the_next_player_s_though_it_was_one_unit(tmp_path):
    f = Field(tmp_path, players=3)
    f.do("roster", side="a", units="Solo, level 9")
    assert f.session.hints("roster")["side"] == "b"
    f.do("unit", side="b", name="Rossi", level=5)
    assert f.session.hints("roster")["side"] == "b"  # typed: he may go on with a list


def test_the_units_that_a_list_finds_there_are_not_counted_as_its_own(tmp_path):
    f = Field(tmp_path)
    f.do("unit", side="a", name="Rhea", level=5)
    told = f.session.forecast("roster", {"side": "a", "units": ANNA})
    assert ("units, with those already there", 3) in [(line.label, line.value) for line in told.ledger]


def test_a_leader_who_fell_leads_his_squad_again_in_the_pack_that_is_written_of_the_battle(tmp_path):
    f = Field(tmp_path).start()
    f.do("override", why="flood", unit="Vela", health=0)
    assert not f.state.leaders["a/Alpha"]
    rows = f.session.system.kept(f.state, ["a"])["units"]["unit"]
    assert {row["name"]: row["leader"] for row in rows} == {"Vela": True, "Luna": False}


def test_of_a_pack_one_unit_is_taken_and_all_only_when_it_is_said(tmp_path):
    f = Field(tmp_path)
    assert "template" in f.session.weighed("muster", "a", {})


def test_of_the_pack_one_unit_is_meant_again_though_several_were_taken_before(tmp_path, monkeypatch):
    monkeypatch.setenv("TAOS_TUI_HOME", str(tmp_path))
    f = Field(tmp_path, content=copied_content(load("toswg")))
    name = next(iter(f.state.templates))
    f.do("muster", side="a", template=name, count=3)
    hints = f.session.hints("muster", "a")
    assert (hints.get("template"), hints.get("count", 1)) == (None, 1)


@pytest.mark.parametrize("line", ["2 Xenos, level 3", "Model X 5, level 3", "0x Ork, level 3", "x2, level 3"])
def test_a_name_with_an_x_and_a_figure_in_it_is_one_unit(tmp_path, line):
    f = Field(tmp_path)
    f.do("roster", side="a", units=line)
    assert [unit.name for unit in f.state.of("a")] == [line.partition(",")[0]]


@pytest.mark.parametrize(
    ("line", "name", "level", "weapons", "leads"),
    [
        ("Tarn level 4 rifle", "Tarn", 4, ("rifle",), False),
        ("Old Tarn lvl 4 rifle pistol armour light leader", "Old Tarn", 4, ("rifle", "pistol"), True),
        ("Tarn level 4", "Tarn", 4, (), False),
        ("Tarn 4 rifle pistol", "Tarn", 4, ("rifle", "pistol"), False),
        ("Old Tarn level 4, rifle, leader", "Old Tarn", 4, ("rifle",), True),
        ("Tarn 4, rifle", "Tarn", 4, ("rifle",), False),
        ("Tarn L4 rifle leader", "Tarn", 4, ("rifle",), True),
        ("Tarn L4 rifle, leader", "Tarn", 4, ("rifle",), True),
        ("Tank L2 7", "Tank L2", 7, (), False),
        ("bunker 9", "bunker", 9, (), False),
        ("T-34 7 rifle", "T-34", 7, ("rifle",), False),
        ("Unit 1 4 rifle leader", "Unit 1", 4, ("rifle",), True),
    ],
)
def test_a_roster_line_is_read_where_no_comma_parts_the_level_from_the_name(
    tmp_path, line, name, level, weapons, leads
):
    f = Field(tmp_path)
    f.do("roster", side="a", units=line)
    (unit,) = f.state.of("a")
    assert (unit.name, unit.level, tuple(unit.weapons), unit.led) == (name, level, weapons, leads)
    assert unit.armour == ("light" if "light" in line else "none")


@pytest.mark.parametrize(
    ("typed", "taken"), [("submachine", ("submachine_gun",)), ("sniper", ("sniper_rifle",)), ("shot", ("shotgun",))]
)
def test_a_weapon_of_a_roster_may_be_only_begun(tmp_path, typed, taken):
    f = Field(tmp_path)
    f.do("roster", side="a", units=f"Grit, level 4, {typed}, leader")
    assert tuple(f.unit("Grit").weapons) == taken


@pytest.mark.parametrize("typed", ["pump-action shotgun", "Pump-action shotgun", "shotgun", "pump"])
def test_a_weapon_is_known_by_the_name_that_the_table_of_weapons_has_for_it(tmp_path, typed):
    content = copied_content(load("toswg"))
    session = Session.create(tmp_path / "w.toml", "toswg", "W", {"a": "Anna", "b": "Bruno"}, content=content)
    session.make("roster", {"side": "a", "units": f"Tarn 3, {typed}, leader"})
    assert tuple(session.state.units["Tarn"].weapons) == ("shotgun",)
    session.close()


def test_a_squad_heads_the_units_below_it_as_on_paper(tmp_path):
    f = Field(tmp_path)
    f.do("roster", side="a", units="Squad Alpha\nTarn 4, rifle, leader\nGrit 3, squad Wolves\nSquad Bravo:\nOrc 5")
    assert {unit.name: unit.squad for unit in f.state.of("a")} == {"Tarn": "Alpha", "Grit": "Wolves", "Orc": "Bravo"}


def test_a_beginning_that_several_weapons_have_is_none(tmp_path):
    f = Field(tmp_path)
    f.do("weapon", name="Rifled musket", range_cm=50, pdf=2)
    assert f.refused("roster", side="a", units="Grit, level 4, rif")[0] == "units"


@pytest.fixture
def worn(tmp_path, monkeypatch):
    """A battle with a unit in a cover of its own, what its next one keeps, and an empty home for packs."""
    monkeypatch.setenv("TAOS_TUI_HOME", str(tmp_path / "home"))
    f = Field(tmp_path)
    f.do("degree", name="bunker 9", points=9)
    f.do("roster", side="a", units="Greta, level 4, rifle, armour bunker 9; Ilse, level 5, rifle, light armour")
    system = f.session.system
    return f, new_in(system, system.kept(f.state, ["a"]))


def test_what_units_wear_goes_into_the_pack_with_them(worn, tmp_path):
    """WG-78: units in a cover of their own had closed every new battle."""
    f, kept = worn
    system = f.session.system
    assert [row["id"] for row in kept["tables"]["cover"]] == ["bunker_9"]
    begin(system, kept, "ours")
    again = Field(tmp_path / "home", content=copied_content(system))
    assert again.state.tables.covers["bunker_9"] == {"two_four_six": 9, "one_two_three": 9}


def test_no_pack_is_written_that_closes_every_new_battle(worn, tmp_path):
    f, kept = worn
    with pytest.raises(PackError, match="bunker_9"):
        begin(f.session.system, {"units": kept["units"]}, "ours")
    assert not list((tmp_path / "home").rglob("units-ours.toml"))
