"""Which secret a later entry opened follows a correction: of what was sealed, or of what opened it first."""

from pathlib import Path

import pytest
from taos_match import CHOICES, HANDS, choose, new, to_turn

from taos_tui.session.session import Session
from taos_tui.session.verify import verify


def test_a_choice_is_corrected_after_the_cards_were_revealed(path: Path) -> None:
    """TAOS-5: the card that lies there now is turned up."""
    session = new(path)
    choose(session)
    chosen = next(line.n for line in session.log() if line.move == "choose" and line.seat == "a")
    session.make("reveal")
    told = session.amend(chosen, {"revealed": "A-08", "secret": "A-01"}, dry_run=True, eyes="a")
    assert (told.stops, told.lost) == (0, ())
    session.amend(chosen, {"revealed": "A-08", "secret": "A-01"}, eyes="a", consent="b")
    player = session.state.players["a"]
    assert (player.revealed.value, player.revealed.public, player.secret.value) == ("A-08", True, "A-01")
    assert not player.secret.public
    state = session.state
    session.undo(consent="b")
    assert session.state.players["a"].revealed.value == "A-01"
    session.redo()
    session.close()
    again = Session.open(path)
    assert (again.state, again.findings) == (state, [])
    assert all(check.right for check in verify(path.read_bytes()))


@pytest.mark.parametrize("eyes", ["", "a", "b"])
def test_what_a_misread_die_opened_is_opened_by_the_next_token(path: Path, eyes: str) -> None:
    """TAOS-90: everybody has seen the card by then, so the preview tells it to everybody, as it comes out."""
    session = new(path)
    for seat, hand in HANDS.items():
        session.make("draw", {"hand": hand}, seat)
    session.make("choose", {"revealed": "A-01", "secret": "A-05"}, "a")
    session.make("choose", CHOICES["b"], "b")
    session.make("reveal")
    to_turn(session)
    wanted = {"graduate": "Orc", "wip": 13, "distance_cm": 15}
    first = session.make("identify", {"token": "a-centre", "code": "02", **wanted}, "a", [8])
    assert session.state.players["a"].secret.public
    session.make("identify", {"token": "a-left", "code": "03", **wanted, "graduate": "Elf"}, "a", [5])
    told = session.amend(first.n, {"code": None}, [18], dry_run=True, eyes=eyes)
    assert (told.stops, told.lost, told.covered) == (0, (), False)
    made = session.amend(first.n, {"code": None}, [18], consent="b", eyes=eyes)._replace(n=0)
    assert made == told
    assert session.state.players["a"].secret.public
    state = session.state
    session.close()
    again = Session.open(path)
    assert (again.state, again.findings) == (state, [])
    assert all(check.right for check in verify(path.read_bytes()))
