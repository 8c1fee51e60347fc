"""Two phones and a projector in a real browser. Needs the extra [browser] and a Chromium."""

import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from taos_tui.session.session import Session
from taos_tui.systems import games
from tests.session.played import Made, sample_of
from tests.session.taos_match import to_turn

from .browser import new
from .people import LONG, Person
from .test_every_page import sampled
from .test_secrets_by_phone import UP_TO_TURN_1
from .test_serve import Server

playwright = pytest.importorskip("playwright.sync_api", reason="the extra [browser] is not installed")
pytest.importorskip("uvicorn", reason="the extra [web] is not installed")

HOSTILE = {"a": "Anna <b>&amp;", "b": "Br\"uno' <script>alert(1)</script>"}


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    with playwright.sync_playwright() as started:
        own = shutil.which("chromium") or shutil.which("google-chrome")
        try:
            browser = started.chromium.launch(executable_path=own, args=["--no-sandbox"], timeout=LONG)
        except playwright.Error as error:
            pytest.skip(f"no Chromium: {str(error).splitlines()[0]}")
        yield browser
        browser.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return new(tmp_path / "match.toml", "taos")


@pytest.fixture
def server(path: Path) -> Iterator[Server]:
    found = Server(str(path))
    yield found
    found.stop()


def codes(server: Server) -> dict[str, str]:
    found = server.told["codes"]
    assert isinstance(found, dict)
    return found


def url(server: Server) -> str:
    return str(server.told["address"])


@pytest.mark.parametrize("slug", games())
def test_two_phones_and_a_projector_play_a_short_game(tmp_path: Path, chromium: Any, slug: str) -> None:
    path = new(tmp_path / "game.toml", slug, HOSTILE)
    server, chance = Server(str(path)), random.Random(slug)
    wrong: set[str] = set()

    def check(person: Person) -> None:
        wrong.update(f"{person.page.url.partition('/')[2]}: {what}" for what in person.wrong)

    try:
        anna = Person(chromium, url(server), 360)
        bruno = Person(chromium, url(server), 390, scheme="light")
        wall = Person(chromium, url(server), 1280, 720)
        anna.scan(codes(server)["a"])
        bruno.scan(codes(server)["b"])
        wall.go("/")
        made = 0
        for turn in range(24):
            person = (anna, bruno)[turn % 2]
            made += person.make_a_move(chance, check)
            if made >= 8:
                break
        assert made >= 4
        session = Session.open(path, watching=True)
        assert session.last
        wall.sees(session.last.text)
        for person in (anna, bruno, wall):
            for page in ("/table", "/log", "/rules", *(["/board"] if session.scene().board is not None else [])):
                person.go(page)
                check(person)
        public = {card for pile in session.scene("").piles for card in (*pile.shown, *pile.left)}
        for seat in session.seats:
            own = {card for pile in session.scene(seat).piles for card in pile.shown if len(card) > 2} - public
            wall.go("/")
            assert not [card for card in own if card in wall.text]
        session.close()
        assert sorted(wrong) == []
        assert [*anna.complaints, *bruno.complaints, *wall.complaints] == []
    finally:
        server.stop()


def test_a_projector_shows_what_is_due_and_all_units_without_scrolling(tmp_path: Path, chromium: Any) -> None:
    server = Server(str(sampled(tmp_path / "match.toml", "fury", "strike")))
    try:
        wall = Person(chromium, url(server), 1280, 720)
        wall.go("/")
        low = "all => Math.max(...all.map((one) => one.getBoundingClientRect().bottom))"
        for what in (".units .unit", ".now .plain:not(.log) > li", ".result"):
            assert wall.page.locator(what).evaluate_all(low) <= 720, what
    finally:
        server.stop()


