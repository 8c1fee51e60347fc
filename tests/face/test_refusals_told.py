"""What was refused, as players call things: ids of a file are told by nobody's screen."""

from taos_tui.face.naming import names_of
from taos_tui.face.refusals import told
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say
from taos_tui.systems import load
from tests.systems.taos.table import Table


def test_things_that_may_be_given_are_called_as_screens_call_them(tmp_path):
    """`token is missing: give one of a-left, a-centre …` while screens say LEFT (Anna)."""
    t = Table(tmp_path).start()
    move = load("taos").moves["move_civilian"]
    token = next(each for each in move.inputs if each.name == "token")
    names = names_of(t.session.scene(""))
    assert "a-virtual" in token.words
    plain = Refusal("token", say("is missing: give {allowed}", allowed=token.allowed))
    text = told(plain, move.inputs, names)
    assert "a-" not in text
    assert "LEFT (Anna)" in text
    assert "a-left" in told(plain, move.inputs)  # of a file


def test_a_single_id_and_one_within_another_text_are_called_so_too_and_seats_of_one_letter_are_left():
    names = {"a-left": "LEFT", "a": "Anna"}
    inner = say("{token} is not there", token="a-left")
    assert told(Refusal("move", say("{why}; give {letter}", why=inner, letter="a")), (), names) == (
        "LEFT is not there; give a"
    )
