"""Data packs of TOS-WG: a table's own tables, weapons and units, laid over the shipped ones."""

import shutil
from pathlib import Path

import pytest
from field import Field

from taos_tui.commands.checking import problems_of
from taos_tui.content.copied import copied_content
from taos_tui.content.packs import PackError
from taos_tui.session.session import Session
from taos_tui.systems import load
from taos_tui.systems.toswg.packs import tables_in
from taos_tui.systems.toswg.tables import PRINTED

DATA = Path(__file__).parents[3] / "data" / "toswg"

OWN = """[[weapon]]
id = "laser"
name = "Laser"
range_cm = 60
pdf = 5

[[weapon]]
id = "rifle"
name = "Old rifle"
range_cm = 20
pdf = 1
"""


@pytest.fixture
def packs(tmp_path):
    (tmp_path / "packs" / "toswg").mkdir(parents=True)
    return tmp_path / "packs"


def test_own_weapons_and_units_are_copied_into_the_battle(tmp_path, packs):
    (packs / "toswg" / "weapons.toml").write_text(OWN, encoding="utf-8")
    unit = '[[unit]]\nid = "beamer"\nname = "Beamer"\nlevel = 6\nweapons = ["laser"]\n'
    (packs / "toswg" / "units.toml").write_text(unit, encoding="utf-8")
    f = Field(tmp_path, content=copied_content(load("toswg"), packs))
    shutil.rmtree(packs)
    f.do("muster", template="beamer", count=2, side="a")
    f.do("roster", side="b", units="Rossi, level 8, rifle")
    f.do("begin")
    f.do("starter", seat="a")
    f.activate("Beamer 1")
    assert f.shoot("Rossi", weapon="laser", distance_cm=55).outcome.fields["damage"] == 5
    f.pass_turn()
    f.activate("Rossi")
    assert f.refused("attack", target="Beamer 2", weapon="rifle", distance_cm=25) == ("distance_cm", "WG-54")
    f.session.close()
    assert Session.open(f.path).state == f.state


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        ('[[weapon]]\nid = "laser"\nname = "Laser"\nrange_cm = 0\npdf = 5\n', 4, "weapon.range_cm"),
        ('[[weapon]]\nid = "laser"\nname = "Laser"\nrange_cm = 9\npdf = 11\n', 5, "weapon.pdf"),
        ('[[weapon]]\nid = "laser"\nrange_cm = 9\npdf = 1\n', 1, "weapon.name"),
        ('[[weapon]]\nid = "laser"\nname = "L"\nrange_cm = 9\npdf = 1\nammo = 3\n', 6, "weapon.ammo"),
        ("[[gun]]\nid = 1\n", 1, "gun"),
        ("weapon = 3\n", 1, "weapon"),
    ],
)
def test_a_wrong_pack_is_named_by_file_line_and_key(packs, text, line, key):
    file = packs / "toswg" / "weapons.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(PackError) as wrong:
        copied_content(load("toswg"), packs)
    (problem,) = wrong.value.problems
    assert (problem.file, problem.line, problem.key) == (str(file), line, key)


@pytest.mark.parametrize("name", ["weapons", "units", "tables"])
def test_check_finds_the_faults_of_a_pack(tmp_path, name):
    assert problems_of(str(DATA / f"{name}.toml")) == []
    wrong = tmp_path / f"{name}.toml"
    wrong.write_text(f'system = "toswg"\n[[{name[:-1]}]]\nid = "x"\nname = "X"\nlevel = 11\n', encoding="utf-8")
    assert problems_of(str(wrong))[0].line in (2, 5)


# -- tables ---------------------------------------------------------------------------------------------------

OWN_TABLES = """system = "toswg"
[[threshold]]
level = 6
table = 12
formula = 8
[[movement]]
id = "run"
smooth = 9
rough = 6
hard = 2
[[cover]]
id = "light"
two_four_six = 3
one_two_three = 1
[[leader]]
id = "close"
limit_cm = 2.5
modifier = -6
[[cost]]
id = "squad"
level = 3
range_cm = 15
"""


