"""What strangers typed into forms: numbers that are of one unit's card, covered cards by number or by name, offers that
can be taken."""

import pytest
from rocknroll_table import CARDS, VIETNAM, VPA, Table, facing, give
from test_rocknroll_abilities import at_war, with_keys
from test_rocknroll_clauses import shipped, stand

from taos_tui.face.accepting import entered
from taos_tui.face.form import Form
from taos_tui.face.rolls import MoveRoll
from taos_tui.face.viewer import Viewer
from taos_tui.rules.refusal import Refusal


def form_of(t, name, seat=""):
    """The form of a move as everybody sees it first, and what judges it."""
    roll = MoveRoll(t.session, Viewer(), name, lambda attempt: None)
    values, suggested = roll.prefilled()
    return roll, filled_in(roll, Form(roll.inputs, values, suggested))


def filled_in(roll, form):
    """A form with what follows from its values, and what the rule misses then, as a face keeps it."""
    form = form.following(roll.narrowed(form.given()))
    return form.told(roll.odds(form.given()).refusal).to_next()


def typed(roll, form, *texts):
    """Each text is typed into the field that is in front, and Enter pressed."""
    for text in texts:
        form = filled_in(roll, entered(roll, form, text))
    return form


# -- numbers of cards -------------------------------------------------------------------------------------------


def test_the_number_of_an_ability_is_of_the_card_and_of_no_other_unit(tmp_path):
    """It was kept from the last throw of the side, for whatever unit, and called printed."""
    five, four = {"check": 5, "marks": ["exclamation"]}, {"check": 4, "marks": ["exclamation"]}
    t = at_war(tmp_path, ("Able", "Fox", "Charlie"), Able=five, Fox=four)
    roll, form = form_of(t, "ability")
    form = typed(roll, form, "Able")
    assert form.value(roll.inputs[1]) == 5
    t.do("ability", unit="Able", target=5, dice=[5])
    roll, form = form_of(t, "ability")
    assert typed(roll, form, "Fox").given()["target"] == 4
    assert "target" not in typed(roll, form, "Charlie").given()
    assert t.session.forecast("ability", {"unit": "Charlie"}).refusal.input == "target"  # read from the card


def test_a_unit_whose_card_tells_of_no_throw_is_not_offered_for_one(tmp_path):
    t = at_war(tmp_path, Able={"check": 5}, Fox={"commands": ["locals"]})
    assert t.session.choices("ability")["unit"] == ["Able"]
    told = [line.label for line in t.session.forecast("ability", {"unit": "Fox", "target": 4}).ledger]
    assert "the card list tells of no throw of Fox" in told


def test_a_number_that_the_list_tells_is_told_beside_the_throw_of_an_ability(tmp_path):
    """A figure that is typed then is the die; and who types another number is told what the list says."""
    t = at_war(tmp_path, Able={"check": 5})
    known = "number known already: a figure is the die"
    assert known in [line.label for line in t.session.forecast("ability", {"unit": "Able"}).ledger]
    other = t.session.forecast("ability", {"unit": "Able", "target": 4}).ledger
    assert ("the card list says", "5+") in [(line.label, line.value) for line in other]


def unread(name):
    """The test cards, of one of which the list tells neither number nor dice."""
    cut = [
        {key: row[key] for key in row if row["name"] != name or key not in ("attack", "dice")} for row in CARDS["units"]
    ]
    return {**CARDS, "units": cut}


def test_number_and_dice_that_no_list_tells_are_both_asked_before_the_dice(tmp_path):
    """Section 5.5: dice null is asked; a figure typed for it was the face of the one die that nobody had named."""
    t = facing(tmp_path, ("Able", "Fox"), cards=unread("Able"))
    roll, form = form_of(t, "attack")
    form = typed(roll, form.put("order", "Unit attacks"), "Able")
    assert form.field.name == "attack_number"
    form = filled_in(roll, form.digit("4").confirmed())
    assert form.field.name == "dice_count"
    assert roll.asked(form.given(), ())  # a die is next as the rule has it: files may leave the count out
    form = filled_in(roll, form.digit("2").confirmed())
    assert form.is_done
    t.do("attack", **form.given(), dice=[1])
    assert t.state.throw.given.dice_count == 2


def test_dice_that_were_read_once_are_not_asked_again(tmp_path):
    t = facing(tmp_path, ("Able", "Fox"), cards=unread("Able"))
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", attack_number=4, dice_count=1, dice=[1])
    t.do("keep")
    give(t)
    assert not t.session.forecast("attack", {"unit": "Able", "target": "Anh", "order": "Unit attacks"}).refusal


def test_how_likely_a_throw_was_is_known_of_entries_that_leave_the_dice_out(tmp_path):
    """So files have it that were written before the count was asked."""
    t = facing(tmp_path, ("Able", "Fox"), cards=unread("Able"))
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", attack_number=4, dice=[4])
    assert t.again().chances()[t.session.count] == t.session.chances()[t.session.count] > 0


