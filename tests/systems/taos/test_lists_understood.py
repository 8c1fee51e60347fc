"""Two laws of pasted lists: the same list gives the same models in every language and form that is known, and no word
that is known turns into its opposite or is dropped unsaid (TAOS-31, TAOS-37, TAOS-39, TAOS-R4)."""

import random

import pytest
from table import Table
from taos_tui.screens.shell.ask import one_line

from taos_tui.face.matching import read_typed
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session

WORDS = {
    "English": {
        "impetuous": ("impetuous", "Impetuous"), "extreme": ("extreme impetuous", "extremely impetuous"),
        "irregular": ("irregular",), "marker": ("marker", "camouflage"), "not": ("not", "non"),
        "points": ("points", "pts", "p"), "each": "each", "group": "Combat Group 1", "army": "Army: Haqqislam",
        "sum": ("Total: {n} points", "Total {n}", "Army points: {n}"), "support": ("SWC: 4", "Total SWC: 4,5"),
    },
    "Italian": {
        "impetuous": ("impetuoso", "Impetuosa"), "extreme": ("impetuoso estremo", "estremamente impetuoso"),
        "irregular": ("irregolare",), "marker": ("segnalino", "mimetizzato"), "not": ("non",),
        "points": ("punti", "pti", "pt"), "each": "ciascuno", "group": "Gruppo 1", "army": "Esercito: Haqqislam",
        "sum": ("Totale: {n} punti", "Punti totali: {n}", "Somma {n}"), "support": ("Totale CAS: 3", "SWC 4"),
    },
    "Spanish": {
        "impetuous": ("impetuoso", "impetuosa"), "extreme": ("impetuosa extrema", "extremadamente impetuoso"),
        "irregular": ("irregular",), "marker": ("marcador", "camuflado"), "not": ("no", "no es"),
        "points": ("puntos", "ptos"), "each": "cada uno", "group": "Grupo de combate 1", "army": "Ejército: Haqqislam",
        "sum": ("Puntos totales: {n}", "Total: {n} puntos", "Suma total {n} puntos"), "support": ("CAP totales: 4,5",),
    },
    "Portuguese": {
        "impetuous": ("impetuoso",), "extreme": ("extremamente impetuoso",), "irregular": ("irregular",),
        "marker": ("marcador",), "not": ("não",), "points": ("pontos",), "each": "cada", "group": "Grupo 1",
        "army": "Exército: Haqqislam", "sum": ("Pontos totais: {n}", "Total {n} pontos"), "support": ("CAP 4",),
    },
    "French": {
        "impetuous": ("impétueux", "Impétueuse"), "extreme": ("extrêmement impétueux",), "irregular": ("irrégulier",),
        "marker": ("marqueur", "camouflé"), "not": ("non", "pas"), "points": ("points", "pts"), "each": "chacun",
        "group": "Groupe de combat n°1", "army": "Armée : Haqqislam",
        "sum": ("Total de l'armée : {n} points", "Total : {n} pts"), "support": ("CAE 1",),
    },
    "German": {
        "impetuous": ("ungestüm", "impetuös", "impulsiv"), "extreme": ("Extrem impetuös", "extrem ungestüm"),
        "irregular": ("irregulär",), "marker": ("getarnt", "Tarnmarker"), "not": ("nicht",),
        "points": ("Punkte", "Pkt", "Pkt."), "each": "je", "group": "Kampfgruppe 1", "army": "Armeeliste: Haqqislam",
        "sum": ("Gesamt: {n} Punkte", "Insgesamt {n} Punkte", "Gesamtpunkte: {n}"), "support": ("SWC: 4",),
    },
    "Polish": {
        "impetuous": ("porywczy",), "extreme": ("skrajnie porywczy",), "irregular": ("nieregularny",),
        "marker": ("znacznik",), "not": ("nie",), "points": ("pkt", "punktów"), "each": "po", "group": "Grupa 1",
        "army": "Armia: Haqqislam", "sum": ("Razem: {n} pkt", "Łącznie {n} pkt"), "support": ("SWC 3",),
    },
    "Russian": {
        "impetuous": ("импульсивный",), "extreme": ("крайне импульсивный",), "irregular": ("нерегулярный",),
        "marker": ("маркер",), "not": ("не",), "points": ("очков", "оч."), "each": "по", "group": "Группа 1",
        "army": "Армия: Haqqislam", "sum": ("Итого: {n} очков", "Всего {n} оч."), "support": ("SWC 3",),
    },
}  # fmt: skip
TABLES = {
    "English": ("Name\tPoints\tImpetuous", "yes"), "Italian": ("Nome\tPunti\tImpetuoso", "sì"),
    "Spanish": ("Nombre\tPuntos\tImpetuoso", "sí"), "German": ("Name\tPunkte\tUngestüm", "ja"),
    "French": ("Nom\tPoints\tImpétueux", "oui"), "Polish": ("Nazwa\tPunkty\tPorywczy", "tak"),
}  # fmt: skip


