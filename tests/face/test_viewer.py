"""Whose eyes are on the screen."""

from taos_tui.face.viewer import Viewer


def test_a_laptop_that_all_share_is_covered_until_somebody_has_it_alone():
    viewer = Viewer()
    assert (viewer.seat, viewer.alone) == ("", False)
    viewer.open("a")
    assert (viewer.seat, viewer.alone) == ("a", True)
    viewer.cover()
    assert viewer.seat == ""


def test_coming_back_is_another_look():
    viewer = Viewer()
    viewer.open("a")
    first = viewer.look
    viewer.cover()
    viewer.open("a")
    assert viewer.look != first


def test_a_bound_program_is_its_players_whatever_happens():
    viewer = Viewer("b")
    viewer.cover()
    assert (viewer.seat, viewer.alone, viewer.look) == ("b", False, 0)
