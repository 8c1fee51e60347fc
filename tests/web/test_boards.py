"""Boards as drawings: what is tapped is filled into the forms of the moves that take it."""

import re
from html import unescape

import pytest

from taos_tui.session.session import Session
from tests.session.played import sample_of

from .browser import Browser, table_of
from .test_forms import before


def up_to(path, slug, move):
    """The sample match of a game, without passphrases, as it stood when this move could be made first; and by whom."""
    header, made = sample_of(slug)
    names = {seat.id: seat.name for seat in header.seats}
    session = Session.create(path, slug, header.title, names, header.options, None, header.content)
    for each in made:
        if each.move == move:
            session.close()
            return each
        each.again(session)
    raise AssertionError(f"{move} was never made")


def links(phone):
    """Where the page leads to, and what the links say."""
    found = re.findall(r'<a (?:class="[^"]*" )?href="([^"]*)"[^>]*>(.*?)</a>', phone.page.body, re.DOTALL)
    return {unescape(address): re.sub(r"<[^>]*>", " ", text) for address, text in found}


@pytest.mark.parametrize("slug", ["naw"])
def test_a_unit_and_then_a_hex_begin_a_move_with_both(tmp_path, slug):
    path = tmp_path / "map.toml"
    made = up_to(path, slug, "step")
    unit, hex = made.inputs["unit"], made.inputs["hex"]
    with table_of(path) as table:
        phone = Browser.paired(table, made.by)
        phone.get("/board")
        at = next(one.at for one in table.scene("").board.counters if one.id == unit)
        tapped = [address for address in links(phone) if address.startswith("/board?")]
        assert len(tapped) == len(table.scene("").board.hexes)
        own = [address for address in tapped if f"unit={unit.replace(' ', '+')}" in address]
        phone.get(own[0] if own else f"/board?unit={unit.replace(' ', '+')}")
        assert unit in phone.text
        onto = next(address for address in links(phone) if address.endswith(f"at={hex}"))
        phone.get(onto)
        wanted = [address for address in links(phone) if address.startswith("/move/step?")]
        assert wanted, (at, phone.text)
        phone.get(wanted[0])
        assert phone.hidden()["i.hex"] == hex
        assert phone.hidden()["i.unit"] == unit
        phone.tap("make")
        assert table.session.last.move == "step"


def test_a_place_on_the_table_is_filled_in_with_its_centimetres(tmp_path):
    path = tmp_path / "table.toml"
    made = up_to(path, "taos", "place")
    with table_of(path) as table:
        phone = Browser.paired(table, made.by)
        phone.get("/board")
        token = made.inputs["token"]
        assert f"/board?unit={token}" in links(phone)
        phone.get(f"/board?unit={token}")
        (place,) = re.findall(r'data-place="([^"]*)"', phone.page.body)
        phone.get(f"{unescape(place)}&i.x={made.inputs['x']}&i.y={made.inputs['y']}")
        assert phone.hidden()["i.x"] == str(made.inputs["x"])
        phone.tap("make")
        assert table.session.last.move == "place"


def test_a_place_in_a_row_and_a_unit_there_begin_moves(tmp_path):
    path = tmp_path / "row.toml"
    made = up_to(path, "rocknroll", "attack")
    with table_of(path) as table:
        phone = Browser.paired(table, made.by)
        phone.get("/board")
        board = table.scene(made.by).board
        for spot in board.spots:
            assert f"/board?at={spot.id}" in links(phone)
        phone.get(f"/board?unit={made.inputs['unit'].replace(' ', '+')}")
        assert any(address.startswith(f"/move/{board.act}?") for address in links(phone))


def test_who_has_no_seat_sees_the_board_and_can_tap_nothing(tmp_path):
    path = tmp_path / "map.toml"
    up_to(path, "naw", "step")
    with table_of(path) as table:
        projector = Browser(table)
        projector.get("/board?unit=Panzer+1&at=C4")
        assert not [address for address in links(projector) if address.startswith(("/board?", "/move/"))]
        assert 'role="img"' in projector.page.body


def test_what_is_not_on_the_board_is_not_chosen(tmp_path):
    path = tmp_path / "map.toml"
    made = up_to(path, "naw", "step")
    with table_of(path) as table:
        phone = Browser.paired(table, made.by)
        plain = phone.get("/board").body
        assert phone.get("/board?unit=castle&at=Z99&x=1").body == plain


def test_the_choices_of_a_stop_stand_side_by_side_and_lead_to_their_moves(tmp_path):
    path = tmp_path / "throw.toml"
    made = up_to(path, "rocknroll", "keep")
    with table_of(path) as table:
        phone = Browser.paired(table, made.by)
        phone.get("/seat")
        (stop,) = [one for one in table.scene(made.by).panels if any(one.moves)]
        for move in filter(None, stop.moves):
            made_at_once = f'action="/move/{move}"' in phone.page.body
            assert f"/move/{move}" in links(phone) or made_at_once
        assert "%" in phone.text
        other = Browser(table)
        other.get("/")
        assert not [address for address in links(other) if address.startswith("/move/")]


def test_a_token_that_is_chosen_shows_where_it_may_lie_and_lies_in_the_middle_of_it_at_a_tap(tmp_path):
    with table_of(before(tmp_path, "taos", "tactics")) as table:
        session = table.session
        session.make("tactics", {"winner": "a"}, "a")
        session.make("option", {"take": "deployment"}, "a")
        session.make("first_turn", {"first": "b"}, "b")
        session.make("first_deploys", {"first": "a"}, "a")
        anna, bruno = Browser.paired(table, "a"), Browser.paired(table, "b")
        anna.get("/board")
        assert 'class="reach"' not in anna.page.body
        anna.get("/board?unit=a-left")
        assert 'class="reach"' in anna.page.body
        to = re.search(r'href="(/move/place\?[^"]*)"', anna.page.body)
        assert to
        anna.get(unescape(to[1]))
        anna.tap()
        assert session.last.move == "place"
        bruno.get("/board?unit=a-right")  # Anna places them all
        assert "/move/place" not in bruno.page.body


def test_who_came_from_the_board_goes_on_there(tmp_path):
    with table_of(before(tmp_path, "taos", "tactics")) as table:
        session = table.session
        session.make("tactics", {"winner": "a"}, "a")
        session.make("option", {"take": "deployment"}, "a")
        session.make("first_turn", {"first": "b"}, "b")
        session.make("first_deploys", {"first": "a"}, "a")
        anna = Browser.paired(table, "a")
        anna.get("/board?unit=a-left")
        to = re.search(r'href="(/move/place\?[^"]*)"', anna.page.body)
        assert to
        anna.get(unescape(to[1]))
        anna.tap()
        assert anna.at == "/board" or 'href="/board" class="button first"' in anna.page.body
        anna.get("/move/place?came=//evil.example")
        assert "evil" not in anna.page.body
        anna.tap()
        assert anna.at == "/seat" or 'href="/seat" class="button first"' in anna.page.body
