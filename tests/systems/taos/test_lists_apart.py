"""What of a pasted list is no model, and what belongs to a name (TAOS-31 … TAOS-40, TAOS-160, TAOS-180)."""

import random

import pytest
from table import Table
from taos_tui.screens.shell.ask import one_line

from taos_tui.face.matching import read_typed
from taos_tui.session.session import Session
from taos_tui.systems.taos.rosters.secret import SECRET_KEPT


def paste(t, text):
    """The list as it comes out of the line of a form; the file reads the same when it is opened again."""
    [wanted] = [each for each in t.session.system.moves["roster"].inputs if each.name == "models"]
    told = t.do("roster", "a", models=read_typed(wanted, one_line(text, wanted.cells)))
    again = Session.open(t.session.path, watching=True)
    assert again.state == t.state
    again.close()
    return told


def models(tmp_path, text, **options):
    t = Table(tmp_path, **options)
    paste(t, text)
    return [(each.name, each.points) for each in t.state.models.values()]


def told_apart(ledger):
    return [str(line.value) for line in ledger if str(line.label).startswith("no model")]


LETTERS = {
    "English": (
        ["Hi Max,", "Dear Max,", "Good evening all"],
        ["here is my list for Saturday.", "I'm bringing these:", "please find my list attached"],
        ["See you there at 10!", "have fun", "Looking forward to the game, it will be great", "PS: I have no dice"],
        ["Cheers", "Best regards,", "Thanks a lot"],
    ),
    "German": (
        ["Hallo Max,", "Sehr geehrter Herr Müller,", "Guten Tag zusammen", "Moin!"],
        ["hier ist meine Liste für Samstag", "anbei meine Liste.", "ich spiele am Samstag um 10 Uhr mit diesen:"],
        ["Bis dann!", "Viel Spaß!", "ich freue mich auf das Spiel", "Wir sehen uns um 10 im Club"],
        ["Mit freundlichen Grüßen", "Viele Grüße", "LG", "Beste Grüße,"],
    ),
    "Italian": (
        ["Ciao ragazzi,", "Buongiorno", "Gentile Marco,"],
        ["ecco la mia lista per sabato", "questa è la lista che porto:", "allego la lista per domani."],
        ["Ci vediamo alle 10 da Marco!", "Buon divertimento", "spero che vada bene per voi."],
        ["Un saluto", "Cordiali saluti,", "Grazie mille"],
    ),
    "Spanish": (
        ["Hola Juan,", "Buenos días", "Estimado Juan:"],
        ["te mando mi lista para el sábado", "esta es mi lista.", "aquí está la lista que llevo:"],
        ["nos vemos el sábado a las 10", "Suerte!", "espero que esté bien para vosotros"],
        ["un abrazo", "Saludos,", "Gracias"],
    ),
    "French": (
        ["Cher Pierre,", "Bonjour à tous", "Salut !"],
        ["voici ma liste pour samedi", "je joue ça samedi :", "vous trouverez ci-joint ma liste."],
        ["On se voit à 10 heures", "Bonne partie !", "j'espère que c'est bon pour vous"],
        ["Cordialement,", "Amicalement", "Merci"],
    ),
    "Polish": (
        ["Cześć,", "Dzień dobry"],
        ["przesyłam moją listę na sobotę", "oto moja lista na jutro:"],
        ["do zobaczenia o 10", "Powodzenia!"],
        ["Pozdrawiam", "Dzięki"],
    ),
    "Russian": (
        ["Привет, Саша!", "Добрый день"],
        ["вот мой список на субботу", "это мой список:"],
        ["увидимся в 10", "Удачи!"],
        ["С уважением,", "Спасибо"],
    ),
}


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("language", LETTERS)
def test_what_is_written_around_a_list_is_no_model_and_told_as_left_out(tmp_path, language, seed):
    chance = random.Random(seed)
    hello, before, after, bye = (chance.choice(each) for each in LETTERS[language])
    points = [10, 10, 33, 21]
    names = ["Fusilier", "Fusilier", "Orc", "Bagh-Mari"]
    form = chance.choice(
        ("{name} {points}", "{points} {name}", "{name}, {points} pts", "- {name} ({points})", "{name}")
    )
    lines = [form.format(name=name, points=cost) for name, cost in zip(names, points, strict=True)]
    above, below = [hello, before], [*([after] if form != "{name}" else []), bye, "Jürgen"]
    t = Table(tmp_path)
    told = paste(t, "\n".join([*above, *lines, *below]))
    found = [(each.name, each.points) for each in t.state.models.values()]
    costs = points if form != "{name}" else [0] * 4
    assert found == list(zip(["Fusilier 1", "Fusilier 2", "Orc", "Bagh-Mari"], costs, strict=True)), (above, below)
    assert [each.rstrip(":") for each in told_apart(told.ledger)] == [each.rstrip(":") for each in [*above, *below]]


