"""Lists that are kept as tables: made from a grammar, so that who stands in them is known by how they were made, and
read as they are pasted into the line of a form (TAOS-30 … TAOS-42, TAOS-160)."""

import random
from typing import NamedTuple

import pytest
from table import Table
from taos_tui.screens.shell.ask import one_line

from taos_tui.face.matching import read_typed
from taos_tui.rules.refusal import Refusal


class Trooper(NamedTuple):
    name: str
    points: int
    wip: int
    number: int
    rank: str


HEADS = {
    "name": ("Name", "Unit", "Model", "Nome", "Unità", "Nombre", "Unidad", "Einheit", "Nazwa", "Название", "Nom"),
    "points": ("Points", "Pts", "Cost", "Punti", "Puntos", "Pontos", "Punkte", "Punkty", "Очки", "Coût"),
    "wip": ("WIP", "VOL", "Volontà", "Voluntad", "Wille", "Wola", "Воля", "Volonté"),
    "number": ("Qty", "Quantità", "Cantidad", "Anzahl", "Ilość", "Кол-во", "Quantité"),
    "lieutenant": ("Lt", "Lieutenant", "Tenente", "Teniente", "Leutnant", "Porucznik", "Лейтенант", "Lieut."),
    "rank": ("Class", "Type", "Classe", "Typ", "Klasa", "Класс"),
    "swc": ("SWC", "CAP"),
    "weapons": ("Weapons", "Armi", "Waffen", "Оружие"),
}
MARKS = ("yes", "x", "sì", "sí", "ja", "tak", "да", "oui", "✓", "Lieutenant", "1")
NAMES = (
    "Hac Tao",
    "Zhanshi",
    "Celestial Guard",
    "Mobile Brigada",
    "Füsilier",
    "Казак",
    "Żołnierz",
    "O'Malley",
    "Ninja",
)
TITLES = ("", "Torneo di Forlì", "Anna's list", "Nomads")
BELOW = ("", "Points 299", "https://army.example/list", "Abrir en Infinity Army", "SWC 3")
BETWEEN = ("\t", ";", ",", "|")


def table(chance):
    """A list with heads, and who stands in it."""
    troopers = [
        Trooper(name, chance.randint(3, 90), chance.randint(10, 16), chance.choice((1, 1, 2, 3)),
                chance.choice(("", "", "graduate", "impetuous")))
        for name in chance.sample(NAMES, chance.randint(2, 6))
    ]  # fmt: skip
    columns = ["name", "points", *chance.sample([each for each in HEADS if each not in ("name", "points")],
                                                chance.randint(1, 6))]  # fmt: skip
    chance.shuffle(columns)
    leader, mark = chance.randrange(len(troopers)), chance.choice(MARKS)
    empty = chance.choice(("", "no", "-"))
    rows = [[chance.choice(HEADS[column]) for column in columns]]
    for at, trooper in enumerate(troopers):
        cells = {
            "name": trooper.name, "points": str(trooper.points), "wip": str(trooper.wip), "number": str(trooper.number),
            "lieutenant": mark if at == leader else empty, "rank": trooper.rank,
            "swc": chance.choice(("0", "1.5", "-")), "weapons": "Combi Rifle",
        }  # fmt: skip
        rows.append([cells[column] for column in columns])
    between = chance.choice(BETWEEN)
    lines = [between.join(row) for row in rows]
    lines = [line if line.strip(between) else f"{line} " for line in lines]
    title, below = chance.choice(TITLES), chance.choice(BELOW)
    text = "\n".join([*filter(None, [title]), *lines, *filter(None, [below])])
    models = [
        (trooper.points, trooper.wip if "wip" in columns else 0, trooper.rank if "rank" in columns else "")
        for trooper in troopers
        for _ in range(trooper.number if "number" in columns else 1)
    ]
    return text, [trooper.name for trooper in troopers], models, "lieutenant" in columns


def pasted(t, text, line=True):
    """The list as it comes out of the line of a form."""
    [wanted] = [each for each in t.session.system.moves["roster"].inputs if each.name == "models"]
    assert wanted.cells
    return t.do("roster", "a", models=read_typed(wanted, one_line(text, wanted.cells) if line else text))


@pytest.mark.parametrize("seed", range(120))
def test_whatever_the_order_of_its_columns_a_table_is_read_by_their_heads(tmp_path, seed):
    chance = random.Random(seed)
    text, names, models, has_lieutenant = table(chance)
    t = Table(tmp_path)
    ledger = pasted(t, text, line=chance.random() < 0.7).ledger
    found = list(t.state.models.values())
    assert [(each.points, each.wip or 0) for each in found] == [(points, wip) for points, wip, _ in models], text
    assert all(each.name.rstrip(" 123") in names for each in found), text
    for each, (_, _, rank) in zip(found, models, strict=True):
        assert (each.rank, bool(each.impetuous)) == (("soldier", True) if rank == "impetuous" else ("graduate", False))
    assert any(line.label == "Lieutenant" for line in ledger) is has_lieutenant, text
    if has_lieutenant:
        whole = str([(line.label, line.value) for line in ledger if line.label != "Lieutenant"])
        assert not any(mark in whole for mark in ("yes", "sì", "да", "✓", "Tenente", "Лейтенант"))
        assert "Lieutenant" not in whole
        lines = t.session.log()[-1].inputs["models"]
        assert all(
            mark not in lines.replace("Group: one of them is the Lieutenant", "")
            for mark in ("yes", "✓", "Lieutenant", "tak")
        )


