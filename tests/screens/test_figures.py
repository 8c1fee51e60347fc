"""Big digits and bars of odds, line by line."""

from fractions import Fraction

import pytest
from taos_tui.screens.widgets.bars import bar, odds_lines
from taos_tui.screens.widgets.digits import big

from taos_tui.face.odds import merged, word
from taos_tui.rules.percent import percent


def plain(lines):
    return [line.plain.rstrip() for line in lines]


def test_a_result_is_drawn_large():
    assert big("19") == [
        "╶╮  ╭─╮",
        " │  ╰─┤",
        "╶┴╴ ╶─╯",
    ]


def test_all_rows_of_any_figures_are_equally_wide():
    rows = big("0123456789 +-_")
    assert len(rows) == 3
    assert len({len(row) for row in rows}) == 1


def test_a_minus_sign_is_drawn_as_a_hyphen():
    assert big("−3") == big("-3")


def test_letters_are_no_figures():
    with pytest.raises(KeyError):
        big("x")


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (Fraction(1, 20), "5.0 %"),
        (Fraction(13, 20), "65.0 %"),
        (Fraction(1, 3), "33.3 %"),
        (Fraction(2, 3), "66.7 %"),
        (Fraction(1, 2000), "0.1 %"),
        (Fraction(1, 46656), "<0.1 %"),
        (Fraction(46655, 46656), ">99.9 %"),
        (Fraction(1), "100.0 %"),
        (Fraction(0), "0.0 %"),
    ],
)
def test_percentages_have_one_decimal_and_never_lie_about_certainty(chance, said):
    assert percent(chance) == said


def test_what_is_possible_has_a_bar_that_is_seen():
    assert bar(Fraction(1, 1000), 10) == "▏"
    assert bar(Fraction(0), 10) == ""
    assert bar(Fraction(1, 2), 10) == "█████"
    assert bar(Fraction(1, 4), 10) == "██▌"


def test_bars_are_aligned_and_the_likeliest_fills_its_column():
    odds = {"critical": Fraction(1, 20), "success": Fraction(12, 20), "failure": Fraction(7, 20)}
    # 39 columns: 8 for the label, 2, 20 for the bar, 2, 7 for the percentage
    assert plain(odds_lines(odds, 39)) == [
        "critical  █▋                      5.0 %",
        "success   ████████████████████   60.0 %",
        "failure   ███████████▋           35.0 %",
    ]


def test_a_bar_has_the_colour_of_what_it_means():
    odds = {word: Fraction(1, 5) for word in ("critical", "success", "fail", "no_effect", "6")}
    inks = [[str(span.style) for span in line.spans if "$" in str(span.style)] for line in odds_lines(odds, 39)]
    assert inks == [["$critical"], ["$success"], ["$error"], ["$accent"], ["$accent"]]


def test_with_room_the_exact_fraction_stands_beside():
    lines = plain(odds_lines({"hit": Fraction(5, 18), "miss": Fraction(13, 18)}, 60))
    assert lines[0].endswith("27.8 %   5/18")
    assert lines[1].endswith("72.2 %  13/18")


def test_many_numbers_are_put_together_and_nothing_is_lost():
    odds = {total: Fraction(6 - abs(7 - total), 36) for total in range(2, 13)}
    assert merged(odds, 4) == [
        ("2–4", Fraction(6, 36)),
        ("5–7", Fraction(15, 36)),
        ("8–10", Fraction(12, 36)),
        ("11–12", Fraction(3, 36)),
    ]


def test_of_many_words_the_likeliest_stay():
    odds = {"a": Fraction(1, 10), "b": Fraction(6, 10), "c": Fraction(1, 10), "d": Fraction(2, 10)}
    assert merged(odds, 3) == [("b", Fraction(6, 10)), ("d", Fraction(2, 10)), ("2 other results", Fraction(2, 10))]


def test_outcomes_are_words():
    assert [word(value) for value in ("auto_success", True, False, None, 3, ("a", "b"), ())] == [
        "auto success",
        "yes",
        "no",
        "none",
        "3",
        "a, b",
        "none",
    ]
