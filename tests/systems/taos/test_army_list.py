"""Lists of models as players have them at hand: an army builder's export, names with points, words of our own."""

import re

import pytest
from table import Table

from taos_tui.rules.refusal import Refusal
from taos_tui.systems.taos.rosters.earlier import read_list
from taos_tui.systems.taos.rosters.lines import read_lines
from taos_tui.systems.taos.rosters.secret import without_lieutenant

EXPORT = """Yu Jing
──────────────────────────────────────────────────

GROUP 1 8  1
 HAC TAO HMG, Nanopulser / Pistol, CCW. (2 | 68)
 ZHANSHI Combi Rifle / Pistol, Knife. (10) x2
 ZHANSHI Lieutenant Combi Rifle / Pistol, Knife. (13)
 KUANG SHI Impetuous Chain Rifle / Pistol. (5)

 4 SWC | 106 Points
https://army.example/list
Open with Army Infinity
"""


def said(match, by, text, **more):
    """What the app has understood, line by line."""
    told = match.do("roster", by, models=text, **more).ledger
    return [(line.label, str(line.value)) for line in told if not line.label.startswith("models of")]


def models(told):
    """The same of the models alone."""
    return [(name, words) for name, words in told if not name.startswith(("no model", "weapons"))]


@pytest.mark.parametrize("text", [EXPORT, "; ".join(EXPORT.splitlines())])
def test_an_export_of_an_army_builder_is_read_as_it_is(tmp_path, text):
    """Title, groups, totals and addresses are no models; a Lieutenant's rank stays a secret."""
    assert said(Table(tmp_path), "a", text) == [
        ("HAC TAO", "Graduate (class not said) · 68 points"),
        ("ZHANSHI 1", "Graduate (class not said) · 10 points"),
        ("ZHANSHI 2", "Graduate (class not said) · 10 points"),
        ("ZHANSHI 3", "Graduate (class not said) · 13 points"),
        ("KUANG SHI", "Soldier · 5 points · impetuous"),
        ("weapons not kept", "HMG, Nanopulser, Pistol, CCW, Combi Rifle, Knife, Chain Rifle"),
        ("Lieutenant", "stays secret: he is named apart (Name the Lieutenant)"),
    ]


@pytest.mark.parametrize("text", ["Hac Tao 30, Fusilier 10", "Hac Tao 30; Fusilier 10 pts", "Hac Tao 30\nFusilier, 10"])
def test_names_with_points_need_no_commas(tmp_path, text):
    assert said(Table(tmp_path), "a", text) == [
        ("Hac Tao", "Graduate (class not said) · 30 points"),
        ("Fusilier", "Graduate (class not said) · 10 points"),
    ]


def test_a_tag_may_have_a_pilot_and_points_may_stand_in_brackets(tmp_path):
    assert said(Table(tmp_path), "a", "Maghariba Guard, pilot, 80 points; 2x Ghulam Doctor (14 pts)") == [
        ("Maghariba Guard", "Graduate (class not said) · 80 points · pilot Operative"),
        ("Ghulam Doctor 1", "Graduate (class not said) · 14 points"),
        ("Ghulam Doctor 2", "Graduate (class not said) · 14 points"),
    ]


