"""The forms of moves on a phone: needed inputs, exact odds, dice tapped or rolled, and nothing made twice."""

import re

import pytest

from taos_tui.session.session import Session
from taos_tui.systems import games, load
from tests.session.played import sample_of

from .browser import Browser, new, table_of


def drawn(match):
    """Both hands are drawn, by phone."""
    anna, bruno = Browser.paired(match, "a"), Browser.paired(match, "b")
    for phone, cards in ((anna, ["A-01", "A-08", "A-05"]), (bruno, ["A-02", "A-04", "A-09"])):
        phone.get("/move/draw")
        phone.tap(hand=cards)
        assert "/made/" in phone.at
    return anna, bruno


def test_a_move_goes_from_a_tap_to_the_file(match):
    anna, _ = drawn(match)
    anna.get("/seat")
    assert "A-08 Capture" in anna.text
    file = Session.open(match.path, watching=True)
    assert [(line.move, line.seat) for line in file.log()] == [("draw", "a"), ("draw", "b")]


def test_who_draws_sees_the_cards_at_once_and_nobody_else_does(match):
    anna, bruno = Browser.paired(match, "a"), Browser.paired(match, "b")
    anna.get("/move/draw")
    anna.tap()
    hand = next(pile for pile in match.session.scene("a").piles if pile.seat == "a" and pile.shown and pile.secret)
    assert "/made/" in anna.at
    assert all(card in anna.text for card in hand.shown)
    bruno.get(anna.at)
    assert not any(card in bruno.text for card in hand.shown)


def test_what_is_needed_is_named_and_what_was_filled_in_stays(match):
    anna, _ = drawn(match)
    anna.get("/move/choose")
    anna.tap("look", revealed="A-01")
    assert "Still needed: Secret" in anna.text
    anna.tap("make", revealed="A-01", secret="")
    assert anna.page.status == 422
    assert anna.hidden()["i.revealed"] == "A-01"
    assert match.session.count == 2


def test_a_refusal_stands_beside_what_was_chosen_with_its_clause(match):
    anna, _ = drawn(match)
    anna.get("/move/choose")
    anna.tap("make", revealed="A-01", secret="A-01")
    assert anna.page.status == 422
    assert "✗" in anna.text
    assert re.search(r'class="clause"[^>]*>TAOS-\d+|TAOS-\d+</a>', anna.page.body)
    assert match.session.count == 2


def test_a_form_that_is_sent_twice_counts_once(match):
    anna = Browser.paired(match, "a")
    anna.get("/move/draw")
    form, at = anna.hidden(), anna.at
    anna.post(at, {**form, "do": "make"})
    again = anna.post(at, {**form, "do": "make"})
    assert again.status == 409
    assert "counts once" in anna.text
    assert match.session.count == 1


def test_a_tap_on_a_list_of_moves_that_is_old_is_refused_with_words(match):
    anna, bruno = drawn(match)
    for phone, revealed, secret in ((anna, "A-01", "A-08"), (bruno, "A-02", "A-04")):
        phone.get("/move/choose")
        phone.tap(revealed=revealed, secret=secret)
    count = match.session.count
    match.session.make("note", {}, note="somebody else was quicker")
    assert anna.post("/move/reveal", {"form": "1", "count": str(count), "do": "make"}).status == 409
    assert "the table has changed meanwhile" in anna.text
    assert match.session.count == count + 1
    anna.post("/move/reveal", {"form": "1", "count": str(count + 1), "do": "make"})
    assert "/made/" in anna.at


def test_a_form_whose_choices_have_changed_is_refused_with_words_and_keeps_what_was_filled_in(match):
    anna, _ = drawn(match)
    anna.get("/move/choose")
    form = anna.hidden()
    match.session.undo("b")
    match.session.undo("a")
    match.session.make("draw", {"hand": ["A-03", "A-06", "A-07"]}, "a")
    match.session.make("draw", {"hand": ["A-02", "A-04", "A-09"]}, "b")
    anna.post("/move/choose", {**form, "i.revealed": "A-01", "i.secret": "A-08", "do": "make"})
    assert anna.page.status == 409
    assert "changed meanwhile" in anna.text


