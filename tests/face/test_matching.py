"""What was typed at a table, and what was meant."""

from decimal import Decimal

import pytest

from taos_tui.face.form import Form
from taos_tui.face.matching import match, near, one_of, read_typed
from taos_tui.face.naming import names_of
from taos_tui.kit.scene import Counter, HexMap, Scene
from taos_tui.rules.inputs import Choice, Flag, Int, Items, Number, Spelled, Text, Words
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.rows import Rows
from taos_tui.systems import load

CARDS = tuple(f"A-{number:02}" for number in range(1, 13))
HAND = Words("hand", CARDS, 3, 3)
NAMES = {"a": "Anna", "b": "Bruno", "m-14": "Machine gun", "b-left": "Bruno's LEFT token"}


@pytest.mark.parametrize("text", ["A-05, A-02, A-09", "5 2 9", "5, 2, 9", "a5 a2 a9", "a-05,a-02 , a9", "05;02;09"])
def test_cards_are_named_by_number(text):
    assert read_typed(HAND, text) == ("A-05", "A-02", "A-09")


@pytest.mark.parametrize(("text", "meant"), [("2", "02"), ("02", "02"), ("10", "10"), (" 3 ", "03")])
def test_a_code_may_lack_its_nought(text, meant):
    assert read_typed(Choice("code", ("01", "02", "03", "10")), text) == meant


@pytest.mark.parametrize("text", ["Machine gun", "machine", "MACHINE GUN", "m-14", "m14", "gun"])
def test_a_weapon_goes_by_name_or_id(text):
    assert read_typed(Text("weapon"), text, ("m-14", "knife"), NAMES) == "m-14"


def test_a_player_is_named_for_a_seat():
    assert read_typed(Choice("winner", ("a", "b")), "anna", (), NAMES) == "a"


def test_a_single_suggestion_that_fits_is_taken_and_two_are_not():
    names = ("Vela", "Velasco", "Orso")
    assert read_typed(Text("unit"), "ors", names) == "Orso"
    assert read_typed(Text("unit"), "vela", names) == "Vela"
    assert read_typed(Text("unit"), "ve", names) == "ve"
    with pytest.raises(Refusal, match="may be low or loud"):
        read_typed(Choice("kind", ("low", "loud")), "lo")


@pytest.mark.parametrize(
    ("text", "value"), [("20", 20), ("20 in", 20), ('20"', 20), ("7,5", Decimal("7.5")), ("−2", -2)]
)
def test_a_measured_number_may_have_its_unit_and_a_comma(text, value):
    assert read_typed(Number("distance", -5, 300, unit="inches"), text) == value


def test_what_is_no_number_is_refused_with_what_is_allowed():
    with pytest.raises(Refusal, match="1 to 30"):
        read_typed(Int("wip", 1, 30), "many")


@pytest.mark.parametrize(("text", "value"), [("y", True), ("No", False), ("on", True), ("0", False)])
def test_yes_and_no(text, value):
    assert read_typed(Flag("cover"), text) is value


def test_names_in_a_list_may_stand_in_small_letters():
    assert read_typed(Items("models", Text("model"), 1, 3), "alpha, pup", ("Alpha", "Pup")) == ("Alpha", "Pup")


def test_rows_that_stand_on_a_form_are_understood_when_they_are_typed_again():
    rows = Rows("roster", (Text("name"), Int("hp", 1, 20), Flag("leader", False)), 1, 5)
    value = ({"name": "Vela", "hp": 6, "leader": True}, {"name": "Orso", "hp": 4, "leader": False})
    assert read_typed(rows, Form((rows,), {}, {}).called(value, rows)) == value


def test_rows_are_pasted_cell_by_cell_or_with_their_titles():
    rows = Rows("roster", (Text("name"), Int("hp", 1, 20), Flag("leader", False)), 1, 5)
    assert read_typed(rows, "Vela, 6, yes\nOrso\t4; hp: 3, name: Tito") == (
        {"name": "Vela", "hp": 6, "leader": True},
        {"name": "Orso", "hp": 4, "leader": False},
        {"name": "Tito", "hp": 3, "leader": False},
    )


def test_what_fits_nothing_says_what_would():
    with pytest.raises(Refusal, match="'zz' is not on the list: give Anna or Bruno"):
        read_typed(Choice("winner", ("a", "b")), "zz", (), NAMES)


def test_letters_that_look_alike_are_the_same_in_latin_and_cyrillic():
    cards = Choice("secret", ("A-01", "A-05"))
    assert read_typed(cards, "\u0410-05") == "A-05"
    assert read_typed(Text("graduate"), "\u0441roc", ("Croc Man", "Orc")) == "Croc Man"


def test_a_refusal_names_what_is_offered_now():
    with pytest.raises(Refusal, match=r"give A-01$"):
        read_typed(Choice("secret", ("A-01", "A-05")), "x", ("A-01",))


