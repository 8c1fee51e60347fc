"""How many of a kind there are: in a column of a table, and before a name, where it may be a part of it (WG-9)."""

import pytest
from field import Field
from taos_tui.screens.app import TableApp
from textual import events

from taos_tui.rules.refusal import Refusal
from tests.screens.test_table import press


def names(f):
    return [unit.name for unit in f.state.of("a")]


async def paste(pilot, text):
    await pilot.pause()
    pilot.app.screen.post_message(events.Paste(text))
    await pilot.pause()
    await pilot.pause()
    return await press(pilot)


@pytest.mark.parametrize("head", ["Qty", "Count", "No.", "number", "#", "Quantità"])
@pytest.mark.parametrize("said", ["3", "3x", "×3"])
def test_a_column_says_how_many_of_a_kind_there_are(tmp_path, head, said):
    f = Field(tmp_path)
    f.do("roster", side="a", units=f"Name | Level | {head}\nCaptain | 6 | \nTrooper | 3 | {said}")
    assert names(f) == ["Captain", "Trooper 1", "Trooper 2", "Trooper 3"]


@pytest.mark.parametrize("head", ["No.", "#", "n°"])
def test_a_column_that_counts_the_rows_says_nothing(tmp_path, head):
    f = Field(tmp_path)
    f.do("roster", side="a", units=f"{head},Name,Level\n1,Captain,6\n2,Trooper,3\n3,Scout,2")
    assert names(f) == ["Captain", "Trooper", "Scout"]


def test_so_it_does_beside_one_that_says_how_many(tmp_path):
    f = Field(tmp_path)
    f.do("roster", side="a", units="Qty,No.,Name,Level\n1,7,Captain,6\n2,9,Trooper,3\n0,4,Scout,2")
    assert names(f) == ["Captain", "Trooper 1", "Trooper 2"]


def test_the_name_may_say_it_too_and_no_other_number(tmp_path):
    f = Field(tmp_path)
    f.do("roster", side="a", units="Qty,Name,Level\n2,2x Trooper,3")
    assert names(f) == ["Trooper 1", "Trooper 2"]
    with pytest.raises(Refusal, match="2x Ork: its row says 3"):
        f.do("roster", side="a", units="Qty,Name,Level\n3,2x Ork,3")


@pytest.mark.parametrize("said", ["some", "-2", "100", "1.5"])
def test_what_is_no_number_is_refused(tmp_path, said):
    with pytest.raises(Refusal, match=r"Trooper: .* is no number of units: give 0 to 99"):
        Field(tmp_path).do("roster", side="a", units=f"Name | Level | Qty\nTrooper | 3 | {said}")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("3 Wolves, level 4", "3x Wolves, level 4"),
        ("- 3 Wolves level 4, unarmed, armour light", "- 3x Wolves level 4, unarmed, armour light"),
        ("3X Cats, level 3; Vela, level 6", "3x Cats, level 3; Vela, level 6"),
        ("Boars (3), level 4", "3x Boars, level 4"),
        ("Elks *3, level 4", "3x Elks, level 4"),
        ("1 Captain, level 6\n4 Troopers, level 3", "Captain, level 6\n4x Troopers, level 3"),
        ("name | level\n3 Wolves | 4\nVela | 6", "name | level\n3x Wolves | 4\nVela | 6"),
        ("Anna\n3 Wolves, level 4", "Anna\n3x Wolves, level 4"),
        ("Anna ¦ ¦; Name ¦ Level; 3 Wolves ¦ 4", "Anna; Name ¦ Level; 3x Wolves ¦ 4"),
    ],
)
def test_a_number_before_a_name_is_asked_about(tmp_path, typed, meant):
    doubt = Field(tmp_path).session.doubt("roster", "units", typed)
    assert doubt.meant == meant
    assert doubt.stays


@pytest.mark.parametrize(
    "typed",
    [
        "3x Wolves, level 4",
        "Wolves x3, level 4",
        "T-34, level 7",
        "Unit 1, level 4",
        "101 Airborne, level 5",
        "1 Captain, level 6",
        "1 Captain, level 6; 2 Trooper, level 3; 3 Scout, level 2",
        "1. Captain, level 6; 2. Trooper, level 3",
        "3 Wolves, level 4; Vela, level 60",
        "Vela (leader), level 6",
        '[[unit]]\nname = "3 Wolves"\nlevel = 4',
        "",
    ],
)
def test_what_is_no_number_of_units_is_not(tmp_path, typed):
    assert Field(tmp_path).session.doubt("roster", "units", typed) is None


def test_a_battle_begun_before_has_one_unit_a_line(tmp_path):
    assert Field(tmp_path, lists="one_each").session.doubt("roster", "units", "3 Wolves, level 4") is None


@pytest.mark.parametrize(
    ("keys", "entered"), [(["enter"], ["Wolves 1", "Wolves 2", "Wolves 3"]), (["ctrl+n"], ["3 Wolves"])]
)
@pytest.mark.parametrize("opened", [[], ["z"]])
async def test_it_is_asked_where_the_list_is_pasted(tmp_path, keys, entered, opened):
    f = Field(tmp_path)
    async with TableApp(f.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, *opened)
        text = await paste(pilot, "3 Wolves, level 4, rifle\n")
        assert "'3 Wolves' is the name of one unit" in text
        assert "is it 3x Wolves?" in text
        await press(pilot, "enter", *keys, "space")
    assert names(f) == entered


SEVERAL = "Vela, level 6, rifle\n3 Wolves, level 4, rifle\n2 Boars, level 3"


async def test_of_a_list_of_several_lines_too(tmp_path):
    f = Field(tmp_path)
    async with TableApp(f.session).run_test(size=(80, 24)) as pilot:
        text = await paste(pilot, SEVERAL)
        assert "'3 Wolves' and '2 Boars' are names of one unit each" in " ".join(text.replace("│", " ").split())
        text = await press(pilot, "enter")
        assert "↵ take 3x Wolves and 2x Boars" in text
        assert "^N keep yours" in text
        text = await press(pilot, "space", "space")  # not said yet what is meant
        assert not f.state.units
        text = await press(pilot, "up", "up", "enter", "enter")
        assert "3x Wolves, level 4, rifle" in text
        assert "keep yours" not in text
        await press(pilot, "space", "space")
    assert names(f) == ["Vela", "Wolves 1", "Wolves 2", "Wolves 3", "Boars 1", "Boars 2"]


async def test_of_several_lines_names_are_kept_that_are_meant_so(tmp_path):
    f = Field(tmp_path)
    async with TableApp(f.session).run_test(size=(80, 24)) as pilot:
        await paste(pilot, SEVERAL)
        await press(pilot, "enter", "ctrl+n", "space")
    assert names(f) == ["Vela", "3 Wolves", "2 Boars"]


def test_of_many_names_the_first_are_told(tmp_path):
    doubt = Field(tmp_path).session.doubt("roster", "units", "; ".join(f"2 {name}, level 3" for name in "ABCDE"))
    assert doubt.called == "2x A, 2x B, 2x C and 2 more"
