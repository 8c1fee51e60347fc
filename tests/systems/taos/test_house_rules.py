"""Options that are changed in play (5.6): from now on, and never against what has been played."""

import pytest
from table import Table, ready

from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session


def test_the_number_of_turns_is_changed_in_play(tmp_path):
    t = Table(tmp_path).start()
    assert "of 4" in t.session.scene("").headline
    t.do("house_rule", option="game_turns", value="3", why="it is late")
    assert "of 3" in t.session.scene("").headline
    assert t.session.log()[-1].text == "house rule: game turns is now 3 (it is late)"
    for _ in range(6):  # both players' turns of three game turns
        t.end_turn()
    assert t.state.phase == "scoring"
    assert Session.open(t.session.path).findings == []


def test_fewer_turns_than_are_being_played_are_refused_in_a_sentence(tmp_path):
    t = Table(tmp_path).start()
    for _ in range(6):
        t.end_turn()
    assert t.state.turn == 4
    with pytest.raises(Refusal, match="turn 4 is being played: 3 turns are too few") as refused:
        t.do("house_rule", option="game_turns", value="3")
    assert (refused.value.input, refused.value.clause) == ("value", "TAOS-184")
    t.do("house_rule", option="game_turns", value="5")
    t.end_turn()
    t.end_turn()
    assert (t.state.phase, t.state.turn) == ("turn", 5)


def test_a_rule_that_is_so_already_stays(tmp_path):
    t = Table(tmp_path).start()
    t.do("house_rule", option="game_turns", value="4")
    assert "stays 4" in t.session.log()[-1].text


@pytest.mark.parametrize(
    ("option", "value", "clause"),
    [
        ("mission_cards", "table", "TAOS-3"),
        ("a09_slot", "either", "TAOS-172"),
        ("token_codes", "table", "TAOS-53"),
    ],
)
def test_what_was_dealt_chosen_or_turned_over_is_not_agreed_otherwise(tmp_path, option, value, clause):
    t = Table(tmp_path).start()
    t.find("a-left", "01")
    assert t.refused("house_rule", option=option, value=value) == ("value", clause)


def test_what_a_token_has_done_already_is_not_agreed_otherwise(tmp_path):
    t = ready(tmp_path, "A-05")
    t.next_turn()
    assert t.refused("house_rule", option="rulings", value="none")[0] == "option"
    t.do("house_rule", option="vp_rule", value="floor_zero")
    assert t.state.options.vp_rule == "floor_zero"


def test_a_changed_rule_asks_for_the_result_anew(tmp_path):
    t = Table(tmp_path).start().to_scoring()
    assert t.refused("house_rule", option="game_turns", value="6") == ("value", "TAOS-184")
    t.do("house_rule", option="vp_rule", value="the difference, at least 0")
    assert not any(player.confirmed for player in t.state.players.values())


def test_the_form_offers_what_each_option_may_be(tmp_path):
    t = Table(tmp_path).start()
    choices = t.session.choices("house_rule", given={"option": "game_turns"})
    assert choices["value"] == ["3", "4", "5", "6"]
    assert "reading" not in choices["option"]