def test_two_letters_in_the_middle_of_a_word_mean_nothing():
    assert match("rd", ["order 1", "unit 1"], {}) == []
    assert match("rde", ["order 1", "unit 1"], {}) == ["order 1"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("rif 1", ["Rifles 1"]),
        ("t 3", ["T-34 3"]),
        ("sh d u", ["shift a die up"]),
        ("shift u", ["shift a die up"]),
        ("shift die", ["shift a die up", "shift a die down"]),
        ("1 rif", []),
        ("up shift", []),
    ],
)
def test_several_words_may_be_begun_in_their_order_and_a_number_is_whole(typed, meant):
    words = ["Rifles 1", "Rifles 10", "T-34 3", "shift a die up", "shift a die down"]
    assert match(typed, words, {}) == meant


def test_the_label_of_a_counter_on_the_map_is_a_name_where_it_stands_on_one_counter_only():
    def counter(name, label):
        return Counter(name, name, label, "a", "A1")

    board = HexMap(1, 1, 0, (), (counter("T-34 1", "Tk1"), counter("Rifle HQ", "HQ"), counter("Tank HQ", "HQ")))
    names = names_of(Scene("", "", "", "", {}, (), board=board))
    words = ["T-34 1", "Rifle HQ", "Tank HQ"]
    assert match("tk1", words, names) == ["T-34 1"]
    assert match("HQ", words, names) == ["Rifle HQ", "Tank HQ"]


def test_a_refusal_says_how_many_words_it_leaves_out():
    words = [f"Card {n}" for n in range(1, 16)]
    with pytest.raises(Refusal, match=r"Card 11, Card 12 and 3 more$"):
        one_of(Text("card"), "zz", words, {})
    with pytest.raises(Refusal, match=r"Card 5, Card 6 and 9 more: type more of it$"):
        one_of(Text("card"), "card", words, {})


@pytest.mark.parametrize("typed", ["lu", "LUKASZ", "łuk", "Łukasz"])
def test_a_name_is_found_without_the_letters_that_a_keyboard_has_not(typed):
    assert match(typed, ["Marta", "Łukasz"], {}) == ["Łukasz"]


def test_accents_tell_names_apart_where_they_are_typed():
    assert match("José", ["Jose", "José"], {}) == ["José"]
    assert match("jose", ["Anna", "José"], {}) == ["José"]


def test_a_slip_in_the_name_alone_of_a_longer_line_is_near_it():
    """An army builder's lines tell what a model carries."""
    roster = ["MACHINIST Combi Rifle", "ORC (Specialist Operative) Combi Rifle", "FUSILIER 1", "FUSILIER 2"]
    assert near("machinst", roster, {}) == "MACHINIST Combi Rifle"
    assert near("Orrc", roster, {}) == "ORC (Specialist Operative) Combi Rifle"
    assert near("combi", roster, {}) == ""
    assert near("machinst", ["MACHINIST Combi Rifle", "MACHINIST Light Shotgun"], {}) == ""


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("у6", "E6"),  # the keys of e6 on a Cyrillic layout
        ("\u04156", "E6"),  # a Cyrillic letter that looks like E
        ("e6", "E6"),
        ("g", "G10"),  # the only one that is shown
        ("g1", "G1"),  # another hex, and no beginning of G10: the rule says why it can't be
        ("g9", "G9"),
        ("e", "E"),  # of two that are shown none is taken
        ("6", "E6"),  # by its number, the only one that is shown
        ("56", "56"),
    ],
)
def test_a_hex_is_the_one_that_the_list_shows_alone_on_any_keyboard(typed, meant):
    a_hex = Spelled("hex", lambda text: text.strip().upper(), "a hex such as C4")
    assert read_typed(a_hex, typed, ("E5", "E6", "G10")) == meant


@pytest.mark.parametrize(("typed", "meant"), [("у4", "E4"), ("У4", "E4"), ("e4", "E4"), ("с10", "C10"), ("ц7", "W7")])
def test_a_hex_that_no_list_shows_is_understood_on_any_keyboard(typed, meant):
    a_hex = next(each for each in load("naw").moves["adjust"].inputs if each.name == "hex")
    assert read_typed(a_hex, typed) == read_typed(a_hex, typed, ("B1",)) == meant


PLAYERS = Items("tables", Text("tables"), 1, 60)
SEATED = ("Ann", "Боб Ли", "Carl", "Dora", "Egon", "Fay", "Anne-Marie")
PAIRS = ("Ann", "Боб Ли", "Carl", "Dora", "Egon", "Fay")


@pytest.mark.parametrize(
    "text",
    [
        "Ann - Боб, Carl Dora, Egon-Fay",
        "Ann – Боб Ли; Carl – Dora; Egon – Fay",
        "ann vs боб\ncarl v. dora\negon—fay",
        "Ann, Боб Ли, Carl, Dora, Egon, Fay",
    ],
)
def test_pairs_are_read_as_the_program_shows_them_and_as_people_write_them(text):
    assert tuple(read_typed(PLAYERS, text, SEATED)) == PAIRS


def test_a_dash_within_a_name_parts_nothing():
    assert tuple(read_typed(PLAYERS, "Anne-Marie - Fay", SEATED)) == ("Anne-Marie", "Fay")


def test_who_stands_behind_a_dash_and_is_nobody_is_told():
    with pytest.raises(Refusal, match="'Gus' is not on the list"):
        read_typed(PLAYERS, "Ann - Gus", SEATED)