def test_a_projector_has_map_units_missions_and_cards_of_taos_in_sight(tmp_path: Path, chromium: Any) -> None:
    path = new(tmp_path / "match.toml", "taos")
    session = Session.open(path)
    for seat, who in (("a", "Fusilier"), ("b", "Orc")):
        session.make("roster", {"models": "\n".join(f"{who} {n}, graduate, wip 13, 12 points" for n in "12345")}, seat)
    for move, by, inputs in UP_TO_TURN_1:
        if move not in ("roster", "lieutenant"):
            session.make(move, inputs, by)
    session.close()
    server = Server(str(path))
    try:
        wall = Person(chromium, url(server), 1280, 720)
        wall.go("/")
        low = "all => Math.max(...all.map((one) => one.getBoundingClientRect().bottom))"
        for what in ("svg.board", ".units .unit", ".wide table", ".pile"):
            assert wall.page.locator(what).evaluate_all(low) <= 720, what
        for text in wall.page.locator(".pile summary, .pile:not(details)").all_inner_texts():
            assert "Anna" in text or "Bruno" in text
    finally:
        server.stop()


def test_what_was_typed_is_there_again_after_a_look_at_another_page(server: Server, chromium: Any) -> None:
    anna = Person(chromium, url(server))
    anna.scan(codes(server)["a"])
    anna.go("/move/roster")
    typed = anna.page.locator("textarea[name='i.models']")
    typed.fill("Orc, graduate, wip 14\nBoss, unit")
    anna.page.locator("nav a[href='/seat']").click()
    anna.until("!document.querySelector('form.move')")
    anna.page.go_back()
    anna.until("document.querySelector(\"textarea[name='i.models']\")?.value.includes('Boss')")
    anna.tap("form.move button[value='make']")
    anna.go("/seat")
    anna.go("/move/roster")
    assert typed.input_value() == ""


def test_what_is_filled_in_is_there_again_after_a_look_at_another_page_until_it_is_left(
    server: Server, chromium: Any
) -> None:
    anna = Person(chromium, url(server))
    anna.scan(codes(server)["a"])
    anna.go("/move/model")
    name = anna.page.locator("form.move input[type='text'][name='i.name']").first
    name.fill("Orc")
    anna.page.locator("main > details > summary").last.click()
    anna.page.locator("main > details a[href*='/rules?q=']").first.click()
    anna.until("!document.querySelector('form.move')")
    anna.page.go_back()
    anna.until("document.querySelector(\"form.move input[type='text'][name='i.name']\")?.value === 'Orc'")
    anna.page.locator("nav a[href='/seat']").click()
    anna.sees("Go on with: ")
    anna.page.get_by_text("Go on with: ").click()
    anna.until("document.querySelector(\"form.move input[type='text'][name='i.name']\")?.value === 'Orc'")
    anna.tap("a[data-leaves]")
    assert "Go on with: " not in anna.text
    anna.go("/move/model")
    assert name.input_value() == ""


def test_a_code_is_taken_on_a_page_that_asked_for_it_already(server: Server, chromium: Any) -> None:
    anna = Person(chromium, url(server))
    anna.go("/join")
    anna.scan(codes(server)["a"])
    anna.sees("Anna")


def test_whose_turn_it_is_comes_to_a_page_of_the_rules_by_itself(server: Server, path: Path, chromium: Any) -> None:
    anna = Person(chromium, url(server))
    anna.scan(codes(server)["a"])
    anna.go("/rules")
    anna.sees("It is your turn: Draw three mission cards")
    laptop = Session.open(path)
    laptop.make("draw", {"hand": ["A-01", "A-08", "A-05"]}, "a")
    laptop.make("draw", {"hand": ["A-02", "A-04", "A-09"]}, "b")
    anna.sees("It is your turn: Choose Revealed and Secret")
    laptop.close()


def test_a_hand_that_was_closed_stays_closed(server: Server, path: Path, chromium: Any) -> None:
    anna = Person(chromium, url(server))
    anna.scan(codes(server)["a"])
    laptop = Session.open(path)
    laptop.make("draw", {"hand": ["A-01", "A-08", "A-05"]}, "a")
    anna.sees("A-08 Capture")
    hand = "details[data-fold]:has-text('A-08')"
    anna.page.locator(f"{hand} > summary").first.click()
    laptop.make("draw", {"hand": ["A-02", "A-04", "A-09"]}, "b")
    anna.sees("Bruno draws")
    assert anna.page.locator(hand).first.get_attribute("open") is None
    anna.go("/seat")
    assert anna.page.locator(hand).first.get_attribute("open") is None
    laptop.close()