def test_a_name_that_has_words_of_sentences_in_it_is_a_name(tmp_path):
    names = ["Para Commando HMG", "Hai Dao hacker", "Guarda de Assalto", "Bit & KISS", "Long Ya", "Ghulam with HMG"]
    assert models(tmp_path, "\n".join(f"{name} {20 + at}" for at, name in enumerate(names))) == [
        (name, 20 + at) for at, name in enumerate(names)
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Tiger Soldier 33\nOrc 30", "33 Tiger Soldier\n30 Orc", "Tiger Soldier 33 points\nOrc 30 points",
        "tiger soldier, 33\nOrc, 30", "Tiger Soldier - 33\nOrc - 30", "TIGER SOLDIER Spitfire / Pistol. (33)\nOrc 30",
    ],
)  # fmt: skip
def test_a_tiger_soldier_is_called_so_and_his_class_is_not_said(tmp_path, text):
    """TAOS-37: he was a Soldier called Tiger, who may not identify."""
    t = Table(tmp_path)
    assert "Tiger Soldier" in [who.title() for who in t.session.narrowed("roster", "a", {"models": text})["impetuous"]]
    paste(t, text)
    [tiger] = [each for each in t.state.models.values() if each.name.title() == "Tiger Soldier"]
    assert (tiger.rank, tiger.points) == ("graduate", 33)


def test_other_names_end_so_too_and_a_word_for_a_class_stays_one(tmp_path):
    text = "5307th Ranger Unit 25\nFusilier 10\nOrc Soldier 30\nFox soldier 12\nTiger Soldier, soldier, 34\nGaki unit 4"
    t = Table(tmp_path)
    paste(t, text)
    assert [(each.name, each.rank) for each in t.state.models.values()] == [
        ("5307th Ranger Unit", "graduate"), ("Fusilier", "graduate"), ("Orc", "soldier"), ("Fox", "soldier"),
        ("Tiger Soldier", "soldier"), ("Gaki", "unit"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "name", "points"),
    [
        ("AUXBOT_1 Heavy Flamethrower / Electric Pulse. (4)", "AUXBOT", 4),
        ("AUXBOT_1 Heavy Flamethrower / Electric Pulse. (-)", "AUXBOT", 0),
        ("Auxbot 4", "Auxbot", 4), ("Slave Drone Servant 3", "Slave Drone", 3), ("Auxbot (Servant) 4", "Auxbot", 4),
        ("Cornetto Bot, synchronized, 5", "Cornetto Bot", 5), ("Yaozao 3", "Yaozao", 3),
        ("PALBOT Electric Pulse. (3)", "PALBOT", 3),
    ],
)  # fmt: skip
def test_what_acts_with_its_owner_is_no_unit_and_gives_no_order(tmp_path, line, name, points):
    """TAOS-32, TAOS-180; and nobody is asked whether it has Remote Presence."""
    t = Table(tmp_path)
    assert not t.session.narrowed("roster", "a", {"models": f"{line}\nOrc 30"})["remote_presence"]
    paste(t, f"{line}\nOrc 30")
    bot = t.state.models[name]
    assert (bot.rank, bot.points, bot.gives_order) == ("none", points, False)
    assert t.session.hints("pool", "a").get("regular") in (None, 1)


def test_who_has_an_auxbot_is_none(tmp_path):
    t = Table(tmp_path)
    paste(t, "Auxilia (Auxbot) 14\nFusilier 10")
    assert [each.rank for each in t.state.models.values()] == ["graduate"] * 2


