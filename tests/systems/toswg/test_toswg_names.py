"""TOS-WG: what things are called at the table, and how they are read from a list."""

import pytest
from field import Field
from taos_tui.screens.start.setup_fields import all_options

from taos_tui.rules.refusal import Refusal
from taos_tui.systems import load


@pytest.fixture
def armed(tmp_path):
    f = Field(tmp_path)
    f.do("weapon", name="8 mm MG", range_cm=40, pdf=3)
    f.do("roster", side="a", units="Vela, level 6, 8 mm MG, assault rifle, leader; Luna, level 5")
    f.do("roster", side="b", units="Moro, level 2")
    f.do("begin")
    f.do("starter", seat="a")
    return f


def test_a_weapon_of_ones_own_keeps_its_capitals_and_a_printed_one_is_a_word(armed):
    f = armed
    scene = f.session.scene()
    assert scene.called["8_mm_mg"] == "8 mm MG"
    assert "8 mm MG and assault rifle" in scene.units[0].card[0]
    f.activate("Vela")
    assert "8 mm MG 40 cm" in f.session.brief("attack")[0]
    line = f.shoot("Moro", 1, weapon="8 mm mg")
    assert "(8 mm MG, " in line.text
    f.pass_turn().pass_turn()
    f.activate("Vela")
    assert "(assault rifle, " in f.shoot("Moro", 1, weapon="assault_rifle").text
    assert "weapons 8 mm MG" in f.do("override", unit="Luna", weapons=["8_mm_mg"], why="found").text


def test_a_squad_without_a_name_is_its_players(armed):
    assert "Anna's squad has lost its leader" in armed.do("override", unit="Vela", health=0, why="flood").text


def test_units_of_the_data_pack_are_told_by_their_name(tmp_path):
    rows = [{"id": "sgt-hale", "name": "Sgt Hale", "level": 5}]
    f = Field(tmp_path, content={"units": {"unit": rows}})
    assert f.do("muster", side="a", template="sgt-hale").text == "Anna adds Sgt Hale"
    assert f.do("muster", side="a", template="sgt-hale", count=2).text == "Anna adds 2 × Sgt Hale"


def test_the_set_up_speaks_of_draws_only_where_the_app_draws_something():
    assert "typed_draws" not in {option.name for option in all_options(load("toswg"))}
    assert "typed_draws" in {option.name for option in all_options(load("taos"))}


def test_firepower_is_said_wherever_the_set_up_says_pdf():
    (option,) = (each for each in load("toswg").options if each.name == "damage_rule")
    assert "firepower (PdF)" in option.value_explained("pdf")
    assert not any("PdF" in option.value_called(value) for value in option.values)


def test_at_the_end_a_unit_needs_what_it_needed_in_play(tmp_path):
    """Luna is led, and nobody has measured how far Vela is: level 5 needs 11, 4 less close by and 2 more far off."""
    f = Field(tmp_path, leader_rule="on").start()
    before = next(unit.cells for unit in f.session.scene().units if unit.id == "Luna")
    assert before[2:4] == ("7–13+", "leader ?")
    f.do("end_battle", result="Anna won", winner="a")
    assert next(unit.cells for unit in f.session.scene().units if unit.id == "Luna") == before


@pytest.mark.parametrize(
    ("line", "level", "weapons", "armour", "shield"),
    [
        ("Ram, level 6, medium armour", 6, (), "medium", "none"),
        ("Ram, 6, light armor, heavy shield", 6, (), "light", "heavy"),
        ("Ram lv 6 machine gun", 6, ("machine_gun",), "none", "none"),
        ("Ram lv 6 SMG light armor", 6, ("submachine_gun",), "light", "none"),
        ("Ram, lv. 6, smg, mg", 6, ("submachine_gun", "machine_gun"), "none", "none"),
        ("Ram level 6 rifle shield light armour medium", 6, ("rifle",), "medium", "light"),
        ("Ram, 6, bunker armour", 6, (), "bunker", "none"),
        ("Ram 6 rifle armor light", 6, ("rifle",), "light", "none"),
    ],
)
def test_a_list_is_read_as_players_say_it(tmp_path, line, level, weapons, armour, shield):
    f = Field(tmp_path)
    f.do("degree", name="bunker", points=7)
    f.do("roster", side="a", units=line)
    (unit,) = f.state.of("a")
    assert (unit.name, unit.level, unit.weapons, unit.armour, unit.shield) == ("Ram", level, weapons, armour, shield)


