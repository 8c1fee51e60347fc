"""A unit that was entered under a wrong name is called right from then on."""

from test_rocknroll_card_names import sampled
from test_rocknroll_unlisted import play

from taos_tui.session.session import Session


def test_a_unit_of_a_wrong_name_is_that_card_from_now_on(tmp_path):
    """Its place stays, the card is the right one, and the wrong name may be deployed as a card of its own."""
    session = sampled(tmp_path, first="vpa")
    play(session, "deploy", unit="Mad Mike", point="1")
    line = play(session, "recast", "a", unit="Mad Mike", name="Hardman")
    assert "table says so: Mad Mike is really Hardman" in line.text
    (unit,) = session.state.field.values()
    assert (unit.id, unit.card, unit.point, unit.seat) == ("Hardman", "hardman", session.state.points[0], "a")
    assert session.forecast("recast", {"unit": "Hardman", "name": "Hardman 2"}, "a").refusal.input == "name"
    play(session, "adjust", "a", why="test", take="unit")
    play(session, "take", "a")
    play(session, "deploy", unit="Mad Mike", point="1")
    assert set(session.state.field) == {"Hardman", "Mad Mike"}
    state, path = session.state, session.path
    session.close()
    again = Session.open(path)
    assert again.state == state
    again.close()


def test_what_is_due_and_who_has_acted_follows_the_right_name(tmp_path):
    session = sampled(tmp_path, first="vpa")
    play(session, "deploy", unit="Mad Mike", point="1")
    play(session, "stop")
    play(session, "stop")
    play(session, "deploy", unit="Mai", point="1")
    play(session, "stop")
    play(session, "attack", unit="Mai", target="Mad Mike", order="2 units attack", attack_number=6, dice_count=1,
         dice=[1])  # fmt: skip
    play(session, "keep", "b")
    assert session.state.order.acted == ("Mai",)
    play(session, "recast", "b", unit="Mai", name="Min")
    assert session.state.order.acted == ("Min",)
    assert session.forecast("recast", {"unit": "Mad Mike", "name": "Doc"}, "a").refusal.clause == "RNR-12"
    play(session, "recast", "a", unit="Mad Mike", name="Hardman")
    assert set(session.state.field) == {"Hardman", "Min"}
    session.close()


def test_a_local_that_is_named_there_breaks_nothing(tmp_path):
    """Who is no unit of a deck is refused; while the form was filled in the program ended with an error."""
    session = sampled(tmp_path, first="vpa")
    play(session, "deploy", unit="Mad Mike", point="1")
    play(session, "local", local="Smuggler", point="1")
    local = next(unit.id for unit in session.state.field.values() if unit.local)
    assert session.narrowed("recast", "a", {"unit": local})["name"] == session.narrowed("recast", "a", {})["name"]
    assert session.forecast("recast", {"unit": local, "name": "Hardman"}, "a").refusal.input == "unit"