def test_the_shipped_files_are_the_tables_of_the_rules():
    shipped = tables_in(copied_content(load("toswg")))
    assert shipped._replace(weapons={}) == PRINTED._replace(weapons={})
    assert {id: weapon[2:] for id, weapon in shipped.weapons.items()} == {
        id: weapon[2:] for id, weapon in PRINTED.weapons.items()
    }
    assert tables_in({}) == PRINTED


def test_a_battle_is_played_by_its_own_tables(tmp_path, packs):
    file = packs / "toswg" / "tables.toml"
    file.write_text(OWN_TABLES, encoding="utf-8")
    assert problems_of(str(file)) == []
    f = Field(tmp_path, content=copied_content(load("toswg"), packs), leader_rule="on")
    shutil.rmtree(packs)
    f.enter()
    assert f.state.cost("a") == (3 * 6 + 3 + (1 + 2) + 1) + (3 * 5 + (1 + 2))
    f.do("begin")
    f.do("starter", seat="a")
    assert f.activate("Luna", 5, leader_distance_cm=2.5).outcome.fields["threshold"] == 11 - 6
    assert f.do("move", movement="run", distance_cm=9).outcome.fields["allowance_cm"] == 9
    f.activate("Vela", 12)
    assert f.unit("Vela").last == ""
    assert f.shoot("Rossi", 12).outcome.fields["needed"] == 12
    f.activate("Rossi")
    assert f.shoot("Vela", 10).outcome.fields["total"] == 10 - 3
    cards = f.session.procedures()
    assert cards["toswg.threshold"].odds({"level": 6}) == {"ok": 1}
    assert f.session.procedures()["toswg.squad_cost"].run({"level": 6}, None).fields["total"] == 18
    f.session.close()
    assert Session.open(f.path).state == f.state


OWN_COVER = """system = "toswg"
[[cover]]
id = "force_field"
two_four_six = 8
one_two_three = 5
"""


def test_a_degree_of_cover_of_ones_own_is_worn_stood_behind_and_paid_for(tmp_path, packs):
    (packs / "toswg" / "tables.toml").write_text(OWN_COVER, encoding="utf-8")
    unit = 'system = "toswg"\n[[unit]]\nid = "dome"\nname = "Dome"\nlevel = 6\nshield = "force_field"\n'
    (packs / "toswg" / "units.toml").write_text(unit, encoding="utf-8")
    f = Field(tmp_path, content=copied_content(load("toswg"), packs))
    f.do("roster", side="a", units="Vela, level 6, rifle, armour Force Field; Luna, level 5, rifle")
    f.do("muster", template="dome", side="b")
    assert f.state.cost("a") == (2 * 6 + 8 + (1 + 3)) + (2 * 5 + (1 + 3))
    assert f.refused("unit", side="b", name="Moro", level=3, armour="feather") == ("armour", "WG-78")
    f.do("begin")
    f.do("starter", seat="a")
    f.activate("Luna")
    assert f.refused("attack", target="Dome", weapon="rifle", distance_cm=9, shelter="hedge") == ("shelter", "WG-78")
    line = f.shoot("Dome", 19, shelter="light")
    # Level 5 needs 11; shield of 8 and a light shelter of 2 make a hit need 21: only a natural 20.
    assert (line.outcome.fields["needed"], line.outcome.outcome) == (20, "miss")
    assert ("shield, force field", 8) in [(part.label, part.value) for part in line.ledger]
    f.session.close()
    assert Session.open(f.path).state == f.state


def test_a_unit_of_a_pack_wears_no_unknown_degree_of_cover(packs):
    file = packs / "toswg" / "units.toml"
    text = 'system = "toswg"\n[[unit]]\nid = "dome"\nname = "Dome"\nlevel = 6\nshield = "force_field"\n'
    file.write_text(text, encoding="utf-8")
    (problem,) = problems_of(str(file))
    assert (problem.line, problem.key) == (6, "unit.shield")