@pytest.mark.parametrize(
    ("line", "name", "level", "weapons", "leads"),
    [
        ("- Sgt. Kira (leader) lev. 6 rifle + pistol", "Sgt. Kira", 6, ("rifle", "pistol"), True),
        ("* Scout Nina, level 5, rifle/pistol", "Scout Nina", 5, ("rifle", "pistol"), False),
        ("• Medic Tom lev. 3", "Medic Tom", 3, (), False),
        ("– Medic Tom, lev 3, with pistol", "Medic Tom", 3, ("pistol",), False),
        ("bunker (level 9)", "bunker", 9, (), False),
        ("bunker - 9 - mg", "bunker", 9, ("machine_gun",), False),
        ("bunker 9 with mg", "bunker", 9, ("machine_gun",), False),
        ("bunker 9 rifle and pistol", "bunker", 9, ("rifle", "pistol"), False),
        ("bunker, 9, rifle & pistol", "bunker", 9, ("rifle", "pistol"), False),
        ("Tom (leader), level 3, rifle", "Tom", 3, ("rifle",), True),
        ("Tom (level 3, leader): rifle w/ pistol", "Tom", 3, ("rifle", "pistol"), True),
        ("Kira - level 6 - assault rifle", "Kira", 6, ("assault_rifle",), False),
        ("Bo [4] mg", "Bo", 4, ("machine_gun",), False),
        ("Nina | 5 | sniper rifle", "Nina", 5, ("sniper_rifle",), False),
        ("Lv.6 Kira, rifle", "Kira", 6, ("rifle",), False),
        ("Tom (lv 3): rifle", "Tom", 3, ("rifle",), False),
        ("Tom: level 3, rifle", "Tom", 3, ("rifle",), False),
        ("Lev 3 rifle", "Lev", 3, ("rifle",), False),
        ("Romeo and Juliet, level 3, rifle", "Romeo and Juliet", 3, ("rifle",), False),
        ("Sector - 7, level 3, rifle", "Sector - 7", 3, ("rifle",), False),
        ("T-34 / 85, level 7", "T-34 / 85", 7, (), False),
        ("Tank (the old one), level 7", "Tank (the old one)", 7, (), False),
        ("-Kira, 6", "Kira", 6, (), False),
        ("**Kira** 6", "Kira", 6, (), False),
    ],
)
def test_a_list_is_read_as_it_stands_on_paper(tmp_path, line, name, level, weapons, leads):
    f = Field(tmp_path)
    f.do("roster", side="a", units=line)
    (unit,) = f.state.of("a")
    assert (unit.name, unit.level, unit.weapons, unit.led) == (name, level, weapons, leads)


def test_a_line_with_a_colon_heads_a_squad_and_a_degree_alone_is_no_sword(tmp_path):
    f = Field(tmp_path)
    f.do("roster", side="a", units="Red Wolves:\n- Kira (leader), 6\n- Nina, 5\n2nd Platoon:\n* Tom, 3")
    assert {unit.name: unit.squad for unit in f.state.of("a")} == {
        "Kira": "Red Wolves",
        "Nina": "Red Wolves",
        "Tom": "2nd Platoon",
    }
    with pytest.raises(Refusal, match="light alone is no cover: say armour light or shield light"):
        f.do("roster", side="a", units="bunker 9 light")


def test_a_list_of_one_unit_tells_its_name_too(tmp_path):
    f = Field(tmp_path)
    told = f.session.forecast("roster", {"side": "a", "units": "- Kira (leader), 6, rifle"})
    assert ("Kira", "level 6, Rifle, leader of Squad") in [(line.label, line.value) for line in told.ledger]