@pytest.mark.parametrize("no", ["No", "no", "nein", "✗", "false"])
def test_no_in_the_column_of_what_is_impetuous_is_an_answer(tmp_path, no):
    """TAOS-37: Not Impetuous makes a Graduate; a REM and a creature are none by that."""
    rows = (("Fusilier", 10, no), ("Fugazi Dronbot", 8, no), ("Gaki", 4, no), ("Hac Tao", 61, ""), ("Orc", 30, "Yes"))
    text = "\n".join(["Name\tPoints\tImpetuous", *("\t".join(map(str, row)) for row in rows)])
    t = Table(tmp_path)
    assert t.session.narrowed("roster", "a", {"models": text})["impetuous"] == ["Hac Tao"]
    paste(t, text)
    assert [each.rank for each in t.state.models.values()] == ["graduate", "none", "unit", "graduate", "soldier"]


def test_the_sum_below_a_table_stands_in_any_column(tmp_path):
    rows = ["Qty\tUnit\tLoadout\tSWC\tPts", "3\tAlguacil\tCombi Rifle\t0\t30", "1\tOrc\tHMG\t1\t41"]
    for last in ("Total\t\t\t2.5\t71", "Total\t2.5\t71", "\t\tTotal\t2.5\t71"):
        t = Table(tmp_path)
        [wanted] = [each for each in t.session.system.moves["roster"].inputs if each.name == "models"]
        typed = read_typed(wanted, one_line("\n".join([*rows, last]), wanted.cells))
        told = t.session.forecast("roster", {"models": typed}, "a").ledger
        assert str(told[0].value) == "4 models · 131 points, but the list says 71"
        t.session.path.unlink()


@pytest.mark.parametrize("last", ["Total\t100", "\t100", "Gesamt\t100 Punkte"])
def test_the_sum_of_a_table_is_held_against_its_models(tmp_path, last):
    text = f"Name\tPoints\nFusilier\t10\nOrc\t30\n{last}"
    t = Table(tmp_path)
    [wanted] = [each for each in t.session.system.moves["roster"].inputs if each.name == "models"]
    told = t.session.forecast("roster", {"models": read_typed(wanted, one_line(text, wanted.cells))}, "a").ledger
    assert str(told[0].value) == "2 models · 40 points, but the list says 100"


@pytest.mark.parametrize(
    "text",
    [
        "10 Fusilier\n10 Fusilier\n30 Hexa\nNetrod\nWildcat",
        "PS: nice game!\nan army of mine\n10 Fusilier\n10 Fusilier\n30 Hexa\nsome other thing\nand one more",
    ],
)
def test_points_in_front_are_points_whatever_stands_beside_them(tmp_path, text):
    """They were quantities: 50 models of no points."""
    found = models(tmp_path, text)
    assert [each for each in found if each[1]] == [("Fusilier 1", 10), ("Fusilier 2", 10), ("Hexa", 30)]


def test_that_somebody_is_the_lieutenant_stands_behind_the_list_in_words(tmp_path):
    """TAOS-160: where his line had stood, whoever came next was taken for him."""
    t = Table(tmp_path)
    paste(t, "Lieutenant: Muyib Spitfire\nGhulam Hacker 21\nMuyib Spitfire 27")
    written = t.session.log()[-1].inputs["models"]
    assert written == f"Ghulam Hacker 21; Muyib Spitfire 27; {SECRET_KEPT}"
    assert SECRET_KEPT == "Group: one of them is the Lieutenant"


def test_files_of_the_morning_read_such_lists_as_they_did(tmp_path):
    t = Table(tmp_path, reading="whole")
    t.do("roster", "a", models="Bis dann!; Tiger Soldier 33; Auxbot 4; Fusilier 10; Hac Tao 61; Bis morgen!")
    assert {each.name: (each.rank, each.gives_order) for each in t.state.models.values()} == {
        "Bis dann": ("graduate", False), "Tiger": ("soldier", False), "Auxbot": ("none", True),
        "Fusilier": ("graduate", False), "Hac Tao": ("graduate", False), "Bis morgen": ("graduate", False),
    }  # fmt: skip