def test_numbers_read_before_are_told_of_those_who_may_attack(tmp_path):
    t = facing(tmp_path, ("Dog", "Fox"))
    t.do("attack", unit="Dog", target="Anh", order="Unit attacks", attack_number=4, dice=[1])
    t.do("keep")
    give(t)
    assert "Dog attacks on 4+, as read before" in t.session.brief("attack")
    t.do("shift", unit="Dog", point="4", why="test")
    assert not any("as read before" in line for line in t.session.brief("attack"))


# -- covered cards ----------------------------------------------------------------------------------------------


def dealt(tmp_path, hand=1, **keys):
    """Deployment of Vietnam with so many covered units in hand; every card of the side has these keys."""
    cards = with_keys(**{name: {"marks": [], **keys} for name in VIETNAM})
    t = Table(tmp_path, cards=cards, mode="expansion", hands="tracked").start("vietnam")
    while len(t.player("b").units) > hand:
        t.do("deploy", unit="1", point="1")
    while len(t.player("b").units) < hand:
        give(t, "unit", "b")
    return t


def test_a_veteran_deploys_where_an_ally_stands_by_his_number_as_by_his_name(tmp_path):
    """RNR-233: a covered card was offered the ends alone, and refused whatever else was typed."""
    t = dealt(tmp_path, hand=2, deploys_here=["itself"])
    t.do("deploy", unit="1", point="3", ability="test")
    roll, form = form_of(t, "deploy")
    form = typed(roll, form, "1", "3")
    assert form.given() == {"unit": "1", "point": "Point 3"}
    t.do("deploy", **form.given())
    assert len(t.state.at("p3")) == 2


def test_a_closed_unit_is_offered_the_points_that_are_open_to_any(tmp_path):
    t = Table(
        tmp_path,
        cards=with_keys(**{name: {"deploys_here": ["itself"]} for name in VIETNAM}),
        mode="expansion",
        hands="tracked",
        masked_play="on",
    ).start("vietnam")
    give(t, "unit", "b")
    give(t, "unit", "b")
    t.do("deploy", unit="1", point="3", ability="test")
    assert "Point 3" in t.session.choices("deploy", given={"unit": "1"})["point"]
    assert t.session.choices("deploy", given={"unit": "1", "masked": True})["point"] == ["Point 1", "Point 4"]


@pytest.mark.parametrize("hand", [1, 2])
def test_the_unit_is_in_front_with_one_covered_card_as_with_several(tmp_path, hand):
    """With one its number stood there already, and its name was typed into the Point."""
    t = dealt(tmp_path, hand)
    roll, form = form_of(t, "deploy")
    assert form.field.name == "unit"
    form = typed(roll, form, "1")
    assert form.field.name == "point"
    assert "point" not in form.given()  # where it goes is said by its player


def test_a_figure_for_the_point_does_not_replace_the_unit_that_was_named_by_a_beginning(tmp_path):
    """Refused, the beginning of a name stood in the unit, and the figure after it was the number of a card."""
    t = dealt(tmp_path, 2)
    name = t.session.view("b").players["b"].units[0].value.capitalize()
    begun = next(
        name[:end] for end in range(1, 9) if sum(each.startswith(name[:end]) for each in (*VPA, *VIETNAM)) == 1
    )
    roll, form = form_of(t, "deploy")
    form = typed(roll, form, begun, "4")
    assert form.given() == {"unit": begun, "point": "Point 4"}
    t.do("deploy", **form.given())
    assert [unit.id for unit in t.state.at("p4")] == [name]


def test_an_order_of_a_covered_hand_is_named_by_its_beginning_and_told_by_its_name(tmp_path):
    t = Table(tmp_path, cards={**CARDS, "orders": CARDS["orders"][:1]}, mode="expansion", hands="tracked")
    t.start("vietnam")
    t.do("stop")
    line = t.do("order", order="unit")
    assert "plays Unit attacks" in line.text


def test_what_no_card_is_called_is_told_with_what_to_do(tmp_path):
    t = dealt(tmp_path, 2)
    roll, form = form_of(t, "deploy")
    form = typed(roll, form, "zzz")
    assert "its number in the hand, or more of its name" in form.refused["unit"].reason


def test_both_cards_of_a_price_are_numbered_as_they_lie_in_the_hand(tmp_path):
    t = Table(tmp_path, mode="expansion", hands="tracked").start("vietnam")
    while len(t.player("b").orders) < 3:
        give(t, "order", "b")
    lie = t.player("b").orders
    assert t.session.choices("current_action", given={"card1": "order 1"})["card2"][:2] == ["order 2", "order 3"]
    with pytest.raises(Refusal, match="order 1 is given already"):
        t.session.make("current_action", {"pay_with": "cards", "card1": "order 1", "card2": "order 1"}, "b")
    t.do("current_action", "b", pay_with="cards", card1="order 1", card2="order 2")
    assert t.player("b").orders == lie[2:]
    assert t.again().state == t.state