def test_a_weapon_of_ones_own_that_joins_two_words_is_one(tmp_path):
    f = Field(tmp_path)
    f.do("weapon", name="Sword and pistol", range_cm=9, pdf=1)
    f.do("roster", side="a", units="Tom, 3, sword and pistol, rifle")
    assert [f.state.tables.weapons[each].name for each in f.unit("Tom").weapons] == ["Sword and pistol", "Rifle"]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("- Kira (leader), 6", "- Kira (leader)"),
        ("• Medic Tom lev. 3", "• Medic Tom lev."),
        ("bunker 9 light", "bunker"),
    ],
)
def test_a_battle_begun_before_reads_paper_as_it_did(tmp_path, line, name):
    f = Field(tmp_path, paper="with_commas")
    f.do("roster", side="a", units=line)
    (unit,) = f.state.of("a")
    assert (unit.name, unit.led) == (name, False)


def test_a_list_of_an_earlier_file_is_read_by_the_letter(tmp_path):
    f = Field(tmp_path, reading="as_written")
    f.do("roster", side="a", units="Ram lv 6 machine gun")
    assert [unit.name for unit in f.state.of("a")] == ["Ram lv"]
    assert f.refused("roster", side="a", units="Tarn, 4, medium armour") == ("units", "")


PAPER = """Anna - Red Squad (150 pts)
Vela, level 6, plasma lance
Luna, level 12, rifle
Orso, level 3, armour wooden
Tern, level 2, rifle"""


def test_all_that_is_wrong_with_a_list_is_told_at_once_its_heading_too(tmp_path):
    f = Field(tmp_path)
    with pytest.raises(Refusal) as wrong:
        f.do("roster", side="a", units=PAPER)
    told = str(wrong.value)
    assert "Anna - Red Squad (150 pts): level is missing; a heading is written Squad Alpha" in told
    assert "'plasma lance' is not known" in told
    assert "Luna: level" in told
    assert "Orso: 'wooden' is no degree of cover" in told
    assert "Tern" not in told


def test_an_entry_is_entered_anew_for_those_who_sit_at_the_table(tmp_path):
    f = Field(tmp_path, 3)
    line = f.do("unit", side="a", name="Vela", level=6)
    assert f.session.as_made(line).choices({})["side"] == ["a", "b", "c"]


def test_a_column_of_squads_stands_only_where_one_has_a_name(tmp_path):
    f = Field(tmp_path)
    f.do("unit", side="a", name="Vela", level=6)
    scene = f.session.scene()
    assert "Squad" not in scene.unit_columns
    assert len(scene.units[0].cells) == len(scene.unit_columns)
    f.do("unit", side="b", name="Rossi", level=5, squad="Beta")
    scene = f.session.scene()
    assert scene.unit_columns[0] == "Squad"
    assert [unit.cells[0] for unit in scene.units] == ["Squad", "Beta"]


def test_of_a_removed_unit_it_is_not_told_where_its_leader_is(tmp_path):
    f = Field(tmp_path, leader_rule="on").start()
    f.activate("Luna", 20, leader_distance_cm=4)
    f.do("aim")
    assert "⇄ near" in next(unit.marks for unit in f.session.scene().units if unit.id == "Luna")
    f.do("override", why="flood", unit="Luna", health=0)
    assert next(unit.marks for unit in f.session.scene().units if unit.id == "Luna") == ("✗ removed",)


OWN = ["force field", "Energy_Shield", "Panzer"]
"""Degrees of cover of a pack, in several words, with letters of either case (WG-78)."""


