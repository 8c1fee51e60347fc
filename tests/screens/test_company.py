"""The other seat's presence on the screen, a bound seat, and a screen that only watches."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.session.presence import BY_PHONE, BoundSeat
from taos_tui.session.session import Session

from .fake_system import EVIL
from .screen_text import screen_text, settled
from .test_table import press


def head(text):
    return text.splitlines()[0]


async def polled(pilot):
    """The screen after the app looked at the file."""
    pilot.app.navigation.poll()
    return await settled(pilot)


@pytest.fixture
def bound(session):
    """Anna's program and Bruno's session on one file."""
    session.close()
    anna, bruno = Session.open(session.path, "a"), Session.open(session.path, "b")
    yield TableApp(anna, "a"), bruno
    bruno.close()


async def test_the_head_says_where_the_other_seat_is_and_when_it_has_left(bound):
    app, bruno = bound
    async with app.run_test(size=(100, 24)) as pilot:
        assert "● Bruno is here   ▲ Anna" in head(await settled(pilot))
        bruno.tell_where("Dice, identify a token")
        assert "● Bruno is at Dice, identify a token   ▲ Anna" in head(await polled(pilot))
        bruno.close()
        assert "● Bruno is away   ▲ Anna" in head(await polled(pilot))


async def test_nothing_is_drawn_as_long_as_nothing_changes(bound):
    app, bruno = bound
    async with app.run_test() as pilot:
        await settled(pilot)
        drawn = []
        app.navigation.redraw = lambda: drawn.append("again")
        for _ in range(3):
            app.navigation.poll()
        assert drawn == []
        bruno.tell_where("Score")
        app.navigation.poll()
        assert drawn == ["again"]


@pytest.mark.parametrize("size", [(40, 15), (60, 20), (80, 24)])
async def test_a_narrow_head_keeps_at_least_the_sign(bound, size):
    app, bruno = bound
    async with app.run_test(size=size) as pilot:
        bruno.tell_where("a place with a very long name, " * 4)
        line = head(await polled(pilot))
        assert "●" in line
        assert "saved n 0" in line


async def test_the_others_are_told_the_screen_and_the_form_but_no_secret(bound):
    app, bruno = bound
    async with app.run_test() as pilot:
        other = TableApp(bruno, "b").navigation.model.company
        for key, where in (("f7", "Score"), ("f2", "Table"), ("i", "Dice, attack"), ("escape", "Table")):
            await press(pilot, key)
            other.look()
            assert other.where == {"a": where}
        await press(pilot, "h", "right")
        assert "cellar" in screen_text(app)
        other.look()
        assert other.where == {"a": "Dice, hide"}


async def test_a_shared_laptop_tells_of_seats_that_play_elsewhere_only(app, session):
    Session.open(session.path, "b").close()
    async with app.run_test(size=(100, 24)) as pilot:
        assert "Bruno" not in head(await polled(pilot))
        bruno = Session.open(session.path, "b")
        assert "● Bruno is here" in head(await polled(pilot))
        bruno.close()


async def test_a_hostile_name_is_shown_as_text(full_app, full_session):
    bruno = Session.open(full_session.path, "b")
    bruno.tell_where(EVIL)
    async with full_app.run_test(size=(160, 24)) as pilot:
        line = head(await polled(pilot))
        assert f"{EVIL[:11]}… is at {EVIL}" in line
    bruno.close()


async def test_a_bound_program_stays_at_its_table(bound):
    app, _ = bound
    async with app.run_test() as pilot:
        assert "stays at this table" in await press(pilot, "escape")
        assert app.screen.NAME == "table"


async def test_a_bound_seat_with_a_passphrase_is_asked_for_it(tmp_path, fake_game):
    path = tmp_path / "locked.toml"
    made = Session.create(path, "skirmish", "Club", {"a": "Anna", "b": "Bruno"}, passphrases={"a": "so be it"})
    made.unlock("a", "so be it")
    made.make("hide", {"spot": "cellar"}, "a")
    made.close()
    app = TableApp(Session.open(path, "a"), "a")
    async with app.run_test() as pilot:
        text = await settled(pilot)
        assert "Passphrase of Anna" in text
        assert "cellar" not in text
        asking = app.screen
        for attempt in ("wrong", "vqiu", "7c"):  # keys of the screen below among them
            assert "the passphrase is wrong" in await press(pilot, *attempt, "enter")
            text = await press(pilot, *attempt)
            assert app.screen is asking
            assert attempt not in text
            await press(pilot, "ctrl+u")
        assert app.navigation.model.session.count == 1
        await press(pilot, *"so", "space", *"be", "space", *"it", "enter")
        assert "cellar" in screen_text(app)


async def test_a_watching_screen_shows_what_everybody_may_see_and_takes_no_move(app, session):
    session.make("hide", {"spot": "cellar"})
    before = session.path.read_bytes()
    watching = TableApp(Session.open(session.path, watching=True), watching=True)
    async with watching.run_test(size=(100, 30)) as pilot:
        text = await press(pilot)
        assert "watching" in head(text)
        assert "cellar" not in text
        for key in ("v", "u", "ctrl+r", "space", "e", "i", "7", "S"):
            assert "only watches" in await press(pilot, key)
        await press(pilot, "f9")
        assert "only watches" in await press(pilot, "x")
        assert session.path.read_bytes() == before
        session.make("end_turn")
        await press(pilot, "f2")
        assert "TURN 2 of 4" in await polled(pilot)
        assert "stays at this table" in await press(pilot, "escape")
    assert [file.suffix for file in session.path.parent.glob("match*")].count(".md") == 0


async def test_the_laptop_makes_no_move_of_who_plays_by_phone_unless_it_is_asked_twice(app, session):
    """Three habitual presses of Space threw the die of a player who had his phone in his hand."""
    anna = BoundSeat(session.path, "a")
    assert anna.acquire()
    anna.tell(BY_PHONE)
    async with app.run_test(size=(80, 24)) as pilot:
        await polled(pilot)
        text = await press(pilot, "e")
        assert "Anna plays by phone: once more makes this move here" in text
        assert session.count == 0
        await press(pilot, "e")
        assert (session.count, session.last.move) == (1, "end_turn")
        await press(pilot, "e")  # Bruno is at the laptop
        assert session.count == 2
    anna.release()


@pytest.fixture
def phone(session):
    """Anna's phone: another program on the same file, which tells that she plays there."""
    anna = BoundSeat(session.path, "a")
    assert anna.acquire()
    anna.tell(BY_PHONE)
    other = Session.open(session.path)
    yield other
    other.close()
    anna.release()


