"""A real box beside the sample list: cards are named as they are printed, and the app goes on with what it is told."""

import pytest
from rocknroll_table import Table

from taos_tui.content.catalogue import in_words
from taos_tui.content.copied import copied_content
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.systems import load
from taos_tui.systems.rocknroll.conservation import complaints

NAMES = {"a": "Anna", "b": "Bruno"}


def box(tmp_path, **options):
    options = {"mode": "expansion", "contingent": 8, **options}
    content = copied_content(load("rocknroll"))
    return Session.create(tmp_path / "box.toml", "rocknroll", "Box", NAMES, options, content=content)


def play(session, move, by="", dice=None, **inputs):
    line = session.make(move, inputs, by, dice)
    assert list(complaints(session.state)) == []
    return line


def to_orders(session):
    """Sniper Vasya and two of Лётчик against Doc-less Vietnam's Fisherman at Point 1; VPA moves second."""
    hq = {"vpa_hq": ["Doc", "Sniper Vasya"], "vietnam_hq": ["Лётчик", "Лётчик"]}
    play(session, "deal", **hq, orders=60, vpa_units=14, vietnam_units=14)
    play(session, "echo", dice=[4])
    play(session, "take", "a")
    play(session, "take", "b")
    play(session, "dice_off", dice=[6, 1])
    play(session, "first", side="vietnam")
    play(session, "pick", "b", hq="Лётчик")
    play(session, "take", "b")
    play(session, "pick", "a", hq="sniper vasya")
    play(session, "take", "a")
    play(session, "deploy", unit="Лётчик", point="1")
    play(session, "deploy", unit="Fisherman", point="1")
    play(session, "stop")
    play(session, "stop")
    play(session, "deploy", unit="Sniper Vasya", point="1")
    play(session, "stop")


def test_cards_of_a_real_box_are_named_as_they_are_printed(tmp_path):
    session = box(tmp_path)
    to_orders(session)
    assert session.state.field["Sniper Vasya"].seat == "a"
    assert session.state.field["Лётчик"].seat == "b"
    assert session.choices("attack", given={"unit": "Sniper Vasya"})["target"] == ["Лётчик", "Fisherman"]
    told = session.forecast("attack", {"unit": "Sniper Vasya", "target": "Fisherman", "order": "Ambush at dawn"})
    assert told.refusal.input == "attack_number"  # nobody has read it from the card yet
    line = play(session, "attack", unit="Sniper Vasya", target="Fisherman", order="Ambush at dawn",
                attack_number=4, dice=[5])  # fmt: skip
    assert "Ambush at dawn" in line.text
    assert "Sniper Vasya attacks on 4+, as read before" in map(str, session.brief("attack", "a"))
    play(session, "done")
    piles = {pile.id: pile for pile in session.scene().piles}
    assert list(piles["orders-discard"].shown) == ["Ambush at dawn"]
    assert list(piles["graveyard-b"].shown) == ["Fisherman"]
    assert "Manoeuvre" not in piles["orders-deck"].text  # what the sample has in its deck is not what this box has
    session.close()
    again = Session.open(tmp_path / "box.toml")
    assert again.findings == []
    assert again.state == session.state
    again.close()


def test_the_same_name_is_the_same_card_however_it_is_written(tmp_path):
    session = box(tmp_path)
    to_orders(session)
    play(session, "order", order="Ambush")
    play(session, "done")
    play(session, "adjust", why="test", take="order")
    play(session, "take")
    play(session, "order", order="AMBUSH")
    assert len(set(session.state.discard)) == 1
    session.close()


@pytest.mark.parametrize("hands", ["tracked", "physical"])
def test_where_the_app_knows_the_cards_a_name_that_no_list_has_is_refused(tmp_path, hands):
    """Dealt by the app, or a list that is no sample."""
    content = copied_content(load("rocknroll"))
    if hands == "physical":
        content["cards"]["head"] = [{**row, "placeholder": False} for row in content["cards"]["head"]]
    options = {"mode": "expansion", "contingent": 8, "hands": hands}
    session = Session.create(tmp_path / "s.toml", "rocknroll", "S", NAMES, options, content=content)
    with pytest.raises(Refusal):
        session.make("deal", {"vpa_hq": ["Doc", "Sniper Vasya"], "vietnam_hq": ["Mai", "Chi"]})
    session.close()