def test_both_players_may_bring_the_same_models(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier 10; Orc 30")
    assert said(t, "b", "Fusilier 11; Alguacil 10")[0] == ("Fusilier (Bruno)", "Graduate (class not said) · 11 points")
    assert said(t, "b", "Fusilier wip 12")[0] == ("Fusilier (Bruno)", "Graduate · WIP 12 · 11 points")
    assert (t.state.models["Fusilier"].points, t.state.models["Fusilier"].seat) == (10, "a")


def test_the_next_list_is_proposed_for_the_player_without_one(tmp_path):
    t = Table(tmp_path)
    assert t.session.hints("roster") == {"side": "a"}
    t.do("roster", "a", models="Fusilier 10; FUSILIER 12")
    assert list(t.state.models) == ["Fusilier 1", "FUSILIER 2"]
    assert t.session.hints("roster") == {"side": "b"}
    assert t.session.hints("roster", "a") == {"side": "a"}  # on a screen of her own


@pytest.mark.parametrize("army", ["Haqqislam", "Merovingian Rapid Response Force"])
def test_an_armys_name_on_the_first_line_is_no_model_and_that_is_said(tmp_path, army):
    text = f"{army}\nHassassin Farzan 20\nGhulam 2, soldier\nNaffatun 9 pts"
    assert said(Table(tmp_path), "a", text) == [
        ("Hassassin Farzan", "Graduate (class not said) · 20 points"),
        ("Ghulam 2", "Soldier · points not said"),
        ("Naffatun", "Graduate (class not said) · 9 points"),
        ("no model, the army's name", army),
    ]


@pytest.mark.parametrize("text", ["Fusilier\nOrc\nHac Tao 30", "Fusilier\nOrc 30", "2x Fusilier\nOrc 30\nHac Tao 30"])
def test_a_bare_name_among_others_is_a_model(tmp_path, text):
    assert said(Table(tmp_path), "a", text)[0][0].startswith("Fusilier")


@pytest.mark.parametrize(
    "line", ["Nasmat Remote G: Servant 3", "Nasmat Remote, G: Servant, 3 points", "Nasmat Remote (G: Synchronized) 3"]
)
def test_a_servant_is_no_unit_and_keeps_its_points(tmp_path, line):
    t = Table(tmp_path)
    assert said(t, "a", line) == [("Nasmat Remote", "no Unit · 3 points")]
    assert t.refused("roster", "a", models=f"{line}, graduate") == ("models", "TAOS-32")


def test_the_models_of_one_player_are_counted(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier; Orc")
    last = t.do("roster", "b", models="Alguacil; Moran; Zero").ledger[-1]
    assert (str(last.label), last.value) == ("models of Bruno", 3)


def test_a_word_that_is_none_of_ours_is_named(tmp_path):
    assert Table(tmp_path).refused("roster", "a", models="Fusilier, graduate, wip 40")[0] == "models"


def test_a_remote_with_g_servant_is_no_unit_and_its_points_count(tmp_path):
    """TAOS-32, TAOS-38: and so it is no Graduate."""
    assert said(Table(tmp_path), "a", "Nasmat Remote G: Servant 3; Yaozao, G: Synchronized, 3 points") == [
        ("Nasmat Remote", "no Unit · 3 points"),
        ("Yaozao", "no Unit · 3 points"),
    ]


def test_the_name_of_an_army_on_the_first_line_is_no_model(tmp_path):
    assert said(Table(tmp_path), "a", "Haqqislam\nGhulam 14\nNaffatun 12") == [
        ("Ghulam", "Graduate (class not said) · 14 points"),
        ("Naffatun", "Graduate (class not said) · 12 points"),
        ("no model, the army's name", "Haqqislam"),
    ]


def test_a_first_name_is_a_model_where_not_all_say_what_they_cost(tmp_path):
    assert len(said(Table(tmp_path), "a", "Orc\nGhulam\nNaffatun 12")) == 3


def test_every_line_that_is_wrong_is_named(tmp_path):
    text = "Orc, graduat, 9 points; Hac Tao 30; Alguacil, pilto, 5 points"
    with pytest.raises(Refusal, match=r"'graduat' .*'pilto'"):
        Table(tmp_path).do("roster", "a", models=text)


def test_lines_that_players_type_are_understood():
    """A title with points is no model, hyphens part words as commas do, and a comma may be forgotten."""
    lines = "PanOceania, 200 pts; Hacker - graduate - wip 13 - 18 pts; Orc, graduate wip 12, 30; Palbot, servant"
    found = read_lines(lines)
    assert found.army == "PanOceania, 200 pts"
    told = [(row.name, row.rank, row.wip, row.points) for row in found.rows]
    assert told == [("Hacker", "graduate", 13, 18), ("Orc", "graduate", 12, 30), ("Palbot", "none", None, None)]
    before = read_list("PanOceania, 200 pts; Hacker - wip 13", as_before=True)
    assert [row.name for row in before.rows] == ["PanOceania", "Hacker"]


@pytest.mark.parametrize("line", ["Fusilier Lt, wip 13", "Fusilier (Lt), wip 13", "Fusilier, Lieutenant, wip 13"])
def test_who_is_the_lieutenant_is_not_taken_from_a_list_and_that_is_said(tmp_path, line):
    t = Table(tmp_path)
    told = t.do("roster", "a", models=f"{line}; Orc").ledger
    assert list(t.state.models) == ["Fusilier", "Orc"]
    assert "Name the Lieutenant" in str(next(each.value for each in told if each.label == "Lieutenant"))
    assert "Fusilier" not in str(told[-1])


def test_of_two_bare_numbers_the_first_is_the_wip(tmp_path):
    """Nothing of a line is dropped: what cannot be told apart is asked."""
    t = Table(tmp_path)
    assert said(t, "a", "Spektr, graduate, 13, 41") == [("Spektr", "Graduate · WIP 13 · 41 points")]
    for line in ("Orc, graduate, 41, 60", "Orc, 13, 20, 30", "Orc, wip 13, 20, 30"):
        assert t.refused("roster", "a", models=line)[0] == "models"


@pytest.mark.parametrize(
    ("word", "understood"),
    [
        ("grad", "Graduate"),
        ("not impetuous", "Graduate"),
        ("Not Impetuous", "Graduate"),
        ("war creature", "Unit"),
        ("sepsitorized", "Unit"),
        ("camouflage marker", "Graduate (class not said) · marker"),
        ("Frenzy", "Soldier · impetuous"),
        ("extreme impetuous", "Soldier · impetuous"),
        ("spawn embryo", "no Unit"),
    ],
)
def test_classes_are_told_in_the_words_of_the_rule_book(tmp_path, word, understood):
    """TAOS-32, TAOS-35, TAOS-37, TAOS-39."""
    assert said(Table(tmp_path), "a", f"Somebody, {word}") == [("Somebody", understood)]


def test_a_class_that_nobody_said_is_told_as_such(tmp_path):
    """Who is a Graduate decides who may identify (TAOS-37): a guess is no secret, and a correction ends it."""
    t = Table(tmp_path)
    assert said(t, "a", "Akal, graduate; Lobo; Shao, impetuous") == [
        ("Akal", "Graduate"),
        ("Lobo", "Graduate (class not said)"),
        ("Shao", "Soldier · impetuous"),
    ]
    assert said(t, "a", "Lobo, 20 points") == [("Lobo", "Graduate · 20 points")]


def test_files_begun_before_take_the_last_bare_number_for_points(tmp_path):
    t = Table(tmp_path, unlisted="taken", reading="today")
    assert said(t, "a", "Spektr, graduate, 13, 41") == [("Spektr", "Graduate · 41 points")]


BRACKETS = """HEXA (CH: TO Camouflage) Combi Rifle, D-Charges / Pistol, Knife. (0 | 35)
SIERRA DRONBOT (G: Remote Presence) HMG / Electric Pulse. (1 | 26)
"""


def test_an_exported_name_ends_before_its_brackets(tmp_path):
    assert [name for name, _ in models(said(Table(tmp_path), "a", BRACKETS))] == ["HEXA", "SIERRA DRONBOT"]


def test_older_files_keep_the_names_that_they_were_played_with(tmp_path):
    t = Table(tmp_path, reading="earlier")
    assert [name for name, _ in said(t, "a", BRACKETS)] == ["HEXA (CH: TO", "SIERRA DRONBOT (G:"]
    t.do("model", "a", name="hexa", new_name="Hexa the Second")
    assert "Hexa the Second" in t.state.models


def test_a_model_without_points_among_others_is_told(tmp_path):
    assert said(Table(tmp_path), "a", "Hac Tao 30\nKeisotsu Butai 2")[1] == (
        "Keisotsu Butai 2", "Graduate (class not said) · points not said")  # fmt: skip


def test_a_number_that_is_out_of_range_is_told_with_its_model(tmp_path):
    with pytest.raises(Refusal, match="Zhnshi 4: wip 31: give 1 to 30"):
        Table(tmp_path).do("roster", "a", models="Hac Tao, 30\nZhnshi 4, graduate, wip 31, 11")


@pytest.mark.parametrize("line", ["Zhnshi 4, graduate, wip 31, 11", "Zhnshi 4 wip 31"])
@pytest.mark.parametrize("at", [0, 1, 2])
def test_so_it_is_wherever_its_line_stands(tmp_path, line, at):
    lines = ["Hac Tao, 30", "Orc, 34"]
    lines.insert(at, line)
    with pytest.raises(Refusal, match=r"Zhnshi 4(?: wip 31)?: wip 31: give 1 to 30"):
        Table(tmp_path).do("roster", "a", models="\n".join(lines))


def test_an_exported_model_with_camouflage_comes_as_a_marker(tmp_path):
    told = [words for _, words in models(said(Table(tmp_path), "a", BRACKETS))]
    assert [("marker" in words) for words in told] == [True, False]


# -- correcting a model ---------------------------------------------------------------------------------------


def corrected(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier 1 10; Orc 30")
    t.do("roster", "b", models="Zhnshi 4 11; Hac Tao 61")
    return t


def test_a_known_model_is_corrected_however_its_name_is_written_and_for_the_player_who_has_it(tmp_path):
    t = corrected(tmp_path)
    t.do("model", "a", name="zhnshi 4", wip=13, new_name="Zhanshi 4")
    assert list(t.state.models) == ["Fusilier 1", "Orc", "Zhanshi 4", "Hac Tao"]
    assert (t.state.models["Zhanshi 4"].seat, t.state.models["Zhanshi 4"].wip) == ("b", 13)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"name": "Zhanshi", "new_name": "Zhanshi 4"}, "only a known model gets a new name"),
        ({"name": "Orc", "new_name": "hac tao"}, "is in the roster already"),
        ({"name": "Orc", "side": "b"}, "Orc is a model of Anna"),
    ],
)
def test_what_corrects_no_model_is_refused(tmp_path, given, why):
    t = corrected(tmp_path)
    with pytest.raises(Refusal, match=why):
        t.do("model", "a", **given)


