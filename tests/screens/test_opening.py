"""At the end of a match each player is asked to open what he holds; nobody has to, and the report says who did not."""

import msgspec
import pytest
from taos_tui.screens.app import TableApp

from taos_tui.reports import report
from taos_tui.session.session import Session
from tests.session.played import quick_locks

from .fake_system import SYSTEM
from .test_table import press

NAMES = {"a": "Anna", "b": "Bruno"}


@pytest.fixture
def match(tmp_path, fake_game, monkeypatch):
    """A match that is over when the turn ends; both have hidden something."""
    quick_locks(monkeypatch)
    describe = SYSTEM.describe
    over = lambda state, seat: msgspec.structs.replace(describe(state, seat), over=state.turn > 1)  # noqa: E731
    monkeypatch.setattr(SYSTEM, "describe", over, raising=False)

    def begin(passphrases=None, seat=""):
        session = Session.create(tmp_path / "m.toml", "skirmish", "Night", NAMES, passphrases=passphrases)
        for each in "ab":
            if passphrases:
                session.unlock(each, passphrases[each])
            session.make("hide", {"spot": "cellar"}, each)
        session.close()
        return Session.open(session.path, seat)

    return begin


async def test_who_declines_is_named_and_who_opens_is_not(match):
    session = match()
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "e")
        assert "A N N A" in text
        assert "1 choice or hand of this player is still sealed" in text
        text = await press(pilot, "space", "enter", "tab")
        assert "A N N A" in text
        text = await press(pilot, "escape")
        assert "B R U N O" in text
        text = await press(pilot, "b")
        assert "Bruno opened everything" in text
        assert session.shut == {"a": 1}
        assert "Anna kept 1 secret shut" in report(session, "md")
        assert "Bruno kept" not in report(session, "html")
        text = await press(pilot, "L")
        assert "A N N A" in text
        await press(pilot, "a")
        assert "every secret was opened" in report(session, "md")
        assert "nothing is sealed any more" in await press(pilot, "L")


async def test_a_key_that_is_pressed_twice_opens_nothing_of_the_next_player(match):
    session = match()
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "e", "a", "a")
        assert "B R U N O" in text
        assert session.shut == {"b": 1}


async def test_before_the_end_nothing_is_opened(match):
    session = match()
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        assert "once the match is over" in await press(pilot, "L")
        assert session.shut == {"a": 1, "b": 1}
        assert "shut" not in report(session, "md")


async def test_a_passphrase_is_asked_for_and_a_wrong_one_opens_nothing(match):
    session = match({"a": "one", "b": "two"})
    async with TableApp(session).run_test(size=(40, 15)) as pilot:
        text = await press(pilot, "e", "a")
        assert "Passphrase of Anna" in text
        await press(pilot, *"wrong", "enter")
        assert session.shut == {"a": 1, "b": 1}
        text = await press(pilot, *"one", "enter")
        assert session.shut == {"b": 1}
        assert "B R U N O" in text
        await press(pilot, "escape")
    assert session.shut == {"b": 1}


async def test_a_seat_that_was_unlocked_before_is_asked_for_its_passphrase_again(match):
    session = match({"a": "one", "b": "two"})
    for seat, passphrase in (("a", "one"), ("b", "two")):
        session.unlock(seat, passphrase)
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "e", "a")
        assert "Passphrase of Anna" in text
        assert session.shut == {"a": 1, "b": 1}
        await press(pilot, *"one", "enter")
        assert session.shut == {"b": 1}
        text = await press(pilot, "b")
        assert "Passphrase of Bruno" in text
        assert session.shut == {"b": 1}


async def test_a_program_of_one_seat_asks_its_own_player_alone_also_when_the_other_ended_it(match):
    hers = match(seat="a")
    his = Session.open(hers.path, "b")
    async with TableApp(hers, "a").run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2")
        his.make("end_turn")
        pilot.app.navigation.poll()
        text = await press(pilot, "f12")
        assert "A N N A" in text
        text = await press(pilot, "a")
        assert "B R U N O" not in text
        assert hers.shut == {"b": 1}
