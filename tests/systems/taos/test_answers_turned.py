"""An answer at scoring names its question: it is turned or left out alone, and what hung on it falls (TAOS-112)."""

import pytest
from table import Table
from taos_tui.screens.app import TableApp

from taos_tui.session.amend import Anew
from taos_tui.session.session import Session
from tests.screens.test_table import press


def scored(folder):
    """Anna holds a sector, Bruno has found his officer: of these missions the table is asked."""
    t = Table(folder).start(a=("A-07", "A-05"), b=("A-04", "A-06"))
    t.find("a-left", "01")
    t.end_turn()
    t.find("b-left", "01")
    return t.to_scoring()


OFFICER = "A-04: is a Graduate of Bruno's in contact with the officer?"


def asked(t):
    return [str(due.text) for due in t.session.scene("").due if due.move == "answer"]


def standing(t):
    return [line for line in t.session.log() if line.move in ("yes", "no", "answer") and not line.struck]


def test_a_key_writes_an_answer_that_names_its_question(tmp_path):
    t = scored(tmp_path)
    line = t.do("yes")
    assert line.move == "answer"
    assert line.inputs == {"so": True, "whose": "a", "mission": "A-07", "point": "own_soldiers 1"}
    assert t.do("no").inputs["point"] == "own_soldiers 2"
    assert t.do("answer", so=True).inputs["point"] == "graduate_in_contact"


def test_a_yes_turned_into_a_no_takes_what_hung_on_it_and_nothing_else(tmp_path):
    """TAOS-136, TAOS-155: Bruno's officer does not hang on Anna's sector."""
    t = scored(tmp_path)
    first = t.do("yes")
    t.do("yes")
    t.do("no")
    contact, enemy = t.do("yes"), t.do("no")
    assert (t.points("a")["A-07"], t.points("b")["A-04"]) == (2, 2)
    told = t.session.amend(first.n, {"so": False}, dry_run=True)
    assert told.lost == ()
    t.session.amend(first.n, {"so": False})
    assert [line.n for line in standing(t)] == [first.n, contact.n, enemy.n]
    assert (t.points("a")["A-07"], t.points("b")["A-04"]) == (0, 2)
    assert asked(t) == []
    t.session.close()
    again = Session.open(t.session.path)
    assert (again.state, again.findings) == (t.state, [])


def test_a_no_turned_into_a_yes_asks_on(tmp_path):
    t = scored(tmp_path)
    first = t.do("no")
    t.do("yes")
    t.do("no")
    t.session.amend(first.n, {"so": True})
    assert [each for each in asked(t) if "at least 2 Soldiers" in each] == asked(t) != []
    assert len(standing(t)) == 3


def test_an_answer_that_is_left_out_leaves_the_others(tmp_path):
    """Before, each of those behind it would have answered the question before its own."""
    t = scored(tmp_path)
    first = t.do("no")
    contact, enemy = t.do("yes"), t.do("yes")
    t.session.amend(first.n, never=True)
    assert [line.n for line in standing(t)] == [contact.n, enemy.n]
    assert [each.startswith("A-07: does Anna have more Soldiers") for each in asked(t)] == [True]
    assert t.session.findings == []


@pytest.mark.parametrize("name", ["yes", "no"])
def test_files_of_before_answer_the_first_question(tmp_path, monkeypatch, name):
    t = scored(tmp_path)
    with monkeypatch.context() as before:
        before.setattr(t.session.system.moves[name], "written", lambda match, given, by: (name, given))
        line = t.do(name)
    assert (line.move, line.inputs) == (name, {})
    t.session.close()
    again = Session.open(t.session.path)
    assert again.findings == []
    assert [line.move for line in again.log()][-1] == name


def test_an_answer_without_a_name_is_to_the_first_question(tmp_path, monkeypatch):
    t = scored(tmp_path)
    with monkeypatch.context() as before:
        before.setattr(t.session.system.moves["answer"], "written", lambda match, given, by: ("answer", given))
        assert t.do("answer", so=False).inputs == {"so": False}
    assert asked(t) == [OFFICER]


async def test_enter_on_the_log_opens_an_answer_given_by_its_key_and_n_turns_it(tmp_path):
    t = scored(tmp_path)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "y")
        first = t.session.last
        assert first.move == "answer"
        text = await press(pilot, "f9", "enter")
        assert "is it so?" in text
        await press(pilot, "n", "space")
        assert t.session.log()[first.n - 1].inputs["so"] is False


def test_what_is_asked_again_comes_in_before_the_result_was_confirmed(tmp_path):
    """Only "referee closes it" could be changed of a confirmation that waits for an answer."""
    t = scored(tmp_path)
    first = t.do("no")
    t.do("yes")
    t.do("no")
    for seat in "ab":
        t.do("confirm", seat)
    told = t.session.amend(first.n, never=True, dry_run=True)
    assert told.due == "answer"


def test_an_answer_about_a_sector_says_nothing_of_another_one(tmp_path):
    """TAOS-R5: with another token to hold for A-07 nobody had looked at that sector, and the points stood."""
    t = Table(tmp_path, token_codes="table").start(a=("A-07", "A-05"), b=("A-04", "A-06"))
    centre, right = t.find("a-centre", "01"), t.find("a-right", "03")
    t.end_turn()
    t.find("b-left", "01")
    t.to_scoring()
    given = [t.do("yes"), t.do("yes"), t.do("no")]
    officer = t.do("no")
    assert t.points("a")["A-07"] == 2
    t.session.amend(centre.n, {"code": "03"}, later={right.n: Anew({"code": "01"})}, consent="b")
    assert [line.n for line in standing(t)] == [officer.n]
    assert t.session.log()[given[0].n - 1].struck
    assert asked(t)[0] == "A-07: does Anna have more Soldiers in the RIGHT sector than the enemy has Units?"
    assert t.points("a")["A-07"] == 0
    t.session.close()
    again = Session.open(t.session.path)
    assert (again.state, again.findings) == (t.state, [])


def test_an_answer_about_a_model_says_nothing_of_another_one(tmp_path):
    """TAOS-117: it was another Graduate who stole the data; where he stands nobody had said."""
    t = Table(tmp_path).start(a=("A-01", "A-05"), b=("A-06", "A-04"))
    t.find("a-left", "01")
    t.next_turn()
    theft = t.task("steal_data", "a-left", graduate="Orc")
    t.to_scoring()
    home = t.do("yes")
    t.session.amend(theft.n, {"graduate": "Raicho"})
    assert t.session.log()[home.n - 1].struck
    assert asked(t) == ["A-01: is Raicho Operative in Anna's Deployment Zone?"]
    t.session.close()
    assert Session.open(t.session.path).findings == []