def test_a_list_that_is_pasted_again_corrects_the_models_it_names(tmp_path):
    t = corrected(tmp_path)
    t.do("roster", "a", models="FUSILIER 1, wip 12, 10")
    assert (len(t.state.models), t.state.models["Fusilier 1"].wip) == (4, 12)


@pytest.mark.parametrize(
    ("line", "name", "points", "flags"),
    [
        ("Ninja marker 29", "Ninja", 29, ("marker",)),
        ("Kuang Shi impetuous 5", "Kuang Shi", 5, ("impetuous",)),
        ("Kuang Shi irregular impetuous 5", "Kuang Shi", 5, ("irregular", "impetuous")),
        ("Keisotsu 1 9", "Keisotsu 1", 9, ()),
        ("Orc wip 13 marker 30", "Orc", 30, ("marker",)),
        ("Fusilier 2", "Fusilier 2", None, ()),
        ("Fusilier 2 marker", "Fusilier 2", None, ("marker",)),
        ("Hac Tao 30", "Hac Tao", 30, ()),
    ],
)
def test_points_behind_words_and_numbers_are_no_part_of_a_name(line, name, points, flags):
    (row,) = read_lines(line).rows
    assert (row.name, row.points) == (name, points)
    assert tuple(flag for flag in ("marker", "irregular", "impetuous") if getattr(row, flag)) == flags
    several = read_lines(f"Zhanshi 20, {line}").rows
    assert several[1] == row


