"""A die of a throw that belongs to the other player is thrown on his phone: the red die of who is struck (SK-49)."""

import pytest

from taos_tui.web.table import Table

from .browser import Browser, table_of
from .test_asked_by_phone import decide, strikes
from .test_every_page import sampled


def asked(anna, bruno, answer="dodge only"):
    """The red die shows 4 to 9. Both white dice of a blow lie there: 6 and 5."""
    strikes(anna, "ask")
    decide(bruno, answer)
    anna.tap("look")
    anna.tap("face 6")
    anna.tap("face 5")


def throws(phone, face, faces="6 5", by="a"):
    return phone.post("/throw", {"by": by, "faces": faces, "do": f"face {face}"})


def lie(phone):
    """The faces that the form of who attacks holds."""
    return phone.hidden()["faces"]


def test_who_attacks_waits_for_the_red_die_and_the_other_phone_throws_it(fight, anna, bruno):
    asked(anna, bruno)
    assert "Bruno throws on his phone: dodge" in anna.text
    assert "Type it for Bruno" in anna.text
    assert 'value="face 3"' not in anna.page.body
    bruno.get("/seat")
    assert "Your dice" in bruno.text
    assert "Wolf strikes Guard" in bruno.text
    throws(bruno, 4)
    anna.tap("look")
    assert lie(anna) == "6 5 4"
    assert "damage die" in anna.text
    anna.tap("face 1")
    anna.tap("face 2")
    assert fight.session.last.move == "strike"
    assert fight.session.last.seat == "a"
    assert fight.session.last.dice == (6, 5, 4, 1, 2)


def test_a_throw_that_ends_with_the_red_die_is_made_by_who_began_it(fight, anna, bruno):
    """SK-53: a dodge above the attack counters, and no damage die follows."""
    strikes(anna, "ask")
    decide(bruno, "dodge and counter · Baton")
    anna.tap("look")
    anna.tap("face 1")
    anna.tap("face 1")
    before = fight.session.count
    throws(bruno, 6, "1 1")
    assert "Anna goes on." in bruno.text
    assert fight.session.count == before
    anna.tap("look")
    assert lie(anna) == "1 1 6"
    anna.tap("make")
    assert fight.session.last.dice == (1, 1, 6)


def test_nobody_is_stuck_it_may_be_typed_for_him(fight, anna, bruno):
    asked(anna, bruno)
    anna.tap("typed-for")
    anna.tap("face 4")
    assert "damage die" in anna.text
    bruno.get("/seat")
    assert "Your dice" not in bruno.text
    anna.tap("face 1")
    anna.tap("face 2")
    assert fight.session.last.dice == (6, 5, 4, 1, 2)


def test_who_attacks_throws_no_die_of_the_other(anna, bruno):
    asked(anna, bruno)
    anna.tap("face 4")
    assert anna.page.status == 422
    assert "Bruno throws this die" in anna.text
    assert lie(anna) == "6 5"


def test_the_other_takes_his_die_back_and_nobody_else_does(anna, bruno):
    asked(anna, bruno)
    throws(bruno, 4)
    anna.tap("look")
    anna.tap("back")
    assert lie(anna) == "6 5 4"
    bruno.post("/throw", {"by": "a", "faces": "6 5 4", "do": "back"})
    assert "Your dice" in bruno.text
    anna.tap("face 1")  # on a page that shows the die yet
    assert anna.page.status == 409
    assert "dice have changed meanwhile" in anna.text
    assert lie(anna) == "6 5"
    throws(bruno, 5)
    anna.tap("look")
    assert lie(anna) == "6 5 5"


def test_once_the_next_die_lies_there_his_stands(anna, bruno):
    asked(anna, bruno)
    throws(bruno, 4)
    anna.tap("look")
    anna.tap("face 1")
    bruno.post("/throw", {"by": "a", "faces": "6 5 4 1", "do": "back"})
    assert bruno.page.status == 409
    anna.tap("look")
    assert lie(anna) == "6 5 4 1"


@pytest.mark.parametrize(
    ("face", "faces"), [("3", "6 5"), ("10", "6 5"), ("", "6 5"), ("x", "6 5"), ("4", "6"), ("4", "6 6"), ("4", "")]
)
def test_a_face_that_is_none_or_of_another_throw_is_refused(anna, bruno, face, faces):
    asked(anna, bruno)
    throws(bruno, face, faces)
    assert bruno.page.status == 409
    anna.tap("look")
    assert lie(anna) == "6 5"


