"""Cards of a hand on the phone of their owner, and what a form does not ask for."""

import re
from contextlib import closing, contextmanager
from html import unescape

from taos_tui.session.session import Session
from tests.systems.rocknroll.rocknroll_table import CARDS, Table, order

from .browser import Browser, new, table_of

ORDERS = [
    order("two-units-attack", kind="attack", units=2) | {"name": "2 units attack"},
    order("all-5-attack", kind="attack_all", number=5) | {"name": "All 5s attack"},
    order("manoeuvre", "diamonds", kind="move", units=1) | {"name": "Manoeuvre"},
]


def chosen(phone, name):
    """What is chosen for an input on the form."""
    return phone.hidden().get(f"i.{name}")


def card_link(phone, title, card):
    """The address behind a card of the own hand."""
    found = re.search(rf'<b>{re.escape(card)}</b>.*?href="([^"]*)"[^>]*>{title}<', phone.page.body, re.DOTALL)
    return unescape(found[1])


def in_orders(folder, *names):
    """VPA in its orders phase with these orders in hand, in this order."""
    war = Table(folder, {**CARDS, "orders": ORDERS}, hands="tracked").deal()
    war.do("take", "a", unit1="able", order1=names[0])
    war.do("take", "b")
    war.do("dice_off", dice=[6, 1])
    war.do("first", side="vpa")
    war.do("take", "a", unit2="baker", order2=names[1])
    war.do("take", "b")
    war.do("adjust", "a", why="test", take="order")
    war.do("take", "a", order3=names[2])
    war.do("stop")
    war.session.close()
    return war.path


def test_the_card_that_is_tapped_is_the_card_that_is_played(tmp_path):
    """RNR-54: card 2 is "All 5s attack", though another order's name begins with a 2."""
    path = in_orders(tmp_path, "two-units-attack", "all-5-attack", "manoeuvre")
    with table_of(path) as table:
        phone = Browser.paired(table, "a")
        for place, name in enumerate(("2 units attack", "All 5s attack", "Manoeuvre"), 1):
            phone.get("/seat")
            phone.get(card_link(phone, "Play an order", f"{place} · {name}"))
            assert chosen(phone, "order") == name
            assert "✗" not in phone.text
        phone.tap()
        assert table.session.last.inputs["order"] == "Manoeuvre"
        assert table.session.state.discard == ("manoeuvre",)


def test_a_figure_typed_for_an_order_is_its_number_in_the_hand(tmp_path):
    path = in_orders(tmp_path, "two-units-attack", "all-5-attack", "manoeuvre")
    with table_of(path) as table:
        phone = Browser.paired(table, "a")
        phone.get("/move/order")
        assert "i.place" not in phone.page.body
        phone.tap(order="2")
        assert table.session.state.discard == ("all-5-attack",)


def test_a_unit_of_the_hand_is_ticked_by_its_name(tmp_path):
    war = Table(tmp_path, hands="tracked").deal()
    war.do("take", "a", unit1="able", order1="manoeuvre")
    war.do("take", "b")
    war.do("dice_off", dice=[6, 1])
    war.do("first", side="vpa")
    war.do("take", "a", unit2="baker")
    war.do("take", "b")
    war.session.close()
    with table_of(war.path) as table:
        phone = Browser.paired(table, "a")
        phone.get("/seat")
        phone.get(card_link(phone, "Deploy a unit", "2 · Baker"))
        assert chosen(phone, "unit") == "Baker"


def test_a_unit_from_the_deck_is_one_tap_and_nothing_is_asked(tmp_path):
    """RNR-25: the app deals, so there is nothing to say but whence."""
    war = Table(tmp_path, mode="expansion", hands="tracked").deal()
    war.arrive()
    war.do("dice_off", dice=[6, 1])
    war.do("first", side="vpa")
    war.session.close()
    with table_of(war.path) as table:
        anna, bruno = Browser.paired(table, "a"), Browser.paired(table, "b")
        bruno.get("/seat")
        assert 'action="/move/take"' not in bruno.page.body  # it is not his turn to take
        anna.get("/seat")
        before = len(table.session.state.players["a"].units)
        anna.post("/move/take", {"do": "make", "form": "once", "count": str(table.session.count)})
        assert len(table.session.state.players["a"].units) == before + 1


def test_where_the_app_deals_the_decks_are_laid_out_at_one_tap(tmp_path):
    war = Table(tmp_path, mode="expansion", hands="tracked")
    war.session.close()
    with table_of(war.path) as table:
        phone = Browser.paired(table, "a")
        phone.get("/seat")
        assert 'action="/move/deal"' in phone.page.body
        phone.get("/move/deal")
        assert not re.findall(r"i\.(?:vpa_hq|vietnam_hq|orders|vpa_units|vietnam_units)", phone.page.body)


def test_real_cards_that_are_taken_are_counted_and_nothing_is_asked(tmp_path):
    """RNR-15: they are only counted, so that no card is typed and nobody needs the laptop for himself."""
    war = Table(tmp_path, mode="expansion").deal()
    assert war.session.asked_now("take", "a") == ()


def test_a_base_game_is_not_asked_for_cards_of_hq(tmp_path):
    """RNR-107: only EXPANSION turns units up."""
    asked = [wanted.name for wanted in Table(tmp_path).session.asked_now("deal")]
    assert asked == ["points", "orders", "vpa_units", "vietnam_units"]


@contextmanager
def real_cards(folder):
    """VPA deploys out of a real hand; Doc and Zulu lie in its HQ."""
    path = new(folder / "box.toml", "rocknroll", mode="expansion", contingent=8)
    hq = {"vpa_hq": ["Doc", "Zulu"], "vietnam_hq": ["Chi", "Bao"]}
    made = (("deal", hq, None), ("echo", {}, [4]), ("take", {}, None), ("take", {}, None), ("dice_off", {}, [6, 1]))
    with closing(Session.open(path)) as session:
        for move, inputs, dice in (*made, ("first", {"side": "vpa"}, None), ("take", {}, None), ("take", {}, None)):
            session.make(move, inputs, dice=dice)
    with table_of(path) as table:
        phone = Browser.paired(table, "a")
        phone.get("/move/deploy")
        yield phone, table.session


def test_a_misspelt_card_is_asked_about_and_the_known_one_is_one_tap(tmp_path):
    with real_cards(tmp_path) as (phone, session):
        phone.tap(unit="Boomey", point="Point 1")
        assert "is it Boomer?" in phone.text
        assert session.state.field == {}
        phone.tap("mean unit")
        assert "is it Boomer?" not in phone.text
        phone.tap()
        assert session.state.field["Boomer"].card == "boomer"


def test_a_misspelt_card_that_lies_in_hq_is_asked_about_too(tmp_path):
    with real_cards(tmp_path) as (phone, _):
        phone.tap("look", unit="Zullu", point="Point 1")
        assert "Zulu lies in HQ of VPA Anna" in phone.text  # the rule would not take it, so nothing offers it
        assert "keep 'Zullu'" in phone.text


def test_a_card_that_is_meant_as_it_was_typed_is_a_new_one(tmp_path):
    with real_cards(tmp_path) as (phone, session):
        phone.tap("look", unit="Boomey", point="Point 1")
        assert "keep 'Boomey'" in phone.text
        phone.tap("keep unit")
        assert "is it Boomer?" not in phone.text
        phone.tap("look", unit="Boomex")
        assert "is it Boomer?" in phone.text  # another name was typed instead
        phone.tap("look", unit="Boomey")
        phone.tap()
        assert [*session.state.field] == ["Boomey"]