def pasted(t, text):
    """The list as it comes out of the line of a form."""
    [wanted] = [each for each in t.session.system.moves["roster"].inputs if each.name == "models"]
    return t.do("roster", "a", models=read_typed(wanted, one_line(text, wanted.cells)))


def read(tmp_path, text):
    """Name, class, points and flags of each model; the file reads the same when it is opened again."""
    t = Table(tmp_path)
    pasted(t, text)
    t.session.close()
    assert Session.open(t.session.path).state == t.state
    return [(m.name, m.rank, m.points, m.irregular, m.marker, m.impetuous) for m in t.state.models.values()]


def a_list(words, chance):
    """A list in a language, and who stands in it."""
    lines, expected = [], []
    for name in chance.sample(("Hac Tao", "Zhanshi", "Ninja", "Celestial Guard", "Orc", "Ghazi"), 5):
        points, number = chance.choice((5, 6, 12, 20, 41)), chance.choice((1, 1, 1, 2))
        kind = chance.choice(("", "impetuous", "extreme", "denied", "irregular", "marker"))
        said = chance.choice(words["impetuous"] if kind in ("", "denied") else words[kind])
        said = {"": "", "denied": f"{chance.choice(words['not'])} {said}"}.get(kind, said)
        cost = f"{points} {chance.choice(words['points'])}"
        cost = f"{cost} {words['each']}" if number > 1 and chance.random() < 0.5 else cost
        form = chance.choice(("{name}, {said}, {cost}", "{name} {cost} ({said})", "{name} ({said}) - {cost}"))
        line = form if said else chance.choice(("{name} {cost}", "{name} - {cost}", "{name}: {cost}"))
        times = chance.choice(("{n}x {name}", "{name} x{n}", "{name} (x{n})")) if number > 1 else "{name}"
        lines.append(line.format(name=times.format(n=number, name=name), said=said, cost=cost))
        told = ("soldier" if kind in ("impetuous", "extreme") else "graduate", points, kind == "irregular",
                kind == "marker", kind in ("impetuous", "extreme"))  # fmt: skip
        names = [name] if number == 1 else [f"{name} {n}" for n in range(1, number + 1)]
        expected += [(each, *told) for each in names]
    total = sum(points for _, _, points, *_ in expected)
    below = [chance.choice(words["sum"]).format(n=total), chance.choice(words["support"])]
    chance.shuffle(below)
    above = [words["army"], words["group"]][chance.randint(0, 2) :]
    return "\n".join([*above, *lines, *below]), expected


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("language", WORDS)
def test_a_list_gives_the_same_models_in_every_language(tmp_path, language, seed):
    text, expected = a_list(WORDS[language], random.Random(seed))
    assert read(tmp_path, text) == expected, text


@pytest.mark.parametrize("language", TABLES)
def test_a_column_of_a_table_is_read_by_its_cells_in_every_language(tmp_path, language):
    """The thing, how much of it, or another one that is a class too; not one is dropped."""
    heads, yes = TABLES[language]
    words = WORDS[language]
    cells = ("Impetuous", "Frenzy", yes, "x", words["impetuous"][0], words["extreme"][0], "", "-")
    rows = [f"Model {'ABCDEFGH'[at]}\t12\t{cell}" for at, cell in enumerate(cells)]
    found = read(tmp_path, "\n".join([heads, *rows]))
    assert [impetuous for *_, impetuous in found] == [True] * 6 + [False] * 2


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize(
    "form",
    ["{name} 30, {said}", "{name} {said} 30 pts", "{name} 30 ({said})", "{name}, {said}, 30", "{name} - 30 - {said}"],
)
def test_not_impetuous_is_what_makes_a_graduate(tmp_path, language, form):
    """TAOS-37: that is printed on the profile of every Graduate; with a hyphen too."""
    words = WORDS[language]
    t = Table(tmp_path)
    for at, sign in enumerate((" ", "-")):
        for no in words["not"]:
            said = f"{no}{sign}{words['impetuous'][0]}"
            told = t.do("roster", "a", models=form.format(name=f"Order {'AB'[at]}", said=said))
            assert next(str(line.value) for line in told.ledger) == "Graduate · 30 points"