@pytest.mark.parametrize("seed", range(20))
def test_what_is_written_down_of_a_table_does_not_tell_the_lieutenant(tmp_path, seed):
    """The same list with the mark in another row leaves the same file."""
    rows = [["Name", "Lt", "Points"], ["Hac Tao", "", "30"], ["Zhanshi", "", "11"], ["Ninja", "", "29"]]
    mark = MARKS[seed % len(MARKS)]
    written = set()
    for at in (1, 2, 3):
        cells = [row if n != at else [row[0], mark, row[2]] for n, row in enumerate(rows)]
        t = Table(tmp_path / str(at) if (tmp_path / str(at)).mkdir() is None else tmp_path)
        pasted(t, "\n".join("\t".join(row) for row in cells))
        written.add(t.session.log()[-1].inputs["models"])
    assert len(written) == 1


RANKED = (("", "graduate", False), ("graduate", "graduate", False), ("soldier", "soldier", False),
          ("impetuous", "soldier", True), ("unit", "unit", False))  # fmt: skip
SECRETS = ("Lieutenant", "Lt", "Lt.", "Lieut.", "Lieutentant", "Tenente", "Teniente", "Leutnant", "Porucznik",
           "Лейтенант", "(Lieutenant)", "[Lt]")  # fmt: skip
CUES = ("points", "pts", "punti", "puntos", "pontos", "Punkte", "pkt", "очков")


@pytest.mark.parametrize("seed", range(120))
def test_a_list_by_hand_is_read_line_by_line_and_never_tells_the_lieutenant(tmp_path, seed):
    """Bullets, numbers, quantities, ranks, points in eight languages, titles and what stands below."""
    chance = random.Random(seed)
    names = chance.sample(NAMES, chance.randint(2, 6))
    leader, secret, cue = chance.randrange(len(names)), chance.choice(SECRETS), chance.choice(CUES)
    bullet, between = chance.choice(("", "- ", "• ", "{n}. ")), chance.choice((", ", " "))
    lines, expected = [], []
    for at, name in enumerate(names):
        word, rank, impetuous = chance.choice(RANKED)
        points, wip, number = chance.randint(10, 90), chance.choice((0, 12, 14)), chance.choice((1, 1, 2))
        said = [word, f"wip {wip}" if wip else "", f"{points} {cue}"]
        said.insert(chance.randint(0, 1), secret if at == leader else "")
        times = f"{number}x " if number > 1 else ""
        lines.append(bullet.format(n=at + 1) + between.join([f"{times}{name}", *filter(None, said)]))
        expected += [(points, wip, rank, impetuous)] * number
    title, below = chance.choice(TITLES), chance.choice(BELOW)
    t = Table(tmp_path)
    text = "\n".join([*filter(None, [title]), *lines, *filter(None, [below])])
    ledger = pasted(t, text, chance.random() < 0.7).ledger
    found = list(t.state.models.values())
    assert [(each.points, each.wip or 0, each.rank, bool(each.impetuous)) for each in found] == expected, text
    assert all(each.name.rstrip(" 123") in names for each in found), text
    whole = str([(line.label, line.value) for line in ledger if line.label != "Lieutenant"])
    kept = t.session.log()[-1].inputs["models"].replace("Group: one of them is the Lieutenant", "")
    assert secret.strip("()[].") not in whole + kept, text


def test_without_heads_the_numbers_tell_wip_from_points_or_it_is_asked(tmp_path):
    t = Table(tmp_path)
    pasted(t, "Hac Tao\t30\t14\nZhanshi\t11\t13")
    assert [(each.name, each.wip, each.points) for each in t.state.models.values()] == [
        ("Hac Tao", 14, 30),
        ("Zhanshi", 13, 11),
    ]
    for text in (
        "Hac Tao\t12\t14\nZhanshi\t11\t13",
        "Hac Tao\t30\t2\nZhanshi\t11\t1",
        "Foo\tBar\nHac Tao\t30\nZhan\t11",
    ):
        with pytest.raises(Refusal, match="which column is which"):
            pasted(t, text + "\nNinja\t15\t12" if text.startswith("Hac") else text.replace("\t", "\t1\t"))


def test_a_cell_that_only_says_yes_is_kept_nowhere(tmp_path):
    t = Table(tmp_path)
    told = pasted(t, "Hac Tao\t30\t14\t\nZhanshi\t11\t13\tyes")
    assert [each.name for each in t.state.models.values()] == ["Hac Tao", "Zhanshi"]
    assert "yes" not in str(told.ledger)
    assert "yes" not in t.session.path.read_text(encoding="utf-8")