LEADERS = [
    ("1. Lieutenant: Alguacil (10)", "2. Alguacil (10)"), ("1. Teniente: Alguacil 10", "2. Alguacil 10"),
    ("• Lieutenant – Alguacil 10", "• Alguacil 10"), ("* Lt Alguacil 10", "* Alguacil 10"),
    ("- Lieutenant Alguacil 10", "- Alguacil 10"), ("Alguacil (Teniente N2) 10", "Alguacil 10"),
    ("Alguacil, Lieutenant N2, 10 pts", "Alguacil, 10 pts"), ("Казак лейтенант Л2 14", "Казак 14"),
    ("Alguacil Leutnant S2 10", "Alguacil 10"), ("Alguacil Lieutenant (level 2) 10", "Alguacil 10"),
    ("- Alguacil - LT - 10", "- Alguacil - 10"), ("Чжаньши Лт 11", "Чжаньши 11"), ("Wildcat Tnte 20", "Wildcat 20"),
    ("Hafza (Ten) 30", "Hafza 30"), ("Métro Ltt 8", "Métro 8"),
    ("Aquila -LT- 52", "Aquila 52"), ("Swiss (w/ Lieutenant) 60", "Swiss 60"), ("Zero (my Lt!) 19", "Zero 19"),
    ("LÍNEA (Teniente N2) Fusil. (0 | 10)", "LÍNEA Fusil. (0 | 10)"),
]  # fmt: skip


@pytest.mark.parametrize(("leader", "other"), LEADERS)
def test_the_lieutenants_line_is_kept_as_that_of_any_other(tmp_path, leader, other):
    """TAOS-160: bullets, numbers, levels and dashes that went with the word, or stayed alone, told who he is."""
    t = Table(tmp_path)
    paste(t, f"{leader}\n{other}\nOrc 30")
    first, second, *_ = t.session.log()[-1].inputs["models"].split("; ")
    assert first.lstrip("12.•*- )") == second.lstrip("12.•*- )")
    assert (first[:1] in "12•*-") == (second[:1] in "12•*-")
    one, two, _ = t.state.models.values()
    assert (one.name.removesuffix(" 1"), one.points) == (two.name.removesuffix(" 2"), two.points)


BY_HAND = [
    ("Domaru, impetuous — 27 points\nOrc — 30", [("Domaru", 27), ("Orc", 30)]),
    ("Fusilier 10, Orc HMG 43, Nisse sniper 36, Fusilier 10",
     [("Fusilier 1", 10), ("Orc HMG", 43), ("Nisse sniper", 36), ("Fusilier 2", 10)]),
    ("- 1x FUSILIER Combi Rifle / Knife. [10pts]\n- 1x JOTUM MULTI HMG / CC Weapon. [98pts/2.5SWC]",
     [("FUSILIER", 10), ("JOTUM", 98)]),
    ("Daktari (14) + 2 Zondbots (6)\nOrc (30)", [("Daktari", 14), ("Zondbot 1", 3), ("Zondbot 2", 3), ("Orc", 30)]),
    ("Tomcat eng. (20) combat jump\nOrc (30)", [("Tomcat eng.", 20), ("Orc", 30)]),
    ("Fusiliers: 3 x 10\nOrc 30", [("Fusiliers 1", 10), ("Fusiliers 2", 10), ("Fusiliers 3", 10), ("Orc", 30)]),
    ("112 - 12\nMétro 10", [("112", 12), ("Métro", 10)]),
    ("Figur\tRolle\tWK\tPunkte\nSergeant\tLeutnant\t13\t20\nMagister\tSoldat\t12\t23",
     [("Sergeant", 20), ("Magister", 23)]),
    ("Morat 1; graduate; wip 13; 14\nMorat 2; graduate; wip 13; 14\nOrc; unit; 30",
     [("Morat 1", 14), ("Morat 2", 14), ("Orc", 30)]),
    ("Fusilier 1, graduate, 10\nFusilier 3; graduate; wip 12; 10pt", [("Fusilier 1", 10), ("Fusilier 3", 10)]),
    ("Fusilier 10; Orc 30\nHac Tao 61; Zhanshi 11", [("Fusilier", 10), ("Orc", 30), ("Hac Tao", 61), ("Zhanshi", 11)]),
    ("10 Regular / 1 Irregular\nFusilier 10", [("Fusilier", 10)]),
    ("9 regular, 1 irregular, 2 impetuous\nFusilier 10\nOrc 30", [("Fusilier", 10), ("Orc", 30)]),
    ("10 órdenes regulares\nFusilier 10\nOrc 30", [("Fusilier", 10), ("Orc", 30)]),
    ("Ариадна (Игорь)\nКазак 14\nСкаут 20", [("Казак", 14), ("Скаут", 20)]),
    ("2 × Zhanshi, Gewehr (je 11)\n1 × Yaokong (8) – Drohne", [("Zhanshi 1", 11), ("Zhanshi 2", 11), ("Yaokong", 8)]),
    ("Anna, Nómadas\nAlguacil 10\nGrenzer 25", [("Alguacil", 10), ("Grenzer", 25)]),
    ("Bruno - Ariadna 300 pts\nAlguacil 10\nGrenzer 25", [("Alguacil", 10), ("Grenzer", 25)]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), BY_HAND)
