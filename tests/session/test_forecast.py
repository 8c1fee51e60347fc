"""What a move would come to: its odds, and all of its outcome where no dice are needed."""

from fractions import Fraction

from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.session.forecast import forecast
from taos_tui.systems.system import move


@move("see", "see")
def see(state, given, play):
    """A look along a line."""
    return state, Outcome("blocked", [Line("cover", "B2", "X-1")], crossed=[["B2"], ["C2", "C3"]], distance=3)


@move("throw", "throw", dice="1 d6")
def throw(state, given, play):
    """A throw."""
    face = play.tape.die(6)
    return state, Outcome("hit" if face >= 5 else "miss", face=face)


def test_a_move_without_dice_gives_its_whole_outcome():
    seen = forecast(see, None, Inputs(), "a")
    assert seen.odds == {"blocked": 1}
    assert seen.ledger == (Line("cover", "B2", "X-1"),)
    assert seen.fields == {"outcome": "blocked", "crossed": [["B2"], ["C2", "C3"]], "distance": 3}


def test_what_dice_decide_is_told_as_odds_alone():
    seen = forecast(throw, None, Inputs(), "a")
    assert seen.odds == {"hit": Fraction(1, 3), "miss": Fraction(2, 3)}
    assert seen.fields == {}