async def test_the_form_of_who_plays_by_phone_is_opened_only_when_the_same_is_wished_twice(app, phone):
    async with app.run_test(size=(80, 24)) as pilot:
        await polled(pilot)
        text = await press(pilot, "i")
        assert "Anna plays by phone: once more opens this form here" in text
        assert app.screen.NAME == "table"
        await press(pilot, "e")  # another wish is no second time
        assert "once more opens this form here" in await press(pilot, "i")
        await press(pilot, "i")
        assert app.screen.NAME == "dice"


async def test_an_open_form_closes_when_its_move_was_made_by_phone_and_the_next_key_throws_nothing(app, phone, session):
    async with app.run_test(size=(80, 24)) as pilot:
        await polled(pilot)
        await press(pilot, "i", "i")
        assert app.screen.NAME == "dice"
        phone.make("attack", {"unit": "Fusilier 3", "target": 13}, "a", [4])
        text = await polled(pilot)
        assert app.screen.NAME == "table"
        assert "Fusilier 3 attacks" in text
        await press(pilot, "enter")
        assert session.count == 1


async def test_a_result_stays_until_a_key_goes_on_whatever_others_do_meanwhile(app, session):
    other = Session.open(session.path)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "i", "4")
        while session.count == 0:
            text = await press(pilot, "enter")
        assert "SUCCESS" in text
        other.make("end_turn", {}, "a")
        text = await polled(pilot)
        assert "SUCCESS" in text
        assert "the turn ends" in text
        await press(pilot, "space")
        assert session.count == 2
        assert app.screen.NAME == "table"
    other.close()


async def test_what_was_done_by_phone_is_told_on_every_screen(app, phone):
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f7")
        phone.make("attack", {"unit": "Fusilier 3", "target": 13}, "a", [4])
        assert "Fusilier 3 attacks" in await polled(pilot)
        phone.undo("a")
        assert "undone" in (await polled(pilot)).splitlines()[-2]


async def test_the_laptop_takes_back_what_was_done_by_phone_only_when_it_is_wished_twice(app, phone, session):
    phone.make("end_turn", {}, "a")
    async with app.run_test(size=(80, 24)) as pilot:
        await polled(pilot)
        assert "Anna plays by phone: once more takes it back here" in await press(pilot, "u")
        assert session.count == 1
        await press(pilot, "u")
        assert session.count == 2
