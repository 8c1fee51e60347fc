"""What was suggested for one choice falls with it: whoever names another one has not named what belonged to the
first."""

from taos_tui.face.form import Form
from taos_tui.rules.inputs import Choice, Flag, Int, Text

INPUTS = (
    Choice("target", ("marked", "other"), anew=True),
    Text("model", anew=True),
    Flag("same_order", False, anew=True),
    Int("wip", low=1, high=20),
)
HINTED = {"target": "marked", "model": "Orc", "same_order": True}


def form():
    return Form(INPUTS, {**HINTED, "wip": 13}, {"model": ["Orc", "Boss"]}, hinted=HINTED)


def test_what_was_suggested_below_a_choice_falls_with_it_and_comes_back_with_it():
    other = form().put("target", "other")
    assert other.values == {"target": "other", "wip": 13}, "what is no matter of the attempt stays"
    assert [wanted.name for wanted in other.missing] == ["model"]
    assert other.put("target", "marked").values == form().values


def test_what_a_player_named_himself_stays():
    named = form().put("model", "Boss").put("target", "other")
    assert named.value(INPUTS[1]) == "Boss"
    assert form().put("target", "other").put("model", "Boss").put("target", "marked").value(INPUTS[1]) == "Boss"


def test_what_stands_above_stays_and_so_does_all_where_a_number_or_a_yes_changes():
    assert form().put("model", "Boss").values == {"target": "marked", "model": "Boss", "wip": 13}
    assert form().put("same_order", False).put("wip", 12).value(INPUTS[1]) == "Orc"
