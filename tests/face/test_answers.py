"""What was said of later entries counts as far as it fits the correction as it stands now."""

from itertools import combinations

from taos_tui.face.answers import Answers
from taos_tui.rules.refusal import Refusal
from taos_tui.session.amend import Anew, Between
from taos_tui.session.entry import Entry

ALL = Answers(
    (9,), {5: Anew({"hex": "C3"})}, (Between(3, Entry(0, "", move="rally")), Between(0, Entry(0, "", move="end")))
)
FLAT = ((9,), 5, 3, 0)


def flat(answers):
    return {*answers.without, *answers.later, *(one.before for one in answers.between)}


def test_exactly_those_are_left_that_are_possible():
    for size in range(5):
        for allowed in map(set, combinations((9, 5, 3, 0), size)):

            def tried(answers, allowed=allowed):
                if not flat(answers) <= allowed:
                    raise Refusal("later", "is possible")

            assert flat(ALL.fitting(tried)) == allowed


def test_what_hangs_on_an_earlier_answer_falls_with_it():
    def tried(answers):
        if 3 in flat(answers) or flat(answers) & {5, 9}:
            raise Refusal("between", "is none of them")

    assert flat(ALL.fitting(tried)) == {0}


def test_what_is_said_anew_of_an_entry_takes_the_place_of_what_was_said_before():
    newer = Answers((5,)).over(ALL)
    assert newer.without == (5, 9)
    assert newer.later == {}
    assert [one.before for one in newer.between] == [3, 0]
