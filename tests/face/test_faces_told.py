"""The faces of a die that decide, as short as possible."""

import pytest

from taos_tui.face.throw import faces_told


@pytest.mark.parametrize(
    ("some", "told"),
    [
        ([1, 2, 3, 4, 5, 6, 7, 8, 14, 15, 16, 17, 18, 19, 20], "1–8, 14–20"),
        ([9], "9"),
        ([10, 11, 12, 13], "10–13"),
        ([1, 3, 4, 20], "1, 3, 4, 20"),
    ],
)
def test_faces_that_follow_each_other_are_told_by_the_first_and_the_last(some, told):
    assert faces_told(some, list(range(1, 21))) == told
