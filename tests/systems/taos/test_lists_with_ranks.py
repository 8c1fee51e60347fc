"""A column of ranks of command tells who the Lieutenant is by what is left of it: nothing of it is kept (TAOS-160)."""

import pytest
from table import Table
from taos_tui.screens.shell.ask import one_line

from taos_tui.face.matching import read_typed

COLUMNS = {
    "Unit\tRank\tPoints": ("{}\t{}\t10", "Lieutenant", "Trooper"),
    "Einheit\tRang\tPunkte": ("{}\t{}\t10", "Leutnant", "Soldat"),
    "Unidad\tRango\tPuntos": ("{}\t{}\t10", "Teniente", "Soldado"),
    "": ("{} - {} - 10", "Lieutenant", "Trooper"),
}


@pytest.mark.parametrize("heads", COLUMNS)
def test_ranks_of_the_others_do_not_tell_the_lieutenant(tmp_path, heads):
    line, leader_word, other_word = COLUMNS[heads]
    kept = set()
    for leader in ("Orc", "Zero", "Ninja"):
        (tmp_path / leader).mkdir()
        t = Table(tmp_path / leader)
        lines = [line.format(name, leader_word if name == leader else other_word) for name in ("Orc", "Zero", "Ninja")]
        [wanted] = [each for each in t.session.system.moves["roster"].inputs if each.name == "models"]
        text = one_line("\n".join(filter(None, [heads, *lines])), wanted.cells)
        t.do("roster", "a", models=read_typed(wanted, text))
        kept.add(t.session.log()[-1].inputs["models"])
        assert [(m.name, m.points) for m in t.state.models.values()] == [("Orc", 10), ("Zero", 10), ("Ninja", 10)]
    assert len(kept) == 1


def test_a_class_that_is_said_beside_him_stays(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Orc, Lieutenant, 30\nZero, irregular, 20\nNinja, impetuous, 25")
    told = {m.name: (m.irregular, m.impetuous) for m in t.state.models.values()}
    assert told == {"Orc": (False, False), "Zero": (True, False), "Ninja": (False, True)}


def test_a_misspelt_class_beside_him_is_refused_and_not_dropped(tmp_path):
    t = Table(tmp_path)
    [wanted] = [each for each in t.session.system.moves["roster"].inputs if each.name == "models"]
    text = read_typed(wanted, "Hac Tao, lieutenant, 61; Orc, graduat, 20; Zero, pilto, 10")
    told = t.refused("roster", "a", models=text)
    assert told[0] == "models"
