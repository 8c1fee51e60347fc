"""A terminal is closed or killed: the form that was half filled in and the half typed throw are there again."""

import json
import stat

from taos_tui.screens.app import TableApp
from taos_tui.screens.shell import going

from taos_tui.content.unfinished import kept_text, unfinished_file
from taos_tui.session.session import Session
from tests.systems.taos.table import Table

from .screen_text import screen_text
from .test_table import press

WAITS = 200
"""Looks, each after a twentieth of a second: many times as long as it takes."""


async def until(pilot, holds):
    """Wait for what is stored now and then."""
    for _ in range(WAITS):
        if holds():
            await pilot.pause()  # until it is drawn
            return
        await pilot.pause(0.05)
    raise AssertionError("it never came to that")


async def shows(pilot, words):
    """Wait for what is said a moment after the first frame."""
    await until(pilot, lambda: words in " ".join(screen_text(pilot.app).split()))


def stored(session):
    return kept_text(session.header.id)


async def killed_while(session, keys, holds):
    """The app is gone without a word once that is stored. The file of the session as it was left."""
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *keys)
        await until(pilot, lambda: holds in stored(session))
        text = stored(session)
    path = session.path
    session.close()
    unfinished_file(session.header.id).write_text(text, encoding="utf-8")  # no leaving in good order put it right
    return Session.open(path)


async def test_a_form_that_was_half_filled_in_is_offered_again(battle):
    again = await killed_while(battle, ["h", *"mo", "enter", *"20", "enter", "tab", "right"], '"distance_cm":20')
    async with TableApp(again).run_test(size=(80, 24)) as pilot:
        await shows(pilot, "Attack is kept half filled in: h goes on with it")
        assert "as it was left" in await press(pilot, "h")
        given = pilot.app.screen.form.given()
        assert (given["target"], given["distance_cm"]) == ("Moro", 20)
        await press(pilot, *"19")
    again.close()


async def test_the_dice_screen_opens_the_form_that_was_left_and_not_what_is_due(battle):
    again = await killed_while(battle, ["h", *"mo", "enter", *"20", "enter"], '"distance_cm":20')
    async with TableApp(again).run_test(size=(80, 24)) as pilot:
        assert "as it was left" in await press(pilot, "f3")
        given = pilot.app.screen.form.given()
        assert (given["target"], given["distance_cm"]) == ("Moro", 20)
        await press(pilot, "escape", "f3")
        assert pilot.app.screen.NAME == "dice"
    again.close()


async def test_what_was_refused_is_there_with_its_reason(battle):
    again = await killed_while(battle, ["h", *"mo", "enter", *"99999", "enter"], "99999")
    async with TableApp(again).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h")
        refused = pilot.app.screen.form.refused["distance_cm"]
        assert refused.text == "99999"
        assert refused.reason
    again.close()


async def test_a_throw_that_was_half_typed_is_gone_on_with(strike):
    again = await killed_while(strike, ["k", *"pike", "enter", "3", "4"], '"done":[3,4]')
    async with TableApp(again).run_test(size=(80, 24)) as pilot:
        await shows(pilot, "Space goes on with it")
        await press(pilot, "space")
        assert pilot.app.screen.roll.name == "strike"
        assert pilot.app.screen.typed.done == (3, 4)
    again.close()


async def test_who_leaves_is_told_that_the_throw_is_there_again(strike):
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", *"pike", "enter", "3", "f2")
        assert "q once more leaves, the next start goes on with it" in await press(pilot, "q")


async def test_nothing_is_offered_once_anything_was_made_since(strike):
    again = await killed_while(strike, ["k", *"pike", "enter", "3", "4"], '"done":[3,4]')
    again.make("adjust", {"why": "as it lies", "model": "Hound", "rest": True})
    async with TableApp(again).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k")
        assert not pilot.app.screen.typed.begun
        assert "target" not in pilot.app.screen.form.given()
    again.close()


async def test_it_is_for_its_user_alone_and_gone_once_the_move_is_made(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", *"20", "enter")
        await until(pilot, lambda: stored(battle))
        assert stat.S_IMODE(unfinished_file(battle.header.id).stat().st_mode) == 0o600
        await press(pilot, *"19")
        await until(pilot, lambda: not unfinished_file(battle.header.id).exists())


async def test_what_was_measured_before_another_move_is_not_stored(tmp_path):
    """Zhanshi may have walked: 20 cm were measured from where he stood."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Zhanshi, graduate")
    t.start()
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "i")
        screen = pilot.app.screen
        screen.fill(screen.form.put("token", "a-left").put("distance_cm", 20))
        await press(pilot, "escape")
        screen.store()
        assert '"distance_cm":20' in stored(t.session)
        t.session.make("order", {"skill1": "short_movement"})
        screen.store()
        assert not stored(t.session)


async def test_leaving_stores_what_was_filled_in_since(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", "escape", "q")
    assert '"target":"Moro"' in stored(battle)


async def test_what_one_player_alone_fills_in_is_never_stored(full_app, full_session):
    full_session.make("attack", {"unit": "Orso", "target": 13}, dice=[7])
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", "tab")
        screen = pilot.app.screen
        assert screen.roll.name == "hide"
        screen.fill(screen.form.put("spot", "cellar"))
        screen.store()
        await press(pilot, "escape", "escape")
        screen.store()
    assert "cellar" not in stored(full_session)


async def test_a_program_of_ones_own_stores_nothing(battle):
    path = battle.path
    battle.close()
    own = Session.open(path, "a")
    async with TableApp(own, "a").run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", *"20", "enter")
        pilot.app.screen.store()
    assert not stored(own)
    own.close()


async def test_a_damaged_file_offers_nothing(battle):
    for text in ("", "{", json.dumps({"count": battle.count, "code": battle.code, "forms": [{"move": 3}]}), "[]"):
        file = unfinished_file(battle.header.id)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        async with TableApp(battle).run_test(size=(80, 24)) as pilot:
            await press(pilot, "h")
            assert "target" not in pilot.app.screen.form.given()


async def test_what_enter_took_is_on_disk_at_once_and_not_only_now_and_then(battle, monkeypatch):
    monkeypatch.setattr(going, "STORED_EVERY", 10**9)
    again = await killed_while(battle, ["h", *"mo", "enter", *"20", "enter"], '"distance_cm":20')
    again.close()


async def test_who_leaves_before_all_is_made_ready_leaves_quietly(battle):
    """A form was begun and the program left within its first second: it ended with "No screens on stack"."""
    app = TableApp(battle)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", *"20", "enter")
        await until(pilot, lambda: '"distance_cm":20' in stored(battle))
    await app.navigation.get_ready()
    again = TableApp(battle)
    async with again.run_test(size=(80, 24)) as pilot:
        await shows(pilot, "is kept half filled in")
