"""Every clause of the rules page has a test that shows it (`clauses.toml`), and those that had none before."""

import ast
import tomllib
from pathlib import Path

import pytest
from fury_table import Skirmish, folder

HERE = Path(__file__).parent
TABLE = tomllib.loads((HERE / "clauses.toml").read_text(encoding="utf-8"))
SHOWN = {clause: [named] if isinstance(named, str) else named for clause, named in TABLE["shown"].items()}
STRIKE = {"model": "Girl", "target": "Guard"}


def defined_in(file):
    """The names of the tests in a file of this folder."""
    tree = ast.parse((HERE / file).read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


def test_no_clause_and_no_ruling_of_the_page_is_missing():
    page = [f"SK-{n}" for n in range(1, TABLE["clauses"] + 1)] + [f"SK-R{n}" for n in range(1, TABLE["rulings"] + 1)]
    assert list(SHOWN) == page


@pytest.mark.parametrize("clause", SHOWN)
def test_what_shows_a_clause_is_there(clause):
    for named in SHOWN[clause]:
        file, _, test = named.partition("::")
        assert named == "description" or test in defined_in(file)


def test_only_what_no_program_can_do_is_mere_description():
    assert [clause for clause, named in SHOWN.items() if "description" in named] == ["SK-1", "SK-44"]


# -- clauses that no other test shows -------------------------------------------------------------------------


def test_bare_hands_have_no_pow(tmp_path):
    t = Skirmish(tmp_path).start().activate("Girl")
    t.do("strike", dice=[6, 6, 4, 6, 6], **STRIKE, distance=0.5, counter_weapon="bare hands")
    assert t.model("Guard").hp == 6 - (12 + 2 + 0 - 10)
    t.do("strike", dice=[1, 1, 9], **STRIKE, counter_weapon="bare hands")
    assert t.model("Girl").hp == 4


def test_neither_shots_nor_blows_can_be_boosted(tmp_path):
    """There is no input for it; their dice are always white, and blows do not count lucky numbers either."""
    t = Skirmish(tmp_path).start().activate("Wolf")
    inputs = {name: {wanted.name for wanted in t.session.system.moves[name].inputs} for name in ("shoot", "strike")}
    assert not any("boost" in name or name == "roll" for names in inputs.values() for name in names)
    assert "lucky_numbers" not in inputs["strike"]
    white, red = (1, 2, 3, 4, 5, 6), (4, 5, 6, 7, 8, 9)
    shot = {"model": "Wolf", "target": "Guard", "distance": 1, "difficulty": 7}
    assert [t.session.next_die("shoot", shot, [1] * n) for n in (0, 1)] == [white, white]
    blow = {"model": "Wolf", "target": "Guard", "distance": 1}
    assert [t.session.next_die("strike", blow, faces) for faces in ((), (6,), (6, 6), (6, 6, 4))] == [
        white, white, red, white,
    ]  # fmt: skip


def test_a_counter_is_not_dodged_and_comes_after_the_attack(tmp_path):
    t = Skirmish(tmp_path).start().activate("Girl")
    line = t.do("strike", dice=[6, 6, 9, 6, 6], **STRIKE)  # 12 against the top face: both are hurt, two dice more alone
    assert line.dice == (6, 6, 9, 6, 6)
    told = [news.label for news in line.outcome.news]
    assert told == ["Guard: 6 → 2 HP", "Girl: 4 → 2 HP"]


def test_no_gain_lowers_what_is_held(tmp_path):
    t = Skirmish(tmp_path).start()
    for name in ("Girl", "Old Man"):
        t.do("adjust", why="a curse", model=name, hp=0)
        t.do("witness", models=["Hound"])
        assert t.model("Hound").fury == 3 + 2
    t.do("harm", target="Hound", points=1, attack=True)
    assert t.model("Hound").fury == 3 + 2


@pytest.mark.parametrize(("order", "hp"), [("remove_first", 9), ("lose_first", 8)])
def test_the_loss_may_come_first(tmp_path, order, hp):
    t = Skirmish(folder(tmp_path, order), order=order).start()
    t.do("effect", model="Wolf", name="Burning")
    t.activate("Wolf", dice=[1])
    assert (t.model("Wolf").hp, t.model("Wolf").burning) == (hp, False)


def test_a_beast_whose_rest_ended_does_not_fall_back_into_it(tmp_path):
    t = Skirmish(tmp_path).start()
    t.do("adjust", why="exhausted", model="Brute", rest=True, fury=0)
    t.activate("Wolf").end_group().activate("Brute").end_group()
    assert (t.model("Brute").rest, t.model("Brute").fury) == (False, 0)
    t.next_round().cards().activate("Wolf").end_group().activate("Brute")
    assert not t.model("Brute").rest
    t.do("act", model="Brute")
    t.end_group()
    assert not t.model("Brute").rest