def test_a_figure_is_no_name_of_a_real_card(tmp_path):
    """RNR-4: the app does not know the hand, so a number in it says nothing."""
    session = box(tmp_path)
    to_orders(session)
    play(session, "stop")
    play(session, "score")
    while session.state.phase == "arrival":
        play(session, "take")
    with pytest.raises(Refusal, match="type what is printed"):
        session.make("deploy", {"unit": "1", "point": "1"})
    session.close()


def test_the_only_unit_that_everybody_knows_of_a_real_hand_is_filled_in(tmp_path):
    session = box(tmp_path)
    play(session, "deal", vpa_hq=["Doc", "Zulu"], vietnam_hq=["Chi", "Min"], orders=60, vpa_units=14, vietnam_units=14)
    play(session, "echo", dice=[4])
    play(session, "take", "a")
    play(session, "take", "b")
    play(session, "dice_off", dice=[6, 1])
    play(session, "first", side="vpa")
    assert "unit" not in session.hints("deploy", "a")  # what was drawn from the deck nobody has seen
    play(session, "pick", "a", hq="Doc")
    play(session, "take", "a")
    play(session, "take", "b")
    play(session, "deploy", "a", unit="Boomer", point="1")
    assert session.hints("deploy", "a")["unit"] == "Doc"
    session.close()


def test_a_covered_unit_is_named_by_how_the_one_card_begins_that_is_called_so(tmp_path):
    t = Table(tmp_path, mode="base").start()
    t.do("deploy", unit="ab", point="1")
    assert "Able" in t.state.field
    assert t.refused("deploy", unit="x", point="1")[0] == "unit"


def test_nothing_of_a_real_hand_is_named_that_nobody_named(tmp_path):
    """RNR-15: neither the order of an attack, nor the one unit of the list that lies in no open place."""
    session = box(tmp_path)
    to_orders(session)
    assert session.hints("attack", "a").get("order") is None
    assert session.hints("order", "a").get("order") is None
    session.close()


def test_the_last_unit_of_the_sample_is_not_taken_for_the_card_in_the_hand(tmp_path):
    session = box(tmp_path, contingent=7)
    play(session, "deal", vpa_hq=["Doc", "Zulu"], vietnam_hq=["Chi", "Min"], orders=60, vpa_units=14, vietnam_units=14)
    play(session, "echo", dice=[4])
    play(session, "take", "a")
    play(session, "take", "b")
    play(session, "dice_off", dice=[6, 1])
    play(session, "first", side="vpa")
    play(session, "take", "a")
    play(session, "take", "b")
    for name in ("Johny", "Boomer", "Hardman", "Pink Nipple", "FJ (name cut off)"):
        play(session, "deploy", "a", unit=name, point="1")
        play(session, "adjust", "a", why="test", take="unit")
        play(session, "take", "a")
    assert session.choices("deploy", "a")["unit"] == ["Pig (name unknown)"]
    assert session.hints("deploy", "a").get("unit") is None
    session.close()


def to_deployment(session):
    """VPA is in its deployment; nobody stands anywhere."""
    hq = {"vpa_hq": ["Doc", "Zulu"], "vietnam_hq": ["Chi", "Min"]}
    play(session, "deal", **hq, orders=60, vpa_units=14, vietnam_units=14)
    play(session, "echo", dice=[4])
    play(session, "take", "a")
    play(session, "take", "b")
    play(session, "dice_off", dice=[6, 1])
    play(session, "first", side="vpa")
    for seat in "ab":
        play(session, "take", seat)


