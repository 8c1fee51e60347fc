"""What a session is called on Home's line: whoever plays can be told at any width."""

import pytest
from taos_tui.screens.start.session_titles import Called, cells

TWO = ("Konstantin", "Alexandra")
LONG = ("Anna-Maria Schmidt", "Bruno Baumgartner")


@pytest.mark.parametrize(
    ("called", "width", "shown"),
    [
        (Called("", TWO), 30, "Konstantin – Alexandra"),
        (Called("Campaign night 3: the bridge", TWO), 60, "Campaign night 3: the bridge · Konstantin – Alexandra"),
        (Called("Campaign night 3: the bridge", TWO), 36, "Campaign n… · Konstantin – Alexandra"),
        (Called("Campaign night 3: the bridge", TWO), 27, "Konstantin – Alexandra"),
        (Called("Campaign night 3: the bridge", TWO), 17, "Konsta… – Alexan…"),
        (Called("r1 t1 Anna-Maria Schmidt – Bruno Baumgartner · Spring Cup", LONG), 50,
         "r1 t1 Anna-Maria Schmidt – Bruno Baumgartner · Sp…"),
        (Called("r1 t1 Anna-Maria Schmidt – Bruno Baumgartner · Spring Cup", LONG), 40,
         "r1 t1 Anna-Maria Sch… – Bruno Baumgart…"),
        (Called("Spring Cup 2026", ("Olga",), is_event=True), 18, "Spring Cup 2026"),
        (Called("Spring Cup 2026", ("Olga",), is_event=True), 40, "Spring Cup 2026 · Olga"),
        (Called("Night", ("Anna", "Bruno", "Carl", "Dora")), 40, "Night · Anna, Bruno, Carl +1"),
    ],
)  # fmt: skip
def test_the_title_is_cut_before_the_players_and_the_longest_name_first(called, width, shown):
    assert called.fitted(width) == shown
    assert cells(called.fitted(width)) <= width


@pytest.mark.parametrize("own", ["", "Night", "漢字の夜 very long title of a match that was played"])
@pytest.mark.parametrize("players", [("Olga",), TWO, LONG, ("漢字", "x" * 40), tuple("abcdef")])
@pytest.mark.parametrize("is_event", [True, False])
def test_it_never_is_wider_than_there_is_room(own, players, is_event):
    called = Called(own, players, is_event)
    assert all(cells(called.fitted(width)) <= width for width in range(61))
    assert called.fitted(called.least).count(players[0]) or is_event
