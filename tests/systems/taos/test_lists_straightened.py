"""Lists as army builders and players write them: columns before the name, fireteams, support weapons, `x 2`."""

import pytest
from table import Table

from taos_tui.session.session import Session

EXPORT = """PanOceania Military Complex
GROUP 1 (2 regular, 1 impetuous orders)
ORC TROOPS (Lieutenant) Combi Rifle, Light Shotgun / Pistol, CC Weapon. (1 | 31)
FIRETEAM: CORE
FUSILIER (Forward Observer) Combi Rifle, Flash Pulse / Pistol, CC Weapon. (0 | 12)
GROUP 2
PALBOT PARA CC Weapon(-3). (0 | 3)
SWISS GUARD (Hidden Deployment) HMG / Breaker Pistol, CC Weapon. (2 | 64)
4.5 SWC | 300 Points"""
POINTS_FIRST = """GROUP 1
31 | 1 ORC TROOPS Combi Rifle
12 | 0 FUSILIER Combi Rifle
64 | 2 SWISS GUARD HMG"""
SWC_FIRST = """GROUP 1
1 | 31 ORC TROOPS Combi Rifle
0 | 12 FUSILIER Combi Rifle
2 | 64 SWISS GUARD HMG"""


def models(tmp_path, text, **options):
    t = Table(tmp_path, **options)
    t.do("roster", "a", models=text)
    return [(model.name, model.points) for model in t.state.models.values()]


@pytest.mark.parametrize("text", [POINTS_FIRST, SWC_FIRST])
def test_both_columns_stand_before_the_name_in_either_order(tmp_path, text):
    assert models(tmp_path, text) == [("ORC TROOPS", 31), ("FUSILIER", 12), ("SWISS GUARD", 64)]


def test_headings_of_groups_and_fireteams_are_no_models_and_a_remote_has_no_weapon_in_its_name(tmp_path):
    assert models(tmp_path, EXPORT) == [("ORC TROOPS", 31), ("FUSILIER", 12), ("PALBOT", 3), ("SWISS GUARD", 64)]


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("Kamau (+1 SWC) 35", [("Kamau", 35)]),
        ("Kamau 35 (+1 SWC)", [("Kamau", 35)]),
        ("Kamau 35 pts, 0.5 SWC", [("Kamau", 35)]),
        ("Kamau 35 pts 1 SWC!!", [("Kamau", 35)]),
        ("Daofei x 2, 30", [("Daofei 1", 30), ("Daofei 2", 30)]),
        ("Daofei x2, 30", [("Daofei 1", 30), ("Daofei 2", 30)]),
        ("Daofei × 2", [("Daofei 1", 0), ("Daofei 2", 0)]),
        ("2x Daofei 30", [("Daofei 1", 30), ("Daofei 2", 30)]),
        ("Fireteam Haris:\nKamau 35", [("Kamau", 35)]),
        ("Haris\nKamau 35", [("Kamau", 35)]),
        ("Group 1\n1. Kamau 35!!\nGroup 2\n2) Kamau 35", [("Kamau 1", 35), ("Kamau 2", 35)]),
        ("Kamau (Hacker, Engineer) 35!!", [("Kamau", 35)]),
        ("Yaokong Husong Total Reaction Bot 21 pts 0.5 SWC", [("Yaokong Husong Total Reaction Bot", 21)]),
        ('1. Alguacil "Paco" Combi 10pti\n2. Prowler spitfire 35 punti',
         [('Alguacil "Paco" Combi', 10), ("Prowler spitfire", 35)]),
        ("Nomads Bakunin - Giulia, 300pt\nModerator x2: 9", [("Moderator 1", 9), ("Moderator 2", 9)]),
        ("Reaktion Zond, rem, remote presence @ 26\ntot 297", [("Reaktion Zond", 26)]),
        ("Lizard TAG + pilot 78", [("Lizard TAG", 78)]),
        ("Bao (Boarding Shotgun, +1 BS) 25 !!", [("Bao", 25)]),
    ],
)  # fmt: skip
def test_a_line_by_hand_is_read(tmp_path, line, read):
    assert models(tmp_path, f"{line}\nOrc 20") == [*read, ("Orc", 20)]


def test_a_match_begun_before_reads_them_as_it_did(tmp_path):
    t = Table(tmp_path, reading="tokens")
    t.do("roster", "a", models="Kamau 35\nHaris\nOrc 20")
    t.session.close()
    written = t.session.path.read_text(encoding="utf-8")
    t.session.path.write_text(written.replace("Kamau 35", "Kamau (+1 SWC) 35"), encoding="utf-8")
    assert [(model.name, model.points) for model in Session.open(t.session.path).state.models.values()] == [
        ("Kamau (+1 SWC)", 35),
        ("Haris", 0),
        ("Orc", 20),
    ]


def test_support_weapons_that_a_lieutenant_brings_are_kept_of_nobody(tmp_path):
    """TAOS-160: they tell who he is."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Kamau, Lieutenant, 35 (+1 SWC)\nBao 25, +1 SWC\nOrc 20")
    kept = t.session.last.inputs["models"]
    assert "SWC" not in kept
    assert [(model.name, model.points) for model in t.state.models.values()] == [
        ("Kamau", 35),
        ("Bao", 25),
        ("Orc", 20),
    ]
