"""The dice of an entry that is entered anew keep what they are thrown for."""

from dataclasses import dataclass
from pathlib import Path
from shutil import copy

import pytest

from taos_tui.content.paths import sample
from taos_tui.face.amending import Amending, asks_of
from taos_tui.face.fallen import Fallen
from taos_tui.face.throw import Asked
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS


@dataclass
class Line:
    dice: tuple
    callings: tuple
    source: str = "rolled"

    @property
    def sides(self):
        return (6,) * len(self.dice)


def asks(*whats):
    """The rule asks for these d6, one after the other."""
    return lambda faces: Asked(6, what=whats[len(faces)]) if len(faces) < len(whats) else None


ATTACK = ("attack", "attack", "save")
FELL = Line((4, 2, 5), ATTACK)


def test_digits_replace_the_die_in_front_and_backspace_goes_back_to_it_as_it_fell():
    throw = Fallen.of(FELL, asks(*ATTACK)).digit("6").digit("1")
    assert throw.faces == (6, 1, 5)
    assert throw.back().faces == (6, 2, 5)
    assert throw.back().at == 1
    assert throw.digit("5").asked is None


def test_a_refused_figure_stays_until_it_is_taken_back():
    throw = Fallen.of(FELL, asks(*ATTACK)).step(1).digit("9")
    assert "9 is not on a d6" in throw.refused
    assert (throw.at, throw.pending, throw.faces) == (1, "9", (4, 2, 5))
    assert throw.back().digit("3").faces == (4, 3, 5)


def test_a_die_more_is_asked_for_and_those_behind_it_keep_their_faces():
    throw = Fallen.of(FELL, asks(*ATTACK)).asking(asks("attack", "attack", "attack", "save"))
    assert not throw.is_whole
    assert throw.faces == (4, 2)
    assert throw.to_first().digit("1").asking(asks("attack", "attack", "attack", "save")).faces == (4, 2, 1, 5)


def test_a_die_less_is_told_and_is_there_again_where_it_is_asked_for():
    throw = Fallen.of(FELL, asks(*ATTACK)).asking(asks("attack", "save"))
    assert (throw.faces, throw.unused) == ((4, 5), (2,))
    assert throw.asking(asks(*ATTACK)).faces == (4, 2, 5)


def test_dice_that_not_the_rule_alone_asked_for_stay_those_that_fell():
    """A die that was thrown for a draw."""
    throw = Fallen.of(FELL, asks("attack")).asking(asks())
    assert throw.faces == (4, 2, 5)
    assert throw.digit("1").asking(asks()).faces == (1, 2, 5)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_throw_of_a_whole_match_is_asked_for_die_by_die_as_it_fell(slug, tmp_path):
    session = Session.open(Path(copy(sample(slug), tmp_path)))
    for line in session.log():
        if line.dice and not line.struck and line.move in session.system.moves:
            given = Amending.of(line, session.system.moves[line.move], {}).given
            throw = Fallen.of(line, asks_of(session.as_made(line), given, session.spoken_names))
            assert not throw.is_fixed, line.text
            assert throw.faces == line.dice
            assert [str(each.what) for each in throw.asks] == [str(what) for what in line.callings]
    session.close()