@pytest.mark.parametrize("word", ["Lieut.", "Lieutentant", "Leutenant", "Lieutenent", "lieut", "(Lieut.)", "Tennente"])
def test_the_lieutenant_spelt_wrong_stays_in_no_name(tmp_path, word):
    t = Table(tmp_path)
    t.do("roster", "a", models=f"Juliet {word} 10\nHac Tao 30")
    assert [each.name for each in t.state.models.values()] == ["Juliet", "Hac Tao"]
    assert word.strip("()") not in t.session.log()[-1].inputs["models"]


FRAME = """PanOceania
──────────
Torneo Forlì list 1
GROUP 1  8  1
HAC TAO HMG, Nanopulser / Pistol, CCW. (2 | 68)
AUXBOT_1 Heavy Flamethrower / Electric Pulse. (0 | 4)
SWC 3
Points 72
{below}"""


@pytest.mark.parametrize(
    "below", ["Abrir en Infinity Army", "Открыть в Infinity Army", "In Infinity Army öffnen", "Apri in Infinity Army",
              "www.example.com/army", "Ouvrir dans Infinity Army", "https://army.example/x"],
)  # fmt: skip
def test_titles_sums_and_links_are_no_models(tmp_path, below):
    t = Table(tmp_path)
    text = FRAME.format(below=below)
    told = t.session.forecast("roster", {"models": text}, "a").ledger
    assert str(next(line.value for line in told if line.label == "in all")) == "2 models · 72 points"
    t.do("roster", "a", models=text)
    assert [(each.name, each.points) for each in t.state.models.values()] == [("HAC TAO", 68), ("AUXBOT", 4)]


def test_a_list_that_says_another_sum_says_so(tmp_path):
    told = Table(tmp_path).session.forecast("roster", {"models": "Hac Tao 30\nZhanshi 11\nPoints 72"}, "a").ledger
    assert str(told[0].value) == "2 models · 41 points, but the list says 72"


@pytest.mark.parametrize(
    ("line", "name", "rank"),
    [
        ("Zondbot", "Zondbot", "none"),
        ("ZONDBOT Pulso Eléctrico. (0 | 3)", "ZONDBOT", "none"),
        ("MULEBOT Электроимпульс. (0 | 8)", "MULEBOT", "none"),
        ("Mulebot 8", "Mulebot", "none"),
        ("REBOT (Remote) Combi Rifle. (0 | 18)", "REBOT", "none"),
        ("Evo Repeater REM 10 Remote Presence", "Evo Repeater", "graduate"),
        ("ANTIPODE Assault Pack (CH: Camouflage) CC Weapon. (0 | 12)", "ANTIPODE", "unit"),
    ],
)
def test_remotes_and_creatures_are_known_by_their_names(tmp_path, line, name, rank):
    """TAOS-32, TAOS-35, TAOS-40."""
    t = Table(tmp_path)
    t.do("roster", "a", models=f"Hac Tao 30\n{line}")
    model = list(t.state.models.values())[1]
    assert (model.name, model.rank) == (name, rank)
    (tmp_path / "before").mkdir()
    before = Table(tmp_path / "before", reading="tongues")
    before.do("roster", "a", models="Hac Tao 30\nZondbot")
    assert before.state.models["Zondbot"].rank == "graduate"


def test_a_tag_is_asked_about_its_pilot(tmp_path):
    """TAOS-42."""
    session = Table(tmp_path).session
    told = session.forecast("roster", {"models": "Hac Tao 30\nSqualo (TAG) 85\nCutter, TAG, pilot, 80"}, "a").ledger
    assert [str(line.value) for line in told if line.label == "TAG"] == [
        "Squalo TAG: has it a pilot? Then add the word pilot to its line"
    ]


def test_models_in_a_row_with_more_said_of_them_are_each_read(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Hac Tao 30, 2x Zhanshi 11, Zondbot, Celestial Guard, 13, Lieutenant")
    assert [(each.name, each.points) for each in t.state.models.values()] == [
        ("Hac Tao", 30), ("Zhanshi 1", 11), ("Zhanshi 2", 11), ("Zondbot", 0), ("Celestial Guard", 13),
    ]  # fmt: skip


def test_a_refused_line_is_named_once_and_with_its_own_numbers(tmp_path):
    with pytest.raises(Refusal) as no:
        Table(tmp_path).do("roster", "a", models="Hac Tao 30, wip 14, 12, 11\nZhanshi 11")
    assert no.value.message.count("Hac Tao") == 1
    assert not {word.strip(".,:") for word in no.value.message.split() if word[0].isdigit()} - {"30", "14", "12", "11"}


def test_what_the_class_of_most_troops_is_says_nothing(tmp_path):
    t = Table(tmp_path)
    pasted(t, "Name\tCost\tOrders\nHac Tao\t30\tRegular\nKuang Shi\t5\tIrregular, Impetuous")
    found = {each.name: (each.irregular, each.impetuous) for each in t.state.models.values()}
    assert found == {"Hac Tao": (False, False), "Kuang Shi": (True, True)}
