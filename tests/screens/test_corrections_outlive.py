"""A terminal is closed or killed: the correction that was half made is there again, as a form of a move is."""

import json
import stat

from taos_tui.screens.app import TableApp

from taos_tui.content.unfinished import kept_text, unfinished_file
from taos_tui.session.session import Session
from tests.systems.naw.naw_table import battle

from .test_moves_in_between import pick
from .test_outlives_the_program import shows, until
from .test_table import press


def name(session):
    return f"{session.header.id} correction"


def stored(session):
    return kept_text(name(session))


async def killed_while(session, keys, holds):
    """The app is gone without a word once that is stored. The file of the session as it was left."""
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, *keys)
        await until(pilot, lambda: holds in stored(session))
        text = stored(session)
    path = session.path
    session.close()
    unfinished_file(f"{Session.open(path).header.id} correction").write_text(text, encoding="utf-8")
    return Session.open(path)


async def test_a_face_and_a_name_that_were_changed_are_there_again(strike):
    strike.make("strike", {"model": "Grey Widow", "target": "Warden Pike"}, dice=[1, 2, 9])
    again = await killed_while(strike, ["f9", "enter", "right", "right", "4"], '"anew":[[[')
    async with TableApp(again).run_test(size=(80, 24)) as pilot:
        n = again.last.n
        await shows(pilot, f"entry {n} is half entered anew: F9, Enter on {n} goes on with it")
        text = await press(pilot, "f9", "enter")
        assert "as it was left" in text
        assert "faces 1  2  4" in text
        assert pilot.app.screen.amending.dice == (1, 2, 4)
        await press(pilot, "space")
        assert again.log()[n - 1].dice == (1, 2, 4)
        assert not stored(again)
    again.close()


async def test_values_what_was_taken_away_and_what_was_refused_are_there_again(battle):
    battle.make("attack", {"target": "Rossi", "weapon": "rifle", "distance_cm": 20}, dice=[5])
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter")
        screen = pilot.app.screen
        screen.fill(screen.form.select("distance_cm", chosen=True))
        await press(pilot, *"99999", "enter")
        await until(pilot, lambda: "99999" in stored(battle))
        screen.fill(screen.form.put("target", "Moro"))
        await press(pilot, "escape")
        assert '"target":"Moro"' in stored(battle)
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter")
        form = pilot.app.screen.form
        assert form.given()["target"] == "Moro"
        assert form.refused["distance_cm"].text == "99999"
        assert form.refused["distance_cm"].reason


