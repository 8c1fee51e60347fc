"""The data packs: what is shipped is sound, the user's files lie over it, faults are told by file, line and key."""

import pytest
from naw_table import Table, content_of

from taos_tui.content.copied import copied_content
from taos_tui.content.packs import PackError
from taos_tui.rules.refusal import Refusal
from taos_tui.systems import load

MAP = """\
system = "naw"

[[map]]
id = "meadow"
title = "Meadow"
rows = [
  "..w.",
  "....",
]
hills = ["B1"]
"""
SCENARIO = """\
system = "naw"

[[scenario]]
id = "duel"
title = "Duel"
map = "lipnik"
turns = 3
victory = "The last one standing."
sides = ["Reds", "Blues"]
formations = [
  { name = "Red", side = 1, units = [ { unit = "t34", hex = "A1" } ] },
  { name = "Blue", side = 2, units = [ { unit = "panzer", hex = "L1" } ] },
]
"""


def overlay(folder, **files):
    """A folder with the user's packs."""
    (folder / "naw").mkdir(parents=True)
    for name, text in files.items():
        (folder / "naw" / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def faults(folder, **files):
    """Every fault as `file:line: key: message`, the folder left out."""
    with pytest.raises(PackError) as error:
        copied_content(load("naw"), overlay(folder, **files))
    return [str(problem).replace(str(folder / "naw") + "/", "") for problem in error.value.problems]


def test_the_shipped_sample_is_marked_as_not_published_and_its_terrain_as_assumed(tmp_path):
    t = Table(tmp_path)
    t.do("scenario", id="lipnik")
    assert "not published" in t.state.title
    assert "not published" in t.due()
    assert "Terrain dice and movement costs are assumed" in t.due()
    assert (t.state.ground.columns, len(t.state.ground.rows)) == (12, 9)
    assert [each.seat for each in t.state.formations.values()] == ["a", "a", "b", "b"]


def test_a_scenario_and_a_map_of_the_user_are_added(tmp_path):
    own = overlay(tmp_path / "packs", maps=MAP, scenarios=SCENARIO.replace('"lipnik"', '"meadow"').replace("L1", "D2"))
    t = Table(tmp_path / "game", copied_content(load("naw"), own))
    t.do("scenario", id="duel")
    assert t.state.ground.labels == ("A1", "A2", "B1", "B2", "C1", "C2", "D1", "D2")
    assert t.state.ground.kind("C1").name == "woods"
    assert {unit.name for unit in t.state.units.values()} == {"T-34", "Panzer"}


def test_a_session_keeps_the_packs_it_was_made_with(tmp_path):
    t = Table(tmp_path, content_of([("rifles", "A1")], [("rifles", "H1")]))
    assert list(t.again().state.library.scenarios) == ["fight"]


def test_an_unknown_terrain_is_told_by_file_line_key_and_hex(tmp_path):
    found = faults(tmp_path, maps=MAP.replace("..w.", "..x."))
    assert found == ["maps.toml:6: map.rows: 'x' at C1 is no terrain of the terrain table; known: . f w r c ~"]


@pytest.mark.parametrize(
    ("name", "text", "where"),
    [
        ("maps", MAP.replace("....", "..."), "maps.toml:6: map.rows: row 2 has 3 hexes, row 1 has 4"),
        ("maps", MAP.replace('"B1"', '"E1"'), "maps.toml:10: map.hills: E1 is off the map, which ends at D2"),
        ("maps", MAP.replace('"B1"', '"1B"'), "maps.toml:10: map.hills: '1B' is not allowed"),
        ("maps", MAP + "weather = 1\n", "maps.toml:11: map.weather: "),
        ("maps", MAP.replace('"....",', f'"{"." * 61}",'), "maps.toml:6: map.rows: "),
        ("scenarios", SCENARIO.replace('"lipnik"', '"moon"'), "scenarios.toml:6: scenario.map: 'moon' is no map"),
        ("scenarios", SCENARIO.replace("t34", "t35"), "scenarios.toml:10: scenario.formations: Red, unit 1: 't35'"),
        ("scenarios", SCENARIO.replace("A1", "A99"), "scenarios.toml:10: scenario.formations: Red, unit 1: A99 is off"),
        ("scenarios", SCENARIO.replace("side = 2", "side = 1"), "scenarios.toml:10: scenario.formations: each side"),
        ("scenarios", SCENARIO.replace("turns = 3", "turns = 0"), "scenarios.toml:7: scenario.turns: 0 is not allowed"),
        (
            "terrain",
            'system = "naw"\n[[terrain]]\nid = "mud"\nname = "mud"\nletter = "w"\nnature = "open"\n',
            "terrain.toml:5: terrain.letter: 'w' is the letter of 'woods'",
        ),
        (
            "terrain",
            'system = "naw"\n[[terrain]]\nid = "mud"\nname = "mud"\nletter = "m"\nnature = "swamp"\n',
            "terrain.toml:6: terrain.nature: 'swamp' is not allowed",
        ),
        (
            "units",
            'system = "naw"\n[[unit]]\nid = "x"\nname = "X"\nlabel = "X"\nkind = "infantry"\ntarget = "light"\n'
            "movement = 3\nmorale = 7\narmor_dice = 2\n",
            "units.toml:10: unit.armor_dice: only a heavy target has armour",
        ),
    ],
)
def test_faults_are_told_by_file_line_and_key(tmp_path, name, text, where):
    (found,) = faults(tmp_path, **{name: text})
    assert found.startswith(where)


def test_every_unit_that_is_wrong_is_told_at_once_and_what_may_be_meant(tmp_path):
    wrong = SCENARIO.replace("t34", "T34").replace('"panzer", hex = "L1"', '"panzer", hex = "L1", support = "mortar"')
    (found,) = faults(tmp_path, scenarios=wrong)
    assert "Red, unit 1: 'T34' is no unit of units.toml; is 't34' meant?; Blue, unit 1: 'mortar' is no" in found
    assert found.endswith("known: panzerfaust")


def test_check_tells_the_same_of_a_file(tmp_path, monkeypatch):
    from taos_tui.commands.checking import problems_of

    monkeypatch.setenv("TAOS_TUI_HOME", str(tmp_path))
    path = overlay(tmp_path / "elsewhere", maps=MAP.replace("..w.", "..x.")) / "naw" / "maps.toml"
    (problem,) = problems_of(str(path))
    assert (problem.line, problem.key) == (6, "map.rows")
    path.write_text(MAP, encoding="utf-8")
    assert problems_of(str(path)) == []


def test_content_that_does_not_fit_makes_no_session(tmp_path):
    content = content_of([("rifles", "A1")], [("ghosts", "H1")])
    with pytest.raises(Refusal, match="'ghosts' is no unit"):
        Table(tmp_path, content)
    assert list(tmp_path.iterdir()) == []


def test_the_side_that_sits_lower_may_be_set_for_a_map_or_at_set_up(tmp_path):
    low = Table(tmp_path / "low", content_of([("rifles", "A1")], [("rifles", "H1")], stagger="even_high"))
    low.do("scenario", id="fight")
    assert low.session.scene().board.low == 0
    other = Table(tmp_path / "set", content_of([("rifles", "A1")], [("rifles", "H1")]), stagger="even_high")
    other.do("scenario", id="fight")
    assert set(other.state.ground.around("A1")) == {"A2", "B1", "B2"}


def test_the_largest_map_is_60_by_60(tmp_path):
    t = Table(tmp_path, content_of([("tank", "A1")], [("tank", "BH60")], rows=["." * 60] * 60))
    t.do("scenario", id="fight")
    assert t.state.ground.labels[-1] == "BH60"
    assert t.do("sight", from_hex="A1", to_hex="BH60").outcome.fields["outcome"] == "clear"


@pytest.mark.parametrize(
    ("red", "blue", "said"),
    [
        ([("rifles", "A1")], [("sappers", "A1")], "both sides stand in A1"),
        ([("rifles", "A1"), ("rifles", "A1"), ("rifles", "A1")], [("tank", "H1")], "3 units and 0 HQs in A1"),
        ([("hq", "A1"), ("shq", "A1")], [("tank", "H1")], "0 units and 2 HQs in A1"),
        ([("rifles", "A6")], [("tank", "H1")], "Red, unit 1: cannot stand at A6, which is water"),
        ([("rifles", "A1", ("name", "Ours"))], [("tank", "H1", ("name", "Ours"))], "2 units are called 'Ours'"),
    ],
)
def test_a_scenario_that_cannot_stand_so_is_refused(tmp_path, red, blue, said):
    with pytest.raises(Refusal, match=said):
        Table(tmp_path, content_of(red, blue))
