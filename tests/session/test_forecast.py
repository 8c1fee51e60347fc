"""What a move would come to: its odds, and those fields of its outcome that it tells."""

from fractions import Fraction

from taos_tui.rules.result import Line
from taos_tui.session.forecast import forecast
from tests.loose import Outcome, move


@move("see", "see", tells=("crossed", "distance"))
def see(state, given, play):
    """A look along a line."""
    return state, Outcome(
        "blocked", [Line("cover", "B2", "X-1")], crossed=[["B2"], ["C2", "C3"]], distance=3, card="A-04"
    )


@move("throw", "throw", dice="1 d6")
def throw(state, given, play):
    """A throw."""
    face = play.tape.die(6)
    return state, Outcome("hit" if face >= 5 else "miss", face=face)


def test_of_the_outcome_only_what_the_move_tells_is_known_before():
    seen = forecast(see, None, {}, "a")
    assert seen.odds == {"blocked": 1}
    assert seen.ledger == (Line("cover", "B2", "X-1"),)
    assert seen.fields == {"crossed": [["B2"], ["C2", "C3"]], "distance": 3}


def test_what_dice_decide_is_told_as_odds_alone():
    seen = forecast(throw, None, {}, "a")
    assert seen.odds == {"hit": Fraction(1, 3), "miss": Fraction(2, 3)}
    assert seen.fields == {}
