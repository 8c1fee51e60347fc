"""A roster as a spreadsheet saves it, or as its cells are copied: the heads say what stands in each column."""

import pytest
from field import Field
from taos_tui.screens.app import TableApp
from textual import events

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.text import CELL
from tests.screens.test_table import press

LINES = (
    "Grim, level 6, rifle, knife, armour light, squad Boars, leader; "
    "Tusk, level 4, pistol, shield medium, squad Boars, activation 7"
)
ROWS = [
    ("name", "level", "weapons", "armour", "shield", "squad", "leader", "activation_level"),
    ("Grim", "6", "rifle; knife", "light", "none", "Boars", "yes", ""),
    ("Tusk", "4", "pistol", "", "medium", "Boars", "no", "7"),
]


def units(folder, text, weapon="knife"):
    f = Field(folder)
    f.do("weapon", name=weapon, range_cm=1, pdf=2)
    f.do("roster", side="a", units=text)
    return f.state.units


@pytest.mark.parametrize("between", [",", ";", f" {CELL} ", " | "])
def test_its_columns_are_read_by_their_heads(tmp_path, between):
    (tmp_path / "lines").mkdir()
    (tmp_path / "table").mkdir()
    quoted = [[f'"{cell}"' if ";" in cell and between == ";" else cell for cell in row] for row in ROWS]
    table = "\n".join(between.join(row) for row in quoted)
    assert units(tmp_path / "table", table) == units(tmp_path / "lines", LINES)


def test_cells_may_say_it_as_lines_do_and_in_italian(tmp_path):
    f = Field(tmp_path)
    f.do("roster", side="a", units="Nome,Livello,Armi,Armatura,Capo,Note\nGrim,liv 6,fucile,armatura leggera,sì,of Ada")
    grim = f.unit("Grim")
    assert (grim.level, grim.weapons, grim.armour, grim.led, grim.note) == (6, ("rifle",), "light", True, "of Ada")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("name,level,cost\\nGrim,6,12", "the column 'cost' is not known; columns are name, level, weapons, armour"),
        ("name,level,weapons\\nGrim,6,laser", "Grim: 'laser' is not known"),
        ("name,level,leader\\nGrim,6,perhaps", "Grim: 'perhaps' is not known"),
        ("name,level,armour\\nGrim,six,light", "Grim: 'six' is not known"),
        ("name,level\\nGrim,6\\nTusk", "'Tusk' is no row of the table"),
    ],
)
def test_what_nobody_can_tell_is_refused_in_its_own_words(tmp_path, text, told):
    f = Field(tmp_path)
    with pytest.raises(Refusal) as refused:
        f.do("roster", side="a", units=text.replace("\\n", "\n"))
    assert told in refused.value.message
    assert not f.state.units


def test_a_level_that_is_missing_in_its_row_is_said_of_the_unit(tmp_path):
    with pytest.raises(Refusal) as refused:
        Field(tmp_path).do("roster", side="a", units="name,level,weapons\nGrim,,rifle\nTusk,4,rifle")
    assert refused.value.message.startswith("Grim: ")
    assert refused.value.clause == "WG-11"


def test_so_many_alike_are_numbered_there_too(tmp_path):
    f = Field(tmp_path)
    f.do("roster", side="a", units="name,level,weapons\n2x Ork,3,rifle")
    assert list(f.state.units) == ["Ork 1", "Ork 2"]


async def test_it_is_pasted_into_the_form(tmp_path):
    f = Field(tmp_path)
    async with TableApp(f.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "z")
        screen = pilot.app.screen
        screen.fill(screen.form.put("units", "name,level,weapons; Grim,6,rifle/pistol; Tusk,4,rifle"))
        await press(pilot, "space")
    assert f.unit("Grim").weapons == ("rifle", "pistol")
    assert f.unit("Tusk").level == 4


SHEET = "Name\tLevel\tWeapons\tArmour\tLeader\nCaptain\t6\tassault rifle; pistol\t\tyes\nTrooper\t3\trifle\tlight\t"


@pytest.mark.parametrize("above", ["", "Anna\n", "Anna\t\t\t\t\n"])
@pytest.mark.parametrize("opened", [[], ["z"]])
@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
async def test_tabs_part_the_cells_of_what_is_pasted(tmp_path, above, opened, end):
    f = Field(tmp_path)
    async with TableApp(f.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, *opened)
        await pilot.pause()
        pilot.app.screen.post_message(events.Paste((above + SHEET).replace("\n", end)))
        await pilot.pause()
        await pilot.pause()
        await press(pilot, "space")
    captain, trooper = f.state.of("a")
    assert (captain.name, captain.level, captain.weapons, captain.armour, captain.led) == (
        *("Captain", 6, ("assault_rifle", "pistol"), "none", True),
    )
    assert (trooper.name, trooper.level, trooper.weapons, trooper.armour) == ("Trooper", 3, ("rifle",), "light")


def test_a_list_that_is_no_table_has_blanks_for_its_tabs(tmp_path):
    f = Field(tmp_path)
    f.do("roster", side="a", units=f"-{CELL}Vela, level 6, rifle\nLuna {CELL} 5 {CELL} {CELL} long bow")
    assert [(unit.name, unit.level, unit.weapons) for unit in f.state.of("a")] == [
        ("Vela", 6, ("rifle",)),
        ("Luna", 5, ("long_bow",)),
    ]
    assert CELL not in f.session.log()[-1].inputs["units"]


async def test_toml_that_is_indented_by_tabs_is_none_either(tmp_path):
    f = Field(tmp_path)
    async with TableApp(f.session).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        pilot.app.screen.post_message(events.Paste('[[unit]]\n\tname = "Vela"\n\tlevel = 6\t# of Ada\n'))
        await pilot.pause()
        await pilot.pause()
        await press(pilot, "space")
    assert f.unit("Vela").level == 6


def test_lists_of_two_players_may_be_a_table_and_none(tmp_path):
    f = Field(tmp_path)
    lines = "\n".join(f"Soldier {n}, level 3, rifle" for n in range(1, 7))
    table = SHEET.replace("; ", ", ").replace("\t", f" {CELL} ")
    f.do("roster", side="a", units=f"Anna\n{lines}\nBruno {CELL} {CELL}\n{table}")
    assert len(f.state.of("a")) == 6
    assert [unit.name for unit in f.state.of("b")] == ["Captain", "Trooper"]