def test_a_double_tap_throws_one_die(anna, bruno):
    asked(anna, bruno)
    throws(bruno, 4)
    throws(bruno, 4)
    assert bruno.page.status == 409
    anna.tap("look")
    assert lie(anna) == "6 5 4"


def test_nobody_else_throws_it(fight, anna, bruno):
    asked(anna, bruno)
    throws(Browser(fight), 4)
    throws(anna, 4)
    anna.get("/move/strike")
    assert lie(anna) == "6 5"


def test_without_his_phone_she_types_all_dice(fight, anna):
    strikes(anna, defence="dodge_only")
    for face in (6, 5, 4, 1, 2):
        anna.tap(f"face {face}")
    assert fight.session.last.dice == (6, 5, 4, 1, 2)


def test_what_is_said_at_the_table_is_thrown_at_the_table(fight, anna, bruno):
    strikes(anna)
    anna.tap("here")
    anna.tap("look", defence="dodge_only")
    for face in (6, 5, 4, 1, 2):
        anna.tap(f"face {face}")
    assert fight.session.last.dice == (6, 5, 4, 1, 2)


def test_he_is_told_on_every_page(anna, bruno):
    asked(anna, bruno)
    bruno.get("/rules")
    assert "Anna waits for your die" in bruno.text


def test_whose_phone_leaves_is_not_waited_for(fight, anna, bruno):
    asked(anna, bruno)
    fight.end("b")
    anna.tap("look")
    assert "Bruno throws on his phone" not in anna.text


def test_a_restart_loses_none_of_these_dice(fight, night, anna, bruno):
    asked(anna, bruno)
    throws(bruno, 4)
    fight.close()
    again = Table(night)
    try:
        anna.table = bruno.table = again
        anna.tap("look")
        assert lie(anna) == "6 5 4"
        anna.tap("face 1")
        anna.tap("face 2")
        assert again.session.last.dice == (6, 5, 4, 1, 2)
    finally:
        again.close()
        again.thread.shutdown()


def test_what_the_app_rolled_comes_again_for_another_target_and_who_takes_it_back_is_told(fight, anna):
    """Dice are pinned by their kind: were they new for another target, an undo would be a second throw."""
    strikes(anna, defence="none")
    anna.tap("make")
    first = fight.session.last.dice
    assert fight.session.last.source == "rolled"
    anna.get("/seat")
    assert "The app's dice are not thrown anew by that" in anna.text
    anna.post("/undo", {"form": "0" * 16, "count": str(fight.session.count)})
    strikes(anna, target="Brute", defence="none")
    anna.tap("make")
    assert fight.session.last.inputs["target"] == "Brute"
    assert fight.session.last.dice[:2] == first[:2]


def test_of_typed_dice_nothing_comes_again(fight, anna):
    strikes(anna, defence="none")
    for face in (6, 5, 1, 2):
        anna.tap(f"face {face}")
    assert fight.session.last.source == "typed"
    anna.get("/seat")
    assert "Undo: " in anna.text
    assert "The app's dice" not in anna.text


@pytest.mark.parametrize("move", ["fire", "op_fire"])
def test_the_defence_dice_of_a_target_are_thrown_by_its_player(tmp_path, move):
    """NAW-17: Panzer 1 of Anna at a T-34 of Bruno: three attack dice that all hit, then two of the armour."""
    with table_of(sampled(tmp_path / "match.toml", "naw", move)) as table:
        anna, bruno = Browser.paired(table, "a"), Browser.paired(table, "b")
        anna.get(f"/move/{move}")
        anna.tap("look", unit="Panzer 1", target="T-34 1")
        for _ in range(3):
            anna.tap("face 6")
        assert "Bruno throws on his phone: defence die · 2d6 · die 1 of 2" in anna.text
        throws(bruno, 1, "6 6 6")
        assert "defence die · 2d6 · die 2 of 2" in bruno.text
        throws(bruno, 2, "6 6 6 1")
        anna.tap("look")
        assert lie(anna) == "6 6 6 1 2"
        anna.tap("make")
        assert table.session.last.move == move
        assert table.session.last.dice == (6, 6, 6, 1, 2)