def test_a_price_of_a_file_that_was_begun_before_is_read_as_it_was_paid(tmp_path):
    t = Table(tmp_path, mode="expansion", hands="tracked", paid_cards="earlier").start("vietnam")
    while len(t.player("b").orders) < 3:
        give(t, "order", "b")
    lie = t.player("b").orders
    t.do("current_action", "b", pay_with="cards", card1="order 1", card2="order 2")
    assert t.player("b").orders == lie[1:2]


# -- offers -----------------------------------------------------------------------------------------------------


def test_who_goes_along_is_an_enemy_beside_the_unit_whose_ability_has_gone_off(tmp_path):
    """RNR-236: with it goes one enemy, and it goes to another Point."""
    t = at_war(tmp_path, ("Able", "Fox"), ("Anh", "Em"), Able={"check": 5})
    t.do("ability", unit="Able", dice=[5])
    found = t.session.choices("shift", given={"unit": "Able"})
    assert found["along"] == ["Anh", "Em"]
    assert found["point"] == ["Point 2", "Echo", "Point 3", "Point 4"]
    assert t.session.choices("shift", given={"unit": "Anh"})["along"] == []
    roll, form = form_of(t, "shift")
    form = typed(roll, form, "Able", "3")
    assert "along" not in form.given()  # nobody is taken along who was not named
    assert list(roll.weighed(form.given())) == ["along"]


def test_a_closed_unit_is_no_attacker_by_an_order_for_all_of_one_number(tmp_path):
    """RNR-224: not even where nobody else has an enemy near."""
    t = Table(tmp_path, mode="expansion", masked_play="on").start("vietnam")
    t.field("Anh", point="4").next_turn().field("Baker", point="1")
    give(t, "unit")
    t.do("deploy", point="1", masked=True)
    t.do("stop")
    t.do("order", order="All 5 attack")
    assert t.session.choices("attack")["unit"] == ["Baker"]
    assert t.session.scene().suggested == "done"


def test_who_only_comes_in_the_place_of_another_is_offered_so(tmp_path):
    """RNR-239: deploying it, which is always refused, was suggested, with a word that stands on no screen."""
    t = shipped(tmp_path, mode="expansion").start("vpa", vpa_hq=["pig", "fj"], vietnam_hq=["chi", "min"])
    t.do("deploy", unit="Doc", point="1")
    while t.player("a").units:
        t.do("deploy", unit="Johny", point="1")
    t.do("adjust", why="test", rd=2)
    t.do("buy")
    t.do("pick", hq="Pig (name unknown)")
    assert t.session.scene().suggested == "replace"
    with pytest.raises(Refusal, match="by Deploy in the place of a unit"):
        t.session.make("deploy", {"unit": "Pig (name unknown)", "point": "1"}, "a")


def test_space_moves_who_must_attack_or_move_and_has_nobody_to_attack(tmp_path):
    """RNR-83: an attack was suggested whose form had nobody to choose."""
    t = at_war(tmp_path, vietnam=("Anh", "Em"), Em={"reacts_to": ["attack_here"], "marks": ["star"]})
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[4])
    assert t.session.scene().suggested == "attack"
    t.do("fate", unit="Able", why="test")
    t.do("shift", unit="Fox", point="3", why="test")
    assert t.session.scene().suggested == "manoeuvre"


def test_whose_throw_is_at_a_stop_decides_in_the_turn_of_the_other(tmp_path):
    """Who leaves the result of the first die in front reads there whose it is."""
    t = shipped(tmp_path).start("vietnam")
    stand(t, "b", "Bao")
    t.next_turn()
    t.do("deploy", unit="Johny", point="1")
    t.do("attack", "b", unit="Bao", target="Johny", attack_number=4, dice=[1])
    assert t.session.seat_of("attack", {}) == "b"


def test_opening_a_closed_unit_hangs_on_no_covered_card(tmp_path):
    """RNR-222: who may not look was told to look first."""
    t = Table(tmp_path, mode="expansion", hands="tracked", masked_play="on").start("vietnam")
    t.do("deploy", unit="1", point="1", masked=True)
    t.next_turn()
    t.do("deploy", unit="1", point="1", ability="test")
    assert t.state.scouts
    closed = t.session.choices("open")["unit"][0]
    found = t.session.forecast("open", {"unit": closed})
    assert not found.covered
    assert set(found.odds) == {"opened"}


# -- what is told -----------------------------------------------------------------------------------------------


