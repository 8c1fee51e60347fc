"""A card of a real hand is misspelt: one question, over all cards that are known and not only those offered."""

import pytest
from test_rocknroll_card_names import sampled
from test_rocknroll_unlisted import box, play

from taos_tui.face.accepting import doubt_of, entered
from taos_tui.face.form import Form
from taos_tui.face.naming import names_of
from taos_tui.face.rolls import MoveRoll
from taos_tui.face.viewer import Viewer
from taos_tui.rules.refusal import Refusal


@pytest.fixture
def dealt(tmp_path):
    """Vietnam deploys; Chi and Bao lie in its HQ, Doc and Zulu in that of VPA."""
    session = sampled(tmp_path)
    yield session
    session.close()


def meant(session, move, input, typed, by):
    found = session.doubt(move, input, typed, by)
    return found and found.meant


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("boa vet", "Bao"),
        ("dbao vet", "Bao"),
        ("Bao vet", "Bao"),
        ("mei vet", "Mai"),
        ("Halfmad boy", "Half-mad boy (name unknown)"),
        ("Voi Dia", "Voi Dai"),
    ],
)
def test_a_misspelt_unit_is_asked_about_though_it_is_not_offered(dealt, typed, name):
    """Bao lies in HQ, so no list offers it; the sample has no veteran of Bao."""
    assert meant(dealt, "deploy", "unit", typed, "b") == name


@pytest.mark.parametrize("typed", ["Bao", "bao", "Mai vet", "veteran Mai", "Chi 2", "Ming", "Xyzzy", "Voi"])
def test_a_name_that_is_known_or_like_nothing_is_not_asked_about(dealt, typed):
    """Only `Ming` is like one that is known, Min."""
    assert meant(dealt, "deploy", "unit", typed, "b") == ("Min" if typed == "Ming" else None)


def test_a_card_of_the_other_side_is_asked_about_too(dealt):
    """Who types it may have the turn wrong; of the name itself the rule says that it is no unit of this side."""
    assert meant(dealt, "deploy", "unit", "Doc vet", "b") == "Doc"
    assert meant(dealt, "deploy", "unit", "Doc", "b") is None
    with pytest.raises(Refusal, match="Doc is no unit of Vietnam"):
        dealt.make("deploy", {"unit": "Doc", "point": "1"})


def test_a_veteran_that_the_list_has_not_is_told_to_be_none_of_it(dealt):
    assert "the list has no veteran of Bao: is it Bao?" in dealt.doubt("deploy", "unit", "Bao vet", "b").question


def test_the_number_of_one_more_card_stays(dealt):
    assert meant(dealt, "deploy", "unit", "Chii 2", "b") == "Chi 2"


def test_a_card_that_was_named_before_is_known_too(dealt):
    play(dealt, "deploy", unit="Fisherman", point="1")
    assert meant(dealt, "deploy", "unit", "Fishermann", "b") == "Fisherman"
    assert meant(dealt, "deploy", "unit", "Fishermann", "a") is None  # it is no card of VPA


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Manouver", "Manoeuvre (made up for the sample)"),
        ("Napalmm", "Napalm"),
        ("all 5 attack", "All 5s attack"),
        ("Ambush", None),
    ],
)
def test_what_a_list_says_in_brackets_hides_no_likeness(dealt, typed, name):
    assert meant(dealt, "order", "order", typed, "b") == name
    assert meant(dealt, "attack", "order", typed, "b") == name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Manoever", "order Manoeuvre"),
        ("order Napalmm", "order Napalm"),
        ("unit Hardmann", "unit Hardman"),
        ("Hardmann", "unit Hardman"),
        ("order", None),
        ("Zylofon", None),
    ],
)
def test_a_misspelt_price_is_asked_about(tmp_path, typed, name):
    session = sampled(tmp_path, first="vpa")
    assert meant(session, "burn", "give", typed, "a") == name
    if name:
        play(session, "burn", "a", give=name)
    session.close()


def test_the_price_may_be_nearly_a_unit_on_a_point(dealt):
    play(dealt, "deploy", unit="Horny", point="1")
    assert meant(dealt, "burn", "give", "Hornyy", "b") == "Horny"