@pytest.mark.parametrize(
    ("line", "name", "wip", "points"),
    [
        ("Nisse WIP 13 PH 12", "Nisse", 13, None),
        ("Nisse, wip 13, ph 12, bs 11, 34 points", "Nisse", 13, 34),
        ("Knight MOV 4-4 CC 22 BS 12 PH 14 WIP 13 ARM 4 BTS 6 W 2 S 2 AVA 1 45", "Knight", 13, 45),
        ("Machinist WIP 14 Engineer", "Machinist Engineer", 14, None),
        ("Fusilier 1 WIP 12 LT", "Fusilier 1", 12, None),
        ("Trauma-Doc wip 13 Doctor 20", "Trauma-Doc Doctor", 13, 20),
        ("Nisse, PH 12, BS 11", "Nisse", None, None),
    ],
)
def test_what_a_profile_says_besides_wip_is_neither_points_nor_name(line, name, wip, points):
    (row,) = read_lines(line).rows
    assert (row.name, row.wip, row.points) == (name, wip, points)
    first, second = read_lines(f"{line}; Zhanshi wip 13 Hacker 20").rows
    assert (first, second.name, second.wip, second.points) == (row, "Zhanshi Hacker", 13, 20)


def test_where_models_stand_in_a_row_each_keeps_its_words():
    rows = read_lines("Alpha WIP 12 Engineer 20, Beta WIP 13 Doctor 15").rows
    assert [(row.name, row.wip, row.points) for row in rows] == [("Alpha Engineer", 12, 20), ("Beta Doctor", 13, 15)]