def test_a_scored_round_is_told_of_its_winner_and_in_one_line(tmp_path):
    """The sign stood for who scored it, and the Points beside the outcome were more than a line holds."""
    t = Table(tmp_path, mode="expansion").start("vietnam").field("Anh", point="4").next_turn().field("Able")
    give(t, "unit")
    t.field("Fox", point="3")
    t.next_turn()
    line = t.do("score")
    assert line.seat == "b"
    assert line.side == "a"
    beside = [line_.label for line_ in line.ledger if str(line_.label) not in line.text]
    assert beside == ["drawn: Point 2 and Echo", "OK gained"]


def test_a_drawn_round_is_told_of_nobody(tmp_path):
    t = Table(tmp_path, mode="expansion").start("vietnam").field("Anh", point="4").next_turn().field("Able")
    t.next_turn()
    assert t.do("score").side == ""


def test_what_follows_a_replacement_is_told_without_what_stands_in_brackets(tmp_path):
    cards = with_keys(
        Fox={"name": "Fox (name unknown)", "replaces": True}, Anh={"name": "Anh (too)", "reacts_to": ["enemy_enters"]}
    )
    t = Table(tmp_path, cards=cards, mode="expansion").start("vietnam")
    t.do("deploy", unit="Anh (too)", point="1")
    t.next_turn().field("Able", point="4")
    give(t, "unit")
    t.do("shift", unit="Able", point="1", why="test")
    t.do("pass_over")
    line = t.do("replace", unit="Fox (name unknown)", instead="Able")
    assert line.text == "deploys Fox at Point 1; Able goes to HQ, the ability of Anh is due"


def test_the_board_says_what_its_sign_for_a_local_means(tmp_path):
    t = Table(tmp_path, mode="expansion").start("vietnam")
    t.do("local", local="Rong", point="2")
    spots = {spot.name: spot.notes for spot in t.session.scene().board.spots}
    assert "◌ local" in spots["Point 2"]
    assert "◌ local" not in spots["Point 3"]


def test_units_that_stand_nowhere_are_not_said_to_be_missing(tmp_path):
    t = Table(tmp_path, mode="expansion").start("vietnam")
    assert "No unit stands on a Point" in t.session.scene().without_units


# -- the order in force ---------------------------------------------------------------------------------------


def test_who_names_the_order_in_force_means_that_one_and_plays_no_card_more(tmp_path):
    """RNR-54: one card is one use; that of two units lasts until two have acted."""
    t = facing(tmp_path, ("Able", "Fox"))
    give(t)
    t.do("order", order="Two units attack")
    hand = t.player("a").hand
    assert form_of(t, "attack")[1].given()["order"] == "Two units attack"
    t.do("attack", unit="Able", target="Anh", order="two units", dice=[1])
    t.do("keep")
    assert (t.player("a").hand, t.state.order.left) == (hand, 1)
    t.do("attack", unit="Able", target="Anh", order="Two units attack", dice=[1])  # has acted: by one more card
    assert t.player("a").hand == hand - 1


def test_in_a_file_begun_before_that_name_is_one_more_card(tmp_path):
    t = facing(tmp_path, ("Able", "Fox"), order_again="earlier")
    give(t)
    t.do("order", order="Two units attack")
    hand = t.player("a").hand
    assert "order" not in form_of(t, "attack")[1].given()
    t.do("attack", unit="Able", target="Anh", order="Two units attack", dice=[1])
    assert t.player("a").hand == hand - 1


def test_a_unit_moves_by_the_order_in_force_that_is_named(tmp_path):
    t = facing(tmp_path, ("Able",))
    give(t)
    t.do("order", order="Manoeuvre")
    hand = t.player("a").hand
    assert form_of(t, "manoeuvre")[1].given()["order"] == "Manoeuvre"
    t.do("manoeuvre", unit="Able", point="Point 2", order="Manoeuvre")
    assert t.player("a").hand == hand


def test_beside_an_ability_that_lets_it_attack_the_order_in_force_is_left_out(tmp_path):
    t = at_war(tmp_path, ("Able", "Charlie"), Charlie={"marks": ["exclamation"]})
    give(t)
    t.do("order", order="Two units attack")
    roll, form = form_of(t, "attack")
    form = filled_in(roll, form.put("unit", "Charlie").put("how", "ability"))
    assert "order" not in form.given()


def test_by_what_a_unit_acts_is_said_in_words_of_the_table(tmp_path):
    t = facing(tmp_path)
    how = next(wanted for wanted in t.session.system.moves["attack"].inputs if wanted.name == "how")
    form = Form((how,), names={}).select("how", chosen=True).entered("xyz", lambda value: None)
    assert form.refused["how"].reason == "'xyz' is not on the list: give order, Current Action or ability"
    assert form.entered("curr", lambda value: None).values["how"] == "current_action"