def test_a_form_that_is_there_again_after_a_redo_is_filled_in_as_before(
    server: Server, path: Path, chromium: Any
) -> None:
    laptop = Session.open(path)
    laptop.make("draw", {"hand": ["A-02", "A-04", "A-09"]}, "b")
    laptop.make("draw", {"hand": ["A-01", "A-08", "A-05"]}, "a")
    anna = Person(chromium, url(server))
    anna.scan(codes(server)["a"])
    anna.go("/move/choose")
    anna.page.locator("input[name='i.revealed'][value='A-08']").check(force=True)
    anna.has_settled()
    laptop.undo()
    anna.sees("The laptop has taken back: Anna draws")
    laptop.redo()
    anna.until("document.querySelector(\"input[name='i.revealed'][value='A-08']\")?.checked")
    laptop.close()


def test_a_phone_that_was_offline_is_current_when_it_comes_back(server: Server, path: Path, chromium: Any) -> None:
    anna = Person(chromium, url(server))
    anna.scan(codes(server)["a"])
    anna.context.set_offline(True)
    laptop = Session.open(path)
    laptop.make("draw", {"hand": ["A-02", "A-04", "A-09"]}, "b")
    anna.sees("no connection: what stands here is old")
    anna.context.set_offline(False)
    anna.page.evaluate("dispatchEvent(new Event('online'))")
    anna.sees("Bruno draws")
    anna.until("!document.getElementById('old')")
    laptop.close()


def test_a_phone_is_current_after_the_server_was_started_again(path: Path, chromium: Any) -> None:
    server = Server(str(path))
    port = url(server).rpartition(":")[2]
    anna = Person(chromium, url(server))
    anna.scan(codes(server)["a"])
    server.stop()
    laptop = Session.open(path)
    laptop.make("draw", {"hand": ["A-02", "A-04", "A-09"]}, "b")
    laptop.close()
    again = Server(str(path), port=port)
    try:
        anna.sees("Bruno draws")
        assert "Anna" in anna.text
        assert anna.page.url.endswith("/seat")
    finally:
        again.stop()


def test_what_is_being_filled_in_stays_when_somebody_else_plays(server: Server, path: Path, chromium: Any) -> None:
    anna = Person(chromium, url(server))
    anna.scan(codes(server)["a"])
    anna.go("/move/model")
    field = anna.page.locator("input[type=text]").first
    field.fill("Fusilier 1")
    laptop = Session.open(path)
    with anna.page.expect_response(lambda reply: "/move/" in reply.url):
        laptop.make("note", note="from the laptop")
    assert field.input_value() == "Fusilier 1"
    laptop.close()


def test_what_came_of_a_move_says_so_when_the_laptop_takes_it_back(server: Server, path: Path, chromium: Any) -> None:
    anna = Person(chromium, url(server))
    anna.scan(codes(server)["a"])
    anna.go("/move/draw")
    anna.tap("#odds .first")
    anna.page.wait_for_url("**/made/1")
    laptop = Session.open(path)
    laptop.undo()
    anna.sees("This was undone.")
    laptop.close()


def test_a_tap_without_a_network_and_a_reload_lose_nothing_that_was_filled_in(server: Server, chromium: Any) -> None:
    anna = Person(chromium, url(server))
    anna.scan(codes(server)["a"])
    anna.go("/move/model")
    name = anna.page.locator("input[name='i.name']").first
    name.fill("Fusilier 1")
    anna.opens("irregular")
    anna.page.locator("label:has(#f\\.irregular\\.yes)").click()
    make = anna.page.locator("form.move button[value='make']")
    make.wait_for()
    anna.context.set_offline(True)
    make.click()
    anna.sees("not sent")
    assert name.input_value() == "Fusilier 1"
    anna.context.set_offline(False)
    anna.page.reload()
    assert name.input_value() == "Fusilier 1"
    assert anna.page.locator("input[name='i.irregular']:checked").input_value() == "yes"
    anna.go("/seat")
    anna.go("/move/model")
    assert name.input_value() == "Fusilier 1"
    anna.tap("a[data-leaves]")
    anna.go("/move/model")
    assert name.input_value() == ""


