"""The four ways to get dice: what a player relies on at the table."""

import pytest

from taos_tui.rules import tape as tapes
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given, MoreDice, Rolled, possible, randbelow


def feed(monkeypatch, numbers):
    """Make the operating system's entropy these 32-bit numbers, one request each."""
    waiting = iter(numbers)

    def urandom(size):
        assert size == 4
        return next(waiting).to_bytes(4, "big")

    monkeypatch.setattr(tapes.os, "urandom", urandom)


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 7, 20, 100, 1000])
def test_the_fair_numbers_split_evenly_and_the_leftovers_are_thrown_away(monkeypatch, limit):
    fair = 2**32 - 2**32 % limit
    assert 2**32 - fair < limit
    blocks = [*range(limit), *range(fair - limit, fair)]
    feed(monkeypatch, blocks)
    assert [randbelow(limit) for _ in blocks] == [*range(limit), *range(limit)]
    leftovers = list(range(fair, 2**32))
    feed(monkeypatch, [*leftovers, limit - 1])
    assert randbelow(limit) == limit - 1


def test_rolled_faces_are_never_outside_the_die():
    tape = Rolled()
    for sides in (1, 2, 6, 20):
        assert {tape.die(sides) for _ in range(400)} == set(range(1, sides + 1))


def test_the_app_shows_each_face_it_used():
    tape = Rolled(source=lambda limit: limit - 1)
    assert (tape.die(6), tape.die(20), tape.total(2, 4)) == (6, 20, 8)
    assert tape.faces == [6, 20, 4, 4]
    assert tape.sides == [6, 20, 4, 4]


def test_pinned_faces_come_out_first_and_only_on_dice_of_their_kind():
    tape = Rolled(pinned={20: [7, 13]}, source=lambda limit: 0)
    assert [tape.die(20), tape.die(6), tape.die(20), tape.die(20)] == [7, 1, 13, 1]


def test_pinning_does_not_eat_the_faces_of_the_caller():
    pinned = {20: [7]}
    assert [Rolled(pinned).die(20), Rolled(pinned).die(20)] == [7, 7]


def test_every_request_reads_typed_faces_in_order():
    tape = Given([6, 1, 5, 2, 3, 4, 4, 1, 2, 3])
    assert tape.count(3, 6, lambda face: face >= 5) == 2
    assert tape.total(2, 6) == 5
    assert tape.keep(2, 6, 1) == 4
    assert tape.keep(2, 6, 1, highest=False) == 1
    assert tape.take(["a", "b", "c"]) == "c"
    tape.finish()


def test_hits_of_pools_are_read_in_order():
    tape = Given([4, 3, 6, 5])
    assert tape.hits([(2, 4), (2, 6)], 6, alike_from=1) == 2
    tape.finish()


def test_one_of_three_is_taken_by_two_faces_each():
    assert [Given([face]).take("abc", sides=6) for face in range(1, 7)] == list("aabbcc")


def test_a_rule_sees_only_the_reading_and_the_tape_keeps_the_face():
    tape = Given([14])
    assert tape.die(20, lambda face: face <= 13) is False
    assert tape.faces == [14]


def test_too_few_faces_name_the_die_that_is_wanted_next():
    tape = Given([6, 2])
    with pytest.raises(MoreDice, match=r"face 3 is missing, a d20 \(1 to 20\)") as wanted:
        (tape.total(2, 6), tape.die(20))
    assert (wanted.value.sides, wanted.value.input) == (20, "dice")


def test_faces_left_over_are_refused():
    tape = Given([6, 2, 3])
    tape.total(2, 6)
    with pytest.raises(Refusal, match="too many dice: 3 given, 2 needed"):
        tape.finish()


@pytest.mark.parametrize("face", [0, 7, -1, True, False, 3.0, "3", None])
def test_an_impossible_face_is_refused_with_its_place(face):
    tape = Given([6, face])
    with pytest.raises(Refusal, match=r"face 2 is .*, but a d6 shows 1 to 6") as refused:
        tape.total(2, 6)
    assert refused.value.input == "dice"


