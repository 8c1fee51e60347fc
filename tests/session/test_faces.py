"""Faces that came, beside what is expected: counted by hand, expected as an independent library says."""

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import icepool
import pytest
from taos_match import fail, new, to_turn

from taos_tui.session.faces import Faces, faces_of
from taos_tui.session.session import Session


def match(path: Path, *dice: Sequence[int] | None) -> Session:
    session = to_turn(new(path))
    for faces in dice:
        fail(session, list(faces) if faces else None)
    return session


def test_dice_that_stand_are_counted_by_size_and_source(path: Path) -> None:
    session = match(path, [14], [20], [20], None)
    session.undo()
    (typed,) = faces_of(session.log())
    assert (typed.sides, typed.source, typed.number) == (20, "typed", 3)
    assert typed.counts == (0,) * 13 + (1,) + (0,) * 5 + (2,)
    assert (typed.mean, typed.fair_mean) == (18, 10.5)
    assert typed.expected == (Fraction(3, 20),) * 20
    session.redo()
    assert [faces.source for faces in faces_of(session.log())] == ["rolled", "typed"]


@pytest.mark.parametrize(("sides", "number"), [(2, 1), (6, 4), (6, 30), (20, 100), (20, 500), (1, 3)])
def test_what_is_usual_is_what_nineteen_of_twenty_fair_tables_show(sides: int, number: int) -> None:
    faces = Faces(sides, "rolled", (number, *[0] * (sides - 1)))
    ones = number @ icepool.coin(1, sides)
    (low, high), *others = faces.usual
    assert set(others) <= {(low, high)}
    less, more = ones.probability("<", low), ones.probability(">", high)
    assert less <= 0.025
    assert more <= 0.025
    assert ones.probability("<=", low) > 0.025
    assert ones.probability(">=", high) > 0.025
    assert faces.expected_outside == round(float(sides * (less + more)), 2)


def test_a_face_that_is_far_out_is_counted_as_outside() -> None:
    assert Faces(6, "rolled", (30, 10, 10, 10, 10, 10)).outside == 1
    assert Faces(6, "rolled", (10, 10, 10, 10, 10, 10)).outside == 0


def test_a_number_that_stands_twice_on_a_die_is_expected_twice_as_often() -> None:
    faces = Faces((0, 4, 4, 7, 8, 8), "typed", (1, 2, 1, 14))
    assert faces.numbers == (0, 4, 7, 8)
    assert faces.expected == (3, 6, 3, 6)
    assert faces.usual == ((0, 6), (2, 10), (0, 6), (2, 10))
    assert faces.outside == 1
    assert faces.fair_mean == 31 / 6
    twos, ones = (18 @ icepool.coin(ways, 6) for ways in (2, 1))
    out = [1 - twos.probability("<=", 10) + twos.probability("<", 2), 1 - ones.probability("<=", 6)]
    assert faces.expected_outside == round(float(2 * sum(out)), 2)