def test_a_file_of_the_day_before_counts_the_last_number_as_points(tmp_path):
    t = Table(tmp_path, reading="cells")
    t.do("roster", "a", models="Nisse, wip 13, ph 12")
    assert t.state.models["Nisse"].points == 12


def test_a_file_that_was_begun_before_reads_its_lines_as_it_did(tmp_path):
    t = Table(tmp_path, reading="current")
    t.do("roster", "a", models="Ninja marker 29; Kuang Shi impetuous 5")
    assert [*t.state.models] == ["Ninja marker", "Kuang Shi impetuous 5"]


@pytest.mark.parametrize(
    ("line", "understood"),
    [
        ("Fusilier Alvaro Lt   Not Impetuous  WIP 12  10 pts", "Graduate · WIP 12 · 10 points"),
        (
            "Fusilier Alvaro Lieutenant | Combi Rifle, Pistol | WIP 12 | 10 pts | Not Impetuous",
            "Graduate · WIP 12 · 10 points · not read: Combi Rifle, Pistol",
        ),
        ("Fusilier Alvaro  WIP 13, 46, Impetuous", "Soldier · WIP 13 · 46 points · impetuous"),
        ("Fusilier Alvaro WIP 13 24 pts Frenzy", "Soldier · WIP 13 · 24 points · impetuous"),
        ("Fusilier Alvaro\tWIP 12\t5\tExtreme Impetuous", "Soldier · WIP 12 · 5 points · impetuous"),
        ("Fusilier Alvaro (impetuous)", "Soldier · impetuous"),
        ("Fusilier Alvaro;WIP 13;39", "Graduate (class not said) · WIP 13 · 39 points"),
        ("Fusilier Alvaro: graduate, wip 13", "Graduate · WIP 13"),
        ("Fusilier Alvaro, TAG, graduate, pilot", "Graduate · pilot Operative · not read: TAG"),
        (
            "Fusilier Alvaro, REM remote presence, wip 13",
            "Graduate (class not said) · WIP 13 · not read: REM remote presence",
        ),
    ],
)
@pytest.mark.parametrize("beside", [[], ["Orc, soldier, 30 points", "Zero, soldier, 20 points"]])
def test_a_line_is_one_model_whatever_parts_its_words(tmp_path, line, understood, beside):
    told = dict(said(Table(tmp_path), "a", "\n".join([line, *beside])))
    told.pop("Lieutenant", None)
    assert told["Fusilier Alvaro"].replace(" · points not said", "") == understood
    assert len(told) == 1 + len(beside)


def test_an_export_says_who_is_not_impetuous(tmp_path):
    line = "FUSILIER Not Impetuous Combi Rifle / Pistol, Knife. (10)"
    assert said(Table(tmp_path), "a", f"{line}\nORC HMG. (2 | 40)")[0] == ("FUSILIER", "Graduate · 10 points")


LINES = (
    "Fusilier 1 graduate wip 13 10 points",
    "Fusilier 2 (combi rifle), graduate, wip 12, 10 points",
    "Nisse HMG, wip 13, 34 points",
    "Yao Zhao graduate wip 14 | 20 points",
    "Fasid (HRL), wip 13, 30 points",
)


@pytest.mark.parametrize("between", ["\n", "; "])
@pytest.mark.parametrize("at", range(len(LINES)))
def test_a_slip_in_a_number_is_told_of_its_own_line_however_the_list_is_parted(between, at):
    """The first model had been named, and the whole list for its name."""
    lines = [line.replace("wip 1", "wip 3") if number == at else line for number, line in enumerate(LINES)]
    with pytest.raises(Refusal) as refused:
        read_lines(between.join(lines))
    assert refused.value.message.count("give 1 to 30") == 1
    assert refused.value.message.startswith(LINES[at].split(" wip")[0].split(",")[0].split(" graduate")[0])
    assert [row.wip for row in read_lines(between.join(LINES)).rows] == [13, 12, 13, 14, 13]


