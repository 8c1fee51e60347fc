"""Inputs of a move, set by arrow keys and typed."""

from decimal import Decimal

import pytest

from taos_tui.face.form import Form
from taos_tui.face.ticks import Ticks
from taos_tui.rules.inputs import Choice, Flag, Int, Number, Text, Words
from taos_tui.rules.refusal import Refusal

INPUTS = (
    Int("wip", 1, 30),
    Number("distance_cm", 0, 300, optional=True),
    Choice("visibility", ("clear", "low", "poor"), "clear"),
    Flag("second_attempt", False),
    Text("graduate", optional=True),
    Words("hand", ("A-01", "A-02", "A-03"), 2, 2, optional=True),
)


@pytest.fixture
def form():
    return Form(INPUTS, {"wip": 13, "distance_cm": 15}, {"graduate": ("Vela", "Orso")})


def test_the_first_input_that_is_still_needed_is_selected():
    assert Form((INPUTS[2], INPUTS[0])).to_next().field is INPUTS[0]


def test_what_the_rule_misses_is_needed_too():
    form = Form(INPUTS[:2], {"wip": 13}).told(Refusal("distance_cm", "is missing"))
    assert [wanted.name for wanted in form.missing] == ["distance_cm"]
    assert form.next_number is INPUTS[1]


def test_arrows_count_cycle_and_toggle(form):
    form = form.change(1).change(10).select("visibility").change(-1).select("second_attempt").change(1)
    form = form.select("graduate").change(1)
    assert form.given() == {
        "wip": 24,
        "distance_cm": 15,
        "visibility": "poor",
        "second_attempt": True,
        "graduate": "Vela",
    }
    assert "graduate" not in form.change(-1).given()  # one before the first suggestion: none at all


def test_numbers_stop_at_their_limits(form):
    assert form.change(10).change(10).given()["wip"] == 30


def test_typed_values_are_taken_exactly(form):
    form = form.select("distance_cm").entered("20.05").select("second_attempt").entered("yes")
    form = form.select("hand").entered("1 3").select("graduate").entered("13")
    given = form.given()
    assert given["distance_cm"] == Decimal("20.05")
    assert given["second_attempt"] is True
    assert given["hand"] == ("A-01", "A-03")
    assert given["graduate"] == "13"


def test_figures_fill_the_number_that_is_needed_and_only_then_nothing_else_is():
    form = Form((INPUTS[2], INPUTS[0])).digit("1").digit("7")
    assert form.figures == "17"
    form = form.confirmed()
    assert form.given() == {"wip": 17}
    assert form.next_number is None


def test_a_figure_too_many_is_taken_back():
    form = Form(INPUTS[:1]).digit("1").digit("7").back().confirmed()
    assert form.given() == {"wip": 1}


def test_a_wrong_value_stays_in_its_field_with_the_reason(form):
    form = form.entered("31")
    assert form.problem
    wanted, refused = form.problem
    assert (wanted.name, refused.text) == ("wip", "31")
    assert "1 to 30" in refused.reason
    assert form.as_typed() == "31"
    assert "wip" not in form.given()
    assert form.entered("12").problem is None


def test_nothing_typed_sets_the_default_again(form):
    form = form.select("visibility").entered("low")
    assert "visibility" not in form.entered("  ").given()


def test_a_name_that_the_rule_takes_is_no_beginning_of_another_one():
    form = Form((Text("graduate"),), {}, {"graduate": ("Fusilier 3",)})
    assert form.entered("Fusilier", lambda value: True).given() == {"graduate": "Fusilier"}
    assert form.entered("fusilier", lambda value: False).given() == {"graduate": "Fusilier 3"}
    assert form.entered("fusilier 3", lambda value: True).given() == {"graduate": "Fusilier 3"}


def test_private_values_are_forgotten_and_what_was_typed_for_them(form):
    assert "wip" not in form.forget({"wip"}).given()
    assert form.entered("31").forget({"wip"}).problem is None