def test_going_to_what_is_missing_forgets_nothing_and_neither_does_a_reload_there(
    server: Server, chromium: Any
) -> None:
    anna = Person(chromium, url(server))
    anna.scan(codes(server)["a"])
    anna.go("/move/model")
    anna.opens("irregular")
    anna.page.locator("label:has(#f\\.irregular\\.yes)").click()
    link = anna.page.locator("#odds a[href^='#']").first
    link.wait_for()
    anna.page.evaluate("window.isOld = true")
    link.click()
    anna.until("location.hash.length > 1")
    chosen = anna.page.locator("input[name='i.irregular']:checked")
    assert chosen.input_value() == "yes"
    assert anna.page.evaluate("window.isOld")  # the same page
    anna.page.reload()
    assert chosen.input_value() == "yes"


def rolls(path: Path, slug: str, by: str = "wip") -> Made:
    """The sample match of a game up to a move that is decided by dice and an input of this name: that move."""
    header, made = sample_of(slug)
    names = {seat.id: seat.name for seat in header.seats}
    session = Session.create(path, slug, header.title, names, header.options, None, header.content)
    for each in made:
        move = session.system.moves.get(each.move)
        if move and each.dice and any(wanted.name == by for wanted in move.inputs):
            session.close()
            return each
        each.again(session)
    raise AssertionError("there is no such move")


def test_exact_odds_change_with_what_is_filled_in(tmp_path: Path, chromium: Any) -> None:
    path = tmp_path / "sample.toml"
    roll = rolls(path, "taos")
    server = Server(str(path))
    try:
        person = Person(chromium, url(server))
        person.scan(codes(server)[roll.by])
        given = {f"i.{name}": str(value) for name, value in roll.inputs.items() if not isinstance(value, bool)}
        person.go(f"/move/{roll.move}?{urlencode(given)}")
        shown = set()
        for wip in ("8", "9", "10"):
            before = person.page.locator("#odds").inner_text()
            person.opens("wip")
            person.page.locator("input[name='i.wip']").fill(wip)
            person.until("before => document.getElementById('odds').innerText !== before", before)
            shown.add(person.page.locator("#odds .throw b").inner_text())
        assert len(shown) == 3
        assert person.complaints == []
    finally:
        server.stop()


def test_of_a_tapped_and_a_typed_name_the_later_counts(tmp_path: Path, chromium: Any) -> None:
    """Without a roster a Graduate has any name."""
    path = tmp_path / "match.toml"
    to_turn(Session.create(path, "taos", "Night", {"a": "Anna", "b": "Bruno"})).close()
    server = Server(str(path))
    try:
        person = Person(chromium, url(server))
        person.scan(codes(server)["a"])
        person.go("/move/identify")
        chips = person.page.locator("input[type=radio][name='i.graduate']")
        typed = person.page.locator("input[type=text][name='i.graduate']")
        first = chips.first.get_attribute("value")
        folded = person.page.locator("details:has(> input[name='i.graduate'])")

        def type_it(name: str) -> None:
            if folded.get_attribute("open") is None:
                folded.locator("summary").click()
            typed.fill(name)

        type_it("somebody")
        assert chips.evaluate_all("all => all.filter(one => one.checked).length") == 0
        chips.first.locator("xpath=..").click()
        person.until("document.querySelector(\"input[type=text][name='i.graduate']\").value === ''")
        sent = "[...new FormData(document.querySelector('form.move')).getAll('i.graduate')].filter(Boolean)"
        assert person.page.evaluate(sent) == [first]
        type_it("nobody")
        assert person.page.evaluate(sent) == ["nobody"]
        assert person.complaints == []
    finally:
        server.stop()


