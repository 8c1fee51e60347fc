"""H: the codes that phones scan, on the laptop; and who plays by phone."""

import json
import sys

import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.shell import phone_desk, phone_server

from taos_tui.content.paired import pairing_file
from taos_tui.content.served import Served
from taos_tui.session.presence import BY_PHONE, BoundSeat
from taos_tui.session.session import Session
from tests.web.browser import new

from .screen_text import screen_text

TELLS = """
import json, sys
state = {"address": "http://192.0.2.2:8020", "codes": {"a": "111222", "b": "333444"}, "taken": [], "barred": []}
state["pictures"] = {seat: ["#" * 33] * 17 for seat in "ab"}
print(json.dumps(state), flush=True)
for line in sys.stdin:
    wish, _, seat = line.strip().partition(" ")
    if wish == "quit":
        break
    if wish == "codes":
        state |= {"codes": {"a": "111222"}, "taken": ["b"]}
    if wish == "end":
        state |= {"codes": {"a": "111222", "b": "555666"}, "taken": []}
    print(json.dumps(state), flush=True)
"""
"""A server that seats a phone when it is asked for new codes."""


@pytest.fixture
def app(tmp_path, monkeypatch):
    """A match on the laptop, and a server that needs no network."""
    monkeypatch.setenv("TAOS_TUI_HOME", str(tmp_path / "home"))
    script = tmp_path / "server.py"
    script.write_text(TELLS, encoding="utf-8")
    monkeypatch.setattr(phone_server, "COMMAND", (sys.executable, str(script)))
    session = Session.open(new(tmp_path / "match.toml", "taos"))
    yield TableApp(session)
    session.close()


async def shows(pilot, *words, gone=()):
    """Wait until the screen has these words."""
    for _ in range(1000):
        text = screen_text(pilot.app)
        if all(word in text for word in words) and not any(word in text for word in gone):
            return text
        await pilot.pause(0.01)
    raise AssertionError(f"no {words} on\n{text}")


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 15), (200, 60)])
async def test_each_player_has_a_code_and_the_picture_is_shown_where_it_fits(app, size):
    async with app.run_test(size=size) as pilot:
        await pilot.press("H")
        await shows(pilot, "Whose phone is it?", "1  ▲ Anna", "2  ● Bruno", gone=("111 222", "333 444"))
        await pilot.press("1")
        text = await shows(pilot, "Anna scans this", "111 222")
        assert ("#" * 33 in text) == (size[1] >= 20)
        await pilot.press("n")
        await shows(pilot, "Bruno scans this", "333 444")
        await pilot.press("escape")
        await shows(pilot, "MISSION DRAW")
        app.phones.end()


