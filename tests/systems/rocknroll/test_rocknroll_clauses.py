"""Every clause of the rules page and the test that shows it; and examples of the rules with the shipped list."""

import ast
from pathlib import Path

from rocknroll_table import Table

from taos_tui.content.copied import copied_content
from taos_tui.systems import load

HERE = Path(__file__).parent
ROWS = [line.split(" ", 1) for line in (HERE / "clauses.txt").read_text(encoding="utf-8").splitlines()]
LAST, RULINGS = 245, 10
"""Clauses of the rules page, and rulings that were added to it."""


def names_in(file):
    """Names of the tests of a file, without running it."""
    tree = ast.parse((HERE / f"test_rocknroll_{file}.py").read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}


def test_no_clause_is_forgotten():
    every = [*(f"RNR-{number}" for number in range(1, LAST + 1)), *(f"RNR-R{n}" for n in range(1, RULINGS + 1))]
    assert [clause for clause, _ in ROWS] == every


def test_every_clause_names_a_test_that_there_is_or_is_a_description():
    named = [shown.split("::") for _, shown in ROWS if shown != "description"]
    known = {file: names_in(file) for file in {file for file, _ in named}}
    assert [(file, name) for file, name in named if name not in known[file]] == []


def shipped(tmp_path, **options):
    """A game with the shipped list."""
    return Table(tmp_path, cards=copied_content(load("rocknroll"))["cards"], **options)


def stand(t, seat, *units, point="1"):
    """Units of that side at a Point, as after some rounds."""
    for name in units:
        t.do("adjust", seat, why="test", take="unit")
        t.do("take", seat)
        t.do("deploy", seat, unit=name, point=point, ability="test")


def test_a_unit_that_dies_on_mines_is_bought_back_and_deploys_again(tmp_path):
    """RNR-50 and the example of RNR-51: Johny onto Bao's mines, back from HQ for an order, and once more."""
    t = shipped(tmp_path).start("vietnam")
    t.do("deploy", unit="Bao", point="1")
    t.next_turn()
    t.do("deploy", unit="Johny", point="1")
    assert t.state.queue == ("Bao",)
    t.do("attack", "b", unit="Bao", target="Johny", attack_number=4, dice=[5])
    assert "Johny" not in t.state.field
    t.do("exchange", give="order")
    t.do("pick", hq="Johny")
    t.do("deploy", unit="Johny", point="4")
    assert t.state.field["Johny"].point == "p4"


def test_the_worked_situation_of_mai_johny_and_doc(tmp_path):
    """RNR-83: Mai kills Zulu, Doc saves her; Johny attacks, gambles, dies, and Doc saves him too."""
    t = shipped(tmp_path, mode="expansion", contingent=14)
    t.do("deal", vpa_hq=["Boomer", "FJ (name cut off)"], vietnam_hq=["Chi", "Min"])
    t.do("echo", dice=[3])
    t.arrive()
    t.do("dice_off", dice=[6, 1])
    t.do("first", side="vietnam")
    t.arrive()
    stand(t, "b", "Mai")
    t.next_turn()
    stand(t, "a", "Zulu", point="2")
    for name in ("Johny", "Doc"):
        stand(t, "a", name)
        t.do("pass_over", "b", skip=False)
    t.do("manoeuvre", unit="Zulu", point="1", order="Manoeuvre (made up for the sample)")
    t.do("attack", "b", unit="Mai", target="Zulu", attack_number=4, dice=[5])
    assert t.state.queue == ("Mai", "Doc", "Johny")
    assert t.session.scene().suggested == "manoeuvre"
    assert t.refused("pass_over", "b") == ("skip", "RNR-196")
    t.do("manoeuvre", "b", unit="Mai", point="2")
    assert t.state.queue == ("Doc", "Johny")
    t.do("ability", "a", unit="Doc", target=4, dice=[4])
    assert "Zulu" in t.state.field
    t.do("attack", "a", unit="Johny", target="Mai", attack_number=4, dice=[1])
    t.do("rock", dice=[1])
    assert t.state.queue == ("Doc",)
    t.do("ability", "a", unit="Doc", target=4, dice=[6])
    assert set(t.state.field) == {"Mai", "Zulu", "Johny", "Doc"}


def test_locals_do_not_react_to_locals(tmp_path):
    """RNR-177, RNR-180: a local enters where Rong and a barrier unit stand, and nothing comes due."""
    t = shipped(tmp_path, mode="expansion").start("vpa", vpa_hq=["Boomer", "Doc"], vietnam_hq=["Chi", "Min"])
    t.do("deploy", unit="Zulu", point="1")
    t.do("local", local="Rong", point="1")
    t.do("local", local="Hinds", point="1")
    assert t.state.queue == ()


def test_two_1s_of_bao_are_carried_out_as_its_card_says(tmp_path):
    """RNR-69: it is no enemy of its own; whom its card takes away is named in a form that says why already."""
    t = shipped(tmp_path).start("vietnam")
    t.do("deploy", unit="Bao", point="1")
    t.next_turn()
    t.do("deploy", unit="Johny", point="1")
    t.do("attack", "b", unit="Bao", target="Johny", attack_number=4, dice=[1])
    t.do("second", "b", dice=[1])
    t.do("keep", "b")
    assert t.state.queue == ("Bao",)
    assert "Bao" not in t.session.choices("attack", "b")["target"]
    assert t.session.scene().suggested == "fate"
    hints = t.session.hints("fate")
    assert hints["why"] == t.state.cards.units["bao"].ability
    assert "unit" not in hints
    assert t.session.choices("fate")["unit"] == ["Johny", "Bao"]  # whom it meets first: with Bao it is over
    assert f"Two 1s of Bao: {hints['why']}" in t.due()
    line = t.do("fate", unit="Bao", **hints)
    assert line.seat == "b"
    assert t.state.queue == ()


def test_two_1s_of_bao_may_meet_nobody(tmp_path):
    t = shipped(tmp_path).start("vietnam")
    t.do("deploy", unit="Bao", point="1")
    t.next_turn()
    t.do("deploy", unit="Johny", point="1")
    t.do("attack", "b", unit="Bao", target="Johny", attack_number=4, dice=[1])
    t.do("second", "b", dice=[1])
    t.do("keep", "b")
    t.do("pass_over", "b")
    assert t.state.queue == ()
    assert t.session.scene().suggested != "fate"
    assert "why" not in t.session.hints("fate")
