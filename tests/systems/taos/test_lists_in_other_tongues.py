"""Lists in other languages, and with columns between tabs; who the Lieutenant is stays unsaid in all (TAOS-160)."""

import pytest
from table import Table

from taos_tui.session.session import Session


def roster(tmp_path, text, **options):
    t = Table(tmp_path, **options)
    t.do("roster", "a", models=text)
    return t


def models(tmp_path, text, **options):
    return [(model.name, model.points) for model in roster(tmp_path, text, **options).state.models.values()]


LIEUTENANTS = [
    "Fusiliere (Tenente)", "Fusilier Teniente", "Füsilier Leutnant", "Fusilier Lieutenant+", "Фузилёр лейтенант",
    "Fizylier, porucznik", "Fusilier [tenente]", "Fusilier Ten.", "Fusilier (Tte.)",
]  # fmt: skip


@pytest.mark.parametrize("line", LIEUTENANTS)
def test_who_the_lieutenant_is_stands_nowhere_in_any_language(tmp_path, line):
    t = roster(tmp_path, f"{line} 10\nNisse 34")
    names = [model.name for model in t.state.models.values()]
    assert names == [line.split()[0].strip(","), "Nisse"]
    assert "stays secret" in str(t.session.log()[-1].ledger)
    written = t.session.path.read_text(encoding="utf-8").casefold()
    words = ("tenente", "teniente", "leutnant", "porucznik", "лейтенант", "lieutenant+")
    assert not any(word in written for word in words)


@pytest.mark.parametrize("line", ["Fusilier Lieutenant 10", "Fusilier tenente 10"])
def test_nor_in_a_list_that_is_entered_anew(tmp_path, line):
    t = roster(tmp_path, "Fusilier 10\nNisse 34")
    t.session.amend(1, {"models": f"{line}\nNisse 34"}, by="a")
    assert [model.name for model in t.state.models.values()] == ["Fusilier", "Nisse"]
    written = t.session.path.read_text(encoding="utf-8")
    assert line not in written
    assert "Group: one of them is the Lieutenant" in written
    assert Session.open(t.session.path).state == t.state


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Morlock impetuoso 6", {"impetuous": True}),
        ("Morlock, impetuosa, 6 punti", {"impetuous": True}),
        ("Morlock Extremely Impetuous 6", {"impetuous": True}),
        ("Morlock irregolare 6 pkt", {"irregular": True}),
        ("Morlock camuflado 6 puntos", {"marker": True}),
        ("Morlock VOL 13 6 Punkte", {"wip": 13}),
        ("Morlock vontade 13, 6 pontos", {"wip": 13}),
        ("Morlock, ВОЛЯ 12, 6 оч.", {"wip": 12}),
        ("Morlock, WIP 12, 6 P., SWC 1,5", {"wip": 12}),
        ("Morlock, VOL 12, 6 pt, CAP 1,5", {"wip": 12}),
        ("Morlock, 6 P, extrem impulsiv", {"impetuous": True}),
        ("Morlock, impetuoso estremo, 6 punti", {"impetuous": True}),
        ("Morlock (крайне импульсивный), 6 оч", {"impetuous": True}),
        ("Morlock, unità, 6 punti", {"rank": "unit"}),
        ("Morlock, Kriegskreatur, 6 P", {"rank": "unit"}),
    ],
)
def test_words_of_other_languages_are_known(tmp_path, line, told):
    [model] = roster(tmp_path, line).state.models.values()
    assert (model.name, model.points) == ("Morlock", 6)
    assert {name: getattr(model, name) for name in told} == told


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("NISSE\tMULTI Sniper / Pistol\t1,5\t34\nPILOT\tPistol\t-\t0", [("NISSE", 34), ("PILOT", 0)]),
        ("NISSE\tMULTI Sniper / Pistol\t1.5\t34\nARMBOT\tSpitfire\t1\t20", [("NISSE", 34), ("ARMBOT", 20)]),
        ("Lista do João - Nómadas 300 pts!!\nMorlock 26", [("Morlock", 26)]),
        ("GRUPPO 1\tSWC\tPT\nNisse 34", [("Nisse", 34)]),
        ("Группа 1\nКазак х2 22 оч.\nИтого: 168 оч., SWC 4,5", [("Казак 1", 22), ("Казак 2", 22)]),
        ("Meine Liste: Ariadna 300P\nKampfgruppe 1\nNisse 34\nSumme: 147 Punkte / 4,5 SWC", [("Nisse", 34)]),
        ("Nisse 34\nTotale 147 punti, 4,5 CAP", [("Nisse", 34)]),
        ("2x Kosak, 19 Punkte je", [("Kosak 1", 19), ("Kosak 2", 19)]),
        ("Каза\u0301к 22", [("Казак", 22)]),
        ("Hac Tao: Hacker 61", [("Hac Tao Hacker", 61)]),
        ("Avatar 133 points\nNisse 34", [("Avatar", 133), ("Nisse", 34)]),
    ],
)
def test_columns_and_titles(tmp_path, text, read):
    assert models(tmp_path, text) == read


def test_lists_of_matches_begun_before_stay_as_they_were(tmp_path):
    """What stands in a file is read as it was, though today less of it would be written down."""
    t = Table(tmp_path, reading="led")
    t.do("roster", "a", models="Fusilier 10\nNisse 34")
    t.session.close()
    written = t.session.path.read_text(encoding="utf-8")
    t.session.path.write_text(written.replace("Fusilier 10", "Tenente 10"), encoding="utf-8")
    assert [model.name for model in Session.open(t.session.path).state.models.values()] == ["Tenente", "Nisse"]