@pytest.mark.parametrize("degree", OWN)
@pytest.mark.parametrize(
    "line",
    [
        "Vela 6 rifle, armour {degree}",
        "Vela, level 6, rifle, {degree} armour",
        "Vela 6 rifle {degree} armour",
        "Vela 6 rifle armour {degree} leader",
        "Vela 6 rifle armour: {degree}",
        "Vela (level 6, rifle, {degree} armour)",
    ],
)
@pytest.mark.parametrize("spelt", [str, str.upper, lambda word: word.replace("_", " ")])
def test_degrees_of_cover_of_ones_own_are_read_however_they_are_written(tmp_path, line, degree, spelt):
    printed = {"none": 0, "light": 2, "medium": 4, "heavy": 6, degree: 8}
    cover = [{"id": id, "two_four_six": points, "one_two_three": points // 2} for id, points in printed.items()]
    f = Field(tmp_path, content={"tables": {"cover": cover}})
    f.do("roster", side="a", units=line.format(degree=spelt(degree)))
    assert (f.unit("Vela").armour, f.unit("Vela").weapons) == (degree, ("rifle",))


# -- the rule book is Italian ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "name", "level", "weapons", "worn", "leads"),
    [
        ("1. Vera, 5, rifle", "Vera", 5, ("rifle",), "none", False),
        ("4) Mina, level 3", "Mina", 3, (), "none", False),
        ("#2: Zoe 4 mg", "Zoe", 4, ("machine_gun",), "none", False),
        ("1. Vera, livello 5, fucile d'assalto", "Vera", 5, ("assault_rifle",), "none", False),
        ("Vera liv. 5 fucile d’assalto, granata", "Vera", 5, ("assault_rifle", "grenade"), "none", False),
        ("Lia 5, mitraglietta e pistola, giubbotto leggero", "Lia", 5, ("submachine_gun", "pistol"), "light", False),
        ("Vera (capo) livello 5 con fucile e pistola", "Vera", 5, ("rifle", "pistol"), "none", True),
        ("Vera, 5, fucile da cecchino, armatura: pesante", "Vera", 5, ("sniper_rifle",), "heavy", False),
        ("Vera, 5, spada leggera, corazza media", "Vera", 5, ("light_sword",), "medium", False),
        ("Vera, 5, giubbotto anti-proiettile leggero, revolver", "Vera", 5, ("pistol",), "light", False),
        ("Vera, 5, lotta / arti marziali", "Vera", 5, ("unarmed",), "none", False),
        ("Vera, 5, FUCILE A POMPA + balestra pesante", "Vera", 5, ("shotgun", "heavy_crossbow"), "none", False),
        ("Tom e Lia, 5, fucile", "Tom e Lia", 5, ("rifle",), "none", False),
        ("Capo Media, 5, fucile", "Capo Media", 5, ("rifle",), "none", False),
    ],
)  # fmt: skip
def test_a_list_has_numbers_and_the_rule_books_own_words(tmp_path, line, name, level, weapons, worn, leads):
    f = Field(tmp_path)
    f.do("roster", side="a", units=line)
    (unit,) = f.state.of("a")
    assert (unit.name, unit.level, unit.weapons, unit.armour, unit.led) == (name, level, weapons, worn, leads)


def test_an_italian_heading_and_squad(tmp_path):
    f = Field(tmp_path)
    f.do(
        "roster",
        side="a",
        units="Squadra Lupi Neri:\n1. Vera, 5, scudo medio\n2. Lia, 4, squadra Media\nSquadra Tre\nUgo 3",
    )
    assert {unit.name: unit.squad for unit in f.state.of("a")} == {"Vera": "Lupi Neri", "Lia": "Media", "Ugo": "Tre"}
    assert f.unit("Vera").shield == "medium"


def test_every_weapon_has_the_name_that_the_rule_book_has(tmp_path):
    f = Field(tmp_path)
    for at, weapon in enumerate(f.state.tables.weapons.values()):
        f.do("roster", side="a", units=f"Tom {at}, 3, {weapon.original}")
        assert f.unit(f"Tom {at}").weapons == (weapon.id,)


@pytest.mark.parametrize(("line", "name"), [("1. Vera, 5, rifle", "1. Vera"), ("Vera con rifle, 5", "Vera con rifle")])
def test_a_battle_begun_before_reads_numbers_and_words_as_it_did(tmp_path, line, name):
    f = Field(tmp_path, paper="as_it_stands")
    f.do("roster", side="a", units=line)
    assert [unit.name for unit in f.state.of("a")] == [name]
    assert f.refused("roster", side="b", units="Ugo, 3, fucile") == ("units", "")


def test_who_names_another_weapon_is_told_which_there_are(tmp_path):
    f = Field(tmp_path)
    f.do("weapon", name="8 mm MG", range_cm=9, pdf=1)
    told = f.session.forecast("roster", {"side": "a", "units": "Ugo, 3, raygun"}).refusal.message
    assert "'raygun' is not known" in told
    assert "weapons are pistol, rifle, assault rifle" in told
    assert "8 mm MG" in told
    assert "_" not in told