DENIED = [
    ("Orc, not irregular, 30", {"irregular": False}, "Graduate (class not said) · 30 points"),
    ("Orc 30 no marker", {"marker": False}, "Graduate (class not said) · 30 points"),
    ("Orc, non irregolare, 30", {"irregular": False}, "Graduate (class not said) · 30 points"),
    ("Orc, regular, 30", {"irregular": False}, "Graduate (class not said) · 30 points"),
    ("Cutter TAG (no pilot) 99", {"pilot": "none"}, "Graduate (class not said) · 99 points"),
    ("Cutter TAG ohne Pilot 99", {"pilot": "none"}, "Graduate (class not said) · 99 points"),
    ("Cutter TAG unmanned 99", {"pilot": "none"}, "Graduate (class not said) · 99 points"),
    ("Cutter TAG piloted 99", {"pilot": "operative"}, "Graduate (class not said) · 99 points · pilot Operative"),
    ("Cutter TAG 99, pilota non operativo", {"pilot": "not_operative"},
     "Graduate (class not said) · 99 points · pilot not Operative"),
    ("Orc, no Frenzy, 30", {"impetuous": False}, "Graduate (class not said) · 30 points · not read: no Frenzy"),
    ("Orc, not extremely impetuous, 30", {"impetuous": False},
     "Graduate (class not said) · 30 points · not read: not extreme impetuous"),
    ("Order Sergeants — Impetuous: no — 16", {"rank": "graduate", "impetuous": False}, "Graduate · 16 points"),
    ("Order Sergeants, impetuous: yes, 16", {"impetuous": True}, "Soldier · 16 points · impetuous"),
    ("Fugazi Dronbot 8 pts, no Remote Presence", {"rank": "none"},
     "no Unit (a REM without G: Remote Presence) · 8 points · gives its order"),
    ("Drone Operator, no REM, 20", {"rank": "graduate"}, "Graduate (class not said) · 20 points"),
    ("Morlock, not a unit, 6", {"rank": "none"}, "no Unit · 6 points"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "has", "told"), DENIED)
def test_what_is_denied_never_means_its_opposite(tmp_path, line, has, told):
    t = Table(tmp_path)
    ledger = pasted(t, line).ledger
    [model] = t.state.models.values()
    assert {name: getattr(model, name) for name in has} == has
    assert str(ledger[0].value) == told
    assert t.session.narrowed("roster", "a", {"models": line})["remote_presence"] == []


@pytest.mark.parametrize("word", ["graduate", "soldier"])
def test_who_is_none_of_a_class_has_to_have_another_one(tmp_path, word):
    with pytest.raises(Refusal, match="say which class"):
        Table(tmp_path).do("roster", "a", models=f"Orc 30, not a {word}\nZhanshi 11")


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Fusilier 10\nFusilier 10\nGhazi 5\nGhazi 5\nMorlock 6\nMorlock 6\nMorlock 6\nDaylami 8", 56),
        ("Line Kazak 9 (Lt)\nLine Kazak 9", 18),
        ("Morlock Group x3 6", 18),
        ("Fusilier 10\nMorlock 6\nGhazi 5\nNasmat 3", 24),
        ("Ghazi 5\nMorlock 6\nNasmat 3", 14),
        ("Morlock 6\nMorlock 8\nOrc 30", 44),
        ("Fusilier 10 (Hacker)\nCroc Man 29 Antipersonnel Mines\nOrc 30", 69),
    ],
)
def test_small_numbers_are_points_by_the_whole_list(tmp_path, text, points):
    """No two models have the same number; nobody numbers models of many names with one high number each."""
    found = read(tmp_path, text)
    assert sum(each[2] for each in found) == points
    assert all(each[2] for each in found)


