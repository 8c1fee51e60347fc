"""On the form of a phone stands what follows from what was filled in, as on the laptop's."""

import re

from taos_tui.session.session import Session

from .browser import Browser, new, table_of
from .test_forms import before, dice_move


def fields(phone):
    """The inputs that stand on the form, and among them those that are a line."""
    form = phone.page.body.partition('class="fields"')[2].partition('id="odds"')[0]
    return (
        set(re.findall(r'<fieldset id="w\.(\w+)"', form)),
        set(re.findall(r'<details class="settled" data-input="(\w+)"', form)),
    )


def test_a_code_is_asked_for_only_where_the_tokens_on_the_table_have_them(tmp_path):
    with table_of(before(tmp_path, "taos", "identify")) as table:
        assert table.session.state.options.token_codes == "app"
        phone = Browser.paired(table, table.session.state.active)
        phone.get("/move/identify")
        assert "code" not in fields(phone)[0]


def test_what_follows_from_another_input_goes_with_it_until_it_is_named(tmp_path):
    path = before(tmp_path, "taos", "identify")
    session = Session.open(path)
    by = session.state.active
    for name, wip in (("Ada", 14), ("Bea", 11)):
        session.make("model", {"name": name, "rank": "graduate", "wip": wip}, by)
    session.close()
    with table_of(path) as table:
        phone = Browser.paired(table, by)
        phone.get("/move/identify")
        phone.tap("look", graduate="Ada")
        assert phone.hidden()["i.wip"] == "14"
        assert "wip" in fields(phone)[1]
        phone.tap("look", graduate="Bea")
        assert phone.hidden()["i.wip"] == "11"
        phone.tap("look", wip="13")
        phone.tap("look", graduate="Ada")
        assert phone.hidden()["i.wip"] == "13"


def test_what_means_nothing_beside_another_word_is_not_there(tmp_path):
    path, name = dice_move(tmp_path)
    with table_of(path) as table:
        phone = Browser.paired(table, "a")
        phone.get(f"/move/{name}")
        assert {"wip_a", "wip_b"} <= fields(phone)[0]
        phone.tap("look", winner="b")
        assert not {"wip_a", "wip_b"} & fields(phone)[0]


def test_what_stands_as_usual_is_a_line_also_where_no_dice_decide(tmp_path):
    with table_of(before(tmp_path, "taos", "tactics")) as table:
        session = table.session
        session.make("tactics", {"winner": "a"}, "a")
        session.make("option", {"take": "deployment"}, "a")
        session.make("first_turn", {"first": "b"}, "b")
        session.make("first_deploys", {"first": "a"}, "a")
        phone = Browser.paired(table, "a")
        phone.get("/move/place")
        found, lines = fields(phone)
        assert {"token", "x", "y"} <= found - lines
        assert {"access_directions", "base_contact", "referee_ok"} <= lines


def test_a_form_that_asks_for_nothing_else_stands_open(tmp_path):
    with table_of(new(tmp_path / "game.toml", "taos")) as table:
        phone = Browser.paired(table, "a")
        phone.get("/move/draw")
        found, lines = fields(phone)
        assert found
        assert not lines