def test_what_somebody_else_does_meanwhile_does_not_spoil_a_form_that_is_not_about_it(match):
    anna, bruno = drawn(match)
    anna.get("/move/choose")
    form = anna.hidden()
    bruno.get("/move/choose")
    bruno.tap(revealed="A-02", secret="A-04")
    assert "/made/" in bruno.at
    anna.post("/move/choose", {**form, "i.revealed": "A-01", "i.secret": "A-08", "do": "make"})
    assert "/made/" in anna.at


def dice_move(tmp_path):
    """A match at the roll for the start, which takes two dice."""
    path = new(tmp_path / "start.toml", "taos")
    session = Session.open(path)
    for seat, hand in (("a", "158"), ("b", "249")):
        session.make("draw", {"hand": [f"A-0{n}" for n in hand]}, seat)
    for seat, pair in (("a", ("A-01", "A-08")), ("b", ("A-02", "A-04"))):
        session.make("choose", dict(zip(("revealed", "secret"), pair, strict=True)), seat)
    session.make(session.scene().suggested, {}, "a")
    name = session.scene().suggested
    assert session.system.moves[name].dice, name
    session.close()
    return path, name


def test_dice_are_tapped_face_by_face(tmp_path):
    path, name = dice_move(tmp_path)
    with table_of(path) as table:
        anna = Browser.paired(table, "a")
        anna.get(f"/move/{name}")
        assert "The app rolls" in anna.text
        count = table.session.count
        anna.tap("face 9")
        assert table.session.count == count
        assert anna.hidden()["faces"] == "9"
        anna.tap("back")
        assert anna.hidden()["faces"] == ""
        anna.tap("face 19")
        anna.tap("face 7")
        assert "/made/" in anna.at
        assert table.session.last.dice == (19, 7)
        assert table.session.last.source == "typed"
        assert "19" in anna.text


def test_the_app_rolls_when_it_is_asked_to(tmp_path):
    path, name = dice_move(tmp_path)
    with table_of(path) as table:
        anna = Browser.paired(table, "a")
        anna.get(f"/move/{name}")
        anna.tap("make")
        assert table.session.last.source == "rolled"
        assert "rolled by the app" in anna.text


@pytest.mark.parametrize("face", ["21", "0", "x", "-1", "1e3", "9" * 50, ""])
def test_a_face_that_the_die_has_not_is_refused(tmp_path, face):
    path, name = dice_move(tmp_path)
    with table_of(path) as table:
        anna = Browser.paired(table, "a")
        anna.get(f"/move/{name}")
        count = table.session.count
        anna.tap(f"face {face}")
        assert table.session.count == count
        assert anna.page.status in (200, 422)


def test_the_last_move_is_taken_back_once(match):
    anna, bruno = drawn(match)
    anna.get("/seat")
    assert "Undo" not in anna.text  # it is Bruno's
    bruno.get("/seat")
    assert "Undo: Bruno draws" in bruno.text
    form = {"form": "f", "count": str(match.session.count)}
    bruno.post("/undo", form)
    assert match.session.last.seat == "a"
    assert bruno.post("/undo", form).status == 409
    assert match.session.last.seat == "a"


def test_a_phone_makes_no_move_for_another_seat(match):
    anna = Browser.paired(match, "a")
    anna.get("/move/draw")
    anna.post("/move/draw", {**anna.hidden(), "seat": "b", "i.seat": "b", "do": "make"})
    assert [line.seat for line in match.session.log()] == ["a"]


