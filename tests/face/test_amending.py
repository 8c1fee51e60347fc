"""The faces of an entry that is entered anew are read as they are said at the table."""

import pytest

from taos_tui.face.amending import Faces
from taos_tui.face.matching import read_typed
from taos_tui.rules.refusal import Refusal


@pytest.mark.parametrize(
    ("fell", "typed", "read"),
    [
        ((4, 4, 8, 3, 3), "44733", (4, 4, 7, 3, 3)),
        ((5, 4, 4, 6, 3), "219", (2, 1, 9)),
        ((4, 4, 8), "4, 4 7", (4, 4, 7)),
        ((4, 4), "4 4 7", (4, 4, 7)),
        ((7,), "19", (19,)),
        ((4, 4), "[4, 7]", (4, 7)),
    ],
)
def test_faces_are_parted_by_blanks_or_commas_or_where_each_is_a_figure_by_nothing(fell, typed, read):
    assert read_typed(Faces(fell), typed) == read


@pytest.mark.parametrize(("fell", "typed"), [((14, 12), "1 a"), ((4, 4), "x"), ((4, 4, 8), "4473"), ((14, 2), "1.5")])
def test_what_is_no_face_is_told_how_faces_are_typed(fell, typed):
    with pytest.raises(Refusal, match="with blanks between: " + " ".join(map(str, fell))):
        read_typed(Faces(fell), typed)


def test_one_die_is_told_with_the_face_that_fell():
    """A d6 has no 10, and no 200 faces are typed of it."""
    assert Faces((3,)).allowed == "what the die shows, such as 3"