def test_a_degree_of_cover_is_entered_at_the_table(tmp_path):
    f = Field(tmp_path).enter()
    assert f.refused("degree", name="Heavy", points=9) == ("name", "WG-78")
    f.do("degree", name="Stealth cloak", points=7)
    f.do("unit", side="a", name="Neve", level=4, armour="stealth cloak")
    f.do("begin")
    f.do("starter", seat="b")
    f.activate("Rossi")
    assert f.shoot("Neve", 13).outcome.fields["needed"] == 7 + 7


@pytest.mark.parametrize(
    ("text", "line", "key", "clause"),
    [
        ("[[threshold]]\nlevel = 11\ntable = 3\nformula = 3\n", 2, "threshold.level", ""),
        ("[[threshold]]\nlevel = 6\ntable = 21\nformula = 3\n", 3, "threshold.table", ""),
        ('[[movement]]\nid = "crawl"\nsmooth = 1\nrough = 1\nhard = 1\n', 2, "movement.id", ""),
        ('[[leader]]\nid = "near"\nmodifier = -2\n', 1, "leader.limit_cm", "WG-94"),
        ('[[leader]]\nid = "far"\nlimit_cm = 20\nmodifier = 2\n', 3, "leader.limit_cm", "WG-94"),
        ('[[leader]]\nid = "near"\nlimit_cm = 2\nmodifier = -2\n', 1, "leader", "WG-92"),
        ('alone = true\n[[cover]]\nid = "none"\ntwo_four_six = 0\none_two_three = 0\n', 2, "cover", "WG-77"),
    ],
)
def test_a_wrong_table_is_named_by_file_line_and_key(packs, text, line, key, clause):
    file = packs / "toswg" / "tables.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(PackError) as wrong:
        copied_content(load("toswg"), packs)
    found = [problem for problem in wrong.value.problems if problem.key == key]
    assert [(problem.file, problem.line) for problem in found] == [(str(file), line)]
    assert clause in found[0].message


def test_a_whole_pack_is_entered_though_several_of_it_lead_the_same_squad(tmp_path, packs):
    unit = '[[unit]]\nid = "sarge"\nname = "Sarge"\nlevel = 6\nleader = true\n'
    (packs / "toswg" / "units.toml").write_text(unit, encoding="utf-8")
    f = Field(tmp_path, content=copied_content(load("toswg"), packs))
    f.do("muster", side="a")
    assert "Sarge" in f.state.units
    assert [unit.name for unit in f.state.units.values() if f.state.is_leader(unit)] == ["Officer"]
    f.do("muster", side="a")  # the squad is led already
    assert len(f.state.units) == 2 * len(f.state.templates)


def test_a_pack_that_names_no_game_is_checked_as_one_of_its_folder(packs):
    file = packs / "toswg" / "units.toml"
    file.write_text('[[unit]]\nid = "grunt"\nname = "Grunt"\nlevel = 4\nweapons = ["rifel"]\n', encoding="utf-8")
    (problem,) = problems_of(str(file))
    assert "'rifel' is no weapon" in problem.message


@pytest.mark.parametrize("name", ["Rifle", "rifle", "Fucile", "Assault rifle"])
def test_a_weapon_that_has_the_name_of_a_printed_one_is_told_by_a_check_and_can_be_played(packs, name):
    """WG-109: it is another weapon, and whoever names it means the printed one."""
    file = packs / "toswg" / "weapons.toml"
    text = f'[[weapon]]\nid = "mine"\nname = "{name}"\nrange_cm = 20\npdf = 2\n'
    file.write_text('[[weapon]]\nid = "laser"\nname = "Laser"\nrange_cm = 60\npdf = 5\n' + text, encoding="utf-8")
    (problem,) = problems_of(str(file))
    assert (problem.line, problem.key) == (8, "weapon.name")
    assert str(problem.message).startswith(f"{name} is another weapon already (")
    assert "mine" in tables_in(copied_content(load("toswg"), packs)).weapons


def test_a_weapon_that_replaces_a_printed_one_is_no_fault(packs):
    file = packs / "toswg" / "weapons.toml"
    file.write_text(OWN.replace("Old rifle", "Rifle"), encoding="utf-8")
    assert problems_of(str(file)) == []