@pytest.mark.parametrize("slug", games())
def test_every_form_of_every_game_is_drawn_and_looked_at(tmp_path, slug):
    """Also of moves that are not possible now, with nothing and with nonsense filled in."""
    evil = "<script>alert(1)</script>\"'&\x1b[31m"
    with table_of(new(tmp_path / "game.toml", slug, {"a": "Anna <b>", "b": 'B"r&uno'})) as table:
        phone = Browser.paired(table, "a")
        for name, move in load(slug).moves.items():
            assert phone.get(f"/move/{name}").status == 200
            answer = phone.tap("look", **{wanted.name: evil for wanted in move.inputs})
            assert answer.status in (200, 409)
            assert "<script>alert" not in answer.body
            assert (
                "<b>" not in answer.body.replace("<b></b>", "").replace("Anna <b>", "") or "Anna <b>" not in answer.body
            )
        assert "Anna &lt;b&gt;" in phone.get("/seat").body
        assert table.session.count == 0


def test_a_move_or_an_entry_that_is_none_is_not_found(match):
    anna = Browser.paired(match, "a")
    for address in ("/move/castle", "/made/99", "/made/x", "/board"):
        assert anna.get(address).status == 404
    assert anna.post("/move/castle", {"do": "make"}).status == 404


@pytest.mark.parametrize(("slug", "move"), [("toswg", "attack"), ("taos", "identify")])
def test_what_is_settled_is_a_line_that_opens_and_the_throw_comes_last_in_its_own_part(tmp_path, slug, move):
    with table_of(before(tmp_path, slug, move)) as table:
        made = next(each for each in sample_of(slug)[1] if each.move == move and each.dice)
        phone = Browser.paired(table, made.by)
        given = {f"i.{name}": str(value) for name, value in made.inputs.items() if isinstance(value, str | int)}
        phone.get(f"/move/{move}")
        phone.post(phone.at, {**phone.hidden(), **given, "do": "look"})
        body = phone.page.body
        folded = re.findall(r'<details class="settled"[^>]*><summary>.*?</details>', body, re.S)
        assert folded
        assert body.index('id="w.') < body.index('class="settled"') < body.index('class="throw"')
        throw = body.partition('class="throw"')[2].partition("</form>")[0]
        assert "The app rolls" in throw
        assert re.search(r"\d %", throw)


def test_out_of_turn_the_page_says_whose_turn_it_is_and_the_rest_is_folded_away_at_the_end(tmp_path):
    with table_of(before(tmp_path, "toswg", "attack")) as table:
        acting = table.session.system.acting(table.session.view(""))
        other = next(seat for seat in table.session.seats if seat != acting)
        phone = Browser.paired(table, other)
        assert f"It is {table.name(acting)}'s turn." in phone.text
        play, late = phone.page.body.split("Out of turn")
        assert "End the battle" in late
        assert "/move/end_battle" not in play


def before(tmp_path, slug, move):
    """The sample match of a game up to its first throw of that move."""
    header, made = sample_of(slug)
    path = tmp_path / "sample.toml"
    names = {seat.id: seat.name for seat in header.seats}
    session = Session.create(path, slug, header.title, names, header.options, None, header.content)
    for each in made:
        if each.move == move and each.dice:
            break
        each.again(session)
    session.close()
    return path


def test_a_table_that_is_pasted_on_a_phone_keeps_its_cells(tmp_path):
    with table_of(new(tmp_path / "war.toml", "toswg")) as table:
        anna = Browser.paired(table, "a")
        anna.get("/move/roster")
        anna.tap("make", units="Name\tLevel\tWeapons\tArmour\r\nCaptain\t6\t\tlight\r\nTrooper\t3\trifle\t")
        captain, trooper = table.session.state.of("a")
    assert (captain.name, captain.level, captain.weapons, captain.armour) == ("Captain", 6, (), "light")
    assert (trooper.name, trooper.level, trooper.weapons, trooper.armour) == ("Trooper", 3, ("rifle",), "none")