@pytest.mark.parametrize(
    ("line", "names", "wip", "points", "impetuous"),
    [
        ("Sophotect WIP 15 (31)", ["Sophotect"], 15, 31, None),
        ("Sophotect Engineer WIP 15 (31)", ["Sophotect Engineer"], 15, 31, None),
        ("Kuang Shi x2 impetuous 5", ["Kuang Shi 1", "Kuang Shi 2"], None, 5, True),
        ("Kuang Shi x 2 wip 12 20", ["Kuang Shi 1", "Kuang Shi 2"], 12, 20, None),
        ("Kuang Shi x2", ["Kuang Shi 1", "Kuang Shi 2"], None, None, None),
    ],
)
def test_number_of_models_and_points_stand_where_players_put_them(line, names, wip, points, impetuous):
    *rows, other = read_lines(f"{line}\nZhanshi 20").rows
    assert [row.name for row in rows] == names
    assert {(row.wip, row.points, row.impetuous) for row in rows} == {(wip, points, impetuous)}
    assert (other.name, other.points) == ("Zhanshi", 20)


def test_a_file_begun_before_keeps_the_names_that_it_read(tmp_path):
    lines = "Kuang Shi x2 impetuous 5; Zhanshi 20"
    t = Table(tmp_path, reading="profiles")
    t.do("roster", "a", models=lines)
    assert [*t.state.models] == ["Kuang Shi x2", "Zhanshi"]
    assert [row.name for row in read_lines(lines).rows] == ["Kuang Shi 1", "Kuang Shi 2", "Zhanshi"]


SECRET_LISTS = [
    "Zhanying, graduate, wip 14, 26 points, lieutenant; Celestia, graduate, wip 12",
    "Orc Lieutenant; Bob",
    "Orc Lt.; Bob 2 (10)",
    "Fusilier (Lieutenant) 10; Orc 20",
    "HAC TAO Lieutenant MULTI Rifle / Pistol. (68)\nZHANSHI Combi Rifle / Pistol. (10)",
    "HAC TAO (Lieutenant L2) MULTI Rifle / Pistol. (2 | 68) WIP 13\nZHANSHI Combi Rifle / Pistol. WIP 12 (10)",
    "HAC TAO MULTI Rifle / Pistol. Lt. (68) WIP 13\nZHANSHI Combi Rifle / Pistol. (10) WIP 12",
]


@pytest.mark.parametrize("text", SECRET_LISTS)
def test_who_is_the_lieutenant_stands_nowhere_in_the_file_and_that_one_is_does(tmp_path, text):
    """TAOS-160: everybody may read the entry, and enter it anew."""
    t = Table(tmp_path)
    line = t.do("roster", "a", models=text)
    kept = line.inputs["models"]
    first, second = (part for part in kept.replace("\n", ";").split(";") if not part.strip().startswith("Group"))
    for part in (first, second):
        assert not re.search(r"lieutenant|\blt\b", part, re.IGNORECASE)
    both = [read_lines(each) for each in (text, kept)]
    assert both[0] == both[1]
    assert both[1].has_lieutenant
    assert (
        "ieutenant"
        not in t.session.path.read_text().replace("Group: one of them is the Lieutenant", "").partition("[[log]]")[2]
    )
    assert t.session.findings == []


MARKED = ["{} (Lieutenant)", "{}, lieutenant", "{} Lt.", "{}  Lieutenant", "{} (LT)", "Lieutenant {}", "Lt: {}",
          "{} Lieutenant L2", "{}, Lieutenant [+1 Order]", "{} - lieutenant", "{} / Lieutenant",
          "{}\tLieutenant", "{}, (Lt)", "{} Lt?", "{} (Lt?)", "{} *Lt*", "{} <- Lt", "{} ← LT!!", "{} → Lt",
          '{} "Lt"', "{} {{Lt}}", "{} <Lt>", "{} #Lt", "Lt? {}", "{} - Lt?"]  # fmt: skip
"""How players and army builders say of a model that it is the Lieutenant."""
WRITTEN = [
    ["FUSILIER", " Combi Rifle / Pistol, CC Weapon. (10)"],
    ["FUSILIER", " Combi Rifle / Pistol, CC Weapon. (0 | 10)"],
    ["FUSILIER", " Combi Rifle / Pistol, CC Weapon. (0.5 | 10) WIP 13"],
    ["FUSILIER", " Combi Rifle / Pistol, CC Weapon. WIP 13 (10)"],
    ["FUSILIER", " (TAG) Combi Rifle / Pistol. (10) WIP 13"],
    ["Fusilier", ", wip 13, 10 points"],
    ["Fusilier", " - graduate - wip 13"],
    ["Fusilier", "\twip 13\t10"],
    ["Fusilier", "  wip 13  10"],
    ["Fusilier (Hacker)", ""],
]
"""A name and what follows it."""