def test_a_replay_of_recorded_faces_and_draws_gives_the_same_result():
    def rule(tape):
        card = tape.draw("card", ["ace", "king", "queen"])
        return card, tape.keep(4, 6, 3), tape.draw("chits", [1, 2, 3, 4], 2)

    live = Rolled()
    result = rule(live)
    replay = Given(live.faces, live.drawn)
    assert rule(replay) == result
    replay.finish()
    assert replay.drawn == {}


def test_a_draw_is_sampled_and_recorded_by_name():
    tape = Rolled(source=lambda limit: limit - 1)
    assert tape.draw("card", ["ace", "king"]) == "king"
    assert tape.draw("chits", ["a", "b", "c"], 2) == ("c", "b")
    assert tape.drawn == {"card": "king", "chits": ("c", "b")}
    assert tape.faces == []


def test_several_draws_are_all_different_and_every_order_can_happen():
    drawn = {Rolled().draw("chits", "abc", 2) for _ in range(400)}
    assert drawn == {("a", "b"), ("a", "c"), ("b", "a"), ("b", "c"), ("c", "a"), ("c", "b")}


def test_a_typed_draw_is_taken_as_it_is():
    assert Rolled(known={"card": "ace"}).draw("card", ["ace", "king"]) == "ace"
    assert Given([], {"chits": ["c", "a"]}).draw("chits", ["a", "b", "c"], 2) == ("c", "a")


def test_a_draw_sealed_for_another_seat_stays_unknown():
    assert Given([], {"card": None}).draw("card", ["ace", "king"]) is None


@pytest.mark.parametrize(
    ("known", "number"),
    [("jack", 0), (["a", "a"], 2), (["a"], 2), (["a", "b", "c"], 2), (["a", "x"], 2), ("ab", 2), (1, 2)],
)
def test_a_draw_that_is_not_possible_is_refused_by_name(known, number):
    with pytest.raises(Refusal, match="is not possible here") as refused:
        Rolled(known={"pile": known}).draw("pile", ["a", "b", "c"], number)
    assert refused.value.input == "pile"


def test_a_replay_refuses_a_draw_that_was_not_recorded():
    with pytest.raises(Refusal, match="is missing") as refused:
        Given([]).draw("card", ["ace", "king"])
    assert refused.value.input == "card"


def test_typed_faces_choose_a_draw_by_its_place():
    tape = Given([2, 2])
    assert tape.draw("chits", ["a", "b", "c"], 2) == ("b", "c")
    tape.finish()


def test_a_face_too_high_for_a_draw_is_refused():
    with pytest.raises(Refusal, match="face 1 is 4, but a d3 shows 1 to 3"):
        Given([4]).draw("card", ["a", "b", "c"])


def test_typed_dice_leave_the_draws_to_the_app_when_it_may_sample():
    tape = Given([4], source=lambda limit: 0)
    assert tape.die(6) == 4
    assert tape.draw("card", ["ace", "king"]) == "ace"
    assert tape.drawn == {"card": "ace"}


def test_dice_with_other_numbers_are_named_by_what_is_printed():
    red = (4, 5, 6, 7, 8, 9)
    tape = Given([9, 4])
    assert tape.total(2, red) == 13
    assert tape.sides == [red, red]
    with pytest.raises(Refusal, match="face 1 is 3, but a die with 4 5 6 7 8 9 shows only those"):
        Given([3]).die(red)
    with pytest.raises(MoreDice, match=r"face 1 is missing, a die with 0 8$"):
        Given([]).die((8, 0, 0, 8))
    assert Rolled({red: [5]}).die(red) == 5
    assert {Rolled().die((0, 8)) for _ in range(64)} == {0, 8}


def test_the_lowest_of_several_rolls_is_the_first_of_the_lowest():
    assert Given([6, 5, 3, 3, 2, 4]).lowest(3, [6, 6]) == ([[6, 5], [3, 3], [2, 4]], [3, 3])


def test_a_draw_of_too_few_is_told_as_a_player_writes_it():
    with pytest.raises(Refusal) as no:
        possible("order", ("Łukasz", "Anna"), ["Łukasz", "Anna", "Bruno"], 3)
    assert str(no.value.message) == "Łukasz, Anna is not possible here: give 3 different ones"