def test_many_inputs_that_may_be_left_out_are_folded_away_until_they_are_opened():
    inputs = (INPUTS[0], *(Flag(f"rare{number}", False) for number in range(4)))
    form = Form(inputs, {"wip": 13})
    assert len(form.folded) == 4
    more = form.step(1)
    assert (more.is_at_more, more.field, more.enters) == (True, None, "open")
    assert not more.opened().folded
    assert more.opened().field is inputs[1]
    assert more.step(1).is_past  # nothing is missing: the line below the inputs is one of the lines
    assert more.step(1).step(1).field is inputs[0]
    assert more.step(1).step(-1).is_at_more


def test_players_are_called_by_their_names():
    form = Form((Choice("winner", ("a", "b")),), {"winner": "a"}, {}, {"a": "Anna", "b": "Bruno"})
    assert form.called("a") == "Anna"
    assert form.entered("bru").given() == {"winner": "b"}


def test_what_follows_from_another_input_follows_it_until_somebody_names_it():
    form = Form((Text("model"), Text("weapon", None, optional=True), Int("difficulty", 2, 20, optional=True)))
    wolf, guard = {"weapon": ["Knife", "Claws"], "difficulty": [7]}, {"weapon": ["Rifle"], "difficulty": []}
    form = form.put("model", "Wolf").following(wolf)
    assert form.given() == {"model": "Wolf", "weapon": "Knife", "difficulty": 7}
    form = form.put("model", "Guard").following(guard)
    assert form.given() == {"model": "Guard", "weapon": "Rifle"}
    named = form.put("model", "Wolf").following(wolf).put("weapon", "Claws").following(wolf)
    assert named.following(wolf).given()["weapon"] == "Claws"
    assert named.put("model", "Guard").following(guard).given()["weapon"] == "Rifle"  # the Guard has no claws
    typed = form.put("difficulty", 9).following(guard)
    assert typed.following(wolf).given()["difficulty"] == 9


def test_what_is_left_to_whoever_is_named_is_filled_in_where_it_is_one_and_nobody_is_named_for_a_player():
    form = Form((Text("unit"), Text("target")))
    assert form.following({"unit": ["Wolf"], "target": ["Fox"]}).given() == {}
    named = form.put("unit", "Wolf").following({"target": ["Fox"]})
    assert named.given() == {"unit": "Wolf", "target": "Fox"}
    assert named.put("unit", "Bear").following({"target": ["Fox", "Hare"]}).given() == {"unit": "Bear"}
    chosen = named.put("target", "Fox").put("unit", "Bear").following({"target": ["Hare"]})
    assert chosen.given()["target"] == "Fox"  # who named it is told by the rule


# -- figures that must not become a die ----------------------------------------------------------------------


def test_a_number_one_goes_back_to_takes_the_figures_though_it_is_known():
    form = Form(INPUTS[:2], {"wip": 13, "distance_cm": 20}).step(1)
    assert form.next_number is INPUTS[1]
    assert form.digit("3").digit("0").confirmed().given()["distance_cm"] == 30


def test_a_number_that_the_rule_refuses_takes_the_figures():
    form = Form(INPUTS[:2], {"wip": 13, "distance_cm": 200}).told(Refusal("distance_cm", "out of range")).to_next()
    assert form.next_number is INPUTS[1]
    assert form.told(None).next_number is None  # then they are faces


def test_the_number_typed_last_can_be_gone_back_into_until_something_else_is_done():
    form = Form(INPUTS[:2], {"wip": 13}).select("distance_cm").typing().digit("2").digit("0").confirmed()
    assert form.correctable is INPUTS[1]
    assert form.correcting().figures == "20"
    assert form.correcting().back().digit("5").confirmed().given()["distance_cm"] == 25
    assert form.put("wip", 12).correctable is None