@pytest.mark.parametrize("marked", MARKED)
@pytest.mark.parametrize(("name", "rest"), WRITTEN)
def test_two_lists_that_differ_in_who_is_the_lieutenant_are_kept_alike(marked, name, rest):
    """TAOS-160: neither blanks nor commas in the place of the word tell which one had it."""
    plain = [f"{each}{rest}" for each in (name, "Bolt", name)]
    lists = ["\n".join([*plain[:at], f"{marked.format('Bolt' if at == 1 else name)}{rest}", *plain[at + 1 :]])
             for at in range(3)]  # fmt: skip
    kept = {without_lieutenant(text) for text in lists}
    assert len(kept) == 1
    (only,) = kept
    assert without_lieutenant(only) == only
    assert not re.search(r"lieutenant|\blt\b", only.removesuffix("Group: one of them is the Lieutenant"), re.IGNORECASE)
    as_read = read_lines(only)
    assert as_read.has_lieutenant
    assert as_read.rows == read_lines("\n".join(plain)).rows


@pytest.mark.parametrize("place", ["(Lieutenant, Hacker)", "(Hacker, Lieutenant)"])
def test_the_word_within_brackets_leaves_no_trace_either(place):
    lists = [f"Orc {place} (10); Bob (Hacker) (20)", f"Orc (Hacker) (10); Bob {place} (20)"]
    assert {*map(without_lieutenant, lists)} == {
        "Orc (Hacker) (10); Bob (Hacker) (20); Group: one of them is the Lieutenant"
    }


@pytest.mark.parametrize("word", [" Lieutenant", " (Lieutenant)", ", Lieutenant", " Lieutenant L2", " LT."])
@pytest.mark.parametrize("support", ["(+1 | {})", "(0 | {})", "(-0.5 | {})"])
def test_what_a_list_costs_tells_nobody_who_the_lieutenant_is(tmp_path, word, support):
    """TAOS-160: only a Lieutenant brings support weapon points along, and behind the word the points went with it."""
    rows, worlds = [("ORC TROOP", 28), ("FUSILIER", 10), ("ORC TROOP", 28)], []
    for at in range(3):
        lines = [
            f"{name}{word} Combi Rifle {support.format(cost)}"
            if n == at
            else f"{name} Combi Rifle ({f'{n} | ' if n else ''}{cost})"
            for n, (name, cost) in enumerate(rows)
        ]
        (tmp_path / f"{at}").mkdir()
        table = Table(tmp_path / f"{at}")
        table.do("roster", "a", models="\n".join(lines))
        line = table.session.log()[-1]
        told = [(each.label, str(each.value)) for each in line.outcome.ledger]
        worlds.append((line.inputs["models"], line.text, told, table.session.scene("b").units))
    assert worlds[0] == worlds[1] == worlds[2]
    assert worlds[0][0].count("(0 | ") == 3
    assert [model.points for model in table.state.models.values()] == [28, 10, 28]


@pytest.mark.parametrize("word", [" Lieutenant", " (Lieutenant)", " Lt."])
def test_behind_the_word_the_costs_stay(word):
    assert (
        without_lieutenant(f"Orc{word} (+1 | 28)\nBob (0.5 | 20)")
        == "Orc (0 | 28)\nBob (0 | 20)\nGroup: one of them is the Lieutenant"
    )


def test_a_list_that_names_no_lieutenant_is_kept_as_it_is():
    assert without_lieutenant("Orc  Troop (10) ; Bob, , 20") == "Orc  Troop (10) ; Bob, , 20"


