"""Cards that work with data which players may set."""

from collections.abc import Mapping

from taos_tui.rules.asks import Ask
from taos_tui.rules.procedure import MOST_CARDS, adjustable
from taos_tui.rules.result import Result
from taos_tui.rules.tape import Given, Tape


class Climbed(Ask):
    wall: str


class Height(Result):
    metres: int


@adjustable("climb", "Climb", "X-1", {"low": 1, "high": 3})
def climb(given: Climbed, tape: Tape, heights: Mapping[str, int]) -> Height:
    return Height(outcome="climbed", metres=heights[given.wall])


def test_a_card_is_made_once_for_the_same_data_and_goes_by_that_data_alone() -> None:
    worlds = [{"low": number, "high": 3} for number in range(MOST_CARDS + 2)]
    for number, heights in enumerate(worlds * 2):
        card = climb.using(heights)
        assert climb.using(heights) is card
        assert card.run({"wall": "low"}, Given([])).metres == number % len(worlds)
    equal = climb.using(dict(worlds[-1]))
    assert equal is not climb.using(worlds[-1])
    assert climb.run({"wall": "low"}, Given([])).metres == 1