def test_lists_as_strangers_wrote_them(tmp_path, text, expected):
    assert models(tmp_path, text) == expected


@pytest.mark.parametrize(
    ("line", "owner", "points"),
    [
        ("Kumotail Bioengineer 25p + Chaksa servant 3p", "Kumotail Bioengineer", 25),
        ("Daktari 14 + Zondbot servant 3", "Daktari", 14),
        ("Machinist + Palbot (G: Servant) 18 pts", "Machinist + Palbot", 18),
        ("Trauma Doc, Palbot servant, 17", "Trauma Doc + Palbot", 17),
    ],
)
def test_who_has_a_servant_beside_him_is_a_unit(tmp_path, line, owner, points):
    """TAOS-31, TAOS-32: the servant alone is none; the doctor could not identify."""
    t = Table(tmp_path)
    paste(t, f"{line}\nFusilier 10")
    first, *others = t.state.models.values()
    assert (first.name, first.rank, first.points) == (owner, "graduate", points)
    assert all(each.rank == "none" and not each.gives_order for each in others[:-1])


@pytest.mark.parametrize(
    "text",
    [
        "Lieutenant\n- Fusilier 10\nTroops\n- Fusilier 10\n- Orc 30",
        "Teniente:\n- Fusilier 10\nTropa:\n- Fusilier 10\n- Orc 30",
        "== Leutnant ==\n- Fusilier 10\n== Gruppe 1 ==\n- Fusilier 10\n- Orc 30",
    ],
)
def test_who_stands_below_a_heading_of_his_own_is_not_told_by_it(tmp_path, text):
    """TAOS-160: the heading stayed in the log, with his line behind it."""
    t = Table(tmp_path)
    told = paste(t, text)
    assert t.session.log()[-1].inputs["models"] == f"- Fusilier 10; - Fusilier 10; - Orc 30; {SECRET_KEPT}"
    assert any("stays secret" in str(line.value) for line in told.ledger)


def test_words_of_other_languages_for_a_creature_and_a_marker(tmp_path):
    t = Table(tmp_path)
    paste(t, "Антипод 28 (боевой зверь)\nРазведчик, маскировка 23")
    creature, scout = t.state.models.values()
    assert (creature.rank, scout.marker) == ("unit", True)


@pytest.mark.parametrize("name", ["Guard Lt", "Crusader Tenente", "Orc (Lieutenant)"])
def test_a_name_that_tells_the_lieutenant_is_told_before_it_stands_there(tmp_path, name):
    """TAOS-160: a pasted list loses the word, a name that is typed by itself has it."""
    t = Table(tmp_path)
    told = t.session.forecast("model", {"name": name}, "a").ledger
    assert any("everybody reads this name: leave out who the Lieutenant is" in str(line.value) for line in told)
    told = t.session.forecast("model", {"name": "Guard"}, "a").ledger
    assert not any("Lieutenant" in str(line.value) for line in told)


def test_an_auxbot_that_is_entered_by_itself_gives_no_order_either(tmp_path):
    t = Table(tmp_path)
    t.do("model", "a", name="Auxbot")
    assert (t.state.models["Auxbot"].rank, t.state.models["Auxbot"].gives_order) == ("none", False)