def test_letters_belong_to_a_needed_text_and_to_one_gone_to_by_hand():
    needed = Form((Text("target"), INPUTS[0])).to_next()
    assert needed.takes_text
    assert not needed.put("target", "Rossi").to_next().takes_text
    optional = Form((INPUTS[0], INPUTS[4]), {"wip": 13})
    assert not optional.to_next().takes_text
    assert optional.step(1).takes_text
    assert not optional.step(1).waits_for_text


def test_a_tick_moves_no_mark_and_one_alone_is_taken_without():
    wanted = Words("models", ("Red", "Warden", "Sable"), 1, 3)
    ticks = Ticks.of(wanted, wanted.words, (), str, {})
    assert ticks.takes_marked
    two = ticks.toggle().step(1).toggle()
    assert (two.order, two.marked.value) == (("Red", "Warden"), "Warden")
    assert not two.takes_marked
    assert two.toggle().order == ("Red",)
    assert two.named("sable").order == ("Red", "Warden", "Sable")  # what is typed is ticked besides
    few = Ticks.of(Words("models", wanted.words, 1, 2), wanted.words, (), str, {}).named("red warden")
    with pytest.raises(Refusal, match="tick 2 at most"):
        few.named("sable")


ROW = ("Point 1", "Point 2", "Echo", "Point 3")


@pytest.mark.parametrize("typed", ["4", "7", "0"])
def test_a_figure_that_no_numbered_name_has_names_nothing(typed):
    ticks = Ticks.of(Words("points", ROW, 1, 4), ROW, (), str, {})
    with pytest.raises(Refusal, match=f"'{typed}' is not on the list: give Point 1"):
        ticks.named(typed)
    form = Form((Text("point"),), {}, {"point": ROW}).entered(typed)
    assert form.given() == {}
    assert form.problem


def test_a_figure_names_what_has_it_and_is_a_name_where_no_name_is_numbered():
    assert Ticks.of(Words("points", ROW, 1, 4), ROW, (), str, {}).named("3").order == ("Point 3",)
    assert Form((Text("point"),), {}, {"point": ROW}).entered("2").given() == {"point": "Point 2"}
    assert Form((Text("hill"),), {}, {"hill": ("Red", "Blue")}).entered("2").given() == {"hill": "2"}


def test_a_text_of_ones_own_is_not_lost_to_an_arrow_key():
    form = Form((Text("name"),), {"name": "Lupo"}, {"name": ("Widow", "Hound")})
    assert form.change(1).given() == form.change(-1).given() == {"name": "Lupo"}
    assert form.put("name", "Widow").change(1).given() == {"name": "Hound"}
    refused = form.told(Refusal("name", "is nobody"))  # what the rule does not take may be left by it
    assert refused.change(1).given() == {"name": "Widow"}


def test_nobody_is_meant_by_suggestions_that_begin_with_none():
    form = Form((Text("card"), Text("on", None, optional=True)), {"card": "Rain"})
    form = form.following({"on": [None, "Widow", "Hound"]})
    assert form.given() == {"card": "Rain"}
    assert form.suggested["on"] == ["Widow", "Hound"]


def test_what_goes_with_another_word_is_neither_shown_nor_reached_nor_sent():
    kind = Choice("kind", ("club", "bow"), "club")
    inputs = (
        kind,
        Int("reach", 1, 9, 1, goes_with=("kind", ("club",))),
        Int("range", 1, 48, 8, goes_with=("kind", ("bow",))),
    )
    form = Form(inputs, {"range": 12})
    assert [wanted.name for wanted in form.shown] == ["kind", "reach"]
    assert form.given() == {}
    assert form.step(1).field.name == "reach"
    assert form.below(1).field is None
    bow = form.put("kind", "bow")
    assert [wanted.name for wanted in bow.shown] == ["kind", "range"]
    assert bow.given() == {"kind": "bow", "range": 12}
    assert bow.below(0).field.name == "range"