@pytest.mark.parametrize(
    "text", ["Fusilier 1\nFusilier 2\nFusilier 3\nOrc 30", "Fusilier 3\nFusilier 4\nFusilier 5\nOrc 30", "Ghazi 5"]
)
def test_who_numbers_his_models_keeps_their_numbers(tmp_path, text):
    assert [each[0] for each in read(tmp_path, text)] == [line.removesuffix(" 30") for line in text.split("\n")]


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("10 Fusilier (LT)\n10 Fusilier\n42 Orc HMG\n8 Fugazi\n33 Orc", [10, 10, 42, 8, 33]),
        ("9 Line Kazak\n9 Line Kazak\n9 Line Kazak", [9, 9, 9]),
        ("10 - Fusilier\n8: Fugazi\n[12] Paramedic\n(14) Hacker\n33 pts Orc", [10, 8, 12, 14, 33]),
        ("[*] 14 Zhanshi (Lieutenant)\n[*] (67) [b]Hsien[/b] HMG\n[*] 5 Kuang Shi [Impetuous]", [14, 67, 5]),
        ("2 Vanguard 12\n3 Zhanshi 11", [12, 12, 11, 11, 11]),
        ("1. Hac Tao 61\n2. Zhanshi 11\n3. Zhanshi 11", [61, 11, 11]),
    ],
)
def test_points_may_stand_first_without_a_word(tmp_path, text, points):
    assert [each[2] for each in read(tmp_path, text)] == points


@pytest.mark.parametrize(
    ("line", "name", "points"),
    [
        ("Azra'il HMG 38 / 1.5 SWC", "Azra'il HMG", 38),
        ("Métro mit HMG 1 SWC 18 Pkt", "Métro mit HMG", 18),
        ("Hac Tao HMG 2 SWC 61", "Hac Tao HMG", 61),
        ("Alguacil, Mitrailleuse : 18 pts ; CAE 1", "Alguacil", 18),
        ("* Fusilier Lt. WIP 13 ....... 10", "Fusilier", 10),
        ("**Mobile Brigada** HMG 42", "Mobile Brigada HMG", 42),
        ("Rui Shi Spitfire (G: Remote Presence) 24", "Rui Shi Spitfire", 24),
        ("Total Reaction Drone 21", "Total Reaction Drone", 21),
        ("Graduate Student 12", "Graduate Student", 12),
    ],
)
def test_signs_and_support_weapons_are_no_part_of_a_name(tmp_path, line, name, points):
    assert read(tmp_path, f"{line}\nOrc 33")[0][:3:2] == (name, points)


@pytest.mark.parametrize(
    ("line", "rank"),
    [
        ("AUXILIA Combi Rifle + 1 TinBot, AUXBOT_1 / Pistol, Knife. (14)", "graduate"),
        ("  AUXBOT_1 Heavy Flamethrower / Electric Pulse. (4)", "none"),
        ("Clockmaker with Zondbot 22", "graduate"),
        ("Machinist + Palbot 18", "graduate"),
        ("Guarda de Assalto + Guardabot 40", "graduate"),
        ("Moran Masai CrazyKoalas 22", "graduate"),
        ("Zondbot 3", "none"),
        ("Palbot 3", "none"),
        ("CrazyKoala", "none"),
        ("Fugazi Dronbot 8", "none"),
    ],
)
def test_who_brings_a_bot_along_is_none(tmp_path, line, rank):
    """TAOS-31, TAOS-40: infantry of every kind are Units; the bot has a line of its own."""
    assert read(tmp_path, f"{line}\nORC Combi Rifle / Pistol. (33)")[0][1] == rank


MAIL = """Hey mate, here's my Haqq list for saturday:

- Ghulam 12 (Lieutenant)
- Ghazi Muttawiáh 5
- Ghazi Muttawiáh 5
- Hunzakut FO 22

= 44 pts / 3 swc

cheers
Ömer
Sent from my iPhone"""


def test_what_stands_around_a_list_in_an_email_is_no_model_and_is_told(tmp_path):
    t = Table(tmp_path)
    ledger = pasted(t, MAIL).ledger
    assert [each.name for each in t.state.models.values()] == [
        "Ghulam", "Ghazi Muttawiáh 1", "Ghazi Muttawiáh 2", "Hunzakut FO"
    ]  # fmt: skip
    left = [str(line.value) for line in ledger if line.label == "no model, left out"]
    assert [line.split()[0] for line in left] == ["Hey", "=", "cheers", "Ömer", "Sent"]


