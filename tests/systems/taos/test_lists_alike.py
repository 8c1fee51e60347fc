"""The law of the Lieutenant's line: it is kept as lines that say the same without the word (TAOS-160).

Whoever opens the list on the Log reads every line of it."""

import pytest
from table import Table
from test_lists_apart import paste

from taos_tui.systems.taos.moves.rosters import _unnamed_now as kept
from taos_tui.systems.taos.rosters.lines import read_lines
from taos_tui.systems.taos.rosters.secret import SECRET_KEPT

SHAPES = [
    ("Чжаньши (11) Лт", "Чжаньши (11)"),
    ("Zhanshi __ Ltn __ 11", "Zhanshi 11"),
    ("Zhanshi (11) Teniente", "Zhanshi (11)"),
    ("Zhanshi, Lt, 11", "Zhanshi 11"),
    ("Zhanshi: Lt: 11", "Zhanshi: 11"),
    ("Zhanshi __ Lt __ 11", "Zhanshi 11"),
    ("Zhanshi -> Lt -> 11", "Zhanshi 11"),
    ("Zhanshi-Lt-10", "Zhanshi-10"),
    ("Zhanshi +Lt+ 10", "Zhanshi 10"),
    ("Zhanshi .Lt. 10", "Zhanshi 10"),
    ("Zhanshi \\Lt\\ 10", "Zhanshi 10"),
    ("Zhanshi #Lt 10", "Zhanshi 10"),
    ("Zhanshi ★ 10", "Zhanshi 10"),
    ("Zhanshi <b>Lt</b> 10", "Zhanshi 10"),
    ("Zhanshi 10 my chosen Lieutenant", "Zhanshi 10"),
    ("Zhanshi ..... Lt ..... 10", "Zhanshi ..... 10"),
    ("Jaguar Lt: 14", "Jaguar: 14"),
    ("Jaguar 14 *", "Jaguar 14"),
    ("Zhanshi_Lt_10", "Zhanshi_10"),
    ("Alguacil_Lt_10", "Alguacil_10"),
    ('"Alguacil Lt", 10', '"Alguacil", 10'),
    ("* **Moderator (Lt.)** – Combi – 9 pts", "* **Moderator** – Combi – 9 pts"),
    ("[b]Alguacil (Lt)[/b] - 10", "[b]Alguacil[/b] - 10"),
    ("Alguacil - 10 - Lt", "Alguacil - 10"),
    ("Alguacil — 10 — Lt", "Alguacil — 10"),
    ("Fusilier: Lieutenant Combi Rifle / Pistol, Knife (10)", "Fusilier: Combi Rifle / Pistol, Knife (10)"),
    ("Alguacil/lieutenant/combi/10", "Alguacil/combi/10"),
    ("Alguacil Combi (10) Lt", "Alguacil Combi (10)"),
    ("Alguacil (Lt): 10", "Alguacil: 10"),
    ("Jaguar Lt: 14", "Jaguar: 14"),
    ("Alguacil | Lt | 10", "Alguacil | | 10"),
    ("Alguacil - Combi - 10 pts (Lt)", "Alguacil - Combi - 10 pts"),
    ("> Alguacil (Lt) 10", "> Alguacil 10"),
    ("Fusilier (Leut.) 10", "Fusilier 10"),
    ("Fusilier, Lieutenant Rank, 10", "Fusilier, 10"),
    ("Fusilier, Lt+1 order, 10", "Fusilier, 10"),
    ("Alguacil (Lieutenant, +1 order) 10", "Alguacil 10"),
    ("Alguacil Lieutenant +1 Order 10", "Alguacil 10"),
    ("Alguacil Lieutenant option 10", "Alguacil 10"),
    ("Alguacil (Lt profile) 10", "Alguacil 10"),
    ("Name, Lt, 10", "Name, 10"),
    ("Name,Lt,10", "Name,,10"),
    ("Name Lt 10", "Name 10"),
    ("Name(Lt) 22", "Name 22"),
    ("Lt. Name 21", "Name 21"),
    ("Name 10 - Lieutenant", "Name 10"),
    ("ALGUACIL (Lieutenant) Combi Rifle / Pistol. (0 | 10)", "ALGUACIL Combi Rifle / Pistol. (0 | 10)"),
    ("- Line Kazak - LT - 9", "- Line Kazak - 9"),
    ("1. Lieutenant: Alguacil 10", "1. Alguacil 10"),
    ("• Lieutenant – Fusilier 10", "• Fusilier 10"),
    ("Alguacil [10pts], Lieutenant", "Alguacil [10pts]"),
    ("Fusilier (Lt) x1 10", "Fusilier x1 10"),
    ("Jaguar 14 *", "Jaguar 14"),
]
"""A line with the word as players write it, and the same line without it."""


@pytest.mark.parametrize(("told", "plain"), SHAPES)
@pytest.mark.parametrize("at", range(3))
@pytest.mark.parametrize("between", ["\n", "; "])
def test_his_line_is_kept_as_every_other(told: str, plain: str, at: int, between: str) -> None:
    lines = [plain, plain, plain]
    lines[at] = told
    star = next((sign for sign in "*★" if told.endswith(sign) or f" {sign} " in told), "")
    footnote = [f"{star} = Lieutenant"] if star else []
    found = kept(between.join([*lines, *footnote])).split(between)
    assert found[-1] == SECRET_KEPT
    assert len(found) == 4
    assert len(set(found[:-1])) == 1, found


def test_what_is_paid_in_support_weapons_is_no_points_of_a_sheet_without_heads() -> None:
    """`18`, `1`: the last column was taken for the points."""
    rows = ["Alguacil\tHMG\t18\t1", "Alguacil (Lt)\tCombi Rifle\t10\t0", "Intruder\tMULTI Sniper\t42\t1,5"]
    found = read_lines(kept("\n".join(rows)).replace(SECRET_KEPT, "")).rows
    assert [(row.name, row.points, row.wip) for row in found] == [
        ("Alguacil HMG", 18, None),
        ("Alguacil Combi Rifle", 10, None),
        ("Intruder MULTI Sniper", 42, None),
    ]


def test_points_stand_before_what_is_in_brackets() -> None:
    """All cost nothing, or the first of them was taken for the name of the army."""
    found = read_lines(kept("Fusilier 10 (Combi)\nOrc 43 (HMG)\nNaga 20")).rows
    assert [(row.name, row.points) for row in found] == [("Fusilier", 10), ("Orc", 43), ("Naga", 20)]


@pytest.mark.parametrize("title", ["Tunguska: 300", "Caledonian Highlander Army | 300", "ITS list 300", "Bakunin 250"])
def test_what_is_as_dear_as_a_whole_list_is_its_title(tmp_path, title) -> None:
    """It became a Graduate of 300 points."""
    t = Table(tmp_path)
    paste(t, f"{title}\nSecurizer 10\nInterventor 22\nKriza Boracs 49")
    assert list(t.state.models) == ["Securizer", "Interventor", "Kriza Boracs"]
