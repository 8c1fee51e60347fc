"""Which die is wanted, what it must show, and faces as they are typed."""

import pytest

from taos_tui.face.throw import Typed, asked, faces_told
from taos_tui.rules.refusal import Refusal
from tests.loose import Outcome


def shot(tape):
    """Four attack dice that hit on 5 or more, then a save on 4 or more for each hit."""
    tape.calling = "attack die"
    hits = tape.count(4, 6, lambda face: face >= 5)
    tape.calling = "save die"
    saves = tape.count(hits, 6, lambda face: face >= 4)
    return Outcome("hit" if hits > saves else "missed")


def skill(tape):
    """At most 13 on a d20; the 13 itself is critical."""
    face = tape.die(20)
    return Outcome("critical" if face == 13 else "success" if face < 13 else "failure")


def test_the_second_of_four_attack_dice_is_said_to_be_that():
    wanted = asked(shot, (3,))
    assert (wanted.pool, wanted.what, wanted.at, wanted.of, wanted.shows) == ("4d6", "attack die", 2, 4, "hits on 5+")


def test_after_the_attack_come_the_saves_of_what_has_hit():
    wanted = asked(shot, (3, 5, 6, 2, 4))
    assert (wanted.pool, wanted.what, wanted.at, wanted.of, wanted.shows) == ("2d6", "save die", 2, 2, "hits on 4+")
    assert asked(shot, (3, 5, 6, 2, 4, 4)) is None
    assert asked(shot, (1, 1, 1, 1)) is None


@pytest.mark.parametrize(
    ("faces", "told"),
    [
        ((3, 5), "so far 3  5"),
        ((3, 5, 6, 2), "so far attack die 3  5  6  2"),
        ((3, 5, 6, 2, 4), "so far attack die 3  5  6  2, save die 4"),
    ],
)
def test_faces_that_are_typed_so_far_are_named_where_they_are_for_several_things(faces, told):
    """`so far 5 5` said nothing of dice of which one is the attack and one the save."""
    assert asked(shot, faces).so_far(faces) == told


def test_a_roll_off_is_two_dice_and_two_more_where_they_are_equal():
    def tactics(tape):
        first, second = tape.roll_off(6)[-1]
        return Outcome("first" if first > second else "second")

    for faces, at in (((), 1), ((4,), 2), ((4, 4), 1), ((4, 4, 6), 2)):
        wanted = asked(tactics, faces)
        assert (wanted.pool, wanted.at, wanted.of, wanted.shows) == ("2d6", at, 2, "equal ones again")
        assert not wanted.then
    assert asked(tactics, (4, 4, 6, 2)) is None


def test_the_highest_of_three_players_is_three_dice():
    wanted = asked(lambda tape: Outcome(str(tape.highest(3, 6)[0])), (5,))
    assert (wanted.pool, wanted.at, wanted.of) == ("3d6", 2, 3)


def test_the_last_die_says_what_its_faces_decide():
    wanted = asked(skill, ())
    assert wanted.shows == "success 12 or less · critical 13 · failure 14+"


@pytest.mark.parametrize(
    ("faces", "told"),
    [((5, 6), "5+"), ((1, 2), "2 or less"), ((3,), "3"), ((2, 3), "2–3"), ((1, 6), "1, 6"), (tuple(range(1, 7)), "")],
)
def test_faces_are_told_as_short_as_possible(faces, told):
    assert faces_told(faces, (1, 2, 3, 4, 5, 6)) == told


@pytest.mark.parametrize(
    ("die", "digit", "whole"),
    [
        (6, "1", True),
        (9, "9", True),
        (10, "1", False),
        (10, "7", True),
        (20, "2", False),
        (20, "3", True),
        (100, "1", False),
    ],
)
def test_a_face_is_whole_when_no_further_digit_could_follow(die, digit, whole):
    assert Typed().digit(digit).is_whole(die) is whole


def test_faces_are_taken_one_after_the_other_and_taken_back():
    typed = Typed().digit("7").taken(20).digit("2").digit("0")
    assert typed.is_whole(20)
    typed = typed.taken(20)
    assert typed.done == (7, 20)
    assert typed.back().done == (7,)
    assert typed.digit("1").back() == typed


def test_a_face_that_the_die_does_not_have_is_refused():
    with pytest.raises(Refusal, match="1 to 6"):
        Typed(pending="7").taken(6)


def test_dice_with_printed_numbers_take_only_those():
    die = (2, 4, 5, 7, 8, 9)
    assert Typed().digit("5").is_whole(die)
    with pytest.raises(Refusal, match="2 4 5 7 8 9"):
        Typed(pending="3").taken(die)


def test_what_is_thrown_next_is_told_with_what_it_must_show():
    def rule(tape):
        tape.calling = "attack die"
        hits = tape.count(4, 6, lambda face: face >= 5)
        tape.calling = "defence die"
        saves = tape.count(3, 6, lambda face: face >= 4) if hits else 0
        return Outcome("hit" if hits > saves else "miss")

    first = asked(rule, ())
    assert (first.pool, first.then) == ("4d6", "3d6 defence die hits on 4+")
    assert asked(rule, (1, 1, 1)).then == "3d6 defence die hits on 4+"  # the last die may still hit
    assert asked(rule, (5, 1, 1, 1)).then == ""