def test_a_die_that_was_tapped_outlives_a_reload_and_a_lost_network(tmp_path: Path, chromium: Any) -> None:
    path = tmp_path / "sample.toml"
    roll = rolls(path, "taos", by="wip_a")
    server = Server(str(path))
    try:
        person = Person(chromium, url(server))
        person.scan(codes(server)[roll.by])
        given = {f"i.{name}": str(value) for name, value in roll.inputs.items() if not isinstance(value, bool)}
        person.go(f"/move/{roll.move}?{urlencode(given)}")
        person.page.locator("a[href='#own-dice']").click()
        person.tap("#odds .dice button:text-is('7')")
        tapped = person.page.locator("#odds .faces .die")
        assert tapped.all_inner_texts() == ["7"]
        person.page.reload()
        person.until("document.querySelector('#odds .faces .die')?.innerText === '7'")
        person.context.set_offline(True)
        person.page.locator("#odds .dice button:text-is('12')").click()
        person.sees("not sent")
        assert tapped.all_inner_texts() == ["7"]
        person.context.set_offline(False)
        person.tap("#odds .dice button:text-is('12')")
        person.page.wait_for_url("**/made/*")
    finally:
        server.stop()
    session = Session.open(path, watching=True)
    assert session.last
    assert session.last.dice == (7, 12)
    session.close()


def test_every_page_works_without_the_script(server: Server, path: Path, chromium: Any) -> None:
    anna = Person(chromium, url(server), java_script_enabled=False)
    anna.go("/join")
    anna.page.locator("#code").fill(codes(server)["a"])
    anna.page.locator("button:has-text('Take my seat')").click()
    anna.page.wait_for_url("**/seat")
    anna.page.locator("a[href='/move/draw']").first.click()
    anna.page.wait_for_url("**/move/draw")
    anna.page.locator("#odds .first").click()
    anna.page.wait_for_url("**/made/1")
    session = Session.open(path, watching=True)
    assert session.last
    assert session.last.seat == "a"
    session.close()


def test_a_double_tap_makes_one_move(server: Server, path: Path, chromium: Any) -> None:
    anna = Person(chromium, url(server))
    anna.scan(codes(server)["a"])
    anna.go("/move/draw")
    anna.page.locator("#odds .first").dblclick()
    anna.page.wait_for_url("**/made/1")
    session = Session.open(path, watching=True)
    assert session.count == 1
    session.close()


def test_a_form_of_another_page_makes_nothing(server: Server, path: Path, chromium: Any) -> None:
    anna = Person(chromium, url(server))
    anna.scan(codes(server)["a"])
    evil = anna.context.new_page()
    for content in ("", "data:text/html,"):
        evil.goto("about:blank" if not content else f"{content}evil")
        evil.evaluate(
            "to => { document.body.innerHTML = `<form method=post action='${to}'><input name=do value=make></form>`;"
            " document.forms[0].submit(); }",
            f"{url(server)}/move/draw",
        )
        evil.wait_for_url("**/move/draw")
        assert "from another page" in evil.locator("body").inner_text()
    session = Session.open(path, watching=True)
    assert session.count == 0
    session.close()


def test_what_was_tapped_on_a_map_and_what_can_be_done_with_it_stay_in_sight(tmp_path: Path, chromium: Any) -> None:
    path = tmp_path / "sample.toml"
    header, made = sample_of("naw")
    names = {seat.id: seat.name for seat in header.seats}
    session = Session.create(path, "naw", header.title, names, header.options, None, header.content)
    for each in made[:40]:
        each.again(session)
    session.close()
    server = Server(str(path))
    in_sight = """what => { const box = document.querySelector(what).getBoundingClientRect();
      return box.left >= 0 && box.right <= innerWidth && box.top < innerHeight; }"""
    try:
        anna = Person(chromium, url(server))
        anna.scan(codes(server)["a"])
        anna.go("/board?at=I2")
        assert anna.page.evaluate(in_sight, "svg.board .chosen")
        assert anna.page.evaluate(in_sight, "#below")
        place = anna.page.evaluate("document.querySelector('.scroll').scrollLeft")
        assert place > 0
        laptop = Session.open(path)
        with anna.page.expect_response(lambda reply: "/board" in reply.url):
            laptop.make("note", note="from the laptop")
        anna.until("place => document.querySelector('.scroll').scrollLeft === place", place)
        laptop.close()
        assert anna.complaints == []
    finally:
        server.stop()