@pytest.mark.parametrize("language", WORDS)
def test_a_list_that_says_another_sum_says_so_in_every_language(tmp_path, language):
    for said in WORDS[language]["sum"]:
        told = (
            Table(tmp_path).session.forecast("roster", {"models": f"Orc 30\nZero 20\n{said.format(n=72)}"}, "a").ledger
        )
        assert str(told[0].value) == "2 models · 50 points, but the list says 72"
        (tmp_path / "match.toml").unlink()


def test_orders_are_no_wip_and_a_column_of_which_every_word_is_read_is_not_called_unread(tmp_path):
    """A WIP of 1 would fail every Identification (TAOS-67)."""
    t = Table(tmp_path)
    text = 'Name,Orders,Points,Characteristics\n"Swiss, Guard",1,10,Not Impetuous\nDog-Warrior,2,27,Extreme Impetuous'
    ledger = pasted(t, text).ledger
    assert list(t.state.models) == ["Swiss Guard", "Dog-Warrior"]
    assert [(m.wip, m.points, m.rank) for m in t.state.models.values()] == [(0, 10, "graduate"), (0, 27, "soldier")]
    assert [str(line.value) for line in ledger if line.label == "columns not read"] == ["Orders"]


@pytest.mark.parametrize("by", ["SWC +1", "SWC: +1", "(SWC +1)", "+1 SWC", "- SWC: +1", "(+1 SWC)", "CAP +1"])
def test_support_weapons_tell_nobody_who_the_lieutenant_is_however_they_are_written(tmp_path, by):
    """TAOS-160: only he brings some along. Whoever's line has them, the same file is left."""
    kept = set()
    for at in (0, 1):
        (tmp_path / str(at)).mkdir()
        t = Table(tmp_path / str(at))
        lines = ["Alguacil", "Zhanshi"]
        joint = " " if by.startswith(("(", "-")) else ", "
        lines = [f"{name} Lt, 10 pts{joint}{by}" if n == at else f"{name}, 10 pts" for n, name in enumerate(lines)]
        pasted(t, "\n".join(lines))
        assert list(t.state.models) == ["Alguacil", "Zhanshi"]
        kept.add(t.session.log()[-1].inputs["models"])
    assert len(kept) == 1


@pytest.mark.parametrize(
    "more", ["Lieutenant: Hac Tao", "The lieutenant is Hac Tao", "Hac Tao is the lieutenant", "My Lt: Hac Tao"]
)
def test_a_line_that_names_the_lieutenant_is_no_model_and_is_not_kept(tmp_path, more):
    t = Table(tmp_path)
    pasted(t, f"Hac Tao 61\nMachinist 15 <-- my LT is the fusilier\nSwiss Lieutenant (Advanced Command) 67\n{more}")
    assert [(m.name, m.points) for m in t.state.models.values()] == [("Hac Tao", 61), ("Machinist", 15), ("Swiss", 67)]
    written = t.session.log()[-1].inputs["models"].replace("Group: one of them is the Lieutenant", "")
    assert not any(word in written.casefold() for word in ("lieutenant", "my lt", "advanced command", "fusilier"))


LEADERS = ("Orc", "Zero", "Ninja")
SPELLINGS = [
    "{} (Ltn) 10", "{}-Lt 10", "{} Lieutenant: yes 10", "{} — my lieutenant! 10", "{} ← LT 10",
    "{} L1 Lieutenant Order 10",
    "{} [Lieutenant Order] 10", "{} Lieutenant: 10", "{} Lieutenant (Advanced Command) 10", "{} Lt2 10",
    "{} Lieutenant [+1 Order] 10", "{} Lieutenant (+1 Command Token) 10", "{} Lieutenant +1 SWC 10", "{} (Leader) 10",
    "{} Tte 10", "{} T.te 10", "{} (L.T.) 10", "{} L.T. 10", "{} Oberleutnant 10", "{} Tte. 10",
    "{} Ltnt. 10", "{} Sottotenente 10", "{}_Lt 10",
]  # fmt: skip


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_whatever_belongs_to_the_lieutenants_word_goes_with_it(tmp_path, spelling):
    def lines(leader):
        return [spelling.format(name) if name == leader else f"{name} 10" for name in LEADERS]

    told_apart_by_nobody(tmp_path, lines, [(name, 10) for name in LEADERS])


