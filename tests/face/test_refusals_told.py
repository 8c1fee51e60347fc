"""What was refused, as players call things: ids of a file are told by nobody's screen."""

from taos_tui.face.naming import names_of
from taos_tui.face.refusals import told
from taos_tui.rules.inputs import Choice
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import id_of, say
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


def test_a_single_id_and_one_within_another_text_are_called_so_too():
    names = {"a-left": "LEFT", "a": "Anna"}
    inner = say("{token} is not there", token=id_of("a-left"))
    assert told(Refusal("move", say("{why}; give {letter}", why=inner, letter=id_of("a"))), (), names) == (
        "LEFT is not there; give Anna"
    )
    assert told(Refusal("move", inner)) == "a-left is not there"


def test_a_word_that_happens_to_be_an_id_is_left_as_it_is():
    """A roster without a control `zone` was told that its Event zone is missing, as a pile has that id."""
    names = {"zone": "Event zone", "a": "Anna"}
    said = say("{key} is missing: give a number", key="zone")
    assert told(Refusal("move", said), (), names) == "zone is missing: give a number"


def test_words_of_an_input_are_called_by_its_titles_before_anything_else():
    titles = {"base": "Base Roll", "red_boosted": "Red Boosted Roll"}
    wanted = Choice("roll", ("base", "red_boosted"), titles=titles)
    refused = Refusal("roll", say("is missing: give {allowed}", allowed=wanted.allowed))
    assert str(refused.message) == "is missing: give one of base, red_boosted"
    assert told(refused, (wanted,), {"base": "the enemy base"}) == (
        "roll is missing: give one of Base Roll, Red Boosted Roll"
    )