def test_a_model_that_is_called_lieutenant_keeps_its_name(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Lieutenant; Orc")
    assert set(t.state.models) == {"Lieutenant", "Orc"}


@pytest.mark.parametrize("count", ["10  1  ", "9  1  1", "3", "[10]", "7/2"])
def test_a_line_of_numbers_is_no_model(tmp_path, count):
    """Army builders write the orders of a group below its heading."""
    told = said(
        Table(tmp_path), "a", f"GROUP 1\n{count}\n\nORC TROOP HMG / Pistol. (37)\nGROUP 2\n3\nAKAL Spitfire. (30)"
    )
    assert [name for name, _ in models(told)] == ["ORC TROOP", "AKAL"]
    assert ("no model, a line of numbers", "3") in told


@pytest.mark.parametrize("between", ["\n", "; "])
@pytest.mark.parametrize("title", [[], ["Anna PanO", "─" * 20]])
@pytest.mark.parametrize("groups", [("GROUP 1", "GROUP 2"), ("", "")])
def test_a_count_of_one_number_is_no_part_of_a_model_however_the_lines_are_parted(tmp_path, between, title, groups):
    """A field of one line has the list with semicolons; the whole list had been one model."""
    first, second = groups
    lines = [
        *title,
        first,
        "9",
        "FUSILIER Combi Rifle. (10) WIP 12",
        "ORC HMG / Pistol. (31)",
        second,
        "1",
        "AKAL HMG. (30)",
    ]
    told = said(Table(tmp_path), "a", between.join(filter(None, lines)))
    assert [name for name, _ in models(told)] == ["FUSILIER", "ORC", "AKAL"]


SWISS = ("SWISS GUARD", "Graduate (class not said) · WIP 12 · 62 points")
HACKER = ("FUSILIER", "Graduate (class not said) · WIP 12 · 18 points · not read: Hacker")


@pytest.mark.parametrize(
    ("line", "understood"),
    [
        ("SWISS GUARD Missile Launcher / Heavy Pistol. (2 | 62) WIP 12", SWISS),
        ("SWISS GUARD Missile Launcher / Heavy Pistol. WIP 12 (2 | 62)", SWISS),
        ("SWISS GUARD WIP 12 Missile Launcher / Heavy Pistol. (2 | 62)", SWISS),
        ("SWISS GUARD Missile Launcher / Heavy Pistol. (2 | 62), wip 12", SWISS),
        ("SWISS GUARD Missile Launcher / Heavy Pistol. (62) WIP 12", SWISS),
        ("SWISS GUARD Missile Launcher / Heavy Pistol. WIP 12 (62)", SWISS),
        ("SWISS GUARD | Missile Launcher, Heavy Pistol | (2 | 62) | WIP 12", SWISS),
        ("FUSILIER (Hacker, Lieutenant) Combi Rifle / Pistol, Knife. (18) WIP 12", HACKER),
        ("FUSILIER (Hacker) Combi Rifle / Pistol. (0.5 | 18) WIP 12", HACKER),
        ("FUSILIER (Hacker) Combi Rifle / Pistol. WIP 12 (0.5 | 18)", HACKER),
        ("FUSILIER (Hacker) Combi Rifle / Pistol. (0.5 | 18) WIP 12 soldier", (
            "FUSILIER", "Soldier · WIP 12 · 18 points · not read: Hacker")),
        ("SQUALO MULTI HMG (TAG) / AP CC Weapon. (2 | 85)", (
            "SQUALO", "Graduate (class not said) · 85 points · not read: TAG")),
        ("SQUALO (TAG, pilot) MULTI HMG / AP CC Weapon. (2 | 85)", (
            "SQUALO", "Graduate (class not said) · 85 points · pilot Operative · not read: TAG")),
    ],
)  # fmt: skip
@pytest.mark.parametrize("beside", [[], ["ORC HMG. (2 | 40)"]])
def test_what_players_add_to_an_exported_line_is_read_wherever_it_stands(tmp_path, line, understood, beside):
    """WIP before the points had been lost without a word, and behind them it broke the name."""
    told = models(said(Table(tmp_path), "a", "\n".join([line, *beside])))
    told = [each for each in told if each[0] != "Lieutenant"]
    assert (told[0], len(told)) == (understood, 1 + len(beside))


def test_a_file_begun_before_has_a_model_of_the_line_of_numbers(tmp_path):
    t = Table(tmp_path, reading="presence")
    t.do("roster", "a", models="Haqqislam\n10  1\nORC TROOP HMG / Pistol. (37)\nSHIHAB REMOTE Launcher. (25)")
    assert {" ".join(name.split()) for name in t.state.models} == {"10 1", "ORC TROOP", "SHIHAB REMOTE"}
    assert t.state.models["SHIHAB REMOTE"].rank == "graduate"


def test_of_an_ai_beacon_it_is_said_that_the_table_decides_on_its_order(tmp_path):
    """TAOS-32 calls it no Unit; no clause says whether it gives an order."""
    told = dict(said(Table(tmp_path), "a", "Orc 20\nDrone AI Beacon 8"))
    assert told["AI Beacon"] == "no Unit; whether it gives an order the table decides"