async def test_a_phone_that_came_is_told_and_one_key_ends_it(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("H")
        await shows(pilot, "Whose phone")
        await pilot.press("2", "r")
        text = await shows(pilot, "plays by phone", gone=("scans this",))
        assert "x end phone" in text
        await pilot.press("x")
        await shows(pilot, "x once more takes the seat from the phone of Bruno", "plays by phone")
        await pilot.press("x")
        await shows(pilot, "555 666")
        app.phones.end()


async def test_the_code_is_at_once_that_of_the_only_player_who_can_scan_one(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("H")
        await shows(pilot, "Whose phone")
        await pilot.press("r", "escape", "H")
        await shows(pilot, "Anna scans this", "111 222")
        app.phones.end()


async def test_new_codes_are_told(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("H")
        await shows(pilot, "Whose phone")
        await pilot.press("r")
        await shows(pilot, "the codes are new")
        app.phones.end()


async def test_the_server_is_stopped_only_when_that_is_said_twice(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("H")
        await shows(pilot, "Whose phone")
        await pilot.press("s")
        await shows(pilot, "s once more stops the server")
        await pilot.press("n", "s")
        await shows(pilot, "s once more stops the server")
        assert app.phones._server.is_running
        await pilot.press("s")
        await shows(pilot, "the server has ended")


async def test_a_server_that_was_kept_is_found_again_by_an_app_that_is_started_anew(app):
    path = app.navigation.model.session.path
    served = Served(path)
    assert served.take()
    state = {"address": "http://192.0.2.2:8020", "codes": {"a": "111222"}, "taken": ["b"], "barred": [], "kept": True}
    served.tell(state)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("H")
        await shows(pilot, "Anna scans this", "http://192.0.2.2:8020", "it goes on when the app is left")
        await pilot.press("n", "x", "x")
        await shows(pilot, "plays by phone")
        assert served.orders() == ["end b"]
        served.tell({**state, "codes": {"a": "111222", "b": "555666"}, "taken": []})
        await shows(pilot, "555 666")
        app.phones.end()
        assert served.orders() == []
        await pilot.press("escape", "H")
        await shows(pilot, "Whose phone")
        await pilot.press("s", "s")
        await pilot.pause()
        assert served.orders() == ["quit"]
        served.release()
        await shows(pilot, "the server has ended")


async def test_the_server_stays_when_the_screen_is_left_and_ends_with_the_app(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("H")
        await shows(pilot, "Whose phone")
        await pilot.press("escape", "H")
        await shows(pilot, "Whose phone")
        server = app.phones._server
        assert server.is_running
    server._process.stdin.close()  # what the system does when the app's process ends
    assert server._process.wait(30) == 0


async def test_leaving_while_somebody_plays_by_phone_asks_once_more(app):
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("H")
        await shows(pilot, "Whose phone")
        await pilot.press("2", "r")
        await shows(pilot, "plays by phone")
        await pilot.press("escape", "q")
        await shows(pilot, "Bruno plays by phone and that ends", "q once more leaves")
        left = []
        app.exit = lambda *_: left.append(True)
        await pilot.press("q")
        assert left
        app.phones.end()


async def test_why_there_is_no_server_is_told(app, monkeypatch):
    broken = (sys.executable, "-c", "import sys; sys.exit('error: lan: this machine is in no network')")
    monkeypatch.setattr(phone_server, "COMMAND", broken)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("H")
        await shows(pilot, "this machine is in no network")
        await pilot.press("escape")
        await shows(pilot, "MISSION DRAW")


async def test_what_is_on_a_phone_is_not_opened_on_the_laptop_too(app):
    path = app.navigation.model.session.path
    bruno = BoundSeat(path, "b")
    assert bruno.acquire()
    bruno.tell(BY_PHONE)
    async with app.run_test(size=(80, 24)) as pilot:
        app.navigation.poll()
        await shows(pilot, "Bruno plays by phone")
        await pilot.press("v")
        await shows(pilot, "Pass the laptop to", "A N N A", gone=("Bruno", "B R U N O"))
        await pilot.press("escape")
        anna = BoundSeat(path, "a")
        assert anna.acquire()
        anna.tell(BY_PHONE)
        app.navigation.poll()
        await pilot.press("v")
        await shows(pilot, "done on the phones of Anna and Bruno")
    for claim in (anna, bruno):
        claim.release()


@pytest.fixture
def had_phones(app):
    """Bruno's phone had his seat when the match was left."""
    file = pairing_file(app.navigation.model.session.header.id)
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"b": "0" * 64}), encoding="utf-8")
    return app


async def test_phones_that_were_in_use_are_served_again_when_the_match_is_opened(had_phones):
    async with had_phones.run_test(size=(80, 24)) as pilot:
        await shows(pilot, "phones are served again at http://192.0.2.2:8020; H shows codes")
        assert had_phones.phones._server.is_running
        had_phones.phones.end()


async def test_a_match_whose_phones_were_never_used_is_not_served(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await shows(pilot, "MISSION DRAW")
        assert app.phones._server is None


async def test_phones_that_cannot_be_served_again_are_told_of(had_phones, monkeypatch):
    broken = (sys.executable, "-c", "import sys; sys.exit('error: lan: this machine is in no network')")
    monkeypatch.setattr(phone_server, "COMMAND", broken)
    async with had_phones.run_test(size=(80, 24)) as pilot:
        await shows(pilot, "phones are not served", "this machine is in no network", "again")


async def test_where_phones_need_what_is_not_installed_that_is_said(had_phones, monkeypatch):
    monkeypatch.setattr(phone_desk, "find_spec", lambda name: None)
    async with had_phones.run_test(size=(80, 24)) as pilot:
        await shows(pilot, "phones had seats here, and can't be served: H says why")


async def test_the_hand_of_a_phone_stays_shut_until_its_player_says_that_he_plays_here(had_phones, monkeypatch):
    monkeypatch.setattr(phone_desk, "find_spec", lambda name: None)
    async with had_phones.run_test(size=(80, 24)) as pilot:
        await shows(pilot, "can't be served")
        await pilot.press("v")
        await shows(
            pilot, "Bruno plays by phone, which H serves again; once more if Bruno", gone=("Who wants to look?",)
        )
        await pilot.press("v")
        await shows(pilot, "Who wants to look?", "Anna", "Bruno")
        await pilot.press("b", "tab")
        await pilot.pause()
        assert had_phones.navigation.model.viewer.seat == "b"
        await pilot.press("escape", "v")
        await shows(pilot, "Who wants to look?")


async def test_a_secret_form_of_a_phone_is_not_offered_at_the_laptop(app):
    """Where the second press refuses, the first one promises nothing."""
    model = app.navigation.model
    for seat, hand in (("a", ["A-01", "A-08", "A-05"]), ("b", ["A-02", "A-04", "A-03"])):
        model.session.make("draw", {"hand": hand}, seat)
    claims = [BoundSeat(model.session.path, seat) for seat in "ab"]
    for claim in claims:
        assert claim.acquire()
        claim.tell(BY_PHONE)
    async with app.run_test(size=(80, 24)) as pilot:
        app.navigation.poll()
        await pilot.press(model.session.system.moves["choose"].key)
        await shows(pilot, "this is done on the phone of Anna", gone=("opens this form here",))
    for claim in claims:
        claim.release()


def test_the_server_is_started_for_the_phones_of_this_network():
    assert phone_server.COMMAND[1:] == ("-P", "-m", "taos_tui", "serve", "--control", "--lan", "--quiet")