def test_a_local_of_a_real_box_is_named_as_it_is_printed_and_none_comes_unnamed(tmp_path):
    """RNR-173: the sample knew two of them, and put one down that nobody had named."""
    session = box(tmp_path)
    to_deployment(session)
    unnamed = session.forecast("local", {"point": "4"}).refusal
    assert (unnamed.input, unnamed.clause) == ("local", "RNR-173")
    told = session.forecast("local", {"local": "Buffalo", "point": "4"})
    assert any("Buffalo is on no list" in str(line.label) for line in told.ledger)
    assert "Buffalo at Point 4" in play(session, "local", local="Buffalo", point="4").text
    assert session.state.field["Buffalo"].local
    assert "Buffalo" in session.choices("ability")["unit"]  # what its card says, only its players know
    with pytest.raises(Refusal, match="type Buffalo 2"):
        session.make("local", {"local": "buffalo", "point": "4"})
    play(session, "local", local="Buffalo 2", point="1")
    assert [unit.card for unit in session.state.field.values()] == ["local:Buffalo"] * 2
    with pytest.raises(Refusal, match="Doc is a unit"):
        session.make("local", {"local": "Doc", "point": "4"})
    play(session, "local", local="Rong", point="1")
    assert session.state.field["Rong"].card == "rong"
    again = Session.open(session.path)
    assert again.state == session.state
    again.close()


def test_a_local_that_is_nearly_named_is_asked_about(tmp_path):
    session = box(tmp_path)
    to_deployment(session)
    doubts = session.system.moves["local"].doubts
    assert doubts(session.state, "a", "local", "Hnds").meant == "Hinds"
    assert doubts(session.state, "a", "local", "Hinds") is None
    assert doubts(session.state, "a", "local", "Buffalo") is None
    session.make("local", {"local": "Buffalo", "point": "4"})
    assert doubts(session.state, "a", "local", "Bufalo").meant == "Buffalo"


def test_hinds_takes_no_part_in_a_deathmatch_of_a_real_box(tmp_path):
    """RNR-209."""
    session = box(tmp_path, deathmatch="yes")
    to_deployment(session)
    with pytest.raises(Refusal, match="Hinds takes no part"):
        session.make("local", {"local": "Hinds", "point": "1"})


@pytest.mark.parametrize(("mode", "asked"), [("expansion", ["orders"]), ("base", ["orders", "vpa_units"])])
def test_a_form_asks_how_many_cards_a_real_box_has(tmp_path, mode, asked):
    """RNR-12, RNR-13: the numbers of the sample were taken without a word."""
    session = box(tmp_path, mode=mode)
    hq = {"vpa_hq": ["Doc", "Zulu"], "vietnam_hq": ["Chi", "Min"]} if mode == "expansion" else {}
    given, found = dict(hq), []
    while refusal := session.forecast("deal", given).refusal:
        found.append(refusal.input)
        given[refusal.input] = 30
    assert found == ([*asked, "vietnam_units"] if mode == "base" else asked)
    assert "orders 30" in session.make("deal", given).text


def test_the_form_for_what_the_table_says_shows_what_stands_now_and_what_it_becomes(tmp_path):
    session = box(tmp_path)
    to_deployment(session)
    session.make("adjust", {"why": "test", "side": "vietnam", "rd": 2})
    assert "now Vietnam Bruno has 2 RD and 0 OK" in map(str, session.brief("adjust", "a"))
    told = session.forecast("adjust", {"why": "Echo", "side": "vietnam", "rd": 3}).ledger
    assert [(str(line.label), str(line.value)) for line in told] == [("RD of Vietnam Bruno", "2 → 3")]


def test_a_unit_that_was_seen_is_no_order_without_a_question_and_a_new_order_is_told(tmp_path):
    """RNR-4: whatever was typed for the order was taken for the name of one."""
    session = box(tmp_path)
    to_orders(session)
    doubts = session.system.moves["attack"].doubts
    for name in ("Fisherman", "sniper vasya"):
        assert doubts(session.state, "a", "order", name).why.endswith("is a unit")
    assert doubts(session.state, "a", "order", "Ambush") is None
    given = {"unit": "Sniper Vasya", "target": "Fisherman", "attack_number": 4, "dice_count": 1}
    for name, new in (("Ambush", True), ("Unit attacks", False)):
        told = session.forecast("attack", {**given, "order": name}).ledger
        assert any(str(line.label) == f"{name} is on no list: a new card" for line in told) is new
    assert any("a new card" in str(line.label) for line in session.forecast("order", {"order": "Ambush"}).ledger)


