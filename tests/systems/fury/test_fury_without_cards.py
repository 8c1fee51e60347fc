"""A Fury game without event cards: rounds go from the losing player straight to the activations."""

from fury_table import Skirmish


def test_a_round_begins_with_the_activations_and_the_zone_is_never_spoken_of(tmp_path):
    t = Skirmish(tmp_path, cards="off", losing_player_rule="becomes_second").deploy()
    assert (t.state.phase, t.state.active) == ("activations", "a")
    scene = t.session.scene()
    assert scene.piles == ()
    assert "event" not in f"{scene.status} {scene.panels} {t.due()}".lower()
    assert t.refused("play", card="Sirens") == ("move", "SK-112")
    assert t.refused("event") == ("move", "SK-106")
    t.skip()
    t.do("points", "a", earned=1)
    assert t.do("points", "b", earned=2).text == "Bruno has 2 victory points; round 2; Anna is losing"
    assert (t.state.phase, t.state.first, t.state.active) == ("activations", "b", "b")
    assert t.again().state == t.state


def test_no_deck_is_counted_where_there_is_none(tmp_path):
    assert Skirmish(tmp_path, cards="off").refused("deck", number=36) == ("move", "SK-112")


def test_who_holds_no_card_plays_none(tmp_path):
    t = Skirmish(tmp_path).deploy()
    t.do("event", card="full_moon")
    t.do("draw", card1="sirens", card2="sirens", card3="sirens")
    t.do("draw")
    t.do("discard", place=1)
    for _ in range(3):
        t.do("play", place=1)
    assert t.refused("play", place=1) == ("move", "SK-112")
