"""Lists as players write them by hand: how many, whose they are, what is laid out and is no model."""

import re

import pytest
from table import Table
from test_army_list import said

from taos_tui.rules.refusal import Refusal


def test_a_creature_used_for_war_whose_class_is_not_said_is_no_soldier(tmp_path):
    """TAOS-35: and so no Graduate; a file that was begun before only tells of it."""
    told = dict(said(Table(tmp_path), "a", "Gaki, 4; Fusilier 10; Preta, unit"))
    assert told["Gaki"] == "Unit · 4 points"
    (tmp_path / "before").mkdir()
    before = dict(said(Table(tmp_path / "before", reading="everyday"), "a", "Gaki, 4; Fusilier 10; Preta, unit"))
    assert "a creature used for war is no Soldier" in before["Gaki"]
    assert "creature" not in before["Fusilier"] + before["Preta"]


def test_how_many_there_are_may_stand_with_a_blank_before_its_sign(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="1 x Yaoxie 20\n2 x Zhanshi 13pts W13\n3 x Celestial Guard 13")
    assert [name for name in t.state.models if name.startswith("Zhanshi")] == ["Zhanshi 1", "Zhanshi 2"]
    assert sum(name.startswith("Celestial Guard") for name in t.state.models) == 3


def test_what_says_that_a_list_follows_is_no_model(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Anna's list (Haqq)\nGhulam 1\nNaffatun\nSpecialist 12")
    assert set(t.state.models) == {"Ghulam 1", "Naffatun", "Specialist"}


@pytest.mark.parametrize(
    ("text", "understood"),
    [
        ("Swiss Guard W15 48pts", [("Swiss Guard", "Graduate (class not said) · WIP 15 · 48 points")]),
        ("Bolt hacker w14 28", [("Bolt hacker", "Graduate (class not said) · WIP 14 · 28 points")]),
        (
            "Bolt, w14, W 2, 28",
            [("Bolt", "Graduate (class not said) · WIP 14 · 28 points"), ("other values, not kept", "W 2")],
        ),
        ("Highlander impetuous 12 w12", [("Highlander", "Soldier · WIP 12 · 12 points · impetuous")]),
        ("Highlander impetuous 12 claymore", [("Highlander", "Soldier · 12 points · impetuous · not read: claymore")]),
        (
            "2 Vanguard WIP12 14 points",
            [
                ("Vanguard 1", "Graduate (class not said) · WIP 12 · 14 points"),
                ("Vanguard 2", "Graduate (class not said) · WIP 12 · 14 points"),
            ],
        ),
        ("Orc 30 w12 sniper", [("Orc", "Graduate (class not said) · WIP 12 · 30 points · not read: sniper")]),
        ("Mine, deployable", [("Mine", "no Unit")]),
        (
            "Orc 30; Antipersonnel Mine; E-mauler 2",
            [
                ("Orc", "Graduate (class not said) · 30 points"),
                ("Antipersonnel Mine", "no Unit · points not said"),
                ("E-mauler 2", "no Unit · points not said"),
            ],
        ),
        (
            "1 Orc 20\n2 Hac Tao 30\n3 Zero 15",
            [
                ("Orc", "Graduate (class not said) · 20 points"),
                ("Hac Tao", "Graduate (class not said) · 30 points"),
                ("Zero", "Graduate (class not said) · 15 points"),
            ],
        ),
    ],
)
def test_what_is_written_by_hand_is_read(tmp_path, text, understood):
    """TAOS-32, TAOS-39"""
    assert said(Table(tmp_path), "a", text) == understood


def test_a_mine_is_not_asked_whether_it_is_impetuous(tmp_path):
    t = Table(tmp_path)
    assert t.session.narrowed("roster", "a", {"models": "Orc 30; Mine"})["impetuous"] == ["Orc"]


@pytest.mark.parametrize("before", ["Bruno: ", "bruno :", "side: Bruno\n", "Side Bruno; "])
def test_whose_list_it_is_may_stand_before_it(tmp_path, before):
    t = Table(tmp_path)
    text = f"{before}Kurgat wip 13 25 pts; Orc 30"
    assert t.session.narrowed("roster", "a", {"models": text})["side"] == ["b"]
    assert t.do("roster", "a", models=text).text.startswith("Bruno enters 2 models")
    assert [(model.name, model.seat) for model in t.state.models.values()] == [("Kurgat", "b"), ("Orc", "b")]
    assert t.refused("roster", "a", models=text, side="a")[0] == "side"


def test_the_log_begins_with_what_was_read(tmp_path):
    ledger = Table(tmp_path).do("roster", "a", models="Haqqislam\nGhulam 14\nNaffatun 12").ledger
    assert [str(line.label) for line in ledger][:2] == ["Ghulam", "Naffatun"]


def test_a_file_of_before_reads_what_is_written_by_hand_as_it_did(tmp_path):
    t = Table(tmp_path, reading="everyday")
    t.do("roster", "a", models="2 Vanguard WIP 12; Bolt w14; Mine; Bruno: Kurgat")
    assert list(t.state.models) == ["2 Vanguard", "Bolt w14", "Mine", "Bruno: Kurgat"]
    assert t.state.models["Mine"].rank == "graduate"


@pytest.mark.parametrize("begins", ["Bruno:", "Bruno", "Bruno: Orc 10", "side: bruno"])
def test_a_list_in_which_the_other_players_begins_is_refused(tmp_path, begins):
    """All of both lists had become Anna's, and Bruno a Graduate."""
    t = Table(tmp_path)
    assert t.refused("roster", "a", models=f"Anna: Fusilier 10\nGrenzer 20\n\n{begins}\nZhanshi 13") == ("models", "")
    t.do("roster", "a", models="Anna: Fusilier 10\nGrenzer 20")
    assert {model.seat for model in t.state.models.values()} == {"a"}


WHOLE = [
    "SWISS GUARD Missile Launcher / Heavy Pistol. (2 | 62) WIP 12",
    "SWISS GUARD Missile Launcher / Heavy Pistol. WIP 12 (2 | 62)",
    "SWISS GUARD Missile Launcher / Heavy Pistol. WIP 12 (62)",
    "SWISS GUARD Missile Launcher / Heavy Pistol. (62) WIP 12",
    "FUSILIER (Hacker, Forward Observer) Combi Rifle + Light Shotgun / Pistol. WIP 12 (0.5 | 18)",
    "FUSILIER Hacker, graduate, Combi Rifle. WIP 12 (0.5 | 18)",
    "SQUALO MULTI HMG (TAG) / AP CC Weapon. (2 | 85)",
    "SQUALO MULTI HMG (TAG) / AP CC Weapon. (85) pilot",
    "CUTTER (TAG), pilot, marker, MULTI HMG. (2 | 85)",
    "ORC TROOP [NCO], soldier - Feuerbach - Pistol (1,5 | 41), wip 13",
    "Orc Feuerbach NCO impetuous wip 13 (1 | 41)",
    "Orc | HI | Feuerbach | wip 13 | (1 | 41)",
    "Squalo (TAG) 85",
    "Squalo, TAG, 85",
    "Orc, HI, soldier, wip 13, 30",
    "Orc HI wip 13 30",
    "Orc 30 w12 sniper",
    "Nisse, wip 13, ph 12, bs 11, 34 points",
    "Knight MOV 4-4 CC 22 BS 12 PH 14 WIP 13 ARM 4 BTS 6 W 2 S 2 AVA 1 45",
    "Fusilier Alvaro | Combi Rifle, Light Shotgun, Grenades, Pistol, Knife, Hacking Device Plus, Deployable Repeater "
    "and much more than that | WIP 12 | 10 pts",
]


@pytest.mark.parametrize("line", WHOLE)
@pytest.mark.parametrize("beside", [[], ["GROUP 1", "9", "ORC HMG. (2 | 40)"]])
def test_no_word_of_a_line_is_dropped_without_a_word(tmp_path, line, beside):
    """What is not understood is told as not read; of a cost only the support weapons' part goes without saying."""
    told = Table(tmp_path).do("roster", "a", models="\n".join([*beside, line])).ledger
    known = re.sub(r"\bpts\b", "points", " ".join(f"{each.label} {each.value}" for each in told).casefold())
    meant = re.sub(r"\(\d[\d.,]* *\|", "", line.casefold()).replace("pts", "points").replace("w12", "wip 12")
    assert [word for word in re.findall(r"[^\W_]+", meant) if word not in re.findall(r"[^\W_]+", known)] == []


def test_a_kind_of_troops_in_brackets_leaves_one_blank(tmp_path):
    assert said(Table(tmp_path), "a", "Squalo (TAG) 85") == [("Squalo TAG", "Graduate (class not said) · 85 points")]


def test_a_file_of_before_reads_an_exported_line_as_it_did(tmp_path):
    t = Table(tmp_path, reading="presence")
    assert said(t, "a", "SQUALO MULTI HMG (TAG) / AP CC Weapon. wip 12 (2 | 85)") == [
        ("SQUALO", "Graduate (class not said) · 85 points"),
    ]
    assert said(t, "a", "Orc, HI, ph 12, 30") == [("Orc", "Graduate (class not said) · 30 points")]


AS_BROUGHT = [
    "1. Hac Tao 61\n2. Zhanshi 11",
    "1) Hac Tao, 61 points\n2) Zhanshi, 11 points",
    "#1: Hac Tao 61\n#2: Zhanshi 11",
    "* Hac Tao - 61\n* Zhanshi - 11\n72 pts",
    "Hac Tao — 61\nZhanshi — 11\nTotal 72 pts, 0 SWC",
    "Hac Tao = 61\nZhanshi = 11\n= 72 pts",
    "Hac Tao [61]\nZhanshi [11]",
    "| Hac Tao | 61 |\n| Zhanshi | 11 |",
    "61 Hac Tao\n11 Zhanshi",
    "61 pts Hac Tao\n11 pts Zhanshi",
    "Bruno's list, 72 pts\nHac Tao 61\nZhanshi 11",
    "Army of Bruno (72 points)\nHac Tao 61\nZhanshi 11",
]
"""One list of two models as players bring it along."""


@pytest.mark.parametrize("joint", ["\n", "; "])
@pytest.mark.parametrize("text", AS_BROUGHT)
def test_signs_around_the_names_of_models_are_no_part_of_them(tmp_path, text, joint):
    t = Table(tmp_path)
    t.do("roster", "b", models=text.replace("\n", joint))
    assert {m.name: (m.seat, m.points) for m in t.state.models.values()} == {"Hac Tao": ("b", 61), "Zhanshi": ("b", 11)}


def test_points_behind_words_in_brackets_and_numbers_of_several_lines_are_read(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "b", models="1-2. Kuang Shi x2 (impetuous) 5\n3. Guija TAG 85 pts WIP 13\n4. 2nd Sniper 20")
    told = {m.name: (m.points, m.wip, m.impetuous) for m in t.state.models.values()}
    assert told["Kuang Shi 1"] == told["Kuang Shi 2"] == (5, 0, True)
    assert (told["Guija TAG"], told["2nd Sniper"]) == ((85, 13, False), (20, 0, False))


def test_a_number_before_a_name_is_how_many_there_are_where_it_may_be(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "b", models="2 Vanguard 12\n3 Zhanshi 11")
    assert len(t.state.models) == 5


def test_another_players_list_within_one_is_refused(tmp_path):
    t = Table(tmp_path)
    assert t.refused("roster", "a", models="Hac Tao 61\n== Bruno's army ==\nZhanshi 11")[0] == "models"


def test_in_a_match_begun_before_a_list_is_read_as_it_was(tmp_path):
    t = Table(tmp_path, reading="counted")
    t.do("roster", "b", models="1. Hac Tao 61\n2. Zhanshi 11")
    assert list(t.state.models) == ["1. Hac Tao", "2. Zhanshi"]


@pytest.mark.parametrize(
    ("lines", "understood"),
    [
        (
            "FUSILIER HMG / Pistol, Knife. (18 | 1)\nSWISS GUARD Hacker (Hacking Device) Combi Rifle + Light Shotgun / "
            "AP + DA CCW. (62 | 0.5)\nHAC TAO HMG / Pistol. (64 | 2)\n6 SWC | 300 Points",
            {"FUSILIER": 18, "SWISS GUARD": 62, "HAC TAO": 64},
        ),
        ("FUSILIER HMG / Pistol, Knife. (1 | 18)\nORC Rifle. (0.5 | 41)", {"FUSILIER": 18, "ORC": 41}),
        ("FUSILIER HMG / Pistol, Knife. (18 | .5)\nORC Rifle. (10 | 0)", {"FUSILIER": 18, "ORC": 10}),
    ],
)
def test_of_two_numbers_behind_a_model_the_larger_ones_are_points(tmp_path, lines, understood):
    """Army builders have SWC first; who has the points first is read as well, by the whole list."""
    t = Table(tmp_path)
    t.do("roster", "a", models=lines)
    assert {name: model.points for name, model in t.state.models.items()} == understood


def test_a_list_as_it_is_scribbled_down(tmp_path):
    """A heading that ends in a colon, bullets of several kinds, remarks within brackets, and exclamation marks."""
    t = Table(tmp_path)
    models = (
        "my nomads:\n- Morlock 10\n* Chimera (impetuous) 8\n1. Alguacil LT 11 !!\n3) Reaktion Zond (REM, remote "
        "presence) 26\nIguana TAG with pilot 85\n- Zero (hacker, camo) 17"
    )
    t.do("roster", "a", models=models)
    points = {"Morlock": 10, "Chimera": 8, "Alguacil": 11, "Reaktion Zond": 26, "Iguana TAG": 85, "Zero": 17}
    assert {name: model.points for name, model in t.state.models.items()} == points
    assert t.state.models["Iguana TAG"].pilot == "operative"
    assert (t.state.models["Reaktion Zond"].rank, t.state.models["Zero"].marker) == ("graduate", True)


def test_a_name_that_is_too_long_is_told_to_be_too_long(tmp_path):
    t = Table(tmp_path)
    with pytest.raises(Refusal) as no:
        t.do("roster", "a", models=f"Zero 17\n{'Very ' * 14}Long Orc 41")
    assert "is a name of 78 characters, at most 60 are allowed" in no.value.text