def test_a_figure_for_a_real_card_has_one_saying(tmp_path):
    """RNR-4: "'1' is not on the list; ^N keeps yours" stood there, and what was kept was refused."""
    session = box(tmp_path)
    to_deployment(session)
    assert session.system.moves["deploy"].doubts(session.state, "a", "unit", "1") is None
    refusal = session.forecast("deploy", {"unit": "1", "point": "1"}).refusal
    assert (refusal.input, "no name" in str(refusal.message)) == ("unit", True)


def test_of_a_card_that_no_list_has_it_is_said_which_points_are_offered(tmp_path):
    """RNR-46: an inner Point that its card opens is named with that ability."""
    session = box(tmp_path)
    play(session, "deal", vpa_hq=["Doc", "Zulu"], vietnam_hq=["Chi", "Bao"])
    play(session, "echo", dice=[4])
    play(session, "take", "a")
    play(session, "take", "b")
    play(session, "dice_off", dice=[6, 1])
    play(session, "first", side="vietnam")
    play(session, "take", "b")
    play(session, "take", "a")
    told = session.forecast("deploy", {"unit": "Buffalo", "point": "1"})
    assert "it goes where every unit may: if its card says more, name that as its ability" in map(
        str, (line.label for line in told.ledger)
    )
    refused = session.forecast("deploy", {"unit": "Buffalo", "point": "2"}).refusal
    assert "name the ability of the card" in str(refused)
    told = session.forecast("deploy", {"unit": "Mai", "point": "1"})
    assert not any("every unit may" in str(line.label) for line in told.ledger)
    narrows, view = session.system.moves["deploy"].narrows, session.view("b")
    assert narrows(view, "b", {"unit": "Mai 2"}) == narrows(view, "b", {"unit": "Mai"}) != {}
    play(session, "deploy", unit="Buffalo", point="2", ability="may swim")
    assert session.state.field["Buffalo"].point == "p2"


def test_cards_turned_up_that_are_on_no_list_are_told_and_a_missing_comma_is(tmp_path):
    """RNR-107: of two names without a comma between them one new card came, without a word."""
    session = box(tmp_path)
    counted = {"orders": 60, "vietnam_hq": ["Chi", "Bao"]}
    told = session.forecast("deal", {**counted, "vpa_hq": ["Doc Zulu", "Johny"]}).ledger
    assert [str(line.label) for line in told][:1] == [
        "Doc Zulu is on no list: a new card; if these are two cards, a comma goes between them"
    ]
    told = session.forecast("deal", {**counted, "vpa_hq": ["Buffalo", "Pink Nipple"]}).ledger
    assert [str(line.label) for line in told][:1] == ["Buffalo is on no list: a new card"]
    assert "comma" not in " ".join(str(line.label) for line in told)
    doubt = session.doubt("deal", "vpa_hq", "doc zulu")
    assert str(doubt.question) == "Doc and Zulu are two cards: a comma goes between them"
    assert session.doubt("deal", "vpa_hq", "Pink Nipple") is None
    refused = session.forecast("deal", {**counted, "vpa_hq": ["Doc Zulu"]}).refusal
    assert "with a comma between them" in str(refused)
    assert "comma" not in str(session.forecast("deal", {**counted, "vpa_hq": ["Doc"]}).refusal)


def test_another_card_that_is_deployed_is_no_new_name_of_the_first_and_a_changed_hq_is_told(tmp_path):
    """RNR-12: before an entry is amended, `Boomer is called Hardman` stood there, and nothing of who lies in HQ."""
    session = box(tmp_path)
    dealt = play(session, "deal", vpa_hq=["Doc", "Zulu"], vietnam_hq=["Chi", "Bao"])
    play(session, "echo", dice=[4])
    play(session, "take", "a")
    play(session, "take", "b")
    play(session, "dice_off", dice=[6, 1])
    play(session, "first", side="vpa")
    play(session, "take", "a")
    play(session, "take", "b")
    line = play(session, "deploy", unit="Boomer", point="1")
    ends = [str(in_words(each)) for each in session.amend(line.n, {"unit": "Hardman"}, dry_run=True).ends]
    assert ends == ["Hardman comes into play", "Boomer is not in play any more"]
    ends = [str(in_words(each)) for each in session.amend(dealt.n, {"vpa_hq": ["Doc", "Pig"]}, dry_run=True).ends]
    assert ends == ["HQ of VPA: Zulu → Pig (name unknown)"]