async def test_figures_of_a_face_stand_there_as_they_were(full_app, full_session):
    full_session.make("attack", {"unit": "Orso", "target": 13}, dice=[7])
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter", "1")
        await until(pilot, lambda: '"pending":"1"' in stored(full_session))
    async with TableApp(full_session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter")
        assert pilot.app.screen.amending.throw.pending == "1"
        await press(pilot, "9", "space")
    assert full_session.log()[0].dice == (19,)


async def test_it_is_for_its_user_alone_and_gone_once_it_counts_or_is_put_back(full_app, full_session):
    full_session.make("attack", {"unit": "Orso", "target": 13}, dice=[7])
    file = unfinished_file(name(full_session))
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter", *"19")
        await until(pilot, file.exists)
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        await press(pilot, "ctrl+u", "ctrl+u")
        await until(pilot, lambda: not file.exists())
        await press(pilot, *"19", "escape")
        await until(pilot, file.exists)
        await press(pilot, "enter", "space")
        assert not file.exists()


async def test_it_is_offered_as_long_as_its_entry_stands_as_it_did(full_app, full_session):
    """Other moves may have been made since."""
    full_session.make("attack", {"unit": "Orso", "target": 13}, dice=[7])
    again = await killed_while(full_session, ["f9", "enter", *"19"], "19]]")
    again.make("end_turn")
    async with TableApp(again).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter")
        assert pilot.app.screen.amending.n == 1
        assert pilot.app.screen.amending.dice == (19,)
        await press(pilot, "escape")
        again.amend(1, {}, (18,))
        assert "half entered anew" not in await press(pilot, "f9", "home")
        await press(pilot, "enter")
        assert pilot.app.screen.amending.n == 1
        assert pilot.app.screen.amending.dice is None
    again.close()


async def test_a_second_one_leaves_the_first_as_it_was(full_app, full_session):
    """Enter on it went on with nothing, though it was said to."""
    for face in (7, 8, 9):
        full_session.make("attack", {"unit": "Orso", "target": 13}, dice=[face])
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter", *"19", "escape", "up", "enter", *"18", "escape")
        await press(pilot, "down", "enter")
        assert (pilot.app.screen.amending.n, pilot.app.screen.amending.dice) == (3, (19,))
        await press(pilot, "escape", "up", "up", "enter", *"17", "space")  # accepted
    async with TableApp(full_session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9")
        assert "half entered anew" in text
        await press(pilot, "home", "down", "enter")
        assert (pilot.app.screen.amending.n, pilot.app.screen.amending.dice) == (2, (18,))
        await press(pilot, "escape", "down", "enter")
        assert (pilot.app.screen.amending.n, pilot.app.screen.amending.dice) == (3, (19,))


async def test_what_one_player_alone_sees_is_never_stored(full_app, full_session):
    full_session.make("hide", {"spot": "cellar"}, "a")
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter", "space", "tab", *"attic", "enter")
        screen = pilot.app.screen
        assert screen.form.given()["spot"] == "attic"
        screen.store()
        assert not stored(full_session)
        await press(pilot, "escape", "escape")
        assert not stored(full_session)


async def test_a_program_of_ones_own_stores_nothing(battle):
    battle.make("attack", {"target": "Rossi", "weapon": "rifle", "distance_cm": 20}, dice=[5])
    path = battle.path
    battle.close()
    own = Session.open(path, "a")
    async with TableApp(own, "a").run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter", *"19")
        pilot.app.screen.store()
    assert not stored(own)
    own.close()


async def test_a_damaged_file_offers_nothing(full_session):
    full_session.make("attack", {"unit": "Orso", "target": 13}, dice=[7])
    good = {"count": full_session.count, "code": full_session.code, "n": 1}
    damaged = (
        "",
        "{",
        "[]",
        json.dumps({**good, "n": 99}),
        json.dumps({**good, "values": {"target": []}}),
        json.dumps({**good, "anew": [[20, "", 7, 3]]}),
        json.dumps({**good, "values": 3}),
    )
    for text in damaged:
        file = unfinished_file(name(full_session))
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        async with TableApp(full_session).run_test(size=(80, 24)) as pilot:
            await press(pilot, "f9", "enter")
            assert pilot.app.screen.amending.dice is None
            assert pilot.app.screen.form.given()["target"] == 13


async def test_what_is_to_be_left_out_is_there_again(tmp_path):
    """The second entry that is no longer possible was asked for by the first one again."""
    t = battle(tmp_path, [("rifles", "B2"), ("rifles", "F1")], [("rifles", "H5")])
    placed = t.do("adjust", why="as it lies", unit="Rifles 1", hex="B2")
    first = t.do("step", unit="Rifles 1", hex="C2")
    second = t.do("step", unit="Rifles 1", hex="D2")
    t.do("step", unit="Rifles 2", hex="G1")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "up", "up", "enter")
        screen = pilot.app.screen
        assert screen.amending.n == placed.n
        screen.fill(screen.form.put("hex", "B5"))
        await press(pilot, "space")
        await pick(pilot, f"leave out {first.n} alone")
        assert screen._told.stops == second.n
        await until(pilot, lambda: f'"without":[{first.n}]' in stored(t.session))  # no key came after it
        await press(pilot, "escape", "enter")
        assert pilot.app.screen._told.stops == second.n
        await press(pilot, "escape")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:  # as after a killed terminal
        await press(pilot, "f9", "enter")
        screen = pilot.app.screen
        assert screen._told.stops == second.n
        screen.fill(screen.form.put("hex", "B4"))  # another correction: what falls is asked anew
        assert screen._told.stops == first.n


async def test_what_is_typed_for_a_later_entry_is_there_again(tmp_path):
    """It counts nowhere yet: the form of the second entry is open when the terminal dies."""
    t = battle(tmp_path, [("rifles", "B2"), ("rifles", "F1")], [("rifles", "H5")])
    placed = t.do("adjust", why="as it lies", unit="Rifles 1", hex="B2")
    later = t.do("step", unit="Rifles 1", hex="C2")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "enter")
        screen = pilot.app.screen
        assert screen.amending.n == placed.n
        screen.fill(screen.form.put("hex", "B5"))
        await press(pilot, "space")
        await pick(pilot, f"enter {later.n} anew too")
        below = pilot.app.screen
        below.fill(below.form.put("hex", "B4"))  # as a dialog does it: no key comes after it
        await until(pilot, lambda: '"hex":"B4"' in stored(t.session))
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter", "space")
        await pick(pilot, f"enter {later.n} anew too")
        assert pilot.app.screen.form.given()["hex"] == "B4"
        await press(pilot, "space")
        assert '"beside":[]' in stored(t.session)  # it counts now
        await press(pilot, "space")
        await until(pilot, lambda: not stored(t.session))
    assert t.unit("Rifles 1").hex == "B4"