def test_both_units_that_were_turned_up_are_looked_at(tmp_path):
    session = box(tmp_path)
    roll = MoveRoll(session, Viewer(""), "deal", lambda attempt: None)
    values, suggested = roll.prefilled()
    form = Form(tuple(roll.inputs), dict(values), suggested).select("vpa_hq")
    form = entered(roll, form, "Doc, Zullu")
    assert "is it Zulu?" in form.refused["vpa_hq"].reason
    assert entered(roll, form, "Doc, Zullu").value(form.field) == ("Doc", "Zullu")
    session.close()


def test_a_beginning_that_stands_for_a_card_is_asked_about_before_it_is_turned_up(tmp_path):
    """`Vo` of a player's own box was Voi Dai in the log, and nobody had been asked."""
    session = box(tmp_path)
    roll = MoveRoll(session, Viewer(""), "deal", lambda attempt: None)
    values, suggested = roll.prefilled()
    form = Form(tuple(roll.inputs), dict(values), suggested).select("vietnam_hq")
    form = entered(roll, form, "Vo, Chi")
    assert "is it Voi Dai?" in form.refused["vietnam_hq"].reason
    form = entered(roll, form.select("vietnam_hq"), "Vo Tan, Chi")
    assert form.value(form.field) == ("Vo Tan", "Chi")
    session.close()


def test_where_the_app_knows_the_cards_nothing_is_in_doubt(tmp_path):
    """Such names are refused, and the hand is nobody's to guess."""
    session = box(tmp_path, hands="tracked")
    assert session.doubt("deploy", "unit", "Boomey", "a") is None
    session.close()


def test_what_was_typed_twice_is_a_card_of_its_own(dealt):
    roll = MoveRoll(dealt, Viewer("b"), "deploy", lambda attempt: None)
    values, suggested = roll.prefilled()
    form = Form(tuple(roll.inputs), dict(values), suggested).select("unit")
    asked = entered(roll, form, "Bao vet")
    assert "the list has no veteran of Bao" in asked.refused["unit"].reason
    assert entered(roll, asked, "Bao vet").value(form.field) == "Bao vet"


def asked(session, move, input, typed, seat):
    """What the form says of a name, and what Enter would take."""
    roll = MoveRoll(session, Viewer(seat), move, lambda attempt: None)
    values, suggested = roll.prefilled()
    form = Form(tuple(roll.inputs), dict(values), suggested).select(input)
    found = doubt_of(roll, form, form.field, typed)
    refused = entered(roll, form, typed).refused.get(input)
    assert (refused.reason if refused else "") == (found.answers if found else "")
    return (found.meant, found.answers) if found else ("", "")


def test_the_same_letters_in_another_order_are_nearer(dealt):
    """Of Mai and Min, either of which shares two letters with `Mia`."""
    assert asked(dealt, "deploy", "unit", "Mia", "b")[0] == "Mai"


def test_what_the_rule_would_refuse_is_told_and_not_offered(dealt):
    """Bao lies in HQ and Doc is no unit of Vietnam: Enter could take neither."""
    meant, why = asked(dealt, "deploy", "unit", "Doc vet", "b")
    assert not meant
    assert "Doc is no unit of Vietnam Bruno" in why
    assert "^N keeps yours" in why
    meant, why = asked(dealt, "deploy", "unit", "Bao vet", "b")
    assert not meant
    assert "type Bao 2" in why


def test_a_card_in_the_other_alphabet_is_asked_about(tmp_path):
    session = sampled(tmp_path, first="vpa")
    assert asked(session, "deploy", "unit", "Пинк", "a")[0] == "Pink Nipple"
    assert asked(session, "deploy", "unit", "Бумэр", "a")[0] == "Boomer"
    assert asked(session, "deploy", "unit", "Хрюша", "a")[0] == ""
    session.close()


def test_a_new_card_that_stands_there_is_asked_about_when_it_is_misspelt(tmp_path):
    session = sampled(tmp_path, first="vpa")
    play(session, "deploy", unit="Mad Mike", point="1")
    play(session, "adjust", "a", why="test", take="unit")
    play(session, "take", "a")
    _, why = asked(session, "deploy", "unit", "Mad Mkie", "a")
    assert "Mad Mike stands at Point 1" in why
    session.close()


