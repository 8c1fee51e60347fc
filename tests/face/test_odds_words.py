"""Odds in words: outcomes of any kind may stand together."""

from fractions import Fraction

import pytest

from taos_tui.face.odds import merged, ordered

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("odds", "order"),
    [
        ({10: HALF, 9: HALF}, [9, 10]),
        ({None: HALF, "gain_order": HALF}, ["gain_order", None]),
        ({"later": HALF, 3: HALF, True: HALF, False: HALF, None: HALF}, [False, True, 3, "later", None]),
    ],
)
def test_numbers_stand_before_words_and_what_decides_nothing_last(odds, order):
    assert list(ordered(odds)) == order


def test_what_decides_nothing_is_called_none():
    assert merged(ordered({None: HALF, "gain_order": HALF}), 4) == [("gain order", HALF), ("none", HALF)]
