"""A card of a real hand is misspelt: one question, over all cards that are known and not only those offered."""

import pytest
from test_rocknroll_card_names import sampled
from test_rocknroll_unlisted import box, play

from taos_tui.face.accepting import entered
from taos_tui.face.form import Form
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
    assert "Enter takes it" in asked.refused["unit"].reason
    assert entered(roll, asked, "Bao vet").value(form.field) == "Bao vet"