async def test_a_move_that_was_forgotten_is_there_again_half_filled_in(tmp_path):
    t = battle(tmp_path, [("rifles", "B2"), ("rifles", "F1")], [("rifles", "H5")])
    t.do("step", unit="Rifles 1", hex="C2")
    last = t.do("step", unit="Rifles 1", hex="D2")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "b")
        await pick(pilot, "Move one hex")
        form = pilot.app.screen.form
        pilot.app.screen.fill(form.put("unit", "Rifles 2"))
        await until(pilot, lambda: "Rifles 2" in stored(t.session))
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await shows(pilot, f"a forgotten move before {last.n} is half entered: F9, b on {last.n} goes on with it")
        assert "as it was left" in await press(pilot, "f9", "b")
        screen = pilot.app.screen
        assert screen.form.given()["unit"] == "Rifles 2"
        screen.fill(screen.form.put("hex", "G1"))
        await press(pilot, "space")
        await until(pilot, lambda: '"beside":[]' in stored(t.session))
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:  # it is whole now, and was not let count yet
        await press(pilot, "f9", "b", "space")
        assert t.unit("Rifles 2").hex == "G1"
        assert not stored(t.session)


async def test_who_leaves_a_forgotten_move_half_filled_in_finds_it_again(tmp_path):
    t = battle(tmp_path, [("rifles", "B2"), ("rifles", "F1")], [("rifles", "H5")])
    last = t.do("step", unit="Rifles 1", hex="C2")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "b")
        await pick(pilot, "Move one hex")
        pilot.app.screen.fill(pilot.app.screen.form.put("unit", "Rifles 2"))
        text = await press(pilot, "escape", "escape")
        assert f"b on {last.n} goes on with what was typed" in text
        await press(pilot, "b")
        assert pilot.app.screen.form.given()["unit"] == "Rifles 2"
        await press(pilot, "ctrl+u", "ctrl+u", "escape", "escape")
        assert not stored(t.session)


async def test_what_counts_is_not_stored_once_more(tmp_path):
    """The key that accepted it came before it was on disk: half of it stood there, and was told of, ever after."""
    t = battle(tmp_path, [("rifles", "B2")], [("rifles", "H5")])
    placed = t.do("adjust", why="as it lies", unit="Rifles 1", hex="B2")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter")
        screen = pilot.app.screen
        assert screen.amending.n == placed.n
        screen.fill(screen.form.put("hex", "B5"))
        screen.store_soon()
        await press(pilot, "space")
        assert pilot.app.screen is not screen
        screen._store_now()  # as its clock does it
        assert not stored(t.session)
    assert t.unit("Rifles 1").hex == "B5"