def test_one_of_those_that_lie_open_is_asked_for_alike(tmp_path):
    """Where no new name may stand it is the same question, and Enter answers it; it can't be kept."""
    session = box(tmp_path)
    play(session, "deal", vpa_hq=["Doc", "Zulu"], vietnam_hq=["Chi", "Bao"])
    play(session, "echo", dice=[4])
    play(session, "take", "a")
    play(session, "take", "b")
    play(session, "dice_off", dice=[6, 1])
    play(session, "first", side="vpa")
    meant, why = asked(session, "pick", "hq", "dcoc", "a")
    assert meant == "Doc"
    assert why.endswith("is it Doc? Enter takes it")
    play(session, "pick", "a", hq="Doc")
    play(session, "take", "a")
    play(session, "take", "b")
    play(session, "deploy", unit="Doc", point="1")
    play(session, "stop")
    assert asked(session, "shift", "unit", "dco", "a")[0] == "Doc"
    assert asked(session, "adjust", "take", "opertion", "a")[0] == "operation"
    session.close()


# -- one more than there are, and names in another alphabet ---------------------------------------------------


def with_slaughter_played(tmp_path):
    """A box of as many orders as the list has: its one Slaughter lies in the discard, Vietnam holds another order."""
    session = box(tmp_path)
    play(session, "deal", vpa_hq=["Doc", "Zulu"], vietnam_hq=["Chi", "Bao"])
    play(session, "echo", dice=[4])
    for seat in "ab":
        play(session, "take", seat)
    play(session, "dice_off", dice=[6, 1])
    play(session, "first", side="vietnam")
    for seat in "ba":
        play(session, "take", seat)
    play(session, "deploy", unit="Min", point="1")
    play(session, "order", order="Slaughter")
    play(session, "done")
    return session


def test_a_second_copy_of_an_order_that_exists_once_is_asked_about_once(tmp_path):
    """The table decides: its box may have more than the list."""
    session = with_slaughter_played(tmp_path)
    roll = MoveRoll(session, Viewer(), "order", lambda attempt: None)
    values, suggested = roll.prefilled()
    form = entered(roll, Form(roll.inputs, values, suggested).select("order"), "slaughter")
    assert "the list has 1 Slaughter, which lies in sight" in form.refused["order"].reason
    assert entered(roll, form, "slaughter").given() == {"order": "slaughter"}
    assert "Slaughter" in session.doubt("exchange", "give", "order slaughter", "b").why
    assert session.doubt("order", "order", "Unit attacks", "b") is None
    session.close()


def test_with_more_of_an_order_than_the_list_has_no_chances_are_told(tmp_path):
    """17 unseen cards of the list for 16 that lie covered made them too small."""
    session = with_slaughter_played(tmp_path)
    deck = next(pile for pile in session.scene().piles if pile.id == "orders-deck")
    assert "Manoeuvre" in deck.text
    play(session, "order", order="Slaughter")
    assert next(pile for pile in session.scene().piles if pile.id == "orders-deck").text == ""
    session.close()


@pytest.mark.parametrize(
    ("typed", "name"), [("мин", "Min"), ("Май", "Mai"), ("ши хо", "Shi Ho"), ("хор", "Horny"), ("вой", "Voi Dai")]
)
def test_a_name_in_its_own_language_stands_in_the_form_as_that_of_the_card(dealt, typed, name):
    roll = MoveRoll(dealt, Viewer(), "deploy", lambda attempt: None)
    values, suggested = roll.prefilled()
    form = Form(roll.inputs, values, suggested, names_of(dealt.scene())).select("unit")
    assert entered(roll, form, typed).given()["unit"] == name


def test_so_does_an_order(tmp_path):
    session = with_slaughter_played(tmp_path)
    roll = MoveRoll(session, Viewer(), "order", lambda attempt: None)
    values, suggested = roll.prefilled()
    form = Form(roll.inputs, values, suggested, names_of(session.scene())).select("order")
    assert entered(roll, form, "напалм").given() == {"order": "Napalm"}
    session.close()


def test_a_beginning_in_its_own_language_of_a_card_that_is_not_offered_is_asked_about(dealt):
    """`Бао` lies in HQ; its beginning had become a unit of that name."""
    assert meant(dealt, "deploy", "unit", "ба", "b") == "Bao"
    assert meant(dealt, "deploy", "unit", "Ba", "b") is None