def told_apart_by_nobody(tmp_path, lines, read):
    """Law: the models are read, and the file is the same whoever the Lieutenant is (TAOS-160)."""
    kept = set()
    for leader in LEADERS:
        (tmp_path / leader).mkdir()
        t = Table(tmp_path / leader)
        pasted(t, "\n".join(lines(leader)))
        kept.add(t.session.log()[-1].inputs["models"])
        assert [(m.name, m.points) for m in t.state.models.values()] == read
    assert len(kept) == 1


SENTENCES = [
    "my lieutenant is the {} Spitfire", "Your lieutenant is the {}", "Mon lieutenant: {} Eps",
    "Der Leutnant ist {} Eps", "El teniente es {} Eps", "Il tenente è {}", "Le lieutenant est le {}",
    "{} is my Lt", "PS: Lieutenant is {} number 2!", "the {} Spitfire is the lieutenant",
]  # fmt: skip


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_about_the_lieutenant_is_kept_of_nobody(tmp_path, sentence):
    others = ["Orc Hacker 10", "Zero 10", "Ninja 10"]
    read = [("Orc Hacker", 10), ("Zero", 10), ("Ninja", 10)]
    told_apart_by_nobody(tmp_path, lambda leader: [sentence.format(leader), *others], read)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Leutnant: Zhanshi 2\nZhanshi 11\nZhanshi 11\nHac Tao 61", ["Zhanshi 1", "Zhanshi 2", "Hac Tao"]),
        ("Combat Group 1 (Lt is Zhanshi #2)\nZhanshi 11\nZhanshi 11", ["Zhanshi 1", "Zhanshi 2"]),
        ("1 Zhanshi 11\n2 Zhanshi 11\n3 Hacker 19\nMy Lt. = Zhanshi 2", ["Zhanshi 1", "Zhanshi 2", "Hacker"]),
        ("Lt: Intruder Sniper 43\nIntruder Sniper 43", ["Intruder Sniper 1", "Intruder Sniper 2"]),
        ("Lieutenant: Hac Tao 61\nZhanshi 11", ["Hac Tao", "Zhanshi"]),
    ],
)
def test_a_line_about_the_lieutenant_is_told_from_his_own(tmp_path, text, names):
    t = Table(tmp_path)
    pasted(t, text)
    assert list(t.state.models) == names
    assert "#2" not in t.session.log()[-1].inputs["models"]


def test_a_match_begun_before_reads_all_this_as_it_did(tmp_path):
    t = Table(tmp_path, reading="asked")
    t.do("roster", "a", models="Orc 30, no impetuoso\nGhazi 5\nGhazi 5\nGesamt: 260 Punkte\nClockmaker with Zondbot 22")
    told = {m.name: (m.rank, m.points, m.impetuous) for m in t.state.models.values()}
    assert told == {
        "Orc": ("soldier", 30, True), "Ghazi 5 1": ("graduate", 0, False), "Ghazi 5 2": ("graduate", 0, False),
        "Gesamt": ("graduate", 260, False), "Clockmaker with Zondbot": ("none", 22, False),
    }  # fmt: skip


@pytest.mark.parametrize(
    "line",
    [
        "Magister Knight (Regular, Impetuous) Panzerfaust, DEP 23",
        "Magister Knight, Panzerfaust (Regular, Impetuous) 23 pts",
        "Magister Knight (Irregular, Extreme Impetuous) Light Shotgun, Panzerfaust 23 pts",
    ],
)
def test_flags_within_brackets_are_read_whatever_stands_behind_them(tmp_path, line):
    """TAOS-39: he was entered as a Graduate, or the whole list was refused."""
    t = Table(tmp_path)
    pasted(t, f"{line}\nFusilier 10")
    knight, fusilier = t.state.models.values()
    assert (knight.name, knight.impetuous, knight.rank, knight.points) == ("Magister Knight", True, "soldier", 23)
    assert knight.irregular == ("Irregular" in line)
    assert (fusilier.impetuous, fusilier.points) == (False, 10)
